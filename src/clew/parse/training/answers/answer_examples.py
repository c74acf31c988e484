"""Files of training examples from questions over single tables that have only answers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Any

import orjson

from clew.benchmark.question import DATABASE_LABEL, Question
from clew.benchmark.reader import read_questions
from clew.errors import ClewError
from clew.jobs import map_chunks
from clew.kb.build import build_kb
from clew.kb.files import file_digest
from clew.kb.knowledge_base import open_kb
from clew.language.sql.outline import Outline
from clew.link.mention import QuestionLinks
from clew.parse.item_finder import ItemFinder
from clew.parse.training.answers.outline_ranking import (
    Candidate,
    QuestionFit,
    RankedQuestion,
    find_agreement,
    frame_words,
    outline_size,
)
from clew.parse.training.answers.outline_search import OutlineSearch
from clew.parse.training.answers.table_cells import TableCells
from clew.parse.training.build_steps import ProgressReporter, make_once, parts_folder
from clew.parse.training.outline_json import read_outline, write_outline
from clew.version import __version__
from clew.working_files import write_atomically

MAX_CANDIDATES = 40  # outlines of a question that are kept, the best by what they use of it
MAX_OTHERS = 9  # that a file names beside the likeliest


class TableSearch:
    """Searches for outlines over the only table of a knowledge base."""

    def __init__(self, place: Path) -> None:
        kb = open_kb(place)
        if len(kb.tables) != 1:
            raise ClewError(f"{place.name} has {len(kb.tables)} tables; answers are searched for in one")
        self.cells, self.finder = TableCells(kb), ItemFinder(kb, has_columns=True)

    def search(self, question: str, answers: Sequence[str]) -> tuple[QuestionLinks, list[Candidate]]:
        """The outlines that give the answers, the best by what they use of the question first."""
        links = self.finder.linker.link(question)
        items = self.finder.items_of(links)
        fit = QuestionFit(links, items, self.cells.rules)
        scores: dict[Outline, float] = {}
        for outline, used in OutlineSearch(self.cells, items, answers).find():
            scores[outline] = max(fit.score(outline, used), scores.get(outline, -1e9))
        ranked = sorted(scores, key=lambda outline: (-scores[outline], outline_size(outline)))
        kept = [outline for outline in ranked[:MAX_CANDIDATES] if self.cells.gives(outline, answers)]
        return links, [Candidate(outline, scores[outline]) for outline in kept]


@dataclass(frozen=True)
class AnswerExamples:
    """Makes a file of examples from questions with answers over the tables in a folder.

    Each line has the likeliest outline of a question, as `database_examples` writes it, with its probability; `others`
    are the next ones.
    """

    questions: Path
    folder: Path
    target: Path
    graphs: Path
    reporter: ProgressReporter
    jobs: int = 1
    most: int = 1_000_000

    def make(self) -> Path:
        """The file, made if it does not exist."""
        note = {"questions": file_digest(self.questions), "most": self.most, "clew": __version__}
        make_once(self.target, note, lambda: self.write(orjson.dumps(note).decode()))
        return self.target

    @cached_property
    def by_table(self) -> Mapping[str, list[Question]]:
        """The questions with answers, by table."""
        found: dict[str, list[Question]] = defaultdict(list)
        for question in read_questions(self.questions).questions[: self.most]:
            if question.gold.answers and question.labels.get(DATABASE_LABEL):
                found[question.labels[DATABASE_LABEL]].append(question)
        return dict(sorted(found.items()))

    def write(self, note: str) -> None:
        """Search table by table, then let all questions decide which outlines are likely."""
        tables, parts = list(self.by_table), parts_folder(self.target, note)
        work = partial(search_table, self.folder, self.graphs, self.by_table, tables)
        rows: list[dict[str, Any]] = []
        faults: list[str] = []
        for number, shard in enumerate(map_chunks(work, range(len(tables)), parts, note, self.jobs), 1):
            self.reporter.show(f"answers: {number} of {len(tables)} tables searched")
            found = orjson.loads(shard.read_bytes())
            rows += found["rows"]
            faults += [found["fault"]] if found["fault"] else []
        lines = [orjson.dumps(example) for example in rank_rows(rows)]
        write_atomically(self.target, b"".join(line + b"\n" for line in lines))
        asked = sum(map(len, self.by_table.values()))
        left_out = f"; {len(faults):,} tables left out: {faults[0]}" if faults else ""
        self.reporter.report(f"answers: outlines for {len(lines):,} of {asked:,} questions{left_out}")


def search_table(
    folder: Path, graphs: Path, questions: Mapping[str, list[Question]], tables: Sequence[str], number: int
) -> bytes:
    """The questions over one table with the outlines that give their answers, or why it cannot be read, in JSON."""
    name = tables[number]
    source, place = folder / name, graphs / f"{name.replace('/', '-')}.clew"
    try:
        make_once(place, {"source": file_digest(source)}, partial(build_kb, [str(source)], place, replace=True))
        search = TableSearch(place)
    except (ClewError, OSError) as fault:
        return orjson.dumps({"rows": [], "fault": f"{name}: {fault}"})
    rows = (search_question(search, question) | {"kb": str(place)} for question in questions[name])
    return orjson.dumps({"rows": [row for row in rows if row["candidates"]], "fault": ""})


def search_question(search: TableSearch, question: Question) -> dict[str, Any]:
    links, candidates = search.search(question.text, [str(answer) for answer in question.gold.answers or ()])
    return {
        "id": question.id,
        "question": question.text,
        "words": frame_words(links),
        "candidates": [{"outline": write_outline(one.outline), "score": one.score} for one in candidates],
    }


def rank_rows(rows: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """The examples of questions with candidates, each with its likeliest outline and those that come next."""
    questions = [
        RankedQuestion(
            tuple(row["words"]),
            tuple(Candidate(read_outline(one["outline"]), one["score"]) for one in row["candidates"]),
        )
        for row in rows
    ]
    for row, weights in zip(rows, find_agreement(questions), strict=True):
        shares = [
            {"outline": one["outline"], "probability": round(weight, 4)}
            for one, weight in zip(row["candidates"], weights, strict=True)
        ]
        best, *others = sorted(shares, key=lambda share: -share["probability"])
        shown = {"id": row["id"], "question": row["question"], "kb": row["kb"]}
        yield {**shown, **best, "others": others[:MAX_OTHERS]}
