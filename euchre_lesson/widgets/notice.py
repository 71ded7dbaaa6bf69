"""What the learner must be told about the memory, below a widget."""

from ipywidgets import HTML

from euchre_lesson.course.memory import memory
from euchre_lesson.screen.spoken import say_html


class Notice(HTML):
    """Says once, in whichever widget comes first, what is wrong with the memory: a damaged file, or nowhere to write.

    >>> Notice().layout.display
    'none'
    """

    def __init__(self) -> None:
        super().__init__()
        self.layout.display = "none"
        self.show()

    def show(self) -> None:
        """Add what is new; what was said before stays."""
        words = memory().notice()
        if words:
            self.value, self.layout.display = say_html(words), ""
