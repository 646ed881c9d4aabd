"""Rich positions of Anima at random: full hands, Traps, spun and cursed Characters, Missions, a Crisis that is near."""

from __future__ import annotations

from random import Random
from typing import Literal

from msgspec.structs import replace

from rules.anima.cards import ADVANTAGES, AREAS, CHARACTERS, ENCOUNTERS, FINALS, HAND_LIMIT, MISSIONS, PARTY_LIMIT
from rules.anima.frames import ExploreTurn, Frame, InteractTurn, MoveTurn, Phase
from rules.anima.options import AnimaOptions
from rules.anima.player import HeldMission, Member, Player
from rules.anima.position import AnimaState, PlacedArea
from rules.dice import Dice
from rules.engine import Seat

_PHASES: tuple[Literal["movement", "interaction", "exploration"], ...] = ("movement", "interaction", "exploration")


def rich(random: Random) -> AnimaState:
    """Return a position in somebody's sub-turn, all in a few Areas, with small decks and high discard piles."""
    seats = random.randrange(2, 6)
    piles = {
        name: random.sample(list(cards), len(cards))
        for name, cards in (("C", CHARACTERS), ("V", ADVANTAGES), ("E", ENCOUNTERS), ("A", AREAS), ("M", MISSIONS))
    }
    areas = tuple(_area(piles, random, seats, number) for number in range(random.randrange(2, 5)))
    players = tuple(_player(piles, random, areas) for _ in range(seats))
    order = tuple(random.sample(range(seats), seats))
    phase = random.choice(_PHASES)
    place = random.randrange(seats)
    final = random.choice(("", *FINALS))
    decks = {name: random.randrange(3) for name in "CVE"}
    return AnimaState(
        options=AnimaOptions(both_missions=random.random() < 0.3, reveal_by="15"),
        dice=Dice(random.randbytes(16)),
        frames=(Phase(phase, order[place + 1 :]), _turn(phase, order[place])),
        players=players,
        characters=tuple(piles["C"][: decks["C"]]),
        character_discard=tuple(piles["C"][decks["C"] :]),
        advantages=tuple(piles["V"][: decks["V"]]),
        advantage_discard=tuple(piles["V"][decks["V"] :]),
        encounters=tuple(piles["E"][: decks["E"]]),
        encounter_discard=tuple(piles["E"][decks["E"] :]),
        area_deck=tuple(piles["A"]),
        spare_missions=tuple(piles["M"]),
        finals=tuple(card for card in FINALS if card != final),
        knows=_knows(players, random),
        group=random.randrange(1, 99),
        turn=random.randrange(2, 14),
        phase=phase,
        order=order,
        areas=areas,
        final=final,
        timer=random.randrange(1, 3) if final else 0,
        traps=len(areas),
    )


def _turn(phase: str, seat: Seat) -> Frame:
    if phase == "interaction":
        return InteractTurn(seat, ())
    return MoveTurn(seat) if phase == "movement" else ExploreTurn(seat)


def _area(piles: dict[str, list[str]], random: Random, seats: int, number: int) -> PlacedArea:
    """Return an Area in play, mostly with an Encounter, face up or down, and a Trap."""
    area = PlacedArea(piles["A"].pop())
    if random.random() < 0.7:
        area = replace(area, encounter=piles["E"].pop(), up=random.random() < 0.8)
    traps = [card for card in piles["V"] if ADVANTAGES[card].kind == "trap"]
    if traps and random.random() < 0.2:
        piles["V"].remove(traps[0])
        area = replace(area, trap=traps[0], owner=random.randrange(seats), number=number)
    return area


def _player(piles: dict[str, list[str]], random: Random, areas: tuple[PlacedArea, ...]) -> Player:
    party = [_member(piles["C"].pop(), random) for _ in range(random.randrange(1, PARTY_LIMIT + 1))]
    piles["V"].sort(key=lambda card: ADVANTAGES[card].kind == "trap" and random.random() < 0.6)  # some come on top
    hand = sorted(piles["V"].pop() for _ in range(random.randrange(1, HAND_LIMIT + 1)))
    missions = [HeldMission(piles["M"].pop(), up=(done := random.random() < 0.4), done=done) for _ in range(2)]
    return Player(
        party=tuple(party),
        hand=tuple(hand),
        missions=tuple(missions),
        area=random.choice(areas).card,
        declared=random.choice(("stay", "leave")),
        rested=random.random() < 0.2,
    )


def _member(card: str, random: Random) -> Member:
    return Member(
        card,
        spun=random.random() < 0.2,
        incapacitated=random.random() < 0.1,
        cursed=random.random() < 0.2,
        poisoned=random.random() < 0.1,
    )


def _knows(players: tuple[Player, ...], random: Random) -> tuple[tuple[str, ...], ...]:
    """Return what each seat knows of the hands of the others, with what everybody knows: now and then a whole hand."""
    public = {card for player in players for card in player.hand if random.random() < 0.2}
    public |= {card for player in players if random.random() < 0.2 for card in player.hand}
    known: list[tuple[str, ...]] = []
    for seat in range(len(players)):
        others = [card for other, player in enumerate(players) if other != seat for card in player.hand]
        seen = {*random.sample(others, min(4, len(others))), *(card for card in others if card in public)}
        known.append(tuple(sorted(seen)))
    return (*known, tuple(sorted(public)))
