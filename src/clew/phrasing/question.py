"""A program written as a question."""

from __future__ import annotations

import re
from dataclasses import dataclass

from clew.language.program import functions as f
from clew.phrasing.asking import ask
from clew.phrasing.choosing import TemplateChooser
from clew.phrasing.describing import NounPhraseWriter
from clew.phrasing.framing import QuestionFramer
from clew.phrasing.known import EntityFacts, GuessedFacts
from clew.phrasing.phrase_kit import PhraseKit
from clew.phrasing.phrases import KitLookup
from clew.phrasing.speaking import ValueWriter
from clew.phrasing.testing import ComparisonWriter

GUESSED = GuessedFacts()
TWICE = re.compile(r"\bthe (\w+) of the \1 (that|which|who|whose)\b")
"""*held the position of the position that …*"""


@dataclass(frozen=True, slots=True)
class PhrasedQuestion:
    """A question, and the names of the templates that made it, in the order in which they were chosen."""

    text: str
    phrases: tuple[str, ...]


def write_question(
    program: f.Function, kit: PhraseKit, variant: int = 0, known: EntityFacts = GUESSED
) -> PhrasedQuestion:
    """The question that `program` means; variant 0 is the plain form, every other a choice."""
    chooser = TemplateChooser(f"{variant} {program!r}" if variant else None, has_prelude=True)
    writer = framer(kit, chooser, known)
    text = writer.begun(ask(writer, program))
    return PhrasedQuestion(capitalised(TWICE.sub(r"the \1 \2", text)), tuple(chooser.chosen))


def describe(node: f.Entities, kit: PhraseKit, variant: int = 0, known: EntityFacts = GUESSED) -> PhrasedQuestion:
    """The entities that `node` yields as a noun phrase."""
    chooser = TemplateChooser(f"{variant} {node!r}" if variant else None)
    return PhrasedQuestion(framer(kit, chooser, known).describer.entities(node).text, tuple(chooser.chosen))


def framer(kit: PhraseKit, chooser: TemplateChooser, known: EntityFacts) -> QuestionFramer:
    """All that writes one question, around one chooser."""
    phrases, speaker = KitLookup(kit), ValueWriter(kit)
    testing = ComparisonWriter(phrases, speaker, chooser)
    return QuestionFramer(phrases, chooser, NounPhraseWriter(phrases, chooser, known, speaker, testing))


def capitalised(text: str) -> str:
    """The text with a capital at its beginning, unless that is a word with capitals of its own: iPhone."""
    first = text.split(" ", 1)[0]
    return text if any(letter.isupper() for letter in first[1:]) else text[:1].upper() + text[1:]
