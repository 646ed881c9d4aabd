"""The commands of Anima: Shadow of Omega: one for each kind of move or a few that belong together, and any card."""

from __future__ import annotations

from render.anima import cards, typed
from render.anima.public_view import shown
from render.kit.commands import CardCommand, Command, Commands, Offers, Option, Plan
from rules.anima.cards import CARDS


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
        card=typed.card_meant,
        described=cards.described,
        shown=shown,
    ),
)
COMMANDS = Commands("anima", "Your moves in Anima: Shadow of Omega", ROWS, read=typed.read)
