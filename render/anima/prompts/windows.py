"""Windows: the latest event, and the possible answers to it."""

from __future__ import annotations

from collections.abc import Mapping

from typing_extensions import override

from render.anima import prompt, sentences, stakes, words
from render.anima.cards import RESULTS, gist
from render.anima.prompt import AnimaPrompt, Entry, Legal, Rows, entry, own
from render.anima.stakes import breakdown, combat_of, side_name
from render.kit.controls import ACROSS, READABLE, Choice, Style, buttons
from render.kit.prompts import of_kind
from rules.anima.cards import AREAS, ENCOUNTERS
from rules.anima.frames import Effects, Harm, Meeting
from rules.anima.frames import Window as WindowFrame
from rules.anima.moves import Pass, Stand
from rules.anima.ongoing import Combat
from rules.anima.position import AnimaView
from rules.engine import Decision, Seat

_ROWS, _PASSES = sentences.TABLES["windows"], sentences.TABLES["passes"]
_HARMS = "hij"
"""The rows about harm to the players concerned."""


class Window(AnimaPrompt):
    """Pass, or one card or ability."""

    kinds = ("window",)
    does = "Answer or pass"
    offers = ("others", "always", "combat", "windows")

    @override
    def question(self, view: AnimaView, decision: Decision) -> str:
        frame = _frame(view)
        sentence = _ROWS[frame.row].format(**_facts(view, frame, decision.seat))
        return sentence[:1].upper() + sentence[1:]

    @override
    def lay_out(self, view: AnimaView, seat: Seat, legal: Legal, rows: int) -> Rows:
        frame = _frame(view)
        is_own = seat in frame.concerned
        is_lost = is_own and (frame.row in _HARMS or (frame.row in "ce" and _is_lost(view, seat)))
        label = _PASSES.get(frame.row, "Pass") if is_own else "Pass"
        passing = [entry(move, label, "", "secondary" if is_lost else "success") for move in of_kind(legal, Pass)]
        used = prompt.entries(view, seat, prompt.used_in(legal))
        if not is_own or len(used) + len(passing) > ACROSS:
            return (*prompt.packed([("Use a card or an ability", used)], rows - 1), *buttons(passing))
        pressed = [Choice(_pressed(one), one.move, one.hint, _style(one, is_lost=is_lost)) for one in used]
        return buttons([*pressed, *passing])

    @override
    def standing(self, view: AnimaView, seat: Seat) -> list[Entry]:
        choices = super().standing(view, seat)
        is_own = seat in _frame(view).concerned
        return [choice for choice in choices if not is_own or choice.move not in (Stand("others"), Stand("always"))]

    @override
    def ways(self, view: AnimaView, seat: Seat, legal: Legal) -> list[str]:
        totals = breakdown(combat_of(view)) if view.combat is not None and _frame(view).row in "bc" else []
        lines = super().ways(view, seat, legal)
        nothing = ["You hold no card that fits: pass."] if own(view, seat) and not lines else []
        return [*totals, *lines, *nothing]


def _is_lost(view: AnimaView, seat: Seat) -> bool:
    """Return whether the dice have made a player lose, or not win, the Combat or the Speed Check."""
    return not (stakes.check_chance(view.check) if view.check else stakes.combat_odds(view, seat).wins)


def _style(one: Entry, *, is_lost: bool) -> Style:
    """Return the style of a use: green if something is lost and the use can change that."""
    return "success" if is_lost and not one.hint.split("; ")[0].endswith("→ 0 %") else "secondary"


def _pressed(one: Entry) -> str:
    """Return the label of a button for a use, with the change of the odds if it has room."""
    first = one.hint.split("; ")[0]
    label = f"{one.label}: {first}" if "→" in first else f"Use {one.label}"
    return label if len(label) <= READABLE else one.label


def _frame(view: AnimaView) -> WindowFrame:
    frame = view.frames[-1]
    assert isinstance(frame, WindowFrame)
    return frame


def _facts(view: AnimaView, frame: WindowFrame, seat: Seat) -> Mapping[str, str]:
    below = view.frames[-2]
    if isinstance(below, Harm):
        return {"harm": _harm(below, seat), "source": words.card(below.source)}
    if isinstance(below, Effects):
        return {"uses": _uses(below, seat)}
    if isinstance(below, Meeting):
        encounter = ENCOUNTERS[below.card]
        return {
            "foe": f"{words.foe(below.card)} (Combat {encounter.combat})",
            "chance": _meeting(view, frame.opener, below.card),
        }
    if frame.row in "de":
        return _check(view, seat)
    if frame.row == "f":
        return _exploration(view)
    return _combat(view, seat)


def _harm(what: Harm, seat: Seat) -> str:
    whose = "your" if what.seat == seat else f"{words.CALLED[what.seat]}'s"
    verbs = {"incapacitated": "be incapacitated", "taken": "change Party", "dies": "die"}
    return f"{whose} {words.card(what.card)} is about to {verbs[what.how]}"


def _uses(below: Effects, seat: Seat) -> str:
    use, *more = below.uses
    on = f" on {words.card(use.target)}" if use.target[:1] == "C" else " on you" if use.target == str(seat + 1) else ""
    others = f" and {words.several(one.card for one in more)}" if more else ""
    return f"{words.CALLED[use.seat]} uses {words.card(use.card)} ({gist(use.card)}){on}{others}"


def _meeting(view: AnimaView, seat: Seat, card: str) -> str:
    area = view.venture.area if view.venture else ""
    return stakes.in_words(stakes.creature(view, seat, card, area))


def _check(view: AnimaView, seat: Seat) -> Mapping[str, str]:
    check = view.check
    assert check is not None
    whose = "your" if check.seat == seat else f"{words.CALLED[check.seat]}'s"
    result = "passed" if check.total >= check.need else "failed"
    return {
        "whose": whose,
        "source": words.card(check.source),
        "check": stakes.check_total(check),
        "chance": f"{stakes.check_chance(check)} %",
        "result": result,
    }


def _exploration(view: AnimaView) -> Mapping[str, str]:
    venture = view.venture
    assert venture is not None
    area = AREAS[venture.area]
    return {
        "area": words.area(area.id),
        "die": str(venture.die),
        "result": RESULTS.get(area.table[venture.die - 1], area.special),
    }


def _combat(view: AnimaView, seat: Seat) -> Mapping[str, str]:
    combat = combat_of(view)
    odds = stakes.combat_odds(view, seat)
    mine = combat.sides[stakes.side_for(combat, seat)].seat == seat
    return {
        "change": "Keep the win, or change a die?" if mine and odds.wins else "Change a die?",
        "sides": _sides(combat, seat),
        "totals": stakes.totals(view, seat),
        "chance": stakes.in_words(odds),
        "result": "a tie" if odds.ties else "won" if odds.wins else "lost",
    }


def _sides(combat: Combat, seat: Seat) -> str:
    side = stakes.side_for(combat, seat)
    first = "you" if combat.sides[side].seat == seat else side_name(combat, side)
    return f"{first} {'for' if combat.against == 'total' else 'against'} {side_name(combat, 1 - side)}"
