"""What the ids of controls say. An id is all that a control knows, so controls work after a restart."""

from __future__ import annotations

import re
from typing import ClassVar, Self

import msgspec

from rules.registry import GAMES


class ControlId(msgspec.Struct, frozen=True):
    """The ``custom_id`` of a control as a value: ``str`` writes it, ``parse`` reads it.

    ``template`` is a pattern of the text form: a prefix, then a group for each
    field in order, with colons between. Last fields that are None are left out.
    """

    template: ClassVar[str]

    def __str__(self) -> str:
        prefix = re.split(r"\W", self.template, maxsplit=1)[0]
        return ":".join((prefix, *(str(part) for part in msgspec.structs.astuple(self) if part is not None)))

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


class SeenId(ControlId, frozen=True, kw_only=True):
    """The id of a form that sets what was ``seen``, as a digest, to something else; None: the button that opens it."""

    seen: str | None = None


MATCH = r"(?P<match>[0-9]{1,18})"
"""The part of a template that reads ``match``."""
DIGEST = r"(?P<seen>[0-9a-f]{8})"
"""The part of a template that reads a digest of what was ``seen``."""
SEEN = rf"(?::{DIGEST})?"
"""The part of a template that reads such a digest where there is one."""
GAME = rf"(?P<game>{'|'.join(GAMES)})"
"""The part of a template that reads ``game``."""
