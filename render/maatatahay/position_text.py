"""The whole position in words: alt text, message, and one player's things."""

from __future__ import annotations

from render.kit.marks import Names
from render.kit.phrases import alt_text, count, listed, ordinal
from render.maatatahay import sentences, words
from render.maatatahay.prompts import PROMPTS
from rules.engine import Seat
from rules.maatatahay.board import COLUMNS, SIZE, SPACES, Warrior
from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.forecast import threats
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.turns import open_targets, relic_cost
from rules.maatatahay.warriors import DEATHS, STORAGE, WARRIORS, strength

_MARKS = ("O", "I")
"""The letter of each tribe in a grid of text."""


def _stage(view: MaatatahayView) -> str:
    """Return the situation in a few words."""
    if view.stage != "over":
        return f"{words.CALLED[view.asked[0]]} to act: {PROMPTS[view.stage].task(view, view.asked[0])}"
    return "over, a draw" if view.winner is None else f"over, {words.CALLED[view.winner]} wins"


def _head(view: MaatatahayView) -> str:
    per_player = view.options.death_limit == "per_player"
    limit = f"; {DEATHS} deaths of one tribe end the match" if per_player else f" of {DEATHS}"
    fallen = f", {sum(view.fallen)} more dead in this round" if any(view.fallen) else ""
    return (
        f"round {view.round}, {words.CALLED[view.active]} active, {view.options.scoring} scoring; {_stage(view)}. "
        f"Spirit Track {view.track}{limit}{fallen}."
    )


# Alt text


def alt(view: MaatatahayView, recent: tuple[MaatatahayEvent, ...]) -> str:
    """Return the whole position in words, then as many of the latest events as fit."""
    accounts = (_account(view, detail) for detail in (2, 1, 0))
    latest = (sentences.event(event, words.CALLED) for event in sentences.joined(recent))
    return alt_text(accounts, latest, words.SIGNS, words.CALLED)


def _account(view: MaatatahayView, detail: int) -> str:
    """Return the position in words: with arrows, without them, or without the bag and the free spaces too."""
    pairs = ["/".join(words.name(tile) for tile in pair) for pair in view.display if pair is not None]
    board = "; ".join(filter(None, (_short_space(view, index, detail) for index in range(len(SPACES)))))
    parts = [
        f"Maatatahay, {_head(view)}",
        *(_short_seat(view, seat) for seat in (0, 1)),
        f"Pairs: {', '.join(pairs)}." if pairs else "",
        f"Bag {words.short(view.bag, 'empty')}." if detail else "",
        f"Board, O Ochre, I Indigo, strength after the name: {board}.",
        _danger(view),
    ]
    return " ".join(filter(None, parts))


def _danger(view: MaatatahayView) -> str:
    """Return the tiles that are marked as in danger; "" for none."""
    spaces = [SPACES[siege.at] for siege in threats(view)]
    return f"In danger if the last side is closed: {listed(spaces)}." if spaces else ""


def _short_seat(view: MaatatahayView, seat: Seat) -> str:
    points = view.points[seat]
    holds = f", to place {words.name(tile)}" if (tile := view.tiles[seat]) else ""
    return (
        f"{words.CALLED[seat]}, {words.SEATS[seat]}, {count(points.total, 'point')}, "
        f"{points.living} living, {view.deaths[seat]} dead, "
        f"storage {words.short(view.storages[seat], 'empty')}, relics {view.relic_log.count(seat)}{holds}."
    )


def _short_space(view: MaatatahayView, index: int, detail: int) -> str:
    """Return a space in a word or two; "" for an empty one if room is short."""
    space, name = view.board[index], SPACES[index]
    if space.warrior is not None:
        return f"{name} {_short_warrior(view, index, space.warrior, detail)}"
    if space.relic:
        return f"{name} relic {relic_cost(view.board, index)}"
    return f"{name} {words.short(space.crystals, 'free')}" if detail or space.crystals.total else ""


def _short_warrior(view: MaatatahayView, index: int, warrior: Warrior, detail: int) -> str:
    warrior_name = f"{_MARKS[warrior.owner]} {words.name(warrior.tile)}"
    if not warrior.alive:
        return f"{warrior_name} dead"
    arrows = f" ({words.compass(warrior.tile, warrior.rotation)})" if detail == 2 else ""
    spirit = f" {warrior.crystals.spirit}S" if warrior.crystals.spirit else ""
    return f"{warrior_name} {strength(view.board, index)}{arrows}{spirit}"


# The position as a message


def _grid(view: MaatatahayView) -> str:
    """Return the map in fixed-width letters, with the letters of the columns on top."""
    rows = [
        f"{row + 1} " + " ".join(f"{_cell(view, row * SIZE + column):<4}" for column in range(SIZE)).rstrip()
        for row in range(SIZE)
    ]
    return "\n".join(["  " + "    ".join(COLUMNS), *rows])


def _cell(view: MaatatahayView, index: int) -> str:
    space = view.board[index]
    if space.warrior is not None:
        mark = _MARKS[space.warrior.owner]
        return f"{mark}{strength(view.board, index)}" if space.warrior.alive else f"{mark}x"
    if space.relic:
        return f"R{relic_cost(view.board, index)}"
    return words.short(space.crystals, ".").replace(" ", "")


def position(view: MaatatahayView, names: Names) -> str:
    """Return the whole position as a message: a grid of letters, then every space, tile, pair and storage in words."""
    lines = [
        f"**Maatatahay**, {_head(view)}",
        *(_seat(view, seat, names) for seat in (0, 1)),
        *_pairs(view),
        f"```\n{_grid(view)}\n```",
        "O is Ochre, I Indigo, each with its strength, or x for dead. R is a relic with its cost, S Spirit, E Energy.",
        *(_tile(view, index, space.warrior) for index, space in enumerate(view.board) if space.warrior is not None),
        _danger(view),
        _free(view),
        _store(view),
    ]
    return "\n".join(filter(None, lines))


def _seat(view: MaatatahayView, seat: Seat, names: Names) -> str:
    holds = f" To place: {_card(tile)}." if (tile := view.tiles[seat]) else ""
    return (
        f"{words.SIGNS[seat]} **{names[seat]}**, {words.SEATS[seat]}: {_points(view, seat)}. "
        f"{view.points[seat].living} living, {view.deaths[seat]} dead. "
        f"Storage: {words.crystals(view.storages[seat])}.{holds}"
    )


def _points(view: MaatatahayView, seat: Seat) -> str:
    points = view.points[seat]
    taken = [ordinal(number) for number, taker in enumerate(view.relic_log, 1) if taker == seat]
    relics = f"relics {points.relics}{f' (took the {listed(taken)})' if taken else ''}"
    return f"{count(points.total, 'point')} (gems {points.gems}, Spirit {points.spirit}, {relics})"


def _card(tile: str) -> str:
    return f"{words.name(tile)}, {words.claws(tile)}, {words.gems(tile)}, arrows {words.compass(tile)}"


def _pairs(view: MaatatahayView) -> list[str]:
    return [
        f"Pair {place}: {'; '.join(f'{words.SEATS[seat]} {_card(tile)}' for seat, tile in enumerate(pair))}."
        for place, pair in enumerate(view.display, 1)
        if pair is not None
    ]


def _tile(view: MaatatahayView, index: int, warrior: Warrior) -> str:
    """Return all facts of a tile on the map, in words."""
    hot = ", hot" if index == view.hot else ""
    head = f"{SPACES[index]}{hot}: {words.SEATS[warrior.owner]} {words.name(warrior.tile)}"
    if not warrior.alive:
        return f"{head}, dead."
    crystals = f", {words.short(warrior.crystals)}" if warrior.crystals.total else ""
    arrows = words.compass(warrior.tile, warrior.rotation)
    return (
        f"{head}, strength {strength(view.board, index)} ({words.claws(warrior.tile)}{crystals}), "
        f"{words.gems(warrior.tile)}, arrows {arrows}."
    )


def _free(view: MaatatahayView) -> str:
    """Return the contents of the spaces without a tile, in words."""
    bare = [(SPACES[index], space, index) for index, space in enumerate(view.board) if space.warrior is None]
    relics = [f"{name} for {relic_cost(view.board, index)}" for name, space, index in bare if space.relic]
    crystals = [f"{name} {words.short(space.crystals)}" for name, space, _ in bare if space.crystals.total]
    empty = [name for name, space, _ in bare if not space.relic and not space.crystals.total]
    kinds = (("Relics", relics), ("Free, with crystals", crystals), ("Free and empty", empty))
    return " ".join(f"{kind}: {', '.join(entries)}." for kind, entries in kinds if entries)


def _store(view: MaatatahayView) -> str:
    removed = f" {view.removed} Spirit out of the match." if view.removed else ""
    return f"Bag: {words.crystals(view.bag)}. Tiles left in each deck: {len(view.unseen[0])}.{removed}"


# A player's things


def hand(view: MaatatahayView, seat: Seat) -> str:
    """Return a player's points, storage and tiles in words; all of it is open to everyone."""
    now = "" if view.stage == "over" else " if the match ended now"
    deck = ", ".join(map(words.name, view.unseen[seat]))
    lines = [
        f"You are {words.SIGNS[seat]} {words.SEATS[seat]}: {_points(view, seat)}{now}.",
        f"Storage: {words.crystals(view.storages[seat])}; you can keep {STORAGE} at the end of your turn.",
        f"To place in this round: **{_card(tile)}**." if (tile := view.tiles[seat]) else "",
        *_own(view, seat),
        f"Still in your deck: {deck}." if deck else "",
        "-# Everything in this game is public except the order of the decks and the bag.",
    ]
    return "\n".join(filter(None, lines))


def _own(view: MaatatahayView, seat: Seat) -> list[str]:
    """Return the strength of each living tile and the open spaces that it supports."""
    tiles = ((index, space.warrior) for index, space in enumerate(view.board))
    mine = [(index, warrior) for index, warrior in tiles if warrior and warrior.owner == seat]
    dead = [f"{words.name(warrior.tile)} on {SPACES[index]}" for index, warrior in mine if not warrior.alive]
    lines = [f"• {_living(view, index, warrior)}" for index, warrior in mine if warrior.alive]
    return [*lines, f"Dead: {listed(dead)}." if dead else ""]


def _living(view: MaatatahayView, index: int, warrior: Warrior) -> str:
    points = WARRIORS[warrior.tile].gems + warrior.crystals.spirit
    open_spaces = " ".join(open_targets(view, warrior.tile, index, warrior.rotation))
    support = f", supports {open_spaces}" if open_spaces else ""
    return (
        f"{words.name(warrior.tile)} on {SPACES[index]}: strength {strength(view.board, index)}, "
        f"{count(points, 'point')}{support}"
    )
