"""The whole position in words: alt text, message, and one player's things."""

from __future__ import annotations

from render.kit.marks import Names
from render.kit.phrases import alt_text, count
from render.labyrinth import result, sentences, words
from render.labyrinth.prompts import PROMPTS
from rules.engine import Seat
from rules.labyrinth import processing
from rules.labyrinth.board import HIGH, LOW, MIDDLE, RANKS, Corridor, Oracle, letters
from rules.labyrinth.cards import CORRIDORS, ROUNDS, SMALL
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.position import LabyrinthView


def stage(view: LabyrinthView, called: Names) -> str:
    """Return the situation in a few words; ``called`` are the names of the seats."""
    if view.stage == "over":
        return f"the match is over, {sentences.heroes(view.ranking[0] if view.ranking else (), called)}"
    return PROMPTS[view.stage].situation(view, called)


# Alt text


def alt(view: LabyrinthView, recent: tuple[LabyrinthEvent, ...]) -> str:
    """Return the whole position in words, then as many of the latest events as fit."""
    head = f"Wicked Labyrinth, round {view.round} of {ROUNDS}: {stage(view, words.CALLED)}."
    corridors = "Corridors, first/all: " + "; ".join(
        f"{place} {_short_corridor(corridor)}" for place, corridor in enumerate(view.corridors, 1)
    )
    accounts = (
        " ".join([head, f"{corridors}.", *(_short_player(view, seat, detail) for seat in range(len(view.players)))])
        for detail in (2, 1, 0)
    )
    return alt_text(accounts, (sentences.event(event, words.CALLED) for event in recent), words.SIGNS, words.CALLED)


def _short_corridor(corridor: Corridor) -> str:
    halves = words.halves(corridor.card)
    if not corridor.pieces:
        return halves
    first = [words.CALLED[corridor.first]] if corridor.first is not None else []
    explored = [*first, *(f"2nd {words.CALLED[seat]}" for seat in corridor.seconds)]
    return f"{halves} {', '.join(explored) or 'no one'}"


def _short_player(view: LabyrinthView, seat: Seat, detail: int) -> str:
    """Return a player in a few words: with oracle cards, with only their number, or without spells too."""
    player = view.players[seat]
    rows = " ".join(f"{rank} {letters(row) or '-'}" for rank, row in zip(RANKS, player.rows, strict=True))
    signs = f" {'+'.join(player.signs)}" if player.signs and detail else ""
    spells = [f"P{player.promotion_spells} C{player.colour_spells}"] if detail else []
    great, small = (sum(oracle.achieved for oracle in oracles) for oracles in (player.great, player.small))
    cards = f"{great} great {small} small"
    if detail == 2:
        cards = ", ".join(map(_short_oracle, (*player.great, *player.small)))
    has = f"{words.CALLED[seat]} {view.points[seat].total} points, {player.pieces} pieces{signs}"
    return f"{'; '.join([has, rows, *spells, f'impurity {player.impurity}', f'oracles {cards}'])}."


def _short_oracle(oracle: Oracle) -> str:
    return f"{words.short_oracle(oracle.card) if oracle.card else '?'}{'*' if oracle.achieved else ''}"


# The position as a message


def position(view: LabyrinthView, names: Names) -> str:
    """Return the whole position as a message."""
    head = f"**Wicked Labyrinth**, round {view.round} of {ROUNDS}: {stage(view, words.labels(names))}."
    lines = [f"{head} {view.deck} cards in the deck."]
    lines += [_corridor(view, place, corridor) for place, corridor in enumerate(view.corridors, 1)]
    for seat in range(len(view.players)):
        lines += _player(view, seat, names)
    lines.append("-# R red, Y yellow, G green, B blue; P promotion, C colour-change spell, I impurity; * achieved.")
    lines.append("-# R1 a red soul, R2 one of the middle or the high rank, R3 a high one.")
    return "\n".join(lines)


def _corridor(view: LabyrinthView, place: int, corridor: Corridor) -> str:
    card = CORRIDORS[corridor.card]
    mark = "▶ " if place == view.place else ""
    sentence = f"{mark}Corridor {place}, {card.family}: first only {' '.join(card.upper)}, all {' '.join(card.lower)}."
    if not corridor.pieces:
        return sentence
    return f"{sentence} Bids: {result.shown(corridor, words.SIGNS)}. {result.explorers(corridor, words.SIGNS)}"


def _player(view: LabyrinthView, seat: Seat, names: Names) -> list[str]:
    player = view.players[seat]
    status = " (done)" if view.done[seat] else ""
    rows = ", ".join(f"{rank} {letters(row) or 'none'}" for rank, row in zip(RANKS, player.rows, strict=True))
    return [
        f"{words.SIGNS[seat]} **{names[seat]}**{status}: {view.points[seat].total} points, "
        f"left {words.behind(player)}, impurity {player.impurity}, "
        f"spells P{player.promotion_spells} C{player.colour_spells}. Souls: {rows}.",
        f"Oracles: {', '.join(_oracle(oracle) for oracle in (*player.great, *player.small))}.",
    ]


def _oracle(oracle: Oracle) -> str:
    needs = f" ({' '.join(SMALL[oracle.card].needs)})" if oracle.card in SMALL and not oracle.achieved else ""
    return f"{_short_oracle(oracle)}{needs}"


# A player's things


def hand(view: LabyrinthView, seat: Seat) -> str:
    """Return a player's board, and the needs of each of their cards, in words."""
    player = view.players[seat]
    lines = [
        f"You are {words.SIGNS[seat]}: {count(view.points[seat].total, 'point')} "
        f"if the match ended now, {player.impurity} impurity.",
        f"Left: {words.behind(player)}; spells: {player.promotion_spells} promotion, "
        f"{player.colour_spells} colour-change.",
        *(f"{RANKS[rank].capitalize()}: {words.souls(player.rows[rank])}" for rank in (HIGH, MIDDLE, LOW)),
        f"-# Rows: {processing.rows_used(player)}",
    ]
    if view.commitment is not None:
        lines.append(f"Your bid: **{sentences.move(view.commitment)}**. You can still change it.")
    return "\n".join([*lines, *(line for _, line in words.oracle_lines(player))])
