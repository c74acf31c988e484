"""How a predicted meaning differs from the gold one: by facts, or step by step in a language both share."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from clew.analyse.errors.error_kinds import ErrorKind
from clew.analyse.errors.one_fact import OneFactClassifier
from clew.analyse.errors.step_trees import MeaningStep, steps_of_program, steps_of_query, steps_of_rows, steps_of_sexpr
from clew.analyse.errors.tree_alignment import StepDifference, compare_trees
from clew.analyse.run_set import keep_shared_language
from clew.benchmark.file_record import form_data
from clew.benchmark.form_reader import rows_of
from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.single_fact import SingleFact
from clew.engine.meaning import Meaning
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.evaluate.measures.exact_match import is_equivalent_query
from clew.evaluate.measures.fact_accuracy import asked_fact
from clew.evaluate.measures.query_forms import first_form
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.language.sexpr import canonical_sexpr, read_sexpr, write_sexpr
from clew.language.sparql.reader import read_sparql


class MeaningDifference(NamedTuple):
    """The kind of the first difference, and a description of it for people."""

    kind: ErrorKind
    at: str


class MeaningComparer:
    """Compares meanings; with a knowledge base, it knows names and translates rows and SPARQL to programs."""

    def __init__(self, kb: KnowledgeBase | None = None) -> None:
        self.kb, self.one_fact = kb, OneFactClassifier(kb)
        self.vocabulary = SchemaView(kb if kb is not None else refuse_without_kb)

    def first_difference(self, question: Question, gold: Gold, predicted: Forms) -> MeaningDifference | None:
        """The first difference between `predicted` and one gold meaning, or None if they are the same."""
        right, wrong = keep_shared_language(gold.forms, predicted)
        if is_same_meaning(right, wrong):
            return None
        facts = asked_fact(right), asked_fact(wrong)
        if facts[0] is not None and facts[1] is not None:
            return self.compare_facts(question, facts[0], facts[1])
        differences = self.compare_steps(right, wrong)
        return MeaningDifference(differences[0].kind, differences[0].text) if differences else None

    def compare_facts(self, question: Question, gold: SingleFact, predicted: SingleFact) -> MeaningDifference | None:
        if gold == predicted:
            return None
        pairs = zip(fact_fields(gold), fact_fields(predicted), strict=True)
        shown = "; ".join(
            f"{self.describe_id(predicted_text)} instead of {self.describe_id(gold_text)}"
            for gold_text, predicted_text in pairs
            if gold_text != predicted_text
        )
        return MeaningDifference(self.one_fact.error_kind(question, gold, predicted), shown)

    def describe_id(self, text: str) -> str:
        """An id with its name in the knowledge base."""
        with suppress(ClewError):
            name = self.one_fact.required_kb.name_of(self.one_fact.node(text)) if text else ""
            return f"{name} ({text})" if name and name != text else text or "nothing"
        return text or "nothing"

    def compare_steps(self, gold: Forms, predicted: Forms) -> tuple[StepDifference, ...]:
        """All differences between two forms, as trees of the first language that both can be translated to."""
        reasons = []
        for make in (self.sexpr_steps, self.program_steps, self.query_steps, self.row_steps):
            try:
                return compare_trees(make(gold), make(predicted))
            except (ClewError, RecursionError) as fault:
                reasons.append(str(fault))
        raise ClewError(next((reason for reason in reasons if reason), "the two forms are in different languages"))

    def sexpr_steps(self, forms: Forms) -> MeaningStep:
        return steps_of_sexpr(canonical_sexpr(read_sexpr(require_text(forms.sexpr))))

    def program_steps(self, forms: Forms) -> MeaningStep:
        return steps_of_program(self.program_of(forms))

    def query_steps(self, forms: Forms) -> MeaningStep:
        return steps_of_query(read_sparql(require_text(forms.sparql)))

    def row_steps(self, forms: Forms) -> MeaningStep:
        if not forms.graph.lstrip().startswith("["):
            raise ClewError("")
        return steps_of_rows(rows_of(forms), forms.target)

    def program_of(self, forms: Forms) -> f.Function:
        """The program of a meaning, translated if necessary."""
        return self.meaning_of(forms).tree

    def sexpr_of(self, forms: Forms) -> str:
        """The S-expression of a meaning, translated if necessary."""
        return forms.sexpr or write_sexpr(self.meaning_of(forms).sexpr)

    def meaning_of(self, forms: Forms) -> Meaning:
        """A meaning that can be written in every language."""
        record = {"program": form_data(forms.program), "sparql": forms.sparql, "sexpr": forms.sexpr,
                  "graph": form_data(forms.graph), "target": forms.target, "sql": forms.sql}  # fmt: skip
        return Meaning({name: text for name, text in record.items() if text}, self.vocabulary)


def fact_fields(fact: SingleFact) -> tuple[str, ...]:
    return fact.subject, fact.predicate, fact.direction, fact.constraint


def require_text(text: str) -> str:
    if not text:
        raise ClewError("")
    return text


def is_same_meaning(gold: Forms, predicted: Forms) -> bool:
    """Whether two forms in one language have the same canonical form."""
    gold_form, predicted_form = first_form(gold), first_form(predicted)
    return gold_form is not None and predicted_form is not None and gold_form[0] == predicted_form[0] and (
        gold_form == predicted_form or is_equivalent_query(gold_form[0], gold_form[1], predicted_form[1]))  # fmt: skip


def refuse_without_kb() -> KnowledgeBase:
    raise ClewError("comparing rows or queries step by step needs a knowledge base; name it with -k")
