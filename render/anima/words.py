"""The words that prompts, sentences and pictures of Anima share."""

from __future__ import annotations

from collections.abc import Iterable

from render.anima import cards
from render.face import OptionWords
from render.kit.marks import Names, marks
from render.kit.phrases import count, either, listed
from rules.anima.cards import CARDS, CHARACTERS, ENCOUNTERS, FINALS, CharacterCard
from rules.anima.player import HIDDEN, Member
from rules.anima.position import AnimaView
from rules.engine import Seat
from rules.printed import read

SIGNS = ("☀️", "🌙", "⭐", "🍃", "💧")
"""The counter of each seat, as in the picture."""
SEATS = ("Sun", "Moon", "Star", "Leaf", "Drop")
"""The name of each seat in the picture."""
CALLED = marks(len(SEATS))

OPTIONS: dict[str, OptionWords] = read(__file__, "options.toml", dict[str, OptionWords])
STANDING, STAND, RETRACT = cards.WORDS["standing"], cards.WORDS["stand"], cards.WORDS["retract"]
FINAL_COMBATS = either(
    sorted({str(max(trial.combat for turn in card.turns for trial in turn)) for card in FINALS.values()})
)
"""The strongest Combat in each Final Mission."""
PHASES, REASONS = cards.WORDS["phases"], cards.WORDS["reasons"]


def who(seat: Seat, names: Names) -> str:
    """Return a seat as its counter and name."""
    return f"{SIGNS[seat]} {names[seat]}"


def progress(view: AnimaView, seat: Seat) -> str:
    """Return how far a seat is from its goal."""
    needed = 2 if view.options.both_missions else 1
    done = len(view.players[seat].done)
    ready = "ready for the Final Mission" if view.final else "ready to reveal the Final Mission"
    return f"{done} of {count(needed, 'Mission')}" if done < needed else ready


def labels(names: Names) -> list[str]:
    """Return every seat as its counter and name."""
    return [who(seat, names) for seat in range(len(names))]


def seat_name(seat: Seat) -> str:
    """Return a seat's player without names at hand: the counter, and the mark for the name."""
    return who(seat, CALLED)


def card(card_id: str) -> str:
    """Return the name of a card, or the word in its place: a reason, a hidden card."""
    if card_id in CARDS:
        return cards.name(card_id)
    return REASONS.get(card_id, "a hidden card" if card_id == HIDDEN else card_id)


def short(card_id: str) -> str:
    """Return the name of a card, if possible in at most twelve letters."""
    return (card_id in CARDS and cards.TELLINGS[card_id].short_name) or card(card_id)


def area(card_id: str) -> str:
    """Return an Area in a sentence: "Archangel", "the Lost Ruins"."""
    if card_id not in CARDS:
        return "no Area"
    return card(card_id) if cards.TELLINGS[card_id].proper else _with_article(card(card_id))


def foe(card_id: str) -> str:
    """Return an opponent other than a Party in a sentence: "the Ogre", "the enemy of Defeat Tiamat"."""
    name = card(card_id)
    return _with_article(name) if card_id in ENCOUNTERS else f"the enemy of {name}"


def _with_article(name: str) -> str:
    return f"the {name.removeprefix('The ')}"


def several(card_ids: Iterable[str]) -> str:
    """Return cards as a list, hidden ones as their number: "Tao and 2 Advantages"; "nothing" for none."""
    ids = list(card_ids)
    named = [card(one) for one in ids if one != HIDDEN]
    hidden = len(ids) - len(named)
    return listed([*named, *([count(hidden, "Advantage")] if hidden else [])]) or "nothing"


def counted(card_ids: Iterable[str], thing: str) -> str:
    """Return cards by name if they are known, or else as the number of a ``thing``."""
    ids = list(card_ids)
    return several(ids) if HIDDEN not in ids else count(len(ids), thing)


def ability(card_id: str) -> str:
    """Return a special ability as its Character and name: "Shadow: Slip Away"; an Organization by its name."""
    data = CARDS[card_id]
    return f"{data.name}: {data.ability}" if isinstance(data, CharacterCard) else card(card_id)


def state(member: Member) -> str:
    """Return the states of a Character: "spun, cursed"; "" for none."""
    signs = ("spun", "incapacitated", "cursed", "poisoned")
    return ", ".join(sign for sign in signs if getattr(member, sign))


def member(figure: Member) -> str:
    """Return a Character with its Combat, Speed and state: "Tao 3/3 (spun)"."""
    figures = f"{card(figure.card)} {figure.combat}/{figure.speed}"
    return f"{figures} ({state(figure)})" if state(figure) else figures


def character(card_id: str) -> str:
    """Return a Character with its Combat and Speed as printed: "Tao 3/3"."""
    printed = CHARACTERS[card_id]
    return f"{card(card_id)} {printed.combat}/{printed.speed}"


def skills(card_id: str) -> str:
    """Return the skills of a Character as letters: "KM"."""
    return "".join(CHARACTERS[card_id].skills)


def skill_names(card_id: str) -> str:
    """Return the skills of a Character: "Ki and Magic"."""
    return listed([cards.SKILLS[skill] for skill in CHARACTERS[card_id].skills])


def party(members: Iterable[Member]) -> str:
    """Return the Characters of a Party."""
    return ", ".join(map(member, members))


def target(text: str) -> str:
    """Return the target of a card, without a view: a card, a player, a die; "" for none."""
    if text in CARDS:
        return card(text)
    if text.isdigit():
        return seat_name(int(text) - 1)
    side, sign = text.rstrip("+-"), text[-1:]
    named = {"first": "the first side", "second": "the second side"}.get(side, text)
    return f"{named}, {'up' if sign == '+' else 'down'}" if sign in ("+", "-") else named
