"""Maatatahay at a table: whole turns as one command, and refusals."""

from __future__ import annotations

import re
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from ai.players import PLAYERS
from cogs.board.words import MOST_OWN, news
from host.stored.decoded_match import DecodedMatch
from host.views.visibility import earlier_and_recent
from render.kit.lines import LINES, lines_of, signed, without_asides
from render.kit.news import Rank
from render.maatatahay.commands import crystals
from render.maatatahay.sentences import Death
from render.registry import FACES
from rules.engine import Event
from rules.maatatahay import events as ev
from rules.maatatahay.board import NONE, SPACES, Crystals
from rules.registry import GAMES
from tests.cogs.helpers import Room, labels, name_of, said, words
from tests.cogs.maatatahay import asked, begin, start
from tests.cogs.tables import At
from tests.rules.maatatahay.builder import choosing, position
from tests.sampling import sampled

GAME = "maatatahay"


def test_a_board_tells_the_last_things_of_a_turn_that_fit_and_the_log_all() -> None:
    turn = (
        ev.Placed(1, "D2", "W01", NONE),
        ev.RelicTaken(1, "D2", Crystals(1, 1), Crystals(1, 1), 1, 1),
        ev.Rotated(1, "D2", 2),
        ev.Reinforced(1, "D2", ("C2",)),
        ev.Added(1, "D2", Crystals(1, 1)),
        *(ev.Settled(space, 0, "W04", 2, 5, False, False, 1, 1) for space in ("D1", "D3")),
        ev.TrackMoved((2, 0), 2),
        ev.PairDrawn(1, ("W05", "W08")),
        ev.RoundBegan(3, 1),
        ev.PairChosen(1, ("W05", "W08")),
        ev.OrderChosen(0, 0, False),
    )
    called = (f"<@{10**18}>", f"<@{10**18 + 1}>")
    every = [FACES[GAME].event(event, called) for event in turn]
    shown = " ".join(news(GAME, turn, called).lines)
    assert all(told in shown for told in ("the relic on D2", "Seer on D1 dies", "Seer on D3 dies"))
    assert "turns the tile" not in shown and "turned up" not in shown
    assert "places Kit (3 gems) on D2" in every[0] and all(every)


@pytest.mark.parametrize("seed", sampled(range(40), 3))
def test_what_happened_since_ones_last_press_is_on_the_board_whole(seed: int) -> None:
    game, random, trail, dead = GAMES[GAME], Random(seed), list[tuple[int, tuple[Event, ...]]](), 0
    step, face, called = game.setup(2, game.options(), random.randbytes(32)), FACES[GAME], ("Ann", "Bob")
    while asking := game.pending(step.state):
        seat = asking[0].seat
        pressed = max((at for at, (mover, _) in enumerate(trail) if mover == seat), default=0)
        earlier, recent = earlier_and_recent(cast(DecodedMatch, SimpleNamespace(game=game, trail=trail)), None, asking)
        lines, left = news(GAME, recent, called, earlier, viewer=seat, most=MOST_OWN + LINES)
        told = without_asides(signed("\n".join(lines), face.emblems, called))
        for event in face.joined([event for _, events in trail[pressed:] for event in events]):
            if isinstance(event, ev.Added) or face.rank(event) < Rank.GAIN or seat not in face.concerns(event):
                continue  # an addition is told with its tile
            if said := face.event(event, called):
                dead += isinstance(event, Death)
                clause = re.split("[.;]", without_asides(signed(said, face.emblems, called)))[0]
                full = left and sum(map(lines_of, lines)) > MOST_OWN and not isinstance(event, Death)
                assert clause in told or full
        move = PLAYERS["easy"].choose(game, game.view(step.state, seat), seat, random)
        step = game.apply(step.state, seat, move)
        trail.append((seat, tuple(step.events)))
    assert dead


# A turn as one command


@pytest.fixture
def at_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let matches begin as the first seat places Bulwark, which on E4 brings down Seer on E3, or could pay for D2."""
    rows = ("2S 1E 1S 1E 1S", "1E * 1S * b5", "b7 a10 * a2 b4+1S1E", "1E * 1S * 1E", "2E 1S 1E 1S a1")
    begin(monkeypatch, position(*rows, tile="W09", other="W08", storages=("2S1E", "1S"), bag="1S9E"))


@pytest.mark.usefixtures("at_a_turn")
async def test_a_whole_turn_by_one_command(room: Room) -> None:
    await start(room)
    made = await room.ann.slash(room.channel, "maatatahay place", space="e4", rotation=3, add="1 spirit")
    assert said(made).startswith("Done: **Place on E4, As printed, Add 1 Spirit**. Next: ")
    actor, _, view = await asked(room)
    assert actor is room.bob
    assert view.stage == "place" and view.deaths == (0, 1)
    assert "Seer on E3 dies (3 against 6, E4 closed): -4 points" in words(await room.board())


@pytest.mark.usefixtures("at_a_turn")
async def test_a_turn_goes_as_far_as_it_is_told(room: Room) -> None:
    await start(room)
    made = await room.ann.slash(room.channel, "maatatahay place", space=" 4E ")
    assert "Done: **Place on E4**. Where does Bulwark on E4 point?" in said(made)
    made = await room.ann.slash(room.channel, "maatatahay place", space="E4", rotation=0)
    assert "Done: **As printed**. Add crystals to Bulwark on E4" in said(made)
    again = await room.ann.slash(room.channel, "maatatahay place", space="E4")
    assert "now add crystals from your storage" in said(again)
    made = await room.ann.slash(room.channel, "maatatahay place", space="E4", add="none")
    assert "Done: **Add nothing**" in said(made)


@pytest.mark.usefixtures("at_a_turn")
async def test_a_relic_in_one_command(room: Room) -> None:
    await start(room)
    made = await room.ann.slash(room.channel, "maatatahay place", space="D2", rotation=1, pay="1e, 1s", add="1S")
    assert "Done: **Place on D2, Pay 1 Spirit and 1 Energy, Turned right, Add 1 Spirit**" in said(made)
    _, _, view = await asked(room)
    assert view.relic_log == (0,) and view.storages[0].total == 2


@pytest.mark.usefixtures("at_a_turn")
async def test_crystals_that_the_reward_rules_out_are_asked_for_again(room: Room) -> None:
    await start(room)
    _, _, before = await asked(room)
    made = await room.ann.slash(room.channel, "maatatahay place", space="D2", rotation=1, pay="2S", add="2S1E")
    _, _, view = await asked(room)
    drawn = view.storages[0].minus(before.storages[0].minus(Crystals(2, 0)))
    assert drawn.total == 2, "the reward came"
    if drawn == Crystals(2, 0):
        assert "Add 2 Spirit and 1 Energy" in said(made)
    else:
        assert "The draw changed your options: please choose again. Add crystals to Bulwark" in said(made)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"space": "Z9"}, "`Z9` isn't a space of the map"),
        ({"space": "E3"}, "E3 is taken by the Seer of Indigo"),
        ({"space": "@everyone"}, "`EVERYONE` isn't a space of the map"),
        ({"space": "E4", "pay": "1S"}, "You pay nothing on E4"),
        (
            {"space": "E4", "rotation": 0, "add": "3E"},
            "You named 3 Energy, but your storage holds 2 Spirit and 2 Energy",
        ),
        ({"space": "E4", "rotation": 0, "add": "a lot"}, "`a lot` does not name crystals. Write them like"),
        ({"space": "B2", "pay": "2S"}, "this relic costs exactly 3 crystals"),
        ({"space": "D2", "pay": "1S1E", "rotation": 0, "add": "6S"}, "you will only have"),
    ],
)
@pytest.mark.usefixtures("at_a_turn")
async def test_a_turn_that_cannot_be_leaves_all_as_it_was(room: Room, typed: dict[str, object], sentence: str) -> None:
    await start(room)
    result = await room.ann.slash(room.channel, "maatatahay place", **typed)
    assert sentence in said(result), said(result)
    assert result.ephemeral and "@" not in said(result)
    _, _, view = await asked(room)
    assert view.stage == "place"


@pytest.mark.usefixtures("at_a_turn")
async def test_only_the_one_who_is_asked_moves(room: Room) -> None:
    await start(room)
    for actor in (room.bob, room.eve):
        for command, option, typed in (("place", "space", "E4"), ("settle", "space", "E4"), ("add", "crystals", "1S")):
            result = await actor.slash(room.channel, f"maatatahay {command}", **{option: typed})
            assert result.ephemeral and not said(result).startswith("Done")
            assert (f"{name_of(room.ann)} is to move" in said(result)) is (actor is room.bob)
    result = await room.ann.slash(room.channel, "maatatahay settle", space="E3")
    assert "First place your tile" in said(result)


@pytest.mark.usefixtures("at_a_turn")
async def test_crystals_that_cannot_be_read_are_named_as_such(room: Room) -> None:
    await start(room)
    for command in ("pay", "add"):
        result = await room.ann.slash(room.channel, f"maatatahay {command}", crystals="a lot")
        assert "`a lot` does not name crystals" in said(result)
    await room.ann.slash(room.channel, "maatatahay place", space="E4", rotation=0)
    assert "your storage holds" in said(await room.ann.slash(room.channel, "maatatahay add", crystals="6 energy"))
    assert said(await room.ann.slash(room.channel, "maatatahay add", crystals="1e 1s")).startswith("Done")


@pytest.mark.usefixtures("at_a_turn")
async def test_undo_takes_back_a_placement(room: Room) -> None:
    await start(room)
    await room.ann.slash(room.channel, "maatatahay place", space="E4", rotation=2)
    await room.ann.slash(room.channel, "undo")
    _, _, view = await asked(room)
    assert view.stage in ("rotate", "place")


# Completion


async def completed(room: Room, command: str, option: str, typed: str = "", **others: object) -> list[tuple[str, str]]:
    found = await room.ann.autocomplete(room.channel, f"maatatahay {command}", option, typed, **others)
    return [(str(choice["value"]), str(choice["name"])) for choice in found]


@pytest.mark.usefixtures("at_a_turn")
async def test_completion_of_a_turn(room: Room) -> None:
    await start(room)
    spaces = dict(await completed(room, "place", "space"))
    assert set(spaces) <= set(SPACES) and len(spaces) == 19
    assert "🔷 E3 dies (3 against 6), you get 1 Spirit" in spaces["E4"]
    assert [value for value, _ in await completed(room, "place", "space", "relic for 2")] == ["D2", "C3"]
    assert [value for value, _ in await completed(room, "place", "space", "4e")] == ["E4"]
    assert await completed(room, "place", "space", "a3") == [], "not a free space that A3 would help"
    turns = dict(await completed(room, "place", "rotation", space="e4"))
    assert turns == {
        "0": "0 · As printed ↑→←: D4",
        "1": "1 · Turned right ↑→↓: no open space",
    }
    assert dict(await completed(room, "place", "pay", space="D2")) == {
        "1S1E": "1S1E · leaves 1 Spirit",
        "2S": "2S · leaves 1 Energy",
    }
    assert [value for value, _ in await completed(room, "place", "pay", "1 energy, 1 spirit", space="D2")] == ["1S1E"]
    assert await completed(room, "place", "pay", space="E4") == []
    adds = dict(await completed(room, "place", "add", space="E4"))
    assert set(adds) == {"0", "1E", "2E", "1S", "1S1E", "1S2E", "2S", "2S1E", "2S2E"}
    assert "strength 7; 🔷 E3 dies (3 against 8), you get 1 Spirit" in adds["2E"]
    assert await room.eve.autocomplete(room.channel, "maatatahay place", "space", "") == []


@pytest.mark.usefixtures("at_a_turn")
async def test_completion_of_the_steps(room: Room) -> None:
    await start(room)
    assert await completed(room, "rotate", "rotation") == []
    await room.ann.slash(room.channel, "maatatahay place", space="D2")
    assert [value for value, _ in await completed(room, "pay", "crystals")] == ["1S1E", "2S"]
    assert [value for value, _ in await completed(room, "place", "space")] == ["D2"]
    await room.ann.slash(room.channel, "maatatahay pay", crystals="2 spirit")
    assert [value for value, _ in await completed(room, "rotate", "rotation")] == ["0", "1", "2"]
    await room.ann.slash(room.channel, "maatatahay rotate", rotation=2)
    values = [value for value, _ in await completed(room, "add", "crystals")]
    assert "0" in values and values == [value for value, _ in await completed(room, "place", "add", space="D2")]


async def test_completion_of_a_pair(at: At) -> None:
    room = await at(choosing(pairs=("W01-W07", "W10-W04")))
    pairs = dict(await completed(room, "pair", "tiles", "kit"))
    assert pairs["W01-W07"].startswith("W01-W07 · Take 🟠 Kit and 🔷 Heir: 1 claw against 3: you decide")
    made = await room.ann.slash(room.channel, "maatatahay pair", tiles="w01 - w07")
    assert "Done: **Take 🟠 Kit and 🔷 Heir**" in said(made)
    made = await room.ann.slash(room.channel, "maatatahay first", who="other")
    assert "Done: **Let the other go first**" in said(made)


@pytest.mark.parametrize("typed", ["7", "W01", "kit-seer", "W01-W13"])
async def test_what_names_no_pair_is_answered_with_those_on_the_display(at: At, typed: str) -> None:
    room = await at(choosing(pairs=("W01-W07", "W10-W04", "W11-W05")))
    result = await room.ann.slash(room.channel, "maatatahay pair", tiles=typed)
    assert result.ephemeral
    assert said(result) == (
        f"`{typed}` does not name a pair. Name both tiles of a pair, that of Ochre first: "
        "Kit and Heir; Mauler and Seer; Elder and Forager."
    )
    _, _, view = await asked(room)
    assert view.stage == "pair"


@pytest.mark.parametrize("typed", ["kit-heir", "Heir and kit", "mauler"])
async def test_a_pair_is_taken_by_the_names_of_its_tiles(at: At, typed: str) -> None:
    room = await at(choosing(pairs=("W01-W07", "W10-W04", "W11-W05")))
    result = await room.ann.slash(room.channel, "maatatahay pair", tiles=typed)
    assert said(result).startswith("Done: **Take 🟠 ")


async def test_a_pair_that_is_not_on_the_display_is_answered_with_those_that_are(at: At) -> None:
    room = await at(choosing(pairs=("W01-W07", "W10-W04", "W11-W05")))
    result = await room.ann.slash(room.channel, "maatatahay pair", tiles="w07-w01")
    assert "The pair of Heir and Kit is not on the display. Choose one of these: Kit and Heir;" in said(result)


@pytest.mark.usefixtures("at_a_turn")
async def test_a_pair_is_refused_out_of_turn_however_it_is_typed(room: Room) -> None:
    await start(room)
    result = await room.ann.slash(room.channel, "maatatahay pair", tiles="W01-W07")
    assert "First place your tile" in said(result)
    result = await room.bob.slash(room.channel, "maatatahay pair", tiles="W01-W07")
    assert f"{name_of(room.ann)} is to move" in said(result)


@pytest.mark.usefixtures("at_a_turn")
async def test_what_names_no_space_is_answered_as_such(room: Room) -> None:
    await start(room)
    result = await room.ann.slash(room.channel, "maatatahay settle", space="7")
    assert said(result).startswith("`7` isn't a space of the map. Spaces go from `A1`")


async def test_commands_of_another_game(duel: Room) -> None:
    result = await duel.ann.slash(duel.channel, "maatatahay place", space="A1")
    assert "This channel plays Soul Puzzler" in said(result)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("1S2E", Crystals(1, 2)),
        ("2e1s", Crystals(1, 2)),
        (" 1S, 2 E", Crystals(1, 2)),
        ("2 Energy and 1 spirit", Crystals(1, 2)),
        ("3E", Crystals(0, 3)),
        ("0S1E", Crystals(0, 1)),
        ("none", NONE),
        ("0", NONE),
        ("", NONE),
        ("1S1S", None),
        ("1X", None),
        ("SE", None),
        ("-1S", None),
    ],
)
def test_crystals_are_read_however_they_are_written(typed: str, read: Crystals | None) -> None:
    assert crystals(typed) == read


@pytest.mark.usefixtures("at_a_turn")
async def test_the_rest_of_a_turn_is_one_press_that_says_what_it_does(room: Room) -> None:
    await start(room)
    await room.ann.slash(room.channel, "maatatahay place", space="e4")
    board = await room.board()
    before = room.snapshot(board)
    (best,) = [label for label in labels(board) if label.startswith("Best this turn: ")]
    assert best.startswith("Best this turn: point at D4, add ") and "Turn and crystals…" in labels(board)
    stranger = await room.eve.click(board, label=best)
    assert "You are not playing" in said(stranger), said(stranger)
    await room.ann.click(board, label=best)
    actor, _, view = await asked(room)
    assert actor is room.bob and view.stage == "place"
    late = await before.press(room.ann, best)
    assert "Bob" in said(late) and (await asked(room))[0] is room.bob
