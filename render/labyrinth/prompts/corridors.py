"""The questions about a corridor: the closed hand, the colours that signs of souls bring, and the souls that stay.

A full low row keeps six souls, in soul processing as well.
"""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from render.kit.controls import ACROSS, MENU_LIMIT, Choice, buttons, buttons_or_menus, menus
from render.kit.forms import Answers, Form, Option, field
from render.kit.marks import Names
from render.kit.phrases import count, listed
from render.kit.prompts import of_kind
from render.kit.written import Figure
from render.labyrinth import sentences, words
from render.labyrinth.prompt import EVERYONE_SEES, NO_ONE_SEES, LabyrinthPrompt, Legal, Rows
from rules.engine import Decision, Seat
from rules.labyrinth.board import SIGNS, Player, Sign, counts, total, without
from rules.labyrinth.cards import CORRIDORS, SPOTS, CorridorCard
from rules.labyrinth.moves import COMMIT, Commit, Keep, LabyrinthMove, Souls
from rules.labyrinth.position import LabyrinthView
from rules.labyrinth.scoring import nearer

NO_SIGN = "none"
"""The value of a form that bids without a sign."""


class Bidding(LabyrinthPrompt):
    """The secret bid for a corridor."""

    kinds = ("commit",)

    @override
    def question(self, view: LabyrinthView, decision: Decision) -> str:
        if view.viewer != decision.seat:
            return f"bid for corridor {view.place} in secret: press **Your move**."
        return _bid(view.place, view.players[decision.seat].pieces)

    @override
    def situation(self, view: LabyrinthView, called: Names) -> str:
        empty = [called[seat] for seat, ready in enumerate(view.ready) if ready]
        return f"secret bids for corridor {view.place}" + (f", {listed(empty)} with nothing left" if empty else "")

    @override
    def hint(self, view: LabyrinthView, seat: Seat, move: LabyrinthMove) -> str:
        if not isinstance(move, Commit):
            return ""
        left, rest = view.players[seat].pieces - move.pieces, len(view.corridors) - view.place
        more = f"{left} left for {rest} more {'corridor' if rest == 1 else 'corridors'}" if rest else ""
        effect = _SIGNS[move.sign] if move.sign else ""
        return "; ".join(filter(None, ["" if move.pieces else "You get nothing here", effect, more]))

    @override
    def explain(self, view: LabyrinthView, seat: Seat, legal: Legal) -> list[str]:
        card = CORRIDORS[view.corridors[view.place - 1].card]
        sentence = sentences.TABLES["help"]["commit"].format(
            share="they are second too" if view.options.tied_seconds_share else "they get nothing",
            advice=_advice(view, seat),
            forecast=_forecast(view.players[seat], card),
        )
        return sentence.strip().splitlines()

    @override
    def listed(self, view: LabyrinthView, seat: Seat, legal: Legal) -> Sequence[LabyrinthMove]:
        return ()  # the menu shows the rest beside each bid

    form_label = "Bid…"

    @override
    def form(self, view: LabyrinthView, decision: Decision, legal: Legal) -> Form | None:
        commits = of_kind(legal, Commit)
        pieces = tuple(
            Option(count(number, "piece"), str(number)) for number in {move.pieces: None for move in commits}
        )
        signs = [sign for sign in SIGNS if any(move.sign == sign for move in commits)]
        sign = (Option("No sign", NO_SIGN, chosen=True), *(Option(_called(sign), sign, _SIGNS[sign]) for sign in signs))
        fields = (field("pieces", "Search pieces", pieces), *([field("sign", "Sign", sign)] if signs else []))
        return Form(f"Your bid for corridor {view.place}", (f"{self.question(view, decision)} {_gains(view)}", *fields))

    @override
    def sent(self, view: LabyrinthView, decision: Decision, answers: Answers) -> tuple[LabyrinthMove, ...]:
        (pieces,), (chosen,) = answers["pieces"], answers.get("sign", (NO_SIGN,))
        return (COMMIT[int(pieces), next((sign for sign in SIGNS if sign == chosen), None)],)

    @override
    def offers_form(self, view: LabyrinthView, decision: Decision, legal: Legal) -> bool:
        return False  # each bid, with its sign, is one choice of the panel; the form is for the board

    @override
    def controls(self, view: LabyrinthView, decision: Decision, legal: Legal) -> Rows:
        seat, commits = decision.seat, of_kind(legal, Commit)
        alone = [move for move in commits if move.sign is None]
        signs = [move for move in commits if move.sign and not move.pieces]
        both = [move for move in commits if move.sign and move.pieces]
        has_room = len(both) + len(signs) <= MENU_LIMIT
        few, more = (alone, []) if len(alone) == ACROSS + 1 else (alone[:ACROSS], alone[ACROSS:])
        if not both and len(signs) == 1:  # a menu of one is a button
            few, signs = [*few, *signs], []
        return (
            *buttons([Choice[LabyrinthMove](_pressed(move), move) for move in few]),
            *menus(_others(more), self.choices(view, seat, [*more, *([] if has_room else signs)])),
            *menus(_WITH_SIGN, self.choices(view, seat, [*both, *(signs if has_room else [])])),
        )


_SIGNS: dict[Sign, str] = {"souls": "+1 soul for the first", "witch": "+1 impurity for first and second"}
"""The effect of each sign."""


def _bid(place: int, pieces: int) -> str:
    """Return the request to a player with so many pieces for a bid: the picture above it names the gains."""
    asked = {0: "no pieces left. Do you bid a sign?", 1: "do you bid your last piece?"}
    return f"Corridor {place}: {asked.get(pieces, f'how many of your {pieces} pieces do you bid?')}"


def _gains(view: LabyrinthView) -> str:
    """Return what the corridor at stake brings its explorers: a form has no picture."""
    card = CORRIDORS[view.corridors[view.place - 1].card]
    top, second = (words.icons(half, plain=True) for half in ((*card.upper, *card.lower), card.lower))
    return f"Top bid: {top}. Second: {second}."


def _pressed(move: Commit) -> str:
    """Return the label of a bid without a sign: five of them are one row of a phone."""
    return str(move.pieces) if move.pieces and not move.sign else sentences.move(move)


_WITH_SIGN = "Use one of your signs"


def _others(more: Sequence[Commit]) -> str:
    """Return the prompt of the menu with the bids of more pieces: "Bid 5 to 12 pieces"."""
    if not more:
        return ""
    least, most = more[0].pieces, more[-1].pieces
    return f"Bid {least} to {most} pieces" if most > least else f"Bid {least} pieces"


def _called(sign: Sign) -> str:
    return words.SIGN_NAMES[sign].capitalize()


def _advice(view: LabyrinthView, seat: Seat) -> str:
    """Return how to spread a player's pieces over the corridors still to come, or what else is left to do."""
    pieces, corridors = view.players[seat].pieces, len(view.corridors) - view.place + 1
    key = "none" if not pieces else "share" if corridors > 1 else "last"
    return sentences.TABLES["advice"][key].format(corridors=Figure(corridors - 1))


def _forecast(player: Player, card: CorridorCard) -> str:
    """Return the small oracle card that the first explorer's souls bring nearest; "" if they bring none nearer."""
    oracles = nearer(player, card.souls)
    if not oracles:
        return ""
    best = min(oracles, key=lambda oracle: (oracles[oracle][1] - oracles[oracle][0], oracle))
    have, needs = oracles[best]
    return sentences.TABLES["advice"]["forecast"].format(have=have, all=needs, oracle=words.small(best))


class Serving(LabyrinthPrompt):
    """A printed colour for each sign of souls."""

    kinds = ("souls",)
    going_on = "{asked} chooses colours for signs of souls in corridor {place}"

    @override
    def question(self, view: LabyrinthView, decision: Decision) -> str:
        question = view.souls_asked
        assert question is not None
        colours = " or ".join(words.SOULS[letter] for letter in question.colours)
        if question.signs == 1:
            return f"The sign of souls brings you one more soul: {colours}?"
        return f"The {question.signs} signs of souls bring you {question.signs} more souls: {colours} for each?"

    @override
    def hint(self, view: LabyrinthView, seat: Seat, move: LabyrinthMove) -> str:
        if not isinstance(move, Souls):
            return ""
        card = CORRIDORS[view.corridors[view.place - 1].card]
        gained = total(card.souls, counts(move.colours))
        return f"In all {words.souls(gained)} onto your low row"

    @override
    def explain(self, view: LabyrinthView, seat: Seat, legal: Legal) -> Sequence[str]:
        return ()

    @override
    def notes(self, view: LabyrinthView, seat: Seat) -> Sequence[str]:
        return (EVERYONE_SEES,)

    @override
    def controls(self, view: LabyrinthView, decision: Decision, legal: Legal) -> Rows:
        return buttons_or_menus("Colours for the signs of souls", self.choices(view, decision.seat, legal, "success"))


class Keeping(LabyrinthPrompt):
    """The choice of the six souls that stay."""

    kinds = ("keep",)
    does = "Keep six"
    going_on = "{asked} chooses which six low souls stay"

    @override
    def question(self, view: LabyrinthView, decision: Decision) -> str:
        question = view.keep_asked
        assert question is not None
        gathered = listed(words.each(total(question.old, question.gained)))
        return f"Only {SPOTS[0]} low souls fit: which stay, of {gathered}?"

    @override
    def hint(self, view: LabyrinthView, seat: Seat, move: LabyrinthMove) -> str:
        question = view.keep_asked
        if question is None or not isinstance(move, Keep):
            return ""
        return f"Back to the supply: {words.souls(without(total(question.old, question.gained), counts(move.colours)))}"

    @override
    def explain(self, view: LabyrinthView, seat: Seat, legal: Legal) -> Sequence[str]:
        question = view.keep_asked
        assert question is not None
        return (f"You had {words.souls(question.old)}, and gain {words.souls(question.gained)}.",)

    @override
    def notes(self, view: LabyrinthView, seat: Seat) -> Sequence[str]:
        return (NO_ONE_SEES if view.stage == "process" else EVERYONE_SEES,)

    @override
    def controls(self, view: LabyrinthView, decision: Decision, legal: Legal) -> Rows:
        return menus("Which six souls stay", self.choices(view, decision.seat, legal))
