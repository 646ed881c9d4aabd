"""What happens in Maatatahay, how it ended, and the names of moves: ``sentences.toml``, filled in."""

from __future__ import annotations

from collections.abc import Mapping

from render.face import Names
from render.kit import written
from render.kit.phrases import count, listed, ordinal, placed
from render.maatatahay import words
from render.maatatahay.words import who
from rules.engine import Outcome
from rules.maatatahay import events as ev
from rules.maatatahay import moves as mv
from rules.maatatahay.warriors import FREE_SPACES, WARRIORS

TABLES = written.tables(__file__)
REASONS = {key: sentence.format(free=FREE_SPACES, pairs=len(WARRIORS)) for key, sentence in TABLES["ends"].items()}
"""Why a match ended, by the outcome's reason."""


def move(move: object) -> str:
    """Name a move for buttons, menus and completion."""
    key, facts = type(move).__name__, {}
    match move:
        case mv.ChoosePair(tiles):
            facts = {"pair": " and ".join(words.warrior(seat, tile) for seat, tile in enumerate(tiles))}
        case mv.GoFirst(chosen):
            key += f".{chosen}"
        case mv.Rotate(quarters):
            facts = {"turn": words.TURNS[quarters]}
        case mv.Pay(crystals) | mv.Add(crystals):
            facts = {"crystals": words.crystals(crystals)}
    return written.filled(TABLES["moves"], key, move, facts)


def event(event: object, names: Names) -> str:
    """Tell one event in a sentence; "" for a tile that stays as it was."""
    facts = {"who": who(event.seat, names)} if hasattr(event, "seat") else {}
    return written.filled(TABLES["events"], _key(event), event, facts | _facts(event, names))


def _key(event: object) -> str:
    """Return the key of an event's sentence: its type, and which of several is meant."""
    match event:
        case ev.OrderChosen():
            parts = ["self" if event.first == event.seat else "other", "equal" if event.equal else ""]
        case ev.Placed():
            parts = ["" if event.collected.total else "empty", "only" if event.only else ""]
        case ev.Rotated():
            parts = ["only" if event.only else str(event.quarters)]
        case ev.Reinforced():
            parts = ["one" if len(event.supporters) == 1 else ""]
        case ev.Settled():
            parts = ["lives" if event.survived else "falls", "hot" if event.hot else ""]
        case _:
            parts = ["only" if getattr(event, "only", False) else ""]
    return ".".join(filter(None, (type(event).__name__, *parts)))


def _facts(event: object, names: Names) -> dict[str, str]:
    """Return what a sentence says besides the fields of its event."""
    match event:
        case ev.PairDrawn(tiles=tiles) | ev.PairChosen(tiles=tiles):
            return {
                "tiles": listed([f"{words.warrior(seat, one)} ({words.claws(one)})" for seat, one in enumerate(tiles)])
            }
        case ev.RoundBegan():
            return {"who": who(event.active, names)}
        case ev.OrderChosen():
            return {"first": who(event.first, names)}
        case ev.Placed():
            return {"tile": words.name(event.tile), "collected": words.crystals(event.collected)}
        case ev.RelicTaken():
            own = "first" if event.own == 1 else ordinal(event.own)
            paid, drawn = words.crystals(event.paid), words.crystals(event.drawn)
            return {"paid": paid, "drawn": drawn, "number": ordinal(event.number), "own": own}
        case ev.Reinforced(supporters=helpers):
            return {"helpers": str(len(helpers)), "supporters": listed(list(helpers))}
        case ev.Added():
            return {"crystals": words.crystals(event.crystals)}
        case ev.Settled():
            return {"warrior": words.warrior(event.owner, event.tile), "left": _left(event)}
        case ev.TrackMoved(deaths=deaths):
            shares = [f"{words.SIGNS[seat]} {number}" for seat, number in enumerate(deaths) if number]
            return {"fallen": count(sum(deaths), "warrior"), "deaths": ", ".join(shares)}
        case ev.Ended():
            totals = [f"{who(seat, names)} {total}" for seat, total in enumerate(event.points)]
            return {"reason": REASONS.get(event.reason, written.OVER), "points": ", ".join(totals)}
    return {}


def _left(event: ev.Settled) -> str:
    """Say where the crystals of a fallen tile go."""
    spirit = "leave{s} the game" if event.hot else "pass{es} to the tile just placed"
    parts = ((event.spirit, "Spirit", spirit), (event.energy, "Energy", "go{es} to the supply"))
    sentences = [
        f"its {number} {kind} " + goes.format(s="s" * (number == 1), es="es" * (number == 1))
        for number, kind, goes in parts
        if number
    ]
    return f" I{listed(sentences)[1:]}." if sentences else ""


def outcome(outcome: Outcome, names: Names) -> str:
    """Tell who wins and by what, and each player's breakdown in the order of the places."""
    winners = [who(seat, names) for seat in outcome.winners]
    head = f"**{listed(winners)} wins!**" if winners else "**A draw.**"
    lines = placed(outcome, lambda seat: f"{who(seat, names)}: {_breakdown(outcome.scores[seat])}")
    return "\n".join([f"{head} {REASONS.get(outcome.reason, written.OVER)}{_tie(outcome)}", *lines])


def _breakdown(scores: Mapping[str, int]) -> str:
    parts = f"gems {scores['gems']}, Spirit {scores['spirit']}, relics {scores['relics']}"
    return f"**{count(scores['points'], 'point')}** ({parts}), {count(scores['living'], 'living warrior')}"


def _tie(outcome: Outcome) -> str:
    """Say what decided between equal points; "" if they differ."""
    one, two = outcome.scores
    if one["points"] != two["points"]:
        return ""
    if one["living"] != two["living"]:
        return " With equal points the more living warriors decide."
    return " Points and living warriors are equal" + (": the latest relic decides." if outcome.winners else ".")
