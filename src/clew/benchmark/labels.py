"""Labels to break down questions by: those in the file, and those that follow from the meaning (type, hops, …)."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from clew.benchmark.file_layout import Header, json_records
from clew.benchmark.form_reader import graph_of, has_graph, has_program, program_of, query_of, shape_of
from clew.benchmark.question import Question
from clew.benchmark.reader import guard_nesting
from clew.errors import ClewError
from clew.kb.files import Source
from clew.language.graph import NodeFunction, NodeKind, QueryGraph
from clew.language.isomorphism import TYPE_PREDICATES, classify_shape
from clew.language.program import functions as f
from clew.language.program.steps import needed_by, to_steps
from clew.language.shape_reader import classify_record
from clew.language.sparql.algebra import Aggregate, Filter, Operation, Query, QueryForm, walk

Labels = tuple[str, ...]
MULTIHOP, QUALIFIER, COMPARISON, LOGICAL, COUNT, VERIFY = CATEGORIES = (
    "multihop", "qualifier", "comparison", "logical", "count", "verify",
)  # fmt: skip
ZERO_SHOT = "zero-shot"  # in KQA Pro, that training does not have the answer (Cao et al. 2022, section 4)
SEEN, UNSEEN = "seen", "unseen"
NONE, COMPARATIVE, SUPERLATIVE = "none", "comparative", "superlative"
SEPARATOR = ", "

# The nine types of KQA Pro (Cao et al. 2022, section 3.2.2) by the last function of the program.
TYPES = {
    "What": "QueryName",
    "Count": "Count",
    "SelectAmong": "SelectAmong",
    "SelectBetween": "SelectBetween",
    "QueryAttr": "QueryAttribute",
    "QueryAttrUnderCondition": "QueryAttribute",
    "VerifyStr": "Verify",
    "VerifyNum": "Verify",
    "VerifyYear": "Verify",
    "VerifyDate": "Verify",
    "Exists": "Verify",
    "QueryAttrQualifier": "HighLevelLiteral",
    "QueryRelation": "Relation",
    "QueryRelationQualifier": "HighLevelRelational",
}
QUALIFIER_FUNCTIONS = ("QFilter", "QueryAttrUnderCondition", "QueryAttrQualifier", "QueryRelationQualifier")
ORDER_OPERATORS = ("<", ">", "<=", ">=")


def labels_of(question: Question, name: str) -> Labels:
    """The labels of `question` under `name`: those in its record, else those that `LABELS` derives; perhaps none."""
    given = question.labels.get(name)
    if name == "function" and given:
        return (function_group(given),)
    if given is not None:
        return tuple(given.split(SEPARATOR)) if name == "domain" else (given,)
    try:
        return LABELS[name](question) if name in LABELS else ()
    except (ClewError, RecursionError):
        return ()


def label_names(questions: Iterable[Question]) -> Labels:
    """Every name under which one of `questions` may have labels."""
    own = dict.fromkeys(name for question in questions for name in question.labels)
    return tuple(dict.fromkeys((*LABELS, *own)))


def type_label(question: Question) -> Labels:
    """One of KQA Pro's nine types; of a query, Verify for ASK and Count for COUNT."""
    forms = question.gold.forms
    if has_program(forms):
        kind = type(program_of(forms)).__name__
        return (TYPES.get(kind, kind),)
    if has_graph(forms):
        graph = graph_of(forms)
        return ("Verify",) if graph.target is None else ("Count",) if graph_function(graph) == COUNT else ()
    query = query_of(forms)
    return ("Verify",) if query.form is QueryForm.ASK else ("Count",) if query_function(query) == COUNT else ()


def category_labels(question: Question) -> Labels:
    """The categories of KQA Pro's results (Table 3) that the question belongs to, as in its evaluation script."""
    forms = question.gold.forms
    unseen = (ZERO_SHOT,) * (question.labels.get(ZERO_SHOT) == UNSEEN)
    if has_program(forms):
        return program_categories([step.function for step in to_steps(program_of(forms))]) + unseen
    return graph_categories(graph_of(forms)) + unseen


def program_categories(functions: Collection[str]) -> Labels:
    """The categories of a program with these functions."""
    tests = (
        any(name == "Relate" or name.startswith("Filter") for name in functions),
        any(name.startswith(QUALIFIER_FUNCTIONS) for name in functions),
        any(name in ("SelectBetween", "SelectAmong") for name in functions),
        any(name in ("And", "Or") for name in functions),
        "Count" in functions,
        any(TYPES.get(name) == "Verify" for name in functions),
    )
    return tuple(name for name, holds in zip(CATEGORIES, tests, strict=True) if holds)


def graph_categories(graph: QueryGraph) -> Labels:
    """The categories of a query graph, which does not tell how its parts were joined."""
    function = graph_function(graph)
    tests = {
        VERIFY: graph.target is None,
        QUALIFIER: any(edge.qualifiers for edge in graph.edges),
        COMPARISON: function == SUPERLATIVE,
        COUNT: function == COUNT,
        MULTIHOP: count_hop_edges(graph) > 1,
    }
    return tuple(name for name in CATEGORIES if tests.get(name))


def knowledge_labels(question: Question) -> Labels:
    """The kinds of knowledge in the meaning (Cao et al. 2022, table 1); rows do not tell values from entities."""
    forms = question.gold.forms
    if has_program(forms):
        names = [step.function for step in to_steps(program_of(forms))]
        tests = (any(map(RELATIONAL.fullmatch, names)), any(map(LITERAL.fullmatch, names)),
                 any(name.startswith(QUALIFIER_FUNCTIONS) for name in names))  # fmt: skip
        return tuple(name for name, holds in zip(KNOWLEDGE, tests, strict=True) if holds)
    graph = graph_of(forms)
    kinds = {node.id: node.kind for node in graph.nodes}
    if NodeKind.NAME in kinds.values():
        return ()
    ends = [{kinds[edge.start], kinds[edge.end]} for edge in graph.edges]
    found = (any(NodeKind.LITERAL not in end for end in ends), any(NodeKind.LITERAL in end for end in ends),
             any(edge.qualifiers for edge in graph.edges))  # fmt: skip
    return tuple(name for name, holds in zip(KNOWLEDGE, found, strict=True) if holds)


KNOWLEDGE = ("relational", "literal", "qualifier")
RELATIONAL = re.compile("Relate.*|QueryRelation.*|FilterCount|TopCount|GroupBy")
LITERAL = re.compile("Filter(?:Str|Num|Year|Date|Keys)|Query(?:Attr|AttrUnderCondition|AttrQualifier)|Select.*|Top|"
                     "Aggregate|GroupBy|Table")  # fmt: skip


def count_hop_edges(graph: QueryGraph) -> int:
    """The number of facts in a query graph, without those that only state the class of a node."""
    return sum(edge.relation not in TYPE_PREDICATES for edge in graph.edges)


def has_unseen_answer(question: Question, seen: Collection[str]) -> bool:
    """Whether the question is in the category `zero-shot`: its answer is not among the `seen` answers of training."""
    return not any(answer in seen for answer in question.gold.answers or ())


def answers_in(questions: Iterable[Question]) -> frozenset[str]:
    """The answers of all `questions`."""
    return frozenset(answer for question in questions for answer in question.gold.answers or ())


def label_unseen_answers(questions: Iterable[Question], seen: Collection[str]) -> Iterator[Question]:
    """The same questions, labelled by whether training has their answer; questions without answers get no label."""
    for question in questions:
        if question.gold.answers:
            label = UNSEEN if has_unseen_answer(question, seen) else SEEN
            yield replace(question, labels={**question.labels, ZERO_SHOT: label})
        else:
            yield question


def hops_label(question: Question) -> Labels:
    """The number of facts between the answer and the node farthest from it."""
    forms = question.gold.forms
    return (str(program_hops(program_of(forms)) if has_program(forms) else shape_of(forms).hops),)


def program_hops(program: f.Function) -> int:
    """The number of facts on the longest path to a program's result: relations, attributes, and qualifiers on top."""
    below = max(map(program_hops, needed_by(program)), default=0)
    name = type(program).__name__
    if isinstance(program, HOP_FUNCTIONS):
        return below + 1
    if name.startswith("QFilter"):
        return max(below, 2)
    return max(below, 1) if name.startswith(("Filter", "Select", "Top")) and name != "FilterConcept" else below


HOP_FUNCTIONS = (
    f.Relate, f.RelateByName, f.QueryAttr, f.QueryAttrUnderCondition, f.QueryRelation, f.QueryAttrQualifier,
    f.QueryRelationQualifier,
)  # fmt: skip


def function_label(question: Question) -> Labels:
    """GrailQA's group of functions: none, count, comparative or superlative."""
    forms = question.gold.forms
    if has_program(forms):
        return (program_function(program_of(forms)),)
    return (graph_function(graph_of(forms)) if has_graph(forms) else query_function(query_of(forms)),)


def function_group(text: str) -> str:
    """The group of one of GrailQA's functions."""
    if text in ORDER_OPERATORS:
        return COMPARATIVE
    return SUPERLATIVE if text in ("max", "min", "argmax", "argmin") else text


def program_function(program: f.Function) -> str:
    steps = to_steps(program)
    names = {step.function for step in steps}
    if "Count" in names:
        return COUNT
    if names & {"SelectAmong", "Top", "TopCount"}:
        return SUPERLATIVE
    compared = any(text in ORDER_OPERATORS for step in steps for text in step.inputs)
    return COMPARATIVE if compared or "SelectBetween" in names else NONE


def graph_function(graph: QueryGraph) -> str:
    functions = [node.function for node in graph.nodes if node.function is not NodeFunction.NONE]
    return function_group(functions[0].value) if functions else NONE


def query_function(query: Query) -> str:
    parts = list(walk(query))
    if any(isinstance(part, Aggregate) and part.function == "COUNT" for part in parts):
        return COUNT
    if any(isinstance(part, Query) and part.order_by and part.limit for part in parts):
        return SUPERLATIVE
    inside = (inner for part in parts if isinstance(part, Filter) for inner in walk(part))
    compared = any(isinstance(part, Operation) and part.operator in ORDER_OPERATORS for part in inside)
    return COMPARATIVE if compared else NONE


def iso_label(question: Question) -> Labels:
    """The isomorphism class of the query graph."""
    return (classify_shape(shape_of(question.gold.forms)).name,)


def rp_label(question: Question) -> Labels:
    """The reasoning path of GrailQA++ (RP-0 to RP-6); none for a class that it does not have."""
    path = classify_shape(shape_of(question.gold.forms)).rp
    return (path,) if path else ()


def program_length_label(question: Question) -> Labels:
    """The number of steps of the program."""
    return (str(len(to_steps(program_of(question.gold.forms)))),)


LABELS: dict[str, Callable[[Question], Labels]] = {
    "type": type_label,
    "category": category_labels,
    "knowledge": knowledge_labels,
    "hops": hops_label,
    "function": function_label,
    "iso": iso_label,
    "rp": rp_label,
    "program-length": program_length_label,
}


ID_FIELDS = ("id", "qid", "ID", "QuestionId")  # what published benchmarks call the id of a record


@dataclass(frozen=True, slots=True)
class QueryClass:
    """The isomorphism class of a record's query graph and its code, or why it has none."""

    id: str
    name: str = ""
    code: str = ""
    error: str = ""


def read_records(place: str) -> Iterator[dict[str, Any]]:
    """The records of a file with JSON lines, one JSON list or a list within an object, compressed or not."""
    source = Source(place)
    with source.open() as stream:
        for record in guard_nesting(json_records(stream, source.name, Header()), source.name):
            yield dict(record.data)


def record_id(record: dict[str, Any], number: int) -> str:
    """The id of a record, or `number` if it has none."""
    return next((str(record[field]) for field in ID_FIELDS if field in record), str(number))


def classify_file(place: str) -> Iterator[QueryClass]:
    """The isomorphism class of every record in a file."""
    for number, record in enumerate(read_records(place), 1):
        id_ = record_id(record, number)
        try:
            class_ = classify_record(record)
            yield QueryClass(id_, class_.name, class_.code)
        except ClewError as fault:
            yield QueryClass(id_, error=str(fault))
