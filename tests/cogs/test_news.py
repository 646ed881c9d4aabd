"""The news tells every result that concerns its reader, in every game: nothing is dropped for what matters less."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest
from discord import ui
from msgspec.structs import replace

from ai.greedy import EASY_STRATEGIES
from cogs.board.pictures import pictured
from cogs.board.words import BEFORE, HAPPENED_LINES, MOST_OWN, news, own_news, own_results
from cogs.match.moves import done
from cogs.panels.panel import panel
from cogs.shared.names import made, names
from host.stored.decoded_match import DecodedMatch
from host.views.table import Receipt, Table
from host.views.visibility import earlier_and_recent
from render.anima import words
from render.anima.cards import gist
from render.kit.lines import lines_of, signed
from render.kit.marks import marks
from render.kit.news import Rank
from render.registry import FACES
from rules.anima import events as ev
from rules.anima.game import Anima
from rules.anima.moves import AnimaMove
from rules.anima.options import AnimaOptions
from rules.anima.position import AnimaView
from rules.engine import Event, Seat
from tests import sampling
from tests.conformance.tables import table_of
from tests.render.matches import Moment, sampled
from tests.rules.anima.builder import player, position

ASIDE = re.compile(r" \([^()]*\)")
SIGN = re.compile(r"[.;] |[.;]$")


def results(moment: Moment) -> list[str]:
    """Return the sentences of the results that concern the player to act, each only to its first clause."""
    face, called, seat = moment.face, marks(moment.seats), moment.decision.seat if moment.decision else None
    events = face.joined([event for event in moment.recent if not event.aside])
    own = [event for event in events if seat in face.concerns(event) and face.rank(event) >= Rank.GAIN]
    sentences = (signed(ASIDE.sub("", face.event(event, called)), face.emblems, called) for event in own)
    return [SIGN.split(sentence)[0] for sentence in sentences if sentence]


@pytest.mark.soak
@pytest.mark.parametrize("key", FACES)
def test_every_result_of_ones_own_is_told(key: str) -> None:
    found = 0
    for moment in sampled(6, key):
        if moment.decision is None:
            continue
        called = marks(moment.seats)
        told = "\n".join(news(key, moment.recent, called, viewer=moment.decision.seat).lines)
        told = ASIDE.sub("", signed(told, moment.face.emblems, called))
        for sentence in results(moment):
            found += 1
            assert sentence in told, told
    assert found > 10 or not any(
        moment.face.rank(event) >= Rank.RESULT for moment in sampled(6, key) for event in moment.recent
    )


@pytest.mark.parametrize("key", FACES)
def test_what_the_news_leave_out_is_a_press_away(key: str) -> None:
    for moment in sampled(12, key):
        if moment.decision is None:
            continue
        table = table_of(
            moment.game, moment.seats, moment.game.options(), moment.state, moment.decision.seat, moment.recent
        )
        labels = [str(one.label) for one in panel(table, "", "", ()).walk_children() if isinstance(one, ui.Button)]
        called, viewer = names(table.match), table.viewer
        room = MOST_OWN if own_results(table) else HAPPENED_LINES
        left = news(key, table.recent, called, table.earlier, viewer=viewer, room=room).left
        assert any(label.startswith("More (") for label in labels) or ("More" in labels and not left)


@pytest.mark.parametrize("key", FACES)
def test_results_of_ones_own_take_few_lines_and_those_left_out_are_counted(key: str) -> None:
    for moment in sampled(12, key):
        if moment.decision is None:
            continue
        seat, options = moment.decision.seat, moment.game.options()
        table = table_of(moment.game, moment.seats, options, moment.state, seat, moment.recent)
        told, results = own_news(table), own_results(table)
        assert sum(map(lines_of, told.lines)) <= MOST_OWN
        emblems, called = moment.face.emblems, names(table.match)
        shown = ASIDE.sub("", signed("\n".join(told.lines), emblems, called))
        clauses = [SIGN.split(ASIDE.sub("", signed(one, emblems, called)))[0] for one in results]
        assert sum(clause not in shown for clause in clauses) <= told.left
        assert not clauses or clauses[-1] in shown, "the newest result is always shown"


def presses(seed: int) -> Iterator[tuple[AnimaView, str, Table]]:
    """Yield the view of the first of two computer players of Anima at each press, the last presses, and the next table.

    An answer without a choice is no press, as against the computer.
    """
    game, random = Anima(), Random(seed)
    step, options = game.setup(2, game.options(), random.randbytes(32)), game.options()
    before, made, trail = step.state, list[str](), list[tuple[Seat, tuple[Event, ...]]]()
    while pending := game.pending(step.state):
        seat = random.choice(pending).seat
        view, legal = game.view(step.state, seat), game.legal(step.state, seat)
        move = legal[0] if len(legal) == 1 else EASY_STRATEGIES["anima"](game, view, seat, random)
        if seat == 0 and len(legal) > 1:
            decoded = cast(DecodedMatch, SimpleNamespace(game=game, trail=trail))
            earlier, recent = earlier_and_recent(decoded, 0, pending)
            table = replace(table_of(game, 2, options, step.state, 0, recent), earlier=earlier)
            yield game.view(before, 0), " ".join(made[-4:]), table
            before, made = step.state, [*made, str(move)]
        step = game.apply(step.state, seat, cast(AnimaMove, move))
        trail.append((seat, step.events))


def changes(before: AnimaView, after: AnimaView) -> Iterator[tuple[str, ...]]:
    """Yield the words, any of which say that a figure of the first player has changed."""
    was, now = before.players[0], after.players[0]
    joined = ({was.organization} ^ {now.organization}) - {""}
    for card in {*was.hand} ^ {*now.hand} | {*was.done} ^ {*now.done} | joined:
        yield (words.card(card),)
    for card in {member.card for member in was.party} ^ {member.card for member in now.party}:
        yield (words.card(card),)
    if now.area and now.area != was.area:
        yield (words.area(now.area), words.short(now.area))
    if now.lost_turn and not was.lost_turn:
        yield ("loses the turn",)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_change_of_ones_own_figures_since_the_last_press_is_told(seed: int) -> None:
    for before, chose, table in sampling.sampled(list(presses(seed))[1:], 60, seed):
        chosen = {words.card(card).lower() for card in re.findall("[ACVM][0-9]{2}", chose)}
        head = next(one for one in panel(table, "", "", ()).walk_children() if isinstance(one, ui.TextDisplay))
        told = head.content.replace(FACES["anima"].hand(table.view, 0), "")
        for found in changes(before, cast(AnimaView, table.view)):
            is_chosen = any(word.lower() in chosen for word in found)
            assert is_chosen or any(word in told for word in found), (found, chose, told)


CALLED = ("Ada", "Bo")
FOUND = (ev.Explored(0, "A08", 1),)


def test_what_a_reader_began_in_an_earlier_move_is_told_with_its_result() -> None:
    recent = (ev.Claimed(0, "A08", "REC"), ev.Recruited(0, "C08", "A08"))
    told = news("anima", recent, CALLED, FOUND, viewer=0)
    assert told.lines == [f"☀️ Ada explores the Lost Ruins without an Encounter and recruits Tao ({gist('C08')})."]
    assert news("anima", recent, CALLED, FOUND, viewer=1).lines[0].startswith(BEFORE), "only their own"
    assert news("anima", (ev.PhaseBegan("interaction"),), CALLED, FOUND).lines == [
        "☀️ Ada explores the Lost Ruins without an Encounter (die 1)."
    ]
    avoided = (ev.TurnedUp(0, "E13", "A08"), ev.Avoided(0, "E13", "level"))
    assert "Dragon God" in news("anima", avoided, CALLED, (ev.Explored(0, "A08", 3),), viewer=0).lines[-1]
    apart = news("anima", (ev.Moved(1, "A08"),), CALLED, FOUND, viewer=None)
    assert apart.lines == [
        f"{BEFORE}☀️ Ada explores the Lost Ruins without an Encounter (die 1).",
        "🌙 Bo enters the Lost Ruins.",
    ]


def test_a_receipt_is_followed_by_its_own_result() -> None:
    state = position(player("C01", area="A08"), player("C20"), phase="exploration", areas="A08")
    earlier = (ev.Explored(1, "A09", 1), ev.Claimed(1, "A09", "REC"), ev.Recruited(1, "C01", "A09"))
    table = replace(table_of(Anima(), 2, AnimaOptions(), state, 0, FOUND), earlier=earlier)
    head = next(one for one in panel(table, "", made("Explore"), ()).walk_children() if isinstance(one, ui.TextDisplay))
    assert BEFORE not in head.content and made("Explore") in head.content
    assert head.content.index(made("Explore")) < head.content.index("without an Encounter")


def test_no_events_are_left_out_if_none_is_new() -> None:
    earlier = tuple(ev.Moved(seat, area) for area in ("A08", "A09", "A10") for seat in (0, 1))
    assert news("anima", earlier, ("Ada", "Bo"), viewer=0).left
    assert news("anima", (), ("Ada", "Bo"), earlier, viewer=0).left == 0


def test_a_button_that_only_opens_a_menu_has_no_receipt() -> None:
    view = Anima().view(position(player("C01"), player("C20")), 0)
    receipt = Receipt(1, "made", ("act",), view)
    assert done("anima", receipt, "Use or give up cards…") == "" and done("anima", receipt, "Leave") == made("Leave")


def test_the_picture_keeps_a_lost_fight_while_the_others_move_on() -> None:
    state = position(player("C01"), player("C20", area="A08"), areas="A08")
    lost = (ev.SetOut(0, "A08"), ev.CombatEnded(0, -1, "E12", (9, 14), 1, (2, 5)), ev.TurnLost(0))
    recent = (ev.Moved(1, "A08"),)
    table = replace(table_of(Anima(), 2, AnimaOptions(), state, 0, recent), earlier=lost)
    assert pictured(table) == (*lost[1:], *recent)
    puzzle = sampled(12, "soul_puzzler")[0]
    other = table_of(puzzle.game, puzzle.seats, puzzle.game.options(), puzzle.state, 0, puzzle.recent)
    assert pictured(replace(other, earlier=puzzle.recent)) == puzzle.recent
