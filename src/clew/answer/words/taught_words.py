"""TaughtWords: how an asker uses the words file of its knowledge base."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from clew.answer.answer import Interpretation
from clew.answer.words.definition_programs import DefinitionWriter
from clew.answer.words.plain_question import PlainQuestion, PlainQuestionReader, unplaced_words
from clew.answer.words.word_resolver import NameFinder, WordResolver
from clew.answer.words.words_file import Correction, Words
from clew.engine.native import NativeEngine
from clew.engine.result import Result
from clew.errors import ClewError, SourceError
from clew.kb.name_index import normalise
from clew.language.program import functions as f

CHECK_CONFIDENCE = 0.95  # of *Is Ann active?*: the whole question is accounted for; not calibrated
CONTRADICTED_CONFIDENCE = 0.2  # of an interpretation with other answers than the user gave: offered, never sure
TAUGHT_CONFIDENCE = 1.0  # of a program that the user gave for this very question


class TaughtWords:
    """The words of one file on one knowledge base; a fault in the file is a SourceError that names its line."""

    def __init__(self, words: Words, engine: NativeEngine) -> None:
        self.words, self.engine = WordResolver(engine.kb).resolve(words).require(), engine
        self.reader = PlainQuestionReader(self.words, NameFinder(engine.kb))
        self.writer = DefinitionWriter(engine)
        self.corrections = {normalise(one.question): one for one in words.corrections}

    def find_correction(self, question: str) -> Correction | None:
        """The correction of a question, whatever its case and punctuation."""
        return self.corrections.get(normalise(question))

    def run_correction(self, correction: Correction) -> Interpretation:
        """The interpretation that the program of a correction gives."""
        assert correction.program is not None
        note = f"you taught me what this question means ({self.words.file_name})"
        try:
            result = self.engine.run(correction.program, explain=False)
        except ClewError as fault:
            raise SourceError(
                f"{self.words.words.path}:{correction.line}: the program for {correction.question!r} does not run:"
                f" {fault}; correct it, or remove it with clew words remove"
            ) from None
        return Interpretation(correction.program, result, TAUGHT_CONFIDENCE, (note,))

    def read(self, question: str, correction: Correction | None = None) -> tuple[PlainQuestion, ...]:
        """The plain questions that a question may mean, the likeliest first; with a note if it is a correction."""
        readings = self.reader.read(question)
        if correction is None or not correction.means:
            return readings
        note = f"you taught me that this means “{correction.means}” ({self.words.file_name})"
        return tuple(replace(reading, notes=(note, *reading.notes)) for reading in readings)

    def use_answers(
        self, correction: Correction, interpretations: tuple[Interpretation, ...]
    ) -> tuple[tuple[Interpretation, ...], tuple[str, ...]]:
        """The interpretations by the answers that the user gave, and a remark if none of them has these.

        The likeliest one with these answers is the meaning; the others cannot be sure, since the user contradicts them.
        """
        wanted = frozenset(map(normalise, correction.answers))
        doubtful = [replace(one, confidence=min(one.confidence, CONTRADICTED_CONFIDENCE)) for one in interpretations]
        for place, one in enumerate(interpretations):
            if texts_of(one.result) == wanted:
                note = f"you taught me the answer ({self.words.file_name})"
                taught = replace(one, confidence=TAUGHT_CONFIDENCE, notes=(*one.notes, note))
                return (taught, *doubtful[:place], *doubtful[place + 1 :]), ()
        answers = ", ".join(correction.answers)
        remark = f"You taught me that the answer is {answers} ({self.words.file_name}), but I found no way to it."
        return tuple(doubtful), (remark,)

    def complete(
        self, question: PlainQuestion, interpretations: Iterable[Interpretation]
    ) -> tuple[Interpretation, ...]:
        """The interpretations with the definitions that the question uses; those without a place for them are out."""
        if question.program is not None:
            result = self.engine.run(question.program, explain=False)
            return (Interpretation(question.program, result, CHECK_CONFIDENCE, question.notes),)
        completed = (self.add_definitions(question, one) for one in interpretations)
        return tuple(replace(one, notes=(*one.notes, *question.notes)) for one in completed if one is not None)

    def add_definitions(self, question: PlainQuestion, interpretation: Interpretation) -> Interpretation | None:
        """The interpretation with the definitions that the question uses, if it has a place for each."""
        program: f.Function | None = interpretation.program
        # Orders come last: *the largest active customer* is the largest among the active ones.
        for placed in sorted(question.placed, key=lambda one: one.meaning.expression is not None and not one.stand_in):
            program = self.writer.add(program, placed) if program is not None else None
        if program is None or not question.placed:
            return interpretation if not question.placed else None
        try:
            result = self.engine.run(program, explain=False)
        except ClewError:
            return None
        is_empty = not (result.answers or result.rows)
        return None if is_empty else replace(interpretation, program=program, result=result)

    def remarks_on(self, question: PlainQuestion, is_understood: bool) -> Iterator[str]:
        """What could not be used of the definitions that a question mentions."""
        for meaning in unplaced_words(question, self.words):
            yield f"I did not use the definition of “{meaning.word}” ({self.words.file_name}): I cannot place it here."
        for placed in () if is_understood else question.placed:
            word, concept = placed.meaning.word, placed.meaning.concept
            yield f"“{word}” is defined for {concept} ({self.words.file_name}), but nothing that fits it was found."


def texts_of(result: Result) -> frozenset[str]:
    """The answers of a result as people may write them; the cells of a table with one column."""
    texts = [row[0] for row in result.rows] if len(result.columns) == 1 else result.texts
    return frozenset(map(normalise, texts))
