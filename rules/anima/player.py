"""The cards and the state of a player: a Party, a hand, Missions, and the turn so far."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from rules.anima.cards import CHARACTERS, MISSIONS, POWERS, REST_BONUS, Skill
from rules.engine import Struct
from rules.happenings import HIDDEN as HIDDEN

AutomaticAnswer = Literal["windows", "combat", "others", "trades", "reveal", "always", "no_trades"]
"""An automatic answer (4.48): pass on all windows until one's own next sub-turn, in the current Combat, or for this
turn if not concerned; refuse every trade this turn; do not reveal the Final Mission; pass for the whole match if not
concerned; refuse all its trades."""
FOR_THE_MATCH: Mapping[AutomaticAnswer, AutomaticAnswer] = {"others": "always", "trades": "no_trades"}
"""The answers for the whole match that replace those for a turn."""

Declaration = Literal["", "stay", "leave"]
"""The declaration in the Reset phase: nothing yet, staying, or leaving (4.4)."""


class Member(Struct, frozen=True):
    """A Character of a Party, and its state until the next Reset phase."""

    card: str
    spun: bool = False
    incapacitated: bool = False
    cursed: bool = False
    poisoned: bool = False

    @property
    def combat(self) -> int:
        """Its Combat: 0 when incapacitated or poisoned, 2 less when cursed (C16), never below 0 (3.1)."""
        if self.incapacitated or self.poisoned:
            return 0
        return max(0, CHARACTERS[self.card].combat - 2 * self.cursed)

    @property
    def speed(self) -> int:
        """Its Speed, even when incapacitated (4.29)."""
        return CHARACTERS[self.card].speed

    @property
    def can_be_spun(self) -> bool:
        """Whether it is neither spun nor incapacitated nor cursed (3.1)."""
        return not (self.spun or self.incapacitated or self.cursed)

    def has(self, skill: Skill) -> bool:
        """Return whether it has a skill, in any state."""
        return skill in CHARACTERS[self.card].skills


class HeldMission(Struct, frozen=True):
    """A Basic Mission of a player: face up once attempted (4.21), and ``done`` when completed."""

    card: str
    up: bool = False
    done: bool = False


class Progress(Struct, frozen=True):
    """A Resistance Mission in progress: the Steps of turn ``part`` can follow in the match's turn ``turn``."""

    mission: str
    part: int
    turn: int


class Player(Struct, frozen=True, kw_only=True):
    """One player.

    ``hand`` is sorted; unknown cards are ``HIDDEN`` and last. ``area`` is "" outside all Areas. ``rested`` is the bonus
    of Rest in this turn, ``resting`` the same for the next one, ``blessing`` a bonus to Combat until the end of the
    turn (A04). ``order_used`` says that V25's once per turn is used up. ``acted`` says that the Interaction action is
    used up, ``traded`` lists the players whose trade with this one is over this turn, ``fought`` likewise for Combat.
    ``recruited`` are the Areas where the player recruited this turn, ``recruited_before`` those of the last turn
    (4.26).
    """

    party: tuple[Member, ...] = ()
    hand: tuple[str, ...] = ()
    missions: tuple[HeldMission, ...] = ()
    area: str = ""
    declared: Declaration = ""
    organization: str = ""
    order_used: bool = False
    rested: bool = False
    resting: bool = False
    blessing: int = 0
    lost_turn: bool = False
    acted: bool = False
    traded: tuple[int, ...] = ()
    fought: tuple[int, ...] = ()
    recruited: tuple[str, ...] = ()
    recruited_before: tuple[str, ...] = ()
    progress: Progress | None = None
    standing: tuple[AutomaticAnswer, ...] = ()

    @property
    def done(self) -> tuple[str, ...]:
        return tuple(mission.card for mission in self.missions if mission.done)

    @property
    def combat_bonus(self) -> int:
        """The bonus to the Combat of its Characters: Missions, Rest, Organization and this turn's effects."""
        missions = sum(MISSIONS[card].combat for card in self.done)
        return missions + REST_BONUS * self.rested + self.blessing + POWERS[self.organization].combat

    @property
    def speed_bonus(self) -> int:
        missions = sum(MISSIONS[card].speed for card in self.done)
        return missions + REST_BONUS * self.rested + POWERS[self.organization].speed

    @property
    def combat(self) -> int:
        return sum(member.combat for member in self.party) + self.combat_bonus

    @property
    def speed(self) -> int:
        return sum(member.speed for member in self.party) + self.speed_bonus

    @property
    def in_front(self) -> tuple[str, ...]:
        """The cards whose abilities and powers the player can have: the Party and the Organization."""
        return (*(member.card for member in self.party), self.organization)

    def member(self, card: str) -> Member | None:
        """Return a Character of the Party; None if it is not there."""
        return next((member for member in self.party if member.card == card), None)

    def active(self, card: str) -> bool:
        """Return whether a Character is there and not incapacitated: its passive ability is on."""
        member = self.member(card)
        return member is not None and not member.incapacitated

    def can_spin(self, card: str) -> bool:
        """Return whether a Character is there and could be spun."""
        member = self.member(card)
        return member is not None and member.can_be_spun

    def spinners(self, skill: Skill) -> tuple[str, ...]:
        """Return the Characters that could be spun for a card of ``skill``.

        An Organization can add Characters that are already spun, once per turn (V25).
        """
        characters = [member.card for member in self.party if member.can_be_spun and member.has(skill)]
        if self.organization and not self.order_used and POWERS[self.organization].spins_again == skill:
            characters += [
                member.card
                for member in self.party
                if member.spun and not member.incapacitated and not member.cursed and member.has(skill)
            ]
        return tuple(characters)

    def has_skill(self, skill: Skill) -> bool:
        """Return whether some Character has a skill, in any state (3.1)."""
        return any(member.has(skill) for member in self.party)

    def holds(self, mission: str) -> bool:
        """Return whether the player has a Basic Mission that is not completed."""
        return any(held.card == mission and not held.done for held in self.missions)


def qualified(player: Player, both: bool) -> bool:
    """Return whether a player has completed the Basic Missions required for the Final Mission (4.39)."""
    return len(player.done) >= (len(player.missions) if both else 1)


def passes(player: Player, *, concerned: bool, fights: bool = False) -> bool:
    """Return whether an automatic answer passes a window for a player (4.48)."""
    standing = player.standing
    elsewhere = "others" in standing or "always" in standing
    return "windows" in standing or (fights and "combat" in standing) or (elsewhere and not concerned)


def refuses_trades(player: Player) -> bool:
    """Return whether an automatic answer refuses every trade for a player (4.48)."""
    return "trades" in player.standing or "no_trades" in player.standing
