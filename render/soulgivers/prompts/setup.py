"""Setup and reinforcements: heroes, and the Portals where they come in."""

from __future__ import annotations

from typing_extensions import override

from render.kit.controls import Buttons, menus
from render.kit.prompts import of_kind
from render.soulgivers import cards, words
from render.soulgivers.prompt import Legal, Rows, SoulgiversPrompt, entry, packed
from rules.engine import Decision, Seat
from rules.soulgivers import frames
from rules.soulgivers.cards import HEROES, TEAM_SIZE, max_in_game
from rules.soulgivers.moves import Deploy, Draft, LeaveOut
from rules.soulgivers.position import SoulgiversView


class LeavingOut(SoulgiversPrompt):
    """One hero to leave out."""

    kinds = ("leave",)
    does = "Choose the team"

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        frame = view.frames[-1]
        named = len(frame.out[decision.seat]) if isinstance(frame, frames.LeavingOut) else 0
        return f"Which hero do you leave out of this match? {named + 1} of {len(HEROES) - TEAM_SIZE}."

    @override
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        return menus("Leave out", [entry(m, words.hero(m.hero), _hint(m.hero)) for m in of_kind(legal, LeaveOut)])

    @override
    def ways(self, view: SoulgiversView, seat: Seat, legal: Legal) -> list[str]:
        return cards.several(move.hero for move in of_kind(legal, LeaveOut))


class Drafting(SoulgiversPrompt):
    """A hero for one's own deck."""

    kinds = ("draft",)
    does = "Take a hero"

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        deck = view.players[decision.seat].deck
        return f"Which hero joins your side for this match? {len(deck) + 1} of {TEAM_SIZE // 2}."

    @override
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        return menus("Take a hero", [entry(m, words.hero(m.hero), _hint(m.hero)) for m in of_kind(legal, Draft)])

    @override
    def ways(self, view: SoulgiversView, seat: Seat, legal: Legal) -> list[str]:
        return cards.several(move.hero for move in of_kind(legal, Draft))


class Deploying(SoulgiversPrompt):
    """A hero and a Portal."""

    @override
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        found = of_kind(legal, Deploy)
        portals = dict.fromkeys(move.portal for move in found)
        groups = [
            (
                f"On {words.portal(portal)}",
                [entry(move, words.hero(move.hero), _hint(move.hero)) for move in found if move.portal == portal],
            )
            for portal in portals
        ]
        return packed(groups, rows)

    @override
    def ways(self, view: SoulgiversView, seat: Seat, legal: Legal) -> list[str]:
        return cards.several(dict.fromkeys(move.hero for move in of_kind(legal, Deploy)))


class Starting(Deploying):
    """The heroes that begin."""

    kinds = ("start",)
    does = "Choose who begins"

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        frame = view.frames[-1]
        chosen = len(frame.picks[decision.seat]) if isinstance(frame, frames.Starting) else 0
        number = f"{chosen + 1} of {max_in_game(len(view.players))}"
        return f"Which hero begins ({number}), and on which of your Portals?"


class Reinforcement(Deploying):
    """One of the heroes drawn."""

    kinds = ("reinforce",)
    does = "Bring a hero"

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        return "Which of these two new heroes comes into play, and on which of your Portals?"

    @override
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        found = [
            entry(move, f"{words.hero(move.hero)}, {_side(move.portal)}", style="primary")
            for move in of_kind(legal, Deploy)
        ]
        return (Buttons(tuple(found)),)

    @override
    def ways(self, view: SoulgiversView, seat: Seat, legal: Legal) -> list[str]:
        return []


def _side(portal: int) -> str:
    return "western" if portal % 2 == 0 else "eastern"


def _hint(hero: str) -> str:
    return f"{cards.movement(HEROES[hero])}; {cards.gist(hero)}"
