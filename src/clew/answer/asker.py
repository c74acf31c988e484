"""A question answered: what it was taken to ask, what that gives, how sure that is, and what else it may mean."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from clew.answer.beam_search import BeamSearch, ParserProposer, ScoredProgram, SearchSettings
from clew.answer.confidence import Calibration, compute_features, read_calibration
from clew.answer.disambiguation import Disambiguator, EntityChoice, find_rivals
from clew.answer.linked_question import LinkedQuestion
from clew.answer.llm.language_model import LanguageModel, Proposer
from clew.answer.missing import Missing, MissingFinder
from clew.answer.predicate_roles import PredicateRoles
from clew.engine.native import NativeEngine
from clew.engine.result import Result
from clew.engine.schema_view import SchemaView
from clew.engine.sparql.readable import write_query
from clew.engine.trace import Trace
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.language.program.steps import names_in
from clew.link.mention import Links
from clew.parse.items import Item, Presenter
from clew.parse.model import CALIBRATION, SHIPPED, Model
from clew.phrasing.entity_facts import KbFacts
from clew.phrasing.kit_builder import build_kit
from clew.phrasing.phrase_kit import PhraseKit
from clew.phrasing.question_writer import write_question

MAX_QUESTION_CHARS = 2_000
MIN_ANSWER_CONFIDENCE, MIN_OFFER_CONFIDENCE = 0.5, 0.05
"""From when on an answer is given, since it is more likely right than wrong, and from when on it is worth offering."""
RIVAL_SHARE = 0.25
"""From what share of the best confidence on a reading with another entity makes clew ask which is meant."""


@dataclass(frozen=True, slots=True)
class Interpretation:
    """One way to take a question: the program, what it gives, and how likely it is meant, from 0 to 1.

    `notes` say what was changed in a program that a language model wrote.
    """

    program: f.Function
    result: Result
    confidence: float
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Proposals:
    """Meanings with their probabilities by the parser, and their features."""

    interpretations: tuple[Interpretation, ...]
    features: list[list[float]]


@dataclass(frozen=True, slots=True)
class Answer:
    """A question with the ways to take it, the likeliest first; none if the graph has nothing to say.

    `which` are the entities to choose from if the question names one of several, `remarks` say who else bears a name
    that it uses, and `tried` is what it was taken to ask if that gives nothing.
    """

    question: str
    interpretations: tuple[Interpretation, ...]
    asker: Asker | None = field(default=None, repr=False, compare=False)
    choices: tuple[EntityChoice, ...] = ()
    remarks: tuple[str, ...] = ()
    tried: f.Function | None = None
    heard: LinkedQuestion | None = field(default=None, repr=False, compare=False)

    @property
    def best(self) -> Interpretation | None:
        return self.interpretations[0] if self.interpretations else None

    @property
    def is_confident(self) -> bool:
        """Whether the likeliest meaning is likely enough to be the answer, and it is clear which entity is meant."""
        return self.confidence >= MIN_ANSWER_CONFIDENCE and not self.choices

    @property
    def is_unanswered(self) -> bool:
        """Whether no meaning is even worth offering: the graph does not say."""
        return self.confidence < MIN_OFFER_CONFIDENCE

    @property
    def missing(self) -> tuple[Missing, ...]:
        """What the graph lacks to answer surely; looked for when it is asked for."""
        return self.asker.find_missing(self) if self.asker and not self.is_confident and not self.choices else ()

    def naming(self, one: EntityChoice) -> str:
        """The question with one of the entities to choose from named so that no other can be meant."""
        label = one.label if len({other.name for other in self.choices}) < len(self.choices) else one.name
        return self.heard.replace_name(one.name, label) if self.heard else label

    def taking(self, program: f.Function, result: Result) -> Answer:
        """The same with a meaning that the person who asked has chosen."""
        settled = {program, *(one.program for one in self.choices)}
        others = tuple(one for one in self.interpretations[bool(self.choices) :] if one.program not in settled)
        return replace(self, meanings=(Interpretation(program, result, 1.0), *others), which=(), remarks=())

    @property
    def answers(self) -> tuple[str, ...]:
        """The answers by the likeliest meaning, if it is worth offering: names and printed values; a table's rows."""
        if self.best is None or self.is_unanswered:
            return ()
        result = self.best.result
        return tuple(", ".join(row) for row in result.rows) if result.rows else result.texts

    @property
    def program(self) -> f.Function | None:
        return self.best.program if self.best else None

    @property
    def confidence(self) -> float:
        return self.best.confidence if self.best else 0.0

    @property
    def alternatives(self) -> tuple[Interpretation, ...]:
        """What else may be meant."""
        return self.interpretations if self.is_unanswered else self.interpretations[1:]

    @property
    def trace(self) -> Trace | None:
        """The thread: every step with what it found and the facts behind it."""
        return self.asker.engine.trace(self.program) if self.asker and self.program else None

    @property
    def sparql(self) -> str:
        """The query that asks the same of `rdf-statements`, if SPARQL can."""
        return self.asker.write_sparql(self.program) if self.asker and self.program else ""


class Asker:
    """Answers questions over one knowledge base, by the parser that comes with clew, another, or a language model."""

    def __init__(
        self, kb: KnowledgeBase, model: Model | LanguageModel | None = None, settings: SearchSettings | None = None
    ) -> None:
        self.kb, self.engine, self.vocabulary, self.presenter = kb, NativeEngine(kb), SchemaView(kb), Presenter(kb)
        self.model, self.proposer = model, self.make_proposer(model, settings)
        self.disambiguator, self.missing_finder = Disambiguator(self.engine), MissingFinder(self.engine)

    def make_proposer(self, model: Model | LanguageModel | None, settings: SearchSettings | None) -> Proposer:
        if isinstance(model, LanguageModel):
            return model.make_proposer(self.engine, self.presenter.linker)
        return ParserProposer(model or Model(SHIPPED), BeamSearch(self.engine, PredicateRoles(self.kb), settings))

    def ask(self, question: str) -> Answer:
        """What the question asks, and the answer; of an endless question, its beginning is read."""
        text = " ".join(question[:MAX_QUESTION_CHARS].split())
        if not any(letter.isalnum() for letter in text):
            return Answer(question, ())
        text, chosen = self.disambiguator.read_brackets(text)
        links = self.presenter.linker.link(text)
        made = self.answered(question, links, self.presenter.items_of(links))
        return self.resolve_namesakes(made, chosen)

    def answered(self, question: str, links: Links, items: Sequence[Item]) -> Answer:
        """The meanings of a question that says this and may speak of these items."""
        heard = LinkedQuestion(links)
        return Answer(question, self.calibrate(self.propose(heard, items)), self, heard=heard)

    def propose(self, heard: LinkedQuestion, items: Sequence[Item]) -> Proposals:
        """The meanings as they are proposed, with their features."""
        meanings = merge_by_result(self.proposer.propose(heard.links.question, items))
        strange = len(self.missing_finder.unmatched_spans(heard))
        rows = [compute_features(one.program, one.confidence, one.result, items, heard, strange) for one in meanings]
        return Proposals(meanings, rows)

    def calibrate(self, found: Proposals) -> tuple[Interpretation, ...]:
        """The meanings with calibrated confidences; those by votes of a language model stay as they are."""
        if self.calibration is None:
            return found.interpretations
        sure = zip(found.interpretations, self.calibration.confidences(found.features), strict=True)
        return tuple(sorted((replace(one, confidence=given) for one, given in sure), key=lambda one: -one.confidence))

    def resolve_namesakes(self, made: Answer, chosen: Mapping[str, int]) -> Answer:
        """The same with the entities that its names mean, or with what to choose from."""
        using = tuple(one for one in made.interpretations if finds_all(one.program, chosen))
        made = replace(made, meanings=using or made.interpretations)
        if made.best is None or made.heard is None:
            return made
        best, found = made.best, self.disambiguator.resolve(made.best.program, made.heard, chosen)
        left = tuple(f"“{name}” is not known and was left aside." for name in made.heard.unknown_names)
        which = found.choices if best.confidence >= MIN_ANSWER_CONFIDENCE else ()
        made = replace(made, which=which or self.find_rivals(made), remarks=(*found.remarks, *left))
        if not found.is_changed:
            return made
        try:
            result = self.engine.run(found.program, explain=False)
        except ClewError:
            return made
        if not (result.answers or result.rows):
            return replace(made, meanings=(), which=(), tried=found.program)
        return replace(made, meanings=(replace(best, program=found.program, result=result), *made.interpretations[1:]))

    def find_rivals(self, made: Answer) -> tuple[EntityChoice, ...]:
        """The entities to choose from if meanings that are likely together differ in nothing else."""
        likely = [one for one in made.interpretations if one.confidence >= RIVAL_SHARE * made.confidence]
        found = [likely[place] for place in find_rivals([one.program for one in likely])]
        if len(found) < 2 or sum(one.confidence for one in found) < MIN_ANSWER_CONFIDENCE:
            return ()
        named = made.heard is not None and any(made.heard.names_entity_of(one.program) for one in found)
        choices = (self.disambiguator.choice_of(one.program, one.result, found[0].program) for one in found)
        return tuple(choices) if named else ()

    def find_missing(self, made: Answer) -> tuple[Missing, ...]:
        """What the graph lacks to answer a question surely."""
        if made.heard is None:
            return ()
        found = self.missing_finder.find(made.heard)
        tried = None if found else made.tried or self.find_empty_program(made.heard.links)
        return self.missing_finder.find_fact(made.heard, tried) if tried is not None else found

    def find_empty_program(self, links: Links) -> f.Function | None:
        """What the parser likes best if programs may give nothing, if that one does."""
        if not isinstance(self.proposer, ParserProposer):
            return None
        found = self.proposer.without_grounding().propose(links.question, self.presenter.items_of(links))
        return found[0].program if found and not found[0].result.answers and not found[0].result.rows else None

    @cached_property
    def calibration(self) -> Calibration | None:
        return load_calibration(self.model)

    def items_for(self, question: str) -> tuple[Item, ...]:
        """What the parser reads beside the question."""
        return self.presenter.items(question)

    @cached_property
    def phrase_kit(self) -> PhraseKit:
        return build_kit(self.kb)

    def paraphrase(self, program: f.Function) -> str:
        """A program as the question that it answers."""
        return write_question(program, self.phrase_kit, known=KbFacts(self.kb)).text

    def write_sparql(self, program: f.Function) -> str:
        """The SPARQL of a program, nothing where SPARQL cannot say it."""
        try:
            return write_query(program, self.vocabulary.statements)
        except ClewError:
            return ""


def load_calibration(model: Model | LanguageModel | None) -> Calibration | None:
    """The calibration that lies beside a parser, else that of the one which comes with clew; models vote instead."""
    if isinstance(model, LanguageModel):
        return None
    own = (model.folder if model else SHIPPED) / CALIBRATION
    return read_calibration(own if own.exists() else SHIPPED / CALIBRATION)


def finds_all(program: f.Function, names: Iterable[str]) -> bool:
    """Whether a program finds all that is named."""
    return names_in(program).issuperset(names)


def merge_by_result(found: Sequence[ScoredProgram]) -> tuple[Interpretation, ...]:
    """The programs found, each result once, with the probability of all programs that give it."""
    shares: dict[tuple[object, ...], float] = {}
    first: dict[tuple[object, ...], ScoredProgram] = {}
    for one in found:
        key = one.result.kind, one.result.texts, one.result.rows
        shares[key] = shares.get(key, 0.0) + math.exp(one.score)
        first.setdefault(key, one)
    made = (Interpretation(one.program, one.result, min(1.0, shares[key]), one.notes) for key, one in first.items())
    return tuple(sorted(made, key=lambda one: -one.confidence))
