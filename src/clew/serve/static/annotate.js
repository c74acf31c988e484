// Keeps what a person is writing in the browser until the server has stored it; the pages work without this script.
"use strict";

const form = document.querySelector(".task-form");

if (form) {
  const place = "clew annotate " + form.dataset.task;
  const texts = JSON.parse(form.dataset.texts);
  const fields = [...form.querySelectorAll("[data-name]")];
  const isChoice = (field) => field.type === "radio" || field.type === "checkbox";

  function keep() {
    const values = fields.map((field) => (isChoice(field) ? field.checked : field.value));
    try { localStorage.setItem(place, JSON.stringify(values)); } catch { /* the page still has them */ }
  }

  function restore() {
    let values = null;
    try { values = JSON.parse(localStorage.getItem(place)); } catch { /* nothing was kept */ }
    if (!Array.isArray(values) || values.length !== fields.length) return;
    fields.forEach((field, number) => {
      if (isChoice(field)) field.checked = values[number] === true;
      else field.value = String(values[number]);
    });
  }

  function forget() {
    try { localStorage.removeItem(place); } catch { /* nothing was kept */ }
  }

  function say(text) {
    let box = form.querySelector(".alert");
    if (!box) {
      box = document.createElement("div");
      box.className = "alert";
      box.setAttribute("role", "alert");
      form.querySelector("article").prepend(box);
    }
    const line = document.createElement("p");
    line.textContent = text;
    box.replaceChildren(line);
    box.scrollIntoView({ block: "nearest" });
  }

  // The buttons are called "action", which hides form.action.
  async function send(button) {
    const body = new URLSearchParams(new FormData(form));
    body.set("action", button ? button.value : "save");
    form.querySelectorAll("button").forEach((each) => { each.disabled = true; });
    try {
      const reply = await fetch(form.getAttribute("action"), { method: "POST", body, headers: { accept: "text/html" } });
      if (reply.ok) {
        forget();
        location.assign(reply.url);
        return;
      }
      const page = new DOMParser().parseFromString(await reply.text(), "text/html");
      const fault = page.querySelector("[role=alert]");
      say(fault ? fault.textContent.trim() : texts.refused.replace("{status}", reply.status));
    } catch {
      say(texts.unreachable);
    }
    form.querySelectorAll("button").forEach((each) => { each.disabled = false; });
  }

  restore();
  form.addEventListener("input", keep);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(event.submitter);
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  form.querySelectorAll("[data-take]").forEach((button) => button.addEventListener("click", () => {
    const target = form.querySelector("textarea[data-name=paraphrase]");
    target.value = button.nextElementSibling.textContent;
    target.focus();
    keep();
  }));
}
