"""The Exploration phase: whether to explore, and which reward to claim."""

from __future__ import annotations

from collections.abc import Mapping

from typing_extensions import override

from render.anima import cards, prompt, stakes, words
from render.anima.prompt import AnimaPrompt, Entry, Legal, entry
from render.kit.controls import READABLE
from render.kit.lines import shortest
from render.kit.phrases import count
from render.kit.prompts import of_kind
from rules.anima.areas import advantages_of
from rules.anima.attempts import mission_card
from rules.anima.cards import AREAS, CARDS, HAND_LIMIT, PARTY_LIMIT, Trial
from rules.anima.frames import ExploreTurn
from rules.anima.moves import Claim, Done, Explore, GoOn
from rules.anima.position import AnimaView
from rules.engine import Decision, Seat


class Exploration(AnimaPrompt):
    """Explore, continue a Mission, or nothing."""

    kinds = ("explore",)
    does = "Exploration"
    menu = "Explore, or not"

    @override
    def question(self, view: AnimaView, decision: Decision) -> str:
        area = AREAS[view.players[decision.seat].area]
        die = cards.exploration(area)
        names = (words.area(area.id), words.short(area.id).replace("The ", "the ", 1))
        return shortest(*(f"Explore {name}? Die {die}. Then a reward." for name in names))

    @override
    def choices(self, view: AnimaView, seat: Seat, legal: Legal) -> list[Entry]:
        return [
            *(entry(move, f"Continue: {self._next(view, seat)}", "", "success") for move in of_kind(legal, GoOn)),
            *(entry(move, "Explore", "", "success") for move in of_kind(legal, Explore)),
            *prompt.entries(view, seat, prompt.used_in(legal)),
            *(entry(move, "Pass", "", "secondary") for move in of_kind(legal, Done)),
        ]

    def _next(self, view: AnimaView, seat: Seat) -> str:
        """Return the Mission to continue, with the chance of its next Step."""
        progress = view.players[seat].progress
        if progress is None:
            return "the Mission"
        trial = mission_card(progress.mission).turns[progress.part][0]
        return f"{words.card(progress.mission)}, {stakes.mission(view, seat, progress.mission, trial)}"

    @override
    def ways(self, view: AnimaView, seat: Seat, legal: Legal) -> list[str]:
        area = AREAS[view.players[seat].area]
        frame = view.frames[-1]
        safe = isinstance(frame, ExploreTurn) and frame.safe
        level = f"{area.level}, less one this time," if safe else str(area.level)
        lines = [f"Rewards: {cards.rewards(area)}. Encounters up to level {level} take place."]
        lines += [f"• **Go on**: {self._next(view, seat)}." for _ in of_kind(legal, GoOn)]
        return [*lines, *super().ways(view, seat, legal)]


class Claiming(AnimaPrompt):
    """One reward, or none."""

    kinds = ("claim",)
    does = "Choose a reward"
    menu = "Claim a reward"

    @override
    def question(self, view: AnimaView, decision: Decision) -> str:
        return f"You have explored {words.area(view.players[decision.seat].area)}: choose one reward."

    @override
    def choices(self, view: AnimaView, seat: Seat, legal: Legal) -> list[Entry]:
        return [_reward(view, seat, move) for move in of_kind(legal, Claim)]


def _reward(view: AnimaView, seat: Seat, move: Claim) -> Entry:
    area, player = AREAS[view.players[seat].area], view.players[seat]
    if move.reward in CARDS:
        steps = mission_card(move.reward).turns[0]
        name, chance = words.card(move.reward), stakes.mission(view, seat, move.reward, *steps)
        label = f"{name}: {chance}" if chance else name
        label = label if len(label) <= READABLE else label.removesuffix(stakes.WITHOUT)
        return entry(move, label, ", then ".join(_step(view, seat, move.reward, step) for step in steps), "success")
    drawn, room = advantages_of(view, seat, area.id), HAND_LIMIT - len(player.hand)
    advantages = count(drawn, "Advantage")
    labels: Mapping[str, tuple[str, str]] = {
        "REC": ("Recruit a Character", f"your Party has {len(player.party)} of {PARTY_LIMIT}"),
        "ADV": (
            f"Draw {advantages}" if drawn <= room else f"Draw {room} of {advantages}: hand limit {HAND_LIMIT}",
            f"your hand has {len(player.hand)} of {HAND_LIMIT}",
        ),
        "EX": (area.extra, cards.gist(area.id)),
        "none": ("No reward", ""),
    }
    label, hint = labels[move.reward]
    return entry(move, label, hint, "danger" if move.reward == "none" else "success")


def _step(view: AnimaView, seat: Seat, card: str, trial: Trial) -> str:
    chance = stakes.mission(view, seat, card, trial)
    return cards.brief(trial) + (f" ({chance})" if chance else "")
