"""SimCord's page with the local table's name, links, styles and scripts, and its script for menus."""

from __future__ import annotations

from local_table.world import World

_CHANNELS = """<label class="viewer-control">Channel
<select id="channel-picker" aria-label="Channel">{options}</select></label><label class="viewer-control">Viewing as"""
_MENU_CHANGES = {
    "if (!dropdown.modal && !state.modalDrafts.has(key) && changed) ": """if (!dropdown.multi && !dropdown.modal) {
      currentDrafts(key).delete(key);
      state.selectDrafts.delete(key);
      localRender(true);
    }
    if (!dropdown.modal && !state.modalDrafts.has(key) && (changed || !dropdown.multi)) """,
    "const drafts = modal ? state.modalDrafts : state.drafts;\n    return {": """\
const drafts = modal ? state.modalDrafts : state.drafts;
    for (const menu of modal ? [] : elements(".preview-select[data-maximum='1']")) {
      const key = menu.dataset.controlKey;
      if (state.dropdown?.key === key || state.modalDrafts.has(key)) continue;
      drafts.delete(key);
      state.selectDrafts.delete(key);
    }
    return {""",
    "if (rect.bottom <= 0 || rect.top >= viewportHeight) {\n        cancelDropdown(wrap.dataset.controlKey);": """\
const away = rect.bottom <= 0 || rect.top >= viewportHeight;
      list.style.visibility = away ? "hidden" : "";
      if (away) {""",
}
_STYLES = '<link rel="stylesheet" href="/static/table.css"><link rel="stylesheet" href="/static/layout.css">'
_LINKS = '<a id="inbox" href="/inbox">DMs</a><span id="table-status" role="status"></span>'


def dressed(page: str, world: World, run: str) -> str:
    """Return the page with the table's name, channels, links, styles and scripts.

    ``run`` names this start of the table, so that a tab knows of a new one.
    """
    options = "".join(
        f'<option value="{channel.name}" data-id="{channel.id}">#{channel.name}</option>' for channel in world.channels
    )
    changes = {
        "SimCord Preview": "Soultable",
        "<strong>SimCord</strong>": "<strong>Soultable</strong>",
        "<small>Preview</small>": "<small>local table</small>",
        "</head>": f'<meta name="table-run" content="{run}">{_STYLES}</head>',
        "</body>": '<script type="module" src="/static/table.js"></script></body>',
        '<label class="viewer-control">Viewing as': _CHANNELS.format(options=options),
        '<span id="action-status"': f'{_LINKS}<span id="action-status"',
    }
    for old, new in changes.items():
        page = page.replace(old, new)
    return page


def steady(menus: str) -> str:
    """Return SimCord's script for menus, changed so that menus work like those of Discord.

    SimCord knows a menu by its place in the message and keeps what was chosen
    there, also when the bot has put another menu in that place: the same entry
    could not be chosen again, and the entry that the bot marks as chosen was
    the first one for ever. And it closes an open menu that leaves the
    window, as happens for a moment when a picture above it is shown again.
    """
    for old, new in _MENU_CHANGES.items():
        menus = menus.replace(old, new)
    return menus
