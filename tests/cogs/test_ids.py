"""The ids of controls: values with a text form that stays, for messages of yesterday carry it."""

from __future__ import annotations

import sys
from itertools import combinations, takewhile
from typing import Literal, get_args, get_origin

import pytest

from cogs.admin import questions
from cogs.board import controls as board
from cogs.guide import about, pages
from cogs.lobby import controls, inviting, looking, message, opening, options
from cogs.lobby.message import LobbyAction
from cogs.match import afterwards, forms
from cogs.match import controls as match
from cogs.press.controls import CONTROLS, Control, found
from cogs.privacy import page
from cogs.records import records
from cogs.replay import filming, replay
from cogs.settings import person, server
from cogs.shared.control_ids import ControlId
from cogs.tournament import controls as tournament
from cogs.tournament import message as bracket
from tests.cogs.helpers import Room, open_hand, use

SENT: dict[str, str] = {
    "mv:7:0.1:drop:3": board.move.id(7, "0.1", "drop:3"),
    "mv:7:0.0|0.1:commit:2+souls": board.move.id(7, "0.0|0.1", "commit:2+souls"),
    "mm:7:0.0|0.1:2": board.move_menu.id(7, "0.0|0.1", "2"),
    "fm:7:0.1:place": board.move_form.id(7, "0.1", "place"),
    "ff:7:0.1:rotate": board.marked_form.id(7, "0.1", "rotate"),
    "fc:7:0.1:activate:ghost": board.choice_form.id(7, "0.1", "activate:ghost"),
    "fm:7:0.0|0.1:commit": board.move_form.id(7, "0.0|0.1", "commit"),
    "sf:7": forms.answer_standing.id(7),
    "sm:7:0.1:drop:3": board.sure_move.id(7, "0.1", "drop:3"),
    "no:7:0.1:2:4": board.no_move.id(7, "0.1:2:4"),
    "tb:999999999999999999:hand": board.act.id(999_999_999_999_999_999, "hand"),
    "cs:7:undo:y": board.consent.id(7, "undo", "y"),
    "cs:7:rematch:n": board.consent.id(7, "rematch", "n"),
    "nx:7": board.next_match.id(7),
    "dm:7": board.retry_dm.id(7),
    "ag:7": afterwards.open_lobby.id(7),
    "th:labyrinth:thread": opening.open_lobby.id("labyrinth", "thread"),
    "pw:7": inviting.play_with.id(7),
    "iv:7:y": inviting.answer.id(7, "y"),
    "lr": looking.call_role.id(),
    "lk": looking.choose_time.id(),
    "la:0a1b2c3d": message.agree.id("0a1b2c3d"),
    "li:2": message.invite.id(2),
    "lf:labyrinth:0a1b2c3d": message.set_options.id("labyrinth", seen="0a1b2c3d"),
    "lf:labyrinth": message.set_options.id("labyrinth"),
    "ls": options.choose_stretch.id(),
    "lw": options.choose_passing.id(),
    "lb:as_was": message.press_button.id("as_was"),
    "lx:12": message.take_seat.id(12),
    "lp": options.choose_pace.id(),
    "lo:soul_puzzler:tokens": options.choose_option.id("soul_puzzler:tokens"),
    "lc:2": message.add_computer.id(2),
    "lb:start": message.press_button.id("start"),
    "ra:7:public:s:share:12": replay.act.id(7, "public", "s", "share", 12),
    "fs:7:open:0:40": filming.show_to_everybody.id(7, "open", 0, 40),
    "rj:7:public:s:12:40": replay.type_step.id(7, "public", "s", 12, 40),
    "re:7:3:s:0:0": replay.choose_eyes.id(7, "3", "s", 0, 0),
    "rt:7:open:e:12:40": replay.choose_point.id(7, "open", "e", 12, 40),
    "rw:7:public:s:n:12:40": replay.walk.id(7, "public", "s", "n", 12, 40),
    "wf:people": server.fill_in.id("people"),
    "wc:0a1b2c3d": server.choose_channels.id("0a1b2c3d"),
    "wf:me:0a1b2c3d": person.fill_in.id("me", "0a1b2c3d"),
    "wf:me": person.fill_in.id("me"),
    "wy:sent": person.turn.id("sent"),
    "wh:from": person.choose_hour.id("from"),
    "ws:me:notices": person.choose.id("notices"),
    "ws:server:pace": server.choose.id("pace"),
    "wa:0a1b2c3d": person.choose_avoided.id("0a1b2c3d"),
    "wr:0a1b2c3d": server.choose_roles.id("0a1b2c3d"),
    "pm:maatatahay": pages.choose.id("maatatahay"),
    "gm:maatatahay": pages.first_match.id("maatatahay"),
    "bg:maatatahay": pages.begin.id("maatatahay"),
    "pg:maatatahay:n:12": pages.turn.id("maatatahay", "n", 12),
    "ad:leave:7": questions.confirmed.id("leave", 7),
    "pv:delete": page.ask.id("delete"),
    "pd:7": page.delete.id(7),
    "rc:player:7": records.choose_game.id("player", 7),
    "tx": about.watch.id(),
    "tj:7": bracket.join_id.id(7),
    "tl:7": bracket.leave_id.id(7),
    "ts:7": bracket.start_id.id(7),
    "tw:7": tournament.sure_to_leave.id(7),
    "ta:7": tournament.sure_to_abort.id(7),
}
"""Ids as they have been sent since the beginning, and as they are written now."""


@pytest.mark.parametrize(("sent", "written"), SENT.items())
def test_a_control_is_known_by_the_id_that_it_was_sent_with(sent: str, written: str) -> None:
    assert sent == written
    (ids,) = (one.ids for one in CONTROLS if one.ids.template.fullmatch(sent))
    found = ids.template.fullmatch(sent)
    assert found is not None and ids.write(**ids.read(found)) == sent


def test_every_control_has_an_id_that_was_sent() -> None:
    found = [one.ids.prefix for one in CONTROLS for sent in SENT if one.ids.template.fullmatch(sent)]
    assert {one.ids.prefix for one in CONTROLS} == set(found)


def test_every_id_that_is_declared_has_a_control() -> None:
    modules = [module for name, module in sys.modules.items() if name.startswith("cogs.")]
    declared = [one for module in modules for one in vars(module).values() if isinstance(one, ControlId)]
    assert {id(one) for one in declared} == {id(one.ids) for one in CONTROLS}


def beginnings(control: Control) -> list[set[str]]:
    """Return what can stand at each place of an id, up to the first place where anything can."""
    kinds = control.ids.parameters.values()
    fixed = takewhile(lambda kind: get_origin(kind) is Literal, kinds)
    return [*({part} for part in control.ids.prefix.split(":")), *(set(get_args(kind)) for kind in fixed)]


def test_no_id_belongs_to_two_controls() -> None:
    for one, other in combinations(CONTROLS, 2):
        pairs = zip(beginnings(one), beginnings(other), strict=False)
        assert any(here.isdisjoint(there) for here, there in pairs), (one.do, other.do)


@pytest.mark.parametrize(
    "custom_id", ["mv:7:0.1", "mv:\u0661:0.1:drop:3", "mv:7:0.1:drop:3\n", "dm:7:1", "lf:labyrinth:"]
)
def test_another_text_is_no_id(custom_id: str) -> None:
    assert found(custom_id) is None


def test_every_button_has_a_label_and_an_action() -> None:
    assert set(board.LABELS) == set(match.MATCH_ACTIONS) == set(get_args(board.MatchAction))
    assert set(message.LABELS) == set(controls.LOBBY_ACTIONS) == set(get_args(LobbyAction))


async def test_no_message_is_kept_in_memory_for_its_controls(duel: Room) -> None:
    await open_hand(duel, duel.ann)
    actor, move = await duel.best_move()
    await use(actor, await duel.board(), move)
    store = duel.bot._connection._view_store
    assert not store._views and not store._synced_message_views
