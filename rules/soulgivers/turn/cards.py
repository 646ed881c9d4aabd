"""Anomalies and the population ability in one's own turn (2.22, 2.23)."""

from __future__ import annotations

from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.soulgivers import frames, moves
from rules.soulgivers.cards import DRAW_COST, HAND_LIMIT
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.events import Decided
from rules.soulgivers.lookup import can_draw, essences, population_at
from rules.soulgivers.pieces import Soulgiver
from rules.soulgivers.turn.base import Doing
from rules.soulgivers.windows import can_play_population, play, plays, population_reason, refuse_play


class Drawing(Doing[moves.DrawCard]):
    """Draw an Anomaly (17.3)."""

    move = moves.DrawCard
    needs_active = False

    @override
    def options(self, position: Position, seat: Seat, piece: Soulgiver | None) -> tuple[moves.DrawCard, ...]:
        return (moves.DrawCard(),) if can_draw(position, seat) else ()

    @override
    def reason(self, position: Position, seat: Seat, piece: Soulgiver | None, move: moves.DrawCard) -> IllegalMove:
        player = position.players[seat]
        if player.drawn:
            return IllegalMove("cannot_draw", why="drawn")
        if len(player.hand) >= HAND_LIMIT:
            return IllegalMove("cannot_draw", why="hand")
        if essences(position, player.population) < DRAW_COST:
            return IllegalMove("cannot_draw", why="essences")
        return IllegalMove("cannot_draw", why="empty")

    @override
    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.DrawCard) -> None:
        draft.spend(population_at(draft, seat), DRAW_COST)
        draft.change_player(seat, drawn=draft.players[seat].drawn + 1)
        draft.draw_for(seat)


class Playing(Doing[moves.Play]):
    """Play an Anomaly."""

    move = moves.Play
    needs_active = False

    @override
    def options(self, position: Position, seat: Seat, piece: Soulgiver | None) -> tuple[moves.Play, ...]:
        return tuple(plays(position, seat))

    @override
    def reason(self, position: Position, seat: Seat, piece: Soulgiver | None, move: moves.Play) -> IllegalMove:
        return refuse_play(position, seat, move) or IllegalMove("not_offered", move=str(move))

    @override
    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.Play) -> None:
        play(draft, seat, move.card, window=False)


class Declaring(Doing[moves.PlayPopulation]):
    """Play the population ability (1.2)."""

    move = moves.PlayPopulation
    needs_active = False

    @override
    def options(self, position: Position, seat: Seat, piece: Soulgiver | None) -> tuple[moves.PlayPopulation, ...]:
        return (moves.PlayPopulation(),) if can_play_population(position, seat) else ()

    @override
    def reason(
        self, position: Position, seat: Seat, piece: Soulgiver | None, move: moves.PlayPopulation
    ) -> IllegalMove:
        return IllegalMove("population", why=population_reason(position, seat))

    @override
    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.PlayPopulation) -> None:
        draft.events.append(Decided(seat, "population"))
        draft.frames.append(frames.Placing(seat))  # a secret step (A51)
