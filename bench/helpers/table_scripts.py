"""Scripts that run in the page of the local table: its messages, and the places of things."""

REMEMBER = """(() => {
    const inner = window.fetch;
    window.fetch = async (...request) => {
        const answer = await inner(...request);
        const url = String(request[0]?.url ?? request[0]);
        if (url.includes("/api/state") && answer.ok) {
            answer.clone().json().then(state => { window.tableState = state; }, () => {});
        }
        return answer;
    };
})()"""
"""Keeps the page's last message, which has the ids of the controls."""

READ = """([match, isBoard]) => {
    const preview = window.simcordPreview, state = window.tableState;
    if (!preview?.ready || !state || state.publishedRevision !== preview.publishedRevision) return null;
    const walk = part => Array.isArray(part) ? part.flatMap(walk) : !part || typeof part !== "object" ? []
        : "control_key" in part ? [part] : Object.values(part).flatMap(walk);
    const messages = [...document.querySelectorAll("#channel-message-list article:not(.dismissed)")].map(article => ({
        article, id: article.dataset.messageId, isPrivate: article.querySelector(".message-ephemeral-note") !== null,
        controls: walk(state.messages[article.dataset.messageId]?.components),
    }));
    const actions = ["hand", "help", "rematch"].map(action => `tb:${match}:${action}`);
    const found = messages.findLast(({ isPrivate, controls }) => isPrivate !== isBoard
        && (match === null || controls.some(control => actions.includes(control.custom_id))));
    if (!found) return null;
    const isShown = ({ control_key, label, type }) => {
        const element = found.article.querySelector(`[data-control-key="${CSS.escape(control_key)}"]`);
        return element && (type !== 2 || !label || element.innerText.includes(label));
    };
    const pictures = [...found.article.querySelectorAll("img")];
    if (!found.controls.every(isShown) || pictures.some(one => !one.complete || one.classList.contains("outgoing"))) {
        return null;
    }
    return {
        message: found.id,
        words: found.article.innerText,
        controls: found.controls.map(control => ({
            key: control.control_key, id: control.custom_id ?? "", label: control.label ?? control.placeholder ?? "",
            disabled: control.disabled === true, values: (control.options ?? []).map(option => option.value),
        })),
        form: state.modal?.handle ?? "",
        remarks: Object.fromEntries(messages.filter(one => one.isPrivate && one !== found)
            .map(({ id, article }) => [id, article.innerText])),
    };
}"""
"""The newest message that shows a match, or of a lobby if ``match`` is null, once nothing on the page is moving."""

MEASURE = """id => {
    const article = document.querySelector(`article[data-message-id="${id}"]`);
    const container = article.querySelector(".component-container") ?? article;
    const pictures = [...container.querySelectorAll("img.gallery-image")].map(one => one.getBoundingClientRect());
    const controls = [...container.querySelectorAll("button, a.component-button")].filter(one => one.checkVisibility());
    const top = pictures.length ? pictures[0].top : container.getBoundingClientRect().top;
    const bottom = Math.max(...controls.map(one => one.getBoundingClientRect().bottom));
    const window_ = { top: 0, bottom: innerHeight };
    for (let part = container; part; part = part.parentElement) {
        const style = getComputedStyle(part), box = part.getBoundingClientRect();
        if (/auto|scroll|hidden|clip/.test(style.overflowY)) {
            window_.top = Math.max(window_.top, box.top);
            window_.bottom = Math.min(window_.bottom, box.bottom);
        }
        if (style.position === "fixed") break;
    }
    const tops = [];
    const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        for (const line of range.getClientRects()) {
            const middle = (line.top + line.bottom) / 2;
            if (line.width > 1 && pictures.length && line.bottom <= top + 1
                && !tops.some(other => Math.abs(other - middle) < 9)) tops.push(middle);
        }
    }
    return {
        pictures: pictures.length,
        lines: tops.length,
        together: top >= window_.top - 1 && bottom <= window_.bottom + 1,
        fits: bottom - top <= window_.bottom - window_.top,
        height: Math.round(bottom - top),
        room: Math.round(window_.bottom - window_.top),
    };
}"""
"""The extent of a message on the screen: from the top of its first picture to its last control."""
