"""What makes a program worth asking: one answer, or a few, and nothing in the question that gives them away."""

from __future__ import annotations

from clew.engine.result import Result
from clew.language.program import functions as f
from clew.language.program.steps import inputs_of, needed_by, nodes_of

VERIFY_FUNCTIONS = (f.VerifyStr, f.VerifyNum, f.VerifyYear, f.VerifyDate)
SELECTING_FUNCTIONS = (f.Top, f.TopCount, f.FilterCount, f.FilterKeys)
MAX_ANSWERS = 10


def has_one_answer(result: Result) -> bool:
    """Whether there is one answer, and not a tie of several."""
    return len(result.answers) == 1 and not result.tied and bool(result.answers[0].text.strip())


def has_few_answers(result: Result) -> bool:
    """Whether there are answers, not too many to give them all, with a name each; one of its own for each row."""
    named = all(answer.text.strip() for answer in result.answers)
    told_apart = not result.rows or len(result.texts) == len(result.answers)
    return 0 < len(result.answers) <= MAX_ANSWERS and named and told_apart


def reveals_answer(program: f.Function, result: Result) -> bool:
    """Whether the question says what it asks: an answer itself, or the fact that holds it."""
    if isinstance(program, f.Count | f.SelectBetween | f.Exists):
        return False
    if isinstance(program, VERIFY_FUNCTIONS):
        return bool(queried_keys(program.source) & description_keys(program.source))
    asking = (
        program.source if isinstance(program, f.What) and isinstance(program.source, SELECTING_FUNCTIONS) else program
    )
    if queried_keys(asking) & description_keys(asking):
        return True
    return any(answer.text.casefold() in texts_in(program) for answer in result.answers)


def texts_in(program: f.Function) -> set[str]:
    """All that a program names, in small letters."""
    return {text.casefold() for node in nodes_of(program) for text in inputs_of(node)}


def queried_keys(program: f.Function) -> set[str]:
    """The keys and predicates of the facts that a program asks about, if it asks about any."""
    if isinstance(program, f.QueryAttr | f.QueryAttrUnderCondition | f.QueryAttrQualifier | f.Aggregate | f.Top):
        return {program.key}
    if isinstance(program, f.QueryRelationQualifier | f.FilterCount | f.TopCount):
        return {program.predicate}
    if isinstance(program, f.GroupBy):
        return {program.predicate, program.key}
    if isinstance(program, f.FilterKeys):
        return {program.key, program.other}
    return set(program.columns) if isinstance(program, f.Table) else set()


def description_keys(program: f.Function) -> set[str]:
    """The keys and predicates that the descriptions in a program use."""
    below = (node for one in needed_by(program) for node in nodes_of(one))
    return {getattr(node, "key", "") or getattr(node, "predicate", "") for node in below} - {""}
