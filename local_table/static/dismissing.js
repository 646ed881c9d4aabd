// What only one player sees can be dismissed, as on Discord; this tab remembers it.
const list = document.getElementById("channel-message-list");
const dismissed = new Set(JSON.parse(sessionStorage.getItem("dismissed") ?? "[]"));

function dismiss(note) {
  dismissed.add(note.closest("[data-message-id]").dataset.messageId);
  sessionStorage.setItem("dismissed", JSON.stringify([...dismissed]));
  tidy();
}

function tidy() {
  for (const note of list.querySelectorAll(".message-ephemeral-note:not(:has(button))")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "dismiss";
    button.textContent = "Dismiss message";
    button.addEventListener("click", () => dismiss(note));
    note.append(" · ", button);
  }
  for (const message of list.querySelectorAll("[data-message-id]")) {
    message.classList.toggle("dismissed", dismissed.has(message.dataset.messageId));
  }
}

new MutationObserver(tidy).observe(list, { childList: true, subtree: true });
