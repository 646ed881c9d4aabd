"""The number of lines of a sentence on a phone, and the sentences that fit into a few of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from textwrap import wrap

from render.kit import marks

WIDTH = 40
"""Characters in a line of Discord's app with a picture 340 pixels wide."""
DESK = 65
"""Characters in a line beside the pictures' 550 pixels on a desk."""
LINES = 2
"""The most lines of a sentence of news."""
NEWS_LINES = 3
"""The most lines of news without results: on a phone, the picture and the controls are visible together."""
QUESTION_LINES = 3
"""The most lines of a question; preferably two."""

_MARKDOWN = re.compile(r"\*+|__|`|^-# |^#+ ")
_REPLACED = re.compile(rf"<(?:@!?[0-9]+|t:[0-9]+:\w)>|{marks.PATTERN.pattern}")
_ASIDE, _CLAUSES = re.compile(r" \([^()]*\)"), re.compile(r"(?<=[.;]) ")
_ABOUT = "x" * 12
"""As long as a name, or a time, that replaces its code in the shown text."""


@lru_cache(maxsize=4096)
def lines_of(sentence: str, width: int = WIDTH) -> int:
    """Return the number of lines of a sentence at so many characters, by default those of a phone."""
    shown = _MARKDOWN.sub("", _REPLACED.sub(_ABOUT, sentence))
    return sum(1 if len(line) <= width else len(wrap(line, width)) for line in shown.split("\n"))


def without_asides(text: str) -> str:
    """Return a text without its words in brackets, and with one stop after a name that has its own."""
    return _ASIDE.sub("", text).replace("!.", "!")


def in_short(*texts: str) -> str:
    """Return the first of some texts that fits the news; else the first clauses of the last one, none of them cut.

    Words in brackets are left out before any clause.
    """
    plain = without_asides(texts[-1])
    clauses = _CLAUSES.split(plain)
    shorter = (f"{' '.join(clauses[:number]).rstrip(';.')}." for number in range(len(clauses) - 1, 1, -1))
    first = f"{clauses[0].rstrip(';.')}." if len(clauses) > 1 else plain
    return next((text for text in (*texts, plain, *shorter) if lines_of(text) <= LINES), first)


def signed(sentence: str, signs: Sequence[str], called: Sequence[str]) -> str:
    """Return a sentence with only the sign of each seat if its name follows it."""
    for sign, name in zip(signs, called, strict=False):
        sentence = sentence.replace(f"{sign} {name}", sign)
    return sentence


def shortest(*texts: str) -> str:
    """Return the first of some texts that fits a question, else the last."""
    return next((text for text in texts if lines_of(text) <= QUESTION_LINES), texts[-1])
