"""What is chosen in a lobby besides its seats: the game's options, the pace, for whom to pass."""

from __future__ import annotations

from typing import cast, get_args

import msgspec

from host.errors import WrongOption
from host.pace import PACES, STRETCHES
from host.views.table import Lobby
from rules.engine import AnyGame, Options
from storage.rows import Passing


def known_pace(pace: int) -> int:
    """Return ``pace`` if it is one of ``PACES``. Raises ``WrongOption``."""
    if pace not in PACES.values():
        raise WrongOption(reason=f"a pace is one of: {', '.join(PACES)}")
    return pace


def known_passing(passing: str) -> Passing:
    """Return where people are passed for. Raises ``WrongOption``."""
    for known in get_args(Passing):
        if known == passing:
            return cast("Passing", known)
    raise WrongOption(reason=f"people are passed for in one of: {', '.join(get_args(Passing))}")


def known_stretch(stretch: int) -> int:
    """Return ``stretch`` if it is one of ``STRETCHES``. Raises ``WrongOption``."""
    if stretch not in STRETCHES:
        raise WrongOption(reason=f"clocks are stretched by one of: {', '.join(map(str, STRETCHES))}")
    return stretch


def chosen_in(lobby: Lobby) -> tuple[object, ...]:
    """Return all that people choose in a lobby besides its seats."""
    return lobby.options, lobby.pace, lobby.passing, lobby.stretch


def typed_options(game: AnyGame, options: dict[str, object]) -> Options:
    """Return the typed options; raises ``WrongOption`` with a sentence for people."""
    try:
        return msgspec.convert(options, type=game.options)
    except msgspec.ValidationError as error:
        raise WrongOption(reason=str(error)) from error
