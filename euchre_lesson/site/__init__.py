"""The lessons as a page: a folder of static files, with Python in the browser and no server."""

from euchre_lesson.site.build import SiteError, build_site

__all__ = ["SiteError", "build_site"]
