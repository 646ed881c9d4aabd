"""The words of Wicked Labyrinth for the things on the table: seats, souls, cards, options."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from render.face import OptionWords
from render.kit.marks import Names, marks
from render.kit.phrases import count, listed
from rules.engine import Seat
from rules.labyrinth.board import COLOURS, RANKS, Counts, Oracle, Player, Sign, counts
from rules.labyrinth.cards import CORRIDORS, GREAT, ROUNDS, SMALL
from rules.labyrinth.moves import AchieveGreat, AchieveSmall
from rules.labyrinth.position import LabyrinthView
from rules.labyrinth.scoring import high_missing, missing, owned
from rules.printed import read

SIGNS = ("🎃", "🔮", "💀", "🌸", "❄️")
"""The talisman of each seat, as in the picture."""
SEATS = ("Pumpkin", "Orb", "Skull", "Blossom", "Frost")
"""The name of each seat in the picture."""
CALLED = marks(len(SEATS))

OPTIONS: dict[str, OptionWords] = read(__file__, "options.toml", dict[str, OptionWords])

SOULS: Mapping[str, str] = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
"""Each colour by its letter."""
SPELLS: Mapping[str, str] = {"P": "promotion spell", "C": "colour-change spell"}
SIGN_NAMES: Mapping[Sign, str] = {"souls": "sign of souls", "witch": "sign of the witch"}
SHORT_SIGNS: Mapping[Sign, str] = {"souls": "sign of souls", "witch": "witch's sign"}
"""The short names of signs."""
DONE = "Done with my souls"
"""The move that ends soul processing, in every text."""
GOAL = f"You win with the most points after {ROUNDS} rounds, for souls and oracle cards."


def progress(view: LabyrinthView, seat: Seat) -> str:
    """Return a seat's points, its place, and the round."""
    points = [one.total for one in view.points]
    place, tied = 1 + sum(other > points[seat] for other in points), points.count(points[seat])
    level = "tied for " if tied > 1 else ""
    of = "all level" if tied == len(points) else f"{level}place {place} of {len(points)}"
    return f"{count(points[seat], 'point')}, {of}, round {view.round} of {ROUNDS}"


def who(seat: Seat, names: Names) -> str:
    """Return a seat as its talisman and name."""
    return f"{SIGNS[seat]} {names[seat]}"


def sign(key: str) -> str:
    """Return the name of a sign: "Witch's sign"."""
    name = next((name for sign, name in SHORT_SIGNS.items() if sign == key), key)
    return f"{name[:1].upper()}{name[1:]}"


def typed(notation: object) -> str:
    """Return a notation as people type it: the word for a bid is that of its command."""
    return re.sub(r"^commit\b", "bid", str(notation))


def labels(names: Names) -> list[str]:
    """Return every seat as its talisman and name."""
    return [who(seat, names) for seat in range(len(names))]


# Souls


def each(tokens: Counts) -> list[str]:
    """Return souls colour by colour: "2 red", "1 blue"."""
    return [f"{number} {SOULS[letter]}" for letter, number in zip(COLOURS, tokens, strict=True) if number]


def souls(tokens: Counts) -> str:
    """Return souls by colour: "2 red, 1 blue"; "none" for none."""
    return ", ".join(each(tokens)) or "none"


def colours(letters: str) -> str:
    """Return souls by colour: "RRB" gives "2 red and 1 blue"."""
    return listed(each(counts(letters)))


def icons(printed: Iterable[str], *, plain: bool = False) -> str:
    """Return the gain by icons: "2 red and a promotion spell"; ``plain`` with commas only and no article."""
    letters = "".join(printed)
    things = {**{letter: spell if plain else f"a {spell}" for letter, spell in SPELLS.items()}, "I": "1 impurity"}
    parts = each(counts(letters)) + [thing for letter, thing in things.items() if letter in letters]
    return ", ".join(parts) if plain else listed(parts)


def halves(card: str) -> str:
    """Return both halves of a corridor card as letters: "R/RR"."""
    return f"{''.join(CORRIDORS[card].upper)}/{''.join(CORRIDORS[card].lower)}"


# Oracle cards


def needs(required: Iterable[str]) -> str:
    """Return the needs of a small oracle card, or its missing ones: "2 red and middle blue"."""
    named = Counter(f"{RANKS[int(icon[1]) - 1]} {SOULS[icon[0]]}".removeprefix("low ") for icon in required)
    return listed([f"{number} {name}" if number > 1 else name for name, number in named.items()])


def pair(card: str) -> str:
    """Return a great oracle's colours: "red and green"."""
    return " and ".join(SOULS[letter] for letter in card)


def small(card: str) -> str:
    """Return the unique name of a small oracle card: "Bond of red and yellow"."""
    return f"{SMALL[card].name} of {pair(_main_colours(card))}"


def oracle(card: str) -> str:
    """Return the name of an oracle card in a sentence: "the great oracle of red and green", "the Crown of red"."""
    if card in GREAT:
        return f"the great oracle of {pair(card)}"
    return f"the {small(card)}" if card in SMALL else "that card"


def short_oracle(card: str) -> str:
    """Return the short name of an oracle card: "great RG", "Bond RY"."""
    return f"{SMALL[card].name} {_main_colours(card)}" if card in SMALL else f"great {card}"


def _main_colours(card: str) -> str:
    """Return the colours of the highest rank that a small oracle card needs."""
    icons = SMALL[card].needs
    highest = max(icon[1] for icon in icons)
    return "".join(dict.fromkeys(icon[0] for icon in icons if icon[1] == highest))


def card_of(move: AchieveSmall | AchieveGreat) -> str:
    """Return the oracle card that a move achieves."""
    return move.card if isinstance(move, AchieveSmall) else move.pair


def oracle_lines(player: Player) -> list[tuple[Oracle, str]]:
    """Return each oracle card of a player with a line on its needs, great ones first."""
    return [(oracle, _oracle_line(player, oracle)) for oracle in (*player.great, *player.small)]


def _oracle_line(player: Player, oracle: Oracle) -> str:
    if oracle.card is None:
        return "An oracle card not known yet"
    if oracle.card in GREAT:
        name, reward = f"Great oracle of {pair(oracle.card)}", ""
        lacking = listed([f"high {SOULS[colour]}" for colour in high_missing(player.rows, oracle.card)])
    else:
        name, reward = small(oracle.card), f", reward {icons(SMALL[oracle.card].reward)}"
        lacking = needs(missing(owned(player), oracle.card))
    if oracle.achieved:
        return f"{name}: ✔ achieved"
    return f"{name}: {f'needs {lacking}' if lacking else '**can be achieved in soul processing**'}{reward}"


# Hands


def behind(player: Player) -> str:
    """Return the things left behind a player's screen: "3 pieces and the sign of souls"."""
    signs = "both signs" if len(player.signs) > 1 else "".join(f"the {SIGN_NAMES[sign]}" for sign in player.signs)
    return f"{count(player.pieces, 'piece')} and {signs or 'no sign'}"
