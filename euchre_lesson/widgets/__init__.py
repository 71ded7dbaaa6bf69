"""What a learner clicks."""

from euchre_lesson.widgets.course_map import CourseMap
from euchre_lesson.widgets.mistakes import Mistakes
from euchre_lesson.widgets.picker import CardPicker
from euchre_lesson.widgets.play_table import PlayTable
from euchre_lesson.widgets.practice import Practice
from euchre_lesson.widgets.rule_builder import RuleBuilder
from euchre_lesson.widgets.settings import Settings
from euchre_lesson.widgets.study import Study

__all__ = ["CardPicker", "CourseMap", "Mistakes", "PlayTable", "Practice", "RuleBuilder", "Settings", "Study"]
