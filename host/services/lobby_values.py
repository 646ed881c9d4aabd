"""A lobby as it is stored: how long it lasts, and its options, pace and passing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast, get_args

import msgspec

from host.errors import SetMeanwhile, WrongOption
from host.pace import PACES, STRETCHES
from host.stored.decoded_match import game_of
from host.views.table import Lobby
from rules.engine import AnyGame, Options
from storage.bot_rows import Versioned
from storage.rows import Passing

GIVES_WAY, ABANDONED = 86_400.0, 7 * 86_400.0
"""Seconds without a press after which a lobby gives way to another one, and after which it is removed."""
MOST_OPEN = 5
"""The most lobbies that one person can have open at the same time."""


def read_lobby(stored: Versioned) -> Lobby:
    """Return a stored lobby."""
    return msgspec.structs.replace(msgspec.json.decode(stored.data, type=Lobby), version=stored.version)


def last_used(lobby: Lobby) -> float:
    """Return when anyone last used a lobby."""
    return max(lobby.touched, lobby.owner_seen)


def is_in_use(lobby: Lobby, now: float) -> bool:
    """Return whether a lobby gives way to no other: used within a day, or with several people looking for players."""
    looks_until = lobby.open_until if len(lobby.people) > 1 else 0.0
    return now < max(last_used(lobby) + GIVES_WAY, looks_until)


def is_abandoned(lobby: Lobby, now: float) -> bool:
    """Return whether no one has used a lobby for a week and no one looks for players in it."""
    return max(last_used(lobby) + ABANDONED, lobby.open_until) <= now


def known_pace(pace: int) -> int:
    """Return ``pace`` if it is one of ``PACES``. Raises ``WrongOption``."""
    if pace not in PACES.values():
        raise WrongOption(reason=f"That isn't a time per decision. Choose one of: {', '.join(PACES)}.")
    return pace


def known_passing(passing: str) -> Passing:
    """Return ``passing`` if it is known. Raises ``WrongOption``."""
    for known in get_args(Passing):
        if known == passing:
            return cast("Passing", known)
    raise WrongOption(reason=f"That isn't a choice for auto-pass. Choose one of: {', '.join(get_args(Passing))}.")


def known_stretch(stretch: int) -> int:
    """Return ``stretch`` if it is one of ``STRETCHES``. Raises ``WrongOption``."""
    if stretch not in STRETCHES:
        raise WrongOption(reason=f"Clocks can't run that slowly. Choose one of: {', '.join(map(str, STRETCHES))}.")
    return stretch


def require_chosen(lobby: Lobby, since: Lobby) -> None:
    """Raise ``SetMeanwhile`` unless all choices in a lobby except its seats are as in ``since``."""
    now, then = ((one.options, one.pace, one.passing, one.stretch) for one in (lobby, since))
    if now != then:
        raise SetMeanwhile()


def with_options(
    lobby: Lobby, chosen: Mapping[str, object], pace: int | None, passing: str | None, stretch: int | None
) -> Lobby:
    """Return a lobby with other options, and the pace and the rest unless None. Raises ``WrongOption``."""
    options = {**lobby.options, **chosen}
    typed_options(game_of(lobby.game), options)
    return msgspec.structs.replace(
        lobby,
        options=options,
        pace=lobby.pace if pace is None else known_pace(pace),
        passing=lobby.passing if passing is None else known_passing(passing),
        stretch=lobby.stretch if stretch is None else known_stretch(stretch),
    )


def typed_options(game: AnyGame, options: dict[str, object]) -> Options:
    """Return the typed options; raises ``WrongOption`` with a sentence for people."""
    try:
        return msgspec.convert(options, type=game.options)
    except msgspec.ValidationError as error:
        raise WrongOption(reason=str(error)) from error
