"""A tournament after the matches that have ended: results, walk-overs, the next games and rounds. No I/O."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from host.competitions.tournaments import Competition
from host.stored.decoded_match import DecodedMatch, encode
from rules import rounds
from rules.engine import Options, Seat, Struct
from rules.formats import AnyTournament
from rules.tournament import FinishedGame
from storage.tournament_rows import PairingRow, StoredTournament


class Ended(Struct, frozen=True):
    """A match that is not live, and the seats that have ``resigned`` in it; ``clocked``: one lost by the clock."""

    match: DecodedMatch
    resigned: frozenset[Seat] = frozenset()
    clocked: bool = False


def settled(now: Competition, ended: Mapping[int, Ended | None]) -> StoredTournament:
    """Return a running tournament with the results of ``ended`` matches and the games that can be played now.

    A match that is deleted (None) or aborted has no result: it is played again.
    """
    if now.bracket is None or now.row.status != "running":
        return now.stored
    bracket: Any = now.bracket
    for entrant in now.stored.entrants:
        if entrant.withdrawn and entrant.number not in bracket.withdrawn:
            bracket = now.rules.withdraw(bracket, entrant.number)
    rows: list[PairingRow] = []
    for row in now.stored.pairings:
        done = row.done or now.rules.is_over(bracket, row.bout)
        if not done and row.match_id is not None and row.match_id in ended:
            game = _finished(row, ended[row.match_id])
            bracket, done = bracket if game is None else now.rules.report(bracket, row.bout, game), True
        rows.append(msgspec.structs.replace(row, done=done))
    for next_game in now.rules.next_games(bracket):
        before = [row for row in rows if row.bout == next_game.bout]
        if all(row.done for row in before):
            rows.append(PairingRow(now.row.id, next_game.bout, len(before) + 1, next_game.seats))
    status = "over" if now.rules.champion(bracket) is not None else now.row.status
    stored = now.with_row(status=status, bracket=encode(bracket))
    return msgspec.structs.replace(stored, pairings=tuple(sorted(rows, key=lambda row: (row.bout, row.number))))


def _finished(row: PairingRow, ended: Ended | None) -> FinishedGame | None:
    """Return the game that a match was, None for no result; who has resigned is behind everyone else."""
    if ended is None or ended.match.outcome is None or ended.match.stored.match.status != "over":
        return None
    match, outcome = ended.match, ended.match.outcome
    stayed = [tuple(row.seats[seat] for seat in place if seat not in ended.resigned) for place in outcome.ranking]
    kept = [next(iter(match.game.picks(match.state, seat).get("character", ())), "") for seat in range(len(row.seats))]
    return FinishedGame(
        row.seats,
        tuple(place for place in stayed if place),
        tuple(int(scores.get("points", 0)) for scores in outcome.scores),
        tuple(kept) if all(kept) else None,
        ended.clocked and len(row.seats) == 2,
    )


def with_next_round(now: Competition, before: AnyTournament, paired: AnyTournament) -> StoredTournament:
    """Return a tournament with its next round, ``paired`` from ``before``, and that round's games.

    It is unchanged if something else happened meanwhile.
    """
    if now.bracket != before:
        return now.stored
    return settled(msgspec.structs.replace(now, bracket=paired), {})


def needs_round(now: Competition) -> bool:
    """Return whether the next round of a running tournament is to be paired."""
    return now.row.status == "running" and isinstance(now.bracket, rounds.Rounds) and rounds.needs_round(now.bracket)


def options_of(now: Competition, row: PairingRow, kind: type[Options]) -> Options:
    """Return the options of a game: where a game has them, seat 0 goes first, and a bout's characters are kept."""
    assert now.bracket is not None
    game = next(one for one in now.rules.next_games(now.bracket) if one.bout == row.bout)
    values = {"first": 0, "chosen": game.characters}
    return msgspec.convert({name: value for name, value in values.items() if name in kind.__struct_fields__}, kind)
