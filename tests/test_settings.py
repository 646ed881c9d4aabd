"""The settings: defaults, the example file, and one clear line for every wrong value."""

from __future__ import annotations

import dataclasses
import sys
from pathlib import Path

import pytest
from dotenv import dotenv_values

from host.config import HostConfig
from settings import Settings, SettingsError, load, read

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such rights")
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


@posix
@pytest.mark.parametrize("mode", [0o644, 0o666, 0o640, 0o604, 0o600, 0o400])
def test_nobody_but_its_owner_reads_the_file(tmp_path: Path, mode: int) -> None:
    file = tmp_path / ".env"
    file.write_text("LOCAL_PORT=9000\n", encoding="utf-8")
    file.chmod(mode)
    assert load({}, file).local_port == 9000
    assert file.stat().st_mode & 0o777 == (mode if mode in {0o600, 0o400} else 0o600)


@posix
def test_a_folder_of_that_name_keeps_its_rights(tmp_path: Path) -> None:
    (tmp_path / ".env").mkdir(mode=0o755)
    load({}, tmp_path / ".env")
    assert (tmp_path / ".env").stat().st_mode & 0o777 == 0o755


@posix
@pytest.mark.parametrize(("mode", "warned"), [(0o644, True), (0o640, False)])
def test_a_file_of_somebody_else_that_everybody_reads_is_warned_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, mode: int, warned: bool
) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=secret\n", encoding="utf-8")
    file.chmod(mode)

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "chmod", refuse)
    assert load({}, file).token == "secret"
    assert ("run chmod 600" in caplog.text) is warned
    assert "secret" not in caplog.text


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
        ("ADMIN_GUILD", "mine"),
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
        ("METRICS_ADDRESS", "localhost"),
        ("METRICS_ADDRESS", "127.0.0.1:80"),
        ("BACKUP_EVERY", "daily"),
        ("BACKUPS_KEPT", "0"),
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


def test_the_address_of_a_webhook_is_taken_whole_and_never_shown() -> None:
    address = f"https://discord.com/api/webhooks/123456789012345678/{'a-B_9' * 13}"
    settings = read({"FAULT_WEBHOOK": address})
    assert settings.fault_webhook == address and address not in repr(settings)
    for wrong in (address.replace("https", "http"), address.replace("discord", "evil"), address[:50], "secret"):
        with pytest.raises(SettingsError) as error:
            read({"FAULT_WEBHOOK": wrong})
        assert wrong not in str(error.value) and "FAULT_WEBHOOK" in str(error.value)


@pytest.mark.parametrize(
    "source", ["http://a.example", "https://", "javascript:x", "https://a b", "a.example", "x" * 300]
)
def test_the_address_of_the_source_is_one_of_the_web(source: str) -> None:
    with pytest.raises(SettingsError, match="SOURCE"):
        read({"SOURCE": source})


@pytest.mark.parametrize("name", ["a\nb", "x" * 201, "a\x00b"])
def test_who_runs_the_bot_is_one_line(name: str) -> None:
    with pytest.raises(SettingsError, match="RUN_BY"):
        read({"RUN_BY": name})
