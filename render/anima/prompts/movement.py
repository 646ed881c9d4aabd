"""The Movement phase: the destination of a Party, and the Area that leaves play."""

from __future__ import annotations

from typing_extensions import override

from render.anima import cards, prompt, stakes, words
from render.anima.prompt import AnimaPrompt, Entry, Legal, Rows, entry
from render.kit.controls import Buttons, Style, menus
from render.kit.lines import shortest
from render.kit.phrases import either
from render.kit.prompts import of_kind
from rules.anima.areas import others_in
from rules.anima.cards import AREAS, FINALS, REST_BONUS
from rules.anima.frames import ProtectArea
from rules.anima.moves import Go, Pass, Protect, Remove, Rest, Seek
from rules.anima.player import qualified
from rules.anima.position import AnimaView
from rules.engine import Decision, Seat

_TOO_MANY = "There is one Area too many in play: which one do you discard?"


class Movement(AnimaPrompt):
    """An Area, new horizons, Rest, or a card that moves the Party."""

    kinds = ("move",)
    does = "Movement"

    @override
    def question(self, view: AnimaView, decision: Decision) -> str:
        seek = "to a new one, " if not view.sought and not view.options.tree else ""
        way = f"To an Area, {seek}or to rest outside."
        aim = _aim(view, decision.seat) or way
        return shortest(*(f"Where does your Party go? {text}" for text in (aim, way)))

    @override
    def lay_out(self, view: AnimaView, seat: Seat, legal: Legal, rows: int) -> Rows:
        seeks, goes = of_kind(legal, Seek), of_kind(legal, Go)
        aims = [move for move in goes if _goal(view, seat, move.area)]
        groups = [
            ("Move to an Area", [_going(view, seat, move) for move in goes if move not in aims]),
            ("Play a card", prompt.entries(view, seat, prompt.used_in(legal))),
            (
                "Seek a discarded Area",
                [entry(move, f"Seek {words.card(move.area)}", _area(move.area)) for move in seeks if move.area],
            ),
        ]
        pressed = [
            entry(move, f"Go to {words.short(move.area)}: Mission", _going(view, seat, move).hint, "success")
            for move in aims
        ]
        style: Style = "secondary" if aims else "success"
        pressed += [entry(move, "Discover a new Area", "", style) for move in seeks if not move.area]
        pressed += [entry(move, f"Rest: +{REST_BONUS} Combat and Speed next turn") for move in of_kind(legal, Rest)]
        return (*prompt.packed(groups, rows - 1), Buttons(tuple(pressed)))

    @override
    def ways(self, view: AnimaView, seat: Seat, legal: Legal) -> list[str]:
        options = [_going(view, seat, move) for move in of_kind(legal, Go)]
        return [*prompt.bullets(options), *super().ways(view, seat, legal)]


def _aim(view: AnimaView, seat: Seat) -> str:
    """Return where a player's Missions are and the way to do one; "" if they are not known."""
    player, placed = view.players[seat], [area.card for area in view.areas]
    if view.final and qualified(player, view.options.both_missions):
        return f"Explore {words.area(FINALS[view.final].area)} for the Final Mission."
    held = prompt.missions(view, seat)
    for mission in held:
        if mission.area in placed:
            return f"One of your Missions is in {words.area(mission.area)}."
    areas = either([words.area(mission.area) for mission in held])
    return f"Missions need {areas}, not yet found." if held else ""


def _going(view: AnimaView, seat: Seat, move: Go) -> Entry:
    there = ", ".join(words.CALLED[other] for other in others_in(view, move.area, seat))
    parts = (_goal(view, seat, move.area), stakes.guard(view, seat, move.area), _area(move.area), there)
    return entry(move, words.card(move.area), prompt.fitting_hint(parts))


def _goal(view: AnimaView, seat: Seat, area: str) -> str:
    goals = [mission.id for mission in prompt.missions(view, seat) if mission.area == area]
    return f"your {words.card(goals[0])}" if goals else ""


def _area(card: str) -> str:
    return f"level {AREAS[card].level}, {cards.rewards(AREAS[card])}"


class Removing(AnimaPrompt):
    """One Area too many."""

    kinds = ("remove",)
    does = "Discard an Area"
    menu = "Discard which Area"

    @override
    def question(self, view: AnimaView, decision: Decision) -> str:
        names = [words.short(area.card) for area in view.areas if area.kept]
        protection = f" Protected: {', '.join(names)}." if names else ""
        return shortest(f"{_TOO_MANY}{protection}", _TOO_MANY)

    @override
    def choices(self, view: AnimaView, seat: Seat, legal: Legal) -> list[Entry]:
        return [entry(move, words.card(move.area), _area(move.area)) for move in of_kind(legal, Remove)]


class Protecting(AnimaPrompt):
    """An Advantage for an Area."""

    kinds = ("protect",)
    does = "Protect an Area"
    offers = ("windows",)

    @override
    def question(self, view: AnimaView, decision: Decision) -> str:
        frame = view.frames[-1]
        assert isinstance(frame, ProtectArea)
        return f"One Area is too many: {words.area(frame.area)} leaves play unless you discard a card to keep it."

    @override
    def lay_out(self, view: AnimaView, seat: Seat, legal: Legal, rows: int) -> Rows:
        passing = [entry(move, "Let it leave", "", "success") for move in of_kind(legal, Pass)]
        given = [
            entry(move, f"Discard {words.card(move.card)}", cards.gist(move.card)) for move in of_kind(legal, Protect)
        ]
        return (*menus("Discard a card to keep it", given), Buttons(tuple(passing)))

    @override
    def ways(self, view: AnimaView, seat: Seat, legal: Legal) -> list[str]:
        frame = view.frames[-1]
        return [f"{words.card(frame.area)}: {_area(frame.area)}."] if isinstance(frame, ProtectArea) else []
