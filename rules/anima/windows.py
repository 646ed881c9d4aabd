"""Windows: chances for other players to answer (3.9).

Only public facts decide who must answer: who could use what, and whether cards for dice (V18, V30) could matter (4.50).
The frames below a window on the stack are carried out after it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import permutations, product

from rules.anima.cards import ADVANTAGES, DEADLY_MARGIN, ENCOUNTERS, ESCAPES
from rules.anima.draft import Draft, Position
from rules.anima.events import Prevented
from rules.anima.frames import Effects, Harm, ResetTurn, Window
from rules.anima.ongoing import NOBODY, Check, Combat, Moment, Row, Side, Used
from rules.engine import Seat


def in_the_open(position: Position, card: str) -> bool:
    """Return whether everyone sees where an Advantage is: so it is in no hand."""
    if card in position.advantage_discard:
        return True
    if any(player.organization == card for player in position.players):
        return True
    combat = position.combat
    if combat and any(use.card == card and use.lying for use in combat.used):
        return True
    frames = position.frames if position.phase == "reset" else ()
    return any(isinstance(frame, ResetTurn) and card in frame.discarded for frame in frames)


def could_hold(position: Position, seat: Seat, card: str) -> bool:
    """Return whether by public facts an Advantage could be in a hand (4.50)."""
    hand, known = position.players[seat].hand, position.public
    return card in hand if card in known else any(held not in known for held in hand)


def could_play(position: Position, seat: Seat, card: str, moment: Moment) -> bool:
    """Return whether by public facts a seat could play an Advantage: 3.9 without the target."""
    player = position.players[seat]
    if not player.hand:
        return False
    skill = ADVANTAGES[card].skill
    return (
        could_hold(position, seat, card)
        and (skill is None or bool(player.spinners(skill)))
        and not in_the_open(position, card)
        and not barred(position, seat, card, moment)
    )


def barred(position: Position, seat: Seat, card: str, moment: Moment) -> bool:
    """Return whether a seat cannot use a card or ability now: an opponent's text, a Mission, a Crisis, 4.12."""
    venture, combat = position.venture, position.combat
    player = position.players[seat]
    crisis = position.phase == "crisis"
    if crisis and (venture is None or venture.seat != seat):
        return True  # 4.32
    advantage = ADVANTAGES.get(card)
    if advantage:
        if combat and advantage.kind in combat.bars:
            return True
        if venture and venture.doing in ("mission", "crisis"):
            barred_from_attempts = advantage.attempts == "no" or (advantage.attempts == "own" and venture.seat != seat)
            if barred_from_attempts:
                return True
    return moment == "a" and player.lost_turn and card not in ESCAPES  # 4.12


FACES = range(1, 7)

DICE_CARDS = tuple(card.id for card in ADVANTAGES.values() if card.rerolls or card.shifts)


def changed_die(die: int, card: str, target: str) -> tuple[int, ...]:
    """Return the equally likely numbers of a die after a card for dice; () for another card.

    The target of a card that turns a die ends in its direction, + or -.
    """
    if card not in DICE_CARDS:
        return ()
    printed = ADVANTAGES[card]
    if printed.rerolls:
        return tuple(FACES)
    return (max(1, die - printed.shifts) if target.endswith("-") else min(6, die + printed.shifts),)


def deadly_margin(combat: Combat) -> int:
    """Return the margin of a defeat that kills a Character; 0 if no one can die (E01, a Crisis)."""
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
    """Return whether some use of the cards for dice could change the result of these dice."""
    cards = tuple(card for card in DICE_CARDS if is_possible(position, card, moment))
    if not cards:
        return False
    check, combat = position.check, position.combat
    if check:
        success = check.total >= check.need
        return any((check.before + die >= check.need) is not success for die in _changes(check.die, cards))
    return combat is not None and _dice_matter_in(bare(combat), cards)


@lru_cache(maxsize=4096)
def _dice_matter_in(combat: Combat, cards: tuple[str, ...]) -> bool:
    now = _with_dice(combat, combat.sides[0].die, combat.sides[1].die)
    return any(_with_dice(combat, *dice) != now for dice in _pairs(combat, cards))


def bare(combat: Combat) -> Combat:
    """Return a Combat with only what decides its result, so that results can be kept by it."""
    first, second = (Side(NOBODY, side.before, die=side.die) for side in combat.sides)
    return Combat(against=combat.against, card=combat.card, sides=(first, second), crisis=combat.crisis)


def bonus_matters(check: Check, bonus: int) -> bool:
    """Return whether ``bonus`` could change the success of a Speed Check before its die."""
    short = check.need - check.before
    return short > 1 and short - bonus <= 6


def is_won(position: Position) -> bool:
    """Return whether a Party beats an opponent that is not a Party with any dice, as long as no one interferes."""
    combat = position.combat
    if combat is None or combat.against == "party":
        return False
    first, second = combat.sides
    best_answer = 0 if combat.against == "total" else FACES[-1]
    return winner(combat, (first.before + FACES[0], second.before + best_answer)) == 0


def all_totals(combat: Combat) -> Iterator[tuple[int, int]]:
    """Yield the totals of a Combat for all dice."""
    first, second = combat.sides
    for die, other in all_dice(combat):
        yield first.before + die, second.before + other


def all_dice(combat: Combat) -> Iterator[tuple[int, int]]:
    """Yield all pairs of dice; without an opponent, only one die is rolled."""
    return product(FACES, (0,) if combat.against == "total" else FACES)


def is_possible(position: Position, card: str, moment: Moment, but: Collection[Seat] = ()) -> bool:
    """Return whether by public facts anyone ``but`` some seats could play a card."""
    seats = (seat for seat in range(len(position.players)) if seat not in but)
    return any(could_play(position, seat, card, moment) for seat in seats)


def _with_dice(combat: Combat, first: int, second: int) -> tuple[int | None, bool]:
    return result(combat, (combat.sides[0].before + first, combat.sides[1].before + second))


def result(combat: Combat, totals: tuple[int, int]) -> tuple[int | None, bool]:
    """Return who wins with these totals, and whether a Character of the loser dies."""
    won = winner(combat, totals)
    deadly = deadly_margin(combat)
    parties = (0, 1) if combat.against == "party" else (0,)
    dies = bool(deadly) and won is not None and 1 - won in parties and abs(totals[0] - totals[1]) >= deadly
    return won, dies


def _pairs(combat: Combat, cards: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield the dice that each card, used up to once, can lead to, on one die or on two."""
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


def _changes(die: int, cards: Sequence[str]) -> set[int]:
    """Return the numbers that one of some cards can make of a die, in either direction."""
    return {face for card in cards for sign in "+-" for face in changed_die(die, card, sign)}


def open_window(draft: Draft, row: Row, opener: Seat, concerned: tuple[Seat, ...]) -> None:
    """Put a window; it closes by itself if no one passes the public test."""
    draft.push(Window(row, opener, concerned))


def audience(draft: Draft, use: Used, victim: Seat | None) -> tuple[Seat, ...]:
    """Return who can answer a card or ability in row h: its target, and the players of its Combat or Speed Check."""
    seats: set[Seat] = set() if victim is None else {victim}
    if draft.combat is not None:
        seats.update(draft.combat.fighters)
    elif draft.check is not None:
        seats.add(draft.check.seat)
    return tuple(sorted(seats - {use.seat}))


def set_off(draft: Draft, uses: tuple[Used, ...], seats: tuple[Seat, ...]) -> None:
    """Carry out paid uses, after the window for answers of ``seats`` (row h)."""
    draft.push(Effects(uses), Window("h", uses[0].seat, seats))


def harm(draft: Draft, what: Harm, row: Row = "i") -> None:
    """Harm a Character unless its player prevents it; as a penalty of a Combat in row j."""
    opener = what.by if what.by >= 0 else what.seat
    draft.push(what, Window(row, opener, (what.seat,)))


def prevent(draft: Draft, by: str) -> None:
    """Prevent the current harm."""
    what = next(frame for frame in reversed(draft.frames) if isinstance(frame, Harm))
    draft.amend(Harm, prevented=True)
    draft.events.append(Prevented(what.seat, what.card, by))
