"""Measures what `clew migrate --refresh` finds between a graph and a copy with 5 % of its facts changed at random.

    python benchmarks/refresh_recall.py                       # both benchmarks
    python benchmarks/refresh_recall.py --share 0.2 --seed 3 --set kqapro

Facts are removed, lead to another object, class or value, or are added. What every question yields is counted a
second time by a walk over the dictionaries of both kb.json files, which shares no code with clew: the table has the
questions with other answers, how many of them the refresh finds, and how many it reports that have the same answers.
CLEW_DATA is the folder that holds wikidata-slice and kqapro-slice; the knowledge bases are kept in `build/benchmarks`.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import random
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from clew.migrate.migration_job import Workers
from clew.migrate.refresh import RefreshPlan, refresh_questions

FOLDER = Path("build") / "benchmarks"
DATA = Path(os.environ.get("CLEW_DATA") or Path(__file__).parents[2] / "shared" / "data")
INSTANCE_OF = "instance of"
DIFFERENT = ("changed", "broken")  # the fates that a new version causes
Kb = dict[str, Any]
Row = dict[str, Any]
Binding = dict[str, "Term"]


# --- a copy with other facts


@dataclass(frozen=True, slots=True)
class FactChanger:
    """Changes facts of a kb.json in place; relations are changed at both ends."""

    kb: Kb
    random: random.Random

    def change(self, share: float) -> int:
        """Change this share of all facts, and return how many that is."""
        entities = self.kb["entities"]
        relations = sorted({fact for id_, entity in entities.items() for fact in relations_of(id_, entity)})
        classes = [(id_, class_) for id_, entity in entities.items() for class_ in entity["instanceOf"]]
        attributes = [(id_, place) for id_, entity in entities.items() for place in range(len(entity["attributes"]))]
        total = len(relations) + len(classes) + len(attributes)
        chosen = sorted(self.random.sample(range(total), int(share * total)), reverse=True)
        for number in chosen:  # later attributes first, so that places stay right
            if number < len(relations):
                self.change_relation(*relations[number])
            elif number < len(relations) + len(classes):
                self.change_class(*classes[number - len(relations)])
            else:
                self.change_attribute(*attributes[number - len(relations) - len(classes)])
        return len(chosen)

    def change_relation(self, head: str, predicate: str, tail: str) -> None:
        kind = self.random.choice(("remove", "replace", "add"))
        if kind != "add":
            self.remove_item(head, predicate, "forward", tail)
            self.remove_item(tail, predicate, "backward", head)
        if kind != "remove":
            other = self.random.choice(list(self.kb["entities"]))
            self.add_item(head, predicate, "forward", other)
            self.add_item(other, predicate, "backward", head)

    def remove_item(self, owner: str, predicate: str, direction: str, other: str) -> None:
        entity = self.kb["entities"].get(owner)
        if entity is not None:
            wanted = (predicate, direction, other)
            kept = [
                item for item in entity["relations"] if (item["relation"], item["direction"], item["object"]) != wanted
            ]
            entity["relations"] = kept

    def add_item(self, owner: str, predicate: str, direction: str, other: str) -> None:
        entity = self.kb["entities"].get(owner)
        if entity is not None:
            item = {"relation": predicate, "direction": direction, "object": other, "qualifiers": {}}
            entity["relations"].append(item)

    def change_class(self, id_: str, class_: str) -> None:
        classes = self.kb["entities"][id_]["instanceOf"]
        kind = self.random.choice(("remove", "replace", "add"))
        if kind != "add":
            classes.remove(class_)
        other = self.random.choice(list(self.kb["concepts"]))
        if kind != "remove" and other not in classes:
            classes.append(other)

    def change_attribute(self, id_: str, place: int) -> None:
        attributes = self.kb["entities"][id_]["attributes"]
        kind = self.random.choice(("remove", "replace", "add"))
        changed = {"key": attributes[place]["key"], "value": other_value(attributes[place]["value"]), "qualifiers": {}}
        if kind == "remove":
            del attributes[place]
        elif kind == "replace":
            attributes[place] = changed
        else:
            attributes.append(changed)


def relations_of(id_: str, entity: Row) -> Iterator[tuple[str, str, str]]:
    for item in entity["relations"]:
        ends = (id_, item["object"]) if item["direction"] == "forward" else (item["object"], id_)
        yield ends[0], item["relation"], ends[1]


def other_value(value: Row) -> Row:
    """A value of the same type that differs."""
    if value["type"] == "quantity":
        return value | {"value": float(value["value"]) + 1}
    if value["type"] == "year":
        return value | {"value": int(value["value"]) + 1}
    if value["type"] == "date":
        return value | {"value": f"{int(value['value'][:4]) % 2000 + 1:04d}{value['value'][4:8]}01"}
    return value | {"value": f"{value['value']} II"}


# --- the independent count


@dataclass(frozen=True, slots=True)
class Term:
    """A node by its id, or a value by its text."""

    text: str
    is_node: bool


@dataclass
class PlainGraph:
    """A kb.json as dictionaries."""

    kb: Kb
    names: dict[str, str] = field(default_factory=dict)
    ids: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    leaving: dict[tuple[str, str], set[tuple[str, Term]]] = field(default_factory=lambda: defaultdict(set))
    arriving: dict[tuple[Term, str], set[tuple[str, Term]]] = field(default_factory=lambda: defaultdict(set))
    named: dict[str, set[tuple[str, Term]]] = field(default_factory=lambda: defaultdict(set))
    qualifiers: dict[tuple[str, str, Term], set[tuple[str, str]]] = field(default_factory=lambda: defaultdict(set))

    def __post_init__(self) -> None:
        """Fill the dictionaries."""
        for id_, node in (*self.kb["entities"].items(), *self.kb["concepts"].items()):
            self.names[id_] = " ".join(node["name"].split())
            self.ids[self.names[id_]].add(id_)
        for id_, entity in self.kb["entities"].items():
            self.add_entity(id_, entity)

    def add_entity(self, id_: str, entity: Row) -> None:
        for concept in self.above(entity["instanceOf"]):
            self.add(id_, INSTANCE_OF, Term(concept, True), {})
        for item in entity["attributes"]:
            self.add(id_, item["key"], Term(print_value(item["value"]), False), item["qualifiers"])
        for item in entity["relations"]:
            ends = (id_, item["object"]) if item["direction"] == "forward" else (item["object"], id_)
            if ends[0] in self.names and ends[1] in self.names:
                self.add(ends[0], item["relation"], Term(ends[1], True), item["qualifiers"])

    def above(self, concepts: list[str]) -> set[str]:
        """The concepts and all above them."""
        found, ahead = set(), [*concepts]
        while ahead:
            concept = ahead.pop()
            if concept not in found and concept in self.kb["concepts"]:
                found.add(concept)
                ahead += self.kb["concepts"][concept]["subclassOf"]
        return found

    def add(self, head: str, predicate: str, end: Term, qualifiers: Row) -> None:
        self.leaving[head, predicate].add((head, end))
        self.arriving[end, predicate].add((head, end))
        self.named[predicate].add((head, end))
        pairs = {(key, print_value(value)) for key, values in qualifiers.items() for value in values}
        self.qualifiers[head, predicate, end] |= pairs

    def neighbours(self, id_: str, predicate: str, direction: str) -> frozenset[str]:
        """The ids at the other end of a predicate."""
        if direction == "forward":
            return frozenset(end.text for _, end in self.leaving.get((id_, predicate), ()) if end.is_node)
        return frozenset(head for head, _ in self.arriving.get((Term(id_, True), predicate), ()))

    def solve(self, rows: list[list[str]], binding: Binding) -> Iterator[Binding]:
        """Every binding of the variables under which all rows hold."""
        if not rows:
            yield binding
            return
        place = min(range(len(rows)), key=lambda number: self.cost(rows[number], binding))
        for extended in self.match(rows[place], binding):
            yield from self.solve(rows[:place] + rows[place + 1 :], extended)

    def cost(self, row: list[str], binding: Binding) -> int:
        """About how many facts a row matches, so that the most selective row comes first."""
        heads, ends = self.terms(row[0], binding), self.terms(row[2], binding)
        if heads is not None:
            return 0
        if ends is None:
            return len(self.names) + len(self.named.get(row[1], ()))
        return sum(len(self.arriving.get((end, row[1]), ())) for end in ends)

    def match(self, row: list[str], binding: Binding) -> Iterator[Binding]:
        subject, predicate, object_ = row[:3]
        for head, end in self.facts(self.terms(subject, binding), predicate, self.terms(object_, binding)):
            extended = binding | {
                cell: term for cell, term in ((subject, Term(head, True)), (object_, end)) if cell[:1] == "?"
            }
            if len(row) == 3:
                yield extended
                continue
            for key, value in self.qualifiers[head, predicate, end]:
                if key == row[3] and row[4][:1] == "?":
                    yield extended | {row[4]: Term(value, False)}
                elif key == row[3] and is_within(value, row[4]):
                    yield extended

    def terms(self, cell: str, binding: Binding) -> set[Term] | None:
        """What a cell may stand for; `None` if it is a free variable."""
        if cell[:1] == "?":
            return {binding[cell]} if cell in binding else None
        return {Term(id_, True) for id_ in self.ids.get(cell, ())} | {Term(cell, False)}

    def facts(self, heads: set[Term] | None, predicate: str, ends: set[Term] | None) -> set[tuple[str, Term]]:
        if heads is not None:
            found = {fact for head in heads if head.is_node for fact in self.leaving.get((head.text, predicate), ())}
            return found if ends is None else {fact for fact in found if any(holds(fact[1], end) for end in ends)}
        if ends is None:
            return self.named.get(predicate, set())
        found = {fact for end in ends for fact in self.arriving.get((end, predicate), ())}
        if any(end.text.isdecimal() for end in ends):
            found |= {fact for fact in self.named.get(predicate, ()) if any(holds(fact[1], end) for end in ends)}
        return found


def holds(end: Term, wanted: Term) -> bool:
    return end == wanted or (not end.is_node and not wanted.is_node and is_within(end.text, wanted.text))


def is_within(value: str, wanted: str) -> bool:
    """Whether a value is the wanted one, or a day of the wanted year."""
    return value == wanted or (wanted.isdecimal() and value.startswith(f"{wanted}-") and len(value) == len(wanted) + 6)


def print_value(value: Row) -> str:
    if value["type"] == "quantity":
        number = float(value["value"])
        text = str(int(number)) if number == int(number) else str(value["value"])
        return text if value.get("unit", "1") == "1" else f"{text} {value['unit']}"
    if value["type"] == "date":
        year, month, day = str(value["value"]).replace("/", "-").split("-")
        return f"{int(year):04d}-{int(month):02d}-{int(day):02d}"
    return str(value["value"])


Answers = frozenset[str]


def answer_fact(graph: PlainGraph, question: Row, labels: dict[str, str]) -> Answers:
    """The answers of a one-fact question, by id."""
    if question["predicate"] == "P31":
        entity = graph.kb["entities"].get(question["subject"], {"instanceOf": []})
        if question["direction"] == "forward":
            return frozenset(id_ for id_ in entity["instanceOf"] if id_ in graph.names)
    label = labels.get(question["predicate"], INSTANCE_OF if question["predicate"] == "P31" else "")
    return graph.neighbours(question["subject"], label, question["direction"])


def answer_graph(graph: PlainGraph, question: Row, labels: dict[str, str]) -> Answers:
    """The answers of a query graph, by name."""
    solutions = graph.solve(question["graph"], {})
    if question["target"] == "bool":
        return frozenset({"yes" if next(solutions, None) is not None else "no"})
    terms = {solution[question["target"]] for solution in solutions}
    return frozenset(graph.names[term.text] if term.is_node else term.text for term in terms)


# --- the comparison


@dataclass(frozen=True, slots=True)
class QuestionSet:
    """A benchmark with its knowledge base, and how its questions are answered by hand."""

    folder: str
    file: str
    answer: Callable[[PlainGraph, Row, dict[str, str]], Answers]
    properties: str = ""


SETS = {
    "wikidata": QuestionSet("wikidata-slice", "simplequestions-valid.jsonl", answer_fact, "properties.json"),
    "kqapro": QuestionSet("kqapro-slice", "valid.jsonl", answer_graph),
}


def build(source: Path, target: Path, properties: Path | None) -> None:
    options = ["--properties", str(properties)] if properties else []
    command = [sys.executable, "-m", "clew", "build", str(source), *options, "-o", str(target), "--force"]
    subprocess.run(command, check=True, capture_output=True)


def measure(name: str, share: float, seed: int, workers: int) -> Row:
    """Change a copy of the graph, refresh the questions, and compare with the count by hand."""
    chosen, folder = SETS[name], FOLDER / f"refresh-{name}"
    folder.mkdir(parents=True, exist_ok=True)
    source = DATA / chosen.folder / "kb.json.gz"
    properties = DATA / chosen.folder / chosen.properties if chosen.properties else None
    old, new = (json.loads(gzip.decompress(source.read_bytes())) for _ in range(2))
    changed = FactChanger(new, random.Random(seed)).change(share)
    (folder / "new.json").write_text(json.dumps(new), encoding="utf-8")
    build(source, folder / "old.clew", properties)
    build(folder / "new.json", folder / "new.clew", properties)
    questions = DATA / chosen.folder / chosen.file
    plan = RefreshPlan(str(questions), str(folder / "old.clew"), str(folder / "new.clew"))
    begin = time.perf_counter()
    refresh_questions(plan, folder / "out", Workers(workers), force=True)
    seconds = time.perf_counter() - begin
    labels = {entry["id"]: label for label, entry in json.loads(properties.read_text()).items()} if properties else {}
    graphs = PlainGraph(old), PlainGraph(new)
    truth = {}
    for line in questions.open(encoding="utf-8"):
        question = json.loads(line)
        before, after = (chosen.answer(graph, question, labels) for graph in graphs)
        truth[question["id"]] = (before, after)
    rows = [json.loads(line) for line in (folder / "out" / "questions.jsonl").open(encoding="utf-8")]
    return compare(rows, truth) | {"set": name, "facts changed": changed, "seconds": round(seconds, 1)}


def compare(rows: list[Row], truth: dict[str, tuple[Answers, Answers]]) -> Row:
    """How many changed answers the rows have, how many of them exactly, and how many they invent."""
    expected = {id_ for id_, (before, after) in truth.items() if before != after}
    reported = {row["id"] for row in rows if row["fate"] in DIFFERENT}
    exact = [
        row["id"]
        for row in rows
        if frozenset(row.get("added", ())) == truth[row["id"]][1] - truth[row["id"]][0]
        and frozenset(row.get("removed", ())) == truth[row["id"]][0] - truth[row["id"]][1]
    ]
    return {
        "questions": len(rows),
        "changed": len(expected),
        "found": len(expected & reported),
        "missed": sorted(expected - reported),
        "invented": sorted(reported - expected),
        "same difference": len(exact),
        "other difference": sorted(set(truth) - set(exact)),
        "broken before": sum(row["fate"] == "broken before" for row in rows),
        "explained": sum("facts" in row for row in rows if row["fate"] in DIFFERENT),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--set", choices=SETS, action="append")
    parser.add_argument("--share", type=float, default=0.05)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    for name in options.set or SETS:
        result = measure(name, options.share, options.seed, options.workers)
        print(f"{name}: {result['facts changed']:,} facts changed, {result['seconds']} s for the refresh")
        print(f"  {result['questions']:,} questions, {result['changed']:,} of them with other answers")
        print(f"  found {result['found']:,}, invented {len(result['invented'])}")
        print(f"  exactly the same difference: {result['same difference']:,} of {result['questions']:,}")
        print(f"  with the facts behind it: {result['explained']:,}")
        print(f"  that neither version answers: {result['broken before']:,}")
        for kind in ("missed", "invented", "other difference"):
            if result[kind]:
                print(f"  {kind}: {', '.join(result[kind][:10])}")


if __name__ == "__main__":
    main()
