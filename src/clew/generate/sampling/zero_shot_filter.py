"""The zero-shot filter: accept only programs with a class, relation or attribute that training questions lack."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from clew.benchmark.levels import Level, TrainingCoverage, common_family
from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.reader import read_questions
from clew.generate.sampling.class_questions import Accepts
from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.files import read_text_file
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import Array
from clew.language.program import functions as f
from clew.language.program.program_text import write_program_text
from clew.language.sexpr import Inverses, read_inverses, write_sexpr
from clew.language.translate import sexpr_of_program

MIN_INVERSE_SHARE = 0.8  # of the facts of both relations that must have a counterpart
MIN_INVERSE_FACTS = 5  # fewer pairs occur by chance


def find_inverses(kb: KnowledgeBase) -> Inverses:
    """The pairs of relations of which most facts have a counterpart under the other relation."""
    sizes = kb.fact_counts(PredicateUse.RELATION)
    predicates = np.repeat(np.arange(len(sizes)), sizes)
    subjects, objects = (ends.astype(np.int64) for ends in (kb.relation_subjects, kb.relation_objects))
    there, back = subjects * kb.node_count + objects, objects * kb.node_count + subjects
    first, second = match_reverse_facts(predicates, there, back)
    pairs, counts = np.unique(first * len(sizes) + second, return_counts=True)
    names, inverses = kb.predicate_names, {}
    for pair, count in zip(pairs.tolist(), counts.tolist(), strict=True):
        first, second = divmod(pair, len(sizes))
        if count >= max(MIN_INVERSE_FACTS, MIN_INVERSE_SHARE * sizes[first], MIN_INVERSE_SHARE * sizes[second]):
            inverses[names[first]] = names[second]
    return Inverses.of(inverses)


def match_reverse_facts(predicates: Array, there: Array, back: Array) -> tuple[Array, Array]:
    """For every pair of facts in opposite directions, their two predicates."""
    order = np.argsort(there, kind="stable")
    ordered = there[order]
    low, high = np.searchsorted(ordered, back, "left"), np.searchsorted(ordered, back, "right")
    lengths = high - low
    offsets = np.arange(lengths.sum()) - np.repeat(np.cumsum(lengths) - lengths, lengths)
    return np.repeat(predicates, lengths), predicates[order[np.repeat(low, lengths) + offsets]]


def zero_shot_filter(train: str, kb: KnowledgeBase, inverses: str = "") -> Accepts:
    """Whether a program has an item that `train` shows neither directly nor by an inverse (Dutt et al. 2023, 4.2)."""
    questions = read_questions(train, unique=False).questions
    pairs = {
        **inverse_pairs(find_inverses(kb)),
        **(inverse_pairs(read_inverses(read_text_file(Path(inverses), "a list of inverses"))) if inverses else {}),
    }
    seen = TrainingCoverage(common_family(questions, [wrap_program(f.What(f.Find("")))]), Inverses.of(pairs))
    for question in questions:
        seen.add(question)
    return lambda program: seen.level_of(wrap_program(program)).level is Level.ZERO_SHOT


def inverse_pairs(inverses: Inverses) -> dict[str, str]:
    """Each relation with the representative of it and its inverses."""
    return {name: relation.name for name, relation in inverses.representatives.items()}


def wrap_program(program: f.Function) -> Question:
    """A question with only this program, to determine its level."""
    return Question("", "", Gold(Forms(write_program_text(program), sexpr=write_sexpr(sexpr_of_program(program)))))
