"""Relations as a question says them: the role that it names, and a step from a place to its neighbours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from clew.answer.confidence.join_features import leads_within_table, relation_ends, relations_of
from clew.answer.confidence.word_use import name_words, word_forms
from clew.answer.linked_question import LinkedQuestion
from clew.engine.native import NativeEngine
from clew.kb.name_index import normalise
from clew.kb.readers.tables.table_mapping import TableMapping, TableMappings
from clew.kb.values import Direction, Text
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.steps import change_conditions, change_nodes, clause_of, nodes_of

MIN_STEM_CHARS = 5  # that a word and a role share: *treated* and *treating*, *victorious* and *victor*
PREPOSITIONS = frozenset(("by", "to", "of", "from", "into", "in"))  # at the end of what a relation is called
MAX_WORDS_BEFORE = 4  # a word in which the verb *have* or *do* stands: *has never yet invited*
ACTIVE_WORDS = frozenset(
    ("have", "has", "had", "having", "did", "do", "does", "without", "never", "haven", "hasn", "hadn", "didn", "don",
     "doesn")
)  # fmt: skip
"""What stands before a word that says what rows do or have; *hasn't* is two words."""
PASSIVE_WORDS = frozenset(("is", "are", "was", "were", "be", "been", "being", "isn", "aren", "wasn", "weren"))
NEIGHBOUR_STEMS = ("neighbour", "neighbor", "border", "adjoin", "adjacent", "abut")
NEIGHBOUR_PHRASES = ("next door to",)


# --- rows that nothing of their own table refers to


def find_referred(program: f.Function, linked: LinkedQuestion, engine: NativeEngine) -> f.Function:
    """*Customers who have not referred anybody*: whom no `referred by` names, where a program takes those without one.

    The question must say the word before the preposition of such a name, as something that the rows do or have.
    """
    ends = relation_ends(engine.kb.tables)
    forms = [token.form for token in linked.words.tokens]

    def turn(part: e.Clause) -> e.Clause:
        match part:
            case e.Not(e.Has(e.Attribute(e.Along() as along) | (e.Along() as along))) if turns_back(along):
                return e.Not(e.Has(replace(along, direction=Direction.BACKWARD)))
        return part

    def turns_back(along: e.Along) -> bool:
        is_own = isinstance(along.source, e.Item) and leads_within_table(along.predicate, ends)
        return is_own and along.direction is Direction.FORWARD and says_active(along.predicate, forms)

    return change_conditions(program, turn)


def says_active(relation: str, forms: Sequence[str]) -> bool:
    """Whether a question says that rows do or have what a relation such as *invited by* or *sequel to* is called by."""
    *_, word, preposition = ["", "", *normalise(relation).split()]
    if preposition not in PREPOSITIONS:
        return False
    places = [place for place, form in enumerate(forms) if not word_forms(form).isdisjoint(word_forms(word))]
    if not word or not places or any(forms[place + 1 : place + 2] == [preposition] for place in places):
        return False
    before = forms[max(0, places[0] - MAX_WORDS_BEFORE) : places[0]]
    return not PASSIVE_WORDS.intersection(before) and not ACTIVE_WORDS.isdisjoint(before)


# --- the role that the question names


def follow_named_role(program: f.Function, linked: LinkedQuestion, engine: NativeEngine) -> f.Function:
    """*Patients that Dr Maes treated* by their treating doctor, where a program takes the admitting one.

    The question must say a word of the other relation between the same tables, and none of the one that is taken.
    """
    ends = relation_ends(engine.kb.tables)
    used = list(dict.fromkeys(relation for node in nodes_of(program) for relation in relations_of(node)))
    for relation in used:
        named = [rival for rival in rivals_of(relation, ends) if says_role(rival, relation, linked, engine.kb.tables)]
        if len(named) == 1 and named[0] not in used and not says_role(relation, named[0], linked, engine.kb.tables):
            program = change_nodes(program, partial(rename, relation, named[0]))
    return program


def rivals_of(relation: str, ends: list[tuple[str, str, str]]) -> list[str]:
    """The other relations that lead from the same table to the same one, if the relation leads from one table only."""
    own = {(start, end) for name, start, end in ends if name == relation}
    names = [name for name, start, end in ends if (start, end) in own]
    return [name for name in names if name != relation and names.count(name) == 1] if len(own) == 1 else []


def says_role(relation: str, other: str, linked: LinkedQuestion, tables: TableMappings) -> bool:
    """Whether the question says a word of a relation that neither another one nor any table is called by."""
    common = {*name_words(other), *(word for mapping in tables.values() for word in name_words(mapping.concept))}
    own = [word for word in name_words(relation) if word not in common]
    said = [token.form for token in linked.words.tokens if not token.is_function_word]
    return any(is_same_word(word, form) for word in own for form in said)


def is_same_word(word: str, form: str) -> bool:
    """Whether two words share a lemma, a stem, or a long beginning."""
    if not word_forms(word).isdisjoint(word_forms(form)):
        return True
    return len(form) >= MIN_STEM_CHARS and word[:MIN_STEM_CHARS] == form[:MIN_STEM_CHARS]


def rename(old: str, new: str, node: f.Function) -> f.Function:
    """A function that follows another relation."""

    def change(part: e.Clause) -> e.Clause:
        return replace(part, predicate=new) if isinstance(part, e.Along) and part.predicate == old else part

    match node:
        case f.Where(condition=condition):
            return replace(node, condition=e.change_clause(condition, change))
        case f.Rank(ranking=ranking):
            return replace(node, ranking=e.change_clause(ranking, change))
        case f.Select(selection=selection):
            return replace(node, selection=e.change_clause(selection, change))
        case f.Relate(predicate=predicate) if predicate == old:
            return replace(node, predicate=new)
    return node


# --- neighbours


@dataclass(frozen=True, slots=True)
class Neighbourhood:
    """A relation between the rows of one table that border each other, and the keys that only its rows have."""

    relation: str
    keys: frozenset[str]


def step_to_neighbours(program: f.Function, linked: LinkedQuestion, engine: NativeEngine) -> f.Function:
    """*Rivers in the countries that border Estonia*, where a program looks at Estonia itself."""
    near = find_neighbourhood(engine.kb.tables) if count_neighbour_words(linked) == 1 else None
    if near is None:
        return program
    nodes = list(nodes_of(program))
    named = [part for node in nodes for part in conditions_of(node) if names_row(part, near)]
    is_followed = any(near.relation in relations_of(node) for node in nodes)
    if is_followed or len(named) != 1 or any(isinstance(node, f.Find) for node in nodes):
        return program

    def step(part: e.Clause) -> e.Clause:
        return border_on(part, near.relation) if part == named[0] else part

    return change_conditions(program, step)


def find_neighbourhood(tables: TableMappings) -> Neighbourhood | None:
    """The only relation within a table that is called like a border; None if there is none, or several."""
    found = [
        Neighbourhood(column.name, own_keys(tables, column.table))
        for name, mapping in tables.items()
        for column in mapping.columns.values()
        if column.role == "relation" and borders(name, column.name) and column.table == referring_table(mapping)
    ]
    return found[0] if len(found) == 1 else None


def borders(table: str, relation: str) -> bool:
    return any(f"{table} {relation}".lower().find(stem) >= 0 for stem in NEIGHBOUR_STEMS)


def referring_table(mapping: TableMapping) -> str:
    """The table of the entities that the rows of a table of links are about; empty for other tables."""
    return mapping.columns[mapping.subject].table if mapping.subject else ""


def own_keys(tables: TableMappings, table: str) -> frozenset[str]:
    """The attribute keys that only the rows of one table have."""
    others = (attribute_keys(mapping) for name, mapping in tables.items() if name != table)
    return attribute_keys(tables[table]).difference(*others) if table in tables else frozenset()


def attribute_keys(mapping: TableMapping) -> frozenset[str]:
    own = (column for column in mapping.columns.values() if column.role in ("attribute", "name", "key"))
    return frozenset(column.attribute or column.name for column in own)


def count_neighbour_words(linked: LinkedQuestion) -> int:
    """How often a question says that something borders on another."""
    words = sum(token.form.startswith(NEIGHBOUR_STEMS) for token in linked.words.tokens)
    return words + sum(phrase in linked.words.question.lower() for phrase in NEIGHBOUR_PHRASES)


def conditions_of(node: f.Function) -> Iterator[e.Clause]:
    """The parts of the conditions of a function."""
    match node:
        case f.Where():
            yield from e.parts_of(clause_of(node))
        case f.Select(selection=selection) if selection.where is not None:
            yield from e.parts_of(selection.where)


def names_row(part: e.Clause, near: Neighbourhood) -> bool:
    """Whether a condition names a row of the table whose rows border each other."""
    match part:
        case e.Compare(e.Attribute(key=key), e.Comparison.EQ, e.Constant(Text())):
            return key in near.keys
    return False


def border_on(part: e.Clause, relation: str) -> e.Clause:
    """That a row borders on the one that a condition names; a list of borders may say each only once."""
    assert isinstance(part, e.Compare)
    assert isinstance(part.left, e.Attribute)
    named = replace(part, left=replace(part.left, source=e.Item()))
    ways = (e.Has(e.Such(e.Along(part.left.source, relation, direction), named)) for direction in Direction)
    return e.AnyOf(tuple(ways))
