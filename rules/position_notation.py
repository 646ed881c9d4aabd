"""Positions as text that can be read again: what a viewer sees, a line for each field.

A line is the name of a field and its value; a field with its default has no
line. Values are written so:

===================  =====================================================================
text                 value
===================  =====================================================================
``-``                nothing, or what the viewer cannot know
``yes``, ``no``      on and off
``17``, ``apart``    a number, a word; any other text is in quotes, as in JSON
``(1 2 -)``          several values in order
``Turn{seat=1}``     a struct with its tag, if it has one, without the fields that have their default
===================  =====================================================================

A game can draw fields in a way of its own, such as a board in rows (``FieldNotation``, in its
``position_notation.py``).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import repeat
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import fields

from rules.engine import InvalidPosition, View, ViewT

_WORDS: dict[str, object] = {"-": None, "yes": True, "no": False}
_WORD = re.compile(r"[A-Za-z_][\w.:/+-]*|\?", re.ASCII)
_NUMBER = re.compile(r"-?[0-9]+", re.ASCII)
_TOKEN = re.compile(r'\s*((?:"(?:[^"\\]|\\.)*"|[^\s(){}="]+)?\{|"(?:[^"\\]|\\.)*"|[()}=]|[^\s(){}="]+)', re.ASCII)
"""A word, a number or a text in quotes, with the brace that follows if it is a tag; or a sign."""


class FieldNotation(NamedTuple):
    """The notation of one field of a game: in one line, as text that ``read`` accepts."""

    write: Callable[[Any], str]
    read: Callable[[str], object]


Drawn = Mapping[str, FieldNotation]
"""The fields of a game's views that have their own notation, by name."""


def write_view(view: View, drawn: Drawn) -> str:
    """Return the text of a view."""
    return "\n".join(
        f"{name} {drawn[name].write(value) if name in drawn else written(value)}" for name, value in _given(view)
    )


def read_view(text: str, kind: type[ViewT], drawn: Drawn) -> ViewT:
    """Return the view of a ``kind`` for a text. Raises ``InvalidPosition`` for a text that is none."""
    lines = [line.partition(" ") for line in text.splitlines()]
    try:
        values = {name: drawn[name].read(value) if name in drawn else read(value) for name, _, value in lines}
        if len(values) < len(lines):
            raise ValueError("a field has two lines")
        return msgspec.convert(values, kind, str_keys=True)
    except ValueError as error:
        raise InvalidPosition(str(error)) from error


def written(value: object) -> str:
    """Return a value as text."""
    if isinstance(value, msgspec.Struct):
        return f"{_tag(value)}{{{_pairs(_given(value))}}}"
    if isinstance(value, Mapping):
        return f"{{{_pairs((str(key), each) for key, each in value.items())}}}"
    if isinstance(value, (tuple, list, frozenset)):
        return f"({' '.join(map(written, value))})"
    return _atom(value)


def read(text: str) -> object:
    """Return the plain JSON value of a text. Raises ValueError for a text that is not a value."""
    tokens = _tokens(text)
    value = _value(next(tokens), tokens)
    if next(tokens):
        raise ValueError(f"{text!r} goes on after its end")
    return value


def _given(struct: msgspec.Struct) -> Iterator[tuple[str, object]]:
    """Yield the fields of a struct that do not have their default."""
    for field in fields(struct):
        value = getattr(struct, field.name)
        if field.required or value != field.default:
            yield field.name, value


def _tag(struct: msgspec.Struct) -> str:
    return _word(str(struct.__struct_config__.tag)) if struct.__struct_config__.tag is not None else ""


def _pairs(pairs: Iterable[tuple[str, object]]) -> str:
    return " ".join(f"{_word(name)}={written(value)}" for name, value in pairs)


def _atom(value: object) -> str:
    for word, meaning in _WORDS.items():
        if value is meaning:
            return word
    plain = msgspec.to_builtins(value)
    return _word(plain) if isinstance(plain, str) else str(plain)


def _word(text: str) -> str:
    return text if _WORD.fullmatch(text) and text not in _WORDS else json.dumps(text)


def _tokens(text: str) -> Iterator[str]:
    """Yield the tokens of a text, then "" without end. Raises ValueError if there is none."""
    place, text = 0, text.rstrip()
    while place < len(text):
        match = _TOKEN.match(text, place)
        if not match:
            raise ValueError(f"{text!r} cannot be read from character {place + 1} on")
        yield match[1]
        place = match.end()
    yield from repeat("")


def _value(token: str, tokens: Iterator[str]) -> object:
    """Return the value that begins with a token."""
    if token == "(":
        return _several(tokens)
    if token.endswith("{"):
        return _fields(token[:-1], tokens)
    if token in _WORDS:
        return _WORDS[token]
    return int(token) if _NUMBER.fullmatch(token) else _text(token)


def _several(tokens: Iterator[str]) -> list[object]:
    values = []
    while (token := next(tokens)) != ")":
        values.append(_value(token, tokens))
    return values


def _fields(tag: str, tokens: Iterator[str]) -> dict[str, object]:
    values: dict[str, object] = {"type": _text(tag)} if tag else {}
    while (token := next(tokens)) != "}":
        name = _text(token)
        if next(tokens) != "=" or name in values:
            raise ValueError(f"{name!r} has no value, or two")
        values[name] = _value(next(tokens), tokens)
    return values


def _text(token: str) -> str:
    """Return the text of a word, or of one in quotes. Raises ValueError for any other token."""
    if token.startswith('"'):
        text: str = json.loads(token)
        return text
    if not _WORD.fullmatch(token):
        raise ValueError(f"{token!r} is no word" if token else "the text ends too early")
    return token
