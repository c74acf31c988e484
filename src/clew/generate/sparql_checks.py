"""Checking the SPARQL of generated questions with a second engine, which runs the text itself.

The native engine reads SPARQL as a program, so it would confirm any fault of the translation. Oxigraph runs the text on
a store of the encoding that it is written for (Cao et al. 2022, section 3.2.3).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from hashlib import blake2b
from math import isclose
from typing import Any

from clew.benchmark.question import Question
from clew.engine.oxigraph import OxigraphEngine
from clew.engine.oxigraph.store_cache import KQAPRO, cached_store, find_store
from clew.engine.result import Result
from clew.engine.sparql.solutions import QueryError
from clew.engine.worker_process import QueryLimits
from clew.kb.knowledge_base import KnowledgeBase, open_kb

SAMPLE_STEP = 10  # of so many questions, one is in the sample
CHECK_SECONDS = 10.0  # for one query, as in an evaluation
TOLERANCE = 1e-9  # relative: SPARQL calculates averages in fewer digits
CLEAN_SPARQL = "sparql_clean"


class CheckScope(StrEnum):
    """Which questions are checked."""

    NONE = "none"
    SAMPLE = "sample"
    ALL = "all"

    def includes(self, key: str) -> bool:
        """Whether the question with this near-duplicate key is checked; the sample depends on nothing else."""
        if self is CheckScope.SAMPLE:
            return int.from_bytes(blake2b(key.encode(), digest_size=4).digest()) % SAMPLE_STEP == 0
        return self is CheckScope.ALL


@dataclass(frozen=True, slots=True)
class SparqlCheck:
    """The outcome of one check: whether both engines agree, or what the second one found, or why it could not run."""

    is_agreed: bool
    found: tuple[str, ...] = ()
    fault: str = ""

    @property
    def is_disagreement(self) -> bool:
        return not self.is_agreed and not self.fault


@dataclass(slots=True)
class CheckReport:
    """How many questions were checked, on how many the second engine agreed, and those on which it did not."""

    checked: int = 0
    agreed: int = 0
    faults: list[dict[str, Any]] = field(default_factory=list)
    disagreements: list[dict[str, Any]] = field(default_factory=list)

    def add(self, question: dict[str, Any], check: SparqlCheck) -> None:
        """Count the check of a question, given as its record."""
        self.checked += 1
        self.agreed += check.is_agreed
        record = {name: question.get(name, "") for name in ("question", "program", "sparql", "answers")}
        record["sparql"] = record["sparql"] or question.get("extra", {}).get(CLEAN_SPARQL, "")
        if check.fault:
            self.faults.append(record | {"fault": check.fault})
        elif not check.is_agreed:
            self.disagreements.append(record | {"found": list(check.found)})

    @property
    def summary(self) -> str:
        """The share of questions whose SPARQL gives their answers, in words."""
        if not self.checked:
            return "no SPARQL was checked by a second engine"
        share = f"{100 * self.agreed / self.checked:.2f}".rstrip("0").rstrip(".")
        text = f"the SPARQL of {self.agreed:,} of {self.checked:,} checked questions ({share} %) gives their answer"
        text += f"; {len(self.disagreements):,} left out because it gives another" if self.disagreements else ""
        return text + (f"; {len(self.faults):,} could not be run to the end" if self.faults else "")

    def to_json(self) -> dict[str, Any]:
        """The counts, and each question that did not agree."""
        return {
            "checked": self.checked,
            "agreed": self.agreed,
            "disagreements": self.disagreements,
            "faults": self.faults,
        }


def is_checker_ready(kb: KnowledgeBase) -> bool:
    """Whether the store for the check is built; for a large knowledge base this takes minutes."""
    return find_store(kb, KQAPRO) is not None


def prepare_checker(kb: KnowledgeBase) -> None:
    """Build the store for the check, so that worker processes need not."""
    cached_store(kb, KQAPRO)


@cache
def open_checker(kb: str) -> OxigraphEngine:
    """The second engine for a knowledge base, one for each process."""
    return OxigraphEngine(open_kb(kb), QueryLimits(seconds=CHECK_SECONDS))


def check_sparql(kb: str, question: Question) -> SparqlCheck | None:
    """Whether the SPARQL of a question gives its answers on the second engine; None if it has none, or a table."""
    text = question.gold.forms.sparql or question.extra.get(CLEAN_SPARQL, "")
    if not text or question.extra.get("rows"):
        return None
    try:
        found = open_checker(kb).run_sparql(text)
    except QueryError as fault:
        return SparqlCheck(False, fault=str(fault))
    return compare_answers(found, question.gold.answers or ())


def compare_answers(found: Result, answers: Sequence[str]) -> SparqlCheck:
    """Whether a result has exactly these answers."""
    texts = tuple(row[-1] for row in found.rows) or found.texts
    agreed = set(texts) == set(answers) or are_close(texts, answers)
    return SparqlCheck(agreed, () if agreed else texts)


def are_close(texts: Sequence[str], answers: Sequence[str]) -> bool:
    """Whether both are one number, equal up to rounding, in one unit if both have one."""
    if len(texts) != 1 or len(answers) != 1:
        return False
    (number, _, unit), (wanted, _, wanted_unit) = texts[0].partition(" "), answers[0].partition(" ")
    try:
        return unit in ("", wanted_unit) and isclose(float(number), float(wanted), rel_tol=TOLERANCE)
    except ValueError:
        return False
