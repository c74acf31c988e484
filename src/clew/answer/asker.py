"""Asker: answers questions over one knowledge base, with a trained parser, and a language model if one is named.

A question is linked to the knowledge base, programs are proposed and run, their confidences are calibrated, and
ambiguous names are resolved.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from clew.answer.answer import MIN_ANSWER_CONFIDENCE, MIN_OFFER_CONFIDENCE, Answer, Interpretation, least_confidence
from clew.answer.beam_search import BeamSearch, ParserProposer, ScoredProgram, SearchSettings
from clew.answer.confidence.calibration import Calibration, read_calibration
from clew.answer.confidence.features import (
    FeatureComputer,
    Proposal,
    SchemaProfile,
    asks_yes_or_no,
    profile_schema,
)
from clew.answer.confidence.precision import Contract, find_contract, parser_digest
from clew.answer.disambiguation import Disambiguator, EntityChoice, find_rivals
from clew.answer.entity_card import CardMaker, CardQuestion
from clew.answer.linked_question import LinkedQuestion
from clew.answer.missing import Missing, MissingFinder
from clew.answer.outline_programs import word_titles
from clew.answer.predicate_roles import PredicateRoles
from clew.answer.program_terms import has_no_values, is_nonsense
from clew.answer.question_patterns import PatternReader
from clew.answer.readable_answer import AnswerReader
from clew.answer.refinement.program_refinement import apply_rules, refine_program
from clew.engine.native import NativeEngine
from clew.engine.result import Result, ResultKind
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import normalise
from clew.kb.server_log import watch_server
from clew.language.program import functions as f
from clew.language.program.program_text import write_program_text
from clew.language.program.steps import names_in, nodes_of, typed_inputs
from clew.link.mention import QuestionLinks
from clew.parse.item_finder import ItemFinder
from clew.parse.items import Item
from clew.parse.model import CALIBRATION_FILE, ParserModel
from clew.parse.parser_files import PARSER_FILES, SHIPPED_PARSER, reads_graphs_as_tables, writes_outlines
from clew.phrasing.phrase_kit import PhraseKit
from clew.working_files import NO_FILE, FileStamp, stamp_file

if TYPE_CHECKING:
    from clew.answer.llm.language_model import LanguageModel
    from clew.answer.words.plain_question import PlainQuestion
    from clew.answer.words.taught_words import TaughtWords
    from clew.answer.words.words_file import Words
    from clew.kb.readers.tables.table_mapping import TableMappings
    from clew.phrasing.entity_facts import ConceptHierarchy

MAX_QUESTION_CHARS = 2_000  # a longer question is read up to here: linking and the encoder take time for every word
PATTERN_CONFIDENCE = 0.93  # all of 13 over databases that no pattern was written for: benchmarks/pattern_accuracy.py
GROUNDLESS_CONFIDENCE = 0.6  # of a yes or no that nothing in the graph says: likely right, but never sure
MIN_CHOICE_CONFIDENCE = 0.65  # of a reading of namesakes, or of all rivals together: the answer is likely among them
REMEMBERED_NUMBERS = 2_000_000  # of the outcomes of steps: search, features, wording and thread run the same ones
MAX_READINGS_SHOWN = 4  # interpretations that people see: the best and three others
RIVAL_SHARE = 0.25  # an interpretation with this share of the best confidence makes clew ask which entity is meant


@dataclass(frozen=True, slots=True)
class Proposals:
    """The interpretations of a question with the parser's probabilities, and for each its features.

    `limits` are the highest confidences that they can have, given the words that they leave out.
    """

    interpretations: tuple[Interpretation, ...]
    features: list[list[float]]
    limits: list[float]


@dataclass(frozen=True, slots=True)
class Understanding:
    """How clew understands a question, before the answer is explained.

    `linked` is None for a question without any words. `empty_program` is the best program if its result is empty.
    """

    question: str
    linked: LinkedQuestion | None = None
    interpretations: tuple[Interpretation, ...] = ()
    choices: tuple[EntityChoice, ...] = ()
    remarks: tuple[str, ...] = ()
    empty_program: f.Function | None = None

    @property
    def best(self) -> Interpretation | None:
        """The likeliest interpretation, if there is one."""
        return self.interpretations[0] if self.interpretations else None


class Asker:
    """Answers questions over one knowledge base, with the shipped parser, another one, or a language model."""

    def __init__(
        self,
        kb: KnowledgeBase,
        model: ParserModel | LanguageModel | None = None,
        settings: SearchSettings | None = None,
        words: Words | None = None,
        precision: float | None = None,
    ) -> None:
        """An asker that uses `words`; by default, those in the file beside the knowledge base, if there is one.

        With a `precision` in percent, it answers only where held-out questions of this graph show that precision;
        by default, with the one that the knowledge base keeps, if any.
        """
        self.precision = precision
        self.kb, self.engine, self.schema = kb, NativeEngine(kb).cached(REMEMBERED_NUMBERS), SchemaView(kb)
        parser = model if isinstance(model, ParserModel) else None
        self.item_finder = ItemFinder(kb, has_columns=reads_columns(parser), tables=find_graph_tables(kb, parser))
        self.model, self.proposer, self.given_words = parser, self.make_proposer(parser, settings), words
        self.words_stamp: FileStamp = NO_FILE
        self.taught_words = None if words is None else self.make_taught(words)
        self.disambiguator, self.missing_finder = Disambiguator(self.engine), MissingFinder(self.engine)
        is_llm = model is not None and not isinstance(model, ParserModel)
        self.llm_reader = model.make_reader(self) if is_llm else None  # type: ignore[union-attr]

    def make_proposer(self, model: ParserModel | None, settings: SearchSettings | None) -> ParserProposer:
        search = BeamSearch(self.engine, PredicateRoles(self.kb), settings, self.item_finder.graph_tables)
        return ParserProposer(model or ParserModel(SHIPPED_PARSER), search)

    def ask(self, question: str, explain: bool = True) -> Answer:
        """The answer to a question; `explain=False` saves the time for the trace and the wording of interpretations."""
        with watch_server(self.kb.server_log) as log:
            answer = self.answer_question(question, explain)
        return replace(answer, remarks=(*answer.remarks, *map(remark_of, log.notes)), queries=tuple(log.queries))

    def answer_question(self, question: str, explain: bool) -> Answer:
        """The answer to a question, while its queries are counted if the facts are on a server."""
        asked = self.read_card_question(question)
        if asked is not None:
            return self.answer_by_card(question, asked, explain)
        understanding = self.understand(question)
        answer = Answer(
            question,
            understanding.interpretations,
            self.name_choices(understanding),
            understanding.remarks,
            self.find_missing(understanding),
            contract=self.contract,
        )
        return self.explain(answer) if explain else self.add_sparql(answer)

    def choose(self, answer: Answer, chosen: Interpretation | EntityChoice) -> Answer:
        """`answer` after the user has chosen one of its interpretations or entities."""
        settled = {chosen.program, *(choice.program for choice in answer.choices)}
        rest = answer.interpretations[bool(answer.choices) :]
        others = tuple(interpretation for interpretation in rest if interpretation.program not in settled)
        best = Interpretation(chosen.program, chosen.result, 1.0)
        asks_card = isinstance(chosen, EntityChoice) and self.read_card_question(answer.question) is not None
        card = self.card_maker.make_by_id(chosen.id) if asks_card and isinstance(chosen, EntityChoice) else None
        return self.explain(Answer(answer.question, (best, *others), card=card))

    # --- questions about one thing as such

    def read_card_question(self, question: str) -> CardQuestion | None:
        """What *Who is …?* and the like ask about; None for other questions, and for those that were corrected."""
        text = clean_text(question)
        if not self.card_maker.may_ask(text) or (self.taught is not None and self.taught.find_correction(text)):
            return None
        return self.card_maker.read_question(*self.disambiguator.read_brackets(text))

    def answer_by_card(self, question: str, asked: CardQuestion, explain: bool) -> Answer:
        """The card of the entity that a question asks about, or the entities to choose from."""
        is_clear = self.card_maker.is_clear(asked)
        program = f.What(self.card_maker.find_program(asked.nodes[0]))
        best = Interpretation(program, self.engine.run(program, explain=False), 1.0)
        choices = () if is_clear else self.card_maker.find_choices(asked)
        remarks = self.card_maker.remark_on(asked) if is_clear else ()
        card = self.card_maker.make(asked.nodes[0]) if is_clear and explain else None
        answer = Answer(question, (best,), choices, remarks, contract=self.contract, card=card)
        return self.explain(answer) if explain else self.add_sparql(answer)

    def explain(self, answer: Answer) -> Answer:
        """`answer` with its trace, its SPARQL query and the wording of its interpretations."""
        worded = tuple(
            replace(interpretation, wording=self.paraphrase(interpretation.program))
            for interpretation in answer.interpretations
        )
        read = (
            replace(one, shown=self.answer_reader.read(one.program, one.result)) for one in worded[:MAX_READINGS_SHOWN]
        )
        worded = (*read, *worded[MAX_READINGS_SHOWN:])
        trace = self.engine.trace(answer.program) if answer.program is not None else None
        return self.add_sparql(replace(answer, interpretations=worded, trace=trace))

    def add_sparql(self, answer: Answer) -> Answer:
        return answer if answer.program is None else replace(answer, sparql=self.write_sparql(answer.program))

    # --- from the question to its interpretations

    def understand(self, question: str) -> Understanding:
        """The interpretations of a question, with names resolved; only the beginning of a very long one is read."""
        text = clean_text(question)
        if not any(letter.isalnum() for letter in text):
            return Understanding(question)
        if self.taught is not None:
            return self.understand_taught(self.taught, question, text)
        text, chosen = self.disambiguator.read_brackets(text)
        return self.understand_plain(question, text, chosen)

    def understand_taught(self, taught: TaughtWords, question: str, text: str) -> Understanding:
        """The interpretations of a question by the words that the user taught, in its likeliest reading."""
        correction = taught.find_correction(text)
        if correction is not None and correction.program is not None:
            return Understanding(question, interpretations=(taught.run_correction(correction),))
        text, chosen = self.disambiguator.read_brackets(correction.means or text if correction else text)
        readings = taught.read(text, correction)
        understandings = [self.understand_plain(question, reading.text, chosen, reading) for reading in readings]
        best = max(understandings, key=lambda one: one.best.confidence if one.best else 0.0)
        if correction is None or not correction.answers:
            return best
        interpretations, remarks = taught.use_answers(correction, best.interpretations)
        choices = best.choices if remarks else ()
        return replace(best, interpretations=interpretations, choices=choices, remarks=(*best.remarks, *remarks))

    def understand_plain(
        self, question: str, text: str, chosen: Mapping[str, int], reading: PlainQuestion | None = None
    ) -> Understanding:
        """The interpretations of a question that says `text` in the words of the graph; `reading` is how it does."""
        links = self.item_finder.linker.link(text)
        linked = LinkedQuestion(links)
        items = self.item_finder.items_of(links)
        proposals = self.propose(linked, items)
        interpretations = self.add_pattern_reading(linked, self.calibrate(proposals))
        if self.llm_reader is not None:
            limits = dict(zip((one.program for one in proposals.interpretations), proposals.limits, strict=True))
            interpretations = self.llm_reader.add_readings(linked, items, interpretations, limits)
        if self.taught is None or reading is None:
            return self.resolve_namesakes(Understanding(question, linked, interpretations), chosen)
        interpretations = self.taught.complete(reading, interpretations)
        understanding = self.resolve_namesakes(Understanding(question, linked, interpretations), chosen)
        remarks = self.taught.remarks_on(reading, understanding.best is not None)
        return replace(understanding, remarks=(*understanding.remarks, *remarks))

    def propose(self, linked: LinkedQuestion, items: Sequence[Item]) -> Proposals:
        """The interpretations that the parser proposes, given the items of the question."""
        return self.weigh(linked, *self.find_programs(linked, items))

    def weigh(self, linked: LinkedQuestion, scored: Sequence[ScoredProgram], items: Sequence[Item]) -> Proposals:
        """The interpretations of some programs for a question, one for each result, with their features."""
        scored = [refine_program(linked, one, self.engine) for one in scored]
        proposals = merge_by_result([one for one in scored if self.makes_sense(linked, one.program, one.result)])
        unmatched = len(self.missing_finder.unmatched_spans(linked))
        computer = FeatureComputer(linked, items, self.schema.types, self.engine, unmatched, self.schema_profile)
        proposals = [one for one in proposals if computer.answers_question(one) and not self.is_idle_no(one, computer)]
        interpretations = [Interpretation(one.program, one.result, one.share, one.notes) for one in proposals]
        unused = [tuple(linked.words.text(*span) for span in computer.use_of(one).spans) for one in proposals]
        noted = (replace(one, unused=texts) for one, texts in zip(interpretations, unused, strict=True))
        limits = [computer.limit_of(one) for one in proposals]
        return Proposals(tuple(noted), computer.compute(proposals), limits)

    def read_programs(
        self, linked: LinkedQuestion, scored: Sequence[ScoredProgram], items: Sequence[Item]
    ) -> tuple[Interpretation, ...]:
        """The interpretations of some programs for a question, with calibrated confidences."""
        return self.calibrate(self.weigh(linked, scored, items))

    def find_programs(
        self, linked: LinkedQuestion, items: Sequence[Item]
    ) -> tuple[list[ScoredProgram], Sequence[Item]]:
        """The programs for a question, best first, and the items that they use; a small graph is read in both ways."""
        refine = partial(apply_rules, linked=linked, engine=self.engine)
        scored = self.proposer.propose(linked.links.question, items, refine)
        if self.item_finder.graph_tables is None:
            return scored, items
        others = self.item_finder.graph_items_of(linked.links)
        both = [*scored, *self.proposer.propose(linked.links.question, others, refine)]
        return sorted(both, key=lambda one: -one.score), (*items, *others)

    def makes_sense(self, linked: LinkedQuestion, program: f.Function, result: Result) -> bool:
        """Whether a program can be what somebody asks: no comparison with itself, no yes or no unless asked for."""
        said = frozenset(token.form for token in linked.words.tokens)
        is_answer = result.kind is not ResultKind.TRUTH or asks_yes_or_no(linked)
        return is_answer and not has_no_values(program, result) and not is_nonsense(program, self.schema.types, said)

    def is_idle_no(self, proposal: Proposal, computer: FeatureComputer) -> bool:
        """Whether a *no* leaves out words of the question and only says that the graph lacks a fact."""
        program, result = proposal.program, proposal.result
        is_no = result.kind is ResultKind.TRUTH and result.is_negative
        return is_no and bool(computer.use_of(proposal).spans) and self.missing_finder.is_groundless(program, result)

    def add_pattern_reading(
        self, linked: LinkedQuestion, interpretations: tuple[Interpretation, ...]
    ) -> tuple[Interpretation, ...]:
        """The interpretations after the one that a pattern reads, if a pattern reads the whole question."""
        program = self.pattern_reader.read(linked.links.question)
        if program is None:
            return interpretations
        program = word_titles(program) if isinstance(program, f.Rows) else program
        try:
            result = self.engine.run(program, explain=False)
        except ClewError:
            return interpretations
        is_empty = not (result.answers or result.rows)
        if is_empty or not self.makes_sense(linked, program, result):
            return interpretations
        best = Interpretation(program, result, PATTERN_CONFIDENCE)
        others = (
            replace(one, confidence=min(one.confidence, 1 - PATTERN_CONFIDENCE))
            for one in interpretations
            if (one.result.texts, one.result.rows) != (result.texts, result.rows)
        )
        return (best, *others)

    def calibrate(self, proposals: Proposals) -> tuple[Interpretation, ...]:
        """The interpretations with calibrated confidences."""
        confidences = [one.confidence for one in proposals.interpretations]
        if self.calibration is not None:
            confidences = self.calibration.confidences(proposals.features)
        calibrated = (
            replace(interpretation, confidence=self.limit_confidence(interpretation, min(confidence, limit)))
            for interpretation, confidence, limit in zip(
                proposals.interpretations, confidences, proposals.limits, strict=True
            )
        )
        return tuple(sorted(calibrated, key=lambda interpretation: -interpretation.confidence))

    def limit_confidence(self, interpretation: Interpretation, confidence: float) -> float:
        """The confidence; a low one for a yes or no that leaves out words, or a *no* that rests on nothing."""
        program, result = interpretation.program, interpretation.result
        is_truth = result.kind is ResultKind.TRUTH
        if is_truth and (interpretation.unused or self.missing_finder.is_groundless(program, result)):
            return min(confidence, GROUNDLESS_CONFIDENCE)
        return confidence

    def resolve_namesakes(self, understanding: Understanding, chosen: Mapping[str, int]) -> Understanding:
        """`understanding` with one entity for each name, or with the entities to choose from.

        `chosen` are the nodes that the question itself gives for names, in brackets.
        """
        using = tuple(
            interpretation
            for interpretation in understanding.interpretations
            if finds_all(interpretation.program, chosen)
        )
        understanding = replace(understanding, interpretations=using or understanding.interpretations)
        best, linked = understanding.best, understanding.linked
        if best is None or linked is None:
            return understanding
        resolution = self.disambiguator.resolve(best.program, linked, chosen)
        left_out = {word for text in best.unused for word in normalise(text).split()}
        ignored = [name for name in linked.unknown_names if left_out.intersection(normalise(name).split())]
        unknown = tuple(f"The graph does not know “{name}”, so I ignored it." for name in ignored)
        choices = resolution.choices if best.confidence >= MIN_CHOICE_CONFIDENCE else ()
        choices = choices or self.find_rivals(understanding)
        misread = linked.links.remarks_on({text for node in nodes_of(best.program) for _, text in typed_inputs(node)})
        understanding = replace(understanding, choices=choices, remarks=(*resolution.remarks, *misread, *unknown))
        return self.use_program(understanding, resolution.program) if resolution.is_changed else understanding

    def use_program(self, understanding: Understanding, program: f.Function) -> Understanding:
        """`understanding` with `program` for the best interpretation; with none if its result is empty."""
        best, *others = understanding.interpretations
        try:
            result = self.engine.run(program, explain=False)
        except ClewError:
            return understanding
        if not (result.answers or result.rows):
            return replace(understanding, interpretations=(), choices=(), empty_program=program)
        return replace(understanding, interpretations=(replace(best, program=program, result=result), *others))

    def find_rivals(self, understanding: Understanding) -> tuple[EntityChoice, ...]:
        """The entities to choose from if the likely interpretations differ only in one name."""
        assert understanding.best is not None
        least = RIVAL_SHARE * understanding.best.confidence
        likely = [
            interpretation for interpretation in understanding.interpretations if interpretation.confidence >= least
        ]
        rivals = [likely[place] for place in find_rivals([interpretation.program for interpretation in likely])]
        if len(rivals) < 2 or sum(interpretation.confidence for interpretation in rivals) < MIN_CHOICE_CONFIDENCE:
            return ()
        linked = understanding.linked
        is_named = linked is not None and any(
            linked.names_entity_of(interpretation.program) for interpretation in rivals
        )
        choices = (
            self.disambiguator.choice_of(interpretation.program, interpretation.result, rivals[0].program)
            for interpretation in rivals
        )
        return tuple(choices) if is_named else ()

    # --- what the answer says besides

    def name_choices(self, understanding: Understanding) -> tuple[EntityChoice, ...]:
        """The entities to choose from, each with the question that names only this entity."""
        choices, linked = understanding.choices, understanding.linked
        has_namesakes = len({choice.name for choice in choices}) < len(choices)
        named = []
        for choice in choices:
            label = choice.label if has_namesakes else choice.name
            named.append(replace(choice, question=linked.replace_name(choice.name, label) if linked else label))
        return tuple(named)

    def is_confident(self, understanding: Understanding) -> bool:
        """Whether the best interpretation is likely enough to be the answer."""
        best = understanding.best
        return best is not None and best.confidence >= least_confidence(self.contract) and not understanding.choices

    def find_missing(self, understanding: Understanding) -> tuple[Missing, ...]:
        """What the graph does not have, if that keeps the answer from being confident."""
        linked, best = understanding.linked, understanding.best
        if linked is None or self.is_confident(understanding) or understanding.choices:
            return ()
        if best is not None and best.confidence >= MIN_ANSWER_CONFIDENCE:
            return ()  # only the contract holds it back
        offered = best if best and best.confidence >= MIN_OFFER_CONFIDENCE else None
        is_empty = (
            offered is not None and offered.result.is_negative
        )  # a value that nothing has is missing, though used
        missing = self.missing_finder.find(linked, None if offered is None or is_empty else offered.unused)
        if missing:
            return missing
        empty = understanding.empty_program or self.find_empty_program(linked.links)
        offered_program = offered.program if offered else None
        return self.missing_finder.find_fact(linked, empty, offered_program) if empty is not None else ()

    def find_empty_program(self, links: QuestionLinks) -> f.Function | None:
        """The likeliest program of a search without grounding, if its result is empty."""
        if not isinstance(self.proposer, ParserProposer):
            return None
        programs = self.proposer.without_grounding().propose(links.question, self.item_finder.items_of(links))
        is_empty = programs and not programs[0].result.answers and not programs[0].result.rows
        return programs[0].program if is_empty else None

    @property
    def taught(self) -> TaughtWords | None:
        """The words that the user taught, if there are any: those in the file now, which others may change."""
        if self.given_words is not None:
            return self.taught_words
        stamp = stamp_file(self.kb.words_file)
        if stamp != self.words_stamp:
            self.taught_words, self.words_stamp = self.read_taught(), stamp
        return self.taught_words

    def read_taught(self) -> TaughtWords | None:
        """The words in the file beside the knowledge base, if there are any."""
        if not self.kb.words_file.exists():
            return None
        from clew.answer.words.words_file import read_words  # most knowledge bases have no words file

        return self.make_taught(read_words(self.kb.words_file))

    def make_taught(self, words: Words) -> TaughtWords | None:
        """Words for questions over this knowledge base; None if there are none."""
        from clew.answer.words.taught_words import TaughtWords

        return None if words.is_empty else TaughtWords(words, self.engine)

    def use_words(self, words: Words) -> None:
        """Use other words from now on, or until the words file changes again if this asker follows it."""
        self.taught_words = self.make_taught(words)
        if self.given_words is None:
            self.words_stamp = stamp_file(self.kb.words_file)
        else:
            self.given_words = words

    @cached_property
    def contract(self) -> Contract | None:
        """The precision contract, if one is asked for or kept; answers with a language model were not held out."""
        if self.llm_reader is not None:
            return None
        folder = self.model.folder if self.model else SHIPPED_PARSER
        return find_contract(self.kb, self.precision, lambda: parser_digest(folder, PARSER_FILES))

    @cached_property
    def calibration(self) -> Calibration | None:
        return load_calibration(self.model)

    @cached_property
    def schema_profile(self) -> SchemaProfile:
        """What the parser knows of the schema from training."""
        return profile_schema(self.kb, self.calibration.known if self.calibration else frozenset())

    @cached_property
    def pattern_reader(self) -> PatternReader:
        return PatternReader(self.engine)

    @cached_property
    def card_maker(self) -> CardMaker:
        return CardMaker(self.engine)

    @cached_property
    def answer_reader(self) -> AnswerReader:
        return AnswerReader(self.engine, self.schema.types)

    @cached_property
    def phrase_kit(self) -> PhraseKit:
        from clew.phrasing.kit_builder import open_kit  # an answer without explanation needs no wording

        return open_kit(self.kb, self.concept_hierarchy)

    @cached_property
    def concept_hierarchy(self) -> ConceptHierarchy:
        from clew.phrasing.entity_facts import ConceptHierarchy

        return ConceptHierarchy(self.kb)

    def paraphrase(self, program: f.Function) -> str:
        """A program as an English question; the program itself if there are no words for it."""
        if isinstance(program, f.ViewQuery):
            return write_program_text(program)
        from clew.phrasing.entity_facts import KbFacts
        from clew.phrasing.question_writer import write_question

        facts = KbFacts(self.kb, self.concept_hierarchy, self.engine)
        try:
            return write_question(program, self.phrase_kit, facts=facts).text
        except ClewError:
            return write_program_text(program)

    def write_sparql(self, program: f.Function) -> str:
        """A SPARQL query with the meaning of `program` over `rdf-statements`; empty if SPARQL cannot express it."""
        from clew.engine.sparql.readable import write_query

        try:
            return write_query(program, self.schema.statement_terms)
        except ClewError:
            return ""


def remark_of(note: str) -> str:
    """What the log of a server notes, as a remark on the answer."""
    return f"{note[:1].upper()}{note[1:]}."


def clean_text(question: str) -> str:
    """The beginning of a question with single spaces, and with a mark in place of half a character."""
    return " ".join(question[:MAX_QUESTION_CHARS].encode("utf-8", "replace").decode().split())


def reads_columns(model: ParserModel | None) -> bool:
    """Whether tables and columns are items: for a parser that writes outlines."""
    if model is None:
        return writes_outlines(SHIPPED_PARSER)
    return model.writes_outlines


def find_graph_tables(kb: KnowledgeBase, model: ParserModel | None) -> TableMappings | None:
    """The tables of a small graph for a parser that reads graphs as tables; None for others, and on a server."""
    if kb.is_remote or not reads_graphs_as_tables(SHIPPED_PARSER if model is None else model.folder):
        return None
    from clew.kb.graph_tables.outline_tables import choose_graph_tables  # loads the readers of tables

    return choose_graph_tables(kb)


def load_calibration(model: ParserModel | None) -> Calibration | None:
    """The calibration in the parser's folder, else the shipped one."""
    path = (model.folder if model else SHIPPED_PARSER) / CALIBRATION_FILE
    return read_calibration(path if path.exists() else SHIPPED_PARSER / CALIBRATION_FILE)


def finds_all(program: f.Function, names: Iterable[str]) -> bool:
    """Whether a program finds an entity for each of the names."""
    return names_in(program).issuperset(names)


def merge_by_result(programs: Sequence[ScoredProgram]) -> list[Proposal]:
    """One proposal for each distinct result, with the summed probability of all programs that yield it."""
    agreeing: dict[tuple[object, ...], list[ScoredProgram]] = {}
    for scored in programs:
        key = scored.result.kind, scored.result.texts, scored.result.rows
        agreeing.setdefault(key, []).append(scored)
    return sorted(map(merge_programs, agreeing.values()), key=lambda proposal: -proposal.share)


def merge_programs(programs: Sequence[ScoredProgram]) -> Proposal:
    """The proposal of programs with the same result, the likeliest first."""
    best, share = programs[0], min(1.0, sum(math.exp(scored.score) for scored in programs))
    mean = best.score / max(1, best.steps)
    return Proposal(best.program, best.result, share, len(programs), mean, best.least_step, best.is_outline, best.notes)
