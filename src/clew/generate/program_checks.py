"""Whether a program is worth asking: it has one answer or a few, and the question does not reveal them."""

from __future__ import annotations

from clew.engine.result import Result
from clew.language.program import functions as f
from clew.language.program.steps import inputs_of, needed_by, nodes_of, typed_inputs

SELECTING_FUNCTIONS = (f.Top, f.TopCount, f.FilterCount, f.FilterKeys, f.Where, f.Rank)
MAX_ANSWERS = 10  # more answers are too long to list


def has_one_answer(result: Result) -> bool:
    """Whether there is exactly one answer with a text, no tie, and no value in another unit that was left out."""
    return len(result.answers) == 1 and not (result.tied or result.note) and bool(result.answers[0].text.strip())


def has_few_answers(result: Result) -> bool:
    """Whether there are answers, but not too many to list, each with a text; rows must differ in theirs."""
    have_texts = all(answer.text.strip() for answer in result.answers)
    are_distinct = not result.rows or len(result.texts) == len(result.answers)
    return 0 < len(result.answers) <= MAX_ANSWERS and have_texts and are_distinct


def reveals_answer(program: f.Function, result: Result) -> bool:
    """Whether the question states what it asks for: an answer itself, or the fact with the answer."""
    if isinstance(program, f.Count | f.SelectBetween | f.Exists):
        return False
    if isinstance(program, f.VERIFICATIONS):
        return bool(queried_keys(program.source) & description_keys(program.source))
    asking = (
        program.source if isinstance(program, f.What) and isinstance(program.source, SELECTING_FUNCTIONS) else program
    )
    if queried_keys(asking) & description_keys(asking):
        return True
    return any(answer.text.casefold() in texts_in(program) for answer in result.answers)


def texts_in(program: f.Function) -> set[str]:
    """All texts in a program, in lower case."""
    return {text.casefold() for node in nodes_of(program) for text in inputs_of(node)}


def queried_keys(program: f.Function) -> set[str]:
    """The keys and predicates of the facts that a program asks for."""
    if isinstance(program, f.QueryAttr | f.QueryAttrUnderCondition | f.QueryAttrQualifier | f.Aggregate | f.Top):
        return {program.key}
    if isinstance(program, f.QueryRelationQualifier | f.FilterCount | f.TopCount):
        return {program.predicate}
    if isinstance(program, f.GENERAL):
        return names_of(program)
    if isinstance(program, f.GroupBy):
        return {program.predicate, program.key}
    if isinstance(program, f.FilterKeys):
        return {program.key, program.other}
    return set(program.columns) if isinstance(program, f.Table) else set()


def description_keys(program: f.Function) -> set[str]:
    """The keys and predicates in the descriptions of a program."""
    sources = needed_by(program)[:1] if isinstance(program, f.GENERAL) else needed_by(program)
    return {name for source in sources for node in nodes_of(source) for name in names_of(node)}


def names_of(node: f.Function) -> set[str]:
    """The keys and predicates that a function itself uses."""
    if isinstance(node, f.GENERAL):
        return {name for role, name in typed_inputs(node) if role in ("key", "predicate")}
    return {getattr(node, "key", "") or getattr(node, "predicate", "")} - {""}
