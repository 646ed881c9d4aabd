"""The questions of Soul Puzzler: the characters, the parts of a turn, a scoring.

A drop or a switch follows a token power; a Gambit has both, in either order.
"""

from __future__ import annotations

from typing_extensions import override

from render.kit.controls import Choice, buttons, menus
from render.kit.lines import shortest
from render.kit.phrases import listed
from render.kit.prompts import by_kind, explained, of_kind
from render.soul_puzzler import words
from render.soul_puzzler.prompt import (
    Legal,
    PuzzlerPrompt,
    Rows,
    advised,
    can_drop,
    columns,
    drops,
    entries,
    in_halves,
    is_lesson,
    other_switch,
    pairs,
    telling,
    threat,
)
from render.soul_puzzler.sentences import move as named
from rules.engine import Decision, Seat
from rules.soul_puzzler import forecast
from rules.soul_puzzler import moves as mv
from rules.soul_puzzler.characters import APPRENTICE, CARDS
from rules.soul_puzzler.position import PuzzlerView

_WHEN = {"Used before an action": ("token", "charge"), "Used when you score": ("score",)}


class Choosing(PuzzlerPrompt):
    """The choice of a character card."""

    kinds = ("choose",)

    @override
    def question(self, view: PuzzlerView, decision: Decision) -> str:
        if view.options.characters == "secret":
            return "Choose your character. It is shown when both have chosen. The Apprentice is easiest."
        return "A double! Choose any of the twelve characters."

    @override
    def task(self, view: PuzzlerView, seat: Seat) -> str:
        return "choose a card"

    @override
    def help(self, view: PuzzlerView, decision: Decision, legal: Legal) -> str:
        keys = [move.character for move in of_kind(legal, mv.Choose)]
        easy = "First match? Take the **Apprentice**, or **Solenne**, the easiest card with an ability."
        able = {word: [CARDS[key].name for key in keys if CARDS[key].kind in kinds] for word, kinds in _WHEN.items()}
        lines = [f"**{word}:** {listed(names)}." for word, names in able.items() if names]
        return explained((easy if APPRENTICE in keys else "", *lines), notes=("Each card has a page in `/rules`.",))

    @override
    def controls(self, view: PuzzlerView, decision: Decision, legal: Legal) -> Rows:
        choices = [
            Choice[mv.PuzzlerMove](words.titled(move.character), move, words.TELLINGS[move.character].hint)
            for move in of_kind(legal, mv.Choose)
        ]
        return menus("Choose your character", choices)


_SWITCH = "switch one of yours with an opposing neighbour"


class Turn(PuzzlerPrompt):
    """A power or the action."""

    kinds = ("turn",)

    @override
    def question(self, view: PuzzlerView, decision: Decision) -> str:
        switch = forecast.can_switch(view)
        gain = forecast.best_gain(view, decision.seat)
        switches = other_switch(view, decision.seat, gain)
        warning = threat(view, decision.seat)
        if gain and can_drop(view, decision.seat):
            score = f"You can score {gain.mine} points now: **{named(gain.move)}**."
            return shortest(f"{score}{warning}{switches}", f"{score}{switches}")
        advice = advised(view, decision.seat) if warning else None
        if advice:
            block = f"{warning[1:]} A good drop: **{advice[0].column}**."
            return shortest(f"{block}{switches}", block)
        advice = advised(view, decision.seat) if is_lesson(view) else None
        if advice:
            good = f"**{advice[0].column}**, {advice[1]}.{switches}"
            drop = f"Drop a soul, or {_SWITCH}. A good drop:" if switch else "Drop a soul into a column. A good one:"
            return shortest(f"{drop} {good}", f"A good drop: {good}")
        if can_drop(view, decision.seat):
            return f"Drop a soul into a column{f', or {_SWITCH}.' if switch else '. Three in a row or column score.'}"
        if switch:
            scores = f" **{named(gain.move)}** scores {gain.mine}." if gain else ""
            return f"You can't drop a soul, so {_SWITCH}.{scores}"
        return "You can neither drop nor switch: use your power if you can, or pass."

    @override
    def task(self, view: PuzzlerView, seat: Seat) -> str:
        switch = forecast.can_switch(view)
        if can_drop(view, seat):
            return "drop or switch" if switch else "drop a soul"
        return "must switch" if switch else "is stuck"

    @override
    def ways(self, view: PuzzlerView, seat: Seat, legal: Legal) -> list[str]:
        character, lines = telling(view, seat), []
        if any(isinstance(move, mv.Power) for move in legal):
            lines.append(f"• **{character.ability}:** {character.card.partition('** ')[2]}")
        if of_kind(legal, mv.Pass):
            lines.append("• **Pass:** you can neither drop nor switch. Two passes in a row end the match.")
        return lines

    @override
    def controls(self, view: PuzzlerView, decision: Decision, legal: Legal) -> Rows:
        fuses = [Choice[mv.PuzzlerMove](f"{move.column}, burn {move.side}", move) for move in of_kind(legal, mv.Fuse)]
        gain = forecast.best_gain(view, decision.seat)
        return in_halves(
            *drops(view, decision.seat, legal, gain),
            *pairs(view, of_kind(legal, mv.Switch), "Switch", gain),
            *columns(legal, mv.Crow, "Crow", "secondary"),
            *columns(legal, mv.Root, "Root", "secondary"),
            *menus("Fuse: choose a column and the soul to burn", fuses),
            *buttons(entries(of_kind(legal, mv.Gambit))),
            *buttons(entries(of_kind(legal, mv.Pass))),
        )


class AfterPower(PuzzlerPrompt):
    """A further drop or the end of the turn; a switch if no drop is possible."""

    kinds = ("after_power",)

    @override
    def question(self, view: PuzzlerView, decision: Decision) -> str:
        if can_drop(view, decision.seat):
            return "You have used your power. Drop a soul too, or end your turn."
        return f"You can't drop a soul, so {_SWITCH}."

    @override
    def task(self, view: PuzzlerView, seat: Seat) -> str:
        return "drop or end turn" if can_drop(view, seat) else "must switch"

    @override
    def ways(self, view: PuzzlerView, seat: Seat, legal: Legal) -> list[str]:
        return ["• **End the turn** without dropping another soul."] if of_kind(legal, mv.End) else []

    @override
    def controls(self, view: PuzzlerView, decision: Decision, legal: Legal) -> Rows:
        return in_halves(
            *drops(view, decision.seat, legal),
            *pairs(view, of_kind(legal, mv.Switch), "Switch"),
            *buttons(entries(of_kind(legal, mv.End))),
        )


class Parts(PuzzlerPrompt):
    """A part of a Gambit that is left."""

    kinds = ("gambit",)

    @override
    def question(self, view: PuzzlerView, decision: Decision) -> str:
        return f"Gambit: you still have to make {listed([f'a {part}' for part in _left(view)])}."

    @override
    def task(self, view: PuzzlerView, seat: Seat) -> str:
        return listed(_left(view))

    @override
    def controls(self, view: PuzzlerView, decision: Decision, legal: Legal) -> Rows:
        return in_halves(*drops(view, decision.seat, legal), *pairs(view, of_kind(legal, mv.Switch), "Switch"))


def _left(view: PuzzlerView) -> list[str]:
    return ["drop" if part == "play" else part for part in view.gambit_left]


class ScoreAbility(PuzzlerPrompt):
    """A use of the ability, or to leave it."""

    kinds = ("score",)

    @override
    def question(self, view: PuzzlerView, decision: Decision) -> str:
        character = telling(view, decision.seat)
        does = character.hint.removeprefix("When you score: ").rpartition(", ")[0]
        return f"You scored! Use {character.ability} before the souls fall: {does}?"

    @override
    def task(self, view: PuzzlerView, seat: Seat) -> str:
        return f"{telling(view, seat).ability} or not"

    @override
    def ways(self, view: PuzzlerView, seat: Seat, legal: Legal) -> list[str]:
        leave = "• **Don't use it:** nothing is spent. The souls fall, and new lines score too."
        return [f"• {telling(view, seat).card}", leave]

    @override
    def controls(self, view: PuzzlerView, decision: Decision, legal: Legal) -> Rows:
        at_once: list[mv.PuzzlerMove] = [*of_kind(legal, mv.Gain), *of_kind(legal, mv.Drain), *of_kind(legal, mv.Roll)]
        tides = [Choice[mv.PuzzlerMove](f"Row {move.row} {move.direction}", move) for move in of_kind(legal, mv.Tide)]
        ferries = [Choice[mv.PuzzlerMove](f"{move.origin} → {move.target}", move) for move in of_kind(legal, mv.Ferry)]
        return in_halves(
            *pairs(view, of_kind(legal, mv.Exchange), "Exchange"),
            *columns(legal, mv.Light, "Lamp"),
            *columns(legal, mv.Quarry, "Quarry"),
            *menus("Tide: choose a row and a direction", tides),
            *menus("Ferry: from one column to another", ferries),
            *buttons([*entries(at_once, "success"), *entries(of_kind(legal, mv.Skip))]),
        )


PROMPTS = by_kind(Choosing(), Turn(), AfterPower(), Parts(), ScoreAbility())
"""The prompt of each kind of decision, which is also the stage of a view."""
