"""A lobby as it is stored: how long it lasts, and its options, pace and passing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar, get_args
from zlib import crc32

import msgspec

from host.errors import CannotBeRated, NotAgreed, SetMeanwhile, WrongOption
from host.pace import PACES, STRETCHES
from host.stored.decoded_match import encode, game_of
from host.views.table import NO_SERVER, Lobby
from rules.engine import AnyGame, Options
from storage.bot_rows import Versioned
from storage.rows import Passing

T = TypeVar("T")

GIVES_WAY, ABANDONED = 86_400.0, 7 * 86_400.0
"""Seconds without a press after which a lobby gives way to another one, and after which it is removed."""
MOST_OPEN = 5
"""The most lobbies that one person can have open at the same time."""

CHOICES: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "pace": ("That isn't a time per decision.", PACES),
    "passing": ("That isn't a choice for auto-pass.", {name: name for name in get_args(Passing)}),
    "stretch": ("Clocks can't run that slowly.", {str(factor): factor for factor in STRETCHES}),
}
"""The choices besides the options of the game: the refusal of any other value, and the values by name."""


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


def known(name: str, value: T) -> T:
    """Return a value of ``CHOICES`` if it is one of them. Raises ``WrongOption``."""
    sentence, choices = CHOICES[name]
    if value not in choices.values():
        raise WrongOption(reason=f"{sentence} Choose one of: {', '.join(choices)}.")
    return value


def require_chosen(lobby: Lobby, since: Lobby) -> None:
    """Raise ``SetMeanwhile`` unless all choices in a lobby except its seats are as in ``since``."""
    now, then = ((one.options, one.pace, one.passing, one.stretch) for one in (lobby, since))
    if now != then:
        raise SetMeanwhile()


def with_options(lobby: Lobby, chosen: Mapping[str, object], **terms: int | str | None) -> Lobby:
    """Return a lobby with other options, and those of ``CHOICES`` that are not None. Raises ``WrongOption``."""
    options = {**lobby.options, **chosen}
    typed_options(game_of(lobby.game), options)
    changes = {name: known(name, value) for name, value in terms.items() if value is not None}
    return msgspec.structs.replace(lobby, options=options, **changes)


def terms_of(lobby: Lobby) -> str:
    """Return a digest of what people agree to before a rated match; it is short enough for the id of a control."""
    terms = (lobby.options, lobby.pace, lobby.passing, lobby.stretch, lobby.holidays, lobby.rated)
    return f"{crc32(encode(terms)):08x}"


def agreed_by_its_leader(before: Lobby, after: Lobby, user_id: int) -> Lobby:
    """Return a lobby that its leader has changed: with new terms, everyone else must agree again.

    Raises ``CannotBeRated``.
    """
    if not after.rated:
        return msgspec.structs.replace(after, agreed=())
    if (why := _why_not_rated(after)) is not None:
        raise CannotBeRated(why=why)
    return after if terms_of(before) == terms_of(after) else msgspec.structs.replace(after, agreed=(user_id,))


def _why_not_rated(lobby: Lobby) -> str | None:
    """Return why a match cannot be rated, as in ``CannotBeRated``; None if it can."""
    reasons = {
        "continued": lobby.branch is not None,
        "server": lobby.guild_id == NO_SERVER,
        "computer": len(lobby.people) < len(lobby.seats),
        "clock": not lobby.pace,
    }
    return next((why for why, applies in reasons.items() if applies), None)


def agreed_by(lobby: Lobby, user_id: int, terms: str) -> Lobby:
    """Return a lobby with the consent of a person to a rated match on the ``terms`` that they have seen.

    Joining does not count as consent: the lobby that a person saw then was perhaps not rated yet.
    Raises ``SetMeanwhile`` if the terms have changed since.
    """
    if not lobby.rated or terms != terms_of(lobby):
        raise SetMeanwhile()
    if user_id in lobby.agreed:
        return lobby
    return msgspec.structs.replace(lobby, agreed=(*lobby.agreed, user_id))


def require_agreed(lobby: Lobby) -> None:
    """Raise ``NotAgreed`` unless everyone in a lobby has agreed to a rated match."""
    missing = [f"<@{person}>" for person in lobby.people if person not in lobby.agreed]
    if lobby.rated and missing:
        raise NotAgreed(players=", ".join(missing))


def typed_options(game: AnyGame, options: dict[str, object]) -> Options:
    """Return the typed options; raises ``WrongOption`` with a sentence for people."""
    try:
        return msgspec.convert(options, type=game.options)
    except msgspec.ValidationError as error:
        raise WrongOption(reason=str(error)) from error
