"""What people see of a question: its meaning as text and pictures, its answers, and explanations of its names."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TypeVar

from clew.benchmark.form_reader import graph_of, program_of
from clew.benchmark.question import Forms, Question
from clew.engine.meaning import Meaning
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.generate.annotation.annotations import machine_text, variants_of
from clew.generate.question_maker import write_if_possible
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import PredicateRecord
from clew.language.graph import NodeKind, QueryGraph, sexpr_of_graph
from clew.language.pictures import draw_graph, draw_program, drawable_graph_of
from clew.language.program import functions as f
from clew.language.program.program_text import write_program_text
from clew.language.program.steps import nodes_of
from clew.language.sexpr import Sexpr, canonical_sexpr, read_sexpr, write_sexpr
from clew.language.shape_reader import parse_graph
from clew.language.translate import sexpr_of_program

T = TypeVar("T")
MAX_ALIASES = 4  # more make an explanation hard to read
MAX_NAMESAKES = 2  # enough to show that a name is ambiguous


@dataclass(frozen=True, slots=True)
class NameExplanation:
    """The id, description and aliases of a name."""

    name: str
    id: str = ""
    description: str = ""
    aliases: tuple[str, ...] = ()

    @property
    def details(self) -> str:
        """Everything but the name."""
        also = f"also: {', '.join(self.aliases[:MAX_ALIASES])}" if self.aliases else ""
        return "; ".join(filter(None, (self.id, self.description, also)))

    def __str__(self) -> str:
        return f"{self.name}: {self.details}"


@dataclass(frozen=True, slots=True)
class DisplayedQuestion:
    """A question as people see it; pictures are SVG, and empty if the meaning cannot be drawn."""

    id: str
    question: str
    answers: tuple[str, ...]
    meaning: str
    program: str
    program_picture: str
    graph_picture: str
    explanations: tuple[NameExplanation, ...]
    variants: tuple[str, ...]


def meaning_text(question: Question) -> str:
    """The canonical S-expression if there is one, otherwise the program, otherwise the query."""
    forms = question.gold.forms
    sexpr = write_if_possible(lambda: sexpr_of(forms))
    if sexpr is not None:
        return write_sexpr(canonical_sexpr(sexpr))
    program = write_if_possible(lambda: program_of(forms))
    return write_program_text(program) if program is not None else forms.sexpr or forms.sparql


def sexpr_of(forms: Forms) -> Sexpr:
    """The S-expression: from the program, which distinguishes classes from entities, otherwise as given or from the
    graph."""
    program = write_if_possible(lambda: program_of(forms))
    if program is not None:
        return sexpr_of_program(program)
    return read_sexpr(forms.sexpr) if forms.sexpr else sexpr_of_graph(graph_of(forms))


class QuestionDisplay:
    """Displays questions over one knowledge base; without `kb`, only with the names in the questions."""

    def __init__(self, kb: KnowledgeBase | None) -> None:
        self.kb = kb
        self.schema = SchemaView(kb if kb is not None else no_knowledge_base)

    def display(self, question: Question) -> DisplayedQuestion:
        """What people see of `question`."""
        program, graph = self.find_program(question.gold.forms), self.find_graph(question.gold.forms)
        names = self.names_of(graph) if graph is not None else {}
        return DisplayedQuestion(
            question.id,
            machine_text(question),
            self.answers_of(question),
            meaning_text(question),
            write_program_text(program) if program is not None else "",
            draw_program(program, names) if program is not None else "",
            draw_graph(graph, names) if graph is not None else "",
            tuple(self.explain_names(program, graph, names)),
            variants_of(question),
        )

    def find_program(self, forms: Forms) -> f.Function | None:
        """The program, translated from another language if necessary."""
        ways: list[Callable[[], f.Function]] = [lambda: program_of(forms)]
        return first_written(ways + [partial(program_of_meaning, meaning) for meaning in self.meanings_of(forms)])

    def find_graph(self, forms: Forms) -> QueryGraph | None:
        """The graph to draw: that of the benchmark if it has names, otherwise the most complete one."""
        program = self.find_program(forms)
        ways: list[Callable[[], QueryGraph]] = [lambda: graph_of(forms)]
        if program is not None:
            ways.insert(int(forms.graph.lstrip().startswith("{")), partial(drawable_graph_of, program))
        return first_written(ways + [partial(graph_of_meaning, meaning) for meaning in self.meanings_of(forms)])

    def meanings_of(self, forms: Forms) -> list[Meaning]:
        """The question in each language that it is given in."""
        graph = write_if_possible(lambda: parse_graph(forms.graph))
        forms_by_language = {"graph": graph, "sexpr": forms.sexpr, "sparql": forms.sparql}
        return [
            Meaning({name: form, "target": forms.target}, self.schema)
            for name, form in forms_by_language.items()
            if form
        ]

    def answers_of(self, question: Question) -> tuple[str, ...]:
        """The answers by their names."""
        gold = question.gold
        return tuple(dict.fromkeys(self.name_or_text(text) for text in gold.names or gold.answers or ()))

    def name_or_text(self, text: str) -> str:
        """The name of the node with the id `text`, or `text` itself."""
        node = self.find_node(text)
        return text if node is None or self.kb is None else self.kb.name_of(node)

    def find_node(self, id_: str) -> int | None:
        kb = self.kb
        return write_if_possible(lambda: kb.node(id_)) if kb is not None else None

    def names_of(self, graph: QueryGraph) -> dict[str, str]:
        """The names of the ids, classes and relations in a graph, where they differ."""
        own_names = dict(names_in_graph(graph))
        labels = [label for node in graph.nodes for label in (node.label, *node.classes, node.class_name)]
        kb_names = {label: name for label in labels if label and (name := self.name_or_text(label)) != label}
        return own_names | kb_names

    def explain_names(
        self, program: f.Function | None, graph: QueryGraph | None, names: Mapping[str, str]
    ) -> Iterator[NameExplanation]:
        """Explanations of the names in a question, each once."""
        for label in dict.fromkeys((*labels_in(program, graph), *names)):
            yield from self.explain_name(label, names)

    def explain_name(self, label: str, names: Mapping[str, str]) -> Iterator[NameExplanation]:
        if label in names and self.find_node(label) is None:
            yield NameExplanation(names[label], label)
        elif label in self.terms:
            term = self.terms[label]
            if term.description or term.aliases:
                yield NameExplanation(term.name, "", term.description, term.aliases)
        elif self.kb is not None:
            node = self.find_node(label)
            for number in self.kb.names.with_name_or_alias(label)[:MAX_NAMESAKES] if node is None else [node]:
                id_, name, aliases, description = self.kb.labels_of(number)
                yield NameExplanation(name, id_, description, aliases)

    @cached_property
    def terms(self) -> dict[str, PredicateRecord]:
        """The predicates by name."""
        return {} if self.kb is None else {term.name: term for term in self.kb.predicate_records()}


def labels_in(program: f.Function | None, graph: QueryGraph | None) -> Iterator[str]:
    """The names of entities and predicates in a question."""
    for node in nodes_of(program) if program is not None else ():
        if isinstance(node, f.Find):
            yield node.name
    if graph is not None:
        yield from (node.label for node in graph.nodes if node.kind in (NodeKind.ENTITY, NodeKind.NAME))
        yield from (edge.relation for edge in graph.edges)


def names_in_graph(graph: QueryGraph) -> Iterator[tuple[str, str]]:
    """The names that a graph gives for its ids, classes and relations."""
    for node in graph.nodes:
        if node.name:
            yield (node.label if node.kind is not NodeKind.VARIABLE else node.class_name), node.name
    yield from ((edge.relation, edge.name) for edge in graph.edges if edge.name)


def first_written(ways: Sequence[Callable[[], T]]) -> T | None:
    """The result of the first of `ways` that succeeds."""
    return next((result for way in ways if (result := write_if_possible(way)) is not None), None)


def program_of_meaning(meaning: Meaning) -> f.Function:
    return meaning.program


def graph_of_meaning(meaning: Meaning) -> QueryGraph:
    return meaning.graph


def no_knowledge_base() -> KnowledgeBase:
    raise ClewError("no knowledge base was given")
