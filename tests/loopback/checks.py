"""What Discord turns down: the limits of messages, components and commands."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.command_limits import faults
from tests.loopback.world import COMPONENTS_V2, Json, Refused

ROW, BUTTON, SELECT, INPUT, USERS, SECTION, TEXT, THUMBNAIL, GALLERY, FILE = 1, 2, 3, 4, 5, 9, 10, 11, 12, 13
SEPARATOR, CONTAINER, LABEL = 14, 17, 18
RADIO, CHECKBOXES, CHECKBOX = 21, 22, 23
FILE_LIMIT = 10 * 1024 * 1024


def require(sound: object, what: str) -> None:
    """Raise Discord's "Invalid Form Body" unless ``sound``."""
    if not sound:
        raise Refused(400, 50035, f"Invalid Form Body: {what}")


def walk(components: list[Json]) -> Iterator[Json]:
    """Yield every component, nested ones included."""
    for component in components:
        yield component
        yield from walk(component.get("components", []))
        yield from walk([component[key] for key in ("accessory", "component") if key in component])


def check_message(body: Json, files: dict[str, bytes], flags: int, kept: list[Json]) -> None:
    """Check a message about to be written; ``kept`` are the attachments that it has already."""
    content, components = body.get("content") or "", body.get("components") or []
    require(len(content) <= 2000, "content: 2000 characters at most")
    require(len(str(body.get("nonce") or "")) <= 25, "nonce: 25 characters at most")
    require(all(len(data) <= FILE_LIMIT for data in files.values()), "files: 10 MiB at most")
    names = _named(body.get("attachments") or [], files, kept)
    if flags & COMPONENTS_V2:
        require(not content and not body.get("embeds"), "content and embeds do not go with components")
        require(components, "components: at least one")
        check_components(components, names)
    else:
        require(content or files or components or kept, "Cannot send an empty message")
    _check_mentions(body.get("allowed_mentions") or {})


def _named(listed: list[Json], files: dict[str, bytes], kept: list[Json]) -> set[str]:
    """Return the names that ``attachment://`` finds: of new files, and of those kept that are listed by their ids."""
    known = {str(row["id"]): str(row["filename"]) for row in kept}
    ids = {str(row["id"]) for row in listed}
    require(ids <= {*known, *map(str, range(len(files)))}, "attachments: unknown id")
    return {*files, *(name for number, name in known.items() if number in ids)}


def check_components(components: list[Json], files: set[str]) -> None:
    """Check a Components V2 layout."""
    found = list(walk(components))
    require(len(found) <= 40, f"components: {len(found)}, 40 at most")
    texts = [component["content"] for component in found if component["type"] == TEXT]
    require(all(texts), "text: at least one character")
    require(sum(map(len, texts)) <= 4000, "text: 4000 characters at most")
    ids = [component["custom_id"] for component in found if "custom_id" in component]
    require(len(ids) == len(set(ids)), "custom_id: not unique")
    require(all(1 <= len(one) <= 100 for one in ids), "custom_id: 1 to 100 characters")
    for component in found:
        if check := CHECKS.get(component["type"]):
            check(component)
        for address in _media(component):
            require(address not in files or address, "media: empty")
            if address.startswith("attachment://"):
                require(address.removeprefix("attachment://") in files, f"media: no file for {address}")


def _media(component: Json) -> Iterator[str]:
    for item in component.get("items", []):
        yield str(item["media"]["url"])
    for key in ("media", "file"):
        if isinstance(component.get(key), dict):
            yield str(component[key]["url"])


def _row(component: Json) -> None:
    inside = component["components"]
    kinds = {child["type"] for child in inside}
    require(1 <= len(inside) <= 5, "action row: 1 to 5 components")
    require(kinds <= {BUTTON} or (len(inside) == 1 and kinds <= {SELECT, USERS, 6, 7, 8}), "action row: wrong mixture")


def _button(component: Json) -> None:
    label = component.get("label") or ""
    require(len(label) <= 80 and (label or component.get("emoji")), "button: label of 1 to 80 characters")
    wanted = "url" if component["style"] == 5 else "custom_id"
    require(component.get(wanted), f"button: {wanted} missing")


def _select(component: Json) -> None:
    options = component.get("options", [])
    values = [option["value"] for option in options]
    require(1 <= len(options) <= 25, "select: 1 to 25 options")
    require(len(set(values)) == len(values), "select: values not unique")
    require(len(component.get("placeholder") or "") <= 150, "select: placeholder of 150 characters at most")
    for option in options:
        short = (option["label"], option["value"], option.get("description") or "x")
        require(all(1 <= len(one) <= 100 for one in short), "select: options of 1 to 100 characters")


def _gallery(component: Json) -> None:
    require(1 <= len(component["items"]) <= 10, "gallery: 1 to 10 items")
    for item in component["items"]:
        require(len(item.get("description") or "") <= 1024, "gallery: alt text of 1024 characters at most")


def _container(component: Json) -> None:
    kinds = {child["type"] for child in component["components"]}
    require(kinds <= {ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR}, "container: wrong child")


CHECKS = {ROW: _row, BUTTON: _button, SELECT: _select, GALLERY: _gallery, CONTAINER: _container}


def check_form(form: Json) -> None:
    """Check a form (a modal) about to be opened."""
    require(1 <= len(form["title"]) <= 45, "title: 1 to 45 characters")
    require(1 <= len(form["custom_id"]) <= 100, "custom_id: 1 to 100 characters")
    require(1 <= len(form["components"]) <= 5, "form: 1 to 5 components")
    require({part["type"] for part in form["components"]} <= {LABEL, TEXT}, "form: labels and texts alone")
    check_components(form["components"], set())
    for label in (part for part in form["components"] if part["type"] == LABEL):
        require(1 <= len(label["label"]) <= 45, "label: 1 to 45 characters")
        require(len(label.get("description") or "") <= 100, "label: description of 100 characters at most")
        _choices(label["component"])


def _choices(component: Json) -> None:
    """Check the control under a label: how many options, and how many of them are chosen already."""
    least, most = {RADIO: (2, 10), CHECKBOXES: (1, 10), SELECT: (1, 25)}.get(component["type"], (0, 0))
    options = component.get("options", [])
    require(least <= len(options) <= most, f"options: {least} to {most}")
    chosen = [option for option in options if option.get("default")]
    limit = (
        1 if component["type"] == RADIO else component.get("max_values") or (1 if component["type"] == SELECT else most)
    )
    require(len(chosen) <= limit, "options: more are chosen than may be")
    require(len({option["value"] for option in options}) == len(options), "options: values not unique")


def _check_mentions(allowed: Json) -> None:
    parse, users = allowed.get("parse", []), allowed.get("users", [])
    require(set(parse) <= {"users", "roles", "everyone"}, "allowed_mentions: unknown kind")
    require(not (users and "users" in parse), "allowed_mentions: users and parse exclude each other")


def pinged(body: Json, content: str) -> list[int]:
    """Return whom a message calls: its mentions that are allowed. 0 stands for everybody."""
    allowed = body.get("allowed_mentions", {"parse": ["users", "roles", "everyone"]})
    said = [int(number) for number in re.findall(r"<@!?(\d+)>", content)]
    users = {int(number) for number in allowed.get("users", [])}
    called = [user for user in said if "users" in allowed.get("parse", []) or user in users]
    everyone = "everyone" in allowed.get("parse", []) and ("@everyone" in content or "@here" in content)
    return [*called, *([0] if everyone else [])]


def check_commands(commands: list[Json]) -> None:
    """Check an application's whole set of commands."""
    found = list(faults(commands))
    require(not found, "; ".join(found))
