"""2.8: all players process their souls at the same time, each on their own, until they say that they are done.

The possible actions are in ``rules.labyrinth.processing``.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from typing_extensions import override

from rules.engine import IllegalMove, Seat, Viewer
from rules.labyrinth import frames
from rules.labyrinth.audit import player_problems
from rules.labyrinth.board import LOW, Player
from rules.labyrinth.cards import PIECES
from rules.labyrinth.events import Finished
from rules.labyrinth.frames import Processing
from rules.labyrinth.keeping import old_first, row_after
from rules.labyrinth.moves import DONE, Done, SoulAction
from rules.labyrinth.position import Draft, KeepAsked, LabyrinthState, LabyrinthView
from rules.labyrinth.processing import act, action_refused, soul_actions
from rules.labyrinth.soul import Soul
from rules.labyrinth.viewing import LabyrinthQuestion, seen

_IMAGINED = 3
"""The limit of made-up actions for a player in soul processing."""


class SoulProcessing(LabyrinthQuestion[frames.SoulProcessing, SoulAction]):
    """The next action of a player in the phase."""

    kind = "process"
    pace = "together"

    @override
    def asked(self, position: LabyrinthState, frame: frames.SoulProcessing) -> tuple[Seat, ...]:
        return tuple([seat for seat, part in enumerate(frame.seats) if not part.done])

    @override
    def legal(self, position: LabyrinthState, frame: frames.SoulProcessing, seat: Seat) -> tuple[SoulAction, ...]:
        return soul_actions(Soul(position.players[seat], frame.seats[seat].gained))

    @override
    def refuse(
        self, position: LabyrinthState, frame: frames.SoulProcessing, seat: Seat, move: SoulAction
    ) -> IllegalMove | None:
        return action_refused(Soul(position.players[seat], frame.seats[seat].gained), move)

    @override
    def not_asked(self, position: LabyrinthState, frame: frames.SoulProcessing, seat: Seat) -> IllegalMove:
        if 0 <= seat < len(position.players):
            return IllegalMove("already_done", seat=seat)
        return super().not_asked(position, frame, seat)

    @override
    def answer(self, draft: Draft, frame: frames.SoulProcessing, seat: Seat, move: SoulAction) -> None:
        part = frame.seats[seat]
        if isinstance(move, Done):
            part = _finish(draft, seat, part)
        else:
            (draft.players[seat], gained), events = act(seat, Soul(draft.players[seat], part.gained), move)
            part = Processing(part.before, (*part.actions, move), gained)
            draft.events += events
        draft.frames[-1] = frames.SoulProcessing((*frame.seats[:seat], part, *frame.seats[seat + 1 :]))

    @override
    def advance(self, draft: Draft, frame: frames.SoulProcessing) -> bool:
        if not all(part.done for part in frame.seats):
            return False
        draft.frames = [frames.EndOfRound()]
        return True

    @override
    def fallback(self, view: LabyrinthView, frame: frames.SoulProcessing, seat: Seat) -> SoulAction:
        """Keep old tokens before new ones if that is the question, and be done (2.8, L65)."""
        gained = frame.seats[seat].gained
        return DONE if gained is None else old_first(view.players[seat].rows[LOW], gained)

    @override
    def shown(self, state: LabyrinthState, frame: frames.SoulProcessing, viewer: Viewer) -> frames.SoulProcessing:
        return frames.SoulProcessing(
            tuple(
                part if seat == viewer else Processing(seen(state, part.before, seat, viewer), done=part.done)
                for seat, part in enumerate(frame.seats)
            )
        )

    @override
    def player_seen(self, state: LabyrinthState, frame: frames.SoulProcessing, seat: Seat) -> Player:
        return frame.seats[seat].before

    @override
    def view_fields(self, state: LabyrinthState, frame: frames.SoulProcessing, viewer: Viewer) -> dict[str, object]:
        fields: dict[str, object] = {"done": tuple(part.done for part in frame.seats), "supply": None}
        part = None if viewer is None else frame.seats[viewer]
        if part is None or viewer is None or part.done:
            return fields
        row, gained = state.players[viewer].rows[LOW], part.gained
        question = KeepAsked(viewer, row, gained) if gained else None
        return {**fields, "before": part.before, "actions": part.actions, "keep_asked": question}

    @override
    def determinize(
        self, view: LabyrinthView, frame: frames.SoulProcessing, players: tuple[Player, ...], random: Random
    ) -> tuple[frames.SoulProcessing, tuple[Player, ...]]:
        parts: list[tuple[Processing, Player]] = []
        for seat, part in enumerate(frame.seats):
            if part.done:
                parts.append((Processing(players[seat], done=True), players[seat]))
            elif seat == view.viewer:
                parts.append((part, players[seat]))
            else:
                parts.append(_determinized(seat, players[seat], random))
        return frames.SoulProcessing(tuple(part for part, _ in parts)), tuple(player for _, player in parts)

    @override
    def audit(self, state: LabyrinthState, frame: frames.SoulProcessing) -> Iterator[str]:
        if len(frame.seats) != len(state.players) or all(part.done for part in frame.seats):
            yield f"{frame} asks nothing"
        for seat, part in enumerate(frame.seats):
            pieces = PIECES[len(state.players)]
            yield from (f"seat {seat} before: {problem}" for problem in player_problems(part.before, pieces))
            if part.gained and not row_after(state.players[seat].rows[LOW], part.gained)[1]:
                yield f"seat {seat} has nothing to choose of {part.gained}"
            if part.done and part.before != state.players[seat]:
                yield f"seat {seat} is done and not shown as it is"


def _finish(draft: Draft, seat: Seat, part: Processing) -> Processing:
    """Show all actions to everyone."""
    player = draft.players[seat]
    shown = player.without_secrets if draft.options.secret_oracles else player
    draft.events.append(Finished(seat, part.actions, shown))
    return Processing(player, done=True)


def _determinized(seat: Seat, player: Player, random: Random) -> tuple[Processing, Player]:
    """Return a possible soul processing of a seat, and its result."""
    soul, actions = Soul(player), tuple[SoulAction, ...]()
    for _ in range(random.randrange(_IMAGINED)):
        possible = [move for move in soul_actions(soul) if not isinstance(move, Done)]
        if possible:
            move = random.choice(possible)
            soul, _ = act(seat, soul, move)
            actions = (*actions, move)
    return Processing(player, actions, soul.gained), soul.player
