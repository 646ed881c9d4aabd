"""Positions of Soulgivers to draw: one with everything on it, one of four players, those of random matches."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import GAME, PLAIN, board, position

_BUSY = position(
    "runner@E7N*+ghost=4 protector@C8E=2 patcher@PS1 confuser@D9N=1",
    "ghost@F4S=3 spacewalker@B3W holemaker@H5S=5",
    tiles=board(A1="W0", C1="C1", E1="S1", G1="H2", I1="D0", A3="H1", A5="I2", I5="I0", C7="H0", I9="S1"),
    modifiers="hole@B8 hole@G6! patch@E3 patch@G4! gate@I7 gate@C4 gate@J2! horizon@H2 border@F8 border@G8",
    souls="shells-architect@J9 specters-blower@J9 specters-patcher@E7 specters-runner@D6 specters-confuser@D6"
    " shells-volomancer@D6 shells-holemaker@D6 shells-gatekeeper@D6",
    hands=("surge quake", "decay decay shelter"),
    decks=("blower whisperer aeger", "volomancer soulcrusher gatekeeper"),
    portals=(True, False, True, True),
    active="runner",
    sides=({"essences": 3, "extra": 2, "ability": "on_board"}, {"ability": "spent"}),
)
BUSY = replace(
    _BUSY,
    soulgivers=tuple(replace(piece, marks=2, silenced=1, encouraged=True) for piece in _BUSY.soulgivers),
)
"""A position with a bit of everything."""
FOUR = position(
    "runner@E7N+ghost protector@C8E=2",
    "ghost@F4S=3 spacewalker@B3W*",
    four=("patcher@D7S=1 holemaker@PS2", "confuser@H3E=5 blower@PP1"),
    decks=("architect volomancer", "architect volomancer patcher", "whisperer gatekeeper", "whisperer aeger"),
)
"""Two against two."""


def matches(every: int = 60) -> Iterator[SoulgiversState]:
    """Yield positions of random matches of two and of four."""
    for seats in (2, 4):
        random, number = Random(seats), 0
        state = GAME.setup(seats, PLAIN, bytes([seats]) * 16).state
        while GAME.pending(state):
            if number % every == 0:
                yield state
            number += 1
            decisions = GAME.pending(state)
            for decision in decisions if decisions[0].sealed else decisions[:1]:
                state = GAME.apply(state, decision.seat, random.choice(GAME.legal(state, decision.seat))).state
        yield state
