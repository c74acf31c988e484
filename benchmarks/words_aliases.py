"""Teaches each database the synonyms that people used for its names, and prints what that does to the answers.

tar xzf ../shared/data/spider/databases.tar.gz
python benchmarks/words_aliases.py ../shared/data/spider databases --kbs kbs -j 2
python benchmarks/words_aliases.py ../shared/data/spider databases --kbs kbs --part train --limit 300 --halves

questions.jsonl.gz has a second wording of many questions, with synonyms for names of the schema. Where the two wordings
differ and the first has a name of the knowledge base, the second is written to its words file. Every question is then
asked in both wordings, without and with that file; the questions without a second wording only in the first. The file
of a question comes from all questions of its database, or with --halves, only from the other half of them.
Right is what unseen_databases.py counts as right. Intervals are 95 % percentiles of the difference over bootstrap
samples of whole databases.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from clew.answer.answer_changes import reads_alike
from clew.answer.asker import Asker
from clew.answer.words.word_resolver import NameFinder
from clew.answer.words.words_file import Alias, Section, Words
from clew.english.grammar import singularize
from clew.evaluate.measures.result_rows import has_rows
from clew.evaluate.run.known_names import KnownNames
from clew.kb.knowledge_base import KnowledgeBase
from clew.link.tokens import QuestionWords
from sql_coverage import open_or_build
from unseen_databases import (
    answer_fields,
    ask_all,
    choose_questions,
    gold_rows,
    make_argument_parser,
    open_model,
    resample_databases,
)

WORDINGS = ("question", "synonyms")
MAX_WORDS = 4  # of a name or synonym; a longer difference rewords the question
Record = dict[str, Any]


# --- what the second wordings teach


def find_pairs(question: Record) -> Iterator[tuple[str, str]]:
    """The words that differ between the two wordings of a question: those of the first, and those of the second."""
    if not question.get("synonyms"):
        return
    first, second = (QuestionWords(question[wording]) for wording in WORDINGS)
    said, reworded = ([token.form for token in words.tokens] for words in (first, second))
    for kind, start, end, other_start, other_end in SequenceMatcher(None, said, reworded, False).get_opcodes():
        is_short = max(end - start, other_end - other_start) <= MAX_WORDS
        if kind == "replace" and is_short:
            yield first.form(start, end), second.form(other_start, other_end)


def learn_words(kb: KnowledgeBase, questions: Sequence[Record], path: Path) -> Words:
    """A words file of the synonyms for names of the knowledge base, each for the name it replaces most often."""
    names = NameFinder(kb)
    counts: Counter[tuple[str, Section, str]] = Counter()
    for name, synonym in (pair for question in questions for pair in find_pairs(question)):
        for section in (Section.CONCEPTS, Section.PREDICATES, Section.NAMES):
            found = names.find(section, name) or names.find(section, singularize(name))
            if found is not None:
                counts[synonym, section, found] += 1
                break
    best: dict[str, Alias] = {}
    for (synonym, section, name), _ in counts.most_common():
        best.setdefault(synonym, Alias(synonym, section, name))
    return Words(path, tuple(best.values()))


# --- asking


def ask_database(folder: Path, kbs: Path, parser: Path, halves: bool, questions: list[Record]) -> list[Record]:
    """For each question and wording, whether the answer is right and sure without and with the words file."""
    name = questions[0]["db"]
    kb, model = open_or_build(folder / f"{name}.sqlite", kbs), open_model(parser)
    plain, known = Asker(kb, model, words=Words(Path(name))), KnownNames(kb)
    lines = []
    for part in range(2 if halves else 1):
        asked = [one for place, one in enumerate(questions) if not halves or place % 2 == part]
        teachers = [one for place, one in enumerate(questions) if not halves or place % 2 != part]
        words = learn_words(kb, teachers, Path(f"{name}.words.toml"))
        taught = Asker(kb, model, words=words)
        for question in asked:
            gold = gold_rows(question, folder)
            for wording in (wording for wording in WORDINGS if question.get(wording)):
                text = question[wording]
                before = judge(plain, text, gold, known)
                after = before if reads_alike(text, plain, taught) else judge(taught, text, gold, known)
                lines.append({"db": name, "id": question["id"], "wording": wording, "aliases": len(words.aliases),
                              "changed": after is not before, "before": before, "after": after})  # fmt: skip
    return lines


def judge(asker: Asker, text: str, gold: list[Any], known: KnownNames) -> Record:
    fields = answer_fields(asker.ask(text, explain=False))
    cells = [tuple(row) for row in fields["cells"]]
    return {"right": bool(cells) and has_rows(gold, cells, known), "sure": fields["sure"]}


# --- report


def summarise(lines: Sequence[Record], wording: str) -> Record:
    """The share of right and of wrong but sure answers in one wording, without and with the file."""
    chosen = [line for line in lines if line["wording"] == wording]
    before, after = (np.array([line[when]["right"] for line in chosen], float) for when in ("before", "after"))
    samples = resample_databases(chosen)
    differences = samples @ (after - before) / samples.sum(axis=1)
    wrong = [sum(line[when]["sure"] and not line[when]["right"] for line in chosen) for when in ("before", "after")]
    return {
        "wording": wording, "questions": len(chosen), "changed": sum(line["changed"] for line in chosen),
        "right": [round(float(part.mean()), 4) for part in (before, after)],
        "difference": round(float((after - before).mean()), 4),
        "interval": np.nanpercentile(differences, (2.5, 97.5)).round(4).tolist(),
        "gained": int((after > before).sum()), "lost": int((after < before).sum()), "wrong and sure": wrong,
    }  # fmt: skip


def print_report(lines: Sequence[Record]) -> None:
    files = {line["db"]: line["aliases"] for line in lines}
    print(f"{len(files)} databases, {sum(files.values())} synonyms taught")
    print(
        "| wording | questions | read otherwise | right without | with | difference | gained | lost | wrong and sure |"
    )
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    for row in (summarise(lines, wording) for wording in WORDINGS):
        (before, after), (low, high), wrong = row["right"], row["interval"], row["wrong and sure"]
        difference = f"{row['difference']:+.1%} ({low:+.1%} to {high:+.1%})"
        cells = (row["wording"], row["questions"], row["changed"], f"{before:.1%}", f"{after:.1%}", difference,
                 row["gained"], row["lost"], f"{wrong[0]} → {wrong[1]}")  # fmt: skip
        print(f"| {' | '.join(map(str, cells))} |")


def main() -> None:
    parser = make_argument_parser(__doc__)
    parser.add_argument("--halves", action="store_true", help="teach one half of the questions, ask the other")
    parser.add_argument("-o", "--output", type=Path, help="write a JSON line for each question and wording")
    options = parser.parse_args()
    options.kbs.mkdir(parents=True, exist_ok=True)
    ask = partial(ask_database, options.databases, options.kbs, options.parser, options.halves)
    lines = list(ask_all(ask, choose_questions(options.spider, options.part, options.limit), options.jobs))
    if options.output:
        options.output.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    print_report(lines)


if __name__ == "__main__":
    main()
