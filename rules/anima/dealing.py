"""The setup (4.1): decks shuffled, Missions, Characters and Advantages dealt."""

from __future__ import annotations

from rules.anima.cards import AREAS, CHARACTERS, ENCOUNTERS, FINALS, MISSIONS, NUMBERS
from rules.anima.draft import Draft
from rules.anima.events import Received
from rules.anima.frames import Dealt
from rules.anima.options import AnimaOptions
from rules.anima.player import HeldMission, Player
from rules.anima.position import AnimaState
from rules.dice import Dice

MISSIONS_DEALT = NUMBERS.one("missions_dealt")
CHARACTERS_DEALT = NUMBERS.one("characters_dealt")
ADVANTAGES_DEALT = NUMBERS.one("advantages_dealt")


def deal(seats: int, options: AnimaOptions, seed: bytes) -> Draft:
    """Return the setup, in which everybody is to choose a Character."""
    draft = Draft(
        AnimaState(
            options=options,
            dice=Dice(seed),
            frames=(),
            order=tuple(range(seats)),
            players=(Player(),) * seats,
            characters=tuple(CHARACTERS),
            advantages=options.advantages,
            encounters=tuple(ENCOUNTERS),
            area_deck=tuple(AREAS),
            spare_missions=tuple(MISSIONS),
            finals=tuple(FINALS),
            knows=((),) * (seats + 1),
        )
    )
    for deck in ("characters", "advantages", "encounters", "area_deck", "spare_missions", "finals"):
        setattr(draft, deck, draft.shuffled(getattr(draft, deck), deck))
    characters: list[tuple[str, ...]] = []
    for seat in range(seats):
        missions, draft.spare_missions = _split(draft.spare_missions, MISSIONS_DEALT)
        dealt, draft.characters = _split(draft.characters, CHARACTERS_DEALT)
        hand, draft.advantages = _split(draft.advantages, ADVANTAGES_DEALT)
        draft.change(seat, missions=tuple(map(HeldMission, missions)), hand=hand)
        characters.append(dealt)
        draft.events.append(Received(seat, dealt, hand, missions))
    draft.push(Dealt(tuple(characters), (None,) * seats))
    return draft


def _split(cards: tuple[str, ...], count: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the first cards, sorted, and the rest."""
    return tuple(sorted(cards[:count])), cards[count:]
