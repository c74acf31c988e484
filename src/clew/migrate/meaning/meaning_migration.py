"""Questions of any form moved to another graph: rewritten, run there, and compared with the answers of the source."""

from __future__ import annotations

import heapq
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations, islice
from typing import Any

from clew.benchmark.form_reader import KQAPRO_PREDICATE
from clew.benchmark.question import Forms, Gold, Question
from clew.engine.endpoint import EndpointEngine
from clew.engine.executor import Answerer, make_answerer
from clew.engine.http_reply import is_url
from clew.engine.meaning import LANGUAGES, NOTATION_NAMES, Meaning, Notation, no_kb
from clew.engine.result import Result
from clew.engine.schema_view import SchemaView
from clew.engine.translation import translate
from clew.errors import ClewError, EngineUnavailable
from clew.kb.entity_links import EntityLinks
from clew.kb.knowledge_base import open_kb
from clew.kb.namespaces import KNOWN_PREFIXES
from clew.kb.predicate_map import MappingRule
from clew.language.graph import GraphError, QueryGraph, sexpr_of_graph, write_grailqa_graph
from clew.language.program.program_text import write_program_text
from clew.language.program.steps import FUNCTION_MARK, write_program_json, write_sequence
from clew.language.sexpr import Sexpr, write_sexpr
from clew.language.shape_reader import parse_graph
from clew.language.sparql.reader import read_sparql
from clew.language.sparql.writer import write_sparql
from clew.migrate.meaning.meaning_rewriter import (
    Choose,
    NotExpressible,
    QueryRewriter,
    rewrite_graph,
    rewrite_program,
    rewrite_rows,
    rewrite_sexpr,
)
from clew.migrate.meaning.migrated_meaning import MigratedMeaning, Record, moved_gold
from clew.migrate.meaning.moved_answers import (
    AnswerComparison,
    AnswerTranslator,
    ChoiceTranslator,
    Comparison,
    ExpectedAnswers,
    MovedChoices,
    compare_answers,
    distinct_answers,
    lacks_stored,
)
from clew.migrate.meaning.vocabulary_map import (
    FaultKind,
    KbTerms,
    MoveFault,
    RemoteTerms,
    Replacement,
    SourceTerms,
    TargetTerm,
    Term,
    TermKind,
    VocabularyMap,
    entity_iri,
)
from clew.migrate.migrated_question import Fate

MAX_NAMED = 3  # answers in a reason
MAX_ATTEMPTS = 24  # combinations of replacements tried for a question, the best first
ADDRESS_MARK = "://"
NO_ANSWER = "the target graph has no answer"

# What becomes of a question by the comparison of its answers; every other outcome drops it.
FATES = {
    AnswerComparison.SAME: Fate.MIGRATED,
    AnswerComparison.NO_LINKS: Fate.RECOVERED,
    AnswerComparison.UNKNOWN: Fate.RECOVERED,
    AnswerComparison.OTHER: Fate.RECOVERED,
}
PREFERENCE = list(AnswerComparison)  # they are defined in this order


@dataclass(frozen=True, slots=True)
class MeaningPlan:
    """What a worker needs: the place of the source (may be empty), the folder or URL of the target, links and rules.

    Without a source, questions must name entities and predicates by the ids that links and rules have. `redirects` are
    the predicates of pages that only lead to another one, which are followed in a knowledge base.
    """

    source: str
    target: str
    links: EntityLinks
    rules: tuple[MappingRule, ...]
    redirects: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Attempt:
    """A meaning written with one choice of replacements, and how its answers compare; or its fault.

    `rejected` are the answers of better choices, of which none is that of the source.
    """

    chosen: dict[Term, Replacement]
    record: Record = field(default_factory=dict)
    result: Result | None = None
    comparison: Comparison = Comparison(AnswerComparison.NONE)  # noqa: RUF009 (frozen)
    fault: MoveFault | None = None
    rejected: tuple[str, ...] = ()

    @property
    def is_guess(self) -> bool:
        """Whether it was sought until it said no or 0, which a choice that misses the facts says as well."""
        return bool(self.rejected) and self.result is not None and self.result.is_negative


# --- forms and records


def records_of(forms: Forms) -> Iterator[Record]:
    """The meaning of forms in each language that they are given in, in the order in which engines prefer them."""
    texts = {"program": forms.program, "sparql": forms.sparql, "sexpr": forms.sexpr, "graph": forms.graph}
    for language in LANGUAGES:
        if texts.get(language):
            yield {language: texts[language], "target": forms.target}


def parse_record(record: Record) -> Record:
    """The record with its graph parsed, as engines take it."""
    return record | {"graph": parse_graph(record["graph"])} if "graph" in record else record


def forms_of(records: Iterable[Record]) -> Forms:
    """The forms of records in several languages."""
    merged: Record = {}
    for record in records:
        merged |= {name: text for name, text in record.items() if text}
    if merged.get("graph") and not isinstance(merged["graph"], str):
        merged["graph"] = json.dumps(merged["graph"], ensure_ascii=False)
    if "graph" not in merged:
        merged.pop("target", None)
    return Forms(**merged)


def write_program_like(text: str, program: Any) -> str:
    """The program in the notation of `text`: published JSON, a sequence or a line."""
    if text.lstrip().startswith("["):
        return json.dumps(write_program_json(program), ensure_ascii=False)
    return write_sequence(program) if FUNCTION_MARK in text else write_program_text(program)


# --- choices


def list_choices(options: Sequence[Sequence[Replacement]]) -> Iterator[tuple[Replacement, ...]]:
    """One replacement of each term, in the order of the sum of their ranks."""
    waiting, seen = [(0, (0,) * len(options))], {(0,) * len(options)}
    while waiting:
        cost, ranks = heapq.heappop(waiting)
        yield tuple([several[rank] for several, rank in zip(options, ranks, strict=True)])
        for place, several in enumerate(options):
            following = (*ranks[:place], ranks[place] + 1, *ranks[place + 1 :])
            if following[place] < len(several) and following not in seen:
                seen.add(following)
                heapq.heappush(waiting, (cost + 1, following))


class TermLister:
    """Lists the terms of a meaning: as `choose`, it takes each of them for itself."""

    def __init__(self) -> None:
        self.terms: dict[Term, None] = {}

    def __call__(self, term: Term) -> Replacement:
        self.terms[term] = None
        return (TargetTerm(term.text, term.text, term.text),)


# --- the migration


class MeaningMigrator:
    """Moves questions by a plan; one for each process."""

    def __init__(self, plan: MeaningPlan) -> None:
        self.source_kb = open_kb(plan.source) if plan.source else None
        self.source = SourceTerms(self.source_kb)
        self.is_remote = is_url(plan.target)
        self.target_kb = None if self.is_remote else open_kb(plan.target)
        self.target = RemoteTerms(plan.links) if self.target_kb is None else KbTerms(self.target_kb, plan.redirects)
        self.vocabulary = VocabularyMap(self.source, self.target, plan.links, plan.rules)
        self.translator = AnswerTranslator(self.vocabulary)
        self.choices = ChoiceTranslator(self.vocabulary)
        self.place = plan.target

    @cached_property
    def source_schema(self) -> SchemaView:
        return SchemaView(no_kb) if self.source_kb is None else SchemaView(self.source_kb)

    @cached_property
    def target_schema(self) -> SchemaView:
        return SchemaView(no_kb) if self.target_kb is None else SchemaView(self.target_kb)

    @cached_property
    def answer_in_source(self) -> Answerer | None:
        return None if self.source_kb is None else make_answerer(self.source_kb)

    @cached_property
    def answer_in_target(self) -> Answerer:
        """Runs records on the target; an endpoint takes SPARQL alone."""
        if self.target_kb is not None:
            return make_answerer(self.target_kb)
        return lambda record: self.endpoint.run_sparql(str(record["sparql"]))

    @cached_property
    def endpoint(self) -> EndpointEngine:
        return EndpointEngine(self.place)

    def close(self) -> None:
        """End the connection to an endpoint, if there is one."""
        if "endpoint" in self.__dict__:
            self.endpoint.close()

    def migrate(self, question: Question) -> MigratedMeaning:
        """The question in terms of the target graph, by its first meaning with the same answers, or else that moves."""
        outcomes = [self.migrate_gold(question, gold) for gold in question.golds]
        moved = [one for one in outcomes if one.fate is not Fate.DROPPED]
        if not moved:
            return outcomes[0]
        main = next((one for one in moved if one.fate is Fate.MIGRATED), moved[0])
        others = [one for one in moved if one is not main]
        alternatives = dict.fromkeys(map(moved_gold, others))
        choices = self.move_choices(question, question.golds[outcomes.index(main)], main)
        notes = (*main.notes, *describe_meanings(outcomes, main), *choices.notes)
        return replace(main, alternatives=tuple(alternatives), choices=choices.texts, notes=notes)

    def move_choices(self, question: Question, gold: Gold, moved: MigratedMeaning) -> MovedChoices:
        """The choices of a question in terms of the target, where the answers are names if they have any."""
        before = gold.answers or moved.expected
        assert moved.kind is not None
        return self.choices.translate(question.choices, moved.kind, before, moved.names or moved.answers)

    def migrate_gold(self, question: Question, gold: Gold) -> MigratedMeaning:
        """The question with one of its gold meanings in terms of the target graph."""
        try:
            records = [parse_record(record) for record in records_of(gold.forms)]
            if not records:
                raise ClewError("the question has no program, SPARQL query, S-expression or query graph")
            meaning = Meaning(self.choose_record(records), self.source_schema)
            terms = self.list_terms(meaning)
        except EngineUnavailable:
            raise
        except NotExpressible as fault:
            return drop(question, [MoveFault(FaultKind.NOT_EXPRESSIBLE, str(fault))])
        except (ClewError, RecursionError) as fault:
            return drop(question, [MoveFault(FaultKind.NOT_READABLE, first_line(fault))])
        options = [self.vocabulary.options(term) for term in terms]
        faults = [option.fault for option in options if option.fault is not None]
        if faults:
            return drop(question, faults)
        choices = list_choices([option.replacements for option in options])
        expected = self.expect_answers(meaning, gold)
        best = self.try_choices(meaning, terms, choices, expected)
        others = [] if self.is_remote else records[1:]
        moved = self.conclude(question, gold, best, others, expected)
        return replace(moved, expected=expected.texts, expected_names=expected.names)

    def choose_record(self, records: Sequence[Record]) -> Record:
        """The form that is moved first: the one that engines prefer, or the SPARQL that an endpoint takes."""
        if not self.is_remote:
            return records[0]
        found = next((record for record in records if "sparql" in record), None)
        if found is None:
            what = NOTATION_NAMES[Meaning(records[0], self.source_schema).notation]
            raise NotExpressible(f"an endpoint takes SPARQL, and this question is {what}")
        return found

    def list_terms(self, meaning: Meaning) -> list[Term]:
        """The terms of a meaning, each once."""
        lister = TermLister()
        self.rewrite(meaning, lister, is_written=False)
        return list(lister.terms)

    def expect_answers(self, meaning: Meaning, gold: Gold) -> ExpectedAnswers:
        """What the answers of the source are in the target: its own, or else those of the benchmark."""
        note = "no source graph is given"
        if self.answer_in_source is not None:
            try:
                result = self.answer_in_source(meaning.record)
                texts, names = list_answers(result, gold, meaning.record)
                is_other = gold.answers is not None and lacks_stored(gold.answers, result)
                note = "the benchmark stores other answers than the source graph gives" if is_other else ""
                return replace(self.translator.expect_result(result), texts=texts, names=names, note=note)
            except EngineUnavailable:
                raise
            except (ClewError, RecursionError) as fault:  # a source that cannot run the question may name its terms
                note = f"the source graph cannot run it: {first_line(fault)}"
        if gold.answers is None:
            return ExpectedAnswers(None, note=note)
        note = "" if self.answer_in_source is None else f"{note}; compared with the answers of the benchmark"
        return replace(self.translator.expect_texts(gold.answers), note=note)

    def try_choices(
        self,
        meaning: Meaning,
        terms: Sequence[Term],
        choices: Iterator[tuple[Replacement, ...]],
        expected: ExpectedAnswers,
    ) -> Attempt:
        """The first attempt with the same answers, or else the best of them."""
        best: Attempt | None = None
        rejected: dict[str, None] = {}
        for choice in islice(choices, MAX_ATTEMPTS):
            attempt = self.try_choice(meaning, dict(zip(terms, choice, strict=True)), expected)
            if best is None or rank_of(attempt) < rank_of(best):
                best = replace(attempt, rejected=tuple(rejected))
            if attempt.comparison.outcome is AnswerComparison.SAME:
                break
            if attempt.result is not None and not attempt.result.is_negative:
                rejected |= dict.fromkeys(attempt.result.texts)
        assert best is not None
        return best

    def try_choice(self, meaning: Meaning, chosen: dict[Term, Replacement], expected: ExpectedAnswers) -> Attempt:
        """The meaning written with these replacements and run on the target."""
        try:
            record = self.rewrite(meaning, chosen.__getitem__)
            result = self.answer_in_target(record)
        except EngineUnavailable:
            raise
        except NotExpressible as fault:
            return Attempt(chosen, fault=MoveFault(FaultKind.NOT_EXPRESSIBLE, str(fault)))
        except (ClewError, RecursionError) as fault:
            message = f"the target graph cannot run it: {first_line(fault)}"
            return Attempt(chosen, fault=MoveFault(FaultKind.ERROR, message))
        concepts = self.target.concepts_of([answer.id for answer in result.answers if answer.id])
        comparison = compare_answers(expected, result, concepts)
        return Attempt(chosen, record, result, comparison, fault_of(comparison, result))

    def rewrite(self, meaning: Meaning, choose: Choose, is_written: bool = True) -> Record:
        """The record of a meaning in terms of the target; the terms are only listed unless `is_written`."""
        kind_of = self.source.use_of
        match meaning.notation:
            case Notation.PROGRAM:
                text = str(meaning.record["program"])
                program = rewrite_program(meaning.program_as_written, choose)
                return {"program": write_program_like(text, program)} if is_written else {}
            case Notation.ROWS:
                rows = rewrite_rows(meaning.rows.rows, choose, kind_of)
                return {"graph": rows, "target": meaning.rows.target}
            case Notation.SEXPR:
                return {"sexpr": write_sexpr(rewrite_sexpr(meaning.sexpr, choose, kind_of))}
            case Notation.GRAILQA:
                graph = rewrite_graph(meaning.graph, choose, kind_of)
                return write_graph(graph) if is_written else {}
        return self.rewrite_sparql(meaning, choose, is_written)

    def rewrite_sparql(self, meaning: Meaning, choose: Choose, is_written: bool) -> Record:
        """A query in terms of the target: by its IRIs, or by its program where the target has none."""
        tree = self.freebase_tree(meaning)
        if tree is not None:
            sexpr = rewrite_sexpr(tree, choose, self.source.use_of)
            return self.write_in_target({"sexpr": write_sexpr(sexpr)}, "sparql") if is_written else {}
        is_own = meaning.notation in (Notation.OWN, Notation.FREEBASE)
        if is_own and (self.source_kb is None or self.target.membership_iri):
            query = QueryRewriter(choose, self.target.membership_iri).rewrite(meaning.query)
            prefixes = KNOWN_PREFIXES | dict(meaning.query.prefixes)
            return {"sparql": write_sparql(query, prefixes)} if is_written else {}
        program = rewrite_program(meaning.program, choose)
        if not is_written:
            return {}
        notation = "sparql-statements" if meaning.notation is Notation.STATEMENTS else "sparql-kqapro"
        return self.write_in_target({"program": write_program_text(program)}, notation)

    def write_in_target(self, record: Record, notation: str) -> Record:
        """A record in terms of the target as SPARQL, on one line and without comments."""
        text = translate(record, notation, self.target_schema)
        return {"sparql": text if KQAPRO_PREDICATE in text else write_sparql(read_sparql(text))}

    def freebase_tree(self, meaning: Meaning) -> Sexpr | None:
        """The S-expression of a query to Freebase whose target is a knowledge base; None if it has to stay a query.

        Queries to Freebase exclude the entities that they mention from the answers, which only a server can do.
        """
        if meaning.notation is not Notation.FREEBASE or self.target_kb is None or self.target_kb.rdf_copy is not None:
            return None
        try:
            return sexpr_of_graph(meaning.graph)
        except (ClewError, RecursionError):
            return None

    def conclude(
        self, question: Question, gold: Gold, best: Attempt, others: Sequence[Record], expected: ExpectedAnswers
    ) -> MigratedMeaning:
        """The question with its best attempt, and with its other forms as far as they give the same answers."""
        if best.fault is not None or best.result is None:
            return drop(question, [*filter(None, [best.fault]), *self.doubts_about(best)])
        outcome = best.comparison.outcome
        if outcome is AnswerComparison.SAME and not best.comparison.expected and gold.answers != ():
            return drop(question, [MoveFault(FaultKind.NO_ANSWER, "neither graph has an answer")])
        uncertain = [*self.list_uncertainties(best)]
        records = [best.record, *self.rewrite_others(others, best)]
        answers, names = list_answers(best.result, gold, best.record)
        doubts = [] if outcome is AnswerComparison.SAME else [doubt.message for doubt in self.doubts_about(best)]
        return MigratedMeaning(
            question,
            Fate.RECOVERED if uncertain else FATES[outcome],
            "; ".join([explain_comparison(best.comparison, best.result, expected), *uncertain, *doubts]),
            forms_of(records),
            answers,
            names,
            outcome,
            tuple(best.chosen.items()),
            kind=best.result.kind,
            notes=tuple(list_notes(best.comparison, best.result, expected)),
        )

    def list_uncertainties(self, attempt: Attempt) -> Iterator[str]:
        """Why the same answers do not show the same meaning: a "no" that was sought, or two entities that are one."""
        if attempt.comparison.outcome is AnswerComparison.SAME and attempt.is_guess:
            yield f"but other replacements of its terms give {', '.join(attempt.rejected[:MAX_NAMED])}"
        entities = [term for term in attempt.chosen if term.kind is TermKind.ENTITY]
        for one, other in combinations(entities, 2):
            is_one = set(attempt.chosen[one]) & set(attempt.chosen[other])
            if is_one and not set(self.source.ids_of(one.text)) & set(self.source.ids_of(other.text)):
                yield f"{one.text!r} and {other.text!r} are the same entity in the target graph"

    def doubts_about(self, attempt: Attempt) -> list[MoveFault]:
        """What the replacements of an attempt may lack."""
        doubts = (self.vocabulary.options(term).doubt for term in attempt.chosen)
        return [doubt for doubt in doubts if doubt is not None]

    def rewrite_others(self, records: Sequence[Record], best: Attempt) -> Iterator[Record]:
        """The other forms of a question, each if it can be written and gives the answers of the best attempt."""

        def choose(term: Term) -> Replacement:
            known = best.chosen.get(term)
            options = self.vocabulary.options(term).replacements
            if known is None and not options:
                raise NotExpressible(f"{term.text!r} has no counterpart")
            return known or options[0]

        for record in records:
            try:
                rewritten = self.rewrite(Meaning(record, self.source_schema), choose)
                result = self.answer_in_target(rewritten)
            except EngineUnavailable:
                raise
            except (ClewError, RecursionError):
                continue
            if best.result is not None and set(result.texts) == set(best.result.texts):
                yield rewritten


def write_graph(graph: QueryGraph) -> Record:
    """A query graph as GrailQA writes it; as an S-expression if an inner node has no class in the target."""
    try:
        return {"graph": write_grailqa_graph(graph)}
    except GraphError:
        return {"sexpr": write_sexpr(sexpr_of_graph(graph))}


def first_line(fault: Exception) -> str:
    """What is wrong, without the excerpts that some messages add."""
    return str(fault).partition("\n")[0] or "it is nested too deeply"


def rank_of(attempt: Attempt) -> tuple[bool, int, float]:
    """What sorts attempts: those that ran first, by the outcome of the comparison, then by how alike answers are."""
    comparison = attempt.comparison
    return attempt.result is None, PREFERENCE.index(comparison.outcome), -comparison.likeness


def fault_of(comparison: Comparison, result: Result) -> MoveFault | None:
    """Why a result does not keep its question."""
    if comparison.outcome is AnswerComparison.OTHER_TYPE:
        return MoveFault(FaultKind.OTHER_TYPE, f"the target graph has answers of another type: {result!r}")
    if comparison.outcome is AnswerComparison.NONE:
        return MoveFault(FaultKind.NO_ANSWER, f"{NO_ANSWER}: {result.empty or 'nothing is found'}")
    return None


def list_notes(comparison: Comparison, result: Result, expected: ExpectedAnswers) -> Iterator[str]:
    """What is to be known about a comparison besides its outcome."""
    count = len(result.rows) or len(distinct_answers(result))
    if comparison.outcome is AnswerComparison.SAME and comparison.expected != count:
        yield f"the {comparison.expected} answers of the source graph are {count} in the target graph"
    if expected.note and expected.answers is not None:
        yield expected.note


def describe_meanings(outcomes: Sequence[MigratedMeaning], main: MigratedMeaning) -> Iterator[str]:
    """What became of the meanings of a question other than the main one, unless they moved like it."""
    for one in outcomes:
        if one.fate is Fate.DROPPED:
            yield f"another meaning did not move: {one.reason}"
        elif one.fate is not main.fate:
            yield f"another meaning moved with other answers: {one.reason}"


def explain_comparison(comparison: Comparison, result: Result, expected: ExpectedAnswers) -> str:
    """The reason of a question that is kept, whose answers in the source are `expected`."""
    match comparison.outcome:
        case AnswerComparison.SAME if not comparison.expected:
            return "neither graph has an answer"
        case AnswerComparison.SAME if expected.kind is None:
            return "the same answers as in the benchmark"
        case AnswerComparison.SAME:
            return "the same answers as in the source graph"
        case AnswerComparison.NO_LINKS:
            return f"{comparison.unlinked} of {comparison.expected} answers of the source graph have no link to compare"
        case AnswerComparison.UNKNOWN:
            return f"nothing to compare with: the question has no answers, and {expected.note}"
    is_value = not any(answer.id for answer in result.answers)
    if is_value and len(expected.texts) == len(result.texts) == 1:
        return f"another answer of the same type: {result.texts[0]} instead of {expected.texts[0]}"
    found = f"{comparison.found} of {comparison.expected} answers of the source graph"
    return (
        f"other answers of the same type: {found} are among the {len(result.rows) or len(result.answers)} of the target"
    )


def drop(question: Question, faults: Sequence[MoveFault]) -> MigratedMeaning:
    """The question that cannot move, with all reasons."""
    messages = dict.fromkeys(fault.message for fault in faults)
    causes = tuple(dict.fromkeys(fault.kind for fault in faults))
    return MigratedMeaning(question, Fate.DROPPED, "; ".join(messages), causes=causes)


def list_answers(result: Result, gold: Gold, record: Record) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The answers as the benchmark writes them, as IRIs, ids or names, and their names unless they are names."""
    has_ids = any(answer.id for answer in result.answers)
    is_by_id = "sexpr" in record or isinstance(record.get("graph"), dict) or has_iris(gold)
    if not has_ids or not (is_by_id or ("sparql" in record and KQAPRO_PREDICATE not in record["sparql"])):
        return result.texts, ()
    answers = list({answer.id or answer.text: answer for answer in result.answers}.values())
    ids = [(entity_iri(answer.id) or answer.id) if has_iris(gold) else answer.id or answer.text for answer in answers]
    return tuple(ids), tuple([answer.text for answer in answers])


def has_iris(gold: Gold) -> bool:
    """Whether a benchmark writes its answers as IRIs."""
    return any(ADDRESS_MARK in answer for answer in gold.answers or ())
