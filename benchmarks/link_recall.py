"""Measures how many items of a question's gold program are among the candidates of linking, and how long linking takes.

    python benchmarks/link_recall.py                           # the valid parts of both sets
    python benchmarks/link_recall.py --part train --limit 1000 --misses 20 --only kqapro
    python benchmarks/link_recall.py --only spider --part train --limit 1000 --databases databases --kbs kbs

`spider` measures the tables, columns and values of gold SQL; it needs the folder that spider/databases.tar.gz unpacks
to, and keeps the knowledge bases in the folder KBS. A table is found by its concept, a column by its predicate, both in
the ranking for the whole question, a value by its text or number among all values, best first.

CLEW_DATA is the folder that holds kqapro-slice, wikidata-slice and spider. Other knowledge bases are built once and
kept in `build/benchmarks`. Times are processor times, so other processes do not count; opening is measured in a
separate process.
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
from typing import Any

from sqlglot import exp

import sql_coverage
from clew.benchmark.question import Question
from clew.benchmark.reader import read_questions
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.kb.build import build_kb
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.name_index import normalise
from clew.kb.readers.tables.cell_types import BOOLEAN_WORDS
from clew.language.program import functions as f
from clew.language.sql import read_sql
from clew.language.translate import program_of_rows
from clew.link.linker import Linker
from clew.link.mention import PREDICATE_KINDS, Candidate, MentionKind, QuestionLinks

FOLDER = Path("build") / "benchmarks"
DATA = Path(os.environ.get("CLEW_DATA") or Path(__file__).parents[2] / "shared" / "data")
DEFAULT_RANKS = (1, 3, 5)
RANKS_BY_KIND: dict[str, tuple[int, ...]] = {
    MentionKind.CONCEPT: (1, 3, 5, 10),
    **dict.fromkeys(PREDICATE_KINDS, (5, 10, 20, 40)),
}
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


# --- the tables, columns and values of gold SQL


@dataclass(frozen=True, slots=True)
class SqlGold:
    """The tables and columns of a query, by their names in the knowledge base, and its values by kind."""

    tables: frozenset[str]
    columns: frozenset[str]
    values: frozenset[tuple[str, str]]


class SqlGoldReader:
    """Reads what a gold query names in the terms of a knowledge base that was built from its database."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.concepts = {name.lower(): table.concept for name, table in kb.tables.items() if table.concept}
        self.predicates = {
            (name.lower(), column.lower()): mapping.name or mapping.attribute
            for name, table in kb.tables.items()
            for column, mapping in table.columns.items()
            if mapping.name or mapping.attribute
        }

    def read(self, sql: str) -> SqlGold:
        query = read_sql(sql)
        tables = {table.name.lower() for table in query.find_all(exp.Table)}
        names = {table.alias.lower() or table.name.lower(): table.name.lower() for table in query.find_all(exp.Table)}
        columns = {
            predicate
            for column in query.find_all(exp.Column)
            if not is_joining(column)
            for table in ([names.get(column.table.lower(), "")] if column.table else sorted(tables))
            if (predicate := self.predicates.get((table, column.name.lower())))
        }
        concepts = frozenset(self.concepts[table] for table in tables if table in self.concepts)
        return SqlGold(concepts, frozenset(columns), frozenset(values_of_query(query)))


def is_joining(column: exp.Column) -> bool:
    """Whether a column is in the condition of a join, which no question says."""
    return isinstance(column.find_ancestor(exp.Join, exp.Select), exp.Join)


def is_quoted_text(column: exp.Column) -> bool:
    """Whether SQLite reads a name in double quotes as a text, since no column has it."""
    return isinstance(column.this, exp.Identifier) and column.this.quoted and not column.table


def values_of_query(query: exp.Expr) -> Iterator[tuple[str, str]]:
    """The values of a query's conditions with their kinds, and its limit if it is not 1."""
    for literal in query.find_all(exp.Literal, exp.Column):
        if isinstance(literal, exp.Column) and not is_quoted_text(literal):
            continue
        limit = literal.find_ancestor(exp.Limit, exp.Select)
        text = literal.name.strip().strip("%").strip()
        if isinstance(limit, exp.Limit):
            if text != "1":
                yield "limit", text
        elif isinstance(literal, exp.Literal) and not literal.is_string:
            yield "number", text
        elif text:
            yield "part of text" if isinstance(literal.parent, exp.Like) else "text", text


def rank_value(links: QuestionLinks, text: str) -> int | None:
    """The rank of a text or number among the values of a question."""
    values = sorted(
        (one for mention in links.mentions for one in mention.candidates if one.kind is MentionKind.VALUE),
        key=lambda one: -one.score,
    )
    distinct = list(dict.fromkeys(plain_text(one.name) for one in values))
    # A column of Y and N is read as yes and no.
    spellings = {plain_text(text), BOOLEAN_WORDS.get(text.lower(), plain_text(text))}
    return min((distinct.index(one) + 1 for one in spellings if one in distinct), default=None)


def plain_text(text: str) -> str:
    """A text in the form that different spellings of a value share."""
    try:
        return str(float(text))
    except ValueError:
        return normalise(text)


def rank_name(candidates: Iterable[Candidate], name: str) -> int | None:
    names = list(dict.fromkeys(candidate.name for candidate in candidates))
    return names.index(name) + 1 if name in names else None


SQL_RANKS = {"table": (1, 3, 5, 10), "column": (5, 10, 20, 32)}
SQL_VALUES = ("text", "part of text", "number", "limit")
VALUE_RANKS = (1, 3, 5, 10)
MISSED_FROM = {"table": 10, "column": 32}  # the ranks that the parser does not see
MISSED_VALUE = 10  # the parser sees that many values


def measure_spider(options: argparse.Namespace) -> None:
    """Print the recall over the databases of a part; `valid` are those that valid-databases.txt names."""
    valid = set((DATA / "spider" / "valid-databases.txt").read_text("utf-8").split())
    by_database = sql_coverage.read_questions(DATA / "spider" / "questions.jsonl.gz")
    chosen = [
        one for name in sorted(by_database) if (name in valid) == (options.part == "valid") for one in by_database[name]
    ]
    if options.limit:
        chosen = random.Random(1).sample(chosen, min(options.limit, len(chosen)))
    result = Tally()
    for name in sorted({one["db"] for one in chosen}):
        kb = sql_coverage.open_or_build(options.databases / name / f"{name}.sqlite", options.kbs)
        link_database(kb, [one for one in chosen if one["db"] == name], result, options.wording)
    print_tally(f"spider {options.part}", result)
    for miss in random.Random(2).sample(result.misses, min(options.misses, len(result.misses))):
        print("  ", miss)


def link_database(kb: KnowledgeBase, questions: Iterable[dict[str, Any]], result: Tally, wording: str) -> None:
    reader, linker = SqlGoldReader(kb), Linker(kb)
    for question in questions:
        if wording not in question:
            continue
        gold = reader.read(question["sql"])
        began = time.process_time()
        links = linker.link(question[wording])
        result.add_times(links, time.process_time() - began)
        ranks = [("table", name, rank_name(links.concepts, name)) for name in sorted(gold.tables)]
        ranks += [("column", name, rank_name(links.predicates, name)) for name in sorted(gold.columns)]
        ranks += [(kind, text, rank_value(links, text)) for kind, text in sorted(gold.values)]
        for kind, name, rank in ranks:
            result.add_rank(kind, name, rank, question[wording], MISSED_FROM.get(kind, MISSED_VALUE))


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

    ranks_by_kind: dict[str, Ranks] = field(default_factory=dict)
    milliseconds: list[float] = field(default_factory=list)
    mentions: list[int] = field(default_factory=list)
    candidates: list[int] = field(default_factory=list)
    misses: list[str] = field(default_factory=list)

    def add(self, question: GoldQuestion, links: QuestionLinks, took: float, kb: KnowledgeBase) -> None:
        self.add_times(links, took)
        for item in question.items:
            limit = 20 if item.kind in PREDICATE_KINDS else 5
            self.add_rank(item.kind, item.name, best_rank(item, links, kb), question.text, limit)

    def add_times(self, links: QuestionLinks, took: float) -> None:
        self.milliseconds.append(1000 * took)
        entities = links.of_kind(MentionKind.ENTITY)
        self.mentions.append(len(entities))
        self.candidates.append(sum(len(mention.candidates) for mention in entities))

    def add_rank(self, kind: str, name: str, rank: int | None, question: str, limit: int) -> None:
        self.ranks_by_kind.setdefault(kind, Ranks()).ranks.append(rank)
        if rank is None or rank > limit:
            self.misses.append(f"{kind:<10}{name!r} at {rank}: {question}")


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
    ranks_by_kind = RANKS_BY_KIND | SQL_RANKS | dict.fromkeys(SQL_VALUES, VALUE_RANKS)
    for kind, ranks in result.ranks_by_kind.items():
        shown = "  ".join(f"@{rank} {ranks.recall(rank)}" for rank in ranks_by_kind.get(kind, DEFAULT_RANKS))
        print(f"  {kind:<13}{len(ranks.ranks):>6,}  {shown}  any {ranks.recall()}")


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
    parser.add_argument("--only", choices=(*SETS, "spider"))
    parser.add_argument("--databases", type=Path, help="spider: the folder of the unpacked databases")
    parser.add_argument("--kbs", type=Path, default=FOLDER / "spider", help="spider: the folder of knowledge bases")
    parser.add_argument("--wording", choices=("question", "synonyms"), default="question", help="spider: which one")
    options = parser.parse_args()
    if options.only == "spider":
        measure_spider(options)
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
