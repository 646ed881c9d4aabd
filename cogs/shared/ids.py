"""What the ids of controls say. An id is all that a control knows, so controls work after a restart."""

from __future__ import annotations

import re
from typing import ClassVar, Self

import msgspec

from rules.registry import GAMES


class ControlId(msgspec.Struct, frozen=True):
    """The ``custom_id`` of a control as a value: ``str`` writes it, ``parse`` reads it.

    ``template`` is a pattern of the text form: a prefix, then a group for each
    field in order, with colons between.
    """

    template: ClassVar[str]

    def __str__(self) -> str:
        prefix = self.template.partition(":")[0]
        return ":".join((prefix, *map(str, msgspec.structs.astuple(self))))

    @classmethod
    def parse(cls, custom_id: str) -> Self:
        """Return the id with this text form. Raises ``ValueError`` for any other text."""
        found = re.fullmatch(cls.template, custom_id)
        if found is None:
            raise ValueError(f"{custom_id!r} is no {cls.__name__}")
        return cls.read(found)

    @classmethod
    def read(cls, found: re.Match[str]) -> Self:
        """Return the id that ``template`` has found."""
        return msgspec.convert(found.groupdict(), cls, strict=False)


class MatchControlId(ControlId, frozen=True):
    """The id of a control that belongs to one match."""

    match: int


MATCH = r"(?P<match>[0-9]{1,18})"
"""The part of a template that reads ``match``."""
GAME = rf"(?P<game>{'|'.join(GAMES)})"
"""The part of a template that reads ``game``."""
