"""The results of moves, tried before they are made: boards whose tiles move, and a few words beside an entry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from render.kit.phrases import listed
from render.soulgivers import sentences, words
from rules.engine import Seat, Step
from rules.soulgivers import events as ev
from rules.soulgivers.cards import DECAY_DEATH, NUMBERS
from rules.soulgivers.frames import Aiming
from rules.soulgivers.game import Soulgivers
from rules.soulgivers.geometry import CELL_OF, LETTERS, TILE_FROM, TILE_OF, line_of
from rules.soulgivers.lookup import facing_of, ground_of, is_carrier, on_cell, population_at
from rules.soulgivers.movement.wormholes import survives_holes
from rules.soulgivers.moves import Aim, Attack, Pass, PassFragment, Play, PlayPopulation, SoulgiversMove, Use
from rules.soulgivers.pieces import Soulgiver
from rules.soulgivers.position import SoulgiversView

_GAME = Soulgivers()
_MOVERS = frozenset({"mold", "chaos", "quake", "transpose", "drift"})
"""The Abilities and Anomalies that move tiles (2.21)."""


class Result(NamedTuple):
    """The result of a move, as everyone would see it, and the events on the way."""

    view: SoulgiversView
    events: tuple[ev.SoulgiversEvent, ...]


def result(view: SoulgiversView, seat: Seat, move: SoulgiversMove) -> Result | None:
    """Return the result of a legal move if it moves tiles; None for any other move.

    It is tried in a position that the viewer cannot rule out. Nothing in it depends on facts unknown to the viewer.
    """
    if _used(view, move) not in _MOVERS:
        return None
    step = tried(view, seat, move)
    if not any(isinstance(event, (ev.Rotated, ev.Swapped, ev.Shifted)) for event in step.events):
        return None
    seen = (_GAME.see(event, None) for event in step.events)
    public = replace(_GAME.view(step.state, None), preview=True)
    return Result(public, tuple(event for event in seen if event is not None))


def tried(view: SoulgiversView, seat: Seat, move: SoulgiversMove) -> Step[Any, Any]:
    """Make a legal move in a position that the viewer cannot rule out; everyone else who answers a window passes."""
    state = _GAME.determinize(view, Random(0))
    others = [decision.seat for decision in _GAME.pending(state) if decision.seat != seat]
    step = _GAME.apply(state, seat, move)
    events = step.events
    for other in others:
        step = _GAME.apply(step.state, other, Pass())
        events += step.events
    return Step(step.state, events)


def name(view: SoulgiversView, move: SoulgiversMove) -> str:
    """Return the name of a move, with the Soulgivers that it concerns; of a target its name for that use."""
    match move:
        case Aim(target):
            named = words.target(target, _used(view, move))
            return named[:1].upper() + named[1:]
        case Attack(cell) if (there := on_cell(view, cell)) is not None:
            return f"Attack the {words.hero(there.hero)}"
        case PassFragment(cell) if (there := on_cell(view, cell)) is not None:
            return f"Pass the Fragment to the {words.hero(there.hero)}"
        case PlayPopulation() if view.viewer is not None:
            return f"Population ability: {words.ABILITY_OF[population_at(view, view.viewer)]}"
    return sentences.move(move)


def in_order(view: SoulgiversView | None, made: Sequence[SoulgiversMove]) -> list[str]:
    """Return the names of moves made one after another; of a target with its purpose, said once."""
    names, what = [], _aimed(view) if view is not None else ""
    for number, move in enumerate(made):
        if isinstance(move, Aim) and what:
            target = words.target(move.target, what)
            names.append(target if number else f"{words.what(what)}: {target}")
        else:
            names.append(sentences.move(move) if view is None or isinstance(move, Aim) else name(view, move))
        what = _begun(move)
    return names


def _used(view: SoulgiversView, move: SoulgiversMove) -> str:
    """Return the Ability or the Anomaly that a move carries out; "" for another move."""
    return _aimed(view) if isinstance(move, Aim) else _begun(move)


def _aimed(view: SoulgiversView) -> str:
    """Return the Ability or the Anomaly whose target is to be chosen; "" for none that the viewer knows of."""
    frame = view.frames[-1] if view.frames else None
    return frame.what if isinstance(frame, Aiming) else ""


def _begun(move: SoulgiversMove) -> str:
    """Return the Ability or the Anomaly that a move begins; "" for none."""
    match move:
        case Use(ability):
            return ability
        case Play(card):
            return card
    return ""


def in_words(view: SoulgiversView, outcome: Result) -> str:
    """Return the things elsewhere or gone: "🟧 Ghost C3 → C1; black holes then A1 and F2"."""
    return "; ".join(_changes(view, outcome.view)) or "only the ground changes"


def _changes(before: SoulgiversView, after: SoulgiversView) -> Iterator[str]:
    there = {piece.id: piece for piece in after.soulgivers}
    for piece in before.soulgivers:
        now = there.get(piece.id)
        if now is None:
            yield f"{words.piece(piece.id)} destroyed"
        elif now.place != piece.place:
            facing = facing_of(after, now)
            turned = f", facing {words.DIRECTIONS[facing]}" if facing != facing_of(before, piece) else ""
            yield f"{words.piece(piece.id)} {words.place(piece.place)} → {words.place(now.place)}{turned}"
    lying = dict(after.souls)
    for soul in before.souls:
        if lying.get(soul.id, soul.cell) != soul.cell:
            yield f"Soul of the {words.piece(soul.id)} {words.cell(soul.cell)} → {words.cell(lying[soul.id])}"
    if not after.fragment.carrier and after.fragment.cell != before.fragment.cell:
        yield f"the Fragment on {words.cell(after.fragment.cell)}"
    holes = ground_of(after).holes
    if holes != ground_of(before).holes:
        yield f"black holes then {listed([words.cell(cell) for cell in sorted(holes)])}"


def hint_of(view: SoulgiversView, what: str, target: str) -> str:
    """Return the present state of a target of an Ability or an Anomaly."""
    head, _, tail = target.partition("/")
    piece = on_cell(view, CELL_OF[head]) if head in CELL_OF else None
    if what in ("decay", "magnificent_decay") and piece:
        return _decayed(view, piece, NUMBERS.one("decay_card") if what == "decay" else int(tail or 1))
    if what == "respite" and piece:
        return f"{_named(view, piece)}: Decay {piece.decay} → {max(piece.decay - NUMBERS.one('respite'), 0)}"
    if what == "transpose":
        return _on_tiles(view, TILE_FROM[head], TILE_FROM[tail])
    if target[:-1] in TILE_FROM and len(target) > 2 and head not in CELL_OF:
        tile, direction = TILE_FROM[target[:-1]], LETTERS.find(target[-1])
        return _on_tiles(view, *((tile,) if direction < 0 else line_of(tile, direction)))
    if piece:
        return _named(view, piece)
    if head in CELL_OF and CELL_OF[head] in ground_of(view).holes:
        return "a black hole"
    return ""


def _named(view: SoulgiversView, piece: Soulgiver) -> str:
    carrying = ", carrying the Fragment" if is_carrier(view, piece) else ""
    decay = f", Decay {piece.decay}" if piece.decay else ""
    return f"{words.piece(piece.id)}{decay}{carrying}"


def _decayed(view: SoulgiversView, piece: Soulgiver, by: int) -> str:
    now = min(piece.decay + by, DECAY_DEATH)
    end = ": destroyed" if now >= DECAY_DEATH else ""
    return f"{words.piece(piece.id)}: Decay {piece.decay} → {now}{end}"


def _on_tiles(view: SoulgiversView, *tiles: int) -> str:
    on_board = (piece for piece in view.soulgivers if piece.on_board)
    here = [f"the {words.piece(piece.id)}" for piece in on_board if TILE_OF[piece.place] in tiles]
    return f"with {listed(here)}" if here else ""


def deadly(view: SoulgiversView, piece: Soulgiver, cell: int) -> str:
    """Return the fate of a Soulgiver that enters a black hole; "" for another cell."""
    if cell not in ground_of(view).holes:
        return ""
    if piece.has_aura("wormhole"):
        return "a black hole: it travels to another one"
    if survives_holes(piece):
        return "a black hole: it can " + ("cross it" if on_cell(view, cell, piece.id) else "stay there")
    fragment = ", and the Fragment stays there" if is_carrier(view, piece) else ""
    return f"a black hole: destroys the {words.hero(piece.hero)}{fragment}"


def forecast(view: SoulgiversView, seat: Seat, move: SoulgiversMove, subject: str = "") -> str:
    """Return where a legal move brings Soulgivers and Souls, and its victims: "to C8; 🔵 Ghost to A1".

    The ``subject`` is the Soulgiver or Soul that comes first and needs no name.
    """
    ends = _ends(tried(view, seat, move).events)
    first = [ends.pop(subject)] if subject in ends else []
    rest = (f"{words.piece(piece_id)} {end}" if end.startswith("to ") else end for piece_id, end in ends.items())
    return "; ".join([*first, *rest])


def fate(view: SoulgiversView, seat: Seat, move: SoulgiversMove, subject: str) -> str:
    """Return the fate of only one Soulgiver or Soul; "" for none."""
    return _ends(tried(view, seat, move).events).get(subject, "")


def _ends(happened: Iterable[ev.SoulgiversEvent]) -> dict[str, str]:
    """Return the fate of each Soulgiver and Soul that something happens to."""
    ends: dict[str, str] = {}
    for event in happened:
        match event:
            case ev.Moved(id, _, to, _):
                ends[id] = f"to {words.place(to)}"
            case ev.SoulMoved(soul, _, to):
                ends[soul] = f"to {words.cell(to)}"
            case ev.Struck(soul, id, unharmed):
                ends[soul] = f"{'no harm to' if unharmed else 'destroys'} the {words.piece(id)}"
            case ev.SoulRemoved(soul):
                ends.setdefault(soul, "removed: something is in the way")
            case ev.Destroyed(id, _, cause) if cause != "soulstrike":
                ends[id] = f"{ends[id]}, destroyed" if id in ends else f"destroys the {words.piece(id)}"
    return ends
