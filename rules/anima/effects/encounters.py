"""Encounters with a text (3.4): Creatures, then Events, which happen to a Party."""

from __future__ import annotations

from typing_extensions import override

from rules.anima.areas import is_unobstructed
from rules.anima.cards import CHARACTERS
from rules.anima.draft import Draft, Position
from rules.anima.effects.base import Effect, LosesTurn, RecruitingEffect
from rules.anima.events import Moved, Unspun
from rules.anima.frames import Choosing, Giving, Harm
from rules.anima.ongoing import Combat
from rules.anima.windows import harm
from rules.engine import Seat
from rules.questions import NotAsked


class ErrantSwordsman(RecruitingEffect):
    """E03: a player who beats him can recruit."""

    id = "E03"
    beaten = RecruitingEffect.offer


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
    draws = 1


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


class Treasure(Effect):
    """E17: draw 2."""

    id = "E17"
    draws = 2


class Inn(RecruitingEffect):
    """E18: recruiting."""

    id = "E18"
    happen = RecruitingEffect.offer


class Storm(LosesTurn):
    """E19: a Speed Check, or the turn is lost."""

    id = "E19"
    check = 8


class WanderingMerchant(Effect):
    """E20: discard one to draw two."""

    id = "E20"

    @override
    def happen(self, draft: Draft, seat: Seat) -> None:
        if draft.players[seat].hand:
            draft.push(Choosing(self.id, seat, ("no", *draft.players[seat].hand), secret=True))

    @override
    def chosen(self, draft: Draft, frame: Choosing, option: str) -> None:
        if option != "no":
            draft.discard_from_hand(frame.seat, [option], self.id)
            draft.draw_advantages(frame.seat, 2, self.id)


class FairySpring(Effect):
    """E21: unspin all, and rest."""

    id = "E21"

    @override
    def happen(self, draft: Draft, seat: Seat) -> None:
        for member in draft.players[seat].party:
            draft.change_member(seat, member.card, spun=False)
        draft.change(seat, resting=True)
        draft.events.append(Unspun(seat, self.id))


class MoonlitRomance(Effect):
    """E22: a man and a woman draw 1."""

    id = "E22"

    @override
    def happen(self, draft: Draft, seat: Seat) -> None:
        if {CHARACTERS[member.card].gender for member in draft.players[seat].party} == {"F", "M"}:
            draft.draw_advantages(seat, 1, self.id)


class Betrayal(Effect):
    """E23: a Character changes Party."""

    id = "E23"

    @override
    def happen(self, draft: Draft, seat: Seat) -> None:
        die = draft.roll_for(seat, self.id)
        others = [other for other in range(len(draft.players)) if other != seat]
        if die >= 4:
            options = tuple(str(other + 1) for other in others if len(draft.players[other].party) >= 2)
            if len(options) > 1:
                draft.push(Choosing(self.id, seat, options))
            elif options:
                self._take(draft, int(options[0]) - 1, seat)
        elif len(draft.players[seat].party) >= 2:
            fewest = min(len(draft.players[other].party) for other in others)
            self._take(draft, seat, draft.pick([o for o in others if len(draft.players[o].party) == fewest], self.id))

    @override
    def chosen(self, draft: Draft, frame: Choosing, option: str) -> None:
        self._take(draft, int(option) - 1, frame.seat)

    def _take(self, draft: Draft, victim: Seat, to: Seat) -> None:
        member = draft.pick(draft.players[victim].party, self.id)
        harm(draft, Harm(victim, member.card, "taken", self.id, draft.way.seat, to))

    @override
    def harmed(self, draft: Draft, harm: Harm) -> None:
        """Note that a player who loses a Character has not overcome it, which matters in M10."""
        if draft.way.seat == harm.seat and draft.way.doing == "mission":
            draft.change_venture(failed=True)


class Pitfall(LosesTurn):
    """E24: a Speed Check, or a Character is incapacitated and the turn lost."""

    id = "E24"
    check = 11

    @override
    def checked(self, draft: Draft, seat: Seat, success: bool) -> None:
        if success:
            return
        able = [member.card for member in draft.players[seat].party if not member.incapacitated]
        if able:
            harm(draft, Harm(seat, draft.pick(able, self.id), "incapacitated", self.id))
        else:
            draft.lose_turn(seat)

    @override
    def harmed(self, draft: Draft, harm: Harm) -> None:
        """Lose the turn, unless V05 kept the whole Event from the Party."""
        draft.lose_turn(harm.seat)


class Plague(Effect):
    """E25: a random Character dies and the Party is expelled."""

    id = "E25"

    @override
    def happen(self, draft: Draft, seat: Seat) -> None:
        die = draft.roll_for(seat, self.id)
        if die <= 2:
            harm(draft, Harm(seat, draft.pick(draft.players[seat].party, self.id).card, "dies", self.id))

    @override
    def harmed(self, draft: Draft, harm: Harm) -> None:
        draft.expel(harm.seat)


class DimensionalRift(Effect):
    """E26: the turn is lost; the Party can come out elsewhere."""

    id = "E26"

    @override
    def happen(self, draft: Draft, seat: Seat) -> None:
        refused = draft.way.area
        draft.lose_turn(seat)
        die = draft.roll_for(seat, self.id)
        options = tuple(a.card for a in draft.areas if a.card != refused and is_unobstructed(draft, a.card))
        if die >= 4 and options:
            draft.push(Choosing(self.id, seat, (*options, "no")))

    @override
    def chosen(self, draft: Draft, frame: Choosing, option: str) -> None:
        if option != "no":
            draft.change(frame.seat, area=option)
            draft.events.append(Moved(frame.seat, option, self.id))


class PulseOfTheOrb(Effect):
    """E27: everyone discards 1, then the player who met it draws 1."""

    id = "E27"

    @override
    def happen(self, draft: Draft, seat: Seat) -> None:
        draft.push(Giving(seat, tuple(None if player.hand else NotAsked() for player in draft.players)))
