"""What the memory has to tell the learner, below a widget."""

from ipywidgets import HTML

from euchre_lesson.course.memory import memory
from euchre_lesson.screen.spoken import say_html


class Notice(HTML):
    """Tells once, by whichever widget comes first, what is amiss with the memory: a damaged file, or nowhere to write.

    >>> Notice().layout.display
    'none'
    """

    def __init__(self) -> None:
        super().__init__()
        self.layout.display = "none"
        self.show()

    def show(self) -> None:
        """Tell what is new; what was told stays."""
        told = memory().notice()
        if told:
            self.value, self.layout.display = say_html(told), ""
