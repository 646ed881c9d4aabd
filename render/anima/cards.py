"""The words of the cards: their data in words, and the texts of ``cards.toml``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

import msgspec
from msgspec.structs import replace

from render.kit import written
from render.kit.phrases import count
from rules.anima import cards as data
from rules.engine import Struct
from rules.printed import read

SKILLS = {"K": "Ki", "M": "Magic", "T": "Trickery"}
GENDERS = {"F": "female", "M": "male"}
TAGS: Mapping[data.Tag, str] = {"NAT": "natural", "MYS": "supernatural", "DARK": "Darkness"}
WORDS: Mapping[str, Mapping[str, str]] = read(__file__, "words.toml", dict[str, dict[str, str]])
USES, ATTEMPTS = WORDS["uses"], WORDS["attempts"]
RESULTS = {"N": "nothing", "E1": "1 Encounter", "E2": "2 Encounters", "E3": "3 Encounters"}
"""The results of an exploration die, except for an Area's special result."""
_EVERYTHING = 6
"""The number of types of Advantages: a card that bars so many bars all."""


class Telling(Struct, frozen=True):
    """The words of one card, and the colours of a Character; the comments are in the file."""

    text: str = ""
    note: str = ""
    short: str = ""
    flavour: str = ""
    short_name: str = ""
    proper: bool = False
    asks: dict[str, str] = msgspec.field(default_factory=dict)
    no: str = ""
    look: dict[str, str] = msgspec.field(default_factory=dict)


_FIGURED = ("text", "note", "short", "flavour")
"""The fields that can hold numbers of the game."""


def _tellings() -> dict[str, Telling]:
    values = written.figures(data.NUMBERS)
    raw: dict[str, Telling] = read(__file__, "cards.toml", dict[str, Telling])
    return {
        card: replace(telling, **{part: getattr(telling, part).format_map(values) for part in _FIGURED})
        for card, telling in raw.items()
    }


TELLINGS: Mapping[str, Telling] = _tellings()
"""The words of ``cards.toml`` for every card, by id."""


def kind(card_id: str) -> str:
    """Return the kind of a card: "Character", "Creature", "Ki" …"""
    match data.CARDS[card_id]:
        case data.EncounterCard() as encounter:
            return encounter.type.title()
        case data.AdvantageCard() as advantage:
            return advantage.kind.title()
    kinds = {"C": "Character", "A": "Area", "M": "Basic Mission", "F": "Final Mission"}
    return kinds[card_id[0]]


def name(card_id: str) -> str:
    """Return a card's name without its kind: "Black Sun", "Hidden Pit"."""
    return data.CARDS[card_id].name.rpartition(": ")[2]


def question(card_id: str, kind: str = "any") -> str:
    """Return a card's question if its options are of a kind; "" if it has no words for that."""
    asks = TELLINGS[card_id].asks if card_id in TELLINGS else {}
    return asks.get(kind) or asks.get("any", "")


def facts(card_id: str) -> str:
    """Return the data of a card in words, for players without its picture."""
    return "; ".join(part for part in (kind(card_id), *_facts(card_id)) if part)


def _facts(card_id: str) -> list[str]:
    match data.CARDS[card_id]:
        case data.CharacterCard() as card:
            skills = " and ".join(SKILLS[skill] for skill in card.skills)
            return [GENDERS[card.gender], f"Combat {card.combat}", f"Speed {card.speed}", skills]
        case data.AreaCard() as card:
            trade = "trade" if card.trade else "no trade"
            return [
                f"level {card.level}",
                trade,
                f"exploration {exploration(card)}",
                f"rewards: {rewards(card)}",
            ]
        case data.EncounterCard() as card:
            return [f"level {card.level}", f"Combat {card.combat}" if card.combat else "", tags(card.tags)]
        case data.AdvantageCard() as card:
            spin = f"spin a Character with {SKILLS[card.skill]}" if card.skill else ""
            use = "" if card.use == "trap" else USES[card.use]
            return [use, spin, "stays in play while its need is met" if card.rival else "", ATTEMPTS[card.attempts]]
        case data.MissionCard() as card:
            return [place(card), f"reward: {mission_reward(card)}"]
        case data.FinalCard() as card:
            return [place(card), count(card.timer, "turn")]
    raise TypeError(card_id)


def exploration(card: data.AreaCard) -> str:
    """Return an Area's exploration table: "1-2: nothing, 3-6: 1 Encounter"."""
    parts, low = [], 1
    for result, run in groupby(card.table):
        high = low + len(list(run)) - 1
        faces = f"{low}-{high}" if high > low else f"{low}"
        parts.append(f"{faces}: {RESULTS.get(result, card.special)}")
        low = high + 1
    return ", ".join(parts)


def rewards(card: data.AreaCard) -> str:
    """Return an Area's rewards in words."""
    words = {"REC": "recruit", "ADV": f"draw {card.level}", "EX": card.extra}
    return ", ".join(
        [words[reward] for reward in card.rewards] + [f"for a Mission: {card.objective}"] * bool(card.objective)
    )


def tags(names: Sequence[data.Tag]) -> str:
    """Return the tags of an opponent in words."""
    return ", ".join(TAGS[tag] for tag in names)


def place(card: data.MissionCard | data.FinalCard) -> str:
    """Return the place of a Mission: its objective and the Area."""
    return f"{card.objective} in {data.AREAS[card.area].name}"


def mission_reward(card: data.MissionCard) -> str:
    """Return the reward of a completed Mission."""
    parts = [f"+{value} {word}" for value, word in ((card.combat, "Combat"), (card.speed, "Speed")) if value]
    parts += [f"draw {card.draw}"] if card.draw else []
    return ", ".join([*parts, "recruit"] if card.recruit else parts)


def step(trial: data.Trial, level: int = 0) -> str:
    """Return a Step of a Mission in words."""
    fight = f"Combat against {trial.combat or trial.or_combat} ({tags(trial.tags)}){_bars(trial.bars)}"
    if trial.encounters:
        level_words = f"as if the Area were of level {level}"
        return f"draw {trial.encounters} Encounters and overcome them all, one by one, {level_words}"
    if trial.total:
        return f"reach a total of {trial.total}"
    if trial.or_discard:
        return f"Speed Check {trial.check} or discard {trial.or_discard} Advantages"
    if trial.or_combat:
        return f"Speed Check {trial.check}, or {fight}"
    return f"Speed Check {trial.check}" if trial.check else fight


def brief(trial: data.Trial) -> str:
    """Return a Step of a Mission in two words: "Speed 10", "Combat 15"."""
    parts = [(trial.check, "Speed"), (trial.combat or trial.or_combat, "Combat"), (trial.total, "Total")]
    tried = " or ".join(f"{word} {value}" for value, word in parts if value)
    return tried or f"{trial.encounters} Encounters"


def _bars(bars: Sequence[data.Kind]) -> str:
    if not bars:
        return ""
    card = "an Advantage" if len(bars) == _EVERYTHING else f"a {bars[0].title()} card"
    return f" where no one can play {card}"


def steps(card: data.MissionCard | data.FinalCard) -> str:
    """Return the Steps of a Mission as sentences."""
    level = card.level if isinstance(card, data.MissionCard) else 0
    lines = [_sentence("; then ".join(step(trial, level) for trial in turn)) for turn in card.turns]
    if len(lines) == 1:
        return lines[0]
    numbered = " ".join(f"Turn {turn}: {line}" for turn, line in enumerate(lines, 1))
    return f"{numbered} The second only on the very next turn, by a Party that stayed."


def crisis(card: data.FinalCard) -> str:
    """Return the Crisis of a Final Mission as sentences."""
    tried = _sentence("; then ".join(step(trial) for trial in card.crisis))
    mission = f"+{data.CRISIS_PER_MISSION} for each Basic Mission you completed"
    return f"Crisis: {tried} {mission}, +{data.CRISIS_PER_FAILURE} for each Party that failed before you."


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def texts(card_id: str) -> tuple[str, ...]:
    """Return the printed paragraphs of a card's effect, without note and flavour."""
    sentence = TELLINGS[card_id].text
    match data.CARDS[card_id]:
        case data.CharacterCard(ability=ability) if ability:
            return (f"{ability}. {sentence}",)
        case data.CharacterCard():
            return ("No special ability.",)
        case data.MissionCard() as card:
            return tuple(filter(None, (steps(card), sentence)))
        case data.FinalCard() as card:
            return tuple(filter(None, (f"Quest: {steps(card)}", crisis(card), sentence)))
        case data.AdvantageCard(rival=rival) if rival:
            return sentence, f"Rival: {name(rival)}."
    return (sentence,) if sentence else ()


NO_ABILITY = "No ability"
"""The effect of a card without one."""


def gist(card_id: str) -> str:
    """Return the effect of a card in a few words; of a Mission, its demand on the Party."""
    short = TELLINGS[card_id].short
    match data.CARDS[card_id]:
        case data.MissionCard() | data.FinalCard() as card:
            return ", ".join(brief(trial) for turn in card.turns for trial in turn)
        case data.AreaCard(objective=objective):
            return short or objective or "No Mission"
    return short or NO_ABILITY


def described(card_id: str) -> str:
    """Return a whole card in words, as Markdown."""
    telling = TELLINGS[card_id]
    lines = [f"**{data.CARDS[card_id].name}** ({facts(card_id)})", *texts(card_id), telling.note]
    return "\n".join([*filter(None, lines), *([f"*{telling.flavour}*"] if telling.flavour else [])])
