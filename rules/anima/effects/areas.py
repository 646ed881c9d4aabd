"""The special results, special rewards and special rules of Areas (3.3)."""

from __future__ import annotations

from typing_extensions import override

from rules.anima.card_use import look, take_openly
from rules.anima.cards import AREAS, HAND_LIMIT, Tag
from rules.anima.draft import Draft, Position
from rules.anima.effects.base import Effect, LosesTurn, can_recruit, has_place
from rules.anima.frames import Choosing
from rules.anima.ongoing import Combat
from rules.anima.player import Player
from rules.engine import Seat


class Archangel(Effect):
    """A01: City Fair."""

    id = "A01"
    draws = 1


class Americh(Effect):
    """A03: Great Library."""

    id = "A03"
    deck = "advantages"

    @override
    def extra(self, draft: Draft, seat: Seat) -> None:
        look(draft, seat, self.id, self.deck, 4, takes=draft.room(seat) > 0)

    @override
    def extra_offered(self, position: Position, seat: Seat) -> bool:
        """Offer it even with a full hand: the order of the deck counts (3.10)."""
        return bool(position.advantages or position.advantage_discard)


class Albidion(Effect):
    """A04: Blessing; no place for Samael."""

    id = "A04"

    @override
    def may_recruit(self, player: Player) -> bool:
        return player.organization != "V23"

    @override
    def happen(self, draft: Draft, seat: Seat) -> None:
        draft.change(seat, blessing=draft.players[seat].blessing + AREAS[self.id].blessing)


class FrozenPass(LosesTurn):
    """A09: Avalanche."""

    id = "A09"
    check = 8


class SunkenTemple(Effect):
    """A10: Salvage."""

    id = "A10"

    @override
    def extra(self, draft: Draft, seat: Seat) -> None:
        draft.push(Choosing(self.id, seat, tuple(sorted(draft.advantage_discard))))

    @override
    def extra_offered(self, position: Position, seat: Seat) -> bool:
        return len(position.players[seat].hand) < HAND_LIMIT and bool(position.advantage_discard)

    @override
    def chosen(self, draft: Draft, frame: Choosing, option: str) -> None:
        draft.advantage_discard = tuple(card for card in draft.advantage_discard if card != option)
        take_openly(draft, frame.seat, option, self.id)


class HauntedCastle(Effect):
    """A11: every Creature is of Darkness."""

    id = "A11"

    @override
    def adds_tags(self, combat: Combat) -> tuple[Tag, ...]:
        return ("DARK",)


class MercenaryCamp(Effect):
    """A12: Pick of the Camp."""

    id = "A12"
    deck = "characters"

    @override
    def extra(self, draft: Draft, seat: Seat) -> None:
        look(draft, seat, self.id, self.deck, 3, takes=True)

    @override
    def extra_offered(self, position: Position, seat: Seat) -> bool:
        return can_recruit(position, seat)


class Volcano(Effect):
    """A14: natural Creatures are stronger."""

    id = "A14"

    @override
    def opponent_bonus(self, position: Position, combat: Combat) -> int:
        return int("NAT" in combat.tags)


class Abyss(Effect):
    """A15: Soul Ransom."""

    id = "A15"

    @override
    def extra(self, draft: Draft, seat: Seat) -> None:
        draft.push(Choosing(self.id, seat, tuple(sorted(draft.character_discard))))

    @override
    def extra_offered(self, position: Position, seat: Seat) -> bool:
        return has_place(position, seat) and bool(position.character_discard)

    @override
    def chosen(self, draft: Draft, frame: Choosing, option: str) -> None:
        draft.character_discard = tuple(card for card in draft.character_discard if card != option)
        draft.join(frame.seat, option, self.id)
