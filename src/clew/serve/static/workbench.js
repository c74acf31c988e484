// Makes the workbench editable: steps by clicking, texts by typing. The server changes, runs and draws programs; this
// script sends what was changed and puts the reply in place. Every text that it shows comes with the page.
"use strict";

const TYPING_DELAY = 300; // milliseconds after the last key, before a text runs
const COMPLETION_DELAY = 120;
const MAX_OPTIONS = 10;

async function post(address, fields, signal) {
  const body = JSON.stringify(fields);
  const reply = await fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body, signal });
  const data = await reply.json();
  if (!reply.ok) throw Object.assign(new Error(data.error), data);
  return data;
}

// Sends only the newest of several requests: an older one is aborted.
class NewestRequest {
  constructor(delay) {
    this.delay = delay;
    this.controller = null;
    this.timer = 0;
  }

  stop() {
    clearTimeout(this.timer);
    if (this.controller) this.controller.abort();
  }

  send(address, fields, onReply, onFault, delay = this.delay) {
    this.stop();
    const controller = (this.controller = new AbortController());
    this.timer = setTimeout(async () => {
      try {
        const data = await post(address, fields, controller.signal);
        if (!controller.signal.aborted) onReply(data);
      } catch (fault) {
        if (!controller.signal.aborted) onFault(fault);
      }
    }, delay);
  }
}

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
  element.append(...children);
  return element;
}

// An input with completions: `fieldsOf` gives the fields of /api/complete, `onChoice` gets the chosen text. If a
// completion `isPart` of what is typed, it is filled in, and only Enter chooses.
class Completer {
  constructor(input, label, fieldsOf, onChoice, isPart = false) {
    Object.assign(this, { input, fieldsOf, onChoice, isPart, active: -1, options: [] });
    this.request = new NewestRequest(COMPLETION_DELAY);
    this.list = make("ul", { role: "listbox", class: "completions", id: `list-${Completer.count++}`, "aria-label": label });
    this.list.hidden = true;
    Object.entries({
      role: "combobox", autocomplete: "off", "aria-expanded": "false", "aria-autocomplete": "list",
      "aria-controls": this.list.id,
    }).forEach(([name, value]) => input.setAttribute(name, value));
    input.after(this.list);
    input.addEventListener("input", () => this.refresh());
    input.addEventListener("focus", () => this.refresh(0));
    input.addEventListener("blur", () => this.close());
    input.addEventListener("keydown", (event) => this.press(event));
    this.list.addEventListener("mousedown", (event) => this.pick(event));
  }

  refresh(delay) {
    const fields = { ...this.fieldsOf(), text: this.isTouched() ? this.input.value : "", limit: MAX_OPTIONS };
    this.request.send("/api/complete", fields, (data) => this.show(data.completions), () => this.close(), delay);
  }

  isTouched() { // the text that an input begins with does not limit what is offered
    return this.input.value !== this.input.defaultValue;
  }

  show(completions) {
    if (document.activeElement !== this.input) return;
    this.options = completions;
    this.list.replaceChildren(
      ...completions.map((one, number) =>
        make("li", { role: "option", id: `${this.list.id}-${number}`, "data-number": number, "aria-selected": "false" },
          make("b", {}, one.text), " ", make("small", {}, one.about))));
    this.list.hidden = !completions.length;
    this.input.setAttribute("aria-expanded", String(!this.list.hidden));
    this.mark(-1);
  }

  close() {
    this.request.stop();
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.mark(-1);
  }

  mark(number) {
    this.active = number;
    [...this.list.children].forEach((item, place) => item.setAttribute("aria-selected", String(place === number)));
    if (number < 0) this.input.removeAttribute("aria-activedescendant");
    else {
      this.input.setAttribute("aria-activedescendant", this.list.children[number].id);
      this.list.children[number].scrollIntoView({ block: "nearest" });
    }
  }

  press(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && this.options.length && !this.list.hidden) {
      event.preventDefault();
      const count = this.options.length;
      this.mark((this.active + step + (this.active < 0 && step < 0 ? 1 : 0) + count) % count);
    } else if (event.key === "Enter" && (this.active >= 0 || !this.input.form)) {
      event.preventDefault();
      if (this.active >= 0) this.take(this.options[this.active].text);
      else this.choose(this.input.value);
    }
  }

  pick(event) {
    event.preventDefault(); // the input keeps the focus
    const item = event.target.closest("[role=option]");
    if (item) this.take(this.options[Number(item.dataset.number)].text);
  }

  take(text) {
    if (!this.isPart) return this.choose(text);
    this.input.value = text;
    return this.close();
  }

  choose(text) {
    this.input.value = text;
    this.close();
    this.onChoice(text);
  }
}
Completer.count = 0;

class Workbench {
  constructor(root) {
    Object.assign(this, { root, texts: JSON.parse(root.dataset.texts), past: [], wanted: null });
    this.program = root.dataset.program;
    this.request = new NewestRequest(TYPING_DELAY);
    this.undo = this.button("undo", () => this.goBack(this.past.pop()));
    this.restart = this.button("restart", () => this.goBack(this.past.splice(0)[0]));
    this.tools = make("p", { class: "bench-tools" }, this.undo, this.restart);
    this.place("thread").before(this.tools);
    this.showTools();
    this.root.querySelectorAll("textarea.code").forEach((box) => this.watch(box));
    const fault = this.root.querySelector("[data-position]"); // of the query that the page was opened with
    if (fault) this.underline(this.root.querySelector("textarea.code"), Number(fault.dataset.position));
    this.openThread();
  }

  place(name) {
    return this.root.querySelector(`.bench-${name}`);
  }

  button(text, onClick, label) {
    const button = make("button", { type: "button", class: `small ${text}` }, this.texts[text]);
    if (label) button.setAttribute("aria-label", label);
    button.addEventListener("click", onClick);
    return button;
  }

  get kb() {
    const choice = this.root.querySelector("select[name=kb]");
    return choice ? choice.value : this.root.dataset.kb;
  }

  // --- texts

  watch(box) {
    const back = make("div", { class: "backdrop", "aria-hidden": "true" });
    const fault = make("p", { class: "fault", role: "alert" });
    fault.hidden = true;
    box.before(back);
    box.parentElement.after(fault);
    box.addEventListener("input", () => {
      this.clearFault(box);
      this.run(box.value, box.dataset.language, box);
    });
    box.addEventListener("scroll", () => { back.scrollTop = box.scrollTop; });
  }

  clearFault(box) {
    box.removeAttribute("aria-invalid");
    box.previousElementSibling.replaceChildren();
    box.parentElement.nextElementSibling.hidden = true;
  }

  showFault(box, fault) {
    const message = box.parentElement.nextElementSibling;
    message.textContent = fault.error || this.texts.unreachable;
    message.hidden = false;
    box.setAttribute("aria-invalid", "true");
    if (fault.position !== undefined) this.underline(box, fault.position);
  }

  underline(box, position) {
    const letters = [...box.value]; // the server counts characters, not UTF-16 units
    const rest = letters.slice(position).join("");
    const word = (rest.match(/^(\s*[\p{L}\p{N}_:?"'<]+|\s*\S|\s+$)/u) || [" "])[0];
    const mark = make("mark", {}, word.trim() ? word : "⎵");
    box.previousElementSibling.replaceChildren(letters.slice(0, position).join(""), mark, rest.slice(word.length));
    box.previousElementSibling.scrollTop = box.scrollTop;
  }

  // --- running

  run(query, language, box = null, delay = undefined) {
    if (!query.trim()) {
      this.request.stop();
      return;
    }
    this.root.classList.add("stale");
    const fields = { kb: this.kb, query, language, asked: this.root.dataset.asked };
    this.request.send("/run/live", fields, (data) => this.update(data, query, box), (fault) => this.refuse(fault, box), delay);
  }

  refuse(fault, box) {
    this.isBack = false;
    const editor = box || this.root.querySelector("textarea.code");
    if (editor) this.showFault(editor, fault);
  }

  update(data, query, box) {
    this.root.classList.remove("stale");
    if (data.program && this.program && data.program !== this.program && !this.isBack) this.past.push(this.program);
    this.isBack = false;
    this.program = data.program;
    this.place("result").innerHTML = data.result;
    this.place("thread").innerHTML = data.thread;
    this.updateTabs(data.tabs, box);
    const main = this.root.querySelector("form.ask textarea");
    if (main && main !== box) this.fill(main, data.program);
    if (main) history.replaceState(null, "", `?${new URLSearchParams({ query: main.value, kb: this.kb })}`);
    this.showTools();
    this.openThread();
  }

  fill(box, text) {
    box.value = text;
    this.clearFault(box);
  }

  updateTabs(html, box) {
    const place = this.place("tabs");
    const fresh = make("div");
    fresh.innerHTML = html;
    const panels = [...place.querySelectorAll(".tab")];
    if (!panels.length || !html) {
      if (!html && box && place.contains(box)) return; // the editor in use stays
      place.replaceChildren(...fresh.childNodes);
      place.querySelectorAll(".tabs").forEach(makeTabs);
      place.querySelectorAll("textarea.code").forEach((one) => this.watch(one));
      return;
    }
    fresh.querySelectorAll(".tab").forEach((panel) => {
      const old = panels.find((one) => one.dataset.title === panel.dataset.title);
      if (box && old.contains(box)) return;
      old.replaceChildren(...panel.childNodes);
      old.querySelectorAll("textarea.code").forEach((one) => this.watch(one));
    });
  }

  showTools() {
    this.tools.hidden = !this.past.length;
  }

  goBack(program) {
    this.isBack = true;
    this.run(program, "program", null, 0);
  }

  // --- steps

  openThread() {
    this.place("thread").querySelectorAll(".step").forEach((item) => this.openStep(item));
    if (!this.wanted) return;
    const { step, opens } = this.wanted;
    this.wanted = null;
    const item = this.place("thread").querySelector(`.step[data-step="${step}"]`);
    if (!item) return;
    const target = (opens && item.querySelector(".argument")) || item.querySelector(".function");
    target.focus();
    if (opens && target.classList.contains("argument")) target.click();
  }

  openStep(item) {
    const step = Number(item.dataset.step);
    const all = item.querySelector("a.all");
    if (all) all.addEventListener("click", (event) => this.showAll(event, all.href));
    const fault = make("p", { class: "fault", role: "alert" });
    fault.hidden = true;
    const name = item.querySelector(".function");
    this.makeButton(name, this.texts.changeFunction, (button) =>
      this.openInput(button, { of: "function", step }, "function", { change: "function", step }));
    item.querySelectorAll(".argument").forEach((argument) => {
      const place = Number(argument.dataset.input);
      const kind = argument.dataset.kind;
      const isDirection = kind === "direction";
      const label = isDirection ? this.texts.swap : this.texts.changeInput.replace("{kind}", kind);
      this.makeButton(argument, label, (button) => {
        if (isDirection) this.change({ change: "direction", step }, item);
        else this.openInput(button, { of: "input", step, input: place }, kind, { change: "input", step, input: place });
      });
    });
    const tools = make("p", { class: "step-tools" });
    const add = this.button("addShort", () => this.openInput(add, { of: "next", step }, "", { change: "add", step }), this.texts.add);
    tools.append(add);
    if (!("first" in item.dataset)) { // of a branch
      const remove = make("button", { type: "button", class: "small", "aria-label": this.texts.remove, title: this.texts.remove }, "×");
      remove.addEventListener("click", () => this.change({ change: "remove", step }, item));
      tools.append(remove);
    }
    item.append(tools, fault);
  }

  // Shows all that a step found below the thread, instead of leaving the page.
  async showAll(event, address) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const reply = await fetch(address, { headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    const detail = page.querySelector(".step-detail") || page.querySelector("main");
    const close = this.button("close", () => detail.remove());
    detail.tabIndex = -1;
    detail.prepend(close);
    detail.querySelectorAll("a.page").forEach((link) =>
      link.addEventListener("click", (next) => this.showAll(next, link.href)));
    this.place("thread").querySelectorAll(".step-detail").forEach((old) => old.remove());
    this.place("thread").append(detail);
    detail.focus();
  }

  makeButton(span, label, onClick) {
    const button = make("button", { type: "button", class: span.className, title: label }, span.textContent);
    Object.assign(button.dataset, span.dataset);
    button.setAttribute("aria-label", `${span.textContent}: ${label}`);
    button.addEventListener("click", () => onClick(button));
    span.replaceWith(button);
  }

  openInput(button, completion, kind, change) {
    const isNew = change.change === "add";
    const label = isNew ? this.texts.chooseFunction : button.title;
    const input = make("input", { type: "text", class: "inline", "aria-label": label, value: isNew ? "" : button.textContent });
    input.size = Math.max(8, Math.min(40, input.value.length + 2));
    const holder = make("span", { class: "combo" }, input);
    button.replaceWith(holder);
    const item = holder.closest(".step");
    let isOpen = true;
    const close = () => { // also when the input that is taken away loses the focus
      if (isOpen) {
        isOpen = false;
        holder.replaceWith(button);
      }
    };
    new Completer(input, this.texts.completions, () => ({ ...completion, kb: this.kb, query: this.program, language: "program" }),
      (text) => { close(); if (isNew || text !== button.textContent) this.change({ ...change, text }, item); },
      "clause" in button.dataset);
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      close();
      button.focus();
    });
    input.addEventListener("blur", close);
    input.focus();
    input.select();
  }

  async change(fields, item) {
    this.request.stop();
    const fault = item.querySelector(".fault");
    fault.hidden = true;
    item.classList.remove("faulty");
    try {
      const data = await post("/api/edit", { ...fields, kb: this.kb, query: this.program, language: "program" });
      this.wanted = { step: data.step, opens: ["add", "function"].includes(fields.change) };
      this.run(data.program, "program", null, 0);
    } catch (problem) {
      fault.textContent = problem.error || this.texts.unreachable;
      fault.hidden = false;
      item.classList.add("faulty");
    }
  }
}

document.querySelectorAll(".workbench").forEach((root) => new Workbench(root));

document.querySelectorAll("input[data-complete]").forEach((input) =>
  new Completer(input, input.placeholder, () => ({ of: input.dataset.complete, kb: input.form.elements.kb.value }), () => {}));
