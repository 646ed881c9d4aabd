"""The settings: defaults, the example file, and one clear line for every wrong value."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from dotenv import dotenv_values

from host.config import HostConfig
from settings import Settings, SettingsError, load, read

EXAMPLE = Path(__file__).parents[1] / ".env.example"


def test_without_anything_every_setting_has_its_default(tmp_path: Path) -> None:
    assert load({}, tmp_path / ".env") == Settings()


def test_the_example_lists_every_setting_with_its_default() -> None:
    written = {name: value or "" for name, value in dotenv_values(EXAMPLE).items()}
    names = {"token": "DISCORD_TOKEN"}
    assert {names.get(item.name, item.name.upper()) for item in dataclasses.fields(Settings)} == set(written)
    assert read(written) == Settings()
    for item in dataclasses.fields(Settings):
        shown = written[names.get(item.name, item.name.upper())]
        default = getattr(Settings(), item.name)
        assert bool(shown) == (default not in ("", None)), item.name


def test_the_example_explains_every_setting() -> None:
    blocks = EXAMPLE.read_text(encoding="utf-8").strip().split("\n\n")
    assert all(block.startswith("#") for block in blocks)
    assert len(blocks) == 1 + len(dotenv_values(EXAMPLE))


def test_the_environment_wins_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text('LOCAL_PORT=9000\nDATABASE="a file.db"  # with a comment\n', encoding="utf-8")
    settings = load({"LOCAL_PORT": "9001"}, file)
    assert (settings.local_port, settings.database) == (9001, Path("a file.db"))


def test_the_host_gets_its_part() -> None:
    host = read({"PACE": "86400", "COMPUTER_PAUSE": "0.5", "NOTICE_AFTER": "60", "WARN_BEFORE": "0.1"}).host
    assert all(hasattr(Settings(), name) for name in HostConfig.__struct_fields__)
    assert (host.pace, host.computer_pause, host.notice_after, host.warn_before) == (86400, 0.5, 60, 0.1)


def test_no_setting_shortens_the_pause_that_hides_thinking() -> None:
    assert read({"COMPUTER_PAUSE": "0", "WINDOW_PAUSE": "0"}).host.window_pause == Settings().window_pause > 0


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DATABASE", "."),
        ("LOCAL_DATABASE", "/"),
        ("DEV_GUILD", "my server"),
        ("DEV_GUILD", "12"),
        ("LOG_LEVEL", "loud"),
        ("MOST_CLICKS", "-1"),
        ("MOST_LOBBIES", "many"),
        ("MOST_STARTS", "1.5"),
        ("LOCAL_PORT", "65536"),
        ("LOCAL_PORT", "eighty"),
        ("PACE", "-1"),
        ("PACE", "1.5"),
        ("COMPUTER_PAUSE", "nan"),
        ("NOTICE_AFTER", "soon"),
        ("WARN_BEFORE", "2"),
        ("SLEEP_AFTER", "-1"),
        ("MOST_PER_PERSON", "0"),
        ("METRICS_PORT", "0"),
        ("WORKERS", "1"),
        ("WORKERS", "some"),
    ],
)
def test_a_wrong_value_is_one_line_with_name_value_and_what_is_expected(name: str, value: str) -> None:
    with pytest.raises(SettingsError) as caught:
        read({name: value})
    line = str(caught.value)
    assert line.startswith(f"{name} is {value!r}, but must be ")
    assert "\n" not in line


def test_a_wrong_token_is_never_repeated() -> None:
    with pytest.raises(SettingsError) as caught:
        read({"DISCORD_TOKEN": "secret part.two three"})
    assert "DISCORD_TOKEN" in str(caught.value)
    assert "secret" not in str(caught.value)
    assert "\n" not in str(caught.value)
    assert "hush" not in repr(read({"DISCORD_TOKEN": "hush"}))


def test_the_local_table_never_shares_a_file_with_discord() -> None:
    with pytest.raises(SettingsError, match=r"LOCAL_DATABASE is .* another file than DATABASE"):
        read({"DATABASE": "one.db", "LOCAL_DATABASE": "one.db"})
