"""Makes questions in the style of GrailQA and GrailQA++ over wikidata-slice, split by level of generalisation.

GrailQA's own training part is about Freebase, which few can load. These questions stand in for it: their gold meanings
are S-expressions, they have nine isomorphism classes and four functions, and half of validation and test is zero-shot
(a class, relation or attribute that training does not have, neither directly nor by an inverse), a quarter
compositional, a quarter i.i.d. Most are of small classes, as in GrailQA; the larger ones are those of GrailQA++.

python benchmarks/grailqa_style.py -o grailqa-style    # CLEW_DATA is the folder that holds wikidata-slice; one minute
python benchmarks/grailqa_style.py -o small --questions 2000 --seed 7

The folder gets wikidata.clew, train.jsonl, valid.jsonl, test.jsonl and inverses.tsv. The labels of a question are its
level (not in training), iso, function and hops; `extra.answer_ids` has the ids of the answers.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from clew.benchmark.formats.format import OWN
from clew.benchmark.question import Forms, Question
from clew.benchmark.reader import read_questions
from clew.benchmark.writer import write_questions
from clew.generate.sampling.zero_shot_filter import find_inverses, inverse_pairs
from clew.kb.knowledge_base import open_kb

DATA = Path(os.environ.get("CLEW_DATA") or Path(__file__).parents[2] / "shared" / "data") / "wikidata-slice"
QUESTIONS = 9600  # leaves about 7,600 for training
SHARES = "76,5,15"  # of training, validation and test
LEVELS = "i.i.d.=1,compositional=1,zero-shot=2"  # as in GrailQA (Gu et al. 2021, section 4.1)
CLASSES = {  # the share of each isomorphism class in percent
    "Iso-0": 34, "Iso-1": 20, "Iso-2": 15, "Iso-3": 8, "Iso-4": 6, "Iso-5": 6, "Iso-6": 3, "Iso-8": 2, "Iso-11": 6,
}  # fmt: skip
FUNCTIONS = {"none": 6, "count": 1, "comparative": 2, "superlative": 3}  # shares; small graphs allow fewer of the last
PARTS = {"train": "train", "validation": "valid", "test": "test"}  # the parts of clew split, and their files here
LABELS = ("level", "iso", "function", "hops")  # by which the systems are compared


def run_clew(*arguments: str) -> None:
    """Run a command of clew; an error stops the script."""
    subprocess.run([sys.executable, "-m", "clew", *arguments], check=True, stdout=subprocess.DEVNULL)


def generate_questions(kb: Path, folder: Path, count: int, seed: int, jobs: int) -> Path:
    """Questions of the isomorphism classes in their shares."""
    classes = ",".join(f"{name}={count * share // 100}" for name, share in CLASSES.items())
    functions = [part for name, share in FUNCTIONS.items() for part in ("--function", f"{name}={share}")]
    options = ["--no-verify", "--force", "--seed", str(seed), "-j", str(jobs), "-o", str(folder / "made")]
    run_clew("generate", "-k", str(kb), "--iso", classes, *functions, *options)
    questions = read_questions(folder / "made" / "questions.jsonl").questions
    written = folder / "all.jsonl"
    write_questions([keep_sexpr(question) for question in questions if question.gold.forms.sexpr], written, OWN)
    return written


def keep_sexpr(question: Question) -> Question:
    """The question with its S-expression as gold form, and its program, which tells classes from entities."""
    forms = Forms(program=question.gold.forms.program, sexpr=question.gold.forms.sexpr)
    labels = {name: question.labels[name] for name in LABELS if name in question.labels}
    kept = {"answer_ids": question.extra["answer_ids"]} if "answer_ids" in question.extra else {}
    return replace(question, gold=replace(question.gold, forms=forms), choices=(), labels=labels, extra=kept)


def write_inverses(kb: Path, path: Path) -> Path:
    """The pairs of inverse relations in the facts of a knowledge base, as `clew split --inverses` reads them."""
    pairs = inverse_pairs(find_inverses(open_kb(kb)))
    path.write_text("".join(f"{name}\t{other}\n" for name, other in sorted(pairs.items())), encoding="utf-8")
    return path


def split_by_level(questions: Path, inverses: Path, folder: Path, seed: int) -> None:
    """Write the parts to their files."""
    options = ["--levels", LEVELS, "--shares", SHARES, "--by", "iso", "--inverses", str(inverses), "--seed", str(seed)]
    run_clew("split", str(questions), *options, "-o", str(folder / "parts"))
    for part, name in PARTS.items():
        (folder / "parts" / f"{part}.jsonl").replace(folder / f"{name}.jsonl")


def print_counts(name: str, questions: Sequence[Question]) -> None:
    print(f"{name}: {len(questions):,} questions")
    for label in LABELS[:-1]:
        counts = Counter(question.labels.get(label, "") for question in questions)
        if set(counts) != {""}:
            print(f"  {label:<9}", ", ".join(f"{value} {count:,}" for value, count in counts.most_common()))


def main() -> None:
    """Make the questions and print how many of each kind there are."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-o", "--output", type=Path, required=True, help="the folder to write")
    parser.add_argument("--questions", type=int, default=QUESTIONS, help="how many to make for all parts together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-j", "--jobs", type=int, default=2, help="processes")
    asked = parser.parse_args()
    asked.output.mkdir(parents=True, exist_ok=True)
    kb = asked.output / "wikidata.clew"
    if not kb.exists():
        run_clew("build", f"{DATA}/kb.json.gz", "--properties", f"{DATA}/properties.json", "-o", str(kb))
    made = generate_questions(kb, asked.output, asked.questions, asked.seed, asked.jobs)
    split_by_level(made, write_inverses(kb, asked.output / "inverses.tsv"), asked.output, asked.seed)
    for name in PARTS.values():
        print_counts(name, read_questions(asked.output / f"{name}.jsonl").questions)


if __name__ == "__main__":
    main()
