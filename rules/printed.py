"""Printed values, read from the TOML files beside a game's code, each with its provenance."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import GenericAlias
from typing import Any, Literal, TypeVar

import msgspec

from rules.engine import Struct

T = TypeVar("T")

Provenance = Literal["seed", "source", "designed"]
"""Stated in the original text, found on a public page, or ours."""


class Number(Struct, frozen=True):
    """A number of a game, or several, or the names of things, with its provenance."""

    value: int | tuple[int | str, ...]
    provenance: Provenance


class Numbers(dict[str, Number]):
    """The numbers of a game by their names. Raises TypeError for a value of a kind that was not requested."""

    def one(self, name: str) -> int:
        """Return a single number."""
        return _of(int, self[name].value)

    def several(self, name: str) -> tuple[int, ...]:
        """Return a number per rank, or per number of players."""
        return tuple(_of(int, value) for value in self._many(name))

    def names(self, name: str) -> tuple[str, ...]:
        """Return the names of things."""
        return tuple(_of(str, value) for value in self._many(name))

    def _many(self, name: str) -> tuple[object, ...]:
        return _of(tuple, self[name].value)


def _of(kind: type[T], value: object) -> T:
    if not isinstance(value, kind):
        raise TypeError(f"{value!r} is no {kind.__name__}")
    return value


def read(beside: str, name: str, kind: Any) -> Any:
    """Return the file ``name`` beside a module's ``__file__``, or in a folder there, decoded as ``kind``."""
    return msgspec.toml.decode((Path(beside).parent / name).read_bytes(), type=kind)


def cards(beside: str, name: str, kind: type[T], table: str = "", key: str = "id") -> dict[str, T]:
    """Return the cards of a file ``name`` beside a module's ``__file__``, by their ids or another ``key``.

    They are in a ``table`` of the file, by default the one of the same name.
    """
    contents = read(beside, f"{name}.toml", dict[str, Any])
    msgspec.convert(contents.get("provenance", {}), dict[str, Provenance])
    rows: Any = msgspec.convert(contents[table or name], GenericAlias(list, (kind,)))
    return {getattr(card, key): card for card in rows}


def numbers(beside: str) -> Numbers:
    """Return the ``numbers.toml`` beside a module's ``__file__``."""
    return Numbers(read(beside, "numbers.toml", dict[str, Number]))


def named_in(module: Mapping[str, Any]) -> list[Any]:
    """Return the classes among these names of a module that belong to a card: those with an ``id``."""
    kinds = [one for one in module.values() if isinstance(one, type) and one.__module__ == module["__name__"]]
    return [kind for kind in kinds if "id" in vars(kind)]
