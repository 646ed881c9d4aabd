"""Uses in one's own turn: Souls, Abilities (2.15, 2.25), Anomalies and the population ability (2.22, 2.23)."""

from __future__ import annotations

from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.soulgivers import frames, moves
from rules.soulgivers.abilities import EFFECTS
from rules.soulgivers.actions import Doing, absorbable, action_obstacle, pay, refuse_action
from rules.soulgivers.cards import ABILITIES, DRAW_COST, HAND_LIMIT
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.events import Absorbed, Decided, Used
from rules.soulgivers.lookup import can_draw, essences, population_at
from rules.soulgivers.pieces import Soulgiver
from rules.soulgivers.windows import can_play_population, play, plays, population_reason, refuse_play


class Absorbing(Doing[moves.Absorb]):
    """Absorb an allied Soul on the same tile (5.1, 5.2)."""

    @override
    def options(self, position: Position, seat: Seat, piece: Soulgiver) -> tuple[moves.Absorb, ...]:
        return tuple(moves.Absorb(hero) for hero in absorbable(position, piece))

    @override
    def reason(self, position: Position, seat: Seat, piece: Soulgiver, move: moves.Absorb) -> IllegalMove:
        return IllegalMove("double", id=piece.id) if piece.soul else IllegalMove("no_soul", hero=move.hero)

    @override
    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.Absorb) -> None:
        piece_id = draft.doing.id
        soul = f"{draft.piece(piece_id).population}-{move.hero}"
        draft.take_soul(soul)
        draft.change_piece(piece_id, soul=soul)
        draft.events.append(Absorbed(piece_id, soul))
        draft.settle()


class Using(Doing[moves.Use]):
    """Use an Ability of the active Soulgiver, or of the Soul that it has absorbed; its target comes next."""

    @override
    def options(self, position: Position, seat: Seat, piece: Soulgiver) -> tuple[moves.Use, ...]:
        return tuple(
            moves.Use(card.id)
            for card in piece.abilities
            if not action_obstacle(position, piece, card.id, 0 if card.cost == "T" else 1)
            and EFFECTS[card.id].has_target(position, piece)
        )

    @override
    def reason(self, position: Position, seat: Seat, piece: Soulgiver, move: moves.Use) -> IllegalMove:
        if all(card.id != move.ability for card in piece.abilities):
            return IllegalMove("not_its_ability", ability=move.ability)
        least = 0 if ABILITIES[move.ability].cost == "T" else 1
        why = refuse_action(position, piece, move.ability, least)
        return why or EFFECTS[move.ability].unusable(position, piece)

    @override
    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.Use) -> None:
        targets = EFFECTS[move.ability].targets(draft, draft.piece(draft.doing.id))
        if len(targets) > 1:
            draft.events.append(Decided(seat, "target"))
            draft.frames.append(frames.Aiming(seat, "ability", move.ability))  # a secret step (A51)
        else:
            use_ability(draft, move.ability, targets[0])


def use_ability(draft: Draft, ability: str, target: str) -> None:
    """Pay an Ability of the active Soulgiver and carry it out; the consequences are settled afterwards."""
    effect = EFFECTS[ability]
    draft.settle()
    pay(draft, draft.piece(draft.doing.id), ability, effect.cost(target))
    user = draft.piece(draft.doing.id)
    draft.events.append(Used(user.id, ability, target))
    effect.carry_out(draft, user, target)


class Drawing(Doing[moves.DrawCard]):
    """Draw an Anomaly (17.3)."""

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
