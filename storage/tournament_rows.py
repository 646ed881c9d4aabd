"""Stored values of tournaments: the tournament, its entrants, and the games between them."""

from __future__ import annotations

from typing import Annotated, Literal

from rules.engine import Struct
from storage.tables import UNNAMED, Person, Stored

TournamentStatus = Literal["open", "running", "paused", "over", "aborted"]
TournamentFormat = Literal["bracket", "swiss", "tables"]
PostKind = Literal["bracket", "champion"]


class TournamentRow(Stored, frozen=True, kw_only=True):
    """A tournament; ``id`` is 0 before it is stored, ``bracket`` is JSON, None before the start.

    ``rated``: its matches are, if only people play in them.
    """

    table = "tournament"

    id: int = 0
    guild_id: int
    channel_id: int
    organiser_id: Annotated[
        int | None, Person(section="tournaments_organised", told="id AS tournament, status", change=UNNAMED)
    ]
    game: str
    format: TournamentFormat
    best_of: Literal[1, 3]
    pace: int
    fills: bool
    rated: bool
    status: TournamentStatus = "open"
    seed: bytes
    bracket: bytes | None = None
    created_at: float
    version: int = 0


class EntrantRow(Stored, frozen=True):
    """An entrant of a tournament: a person, a computer player, or someone whose data is deleted."""

    table = "entrant"

    tournament_id: int
    number: int
    user_id: Annotated[
        int | None,
        Person(
            section="tournaments",
            told="tournament_id AS tournament, number, withdrawn",
            change="{column} = NULL, withdrawn = 1",
        ),
    ]
    computer: str | None = None
    withdrawn: bool = False


class PairingRow(Stored, frozen=True):
    """A game of a tournament: attempt ``number`` of a bout, between the entrants on its ``seats``.

    It gets a channel, then a match; ``done``: its result counts, or it has none.
    """

    table = "pairing"

    tournament_id: int
    bout: int
    number: int
    seats: tuple[int, ...]
    channel_id: int | None = None
    match_id: int | None = None
    done: bool = False


class StoredTournament(Struct, frozen=True):
    """A tournament with its entrants and games, as read at one moment."""

    row: TournamentRow
    entrants: tuple[EntrantRow, ...] = ()
    pairings: tuple[PairingRow, ...] = ()
