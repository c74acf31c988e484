"""How many of the things that a question means are among the candidates of linking, and how long that takes.

    python benchmarks/link_recall.py                           # the valid parts of both sets
    python benchmarks/link_recall.py --part train --limit 1000 --misses 20 --only kqapro

CLEW_DATA is the folder that holds kqapro-slice and wikidata-slice. Knowledge bases are built once and kept in
`build/benchmarks`. Times are those of the processor, so that what else runs does not count; opening is
measured in a process of its own.
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
RANKS = (1, 3, 5)
RANKED = {MentionKind.CONCEPT: (1, 3, 5, 10), **dict.fromkeys(PREDICATE_KINDS, (5, 10, 20, 40))}
QUALIFIED = (f.QFilterStr, f.QFilterNum, f.QFilterYear, f.QFilterDate)


@dataclass(frozen=True, slots=True)
class Meant:
    """One thing that a question means: what it is, and its name or, of a node, its number."""

    kind: MentionKind
    name: str
    node: int | None = None


@dataclass(slots=True)
class Found:
    """The ranks at which the things of one kind were found; `None` where they were not."""

    ranks: list[int | None] = field(default_factory=list)

    def recall(self, most: int | None = None) -> str:
        hits = sum(1 for rank in self.ranks if rank is not None and (most is None or rank <= most))
        return f"{100 * hits / len(self.ranks):5.1f}" if self.ranks else "    –"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with what it means."""

    text: str
    meant: tuple[Meant, ...]


def kqapro_questions(kb: KnowledgeBase, part: str) -> Iterator[Asked]:
    """The questions with what their programs name."""
    known = SchemaView(kb)
    for question in read_questions(DATA / "kqapro-slice" / f"{part}.jsonl").questions:
        try:
            rows, target = json.loads(question.gold.forms.graph), question.gold.forms.target
            program = program_of_rows(rows, target, known.types, known.relations)
        except ClewError:
            continue
        yield Asked(question.text, tuple(dict.fromkeys(meant_by(program))))


def meant_by(program: f.Function) -> Iterator[Meant]:
    """What a program names, from its functions' fields."""
    for one in fields(program):  # type: ignore[arg-type]  # every function is a dataclass
        value = getattr(program, one.name)
        if isinstance(value, f.Function):
            yield from meant_by(value)
        elif one.name == "name":
            yield Meant(MentionKind.ENTITY, value)
        elif one.name == "concept":
            yield Meant(MentionKind.CONCEPT, value)
        elif one.name == "predicate":
            yield Meant(MentionKind.RELATION, value)
        elif one.name in ("key", "qualifier"):
            qualifies = one.name == "qualifier" or isinstance(program, QUALIFIED)
            yield Meant(MentionKind.QUALIFIER if qualifies else MentionKind.ATTRIBUTE, value)
        elif one.name == "value":
            yield Meant(MentionKind.VALUE, str(value))


def simple_questions(kb: KnowledgeBase, part: str) -> Iterator[Asked]:
    """The questions of which the knowledge base has the subject and the predicate."""
    for question in read_questions(DATA / "wikidata-slice" / f"simplequestions-{part}.jsonl").questions:
        made = simple_question(kb, question)
        if made is not None:
            yield made


def simple_question(kb: KnowledgeBase, question: Question) -> Asked | None:
    [[subject, _, object_]] = json.loads(question.gold.forms.graph)
    predicate = str(question.extra["predicate_label"])
    try:
        node = kb.node(object_ if subject.startswith("?") else subject)
        kb.predicate(predicate)
    except ClewError:
        return None
    named = Meant(MentionKind.ENTITY, kb.name_of(node), node)
    return Asked(question.text, (named, Meant(MentionKind.RELATION, predicate)))


def is_meant(candidate: Candidate, meant: Meant, kb: KnowledgeBase) -> bool:
    """Whether a candidate is what is meant; an entity that is a concept too may be found as either."""
    if meant.kind is MentionKind.ENTITY and candidate.node is not None:
        if meant.node is None:
            return candidate.name == meant.name
        return kb.id_of(candidate.node) == kb.id_of(meant.node)
    return candidate.kind is meant.kind and candidate.name == meant.name


def rank_of(meant: Meant, links: QuestionLinks, kb: KnowledgeBase) -> int | None:
    """The best rank among the candidates of a mention; of a predicate or concept, among all of the question."""
    if meant.kind in PREDICATE_KINDS:
        return place_in(links.predicates, meant, kb)
    if meant.kind is MentionKind.CONCEPT:
        return place_in(links.concepts, meant, kb)
    ranks = [place_in(mention.candidates, meant, kb) for mention in links.mentions]
    return min((rank for rank in ranks if rank is not None), default=None)


def place_in(candidates: Sequence[Candidate], meant: Meant, kb: KnowledgeBase) -> int | None:
    return next((place for place, one in enumerate(candidates, 1) if is_meant(one, meant, kb)), None)


@dataclass(slots=True)
class Tally:
    """What came out for a set of questions."""

    found: dict[MentionKind, Found] = field(default_factory=dict)
    milliseconds: list[float] = field(default_factory=list)
    mentions: list[int] = field(default_factory=list)
    candidates: list[int] = field(default_factory=list)
    misses: list[str] = field(default_factory=list)

    def add(self, asked: Asked, links: QuestionLinks, took: float, kb: KnowledgeBase) -> None:
        self.milliseconds.append(1000 * took)
        entities = links.of_kind(MentionKind.ENTITY)
        self.mentions.append(len(entities))
        self.candidates.append(sum(len(mention.candidates) for mention in entities))
        for meant in asked.meant:
            rank = rank_of(meant, links, kb)
            self.found.setdefault(meant.kind, Found()).ranks.append(rank)
            limit = 20 if meant.kind in PREDICATE_KINDS else 5
            if rank is None or rank > limit:
                self.misses.append(f"{meant.kind:<10}{meant.name!r} at {rank}: {asked.text}")


def tally(linker: Linker, questions: Iterable[Asked]) -> Tally:
    found = Tally()
    for asked in questions:
        began = time.process_time()
        links = linker.link(asked.text)
        found.add(asked, links, time.process_time() - began, linker.kb)
    return found


def print_tally(name: str, found: Tally) -> None:
    times = sorted(found.milliseconds)
    print(f"\n{name}: {len(times):,} questions, {statistics.mean(found.mentions):.1f} mentions of entities each, "
          f"with {statistics.mean(found.candidates):.1f} candidates")  # fmt: skip
    late = times[int(0.95 * (len(times) - 1))]
    print(f"  {statistics.median(times):.1f} ms a question (median), {late:.1f} ms (95 %), {times[-1]:.0f} ms at most")
    for kind, ranks in found.found.items():
        shown = "  ".join(f"@{rank} {ranks.recall(rank)}" for rank in RANKED.get(kind, RANKS))
        print(f"  {kind:<10}{len(ranks.ranks):>6,}  {shown}  any {ranks.recall()}")


OPENING = """
import sys, time
from clew.kb.knowledge_base import open_kb
from clew.link.linker import Linker
Linker(open_kb(sys.argv[1])).link("Who is older, Ada or Grace?")
resident = next(line for line in open("/proc/self/status") if line.startswith("VmHWM")).split()[1]
print(time.process_time(), int(resident) / 1024)
"""


def print_opening(place: Path) -> None:
    """Opens a linker and links one question in a process that does nothing else."""
    done = subprocess.run([sys.executable, "-c", OPENING, str(place)], capture_output=True, text=True, check=True)
    seconds, megabytes = map(float, done.stdout.split())
    print(f"  Python started, linker opened and one question linked in {seconds:.2f} s with {megabytes:.0f} MB")


SETS = {"kqapro": ("kqapro-slice", kqapro_questions), "simplequestions": ("wikidata-slice", simple_questions)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--part", choices=("train", "valid"), default="valid")
    parser.add_argument("--limit", type=int, help="that many questions of each set, drawn at random")
    parser.add_argument("--misses", type=int, default=0, help="print that many of the things that were missed")
    parser.add_argument("--only", choices=tuple(SETS))
    options = parser.parse_args()
    for name, (folder, read) in SETS.items():
        if options.only in (None, name):
            run(name, folder, read, options)


def run(name: str, folder: str, read: object, options: argparse.Namespace) -> None:
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
    found = tally(Linker(kb), questions)
    print_tally(f"{name} {options.part}", found)
    print_opening(place)
    for miss in random.Random(2).sample(found.misses, min(options.misses, len(found.misses))):
        print("  ", miss)


if __name__ == "__main__":
    main()
