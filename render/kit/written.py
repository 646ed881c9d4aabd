"""The TOML texts beside the code of a face: the pages of the rules, the sentences for errors."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, TypeVar

import msgspec

from render.kit.phrases import count, listed
from rules.engine import EventT, MoveError, ViewT
from rules.printed import Numbers, read

OTHERWISE = "That move isn't possible now. Use `/hand` or the board to see what you can do."
"""The sentence for a reason without its own words."""
OVER = "The match is over."
"""The sentence for an end without its own words."""
Facts = Mapping[str, object]
"""The facts of an error, by name."""


class Topic(msgspec.Struct, Generic[ViewT, EventT], frozen=True):
    """A page of ``/rules``: Markdown of at most 3,500 characters, with a position to draw if it helps."""

    key: str
    title: str
    text: str
    view: ViewT | None = None
    recent: tuple[EventT, ...] = ()


class Figure(int):
    """A number that can be written with its unit: ``{charge_push:cell}`` is "2 cells"."""

    def __format__(self, thing: str) -> str:
        return count(self, thing) if thing else str(int(self))


def figures(numbers: Numbers) -> dict[str, object]:
    """Return the numbers of a game by their names, to fill into texts."""
    return {
        name: Figure(number.value) if isinstance(number.value, int) else number.value
        for name, number in numbers.items()
    }


class _Page(msgspec.Struct):
    key: str
    title: str
    text: str
    shows: str = ""


class _Book(msgspec.Struct):
    page: list[_Page]


def pages(
    beside: str, values: Mapping[str, object], drawn: Mapping[str, tuple[ViewT, tuple[EventT, ...]]]
) -> tuple[Topic[ViewT, EventT], ...]:
    """Return the pages of the ``guide.toml`` beside a module's ``__file__``.

    Words in braces are replaced by ``values``; ``drawn`` are the positions of some pages, with the latest events, by
    their keys; a page that ``shows`` another's key shows its position.
    """
    book: _Book = read(beside, "guide.toml", _Book)
    return tuple(
        Topic(
            page.key, page.title, page.text.strip().format_map(values), *drawn.get(page.shows or page.key, (None, ()))
        )
        for page in book.page
    )


def sentences(beside: str) -> Mapping[str, str]:
    """Return the sentences of the ``errors.toml`` beside a module's ``__file__``: by code, some by ``code.variant``."""
    table: dict[str, str] = read(beside, "errors.toml", dict[str, str])
    return table


def tables(beside: str) -> Mapping[str, Mapping[str, str]]:
    """Return the tables of the ``sentences.toml`` beside a module's ``__file__``."""
    texts: dict[str, dict[str, str]] = read(beside, "sentences.toml", dict[str, dict[str, str]])
    return texts


def filled(table: Mapping[str, str], key: str, subject: object, facts: Mapping[str, str]) -> str:
    """Return a sentence of a table; ``{0}`` is the subject. Raises ``TypeError`` for one without words."""
    if key not in table:
        raise TypeError(f"no words for {type(subject).__name__}")
    return table[key].format(subject, **facts)


def sentence(error: MoveError, variants: Iterable[object], facts: Mapping[str, str], written: Mapping[str, str]) -> str:
    """Return the sentence ``written`` for an error, that of the first of its ``variants`` that has one, filled with
    ``facts`` in words and the error's numbers.
    """
    known = (written.get(f"{error.code}.{variant}") for variant in variants)
    sentence = next(filter(None, known), written.get(error.code, OTHERWISE))
    numbers = {name: str(value) for name, value in error.facts.items() if isinstance(value, int)}
    filled = sentence.format_map(_Facts({**numbers, **facts}))
    return filled[:1].upper() + filled[1:]


def kind_written(facts: Facts) -> str:
    """Return the kind of move at the start of an invalid text: its first word; a variant for its addition."""
    word, _, _ = str(facts.get("text", "")).replace(" ", ":").partition(":")
    return word.lower()


class _Facts(dict[str, str]):
    """Facts to fill in; a missing one becomes a general word."""

    def __missing__(self, name: str) -> str:
        return "that"


KeyT = TypeVar("KeyT")


def leaders(tally: Mapping[KeyT, int]) -> tuple[list[KeyT], int]:
    """Return the leaders, all that tie, and their number; none and 0 if no one has any."""
    most = max(tally.values(), default=0)
    return ([key for key, number in tally.items() if number == most], most) if most > 0 else ([], 0)


def most(sentence: str, tally: Mapping[KeyT, int], named: Callable[[KeyT], str]) -> str:
    """Fill in the leaders (``who``) and their ``number`` (of several ``each``); "" if no one has any."""
    keys, number = leaders(tally)
    if not keys:
        return ""
    each = " each" if len(keys) > 1 else ""
    return sentence.format(who=listed([named(key) for key in keys]), number=Figure(number), each=each)
