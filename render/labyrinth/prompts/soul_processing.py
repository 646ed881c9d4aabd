"""A player's actions with their souls: promotions, spells, oracle cards, in any order until they are done."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from typing_extensions import override

from render.kit.controls import HINT_LIMIT, READABLE, Buttons, Choice, Style, packed
from render.kit.phrases import count, listed
from render.kit.prompts import of_kind
from render.labyrinth import words
from render.labyrinth.prompt import NO_ONE_SEES, LabyrinthPrompt, Legal, Rows
from rules.engine import Decision, Seat
from rules.labyrinth import moves as mv
from rules.labyrinth import processing
from rules.labyrinth.cards import GREAT_POINTS, GREAT_RETURNS, ROUNDS, SEATS, SMALL, SMALL_POINTS, TOKEN_POINTS
from rules.labyrinth.moves import LabyrinthMove
from rules.labyrinth.position import LabyrinthView, must_keep
from rules.labyrinth.processing import oracle_actions, soul_actions
from rules.labyrinth.soul import Soul

_MENUS = 3
"""The menus over a row of buttons that fit on a phone; below the board of five players one less."""
_TOGETHER = "Choose an action"
_SPELLS = (mv.PromoteBySpell, mv.DropPromotionSpell, mv.ChangeColour, mv.DropColourSpell)


class SoulProcessing(LabyrinthPrompt):
    """The next action of a player in the phase."""

    kinds = ("process",)
    does = "Soul phase"
    going_on = "soul processing, {asked} not done yet"

    def __init__(self, keeping: LabyrinthPrompt) -> None:
        self._keeping = keeping

    @override
    def question(self, view: LabyrinthView, decision: Decision) -> str:
        seat = decision.seat
        if must_keep(view, seat):
            return self._keeping.question(view, decision)
        if view.viewer != seat:
            return "promote your souls: press **Your move** to see your board."
        return f"{_possible(view, seat)}. Or *{words.DONE}*."

    @override
    def hint(self, view: LabyrinthView, seat: Seat, move: LabyrinthMove) -> str:
        match move:
            case mv.Keep():
                return self._keeping.hint(view, seat, move)
            case mv.AchieveSmall(card):
                points = processing.prospect(view, seat, move).points
                return f"{points:+d} points, {SMALL_POINTS} by the card; reward {words.icons(SMALL[card].reward)}"
            case mv.AchieveGreat():
                souls = "both high souls move onto the card"
                return f"+{GREAT_POINTS} points, {souls}, up to {GREAT_RETURNS} impurity less at the end"
            case mv.Done():
                return "No more actions this round"
        return _prospect(view, seat, move)

    @override
    def danger(self, view: LabyrinthView, decision: Decision, move: LabyrinthMove) -> str:
        """Return the points that a player leaves behind who is done, by an oracle card or a promotion spell."""
        if not isinstance(move, mv.Done) or must_keep(view, decision.seat):
            return ""
        player = view.players[decision.seat]
        ready = oracle_actions(player)
        if ready:
            return f"You can still achieve {listed([words.short_oracle(words.card_of(one)) for one in ready])}."
        by_spell = of_kind(soul_actions(Soul(player)), mv.PromoteBySpell)
        gains = any(processing.prospect(view, decision.seat, one)[0] > 0 for one in by_spell)
        return "Your promotion spell can still gain points; unused, it is lost." if gains else ""

    @override
    def help(self, view: LabyrinthView, decision: Decision, legal: Legal) -> str:
        keeps = must_keep(view, decision.seat)
        return self._keeping.help(view, decision, legal) if keeps else super().help(view, decision, legal)

    @override
    def explain(self, view: LabyrinthView, seat: Seat, legal: Legal) -> Sequence[str]:
        if view.viewer != seat:
            return ()
        player = view.players[seat]
        spells = player.promotion_spells + player.colour_spells
        return [
            "This is the last round: do everything that gains you points now." if view.round == ROUNDS else "",
            f"If you don't use them, {count(spells, 'spell')} will be lost." if spells else "",
            "" if len(legal) > 1 else f"You can do nothing else: choose **{words.DONE}**.",
        ]

    @override
    def listed(self, view: LabyrinthView, seat: Seat, legal: Legal) -> Sequence[LabyrinthMove]:
        moves = [move for move in legal if not isinstance(move, mv.Done) and view.viewer == seat]
        return sorted(moves, key=lambda move: -_merit(view, seat, move))

    @override
    def notes(self, view: LabyrinthView, seat: Seat) -> Sequence[str]:
        low, middle, high = TOKEN_POINTS
        return (f"A low soul is worth {low}, a middle {middle}, a high {high}. {NO_ONE_SEES}",)

    @override
    def controls(self, view: LabyrinthView, decision: Decision, legal: Legal) -> Rows:
        seat = decision.seat
        if must_keep(view, seat):
            return self._keeping.controls(view, decision, legal)
        by_spell: list[LabyrinthMove] = [*of_kind(legal, mv.PromoteBySpell), *of_kind(legal, mv.DropPromotionSpell)]
        by_spell += [*of_kind(legal, mv.ChangeColour), *of_kind(legal, mv.DropColourSpell)]
        ready: list[LabyrinthMove] = [*of_kind(legal, mv.AchieveSmall), *of_kind(legal, mv.AchieveGreat)]
        oracles = self.choices(view, seat, ready, "success")
        done = self.choices(view, seat, of_kind(legal, mv.Done), "secondary" if len(legal) > 1 else "success")
        groups = [
            ("Promote: two equal souls", self.choices(view, seat, of_kind(legal, mv.Promote))),
            ("Use a spell", self.choices(view, seat, by_spell)),
            ("Achieve an oracle card", oracles),
        ]
        menus = _MENUS - (len(view.players) == SEATS[-1])
        if menus < _MENUS:
            groups[:2] = [("Promote, or use a spell", [*groups[0][1], *groups[1][1]])]
        several = [group for group in groups if len(group[1]) > 1]
        alone = [choice for _, choices in groups if len(choices) == 1 for choice in choices]
        advised = oracles or [choice for choice in alone if choice.move and _merit(view, seat, choice.move) > 0]
        single = [_alone(choice, "success" if choice in advised else "secondary") for choice in alone]
        rows = packed(several, menus, _TOGETHER)
        return (*rows, Buttons((*single, *done)))


def _alone(choice: Choice[LabyrinthMove], style: Style) -> Choice[LabyrinthMove]:
    """Return the only entry of a menu as a button that says what it gains, as the menu would, if there is room."""
    label = f"{choice.label}: {choice.hint.partition(';')[0].partition(',')[0]}"
    return replace(choice, label=label if len(label) <= READABLE else choice.label, style=style)


def _possible(view: LabyrinthView, seat: Seat) -> str:
    """Return the player's possible actions besides being done, in a few words."""
    kinds = {type(move) for move in soul_actions(Soul(view.players[seat]))}
    ready, player = len(oracle_actions(view.players[seat])), view.players[seat]
    spells = player.promotion_spells + player.colour_spells
    parts = ["promote souls"] if mv.Promote in kinds else []
    parts += [f"use {count(spells, 'spell')}"] if kinds.intersection(_SPELLS) else []
    parts += [f"achieve {count(ready, 'oracle')}"] if ready else []
    summary = ", ".join(parts) or "look at your souls"
    return f"{summary[0].upper()}{summary[1:]}"


def _prospect(view: LabyrinthView, seat: Seat, move: LabyrinthMove) -> str:
    """Return the worth of a promotion or a colour change, and the oracle cards that it opens or closes."""
    points, opened, closed = processing.prospect(view, seat, move)
    parts = [f"{points:+d} {'point' if abs(points) == 1 else 'points'}" if points else "points unchanged"]
    for verb, oracles in (("opens", opened), ("closes", closed)):
        named = [words.short_oracle(words.card_of(move)) for move in oracles]
        parts += [f"{verb} {listed(named)}"] if named else []
    parts += _back(move)
    while len("; ".join(parts)) > HINT_LIMIT:
        parts.pop()
    return "; ".join(parts)


def _back(move: LabyrinthMove) -> list[str]:
    """Return the things that go back to the supply for a promotion."""
    if not isinstance(move, mv.Promote | mv.PromoteBySpell):
        return []
    above = f"1 {words.SOULS[move.drop]} above" if move.drop else ""
    if isinstance(move, mv.PromoteBySpell):
        return [f"{above} goes back"] if above else []
    return [f"1 is promoted, the other and {above} go back" if above else "1 is promoted, the other goes back"]


def _merit(view: LabyrinthView, seat: Seat, move: LabyrinthMove) -> int:
    """Return the sort key of a move: points first, then oracle cards that it opens."""
    points, opened, closed = processing.prospect(view, seat, move)
    worth = {mv.AchieveSmall: SMALL_POINTS, mv.AchieveGreat: GREAT_POINTS}
    return 2 * points + sum(worth[type(one)] for one in opened) - sum(worth[type(one)] for one in closed)
