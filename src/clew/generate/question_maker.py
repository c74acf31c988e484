"""Make questions of the wanted types: programs with a good answer, then their wording, forms and labels."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import orjson

from clew.benchmark.labels import labels_of
from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.schema_items import program_template
from clew.engine.result import Result, ResultKind
from clew.engine.schema_view import SchemaView
from clew.engine.sparql.readable import write_query
from clew.errors import ClewError
from clew.generate.answer_choices import make_choices
from clew.generate.entity_programs import DEFAULT_SETTINGS, DescriptionSettings, EntityDescriber
from clew.generate.extension_types import EXPRESSION_TYPES, EXTENSIONS, ExtendedProgramMaker
from clew.generate.kb_sampler import KbSampler
from clew.generate.program_checks import has_few_answers, has_one_answer, reveals_answer
from clew.generate.targets import Targets
from clew.language.program import functions as f
from clew.language.program.program_text import write_program_text
from clew.language.program.steps import nodes_of
from clew.language.sexpr import canonical_sexpr, write_sexpr
from clew.language.translate import rows_of_program, sexpr_of_program, write_kqapro_sparql
from clew.phrasing.entity_facts import EntityFacts
from clew.phrasing.phrase_kit import PhraseKit
from clew.phrasing.question_writer import PhrasedText, write_question
from clew.phrasing.surface_variants import VariantWriter

MAX_TRIES = 40  # draws for one question; most fail
MAX_FAILURES = 3  # in a row, after which a type is given up
MIN_PER_ANSWER = 3  # questions with the same answer that even a small benchmark may have
LABELS = ("hops", "function", "iso")
TRUTH_TYPES = ("Verify", "Exists", "Comparison")  # questions for yes or no
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class GeneratedProgram:
    """A program worth asking: its question type, result, choices, and the isomorphism class it was sampled for."""

    question_type: str
    program: f.Function
    result: Result
    choices: tuple[str, ...]
    iso_class: str = ""


@dataclass(slots=True)
class Rejections:
    """Why draws failed, counted by question type or isomorphism class."""

    reasons: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(self, category: str, reason: str) -> None:
        self.reasons[category, reason] += 1


class QuestionMaker:
    """Makes programs over one knowledge base; the same seed makes the same programs."""

    def __init__(
        self,
        kb_sampler: KbSampler,
        seed: str,
        targets: Targets,
        rejections: Rejections | None = None,
        settings: DescriptionSettings = DEFAULT_SETTINGS,
    ) -> None:
        self.rng, self.kb_sampler, self.targets = random.Random(seed), kb_sampler, targets
        self.program_maker = ExtendedProgramMaker(kb_sampler, EntityDescriber(kb_sampler, self.rng, settings), self.rng)
        self.rejections, self.seen = rejections or Rejections(), set[str]()
        self.answers: Counter[str] = Counter()

    def make(self, count: int) -> Iterator[GeneratedProgram]:
        """Up to `count` programs in the target shares; types that the knowledge base does not allow are replaced by
        others."""
        max_per_answer = max(MIN_PER_ANSWER, int(count * self.targets.answer_share))
        types = self.targets.draw_types(count, self.rng)
        failures_left = dict.fromkeys(self.targets.types, MAX_FAILURES)
        while types and failures_left:
            question_type = types.pop()
            generated = self.make_one(question_type, max_per_answer) if question_type in failures_left else None
            if generated is not None:
                failures_left[question_type] = MAX_FAILURES
                yield generated
                continue
            self.count_failure(question_type, failures_left)
            if failures_left:
                types.append(self.rng.choice(list(failures_left)))

    def count_failure(self, question_type: str, failures_left: dict[str, int]) -> None:
        """Count a failure; after several in a row the type is given up."""
        if question_type in failures_left:
            failures_left[question_type] -= 1
            if not failures_left[question_type]:
                del failures_left[question_type]

    def make_one(self, question_type: str, max_per_answer: int) -> GeneratedProgram | None:
        """A program of this type; None after too many failed draws."""
        single = self.rng.random() < self.targets.single_hop_share(question_type)
        if question_type in TRUTH_TYPES:
            self.program_maker.draw_truth(self.answers["yes"], self.answers["no"])
        for _ in range(MAX_TRIES):
            program = self.program_maker.make_program(question_type, single)
            if program is None:
                self.rejections.add(question_type, "draw failed")
                continue
            result = self.kb_sampler.run(program)
            reason = self.rejection_reason(question_type, program, result, single, max_per_answer)
            if not reason:
                return self.accept(question_type, program, result)
            self.rejections.add(question_type, reason)
        return None

    def rejection_reason(
        self, question_type: str, program: f.Function, result: Result, single: bool, max_per_answer: int
    ) -> str:
        """Why a program is not worth asking; empty if it is."""
        if question_type in EXTENSIONS and not has_few_answers(result):
            return "no answer, or too many"
        if question_type not in EXTENSIONS and not has_one_answer(result):
            return "not exactly one answer"
        if reveals_answer(program, result):
            return "reveals its answer"
        if question_type in TRUTH_TYPES and (result.texts == ("yes",)) != self.program_maker.truth:
            return "not the drawn truth"
        if is_single_hop(program) != single and question_type not in EXPRESSION_TYPES:
            return "wrong number of hops"
        if sum(1 for _ in nodes_of(program)) > self.program_maker.describer.settings.max_functions:
            return "too long"
        if result.kind is not ResultKind.TRUTH and self.answers[answers_text(result)] >= max_per_answer:
            return "answer too frequent"
        return "near-duplicate" if near_duplicate_key(program) in self.seen else ""

    def accept(self, question_type: str, program: f.Function, result: Result) -> GeneratedProgram:
        """The program with its choices; later programs must differ from it."""
        self.seen.add(near_duplicate_key(program))
        self.answers[answers_text(result)] += 1
        choices = make_choices(program, result, self.kb_sampler, self.rng) if has_one_answer(result) else ()
        return GeneratedProgram(question_type, program, result, choices)


def answers_text(result: Result) -> str:
    """The answers as one text."""
    return "\n".join(result.texts)


def is_single_hop(program: f.Function) -> bool:
    """Whether a question names all its entities (Cao et al. 2022, section 4)."""
    return not any(isinstance(node, f.Relate | f.FactEntities | f.FilterConcept) for node in nodes_of(program))


def near_duplicate_key(program: f.Function) -> str:
    """A text that is the same for programs that differ only in the order of the parts of `And` and `Or`."""
    return program_template(program, ())


class QuestionBuilder:
    """Builds the questions of a benchmark from programs."""

    def __init__(self, kit: PhraseKit, facts: EntityFacts, schema: SchemaView, variants: int = 0) -> None:
        self.kit, self.facts, self.schema, self.variants = kit, facts, schema, variants
        self.variant_writer = VariantWriter(kit, facts)

    def build(self, generated: GeneratedProgram, id_: str) -> Question:
        """The question with its program, KQA Pro's SPARQL, S-expression and graph, as far as they can express it."""
        phrased = write_question(generated.program, self.kit, facts=self.facts)
        gold = Gold(self.write_forms(generated), tuple(answer.text for answer in generated.result.answers))
        question = Question(
            id_, phrased.text, gold, choices=generated.choices, labels={"type": generated.question_type}
        )
        labels = {name: values[0] for name in LABELS if (values := labels_of(question, name))}
        return replace(question, labels={**question.labels, **labels}, extra=self.extra_fields(generated, phrased))

    def write_forms(self, generated: GeneratedProgram) -> Forms:
        """The program in every language that can express it."""
        program, types = generated.program, self.schema.types
        rows = write_if_possible(lambda: rows_of_program(program))
        return Forms(
            write_program_text(program),
            write_if_possible(lambda: write_kqapro_sparql(program, types)) or "",
            write_if_possible(lambda: write_sexpr(canonical_sexpr(sexpr_of_program(program)))) or "",
            orjson.dumps(rows.rows).decode() if rows else "",
            rows.target if rows else "",
        )

    def extra_fields(self, generated: GeneratedProgram, phrased: PhrasedText) -> dict[str, Any]:
        """The ids of the answers, the rows of a table, clean SPARQL, the templates used, and variants."""
        fields: dict[str, Any] = {"phrases": list(phrased.templates)}
        if ids := [answer.id for answer in generated.result.answers if answer.id]:
            fields["answer_ids"] = ids
        if generated.result.rows:
            fields |= {"columns": list(generated.result.columns), "rows": [list(row) for row in generated.result.rows]}
        clean = write_if_possible(lambda: write_query(generated.program, self.schema.statement_terms))
        if clean:
            fields["sparql_clean"] = clean
        if self.variants:
            others = self.variant_writer.variants(generated.program, self.variants, generated.result.texts)
            fields["variants"] = [{"text": variant.text, "how": variant.how} for variant in others]
        return fields


def write_if_possible(write: Callable[[], T]) -> T | None:
    """The result of `write`, or None if its language cannot express the meaning."""
    try:
        return write()
    except ClewError:
        return None
