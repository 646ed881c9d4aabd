"""The sprites of every game that nobody may confuse, in groups: each with all others of its group."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from render.anima.picture import sprites as anima
from render.kit.canvas import Sprite
from render.kit.widgets import text
from render.labyrinth import words as labyrinth_words
from render.labyrinth.picture import sprites as labyrinth
from render.maatatahay.picture import sprites as maatatahay
from render.soul_puzzler.picture import sprites as puzzler
from render.soulgivers.picture import figures, trail
from render.soulgivers.picture import sprites as soulgivers
from rules.engine import Seat
from rules.soulgivers.cards import Population
from rules.soulgivers.pieces import MODIFIER_KINDS

SIZE = 120
"""Pixels across that sprites are drawn in where they have no size of their own."""
Pieces = Mapping[str, Sprite]


def _each(draw: Callable[[str, int], Sprite], names: Iterable[str]) -> Pieces:
    return {name: draw(name, SIZE) for name in names}


def _seats(draw: Callable[[Seat, int], Sprite], names: Iterable[str]) -> Pieces:
    return {name: draw(seat, SIZE) for seat, name in enumerate(names)}


SOUL_PUZZLER: Mapping[str, Pieces] = {
    "souls": _seats(puzzler.token, ("sun", "moon")),
    "souls that have scored": {
        "sun": puzzler.ghost(0),
        "moon": puzzler.ghost(1),
    },
    "squares that may be switched, and locked ones": {
        "free": puzzler.swap(False, False),
        "locked": puzzler.swap(False, True),
    },
    "an ability that is left, and one that is spent": {
        "left": puzzler.pip("vex"),
        "spent": puzzler.pip("vex", spent=True),
    },
}

LABYRINTH: Mapping[str, Pieces] = {
    "souls": {colour: labyrinth.soul(colour, 60) for colour in labyrinth_words.SOULS},
    "missing souls": {colour: labyrinth.soul(colour, 60, have=False) for colour in labyrinth_words.SOULS},
    **{
        f"{colour}, there and missing": {
            "there": labyrinth.soul(colour, 60),
            "missing": labyrinth.soul(colour, 60, have=False),
        }
        for colour in labyrinth_words.SOULS
    },
    "seats": _seats(labyrinth.medal, labyrinth_words.SEATS),
    "places": _each(labyrinth.icon, ("P", "C", "I")),
    "answers": _each(labyrinth.icon, ("tick", "waiting")),
    "what is bid": _each(labyrinth.icon, ("piece", "witch", "souls")),
}

MAATATAHAY: Mapping[str, Pieces] = {
    "tribes": _seats(maatatahay.emblem, ("Ochre", "Indigo")),
    "warriors": {
        "Ochre": maatatahay.body(0, "W01", SIZE),
        "Indigo": maatatahay.body(1, "W01", SIZE),
        "Ochre, dead": maatatahay.dead(0, SIZE),
        "Indigo, dead": maatatahay.dead(1, SIZE),
    },
    "crystals and gems": _each(maatatahay.sign, ("energy", "spirit", "gem")),
    "a shrine and a relic": _each(maatatahay.sign, ("shrine", "relic")),
    "fates": {
        word: text(word, SIZE, maatatahay.COLOURS[tone])
        for word, tone in (("lives", "life-face"), ("dies", "death-face"), ("dies?", "choice-face"))
    },
}

ANIMA: Mapping[str, Pieces] = {
    "seats": _seats(anima.medal, ("Sun", "Moon", "Star", "Leaf", "Drop")),
    "states of a Character": _each(anima.sign, ("spun", "down", "cursed", "poisoned")),
    "signs of an Area and a turn": _each(anima.sign, ("rest", "lost", "unknown", "trap", "dead")),
}

_SIDES: Mapping[str, tuple[Population, bool]] = {
    "Shells": ("shells", False),
    "Specters": ("specters", False),
    "Shells II": ("shells", True),
    "Specters II": ("specters", True),
}

SOULGIVERS: Mapping[str, Pieces] = {
    "sides": {name: figures.anonymous(side, SIZE, second) for name, (side, second) in _SIDES.items()},
    "Souls": {
        "Shells": soulgivers.souls(2, "shells", SIZE),
        "Specters": soulgivers.souls(2, "specters", SIZE),
    },
    "Modifiers": {kind: soulgivers.modifier(kind, "shells") for kind in MODIFIER_KINDS},
    "owners of Modifiers": {
        "Shells": soulgivers.sign("shells_plate", SIZE, "shells"),
        "Specters": soulgivers.sign("specters_plate", SIZE, "specters"),
    },
    "what has moved": {
        "step": trail.mark("step", SIZE, "path"),
        "push": trail.mark("push", SIZE, "forced"),
        "attack": trail.mark("attack", SIZE, "attack"),
        "shift": trail.mark("shift", SIZE, "shift"),
    },
    "signs of a Soulgiver": _each(soulgivers.sign, ("silenced", "encouraged", "destroyed", "target", "waiting")),
    "floors": {
        "of the carrier": soulgivers.halo(),
        "around whoever is active": soulgivers.spotlight(),
        "of an Interference": soulgivers.disturbed(),
    },
    "the Fragment and an Essence": _each(soulgivers.sign, ("fragment", "essence")),
    "Decay, and grave Decay": {
        "3": soulgivers.decay(3, SIZE),
        "4": soulgivers.decay(4, SIZE),
    },
}

GROUPS: Mapping[str, Pieces] = {
    f"{game}: {group}": pieces
    for game, groups in (
        ("soul_puzzler", SOUL_PUZZLER),
        ("labyrinth", LABYRINTH),
        ("maatatahay", MAATATAHAY),
        ("anima", ANIMA),
        ("soulgivers", SOULGIVERS),
    )
    for group, pieces in groups.items()
}
"""Every group, by its game and what is in it."""
