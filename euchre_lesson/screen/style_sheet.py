"""The style sheet: all the CSS, to suit the chosen settings."""

from collections.abc import Collection
from pathlib import Path

from euchre_lesson.card import Suit, pack
from euchre_lesson.screen.faces import back_svg, data_uri, face_svg, suit_svg, symbol_color

FOUR_COLORS, LARGE_CARDS, LESS_MOTION, AT_ONCE = "four colours", "large cards", "less motion", "cards at once"
"""The settings, by the names under which they are remembered."""


def style_html(chosen: Collection[str] = ()) -> str:
    """All the CSS, with a class for the face of each card and for each suit, to suit the chosen settings."""
    four_colors, still = FOUR_COLORS in chosen, css("less_motion")
    parts = ["<style>", css("style"), f"@media (prefers-reduced-motion: reduce) {{{still}}}"]
    parts += [still] * (LESS_MOTION in chosen) + [css("large_cards")] * (LARGE_CARDS in chosen)
    parts += [css("at_once")] * (AT_ONCE in chosen)
    parts.append(f':root {{--euchre-back: url("{data_uri(back_svg())}")}}')
    for card in pack(joker=True):
        face, picture = f".euchre .euchre-face-{card.code}", data_uri(face_svg(card, four_colors))
        parts.append(f'{face}, {face}:hover:enabled {{background-image: url("{picture}")}}')
    for suit in Suit:
        picture, color = data_uri(suit_svg(suit, four_colors)), symbol_color(suit, four_colors)
        parts.append(f'.euchre .euchre-symbol-{suit} {{background-image: url("{picture}")}}')
        parts.append(f".euchre .euchre-suit-{suit}::before {{color: {color}}}")
    return "\n".join([*parts, "</style>"])


def css(name: str) -> str:
    """One of the style sheets beside this file."""
    return Path(__file__).with_name(f"{name}.css").read_text(encoding="utf8")
