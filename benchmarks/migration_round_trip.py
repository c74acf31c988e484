"""Moves KQA Pro's questions to a copy of their graph in which everything is renamed, and back: what returns unchanged.

The copy has other ids, names, concepts, predicates and keys, and a third of its relations lead the other way. A second
run lacks some of the links and some of the predicates; every question that they touch must be dropped for that reason.

python benchmarks/migration_round_trip.py               # CLEW_DATA is the folder that holds kqapro-slice
python benchmarks/migration_round_trip.py train.jsonl   # the larger set of questions
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from clew.engine.ids import COLUMN_FIELDS, PREDICATE_FIELDS
from clew.engine.schema_view import SchemaView
from clew.engine.translation import translate
from clew.errors import ClewError
from clew.kb.build import build_kb
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.language.program import functions as f
from clew.language.program.program_text import read_program
from clew.language.program.steps import distinct_steps, shared_nodes_of
from renamed_graph import RenamedGraph, sample_nodes

DATA = Path(os.environ.get("CLEW_DATA") or Path(__file__).parents[2] / "shared" / "data") / "kqapro-slice"
UNLINKED_SHARE = 0.07  # of the nodes in the second run
DELETED = ("spouse", "official website", "point in time", "narrative location", "ISNI")  # predicates of all uses
WORKERS = "2"

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class RoundTrip:
    """A folder with the graph, a renamed copy, and the links there and back."""

    folder: Path
    kb: KnowledgeBase
    copy: RenamedGraph

    def prepare(self) -> None:
        """Write the copy and the links."""
        self.copy.write(self.folder / "renamed.clew")
        pairs = [line.rstrip("\n").split("\t") for line in self.copy.links()]
        for name, swapped in (("there.tsv", False), ("back.tsv", True)):
            lines = ("\t".join(pair[::-1] if swapped else pair) + "\n" for pair in pairs)
            (self.folder / name).write_text("".join(lines), encoding="utf-8")

    def go(self, questions: Path) -> list[Row]:
        """Every question after the way to the copy."""
        return self.migrate(questions, str(self.kb.folder), "renamed.clew", "there")

    def come_back(self) -> list[Row]:
        """Every question of the copy after the way back."""
        return self.migrate(self.folder / "there" / "migrated.jsonl", "renamed.clew", str(self.kb.folder), "back")

    def migrate(self, questions: Path, source: str, target: str, name: str) -> list[Row]:
        """What `clew migrate` says of every question."""
        command = [sys.executable, "-m", "clew", "migrate", str(questions), "--from", source, "--to", target]
        options = ["--links", f"{name}.tsv", "-j", WORKERS, "--json", "-o", name]
        subprocess.run([*command, *options], cwd=self.folder, check=True, stdout=subprocess.DEVNULL)
        return list(read_lines(self.folder / name / "questions.jsonl"))


def read_lines(path: Path) -> Iterator[Row]:
    with path.open(encoding="utf-8") as stream:
        yield from map(json.loads, stream)


def write_programs(kb: KnowledgeBase, name: str, path: Path) -> dict[str, Row]:
    """Write the questions of a file as programs; they are returned by id."""
    schema, questions = SchemaView(kb), {}
    for record in read_lines(DATA / name):
        try:
            program = translate({"graph": record["graph"], "target": record["target"]}, "program", schema)
        except ClewError:
            continue  # one graph of train.jsonl names a key that the graph writes with another space
        answers = [record["answer"]]
        questions[record["id"]] = {key: record[key] for key in ("id", "question")} | {
            "program": program,
            "answers": answers,
        }
    path.write_text("".join(json.dumps(row) + "\n" for row in questions.values()), encoding="utf-8")
    return questions


def compare_rows(rows: Iterable[Row], questions: dict[str, Row]) -> Counter[str]:
    """How many questions came back, with the same program and with the same answers."""
    counts: Counter[str] = Counter()
    for row in rows:
        original = questions[row["id"]]
        counts["fate " + row["fate"]] += 1
        has_program = "program" in row and same_program(row["program"], original["program"])
        counts["same program"] += has_program
        counts["same answers"] += row.get("answers") == original["answers"]
        counts["both"] += has_program and row.get("answers") == original["answers"]
    return counts


def same_program(one: str, other: str) -> bool:
    return distinct_steps(read_program(one)) == distinct_steps(read_program(other))


# --- reasons


def names_in_question(question: Row) -> tuple[set[str], set[str]]:
    """What a program finds by name, and its predicates and keys; concepts without a link may have a mined rule."""
    nodes: set[str] = set()
    predicates: set[str] = set()
    for node in shared_nodes_of(read_program(question["program"])):
        if isinstance(node, f.Find):
            nodes.add(node.name)
        predicates |= {getattr(node, name) for name in PREDICATE_FIELDS[type(node)]}
        predicates |= {column for name in COLUMN_FIELDS[type(node)] for column in getattr(node, name)}
    return nodes, predicates


def check_reason(row: Row, question: Row, unlinked: frozenset[str]) -> str:
    """What a question lacks, and whether its fate and reason say so."""
    nodes, predicates = names_in_question(question)
    missing = [name for name in nodes if name in unlinked] + [name for name in predicates if name in DELETED]
    if not missing:
        fate = f"has all it names: {row['fate']}"
        return fate + (f" ({', '.join(row['causes'])})" if row["fate"] == "dropped" else "")
    is_named = row["fate"] == "dropped" and all(repr(name) in row["reason"] for name in missing)
    return "lacks what it names: dropped for exactly that" if is_named else "lacks what it names: WRONG REASON"


def wholly_unlinked(kb: KnowledgeBase, unlinked: frozenset[str]) -> frozenset[str]:
    """The names all of whose nodes have no link."""
    names = {kb.name_of(kb.node(id_)) for id_ in unlinked}
    return frozenset(name for name in names if all(kb.id_of(node) in unlinked for node in kb.names.with_name(name)))


# --- the two runs


def run_whole(kb: KnowledgeBase, questions: dict[str, Row], path: Path, folder: Path) -> None:
    """Print what comes back from the renamed graph."""
    trip = RoundTrip(folder, kb, RenamedGraph(kb))
    trip.prepare()
    there, back = trip.go(path), trip.come_back()
    print(f"{len(questions):8,}  questions")
    print_counts("there", Counter("fate " + row["fate"] for row in there), len(questions))
    print_counts("and back", compare_rows(back, questions), len(questions))


def run_partial(kb: KnowledgeBase, questions: dict[str, Row], path: Path, folder: Path) -> None:
    """Print the reasons of what cannot move to a graph without some predicates, with some links missing."""
    unlinked = sample_nodes(kb, UNLINKED_SHARE)
    trip = RoundTrip(folder, kb, RenamedGraph(kb, DELETED, unlinked))
    trip.prepare()
    names = wholly_unlinked(kb, unlinked)
    counts = Counter(check_reason(row, questions[row["id"]], names) for row in trip.go(path))
    print_counts(f"{UNLINKED_SHARE:.0%} of the links and {len(DELETED)} predicates missing", counts, len(questions))


def print_counts(title: str, counts: Counter[str], total: int) -> None:
    print(title)
    for name, count in sorted(counts.items()):
        print(f"{count:8,}  {count / total:7.2%}  {name}")


def main() -> None:
    if not DATA.is_dir():
        raise SystemExit(f"there is no {DATA}; set CLEW_DATA to the folder that holds kqapro-slice")
    name = sys.argv[1] if len(sys.argv) > 1 else "valid.jsonl"
    with tempfile.TemporaryDirectory() as temporary:
        root = Path(temporary)
        build_kb([DATA / "kb.json.gz"], root / "slice.clew")
        kb = open_kb(root / "slice.clew")
        path = root / "programs.jsonl"
        questions = write_programs(kb, name, path)
        for run, folder in ((run_whole, root / "whole"), (run_partial, root / "partial")):
            folder.mkdir()
            run(kb, questions, path, folder)


if __name__ == "__main__":
    main()
