"""The commands of Anima: Shadow of Omega: one for each kind of move or a few that belong together, and any card.

In typed texts the names of moves, cards and players are whole or shortened.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from typing_extensions import override

from render.anima import cards, prompt, sentences, words
from render.anima.public_view import shown
from render.kit.commands import CardCommand, Command, Commands, Offers, Option, Plan, TypedTextError, Typist
from render.kit.phrases import quoted
from render.kit.typed import Reader, bare, one_meant, squeezed, with_kind
from rules.anima.cards import CARDS
from rules.anima.moves import AnimaMove, Attack, Play, Propose, Use
from rules.anima.position import AnimaView

AnimaTypist = Typist[AnimaView, AnimaMove]

NO_CARD = "{text} isn't the name of a card. Choose one from the list."

_CAPITALS = re.compile(r"\b([acefmv]\d{1,2}|rec|adv|ex)\b")
"""The ids of cards, and the rewards of Areas."""
_SIGNS = re.compile(r"([:,/>])")
"""The signs between the cards of a notation."""
_BY_NAME = {squeezed(card.name): card.id for card in reversed(CARDS.values())}
_ID = re.compile(r"[ACEFMV]\d\d?")


class _Reader(Reader[AnimaView, AnimaMove]):
    @override
    def spelled(self, typist: AnimaTypist, kinds: Sequence[str], text: str) -> str:
        return with_kind(kinds, spelled(text))

    @override
    def readings(self, typist: AnimaTypist, move: AnimaMove) -> Iterable[str]:
        """Return the notation of a move, its name, its cards and its label, with players by their names too."""
        texts = [str(move), bare(move), _ID.sub(_full_name, bare(move)), sentences.move(move)]
        if isinstance(move, Play | Use):
            texts += [prompt.label(typist.view, typist.player, move, spins) for spins in (True, False)]
        if isinstance(move, Attack | Propose):
            texts.append(words.CALLED[move.seat])
        yield from texts
        for seat, names in enumerate(typist.called):
            for reading in texts:
                if words.CALLED[seat] in reading:
                    yield from (reading.replace(words.CALLED[seat], name) for name in (words.SEATS[seat], *names))

    @override
    def title(self, typist: AnimaTypist, move: AnimaMove) -> str:
        if not isinstance(move, Play | Use):
            return super().title(typist, move)
        ways = [(one.card, one.target) for one in prompt.used_in(typist.legal)]
        return prompt.label(typist.view, typist.player, move, ways.count((move.card, move.target)) > 1)


READ = _Reader(sentences.move)


def spelled(text: str) -> str:
    """Return a typed notation as the rules write it: ids and rewards in capitals, words small.

    The names of cards mean their ids.
    """
    parts = (_BY_NAME.get(squeezed(part), part) for part in _SIGNS.split(text))
    return _CAPITALS.sub(lambda match: match[0].upper(), "".join(parts).replace(" ", "").lower())


def _full_name(match: re.Match[str]) -> str:
    return CARDS[match[0]].name if match[0] in CARDS else match[0]


def card_meant(text: str) -> str:
    """Return the id of the typed card. Raises ``TypedTextError`` for none, and for several."""
    called = {one: (one, card.name, cards.name(one)) for one, card in CARDS.items()}
    match = one_meant(text, called, words.card, NO_CARD)
    if match is None:
        raise TypedTextError(NO_CARD.format(text=quoted(text)))
    return match


def _cards(text: str) -> Offers:
    matches = [card for card in CARDS.values() if text in card.name.lower() or text == card.id.lower()]
    return [(card.id, f"{card.name} ({cards.kind(card.id)})") for card in matches]


ROWS = (
    Command(
        "keep",
        "Choose your first Character, and give one Advantage back.",
        Option("cards", "The Character you keep and the Advantage you give back"),
    ),
    Command(
        "reset",
        "Act in your Reset phase, or say whether your Party stays or leaves.",
        Option("action", "Act, stay, leave or reveal; discard or expel; take what another player gave up"),
        kinds="act stay leave reveal discard expel take pass",
    ),
    Command("move", "Move your Party to an Area in play.", Option("area", "The Area to go to")),
    Command(
        "seek",
        "Seek new horizons: bring an Area into play and go there.",
        Option("area", "An Area of the discard pile; leave empty for the top one of the deck", default=""),
    ),
    Command("rest", "Rest: leave the Area; +2 Combat and Speed next turn."),
    Command(
        "trade",
        "Propose a trade, or continue one.",
        Option("action", "The player to trade with; then add a card, offer, agree, or break off"),
        kinds="trade lay offer agree break",
    ),
    Command("attack", "Attack another Party in your Area.", Option("party", "The Party to attack")),
    Command(
        "explore",
        "Explore your Area, or continue a Resistance Mission.",
        Option("mission", "Continue your Resistance Mission instead", default=False),
        kinds="explore step",
        moves=lambda typist, values: Plan(["step" if values["mission"] else "explore"]),
    ),
    Command(
        "reward",
        "Claim a reward of the Area you have explored.",
        Option("reward", "A reward of the Area, a Mission, or none"),
        kinds="claim",
    ),
    Command("play", "Play an Advantage.", Option("card", "The Advantage, its target, and the Character to spin")),
    Command(
        "use",
        "Use a Character's special ability, or your Organization's.",
        Option("ability", "The Character or Organization, and the target"),
    ),
    Command(
        "choose",
        "Answer a choice: a card, a Character, an Area to discard or protect.",
        Option("option", "Your choice"),
        kinds="choose remove protect",
    ),
    Command("pass", "Pass, or finish what you are doing.", kinds="pass done"),
    Command(
        "automatic",
        "Set or cancel an automatic answer; everyone sees it.",
        Option("answer", "The answer to give for you from now on, or the one to cancel"),
        kinds="stand retract",
    ),
    CardCommand(
        "card",
        "Look at any card with its full text.",
        Option("name", "Any card of the game"),
        offers=_cards,
        card=card_meant,
        described=cards.described,
        shown=shown,
    ),
)
COMMANDS = Commands("anima", "Your moves in Anima: Shadow of Omega", ROWS, read=READ)
