"""The player's own turn: what the active Soulgiver does, targets, facings."""

from __future__ import annotations

from collections.abc import Iterable

from typing_extensions import override

from render.kit.controls import Buttons, Choice, buttons
from render.kit.phrases import count
from render.kit.prompts import of_kind
from render.soulgivers import boards_after, cards, words
from render.soulgivers.forecasts import forecast
from render.soulgivers.prompt import Legal, Rows, SoulgiversPrompt, entry, of_cells, packed, plain
from render.soulgivers.targets import deadly, hint_of
from rules.engine import Decision, Seat
from rules.soulgivers import frames, moves
from rules.soulgivers.actions import is_free
from rules.soulgivers.cards import ABILITIES
from rules.soulgivers.geometry import CELL_OF, NOWHERE
from rules.soulgivers.lookup import active, essences, find, is_carrier, on_cell, points_left, population_at
from rules.soulgivers.pieces import IDS
from rules.soulgivers.position import SoulgiversView

_GOING = (moves.Step, moves.Walk, moves.TakeGate, moves.Deliver)
_PUSHING = ("charge", "soulstrike")
"""The Abilities whose targets say what follows."""
_TURNING = (moves.Halt, moves.Activate, moves.EndTurn)


class Acting(SoulgiversPrompt):
    """A boundary of one's own turn."""

    kinds = ("act",)
    does = "Take the turn"

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        left = count(essences(view, population_at(view, decision.seat)), "Essence")
        piece = active(view)
        if piece is None:
            waiting = [own for own in view.soulgivers if own.seat == decision.seat and not own.activated]
            who = "Activate a Soulgiver, or end the turn?" if waiting else "All are activated: end the turn?"
            return f"{who} {left} left."
        steps = count(points_left(view, piece), "step")
        carrying = " It carries the Fragment." if is_carrier(view, piece) else ""
        who = f"{words.hero(piece.hero)} on {words.place(piece.place)}"
        return f"What does your {who} do? {steps}, {left} left.{carrying}"[:140]

    @override
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        going = [_going(view, move) for move in sorted(legal, key=_steps) if isinstance(move, _GOING)]
        doing = [_doing(view, seat, move) for move in legal if not isinstance(move, (*_GOING, *_TURNING))]
        activating = [
            entry(move, f"Activate {words.hero(move.hero)}", style="primary") for move in of_kind(legal, moves.Activate)
        ]
        ending = [entry(move, f"Stop {words.ARROWS[move.facing]}") for move in of_kind(legal, moves.Halt)]
        ending += [entry(move, "End the turn", style="danger") for move in of_kind(legal, moves.EndTurn)]
        buttons = [Buttons(tuple(row)) for row in (activating, ending) if row]
        menus_ = packed([("Move", going), ("Act", doing)], rows - len(buttons))
        return (*buttons[: bool(activating)], *menus_, *buttons[bool(activating) :])

    @override
    def ways(self, view: SoulgiversView, seat: Seat, legal: Legal) -> list[str]:
        waiting = of_kind(legal, moves.Activate) if active(view) is None else []
        found = [_doing(view, seat, move) for move in legal if not isinstance(move, (*_GOING, *_TURNING))]
        return [
            *(f"• {cards.described(move.hero)}" for move in waiting),
            *(f"• **{one.label}**" + (f": {one.hint}." if one.hint else "") for one in found),
        ]


def _steps(move: moves.SoulgiversMove) -> int:
    return len(move.cells) if isinstance(move, moves.Walk) else 1


def _going(view: SoulgiversView, move: moves.SoulgiversMove) -> Choice[moves.SoulgiversMove]:
    """Return a destination with its cost, and what happens there."""
    piece = active(view)
    assert piece is not None
    match move:
        case moves.Step(cell):
            sentence = deadly(view, piece, cell)
            return entry(move, f"{words.cell(cell)} · 1 step", sentence, "danger" if sentence else "secondary")
        case moves.Walk(cells):
            hint = f"by {', '.join(map(words.cell, cells[:-1]))}"
            return entry(move, f"{words.cell(cells[-1])} · {len(cells)} steps", hint)
        case moves.Deliver():
            return entry(move, "Carry the Fragment home", "wins the match", "success")
    return entry(move)


def _doing(view: SoulgiversView, seat: Seat, move: moves.SoulgiversMove) -> Choice[moves.SoulgiversMove]:
    """Return an Action with its cost and what it does."""
    piece = active(view)
    match move:
        case moves.Use(ability):
            free = piece is not None and is_free(view, piece, ability)
            cost = "free" if free else cards.cost(ABILITIES[ability])
            return entry(move, words.ability(ability), f"{cost}: {cards.gist(ability)}")
        case moves.Attack(cell) if cell >= 0:
            target = on_cell(view, cell)
            carrier = ", who carries the Fragment" if target and is_carrier(view, target) else ""
            name = words.hero(target.hero) if target else words.cell(cell)
            return entry(move, f"Attack the {name}", f"1 Essence: destroys it{carrier}", "danger")
        case moves.Attack():
            return entry(move, hint="1 Essence: the Fragment can be reached then")
        case moves.PassFragment(cell):
            ally = on_cell(view, cell)
            return entry(move, f"Pass to the {words.hero(ally.hero) if ally else words.cell(cell)}", "1 Essence")
        case moves.Collect() | moves.Drop():
            return entry(move, hint="1 Essence")
        case moves.Absorb():
            return entry(move, hint="free: adds its Aura and Abilities")
        case moves.DrawCard():
            return entry(move, hint="1 Essence, without Decay")
        case moves.Play(card):
            return entry(move, hint=cards.gist(card))
        case moves.PlayPopulation():
            population = population_at(view, seat)
            name = words.ABILITY_OF[population].removeprefix("the ")
            return entry(move, f"Play the {name}", f"once a match: {cards.gist(population)}")
    return entry(move)


class Aiming(SoulgiversPrompt):
    """The target of an Ability or an Anomaly."""

    kinds = ("aim",)
    does = "Choose a target"

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        what = _aimed(view)
        return f"{words.what(what)} {cards.gist(what)}. Which target?"[:140]

    @override
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        what = _aimed(view)
        few = boards_after.beside(view)
        aims = [_aim(view, seat, what, move) for move in of_kind(legal, moves.Aim)]
        back = of_kind(legal, moves.Back)
        laid = (
            buttons([entry(one.aim, one.name) for one in few])
            if few
            else of_cells(f"Target of {words.what(what)}", aims)
        )
        return (*laid, *([Buttons(tuple(plain(back)))] if back else []))

    @override
    def ways(self, view: SoulgiversView, seat: Seat, legal: Legal) -> list[str]:
        what = _aimed(view)
        found = (_aim(view, seat, what, move) for move in of_kind(legal, moves.Aim))
        return [f"• **{one.label}**: {one.hint}." for one in found if one.hint]


def _aimed(view: SoulgiversView) -> str:
    """Return the Ability or the Anomaly whose target is asked for."""
    frame = view.frames[-1]
    assert isinstance(frame, frames.Aiming)
    return frame.what


def _aim(view: SoulgiversView, seat: Seat, what: str, move: moves.Aim) -> Choice[moves.SoulgiversMove]:
    """Return a target with who is there; of a charge or a flying Soul, with where they come to."""
    sentences = [hint_of(view, what, move.target)]
    if what in _PUSHING:
        there = on_cell(view, CELL_OF.get(move.target, NOWHERE))
        souls = (part for part in move.target.split("/") if part in IDS)
        sentences.append(forecast(view, seat, move, there.id if there else next(souls, "")))
    return entry(move, boards_after.name(view, move), ": ".join(filter(None, sentences)))


class Facing(SoulgiversPrompt):
    """A facing that follows from an Action."""

    kinds = ("face",)
    does = "Set a facing"

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        frame = view.frames[-1]
        piece = find(view, frame.id) if isinstance(frame, frames.Facing) else None
        if piece is None:
            return "Which way does it face?"
        what = "turn the Fragment that it carries" if is_carrier(view, piece) else "face"
        return f"Which way does your {words.hero(piece.hero)} on {words.place(piece.place)} {what}?"

    @override
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        return (Buttons(tuple(_directions(of_kind(legal, moves.Face)))),)


def _directions(found: Iterable[moves.Face]) -> list[Choice[moves.SoulgiversMove]]:
    return [entry(move, f"{words.ARROWS[move.facing]} {words.DIRECTIONS[move.facing].capitalize()}") for move in found]
