"""Readings of a line that refers to earlier turns: rewritten questions and changed programs, run and compared.

A line is read in up to three ways: as a function of the last entities (`set_readings`), as the last question or program
with something replaced (`swaps`), and as a question of its own with a name, a noun or a set in the place of its
pronoun, which is done here. All readings are run, and `turns.compare` ranks them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from clew.answer.asker import Asker
from clew.answer.conversation.focus import names_said
from clew.answer.conversation.follow_up import FollowUp, Form, has_superlative, read_follow_up
from clew.answer.conversation.genders import GENDERED
from clew.answer.conversation.line_patterns import PLACE_PRONOUN, SINGULAR
from clew.answer.conversation.line_readings.details import DetailReader
from clew.answer.conversation.line_readings.ellipses import EllipsisReader
from clew.answer.conversation.line_readings.existence import ExistenceReader
from clew.answer.conversation.line_readings.fragments import FragmentReader
from clew.answer.conversation.line_readings.set_readings import SetReader
from clew.answer.conversation.line_readings.siblings import SiblingReader
from clew.answer.conversation.line_readings.subset_readings import SubsetReader
from clew.answer.conversation.reading_maker import (
    EDIT_CONFIDENCE,
    GOOD,
    MIN_CONFIDENCE,
    MIN_UNSAID,
    ReadingMaker,
    is_blank,
)
from clew.answer.conversation.reference_finder import ReferenceFinder
from clew.answer.conversation.rewrites import (
    OWN_QUESTION,
    ask_about_kind,
    ask_about_one,
    ask_bare,
    ask_members,
    strengthen,
)
from clew.answer.conversation.swaps import SwapReader
from clew.answer.conversation.turns import (
    DOUBTFUL,
    IDLE,
    OLDER,
    Reading,
    Reference,
    Turn,
    compare,
    lower_reading,
)
from clew.language.program import functions as f

SEVERAL_PRONOUNS = ("they", "them", "their", "theirs", "those", "these", "it", "its")


class FollowUpReader:
    """Reads lines that refer to earlier turns, over one knowledge base."""

    def __init__(self, asker: Asker) -> None:
        self.asker, self.engine, self.kb = asker, asker.engine, asker.kb
        self.maker = ReadingMaker(asker)
        self.references, self.swaps = ReferenceFinder(self.maker.focuses), SwapReader(self.maker)
        self.sets = SetReader(self.maker, self.references)
        self.subsets, self.details = SubsetReader(self.sets), DetailReader(self.sets)
        self.fragments = FragmentReader(self.subsets, self.swaps, self.read)
        self.siblings, self.ellipses = (
            SiblingReader(self.subsets, self.read),
            EllipsisReader(self.maker, self.references),
        )

    def read(self, turns: Sequence[Turn], line: FollowUp) -> list[Reading]:
        """The readings of a line after some turns, the likeliest first; none if nothing fits."""
        readers: dict[Form, Callable[[Sequence[Turn], FollowUp], Iterator[Reading]]] = {
            Form.ONE: self.read_one,
            Form.SEVERAL: self.read_several,
            Form.KEEP: self.subsets.read_keep,
            Form.LEAVE_OUT: self.subsets.read_leave_out,
            Form.ORDER: self.sets.read_order,
            Form.SHOW: self.sets.read_show,
            Form.COUNT: self.sets.read_count,
            Form.LIST: self.sets.read_list,
            Form.STATISTIC: self.sets.read_statistic,
            Form.PLACE: self.sets.read_place,
            Form.DETAIL: self.read_detail,
            Form.OTHERS: self.siblings.read,
            Form.REST: self.subsets.read_rest,
            Form.CHOSEN: self.read_chosen,
            Form.THERE: self.read_there,
            Form.BARE: self.read_bare,
            Form.CONTINUED: self.read_continued,
            Form.FRAGMENT: self.fragments.read,
        }
        return compare(reading for reading in readers[line.form](turns, line) if self.is_answer(reading))

    def is_answer(self, reading: Reading) -> bool:
        """Whether a reading has an answer, or finds nothing where there could be something."""
        result = reading.interpretation.result
        is_one = reading.about is not None and len(reading.about.nodes) == 1 and bool(result.rows)
        return not is_blank(result) or (reading.about is not None and not is_one)

    def first_question(self, turns: Sequence[Turn], line: FollowUp) -> str:
        """The question that a line without a reading most likely asks; empty if it refers to nothing."""
        if line.form is Form.ONE and (found := self.references.singles(turns, line.referring)):
            return ask_about_one(line.text, self.kb.name_of(found[0].focus.nodes[0]))[0]
        groups = self.references.groups(turns)
        if not groups or line.form not in (Form.ONE, Form.SEVERAL, Form.BARE, Form.KEEP, Form.LEAVE_OUT):
            return ""
        noun = groups[0].focus.noun
        asked = {Form.BARE: ask_bare, Form.KEEP: ask_members, Form.LEAVE_OUT: ask_members}.get(
            line.form, ask_about_kind
        )
        return next(iter(asked(line.text, noun)), "")

    # --- one entity

    def read_one(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*What is his salary?*: the question with a name in place of the pronoun."""
        references = self.references.singles(turns, line.referring)
        if not references or line.referring in ("that", "this") or self.may_be_value(turns[-1], line, references):
            values = list(self.ask_with_value(turns, line))
            yield from values
            if any(reading.confidence >= GOOD for reading in values) and not (references and is_number(turns[-1])):
                return
        tried: set[str] = set()
        for place, reference in enumerate(references):
            if reference.focus.concept in tried:  # the last of a kind is meant
                continue
            found = list(self.ask_about(reference, line, float(OLDER**place)))
            yield from found
            if any(reading.confidence >= GOOD for reading in found):
                return
            if found:
                tried.add(reference.focus.concept)
        if not references and line.referring not in GENDERED:
            text = PLACE_PRONOUN.sub("in them", line.text)
            yield from self.read_several(
                turns, line if text == line.text else replace(line, text=text, referring="them")
            )

    def ask_about(self, reference: Reference, line: FollowUp, factor: float) -> Iterator[Reading]:
        """The readings of a question about one entity: with its name, of what it has, and about its kind."""
        found = list(self.maker.ask_with_name(reference, line.text, line.referring, factor))
        yield from found
        own = OWN_QUESTION.fullmatch(line.text)
        if own:
            yield from (lower_reading(one, factor) for one in self.sets.read_own(reference, own["key"]))
        is_compared = line.text.endswith(f"than {line.referring}")  # with all of its kind, not with itself
        if not is_compared and not any(one.confidence >= GOOD for one in found):
            noun = reference.focus.noun
            yield from self.maker.ask_kind(reference, ask_about_one(line.text, f"the {noun.singular}"), factor * OLDER)
            yield from (lower_reading(one, factor) for one in self.sets.read_word(reference, line.text))

    def may_be_value(self, last: Turn, line: FollowUp, references: Sequence[Reference]) -> bool:
        """Whether a pronoun may stand for a value: a person if the graph has none, a place, or an answer to *who*."""
        if line.referring in GENDERED and asks_who(last.line) and len(last.answer.answers) == 1:
            return True
        if line.referring == "there":
            return not any(reference.distance == 0 and reference.focus.is_answer for reference in references)
        return line.referring in GENDERED and not self.maker.focuses.genders.persons

    def read_chosen(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*Who directed the older one?*: the question about the one that the words choose from the last entities."""
        inner = read_follow_up(line.referring)
        is_other = inner is None or inner.form is Form.CHOSEN
        chosen = self.subsets.find_left(turns) if is_other or inner is None else self.read(turns, inner)
        for reading in chosen[:1]:
            program, result = reading.interpretation.program, reading.interpretation.result
            focus = next(self.maker.focuses.find(program, result, reading.question), None)
            if focus is None or len(focus.nodes) != 1:
                continue
            reference = Reference(focus, turns[-1], 0)
            if not line.text:
                yield from self.swaps.swap_in_question(turns[-1], self.kb.name_of(focus.nodes[0]))
                return
            for one in self.ask_about(reference, replace(line, referring="it"), 1.0):
                yield lower_reading(one, max(reading.confidence, MIN_CONFIDENCE) ** 0.5)

    def read_there(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*Which patients are there?*: those of the place that the last turn is about, else all of them."""
        text = re.sub(r"\bthere$", "in it", line.text, flags=re.I)
        found: list[Reading] = []
        for reference in self.references.singles(turns[-1:], ""):
            if not self.maker.focuses.genders.is_person(reference.focus.nodes[0]):
                found += self.maker.ask_with_name(reference, text, "there", 1.0)
        yield from found
        yield from self.maker.ask_itself(line.text, IDLE if found else 1.0)

    def ask_with_value(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*Who earns that?*: the question with a value of the last turn that names no entity."""
        last = turns[-1]
        for text in self.values_of(last, line):
            for asked in ask_about_one(line.text, text)[-1:]:
                for one in self.maker.understand(asked)[:1]:
                    if text in set(names_said(one.program)) or text.isdecimal():
                        remark = f"I took “{line.referring}” to be {text}."
                        yield Reading(one, remark, "value", asked, limit=last.trust)
                        return

    def values_of(self, last: Turn, line: FollowUp) -> list[str]:
        """The values that a pronoun may stand for: the only answer, else what a condition of the last program says."""
        texts = last.answer.answers
        if not last.is_understood or any(one.focus.is_answer for one in self.references.find_all([last])):
            return []
        is_number = len(texts) == 1 and texts[0].replace(".", "").isdecimal()
        answers = list(texts) if len(texts) == 1 and (not is_number or line.referring in ("that", "this")) else []
        said = list(names_said(last.answer.program)) if last.answer.program is not None and not answers else []
        return answers or ([text for text in said if not text.isdecimal()] if line.referring in GENDERED else [])

    # --- several entities

    def read_several(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*Which of them are remote?*: the question about the whole kind, with the entities put in."""
        swapped = list(self.swap_degree(turns, line.text)) if line.referring == "the … one" else []
        yield from swapped
        if any(reading.way == "edit" for reading in swapped):  # the other end of the last order
            return
        text = strengthen(self.name_single(turns, line))
        yield from self.sets.read_best_group(turns, text)
        yield from self.sets.read_last_key(turns, text)
        find = self.references.owners if line.referring in SEVERAL_PRONOUNS else self.references.groups
        for place, reference in enumerate(find(turns, asks_who(text))[:2]):
            found = list(self.ask_about_set(reference, replace(line, text=text), float(OLDER**place)))
            yield from found
            if any(reading.confidence >= GOOD for reading in found):
                return

    def swap_degree(self, turns: Sequence[Turn], text: str) -> Iterator[Reading]:
        """*And the cheapest?*: the last question, or an earlier one with the opposite, with another superlative."""
        found = list(self.swaps.swap_degree(turns[-1], text))
        yield from found or self.swaps.swap_earlier_degree(turns, text)

    def name_single(self, turns: Sequence[Turn], line: FollowUp) -> str:
        """The text of a line about several, with a name for *it* if it has that as well: *which of them border it?*"""
        match = SINGULAR.search(line.text)
        if match is None or line.referring in ("it", "its"):
            return line.text
        singles = self.references.singles(turns, match[0].lower())
        name = self.kb.name_of(singles[0].focus.nodes[0]) if singles else match[0]
        own = f"{name}'s" if match[0].lower() in ("his", "its") else name
        return SINGULAR.sub(own, line.text, count=1)

    def ask_about_set(self, reference: Reference, line: FollowUp, factor: float) -> Iterator[Reading]:
        """The readings of a question about several entities."""
        narrowed = self.subsets.narrow(reference, line.text)
        if narrowed is not None:
            reference, text = narrowed
            asked = f.Count if line.text.lower().startswith("how many") else f.What
            if not text:
                program = asked(reference.focus.entities)
                yield from self.maker.make(program, EDIT_CONFIDENCE, reference, self.maker.describe(reference), "edit")
                return
            line = replace(line, text=text)
        yield from self.subsets.read_kind(reference, line.text)
        yield from self.sets.read_having(reference, line.text)
        yield from ExistenceReader(self.maker).read(reference, line.text)
        own = OWN_QUESTION.fullmatch(line.text)
        if own and line.referring in SEVERAL_PRONOUNS:
            columns = list(self.sets.read_own(reference, own["key"]))
            yield from (lower_reading(one, factor) for one in columns)
            if any(one.confidence >= GOOD for one in columns):
                return
        yield from self.maker.ask_kind(reference, ask_about_kind(line.text, reference.focus.noun), factor)
        if line.referring in SEVERAL_PRONOUNS:
            yield from self.sets.read_asked_column(reference, line.text, factor)
            yield from (lower_reading(one, factor) for one in self.sets.read_word(reference, line.text))
            yield from self.maker.ask_representative(reference, line.text)

    def read_bare(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*Which are remote?*, *who is the oldest?*: the question about the kind, with the entities put in."""
        text = strengthen(line.text)
        yield from self.sets.read_best_group(turns, text)
        yield from self.sets.read_last_key(turns, text)
        for reference in self.references.groups(turns, asks_who(text))[:1]:
            narrowed = self.subsets.narrow(reference, text)
            if narrowed is not None and not narrowed[1]:
                yield from self.ask_about_set(reference, line, 1.0)
                return
            yield from self.subsets.read_kind(reference, line.text)
            yield from self.sets.read_having(reference, line.text)
            yield from self.maker.ask_kind(reference, ask_bare(text, reference.focus.noun))

    def read_continued(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*And who earns the most?*: about the entities of the last turns, or a question of its own."""
        text = strengthen(line.text)
        found = list(self.sets.read_last_key(turns, text))
        for reference in self.references.groups(turns[-2:], asks_who(text))[:1]:
            if len(reference.focus.nodes) > 1:
                found += self.maker.ask_kind(reference, ask_bare(text, reference.focus.noun), DOUBTFUL)
            else:
                found += self.maker.ask_with_name(reference, f"{text} of it", text, DOUBTFUL)
                found = [replace(one, remark=self.maker.describe(reference)) for one in found]
        chooses = has_superlative(text) or re.search(r"\b(?:first|last)$", text, re.I)
        least = MIN_CONFIDENCE if line.referring or chooses else MIN_UNSAID
        likely = [one for one in found if one.confidence >= least and not one.interpretation.result.is_negative]
        yield from likely
        yield from self.maker.ask_itself(line.text, IDLE if likely else 1.0)

    def read_detail(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*When?*, *in which department?*; what names nothing that the last entities have is a question of its own."""
        found = list(self.details.read(turns, line))
        yield from found
        if not found and line.referring:
            continued = FollowUp(Form.CONTINUED, line.text, "and" if line.certain else "", certain=False)
            yield from self.read_continued(turns, continued)


def is_number(turn: Turn) -> bool:
    """Whether the only answer of a turn is a number or a time."""
    texts = turn.answer.answers
    return len(texts) == 1 and texts[0][:1].isdecimal()


def asks_who(text: str) -> bool:
    """Whether a question asks for persons."""
    return text.lower().startswith(("who ", "who's "))
