"""Creatures with a text (3.4)."""

from __future__ import annotations

from typing_extensions import override

from rules.anima.cards import CHARACTERS
from rules.anima.draft import Draft, Position
from rules.anima.effects.base import Effect, RecruitingEffect
from rules.anima.frames import Choosing, Harm
from rules.anima.ongoing import Combat
from rules.anima.windows import harm
from rules.engine import Seat


class ErrantSwordsman(RecruitingEffect):
    """E03: a player who beats him can recruit."""

    id = "E03"

    @override
    def beaten(self, draft: Draft, seat: Seat) -> None:
        self.offer(draft, seat)


class Bandits(Effect):
    """E04: the loser also discards a random Advantage."""

    id = "E04"

    @override
    def victorious(self, draft: Draft, seat: Seat) -> None:
        hand = draft.players[seat].hand
        if hand:
            draft.discard_from_hand(seat, [draft.pick(hand, self.id)], self.id)


class DireWolves(Effect):
    """E05: stronger against a large Party."""

    id = "E05"

    @override
    def opponent_bonus(self, position: Position, combat: Combat) -> int:
        return max(0, len(position.players[combat.sides[0].seat].party) - 2)


class ForestSprite(Effect):
    """E07: a player who beats it draws 1."""

    id = "E07"

    @override
    def beaten(self, draft: Draft, seat: Seat) -> None:
        draft.draw_advantages(seat, 1, self.id)


class Siren(Effect):
    """E08: each man counts 1 less."""

    id = "E08"

    @override
    def party_bonus(self, position: Position, seat: Seat, combat: Combat) -> int:
        party = position.players[seat].party
        return -sum(member.combat > 0 and CHARACTERS[member.card].gender == "M" for member in party)


class Vampire(Effect):
    """E11: the loser also discards two Advantages, or a Character dies."""

    id = "E11"

    @override
    def victorious(self, draft: Draft, seat: Seat) -> None:
        player = draft.players[seat]
        options = tuple(member.card for member in player.party)
        if len(player.hand) > 2:
            draft.push(Choosing(self.id, seat, player.hand, count=2, secret=True))
        elif player.hand[1:]:
            draft.discard_from_hand(seat, player.hand, self.id)
        elif len(options) > 1:
            draft.push(Choosing(self.id, seat, options))
        elif options:
            harm(draft, Harm(seat, options[0], "dies", self.id), "j")

    @override
    def chosen(self, draft: Draft, frame: Choosing, option: str) -> None:
        if option in CHARACTERS:
            harm(draft, Harm(frame.seat, option, "dies", self.id), "j")
            return
        draft.discard_from_hand(frame.seat, [option], self.id)
        if frame.count > 1:
            draft.push(Choosing(self.id, frame.seat, draft.players[frame.seat].hand, frame.count - 1, secret=True))


class ShadowOfOmega(Effect):
    """E14: stronger with each Mission completed."""

    id = "E14"

    @override
    def opponent_bonus(self, position: Position, combat: Combat) -> int:
        return min(5, sum(len(player.done) for player in position.players))


class Leviathan(Effect):
    """E15: a Speed Check before C1, or -2."""

    id = "E15"
    check = 14

    @override
    def checked(self, draft: Draft, seat: Seat, success: bool) -> None:
        """Remember a failed check; it counts from C1 on."""
        if not success:
            draft.change_combat(hindered=True)

    @override
    def party_bonus(self, position: Position, seat: Seat, combat: Combat) -> int:
        return -2 * combat.hindered
