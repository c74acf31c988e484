// Makes tabs of the panels of a page, and lets "/" lead to the question; every page works without this script.
"use strict";

function makeTabs(group, groupNumber) {
  const panels = [...group.querySelectorAll(".tab")];
  const list = document.createElement("div");
  list.setAttribute("role", "tablist");
  list.setAttribute("aria-label", group.dataset.label);
  const tabs = panels.map((panel, number) => {
    const tab = document.createElement("button");
    tab.type = "button";
    tab.id = `tab-${groupNumber}-${number}`;
    tab.textContent = panel.dataset.title;
    tab.setAttribute("role", "tab");
    panel.id = `panel-${groupNumber}-${number}`;
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", tab.id);
    tab.setAttribute("aria-controls", panel.id);
    tab.addEventListener("click", () => select(number));
    tab.addEventListener("keydown", (event) => moveBy(event, number));
    list.append(tab);
    return tab;
  });

  function select(chosen) {
    panels.forEach((panel, number) => {
      panel.hidden = number !== chosen;
      tabs[number].setAttribute("aria-selected", String(number === chosen));
      tabs[number].tabIndex = number === chosen ? 0 : -1;
    });
  }

  function moveBy(event, number) {
    const places = { ArrowRight: number + 1, ArrowLeft: number - 1, Home: 0, End: tabs.length - 1 };
    if (!(event.key in places)) return;
    event.preventDefault();
    const next = (places[event.key] + tabs.length) % tabs.length;
    select(next);
    tabs[next].focus();
  }

  group.classList.add("scripted");
  group.prepend(list);
  select(0);
}

document.querySelectorAll(".tabs").forEach(makeTabs);

document.addEventListener("keydown", (event) => {
  const box = document.querySelector("form.ask input, form.ask textarea");
  const isTyping = event.target.matches("input, textarea, select");
  if (event.key === "/" && box && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    box.focus();
    box.select();
  }
});

document.querySelectorAll("form.ask textarea").forEach((box) => {
  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) box.form.requestSubmit();
  });
});

document.querySelectorAll(".wide").forEach((box) => { // so that arrow keys can scroll it
  if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
});

const nextBox = document.querySelector("form.next input[type=search]");
if (nextBox && !matchMedia("(pointer: coarse)").matches) nextBox.focus({ preventScroll: true }); // a phone would cover the answer with its keys

document.querySelectorAll(".graph").forEach((box) => { // of a picture that is wider than the screen, the middle comes first
  box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2;
});
