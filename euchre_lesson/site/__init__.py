"""The lessons as a page: a folder of static files that needs no server, since Python runs in the browser."""

from euchre_lesson.site.build import SiteError, build_site

__all__ = ["SiteError", "build_site"]
