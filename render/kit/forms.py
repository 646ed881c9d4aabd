"""Forms as plain values: a choice of several parts that is sent at once, without its look on Discord."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace

FIELD_LIMIT = 5
"""Parts of a form, texts included."""
TITLE_LIMIT = 45
"""Characters of a form's title, and of a field's label."""
MOST_OPTIONS: Mapping[str, int] = {"menu": 25, "radio": 10, "boxes": 10, "text": 0}
"""Options that a field of each kind can have."""
FEW = 5
"""The largest number of options for radio buttons, which are quicker than a menu; more make a form long."""

Answers = Mapping[str, tuple[str, ...]]
"""The chosen values of each field, by the field's key."""


class FormError(Exception):
    """Says in a sentence why a form that the rules would allow is not carried out."""


class Option(msgspec.Struct, frozen=True):
    """One thing that can be chosen in a field; ``chosen`` ones are marked when the form opens."""

    label: str
    value: str
    hint: str = ""
    chosen: bool = False


class Field(msgspec.Struct, frozen=True):
    """A menu, radio buttons or check boxes: a part of a form with ``least`` to ``most`` chosen options.

    A field for a ``text`` has no options: the text has at most ``most`` characters, and is there already.
    """

    key: str
    label: str
    options: tuple[Option, ...]
    kind: Literal["menu", "radio", "boxes", "text"] = "radio"
    hint: str = ""
    least: int = 1
    most: int = 1
    text: str = ""


class Form(msgspec.Struct, frozen=True):
    """A form: at most ``FIELD_LIMIT`` fields, and texts (plain strings) between them."""

    title: str
    parts: tuple[Field | str, ...]

    @property
    def marked(self) -> Answers:
        """The answers of the form as it opens."""
        return {part.key: tuple(one.value for one in part.options if one.chosen) for part in self.fields}

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields without the texts between them."""
        return tuple(part for part in self.parts if isinstance(part, Field))


def field(key: str, label: str, options: tuple[Option, ...], hint: str = "", least: int = 1) -> Field:
    """Return a field for one option, or none if ``least`` is 0.

    Few options are radio buttons, more of them a menu.
    """
    kind: Literal["menu", "radio"] = "radio" if 2 <= len(options) <= FEW else "menu"
    return Field(key, label, options, kind, hint, least)


def text_field(key: str, label: str, text: str, most: int) -> Field:
    """Return a field for a short typed text, at most ``most`` characters; ``text`` is there already."""
    return Field(key, label, (), "text", most=most, text=text)


def filled_in(form: Form, answers: Answers) -> Form:
    """Return a form with ``answers`` marked; a field without one keeps the form's own marks."""
    return replace(form, parts=tuple(_filled_in(part, answers) for part in form.parts))


def _filled_in(part: Field | str, answers: Answers) -> Field | str:
    if isinstance(part, str) or part.key not in answers:
        return part
    chosen = answers[part.key]
    if part.kind == "text":
        return replace(part, text="".join(chosen)[: part.most])
    return replace(part, options=tuple(replace(option, chosen=option.value in chosen) for option in part.options))


def fits(form: Form, answers: Answers) -> bool:
    """Return whether answers choose only options of the form, and a valid number in each field."""
    return all(_fits(part, answers.get(part.key, ())) for part in form.fields)


def _fits(part: Field, chosen: tuple[str, ...]) -> bool:
    if part.kind == "text":
        return len(chosen) == 1 and 0 < len(chosen[0]) <= part.most
    offered = {option.value for option in part.options}
    return offered.issuperset(chosen) and part.least <= len(set(chosen)) == len(chosen) <= part.most
