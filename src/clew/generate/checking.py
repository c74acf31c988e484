"""What makes a program worth asking: one answer, and nothing in the question that gives it away."""

from __future__ import annotations

from clew.engine.result import Result
from clew.language.program import functions as f
from clew.language.program.steps import inputs_of, needed_by, nodes_of

VERIFYING = (f.VerifyStr, f.VerifyNum, f.VerifyYear, f.VerifyDate)


def has_one_answer(result: Result) -> bool:
    """Whether there is one answer, and not a tie of several."""
    return len(result.answers) == 1 and not result.tied and bool(result.answers[0].text.strip())


def gives_away(program: f.Function, result: Result) -> bool:
    """Whether the question says what it asks: the answer itself, or the fact that holds it."""
    if isinstance(program, f.Count | f.SelectBetween):
        return False
    if isinstance(program, VERIFYING):
        return asked_key(program.source) in keys_below(program.source)
    if asked_key(program) in keys_below(program):
        return True
    return result.answers[0].text.casefold() in named_in(program)


def named_in(program: f.Function) -> set[str]:
    """All that a program names, in small letters."""
    return {text.casefold() for node in nodes_of(program) for text in inputs_of(node)}


def asked_key(program: f.Function) -> str:
    """The key or predicate of the fact that a program asks about, if it asks about one."""
    if isinstance(program, f.QueryAttr | f.QueryAttrUnderCondition | f.QueryAttrQualifier):
        return program.key
    return program.predicate if isinstance(program, f.QueryRelationQualifier) else ""


def keys_below(program: f.Function) -> set[str]:
    """The keys and predicates that the descriptions in a program use."""
    below = (node for one in needed_by(program) for node in nodes_of(one))
    return {getattr(node, "key", "") or getattr(node, "predicate", "") for node in below} - {""}
