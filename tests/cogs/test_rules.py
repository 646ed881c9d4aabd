"""The rules, page by page."""

from __future__ import annotations

from render.registry import FACES
from tests.cogs.helpers import Room, labels, menus, reply, said

PAGES = FACES["soul_puzzler"].pages()


async def test_the_first_page_and_the_way_through(room: Room) -> None:
    result = await room.eve.slash(room.channel, "rules")
    assert result.ephemeral and reply(result) is not None
    assert PAGES[0].title in said(result)
    for page in PAGES[1:]:
        result = await room.eve.click(reply(result), label=f"{page.title} ▶")
        assert page.title in said(result)


async def test_a_page_by_name_and_from_the_menu(room: Room) -> None:
    last = PAGES[-1]
    result = await room.eve.slash(room.channel, "rules", topic=last.key)
    assert last.title in said(result)
    if len(PAGES) > 1:
        assert len(menus(reply(result))["pm:soul_puzzler"]) == len(PAGES)
        result = await room.eve.select(reply(result), ["0"], custom_id="pm:soul_puzzler")
        assert PAGES[0].text.splitlines()[0] in said(result)
        assert not any(label.startswith("◀") for label in labels(reply(result)))


async def test_no_such_page(room: Room) -> None:
    assert "`chess openings` isn't a page of the rules of Soul Puzzler" in said(
        await room.eve.slash(room.channel, "rules", topic="chess openings")
    )


async def test_topics_are_completed(room: Room) -> None:
    offered = await room.eve.autocomplete(room.channel, "rules", "topic", PAGES[-1].title[:4])
    assert PAGES[-1].key in [choice["value"] for choice in offered]


async def test_rules_can_be_read_in_direct_messages(room: Room) -> None:
    assert PAGES[0].title in said(await room.ann.user.slash("rules", game="soul_puzzler"))
