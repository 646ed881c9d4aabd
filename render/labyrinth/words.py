"""The words of Wicked Labyrinth for what lies on the table: seats, souls, cards, options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from render.face import Names, OptionWords
from render.kit.phrases import count, listed
from rules.engine import Seat
from rules.labyrinth.board import COLOURS, Counts, Sign
from rules.labyrinth.cards import CORRIDORS, GREAT, SMALL
from rules.labyrinth.player import Oracle, Player

SIGNS = ("🎃", "🔮", "💀", "🌸", "❄️")
"""The talisman of each seat, as in the picture."""
SEATS = ("Pumpkin", "Orb", "Skull", "Blossom", "Frost")
"""What each seat is called where no player's name may stand."""

OPTIONS = {
    "tied_seconds_share": OptionWords("Tied for second", {"true": "all of them explore", "false": "none explores"}),
    "secret_oracles": OptionWords("Oracle cards", {"true": "known to their owner alone", "false": "open to all"}),
}
"""What can be agreed on before a match, in words."""

SOULS: Mapping[str, str] = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
"""Each colour by its letter."""
_THINGS: Mapping[str, str] = {
    "P": "a promotion spell",
    "C": "a colour-change spell",
    "I": "1 impurity",
}
SPELLS: Mapping[str, str] = {"P": "promotion spell", "C": "colour-change spell"}
SIGN_NAMES: Mapping[Sign, str] = {"souls": "sign of souls", "witch": "sign of the witch"}
RANKS = ("low", "middle", "high")
DONE = "Done with my souls"
"""The move that ends soul processing, wherever it is named."""


def who(seat: Seat, names: Names) -> str:
    """Return a seat as its talisman and name."""
    return f"{SIGNS[seat]} {names[seat]}"


def labels(names: Names) -> list[str]:
    """Return every seat as its talisman and name."""
    return [who(seat, names) for seat in range(len(names))]


def colours(letters: Iterable[str]) -> str:
    """Return souls by colour: "RRB" gives "2 red and 1 blue"."""
    counted = Counter(letters)
    return listed([f"{counted[letter]} {SOULS[letter]}" for letter in COLOURS if counted[letter]])


def each(tokens: Counts) -> list[str]:
    """Return souls colour by colour: "2 red", "1 blue"."""
    return [f"{number} {SOULS[letter]}" for letter, number in zip(COLOURS, tokens, strict=True) if number]


def souls(tokens: Counts) -> str:
    """Return souls by colour: "2 red, 1 blue"; "none" for none."""
    return ", ".join(each(tokens)) or "none"


def icons(printed: Iterable[str]) -> str:
    """Return what icons give: "2 red and a promotion spell"."""
    counted = Counter(printed)
    parts = [f"{counted[letter]} {SOULS[letter]}" for letter in COLOURS if counted[letter]]
    parts += [thing for letter, thing in _THINGS.items() if counted[letter]]
    return listed(parts)


def halves(card: str) -> str:
    """Return both halves of a corridor card as letters: "R/RR"."""
    return f"{''.join(CORRIDORS[card].upper)}/{''.join(CORRIDORS[card].lower)}"


def need(icon: str) -> str:
    """Return an icon of a small oracle card: "R2" gives "middle red"."""
    rank = int(icon[1])
    return SOULS[icon[0]] if rank == 1 else f"{RANKS[rank - 1]} {SOULS[icon[0]]}"


def needs(required: Iterable[str]) -> str:
    """Return what a small oracle card needs, or what is missing for it."""
    counted = Counter(required)
    return listed([f"{number} {need(icon)}" if number > 1 else need(icon) for icon, number in counted.items()])


def pair(card: str) -> str:
    """Return a great oracle's colours: "red and green"."""
    return " and ".join(SOULS[letter] for letter in card)


def oracle(card: str) -> str:
    """Return what an oracle card is called in a sentence: "the great oracle of red and green", "the Crown of red"."""
    if card in GREAT:
        return f"the great oracle of {pair(card)}"
    return f"the {small(card)}" if card in SMALL else "that card"


def small(card: str) -> str:
    """Return the name of a small oracle card, which no other one has: "Bond of red and yellow"."""
    return f"{SMALL[card].name} of {pair(_main_colours(card))}"


def short_oracle(card: str) -> str:
    """Return the name of an oracle card where there is little room: "great RG", "Bond RY"."""
    return f"{SMALL[card].name} {_main_colours(card)}" if card in SMALL else f"great {card}"


def _main_colours(card: str) -> str:
    """Return the colours of which a small oracle card asks the highest rank."""
    icons = SMALL[card].needs
    highest = max(icon[1] for icon in icons)
    return "".join(dict.fromkeys(icon[0] for icon in icons if icon[1] == highest))


def achieved(oracles: Iterable[Oracle]) -> int:
    """Return how many oracle cards are achieved."""
    return sum(oracle.achieved for oracle in oracles)


def behind(player: Player) -> str:
    """Return what is left behind a player's screen: "3 pieces and the sign of souls"."""
    signs = [f"the {SIGN_NAMES[sign]}" for sign in player.signs] or ["no sign"]
    return listed([count(player.pieces, "piece"), *signs])


def hand(pieces: int, sign: Sign | None) -> str:
    """Return what a closed or opened hand holds."""
    told = count(pieces, "piece") if pieces else "no piece"
    if sign is None:
        return told if pieces else "nothing"
    return f"{told} and the {SIGN_NAMES[sign]}" if pieces else f"only the {SIGN_NAMES[sign]}"
