// SimCord reports every step of its own; a player only needs to hear of what went wrong.
const report = document.getElementById("action-status");
const notice = document.getElementById("table-status");
const app = document.getElementById("preview-app");
const UNCERTAIN = "Action outcome uncertain. It will not be retried.";
const GONE = "Preview session is unavailable. Reload the active Preview URL.";
const TROUBLE = {
  "Action was not completed.": "That did not go through: the table has changed. Please try again.",
  [UNCERTAIN]: "The answer got lost…",
  "Connection interrupted; trying again…": "The table is closed or busy; trying again…",
};
const PAUSE = 2000; // milliseconds between two tries

function pause() {
  return new Promise((resolve) => setTimeout(resolve, PAUSE));
}

async function answers() {
  try {
    return (await fetch("/static/table.js", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

// Only once the table answers: the browser's own error page would not come back by itself.
async function reload(words) {
  observer.disconnect();
  notice.textContent = words;
  while (!(await answers())) await pause();
  location.reload();
}

// SimCord finds out by itself what has become of an action, unless the table never heard of it.
async function reloadIfLost() {
  await pause();
  if (report.textContent === UNCERTAIN) void reload("The answer got lost; loading the table again…");
}

function read() {
  if (report.textContent === GONE) {
    void reload("The table was started again; loading it…");
    return;
  }
  notice.textContent = TROUBLE[report.textContent] ?? "";
  if (report.textContent === UNCERTAIN) void reloadIfLost();
}

const observer = new MutationObserver(read);
observer.observe(report, { childList: true, characterData: true, subtree: true });

// A page that could not be opened at all reports nothing.
async function reloadIfNotOpened() {
  while (app.getAttribute("aria-busy") !== "false") await pause();
  if (globalThis.simcordPreview.contextId !== null) return;
  notice.textContent = "The table could not be opened; trying again…";
  await pause();
  void reload("Loading the table again…");
}

void reloadIfNotOpened();
