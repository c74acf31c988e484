"""Repairs names in a language model's SQL where it is clear which table, column or value is meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from functools import cached_property, lru_cache

from sqlglot import exp

from clew.engine.sql.mapped_tables import MappedTables
from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.graph_tables.graph_tables import GraphColumn, GraphTables
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import name_similarities, normalise

MIN_NAME_SIMILARITY = 0.85  # of a table or column to the name that the model wrote
MIN_VALUE_SIMILARITY = 0.9  # of a value to the one that the model wrote: a wrong one would change the meaning
MAX_VALUES = 50_000  # of a column that are compared
CACHED_COLUMNS = 64  # whose values stay in memory


class QueryRepairer:
    """Repairs queries over the tables of one knowledge base."""

    def __init__(self, kb: KnowledgeBase, tables: GraphTables) -> None:
        self.kb, self.tables = kb, tables
        self.values_of = lru_cache(CACHED_COLUMNS)(self.find_values)

    @cached_property
    def columns(self) -> dict[str, dict[str, GraphColumn]]:
        """The columns of each table; all names in lower case."""
        return {
            name.lower(): {column.name.lower(): column for column in table.columns}
            for name, table in self.tables.tables.items()
        }

    @cached_property
    def links(self) -> tuple[tuple[str, str], ...]:
        """The columns that refer to others."""
        return MappedTables(self.tables.mapping).sql_schema.links

    def repair(self, query: exp.Query) -> list[str]:
        """Change the names in `query` to those that are meant; a note on each comes back."""
        notes = [*self.repair_tables(query)]
        for select in list(query.find_all(exp.Select)):
            notes += self.repair_columns(select)
        return [*dict.fromkeys((*notes, *self.repair_values(query)))]

    def repair_tables(self, query: exp.Query) -> Iterator[str]:
        own = {part.alias.lower() for part in query.find_all(exp.CTE)}
        for table in query.find_all(exp.Table):
            if table.name.lower() not in self.columns and table.name.lower() not in own:
                meant = most_similar(table.name, self.columns)
                if meant:
                    yield note(table.name, meant)
                    table.set("this", exp.to_identifier(meant, quoted=True))

    def repair_columns(self, select: exp.Select) -> Iterator[str]:
        """Repair the columns of one SELECT, whose sources are all tables."""
        parts = [select.args.get("from_"), *(select.args.get("joins") or ())]
        sources = {part.this.alias_or_name.lower(): part.this for part in parts if part is not None}
        if not all(isinstance(one, exp.Table) and one.name.lower() in self.columns for one in sources.values()):
            return
        named = {alias: table.name.lower() for alias, table in sources.items()}
        titles = {item.alias.lower() for item in select.expressions if item.alias}
        for column in list(select.find_all(exp.Column)):
            is_own = column.find_ancestor(exp.Select) is select and not isinstance(column.this, exp.Star)
            if is_own and not self.is_known(column, named, titles):
                yield from self.repair_column(column, named, select)

    def is_known(self, column: exp.Column, named: dict[str, str], titles: set[str]) -> bool:
        name, alias = column.name.lower(), column.table.lower()
        if alias:
            return name in self.columns[named[alias]] if alias in named else alias not in self.columns
        is_text = bool(column.this.args.get("quoted"))  # SQLite reads an unknown name in quotes as a text
        return is_text or name in titles or any(name in self.columns[table] for table in named.values())

    def repair_column(self, column: exp.Column, named: dict[str, str], select: exp.Select) -> Iterator[str]:
        """Give a column the table that has it, or the name of a similar one."""
        name = column.name.lower()
        holders = [alias for alias, table in named.items() if name in self.columns[table]]
        if len(holders) == 1 and (not column.table or column.table.lower() in named):
            column.set("table", exp.to_identifier(holders[0]))
            return
        tables = [named[column.table.lower()]] if column.table.lower() in named else [*named.values()]
        is_elsewhere = bool(column.table) and column.table.lower() not in named
        names = {known for table in tables for known in self.columns[table]}
        meant = "" if is_elsewhere else self.subject_for(name, tables) or most_similar(column.name, names)
        if meant:
            yield note(column.name, meant)
            column.set("this", exp.to_identifier(meant, quoted=True))
        elif is_elsewhere or not holders:
            yield from self.add_join(column, named, select)

    def subject_for(self, name: str, tables: Sequence[str]) -> str:
        """The column with the subject of facts, if an id that a table of facts does not have can only mean that."""
        subjects = [
            known for table in tables for known, one in self.columns[table].items() if one.mapping.role == "subject"
        ]
        return subjects[0] if name.endswith("id") and len(tables) == len(subjects) == 1 else ""

    def add_join(self, column: exp.Column, named: dict[str, str], select: exp.Select) -> Iterator[str]:
        """Join the only linked table that has the column."""
        found = []
        for one, other in (pair for link in self.links for pair in (link, link[::-1])):
            (old, key), (new, by) = one.split(".", 1), other.split(".", 1)
            aliases = [alias for alias, table in named.items() if table == old]
            is_meant = column.table.lower() in ("", new, *named) and column.name.lower() in self.columns[new]
            if len(aliases) == 1 and new not in named.values() and is_meant:
                found.append((aliases[0], key, new, by))
        if len(found) == 1:
            alias, key, new, by = found[0]
            condition = exp.EQ(this=exp.column(key, alias, quoted=True), expression=exp.column(by, new, quoted=True))
            select.join(exp.to_table(exp.to_identifier(new, quoted=True).sql("sqlite")), on=condition, copy=False)
            column.set("table", exp.to_identifier(new, quoted=True))
            named[new] = new
            yield f"{column.name!r} was taken from {new!r}"

    # --- values

    def repair_values(self, query: exp.Query) -> Iterator[str]:
        for test in list(query.find_all(exp.EQ, exp.In)):
            texts = test.expressions if isinstance(test, exp.In) else [test.expression]
            for text in texts:
                if isinstance(test.this, exp.Column) and isinstance(text, exp.Literal) and text.is_string:
                    yield from self.repair_value(test.this, text)

    def repair_value(self, column: exp.Column, text: exp.Literal) -> Iterator[str]:
        place = self.find_place(column)
        if place and self.columns[place[0]][place[1]].references:
            yield from self.look_behind(self.columns[place[0]][place[1]], column, text)
            return
        values = self.values_of(*place) if place else ()
        if not values or text.name in values:
            return
        meant = most_similar_value(text.name, values)
        if meant:
            yield note(text.name, meant)
            text.set("this", meant)

    def look_behind(self, reference: GraphColumn, column: exp.Column, text: exp.Literal) -> Iterator[str]:
        """Compare the name of what a key refers to, if a key is compared with such a name."""
        target, test = reference.references.lower(), text.parent
        holders = [name for name in self.columns.get(target, {}) if text.name in self.values_of(target, name)]
        key = reference.mapping.by[0] if reference.mapping.by else "id"
        if len(holders) == 1 and holders[0] != key.lower() and isinstance(test, exp.EQ):
            named = exp.EQ(this=exp.column(holders[0], quoted=True), expression=text.copy())
            table = exp.Table(this=exp.to_identifier(target, quoted=True))
            inner = exp.select(exp.column(key, quoted=True)).from_(table).where(named)
            test.replace(exp.In(this=column.copy(), query=exp.Subquery(this=inner)))
            yield f"{text.name!r} was taken for the {holders[0]} of {target}"

    def find_place(self, column: exp.Column) -> tuple[str, str] | None:
        """The table and column that a name in a query stands for."""
        select = column.find_ancestor(exp.Select)
        tables = {one.alias_or_name.lower(): one.name.lower() for one in select.find_all(exp.Table)} if select else {}
        names = [tables[column.table.lower()]] if column.table.lower() in tables else [*tables.values()]
        holders = [name for name in names if column.name.lower() in self.columns.get(name, {})]
        return (holders[0], column.name.lower()) if holders else None

    def find_values(self, table: str, column: str) -> frozenset[str]:
        """The texts in a column; none if there are too many, or if they are other values."""
        found, owner = self.columns[table][column], next(
            one for name, one in self.tables.tables.items() if name.lower() == table
        )  # fmt: skip
        if found.mapping.role == "name" and not found.mapping.attribute and owner.group is not None:
            members = owner.group.members.tolist()
            return frozenset(map(self.kb.name_of, members)) if len(members) <= MAX_VALUES else frozenset()
        if found.use is not PredicateUse.ATTRIBUTE or found.mapping.type != "text":
            return frozenset()
        numbers = self.kb.values_of_key(found.predicate)
        if len(numbers) > MAX_VALUES:
            return frozenset()
        return frozenset(str(self.kb.value(number)) for number in set(numbers.tolist()))


def note(written: str, meant: str) -> str:
    return f"{written!r} was taken for {meant!r}"


def most_similar(name: str, names: Iterable[str]) -> str:
    """The name that is clearly meant by another spelling; empty if none is."""
    plain = {normalise(known).replace(" ", ""): known for known in sorted(names)}
    wanted = normalise(name).replace(" ", "")
    near = get_close_matches(wanted, plain, 1, MIN_NAME_SIMILARITY)
    return plain[near[0]] if near else ""


def most_similar_value(text: str, values: Iterable[str]) -> str:
    """The value that is clearly meant by another spelling; empty if none is."""
    known: Sequence[str] = sorted(values)
    scores = name_similarities(normalise(text), [normalise(value) for value in known])
    best = max(range(len(known)), key=scores.__getitem__)
    return known[best] if scores[best] >= MIN_VALUE_SIMILARITY else ""
