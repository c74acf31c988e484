"""Write a program as a question in English."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from clew.language.program import functions as f
from clew.phrasing.entity_facts import EntityFacts, GuessedFacts
from clew.phrasing.entity_questions import ask_among, ask_between, ask_count, ask_entities, ask_existence, ask_what
from clew.phrasing.noun_phrase_writer import NounPhraseWriter
from clew.phrasing.phrase_kit import PhraseKit
from clew.phrasing.predicates.predicate_phrases import KitLookup
from clew.phrasing.question_frames import QuestionFramer
from clew.phrasing.table_questions import ask_combined, ask_select
from clew.phrasing.templates import TemplateChooser
from clew.phrasing.value_questions import (
    ask_attribute,
    ask_attribute_qualifier,
    ask_check,
    ask_groups,
    ask_relation,
    ask_relation_qualifier,
    ask_statistic,
    ask_table,
)
from clew.phrasing.values_in_words import ComparisonWriter, ValueWriter


def ask_question(framer: QuestionFramer, program: f.Function) -> str:
    """The question that `program` asks, without a capital letter at its beginning."""
    if isinstance(program, f.Entities):
        return ask_entities(framer, program)
    return QUESTION_FUNCTIONS[type(program)](framer, program)


QUESTION_FUNCTIONS: dict[type[f.Function], Callable[[QuestionFramer, Any], str]] = {
    f.What: ask_what,
    f.Count: ask_count,
    f.SelectAmong: ask_among,
    f.SelectBetween: ask_between,
    f.QueryAttr: ask_attribute,
    f.QueryAttrUnderCondition: ask_attribute,
    f.QueryAttrQualifier: ask_attribute_qualifier,
    f.QueryRelation: ask_relation,
    f.QueryRelationQualifier: ask_relation_qualifier,
    **dict.fromkeys(f.VERIFICATIONS, ask_check),
    f.Aggregate: ask_statistic,
    f.GroupBy: ask_groups,
    f.Table: ask_table,
    f.Exists: ask_existence,
    f.Select: ask_select,
    f.CombineRows: ask_combined,
}


GUESSED_FACTS = GuessedFacts()
REPEATED_NOUN = re.compile(r"\bthe (\w+) of the \1 (that|which|who|whose)\b")  # the position of the position that


@dataclass(frozen=True, slots=True)
class PhrasedText:
    """A question or noun phrase, and the names of its templates in the order of their choice."""

    text: str
    templates: tuple[str, ...]


def write_question(
    program: f.Function, kit: PhraseKit, variant: int = 0, facts: EntityFacts = GUESSED_FACTS
) -> PhrasedText:
    """The question that `program` asks; variant 0 is the plain question, every other a random choice."""
    chooser = TemplateChooser(f"{variant} {program!r}" if variant else None, has_prelude=True)
    writer = make_framer(kit, chooser, facts)
    text = writer.add_prelude(ask_question(writer, program))
    return PhrasedText(capitalize(REPEATED_NOUN.sub(r"the \1 \2", text)), tuple(chooser.choices))


def describe_node(
    node: f.Entities, kit: PhraseKit, variant: int = 0, facts: EntityFacts = GUESSED_FACTS
) -> PhrasedText:
    """The entities that `node` yields as a noun phrase."""
    chooser = TemplateChooser(f"{variant} {node!r}" if variant else None)
    return PhrasedText(make_framer(kit, chooser, facts).noun_phrases.write_entities(node).text, tuple(chooser.choices))


def make_framer(kit: PhraseKit, chooser: TemplateChooser, facts: EntityFacts) -> QuestionFramer:
    """The writers of one question, which share one chooser."""
    phrases, values = KitLookup(kit), ValueWriter(kit)
    comparisons = ComparisonWriter(phrases, values, chooser)
    return QuestionFramer(phrases, chooser, NounPhraseWriter(phrases, chooser, facts, values, comparisons))


def capitalize(text: str) -> str:
    """The text with a capital at its beginning, unless its first word has its own capitals: iPhone."""
    first = text.split(" ", 1)[0]
    return text if any(letter.isupper() for letter in first[1:]) else text[:1].upper() + text[1:]
