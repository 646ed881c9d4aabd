"""The news tells every result that concerns its reader, in every game: nothing is dropped for what matters less."""

from __future__ import annotations

import re

import pytest
from discord import ui

from cogs.board.board import MOST_OWN, news, own_news, own_results
from cogs.panels.panel import HAPPENED_LINES, panel
from cogs.shared.names import names
from render.kit.lines import lines_of, signed
from render.kit.marks import marks
from render.kit.news import Rank
from render.registry import FACES
from tests.conformance.tables import table_of
from tests.render.matches import Moment, sampled

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
        left = news(key, table.recent, called, table.earlier, viewer=viewer, room=HAPPENED_LINES).left
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
