"""What some questions say in full: the odds, the answers with what each would change, the standing answers."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import pytest

from render.anima import stakes
from render.anima.prompts import PROMPTS
from render.kit.controls import Buttons, Choice
from render.kit.lines import QUESTION_LINES, lines_of
from rules.anima.cards import AREAS, MISSIONS
from rules.anima.moves import AnimaMove, Play, Stand
from rules.anima.odds import Odds
from rules.anima.player import Player
from rules.anima.position import AnimaState
from rules.engine import Decision, IllegalMove, Seat
from tests.rules.anima.builder import GAME, play, player, position, stage
from tests.rules.anima.fights import crisis

ELSEWHERE = player("C20", area="A02")


def decision(state: AnimaState, seat: Seat | None = None) -> Decision:
    found = GAME.pending(state)
    return found[0] if seat is None else next(one for one in found if one.seat == seat)


def question(state: AnimaState, seat: Seat | None = None, public: bool = False) -> str:
    asked = decision(state, seat)
    view = GAME.view(state, None if public else asked.seat)
    return PROMPTS[asked.kind].question(view, asked)


def entries(state: AnimaState, seat: Seat | None = None) -> list[Choice[AnimaMove]]:
    asked = decision(state, seat)
    view = GAME.view(state, asked.seat)
    controls = PROMPTS[asked.kind].controls(view, asked, GAME.legal(state, asked.seat))
    return [choice for control in controls for choice in control.choices]


def told(state: AnimaState, seat: Seat | None = None) -> dict[str, str]:
    return {choice.label: choice.hint for choice in entries(state, seat)}


def help_of(state: AnimaState, seat: Seat | None = None) -> str:
    asked = decision(state, seat)
    return PROMPTS[asked.kind].help(GAME.view(state, asked.seat), asked, GAME.legal(state, asked.seat))


def exploring(
    party: str, hand: str, encounter: str, other: Player = ELSEWHERE, rolls: Sequence[int] = (6,)
) -> AnimaState:
    """Return the position after the first player has explored A08, where one Encounter is met."""
    table = player(party, hand=hand, area="A08"), other
    state = position(*table, areas="A08 A02", phase="exploration", encounters=encounter, rolls=(2, *rolls))
    return play(state, "explore")


@pytest.mark.parametrize(
    ("hand", "moves", "public", "end"),
    [
        ("V29", [], False, "You have no card for it."),
        ("V29", [], True, "Add cards?"),
        ("V01", [], False, "Add cards?"),
        ("V01", ["play:V01/C01"], False, "Nothing else fits."),
    ],
)
def test_a_fighter_learns_that_nothing_can_be_laid(hand: str, moves: list[str], public: bool, end: str) -> None:
    state = play(exploring("C01", hand, "E12"), *moves)
    assert question(state, public=public).endswith(f" % to win. {end}")


def test_a_fighter_is_told_the_odds_and_what_each_card_makes_of_them() -> None:
    """What is laid counts for its owner alone."""
    state = exploring("C01 C08", "V01 V07 V29", "E12")
    assert question(state) == "You fight the Ogre: 7 + die against 9 + die, 28 % to win. Add cards?"
    found = told(state)
    assert found["Inner Power (Acrobatic Warrior)"] == "28 % → 72 %; +3 total; Spins Acrobatic Warrior"
    assert found["Inner Power (Tao)"] == "28 % → 72 %; +3 total; Spins Tao"
    assert found["Tao: Focused Strike"] == "28 % → 58 %; Spin in Combat: +2 total"
    assert not any("Fireball" in label or "Mercenary" in label for label in found)
    assert list(found)[-2:] == ["Fight without cards", "Don't ask me again in this Combat"]
    state = play(state, "play:V01/C01")
    assert question(state) == "You fight the Ogre: 10 + die against 9 + die, 72 % to win. Add cards?"
    assert question(state, public=True) == "You fight the Ogre: 7 + die against 9 + die, 28 % to win. Add cards?"
    assert told(state)["Tao: Focused Strike"] == "72 % → 92 %; Spin in Combat: +2 total"
    assert "Fight with these cards" in told(state)
    assert "You have played Inner Power." in help_of(state)


def test_a_total_to_reach_is_tried_and_not_fought() -> None:
    state, _ = crisis(player("C04 C01", done="M02", hand="V01"), player("C20", done="M03"), final="F2")
    assert question(state).startswith("You try The Infinity Orb: ")


def test_help_in_a_combat_names_each_bonus_and_the_risk() -> None:
    text = help_of(exploring("C01 C05", "V01", "E11"))
    assert "☀️ Sun: 7, Paladin +4 = 11." in text and "Vampire: 9." in text
    assert "If you lose by 5 or more, a Character dies: 0 %." in text


def test_the_summoner_counts_each_of_her_dice() -> None:
    assert told(exploring("C17", "V31", "E07"))["Summoner: Call"].startswith("42 % → 79 %")


def sent(state: AnimaState, answers: Mapping[str, tuple[str, ...]]) -> list[str]:
    """Return the moves that a form makes."""
    asked = decision(state)
    return list(map(str, PROMPTS[asked.kind].sent(GAME.view(state, asked.seat), asked, answers)))


def test_a_combat_form_lays_several_cards_and_is_done() -> None:
    state = exploring("C01 C08", "V01 V02", "E12")
    legal = GAME.legal(state, 0)
    form = PROMPTS["fight"].form(GAME.view(state, 0), decision(state), legal)
    assert form is not None and {option.value for option in form.fields[0].options} == set(map(str, legal)) - {"done"}
    both = ("play:V01/C01", "play:V02/C08")
    assert sent(state, {"lay": both, "done": ("show",)}) == [*both, "done"]
    assert sent(state, {"lay": both[:1], "done": ("wait",)}) == ["play:V01/C01"]


def watching(hand: str = "V15 V18 V30 V32", party: str = "C12") -> AnimaState:
    other = player(party, hand=hand, area="A02")
    return exploring("C01 C08", "", "E12", other, rolls=(3, 1))


def test_others_are_told_who_fights_and_what_they_could_change() -> None:
    state = play(watching(), "done")
    assert stage(state) == "window b"
    assert question(state) == "☀️ Sun against the Ogre: 7 + die against 9 + die, 28 % to win. Play a card?"
    found = told(state)
    assert found["Sabotage → Sun's total"] == "Sun wins: 28 % → 3 %; -3 to a Party you do not fight; Spins Thief"
    assert found["Unholy Force"] == "Sun wins: 28 % → 0 %; +4 against a rival"
    assert found.keys() >= {"Pass", "Don't ask me about others this turn"}
    assert "Don't ask me again in this Combat" not in found, "it is under More: two would take another line"


def test_after_the_dice_each_answer_tells_what_it_would_change() -> None:
    state = play(watching(), "done", "1 pass")
    assert stage(state) == "window c"
    assert question(state, 1) == "☀️ Sun against the Ogre: 7 + 3 = 10 against 9 + 1 = 10, won. Change a die?"
    found = told(state, 1)
    assert found["Loaded Dice → Sun's die"] == "Sun wins: 100 % → 67 %; Reroll a die; Spins Thief"
    assert found["Loaded Dice → foe's die"] == "Sun wins: 100 % → 17 %; Reroll a die; Spins Thief"
    assert found["Twist of Fate → Sun's die -2"] == "Sun wins: 100 % → 0 %; Change a die by 2"
    assert found["Twist of Fate → foe's die +2"] == "Sun wins: 100 % → 0 %; Change a die by 2"


def test_a_speed_check_tells_its_figures_before_and_after_the_die() -> None:
    state = exploring("C20 C01", "V03 V30", "E24", player("C12", area="A02"), rolls=(4,))
    assert stage(state) == "window d"
    assert question(state) == "Your Speed Check for Pitfall: 6 + die, 11 needed, 33 %. Add a card?"
    assert told(state)["Swift Step (Freelance): 33 % → 100 %"] == "33 % → 100 %; +4 to a Speed Check; Spins Freelance"
    assert "Roll the die" in told(state) and not any(isinstance(one.move, Stand) for one in entries(state))
    state = play(state, "pass")
    assert stage(state) == "window e"
    assert [one.label for one in entries(state) if one.style == "success"] == ["Twist of Fate → your die +2"]
    assert question(state) == "Your Speed Check for Pitfall: 6 + 4 = 10, 11 needed, failed. Change the die?"
    assert told(state)["Twist of Fate → your die +2"] == "0 % → 100 %; Change a die by 2"


CURSED = play(position(player("C16 C01"), player("C08 C09", hand="V08"), phase="reset"), "use:C16>C08")


@pytest.mark.parametrize(
    ("state", "row", "asked", "label", "hint"),
    [
        (
            CURSED,
            "h",
            "Sun uses Witch (Spin: curse, -2 Combat) on Tao. Cancel it?",
            "Use Mystic Barrier → Witch",
            "Cancel what was just played on you; Spins Warlock; Sun's, 1/3",
        ),
        (
            play(exploring("C01", "V04", "E12", rolls=(1, 6)), "done"),
            "j",
            "Your Acrobatic Warrior is about to die (a heavy defeat). Save it?",
            "Use Ki Shield",
            "",
        ),
        (exploring("C14", "", "E12"), "g", "You meet the Ogre (Combat 9): 0 % to win. Avoid it?", "", ""),
        (exploring("C10", "", "E12"), "f", "You explore the Lost Ruins and roll 2: 1 Encounter. Roll again?", "", ""),
    ],
)
def test_a_window_says_why_it_is_put(state: AnimaState, row: str, asked: str, label: str, hint: str) -> None:
    assert (stage(state), question(state)) == (f"window {row}", asked)
    assert not label or hint in told(state)[label]


def test_standing_answers_are_given_and_taken_back_beside_what_is_asked() -> None:
    state = play(watching(), "done")
    buttons = [choice for choice in entries(state) if isinstance(choice.move, Stand)]
    assert [str(choice.move) for choice in buttons] == ["stand:others"], "the others would take another line"
    after = play(state, "1 stand:others")
    assert stage(after) != "window b"
    mine = position(player("C01", area="A02", standing=("others",)), player(), phase="exploration")
    labels = [choice.label for choice in entries(mine)]
    assert labels[-1] == "Ask me in all windows again"
    assert "Don't ask me about others this turn" not in labels


def test_standing_answers_are_offered_to_their_player_alone() -> None:
    state = play(watching(), "done")
    controls = PROMPTS["window"].controls(GAME.view(state, None), decision(state), ())
    assert not any(isinstance(choice.move, Stand) for control in controls for choice in control.choices)


def test_movement_tells_what_waits_in_each_area() -> None:
    table = player("C01", area="", missions="M01"), player("C08", area="A02")
    state = position(*table, phase="movement", areas="A08:E14 A02=E12 A01")
    found = told(state)
    assert found["Go to Lost Ruins: Mission"].startswith(
        "your Defeat Tiamat; face-down Encounter up to level 2; level 2"
    )
    assert found["Village of Cornes"].startswith("Ogre, 3 %; level 1")
    assert found["Village of Cornes"].endswith("Moon")
    assert found["Archangel"] == "level 1, recruit, draw 1, for a Mission: The Palace"


@pytest.mark.parametrize(
    ("mover", "final", "told"),
    [
        (player("C01", missions="M02 M06"), "", "One of your Missions is in Archangel."),
        (
            player("C01", missions="M06"),
            "",
            "Missions need the Free Port or the Volcano of the First Flame, not yet found.",
        ),
        (
            player("C01", missions="M02", done="M06"),
            "F1",
            "Explore the Tower at the End of the World for the Final Mission.",
        ),
    ],
)
def test_movement_says_where_ones_mission_is_to_its_owner_alone(mover: Player, final: str, told: str) -> None:
    state = position(mover, player(), phase="movement", areas="A01 A02 A13", final=final)
    assert question(state) == f"Where does your Party go? {told}"
    assert "Mission" not in question(state, public=True) or final


def test_the_way_to_ones_mission_is_the_green_button() -> None:
    state = position(player(missions="M01"), player(), phase="movement", areas=f"A01 {MISSIONS['M01'].area}")
    green = [one for one in entries(state) if one.style == "success"]
    assert [(str(one.move), one.label) for one in green] == [("move:A08", "Go to Lost Ruins: Mission")]


def test_an_attack_is_offered_with_its_odds() -> None:
    table = player("C01 C06", area="A02"), player("C08", area="A02")
    state = position(*table, phase="interaction")
    assert "Attack 🌙 Moon: 100 % to win" in told(state)
    assert [one.label for one in entries(state) if one.style == "success"] == ["Attack 🌙 Moon: 100 % to win"]
    assert told(state)["Trade with 🌙 Moon"] == "holds 0 Advantages; Tao"


@pytest.mark.parametrize(
    ("own", "others", "asked"),
    [
        (
            player("C01", area="A02"),
            ("A02",),
            "You can attack a Party in your Area or trade with one, once a turn. Or pass.",
        ),
        (player("C01", area="A08"), ("A08",), "You can attack a Party in your Area, once a turn. Or pass."),
        (player("C01", area="A02"), ("A01",), "You can trade with another Party, once a turn. Or pass."),
        (player("C13 C01 C02", area="A08"), ("A08",), "You can use a card or an ability now. Or pass."),
    ],
)
def test_an_interaction_names_only_what_is_possible(own: Player, others: Sequence[str], asked: str) -> None:
    state = position(own, *(player("C08", area=area) for area in others), phase="interaction", areas="A01 A02 A08")
    assert question(state) == asked


def test_not_revealing_is_offered_to_whoever_could_reveal() -> None:
    state = position(player("C01", area="A02"), player("C08", area="A02", done="M01"), phase="roll_call")
    assert ["Never ask me to reveal" in told(state, seat) for seat in (0, 1)] == [False, True]


@pytest.mark.parametrize(
    ("areas", "own", "together"),
    [
        (("", ""), "outside all Areas and moves on. Use cards first?", "Each Party moves on, or uses cards first."),
        (
            ("A02", ""),
            "stay and explore the ",
            "stay and explore the Area, or leave it? Those outside all Areas leave.",
        ),
        (("A02", "A08"), "stay and explore the ", "stay and explore the Area, or leave it?"),
    ],
)
def test_board_and_panel_ask_the_same_at_the_start_of_a_turn(areas: Sequence[str], own: str, together: str) -> None:
    parties = player("C01", "V29", area=areas[0]), player("C08", "V01", area=areas[1])
    state = position(*parties, phase="roll_call", areas="A02 A08")
    assert own in question(state)
    assert question(state, public=True).endswith(together)


def test_an_exploration_tells_what_each_roll_brings() -> None:
    state = position(player("C01", area="A13"), player(), phase="exploration", areas="A13 A02")
    expected = "Die 1-3: 1 Encounter, 4-5: 2 Encounters, 6: 3 Encounters."
    assert question(state) == f"Explore the Tower? {expected} Then a reward."


@pytest.mark.parametrize("area", AREAS)
def test_every_exploration_is_asked_in_three_lines(area: str) -> None:
    asked = question(position(player("C01", area=area), player("C08"), phase="exploration", areas=area))
    assert lines_of(asked) <= QUESTION_LINES and asked.endswith(".")


@pytest.mark.parametrize(("safe", "level"), [(False, "level 1 take"), (True, "level 1, less one this time, take")])
def test_the_help_of_an_exploration_says_which_encounters_take_place(safe: bool, level: str) -> None:
    table = player("C01", area="A01", hand="V31" if safe else ""), player("C08")
    state = position(*table, phase="exploration", areas="A01")
    state = play(state, "play:V31") if safe else state
    view, decision = GAME.view(state, 0), GAME.pending(state)[0]
    assert f"Encounters up to {level} place." in PROMPTS["explore"].help(view, decision, GAME.legal(state, 0))


def test_a_mission_is_offered_with_its_odds() -> None:
    table = player("C01 C08 C04", area="A08", missions="M01", hand="V01"), player("C09", area="A02")
    state = position(*table, phase="exploration", areas="A08 A02", rolls=(1,))
    state = play(state, "explore")
    assert told(state)["Defeat Tiamat: 17 % without cards"] == "Combat 15 (17 % without cards)"


def test_a_mission_of_several_steps_is_offered_with_the_odds_of_all() -> None:
    table = player("C01 C08 C04", area="A01", missions="M02"), player("C09", area="A02")
    state = play(position(*table, phase="exploration", areas="A01 A02", rolls=(1,)), "explore")
    (label,) = (label for label in told(state) if label.startswith("The Captive Princess"))
    percents = [int(found) for found in re.findall(r"(\d+) %", told(state)[label])]
    assert len(percents) == 2 and label == f"The Captive Princess: {round(percents[0] * percents[1] / 100)} %"


def test_a_trade_names_what_lies_on_both_sides() -> None:
    table = player("C01", area="A02", hand="V01 V07"), player("C08 C09", area="A01", hand="V29")
    state = play(position(*table, phase="interaction"), "trade:2")
    assert question(state) == "Trade with 🌙 Moon: add the cards you would give, then offer them."
    state = play(state, "lay:V01", "offer")
    assert question(state) == "Trade with ☀️ Sun: you give nothing and get Inner Power."
    assert question(state, public=True) == "Trade with ☀️ Sun: you give nothing and get 1 Advantage."
    cards = {"advantages": ("V29",), "characters": ("C09",), "answer": ("offer",)}
    assert sent(state, cards) == ["lay:V29", "lay:C09", "offer"]
    assert sent(state, {"answer": ("agree",)}) == ["agree"]
    with pytest.raises(IllegalMove):
        sent(state, {"advantages": ("V29",), "answer": ("agree",)})


def test_the_form_of_a_reset_answers_at_once() -> None:
    state = position(player("C01 C08", area="A02", hand="V01 V07"), player(), phase="reset")
    moves = sent(state, {"discard": ("V07",), "expel": ("C08",), "declare": ("stay",)})
    assert moves == ["discard:V07", "expel:C08", "stay"]
    after = play(state, *moves).players[0]
    assert (after.hand, after.declared) == (("V01",), "stay")


def test_a_choice_is_worded_by_its_card() -> None:
    table = player("C01 C08", hand="V01 V07", area="A05", missions="M06"), player()
    state = position(*table, phase="exploration", areas="A05 A02", rolls=(1,))
    state = play(state, "explore", "claim:M06")
    assert question(state) == "The Smugglers' Ledger: make Speed Check 12, or discard 2 Advantages?"
    assert told(state)["The Speed Check"] == "33 %"


def test_the_odds_of_a_total_need_one_die() -> None:
    assert stakes.in_words(Odds(4, 0, 0, 6)) == "67 %"
    assert stakes.in_words(Odds(15, 6, 0, 36)) == "42 % (tie 17 %)"


def test_standing_answers_end_the_last_row_of_buttons() -> None:
    state = position(player("C01", area="A02", standing=("others",)), player(), phase="exploration")
    asked = decision(state)
    (row,) = PROMPTS["explore"].controls(GAME.view(state, 0), asked, GAME.legal(state, 0))
    assert isinstance(row, Buttons)
    assert [str(choice.move) for choice in row.choices] == ["explore", "done", "retract:others"]


def test_more_uses_than_menus_hold_are_offered_once_each_whoever_is_spun() -> None:
    full = ["C01 C02 C03", "C04 C05 C06", "C07 C08 C10", "C11 C12 C13"]
    table = [player("C14 C20 C09", hand="V09 V10 V19 V26 V27"), *(player(party) for party in full)]
    areas = " ".join(f"A{number:02}" for number in range(1, 11))
    state = position(*table, phase="reset", areas=areas, character_discard="C15 C16 C17 C18 C19")
    asked, legal = decision(state), GAME.legal(state, 0)
    assert len(legal) > 100
    controls = PROMPTS["reset"].controls(GAME.view(state, 0), asked, legal)
    assert len(controls) <= 5 and all(len(control.choices) <= 25 for control in controls)
    offered = [choice.move for control in controls for choice in control.choices]
    plays = {(move.card, move.target) for move in legal if isinstance(move, Play)}
    assert {(move.card, move.target) for move in offered if isinstance(move, Play)} == plays
    assert {str(move) for move in legal if not isinstance(move, Play)} <= set(map(str, offered))


def test_a_fighter_who_cannot_lose_is_told_that_no_card_is_needed() -> None:
    state = play(exploring("C01 C08 C03", "V01 V07 V29", "E12"), "play:V01/C01")
    assert question(state) == "You fight the Ogre: 14 + die against 9 + die, 100 % to win. You need no card."
