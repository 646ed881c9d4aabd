"""Errors, positions and pages in words: every refusal has its sentence, everything fits, no secret is told."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.kit.commands import TypedTextError, Typist
from render.kit.controls import Choice
from render.kit.phrases import ALT_LIMIT
from render.kit.written import OTHERWISE
from render.soulgivers import accounts, errors, position_text, typed
from render.soulgivers.guide import matrix, pages, shown
from render.soulgivers.prompts import PROMPTS
from render.soulgivers.words import TAGS
from rules.engine import IllegalMove, InvalidMove
from rules.soulgivers.cards import ANOMALIES, HEROES
from rules.soulgivers.geometry import CELL_OF
from rules.soulgivers.moves import Aim, Deliver, Halt, SoulgiversMove, Step, Walk
from rules.soulgivers.position import SoulgiversState
from tests.render.errors import raised
from tests.render.soulgivers.matches import GAME, moments
from tests.rules.soulgivers.builder import apply, board, legal, play, position

NAMES = ("Ada", "Bo", "Cy", "Dee")


def test_every_code_has_its_own_sentence_and_none_is_left_over() -> None:
    codes = raised("soulgivers")
    assert len(codes) > 40
    assert codes <= set(errors.SENTENCES)
    assert {name.partition(".")[0] for name in errors.SENTENCES} == codes
    assert len(set(errors.SENTENCES.values())) == len(errors.SENTENCES)


def test_a_refusal_says_what_would_be_right() -> None:
    told = errors.error(IllegalMove("shielded", id="shells-runner", side=2))
    assert told == ("The 🟧 Runner has a shield on that side, the south. Attack from a side without one, or turn it.")
    assert (
        errors.error(IllegalMove("cannot_draw", why="hand")) == "You hold as many Anomalies as you can. Play one first."
    )


def test_refusals_of_random_moves_are_all_in_words() -> None:
    written = [f"step:{name}" for name in ("A1", "E5", "J10")] + [f"attack:{name}" for name in ("barrier", "C3")]
    written += ["gate", "deliver", "halt:N", "draw", "population", "end", "collect:N", "drop:S", "pass:C3", "pass"]
    written += [f"use:{ability.id}" for card in HEROES.values() for ability in card.abilities]
    written += [f"play:{card}" for card in ANOMALIES] + [f"activate:{hero}" for hero in HEROES]
    for moment in moments()[::7]:
        for seat in range(moment.seats):
            for text in written:
                why = GAME.refuse(moment.state, seat, GAME.parse(text))
                if why is not None:
                    told = errors.error(why)
                    assert told != OTHERWISE and not set("{}") & set(told) and "None" not in told


def test_alt_texts_and_messages_fit_and_tell_who_is_where() -> None:
    for moment in moments()[::5]:
        alt = position_text.alt(moment.view, moment.recent)
        text = position_text.position(moment.view, NAMES[: moment.seats])
        assert 0 < len(alt) <= ALT_LIMIT and 0 < len(text) <= 3500
        for piece in moment.state.soulgivers:
            assert piece.card.name in alt and piece.card.name in text


def test_no_text_tells_what_others_hold() -> None:
    state = position("ghost@D8N", "runner@D5N", hands=("decay realign", "drift surge"))
    for viewer, hidden in ((0, ("Drift", "Surge")), (1, ("Realign",)), (None, ("Drift", "Surge", "Realign"))):
        view = GAME.view(state, viewer)
        told = position_text.alt(view, ()) + position_text.position(view, NAMES[:2])
        assert not any(word in told for word in hidden)
    assert "Drift" in position_text.hand(GAME.view(state, 1), 1)


def test_a_player_reads_their_cards_and_soulgivers() -> None:
    state = position("ghost@D8N=2 aeger@PS2N", "runner@D5N", hands=("decay decay surge", ""), decks=("blower", ""))
    assert position_text.hand(GAME.view(state, 0), 0).splitlines()[1:] == [
        "You hold **Decay** (two) and **Surge**.",
        "Your Soulgivers: Ghost on D8 (Decay 2), Aeger on the eastern 🟧 Portal.",
        "-# Still to come: Blower.",
    ]
    assert position_text.hand(GAME.view(state, 1), 1).splitlines()[1:] == [
        "You hold no Anomalies.",
        "Your Soulgivers: Runner on D5.",
    ]


def test_essences_for_one_turn_are_told_apart() -> None:
    state = position("ghost@D8N", "runner@D5N", sides=({"essences": 4, "extra": 2}, {}))
    told = position_text.hand(GAME.view(state, 0), 0)
    assert told.splitlines()[0].endswith("4 of 5 Essences, and 2 more for this turn.")


def test_cards_alone_are_described() -> None:
    assert position_text.position(shown("ghost"), NAMES).startswith("**Ghost**, 3 steps, no shields.")
    assert position_text.alt(shown("quake"), ()).startswith("Quake: rotates a tile")


def test_pages_fit_and_are_filled_in() -> None:
    for page in pages():
        assert 200 < len(page.text) <= 3500 and not set("{}") & set(page.text)


def test_the_duel_on_the_pages_is_a_sound_position() -> None:
    view = next(page.view for page in pages() if page.key == "start")
    assert view is not None
    hidden = replace(view, players=tuple(replace(player, hand=()) for player in view.players))
    pieces = {piece.place for piece in hidden.soulgivers}
    assert len(pieces) == len(hidden.soulgivers)


def test_a_way_is_typed_as_cells() -> None:
    state = position("ghost@D8N", "runner@A1S", active="ghost")
    view, moves = GAME.view(state, 0), GAME.legal(state, 0)
    assert typed.way("e8", view, moves) == [Step(CELL_OF["E8"])]
    (walk,) = typed.way("D6", view, moves)
    assert isinstance(walk, Walk) and walk.cells[-1] == CELL_OF["D6"]
    assert typed.way("D8-D7-E7 N", view, moves) == [Walk((CELL_OF["D7"], CELL_OF["E7"])), Halt(0)], "as it is offered"
    assert typed.way("E8-E7 N", view, moves) == [Step(CELL_OF["E8"]), Step(CELL_OF["E7"]), Halt(0)], "another way"
    assert typed.way("D6-home", view, moves)[-1] == Deliver()
    with pytest.raises(InvalidMove):
        typed.way("nowhere", view, moves)
    with pytest.raises(IllegalMove):
        typed.way("D7-F6", view, moves)


def test_moves_are_understood_by_notation_and_by_name() -> None:
    state = position("architect@D8N blower@C8N", "runner@A1S")

    def read(text: str, *aims: SoulgiversMove) -> str:
        typist = Typist(GAME.view(state, 0), 0, True, aims or GAME.legal(state, 0), (), GAME.parse)
        return typed.read(typist, ("aim" if aims else "activate",), text)

    assert read("blower") == read("Activate blow") == "activate:blower"
    assert read("Activate the arch") == "activate:architect"
    assert read("ghost") == "activate:ghost", "the rules refuse it"
    with pytest.raises(TypedTextError, match="`activate` could be: "):
        read("activate")
    aims = (Aim("C1N"), Aim("C1S"))
    assert read(" e5/f6 ", *aims) == "aim:E5/F6"
    assert read("Shells-Runner/n", *aims) == "aim:shells-runner/N"
    assert read("c9n", *aims) == "aim:C1N"
    assert read("d6r", *aims) == "aim:C5R"
    with pytest.raises(InvalidMove):
        read("what!", *aims)
    assert typed.card_meant("gho") == "ghost"
    with pytest.raises(TypedTextError, match="`p` could be: "):
        typed.card_meant("p")


def test_what_is_told_of_a_target_is_what_follows() -> None:
    state = position("aeger@D8N=1 blower@J10N", "runner@A1S ghost@D6S=3", active="aeger")
    aiming, _ = apply(state, "use:magnificent_decay")
    told = {choice.label: choice.hint for choice in _aims(aiming)}
    assert told["D6, 2 Decay"] == "🔵 Ghost: Decay 3 → 5"
    assert told["D6, 3 Decay"] == "🔵 Ghost: Decay 3 → 6: destroyed"
    assert "use:magnificent_decay>D6/3" in legal(state, "use:")
    after = play(aiming, "aim:D6/3")
    assert all(piece.hero != "ghost" for piece in after.soulgivers)


def _aims(state: SoulgiversState) -> list[Choice[SoulgiversMove]]:
    decision = GAME.pending(state)[0]
    view = GAME.view(state, 0)
    controls = PROMPTS["aim"].controls(view, decision, GAME.legal(view, 0))
    return [choice for control in controls for choice in control.choices]


def test_the_matrix_fits_the_width_of_a_phone() -> None:
    lines = matrix().splitlines()[1:-1]
    assert max(map(len, lines)) <= 26 and len(lines) == 11
    assert lines[0].split() == ["1", "2", "3", "4", "5", "6"]
    assert lines[1] == "wall         ✘ ✔ ✘ ✘ ✘ ✘"


@pytest.mark.parametrize(
    ("sides", "told"),
    [
        (({}, {}), "Essences 5 of 5. Population ability, the Border: not used yet."),
        (({"ability": "on_board"}, {}), "Population ability, the Border: on the board."),
        (
            ({"ability": "spent", "extra": 2}, {}),
            "Essences 5 of 5 and 2 temporary. Population ability, the Border: used.",
        ),
        (({}, {"ability": "declared"}), "Population ability, the Event Horizon: being used."),
    ],
)
def test_the_board_as_a_message_says_what_has_become_of_a_population_ability(
    sides: tuple[dict[str, object], ...], told: str
) -> None:
    state = position("ghost@D8", "runner@D5", sides=sides)
    assert told in position_text.position(GAME.view(state, 0), ("Ada", "Bo"))


def test_the_board_as_a_message_explains_the_signs_of_the_modifiers_on_it() -> None:
    bare = position_text.position(GAME.view(position("ghost@D8", "runner@D5"), 0), ("Ada", "Bo"))
    assert "Specters, * black hole, + Soul, # Barrier" in bare
    laid = position("ghost@D8", "runner@D5", modifiers="hole@A1 patch@B2 gate@C3 border@G8 horizon@H2")
    told = position_text.position(GAME.view(laid, 0), ("Ada", "Bo"))
    assert "* black hole, = Patch, o Gate, % Shell Modifier, @ Specter Modifier, + Soul" in told


def test_the_board_as_a_message_shows_walls_portals_and_every_soulgiver_by_letters_of_its_own() -> None:
    shells = "patcher@A1 protector@C1 spacewalker@PS1"
    state = position(shells, "patcher@J10", tiles=board(A1="W1", A3="C0"), portals=(True, False, True, True))
    told = position_text.position(GAME.view(state, 0), ("Ada", "Bo"))
    grid = told.split("```")[1].strip("\n").splitlines()
    assert grid[:5] == [
        "    A  B  C  D  E  F  G  H  I  J",
        " 1  PA .  PR .  .  .  .  .  .  .",
        "       --",
        " 2  .  .  .  .  .  .  .  .  .  .",
        " 3  . |.  .  .  .  .  .  .  .  .",
    ]
    assert grid[-1].endswith("pa")
    assert "pa Patcher, pr Protector" in told.replace("pr Protector, pa Patcher", "pa Patcher, pr Protector")
    assert "Goal: carry the Fragment into one of your population's Portals" in told
    assert "Shells: C10 and D10; G10 and H10 (destroyed). Specters: C1 and D1; G1 and H1." in told
    assert "Walls between" not in told
    assert len(set(TAGS.values())) == len(HEROES)


def test_an_alt_text_tells_the_news_first_and_keeps_what_they_have_room_for() -> None:
    state, events = apply(position("ghost@D8", "runner@D5", active="ghost"), "step:D7")
    alt = position_text.alt(GAME.view(state, 0), events)
    assert alt.startswith("Just now: Shells Ghost goes to D7. Soulgivers, turn 10, ")
    long = position_text.alt(GAME.view(state, 0), events * 60)
    assert long.startswith("Just now: Shells Ghost")
    assert "Fragment is under the Barrier" in long
    assert len(long) <= ALT_LIMIT


def test_the_alt_text_of_a_choice_of_heroes_names_them() -> None:
    state = GAME.setup(2, GAME.options(), bytes(16)).state
    alt = position_text.alt(GAME.view(state, 0), ())
    assert "Heroes to choose from: Architect" in alt and len(alt) <= ALT_LIMIT
    assert "Heroes to choose from" not in position_text.alt(GAME.view(state, None), ())


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (position("ghost@D8", "runner@D5"), ["attack the Barrier around the Fragment, from a cell beside it"] * 2),
        (
            position("ghost@D8", "runner@D5", barrier=False),
            ["come onto the tile of the Fragment on E5 and collect it"] * 2,
        ),
        (
            position("ghost@PS1", "runner@D5"),
            [
                "come off your Portals (black holes destroy) and "
                "attack the Barrier around the Fragment, from a cell beside it",
                "attack the Barrier around the Fragment, from a cell beside it",
            ],
        ),
        (
            position("ghost@C9*", "runner@D5 ghost@PP1"),
            ["your Ghost carries it, 2 steps from home", "the opposing Ghost carries it, 2 steps from home: attack it"],
        ),
        (
            position("ghost@C9*", "runner@D5", portals=(False, False, True, True)),
            ["your Ghost carries it", "the opposing Ghost carries it: attack it"],
        ),
    ],
)
def test_how_far_one_is_from_the_goal(state: SoulgiversState, told: list[str]) -> None:
    assert [accounts.progress(GAME.view(state, seat), seat) for seat in (0, 1)] == told
