// Commands are picked from SimCord's list; here is what that list leaves out.
const composer = document.getElementById("channel-composer");
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

// SimCord would say an unknown command aloud in the channel, where nothing answers it.
document.addEventListener("submit", (event) => {
  const typed = document.getElementById("channel-composer-input")?.value.trim() ?? "";
  if (event.target !== composer || !typed.startsWith("/") || composer.querySelector(".command-row")) return;
  event.preventDefault();
  event.stopPropagation();
  note.textContent = composer.querySelector(".command-popup:not([hidden])")
    ? "Choose a command from the list first."
    : `There is no command “${typed}”. Type / to see them all, choose one with Enter, then fill in its options.`;
}, { capture: true });
