"""Every text of the product with its place: what players read, what owners read, and docstrings."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

ROOT = Path(__file__).parent.parent
Kind = Literal["screen", "owner", "doc"]
PLACES: tuple[tuple[Kind, tuple[str, ...]], ...] = (
    ("screen", ("render", "cogs", "local_table", "host", "rules")),
    ("owner", ("cli", "runtime", "workers", "storage", "ai", "bot.py", "settings.py")),
)
PAGES = (
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", ".env.example"),
    *("docs/operating.md", "docs/privacy.md", "docs/terms.md", "docs/scale.md", "docs/staging.md"),
    *("docs/architecture.md", "docs/mechanisms.md", "tests/README.md", "bench/README.md"),
)
NO_SENTENCE = re.compile(r"(SELECT|INSERT|UPDATE|DELETE|PRAGMA|BEGIN|CREATE)\b")


class Text(NamedTuple):
    kind: Kind
    place: str
    text: str


@cache
def corpus() -> tuple[Text, ...]:
    """Return every text of at least two words, each with its file and line."""
    found = [text for kind, places in PLACES for place in places for text in _code(kind, ROOT / place)]
    found += [text for path in sorted((ROOT / "render").rglob("*.toml")) for text in _table(path)]
    found += [text for name in PAGES for text in _lines("owner", ROOT / name)]
    return tuple(text for text in found if " " in text.text and not NO_SENTENCE.match(text.text))


def _code(kind: Kind, root: Path) -> Iterator[Text]:
    for path in sorted(root.rglob("*.py")) if root.is_dir() else [root]:
        yield from _strings(kind, path, ast.parse(path.read_text(encoding="utf-8")))


def _strings(kind: Kind, path: Path, tree: ast.Module) -> Iterator[Text]:
    """Yield the strings of a module; the parts of an f-string as one text, with … for its values."""
    docs, parts = set[int](), set[int]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            docs.add(id(node.value))
        elif isinstance(node, ast.JoinedStr):
            parts.update(map(id, node.values))
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "{…}" for part in node.values)
            yield _text(kind, path, node.lineno, text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
            yield _text("doc" if id(node) in docs else kind, path, node.lineno, node.value)


def _table(path: Path) -> Iterator[Text]:
    if "picture" in path.parts:
        return
    for text in _lines("screen", path):
        if not text.text.startswith("#"):
            yield text._replace(text=re.sub(r'^[\w". -]+ = ', "", text.text))


def _lines(kind: Kind, path: Path) -> Iterator[Text]:
    if path.exists():
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            yield _text(kind, path, number, line)


def _text(kind: Kind, path: Path, line: int, text: str) -> Text:
    return Text(kind, f"{path.relative_to(ROOT)}:{line}", " ".join(text.split()))
