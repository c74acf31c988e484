"""The zero-shot filter: only what has a class, relation or attribute that training questions never showed."""

from __future__ import annotations

from pathlib import Path

from clew.benchmark.levels import Level, Seen, common_family
from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.reading import read_benchmark
from clew.generate.sampling.inverses import inverses_in
from clew.generate.sampling.making import Accepts
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.language.program.text import write_text
from clew.language.sexpr import Inverses, read_inverses, write_sexpr
from clew.language.translate import sexpr_of_program


def unseen_in(train: str, kb: KnowledgeBase, inverses: str = "") -> Accepts:
    """Whether a program has an item that `train` shows neither itself nor by an inverse (Dutt et al. 2023, 4.2)."""
    known = read_benchmark(train, unique=False).questions
    both = {**pairs(inverses_in(kb)), **(pairs(read_inverses(Path(inverses).read_text("utf-8"))) if inverses else {})}
    seen = Seen(common_family(known, [as_question(f.What(f.Find("")))]), Inverses.of(both))
    for question in known:
        seen.add(question)
    return lambda program: seen.level_of(as_question(program)).level is Level.ZERO_SHOT


def pairs(inverses: Inverses) -> dict[str, str]:
    """Each relation with the one that stands for it and its inverses."""
    return {name: relation.name for name, relation in inverses.representatives.items()}


def as_question(program: f.Function) -> Question:
    return Question("", "", Gold(Forms(write_text(program), sexpr=write_sexpr(sexpr_of_program(program)))))
