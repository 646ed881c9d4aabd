"""Setup: deal the decks, keep a Character and give an Advantage back, sealed (4.1, 4.45)."""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.anima import frames
from rules.anima.cards import AREAS, CHARACTERS, ENCOUNTERS, FINALS, MISSIONS, NUMBERS
from rules.anima.draft import AnimaSealed, Draft, Position
from rules.anima.events import Began, Kept, Received
from rules.anima.frames import Dealt
from rules.anima.moves import Keep
from rules.anima.options import AnimaOptions
from rules.anima.player import HIDDEN, HeldMission, Member, Player
from rules.anima.position import AnimaState, AnimaView, PlacedArea
from rules.dice import Dice
from rules.engine import IllegalMove, Seat, Viewer

MISSIONS_DEALT = NUMBERS.one("missions_dealt")
CHARACTERS_DEALT = NUMBERS.one("characters_dealt")
ADVANTAGES_DEALT = NUMBERS.one("advantages_dealt")


def deal(seats: int, options: AnimaOptions, seed: bytes) -> Draft:
    """Return the setup, with the question for everyone's Character."""
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
    return tuple(sorted(cards[:count])), cards[count:]


class Setup(AnimaSealed[frames.Dealt, Keep]):
    """Which Character to keep, and which Advantage to give back."""

    kind = "keep"
    pace = "together"

    @override
    def legal(self, position: Position, frame: frames.Dealt, seat: Seat) -> tuple[Keep, ...]:
        hand = position.players[seat].hand
        return tuple(Keep(character, card) for character in frame.characters[seat] for card in hand)

    @override
    def reason(self, position: Position, frame: frames.Dealt, seat: Seat, move: Keep) -> IllegalMove:
        wrong = move.returned if move.character in frame.characters[seat] else move.character
        return IllegalMove("not_dealt", card=wrong)

    @override
    def resolve(self, draft: Draft, frame: frames.Dealt) -> None:
        back: list[str] = []
        for seat, answer in enumerate(frame.answers):
            assert answer is not None
            draft.add_member(seat, Member(answer.character))
            draft.drop(seat, answer.returned)
            back += [card for card in frame.characters[seat] if card != answer.character]
            draft.events.append(Kept(seat, answer.character, answer.returned))
        draft.characters = draft.shuffled((*draft.characters, *back), "characters")
        returned = [answer.returned for answer in frame.answers if answer]
        draft.advantages = draft.shuffled((*draft.advantages, *returned), "advantages")
        _lay_areas(draft)
        draft.swap(frames.TurnStart())

    @override
    def fallback(self, view: AnimaView, frame: frames.Dealt, seat: Seat) -> Keep:
        """Keep the first Character and the first three Advantages (4.61)."""
        return Keep(frame.characters[seat][0], view.players[seat].hand[-1])

    @override
    def shown(self, state: AnimaState, frame: frames.Dealt, viewer: Viewer) -> frames.Dealt:
        seen: frames.Dealt = super().shown(state, frame, viewer)
        characters = tuple(
            cards if seat == viewer else (HIDDEN,) * len(cards) for seat, cards in enumerate(frame.characters)
        )
        return replace(seen, characters=characters)


def _lay_areas(draft: Draft) -> None:
    """Put as many Areas into play as there are players, each with a face-down Encounter; in the tree all, without."""
    if draft.options.tree:
        draft.areas = [PlacedArea(card) for card in sorted(AREAS, key=lambda card: (AREAS[card].level, card))]
        draft.area_deck = ()
    else:
        seats = len(draft.players)
        draft.areas = [PlacedArea(card, draft.draw("encounters")) for card in draft.area_deck[:seats]]
        draft.area_deck = draft.area_deck[seats:]
    draft.events.append(Began(tuple(area.card for area in draft.areas)))
