"""What a learner clicks. (Floor 8.)"""

from euchre_lesson.widgets.picker import CardPicker
from euchre_lesson.widgets.play_table import PlayTable
from euchre_lesson.widgets.practice import Practice

__all__ = ["CardPicker", "PlayTable", "Practice"]
