"""The notation of every kind of move, both ways."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine import InvalidMove
from rules.soulgivers import moves
from rules.soulgivers.cards import ABILITIES, ANOMALIES, HEROES
from rules.soulgivers.geometry import CELL_NAMES, LETTERS, PORTAL_NAMES
from tests.rules.soulgivers.builder import GAME, cell

A1, C3, D3, J10 = (cell(name) for name in ("A1", "C3", "D3", "J10"))
WRITTEN: dict[str, moves.SoulgiversMove] = {
    "leave:ghost": moves.LeaveOut("ghost"),
    "draft:aeger": moves.Draft("aeger"),
    "deploy:ghost@PS1": moves.Deploy("ghost", 0),
    "deploy:runner@PS2": moves.Deploy("runner", 1),
    "deploy:runner@PP1": moves.Deploy("runner", 2),
    "deploy:runner@PP2": moves.Deploy("runner", 3),
    "activate:ghost": moves.Activate("ghost"),
    "step:A1": moves.Step(A1),
    "walk:A1-C3-J10": moves.Walk((A1, C3, J10)),
    "gate": moves.TakeGate(),
    "deliver": moves.Deliver(),
    **{f"halt:{letter}": moves.Halt(facing) for facing, letter in enumerate("NESW")},
    **{f"face:{letter}": moves.Face(facing) for facing, letter in enumerate("NESW")},
    **{f"collect:{letter}": moves.Collect(facing) for facing, letter in enumerate("NESW")},
    **{f"drop:{letter}": moves.Drop(facing) for facing, letter in enumerate("NESW")},
    "absorb:ghost": moves.Absorb("ghost"),
    "use:mold": moves.Use("mold"),
    "pass:C3": moves.PassFragment(C3),
    "attack:J10": moves.Attack(J10),
    "attack:barrier": moves.Attack(moves.BARRIER),
    "draw": moves.DrawCard(),
    "play:quake": moves.Play("quake"),
    "aim:C3/4": moves.Aim("C3/4"),
    "aim:shells-runner/E": moves.Aim("shells-runner/E"),
    "aim:E+1": moves.Aim("E+1"),
    "back": moves.Back(),
    "population": moves.PlayPopulation(),
    "end": moves.EndTurn(),
    "place:C3": moves.Place(C3),
    "done": moves.Done(),
    "to:C3": moves.To(C3),
    "attract:C3>D3": moves.Attract(C3, D3),
    "push:C3": moves.Push(C3),
    "relay:shells-runner>E": moves.Relay("shells-runner", 1),
    "pass": moves.Pass(),
    "stand:activation": moves.Stand("activation"),
    "stand:turn": moves.Stand("turn"),
    "retract": moves.Retract(),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_a_move_is_written_and_read(text: str) -> None:
    assert str(WRITTEN[text]) == text
    assert GAME.parse(text) == WRITTEN[text]
    assert GAME.knows(WRITTEN[text])


def test_every_kind_of_move_is_written_here() -> None:
    bases = (moves.SoulgiversMove, moves.ToFacing, moves.OnCell)
    kinds = {kind for base in bases for kind in base.__subclasses__()}
    assert {type(move) for move in WRITTEN.values()} == kinds - {*bases}


def test_everything_that_has_a_name_is_read() -> None:
    texts = [f"{kind}:{hero}" for kind in ("leave", "draft", "activate", "absorb") for hero in HEROES]
    texts += [f"use:{ability}" for ability in ABILITIES] + [f"play:{card}" for card in ANOMALIES]
    texts += [f"deploy:{hero}@{portal}" for hero in HEROES for portal in PORTAL_NAMES]
    texts += [f"{kind}:{name}" for kind in ("step", "pass", "attack", "place", "to", "push") for name in CELL_NAMES]
    texts += [f"relay:{side}-{hero}>{way}" for side in ("shells", "specters") for hero in HEROES for way in LETTERS]
    assert [str(GAME.parse(text)) for text in texts] == texts


@pytest.mark.parametrize(("named", "written"), [("D4R", "C3R"), ("F9E", "A9E"), ("D8N", "C1N"), ("J10L", "I9L")])
def test_a_tile_or_a_line_may_be_named_by_any_of_its_cells(named: str, written: str) -> None:
    assert GAME.parse(f"aim:{named}") == moves.Aim(written)


LONG = "-".join(CELL_NAMES[:12])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "step:K1",
        "step:A11",
        "step:A0",
        "step:",
        "halt:X",
        "use:nothing",
        "play:nothing",
        "walk:A1",
        f"walk:{LONG}-C3",
        "attract:C3",
        "relay:shells-nobody>N",
        "relay:shells-runner>X",
        "aim:",
        f"aim:{'x' * 31}",
        "aim:a b",
        "deploy:ghost@PX1",
        "END",
        "end ",
    ],
)
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(InvalidMove) as raised:
        GAME.parse(text)
    assert (raised.value.code, dict(raised.value.facts)) == ("unknown_notation", {"text": text[:60]})


def test_a_way_has_at_most_twelve_cells_and_a_target_thirty_characters() -> None:
    assert GAME.parse(f"walk:{LONG}") == moves.Walk(tuple(range(12)))
    assert GAME.parse(f"aim:{'x' * 30}") == moves.Aim("x" * 30)


NUMBER: Any = 5
ODD = [
    moves.Aim(NUMBER),
    moves.Walk((A1,)),
    moves.Walk(tuple(range(13))),
    moves.Walk((A1, 100)),
    moves.Walk((-1, A1)),
    moves.Attract(-1, A1),
    moves.Attract(A1, 100),
    moves.Relay("shells-nobody", 1),
    moves.Relay("shells-runner", 4),
    moves.Aim(""),
    moves.Walk((A1, -1)),
    moves.Attract(100, A1),
    moves.Attract(A1, -1),
    moves.Step(100),
    moves.Halt(4),
    moves.Use("nothing"),
]


@pytest.mark.parametrize("move", ODD, ids=repr)
def test_a_value_that_names_what_does_not_exist_is_not_known(move: moves.SoulgiversMove) -> None:
    assert not GAME.knows(move)
