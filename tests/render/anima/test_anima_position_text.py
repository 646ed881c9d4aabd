"""The whole position in words: what stands there, that it fits, and that it tells nobody's secret."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

from render.anima import accounts, cards, position_text, words
from render.anima.public_view import shown
from render.kit.phrases import ALT_LIMIT
from rules.anima.cards import ADVANTAGES, AREAS, CHARACTERS, ENCOUNTERS, MISSIONS
from rules.anima.frames import Window
from rules.anima.moves import Keep
from rules.anima.ongoing import NOBODY, Bonus, Check, Combat, Side, Trade, Used
from rules.anima.options import AnimaOptions
from rules.anima.player import HeldMission, Member, Progress
from rules.anima.position import AnimaState
from rules.questions import NotAsked
from tests.render.anima.matches import GAME, moments
from tests.rules.anima.builder import player, position
from tests.sampling import sampled

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eli")
LONG = tuple(letter * 32 for letter in "ABCDE")


def table(**fields: object) -> AnimaState:
    """Return a position of three that has something of everything."""
    sun = player(
        "C01* C08- C16",
        hand="V01 V07",
        area="A02",
        missions="M04",
        done="M02",
        organization="V21",
        progress=Progress("M04", 1, 3),
        declared="stay",
    )
    moon = player("C05~ C12!", hand="V32", area="A08", resting=True, standing=("others", "trades"))
    star = player("C09", lost_turn=True, blessing=1)
    state = position(sun, moon, star, areas="A02 A08:E14 A09=E12 A01", phase="exploration", final="F1", timer=6)
    areas = tuple(replace(area, trap="V26", owner=1, number=1) if area.card == "A01" else area for area in state.areas)
    trapped = tuple(card for card in state.advantages if card != "V26")
    return replace(state, areas=areas, advantages=trapped, **fields)


def told(state: AnimaState, viewer: int | None = None) -> str:
    return position_text.position(GAME.view(state, viewer), NAMES[: len(state.players)])


@pytest.mark.parametrize(
    "line",
    [
        "**Anima**, turn 3: Exploration phase, ☀️ Ada: exploration.",
        "Order: ☀️ Ada, 🌙 Bo, ⭐ Cy.",
        "Final Mission: The Awakening of Omega, The Seal of Omega in The Tower at the End of the World, Combat 22; "
        "6 turns to the Crisis.",
        "☀️ Ada: 6/12, in the Village of Cornes. "
        "Acrobatic Warrior 4/4 K (spun); Tao 0/3 K (incapacitated); Witch 1/3 M. "
        "Hand 2. Missions: face down, The Captive Princess ✔. "
        "Organization Tol Rauko. Bonuses +1/+2. Stays. Continues The Defense of Cornes: turn 2 next.",
        "🌙 Bo: 1/6, in the Lost Ruins. Paladin 1/2 K (cursed); Thief 0/4 T (poisoned). Hand 1. "
        "Missions: face down, face down. Rests: +2/+2 next turn. Leaves. "
        "Will pass this turn where it does not concern them and refuse every trade this turn.",
        "⭐ Cy: 4/4, outside all Areas. Warlock 3/4 KM. Hand 0. Missions: face down, face down. Bonuses +1/+0. "
        "Has lost the turn.",
        "**Village of Cornes** (level 1, trade). Rewards: recruit, draw 1, for a Mission: The Village Square. "
        "Exploration: 1-3: nothing, 4-6: 1 Encounter. Here: ☀️ Ada.",
        "**The Lost Ruins** (level 2). Rewards: draw 2, for a Mission: Pit of Hell. "
        "Exploration: 1: nothing, 2-4: 1 Encounter, 5-6: 2 Encounters. Encounter face down. Here: 🌙 Bo.",
        "**Frozen Pass** (level 2). Rewards: recruit, draw 2, for a Mission: The Ice Shrine. "
        "Exploration: 1: nothing, 2-4: 1 Encounter, 5: Avalanche, 6: 2 Encounters. "
        "Encounter: Ogre (Creature; level 2; Combat 9; natural).",
        "**Archangel** (level 1, trade, no fights). Rewards: recruit, draw 1, for a Mission: The Palace. "
        "Exploration: 1-2: nothing, 3-5: 1 Encounter, 6: City Fair. Trap of 🌙 Bo.",
        "Decks: Characters 14 (0 discarded), Advantages 27 (0 discarded), Encounters 25 (0 discarded), "
        "Areas 12 (0 discarded).",
    ],
)
def test_everything_that_is_public_is_told(line: str) -> None:
    assert line in told(table()).splitlines()


def test_owners_are_told_their_own_cards_besides() -> None:
    public, own, other = told(table()), told(table(), 0), told(table(), 1)
    assert "Your hand: Inner Power and Fireball. Your Missions: The Defense of Cornes and The Captive Princess." in own
    assert "Fireball" not in public and "Fireball" not in other
    assert "Your hand: Unholy Force." in other
    assert "Trap of 🌙 Bo: Hidden Pit." in other and "Trap of 🌙 Bo." in own


def test_a_combat_is_told_with_each_bonus() -> None:
    combat = Combat(
        against="creature",
        card="E12",
        sides=(Side(0, 6, (Bonus("M02", 1), Bonus("V01", 3)), 4), Side(NOBODY, 9, (), 2)),
        tags=("NAT", "DARK"),
        used=(Used(0, "V01", "C01"), Used(1, "V32", cancelled=True)),
    )
    text = told(table(combat=combat))
    assert "Combat: ☀️ Ada 14 (6, The Captive Princess +1, Inner Power +3, die 4) against Ogre 11 (9, die 2) " in text
    assert "(natural, Darkness).\nPlayed: Inner Power (☀️ Ada), Unholy Force (🌙 Bo, cancelled)." in text


def test_a_total_a_check_and_a_trade_are_told() -> None:
    total = Combat(against="total", card="F2", sides=(Side(0, 20, (Bonus("speed", 9),)), Side(NOBODY, 35)), crisis=True)
    assert "Crisis: ☀️ Ada 29 (20, Speed +9), 35 needed." in told(table(combat=total))
    check = Check(seat=1, need=8, source="E19", speed=6, die=3)
    assert "Speed Check of 🌙 Bo for Storm: 6 + 3 = 9, 8 needed." in told(table(check=check))
    trade = Trade(seats=(0, 1), laid=(("V01", "C01"), ()))
    assert "Trade: ☀️ Ada offers Acrobatic Warrior and 1 Advantage, 🌙 Bo nothing." in told(table(trade=trade))
    assert "Trade: ☀️ Ada offers Inner Power and Acrobatic Warrior, 🌙 Bo nothing." in told(table(trade=trade), 1)
    assert "Failed in the Crisis: ⭐ Cy." in told(table(failures=(2,)))
    assert "Fought this turn: Ogre." in told(table(waiting=("E12",)))


def test_the_end_is_told() -> None:
    over = replace(table(), frames=(), phase="over", winner=1, reason="quest")
    assert "turn 3: the match is over, 🌙 Bo has won." in told(over)
    assert "the match is over, no one has won." in told(replace(over, winner=-1))


def test_a_window_names_who_is_asked() -> None:
    frames = (*table().frames[:1], Window("b", 0, (0,), (NotAsked(), NotAsked(), None)))
    assert "Exploration phase, ⭐ Cy: answer or pass." in told(table(frames=frames))


def test_the_alt_text_is_short_and_tells_the_same() -> None:
    text = position_text.alt(GAME.view(table(), None), ())
    assert text.startswith("Anima, turn 3, Exploration phase, Sun: exploration. Final Mission: The Awakening of Omega")
    assert (
        "Sun 6/12 in Village of Cornes, hand 2, 1/2 Missions: Acrobatic Warrior*, Tao-, Witch. "
        "Moon 1/6 in The Lost Ruins, hand 1, 0/2 Missions: Paladin~, Thief!. "
        "Star 4/4 outside, hand 0, 0/2 Missions: Warlock."
    ) in text
    assert text.endswith("The Lost Ruins L2 (Encounter); Frozen Pass L2 (Ogre); Archangel L1 (Trap).")


def crowded(tree: bool) -> AnimaState:
    """Return the largest table: five full Parties and hands, as many Areas as can be in play."""
    characters, advantages, missions = list(CHARACTERS), list(ADVANTAGES), list(MISSIONS)
    seats = [
        player(
            " ".join(f"{card}*~" for card in characters[4 * seat : 4 * seat + 4]),
            hand=" ".join(advantages[5 * seat : 5 * seat + 5]),
            area="A13",
            standing=("others", "reveal", "trades"),
            missions=" ".join(missions[2 * seat : 2 * seat + 2]),
            resting=True,
            blessing=1,
        )
        for seat in range(5)
    ]
    creatures = [card for card in ENCOUNTERS if ENCOUNTERS[card].type == "creature"]
    guarded = " ".join(f"{area}={card}" for area, card in zip(list(AREAS)[-12:], creatures, strict=False))
    areas = " ".join(AREAS) if tree else guarded
    state = position(*seats, phase="exploration", options=AnimaOptions(tree=tree), areas=areas, final="F3", timer=10)
    opened = tuple(
        replace(seat, missions=tuple(HeldMission(held.card, up=True) for held in seat.missions))
        for seat in state.players
    )
    return replace(state, players=opened)


@pytest.mark.parametrize("tree", [False, True])
def test_the_largest_table_fits(tree: bool) -> None:
    state = crowded(tree)
    for viewer in (None, 2):
        view = GAME.view(state, viewer)
        text = position_text.position(view, LONG)
        assert len(text) <= position_text.LIMIT and text.splitlines()[-1].startswith(("Decks", "Your hand", "-#"))
        assert all(f"**{words.card(area.card)}**" in text for area in view.areas)
        assert len(position_text.alt(view, ())) <= ALT_LIMIT
        assert len(position_text.hand(view, 2)) <= position_text.LIMIT


@pytest.mark.soak
def test_words_fit_in_every_position() -> None:
    for moment in sampled(moments(), 700):
        names = LONG[: moment.seats]
        assert 0 < len(position_text.alt(moment.view, moment.recent)) <= ALT_LIMIT
        text = position_text.position(moment.view, names)
        assert 0 < len(text) <= position_text.LIMIT and not set("{}[]") & set(text) and "None" not in text
        if moment.decision is not None:
            assert 0 < len(position_text.hand(moment.view, moment.decision.seat)) <= position_text.LIMIT


def test_nothing_tells_what_only_another_knows() -> None:
    random = Random(3)
    for moment in islice(moments(), 0, None, 6):
        for viewer in (None, 0):
            view = GAME.view(moment.state, viewer)
            twin = GAME.view(GAME.determinize(view, random), viewer)
            assert position_text.alt(view, ()) == position_text.alt(twin, ())
            assert position_text.position(view, NAMES[: moment.seats]) == position_text.position(
                twin, NAMES[: moment.seats]
            )


def test_a_hand_tells_what_each_card_does() -> None:
    lines = position_text.hand(GAME.view(table(), 0), 0).splitlines()
    assert lines[0] == "You are ☀️ Sun: Combat 6, Speed 12, in the Village of Cornes."
    assert "• Witch 1/3, Magic: Spin: curse, -2 Combat." in lines
    assert "Organization **Tol Rauko**: 1 Encounter fewer if 2 or 3." in lines
    assert "**Fireball** (Magic; Combat): -3 to opponent." in lines
    assert (
        "Mission **The Captive Princess**, The Palace in Archangel: Speed 10, Combat 10. "
        "Reward: +1 Combat, +2 Speed (✔ completed)."
    ) in lines
    assert "You hold no Advantages." in position_text.hand(GAME.view(table(), 2), 2)


def test_a_hand_tells_the_characters_dealt_until_one_is_kept() -> None:
    state = GAME.setup(2, AnimaOptions(), bytes(32)).state
    dealt = {move.character for move in GAME.legal(state, 1) if isinstance(move, Keep)}
    lines = position_text.hand(GAME.view(state, 1), 1).splitlines()
    assert lines[0] == "You are 🌙 Moon: these are the cards dealt to you."
    assert len(dealt) == 2
    for card in dealt:
        assert any(line.startswith(f"• {words.character(card)}, ") and cards.gist(card) in line for line in lines)


def test_cards_that_are_shown_are_told_instead_of_the_position() -> None:
    view = shown("C08", "V07")
    assert position_text.alt(view, ()).startswith("Tao (Character; male; Combat 3; Speed 3; Ki): Spin in Combat")
    assert "**Fireball** (" in position_text.position(view, NAMES[:2])


def test_a_character_has_its_marks() -> None:
    marked = Member("C08", spun=True, incapacitated=True, cursed=True, poisoned=True)
    assert accounts.short_member(marked, words.card) == "Tao*-~!"
