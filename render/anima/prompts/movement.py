"""The Movement phase: where a Party goes, and which Area leaves play."""

from __future__ import annotations

from typing_extensions import override

from render.anima import cards, stakes, uses, words
from render.anima.prompt import AnimaPrompt, Legal, Rows, entry, party_of
from render.kit.controls import Buttons, Choice, buttons_or_menus
from render.kit.prompts import of_kind
from rules.anima.cards import AREAS, MISSIONS, REST_BONUS
from rules.anima.frames import ProtectArea
from rules.anima.lookup import others_in
from rules.anima.moves import AnimaMove, Go, Pass, Protect, Remove, Rest, Seek
from rules.anima.position import AnimaView
from rules.engine import Decision, Seat


class Movement(AnimaPrompt):
    """An Area, new horizons, Rest, or a card that moves the Party."""

    kinds = ("move",)
    does = "Movement"
    offers = ("others",)

    @override
    def question(self, view: AnimaView, decision: Decision) -> str:
        seek = "seek new horizons, " if not view.sought and not view.options.tree else ""
        return f"Where does your Party go? Move, {seek}or rest. {party_of(view, decision.seat)}."

    @override
    def lay_out(self, view: AnimaView, seat: Seat, legal: Legal, rows: int) -> Rows:
        seeks = of_kind(legal, Seek)
        groups = [
            ("Move to an Area", [_going(view, seat, move) for move in of_kind(legal, Go)]),
            ("Play a card", uses.entries(view, seat, uses.used_in(legal))),
            ("Seek a discarded Area", [_seeking(move) for move in seeks if move.area]),
        ]
        pressed = [entry(move, "Seek new horizons", "", "success") for move in seeks if not move.area]
        pressed += [entry(move, f"Rest: +{REST_BONUS}/+{REST_BONUS} next turn") for move in of_kind(legal, Rest)]
        return (*uses.packed(groups, rows - 1), Buttons(tuple(pressed)))

    @override
    def ways(self, view: AnimaView, seat: Seat, legal: Legal) -> list[str]:
        found = [_going(view, seat, move) for move in of_kind(legal, Go)]
        return [*(f"• **{one.label}**: {one.hint}." for one in found), *super().ways(view, seat, legal)]


def _going(view: AnimaView, seat: Seat, move: Go) -> Choice[AnimaMove]:
    there = ", ".join(words.SEATS[other] for other in others_in(view, move.area, seat))
    parts = (_goal(view, seat, move.area), stakes.guard(view, seat, move.area), _area(move.area), there)
    return entry(move, words.card(move.area), uses.fitting_hint(parts))


def _goal(view: AnimaView, seat: Seat, area: str) -> str:
    """Name the Mission that the player has there."""
    held = (mission.card for mission in view.players[seat].missions if not mission.done)
    goals = [card for card in held if card in MISSIONS and MISSIONS[card].area == area]
    return f"your {words.card(goals[0])}" if goals else ""


def _area(card: str) -> str:
    return f"level {AREAS[card].level}, {cards.rewards(AREAS[card])}"


def _seeking(move: Seek) -> Choice[AnimaMove]:
    return entry(move, f"Seek {words.card(move.area)}", _area(move.area))


class Removing(AnimaPrompt):
    """One Area too many."""

    kinds = ("remove",)
    does = "Discard an Area"

    @override
    def question(self, view: AnimaView, decision: Decision) -> str:
        found = [words.short(area.card) for area in view.areas if area.kept]
        kept = f" Protected: {', '.join(found)}." if found else ""
        return f"One Area too many is in play: which one is discarded?{kept}"[:110]

    @override
    def lay_out(self, view: AnimaView, seat: Seat, legal: Legal, rows: int) -> Rows:
        found = [entry(move, words.card(move.area), _area(move.area)) for move in of_kind(legal, Remove)]
        return buttons_or_menus("Discard which Area", found)

    @override
    def ways(self, view: AnimaView, seat: Seat, legal: Legal) -> list[str]:
        return [f"• **{words.card(move.area)}**: {_area(move.area)}." for move in of_kind(legal, Remove)]


class Protecting(AnimaPrompt):
    """An Advantage for an Area."""

    kinds = ("protect",)
    does = "Protect an Area"
    offers = ("others", "windows")

    @override
    def question(self, view: AnimaView, decision: Decision) -> str:
        frame = view.frames[-1]
        assert isinstance(frame, ProtectArea)
        return f"Discard an Advantage to keep {words.area(frame.area)} in play this turn?"

    @override
    def lay_out(self, view: AnimaView, seat: Seat, legal: Legal, rows: int) -> Rows:
        passing = [entry(move, "Let it go", "", "success") for move in of_kind(legal, Pass)]
        given = [
            entry(move, f"Discard {words.card(move.card)}", cards.gist(move.card)) for move in of_kind(legal, Protect)
        ]
        return (Buttons(tuple(passing)), *buttons_or_menus("Discard an Advantage", given))

    @override
    def ways(self, view: AnimaView, seat: Seat, legal: Legal) -> list[str]:
        frame = view.frames[-1]
        return [f"{words.card(frame.area)}: {_area(frame.area)}."] if isinstance(frame, ProtectArea) else []
