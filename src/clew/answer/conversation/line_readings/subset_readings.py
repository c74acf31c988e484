"""Readings of a line as some of the last entities: only those that are so, those that are not, or the other one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from clew.answer.conversation.answer_orders import column_of
from clew.answer.conversation.columns import FoundColumn, title_of
from clew.answer.conversation.focus import Focus, listed_entities
from clew.answer.conversation.follow_up import FollowUp, has_superlative
from clew.answer.conversation.genders import GENDER_WORDS, gender_said
from clew.answer.conversation.line_readings.set_readings import SetReader
from clew.answer.conversation.merges import Fit, ask_same, leave_out
from clew.answer.conversation.reading_maker import EDIT_CONFIDENCE, ENOUGH, MAX_ASKED
from clew.answer.conversation.rewrites import ask_members, question
from clew.answer.conversation.turns import OLDER, Reading, Reference, Turn, lower_reading
from clew.english.word_lists import function_words
from clew.kb.name_index import normalise
from clew.language.program import expressions as e
from clew.language.program import functions as f

ARE_KIND = re.compile(
    r"(?:(?:which|what|who)|(?P<many>how many))(?: ones?)?(?: of (?:them|those|these))? "
    r"(?:is|are|was|were) (?:an? |the )?"
    r"(?P<kind>[\w -]+)",
    re.I,
)
SET_WORDS = frozenset(["only", "just", "any", "many", "people", "person", "one", "ones", "them", "those", "these"])


class SubsetReader:
    """Reads lines that keep some of the last entities, over one knowledge base."""

    def __init__(self, sets: SetReader) -> None:
        self.sets, self.maker, self.references, self.kb = sets, sets.maker, sets.references, sets.kb

    def narrow(self, reference: Reference, text: str) -> tuple[Reference, str] | None:
        """The women or men of a reference if a text names them, and the rest of the text; None if it does not.

        The rest is empty if the text says nothing else.
        """
        gender = gender_said(text)
        condition = self.maker.focuses.genders.condition(reference.focus.nodes, gender) if gender else None
        if condition is None:
            return None
        focus = reference.focus
        kept = self.maker.focuses.make(f.Where(focus.entities, condition))
        kept = kept or Focus(f.Where(focus.entities, condition), (), focus.concept)
        rest = GENDER_WORDS.sub("ones", text)
        says_more = any(word not in function_words() | SET_WORDS for word in normalise(rest).split())
        return replace(reference, focus=kept), rest if says_more else ""

    def read_kind(self, reference: Reference, text: str) -> Iterator[Reading]:
        """*Which of them are halogens?*, *how many are landlocked?*: the entities that belong to a concept as well."""
        match = ARE_KIND.fullmatch(text)
        concept = self.sets.columns.find_kind(reference.focus, match["kind"]) if match else ""
        if match is None or not concept or self.maker.fit(reference.focus, concept) is not Fit.SOME:
            return
        entities = f.FilterConcept(reference.focus.entities, concept)
        program = f.Count(entities) if match["many"] else f.What(entities)
        yield from self.sets.edit(program, reference, EDIT_CONFIDENCE)

    def read_keep(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*Only the ones from 2020*: those of the last entities that are so; what was asked of them stays.

        If none of them is, the entities before them are tried, of which the last ones may have been a part.
        """
        for place, reference in enumerate(self.references.groups(turns)[:2]):
            found = list(self.keep(reference, line.text))
            yield from (lower_reading(one, float(OLDER**place)) for one in found)
            if any(not one.interpretation.result.is_negative for one in found):
                return

    def keep(self, reference: Reference, text: str) -> Iterator[Reading]:
        """The readings of a condition on the entities of a reference: a gender, a concept, or what the parser reads."""
        narrowed, kind = self.narrow(reference, text), self.sets.columns.find_kind(reference.focus, text)
        kept: f.Entities | None = None
        if narrowed is not None and not narrowed[1]:
            kept = narrowed[0].focus.entities
        elif kind and self.maker.fit(reference.focus, kind) is Fit.SOME:
            kept = f.FilterConcept(reference.focus.entities, kind)
        if kept is not None:
            yield from self.sets.edit(self.ask_again(reference, kept), reference, EDIT_CONFIDENCE)
            return
        asked = ask_members(text, reference.focus.noun)
        if has_superlative(text):
            asked = [question(f"which are the {text} {reference.focus.noun.plural}"), *asked]
        for reading in self.maker.ask_kind(reference, asked):
            listed = listed_entities(reading.interpretation.program)
            if listed is not None:
                yield from self.keep_head(reference, reading, listed)

    def keep_head(self, reference: Reference, reading: Reading, kept: f.Entities) -> Iterator[Reading]:
        """The last program about fewer entities."""
        one = reading.interpretation
        confidence = one.confidence / reference.factor
        yield from self.maker.make(
            self.ask_again(reference, kept), confidence, reference, reading.remark, reading.way, reading.question,
            one.unused,
        )  # fmt: skip

    def ask_again(self, reference: Reference, entities: f.Entities) -> f.Function:
        """What the last program asks, about other entities; they are listed after a mere number of those before."""
        turn = reference.turn
        last = turn.answer.program
        counts_last = turn.about is not None and isinstance(last, f.Count) and turn.about.nodes == reference.focus.nodes
        return f.What(entities) if last is None or counts_last else ask_same(last, entities)

    def read_leave_out(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*Without the retired ones*: the last entities that are not so."""
        for reference in self.references.groups(turns)[:1]:
            focus = reference.focus
            named = self.named_members(focus, line.text)
            if named is not None:
                program = self.ask_again(reference, f.Without(focus.entities, named))
                yield from self.sets.edit(program, reference, EDIT_CONFIDENCE)
                return
            for asked in ask_members(line.text, focus.noun)[:MAX_ASKED]:
                found = list(self.exclude(reference, asked))
                yield from found
                if any(one.confidence >= ENOUGH for one in found):
                    return

    def exclude(self, reference: Reference, asked: str) -> Iterator[Reading]:
        """The last entities without those that a question about their kind lists."""
        remark = self.maker.describe(reference)
        for one in self.maker.understand(asked):
            rest = leave_out(reference.focus, one.program)
            if rest is not None:
                program = self.ask_again(reference, rest)
                yield from self.maker.make(
                    program, one.confidence, reference, remark, "kind", asked, one.unused, one.notes
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

    def read_rest(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*And the others?*: those that the last turn is not about, of a wider set or of all their kind."""
        found = list(self.references.find_all(turns))
        latest = [one for one in found if one.turn is turns[-1]]
        described = (one for one in latest if len(one.focus.nodes) == 1 and self.asked_column(one) is not None)
        own = next(described, None) or next(filter(is_about, latest), None)
        if own is None or not own.focus.concept:
            return
        everything: f.Entities = f.FilterConcept(f.FindAll(), own.focus.concept)
        wider = (one.focus.entities for one in found if set(one.focus.nodes) > set(own.focus.nodes))
        rest = f.Without(next(wider, everything), own.focus.entities)
        yield from self.sets.edit(self.ask_of_rest(own, rest), own, EDIT_CONFIDENCE)

    def asked_column(self, reference: Reference) -> e.Expression | None:
        """What a turn asks of its entities, as a column; None if it lists them."""
        last = reference.turn.answer.program
        column = column_of(last, self.kb.name_of(reference.focus.nodes[0])) if last is not None else None
        return None if isinstance(column, e.Name) else column

    def ask_of_rest(self, own: Reference, rest: f.Entities) -> f.Function:
        """What the last turn asks of its entities, of others: a value with the name of each."""
        column, focus = self.asked_column(own), self.maker.focuses.make(rest)
        if column is None or focus is None or len(focus.nodes) < 2:
            return f.What(rest)
        return self.sets.columns.table(focus, [FoundColumn(column, title_of(column, ""))])

    def find_other(self, last: Turn) -> list[Reading]:
        """The other one of two entities, if the last answer was one of them."""
        single = next((one.focus for one in self.references.find_all([last]) if len(one.focus.nodes) == 1), None)
        if last.about is None or single is None or len(last.about.nodes) != 2:
            return []
        if not set(single.nodes) < set(last.about.nodes):
            return []
        rest = f.What(f.Without(last.about.entities, single.entities))
        return list(self.sets.edit(rest, Reference(last.about, last, 0), EDIT_CONFIDENCE))

    def find_left(self, turns: Sequence[Turn]) -> list[Reading]:
        """The other one of two entities, of which the last turns were about one."""
        found = list(self.references.find_all(turns))
        single = next((one for one in found if len(one.focus.nodes) == 1), None)
        for pair in [*found, *self.references.pair(found)]:
            if single is not None and len(pair.focus.nodes) == 2 and set(single.focus.nodes) < set(pair.focus.nodes):
                rest = f.What(f.Without(pair.focus.entities, single.focus.entities))
                return list(self.sets.edit(rest, pair, EDIT_CONFIDENCE))
        return []

    def without_known(self, turns: Sequence[Turn], listed: f.Entities) -> f.Entities | None:
        """Entities without those that earlier turns are about or answer; None if they are none of these."""
        focus = self.maker.focuses.make(listed)
        for is_said in (is_mentioned, is_single):
            rest = self.leave_known(turns, listed, focus, is_said)
            if rest is None or self.maker.engine.has_any(rest):
                return rest
        return rest

    def leave_known(
        self, turns: Sequence[Turn], listed: f.Entities, focus: Focus | None, is_said: Callable[[Focus], bool]
    ) -> f.Entities | None:
        """Entities without those of earlier turns that are said to be known; None if they are none of these."""
        known: f.Entities | None = None
        for reference in self.references.find_all(turns) if focus is not None else ():
            one = reference.focus
            is_same = focus is not None and one.nodes == focus.nodes and len(one.nodes) > 1
            if is_said(one) and focus is not None and set(one.nodes) & set(focus.nodes) and not is_same:
                known = one.entities if known is None else f.Or(known, one.entities)
        return f.Without(listed, known) if known is not None else None


def is_single(focus: Focus) -> bool:
    return len(focus.nodes) == 1


def is_mentioned(focus: Focus) -> bool:
    """Whether entities were listed or are a single one."""
    return is_single(focus) or focus.is_answer


def is_about(reference: Reference) -> bool:
    """Whether a reference is what its turn asks about or for: entities of the kind that a follow-up was read with."""
    about = reference.turn.about
    is_same_kind = about is not None and reference.focus.is_answer and about.concept == reference.focus.concept
    return about is None or is_same_kind or about.nodes == reference.focus.nodes
