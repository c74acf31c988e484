"""Readings made from rewritten questions and from programs, about the entities that a line refers to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from clew.answer.answer import Interpretation
from clew.answer.asker import Asker
from clew.answer.conversation.answer_orders import list_in_order, order_of, with_names
from clew.answer.conversation.focus import Focus, FocusFinder, names_said
from clew.answer.conversation.merges import Fit, put_in, put_in_for_name, simplify, skip_missing
from clew.answer.conversation.rewrites import ask_about_first, ask_about_one, question
from clew.answer.conversation.turns import Reading, Reference, lower
from clew.engine.result import Result, ResultKind
from clew.errors import ClewError
from clew.kb.values import Quantity
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.steps import clause_of, nodes_of

MAX_ASKED = 3  # rewritten questions of one reading: each takes as long as a question of its own
MIN_CONFIDENCE = 0.15  # of an interpretation of a rewritten question that is followed up
EDIT_CONFIDENCE = 0.95  # of a change of the last program that leaves nothing to interpret
ENOUGH = 0.85  # of a reading: another wording of the same question is not tried
GOOD = 0.7  # confidence of a reading that makes other ways needless
MIN_UNSAID = 0.45  # confidence that a reading needs if no word of the line refers to anything
EMPTY = 0.85  # factor of a reading that finds nothing among the entities of the last turn


LONE = 0.4  # factor of the largest of a single entity: the question is about others
VALUED = 0.7  # factor of a mere value as the answer to a question which of some entities


NAMELESS_WAYS = ("kind", "representative")  # that may list what entities have without saying whose it is
UNSAID_NEGATION = 0.4  # factor of a set that leaves out another one, if the question has no word for that
NEGATION = re.compile(
    r"\b(?:no|not|never|without|except|none|neither|nor|nobody|but|only|other|else|lack\w*|miss\w*|free|empty|exclud\w*"
    r"|alone|un\w+)\b|n't\b",
    re.I,
)


class ReadingMaker:
    """Asks rewritten questions and runs changed programs, over one knowledge base."""

    def __init__(self, asker: Asker) -> None:
        self.asker, self.engine, self.kb, self.focuses = asker, asker.engine, asker.kb, FocusFinder(asker)

    def understand(self, text: str) -> list[Interpretation]:
        """The likely interpretations of a question, without its namesakes."""
        found = sorted(
            (lower_negation(one, text) for one in self.asker.understand(text).interpretations[:3]),
            key=lambda one: -one.confidence,
        )
        return [one for one in found if one.confidence >= MIN_CONFIDENCE]

    def run(self, program: f.Function | None) -> Result | None:
        """The result of a program; None if it does not run."""
        if program is None:
            return None
        try:
            return self.engine.run(program, explain=False)
        except ClewError:
            return None

    def fit(self, focus: Focus, concept: str) -> Fit:
        """How the entities of a focus belong to a concept: those of a table never belong to another one."""
        members = [any(self.kb.name_of(one) == concept for one in self.kb.concepts_of(node)) for node in focus.nodes]
        if members and all(members):
            return Fit.ALL
        return Fit.NONE if self.kb.tables and not any(members) else Fit.SOME

    def make(
        self, program: f.Function | None, confidence: float, reference: Reference, remark: str, way: str,
        asked: str = "", unused: tuple[str, ...] = (), notes: tuple[str, ...] = (),
    ) -> Iterator[Reading]:  # fmt: skip
        """The reading of a program about the entities of a reference, if it runs."""
        if program is None:
            return
        program = list_in_order(simplify(skip_missing(program), self.engine))
        program = with_names(program) if len(reference.focus.nodes) > 1 and way in NAMELESS_WAYS else program
        result = self.run(program)
        if result is None:
            return
        is_empty = is_blank(result)
        remark = f"{remark} None of them fits." if is_empty and len(reference.focus.nodes) > 1 else remark
        chooses_from_one = len(reference.focus.nodes) == 1 and way == "kind" and bool(order_of(program))
        factor = reference.factor * (EMPTY if is_empty else 1.0) * (LONE if chooses_from_one else 1.0)
        confidence = confidence * factor
        interpretation = Interpretation(program, result, confidence, notes, unused=unused)
        yield Reading(interpretation, remark, way, asked, reference.focus, limit=reference.turn.trust)

    def describe(self, reference: Reference) -> str:
        """What a line is about, as a remark."""
        focus = reference.focus
        if len(focus.nodes) == 1:
            return f"This is about {self.kb.name_of(focus.nodes[0])}."
        return f"This is about the {len(focus.nodes):,} {focus.noun.plural} of “{reference.turn.line}”."

    # --- rewritten questions

    def ask_itself(self, text: str, factor: float = 1.0) -> Iterator[Reading]:
        """A line as a question of its own."""
        understanding = self.asker.understand(question(text))
        for one in understanding.interpretations[:1]:
            yield Reading(replace(one, confidence=one.confidence * factor), "", "itself", question(text))

    def ask_with_name(self, reference: Reference, text: str, referring: str, factor: float) -> Iterator[Reading]:
        """The readings of a question with the name of one entity in place of a pronoun."""
        node = reference.focus.nodes[0]
        name = self.kb.name_of(node)
        remark = f"I took “{referring}” to be {name}."
        for asked in ask_about_one(text, name)[:MAX_ASKED]:
            understanding = self.asker.understand(asked)
            best = 0.0
            for one in understanding.interpretations[:2]:
                program = self.pin(one.program, name, reference.focus)
                if program is None or one.confidence < MIN_CONFIDENCE:
                    continue
                confidence = one.confidence * factor
                result = one.result if program == one.program else self.run(program)
                if result is not None and not is_blank(result):
                    best = max(best, confidence)
                    changed = replace(one, program=program, result=result, confidence=confidence)
                    yield Reading(changed, remark, asked, asked, limit=reference.turn.trust)
            if best >= ENOUGH * factor:
                return

    def pin(self, program: f.Function, name: str, focus: Focus) -> f.Function | None:
        """The program with only this entity if several have its name; None if it is not about the entity at all."""
        if not says_name(program, name):
            return None
        if len([node for node in self.engine.nodes_named(name) if not self.kb.is_concept(node)]) < 2:
            return program
        return put_in_for_name(program, name, focus) or program

    def ask_kind(self, reference: Reference, questions: Sequence[str], factor: float = 1.0) -> Iterator[Reading]:
        """The readings of questions about the kind of a focus, with its entities put in."""
        focus, remark = reference.focus, self.describe(reference)
        for asked in questions[:MAX_ASKED]:
            best = 0.0
            for one in self.understand(asked):
                program = put_in(one.program, focus, lambda concept: self.fit(focus, concept))
                if program in (f.What(focus.entities), f.Count(focus.entities)):  # it says nothing about them
                    continue
                confidence = one.confidence * factor * (VALUED if asks_which(asked, one.result) else 1.0)
                for reading in self.make(program, confidence, reference, remark, "kind", asked, one.unused, one.notes):
                    best = max(best, reading.confidence)
                    yield reading
            if best >= ENOUGH:
                return

    def ask_representative(self, reference: Reference, text: str) -> Iterator[Reading]:
        """The question about one of the entities, with all of them put in its place."""
        focus = reference.focus
        name = self.kb.name_of(focus.nodes[0])
        for asked in ask_about_first(text, name)[:1]:
            for one in self.understand(asked)[:1]:
                program = put_in_for_name(one.program, name, focus)
                yield from self.make(program, one.confidence, reference, self.describe(reference), "representative")


def says_name(program: f.Function, name: str) -> bool:
    """Whether a program names an entity, in one text or in several: first name and last name."""
    said = set(names_said(program))
    return name in said or (" " in name and set(name.split()) <= said)


def lower_negation(one: Interpretation, text: str) -> Interpretation:
    """An interpretation, less likely if it leaves out those of another set and the question does not say so."""
    leaves_out = any(excludes(node) for node in nodes_of(one.program))
    return lower(one, UNSAID_NEGATION) if leaves_out and not NEGATION.search(text) else one


def excludes(node: f.Function) -> bool:
    """Whether a function keeps what is not in another set."""
    if isinstance(node, f.CombineRows):
        return node.combination is f.Combination.DIFFERENCE
    parts = e.parts_of(clause_of(node)) if isinstance(node, f.GENERAL) else ()
    negated = [part.condition for part in parts if isinstance(part, e.Not)]
    return any(isinstance(one, e.Compare) and isinstance(one.right, e.Answer) for one in negated)


def is_blank(result: Result) -> bool:
    """Whether a result has nothing, or a table with nothing but the names of the entities that were asked about."""
    if result.rows and len(result.rows[0]) > 1:
        return not any(cell for row in result.rows for cell in row[1:])
    return not (result.answers or result.rows)


def asks_which(asked: str, result: Result) -> bool:
    """Whether a question asks which or who, and the result is only a number with a unit or without."""
    is_which = asked.lower().startswith(("which", "who"))
    return (
        is_which and result.kind is ResultKind.VALUES and all(isinstance(one.value, Quantity) for one in result.answers)
    )
