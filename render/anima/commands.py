"""The commands of Anima: Shadow of Omega: one for each kind of move or a few that belong together, and any card."""

from __future__ import annotations

from render.anima import cards, typed
from render.anima.public_view import shown
from render.anima.typed import AnimaTypist
from render.kit.commands import CardCommand, Command, Commands, Offers, Option, Plan, Values
from rules.anima.cards import CARDS


def _exploration(typist: AnimaTypist, values: Values) -> Plan:
    """Return the move that explores an Area, or goes on with a mission."""
    return Plan(["step" if values["mission"] else "explore"])


def _cards(text: str) -> Offers:
    """Return the cards with a text in their name, or as their id."""
    found = [card for card in CARDS.values() if text in card.name.lower() or text == card.id.lower()]
    return [(card.id, f"{card.name} ({cards.kind(card.id)})") for card in found]


ROWS = (
    Command(
        "keep",
        "Choose your first Character, and give one Advantage back.",
        Option("cards", "The Character you keep and the Advantage you give back"),
    ),
    Command(
        "reset",
        "Answer the roll-call, or do something in your Reset sub-turn.",
        Option("action", "Act, stay, leave, reveal; discard or expel; take what others discarded"),
        kinds="act stay leave reveal discard expel take pass",
    ),
    Command("move", "Move your Party to an Area in play.", Option("area", "Where your Party goes")),
    Command(
        "seek",
        "Seek new horizons: bring an Area into play and go there.",
        Option("area", "An Area of the discard pile; leave it out for the top one of the deck", default=""),
    ),
    Command("rest", "Rest: leave the Area; +2 Combat and Speed next turn."),
    Command(
        "trade",
        "Propose a trade, or go on with one.",
        Option("action", "With whom you trade; then what you lay, offer, agree to, or break off"),
        kinds="trade lay offer agree break",
    ),
    Command("attack", "Declare Combat against another Party in your Area.", Option("party", "Whose Party you attack")),
    Command(
        "explore",
        "Explore your Area, or go on with a resistance mission.",
        Option("mission", "Go on with your resistance mission instead", default=False),
        kinds="explore step",
        moves=_exploration,
    ),
    Command(
        "reward",
        "Claim a reward of the Area you have explored.",
        Option("reward", "What you claim: a reward of the Area, a Mission, or none"),
        kinds="claim",
    ),
    Command(
        "play", "Play an Advantage.", Option("card", "The Advantage, who is spun for it, and what it is played on")
    ),
    Command(
        "use",
        "Use a Character's special ability, or your Organization's.",
        Option("ability", "Whose special ability, and on what"),
    ),
    Command(
        "choose",
        "Answer a choice: a card, a Character, an Area to remove or to protect.",
        Option("option", "Your answer to what a card or the rules ask"),
        kinds="choose remove protect",
    ),
    Command("pass", "Pass, or be done with what you are doing.", kinds="pass done"),
    Command(
        "stand",
        "Give a standing answer for all to see, or take one back.",
        Option("answer", "What you answer from now on without being asked, or take back"),
        kinds="stand retract",
    ),
    CardCommand(
        "card",
        "Look at any card, with all its words.",
        Option("name", "Any card of the game"),
        offers=_cards,
        card=typed.card_meant,
        described=cards.described,
        shown=shown,
    ),
)
COMMANDS = Commands("anima", "Your moves in Anima: Shadow of Omega", ROWS, read=typed.read)
