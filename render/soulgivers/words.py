"""The words that prompts, sentences and pictures of Soulgivers share."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from render.face import OptionWords
from render.kit.marks import Names, marks
from render.kit.phrases import count, listed
from rules.engine import Seat
from rules.printed import read
from rules.soulgivers.cards import ABILITIES, ANOMALIES, HEROES, POPULATIONS, Population
from rules.soulgivers.geometry import CELL_NAMES, CELL_OF, LETTERS, PORTAL_NAMES, PORTALS, TILE_CELLS, TILE_FROM
from rules.soulgivers.pieces import HIDDEN, IDS, hero_of, population_of

SIGNS = ("🟧", "🔵", "🔶", "🔷")
"""The sign of each seat: Shells are square and Specters round; the second player of each has a rhombus."""
SEATS = ("Shells", "Specters", "Shells II", "Specters II")
"""The name of each seat in the picture."""
CALLED = marks(len(SEATS))
TEAMS = ("Shells", "Specters", "Shells", "Specters")
"""The population that each seat plays for."""

OPTIONS: dict[str, OptionWords] = read(__file__, "options.toml", dict[str, OptionWords])

TABLES: Mapping[str, Mapping[str, str]] = read(__file__, "words.toml", dict[str, dict[str, str]])
MODIFIERS, AURAS, SHIELDS = TABLES["modifiers"], TABLES["auras"], TABLES["shields"]
DIRECTIONS = ("north", "east", "south", "west")
ARROWS = ("⬆️", "➡️", "⬇️", "⬅️")
"""The directions as signs on buttons."""
ROTATIONS: Mapping[str, str] = {"R": "a quarter turn right", "L": "a quarter turn left", "H": "half a turn"}
ABILITY_OF: Mapping[Population, str] = {"shells": "the Border", "specters": "the Event Horizon"}
"""The population abilities."""


TAGS: Mapping[str, str] = {hero: card.name[:2] for hero, card in HEROES.items()}
"""Two letters for each hero, on its figure and in the grid of text."""


def who(seat: Seat, names: Names) -> str:
    """Return a seat as its sign and name."""
    return f"{SIGNS[seat]} {names[seat]}"


def sign(name: Population) -> str:
    """Return the sign of a population, which is that of its first seat."""
    return SIGNS[POPULATIONS.index(name)]


def labels(names: Names) -> list[str]:
    """Return every seat as its sign and name."""
    return [who(seat, names) for seat in range(min(len(names), len(SIGNS)))]


def seat_name(seat: Seat) -> str:
    """Return a seat's player without names at hand: the sign, and the mark for the name."""
    return who(seat, CALLED)


def verbs(seat: Seat, names: Names) -> dict[str, str]:
    """Return the endings of verbs and the forms that go with a seat as the subject: "Shells play", "Ada plays"."""
    if names[seat] in SEATS:
        return {"s": "", "es": "", "has": "have", "is": "are"}
    return {"s": "s", "es": "es", "has": "has", "is": "is"}


def hero(hero_id: str) -> str:
    """Return the name of a hero; "a hidden hero" for one that is not known."""
    return HEROES[hero_id].name if hero_id in HEROES else "a hidden hero"


def piece(piece_id: str) -> str:
    """Return a Soulgiver, or its Soul, by the sign of its population and its hero: "🟧 Runner"."""
    return f"{sign(population_of(piece_id))} {hero(hero_of(piece_id))}" if piece_id in IDS else "no one"


def population(name: str) -> str:
    """Return a population as a name."""
    return {"shells": "Shells", "specters": "Specters"}.get(name, "no one")


def anomaly(card: str) -> str:
    """Return the name of an Anomaly; "a hidden card" for one that is not known."""
    return ANOMALIES[card].name if card in ANOMALIES else "a hidden card"


def anomalies(cards: Iterable[str]) -> str:
    """Return Anomalies as a list, hidden ones by their number."""
    ids = list(cards)
    hidden = ids.count(HIDDEN)
    named = [anomaly(card) for card in ids if card != HIDDEN]
    return listed([*named, *([count(hidden, "hidden card")] if hidden else [])]) or "no card"


def ability(ability_id: str) -> str:
    """Return the name of an Ability, or of another paid Action."""
    others = {"collect": "Collect", "pass": "Pass", "drop": "Drop", "attack": "Attack"}
    return ABILITIES[ability_id].name if ability_id in ABILITIES else others.get(ability_id, "that")


def what(name: str) -> str:
    """Return the name of an Ability or an Anomaly."""
    return ABILITIES[name].name if name in ABILITIES else anomaly(name)


def cell(number: int) -> str:
    """Return the name of a cell."""
    return CELL_NAMES[number] if 0 <= number < len(CELL_NAMES) else "nowhere"


def cells(numbers: Iterable[int]) -> str:
    """Return the names of cells as a list."""
    return listed([cell(number) for number in numbers]) or "no cell"


def portal(number: int) -> str:
    """Return a Portal: "the western 🟧 Portal"."""
    return f"the {'eastern' if number % 2 else 'western'} {sign(PORTALS[number])} Portal"


def place(number: int) -> str:
    """Return a cell or a Portal."""
    return cell(number) if number >= 0 else portal(-1 - number)


def tile(number: int) -> str:
    """Return a tile by its north-west and south-east cells: "tile C5-D6"."""
    return f"tile {CELL_NAMES[TILE_CELLS[number][0]]}-{CELL_NAMES[TILE_CELLS[number][3]]}"


def line(number: int, direction: int) -> str:
    """Return the row or column of tiles through a tile: "rows 5 and 6"."""
    first = CELL_NAMES[TILE_CELLS[number][0]]
    if direction % 2:
        return f"rows {first[1:]} and {int(first[1:]) + 1}"
    return f"columns {first[0]} and {chr(ord(first[0]) + 1)}"


_LEAP = re.compile(r"([NESW])\+(\d)")


def target(text: str, what: str = "") -> str:
    """Return the target of an Ability or an Anomaly (``what``, if known), without a view."""
    if what == "transpose":
        return " and ".join(tile(TILE_FROM[name]) for name in text.split("/"))
    if text in CELL_OF:
        return text
    if text in IDS:
        return f"the Soul of the {piece(text)}"
    if text in LETTERS and text:
        return DIRECTIONS[LETTERS.index(text)]
    if text in PORTAL_NAMES:
        return portal(PORTAL_NAMES.index(text))
    match = _LEAP.fullmatch(text)
    if match:
        return f"{DIRECTIONS[LETTERS.index(match[1])]} over {count(int(match[2]), 'cell')}"
    return _of_tile(text) or _of_two(text)


def _of_tile(text: str) -> str:
    number, letter = TILE_FROM.get(text[:-1], -1), text[-1:]
    if number < 0:
        return ""
    if letter in ROTATIONS:
        return f"{tile(number)}, {ROTATIONS[letter]}"
    direction = LETTERS.index(letter) if letter in LETTERS else -1
    return f"{line(number, direction)} {DIRECTIONS[direction]}" if direction >= 0 else ""


def _of_two(text: str) -> str:
    one, _, two = text.partition("/")
    if not two:
        return text
    if one in IDS:
        return f"the Soul of the {piece(one)}, {target(two)}"
    if two in IDS:
        return f"the Soul of the {piece(two)} on {one}"
    if two.isdigit():
        return f"{one}, {two} Decay"
    if two in LETTERS and two:
        return f"{one}, facing {target(two)}"
    return f"{one} to {two}"
