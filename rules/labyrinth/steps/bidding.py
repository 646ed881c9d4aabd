"""2.5 and 2.6: all commit themselves secretly for a corridor, then all hands are opened together.

Codes:

================  ===========================================================
code              facts, and what it says
================  ===========================================================
nothing_left      seat: neither a piece nor a sign to commit (L58)
too_many_pieces   pieces, left: more than are behind the screen
sign_used         sign, left: spent in this round; pieces behind the screen
================  ===========================================================
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from typing_extensions import override

from rules.engine import IllegalMove, Seat, Viewer
from rules.labyrinth import frames
from rules.labyrinth.draft import Draft
from rules.labyrinth.events import Revealed
from rules.labyrinth.exploring import ranked
from rules.labyrinth.moves import Commit
from rules.labyrinth.notation import COMMIT, commits
from rules.labyrinth.player import Corridor, Player
from rules.labyrinth.position import LabyrinthState, LabyrinthView
from rules.labyrinth.question import LabyrinthQuestion
from rules.questions import SealedQuestion


class Bidding(
    SealedQuestion[frames.Bidding, LabyrinthState, Draft, LabyrinthView, Commit],
    LabyrinthQuestion[frames.Bidding, Commit],
):
    """How many pieces, and which sign, a player puts into the closed hand."""

    frame = frames.Bidding
    move = Commit
    kind = "commit"
    pace = "together"

    @override
    def legal(self, position: LabyrinthState, frame: frames.Bidding, seat: Seat) -> tuple[Commit, ...]:
        """Return every commitment: any number of pieces left, with at most one sign left (C16)."""
        player = position.players[seat]
        return commits(player.pieces, player.signs)

    @override
    def refuse(self, position: LabyrinthState, frame: frames.Bidding, seat: Seat, move: Commit) -> IllegalMove | None:
        player = position.players[seat]
        if move.pieces > player.pieces:
            return IllegalMove("too_many_pieces", pieces=move.pieces, left=player.pieces)
        if move.sign and move.sign not in player.signs:
            return IllegalMove("sign_used", sign=move.sign, left=player.pieces)
        return None

    @override
    def not_asked(self, position: LabyrinthState, frame: frames.Bidding, seat: Seat) -> IllegalMove:
        if 0 <= seat < len(position.players) and not position.players[seat].has_something_left:
            return IllegalMove("nothing_left", seat=seat)
        return super().not_asked(position, frame, seat)

    @override
    def resolve(self, draft: Draft, frame: frames.Bidding) -> None:
        answers = [answer for answer in frame.answers if answer]
        for seat, answer in enumerate(answers):
            _spend(draft, seat, answer)
        bids = tuple(answer.pieces for answer in answers)
        first, seconds, clashed = ranked(bids, draft.options.tied_seconds_share)
        seconds = _from_start(draft, seconds)
        signs = tuple(answer.sign for answer in answers)
        draft.set_corridor(Corridor(draft.corridor.card, bids, signs, first, seconds, clashed))
        draft.events.append(Revealed(draft.place, draft.corridor))
        explorers = [] if first is None else [frames.Serving(first, True)]
        explorers += [frames.Serving(seat, False) for seat in seconds]
        draft.frames = [frames.NextCorridor(), *reversed(explorers)]

    @override
    def fallback(self, view: LabyrinthView, frame: frames.Bidding, seat: Seat) -> Commit:
        """Commit no piece and no sign (2.5)."""
        return COMMIT[0, None]

    @override
    def view_fields(self, state: LabyrinthState, frame: frames.Bidding, viewer: Viewer) -> dict[str, object]:
        return {
            "ready": tuple(answer is not None for answer in frame.answers),
            "commitment": None if viewer is None else frame.answers[viewer],
        }

    @override
    def determinize(
        self, view: LabyrinthView, frame: frames.Bidding, players: tuple[Player, ...], random: Random
    ) -> tuple[frames.Bidding, tuple[Player, ...]]:
        answers = tuple(_determinized(view, seat, frame.answers[seat], random) for seat in range(len(players)))
        return frames.Bidding(answers), players

    @override
    def audit(self, state: LabyrinthState, frame: frames.Bidding) -> Iterator[str]:
        if None not in frame.answers or len(frame.answers) != len(state.players):
            yield f"{frame} asks nothing"
        for seat, (answer, player) in enumerate(zip(frame.answers, state.players, strict=False)):
            if answer and (answer.pieces > player.pieces or (answer.sign and answer.sign not in player.signs)):
                yield f"seat {seat} committed {answer} of {player.pieces} and {player.signs}"


def _spend(draft: Draft, seat: Seat, answer: Commit) -> None:
    """Take what a player committed, whoever wins."""
    player = draft.players[seat]
    if answer.pieces or answer.sign:
        draft.change(
            seat,
            pieces=player.pieces - answer.pieces,
            spent=player.spent + answer.pieces,
            signs=tuple(sign for sign in player.signs if sign != answer.sign),
        )


def _from_start(draft: Draft, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return seats in the order in which they are served: from the start player on."""
    return tuple(sorted(seats, key=lambda seat: (seat - draft.start) % len(draft.players)))


def _determinized(view: LabyrinthView, seat: Seat, known: Commit | None, random: Random) -> Commit | None:
    player = view.players[seat]
    if seat in view.asked:
        return None
    if not player.has_something_left:
        return COMMIT[0, None]
    return known or random.choice(commits(player.pieces, player.signs))
