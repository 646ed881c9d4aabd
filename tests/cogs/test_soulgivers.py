"""Soulgivers at a table: each command in its place, several in one, what is asked once more, cards."""

from __future__ import annotations

import pytest
import simcord

from rules.soulgivers.pieces import Soulgiver
from rules.soulgivers.position import SoulgiversView
from tests.cogs.helpers import Message, Room, labels, menus, name_of, reply, said, words
from tests.cogs.panels import Panels, pictures
from tests.cogs.tables import At, by_command, command_of, completed, text_options
from tests.rules.soulgivers.builder import board, place_name, play, position

GAME = "soulgivers"


async def view_of(room: Room, actor: simcord.MemberActor) -> SoulgiversView:
    """Return the match as somebody sees it."""
    view = (await room.host.matches.table((await room.match()).id, actor.id)).view
    assert isinstance(view, SoulgiversView)
    return view


async def ann_types(room: Room, command: str, **typed: str) -> str:
    """Return what Ann is answered to a command."""
    return said(await room.ann.slash(room.channel, f"soulgivers {command}", **typed))


async def find(room: Room, id: str) -> Soulgiver:
    """Return a Soulgiver of the match."""
    return next(piece for piece in (await view_of(room, room.ann)).soulgivers if piece.id == id)


# Each command


RUNNER = position("runner@C8 ghost@A9 patcher@J9", "aeger@C7S blower@I2", active="runner")
SOUL = position("runner@C8 ghost@A9", "aeger@I2", active="runner", souls="shells-patcher@D8")
CARRIER = position("runner@C8N* ghost@C5 patcher@J9", "aeger@I2", active="runner")
HOME = position("runner@C10S*", "aeger@I2", active="runner")
COLLECTING = position("runner@C8", "aeger@I2", active="runner", fragment="D8")
GATES = position("gatekeeper@C8", "aeger@I2", active="gatekeeper", modifiers="gate@C8 gate@H8")
ARCHITECT = position("architect@D6", "aeger@I2", active="architect")
BORDER = position("runner@C8", "aeger@I2", active="runner", turn=12)
CARDS = position("ghost@C8", "aeger@I2", active="ghost", hands=("quake surge", ""))
POSITIONS = {
    "activate:ghost": RUNNER,
    "step:D8": RUNNER,
    "walk:F8": RUNNER,
    "halt:E": play(RUNNER, "step:D8"),
    "use:leap": RUNNER,
    "attack:C7": position("ghost@C8 runner@A9", "aeger@C7N", active="ghost"),
    "absorb:patcher": SOUL,
    "collect:N": COLLECTING,
    "pass:C5": CARRIER,
    "drop:E": CARRIER,
    "deliver": HOME,
    "gate": GATES,
    "draw": RUNNER,
    "play:surge": CARDS,
    "population": BORDER,
    "aim:C5N": play(ARCHITECT, "use:mold"),
    "back": play(ARCHITECT, "use:mold"),
    "place:A1": play(BORDER, "population"),
    "end": RUNNER,
}
"""A position for each command in which the first seat may give it."""


@pytest.mark.parametrize("move", POSITIONS)
async def test_a_command_makes_its_move(at: At, move: str) -> None:
    room = await at(POSITIONS[move])
    result = await by_command(room, room.ann, move)
    assert said(result).startswith("Done"), said(result)


async def test_a_window_is_answered_and_a_standing_answer_given_by_command(at: At) -> None:
    waiting = position("runner@C8 ghost@A9", "aeger@I2", hands=("", "decay quake"))
    room = await at(waiting)
    assert f"Next: 🔵 {name_of(room.bob)}" in (await ann_types(room, "activate", hero="runner"))
    assert "is to move" in await ann_types(room, "end")
    await by_command(room, room.bob, "pass")
    await by_command(room, room.bob, "stand:turn")
    assert await completed(room, "soulgivers activate", "hero") == ["ghost"]
    assert "Next" not in await ann_types(room, "activate", hero="Ghost")
    await by_command(room, room.bob, "retract")


async def test_an_anomaly_is_played_in_a_window_with_its_target(at: At) -> None:
    room = await at(position("runner@C8 ghost@A9 patcher@J9", "aeger@I2", hands=("", "decay")))
    await ann_types(room, "activate", hero="ghost")
    result = await room.bob.slash(room.channel, "soulgivers play", anomaly="Decay", target="j9")
    assert said(result).startswith("Done"), said(result)
    assert (await find(room, "shells-patcher")).decay == 2


async def test_a_reinforcement_is_named_with_its_portal(at: At) -> None:
    before = position("ghost@A9", "aeger@I2", seat=1, decks=("runner patcher", ""))
    room = await at(play(before, "end"))
    answer = await ann_types(room, "deploy", choice="Runner eastern")
    assert answer.startswith("Done"), answer
    assert place_name((await find(room, "shells-runner")).place) == "PS2"


@pytest.mark.parametrize("typed", ["take:V99", "@everyone", "fight", "Z99"])
async def test_what_names_no_move_is_refused_with_a_sentence(at: At, typed: str) -> None:
    room = await at(RUNNER)
    for command, option in (*text_options(GAME), ("soulgivers hero", "name")):
        result = await room.ann.slash(room.channel, command, **{option: typed})
        assert result.ephemeral and said(result) and not said(result).startswith("Done"), command
        assert "@everyone" not in said(result).replace("`@everyone`", "").lower(), said(result)


@pytest.mark.parametrize(
    ("command", "typed", "sentence"),
    [
        ("move", {"to": "C7"}, "can't go to C7"),
        ("move", {"to": "E6"}, ""),
        ("attack", {"target": "D8"}, ""),
        ("attack", {"target": "barrier"}, ""),
        ("use", {"ability": "mold"}, ""),
        ("absorb", {"soul": "patcher"}, ""),
        ("fragment", {"action": "drop:N"}, ""),
        ("play", {"anomaly": "quake"}, ""),
        ("activate", {"hero": "aeger"}, ""),
    ],
)
async def test_a_move_that_is_not_possible_is_refused_with_its_reason(
    at: At, command: str, typed: dict[str, str], sentence: str
) -> None:
    room = await at(RUNNER)
    answer = await ann_types(room, command, **typed)
    assert not answer.startswith("Done") and "not understood" not in answer
    assert sentence in answer


# Several moves in one command


async def test_a_way_and_a_facing_in_one_command(at: At) -> None:
    room = await at(position("holemaker@D9 patcher@J9", "aeger@I2", active="holemaker"))
    answer = await ann_types(room, "move", to="d9-d7 e")
    assert answer.startswith("Done"), answer
    holemaker = await find(room, "shells-holemaker")
    assert (place_name(holemaker.place), holemaker.facing) == ("D7", 1)


async def test_the_board_tells_a_way_in_one_sentence(at: At) -> None:
    room = await at(position("ghost@D9 patcher@J9", "aeger@I2", active="ghost"))
    await ann_types(room, "move", to="d9-d7")
    assert "🟧 Ghost goes to D7." in words(await room.board())


@pytest.mark.parametrize("target", ["C5N", "c5n", "D6N", "C3N", "C9N"])
async def test_an_ability_with_its_target_in_one_command(at: At, target: str) -> None:
    room = await at(ARCHITECT)
    answer = await ann_types(room, "use", ability="mold", target=target)
    assert answer.startswith("Done"), answer
    assert place_name((await find(room, "shells-architect")).place) == "D4"


async def test_what_was_done_names_the_target_with_what_it_is_for(at: At) -> None:
    cards = position("ghost@D8 architect@E10", "blower@D3", hands=("transpose shelter", ""))
    room = await at(cards)
    answer = await ann_types(room, "play", anomaly="shelter", target="D8/C7")
    assert "Done: **Play Shelter, D8 to C7**." in answer, answer
    await ann_types(room, "play", anomaly="transpose")
    answer = await ann_types(room, "choose", option="C7/C9")
    assert "Done: **Transpose: tile C7-D8 and tile C9-D10**." in answer, answer


async def test_a_target_that_is_none_is_refused_and_nothing_is_done(at: At) -> None:
    room = await at(ARCHITECT)
    for target in ("I1N", "nowhere at all!"):
        assert not (await ann_types(room, "use", ability="mold", target=target)).startswith("Done")
    assert (await view_of(room, room.ann)).stage == "act"


@pytest.mark.parametrize("target", ["E+1", "E1", "E8"])
async def test_a_leap_is_named_by_its_direction_or_by_where_it_ends(at: At, target: str) -> None:
    crowded = position("runner@C8", "aeger@D8 blower@C7", active="runner")
    room = await at(crowded)
    answer = await ann_types(room, "use", ability="leap", target=target)
    assert answer.startswith("Done"), answer
    assert place_name((await find(room, "shells-runner")).place) == "E8"


async def test_a_whole_activation_in_one_command(at: At) -> None:
    room = await at(position("ghost@D9 patcher@J9", "aeger@D6N blower@I2"))
    answer = await ann_types(room, "turn", actions="activate ghost, D7, attack D6, N")
    assert answer.startswith("Done") and "Not done yet" not in answer, answer
    assert place_name((await find(room, "shells-ghost")).place) == "D7"
    assert "specters-aeger" not in [piece.id for piece in (await view_of(room, room.ann)).soulgivers]


async def test_a_turn_stops_at_a_window_and_names_what_is_left(at: At) -> None:
    room = await at(position("ghost@D9 patcher@J9", "aeger@D6N blower@I2", hands=("", "decay")))
    answer = await ann_types(room, "turn", actions="activate ghost, D7, attack D6")
    assert answer.startswith("Done") and "Not done yet: `D7`, `attack D6`" in answer, answer
    assert place_name((await find(room, "shells-ghost")).place) == "D9"


async def test_a_turn_stops_after_a_card_was_drawn(at: At) -> None:
    room = await at(position("ghost@D9 patcher@J9", "aeger@D6N blower@I2"))
    answer = await ann_types(room, "turn", actions="draw, activate ghost")
    assert "Not done yet: `activate ghost`" in answer, answer


@pytest.mark.parametrize(
    ("actions", "part"),
    [
        ("activate ghost, D7, attack D8", "attack D8"),
        ("activate ghost, A1", "A1"),
        ("activate ghost, D7, dance", "dance"),
        (", ,", ""),
    ],
)
async def test_a_turn_with_a_mistake_does_nothing_and_names_it(at: At, actions: str, part: str) -> None:
    room = await at(position("ghost@D9 patcher@J9", "aeger@D6N blower@I2"))
    answer = await ann_types(room, "turn", actions=actions)
    assert answer.startswith("I did nothing, because of") and part in answer, answer
    assert (await view_of(room, room.ann)).activation is None


@pytest.mark.parametrize("actions", ["use mold C5N, halt E", "mold d6n, e", "use:mold C5N, face east"])
async def test_abilities_with_targets_in_a_turn(at: At, actions: str) -> None:
    room = await at(play(ARCHITECT, "step:D7"))
    answer = await ann_types(room, "turn", actions=actions)
    assert answer.startswith("Done"), answer


async def test_only_the_one_who_is_asked_moves(at: At) -> None:
    room = await at(RUNNER)
    for actor in (room.bob, room.eve):
        for command, typed in (("end", {}), ("turn", {"actions": "end"})):
            result = await actor.slash(room.channel, f"soulgivers {command}", **typed)
            assert result.ephemeral and not said(result).startswith("Done")
            assert (f"{name_of(room.ann)} is to move" in said(result)) is (actor is room.bob), said(result)


# What would lose a Soulgiver is asked once more


HOLE = position("ghost@C8* patcher@A9", "aeger@I2", active="ghost", tiles=board(C7="H0"), modifiers="hole@D8")
LIGHT = position("ghost@C8 patcher@A9", "aeger@I2", active="ghost", tiles=board(C7="H0"), modifiers="hole@D8")
WAITING = position("ghost@C8 patcher@PS1", "aeger@I2", active="ghost")


async def choose(room: Room, panels: Panels, move: str) -> None:
    """Let Ann choose a move from a menu of her panel, and no more."""
    panel = panels.of(room.ann)
    custom_id = next(custom_id for custom_id, values in menus(panel).items() if move in values)
    await room.ann.select(panel, [move], custom_id=custom_id)


async def test_a_step_into_a_black_hole_is_asked_once_more(at: At) -> None:
    room = await at(HOLE)
    panels = await Panels.opened(room, room.ann)
    await choose(room, panels, "step:D8")
    asked = panels.of(room.ann)
    assert "**Are you sure?** D8 is a black hole: it destroys your Ghost. The Fragment stays there" in words(asked)
    assert labels(asked)[:2] == ["Yes: Go to D8", "No, something else"]
    await room.ann.click(asked, label="No, something else")
    assert place_name((await find(room, "shells-ghost")).place) == "C8"
    assert "Are you sure?" not in words(panels.of(room.ann))
    await choose(room, panels, "step:D8")
    await room.ann.click(panels.of(room.ann), label="Yes: Go to D8")
    assert "shells-ghost" not in [piece.id for piece in (await view_of(room, room.ann)).soulgivers]
    assert "Done" in words(panels.of(room.ann))


async def test_tiles_are_seen_moved_before_they_are(at: At) -> None:
    room = await at(play(ARCHITECT, "use:mold"))
    panels = await Panels.opened(room, room.ann)
    question = _pictures(panels.of(room.ann))
    await choose(room, panels, "aim:C1N")
    seen = panels.of(room.ann)
    assert "**Columns C and D north: this is what it would do.** 🟧 Architect D6 → D4" in words(seen)
    assert "Are you sure?" not in words(seen)
    assert labels(seen)[:2] == ["Do it: Columns C and D north", "No, something else"]
    assert _pictures(seen) != question
    await room.ann.click(seen, label="No, something else")
    assert _pictures(panels.of(room.ann)) == question
    assert place_name((await find(room, "shells-architect")).place) == "D6"
    await choose(room, panels, "aim:C1N")
    await room.ann.click(panels.of(room.ann), label="Do it: Columns C and D north")
    assert place_name((await find(room, "shells-architect")).place) == "D4"


def _pictures(panel: Message) -> str:
    """Return the names of the pictures of a panel."""
    return " ".join(address.rpartition("/")[2] for address in pictures(panel))


async def test_few_lines_are_on_buttons(at: At) -> None:
    corner = position("architect@A1 runner@E3", "aeger@C9 ghost@J3", active="architect", modifiers="border@A7")
    room = await at(play(corner, "use:mold"))
    panels = await Panels.opened(room, room.ann)
    await room.ann.click(panels.of(room.ann), label="1. Rows 1 and 2 east")
    await room.ann.click(panels.of(room.ann), label="Do it: Rows 1 and 2 east")
    assert place_name((await find(room, "shells-architect")).place) == "C1"


async def test_on_the_board_it_is_asked_on_a_panel(at: At) -> None:
    room = await at(WAITING)
    match = await room.match()
    table = await room.host.matches.table(match.id, room.ann.id)
    mine = table.question_for(0)
    assert mine is not None
    result = await room.forge(room.ann, await room.board(), f"mv:{match.id}:{mine.id}:end")
    assert result.ephemeral and "Your Patcher is still on a Portal and will be destroyed." in said(result)
    await room.ann.click(reply(result), label="Yes: End the turn")
    assert (await view_of(room, room.ann)).seat == 1


async def test_an_old_answer_to_such_a_question_does_nothing(at: At) -> None:
    room = await at(WAITING)
    match = await room.match()
    before = (await room.host.matches.table(match.id, room.ann.id)).question_for(0)
    assert before is not None
    await ann_types(room, "turn", actions="activate patcher, C10")
    result = await room.forge(room.ann, await room.board(), f"sm:{match.id}:{before.id}:end")
    assert result.ephemeral and "Done" not in said(result)
    assert (await view_of(room, room.ann)).seat == 0


@pytest.mark.parametrize(
    ("command", "typed"),
    [
        ("soulgivers move", {"to": "D8"}),
        ("soulgivers turn", {"actions": "D8"}),
        ("soulgivers choose", {"option": "step:D8"}),
        ("move", {"notation": "step:D8"}),
    ],
)
async def test_a_typed_move_is_asked_once_more_too(at: At, command: str, typed: dict[str, str]) -> None:
    room = await at(HOLE)
    result = await room.ann.slash(room.channel, command, **typed)
    assert result.ephemeral and "**Are you sure?** D8 is a black hole" in said(result)
    assert place_name((await find(room, "shells-ghost")).place) == "C8"
    await room.ann.click(reply(result), label="Yes: Go to D8")
    assert "shells-ghost" not in [piece.id for piece in (await view_of(room, room.ann)).soulgivers]


async def test_several_typed_moves_stop_before_the_one_that_loses_something(at: At) -> None:
    room = await at(LIGHT)
    answer = await ann_types(room, "turn", actions="C9 C8 D8, activate patcher")
    assert "Done: **Go to C9, Go to C8**. Not done yet: `activate:patcher`." in answer, answer
    assert "**Are you sure?** D8 is a black hole" in answer
    assert place_name((await find(room, "shells-ghost")).place) == "C8"


async def test_the_end_of_a_turn_by_command_is_asked_once_more(at: At) -> None:
    room = await at(WAITING)
    assert "Your Patcher is still on a Portal and will be destroyed." in await ann_types(room, "end")
    assert (await view_of(room, room.ann)).seat == 0


async def test_a_turn_that_ends_the_match_leaves_nothing(at: At) -> None:
    room = await at(HOME)
    answer = await ann_types(room, "turn", actions="home, N, end")
    assert "The match is over" in answer and "Not done yet" not in answer, answer


# Completion


@pytest.mark.parametrize(
    ("move", "offered"),
    [
        ("activate:ghost", ["ghost", "patcher"]),
        ("halt:E", ["halt:N", "halt:E", "halt:S", "halt:W"]),
        ("use:leap", ["leap"]),
        ("attack:C7", ["C7"]),
        ("absorb:patcher", ["patcher"]),
        ("pass:C5", ["pass:C5", "drop:N", "drop:E", "drop:S", "drop:W"]),
        ("play:surge", ["quake", "surge"]),
        ("gate", ["gate", "B8", "D8", "C7", "C9"]),
    ],
)
async def test_completion_offers_the_moves_of_the_one_who_types(at: At, move: str, offered: list[str]) -> None:
    room = await at(POSITIONS[move])
    command, (option,) = command_of(GAME, move)
    assert set(offered) <= set(await completed(room, command, option))
    assert await completed(room, command, option, "no such thing") == []
    assert await room.eve.autocomplete(room.channel, command, option, "") == []


# Cards


async def test_a_card_is_shown_to_whoever_asks(room: Room) -> None:
    for typed in ("Architect", " architect", "ARCHI"):
        result = await room.eve.slash(room.channel, "soulgivers hero", name=typed)
        assert result.ephemeral and result.response is not None
        assert "Architect" in said(result) and "Mold" in said(result)
        assert result.response.attachments, typed
    result = await room.eve.slash(room.channel, "soulgivers hero", name="Quake")
    assert result.response is not None and result.response.attachments and "Quake" in said(result)


async def test_cards_are_completed_by_a_part_of_their_name(room: Room) -> None:
    assert await completed(room, "soulgivers hero", "name", "walker") == ["spacewalker"]
    assert await completed(room, "soulgivers hero", "name", "anomaly")
    assert await completed(room, "soulgivers hero", "name", "nothing like it") == []


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("**Exodia**", "`Exodia` isn't a hero or an Anomaly. Choose one from the list."),
        ("S", "could be: Spacewalker (hero), Soulcrusher (hero), Shelter (Anomaly), Surge (Anomaly)."),
    ],
)
async def test_an_unclear_name_is_refused_with_a_sentence(room: Room, typed: str, answer: str) -> None:
    result = await room.eve.slash(room.channel, "soulgivers hero", name=typed)
    assert result.ephemeral
    assert answer in said(result)
