// Keeps the newest message in sight, as Discord does, until somebody scrolls up.
const timeline = document.getElementById("channel-timeline");
const list = document.getElementById("channel-message-list");
const KEYS = new Set(["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown", "Tab", " "]);
let following = true;
let moved = 0; // when somebody last scrolled by hand

function follow() { (window.L??=[]).push([Date.now()%100000,"follow",timeline.scrollTop,timeline.scrollHeight-timeline.clientHeight,following]);
  if (following) timeline.scrollTop = timeline.scrollHeight;
}

function byHand() {
  moved = Date.now();
}

timeline.addEventListener("wheel", byHand, { passive: true });
timeline.addEventListener("touchmove", byHand, { passive: true });
timeline.addEventListener("pointerdown", (event) => { if (event.target === timeline) byHand(); });
document.addEventListener("keydown", (event) => { if (KEYS.has(event.key)) byHand(); });
window.L=[]; timeline.addEventListener("scroll", () => { window.L.push([Date.now()%100000, "scroll", timeline.scrollTop, timeline.scrollHeight-timeline.clientHeight, following]);
  if (Date.now() - moved < 600) {
    following = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < 100;
  } else {
    follow();
  }
}, { passive: true });

// Pictures come late and move what stands below them.
setInterval(() => { if (Date.now() - moved > 1000) follow(); }, 250);

// A first Enter picks an option of a command, a second one sends it: the list of options must not stay in its way.
const composer = document.getElementById("channel-composer");
let picked = null;
composer.addEventListener("input", () => { picked = null; }, { capture: true });
composer.addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  following = true;
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || !field.dataset.option) return;
  if (picked === field.dataset.option) {
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  } else if (composer.querySelector('.command-popup:not([hidden]) [aria-selected="true"]')) {
    picked = field.dataset.option;
  }
}, { capture: true });

// Links to messages lead to them, not to the Discord on the internet, where they do not exist.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href^="https://discord.com/channels/"]') : null;
  if (!link) return;
  event.preventDefault();
  byHand();
  list.querySelector(`[data-message-id="${link.href.split("/").at(-1)}"]`)?.scrollIntoView();
}, { capture: true });

// What only one player sees can be dismissed, as on Discord; this tab remembers it.
const dismissed = new Set(JSON.parse(sessionStorage.getItem("dismissed") ?? "[]"));

function tidy() {
  for (const note of list.querySelectorAll(".message-ephemeral-note:not(:has(button))")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "dismiss";
    button.textContent = "Dismiss message";
    button.addEventListener("click", () => {
      dismissed.add(note.closest("[data-message-id]").dataset.messageId);
      sessionStorage.setItem("dismissed", JSON.stringify([...dismissed]));
      tidy();
    });
    note.append(" · ", button);
  }
  for (const message of list.querySelectorAll("[data-message-id]")) {
    message.classList.toggle("dismissed", dismissed.has(message.dataset.messageId));
  }
}

new MutationObserver(tidy).observe(list, { childList: true, subtree: true });

// SimCord reports every step of its own; a player wants to hear of what went wrong alone.
const report = document.getElementById("action-status");
const TROUBLE = {
  "Action was not completed.": "That did not go through: the table has changed. Please try again.",
  "Action outcome uncertain. It will not be retried.": "The answer got lost. Reload the page to go on.",
  "Connection interrupted; trying again…": "The table is closed or busy; trying again…",
};
const notice = document.getElementById("table-status");
new MutationObserver(() => { notice.textContent = TROUBLE[report.textContent] ?? ""; })
  .observe(report, { childList: true, characterData: true, subtree: true });
