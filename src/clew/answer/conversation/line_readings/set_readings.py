"""Readings of a line as a function of the last entities: a list, a number, a statistic, columns, an order, a place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from clew.answer.conversation.answer_orders import (
    LAST_WORDS,
    PLACES,
    POLARITY,
    ROW,
    add_columns,
    at_place,
    best_group,
    count_rows,
    counted_by,
    group_by,
    key_of,
    next_limit,
    order_of,
    rank_by,
    reverse_order,
    sort_by_last_key,
    sort_entities,
    sort_groups,
    turn_order,
)
from clew.answer.conversation.columns import ColumnFinder, FoundColumn, shown_column, with_statistic
from clew.answer.conversation.focus import Focus, follow
from clew.answer.conversation.follow_up import FollowUp, has_superlative
from clew.answer.conversation.merges import counts_rows
from clew.answer.conversation.reading_maker import EDIT_CONFIDENCE, ReadingMaker
from clew.answer.conversation.reference_finder import ReferenceFinder
from clew.answer.conversation.rewrites import question
from clew.answer.conversation.turns import DOUBTFUL, Reading, Reference, Turn
from clew.kb.name_index import normalise
from clew.language.program import expressions as e
from clew.language.program import functions as f

STATISTICS = {
    "average": e.Statistic.AVERAGE,
    "mean": e.Statistic.AVERAGE,
    "on average": e.Statistic.AVERAGE,
    "minimum": e.Statistic.MINIMUM,
    "maximum": e.Statistic.MAXIMUM,
}
"""The statistic that a word asks for; the others ask for the sum."""
AGE_WORDS = re.compile(r"\b(?P<old>oldest|eldest)\b|\b(?P<young>youngest)\b", re.I)


WORD = 0.65  # factor of a reading by one word of a line: the others may say something else
PRONOUNS = "he|she|it|they|him|her|them|that|this|those|these"
ASKED_NOUN = re.compile(
    r"(?:(?:in|on|at|for|from|by|to|with|of) )?(?P<ask>what|which|how many) (?P<noun>[a-z]+(?: [a-z]+)?) "
    rf"(?:(?:does|do|did|has|have|can) (?:{PRONOUNS})\b"
    rf"|(?:are|is|were|was) (?:(?:on|in|at|of|by|from|with|for) )?(?:{PRONOUNS})\b)",
    re.I,
)
HAVING = re.compile(
    r"(?:which|who|what|(?P<many>how many))(?: ones?)?(?: of (?:them|those|these|the two))? "
    r"(?:(?:has|have|had) (?:an?|any|some|(?P<no>no)) |(?P<no2>do(?:es)?n't have (?:an? |any )?))"
    r"(?P<noun>[a-z]+(?: [a-z]+)?)",
    re.I,
)
ASKED_VERB = re.compile(rf"(?:who|which \w+|what) (?P<verb>[a-z]+) (?:{PRONOUNS})\b", re.I)
WHO_IS_IN = re.compile(
    rf"who(?:'s| is| are| was| were| works?| plays?) (?:(?:in|on|at|for) (?:{PRONOUNS})|there)", re.I
)
PERSON_LIST = re.compile(r"who\b", re.I)
MAX_PLACE_TURNS = 6  # back to the order of which a place may be
LAST_KEY = re.compile(
    r"(?:(?:which|who|what)(?: one)?(?: of (?:them|these|those|the two|the three))?"
    r"(?:'s| is| was| are| has| had| came| happened)? )?"
    r"(?:(?:the )?(?:largest|biggest|highest|greatest|most|smallest|lowest|least|fewest)|"
    r"(?P<time>(?:the )?(?:first|earliest|latest|last|newest|oldest)))"
    r"(?: one| value| number)?(?: of (?:them|all|the two|the three))?",
    re.I,
)
"""A superlative that says no key of its own, with the words around it."""


class SetReader:
    """Reads lines that ask for a function of the last entities, over one knowledge base."""

    def __init__(self, maker: ReadingMaker, references: ReferenceFinder) -> None:
        self.maker, self.references, self.asker = maker, references, maker.asker
        self.engine, self.kb, self.columns = maker.engine, maker.kb, ColumnFinder(maker)

    def edit(self, program: f.Function | None, reference: Reference, confidence: float) -> Iterator[Reading]:
        """The reading of a changed program about the entities of a reference."""
        return self.maker.make(program, confidence, reference, self.maker.describe(reference), "edit")

    # --- lists, numbers and statistics

    def read_list(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*Which ones?*: the entities that the last answer counts, describes or is about."""
        counted = turns[-1].answer.program if turns[-1].is_understood else None
        if isinstance(counted, f.Count) and turns[-1].answer.answers == ("0",):
            none = Reference(Focus(counted.source, (), ""), turns[-1], 0)
            yield from self.maker.make(f.What(counted.source), EDIT_CONFIDENCE, none, "", "edit")
            return
        person = list(self.read_person(turns)) if PERSON_LIST.match(line.text) else []
        yield from person
        for reference in self.references.last_set(turns) if not person else ():
            yield from self.edit(f.What(reference.focus.entities), reference, EDIT_CONFIDENCE)

    def read_person(self, turns: Sequence[Turn]) -> Iterator[Reading]:
        """*Who was that?* after something that is no person, such as a sale: the persons that it leads to."""
        for reference in islice(self.references.find_all(turns[-1:]), 1):
            column = self.columns.find_person(reference.focus)
            if column is not None and not self.maker.focuses.genders.is_person(reference.focus.nodes[0]):
                yield from self.read_detail_of(reference, column)

    def read_count(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*How many are there?*: the number of the last entities, or of the values that the last answer lists."""
        amounts = (
            list(self.read_counted(turns))
            if re.fullmatch(r"how many(?:\b.*(?:have|exactly|how many))?", line.referring, re.I)
            else []
        )
        yield from amounts
        found = self.references.last_set(turns) if not amounts else []
        if line.text:
            found = list(islice(self.references.find_all(turns), 12))
            found = [one for one in found if self.maker.focuses.is_called(one.focus, line.text)] or found
        for reference in found[:1]:
            last = reference.turn.answer
            lists_values = not reference.focus.is_answer and len(last.answers) > 1 and reference.turn is turns[-1]
            counted = count_rows(last.program) if lists_values else None
            yield from self.edit(counted or f.Count(reference.focus.entities), reference, EDIT_CONFIDENCE)

    def read_counted(self, turns: Sequence[Turn]) -> Iterator[Reading]:
        """*How many does it have?* after *which has the most …?*: the number that the last answer was chosen by."""
        last = turns[-1].answer.program
        column = counted_by(last) if last is not None else None
        for reference in islice(self.references.find_all(turns[-1:]), 1):
            if column is not None and reference.focus.is_answer:
                program = f.Select(reference.focus.entities, e.Selection((e.Column(column, "count"),)))
                yield from self.edit(program, reference, EDIT_CONFIDENCE)
            elif last is not None and len(reference.focus.nodes) == 1 and chooses_by_number(last, self.columns):
                key = order_of(last)[0].expression
                assert isinstance(key, e.Attribute)
                yield from self.read_detail_of(reference, FoundColumn(key, key.key))

    def read_statistic(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*What is their average salary?*: a statistic of what the last entities have, by default of the last key."""
        everything = list(self.count_kind(turns, line))
        yield from everything
        for reference in self.references.groups(turns)[:2] if not everything else ():
            column = self.statistic_column(reference, line.text)
            if column is None:
                continue
            statistic = STATISTICS.get(line.referring, e.Statistic.SUM)
            program = with_statistic(reference.focus, column, statistic, line.referring)
            yield from self.edit(program, reference, column.confidence)
            return

    def count_kind(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*And altogether?* after a number of some entities: the number of all of their kind."""
        last = turns[-1].answer.program
        counts = isinstance(last, f.Count) or (isinstance(last, f.Select) and counts_rows(last.selection))
        if line.text or not counts or line.referring in ("average", "mean", "on average"):
            return
        for reference in islice(self.references.find_all(turns[-1:]), 1):
            if reference.focus.concept:
                everything = f.FilterConcept(f.FindAll(), reference.focus.concept)
                yield from self.edit(f.Count(everything), reference, EDIT_CONFIDENCE * DOUBTFUL)

    def statistic_column(self, reference: Reference, text: str) -> FoundColumn | None:
        """The column that a statistic is asked of."""
        focus, last = reference.focus, reference.turn.answer.program
        if not text:
            key = key_of(last) if last is not None else None
            return FoundColumn(key, key.key) if key is not None and self.columns.has_any(focus, key) else None
        if len(text.split()) > 2:
            return self.columns.find_asked(focus, text)
        return self.columns.find_or_ask(focus, text)

    # --- orders and places

    def read_order(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*Sort by price*, *newest first*, *the other way round*: the last entities in another order."""
        if not line.text:
            yield from self.reverse(turns, line)
            return
        for reference in self.references.groups(turns)[:2]:
            last = reference.turn.answer.program
            assert last is not None
            if isinstance(last, f.Select) and last.selection.group:
                order = sort_groups(last, line.text)
                changed = replace(last, selection=replace(last.selection, order=turn_order(order, line.descending)))
                yield from self.maker.make(changed if order else None, EDIT_CONFIDENCE, reference, "", "edit")
                return
            if not line.certain and isinstance(last, f.Select) and last.selection.group == ():
                column = self.columns.find(reference.focus, line.text)
                if column is not None:
                    yield from self.edit(group_by(last, shown_column(column)), reference, column.confidence)
                    return
            order = sort_by_last_key(last, line.text)
            confidence = EDIT_CONFIDENCE
            if not order:
                order, confidence = self.find_order(reference.focus, line)
            if order:
                ranked = None if line.certain else rank_by(last, order[0])
                yield from self.edit(ranked or sort_entities(last, reference.focus, order), reference, confidence)
                return

    def reverse(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """The last answer in the opposite order, or in the direction that a line asks for."""
        for reference in islice(self.references.find_all(turns[-1:]), 1):
            last = reference.turn.answer.program
            changed = reverse_order(last, line.descending) if last is not None else None
            if changed is None:
                shown = key_of(last) if isinstance(last, f.Select) else None
                order = (e.SortKey(shown or e.Name(ROW), line.descending is not False),)
                changed = sort_entities(last or f.What(reference.focus.entities), reference.focus, order)
            yield from self.edit(changed, reference, EDIT_CONFIDENCE)

    def find_order(self, focus: Focus, line: FollowUp) -> tuple[tuple[e.SortKey, ...], float]:
        """The order that a line asks for, and how sure that is."""
        if line.text.startswith("first "):
            for one in self.maker.understand(question(f"which is the {line.text[6:]} {focus.noun.singular}")):
                if order := order_of(one.program):
                    return turn_order(order, line.descending), one.confidence
            return (), 0.0
        column = self.columns.find_or_ask(focus, line.text)
        if column is None:
            return (), 0.0
        expression = e.Name(column.expression) if column.leads_to_entities else column.expression
        return (e.SortKey(expression, bool(self.direction(line, expression))),), column.confidence

    def direction(self, line: FollowUp, column: e.Expression) -> bool | None:
        """Whether an order descends: the oldest have the lowest date of birth, but the highest age."""
        degree = AGE_WORDS.search(line.referring)
        is_time = self.columns.is_time(column)
        if degree is not None:
            return is_time == bool(degree["young"])
        is_age = normalise(line.text) == "age" and is_time
        return not line.descending if is_age else line.descending

    def read_place(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*And the second?*: the next one by the last order, or in the last list."""
        understood = [turn for turn in reversed(turns) if turn.is_understood][:MAX_PLACE_TURNS]
        for last in understood:
            reference = next(self.references.find_all([last]), None)
            program = at_place(last.answer.program, line.text) if last.answer.program is not None else None
            if program is None and reference is not None and last is understood[0]:
                program = self.at_time_place(reference, line.text) or self.at_place_of_list(last, line.text)
            if program is not None and reference is not None:
                remark = f"This builds on “{last.line}”."
                yield from self.maker.make(program, EDIT_CONFIDENCE, reference, remark, "edit")
                return

    def at_time_place(self, reference: Reference, word: str) -> f.Function | None:
        """The first or last of the entities by the only time that they have."""
        if word not in LAST_WORDS and not word.startswith("first"):
            return None
        times = [one for one in self.columns.time_columns(reference.focus.concept)
                 if self.columns.has_any(reference.focus, one.expression)]  # fmt: skip
        if len(times) != 1:
            return None
        order = (e.SortKey(times[0].expression, word in LAST_WORDS),)
        limit = next_limit(e.Limit(1), word) if " " in word else e.Limit(1)
        return f.What(f.Rank(reference.focus.entities, e.Ranking(order, limit)))

    def at_place_of_list(self, turn: Turn, word: str) -> f.Function | None:
        """The entity at a place of the list that the user has seen."""
        texts = turn.answer.best.result.texts if turn.answer.best is not None else ()
        if word in LAST_WORDS or word in ("first one", "top one"):
            word = "last" if word in LAST_WORDS else "first"
        place = len(texts) if word == "last" else PLACES.get(word, 0)
        return f.What(f.Find(texts[place - 1])) if 0 < place <= len(texts) and len(texts) > 1 else None

    def read_best_group(self, turns: Sequence[Turn], text: str) -> Iterator[Reading]:
        """*Which has the most?* after a table with groups: the group with the highest or lowest value."""
        last = turns[-1].answer.program
        if not isinstance(last, f.Select) or not last.selection.group or not has_superlative(text):
            return
        reference = next(self.references.find_all(turns[-1:]), None)
        if reference is not None:
            program = best_group(last, is_highest=POLARITY.search(text) is None)
            remark = f"This builds on “{turns[-1].line}”."
            yield from self.maker.make(program, EDIT_CONFIDENCE * DOUBTFUL, reference, remark, "edit")

    def read_last_key(self, turns: Sequence[Turn], text: str) -> Iterator[Reading]:
        """*Which is larger?*, *which came first?*: of the things whose size or time was asked for just before."""
        match = LAST_KEY.fullmatch(text)
        last = turns[-1].answer.program
        key = key_of(last) if match and isinstance(last, f.QueryAttr | f.Select | f.Aggregate) else None
        if match is None or key is None:
            return
        is_time = self.columns.is_time(key)
        if bool(match["time"]) != is_time:
            return
        is_low = (
            POLARITY.search(text) is not None or re.search(r"\b(?:first|earliest|oldest)\b", text, re.I) is not None
        )
        pairs = self.references.series(turns, key)
        for reference in (pairs or self.references.groups(turns))[:1]:
            if len(reference.focus.nodes) > 1 and self.columns.has_any(reference.focus, key):
                ranking = e.Ranking((e.SortKey(key, not is_low),), e.Limit(1, with_ties=True))
                program = f.What(f.Rank(reference.focus.entities, ranking))
                yield from self.edit(program, reference, EDIT_CONFIDENCE * DOUBTFUL)

    # --- columns

    def read_show(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*Show their prices too*: the last entities with a further column for each thing."""
        for reference in self.references.groups(turns)[:2]:
            last = reference.turn.answer.program
            columns = self.find_columns(reference.focus, line.text)
            if last is None or not columns:
                continue
            program = add_columns(last, reference.focus, tuple(shown_column(one) for one in columns))
            yield from self.edit(program, reference, min(one.confidence for one in columns))
            return

    def find_columns(self, focus: Focus, words: str) -> list[FoundColumn]:
        """The columns that words name, all of them or none."""
        parts = [part for part in re.split(r",? and (?:the |their )?|, (?:the |their )?", words) if part]
        found = [column for part in parts if (column := self.columns.find_or_ask(focus, part)) is not None]
        return found if len(found) == len(parts) else []

    def read_own(self, reference: Reference, words: str) -> Iterator[Reading]:
        """*What are their prices?*: what the entities have under some words, each with its name."""
        words = re.sub(r" (?:called|named)$", "", words, flags=re.I)
        columns = self.find_columns(reference.focus, words)
        if columns and len(reference.focus.nodes) > 1:
            confidence = min(one.confidence for one in columns)
            yield from self.maker.make(
                self.columns.table(reference.focus, columns), confidence, reference,
                self.maker.describe(reference), "column",
            )  # fmt: skip
        elif len(columns) == 1:
            yield from self.read_detail_of(reference, columns[0])

    def read_asked_column(self, reference: Reference, text: str, factor: float = 1.0) -> Iterator[Reading]:
        """*Where do they work?*: what a question about one of the entities asks for, of all of them."""
        column = self.columns.find_asked(reference.focus, text) if len(reference.focus.nodes) > 1 else None
        if column is not None:
            yield from self.read_detail_of(reference, column, factor)

    def read_having(self, reference: Reference, text: str) -> Iterator[Reading]:
        """*Which of them have a coach?*, *how many have no email?*: those that have something under a noun, or not."""
        match = HAVING.fullmatch(text)
        column = self.columns.find(reference.focus, match["noun"]) if match else None
        if match is None or column is None:
            return
        has: e.Condition = e.Has(column.expression)
        entities = f.Where(reference.focus.entities, e.Not(has) if match["no"] or match["no2"] else has)
        program = f.Count(entities) if match["many"] else f.What(entities)
        yield from self.edit(program, reference, column.confidence)

    def read_word(self, reference: Reference, text: str) -> Iterator[Reading]:
        """*Which tracks are on it?*, *who borrowed it?*: what a noun or verb of the line leads to from the entities."""
        noun, verb = ASKED_NOUN.match(text), ASKED_VERB.match(text)
        column = None
        if noun is not None and not self.maker.focuses.is_called(reference.focus, noun["noun"]):
            column = self.columns.find(reference.focus, noun["noun"])
        elif WHO_IS_IN.fullmatch(text):
            column = self.columns.find_person(reference.focus)
        elif verb is not None:
            column = self.columns.find_by_verb(reference.focus, verb["verb"])
            asks_who = text.lower().startswith("who")
            column = column or (self.columns.find_person(reference.focus) if asks_who else None)
        if column is None or isinstance(column.expression, e.Name):
            return
        program = self.columns.details(reference.focus, column)
        if noun is not None and noun["ask"].lower() == "how many" and column.leads_to_entities:
            reached = follow(reference.focus.entities, column.expression)
            program = f.Count(reached) if reached is not None else program
        remark = self.maker.describe(reference)
        yield from self.maker.make(program, column.confidence * WORD, reference, remark, "word")

    def read_detail_of(self, reference: Reference, column: FoundColumn, factor: float = 1.0) -> Iterator[Reading]:
        """What the entities of a reference have in a column."""
        program = self.columns.details(reference.focus, column)
        remark = self.maker.describe(reference)
        yield from self.maker.make(program, column.confidence * factor, reference, remark, "column")


def chooses_by_number(program: f.Function, columns: ColumnFinder) -> bool:
    """Whether a program chooses its answer by a key of its own that is no time."""
    key = next((one.expression for one in order_of(program)), None)
    return isinstance(key, e.Attribute) and key.source == ROW and not columns.is_time(key)
