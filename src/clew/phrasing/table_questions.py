"""Questions for tables: several columns of each entity, statistics of groups, and the rows of two tables together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from clew.english.grammar import pluralize
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.phrasing.clause_writer import NounForm
from clew.phrasing.expression_phrases import ROW, ExpressionWriter, RowWords, without_the
from clew.phrasing.noun_phrases import join_nouns
from clew.phrasing.phrase_kit import Noun
from clew.phrasing.question_frames import QuestionFramer
from clew.phrasing.templates import Constituent
from clew.phrasing.value_questions import ask_groups, ask_table


@dataclass(frozen=True, slots=True)
class RowSource:
    """What the rows of a table are made from: as a description, its noun, and whether it is only one."""

    text: Constituent
    noun: Noun
    is_single: bool


def ask_select(framer: QuestionFramer, node: f.Select) -> str:
    """The question for a table; with groups, *for each department of …*."""
    source = describe_source(framer, node.source)
    if node.selection.group is None:
        return ask_rows(framer, node, source)
    if not node.selection.group:
        writer = make_writer(framer, node, RowWords(source.text, bare(source.text)))
        return fill_question(framer, writer, "columns_of_one", node, A=write_columns(writer, node.selection.columns))
    return ask_grouped(framer, node, source)


def describe_source(framer: QuestionFramer, source: f.Entities | f.Rows) -> RowSource:
    """The description of the entities, or of the rows of another table."""
    nouns = framer.noun_phrases
    if isinstance(source, f.Entities):
        is_single = nouns.facts.is_single(source)
        text = nouns.write_entities(source, None if is_single else NounForm.THE_MANY)
        used = nouns.noun_used_in(text.text, source)
        options = nouns.head_phrases(nouns.description_of(source)).nouns
        noun = next((option for option in options if option.plural == used), options[0])
        return RowSource(text, noun, is_single)
    inner = ROW_QUESTIONS[type(source)](framer, source).rstrip("?.")
    described = framer.fill_frame("rows_that_answer", {"P": Constituent(inner)})
    return RowSource(Constituent(described, True, is_heavy=True), Noun(*framer.phrases.frame("word_rows")), False)


def bare(text: Constituent) -> Constituent:
    return replace(text, text=without_the(text.text))


def make_writer(framer: QuestionFramer, node: f.Select, words: RowWords) -> ExpressionWriter:
    """The writer of a table's expressions, which knows its variables."""
    writer = ExpressionWriter(framer.noun_phrases, words, node.programs, node.source)
    variables, counted = dict(words.variables), dict(words.counted)
    for each in node.selection.each:
        noun = noun_of_each(writer, each)
        variables[each.variable] = Constituent(writer.fill("row", D=Constituent(noun.singular)))
        counted[each.variable] = Constituent(noun.plural, True)
        writer = replace(writer, words=replace(words, variables=variables, counted=counted))
    return writer


def noun_of_each(writer: ExpressionWriter, each: e.Each) -> Noun:
    source = each.source.source if isinstance(each.source, e.Such) else each.source
    if isinstance(source, e.Along):
        return writer.far_end(writer.clauses.phrases.relation(source.predicate), source.direction)[1]
    return Noun(*writer.clauses.phrases.frame("word_values"))


def write_columns(writer: ExpressionWriter, columns: tuple[e.Column, ...]) -> Constituent:
    """*the name, the email and the number of orders*."""
    parts = [writer.write(column.expression) for column in columns]
    text = join_nouns([part.text for part in parts], writer.clauses.word("and"))
    return Constituent(text, len(parts) > 1 or parts[0].is_plural)


def fill_question(
    framer: QuestionFramer, writer: ExpressionWriter, frame: str, node: f.Select, **values: Constituent
) -> str:
    """A frame with its values and all further clauses of the table."""
    return framer.fill_frame(frame, {**values, "Q": Constituent(write_clauses(writer, node.selection, frame))})


def write_clauses(writer: ExpressionWriter, selection: e.Selection, frame: str) -> str:
    """What follows: the variables, the conditions, the order and the limit."""
    text = "".join(write_each(writer, each) for each in selection.each)
    for condition, name in ((selection.where, "rows_where"), (selection.having, "groups_where")):
        if condition is not None and not is_implied(condition, selection):
            text += writer.fill(name, P=Constituent(writer.write_sentence(condition)))
    if frame == "common_values":
        return text
    if selection.order:
        text += writer.fill("rows_sorted", A=Constituent(writer.write_order(selection.order)))
    if selection.limit is not None:
        text += writer.fill("rows_kept", N=Constituent(writer.write_places(selection.limit)))
    return text + (writer.fill("rows_once") if selection.distinct else "")


def is_implied(condition: e.Condition, selection: e.Selection) -> bool:
    """Whether *for each department* already says that there is one."""
    return isinstance(condition, e.Has) and condition.source in (selection.group or ())


def write_each(writer: ExpressionWriter, each: e.Each) -> str:
    """*and each of the orders whose customer is that person*, *and each capital*."""
    source, if_any = writer.write(each.source), "_if_any" if each.optional else ""
    if source.is_plural:
        return writer.fill(f"with_each{if_any}", S=source)
    return writer.fill(f"each_one{if_any}", D=bare(source))


def ask_rows(framer: QuestionFramer, node: f.Select, source: RowSource) -> str:
    """The columns of each row."""
    one, many = Constituent(source.noun.singular), Constituent(source.noun.plural, True)
    row = framer.fill_frame("row", {"D": one})
    words = RowWords(Constituent(row), many, framer.noun_phrases.word("the"))
    if source.is_single:
        words = RowWords(source.text, bare(source.text))
    writer = make_writer(framer, node, words)
    columns = tuple(column for column in node.selection.columns if column.expression != ROW)
    if not columns:
        return fill_question(framer, writer, "rows_asked", node, S=source.text)
    frame = "columns_of_one" if source.is_single else "columns_of_each"
    return fill_question(framer, writer, frame, node, S=source.text, A=write_columns(writer, columns))


def ask_grouped(framer: QuestionFramer, node: f.Select, source: RowSource) -> str:
    """The statistics of each group, the groups themselves, or the most common ones."""
    selection, one = node.selection, Constituent(source.noun.singular)
    row = Constituent(framer.fill_frame("row", {"D": one}))
    words = RowWords(row, Constituent(source.noun.plural, True), framer.noun_phrases.word("the"))
    writer = make_writer(framer, node, words)
    keys = [noun_of_key(writer, key) for key in selection.group or ()]
    if (degree := degree_of_common(framer, selection)) and len(keys) == 1:
        is_one = selection.limit is not None and selection.limit.count == 1
        number = degree if is_one else f"{selection.limit.count:,} {degree}"  # type: ignore[union-attr]
        noun = Constituent(keys[0] if is_one else pluralize(keys[0]), not is_one)
        return fill_question(framer, writer, "common_values", node, N=Constituent(number), A=noun, S=source.text)
    columns = tuple(column for column in selection.columns if column.expression not in (selection.group or ()))
    names = Constituent(join_nouns(keys, framer.noun_phrases.word("and")))
    if columns:
        frame = "columns_of_each" if selection.group == (ROW,) else "columns_of_groups"
        values = {"D": names, "S": source.text, "A": write_columns(writer, columns)}
        return fill_question(framer, writer, frame, node, **values)
    several = len(keys) > 1
    different = framer.fill_frame("combinations", {"D": names}) if several else pluralize(keys[0])
    return fill_question(framer, writer, "groups_asked", node, D=Constituent(different), S=source.text)


def noun_of_key(writer: ExpressionWriter, key: e.Expression) -> str:
    """The noun of what rows are grouped by, in the singular if it has one."""
    match key:
        case e.Along(source, predicate) if source == ROW and writer.noun_of(key) is not None:
            return writer.clauses.phrases.relation(predicate).noun
    noun = writer.noun_of(key)
    return noun.text if noun is not None else without_the(writer.write(key).text).removeprefix("that ")


def degree_of_common(framer: QuestionFramer, selection: e.Selection) -> str:
    """*most common* if a table keeps the groups with the most rows, *least common* for the fewest; else empty."""
    counted = e.Summary(e.Statistic.COUNT, ROW)
    limit, columns = selection.limit, {column.expression for column in selection.columns}
    is_plain = limit is not None and limit.count and not limit.offset and not limit.is_percent
    if not is_plain or len(selection.order) != 1 or selection.order[0].expression != counted or selection.having:
        return ""
    if not columns <= {*(selection.group or ()), counted}:
        return ""
    return framer.noun_phrases.word("most_common" if selection.order[0].descending else "least_common")


def ask_combined(framer: QuestionFramer, node: f.CombineRows) -> str:
    """*Which rows answer “…” but not “…”?*"""
    left, right = (ROW_QUESTIONS[type(side)](framer, side).rstrip("?.") for side in (node.left, node.right))
    return framer.fill_frame(f"rows_{node.combination}", {"L": Constituent(left), "R": Constituent(right)})


ROW_QUESTIONS: dict[type[f.Function], Callable[[QuestionFramer, Any], str]] = {
    f.Select: ask_select,
    f.CombineRows: ask_combined,
    f.Table: ask_table,
    f.GroupBy: ask_groups,
}
