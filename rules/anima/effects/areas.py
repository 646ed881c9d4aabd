"""The special results, special rewards and special rules of Areas (3.3)."""

from __future__ import annotations

from rules.anima.card_use import take_openly
from rules.anima.cards import AREAS, HAND_LIMIT, PARTY_LIMIT, Tag
from rules.anima.draft import Draft, Position
from rules.anima.effects.base import Effect
from rules.anima.frames import Choosing
from rules.anima.looking import look
from rules.anima.ongoing import Combat
from rules.anima.player import Player
from rules.anima.speed_checks import begin_check
from rules.engine import Seat


class Archangel(Effect):
    """A01: City Fair."""

    id = "A01"

    def happen(self, draft: Draft, seat: Seat) -> None:
        """Draw 1."""
        draft.draw_advantages(seat, 1, self.id)


class Americh(Effect):
    """A03: Great Library."""

    id = "A03"
    deck = "advantages"

    def extra(self, draft: Draft, seat: Seat) -> None:
        """Look at 4 Advantages, take one if there is room, put the others under the deck."""
        look(draft, seat, self.id, self.deck, 4, takes=draft.room(seat) > 0)

    def extra_offered(self, position: Position, seat: Seat) -> bool:
        """Also with a full hand: the order of the deck counts (3.10)."""
        return bool(position.advantages or position.advantage_discard)


class Albidion(Effect):
    """A04: Blessing; no place for Samael."""

    id = "A04"

    def may_recruit(self, player: Player) -> bool:
        """Not for a Party in Samael."""
        return player.organization != "V23"

    def happen(self, draft: Draft, seat: Seat) -> None:
        """Give Combat for this turn."""
        draft.change(seat, blessing=draft.players[seat].blessing + AREAS[self.id].blessing)


class FrozenPass(Effect):
    """A09: Avalanche."""

    id = "A09"
    check = 8

    def happen(self, draft: Draft, seat: Seat) -> None:
        """Make a Speed Check."""
        begin_check(draft, seat, self.check, self.id)

    def checked(self, draft: Draft, seat: Seat, success: bool) -> None:
        """On failure the turn is lost."""
        if not success:
            draft.lose_turn(seat)


class SunkenTemple(Effect):
    """A10: Salvage."""

    id = "A10"

    def extra(self, draft: Draft, seat: Seat) -> None:
        """Let the player choose a card of the Advantage discard pile."""
        draft.push(Choosing(self.id, seat, tuple(sorted(draft.advantage_discard))))

    def extra_offered(self, position: Position, seat: Seat) -> bool:
        """Only with room in the hand and a card on the pile."""
        return len(position.players[seat].hand) < HAND_LIMIT and bool(position.advantage_discard)

    def chosen(self, draft: Draft, frame: Choosing, option: str) -> None:
        """Take it."""
        draft.advantage_discard = tuple(card for card in draft.advantage_discard if card != option)
        take_openly(draft, frame.seat, option, self.id)


class HauntedCastle(Effect):
    """A11: every Creature is of Darkness."""

    id = "A11"

    def adds_tags(self, combat: Combat) -> tuple[Tag, ...]:
        """Add the tag."""
        return ("DARK",)


class MercenaryCamp(Effect):
    """A12: Pick of the Camp."""

    id = "A12"
    deck = "characters"

    def extra(self, draft: Draft, seat: Seat) -> None:
        """Look at 3 Characters; one joins, the others go under the deck."""
        look(draft, seat, self.id, self.deck, 3, takes=True)

    def extra_offered(self, position: Position, seat: Seat) -> bool:
        """Only with a place in the Party and a card to look at."""
        room = len(position.players[seat].party) < PARTY_LIMIT
        return room and bool(position.characters or position.character_discard)


class Volcano(Effect):
    """A14: natural Creatures are stronger."""

    id = "A14"

    def opponent_bonus(self, position: Position, combat: Combat) -> int:
        """Add 1 to a Creature tagged NAT."""
        return int("NAT" in combat.tags)


class Abyss(Effect):
    """A15: Soul Ransom."""

    id = "A15"

    def extra(self, draft: Draft, seat: Seat) -> None:
        """Let the player choose a dead Character."""
        draft.push(Choosing(self.id, seat, tuple(sorted(draft.character_discard))))

    def extra_offered(self, position: Position, seat: Seat) -> bool:
        """Only with a place in the Party and a Character on the pile."""
        return len(position.players[seat].party) < PARTY_LIMIT and bool(position.character_discard)

    def chosen(self, draft: Draft, frame: Choosing, option: str) -> None:
        """Take it into the Party."""
        draft.character_discard = tuple(card for card in draft.character_discard if card != option)
        draft.join(frame.seat, option, self.id)


AREA_EFFECTS: tuple[Effect, ...] = (
    Archangel(),
    Americh(),
    Albidion(),
    FrozenPass(),
    SunkenTemple(),
    HauntedCastle(),
    MercenaryCamp(),
    Volcano(),
    Abyss(),
)
