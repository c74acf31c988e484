"""Plans of queries in KQA Pro's encoding: what a shape of query means, translated once and bound to many constants."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from clew.language.program import functions as f
from clew.language.sparql.query_shape import PlaceholderQuery, Shape, placeholder_query, read_shape
from clew.language.sparql.reader import read_sparql
from clew.language.translate.kqapro_sparql_to_program import (
    KbKeys,
    LeadsToValues,
    leads_to_values,
    program_of_query,
    template_of_query,
)
from clew.language.translate.program_template import BindingSteps, Constant, binding_steps
from clew.language.translate.value_functions import TranslationError

MAX_PLANS = 1_000  # some ten kilobytes each, at most 70
MAX_UNDECIDED = 3  # keys of which the knowledge base says whether they lead to values; each has three answers
Answers = tuple[bool | None, ...]


def program_of_kqapro_sparql(text: str, keys: KbKeys | None = None) -> f.Function:
    """The program of the query in `text`.

    Whether `?x` in `?e <k> ?x` is an entity or a value depends on the `keys` of the knowledge base. Without them, and
    for a key that is both, the name of the variable decides: `?pv` and `?qpv` are values, as in KQA Pro.
    """
    program = planned_program(text, keys)
    return program_of_query(read_sparql(text), keys) if program is None else program


def planned_program(text: str, keys: KbKeys | None) -> f.Function | None:
    """The program of KQA Pro's SPARQL by the plan of its shape, equal to that of `program_of_query`.

    None if the shape has no plan, or if there is no program with these constants: the translation says why.
    """
    shaped = read_shape(text)
    plan = shaped and plan_of_shape(shaped.shape)
    return plan.bind(shaped.constants, keys) if shaped and plan else None


def has_plan(text: str) -> bool:
    """Whether the shape of a text has a plan, as only queries in KQA Pro's encoding can."""
    shaped = read_shape(text)
    return shaped is not None and plan_of_shape(shaped.shape) is not None


@lru_cache(MAX_PLANS)
def plan_of_shape(shape: Shape) -> QueryPlan | None:
    """The plan of a shape; None for one that is no query or no program, or whose rows have an order."""
    shaped = placeholder_query(shape)
    if shaped is None or (shaped.query.order_by and shaped.query.limit != 1):
        return None
    plan = QueryPlan(shaped)
    return plan if plan.has_program and len(plan.asked) <= MAX_UNDECIDED else None


class QueryPlan:
    """The programs of one shape of query: one, or one for each way in which its keys may lead to values."""

    def __init__(self, shaped: PlaceholderQuery) -> None:
        self.shaped = shaped
        self.asked: list[Constant] = []
        self.steps: dict[Answers, BindingSteps | None] = {}
        first = self.make_steps(self.asked.append)
        self.steps[(None,) * len(self.asked)] = first
        self.has_program = first is not None

    def make_steps(self, leads_to_values: LeadsToValues) -> BindingSteps | None:
        """The steps that make the program, if the shape is a program whatever its constants are."""
        try:
            return binding_steps(
                template_of_query(self.shaped.query, leads_to_values), self.shaped.slots, self.shaped.constant_count
            )
        except (TranslationError, RecursionError):
            return None

    def bind(self, constants: Sequence[str], keys: KbKeys | None) -> f.Function | None:
        """The program with these constants; None if there is none."""
        answers: Answers = ()
        if self.asked:
            answers = tuple([leads_to_values(self.read(key, constants), keys) for key in self.asked])
        if answers not in self.steps:
            known = dict(zip(self.asked, answers, strict=True))
            self.steps[answers] = self.make_steps(known.__getitem__)
        steps = self.steps[answers]
        try:
            return None if steps is None else steps.bind(constants)
        except TranslationError:
            return None

    def read(self, constant: Constant, constants: Sequence[str]) -> str:
        """What a placeholder stands for."""
        text: str = constant.read(constants[self.shaped.slots[constant.text]])
        return text
