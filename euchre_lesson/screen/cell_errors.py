"""A mistake in a cell is told in one line; the whole traceback is a click away."""

import builtins
import re
import sys
from html import escape
from types import TracebackType
from typing import Any

PACKAGE = __name__.split(".")[0]

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
"""What a terminal takes for a colour."""


def tell_mistakes_in_one_line() -> None:
    """In a notebook, tell a ValueError of ours in one line; a learner's own way to show errors stays.

    Elsewhere it does nothing.

    >>> tell_mistakes_in_one_line()
    """
    shell: Any = getattr(builtins, "get_ipython", lambda: None)()
    if hasattr(shell, "kernel") and not shell.custom_exceptions:
        shell.set_custom_exc((ValueError,), show_mistake)


def is_ours(trace: TracebackType | None) -> bool:
    """Was an error raised in a file of this library?

    >>> import json
    >>> from euchre_lesson import rules
    >>> def caught(mistake):
    ...     try:
    ...         mistake()
    ...     except ValueError as error:
    ...         return is_ours(error.__traceback__)
    >>> caught(lambda: rules("whist")), caught(lambda: json.loads("five"))
    (True, False)
    """
    while trace and trace.tb_next:
        trace = trace.tb_next
    return trace is not None and str(trace.tb_frame.f_globals.get("__name__")).split(".")[0] == PACKAGE


def show_mistake(
    shell: Any,
    kind: type[BaseException],
    error: BaseException,
    trace: TracebackType | None,
    tb_offset: int | None = None,
) -> None:
    """Show an error: one of ours in one line, with the traceback folded below it, and any other as usual."""
    whole = shell.InteractiveTB.structured_traceback(kind, error, trace, tb_offset=tb_offset)
    sys.last_type, sys.last_value, sys.last_traceback = kind, error, trace  # for %debug
    if not is_ours(trace):
        shell._showtraceback(kind, error, whole)
        return
    shell._showtraceback(kind, error, [f"{kind.__name__}: {error}"])
    words = COLOUR.sub("", "\n".join(whole))
    shell.display_pub.publish({"text/plain": words, "text/html": folded(words)})


def folded(words: str) -> str:
    """The whole traceback, to be opened by a click, Space or Enter.

    >>> folded("Line 1: a < b")
    '<details class="euchre-traceback"><summary>The whole traceback</summary><pre>Line 1: a &lt; b</pre></details>'
    """
    return (
        f'<details class="euchre-traceback"><summary>The whole traceback</summary><pre>{escape(words)}</pre></details>'
    )
