"""What cards make of a die (V18, V30) and of a total, and whether that could matter (4.50): else nobody is asked."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import permutations, product

from rules.anima.cards import ADVANTAGES, DEADLY_MARGIN, ENCOUNTERS
from rules.anima.draft import Position
from rules.anima.holding import could_play
from rules.anima.ongoing import Check, Combat, Moment
from rules.engine import Seat

FACES = range(1, 7)
"""What a six-sided die can show."""

DICE_CARDS = tuple(card.id for card in ADVANTAGES.values() if card.rerolls or card.shifts)
"""The cards for dice."""


def changed_die(die: int, card: str, target: str) -> tuple[int, ...]:
    """Return what a die may show after a card for dice, each as likely; () for another card.

    The target of a card that turns a die ends in its direction, + or -.
    """
    if card not in DICE_CARDS:
        return ()
    printed = ADVANTAGES[card]
    if printed.rerolls:
        return tuple(FACES)
    return (max(1, die - printed.shifts) if target.endswith("-") else min(6, die + printed.shifts),)


def deadly_margin(combat: Combat) -> int:
    """Return by how much a Party must lose for a Character to die; 0 when nobody can (E01, a Crisis)."""
    if combat.crisis:
        return 0
    foe = ENCOUNTERS.get(combat.card)
    return foe.deadly_margin if foe else DEADLY_MARGIN


def winner(combat: Combat, totals: tuple[int, int]) -> int | None:
    """Return the side that wins with these totals; None for a tie between Parties (C5)."""
    first, second = totals
    if first != second:
        return 0 if first > second else 1
    if combat.against == "party":
        return None
    foe = ENCOUNTERS.get(combat.card)
    return 1 if foe and foe.wins_ties else 0


def dice_matter(position: Position, moment: Moment) -> bool:
    """Say whether some use of the cards for dice could change what these lead to."""
    cards = [card for card in DICE_CARDS if is_possible(position, card, moment)]
    if not cards:
        return False
    if position.check:
        return _check_matters(position.check, cards)
    return position.combat is not None and _combat_matters(position.combat, cards)


def bonus_matters(check: Check, bonus: int) -> bool:
    """Say whether ``bonus`` could change the success of a Speed Check before its die."""
    short = check.need - check.before
    return short > 1 and short - bonus <= 6


def is_won(position: Position) -> bool:
    """Say whether a Party beats an opponent that is no Party whatever the dice show, as long as nobody interferes."""
    combat = position.combat
    if combat is None or combat.against == "party":
        return False
    return all(winner(combat, totals) == 0 for totals in all_totals(combat))


def all_totals(combat: Combat) -> Iterator[tuple[int, int]]:
    """Yield the totals of a Combat for all dice; where there is no opponent, none is rolled for it."""
    first, second = combat.sides
    for die, other in product(FACES, (0,) if combat.against == "total" else FACES):
        yield first.before + die, second.before + other


def is_possible(position: Position, card: str, moment: Moment, but: Collection[Seat] = ()) -> bool:
    """Say whether somebody ``but`` some seats could play a card as far as the public knows."""
    seats = (seat for seat in range(len(position.players)) if seat not in but)
    return any(could_play(position, seat, card, moment) for seat in seats)


def _check_matters(check: Check, cards: list[str]) -> bool:
    success = check.total >= check.need
    return any((check.before + die >= check.need) is not success for die in _changes(check.die, cards))


def _combat_matters(combat: Combat, cards: list[str]) -> bool:
    now = _with_dice(combat, combat.sides[0].die, combat.sides[1].die)
    return any(_with_dice(combat, *dice) != now for dice in _pairs(combat, cards))


def _with_dice(combat: Combat, first: int, second: int) -> tuple[int | None, bool]:
    return result(combat, (combat.sides[0].before + first, combat.sides[1].before + second))


def result(combat: Combat, totals: tuple[int, int]) -> tuple[int | None, bool]:
    """Return who wins with these totals, and whether a Character of the loser dies."""
    won = winner(combat, totals)
    deadly = deadly_margin(combat)
    parties = (0, 1) if combat.against == "party" else (0,)
    dies = bool(deadly) and won is not None and 1 - won in parties and abs(totals[0] - totals[1]) >= deadly
    return won, dies


def _pairs(combat: Combat, cards: list[str]) -> Iterator[tuple[int, int]]:
    """Yield the dice that each card used at most once can lead to, on one die or on two."""
    first, second = combat.sides[0].die, combat.sides[1].die
    for die in _changes(first, cards):
        yield die, second
    if not second:
        return
    for die in _changes(second, cards):
        yield first, die
    for one, other in permutations(cards, 2):
        for left in _changes(first, [one]):
            for right in _changes(second, [other]):
                yield left, right


def _changes(die: int, cards: list[str]) -> set[int]:
    """Return what a die can become by one of some cards, in either direction."""
    return {face for card in cards for sign in "+-" for face in changed_die(die, card, sign)}
