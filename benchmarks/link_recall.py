"""Measures how many items of a question's gold program are among the candidates of linking, and how long linking takes.

    python benchmarks/link_recall.py                           # the valid parts of both sets
    python benchmarks/link_recall.py --part train --limit 1000 --misses 20 --only kqapro

CLEW_DATA is the folder that holds kqapro-slice and wikidata-slice. Knowledge bases are built once and kept in
`build/benchmarks`. Times are processor times, so other processes do not count; opening is measured in a separate
process.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path

from clew.benchmark.question import Question
from clew.benchmark.reader import read_questions
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.kb.build import build_kb
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.language.program import functions as f
from clew.language.translate import program_of_rows
from clew.link.linker import Linker
from clew.link.mention import PREDICATE_KINDS, Candidate, MentionKind, QuestionLinks

FOLDER = Path("build") / "benchmarks"
DATA = Path(os.environ.get("CLEW_DATA") or Path(__file__).parents[2] / "shared" / "data")
DEFAULT_RANKS = (1, 3, 5)
RANKS_BY_KIND = {MentionKind.CONCEPT: (1, 3, 5, 10), **dict.fromkeys(PREDICATE_KINDS, (5, 10, 20, 40))}
QUALIFIER_FILTERS = (f.QFilterStr, f.QFilterNum, f.QFilterYear, f.QFilterDate)


@dataclass(frozen=True, slots=True)
class GoldItem:
    """An item of a gold program: its kind and name, and the node if it is known."""

    kind: MentionKind
    name: str
    node: int | None = None


@dataclass(slots=True)
class Ranks:
    """The ranks at which the gold items of one kind were found; `None` for those that were not."""

    ranks: list[int | None] = field(default_factory=list)

    def recall(self, limit: int | None = None) -> str:
        hits = sum(1 for rank in self.ranks if rank is not None and (limit is None or rank <= limit))
        return f"{100 * hits / len(self.ranks):5.1f}" if self.ranks else "    –"


@dataclass(frozen=True, slots=True)
class GoldQuestion:
    """A question with the items of its gold program."""

    text: str
    items: tuple[GoldItem, ...]


def read_kqapro_questions(kb: KnowledgeBase, part: str) -> Iterator[GoldQuestion]:
    """KQA Pro's questions with the items of their programs."""
    schema = SchemaView(kb)
    for question in read_questions(DATA / "kqapro-slice" / f"{part}.jsonl").questions:
        try:
            rows, target = json.loads(question.gold.forms.graph), question.gold.forms.target
            program = program_of_rows(rows, target, schema.types, schema.relations)
        except ClewError:
            continue
        yield GoldQuestion(question.text, tuple(dict.fromkeys(items_in(program))))


def items_in(program: f.Function) -> Iterator[GoldItem]:
    """The items that a program names, from the fields of its functions."""
    for field_ in fields(program):  # type: ignore[arg-type]  # every function is a dataclass
        value = getattr(program, field_.name)
        if isinstance(value, f.Function):
            yield from items_in(value)
        elif field_.name == "name":
            yield GoldItem(MentionKind.ENTITY, value)
        elif field_.name == "concept":
            yield GoldItem(MentionKind.CONCEPT, value)
        elif field_.name == "predicate":
            yield GoldItem(MentionKind.RELATION, value)
        elif field_.name in ("key", "qualifier"):
            qualifies = field_.name == "qualifier" or isinstance(program, QUALIFIER_FILTERS)
            yield GoldItem(MentionKind.QUALIFIER if qualifies else MentionKind.ATTRIBUTE, value)
        elif field_.name == "value":
            yield GoldItem(MentionKind.VALUE, str(value))


def read_simple_questions(kb: KnowledgeBase, part: str) -> Iterator[GoldQuestion]:
    """The SimpleQuestions whose subject and predicate are in the knowledge base."""
    for question in read_questions(DATA / "wikidata-slice" / f"simplequestions-{part}.jsonl").questions:
        gold_question = read_simple_question(kb, question)
        if gold_question is not None:
            yield gold_question


def read_simple_question(kb: KnowledgeBase, question: Question) -> GoldQuestion | None:
    [[subject, _, object_]] = json.loads(question.gold.forms.graph)
    predicate = str(question.extra["predicate_label"])
    try:
        node = kb.node(object_ if subject.startswith("?") else subject)
        kb.predicate(predicate)
    except ClewError:
        return None
    subject_item = GoldItem(MentionKind.ENTITY, kb.name_of(node), node)
    return GoldQuestion(question.text, (subject_item, GoldItem(MentionKind.RELATION, predicate)))


def matches(candidate: Candidate, item: GoldItem, kb: KnowledgeBase) -> bool:
    """Whether a candidate is the gold item; an entity that is also a concept may be found as either."""
    if item.kind is MentionKind.ENTITY and candidate.node is not None:
        if item.node is None:
            return candidate.name == item.name
        return kb.id_of(candidate.node) == kb.id_of(item.node)
    return candidate.kind is item.kind and candidate.name == item.name


def best_rank(item: GoldItem, links: QuestionLinks, kb: KnowledgeBase) -> int | None:
    """The best rank of an item in any mention; for predicates and concepts, in the list for the whole question."""
    if item.kind in PREDICATE_KINDS:
        return rank_in(links.predicates, item, kb)
    if item.kind is MentionKind.CONCEPT:
        return rank_in(links.concepts, item, kb)
    ranks = [rank_in(mention.candidates, item, kb) for mention in links.mentions]
    return min((rank for rank in ranks if rank is not None), default=None)


def rank_in(candidates: Sequence[Candidate], item: GoldItem, kb: KnowledgeBase) -> int | None:
    return next((rank for rank, candidate in enumerate(candidates, 1) if matches(candidate, item, kb)), None)


@dataclass(slots=True)
class Tally:
    """The ranks, times and misses of a set of questions."""

    ranks_by_kind: dict[MentionKind, Ranks] = field(default_factory=dict)
    milliseconds: list[float] = field(default_factory=list)
    mentions: list[int] = field(default_factory=list)
    candidates: list[int] = field(default_factory=list)
    misses: list[str] = field(default_factory=list)

    def add(self, question: GoldQuestion, links: QuestionLinks, took: float, kb: KnowledgeBase) -> None:
        self.milliseconds.append(1000 * took)
        entities = links.of_kind(MentionKind.ENTITY)
        self.mentions.append(len(entities))
        self.candidates.append(sum(len(mention.candidates) for mention in entities))
        for item in question.items:
            rank = best_rank(item, links, kb)
            self.ranks_by_kind.setdefault(item.kind, Ranks()).ranks.append(rank)
            limit = 20 if item.kind in PREDICATE_KINDS else 5
            if rank is None or rank > limit:
                self.misses.append(f"{item.kind:<10}{item.name!r} at {rank}: {question.text}")


def link_questions(linker: Linker, questions: Iterable[GoldQuestion]) -> Tally:
    result = Tally()
    for question in questions:
        began = time.process_time()
        links = linker.link(question.text)
        result.add(question, links, time.process_time() - began, linker.kb)
    return result


def print_tally(name: str, result: Tally) -> None:
    times = sorted(result.milliseconds)
    print(f"\n{name}: {len(times):,} questions, {statistics.mean(result.mentions):.1f} mentions of entities each, "
          f"with {statistics.mean(result.candidates):.1f} candidates")  # fmt: skip
    p95 = times[int(0.95 * (len(times) - 1))]
    print(f"  {statistics.median(times):.1f} ms a question (median), {p95:.1f} ms (95 %), {times[-1]:.0f} ms at most")
    for kind, ranks in result.ranks_by_kind.items():
        shown = "  ".join(f"@{rank} {ranks.recall(rank)}" for rank in RANKS_BY_KIND.get(kind, DEFAULT_RANKS))
        print(f"  {kind:<10}{len(ranks.ranks):>6,}  {shown}  any {ranks.recall()}")


OPENING_CODE = """
import sys, time
from clew.kb.knowledge_base import open_kb
from clew.link.linker import Linker
Linker(open_kb(sys.argv[1])).link("Who is older, Ada or Grace?")
resident = next(line for line in open("/proc/self/status") if line.startswith("VmHWM")).split()[1]
print(time.process_time(), int(resident) / 1024)
"""


def print_opening_cost(place: Path) -> None:
    """Print the time and memory to open a linker and link one question in a separate process."""
    done = subprocess.run([sys.executable, "-c", OPENING_CODE, str(place)], capture_output=True, text=True, check=True)
    seconds, megabytes = map(float, done.stdout.split())
    print(f"  Python started, linker opened and one question linked in {seconds:.2f} s with {megabytes:.0f} MB")


SETS = {"kqapro": ("kqapro-slice", read_kqapro_questions), "simplequestions": ("wikidata-slice", read_simple_questions)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--part", choices=("train", "valid"), default="valid")
    parser.add_argument("--limit", type=int, help="use that many questions of each set, drawn at random")
    parser.add_argument("--misses", type=int, default=0, help="print that many of the missed items")
    parser.add_argument("--only", choices=tuple(SETS))
    options = parser.parse_args()
    for name, (folder, read) in SETS.items():
        if options.only in (None, name):
            measure_set(name, folder, read, options)


def measure_set(name: str, folder: str, read: object, options: argparse.Namespace) -> None:
    if not (DATA / folder).is_dir():
        raise SystemExit(f"there is no {DATA / folder}; set CLEW_DATA to the folder that holds {folder}")
    place = FOLDER / f"{folder}.clew"
    if not place.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        build_kb([DATA / folder / "kb.json.gz"], place)
    kb = open_kb(place)
    questions = list(read(kb, options.part))  # type: ignore[operator]
    if options.limit:
        questions = random.Random(1).sample(questions, min(options.limit, len(questions)))
    result = link_questions(Linker(kb), questions)
    print_tally(f"{name} {options.part}", result)
    print_opening_cost(place)
    for miss in random.Random(2).sample(result.misses, min(options.misses, len(result.misses))):
        print("  ", miss)


if __name__ == "__main__":
    main()
