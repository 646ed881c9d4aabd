"""Setup and reinforcements: heroes, and the Portals where they come in."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from render.kit.controls import Buttons, Choice, menus
from render.kit.phrases import ordinal
from render.kit.prompts import of_kind
from render.soulgivers import cards, words
from render.soulgivers.prompt import Legal, Rows, SoulgiversPrompt, entry, packed, top
from rules.engine import Decision, Seat
from rules.soulgivers import frames
from rules.soulgivers.cards import BEGINNERS, HEROES, TEAM_SIZE, max_in_game
from rules.soulgivers.geometry import PORTAL_FRONTS, cell_distance, portal_place
from rules.soulgivers.lookup import fragment_cell
from rules.soulgivers.moves import Deploy, Draft, LeaveOut, SoulgiversMove
from rules.soulgivers.position import SoulgiversView


class OfHeroes(SoulgiversPrompt):
    """A hero out of several, each with its card in the help."""

    menu: ClassVar[str] = "Take a hero"

    @override
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        return menus(self.menu, [_hero(move) for move in legal if isinstance(move, (LeaveOut, Draft))])

    @override
    def ways(self, view: SoulgiversView, seat: Seat, legal: Legal) -> list[str]:
        return cards.several(dict.fromkeys(move.hero for move in legal if isinstance(move, (LeaveOut, Draft, Deploy))))


def _hero(move: LeaveOut | Draft | Deploy) -> Choice[SoulgiversMove]:
    start = "good start: " if isinstance(move, Deploy) and move.hero in BEGINNERS else ""
    hint = f"{start}{cards.movement(HEROES[move.hero])}; {cards.gist(move.hero)}"
    return entry(move, words.hero(move.hero), hint)


class LeavingOut(OfHeroes):
    """One hero to leave out."""

    kinds = ("leave",)
    does = "Choose the team"
    menu = "Leave out"

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        number = len(top(view, frames.LeavingOut).out[decision.seat]) + 1
        return f"Which hero do you leave out of this match? {number} of {len(HEROES) - TEAM_SIZE}."


class Drafting(OfHeroes):
    """A hero for one's own deck."""

    kinds = ("draft",)
    does = "Take a hero"

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        deck = view.players[decision.seat].deck
        return f"Which hero joins your side for this match? {len(deck) + 1} of {TEAM_SIZE // 2}."


class Starting(OfHeroes):
    """The heroes that begin, each on a Portal."""

    kinds = ("start",)
    does = "Choose who begins"

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        number = ordinal(len(top(view, frames.Starting).picks[decision.seat]) + 1)
        return f"Pick your {number} of {max_in_game(len(view.players))} heroes, and a Portal for it."

    @override
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        choices = of_kind(legal, Deploy)
        portals = dict.fromkeys(move.portal for move in choices)
        return packed(
            [
                (f"On {words.portal(portal)}", [_hero(move) for move in choices if move.portal == portal])
                for portal in portals
            ],
            rows,
        )


class Reinforcement(SoulgiversPrompt):
    """One of the heroes drawn."""

    kinds = ("reinforce",)
    does = "Bring a hero"

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        return "Which of these two new heroes joins you, and on which Portal?"

    @override
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        best = min(of_kind(legal, Deploy), key=lambda move: _order(view, move), default=None)
        options = [
            entry(
                move,
                f"{'Best: ' if move == best else ''}{words.hero(move.hero)}, {_side(move.portal)}",
                style="success" if move == best else "secondary",
            )
            for move in sorted(of_kind(legal, Deploy), key=lambda move: move != best)
        ]
        return (Buttons(tuple(options)),)


def _order(view: SoulgiversView, move: Deploy) -> tuple[bool, int, int, int]:
    """Return the sort key of an arrival, the best first: a hero that is easy to play or goes far, then a Portal that is
    free and near the Fragment.
    """
    taken = sum(piece.place == portal_place(move.portal) for piece in view.soulgivers)
    away = min(cell_distance(cell, fragment_cell(view)) for cell in PORTAL_FRONTS[move.portal])
    return move.hero not in BEGINNERS, -HEROES[move.hero].points, taken, away


def _side(portal: int) -> str:
    return "western" if portal % 2 == 0 else "eastern"
