"""T1, T3 and T6: the place and the rotation of the tile of the turn, and the tile to settle next."""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from render.kit.controls import HINT_LIMIT, Choice, labelled
from render.kit.forms import Answers, Form
from render.kit.phrases import fitting, listed
from render.maatatahay import previews, words
from render.maatatahay.prompt import Help, MaatatahayPrompt
from render.maatatahay.turn_options import best_finish, best_turn, finish_form, finish_of, moves_of, turn_form
from rules.engine import Decision, Seat
from rules.maatatahay import forecast
from rules.maatatahay.board import INDEX, SPACES
from rules.maatatahay.fight_forecast import ranked
from rules.maatatahay.forecast import Prospect, Siege, best_spaces, best_turnings, is_doomed
from rules.maatatahay.moves import PLACE, MaatatahayMove, Place, Rotate, Settle
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.turns import hot_tile, open_targets, tile_to_place
from rules.maatatahay.warriors import DEATHS, attack, strength, survives

_LINE = 110
"""Characters that help has about a space."""


class Turn(MaatatahayPrompt[Place]):
    """A space, with its consequences: crystals or a relic, strength, who lives and who dies."""

    kinds = ("place",)
    move = Place
    hints_matter = True

    @override
    def task(self, view: MaatatahayView, seat: Seat) -> str:
        return f"place {words.name(tile_to_place(view, seat))}"

    @override
    def question(self, view: MaatatahayView, decision: Decision) -> str:
        relic = " or a relic" if forecast.reachable(view, decision.seat) else ""
        storage, tile = words.crystals(view.storages[decision.seat]), words.card(tile_to_place(view, decision.seat))
        if danger := _danger(view, decision.seat):
            return f"Place {tile}. {danger}"
        if view.options.scoring == "basic" and view.round <= len(self.lessons):
            return f"Place {tile}. {self.lessons[view.round - 1]}"
        return f"Place {tile} on a free space{relic}. You hold {storage}."

    @override
    def choice(self, view: MaatatahayView, seat: Seat, move: Place) -> Choice[MaatatahayMove]:
        return _offered(forecast.prospect(view, seat, INDEX[move.space]))

    @override
    def choices(self, view: MaatatahayView, seat: Seat, moves: list[Place]) -> list[Choice[MaatatahayMove]]:
        """Return every space with its result, best first."""
        return [_offered(prospect) for prospect in best_spaces(view, seat, [INDEX[move.space] for move in moves])]

    form_label = "Space, turn and crystals…"

    @override
    def as_marked(self, view: MaatatahayView, decision: Decision, legal: tuple[MaatatahayMove, ...]) -> str:
        return best_turn(view, decision.seat)

    @override
    def form(self, view: MaatatahayView, decision: Decision, legal: tuple[MaatatahayMove, ...]) -> Form | None:
        return turn_form(view, decision.seat)

    @override
    def sent(self, view: MaatatahayView, decision: Decision, answers: Answers) -> tuple[MaatatahayMove, ...]:
        return moves_of(view, decision.seat, answers)

    @override
    def explain(self, view: MaatatahayView, seat: Seat, moves: list[Place]) -> Help:
        best = best_spaces(view, seat, [INDEX[move.space] for move in moves])
        good = [one for one in best if not is_doomed(one)]
        bad = [SPACES[one.at] for one in best if is_doomed(one)]
        first = [
            f"Your tile would die at once on {listed(bad)}, unless Energy saves it." if bad else "",
            "The best spaces first:" if good else "",
        ]
        notes = [
            previews.last_round(view),
            *_sieges(view, seat),
            f"After you the other player places {words.card(tile)}." if (tile := view.tiles[1 - seat]) else "",
            _relics(view, seat),
        ]
        return first, [f"• **{SPACES[one.at]}** {previews.prospect(one, _LINE)}" for one in good], notes


def _offered(prospect: Prospect) -> Choice[MaatatahayMove]:
    return Choice(SPACES[prospect.at], PLACE[prospect.at], previews.prospect(prospect))


def _danger(view: MaatatahayView, seat: Seat) -> str:
    """Return the player's tiles that can die next, and by what; "" for none."""
    mine = [siege for siege in forecast.threats(view) if siege.owner == seat]
    if len(mine) != 1:
        by = "by {}: " if len(mine) == 2 else ""  # a question is short
        fates = [f"{SPACES[one.at]} ({by.format(SPACES[one.open])}{one.strength} against {one.attack})" for one in mine]
        return f"Your {listed(fates[:3])} can die next." if mine else ""
    (one,) = mine
    closer = f"{words.warrior(1 - seat, one.by)} comes" if one.by else "an enemy comes"
    more = "" if one.by else " or more"
    return f"Your {SPACES[one.at]} dies if {closer} to {SPACES[one.open]}: {one.strength} against {one.attack}{more}."


def _sieges(view: MaatatahayView, seat: Seat) -> list[str]:
    """Return the tiles with one open side left: a danger for one's own, a chance against the opponent's."""
    sieges = forecast.sieges(view)
    mine, theirs = ([_siege(siege) for siege in sieges if siege.owner == one] for one in (seat, 1 - seat))
    heads = (("Your tiles with one open side", mine), ("Theirs", theirs))
    return [f"**{head}:** {'; '.join(tiles[:4])}." for head, tiles in heads if tiles]


def _siege(siege: Siege) -> str:
    return f"{SPACES[siege.at]} ({siege.strength} against {siege.attack} once {SPACES[siege.open]} is closed)"


def _relics(view: MaatatahayView, seat: Seat) -> str:
    """Return the relics that the player can pay for."""
    relics = [f"{space} for {cost}" for space, cost in forecast.reachable(view, seat).items()]
    return f"Relics you can pay for: {listed(relics)}." if relics else ""


class Rotating(MaatatahayPrompt[Rotate]):
    """One of four ways; its arrows matter to tiles placed later."""

    kinds = ("rotate",)
    move = Rotate

    @override
    def question(self, view: MaatatahayView, decision: Decision) -> str:
        return f"Where does {previews.hot_name(view)} point? Your later tiles there get 1 Energy."

    @override
    def choice(self, view: MaatatahayView, seat: Seat, move: Rotate) -> Choice[MaatatahayMove]:
        _, warrior = hot_tile(view)
        return Choice(f"Point at {_points(view, move)}", move, words.turned(warrior.tile, move.quarters))

    @override
    def choices(self, view: MaatatahayView, seat: Seat, moves: list[Rotate]) -> list[Choice[MaatatahayMove]]:
        """Return all ways, best first; that one is green unless another button has it with the crystals."""
        hot, warrior = hot_tile(view)
        order = best_turnings(view, warrior.tile, hot)
        best, *rest = (
            self.choice(view, seat, move) for move in sorted(moves, key=lambda move: order.index(move.quarters))
        )
        return [replace(best, style="secondary" if view.storages[seat].total else "success"), *rest]

    form_label = "Turn and crystals…"

    @override
    def as_marked(self, view: MaatatahayView, decision: Decision, legal: tuple[MaatatahayMove, ...]) -> str:
        return best_finish(view, decision.seat) if self.offers_form(view, decision, legal) else ""

    @override
    def offers_form(self, view: MaatatahayView, decision: Decision, legal: tuple[MaatatahayMove, ...]) -> bool:
        return bool(view.storages[decision.seat].total)

    @override
    def form(self, view: MaatatahayView, decision: Decision, legal: tuple[MaatatahayMove, ...]) -> Form | None:
        return finish_form(view, decision.seat)

    @override
    def sent(self, view: MaatatahayView, decision: Decision, answers: Answers) -> tuple[MaatatahayMove, ...]:
        return finish_of(view, decision.seat, answers)

    @override
    def explain(self, view: MaatatahayView, seat: Seat, moves: list[Rotate]) -> Help:
        _, warrior = hot_tile(view)
        choices = [
            f"• **{words.turned(warrior.tile, move.quarters)}** points at {_points(view, move)}." for move in moves
        ]
        return (), choices, (previews.without_crystals(view), previews.with_energy(view, seat), *self.notes)


def _reached(view: MaatatahayView, quarters: int) -> list[str]:
    hot, warrior = hot_tile(view)
    return open_targets(view, warrior.tile, hot, quarters)


def _points(view: MaatatahayView, move: Rotate) -> str:
    return " ".join(_reached(view, move.quarters)) or "no open space"


class Settling(MaatatahayPrompt[Settle]):
    """The choice of the tile that dies first: a dead tile no longer attacks."""

    kinds = ("settle",)
    move = Settle

    @override
    def question(self, view: MaatatahayView, decision: Decision) -> str:
        return "Which surrounded tile dies first? It no longer attacks, which can save another."

    @override
    def choice(self, view: MaatatahayView, seat: Seat, move: Settle) -> Choice[MaatatahayMove]:
        lives = [
            previews.place(view.board, fight.index)
            for fight in forecast.settled(view, INDEX[move.space])
            if fight.survives and not survives(view.board, fight.index)
        ]
        dies = f"{previews.place(view.board, INDEX[move.space])} dies"
        return Choice(labelled(dies, "lives", lives), move, _then(view, move), "danger")

    @override
    def explain(self, view: MaatatahayView, seat: Seat, moves: list[Settle]) -> Help:
        limit = " of one tribe" if view.options.death_limit == "per_player" else ""
        choices = [f"• {_dying(view, INDEX[move.space])} first, {_then(view, move)}." for move in moves]
        return (), choices, (*self.notes, f"{DEATHS} deaths{limit} end the match when the round is over.")


def _dying(view: MaatatahayView, index: int) -> str:
    return f"{previews.named(view.board, index)} ({strength(view.board, index)} against {attack(view.board, index)})"


def _then(view: MaatatahayView, move: Settle) -> str:
    """Return the fate of the others once a tile has died."""
    fights = ranked(forecast.settled(view, INDEX[move.space]))
    sentence = fitting([previews.brief(view.board, fight) for fight in fights], HINT_LIMIT - len("then "))
    return f"then {sentence or 'no one else fights'}"
