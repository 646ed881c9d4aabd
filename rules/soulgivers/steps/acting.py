"""The boundaries of a turn: what the active player can do (2.7 to 2.9).

Codes besides those of ``rules.soulgivers.actions``, of the Abilities and of the Anomalies:

================  ===========================================================
code              facts, and what it says
================  ===========================================================
nobody_active     no Soulgiver has been activated, or it is no more
crossing          id: it must go on, where it is nobody may stand
not_in_game       hero: it is not in the game, or not this player's
activated         id: it has been activated this turn
hushed            id: an opposing Aura of Hush is on its tile
movement_over     id: its Movement Action has ended
no_points         id, left: it has not enough movement points
cannot_step       id, cell: what is in the way
no_gate           id: it does not stand on a Gate, or cannot come out
no_portal         id: no own Portal is in front of it, or it does not carry the Fragment
not_moved         id: it has not made a step
no_soul           hero: no such allied Soul is on its tile
double            id: it has absorbed a Soul already
not_its_ability   ability: the active Soulgiver does not have it
not_here          id: the free Fragment is not on its tile
not_carrier       id: it does not carry the Fragment
cannot_pass       target, distance: nobody there to pass to
cannot_draw       why: drawn, hand, essences or empty
population        why: used, too_early or no_cell
no_barrier        id: the Barrier is not beside it, or has fallen
================  ===========================================================
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

from rules.engine import IllegalMove, MoveT, Seat
from rules.questions import Answer, Automatic, Choice
from rules.soulgivers import frames, moves
from rules.soulgivers.abilities import EFFECTS
from rules.soulgivers.actions import (
    absorbable,
    attack_targets,
    can_attack_barrier,
    pay,
    refuse_action,
    refuse_attack,
)
from rules.soulgivers.cards import ABILITIES, DRAW_COST, HAND_LIMIT, PASS_DISTANCE
from rules.soulgivers.consequences import come_to, destroy, finish, forget_axis
from rules.soulgivers.draft import Draft
from rules.soulgivers.events import Absorbed, Activated, Attacked, BarrierFell, Decided, Moved, Used
from rules.soulgivers.fragment import can_collect, can_pass, collect, drop, pass_to, receivers, set_facing
from rules.soulgivers.geometry import CELL_NAMES, DIRECTIONS, NOWHERE, portal_place
from rules.soulgivers.moving import (
    allowed_directions,
    can_deliver,
    gate_exit,
    is_crossing,
    own_steps,
    portal_in_front,
    walks,
)
from rules.soulgivers.pieces import Activation, Soulgiver
from rules.soulgivers.position import (
    Position,
    active,
    can_draw,
    essences,
    ground_of,
    is_carrier,
    is_hushed,
    on_cell,
    points_left,
    population_at,
)
from rules.soulgivers.view import SoulgiversView
from rules.soulgivers.windows import can_play_population, play, plays, population_reason, refuse_play


class Doing(Answer[frames.Acting, Position, Draft, MoveT]):
    """One kind of thing to do at a boundary; ``crossing`` says whether also where nobody may stand."""

    crossing: ClassVar[bool] = False
    needs_active: ClassVar[bool] = True

    def fits(self, piece: Soulgiver | None, crossing: bool) -> bool:
        """Say whether it can be done at all with this active Soulgiver, which may be ``crossing`` a cell."""
        return (piece is not None or not self.needs_active) and (self.crossing or not crossing)

    def legal(self, position: Position, frame: frames.Acting, seat: Seat) -> tuple[MoveT, ...]:
        """Return what can be done by the active Soulgiver."""
        piece = active(position)
        if not self.fits(piece, piece is not None and is_crossing(position, piece)):
            return ()
        return self.options(position, seat, piece)

    def refuse(self, position: Position, frame: frames.Acting, seat: Seat, move: MoveT) -> IllegalMove | None:
        """Return why it cannot be done; None exactly for what ``legal`` lists."""
        piece = active(position)
        if piece is None and self.needs_active:
            return IllegalMove("nobody_active")
        if piece is not None and not self.crossing and is_crossing(position, piece):
            return IllegalMove("crossing", id=piece.id)
        if move in self.options(position, seat, piece):
            return None
        return self.reason(position, seat, piece, move)

    @abstractmethod
    def options(self, position: Position, seat: Seat, piece: Soulgiver | None) -> tuple[MoveT, ...]:
        """Return what can be done at a boundary; ``piece`` is the active Soulgiver."""

    @abstractmethod
    def reason(self, position: Position, seat: Seat, piece: Soulgiver | None, move: MoveT) -> IllegalMove:
        """Return why something of this kind cannot be done."""


def finish_movement(draft: Draft) -> None:
    """Ask for the facing of an active Soulgiver that has moved and not ended its Movement Action (A54)."""
    piece = active(draft)
    if piece is not None and draft.doing.steps and not draft.doing.ended:
        draft.change_activation(ended=True)
        draft.push(frames.Facing(piece.seat, piece.id))


class Activating(Doing[moves.Activate]):
    """Activate an own Soulgiver; another activation ends with it."""

    move = moves.Activate
    needs_active = False

    def options(self, position: Position, seat: Seat, piece: Soulgiver | None) -> tuple[moves.Activate, ...]:
        """Return those that have not been activated and are not under Hush."""
        return tuple(
            moves.Activate(own.hero)
            for own in position.soulgivers
            if own.seat == seat and not own.activated and not is_hushed(position, own)
        )

    def reason(self, position: Position, seat: Seat, piece: Soulgiver | None, move: moves.Activate) -> IllegalMove:
        """Say that it is not in the game, was activated, or is hushed."""
        for own in position.soulgivers:
            if own.seat == seat and own.hero == move.hero:
                return IllegalMove("activated" if own.activated else "hushed", id=own.id)
        return IllegalMove("not_in_game", hero=move.hero)

    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.Activate) -> None:
        """Activate it, and open W1."""
        id = f"{population_at(draft, seat)}-{move.hero}"
        before = len(draft.frames)
        finish_movement(draft)
        asking = draft.frames[before:]
        del draft.frames[before:]
        for place, player in enumerate(draft.players):
            if player.standing == "activation":
                draft.change_player(place, standing="")
        draft.change_piece(id, activated=True)
        draft.activation = Activation(id)
        draft.events.append(Activated(id))
        draft.push(frames.Window("w1", seat), *asking)


class Stepping(Doing[moves.Step]):
    """Make a step of the Movement Action."""

    move = moves.Step
    crossing = True

    def options(self, position: Position, seat: Seat, piece: Soulgiver | None) -> tuple[moves.Step, ...]:
        """Return the cells that can be reached in one step."""
        return tuple(moves.Step(cell) for cell in own_steps(position))

    def reason(self, position: Position, seat: Seat, piece: Soulgiver | None, move: moves.Step) -> IllegalMove:
        """Say that the movement is over, that points are missing, or that something is in the way."""
        assert piece is not None and position.activation is not None
        if position.activation.ended:
            return IllegalMove("movement_over", id=piece.id)
        if points_left(position, piece) < 1:
            return IllegalMove("no_points", id=piece.id, left=0)
        return IllegalMove("cannot_step", id=piece.id, cell=move.cell)

    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.Step) -> None:
        """Go there."""
        step_to(draft, move.cell)


def step_to(draft: Draft, cell: int) -> None:
    """Let the active Soulgiver make a step; a linear Movement Action has its axis then (7.1, 7.2)."""
    piece = draft.piece(draft.doing.id)
    draft.change_activation(steps=draft.doing.steps + 1)
    if piece.card.move == "linear" and draft.doing.axis < 0:
        vertical = not piece.on_board or abs(cell - piece.place) != 1
        draft.change_activation(axis=0 if vertical else 1)
    come_to(draft, piece.id, cell, "step")


class Striding(Doing[moves.Walk]):
    """Make several steps of the Movement Action at once."""

    move = moves.Walk

    def options(self, position: Position, seat: Seat, piece: Soulgiver | None) -> tuple[moves.Walk, ...]:
        """Return a shortest way to each cell that takes two steps or more."""
        return tuple(moves.Walk(cells) for cells in walks(position))

    def reason(self, position: Position, seat: Seat, piece: Soulgiver | None, move: moves.Walk) -> IllegalMove:
        """Say that the movement is over, that points are missing, or that something is in the way."""
        assert piece is not None and position.activation is not None
        left = points_left(position, piece)
        if position.activation.ended:
            return IllegalMove("movement_over", id=piece.id)
        if left < len(move.cells):
            return IllegalMove("no_points", id=piece.id, left=left)
        return IllegalMove("cannot_step", id=piece.id, cell=move.cells[-1])

    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.Walk) -> None:
        """Go there, one step after another."""
        draft.push(frames.Walking(draft.doing.id, move.cells))


class Walking(Automatic[frames.Walking, Draft]):
    """The way of the active Soulgiver, step by step, as long as each step is legal."""

    frame = frames.Walking

    def run(self, draft: Draft, frame: frames.Walking) -> None:
        """Make the next step, or end."""
        going = draft.activation is not None and draft.activation.id == frame.id
        if not going or frame.stopped or not frame.left or frame.left[0] not in own_steps(draft):
            draft.pop()
            return
        draft.frames[-1] = frames.Walking(frame.id, frame.left[1:])
        step_to(draft, frame.left[0])


class Gating(Doing[moves.TakeGate]):
    """Go from one Gate to the other of its pair."""

    move = moves.TakeGate

    def options(self, position: Position, seat: Seat, piece: Soulgiver | None) -> tuple[moves.TakeGate, ...]:
        """Return it, if there is a point left and the other end is free."""
        assert piece is not None
        fits = points_left(position, piece) > 0 and gate_exit(position, piece) != NOWHERE
        return (moves.TakeGate(),) if fits else ()

    def reason(self, position: Position, seat: Seat, piece: Soulgiver | None, move: moves.TakeGate) -> IllegalMove:
        """Say that there is no Gate, or no point."""
        assert piece is not None
        if gate_exit(position, piece) != NOWHERE:
            return IllegalMove("no_points", id=piece.id, left=0)
        return IllegalMove("no_gate", id=piece.id)

    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.TakeGate) -> None:
        """Go there; the axis is forgotten (2.9)."""
        piece = draft.piece(draft.doing.id)
        draft.change_activation(steps=draft.doing.steps + 1)
        forget_axis(draft, piece.id)
        come_to(draft, piece.id, gate_exit(draft, piece), "gate")


class Delivering(Doing[moves.Deliver]):
    """Carry the Fragment into an own Portal, and win."""

    move = moves.Deliver
    crossing = True

    def options(self, position: Position, seat: Seat, piece: Soulgiver | None) -> tuple[moves.Deliver, ...]:
        """Return it, if a Portal is in front."""
        return (moves.Deliver(),) if can_deliver(position) else ()

    def reason(self, position: Position, seat: Seat, piece: Soulgiver | None, move: moves.Deliver) -> IllegalMove:
        """Say that no Portal is in front of the carrier."""
        assert piece is not None
        return IllegalMove("no_portal", id=piece.id)

    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.Deliver) -> None:
        """Win."""
        assert draft.activation is not None
        deliver(draft, draft.piece(draft.doing.id), allowed_directions(draft.activation))


def deliver(draft: Draft, piece: Soulgiver, allowed: tuple[int, ...]) -> None:
    """Let a carrier enter the Portal in front: its population wins at once (2.26)."""
    to = portal_place(portal_in_front(draft, piece, piece.place, allowed))
    draft.events.append(Moved(piece.id, piece.place, to, "deliver"))
    draft.change_piece(piece.id, place=to)
    finish(draft, piece.population, "delivery")


class Halting(Doing[moves.Halt]):
    """End the Movement Action and set the facing (8.2)."""

    move = moves.Halt

    def options(self, position: Position, seat: Seat, piece: Soulgiver | None) -> tuple[moves.Halt, ...]:
        """Return the four facings, once a step was made."""
        doing = position.activation
        if doing is None or doing.ended or not doing.steps:
            return ()
        return tuple(moves.Halt(facing) for facing in DIRECTIONS)

    def reason(self, position: Position, seat: Seat, piece: Soulgiver | None, move: moves.Halt) -> IllegalMove:
        """Say that it has not moved, or that its movement is over."""
        assert piece is not None and position.activation is not None
        return IllegalMove("movement_over" if position.activation.ended else "not_moved", id=piece.id)

    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.Halt) -> None:
        """End it."""
        draft.change_activation(ended=True)
        set_facing(draft, draft.doing.id, move.facing)


class Absorbing(Doing[moves.Absorb]):
    """Absorb an allied Soul on the same tile (5.1, 5.2)."""

    move = moves.Absorb

    def options(self, position: Position, seat: Seat, piece: Soulgiver | None) -> tuple[moves.Absorb, ...]:
        """Return the Souls that can be absorbed."""
        assert piece is not None
        return tuple(moves.Absorb(hero) for hero in absorbable(position, piece))

    def reason(self, position: Position, seat: Seat, piece: Soulgiver | None, move: moves.Absorb) -> IllegalMove:
        """Say that it has a Soul, or that no such Soul is there."""
        assert piece is not None
        return IllegalMove("double", id=piece.id) if piece.soul else IllegalMove("no_soul", hero=move.hero)

    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.Absorb) -> None:
        """Absorb it."""
        id = draft.doing.id
        soul = f"{draft.piece(id).population}-{move.hero}"
        draft.take_soul(soul)
        draft.change_piece(id, soul=soul)
        draft.events.append(Absorbed(id, soul))
        draft.settle()


class Using(Doing[moves.Use]):
    """Use an Ability of the active Soulgiver, or of the Soul that it has absorbed; its target comes next."""

    move = moves.Use

    def options(self, position: Position, seat: Seat, piece: Soulgiver | None) -> tuple[moves.Use, ...]:
        """Return every Ability that can be paid and has a target."""
        assert piece is not None
        return tuple(
            moves.Use(card.id)
            for card in piece.abilities
            if refuse_action(position, piece, card.id, 0 if card.cost == "T" else 1) is None
            and EFFECTS[card.id].targets(position, piece)
        )

    def reason(self, position: Position, seat: Seat, piece: Soulgiver | None, move: moves.Use) -> IllegalMove:
        """Say that it has no such Ability, cannot pay, or what is wrong with the target."""
        assert piece is not None
        if all(card.id != move.ability for card in piece.abilities):
            return IllegalMove("not_its_ability", ability=move.ability)
        least = 0 if ABILITIES[move.ability].cost == "T" else 1
        why = refuse_action(position, piece, move.ability, least)
        return why or IllegalMove("no_target", ability=move.ability, target="")

    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.Use) -> None:
        """Ask for its target, or carry it out on the only one."""
        targets = EFFECTS[move.ability].targets(draft, draft.piece(draft.doing.id))
        if len(targets) > 1:
            draft.events.append(Decided(seat, "target"))
            draft.push(frames.Aiming(seat, "ability", move.ability))
        else:
            use_ability(draft, move.ability, targets[0])


def use_ability(draft: Draft, ability: str, target: str) -> None:
    """Pay an Ability of the active Soulgiver and carry it out; what follows settles afterwards."""
    effect = EFFECTS[ability]
    draft.settle()
    pay(draft, draft.piece(draft.doing.id), ability, effect.cost(target))
    user = draft.piece(draft.doing.id)
    draft.events.append(Used(user.id, ability, target))
    effect.carry_out(draft, user, target)


class Collecting(Doing[moves.Collect]):
    """Collect the Fragment (10.3, 10.4)."""

    move = moves.Collect

    def options(self, position: Position, seat: Seat, piece: Soulgiver | None) -> tuple[moves.Collect, ...]:
        """Return the four facings of the Fragment, if it is free on the same tile."""
        assert piece is not None
        if not can_collect(position, piece) or refuse_action(position, piece, "collect"):
            return ()
        return tuple(moves.Collect(facing) for facing in DIRECTIONS)

    def reason(self, position: Position, seat: Seat, piece: Soulgiver | None, move: moves.Collect) -> IllegalMove:
        """Say that it is not there, or what keeps the Soulgiver from a paid Action."""
        assert piece is not None
        why = refuse_action(position, piece, "collect") if can_collect(position, piece) else None
        return why or IllegalMove("not_here", id=piece.id)

    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.Collect) -> None:
        """Collect it."""
        pay(draft, draft.piece(draft.doing.id), "collect")
        collect(draft, draft.piece(draft.doing.id), move.facing)


class Passing(Doing[moves.PassFragment]):
    """Pass the Fragment (10.1, 10.2)."""

    move = moves.PassFragment

    def options(self, position: Position, seat: Seat, piece: Soulgiver | None) -> tuple[moves.PassFragment, ...]:
        """Return the cells of allies that can be passed to."""
        assert piece is not None
        if not is_carrier(position, piece) or refuse_action(position, piece, "pass"):
            return ()
        return tuple(moves.PassFragment(ally.place) for ally in receivers(position, piece))

    def reason(self, position: Position, seat: Seat, piece: Soulgiver | None, move: moves.PassFragment) -> IllegalMove:
        """Say that it does not carry the Fragment, cannot pay, or that the Pass does not reach."""
        assert piece is not None
        if not is_carrier(position, piece):
            return IllegalMove("not_carrier", id=piece.id)
        target = on_cell(position, move.cell)
        if target is None or not can_pass(position, piece, move.cell):
            return IllegalMove("cannot_pass", target=CELL_NAMES[move.cell], distance=PASS_DISTANCE)
        if target.population != piece.population:
            return IllegalMove("opponent", id=target.id)
        return refuse_action(position, piece, "pass") or IllegalMove("not_offered", move=str(move))

    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.PassFragment) -> None:
        """Pass it."""
        pay(draft, draft.piece(draft.doing.id), "pass")
        receiver = on_cell(draft, move.cell)
        assert receiver is not None
        pass_to(draft, draft.piece(draft.doing.id), receiver)


class Dropping(Doing[moves.Drop]):
    """Drop the Fragment."""

    move = moves.Drop

    def options(self, position: Position, seat: Seat, piece: Soulgiver | None) -> tuple[moves.Drop, ...]:
        """Return the four facings of the carrier."""
        assert piece is not None
        if not is_carrier(position, piece) or refuse_action(position, piece, "drop"):
            return ()
        return tuple(moves.Drop(facing) for facing in DIRECTIONS)

    def reason(self, position: Position, seat: Seat, piece: Soulgiver | None, move: moves.Drop) -> IllegalMove:
        """Say that it does not carry the Fragment, or cannot pay."""
        assert piece is not None
        why = refuse_action(position, piece, "drop") if is_carrier(position, piece) else None
        return why or IllegalMove("not_carrier", id=piece.id)

    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.Drop) -> None:
        """Drop it."""
        pay(draft, draft.piece(draft.doing.id), "drop")
        drop(draft, draft.piece(draft.doing.id), move.facing)


class Attacking(Doing[moves.Attack]):
    """Attack: Destruction (2.13)."""

    move = moves.Attack

    def options(self, position: Position, seat: Seat, piece: Soulgiver | None) -> tuple[moves.Attack, ...]:
        """Return the Soulgivers that can be destroyed, and the Barrier."""
        assert piece is not None
        if refuse_action(position, piece, "attack"):
            return ()
        barrier = (moves.Attack(moves.BARRIER),) if can_attack_barrier(position, piece) else ()
        return (*(moves.Attack(cell) for cell in attack_targets(position, piece)), *barrier)

    def reason(self, position: Position, seat: Seat, piece: Soulgiver | None, move: moves.Attack) -> IllegalMove:
        """Say what protects the target, or what keeps the Soulgiver from a paid Action."""
        assert piece is not None
        if move.cell == moves.BARRIER:
            why = None if can_attack_barrier(position, piece) else IllegalMove("no_barrier", id=piece.id)
        else:
            why = refuse_attack(position, piece, move.cell) if piece.on_board else None
        return why or refuse_action(position, piece, "attack") or IllegalMove("not_offered", move=str(move))

    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.Attack) -> None:
        """Destroy the target; after the Barrier W2 follows."""
        id = draft.doing.id
        pay(draft, draft.piece(id), "attack")
        if move.cell == moves.BARRIER:
            draft.barrier = False
            draft.events.append(BarrierFell(id))
            draft.push(frames.Window("w2", seat))
        else:
            target = on_cell(draft, move.cell)
            assert target is not None
            draft.events.append(Attacked(id, target.id))
            destroy(draft, target.id, "attack")
        draft.settle()


class Drawing(Doing[moves.DrawCard]):
    """Draw an Anomaly (17.3)."""

    move = moves.DrawCard
    needs_active = False

    def options(self, position: Position, seat: Seat, piece: Soulgiver | None) -> tuple[moves.DrawCard, ...]:
        """Return it, if it is allowed."""
        return (moves.DrawCard(),) if can_draw(position, seat) else ()

    def reason(self, position: Position, seat: Seat, piece: Soulgiver | None, move: moves.DrawCard) -> IllegalMove:
        """Say what is missing."""
        player = position.players[seat]
        if player.drawn:
            return IllegalMove("cannot_draw", why="drawn")
        if len(player.hand) >= HAND_LIMIT:
            return IllegalMove("cannot_draw", why="hand")
        if essences(position, player.population) < DRAW_COST:
            return IllegalMove("cannot_draw", why="essences")
        return IllegalMove("cannot_draw", why="empty")

    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.DrawCard) -> None:
        """Pay an Essence that marks nobody, and draw."""
        draft.spend(population_at(draft, seat), DRAW_COST)
        draft.change_player(seat, drawn=draft.players[seat].drawn + 1)
        draft.draw_for(seat)


class Playing(Doing[moves.Play]):
    """Play an Anomaly."""

    move = moves.Play
    needs_active = False

    def options(self, position: Position, seat: Seat, piece: Soulgiver | None) -> tuple[moves.Play, ...]:
        """Return every card in hand that has a target."""
        return tuple(plays(position, seat))

    def reason(self, position: Position, seat: Seat, piece: Soulgiver | None, move: moves.Play) -> IllegalMove:
        """Say what keeps the card from being played."""
        return refuse_play(position, seat, move) or IllegalMove("not_offered", move=str(move))

    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.Play) -> None:
        """Play it; its target comes next."""
        play(draft, seat, move.card, window=False)


class Declaring(Doing[moves.PlayPopulation]):
    """Play the population ability (1.2)."""

    move = moves.PlayPopulation
    needs_active = False

    def options(self, position: Position, seat: Seat, piece: Soulgiver | None) -> tuple[moves.PlayPopulation, ...]:
        """Return it, if it is allowed."""
        return (moves.PlayPopulation(),) if can_play_population(position, seat) else ()

    def reason(
        self, position: Position, seat: Seat, piece: Soulgiver | None, move: moves.PlayPopulation
    ) -> IllegalMove:
        """Say why not."""
        return IllegalMove("population", why=population_reason(position, seat))

    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.PlayPopulation) -> None:
        """Ask for its cells."""
        draft.events.append(Decided(seat, "population"))
        draft.push(frames.Placing(seat))


class Ending(Doing[moves.EndTurn]):
    """End the turn."""

    move = moves.EndTurn
    needs_active = False

    def options(self, position: Position, seat: Seat, piece: Soulgiver | None) -> tuple[moves.EndTurn, ...]:
        """Return it, always."""
        return (moves.EndTurn(),)

    def reason(self, position: Position, seat: Seat, piece: Soulgiver | None, move: moves.EndTurn) -> IllegalMove:
        """There is no reason: it is always legal at a boundary."""
        return IllegalMove("not_offered", move=str(move))

    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.EndTurn) -> None:
        """End it, after a facing that is still to be set."""
        draft.events.append(Decided(seat, "end"))
        draft.swap(frames.TurnEnd(seat))
        finish_movement(draft)


_KINDS: tuple[Doing[Any], ...] = (
    Activating(),
    Stepping(),
    Striding(),
    Gating(),
    Delivering(),
    Halting(),
    Absorbing(),
    Using(),
    Collecting(),
    Passing(),
    Dropping(),
    Attacking(),
    Drawing(),
    Playing(),
    Declaring(),
    Ending(),
)


class Acting(Choice[frames.Acting, Position, Draft, SoulgiversView, moves.SoulgiversMove]):
    """What the active player does next."""

    frame = frames.Acting
    kind = "act"
    answers = _KINDS

    def asked(self, position: Position, frame: frames.Acting) -> tuple[Seat, ...]:
        """Ask the active player."""
        return (frame.seat,)

    def legal(self, position: Position, frame: frames.Acting, seat: Seat) -> tuple[moves.SoulgiversMove, ...]:
        """Return the legal answers of every kind."""
        piece = active(position)
        crossing = piece is not None and is_crossing(position, piece)
        found: list[moves.SoulgiversMove] = []
        for kind in _KINDS:
            if kind.fits(piece, crossing):
                found += kind.options(position, seat, piece)
        return tuple(found)

    def fallback(self, view: SoulgiversView, frame: frames.Acting, seat: Seat) -> moves.SoulgiversMove:
        """Step from the Portals onto the first free front cell that is no black hole, then end the turn (A58)."""
        return absent_move(view, frame, seat)


def absent_move(view: SoulgiversView, frame: frames.Acting, seat: Seat) -> moves.SoulgiversMove:
    """Return what happens in the turn of an absent player (A58)."""
    holes = ground_of(view).holes
    piece = active(view)
    if piece is not None and is_crossing(view, piece):
        steps = own_steps(view)
        return moves.Step(steps[0]) if steps else moves.Deliver()
    if piece is not None and not piece.on_board:
        for cell in own_steps(view):
            if cell not in holes and on_cell(view, cell) is None:
                return moves.Step(cell)
    for own in view.soulgivers:
        if own.seat == seat and not own.on_board and not own.activated:
            return moves.Activate(own.hero)
    return moves.EndTurn()
