"""The walk over the command tree finds every command that Discord would refuse."""

from __future__ import annotations

from typing import Any

import pytest

from tests.command_limits import LARGEST, faults, weight

Json = dict[str, Any]


def option(name: str = "which", kind: int = 3, **facts: object) -> Json:
    return {"name": name, "description": "Which one", "type": kind, **facts}


def command(*options: Json, name: str = "play", **facts: object) -> Json:
    return {"name": name, "description": "Play", "type": 1, "options": list(options), **facts}


def choice(value: object, name: str = "One", **facts: object) -> Json:
    return {"name": name, "value": value, **facts}


def group(*options: Json) -> Json:
    return option("more", 2, options=list(options))


def sub(*options: Json, name: str = "one") -> Json:
    return option(name, 1, options=list(options))


def entry(name: str = "Play with…", **facts: object) -> Json:
    """Return an entry of the menu of people."""
    return {"name": name, "type": 2, **facts}


VALID = {
    "an entry of a menu": entry(),
    "the largest integer": command(option(kind=4, min_value=-LARGEST, max_value=LARGEST)),
    "a fraction": command(option(kind=10, min_value=-0.5, max_value=0.5, choices=[choice(0.25)])),
    "text as long as it gets": command(option(min_length=0, max_length=6000)),
    "required first": command(option("a", required=True), option("b")),
    "two levels": command(group(sub(option()))),
    "a name in another script": command(name="играть"),
    "a completed integer": command(option(kind=4, autocomplete=True)),
    "channels": command(option(kind=7, channel_types=[0])),
}

WRONG = {
    "an integer too large": (command(option(kind=4, max_value=LARGEST + 1)), "max_value"),
    "an integer too small": (command(option(kind=4, min_value=-LARGEST - 1)), "min_value"),
    "a number too large": (command(option(kind=10, max_value=2.0**53)), "max_value"),
    "a fraction as an integer": (command(option(kind=4, min_value=0.5)), "min_value"),
    "bounds upside down": (command(option(kind=4, min_value=2, max_value=1)), "min_value above max_value"),
    "a bound of a user": (command(option(kind=6, max_value=1)), "max_value for this type"),
    "a length of an integer": (command(option(kind=4, max_length=1)), "max_length for this type"),
    "text too long": (command(option(max_length=6001)), "max_length 6001"),
    "text of no length": (command(option(max_length=0)), "max_length 0"),
    "text of negative length": (command(option(min_length=-1)), "min_length -1"),
    "lengths upside down": (command(option(min_length=2, max_length=1)), "min_length above max_length"),
    "a long entry": (entry("x" * 33), "the name"),
    "an entry that is described": (entry(description="Play"), "more than a name"),
    "capitals": (command(name="Play"), "the name 'Play'"),
    "a space": (command(name="play on"), "the name 'play on'"),
    "a newline at the end": (command(name="play\n"), "the name"),
    "a long name": (command(name="x" * 33), "the name"),
    "a long name of an option": (command(option("x" * 33)), "the name"),
    "a long translated name": (command(name_localizations={"de": "x" * 33}), "the name"),
    "no description": (command(description=""), "a description of 0"),
    "a long description": (command(sub(option(description="x" * 101))), "a description of 101"),
    "a long translation": (command(description_localizations={"de": "x" * 101}), "a description of 101"),
    "too many options": (command(*(option(f"o{number}") for number in range(26))), "26 options"),
    "one option twice": (command(option(), option()), "'which' twice"),
    "required after optional": (command(option("a"), option("b", required=True)), "a required option"),
    "an unknown type": (command(option(kind=12)), "the type 12"),
    "subcommands beside options": (command(sub(), option()), "subcommands beside options"),
    "a group in a group": (command(group(group(sub()))), "nested too deep"),
    "a subcommand in a subcommand": (command(sub(sub())), "nested too deep"),
    "a group of options": (command(group(option())), "a group of other than subcommands"),
    "an empty group": (command(group()), "a group without subcommands"),
    "too many choices": (command(option(choices=[choice(str(n), str(n)) for n in range(26)])), "26 choices"),
    "one choice twice": (command(option(choices=[choice("a", "A"), choice("a", "B")])), "'a' twice"),
    "one name for two choices": (command(option(choices=[choice("a"), choice("b")])), "'One' twice"),
    "a choice without a name": (command(option(choices=[choice("a", "")])), "a choice's name of 0"),
    "a long choice": (command(option(choices=[choice("a", "x" * 101)])), "a choice's name of 101"),
    "a long translated choice": (
        command(option(choices=[choice("a", name_localizations={"de": "x" * 101})])),
        "a choice's name of 101",
    ),
    "a long value": (command(option(choices=[choice("x" * 101)])), "the choice"),
    "a number among texts": (command(option(choices=[choice(1)])), "the choice 1"),
    "text among integers": (command(option(kind=4, choices=[choice("1")])), "the choice '1'"),
    "a choice too large": (command(option(kind=4, choices=[choice(LARGEST + 1)])), "the choice"),
    "choices of users": (command(option(kind=6, choices=[choice("a")])), "choices for this type"),
    "completed users": (command(option(kind=6, autocomplete=True)), "choices for this type"),
    "choices and completion": (command(option(choices=[choice("a")], autocomplete=True)), "both choices and"),
    "channel types of text": (command(option(channel_types=[0])), "channel types"),
}


@pytest.mark.parametrize("name", VALID)
def test_what_discord_accepts(name: str) -> None:
    assert list(faults([VALID[name]])) == []


@pytest.mark.parametrize("name", WRONG)
def test_what_discord_refuses(name: str) -> None:
    wrong, words = WRONG[name]
    assert [fault for fault in faults([wrong]) if words in fault], list(faults([wrong]))


def test_commands_are_counted_and_told_apart() -> None:
    assert list(faults([command(name=f"c{number}") for number in range(101)])) == ["commands: 101, at most 100"]
    assert list(faults([command(), command()])) == ["commands: 'play' twice"]
    assert list(faults([entry(str(number)) for number in range(6)])) == ["menu 2: 6 entries, at most 5"]
    assert list(faults([entry("play"), command(), entry("play", type=3)])) == []
    assert list(faults([entry(), entry()])) == ["menus: (2, 'Play with…') twice"]


def test_the_longest_translation_counts() -> None:
    translated = option(description_localizations={"de": "x" * 100}, choices=[choice("abc", "One")])
    assert weight(command(translated)) == len("playPlay") + len("which") + 100 + len("Oneabc")
    full = [
        option(f"o{n:02}", choices=[choice(f"{c:02}" + "v" * 10, f"{c:02}" + "n" * 10) for c in range(25)])
        for n in range(14)
    ]
    assert [fault for fault in faults([command(*full)]) if "at most 8000" in fault]
