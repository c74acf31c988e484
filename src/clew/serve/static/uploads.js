// Sends a file that is dropped on the page or chosen, and then asks about it.
"use strict";

const box = document.querySelector(".upload");

if (box) {
  const state = box.querySelector(".state");
  const texts = JSON.parse(box.dataset.texts);
  const chooser = box.querySelector("input");
  box.hidden = false;

  async function send(file) {
    state.textContent = texts.reading.replace("{name}", () => file.name);
    chooser.disabled = true;
    try {
      const address = `/api/build?name=${encodeURIComponent(file.name)}`;
      const reply = await fetch(address, { method: "POST", body: file, headers: { "content-type": "application/octet-stream" } });
      const data = await reply.json();
      if (reply.ok) {
        location.assign(`/?kb=${encodeURIComponent(data.kb)}`);
        return;
      }
      state.textContent = data.error;
    } catch {
      state.textContent = texts.unreachable;
    }
    chooser.disabled = false;
    chooser.value = "";
  }

  chooser.addEventListener("change", () => { if (chooser.files.length) send(chooser.files[0]); });
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  document.addEventListener("dragleave", () => document.body.classList.remove("dropping"));
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    document.body.classList.remove("dropping");
    if (event.dataTransfer.files.length) send(event.dataTransfer.files[0]);
  });
}
