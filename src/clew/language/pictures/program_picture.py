"""Draws a program as a flow chart: a box for each function that describes what it does."""

from __future__ import annotations

from collections.abc import Mapping

from clew.kb.values import Direction, Op
from clew.language.pictures.boxes import Box, BoxKind
from clew.language.pictures.tree_layout import ArrowEnd, BoxTree, draw_trees
from clew.language.program import functions as f
from clew.language.program.program_text import write_program_text
from clew.language.program.signatures import DIRECTION, EXTREME, OP, SIGNATURES, InputType
from clew.language.program.steps import inputs_of, needed_by

BRANCH_LABELS = ("first", "second")
COMPARISON_WORDS = {Op.EQ: "", Op.NE: "not ", Op.LT: "less than ", Op.GT: "more than "}
TIME_COMPARISON_WORDS = {Op.EQ: "", Op.NE: "not ", Op.LT: "before ", Op.GT: "after "}
FILTER_TEMPLATE, QFILTER_TEMPLATE = "those whose {0} is {2}{1}", "and where, for that fact, {0} is {2}{1}"

# What each function does with its sources; the numbers are its inputs.
STEP_TEMPLATES: dict[type[f.Function], str] = {
    f.FindAll: "everything",
    f.Find: "{0}",
    f.FilterConcept: "those that are a “{0}”",
    f.FilterStr: "those whose {0} is “{1}”",
    f.FilterNum: FILTER_TEMPLATE,
    f.FilterYear: FILTER_TEMPLATE,
    f.FilterDate: FILTER_TEMPLATE,
    f.QFilterStr: "and where, for that fact, {0} is “{1}”",
    f.QFilterNum: QFILTER_TEMPLATE,
    f.QFilterYear: QFILTER_TEMPLATE,
    f.QFilterDate: QFILTER_TEMPLATE,
    f.Relate: "{1} “{0}”",
    f.And: "those in both",
    f.Or: "those in either",
    f.What: "what are they called?",
    f.Count: "how many are there?",
    f.SelectBetween: "which of the two has the {1} {0}?",
    f.SelectAmong: "which one has the {1} {0}?",
    f.QueryAttr: "what is the {0}?",
    f.QueryAttrUnderCondition: "what is the {0}, where {1} is “{2}”?",
    f.VerifyStr: "is it “{0}”?",
    f.VerifyNum: "is it {1}{0}?",
    f.VerifyYear: "is it {1}{0}?",
    f.VerifyDate: "is it {1}{0}?",
    f.QueryRelation: "how is the first related to the second?",
    f.QueryAttrQualifier: "what is the {2} of the fact that {0} is “{1}”?",
    f.QueryRelationQualifier: "what is the {1} of the fact “{0}” from the first to the second?",
    f.Without: "those in the first but not in the second",
    f.RelateByName: "{1} “{0}”, by name",
    f.Top: "the {2} with the {1} {0}",
    f.FilterCount: "those with {3}{2} at: {1} “{0}”",
    f.FilterKeys: "those whose {0} is {1}{2}",
    f.Aggregate: "{1} of the {0}",
    f.GroupBy: "for each of: {1} “{0}”, the {3} of {2}",
    f.Table: "a table of {0}",
    f.Exists: "is there any?",
    f.TopCount: "the {3} with the {2} number at: {1} “{0}”",
    f.Where: "those for which {0}",
    f.Rank: "those at these places: {0}",
    f.Select: "a table of {0}",
    f.CombineRows: "the {0} of both tables",
}
DIRECTION_WORDS = {Direction.FORWARD: "go to their", Direction.BACKWARD: "go to what has them as"}
EXTREME_WORDS = {f.Extreme.GREATER: "greater", f.Extreme.LESS: "smaller"}
ROOTS = f.Find | f.FindAll
RELATIONS = f.Relate | f.RelateByName
TIME_FUNCTIONS = f.FilterYear | f.FilterDate | f.QFilterYear | f.QFilterDate | f.VerifyYear | f.VerifyDate


def draw_program(program: f.Function, names: Mapping[str, str] | None = None) -> str:
    """The flow chart of `program` as SVG, with its roots at the top and its last function at the bottom.

    `names` maps inputs that are ids to names for people.
    """
    tree = tree_of(program, names or {}, last=True)
    return draw_trees([tree], f"Flow chart: {write_program_text(program)}", grows_upwards=True)


def tree_of(program: f.Function, names: Mapping[str, str], last: bool = False, label: str = "") -> BoxTree:
    """The box of a function with all it depends on."""
    needed = needed_by(program)
    labels = BRANCH_LABELS if len(needed) == 2 and has_ordered_branches(program) else ("", "")
    below = tuple(tree_of(source, names, label=name) for source, name in zip(needed, labels, strict=False))
    box = Box(BoxKind.ANSWER if last else box_kind_of(program), describe_step(program, names), type(program).__name__)
    return BoxTree(box, below, ArrowEnd.PARENT, label=label)


def has_ordered_branches(program: f.Function) -> bool:
    return isinstance(program, f.QueryRelation | f.QueryRelationQualifier | f.Without)


def box_kind_of(program: f.Function) -> BoxKind:
    if isinstance(program, ROOTS):
        return BoxKind.THING
    return (
        BoxKind.RELATION
        if isinstance(program, RELATIONS)
        else BoxKind.JOIN
        if len(needed_by(program)) == 2
        else BoxKind.STEP
    )


def describe_step(program: f.Function, names: Mapping[str, str]) -> str:
    """What a function does, in words."""
    takes = SIGNATURES[type(program).__name__].inputs
    compared = TIME_COMPARISON_WORDS if isinstance(program, TIME_FUNCTIONS) else COMPARISON_WORDS
    typed_inputs = zip(inputs_of(program), takes, strict=True)
    inputs = (describe_input(names.get(text, text), input_, compared) for text, input_ in typed_inputs)
    return STEP_TEMPLATES[type(program)].format(*inputs)


def describe_input(text: str, input_: InputType, compared: Mapping[Op, str]) -> str:
    """An input of a function; operators, directions and extremes are in words."""
    if input_ is OP:
        return compared[Op(text)]
    if input_ is EXTREME:
        return EXTREME_WORDS[f.Extreme(text)]
    return DIRECTION_WORDS[Direction(text)] if input_ is DIRECTION else text
