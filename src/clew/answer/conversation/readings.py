"""Readings of a line that refers to earlier turns: rewritten questions and changed programs, run and compared.

A question about the whole kind is asked for *which of them are remote?*, and the entities of the earlier turn are put
into its program; a name is put in the place of *he* or *her*; a name, value or word of the last question is replaced
by the one that *and in marketing?* brings.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, pairwise

from clew.answer.answer import Interpretation
from clew.answer.asker import Asker
from clew.answer.conversation.focus import GENDERED, Focus, FocusFinder, listed_entities, names_said
from clew.answer.conversation.follow_up import (
    FollowUp,
    Form,
    ask_about_kind,
    ask_about_one,
    ask_bare,
    ask_members,
    question,
)
from clew.answer.conversation.merges import (
    PLACES,
    add_columns,
    at_place,
    column_of,
    leave_out,
    order_of,
    put_in,
    put_in_for_name,
    simplify,
    sort_entities,
    sort_groups,
)
from clew.answer.conversation.swaps import EDIT_CONFIDENCE, MIN_CONFIDENCE, SwapReader
from clew.answer.conversation.turns import IDLE, OLDER, SIMILAR, Reading, Reference, Turn, compare, lower, lower_empty
from clew.engine.result import Result
from clew.errors import ClewError
from clew.kb.name_index import normalise
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.link.mention import PREDICATE_KINDS

ROW = e.Item()
MAX_ASKED = 3  # rewritten questions of one reading: each takes as long as a question of its own
MAX_TURNS = 4  # back to which a pronoun may refer
MAX_FOCUSES = 3  # that a pronoun is tried with
ENOUGH = 0.85  # of a reading: another wording of the same question is not tried
DOUBTFUL = 0.9  # factor of a reading that refers without saying so
EMPTY = 0.85  # factor of a reading that finds nothing among the entities of the last turn
MIN_UNSAID = 0.5  # share of the last confidence that a reading needs if no word of the line refers to anything


class FollowUpReader:
    """Reads lines that refer to earlier turns, over one knowledge base."""

    def __init__(self, asker: Asker) -> None:
        self.asker, self.engine, self.kb = asker, asker.engine, asker.kb
        self.focuses, self.swaps = FocusFinder(asker), SwapReader(self)

    def read(self, turns: Sequence[Turn], line: FollowUp) -> list[Reading]:
        """The readings of a line after some turns, the likeliest first; none if nothing fits."""
        readings = [reading for reading in READERS[line.form](self, turns, line) if self.is_answer(reading)]
        return compare(readings)

    def is_answer(self, reading: Reading) -> bool:
        """Whether a reading has an answer, or finds nothing where there could be something."""
        result = reading.interpretation.result
        return bool(result.answers or result.rows) or reading.about is not None

    def first_question(self, turns: Sequence[Turn], line: FollowUp) -> str:
        """The question that a line without a reading most likely asks; empty if it refers to nothing."""
        if line.form is Form.ONE and (found := self.singles(turns, line.referring)):
            return ask_about_one(line.text, self.kb.name_of(found[0].focus.nodes[0]))[0]
        groups = self.groups(turns)
        if not groups or line.form not in (Form.ONE, Form.SEVERAL, Form.BARE, Form.KEEP, Form.LEAVE_OUT):
            return ""
        noun = groups[0].focus.noun
        asked = {Form.BARE: ask_bare, Form.KEEP: ask_members, Form.LEAVE_OUT: ask_members}.get(
            line.form, ask_about_kind
        )
        return next(iter(asked(line.text, noun)), "")

    # --- questions and programs

    def understand(self, text: str) -> list[Interpretation]:
        """The likely interpretations of a question, without its namesakes."""
        return [one for one in self.asker.understand(text).interpretations[:3] if one.confidence >= MIN_CONFIDENCE]

    def run(self, program: f.Function | None) -> Result | None:
        """The result of a program; None if it does not run."""
        if program is None:
            return None
        try:
            return self.engine.run(program, explain=False)
        except ClewError:
            return None

    def belongs(self, focus: Focus, concept: str) -> bool:
        """Whether all entities of a focus belong to a concept."""
        return all(any(self.kb.name_of(one) == concept for one in self.kb.concepts_of(node)) for node in focus.nodes)

    def make(
        self, program: f.Function | None, confidence: float, reference: Reference, remark: str, way: str,
        asked: str = "", unused: tuple[str, ...] = (), notes: tuple[str, ...] = (),
    ) -> Iterator[Reading]:  # fmt: skip
        """The reading of a program about the entities of a reference, if it runs."""
        if program is None:
            return
        program = simplify(program, self.engine)
        result = self.run(program)
        if result is None:
            return
        is_empty = not (result.answers or result.rows)
        remark = f"{remark} None of them fits." if is_empty and len(reference.focus.nodes) > 1 else remark
        confidence = min(confidence, reference.turn.trust) * reference.factor * (EMPTY if is_empty else 1.0)
        interpretation = Interpretation(program, result, confidence, notes, unused=unused)
        yield Reading(interpretation, remark, way, asked, reference.focus, limit=reference.turn.trust)

    def describe(self, reference: Reference) -> str:
        """What a line is about, as a remark."""
        focus = reference.focus
        if len(focus.nodes) == 1:
            return f"This is about {self.kb.name_of(focus.nodes[0])}."
        return f"This is about the {len(focus.nodes):,} {focus.noun.plural} of “{reference.turn.line}”."

    # --- what a line may refer to

    def references(self, turns: Sequence[Turn]) -> Iterator[Reference]:
        """Everything that a line may refer to, the latest first."""
        understood = [turn for turn in reversed(turns) if turn.is_understood][:MAX_TURNS]
        for distance, turn in enumerate(understood):
            best = turn.answer.best
            assert best is not None
            for focus in self.focuses.find(best.program, best.result, turn.question or turn.line):
                yield Reference(focus, turn, distance)

    def groups(self, turns: Sequence[Turn], asks_for_persons: bool = False) -> list[Reference]:
        """The sets of several entities that *they* may refer to, persons first if asked for; else the last one."""
        found = list(islice(self.references(turns), 12))
        several = [one for one in found if len(one.focus.nodes) > 1]
        if asks_for_persons:
            several.sort(key=lambda one: not self.focuses.is_person(one.focus.nodes[0]))
        return several or self.pair(found) or found[:1]

    def pair(self, found: Sequence[Reference]) -> list[Reference]:
        """The last two entities of one kind, which *which is larger?* compares."""
        for one, other in pairwise([reference for reference in found if reference.focus.concept]):
            if one.focus.concept == other.focus.concept and one.turn is not other.turn:
                both = self.focuses.make(f.Or(other.focus.entities, one.focus.entities))
                return [replace(one, focus=both)] if both is not None and len(both.nodes) > 1 else []
        return []

    def singles(self, turns: Sequence[Turn], pronoun: str) -> list[Reference]:
        """The entities that *he* or *it* may refer to; if there are persons, only these for *he* and *she*."""
        found = [one for one in islice(self.references(turns), 16) if len(one.focus.nodes) == 1]
        fitting = [one for one in found if self.focuses.fits(one.focus, pronoun)]
        if pronoun in GENDERED:
            knows_persons = bool(self.asker.concept_hierarchy.persons)
            fitting = [one for one in fitting if self.focuses.is_person(one.focus.nodes[0]) or not knows_persons]
        elif not fitting and pronoun in ("it", "its", "that", "this"):
            fitting = found
        kept = list({one.focus.nodes: one for one in reversed(fitting)}.values())[::-1]
        return kept[:MAX_FOCUSES]

    # --- forms

    def read_one(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*What is his salary?*: the question with a name in place of the pronoun."""
        references = self.singles(turns, line.referring)
        if not references or line.referring in ("that", "this") or self.may_be_value(line):
            values = list(self.ask_with_value(turns, line))
            yield from values
            if any(reading.confidence >= SIMILAR * turns[-1].trust for reading in values):
                return
        for place, reference in enumerate(references):
            found = list(self.ask_with_name(reference, line.text, line.referring, OLDER**place))
            yield from found
            if any(reading.confidence >= min(ENOUGH, SIMILAR * reference.turn.trust) for reading in found):
                return
        if not references and line.referring not in GENDERED:
            yield from self.read_several(turns, line)

    def may_be_value(self, line: FollowUp) -> bool:
        """Whether a person may be a mere value, because the graph has no persons."""
        return line.referring in GENDERED and not self.asker.concept_hierarchy.persons

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
                trusted = min(one.confidence, reference.turn.trust) * factor
                result = one.result if program == one.program else self.run(program)
                if result is not None and (result.answers or result.rows):
                    best = max(best, trusted)
                    changed = replace(one, program=program, result=result, confidence=trusted)
                    yield Reading(changed, remark, asked, asked, limit=reference.turn.trust)
            if best >= min(ENOUGH, reference.turn.trust * factor):
                return

    def pin(self, program: f.Function, name: str, focus: Focus) -> f.Function | None:
        """The program with only this entity if several have its name; None if it is not about the entity at all."""
        if name not in set(names_said(program)):
            return None
        if len([node for node in self.engine.nodes_named(name) if not self.kb.is_concept(node)]) < 2:
            return program
        return put_in_for_name(program, name, focus) or program

    def ask_with_value(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*Who earns that?*: the question with the only value of the last answer, unless that names an entity."""
        last = turns[-1]
        texts = last.answer.answers
        is_value = last.is_understood and len(texts) == 1 and not any(
            reference.focus.is_answer for reference in self.references(turns[-1:])
        )  # fmt: skip
        if not is_value or (texts[0].isdecimal() and line.referring not in ("that", "this")):
            return
        for asked in ask_about_one(line.text, texts[0])[-1:]:
            for one in self.understand(asked)[:1]:
                if texts[0] not in set(names_said(one.program)) and not texts[0].isdecimal():
                    continue
                changed = replace(one, confidence=min(one.confidence, last.trust))
                yield Reading(changed, f"I took “{line.referring}” to be {texts[0]}.", "value", asked, limit=last.trust)

    def read_several(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*Which of them are remote?*: the question about the whole kind, with the entities put in."""
        if line.referring == "the … one":
            yield from self.swaps.swap_degree(turns[-1], line.text)
        for place, reference in enumerate(self.groups(turns, asks_who(line.text))[:2]):
            found = list(self.ask_kind(reference, ask_about_kind(line.text, reference.focus.noun), OLDER**place))
            if line.referring in ("they", "them", "their", "those", "these", "it", "its"):
                found += self.ask_representative(reference, line)
            yield from found
            if any(reading.confidence >= min(ENOUGH, reference.turn.trust) for reading in found):
                return

    def ask_kind(self, reference: Reference, questions: Sequence[str], factor: float = 1.0) -> Iterator[Reading]:
        """The readings of questions about the kind of a focus, with its entities put in."""
        focus, remark = reference.focus, self.describe(reference)
        for asked in questions[:MAX_ASKED]:
            best = 0.0
            for one in self.understand(asked):
                program = put_in(one.program, focus, lambda concept: self.belongs(focus, concept))
                for reading in self.make(
                    program, one.confidence * factor, reference, remark, "kind", asked, one.unused, one.notes
                ):
                    best = max(best, reading.confidence)
                    yield reading
            if best >= min(ENOUGH, reference.turn.trust):
                return

    def ask_representative(self, reference: Reference, line: FollowUp) -> Iterator[Reading]:
        """The question about one of the entities, with all of them put in its place."""
        focus = reference.focus
        name = self.kb.name_of(focus.nodes[0])
        for asked in ask_about_one(line.text, name)[:1]:
            for one in self.understand(asked)[:1]:
                program = put_in_for_name(one.program, name, focus)
                yield from self.make(program, one.confidence, reference, self.describe(reference), "representative")

    def read_bare(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*Which are remote?*, *who is the oldest?*: the question about the kind, with the entities put in."""
        for reference in self.groups(turns, asks_who(line.text))[:1]:
            yield from self.ask_kind(reference, ask_bare(line.text, reference.focus.noun))

    def read_continued(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*And who earns the most?*: about the entities of the last turns, or a question of its own."""
        found: list[Reading] = []
        for reference in self.groups(turns[-2:], asks_who(line.text))[:1]:
            if len(reference.focus.nodes) > 1:
                found += self.ask_kind(reference, ask_bare(line.text, reference.focus.noun), DOUBTFUL)
            else:
                found += self.ask_with_name(reference, f"{line.text} of it", line.text, DOUBTFUL)
                found = [replace(one, remark=self.describe(reference)) for one in found]
        least = MIN_CONFIDENCE if line.referring else MIN_UNSAID * turns[-1].trust
        likely = [one for one in found if one.confidence >= least and not one.interpretation.result.is_negative]
        yield from likely
        yield from self.ask_itself(line.text, IDLE if likely else 1.0)

    def ask_itself(self, text: str, factor: float = 1.0) -> Iterator[Reading]:
        """A line as a question of its own."""
        understanding = self.asker.understand(question(text))
        for one in understanding.interpretations[:1]:
            yield Reading(replace(one, confidence=one.confidence * factor), "", "itself", question(text))

    def read_keep(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*Only the ones from 2020*: those of the last entities that are so; what was asked of them stays."""
        for reference in self.groups(turns)[:1]:
            for reading in self.ask_kind(reference, ask_members(line.text, reference.focus.noun)):
                kept = listed_entities(reading.interpretation.program)
                if kept is not None:
                    yield from self.keep_head(reference, reading, kept)

    def keep_head(self, reference: Reference, reading: Reading, kept: f.Entities) -> Iterator[Reading]:
        """The last program about fewer entities."""
        last = reference.turn.answer.program
        program = ask_same(last, kept) if last is not None else f.What(kept)
        one = reading.interpretation
        factor = one.confidence / reference.factor if reference.factor else one.confidence
        yield from self.make(program, factor, reference, reading.remark, reading.way, reading.question, one.unused)

    def read_leave_out(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*Without the retired ones*: the last entities that are not so."""
        for reference in self.groups(turns)[:1]:
            focus, last = reference.focus, reference.turn.answer.program
            named = self.named_members(focus, line.text)
            if named is not None and last is not None:
                program = ask_same(last, f.Without(focus.entities, named))
                yield from self.make(program, EDIT_CONFIDENCE, reference, self.describe(reference), "edit")
                return
            for asked in ask_members(line.text, focus.noun)[:MAX_ASKED]:
                found = list(self.exclude(reference, asked))
                yield from found
                if any(one.confidence >= min(ENOUGH, reference.turn.trust) for one in found):
                    return

    def exclude(self, reference: Reference, asked: str) -> Iterator[Reading]:
        """The last entities without those that a question about their kind lists."""
        last, remark = reference.turn.answer.program, self.describe(reference)
        for one in self.understand(asked):
            rest = leave_out(reference.focus, one.program)
            if rest is not None and last is not None:
                yield from self.make(
                    ask_same(last, rest), one.confidence, reference, remark, "kind", asked, one.unused, one.notes
                )

    def named_members(self, focus: Focus, text: str) -> f.Entities | None:
        """The entities of a focus that a text names; None if it says anything else."""
        found: f.Entities | None = None
        for part in re.split(r",| and | or ", text):
            names = [node for node in focus.nodes if normalise(self.kb.name_of(node)) == normalise(part)]
            if not names:
                return None
            one = f.Find(self.kb.name_of(names[0]))
            found = one if found is None else f.Or(found, one)
        return found

    def read_order(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*Sort by price*, *newest first*: the last entities in another order."""
        for reference in self.groups(turns)[:1]:
            last = reference.turn.answer.program
            assert last is not None
            if isinstance(last, f.Select) and last.selection.group:
                order = sort_groups(last, line.text)
                changed = replace(last, selection=replace(last.selection, order=turn_order(order, line.descending)))
                yield from self.make(changed if order else None, EDIT_CONFIDENCE, reference, "", "edit")
                return
            order, confidence = self.find_order(reference.focus, line)
            if order:
                program = sort_entities(last, reference.focus, turn_order(order, line.descending))
                yield from self.make(program, confidence, reference, self.describe(reference), "edit")

    def find_order(self, focus: Focus, line: FollowUp) -> tuple[tuple[e.SortKey, ...], float]:
        """The order that a line asks for, and how sure that is."""
        if line.text.startswith("first "):
            for one in self.understand(question(f"which is the {line.text[6:]} {focus.noun.singular}")):
                if order := order_of(one.program):
                    return order, one.confidence
            return (), 0.0
        column, confidence = self.find_column(focus, line.text)
        return ((e.SortKey(column),), confidence) if column is not None else ((), 0.0)

    def find_column(self, focus: Focus, words: str) -> tuple[e.Expression | None, float]:
        """What entities have under the name that people use, and how sure that is."""
        if normalise(words) in ("name", "names", "title", "titles") and not self.has_key(focus, words):
            return e.Name(ROW), EDIT_CONFIDENCE
        step = self.asker.pattern_reader.step(words)
        if step is not None and self.engine.has_any(f.Where(focus.entities, e.Has(step))):
            return (e.Name(step) if isinstance(step, e.Along) else step), EDIT_CONFIDENCE
        for one in self.understand(question(f"what is the {words} of {self.kb.name_of(focus.nodes[0])}")):
            column = column_of(one.program)
            if column is not None:
                return column, one.confidence
        return None, 0.0

    def has_key(self, focus: Focus, words: str) -> bool:
        step = self.asker.pattern_reader.step(words)
        return step is not None and self.engine.has_any(f.Where(focus.entities, e.Has(step)))

    def read_show(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*Show their prices too*: the last entities with a further column for each thing."""
        references = self.groups(turns)[:1]
        for reference in references:
            last = reference.turn.answer.program
            words = [part for part in re.split(r",? and (?:the |their )?|, (?:the |their )?", line.text) if part]
            found = [self.find_column(reference.focus, word) for word in words]
            shown = [(word, column) for word, (column, _) in zip(words, found, strict=True) if column is not None]
            if last is None or len(shown) < len(words):
                continue
            columns = tuple(e.Column(column, title_of(word, column)) for word, column in shown)
            program = add_columns(last, reference.focus, columns)
            confidence = min(confidence for _, confidence in found)
            yield from self.make(program, confidence, reference, self.describe(reference), "edit")

    def read_count(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*How many are there?*: the number of the last entities."""
        for reference in islice(self.references(turns), 1):
            program = f.Count(reference.focus.entities)
            yield from self.make(program, EDIT_CONFIDENCE, reference, self.describe(reference), "edit")

    def read_place(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*And the second?*: the next one by the last order, or in the last list."""
        last = next((turn for turn in reversed(turns) if turn.is_understood), None)
        if last is None or last.answer.program is None:
            return
        reference = next(self.references([last]), None)
        program = at_place(last.answer.program, line.text)
        if program is None and reference is not None:
            program = self.at_place_of_list(last, line.text)
        if reference is not None:
            focus = replace(reference, focus=reference.focus)
            yield from self.make(program, EDIT_CONFIDENCE, focus, f"This builds on “{last.line}”.", "edit")

    def at_place_of_list(self, turn: Turn, word: str) -> f.Function | None:
        """The entity at a place of the list that the user has seen."""
        texts = turn.answer.answers
        place = len(texts) if word == "last" else PLACES.get(word, 0)
        return f.What(f.Find(texts[place - 1])) if 0 < place <= len(texts) and len(texts) > 1 else None

    def find_other(self, last: Turn) -> list[Reading]:
        """The other one of two entities, if the last answer was one of them."""
        answers = next((one.focus for one in self.references([last]) if one.focus.is_answer), None)
        if last.about is None or answers is None or len(last.about.nodes) != 2 or len(answers.nodes) != 1:
            return []
        rest = f.What(f.Without(last.about.entities, answers.entities))
        reference = Reference(last.about, last, 0)
        return list(self.make(rest, EDIT_CONFIDENCE, reference, self.describe(reference), "edit"))

    # --- names, values and words in place of others

    def read_fragment(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*And in marketing?*: the last question with something else of the same kind, or with one condition more."""
        last = turns[-1]
        found = [lower_empty(one) for one in self.swaps.swap_in_question(last, line.text)]
        found += self.swaps.swap_in_program(last, line.text)
        yield from found
        if not any(reading.confidence >= SIMILAR * last.trust for reading in found):
            yield from self.ask_of_subject(turns, line)
            if line.referring == "and" or not line.referring:
                yield from self.add_condition(turns, line)
        if not line.certain:
            yield from self.ask_itself(line.text, DOUBTFUL)

    def ask_of_subject(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*And the area?*: what the one entity of the last turn has under another name."""
        mentions = self.asker.item_finder.linker.link(line.text).mentions
        if not any(mention.kind in PREDICATE_KINDS for mention in mentions):
            return
        words = re.sub(r"^(?:the|its|his|her|their) ", "", line.text, flags=re.I)
        for reference in self.singles(turns, "")[:2]:
            asked = f"what is the {words} of it"
            found = list(self.ask_with_name(reference, asked, line.text, reference.factor))
            yield from (replace(one, remark=self.describe(reference)) for one in found)
            if found:
                return
        for reference in self.groups(turns)[:1]:
            noun = reference.focus.noun
            yield from self.ask_kind(reference, [question(f"what are the {words} of all {noun.plural}")])

    def add_condition(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*And remote?*: the last entities with one condition more."""
        for reading in self.read_keep(turns, line):
            if reading.interpretation.result.is_negative:
                continue
            yield replace(reading, interpretation=lower(reading.interpretation, DOUBTFUL))


READERS = {
    Form.ONE: FollowUpReader.read_one,
    Form.SEVERAL: FollowUpReader.read_several,
    Form.KEEP: FollowUpReader.read_keep,
    Form.LEAVE_OUT: FollowUpReader.read_leave_out,
    Form.ORDER: FollowUpReader.read_order,
    Form.SHOW: FollowUpReader.read_show,
    Form.COUNT: FollowUpReader.read_count,
    Form.PLACE: FollowUpReader.read_place,
    Form.BARE: FollowUpReader.read_bare,
    Form.CONTINUED: FollowUpReader.read_continued,
    Form.FRAGMENT: FollowUpReader.read_fragment,
}


def asks_who(text: str) -> bool:
    """Whether a question asks for persons."""
    return text.lower().startswith(("who ", "who's "))


def ask_same(last: f.Function, entities: f.Entities) -> f.Function:
    """What a program asks, about other entities."""
    match last:
        case f.Select(selection=selection) if selection.group == () and counts_rows(selection):
            return f.Count(entities)
        case f.Count() | f.QueryAttr() | f.Aggregate() | f.Table() | f.Exists():
            return replace(last, source=entities)
        case f.Select(source, selection) if isinstance(source, f.Entities) and not selection.each:
            if selection.group == () or (selection.group is None and (len(selection.columns) > 1 or selection.order)):
                return f.Select(entities, replace(selection, where=None, limit=None))
    return f.What(entities)


def counts_rows(selection: e.Selection) -> bool:
    """Whether a table is only a number of rows."""
    shown = [column.expression for column in selection.columns]
    return all(isinstance(one, e.Summary) and one.statistic is e.Statistic.COUNT for one in shown)


def turn_order(order: tuple[e.SortKey, ...], descending: bool | None) -> tuple[e.SortKey, ...]:
    """The order in the direction that was asked for, if any."""
    return tuple(
        replace(key, descending=key.descending if descending is None else descending, missing_first=False)
        for key in order
    )


def title_of(word: str, column: e.Expression) -> str:
    """The title of a column: the name of its key, else the word that was used for it."""
    return column.key if isinstance(column, e.Attribute) else word
