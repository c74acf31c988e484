"""How a predicted meaning differs from a gold one, in the first way of looking at it that both allow."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import NamedTuple

from clew.analyse.errors.error_kinds import Kind
from clew.analyse.errors.one_fact import OneFact, fact_in
from clew.analyse.errors.step_trees import Step, steps_of_program, steps_of_query, steps_of_rows, steps_of_sexpr
from clew.analyse.errors.tree_alignment import Departure, departures
from clew.analyse.run_set import alike
from clew.benchmark.formats.facts import Fact
from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.records import as_data
from clew.engine.meaning import Meaning
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.evaluate.measures.exact_match import same_meaning
from clew.evaluate.measures.query_forms import first_form
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.language.sexpr import canonical_sexpr, read_sexpr
from clew.language.sparql.reader import read_sparql


class Difference(NamedTuple):
    """The kind of the first difference, and what and where it is, for people."""

    kind: Kind
    at: str


class Comparer:
    """Compares meanings; with a knowledge base it knows names and translates rows and SPARQL to programs."""

    def __init__(self, kb: KnowledgeBase | None = None) -> None:
        self.kb, self.one_fact = kb, OneFact(kb)
        self.vocabulary = SchemaView(kb if kb is not None else needs_kb)

    def difference(self, question: Question, gold: Gold, said: Forms) -> Difference | None:
        """The first difference of `said` from one right reading, None if there is none."""
        right, wrong = alike(gold.forms, said)
        if is_same(right, wrong):
            return None
        facts = fact_in(right), fact_in(wrong)
        if facts[0] is not None and facts[1] is not None:
            return self.of_facts(question, facts[0], facts[1])
        found = self.departures(right, wrong)
        return Difference(found[0].kind, found[0].text) if found else None

    def of_facts(self, question: Question, gold: Fact, said: Fact) -> Difference | None:
        if gold == said:
            return None
        pairs = zip(fields(gold), fields(said), strict=True)
        shown = "; ".join(f"{self.named(two)} instead of {self.named(one)}" for one, two in pairs if one != two)
        return Difference(self.one_fact.kind(question, gold, said), shown)

    def named(self, text: str) -> str:
        """An id with the name that the knowledge base has for it."""
        with suppress(ClewError):
            name = self.one_fact.known_kb.name_of(self.one_fact.node(text)) if text else ""
            return f"{name} ({text})" if name and name != text else text or "nothing"
        return text or "nothing"

    def departures(self, gold: Forms, said: Forms) -> tuple[Departure, ...]:
        """All differences, in the first kind of tree that both can be made."""
        reasons = []
        for make in (self.of_sexpr, self.of_program, self.of_query, self.of_rows):
            try:
                return departures(make(gold), make(said))
            except (ClewError, RecursionError) as fault:
                reasons.append(str(fault))
        raise ClewError(next((one for one in reasons if one), "the two are in different languages"))

    def of_sexpr(self, forms: Forms) -> Step:
        return steps_of_sexpr(canonical_sexpr(read_sexpr(given(forms.sexpr))))

    def of_program(self, forms: Forms) -> Step:
        return steps_of_program(self.program(forms))

    def of_query(self, forms: Forms) -> Step:
        return steps_of_query(read_sparql(given(forms.sparql)))

    def of_rows(self, forms: Forms) -> Step:
        rows = json.loads(given(forms.graph))
        if not isinstance(rows, list):
            raise ClewError("")
        return steps_of_rows([[str(cell) for cell in row] for row in rows], forms.target)

    def program(self, forms: Forms) -> f.Function:
        """The program that a meaning is or can be translated to."""
        record = {"program": as_data(forms.program), "sparql": forms.sparql, "sexpr": forms.sexpr,
                  "graph": as_data(forms.graph), "target": forms.target}  # fmt: skip
        return Meaning({name: text for name, text in record.items() if text}, self.vocabulary).program


def fields(fact: Fact) -> tuple[str, ...]:
    return fact.subject, fact.predicate, fact.direction, fact.constraint


def given(text: str) -> str:
    if not text:
        raise ClewError("")
    return text


def is_same(gold: Forms, said: Forms) -> bool:
    """Whether two meanings in one language have the same canonical form."""
    one, other = first_form(gold), first_form(said)
    return one is not None and other is not None and one[0] == other[0] and (
        one == other or same_meaning(one[0], one[1], other[1]))  # fmt: skip


def needs_kb() -> KnowledgeBase:
    raise ClewError("rows and queries are compared step by step with a knowledge base: give it with -k")
