"use strict";
const sheet = JSON.parse(document.getElementById("sheet").textContent);
const place = "clew annotate " + sheet.key;
const who = document.getElementById("who");
const fields = [...document.querySelectorAll("[data-row]")];

function valueOf(field) {
  if (field.type === "checkbox") return field.checked ? "yes" : "";
  if (field.type === "radio") return field.checked ? field.value : null;
  return field.value;
}

function rows() {
  const found = sheet.rows.map((row) => ({ ...row, [sheet.person]: who.value.trim() }));
  for (const field of fields) {
    const row = found[field.dataset.row], value = valueOf(field);
    if (value !== null) row[field.dataset.name] = value;
  }
  return found;
}

function isDone(row) {
  return row.confusing === "yes" || sheet.wanted.every((name) => (row[name] || "").trim());
}

function show() {
  const done = rows().map(isDone);
  document.querySelectorAll("article").forEach((article, n) => article.classList.toggle("done", done[n]));
  document.getElementById("count").textContent = `${done.filter(Boolean).length} of ${done.length} done`;
}

function keep() {
  const kept = fields.map((field) => (field.type === "radio" || field.type === "checkbox" ? field.checked : field.value));
  try { localStorage.setItem(place, JSON.stringify({ who: who.value, kept })); } catch { /* saving is up to the person then */ }
  show();
}

function restore() {
  let found = null;
  try { found = JSON.parse(localStorage.getItem(place)); } catch { /* nothing was kept */ }
  if (!found || found.kept.length !== fields.length) return;
  if (found.who) who.value = found.who;
  fields.forEach((field, n) => {
    if (typeof found.kept[n] === "boolean") field.checked = found.kept[n];
    else field.value = found.kept[n];
  });
}

// A spreadsheet would run such a text as a formula; clew annotate import takes the apostrophe off again.
function neutralise(text) {
  const isNumber = /^[+-]?[0-9][0-9.,]*( \p{L}+)*$/u.test(text);
  return /^'*[=+@\t\r\n\uff1d\uff0b\uff0d\uff20-]/.test(text) && !isNumber ? "'" + text : text;
}

function cell(value) {
  const text = neutralise(value == null ? "" : String(value));
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function asCsv() {
  const lines = [sheet.columns, ...rows().map((row) => sheet.columns.map((column) => row[column]))];
  return "\ufeff" + lines.map((line) => line.map(cell).join(",") + "\r\n").join("");
}

function asJson() {
  return JSON.stringify({ stage: sheet.stage, worker: who.value.trim(), rows: rows() }, null, 1);
}

function save(text, type, ending) {
  if (!who.value.trim()) { who.focus(); who.reportValidity(); return; }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = `${sheet.key}-${who.value.trim().replace(/[^\p{L}\p{N}]+/gu, "-")}.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

restore();
show();
document.addEventListener("input", keep);
document.querySelectorAll("[data-take]").forEach((button) => button.addEventListener("click", () => {
  const target = fields.find((field) => field.dataset.row === button.dataset.take && field.dataset.name === "paraphrase");
  target.value = button.nextElementSibling.textContent;
  target.focus();
  keep();
}));
document.getElementById("csv").addEventListener("click", () => save(asCsv(), "text/csv", "csv"));
document.getElementById("json").addEventListener("click", () => save(asJson(), "application/json", "json"));
