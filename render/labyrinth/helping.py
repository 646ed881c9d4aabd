"""What can I do now? The present decision explained to a first-time player."""

from __future__ import annotations

from render.kit.phrases import listed
from render.labyrinth import asking, naming, words
from render.labyrinth.hints import hint
from rules.engine import Decision, Seat
from rules.labyrinth import forecast
from rules.labyrinth import moves as mv
from rules.labyrinth.cards import GREAT_POINTS, ROUNDS, SMALL, SMALL_POINTS, TOKEN_POINTS
from rules.labyrinth.moves import LabyrinthMove
from rules.labyrinth.oracles import high_missing, missing, owned
from rules.labyrinth.view import LabyrinthView

Legal = tuple[LabyrinthMove, ...]
_NOBODY_SEES = "Nobody sees what you do until you are done."
_ALL_SEE = "All can see this choice, and the match waits for it."
_SHOWN = 8
"""How many moves are told one by one."""


def explain(view: LabyrinthView, decision: Decision, legal: Legal) -> str:
    """Say what may be done now and what it would lead to."""
    seat = decision.seat
    lines = [f"**{_capital(asking.question(view, decision))}**"]
    if view.stage == "commit":
        lines += _commit(view, seat)
    elif legal and isinstance(legal[0], mv.Souls | mv.Keep):
        lines += [f"• {naming.move(move)}: {hint(view, seat, move)}" for move in legal[:_SHOWN]]
        lines += [f"and {len(legal) - _SHOWN} more ways."] if len(legal) > _SHOWN else []
        lines.append(_NOBODY_SEES if view.stage == "process" else _ALL_SEE)
    elif view.viewer == seat:
        lines += _process(view, seat, legal)
    return "\n".join([*lines, *_cards(view, seat)])


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _commit(view: LabyrinthView, seat: Seat) -> list[str]:
    """Tell how a corridor is won, and what the rivals still have."""
    rivals = [
        f"{words.SIGNS[other]} {player.pieces}{''.join(f' + {sign}' for sign in player.signs)}"
        for other, player in enumerate(view.players)
        if other != seat
    ]
    share = "all of them explore" if view.options.tied_seconds_share else "none of them explores"
    return [
        "• **Most pieces** explores first and gets both halves of the card; **second most** gets the lower half.",
        "• A tie for most: no first explorer, all tied are second. "
        f"A tie for second: {share}. With no piece you never explore.",
        "• All pieces shown are spent for this round, even if they win nothing.",
        "• The **sign of souls** gives the first explorer one more soul of a printed colour; "
        "the **sign of the witch** gives every explorer 1 impurity. It does not matter whose sign it is.",
        f"Left behind the other screens: {', '.join(rivals)}.",
        *_coming(view),
        "You may change your mind until everybody is ready.",
    ]


def _coming(view: LabyrinthView) -> list[str]:
    """Tell the corridors still to come in this round."""
    later = [f"{place} {words.halves(corridor.card)}" for place, corridor in enumerate(view.corridors, 1)]
    if view.place >= len(later):
        return ["This is the last corridor of the round: what you keep back is of no use any more."]
    return [
        f"Still to come this round, for the first alone/for all: {', '.join(later[view.place :])}.",
        "-# R red, Y yellow, G green, B blue; P promotion spell, C colour-change spell, I impurity.",
    ]


def _process(view: LabyrinthView, seat: Seat, legal: Legal) -> list[str]:
    told = [move for move in legal if not isinstance(move, mv.Done)]
    ranked = sorted(told, key=lambda move: -_merit(view, seat, move))
    lines = [f"• {naming.move(move)}: {hint(view, seat, move)}" for move in ranked[:_SHOWN]]
    if len(ranked) > _SHOWN:
        lines.append(f"and {len(ranked) - _SHOWN} more in the menus.")
    if not ranked:
        lines.append(f"Nothing is left to do: choose **{words.DONE}**.")
    low, middle, high = TOKEN_POINTS
    lines.append(f"A low soul is worth {low}, a middle {middle}, a high {high}. {_NOBODY_SEES}")
    if view.round == ROUNDS:
        lines.append("This is the last round: what you leave undone now stays undone.")
    return lines


def _merit(view: LabyrinthView, seat: Seat, move: LabyrinthMove) -> int:
    """Return how far up a move is named: points first, then oracle cards that it opens."""
    points, opened, closed = forecast.prospect(view, seat, move)
    worth = {mv.AchieveSmall: SMALL_POINTS, mv.AchieveGreat: GREAT_POINTS}
    return 2 * points + sum(worth[type(card)] for card in opened) - sum(worth[type(card)] for card in closed)


def _cards(view: LabyrinthView, seat: Seat) -> list[str]:
    """Tell what each open oracle card of the seat still needs."""
    lines = [*_great(view, seat), *_small(view, seat)]
    return ["Your oracles:", *lines] if lines else []


def _great(view: LabyrinthView, seat: Seat) -> list[str]:
    player = view.players[seat]
    lines = []
    for oracle in player.great:
        if oracle.card and not oracle.achieved:
            lacking = [f"high {words.SOULS[colour]}" for colour in high_missing(player.rows, oracle.card)]
            lines.append(f"• Great {words.pair(oracle.card)}: {_needs(listed(lacking))}")
    return lines


def _small(view: LabyrinthView, seat: Seat) -> list[str]:
    player = view.players[seat]
    return [
        f"• {words.small(oracle.card)}: {_needs(words.needs(missing(owned(player), oracle.card)))}, "
        f"reward {words.icons(SMALL[oracle.card].reward)}"
        for oracle in player.small
        if oracle.card and not oracle.achieved
    ]


def _needs(lacking: str) -> str:
    return f"needs {lacking}" if lacking else "**can be achieved**"
