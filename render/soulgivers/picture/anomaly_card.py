"""The card of an Anomaly: its emblem, when it can be played, what it does; alone and in a row."""

from __future__ import annotations

from functools import lru_cache

from render.kit.canvas import Pen
from render.kit.ornaments import fitting
from render.kit.palette import INK, WHITE
from render.kit.paragraphs import Block, Paragraph
from render.soulgivers import cards
from render.soulgivers.picture import card_frame as frame
from rules.soulgivers.cards import ANOMALIES

FULL_WORDS: frame.Box = (16, 212, 609, 600)
HAND_WORDS: frame.Box = (12, 240, 232, 386)
_SHORT = {"own": "your turn", "any": "any turn"}
_WHEN = {"own": "In your own turn", "any": "In any turn"}


@lru_cache(maxsize=16)
def full_words(card: str) -> Block:
    """Return what an Anomaly does as it fits its card."""
    removed = [Paragraph("Used once: the card leaves the game.", INK, "semibold", 0.86)]
    printed = [Paragraph(cards.text(card), INK), *(removed if ANOMALIES[card].removed else [])]
    return frame.words(printed, FULL_WORDS, 46, 28)


@lru_cache(maxsize=16)
def hand_words(card: str) -> Block:
    """Return what an Anomaly does in few words as they fit its card in a row."""
    return frame.words([Paragraph(cards.sentence(card), INK)], HAND_WORDS, 30, 20)


@lru_cache(maxsize=48)
def strip_words(card: str, width: int) -> Block:
    """Return the same as it fits a card in hand, which is as wide as there is room."""
    return frame.words([Paragraph(cards.sentence(card), INK)], frame.strip_box(width), 50, 28)


def draw_full(pen: Pen, card: str) -> None:
    """Draw the card alone."""
    printed, (wide, _) = ANOMALIES[card], frame.FULL
    frame.draw_frame(pen, frame.FULL, printed.when, 8)
    frame.draw_anomaly(pen.inside(22, 20, 180), card, printed.when)
    pen.text((216, 76), printed.name, fitting(printed.name, 68, wide - 240), WHITE, "black", "lm")
    frame.draw_line(pen, _WHEN[printed.when], printed.when, (212, 126, 609, 182), 40)
    frame.draw_words(pen, full_words(card), FULL_WORDS)


def draw_hand(pen: Pen, card: str) -> None:
    """Draw the card in a row."""
    printed, (wide, _) = ANOMALIES[card], frame.HAND
    frame.draw_frame(pen, frame.HAND, printed.when, 6)
    frame.draw_title(pen, printed.name, wide, 38, 42)
    frame.draw_anomaly(pen.inside(wide / 2 - 62, 64, 124), card, printed.when)
    frame.draw_line(pen, _WHEN[printed.when], printed.when, (12, 196, 232, 232), 24)
    frame.draw_words(pen, hand_words(card), HAND_WORDS, "m")


def draw_strip(pen: Pen, card: str, width: int) -> None:
    """Draw the card in hand."""
    printed = ANOMALIES[card]
    frame.draw_frame(pen, (width, frame.STRIP_HEIGHT), printed.when, 6)
    frame.draw_anomaly(pen.inside(16, 18, 116), card, printed.when)
    frame.draw_head(pen, width, printed.when, printed.name, _SHORT[printed.when], 142)
    frame.draw_words(pen, strip_words(card, width), frame.strip_box(width))
