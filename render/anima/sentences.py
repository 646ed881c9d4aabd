"""The events of Anima, the ends, whole matches, and the names of moves in words: ``sentences.toml``, filled in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence

from render.anima import cards, words
from render.kit import written
from render.kit.marks import Names
from render.kit.news import Rank, ranks
from render.kit.phrases import count, listed, placed
from rules.anima import events as ev
from rules.anima import moves as mv
from rules.anima.cards import AREAS, ENCOUNTERS, FINALS, MISSIONS, REST_BONUS
from rules.anima.player import HIDDEN
from rules.engine import Event, Outcome, Seat

TABLES = written.tables(__file__)
_VALUES = ("word", "reason", "reward", "by", "source")
"""The fields whose value can choose a separate sentence."""
_CARDS = ("card", "character", "returned", "by", "source", "how", "reward")
"""The fields that name a card."""
_SEATS = ("partner", "victim", "discarder", "owner", "to", "winner")
"""The fields that name another player."""


def _chosen(table: str, subject: object, variant: str) -> str:
    """Return the key of a sentence: that of the variant, of a field's value, or of the class."""
    name = type(subject).__name__
    values = (str(getattr(subject, field, "")) for field in _VALUES)
    keys = (f"{name}.{value}" for value in (variant, *values) if value)
    return next((key for key in keys if key in TABLES[table]), name)


def _filled(table: str, subject: object, facts: Mapping[str, str], variant: str = "") -> str:
    named = {field: words.card(str(getattr(subject, field))) for field in _CARDS if hasattr(subject, field)}
    return written.filled(TABLES[table], _chosen(table, subject, variant), subject, {**named, **facts})


def move(move: object) -> str:
    """Return the name of a move for buttons, menus and completion."""
    facts = {"area": words.area(getattr(move, "area", ""))}
    match move:
        case mv.Play(_, spin, target):
            on = f" on {words.short(target)}" if target in AREAS else _on(target)
            facts |= {"on": on, "spin": _spinning(spin)}
        case mv.Use(card, target):
            facts |= {"ability": words.ability(card), "on": _on(target)}
        case mv.Attack(seat) | mv.Propose(seat):
            facts["player"] = words.seat_name(seat)
        case mv.Choose(option):
            facts["option"] = option_name(option)
        case mv.Stand(answer) | mv.Retract(answer):
            facts |= {"stand": words.STAND[answer], "retract": words.RETRACT[answer]}
    return _filled("moves", move, facts, "area" if isinstance(move, mv.Seek) and move.area else "")


def option_name(option: str) -> str:
    """Return the name of an option: a card, its new place, a player, a word."""
    if option[-1:] in ("+", "-"):
        return f"{words.card(option[:-1])} {'next on top' if option[-1] == '+' else 'next under the deck'}"
    names = {"yes": "Yes", "no": "No", "check": "The Speed Check", "combat": "The Combat", "discard": "Discard cards"}
    return names.get(option) or words.target(option)


def _on(target: str) -> str:
    return f" on {words.target(target)}" if target else ""


def _spinning(spin: str) -> str:
    return f" with {words.card(spin)}" if spin else ""


def event(event: object, names: Names) -> str:
    """Return an event as a sentence."""
    facts = {field: _name(getattr(event, field), names) for field in _SEATS if hasattr(event, field)}
    facts["who"] = _name(getattr(event, "seat", -1), names)
    for tell in (_of_cards, _of_ways, _of_fights):
        facts |= tell(event, names)
    facts["because"] = _because(event)
    return _filled("events", event, facts, _variant(event))


_RANKS = ranks(TABLES["ranks"])


def rank(event: object) -> Rank:
    """Return how much an event matters in the news."""
    match event:
        case ev.CheckEnded(success=True) | ev.Claimed(reward="none"):
            return Rank.GAIN
        case ev.Passed(kind="explore"):
            return Rank.MOVE
    return _RANKS.get(type(event).__name__, Rank.MOVE)


def concerns(event: Event) -> Collection[Seat]:
    """Return the seats that gain or lose by an event: all by what begins the end."""
    if isinstance(event, ev.FinalRevealed | ev.CrisisBegan):
        return range(len(words.SIGNS))
    return tuple(getattr(event, field, -1) for field in ("seat", "other", *_SEATS))


def _name(seat: Seat, names: Names) -> str:
    return words.who(seat, names) if seat >= 0 else "no one"


def _because(event: object) -> str:
    """Return the cause of an event, in brackets."""
    source = str(getattr(event, "source", ""))
    return f" ({words.card(source)})" if source else ""


def _variant(event: object) -> str:
    """Return the variant of a sentence apart from the value of a field."""
    match event:
        case ev.Passed(kind="explore"):
            return "explore"
        case ev.Called(answers) if {*answers} <= {"leave", ""}:
            return "nothing"
        case ev.Chosen(option=option) if option == HIDDEN:
            return "hidden"
        case ev.Kept() | ev.TrapPut():
            return "" if HIDDEN in (event.returned if isinstance(event, ev.Kept) else event.card) else "known"
        case ev.FinalRevealed(seat):
            return "" if seat >= 0 else "due"
        case ev.StandingChanged(given=True):
            return "given"
        case ev.CrisisBegan(()):
            return "nobody"
        case ev.CheckEnded(success=success, source=""):
            return "passed" if success else "failed"
        case ev.CrisisTried(success=True) | ev.CheckEnded(success=True):
            return "success"
        case ev.Explored(area=area, die=die) if AREAS[area].table[die - 1] == "N":
            return "nothing"
        case ev.Claimed(reward="none", open=False):
            return "closed"
        case ev.OrganizationLeft(forced=True):
            return "forced"
        case ev.ChangedParty(to=-1):
            return "discarded"
        case ev.Moved(how=how) if how != "move":
            return "card"
        case ev.Sought(source=source) if source:
            return "card"
    return _variant_of_fight(event)


def _variant_of_fight(event: object) -> str:
    match event:
        case ev.CombatBegan(other=other, card=card, bases=totals):
            return "total" if other < 0 and _is_total(card, totals[1]) else ""
        case ev.CombatEnded(other=other, card=card, totals=totals, won=won):
            if other < 0 and _is_total(card, totals[1]):
                return "short" if won else "total"
            if totals[0] == totals[1]:
                return "tie" if won is None else "lost_tie" if won else "even"
            return "lost" if won else ""
        case ev.CombatRolled((_, 0)):
            return "one"
    return ""


def _is_total(card: str, base: int) -> bool:
    """Return whether this is the Crisis with a total to reach instead of an opponent."""
    return card in FINALS and any(trial.total == base for trial in FINALS[card].crisis)


def _of_cards(event: object, names: Names) -> dict[str, str]:
    match event:
        case ev.Received(_, characters, advantages, missions):
            return {
                "characters": words.several(characters),
                "advantages": words.several(advantages),
                "missions": words.several(missions),
            }
        case ev.OrganizationJoined(_, card) | ev.Recruited(_, card):
            return {"effect": _effect(card)}
        case ev.Played(_, card, spin, target):
            return {"on": _target(target, names), "spin": _spinning(spin), "effect": _effect(card)}
        case ev.AbilityUsed(_, card, target):
            return {"ability": words.ability(card), "on": _target(target, names), "effect": _effect(card)}
        case ev.Laid(_, play):
            return {"play": words.card(play.card)}
        case ev.Discarded(_, card_ids) | ev.Drew(_, card_ids) | ev.TradeLaid(_, _, card_ids):
            return {"cards": words.several(card_ids)}
        case ev.LookedAt(_, _, card_ids):
            return {"cards": words.counted(card_ids, "card")}
        case ev.Robbed(card=card):
            return {"taken": "an Advantage" if card == HIDDEN else words.card(card)}
        case ev.Traded(_, _, given, taken):
            return {"given": words.several(given), "taken": words.several(taken)}
        case ev.PutBack(_, _, top, under):
            return {"top": count(top, "card"), "under": count(under, "card")}
        case ev.DieChanged(_, side):
            return {"die": "the opponent's die" if side else "the die"}
    return {}


def _effect(card: str) -> str:
    """Return the effect of a card in brackets, which short news leave out; "" for one that is not known."""
    gist = "" if card == HIDDEN else cards.gist(card)
    return f" ({gist})" if gist and gist != cards.NO_ABILITY else ""


def _target(target: str, names: Names) -> str:
    if target.isdigit():
        return f" on {_name(int(target) - 1, names)}"
    return f" on {words.card(target)}" if target and target[0] in "CAV" else ""


def _of_ways(event: object, names: Names) -> dict[str, str]:
    called = words.labels(names)
    match event:
        case ev.Began(areas):
            return {"areas": words.several(areas)}
        case ev.TurnBegan(_, order, rolls) | ev.CrisisBegan(order, rolls):
            thrown = ", ".join(f"{called[seat]} rolls {die}" for seat, die in rolls)
            return {"order": listed([called[seat] for seat in order]), "rolls": f" Ties: {thrown}." if rolls else ""}
        case ev.Chosen(option=option):
            return {"option": option_name(option)}
        case ev.Called(answers):
            verbs = {
                "act": "wants to use cards",
                "stay": "stays",
                "leave": "moves on",
                "reveal": "reveals",
                "": "moves on",
            }
            pairs = zip(called, answers, strict=False)
            return {"answers": ", ".join(f"{name} {verbs[answer]}" for name, answer in pairs)}
        case ev.StandingChanged(_, answer):
            return {"standing": words.STANDING[answer]}
        case ev.TimerRan(left):
            return {"turns": count(left, "turn")}
        case ev.Rested():
            return {"rest": str(REST_BONUS)}
        case ev.TurnedUp(card=card) | ev.Avoided(card=card):
            creature = ENCOUNTERS[card].type == "creature"
            facts = f"Combat {ENCOUNTERS[card].combat}" if creature else cards.gist(card)
            return {"card": words.foe(card) if creature else words.card(card), "facts": facts}
        case ev.MissionShown(_, card):
            return {"gist": cards.gist(card)}
        case ev.FinalRevealed(_, card):
            return {"gist": cards.gist(card), "place": words.area(FINALS[card].area)}
        case ev.MissionDone(_, card):
            return {"reward": f" ({cards.mission_reward(MISSIONS[card])})" if card in MISSIONS else ""}
    return _of_areas(event)


def _of_areas(event: object) -> dict[str, str]:
    card = str(getattr(event, "area", ""))
    if card not in AREAS:
        return {}
    area = AREAS[card]
    named = words.area(card)
    facts = {"area": named, "Area": named[:1].upper() + named[1:], "special": area.special, "extra": area.extra}
    effect = cards.gist(card).removeprefix(f"{area.special}: ")
    facts["effect"] = f" ({effect})" if effect != cards.gist(card) else ""
    if isinstance(event, ev.Explored):
        result = area.table[event.die - 1]
        facts["result"] = cards.RESULTS.get(result, area.special)
    return facts


def _of_fights(event: object, names: Names) -> dict[str, str]:
    match event:
        case ev.CombatBegan(_, other, card, (first, second)):
            return {"opponent": _opponent(other, card, names), "first": str(first), "second": str(second)}
        case ev.CombatRolled((first, second)):
            return {"first": str(first), "second": str(second)}
        case ev.CombatEnded(_, other, card, (first, second), dice=dice):
            terms = _terms((first, second), dice)
            facts = {"sums": f" ({terms})" if terms else "", "terms": f"{terms}; " if terms else ""}
            return {"opponent": _opponent(other, card, names), "first": str(first), "second": str(second), **facts}
        case ev.CheckEnded(total=total, die=die):
            return {"speed": str(total - die)}
    return {}


def _terms(totals: tuple[int, int], dice: tuple[int, int]) -> str:
    """Return totals as sums of what was there before and the die: "8 + die 5 against 5 + die 6"; "" without dice."""
    pairs = zip(totals, dice, strict=True)
    return " against ".join(f"{total - die} + die {die}" for total, die in pairs if die)


def _opponent(other: Seat, card: str, names: Names) -> str:
    return words.who(other, names) if other >= 0 else words.foe(card)


def outcome(outcome: Outcome, names: Names) -> str:
    """Return who has won and how, and each seat's figures in the order of the places."""
    called = words.labels(names)
    winner = outcome.ranking[0][0] if outcome.ranking else None
    head = f"**{called[winner]} wins!**" if winner is not None else "**No one wins.**"
    lines = placed(outcome, lambda seat: f"{called[seat]}: {_figures(outcome.scores[seat])}")
    return "\n".join(filter(None, [head, TABLES["outcome"].get(outcome.reason, written.OVER), *lines]))


def _figures(scores: Mapping[str, int]) -> str:
    missions = count(scores.get("missions", 0), "Mission")
    return f"{missions} completed, Combat {scores.get('combat', 0)}, Speed {scores.get('speed', 0)}"


_OF_A_MATCH = TABLES["match_facts"]


def match_facts(events: Sequence[ev.AnimaEvent], names: Names) -> list[str]:
    """Return the facts worth telling of a finished match, the best first."""
    fights = written.most(_OF_A_MATCH["fights"], Counter(_winners(events)), lambda seat: words.who(seat, names))
    return list(filter(None, (fights, _hardest(events, names), _dead(events), _turns(events))))


def _winners(events: Sequence[ev.AnimaEvent]) -> Iterator[Seat]:
    for event in events:
        match event:
            case ev.CombatEnded(seat, won=0):
                yield seat
            case ev.CombatEnded(other=other, won=1) if other >= 0:
                yield other


def _hardest(events: Sequence[ev.AnimaEvent], names: Names) -> str:
    won = [event for event in events if isinstance(event, ev.CombatEnded) and event.won == 0]
    best = max(won, key=lambda event: event.totals[1], default=None)
    if best is None:
        return ""
    foe = words.who(best.other, names) if best.other >= 0 else words.foe(best.card)
    return _OF_A_MATCH["hardest"].format(
        who=words.who(best.seat, names), foe=foe, own=best.totals[0], its=best.totals[1]
    )


def _dead(events: Sequence[ev.AnimaEvent]) -> str:
    dead = [event for event in events if isinstance(event, ev.Died)]
    if not dead:
        return _OF_A_MATCH["alive"]
    return _OF_A_MATCH["dead"].format(dead=written.Figure(len(dead)), last=words.card(dead[-1].card))


def _turns(events: Sequence[ev.AnimaEvent]) -> str:
    turns = max((event.turn for event in events if isinstance(event, ev.TurnBegan)), default=0)
    return _OF_A_MATCH["turns"].format(turns=written.Figure(turns)) if turns else ""
