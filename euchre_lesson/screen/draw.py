"""The draw for the first dealer, to be watched: in a sentence, and card by card."""

from euchre_lesson.screen.small_cards import cards_html
from euchre_lesson.screen.you import YOU, name
from euchre_lesson.table.draw import Draw


def describe_draw(draw: Draw) -> str:
    """Who deals the first hand, and why.

    >>> from euchre_lesson.card import cards
    >>> from euchre_lesson.table.draw import low_cut
    >>> describe_draw(low_cut(cards("KH TS 9D AC"), "NESW"))
    'You cut the lowest card, 9♦, so you deal first.'
    """
    how = "cut the lowest card" if draw.by_cut else "got the first black jack"
    deals = "so you deal" if draw.dealer == YOU else "and deals"
    return f"{name(draw.dealer)} {how}, {draw.card}, {deals} first."


def draw_html(draw: Draw) -> str:
    """The cards of the draw in order, and what decided it."""
    rule = "the lowest deals; those who tie cut again" if draw.by_cut else "whoever gets the first black jack deals"
    how = "Each cuts a card" if draw.by_cut else "The pack was shuffled, and cards were dealt face up"
    return (
        f'<div class="euchre-words" role="alert">{how}: {rule}.'
        f"{cards_html(draw.plays, draw.plays.index((draw.dealer, draw.card)), from_turn=1)}"
        f"<b>{describe_draw(draw)}</b></div>"
    )
