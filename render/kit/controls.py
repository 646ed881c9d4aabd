"""Buttons and menus as plain values, without their look on Discord."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, Literal

import msgspec

from rules.engine import MoveT

LABEL_LIMIT = 80
"""Characters on a button."""
READABLE = 38
"""Characters of a label that a phone shows."""
HINT_LIMIT = 100
"""Characters under an entry of a menu."""
ACROSS = 5
"""Buttons in one row."""
MENU_LIMIT = 25
"""Entries in one menu."""

Style = Literal["secondary", "success", "danger"]


class Choice(msgspec.Struct, Generic[MoveT], frozen=True):
    """One entry of a control. ``move`` is None for one that is not possible now.

    A button with a ``form`` opens that form of its question, which makes the ``move`` together with the next ones;
    without a move, only the form.
    """

    label: str
    move: MoveT | None
    hint: str = ""
    style: Style = "secondary"
    form: str = ""


class Buttons(msgspec.Struct, Generic[MoveT], frozen=True):
    """A row of one to five buttons."""

    choices: tuple[Choice[MoveT], ...]


class Menu(msgspec.Struct, Generic[MoveT], frozen=True):
    """A drop-down of one to 25 possible entries under a short prompt."""

    prompt: str
    choices: tuple[Choice[MoveT], ...]


Control = Buttons[MoveT] | Menu[MoveT]


def entry(move: MoveT, label: str, hint: str = "", style: Style = "secondary") -> Choice[MoveT]:
    """Return one entry of a control, its words cut if they are too long."""
    return Choice(label[:READABLE], move, hint[:HINT_LIMIT], style)


def packed(
    groups: Iterable[tuple[str, Sequence[Choice[MoveT]]]], rows: int, together: str
) -> tuple[Control[MoveT], ...]:
    """Return a menu for each group under its prompt, or all groups ``together`` if there are too few rows."""
    filled = [(prompt, entries) for prompt, entries in groups if entries]
    if sum(-(-len(entries) // MENU_LIMIT) for _, entries in filled) > rows:
        filled = [(together, [one for _, entries in filled for one in entries])]
    return tuple(menu for prompt, entries in filled for menu in menus(prompt, entries))


def buttons(choices: Sequence[Choice[MoveT]]) -> tuple[Control[MoveT], ...]:
    """Return the choices as rows of buttons."""
    return tuple(Buttons(tuple(choices[at : at + ACROSS])) for at in range(0, len(choices), ACROSS))


def menus(prompt: str, choices: Sequence[Choice[MoveT]]) -> tuple[Control[MoveT], ...]:
    """Return the choices as menus, as many as they need, counted in the prompt if there are several."""
    parts = [tuple(choices[at : at + MENU_LIMIT]) for at in range(0, len(choices), MENU_LIMIT)]
    return tuple(
        Menu(prompt if len(parts) == 1 else f"{prompt} ({number} of {len(parts)})", part)
        for number, part in enumerate(parts, 1)
    )


def buttons_or_menus(prompt: str, choices: Sequence[Choice[MoveT]]) -> tuple[Control[MoveT], ...]:
    """Return the choices as one row of buttons if they fit, else as menus."""
    return buttons(choices) if len(choices) <= ACROSS else menus(prompt, choices)


def labelled(start: str, what: str, tiles: Sequence[str]) -> str:
    """Append the result for tiles to a label: each by name if there is room, else their number, with any doubt."""
    if not tiles:
        return start
    label = f"{start}, {what}: {' '.join(tiles)}"
    doubt = "?" if any(tile.endswith("?") for tile in tiles) else ""
    return label if len(label) <= READABLE else f"{start}, {what}: {len(tiles)}{doubt}"
