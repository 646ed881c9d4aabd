"""The 110 cards, read from the ``*.toml`` files beside this one; every card exists once."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.engine import Struct
from rules.printed import cards, numbers

Source = Literal["seed", "source", "inferred"]
"""Stated in the original text, on a public page, or following from them. What is not marked is designed."""

Skill = Literal["K", "M", "T"]
"""Ki, Magic or Trickery."""

Gender = Literal["F", "M"]

Tag = Literal["NAT", "MYS", "DARK"]
"""Natural, supernatural (mystic), and besides that of Darkness."""

Result = Literal["N", "E1", "E2", "E3", "S"]
"""A result of an exploration table: none, that many Encounters, or the Area's special result."""

Kind = Literal["ki", "magic", "trickery", "organization", "trap", "plot"]
"""The type of an Advantage; the first three are Abilities, for which a Character is spun."""

Use = Literal["reset", "move", "interact", "explore", "combat", "interruption", "trap"]
"""When an Advantage may be used (3.1)."""

Attempts = Literal["own", "any", "no"]
"""Who may use an Advantage during a Mission attempt: the one who attempts it, anybody, nobody."""


NUMBERS = numbers(__file__)

PARTY_LIMIT = NUMBERS.one("party_limit")
HAND_LIMIT = NUMBERS.one("hand_limit")
DEADLY_MARGIN = NUMBERS.one("deadly_margin")
"""A Party that loses a Combat by so much loses a Character (seed)."""
REST_BONUS = NUMBERS.one("rest_bonus")
AREAS_PER_PLAYER = NUMBERS.one("areas_per_player")
"""How many Areas per player may be in play (seed)."""
CRISIS_PER_MISSION = NUMBERS.one("crisis_per_mission")
CRISIS_PER_FAILURE = NUMBERS.one("crisis_per_failure")


class Card(Struct, frozen=True, kw_only=True):
    """What every card has; ``provenance`` names where the values of its fields, and its ``effect``, come from.

    A key like ``table.5`` is one value of a field that has several.
    """

    id: str
    name: str
    provenance: dict[str, Source] = msgspec.field(default_factory=dict)


class CharacterCard(Card, frozen=True, kw_only=True):
    """A Character (3.2); ``ability`` is the name of its special ability, if it has one.

    ``escapes`` says that it leaves a Combat, also in a lost turn (4.12).
    """

    gender: Gender
    combat: int
    speed: int
    skills: tuple[Skill, ...]
    ability: str = ""
    escapes: bool = False


class AreaCard(Card, frozen=True, kw_only=True):
    """An Area (3.3): ``table`` has the results of 1 to 6.

    ``special`` is the name of the special result, ``extra`` of the reward EX and
    ``objective`` of the mission objective; "" where there is none.
    ``peaceful`` forbids Combat between Parties. ``blessing`` is what the special result adds to the Combat of
    a Party for the turn. ``extra_recruits`` says that EX counts as recruiting (4.26).
    """

    level: int
    trade: bool
    table: tuple[Result, ...]
    rewards: tuple[Literal["REC", "ADV", "EX"], ...]
    peaceful: bool = False
    blessing: int = 0
    extra_recruits: bool = False
    objective: str = ""
    special: str = ""
    extra: str = ""


class EncounterCard(Card, frozen=True, kw_only=True):
    """An Encounter (3.4): a Creature with its Combat and tags, or an Event.

    ``bars`` are the types of Advantages that nobody may play in its Combat. ``deadly_margin``
    is by how much a Party must lose to it for a Character to die, 0 if nobody does; ``wins_ties``
    says that it wins them, ``unavoidable`` that it is neither avoided nor left.
    """

    level: int
    type: Literal["creature", "event"]
    combat: int = 0
    tags: tuple[Tag, ...] = ()
    bars: tuple[Kind, ...] = ()
    deadly_margin: int = DEADLY_MARGIN
    wins_ties: bool = False
    unavoidable: bool = False


class Trial(Struct, frozen=True, kw_only=True):
    """A Step of a Mission: exactly one of ``check``, ``combat``, ``encounters`` and ``total`` is not 0.

    A Speed Check may be replaced by discarding ``or_discard`` Advantages or by a Combat
    against ``or_combat``. ``bars`` are the types of Advantages that nobody may play in it.
    """

    check: int = 0
    combat: int = 0
    encounters: int = 0
    total: int = 0
    tags: tuple[Tag, ...] = ()
    bars: tuple[Kind, ...] = ()
    or_discard: int = 0
    or_combat: int = 0


class MissionCard(Card, frozen=True, kw_only=True):
    """A Basic Mission (3.5): ``turns`` holds the Steps of each turn it takes.

    ``combat`` and ``speed`` are the permanent bonuses of its reward.
    """

    objective: str
    area: str
    level: int
    turns: tuple[tuple[Trial, ...], ...]
    combat: int = 0
    speed: int = 0
    draw: int = 0
    recruit: bool = False


class FinalCard(Card, frozen=True, kw_only=True):
    """A Final Mission (3.6): its Quest like a Basic Mission's Steps, ``timer`` turns, and its Crisis."""

    timer: int
    objective: str
    area: str
    turns: tuple[tuple[Trial, ...], ...]
    crisis: tuple[Trial, ...]


class Requirement(Struct, frozen=True, kw_only=True):
    """What a Party must have for an Organization: a ``skill``, none ``without``, so many ``characters``."""

    skill: Skill | None = None
    without: Skill | None = None
    characters: int = 0


class Powers(Struct, frozen=True, kw_only=True):
    """What an Organization gives a Party besides its text.

    ``combat`` and ``speed`` are added to those of the Party, ``trade_draws`` to the reward ADV of an Area with
    trade. A row of several Encounters has ``fewer_encounters``. ``spins_again`` is the skill
    whose Characters may be spun once more, once per turn.
    """

    combat: int = 0
    speed: int = 0
    trade_draws: int = 0
    fewer_encounters: int = 0
    spins_again: Skill | None = None


class AdvantageCard(Card, frozen=True, kw_only=True):
    """An Advantage (3.7); ``rival``, ``requires`` and ``powers`` are those of an Organization.

    ``check_bonus`` is what it adds to a Speed Check, ``shifts`` by how much it turns a die; ``rerolls`` says that
    it rolls one again, ``escapes`` that it leaves a Combat, also in a lost turn (4.12).
    """

    kind: Kind
    use: Use
    attempts: Attempts
    rival: str = ""
    requires: Requirement = Requirement()
    powers: Powers = Powers()
    check_bonus: int = 0
    rerolls: bool = False
    shifts: int = 0
    escapes: bool = False

    @property
    def skill(self) -> Skill | None:
        """The skill of the Character who is spun for it; None where nobody is."""
        return _SKILLS.get(self.kind)


_SKILLS: dict[str, Skill] = {"ki": "K", "magic": "M", "trickery": "T"}


CHARACTERS = cards(__file__, "characters", CharacterCard)
AREAS = cards(__file__, "areas", AreaCard)
ENCOUNTERS = cards(__file__, "encounters", EncounterCard)
MISSIONS = cards(__file__, "missions", MissionCard, "basic")
FINALS = cards(__file__, "missions", FinalCard, "final")
ADVANTAGES = cards(__file__, "advantages", AdvantageCard)
CARDS: dict[str, Card] = {**CHARACTERS, **AREAS, **ENCOUNTERS, **MISSIONS, **FINALS, **ADVANTAGES}

_used: tuple[CharacterCard | AdvantageCard, ...] = (*CHARACTERS.values(), *ADVANTAGES.values())
ESCAPES = frozenset(card.id for card in _used if card.escapes)
"""The cards and abilities that leave a Combat."""
POWERS: dict[str, Powers] = {"": Powers(), **{card.id: card.powers for card in ADVANTAGES.values() if card.rival}}
BLESSING = next(area.id for area in AREAS.values() if area.blessing)
"""The Area that blesses a Party."""

SEATS = range(2, 6)
