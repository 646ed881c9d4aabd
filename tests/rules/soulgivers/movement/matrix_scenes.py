"""Lines with one thing on the way, on which each way of moving, seeing and attacking is tried (2.10).

Every scene is a line from west to east: the ``far`` cell, the ``near`` one, the ``thing`` (for a wall, between ``near``
and ``thing``), the cell ``beyond`` it and the ``last`` one. ``back`` is west of ``far``. Each function plays one way
along it and returns what happened: ``free``, ``blocks``, ``pass`` (crossed, but not ended on), ``kills``.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    SHELLS,
    asked,
    board,
    find,
    is_in_game,
    legal,
    play,
    position,
    refusal,
    soul,
    where,
)


class Line(NamedTuple):
    """The cells of a scene; ``beside`` is on the tile of ``near``, ``blower`` are the places for near and far."""

    back: str
    far: str
    near: str
    thing: str
    beyond: str
    last: str
    beside: str
    blower: tuple[str, str]


ROW = Line("C3", "D3", "E3", "F3", "G3", "H3", "E4", ("D4", "B4"))
INTO_BARRIER = Line("B5", "C5", "D5", "E5", "F5", "G5", "D6", ("A6", "A6"))
OVER_EDGE = Line("H3", "I3", "J3", "", "", "", "I4", ("H4", "H4"))

_MODIFIERS = {
    "foreign_border": "border@F3",
    "own_border": "border@F3",
    "black_hole": "hole@F3",
    "horizon": "hole@F3 horizon@F3",
    "patch": "patch@F3",
    "gate": "gate@F3",
}


def line(thing: str) -> Line:
    """Return the line on which a thing is met."""
    return {"barrier": INTO_BARRIER, "edge": OVER_EDGE}.get(thing, ROW)


def scene(
    thing: str, seat: int, own: str, active: str, others: str = "", *, blocker: str = "runner", souls: str = ""
) -> SoulgiversState:
    """Return the position: ``own`` are Soulgivers of the seat that acts, ``others`` some of the other one."""
    standing = f"{blocker}@F3" if thing == "soulgiver" else ""
    texts = [own, f"gatekeeper@A10 {standing} {others}"]
    modifiers = _MODIFIERS.get(thing, "")
    free = "F3" if thing == "fragment" else "" if thing == "barrier" else "A1"
    return position(
        texts[seat],
        texts[1 - seat],
        seat=seat,
        active=active,
        tiles=board(A5="I2", I5="I0", E3={"wall": "W0", "printed_hole": "H1"}.get(thing, "P0")),
        modifiers=f"{modifiers}!" if thing == "gate" and seat == SHELLS else modifiers,
        souls=f"{souls} shells-patcher@F3" if thing == "soul" else souls,
        fragment="" if "*" in own else free,
        barrier=thing == "barrier",
    )


def id_of(hero: str, seat: int) -> str:
    """Return the id of a hero of a seat."""
    return f"{('shells', 'specters')[seat]}-{hero}"


def step(thing: str, seat: int, hero: str) -> str:
    """Let a Soulgiver step from ``near`` onto the thing, with all its points and with the last one."""
    state = scene(thing, seat, f"{hero}@{line(thing).near}", hero)
    found = _stepped(state, thing, id_of(hero, seat), "halt:")
    assert state.activation is not None
    last = replace(state, activation=replace(state.activation, steps=find(state, id_of(hero, seat)).card.points - 1))
    assert (f"step:{line(thing).thing}" in legal(last)) is (found in ("free", "kills"))
    return found


def controlled_step(thing: str, seat: int, hero: str) -> str:
    """Let a Soulgiver be led from ``near`` onto the thing by Mind Control."""
    on = line(thing)
    state = scene(thing, seat, f"{hero}@{on.near} volomancer@{on.beside}", "volomancer")
    state = play(state, f"use:mind_control>{on.near}")
    return _stepped(state, thing, id_of(hero, seat), "done")


def _stepped(state: SoulgiversState, thing: str, id: str, end: str) -> str:
    on = line(thing)
    if not on.thing:
        return "blocks" if legal(state, "step:") == ["step:J2", "step:J4", "step:I3"] else "free"
    if f"step:{on.thing}" not in legal(state):
        return "blocks"
    after = play(state, f"step:{on.thing}")
    if not is_in_game(after, id):
        assert soul(after, id) == on.thing
        return "kills"
    assert where(after, id) == on.thing
    ends = legal(after, end)
    if ends:
        assert where(play(after, ends[0]), id) == on.thing
        return "free"
    beyond = play(after, f"step:{on.beyond}")
    assert where(play(beyond, legal(beyond, end)[0]), id) == on.beyond
    return "pass"


def blown(thing: str, seat: int, hero: str) -> str:
    """Let Tornado push a Soulgiver by two cells, from ``near`` and from ``far``."""
    on = line(thing)
    found = []
    for start, blower in zip((on.near, on.far), on.blower, strict=True):
        state = scene(thing, seat, f"{hero}@{start} blower@{blower}", "blower")
        found.append(state if refusal(state, "use:tornado") else play(state, "use:tornado"))
    return _pushed(found[0], found[1], on, id_of(hero, seat))


def recoiled(thing: str, seat: int, hero: str) -> str:
    """Let Charge push a Soulgiver by two cells, from ``near`` and from ``far``."""
    on = line(thing)
    found = []
    for start, protector in ((on.near, on.far), (on.far, on.back)):
        state = scene(thing, seat, f"{hero}@{start} protector@{protector}", "protector")
        found.append(play(state, f"use:charge>{start}"))
    return _pushed(found[0], found[1], on, id_of(hero, seat))


def _pushed(from_near: SoulgiversState, from_far: SoulgiversState, on: Line, id: str) -> str:
    """Say what a push by two cells met: the thing was the first cell on the way, then the second one."""
    if not is_in_game(from_near, id):
        assert soul(from_near, id) == soul(from_far, id) == on.thing
        return "kills"
    ends = (where(from_near, id), where(from_far, id))
    outcomes = {(on.near, on.near): "blocks", (on.beyond, on.near): "pass", (on.beyond, on.thing): "free"}
    return outcomes[ends]


def run(thing: str, seat: int) -> str:
    """Let a Protector charge from ``near`` over the thing, and onto it."""
    on = line(thing)
    state = scene(thing, seat, f"protector@{on.near}", "protector", f"aeger@{on.last}")
    protector, target = id_of("protector", seat), id_of("aeger", 1 - seat)
    if refusal(state, f"use:charge>{on.last}"):
        assert refusal(state, f"use:charge>{on.last}") == "no_sight"
        return "blocks"
    state = play(state, f"use:charge>{on.last}")
    if not is_in_game(state, protector):
        assert soul(state, protector) == on.thing
        assert where(state, target) == on.last
        return "kills"
    assert where(state, protector) == on.beyond
    assert where(state, target) == "J3"
    closer = scene(thing, seat, f"protector@{on.near}", "protector", f"aeger@{on.beyond}")
    closer = play(closer, f"use:charge>{on.beyond}")
    if where(closer, protector) == on.thing:
        assert where(closer, target) == "I3"
        return "free"
    assert (where(closer, protector), where(closer, target)) == (on.near, on.beyond)
    return "pass"


def leap(thing: str, seat: int) -> str:
    """Let a Runner Leap over the thing; somebody to leap over stands behind a wall, and before the edge."""
    on = line(thing)
    start, over = (on.far, on.near) if thing == "edge" else (on.near, on.thing)
    others = f"aeger@{over}" if thing in ("wall", "edge") else ""
    state = scene(thing, seat, f"runner@{start}", "runner", others)
    count = 2 if thing == "barrier" else 1
    if refusal(state, f"use:leap>E+{count}"):
        assert legal(state, "use:leap") == []
        return "blocks"
    assert where(play(state, f"use:leap>E+{count}"), id_of("runner", seat)) == on.beyond
    return "free"


def pass_sight(thing: str, seat: int) -> str:
    """Let the Fragment be passed over the thing."""
    on = line(thing)
    state = scene(thing, seat, f"patcher@{on.near}* aeger@{on.last}", "patcher")
    why = refusal(state, f"pass:{on.last}")
    assert why in ("", "cannot_pass")
    return "blocks" if why else "free"


def charge_sight(thing: str, seat: int) -> str:
    """Let a Protector look for a target beyond the thing."""
    on = line(thing)
    state = scene(thing, seat, f"protector@{on.near}", "protector", f"aeger@{on.last}")
    why = refusal(state, f"use:charge>{on.last}")
    assert why in ("", "no_sight")
    return "blocks" if why else "free"


def word_sight(thing: str, seat: int) -> str:
    """Let Word of Discouragement go over the thing."""
    on = line(thing)
    state = scene(thing, seat, f"whisperer@{on.near}", "whisperer", f"aeger@{on.last}", blocker="ghost")
    if refusal(state, "use:discouragement>E"):
        return "blocks"
    state = play(state, "use:discouragement>E")
    return "free" if find(state, id_of("aeger", 1 - seat)).silenced else "blocks"


def attack(thing: str, seat: int) -> str:
    """Let a Soulgiver attack the one who stands on the thing, or behind it; the Barrier itself is ``barrier``."""
    on = line(thing)
    victim = "holemaker" if thing in ("black_hole", "printed_hole", "horizon") else "ghost"
    others = "" if thing == "barrier" else f"{victim}@{on.thing}E"
    state = scene(thing, seat, f"aeger@{on.near}", "aeger", others)
    if thing == "barrier":
        assert legal(state, "attack:") == ["attack:barrier"]
        return "free" if play(state, "attack:barrier").barrier else "barrier"
    if f"attack:{on.thing}" not in legal(state):
        return "blocks"
    assert soul(play(state, f"attack:{on.thing}"), id_of(victim, 1 - seat)) == on.thing
    return "free"


def flight(thing: str, seat: int) -> str:
    """Let a Soulcrusher launch a Soul over the thing: what becomes of the Soul, or of the one it meets."""
    on = line(thing)
    launched = id_of("holemaker", seat)
    souls = f"{launched}@{on.beside}"
    state = scene(thing, seat, f"soulcrusher@{on.near}", "soulcrusher", blocker="ghost", souls=souls)
    state = play(state, f"use:soulstrike>{launched}/E")
    if asked(state)[0][1] == "relay":
        assert soul(state, launched) == on.thing
        return "relay"
    if launched in state.sides[seat].removed:
        if thing == "soulgiver":
            assert soul(state, id_of("ghost", 1 - seat)) == on.thing
            return "hit"
        return "destroyed"
    ends = {on.near: "stops", on.thing: "rests", "J3": "free"}
    return "stops" if thing == "edge" and soul(state, launched) == "J3" else ends[soul(state, launched)]
