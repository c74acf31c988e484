"""Casual questions over the tables of a graph: their references are relations, which people say with verbs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property

from clew.kb.graph_tables.sql_names import quote_name
from clew.language.sql.outline import Outline, OutlineColumn, OutlineComparison, OutlineCondition, OutlineTerm
from clew.parse.casual.outline_questions import OutlineQuestions
from clew.parse.casual.row_phrases import RowPhrase, verb_of
from clew.parse.casual.table_schema import MAX_VALUE_CHARS, UNTYPED, Cell, SchemaTable
from clew.parse.casual.words import Verb, read_verb, verbs_in, word_tables
from clew.parse.casual.yes_no_questions import OutlineExample
from clew.phrasing.predicates.predicate_phrases import phrases_for_relation

RELATION_SHARE = 0.25  # of the questions ask for the other end of a relation
PHRASE_SHARE = 0.4  # of the conditions on rows with relations name the other end of one
ONE_OF = ("what {} {}", "which {} {}", "{} that {}", "{} which {}")
OF_ONE = ("what is the {0} of {1}", "{1}'s {0}", "{0} of {1}", "{1} {0}", "tell me the {0} of {1}", "{0} for {1}")
ENDS_TO_DRAW = 400  # pairs of names of a relation that questions are about


@dataclass(frozen=True, slots=True)
class RelationColumns:
    """The columns with the two ends of a relation, seen from the rows of a table: a subject's name, and an object's."""

    predicate: str
    subject: OutlineColumn
    object: OutlineColumn
    target: str


@dataclass(frozen=True, slots=True)
class RelationWords:
    """How people say a relation: what its subjects and its objects do, its noun, and questions for an object."""

    does: tuple[Verb, ...]
    is_done: tuple[Verb, ...]
    noun: str
    asks: tuple[str, ...]


@cache
def relation_words(predicate: str) -> RelationWords:
    """The words for a relation, by its name."""
    phrases, low, tables = phrases_for_relation(predicate), predicate.casefold(), word_tables()
    does = (*map(read_verb, tables["do"].get(low, ())), *verbs_in(phrases.subject_clauses, "O"))
    is_done = (*map(read_verb, tables["done"].get(low, ())), *verbs_in(phrases.object_clauses, "S"))
    return RelationWords(does, is_done, phrases.noun, tuple(tables["ask"].get(low, ())))


class RelationQuestions(OutlineQuestions):
    """Draws casual questions over the tables of a graph."""

    @cached_property
    def relations(self) -> dict[str, list[RelationColumns]]:
        """The relations of the rows of each table, in columns of its own or in a table of facts."""
        found: dict[str, list[RelationColumns]] = {name: [] for name in self.schema.tables}
        for name in self.schema.tables:
            for relation, owners in self.relations_in(name):
                for owner in owners:
                    found[owner].append(relation)
        return found

    def relations_in(self, table: str) -> Iterator[tuple[RelationColumns, list[str]]]:
        """The relations in the columns of a table, each with the tables whose rows are its subjects."""
        mapping, readable = self.schema.mappings[table], self.schema.headers[table]
        subject = mapping.columns.get(mapping.subject)
        owners = [table] if subject is None else [subject.table, *subject.also]
        names = mapping.name if subject is None else (mapping.subject,)
        for header, column in mapping.columns.items():
            if column.role == "relation" and column.table and names and {header, names[0]} <= readable:
                ends = OutlineColumn(table, names[0]), OutlineColumn(table, header)
                yield (
                    RelationColumns(column.name, *ends, column.table),
                    [owner for owner in owners if owner in self.schema.tables],
                )

    @cached_property
    def homes(self) -> dict[str, str]:
        """The table of each name: that of the smallest class, as linking finds it."""
        tables = sorted(self.schema.tables.values(), key=lambda table: -table.rows)
        named = ((table.name, table.name_column) for table in tables if table.is_entity)
        return {str(value): name for name, column in named if column is not None for value in column.values}

    def draw(self) -> OutlineExample | None:
        """A question of any kind, more often than others one for the end of a relation."""
        return self.ask_relation() if self.rng.random() < RELATION_SHARE else super().draw()

    def ask_value(self, table: SchemaTable) -> OutlineExample | None:
        """Columns of the row with a name, unless a subclass has the row as well."""
        example = super().ask_value(table)
        names = [condition.operands[0] for condition in example.outline.conditions] if example else []
        return example if all(self.homes.get(str(name)) == table.name for name in names) else None

    def draw_phrase(self, table: SchemaTable) -> RowPhrase | None:
        """A condition on the rows of a table, in words."""
        relations = self.relations[table.name]
        if relations and self.rng.random() < PHRASE_SHARE:
            return self.relation_phrase(self.rng.choice(relations))
        return super().draw_phrase(table)

    def parts(self, table: SchemaTable) -> list[SchemaTable]:
        """The tables whose rows refer to a table; facts are called like what they connect the row with."""
        named = (
            (part, part.noun if part.is_entity else self.noun_of_facts(part, table)) for part in super().parts(table)
        )
        return [replace(part, noun=noun) for part, noun in named if noun]

    def noun_of_facts(self, facts: SchemaTable, table: SchemaTable) -> str:
        """What a row of a table has, by the facts about it; empty if there is no noun."""
        mapping = self.schema.mappings[facts.name]
        owner = mapping.columns.get(mapping.subject)
        if owner is None:
            return ""
        if table.name not in (owner.table, *owner.also):
            return self.schema.tables[owner.table].noun if owner.table in self.schema.tables else ""
        relation = next((column for column in mapping.columns.values() if column.role == "relation"), None)
        return relation_words(relation.name).noun if relation else ""

    # --- relations

    def relation_phrase(self, relation: RelationColumns) -> RowPhrase | None:
        """The rows that a relation connects with a named one."""
        ends, words = self.draw_ends(relation), relation_words(relation.predicate)
        if ends is None:
            return None
        condition = equals(relation.object, ends[1])
        if not words.does or (words.noun and self.rng.random() < 0.25):
            noun = self.other_noun(words.noun or relation.predicate)
            forms = ("with {} {}", "whose {} is {}", "with {1} as {0}", "that have the {} {}", "where the {} is {}")
            behind = self.rng.choice(forms).format(noun, ends[1])
            return RowPhrase(behind, "", verb_of(behind), (condition,))
        verb = self.rng.choice(words.does)
        behind = self.rng.choice((f"that {verb.many}", *([verb.clause] * 3 if verb.clause else ())))
        return RowPhrase(behind.format(ends[1]), "", verb.many.format(ends[1]), (condition,))

    def ask_relation(self) -> OutlineExample | None:
        """A question for the objects or the subjects of a relation of a named row."""
        relations = sorted({relation for found in self.relations.values() for relation in found}, key=str)
        relation = self.rng.choice(relations) if relations else None
        ends = self.draw_ends(relation) if relation else None
        if relation is None or ends is None:
            return None
        is_forward = self.rng.random() < 0.7
        asked, given, name = (
            (relation.object, relation.subject, ends[0]) if is_forward else (relation.subject, relation.object, ends[1])
        )
        is_own = self.schema.tables[given.table].is_entity
        if is_forward and is_own and self.homes.get(name) != given.table:
            return None
        noun = self.asked_noun(relation, asked)
        text = self.rng.choice(list(self.wordings(relation_words(relation.predicate), noun, name, is_forward)) or [""])
        outline = Outline((OutlineTerm(asked),), conditions=(equals(given, name),))
        return OutlineExample(self.finish(text), outline) if text else None

    def asked_noun(self, relation: RelationColumns, asked: OutlineColumn) -> str:
        """What the rows are called that a question asks for; empty if they are of several kinds."""
        name = relation.target if asked == relation.object else asked.table
        table = self.schema.tables.get(name)
        return self.noun(table) if table is not None and table.is_entity else ""

    def wordings(self, words: RelationWords, noun: str, name: str, is_forward: bool) -> Iterator[str]:
        """Ways to ask for one end of a relation whose other end is named."""
        yield from (ask.format(name) for ask in words.asks if is_forward)
        for verb in words.is_done if is_forward else words.does:
            if is_forward or not noun:
                yield f"{self.rng.choice(('who', 'what'))} {verb.one.format(name)}"
            if noun:
                yield self.rng.choice(ONE_OF).format(noun, verb.one.format(name))
        if is_forward and words.noun:
            said = self.other_noun(words.noun)
            yield self.rng.choice(OF_ONE).format(said, name)
        if is_forward and words.does and noun:
            first, _, rest = words.does[0].one.partition(" ")
            if first in ("is", "was") and rest.endswith(" {}"):  # `which room is {name} displayed in`
                yield f"{self.rng.choice(('which', 'what'))} {noun} {first} {name} {rest.removesuffix(' {}')}"

    def draw_ends(self, relation: RelationColumns) -> tuple[str, str] | None:
        """The names of the two ends of a relation that a question can name."""
        table = quote_name(relation.subject.table)
        names = [quote_name(column.name) for column in (relation.subject, relation.object)]
        rows = self.schema.run(f"SELECT DISTINCT {', '.join(names)} FROM {table}", ENDS_TO_DRAW)
        fitting = [(str(one), str(other)) for one, other in rows if is_sayable(one) and is_sayable(other)]
        return self.rng.choice(fitting) if fitting else None


def is_sayable(name: Cell | None) -> bool:
    """Whether people would type a name."""
    return isinstance(name, str) and len(name) <= MAX_VALUE_CHARS and not UNTYPED.search(name)


def equals(column: OutlineColumn, name: str) -> OutlineCondition:
    """The condition that a column has a name."""
    return OutlineCondition(OutlineTerm(column), OutlineComparison.EQ, (name,))
