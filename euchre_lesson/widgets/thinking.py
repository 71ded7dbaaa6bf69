"""Long calculations in the background, so that the learner does not wait."""

import asyncio
import sys
from collections.abc import Callable
from threading import Thread

if sys.platform == "emscripten":  # Python in the browser, which has no threads
    from pyodide.ffi import can_run_sync, run_sync

    def begin(work: Callable[[], None]) -> None:
        asyncio.get_running_loop().call_soon(work)

    def pause() -> None:
        if can_run_sync():
            run_sync(asyncio.sleep(0))

else:

    def begin(work: Callable[[], None]) -> None:
        """Begin some work in a thread; in the browser, which has none, as soon as the kernel has shown all it has."""
        Thread(target=work, daemon=True).start()

    def pause() -> None:
        """In the browser, let clicks through during some work; a thread needs no help."""


def kernel() -> asyncio.AbstractEventLoop | None:
    """The event loop of a notebook's kernel; None where there is no kernel.

    >>> kernel()
    """
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def soon(work: Callable[[], None]) -> None:
    """Do this when the kernel has shown all it has; without a kernel, at once.

    >>> soon(lambda: print("now"))
    now
    """
    loop = kernel()
    if loop is None:
        work()
    else:
        loop.call_soon(work)


def every(seconds: float, look: Callable[[], bool]) -> None:
    """Look again and again, as long as that returns true and the kernel runs; without a kernel, never.

    >>> every(2, lambda: print("looks") or True)
    """
    loop = kernel()
    if loop is not None:
        loop.call_later(seconds, lambda: every(seconds, look) if look() else None)
