"""The card of an Anomaly: its emblem, when it can be played, what it does; alone, or among others and in hand."""

from __future__ import annotations

from functools import lru_cache

from render.kit.canvas import Pen
from render.kit.ornaments import fitting
from render.kit.palette import INK, WHITE
from render.kit.paragraphs import Block, Paragraph
from render.soulgivers import cards
from render.soulgivers.picture import card_frame as frame
from render.soulgivers.picture.theme import CARDS
from rules.soulgivers.cards import ANOMALIES

FULL_WORDS: frame.Box = (16, 212, 609, 600)
_ROW_LEFT = 140
_SHORT = {"own": "your turn", "any": "any turn"}
_WHEN = {"own": "In your own turn", "any": "In any turn"}


@lru_cache(maxsize=16)
def full_words(card: str) -> Block:
    """Return what an Anomaly does as it fits its card."""
    removed = [Paragraph("Used once: the card leaves the game.", INK, "semibold", 0.86)]
    printed = [Paragraph(cards.text(card), INK), *(removed if ANOMALIES[card].removed else [])]
    return frame.words(printed, FULL_WORDS, 46, 28)


@lru_cache(maxsize=32)
def row_words(card: str, width: int = frame.ROW[0]) -> Block:
    """Return what an Anomaly does as it fits its card among many, in the fewest words, or in a row of its own."""
    wordings = (cards.text(card), cards.sentence(card)) if width > frame.ROW[0] else (cards.brief(card),)
    return frame.row_words(wordings, width, ANOMALIES[card].when, _ROW_LEFT)


def draw_full(pen: Pen, card: str) -> None:
    """Draw the card alone."""
    printed, (wide, _) = ANOMALIES[card], frame.FULL
    frame.draw_frame(pen, frame.FULL, printed.when, 8)
    frame.draw_anomaly(pen.inside(22, 20, 180), card, printed.when)
    pen.text((216, 76), printed.name, fitting(printed.name, 68, wide - 240), WHITE, "black", "lm")
    frame.draw_line(pen, _WHEN[printed.when], printed.when, (212, 126, 609, 182), 40)
    frame.draw_words(pen, full_words(card), FULL_WORDS)


def draw_row(pen: Pen, card: str, width: int) -> None:
    """Draw the card among many, or in a row of its own."""
    printed = ANOMALIES[card]
    frame.draw_row(pen, width, printed.when, printed.name, row_words(card, width), _ROW_LEFT)
    frame.draw_anomaly(pen.inside(14, 26, 116), card, printed.when)
    light = CARDS[printed.when][2]
    pen.text((width - 16, 32), _SHORT[printed.when], frame.LEGIBLE, light, anchor="rm")
