"""The player's own turn: the actions of the active Soulgiver, targets, facings."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from typing_extensions import override

from render.kit.controls import MENU_LIMIT, Buttons, Choice, Style, buttons
from render.kit.forms import Answers, Form
from render.kit.lines import shortest
from render.kit.phrases import count, listed
from render.kit.prompts import of_kind
from render.soulgivers import boards_after, cards, words
from render.soulgivers.activation import GO_ON, activation_moves, saves_presses
from render.soulgivers.activation_form import activation_form, best_press
from render.soulgivers.ahead import danger, dying
from render.soulgivers.boards_after import deadly, forecast, hint_of
from render.soulgivers.prompt import Legal, Rows, SoulgiversPrompt, entry, of_cells, packed, plain, top
from render.soulgivers.reach import reach_of
from rules.engine import Decision, Seat
from rules.soulgivers import frames, moves
from rules.soulgivers.actions import is_free
from rules.soulgivers.cards import ABILITIES, DECAY_DEATH
from rules.soulgivers.geometry import CELL_OF, OFF_BOARD
from rules.soulgivers.lookup import (
    STEP_CAP,
    active,
    essences,
    find,
    is_carrier,
    on_cell,
    points_left,
    population_at,
    shields_of,
)
from rules.soulgivers.pieces import IDS, Soulgiver
from rules.soulgivers.position import SoulgiversView

ACTIONS = "Actions and cards"
"""The menu of moves other than movement."""
AGEING = f" Each turn adds 1 Decay, each Action 1 more; {DECAY_DEATH} destroys."
SHIELDS = " White bars beside a figure, yellow with the Fragment, are shields: no attack comes through."
HINTS = {3: AGEING, 4: AGEING, 5: SHIELDS, 6: SHIELDS}
"""A new thing in the picture, by the turns of a beginner match when its player first sees or can use it."""
FIRST = f" In this first turn each goes up to {STEP_CAP} steps."
MANY = 3
"""The number of heroes whose buttons fit one row of a phone only with nothing but their names, and whose names take too
much room in a question."""
_GOING = (moves.Step, moves.Walk, moves.TakeGate, moves.Deliver)
_PUSHING = ("charge", "soulstrike")
"""The Abilities whose targets show their consequences."""
_TURNING = (moves.Halt, moves.Activate, moves.EndTurn)


class Acting(SoulgiversPrompt):
    """A boundary of one's own turn."""

    kinds = ("act",)
    does = "Take the turn"

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        population = population_at(view, decision.seat)
        left = count(essences(view, population), "Essence")
        piece, best = active(view), best_press(view, decision.seat)
        danger = f" {best.danger}" if best is not None and best.danger else ""
        if gone := [words.hero(one.hero) for one in dying(view, decision.seat)]:
            danger = (
                f" Decay destroys your {listed(gone) if len(gone) < MANY else f'{len(gone)} Soulgivers'} this turn."
            )
        if piece is None:
            if any(soulgiver.seat == decision.seat and not soulgiver.activated for soulgiver in view.soulgivers):
                hint = HINTS.get(view.turn, "") if view.options.start == "given" else ""
                hint = FIRST if view.turn == 1 and view.options.step_cap else hint
                who = f"Which of your {words.sign(population)} Soulgivers acts?"
                return shortest(
                    f"{who} {left}: an Action costs 1 and adds 1 Decay.{danger}{hint}", f"{who}{danger}{hint}"
                )
            return f"All your Soulgivers have acted: end your turn? {left} left to pay for Actions."
        hero, steps = words.hero(piece.hero), points_left(view, piece)
        if steps:
            load = ": carrying costs 1" if is_carrier(view, piece) else ""
            return f"What does your {hero} do? {count(steps, 'step')} left{load}.{danger}"
        others = any(one.seat == decision.seat and not one.activated for one in view.soulgivers)
        return f"Your {hero} has no steps left. An Action, or {'who acts next' if others else 'end the turn'}?{danger}"

    @override
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        piece, form = active(view), saves_presses(view)
        going = [_going(view, move) for move in sorted(legal, key=_steps) if isinstance(move, _GOING)]
        actions = [_doing(view, seat, move) for move in legal if not isinstance(move, (*_GOING, *_TURNING))]
        activating = _activating(view, of_kind(legal, moves.Activate))
        stopping = [entry(move, f"Stop {words.ARROWS[move.facing]}") for move in of_kind(legal, moves.Halt)]
        ending = [entry(move, _ending(view), style=_end_style(view, seat)) for move in of_kind(legal, moves.EndTurn)]
        if activating and _could_move(view):  # hardly ever the end of a turn, and a phone has no room for the row
            actions, ending = [*actions, *ending], []
        if piece is not None and not shields_of(view, piece):  # any facing is as good
            actions, stopping = [*actions, *(replace(one, label="Stop here") for one in stopping)], []
        best = best_press(view, seat)
        if best is not None or _could_move(view):  # the best one is green, or what the active one does
            activating = [replace(one, style="secondary") for one in activating]
        if piece is not None and form:
            style: Style = "success" if best is None else "secondary"
            activating.insert(0, Choice("Move and act…", None, style=style, form=GO_ON))
            going, stopping = [*going, *stopping], []
        first, last = buttons(activating), (*buttons(stopping), *buttons(ending))
        few = (form or stopping) and len(going) + len(actions) <= MENU_LIMIT
        menus = packed([("Move", going), (ACTIONS, actions)], 1 if few else rows - len(first) - len(last))
        return (*first, *menus, *last)

    @override
    def as_marked(self, view: SoulgiversView, decision: Decision, legal: Legal) -> str:
        best = best_press(view, decision.seat)
        return "" if best is None else best.label

    @override
    def form(self, view: SoulgiversView, decision: Decision, legal: Legal) -> Form | None:
        best = best_press(view, decision.seat)
        return None if best is None else activation_form(view, decision.seat, best.key)

    @override
    def sent(self, view: SoulgiversView, decision: Decision, answers: Answers) -> tuple[moves.SoulgiversMove, ...]:
        best = best_press(view, decision.seat)
        return () if best is None else activation_moves(view, decision.seat, best.key, answers)

    @override
    def form_of(self, view: SoulgiversView, decision: Decision, key: str) -> Form | None:
        return activation_form(view, decision.seat, key)

    @override
    def sent_of(
        self, view: SoulgiversView, decision: Decision, key: str, answers: Answers
    ) -> tuple[moves.SoulgiversMove, ...]:
        return activation_moves(view, decision.seat, key, answers)

    @override
    def ways(self, view: SoulgiversView, seat: Seat, legal: Legal) -> list[str]:
        waiting = of_kind(legal, moves.Activate) if active(view) is None else []
        actions = [_doing(view, seat, move) for move in legal if not isinstance(move, (*_GOING, *_TURNING))]
        return [
            *cards.several(move.hero for move in waiting),
            *(f"• **{one.label}**" + (f": {one.hint}." if one.hint else "") for one in actions),
        ]


def _activating(view: SoulgiversView, activations: Sequence[moves.Activate]) -> list[Choice[moves.SoulgiversMove]]:
    """Return a button for each hero that can be activated: it says so if the active one could still move.

    Many have only their names, which fit into one row of a phone.
    """
    start = "Stop, then " if _could_move(view) else "Activate " if len(activations) < MANY else ""
    return [
        replace(entry(move, f"{start}{words.hero(move.hero)}", style="success"), form=str(move)) for move in activations
    ]


def _ending(view: SoulgiversView) -> str:
    return "Stop, end the turn" if _could_move(view) else "End the turn"


def _end_style(view: SoulgiversView, seat: Seat) -> Style:
    """Return red if the end of the turn loses something, green if it is all that is left to do."""
    if danger(view, seat, moves.EndTurn()):
        return "danger"
    return "secondary" if any(piece.seat == seat and not piece.activated for piece in view.soulgivers) else "success"


def _could_move(view: SoulgiversView) -> bool:
    """Return whether the movement of the active Soulgiver would be ended."""
    piece = active(view)
    if piece is None or view.activation is None or view.activation.ended:
        return False
    return bool(view.activation.steps or points_left(view, piece))


def _steps(move: moves.SoulgiversMove) -> int:
    return len(move.cells) if isinstance(move, moves.Walk) else 1


def _going(view: SoulgiversView, move: moves.SoulgiversMove) -> Choice[moves.SoulgiversMove]:
    """Return a destination with its cost, and the effects there."""
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
    """Return an Action with its cost and its effect."""
    piece, name = active(view), boards_after.name(view, move)
    match move:
        case moves.Use(ability):
            free = piece is not None and is_free(view, piece, ability)
            cost = "free" if free else cards.cost(ABILITIES[ability])
            return entry(move, words.ability(ability), f"{cost}: {cards.gist(ability)}")
        case moves.Attack(cell) if cell >= 0:
            target = on_cell(view, cell)
            carrier = ", who carries the Fragment" if target and is_carrier(view, target) else ""
            return entry(move, name, f"1 Essence: destroys it{carrier}", "danger")
        case moves.Attack():
            return entry(move, hint="1 Essence: then the Fragment can be reached")
        case moves.Collect():
            return entry(move, name, "1 Essence, then 1 step less")
        case moves.PassFragment() | moves.Drop():
            return entry(move, name, "1 Essence")
        case moves.Absorb():
            return entry(move, hint="free: adds its Aura and Abilities")
        case moves.DrawCard():
            return entry(move, hint="1 Essence, without Decay")
        case moves.Play(card):
            return entry(move, hint=cards.gist(card))
        case moves.PlayPopulation():
            return entry(move, name, f"once a match: {cards.gist(population_at(view, seat))}")
    return entry(move)


class Aiming(SoulgiversPrompt):
    """The target of an Ability or an Anomaly."""

    kinds = ("aim",)
    does = "Choose a target"

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        what = _aimed(view)
        question = f"{words.what(what)} {cards.gist(what)}. Choose a target."
        return shortest(question, f"{words.what(what)}: choose a target.")

    @override
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        what = _aimed(view)
        aims = [_aim(view, seat, what, move) for move in of_kind(legal, moves.Aim)]
        back = of_kind(legal, moves.Back)
        numbers = reach_of(view, legal).numbers.values()
        parts = of_cells(f"Target of {words.what(what)}", aims)
        if numbers:  # the picture has them on its arrows
            parts = buttons(
                [replace(one, label=f"{number}. {one.label}") for number, one in zip(numbers, aims, strict=True)]
            )
        return (*parts, *([Buttons(tuple(plain(back)))] if back else []))

    @override
    def ways(self, view: SoulgiversView, seat: Seat, legal: Legal) -> list[str]:
        what = _aimed(view)
        options = (_aim(view, seat, what, move) for move in of_kind(legal, moves.Aim))
        return [f"• **{one.label}**: {one.hint}." for one in options if one.hint]


def _aimed(view: SoulgiversView) -> str:
    """Return the Ability or the Anomaly whose target is to be chosen."""
    return top(view, frames.Aiming).what


def _aim(view: SoulgiversView, seat: Seat, what: str, move: moves.Aim) -> Choice[moves.SoulgiversMove]:
    """Return a target with the Soulgiver there; of a charge or a flying Soul, with its destination."""
    sentences = [hint_of(view, what, move.target)]
    if what in _PUSHING:
        there = on_cell(view, CELL_OF.get(move.target, OFF_BOARD))
        souls = (part for part in move.target.split("/") if part in IDS)
        sentences.append(forecast(view, seat, move, there.id if there else next(souls, "")))
    return entry(move, boards_after.name(view, move), ": ".join(filter(None, sentences)))


class Facing(SoulgiversPrompt):
    """A facing that follows from an Action."""

    kinds = ("face",)
    does = "Set a facing"

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        piece = _turning(view)
        who = f"your {words.hero(piece.hero)} on {words.place(piece.place)}"
        if is_carrier(view, piece):
            return f"Turn the Fragment that {who} carries: its shields turn with it."
        return f"Which way does {who} face? Its shields turn with it."

    @override
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        piece = _turning(view)
        return (Buttons(tuple(entry(move, _facing(view, piece, move.facing)) for move in of_kind(legal, moves.Face))),)


def _turning(view: SoulgiversView) -> Soulgiver:
    piece = find(view, top(view, frames.Facing).id)
    assert piece is not None
    return piece


def _facing(view: SoulgiversView, piece: Soulgiver, facing: int) -> str:
    """Return the name of a facing, with the sides that its shields protect: "⬆️ North: safe from N and E"."""
    name = f"{words.ARROWS[facing]} {words.DIRECTIONS[facing].capitalize()}"
    sides = sorted((facing + turn) % 4 for turn in shields_of(view, piece))
    return f"{name}: safe from {listed([words.DIRECTIONS[side][0].upper() for side in sides])}" if sides else name
