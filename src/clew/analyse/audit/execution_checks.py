"""Checks that run the gold: whether it runs, knows its names, finds something, agrees with the file, and cuts ties."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from clew.analyse.audit.audited_question import AuditedQuestion, GoldRun, join_texts
from clew.analyse.audit.findings import Finding, FindingKind
from clew.benchmark.file_record import form_data
from clew.benchmark.question import Forms
from clew.engine.native import NativeEngine
from clew.errors import ClewError, UnknownName
from clew.evaluate.run.query_executor import NATIVE_ORDER, ExecutableForm, TimeUp, time_limit
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.language.program.program_text import read_program
from clew.language.program.steps import nodes_of, typed_inputs, write_program_json
from clew.language.sparql import algebra as a
from clew.language.sparql.writer import write_sparql
from clew.language.translate import TranslationError

PREDICATE_INPUTS = ("predicate", "key", "qualifier")
ORDER_KEY = "clew_order"  # the variable that a query for ties adds
MAX_COMPARED_CHARS = 60  # of two messages that are the same fault
FIRST_PLACE = (f.SelectAmong, f.SelectBetween)
PLACES = (f.Top, f.TopCount)


def find_failure(audited: AuditedQuestion) -> Iterator[Finding]:
    """A gold meaning that the engine refuses or does not finish, with its reason."""
    for run in audited.runs:
        if run.outcome is not None and run.outcome.error and not is_untranslated(audited, run):
            yield audited.finding(FindingKind.FAILS, run.outcome.error.partition("\n")[0], run)


def find_not_run(audited: AuditedQuestion) -> Iterator[Finding]:
    """A gold meaning that has no program, with the reason."""
    for run in audited.runs:
        if run.outcome is not None and run.outcome.error and is_untranslated(audited, run):
            yield audited.finding(FindingKind.NOT_RUN, run.outcome.error.partition("\n")[0], run)


def is_untranslated(audited: AuditedQuestion, run: GoldRun) -> bool:
    """Whether a gold meaning does not run only because it has no program."""
    try:
        audited.tools.meanings.program_of(run.gold.forms)
    except TranslationError as fault:
        return run.outcome is not None and str(fault).startswith(run.outcome.error[:MAX_COMPARED_CHARS])
    except (ClewError, RecursionError):
        pass
    return False


def find_unknown_names(audited: AuditedQuestion) -> Iterator[Finding]:
    """The entities, classes and predicates of the program that the knowledge base does not have, in one finding."""
    native, names = audited.tools.native, audited.tools.names
    if audited.program is None or native is None or names is None or audited.tools.setup.is_remote:
        return
    messages = (unknown_name(native, names.is_known, node) for node in nodes_of(audited.program))
    unknown = list(dict.fromkeys(filter(None, messages)))
    if unknown:
        correction = replace_aliases(audited, native) if len(unknown) == 1 else {}
        yield audited.finding(FindingKind.UNKNOWN_NAME, "; ".join(unknown), correction=correction)


def replace_aliases(audited: AuditedQuestion, native: NativeEngine) -> dict[str, Any]:
    """The form with the alias of a single entity replaced by its name; nothing if the name is unknown altogether.

    Only programs and rows can be corrected, in which a name is a whole input.
    """
    forms = audited.question.gold.forms
    for node in nodes_of(audited.program) if audited.program is not None else ():
        if isinstance(node, f.Find) and not native.has_any(node):
            bearers = native.kb.names.with_name_or_alias(node.name)
            if len(bearers) == 1 and (forms.program or forms.graph.lstrip().startswith("[")):
                return rename_entity(forms, node.name, native.kb.name_of(bearers[0]))
    return {}


def rename_entity(forms: Forms, old: str, new: str) -> dict[str, Any]:
    """The program or the rows of a meaning with another name of an entity."""
    if forms.program:
        steps = write_program_json(read_program(forms.program))
        renamed = [step | {"inputs": [new if text == old else text for text in step["inputs"]]} for step in steps]
        return {"program": renamed}
    return {"graph": [[new if cell == old else cell for cell in row] for row in form_data(forms.graph)]}


def unknown_name(native: NativeEngine, is_known: Callable[[str], bool], node: f.Function) -> str:
    """What a function names that does not exist, or an empty text."""
    match node:
        case f.Find(name) if not native.has_any(node):
            reason = next((step.empty for step in native.trace(node).steps if step.empty), "")
            return reason or f"no entity is named {name!r}"
        case f.FilterConcept(_, concept) if not native.members_of(concept) and not is_known(concept):
            return f"no class is named {concept!r}"
    for kind, text in typed_inputs(node):
        if kind in PREDICATE_INPUTS and text and not is_known(text):
            return no_predicate_text(native.kb, text)
    return ""


def no_predicate_text(kb: KnowledgeBase, name: str) -> str:
    """A sentence about a predicate that does not exist, with similar ones."""
    try:
        kb.predicate(name)
    except UnknownName as fault:
        return str(fault)
    return f"no predicate or key is named {name!r}"


def find_empty(audited: AuditedQuestion) -> Iterator[Finding]:
    """A gold meaning without any result, with the step that found nothing."""
    for run in audited.runs:
        if run.computed == ():
            yield audited.finding(FindingKind.EMPTY, explain_empty(audited, run), run)


def explain_empty(audited: AuditedQuestion, run: GoldRun) -> str:
    """Why a gold meaning finds nothing, as far as its program shows it."""
    program, native = audited.tools.program_of(run.gold.forms), audited.tools.native
    with suppress(ClewError, RecursionError, TimeUp):
        if program is not None and native is not None:
            with time_limit(audited.tools.setup.seconds):
                return native.run(program).empty or "the gold finds nothing"
    return "the gold finds nothing"


def find_other_answer(audited: AuditedQuestion) -> Iterator[Finding]:
    """Stored answers that differ from those of the gold in more than spelling."""
    for run in audited.runs:
        difference = run.difference
        if difference is None or run.gold.answers is None or difference.is_same or difference.is_spelling:
            continue
        if audited.tools.single_answers and not difference.missing:
            continue
        parts = []
        if difference.missing:
            parts.append(f"only the file has {join_texts(difference.missing)}")
        if difference.extra and not audited.tools.single_answers:
            parts.append(f"only the gold gives {join_texts(difference.extra)}")
        parts += ["the gold gives nothing"] * (not difference.computed)
        yield audited.finding(FindingKind.OTHER_ANSWER, "; ".join(parts), run)


def find_disagreeing_forms(audited: AuditedQuestion) -> Iterator[Finding]:
    """A gold in several languages, two of which run and give different answers."""
    for run in audited.runs:
        if run.form is None or run.outcome is None or run.outcome.error:
            continue
        for form in other_forms(run.gold.forms, run.form.language):
            outcome = audited.tools.run(form)
            if not outcome.error and set(outcome.answers) != set(run.outcome.answers):
                answers = audited.tools.answers.compare(run.gold.answers, outcome).computed
                message = f"the {run.form.language} gives {join_texts(run.computed or ())}, the {form.language} "
                yield audited.finding(FindingKind.FORMS_DISAGREE, message + join_texts(answers), run)


def other_forms(forms: Forms, language: str) -> Iterator[ExecutableForm]:
    """The forms of a meaning in all languages but one."""
    for other in NATIVE_ORDER:
        if other != language and getattr(forms, other):
            yield ExecutableForm(other, getattr(forms, other), forms.target if other == "graph" else "")


def find_answer_format(audited: AuditedQuestion) -> Iterator[Finding]:
    """Stored answers that are those of the gold in another spelling."""
    for place, run in enumerate(audited.runs):
        if run.difference is not None and run.difference.is_spelling:
            missing, extra = run.difference.missing, run.difference.extra
            message = f"the file has {join_texts(missing)}, the gold gives {join_texts(extra)}"
            correction = {} if place or audited.tools.single_answers else {"answers": list(run.difference.computed)}
            yield audited.finding(FindingKind.ANSWER_FORMAT, message, run, correction=correction)


def find_ties(audited: AuditedQuestion) -> Iterator[Finding]:
    """A ranking with more winners than places, of which the stored answers have only some."""
    if audited.program is not None and audited.tools.native is not None:
        with suppress(TimeUp, ClewError, RecursionError), time_limit(audited.tools.setup.seconds):
            yield from ties_of_program(audited, audited.tools.native, audited.program)
        return
    for query in limited_queries(audited.query):
        if query.order_by and not audited.main.gold.forms.program:
            yield from ties_of_query(audited, query)


def ties_of_program(audited: AuditedQuestion, native: NativeEngine, program: f.Function) -> Iterator[Finding]:
    """The ties of the ranking functions in a program."""
    last = program.source if isinstance(program, f.What) else program
    for node in nodes_of(program):
        places = 1 if isinstance(node, FIRST_PLACE) else node.count if isinstance(node, PLACES) else None
        if places is None:
            continue
        winners = native.run(node, explain=False).texts
        if len(winners) > places and (node is not last or lacks_winners(audited)):
            share = "first place" if places == 1 else f"last of the {places} places"
            yield audited.finding(FindingKind.TIES, f"{len(winners):,} share the {share}: {join_texts(winners)}")


def lacks_winners(audited: AuditedQuestion) -> bool:
    """Whether the file lacks some of the gold's answers, or has none."""
    difference = audited.main.difference
    return audited.main.gold.answers is None or difference is None or bool(difference.extra)


def limited_queries(query: a.Query | None) -> Iterator[a.Query]:
    """The query and the queries inside it that have a limit."""
    for part in a.walk(query):
        if isinstance(part, a.Query) and part.limit is not None:
            yield part


def ties_of_query(audited: AuditedQuestion, query: a.Query) -> Iterator[Finding]:
    """A tie between the last row that a query keeps and the first that it drops."""
    assert query.limit is not None
    order = query.order_by[0].expression
    key = a.Aliased(order, a.Variable(ORDER_KEY))
    wider = replace(query, projection=(*query.projection, key), limit=query.limit + 1)
    rows = run_query(audited, wider) if query.projection else ()
    if len(rows) > query.limit and rows[-1][-1] == rows[-2][-1] and rows[-1][:-1] != rows[-2][:-1]:
        message = f"rows {query.limit} and {query.limit + 1} have the same value {rows[-1][-1]} that the query sorts by"
        yield audited.finding(FindingKind.TIES, f"{message}: {join_texts((rows[-2][0], rows[-1][0]))}")


def find_arbitrary(audited: AuditedQuestion) -> Iterator[Finding]:
    """A limit without an order that cuts results."""
    for query in limited_queries(audited.query):
        if query.order_by or query.form is a.QueryForm.ASK or not query.limit:
            continue
        rows = run_query(audited, replace(query, limit=query.limit + 1))
        if len(rows) > query.limit:
            kept = f"LIMIT {query.limit} without ORDER BY keeps any {query.limit} of the results"
            yield audited.finding(FindingKind.ARBITRARY, f"{kept}; it drops {join_texts((rows[-1][0],))}")


def run_query(audited: AuditedQuestion, query: a.Query) -> tuple[tuple[str, ...], ...]:
    """The rows of a query that is not the gold itself; none if it cannot run."""
    if not audited.tools.setup.can_run:
        return ()
    outcome = audited.tools.run(ExecutableForm("sparql", write_sparql(query)))
    return outcome.rows or tuple((text,) for text, _ in outcome.answers)
