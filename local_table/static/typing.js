// Commands are picked from SimCord's list; here is what that list leaves out.
import { fillIn } from "./options.js";

const composer = document.getElementById("channel-composer");
const typing = document.getElementById("channel-composer-input");
const note = document.createElement("p");
note.id = "typing-note";
note.setAttribute("role", "alert");
composer.before(note);
let picked = null;

// A first Enter picks an option of a command, a second one sends it: the list of options must not stay in its way.
composer.addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || !field.dataset.option) return;
  if (picked === field.dataset.option) {
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  } else if (composer.querySelector('.command-popup:not([hidden]) [aria-selected="true"]')) {
    picked = field.dataset.option;
  }
}, { capture: true });

composer.addEventListener("input", () => {
  picked = null;
  note.textContent = "";
}, { capture: true });

function nameOf(entry) {
  return entry.querySelector("strong").textContent;
}

function listed() {
  return [...composer.querySelectorAll(".command-popup:not([hidden]) .command-entry")];
}

// A space after the whole name of a command picks it, unless a longer name begins so.
composer.addEventListener("input", ({ target }) => {
  if (target !== typing || !typing.value.endsWith(" ")) return;
  const entries = listed();
  if (entries.some((entry) => nameOf(entry).startsWith(typing.value))) return;
  entries.find((entry) => nameOf(entry) === typing.value.trimEnd())?.click();
});

function type(text) {
  typing.value = text;
  typing.dispatchEvent(new Event("input", { bubbles: true }));
}

// What was pasted or typed as one text becomes a command and its options; Enter then sends it.
function pick(typed) {
  const words = typed.split(/\s+/);
  for (const length of [3, 2, 1].filter((length) => length <= words.length)) {
    const name = words.slice(0, length).join(" ");
    type(name);
    const entry = listed().find((entry) => nameOf(entry) === name);
    if (!entry) continue;
    entry.click();
    fillIn(words.slice(length).join(" "));
    return true;
  }
  type(typed);
  return false;
}

// SimCord would say an unknown command aloud in the channel, where nothing answers it.
document.addEventListener("submit", (event) => {
  const typed = typing.value.trim();
  if (event.target !== composer || !typed.startsWith("/") || composer.querySelector(".command-row")) return;
  event.preventDefault();
  event.stopPropagation();
  if (pick(typed)) return;
  note.textContent = composer.querySelector(".command-popup:not([hidden])")
    ? "Choose a command from the list first."
    : `There is no command “${typed}”. Type / to see them all, choose one with Enter, then fill in its options.`;
}, { capture: true });
