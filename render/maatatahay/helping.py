"""What can I do now? The present decision explained to a first-time player, with the numbers of the position."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from render.kit.phrases import count, listed
from render.maatatahay import asking, fates, words
from render.maatatahay.hints import excess, hint, prospect
from rules.engine import Decision, Seat
from rules.maatatahay import forecast
from rules.maatatahay import moves as mv
from rules.maatatahay.board import SPACES
from rules.maatatahay.fight_forecast import Fight
from rules.maatatahay.forecast import Prospect, Siege
from rules.maatatahay.moves import MaatatahayMove
from rules.maatatahay.scoring import relic_values
from rules.maatatahay.view import MaatatahayView, Stage
from rules.maatatahay.warriors import DEATHS, RELIC_REWARD, STORAGE, WARRIORS

Legal = tuple[MaatatahayMove, ...]

_SHOWN = 6
"""How many spaces are told one by one."""
_LINE = 110
"""Characters about one of them."""
_LIMIT = 1650
"""Characters that the panel has room for."""


def explain(view: MaatatahayView, decision: Decision, legal: Legal) -> str:
    """Say what is decided, what each answer leads to, and what to watch."""
    lines = [f"**{asking.question(view, decision)}**", *_HELP[view.stage](view, decision.seat, legal)]
    lines.append(_goal(view, decision.seat))
    text = "\n".join(line for line in lines if line)
    while len(text) > _LIMIT and len(lines) > 2:
        lines.pop(-2)
        text = "\n".join(line for line in lines if line)
    return text


def _goal(view: MaatatahayView, seat: Seat) -> str:
    mine, theirs = view.points[seat].total, view.points[1 - seat].total
    return f"-# You have {count(mine, 'point')}, the other player {theirs}, if the game ended now."


def _pair(view: MaatatahayView, seat: Seat, legal: Legal) -> list[str]:
    return [
        *(f"• {_chance(seat, move)}: {_decides(seat, move)}." for move in legal if isinstance(move, mv.ChoosePair)),
        "Claws are strength, gems are points while the warrior lives, arrows strengthen tiles of yours placed later.",
    ]


def _chance(seat: Seat, move: mv.ChoosePair) -> str:
    """Tell one's own tile with its effect, and the one it meets."""
    special = {"elder": ", +1 for each ally at its sides", "convert": ", +1 for each enemy at its corners", None: ""}
    own, other = move.tiles[seat], move.tiles[1 - seat]
    effect = special[WARRIORS[own].special]
    return (
        f"Your **{words.name(own)}** ({words.claws(own)}, {words.gems(own)}, arrows {words.compass(own)}{effect}) "
        f"beside {words.name(other)} ({words.claws(other)})"
    )


def _decides(seat: Seat, move: mv.ChoosePair) -> str:
    own, other = (WARRIORS[move.tiles[whose]].claws for whose in (seat, 1 - seat))
    return "you decide who goes first" if own <= other else "the other player decides who goes first"


def _order(view: MaatatahayView, seat: Seat, legal: Legal) -> list[str]:
    return [
        *(f"• **{words.SEATS[whose]}** places {_short(tile)}." for whose, tile in enumerate(view.tiles) if tile),
        "• First: you take the better space, with its crystals or its relic.",
        "• Second: you see where the other tile lies, and may close its last side, or keep away from it.",
    ]


def _short(tile: str) -> str:
    return f"{words.name(tile)} ({words.claws(tile)}, {words.gems(tile)})"


# Placing


def _place(view: MaatatahayView, seat: Seat, legal: Legal) -> list[str]:
    found = forecast.prospects(view, seat, legal)
    best = sorted(found, key=lambda one: -_merit(view, seat, one))
    good = [one for one in best if not _doomed(one)][:_SHOWN]
    bad = [SPACES[one.at] for one in best if _doomed(one)]
    return [
        "Worth a thought (S Spirit, E Energy, falls 2:5 is strength 2 against attack 5, ? that the order decides):",
        *(f"• **{SPACES[one.at]}** {prospect(view, seat, one, _LINE)}" for one in good),
        f"Your tile would fall at once on {listed(bad)}, unless Energy saves it." if bad else "",
        *_sieges(view, seat),
        _after(view, seat),
    ]


def _merit(view: MaatatahayView, seat: Seat, found: Prospect) -> float:
    """Return how far up a placement is named: points won and lost by deaths first, then relic, support and crystals."""
    deaths = sum(_swing(found, fight, seat) for fight in found.fights if not fight.survives)
    relic = len(view.relic_log) + 2 if found.cost else 0
    steps = forecast.changes(found.board, found.at, found.storage.energy)
    support = len(found.supporters) + 0.6 * found.collected.spirit + 0.5 * found.collected.energy
    return 2 * deaths + relic + support + (1 if steps else 0)


def _swing(found: Prospect, fight: Fight, seat: Seat) -> int:
    """Return what a death wins or loses for ``seat``: gems, and Spirit that changes hands."""
    warrior = found.board[fight.index].warrior
    assert warrior is not None
    gems = WARRIORS[warrior.tile].gems
    if warrior.owner == seat:
        return 0 if fight.choice else -gems  # The order is the player's own choice.
    return gems + 2 * fates.passing(found.board, fight)


def _doomed(found: Prospect) -> bool:
    return any(fight.hot and fates.is_sure(fight) for fight in found.fights)


def _sieges(view: MaatatahayView, seat: Seat) -> list[str]:
    """Tell which tiles have one open side left: a danger for one's own, a chance against the other's."""
    found = forecast.sieges(view.board)
    mine = [_siege(siege) for siege in found if _owner(view, siege) == seat]
    theirs = [_siege(siege) for siege in found if _owner(view, siege) != seat]
    return [
        f"**Your tiles with one open side:** {'; '.join(mine[:4])}." if mine else "",
        f"**Theirs:** {'; '.join(theirs[:4])}." if theirs else "",
    ]


def _owner(view: MaatatahayView, siege: Siege) -> Seat | None:
    warrior = view.board[siege.at].warrior
    return None if warrior is None else warrior.owner


def _siege(siege: Siege) -> str:
    return f"{SPACES[siege.at]} ({siege.strength}:{siege.attack} so far, open at {SPACES[siege.open]})"


def _after(view: MaatatahayView, seat: Seat) -> str:
    tile = view.tiles[1 - seat]
    return f"After you the other player places {_short(tile)}." if tile is not None else ""


# The steps after it


def _pay(view: MaatatahayView, seat: Seat, legal: Legal) -> list[str]:
    return [
        *(
            f"• {words.crystals(move.crystals)}: {hint(view, seat, move)}."
            for move in legal
            if isinstance(move, mv.Pay)
        ),
        f"The relic costs one less for each tile at its sides. Paid Spirit goes into the bag before {RELIC_REWARD} "
        "crystals are drawn from it.",
        f"It is the {words.ordinal(len(view.relic_log) + 1)} relic of the game and "
        f"your {words.ordinal(view.relic_log.count(seat) + 1)}: worth {_worth(view, seat)}.",
    ]


def _worth(view: MaatatahayView, seat: Seat) -> str:
    taken = replace(view, relic_log=(*view.relic_log, seat))
    return count(relic_values(taken, seat)[-1], "point")


def _rotate(view: MaatatahayView, seat: Seat, legal: Legal) -> list[str]:
    lines = [
        f"• **{words.TURNS[move.quarters]}** points at {hint(view, seat, move)}."
        for move in legal
        if isinstance(move, mv.Rotate)
    ]
    return [
        *lines,
        "Turning changes nothing in this turn. Later, while this tile lives, each of its arrows gives 1 Energy to a "
        "tile of yours that is placed straight in front of it, at a side or a corner.",
        *_steps(view, seat),
    ]


def _steps(view: MaatatahayView, seat: Seat) -> list[str]:
    """Tell what Energy from the storage could still change in this turn."""
    assert view.hot is not None
    board, energy = forecast.standing(view), view.storages[seat].energy
    steps = [fates.change(board, step) for step in forecast.changes(board, view.hot, energy)]
    if not steps:
        return ["More Energy on the tile would change nobody's fate in this turn." if energy else ""]
    return [f"**With Energy from your storage:** {'; '.join(steps)}."]


def _add(view: MaatatahayView, seat: Seat, legal: Legal) -> list[str]:
    must = excess(view.storages[seat])
    keep = f"You hold {view.storages[seat].total} and may keep {STORAGE}: at least {must} must go." if must else ""
    return [
        *_steps(view, seat),
        keep,
        "• **Energy** adds 1 strength each, for defence and attack. It goes to the supply when the tile dies.",
        "• **Spirit** adds no strength. On a living tile it is worth 1 point at the end, in your storage nothing.",
        "• Crystals can only be added to the tile you have just placed, and never come back to your storage.",
        "• What you keep can pay for relics later: at least one Spirit each.",
    ]


def _settle(view: MaatatahayView, seat: Seat, legal: Legal) -> list[str]:
    per_player = view.options.death_limit == "per_player"
    return [
        *(f"• {move.space} first, {hint(view, seat, move)}." for move in legal if isinstance(move, mv.Settle)),
        "A dead tile adds nothing to an attack, but goes on closing its space.",
        "Its Spirit passes to the tile just placed, its Energy to the supply. The tile just placed comes last itself.",
        f"{DEATHS} deaths{' of one tribe' if per_player else ''} end the game when the round is over.",
    ]


_HELP: Mapping[Stage, Callable[[MaatatahayView, Seat, Legal], list[str]]] = {
    "pair": _pair,
    "order": _order,
    "place": _place,
    "pay": _pay,
    "rotate": _rotate,
    "add": _add,
    "settle": _settle,
}
