"""Accuracy on questions about one fact: is the fact that a prediction asks for the gold fact."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace

from clew.benchmark.question import Forms, Question
from clew.benchmark.single_fact import BACKWARD, FORWARD, SingleFact, find_fact
from clew.errors import ClewError
from clew.evaluate.measures.measure import Case, Measure, MeasureError, NameLookup
from clew.evaluate.measures.query_forms import first_form, missing_message, read_query
from clew.kb.readers.rdf.export_encoding import NODE_BASE, decode_from_iri
from clew.kb.short_ids import short_id
from clew.language.program import functions as f
from clew.language.program.program_text import read_program
from clew.language.sexpr import And, ClassName, Entity, Join, read_sexpr
from clew.language.sparql.algebra import Query


def asked_fact(forms: Forms) -> SingleFact | None:
    """The fact that a form asks for, or None if it asks for anything but one fact."""
    with suppress(ClewError, RecursionError):
        if forms.sexpr and not forms.graph:
            return fact_of_sexpr(forms.sexpr)
        if forms.program and not forms.graph:
            return fact_of_program(read_program(forms.program))
        return find_fact(forms, read_parsed)
    return None


def read_parsed(sparql: str) -> Query | None:
    """The query in a text, which other measures have parsed already; `None` if there is none, or it is broken."""
    return read_query(sparql).query if sparql else None


def fact_of_sexpr(text: str) -> SingleFact | None:
    match read_sexpr(text):
        case And(ClassName(concept), Join(relation, Entity(id_))) | And(Join(relation, Entity(id_)),
                                                                        ClassName(concept)):  # fmt: skip
            return SingleFact(id_, relation.name, FORWARD if relation.reverse else BACKWARD, concept)
        case Join(relation, Entity(id_)):
            return SingleFact(id_, relation.name, FORWARD if relation.reverse else BACKWARD)
    return None


def fact_of_program(program: f.Function) -> SingleFact | None:
    match program.source if isinstance(program, f.What) else program:
        case f.FilterConcept(f.Relate(f.Find(name), predicate, direction), concept):
            return SingleFact(name, predicate, str(direction), concept)
        case f.Relate(f.Find(name), predicate, direction):
            return SingleFact(name, predicate, str(direction))
        case f.QueryAttr(f.Find(name), key):
            return SingleFact(name, key)
    return None


def predicted_facts(forms: Forms) -> list[SingleFact]:
    """The fact that a prediction asks for: by name and, if clew's query beside a program has it, by id.

    A gold program knows its subject by name alone; a gold fact in ids tells namesakes apart.
    """
    fact = asked_fact(forms)
    if fact is None:
        return []
    with suppress(ClewError, RecursionError):
        query = find_fact(Forms(sparql=forms.sparql), read_parsed) if forms.program and forms.sparql else None
        if query and query.subject.startswith(NODE_BASE):
            return [fact, replace(fact, subject=decode_from_iri(query.subject.removeprefix(NODE_BASE)))]
    return [fact]


@dataclass(frozen=True, slots=True)
class FactAccuracy(Measure):
    """1 if the prediction asks for the gold fact: the same subject and predicate in the same direction.

    This is the published accuracy of SimpleQuestions (Bordes et al. 2015, section 5) and SimpleDBpediaQA (Azmy et al.
    2018); answers do not count. The class of what is asked counts if the gold fact has one, and any of several gold
    predicates is right.
    """

    title = "fact-accuracy"
    reads_queries = True

    def score(self, case: Case) -> float:
        """Whether the prediction asks for one of the gold facts."""
        golds = gold_facts(case.question)
        if golds is None:
            raise MeasureError(missing_message(case, self, "a gold form that asks for one fact"))
        if case.prediction.answers and first_form(case.prediction.forms) is None:
            raise MeasureError(
                f"{self} compares facts, but the prediction for question {case.question.id!r} has only answers: add "
                "its query, or use answer-em"
            )
        predicted = predicted_facts(case.prediction.forms)
        return float(any(is_same_fact(gold, fact, case.kb) for gold in golds for fact in predicted))


def gold_facts(question: Question) -> list[SingleFact] | None:
    """The fact that each gold meaning asks for; `None` unless all of them ask for one fact."""
    facts = [asked_fact(gold.forms) for gold in question.golds]
    found = [fact for fact in facts if fact is not None]
    return found if len(found) == len(facts) else None


def is_same_fact(gold: SingleFact, predicted: SingleFact, kb: NameLookup | None = None) -> bool:
    """Whether `predicted` is the fact `gold`, with names looked up in `kb`."""
    if gold.direction != predicted.direction or not is_same_predicate(gold.predicate, predicted.predicate, kb):
        return False
    pairs = [(gold.subject, predicted.subject)]
    if gold.constraint:
        pairs.append((gold.constraint, predicted.constraint))
    return all(is_same_name(*pair, kb) for pair in pairs)


def is_same_predicate(gold: str, predicted: str, kb: NameLookup | None) -> bool:
    """Whether two names are equal, or are the id and the name of one predicate; entities may have that name, too."""
    if short_id(gold) == short_id(predicted):
        return True
    return kb is not None and kb.predicate_of(gold) == kb.predicate_of(predicted) != ""


def is_same_name(gold: str, predicted: str, kb: NameLookup | None) -> bool:
    """Whether two names are equal, or are an id and the name of the same thing and of nothing else."""
    if short_id(gold) == short_id(predicted):
        return True
    if kb is None or not predicted:
        return False
    ids = kb.ids_of(gold)
    return len(ids) == 1 and ids == kb.ids_of(predicted)
