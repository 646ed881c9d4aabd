"""A finished match as a record that anyone can replay, and the check of such a record."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from itertools import groupby
from typing import Any

import msgspec

from host.errors import MatchNotOver, UnknownGame
from host.stored.decoded_match import DecodedMatch, digest, encode, game_of, parsed, seen_of
from host.stored.line import Line, Played, after, line_of
from host.stored.replay import standing
from rules.engine import AnyGame, Event, Move, MoveError, Outcome, Seat, State, Struct, Viewer
from storage.rows import BranchRow, EntryRow

FORM = 2
"""The form of records that this version writes and reads; form 1 was exported before 1.0, under other rules."""

MOST_BYTES = 4 * 1024 * 1024
"""The size limit of a record: 40,000 moves, more than ten times as many as the longest match has."""

RESIGNED = tuple(Outcome("resignation", ((1 - seat,), (seat,)), ({}, {})) for seat in range(2))
"""How a match of two ends when a seat resigns, by that seat."""


class RecordedMove(Struct, frozen=True):
    """A move that was not undone; ``digest`` is that of the position after it.

    With a seed ``deal`` instead of ``move``, the parts hidden from ``seat`` were dealt again.
    """

    seat: Seat
    move: str
    digest: str
    deal: str = ""


class Record(Struct, frozen=True, kw_only=True):
    """Everything needed to deal and play a match again.

    ``seed_hash`` is what the board showed from the beginning; ``seed`` is
    hexadecimal. ``version`` is that of the rules which dealt the
    match. ``outcome`` is None for a match that was aborted. ``position`` is
    the last one as everyone saw it, in its notation. A match that continued another one
    has the first ``played_on`` of its moves from there; None for any other.
    """

    soultable: int = FORM
    game: str
    version: int
    options: dict[str, Any]
    seats: int
    seed: str
    seed_hash: str
    moves: tuple[RecordedMove, ...]
    outcome: Outcome | None
    position: str
    played_on: int | None = None

    @property
    def unproven(self) -> str | None:
        """Return the claim of the file about the ending that the moves cannot prove; None if they end the match."""
        if self.outcome is None:
            return "that the match was aborted"
        return f"that seat {RESIGNED.index(self.outcome)} resigned" if self.outcome in RESIGNED else None


def record(
    decoded: DecodedMatch, dealt_by: int, entries: tuple[EntryRow, ...], branch: BranchRow | None = None
) -> Record:
    """Return the record of a match that was dealt by the version ``dealt_by`` of the rules.

    ``branch`` says how the first position of a continued match came about.

    Raises ``MatchNotOver``: until then the seed and the moves hold secrets.
    """
    if decoded.live:
        raise MatchNotOver()
    match, line = decoded.stored.match, line_of(branch, decoded.stored.match.seed)
    return Record(
        game=match.game,
        version=dealt_by if branch is None else branch.version,
        options=msgspec.to_builtins(decoded.options),
        seats=len(decoded.stored.seats),
        seed=line.seed,
        seed_hash=sha256(bytes.fromhex(line.seed)).hexdigest(),
        moves=_disclosed(decoded, line, [entry for entry in standing(entries) if entry.seat is not None]),
        outcome=None if match.outcome is None or match.status == "aborted" else decoded.outcome,
        position=_last(decoded.game, decoded.state),
        played_on=None if branch is None else len(line.played),
    )


def _last(game: AnyGame, state: State) -> str:
    """Return a position as everyone sees it, in its notation."""
    return game.write_position(game.view(state, None))


def _disclosed(decoded: DecodedMatch, line: Line, entries: Sequence[EntryRow]) -> tuple[RecordedMove, ...]:
    """Return the moves as everyone may read them once the match is over.

    A sealed answer of a seat that changed hands was never revealed, and is not now: it
    is replaced by the answer of an absent player, which leads to the same
    position. A match begun under older rules cannot be played again and stays as it
    was stored.
    """
    game = decoded.game
    moves: list[RecordedMove] = []
    try:
        state: State = game.setup(len(decoded.stored.seats), decoded.options, bytes.fromhex(line.seed)).state
        for played in line.played:
            state = after(game, state, played)
            moves.append(RecordedMove(played.seat, played.move, digest(encode(state)), played.deal))
        for _, batch in groupby(entries, lambda entry: entry.batch):
            answers = [(entry.seat or 0, parsed(game, entry)) for entry in batch]
            for seat, move in without_handed_back(game, state, answers):
                state = game.apply(state, seat, move).state
                moves.append(RecordedMove(seat, str(move), digest(encode(state))))
    except (MoveError, ValueError):
        moves = []
    if not moves or moves[-1].digest != digest(encode(decoded.state)):
        before = (RecordedMove(one.seat, one.move, "", one.deal) for one in line.played)
        return (*before, *(RecordedMove(entry.seat or 0, entry.notation, entry.digest) for entry in entries))
    return tuple(moves)


Answers = list[tuple[Seat, Move]]


def without_handed_back(game: AnyGame, state: State, answers: Answers) -> Answers:
    """Return answers given together; those without effect that no one else saw are replaced by the fallback."""
    sealed = {decision.seat for decision in game.pending(state) if decision.sealed}
    for place, (seat, move) in enumerate(answers if len(answers) > 1 else ()):
        if seat in sealed and move in game.legal(state, seat):
            plain = game.fallback(game.view(state, seat), seat)
            changed = [*answers[:place], (seat, plain), *answers[place + 1 :]]
            if _seen_by_others(game, state, changed, seat) == _seen_by_others(game, state, answers, seat):
                answers = changed
    return answers


def _seen_by_others(
    game: AnyGame, state: State, answers: Answers, answerer: Seat
) -> tuple[State, list[tuple[Event, ...]]]:
    """Return the result of answers, and what everyone sees of it except the seat ``answerer``."""
    events: list[Event] = []
    viewers: list[Viewer] = [None, *(seat for seat, _ in answers if seat != answerer)]
    for seat, move in answers:
        step = game.apply(state, seat, move)
        state = step.state
        events += step.events
    return state, [seen_of(game, events, viewer) for viewer in viewers]


def check(data: bytes) -> str | None:
    """Deal and play a recorded match again; return None if it is consistent, else the first inconsistency.

    Only the file knows the ending of a match that was aborted or resigned: see ``Record.unproven``.
    """
    if len(data) > MOST_BYTES:
        return f"the file is larger than {MOST_BYTES // 1024**2} MiB, more than any match needs"
    try:
        return _inconsistency(data)
    except RecursionError:
        return "this isn't the record of a match: it is nested too deeply"


def _inconsistency(data: bytes) -> str | None:
    try:
        record_read = msgspec.json.decode(data, type=Record)
        game, seed = game_of(record_read.game), bytes.fromhex(record_read.seed)
    except UnknownGame as unknown:
        return f"this version does not know the game {unknown.facts['game']!r}"
    except (msgspec.DecodeError, ValueError) as error:
        return f"this isn't the record of a match: {error}"
    if record_read.soultable < FORM:
        return "the match was exported before Soultable 1.0, whose rules this version doesn't have"
    if record_read.soultable != FORM:
        return f"the record has form {record_read.soultable}, this version reads form {FORM}"
    if sha256(seed).hexdigest() != record_read.seed_hash:
        return "the seed does not match the SHA-256 in the file"
    if record_read.version != game.version:
        return f"the match was dealt by version {record_read.version} of the rules, this is version {game.version}"
    if record_read.seats not in game.seats:
        return f"{game.title} can't be played by {record_read.seats} players"
    try:
        return _differs(game, record_read, seed)
    except (MoveError, ValueError, msgspec.ValidationError) as error:
        return f"the match cannot be replayed: {error}"


def _differs(game: AnyGame, file: Record, seed: bytes) -> str | None:
    options = msgspec.convert(file.options, type=game.options)
    state: State = game.setup(file.seats, options, seed).state
    for number, recorded in enumerate(file.moves, 1):
        if bool(recorded.move) == bool(recorded.deal) or recorded.seat not in range(file.seats):
            return f"move {number} is not a move"
        state = after(game, state, Played(recorded.seat, recorded.move, recorded.deal))
        if digest(encode(state)) != recorded.digest:
            return f"move {number} ({recorded.move}) leads to a different position from this seed"
    if file.played_on is not None and not 0 <= file.played_on <= len(file.moves):
        return "it says that it was continued after more moves than there are"
    if not _may_end(file, game.outcome(state)):
        return "the moves lead to a different outcome"
    if file.position != _last(game, state):
        return "the moves lead to a different position than the one in the file"
    return None


def _may_end(file: Record, reached: Outcome | None) -> bool:
    """Return whether the file's outcome is possible after these moves: a player can resign only before an end."""
    if reached is not None:
        return file.outcome == reached
    return file.outcome is None or (file.seats == len(RESIGNED) and file.outcome in RESIGNED)
