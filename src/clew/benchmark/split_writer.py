"""Split questions so that no two parts share what they must not, and write the parts to a folder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from clew.benchmark.leakage import Trait, make_trait_finder
from clew.benchmark.level_splits import Progress, show_no_progress
from clew.benchmark.question import Question
from clew.benchmark.splits import OmittedQuestion, Split, group_by_keys, sort_by_id, split_at_random
from clew.benchmark.writer import write_questions
from clew.kb.files import make_folder

LEFT_OUT = "left-out"  # the file of the questions that fit into no part, and the label with the reason


def split_questions(
    questions: Sequence[Question],
    shares: Sequence[float],
    seed: int = 0,
    by: str = "type",
    apart: Sequence[Trait] = (),
    watch: Progress = show_no_progress,
) -> Split:
    """Split `questions` at random in `shares`, with each label of `by` in the same shares.

    No two parts share a trait in `apart`: questions that have one in common stay together.
    """
    traits = make_trait_finder(questions, apart)
    keys = {}
    for question in watch(questions, "questions compared"):
        keys[question.id] = [f"{trait} {key}" for trait in apart for key in traits.find(question, trait)]
    return split_at_random(group_by_keys(questions, lambda question: keys[question.id]), shares, seed, by)


def write_parts(split: Split, folder: Path) -> None:
    """Write each part that has questions, and the questions left out; files of an earlier split are removed."""
    make_folder(folder)
    left = sort_by_id(label_left_out(left_out) for left_out in split.left_out)
    for part, questions in {**split.parts, LEFT_OUT: left}.items():
        place = folder / f"{part}.jsonl"
        if questions:
            write_questions(questions, place, "jsonl")
        else:
            place.unlink(missing_ok=True)


def label_left_out(left_out: OmittedQuestion) -> Question:
    question = left_out.question
    return replace(question, labels={**question.labels, LEFT_OUT: left_out.reason})
