// Options that may be left out are typed as on Discord: a name and a colon open one, anything else is the next one's value.
const composer = document.getElementById("channel-composer");
const field = document.createElement("input");
field.className = "option-typing";
field.placeholder = "option or value";
field.autocomplete = "off";
field.spellcheck = false;
field.setAttribute("aria-label", "Type an option or its value");
let focused = false; // SimCord draws the row again now and then: whoever was typing goes on typing
let active = -1; // the option in the list that Enter opens; none as long as nothing is typed

function optionsInList() {
  const popup = composer.querySelector(".command-popup:not([hidden])");
  return [...(popup?.querySelectorAll(".command-suggestion:has(.command-suggestion-ellipsis)") ?? [])];
}

// The names of the options that are not in the row yet, which SimCord tells only in its list.
function openList() {
  if (!optionsInList().length) composer.querySelector(".command-ghost")?.click();
  return optionsInList().map((option) => option.dataset.value);
}

function matches() {
  return optionsInList().filter((option) => !option.hidden);
}

function mark(index) {
  const found = matches();
  active = found.length ? (index + found.length) % found.length : -1;
  found.forEach((option, place) => {
    option.classList.toggle("is-active", place === active);
    option.setAttribute("aria-selected", String(place === active));
  });
  found[active]?.scrollIntoView({ block: "nearest" });
}

function filter(typed) {
  for (const option of optionsInList()) {
    option.hidden = !option.dataset.value.startsWith(typed);
    option.classList.remove("is-active");
    option.setAttribute("aria-selected", "false");
  }
  active = -1;
  if (typed) mark(0);
}

function inputOf(name) {
  return [...composer.querySelectorAll(".command-option-input")].find((input) => input.dataset.option === name);
}

function enter(input, value) {
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function openOption(name, value = "") {
  field.value = "";
  if (!inputOf(name)) {
    openList();
    optionsInList().find((option) => option.dataset.value === name)?.click();
  }
  const input = inputOf(name);
  input?.focus();
  if (input && value) enter(input, value);
}

function read() {
  const typed = field.value.trimStart();
  const names = openList();
  const named = names.find((name) => typed.startsWith(`${name}:`) || typed === `${name} `);
  if (named) openOption(named, typed.slice(named.length + 1).trimStart());
  else if (typed && names.length && !names.some((name) => name.startsWith(typed))) openOption(names[0], typed);
  else filter(typed);
}

function goBack() {
  const last = [...composer.querySelectorAll(".command-option-input")].at(-1);
  if (last) last.focus();
  else composer.querySelector(".command-context-close")?.click();
}

function press(event) {
  const chosen = matches()[active];
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    openList();
    mark(event.key === "ArrowDown" ? active + 1 : Math.max(active, 0) - 1);
  } else if ((event.key === "Enter" || event.key === "Tab") && chosen) openOption(chosen.dataset.value);
  else if (event.key === "Backspace" && !field.value) goBack();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

field.addEventListener("input", read);
field.addEventListener("keydown", press);
document.addEventListener("focusin", ({ target }) => focused = target === field);
document.addEventListener("pointerdown", ({ target }) => focused &&= target === field);

// Puts what was typed behind the name of a command into the command's options.
export function fillIn(words) {
  for (const part of words.split(/\s+(?=\w+:)/).filter(Boolean)) {
    const [, name, value] = part.match(/^(\w+):\s*(.*)$/) ?? [];
    const isOption = name && (inputOf(name) || openList().includes(name));
    const next = [...composer.querySelectorAll(".command-option-input")].find((input) => !input.value);
    if (isOption) openOption(name, value);
    else if (next) openOption(next.dataset.option, part);
    else openOption(openList()[0], part);
  }
}

new MutationObserver(() => {
  const ghost = composer.querySelector(".command-row > .command-ghost");
  if (!ghost || field.previousElementSibling === ghost) return;
  const atCommand = document.activeElement?.matches(".command-chip");
  ghost.tabIndex = -1;
  ghost.after(field);
  if (atCommand || (focused && document.activeElement === document.body)) field.focus();
  if (document.activeElement === field) filter(field.value);
}).observe(composer, { childList: true, subtree: true });
