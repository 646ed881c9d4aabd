"""Combats (3.1, C1 to C6), from beginning to end, and Speed Checks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from msgspec.structs import replace

from rules.anima import cards
from rules.anima.draft import Draft, Position
from rules.anima.events import CheckBegan, CombatBegan, CombatLeft
from rules.anima.frames import Fight, Rolling
from rules.anima.ongoing import NOBODY, Against, Bonus, Check, Combat, Side
from rules.anima.parties import renew_parties
from rules.anima.player import Player
from rules.anima.windows import open_window
from rules.engine import Seat


class CombatText(Protocol):
    """The permanent effects of a card's text on Combats (``Effect``)."""

    def party_bonus(self, position: Position, seat: Seat, combat: Combat) -> int:
        """Return its bonus to the total of a Party."""

    def opponent_bonus(self, position: Position, combat: Combat) -> int:
        """Return its bonus to an opponent that is not a Party."""

    def adds_tags(self, combat: Combat) -> tuple[cards.Tag, ...]:
        """Return the tags that it gives to a Creature."""


Texts = Mapping[str, CombatText]
"""The cards with a text, by id."""


def fight_creature(draft: Draft, seat: Seat, card: str) -> None:
    """Let a Party fight an Encounter."""
    creature = cards.ENCOUNTERS[card]
    _begin(draft, seat, Side(NOBODY, creature.combat), "creature", card, creature.tags, creature.bars)


def fight_mission(draft: Draft, seat: Seat, card: str, trial: cards.Trial) -> None:
    """Let a Party fight the opponent of a Mission, or try to reach F2's total."""
    against: Against = "total" if trial.total else "mission"
    opponent = Side(NOBODY, trial.total or trial.combat or trial.or_combat)
    _begin(draft, seat, opponent, against, card, trial.tags, trial.bars)


def fight_party(draft: Draft, seat: Seat, other: Seat) -> None:
    """Let two Parties fight."""
    _begin(draft, seat, Side(other), "party", "", (), ())


def _begin(
    draft: Draft,
    seat: Seat,
    opponent: Side,
    against: Against,
    card: str,
    tags: tuple[cards.Tag, ...],
    bars: tuple[cards.Kind, ...],
) -> None:
    crisis = draft.phase == "crisis"
    sides = Side(seat), opponent
    draft.combat = Combat(against=against, card=card, sides=sides, tags=tags, bars=bars, crisis=crisis)
    draft.push(Fight())


def count(draft: Draft, texts: Texts) -> None:
    """C1: count the base totals of both sides."""
    combat = draft.fight
    first, second = combat.sides
    if combat.against == "creature":
        area = texts.get(draft.way.area)
        added = area.adds_tags(combat) if area else ()
        combat = replace(combat, tags=tuple(dict.fromkeys((*combat.tags, *added))))
    first = party_side(draft, texts, combat, first.seat)
    if second.seat == NOBODY:
        second = replace(second, bonuses=tuple(_opponent_bonuses(draft, texts, combat)))
    else:
        second = party_side(draft, texts, combat, second.seat)
    draft.combat = replace(combat, sides=(first, second), stage="fighting")
    bases = first.before, second.before
    draft.events.append(CombatBegan(first.seat, second.seat, combat.card, bases))


def party_side(position: Position, texts: Texts, combat: Combat, seat: Seat) -> Side:
    """Return the side of a Party as C1 counts it."""
    player = position.players[seat]
    base = sum(member.combat for member in player.party)
    return Side(seat, base, (*player_bonuses(player), *_text_bonuses(position, texts, combat, seat)))


def player_bonuses(player: Player) -> Iterator[Bonus]:
    """Yield the bonuses of a Party to every Combat with their sources; their sum is its ``combat_bonus``."""
    for card in player.done:
        if cards.MISSIONS[card].combat:
            yield Bonus(card, cards.MISSIONS[card].combat)
    if player.rested:
        yield Bonus("rest", cards.REST_BONUS)
    if player.blessing:
        yield Bonus(cards.BLESSING, player.blessing)
    if cards.POWERS[player.organization].combat:
        yield Bonus(player.organization, cards.POWERS[player.organization].combat)


def _text_bonuses(position: Position, texts: Texts, combat: Combat, seat: Seat) -> Iterator[Bonus]:
    player = position.players[seat]
    names = [member.card for member in player.party if not member.incapacitated]
    for card in (*names, player.organization, combat.card):
        amount = texts[card].party_bonus(position, seat, combat) if card in texts else 0
        if amount:
            yield Bonus(card, amount)
    if combat.crisis:
        for source, amount in (
            ("missions", cards.CRISIS_PER_MISSION * len(player.done)),
            ("failures", cards.CRISIS_PER_FAILURE * len(position.failures)),
        ):
            if amount:
                yield Bonus(source, amount)
    if combat.against == "total":
        yield Bonus("speed", player.speed)


def _opponent_bonuses(draft: Draft, texts: Texts, combat: Combat) -> Iterator[Bonus]:
    sources = (combat.card, draft.way.area) if combat.against == "creature" else ()
    for card in sources:
        amount = texts[card].opponent_bonus(draft, combat) if card in texts else 0
        if amount:
            yield Bonus(card, amount)


def add_bonus(draft: Draft, seat: Seat, source: str, amount: int, opponent: bool = False) -> None:
    """Change the total of the side of ``seat``, or of the other side; of its own side if there is no opponent (F2)."""
    side = draft.fight.side_of(seat)
    if opponent and draft.fight.against == "total":
        amount = -amount
    elif opponent:
        side = 1 - side
    change_side(draft, side, source, amount)


def change_side(draft: Draft, side: int, source: str, amount: int) -> None:
    """Change the total of a side."""
    sides = list(draft.fight.sides)
    sides[side] = replace(sides[side], bonuses=(*sides[side].bonuses, Bonus(source, amount)))
    draft.change_combat(sides=(sides[0], sides[1]))


def set_die(draft: Draft, side: int, die: int) -> None:
    """Change a die of the Combat to another number."""
    sides = list(draft.fight.sides)
    sides[side] = replace(sides[side], die=die)
    draft.change_combat(sides=(sides[0], sides[1]))


def leave(draft: Draft, seat: Seat, card: str) -> None:
    """Let a Party leave the Combat (C11, V17): no winner and no penalties, but the Party loses its turn."""
    draft.events.append(CombatLeft(seat, card))
    while not isinstance(draft.frames[-1], Fight):
        draft.pop()
    draft.lose_turn(seat)
    end(draft)


def end(draft: Draft) -> None:
    """Discard the used cards, end the automatic answers for this Combat and remove it."""
    draft.discard(*(use.card for use in draft.fight.used if use.card[0] == "V" and use.lying))
    draft.combat = None
    draft.pop()
    for seat in range(len(draft.players)):
        draft.end_standing(seat, "combat")
    renew_parties(draft)


def begin_check(draft: Draft, seat: Seat, need: int, source: str) -> None:
    """Let a Party make a Speed Check for ``source``."""
    speed = draft.players[seat].speed
    draft.check = Check(seat=seat, need=need, source=source, speed=speed)
    draft.events.append(CheckBegan(seat, need, speed, source))
    draft.push(Rolling())
    open_window(draft, "d", seat, (seat,))
