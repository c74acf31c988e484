"""The inference of a mapping from the headers and cells of tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from clew.kb.readers.predicate_names import bare_predicate_name
from clew.kb.readers.tables.cell_types import FLAG_WORDS, read_or_none, value_reader
from clew.kb.readers.tables.headers import (
    NAMELESS_CONCEPT,
    POINT_IN_TIME,
    YEAR,
    Heading,
    cell_unit,
    header_words,
    is_identifier,
    read_heading,
    referenced_words,
    singular_words,
    without_reference_words,
    without_table,
)
from clew.kb.readers.tables.references import (
    ColumnReference,
    EntityColumn,
    References,
    composite_share,
    find_entity_columns,
    find_references,
)
from clew.kb.readers.tables.row_identity import RowIdentity, TableView, find_identity, is_period
from clew.kb.readers.tables.table import LIST_SEPARATOR
from clew.kb.readers.tables.table_mapping import ColumnMapping, TableMapping, TableMappings
from clew.kb.readers.tables.table_profile import ColumnProfile, TableProfile, header_name_columns
from clew.kb.values import NO_UNIT, Quantity

LATITUDE_WORDS = {"lat", "latitude"}
LONGITUDE_WORDS = {"lon", "lng", "long", "longitude"}
ALIAS_HEADERS = {"alias", "aliases", "also known as", "aka", "other names", "alternative names", "synonyms"}
DESCRIPTION_HEADERS = {"description", "abstract", "summary"}
START_HEADERS = {"from", "start", "start date", "start year", "start time", "since", "begin", "begin date", "joined"}
END_HEADERS = {"to", "end", "end date", "end year", "end time", "until", "finish", "left"}

MEASURED_TYPES = ("number", "range")  # of the cells that have a unit
ROW_ROLES = ("key", "name", "attribute", "relation", "alias", "description", "longitude")
"""The roles of columns whose cells are facts of the row's entity."""


@dataclass(frozen=True, slots=True)
class TablePlan:
    """A table, what its columns refer to, and what its rows are."""

    view: TableView
    identity: RowIdentity
    concept: tuple[str, ...]
    """The concept of the rows, or of the entities they are about."""

    @property
    def profile(self) -> TableProfile:
        return self.view.profile


def infer_mapping(profiles: Sequence[TableProfile]) -> TableMappings:
    """The mapping of each table and column."""
    is_declared = any(profile.table.key or profile.table.foreign for profile in profiles)
    profiles = [
        replace(profile, concept=words, is_declared=is_declared)
        for profile, words in zip(profiles, distinct_concepts(profiles), strict=True)
    ]
    references = find_references(profiles)
    entity_columns = find_entity_columns(profiles, references)
    by_name = {profile.name: profile for profile in profiles}
    views = {profile.name: view_of(profile, references, entity_columns, by_name) for profile in profiles}
    identities = {name: find_identity(view) for name, view in views.items()}
    concepts = {name: concept_of(view, identities[name], views) for name, view in views.items()}
    exact = {name: replace(view, references=exact_references(view, views, identities)) for name, view in views.items()}
    plans = {name: TablePlan(exact[name], identities[name], concepts[name]) for name in views}
    return distinct_link_names({name: infer_table(plan, plans) for name, plan in plans.items()})


def distinct_concepts(profiles: Sequence[TableProfile]) -> list[tuple[str, ...]]:
    """The concepts of the tables, made distinct: those that would share one are named by their tables."""
    concepts = [profile.concept for profile in profiles]
    return [
        words if concepts.count(words) == 1 else (profile.name,)
        for profile, words in zip(profiles, concepts, strict=True)
    ]


def view_of(
    profile: TableProfile,
    references: References,
    entity_columns: Mapping[tuple[str, str], EntityColumn],
    profiles: Mapping[str, TableProfile],
) -> TableView:
    own = {column: reference for (table, column), reference in references.items() if table == profile.name}
    kinds = {
        column: entity_column for (table, column), entity_column in entity_columns.items() if table == profile.name
    }
    wanted = any(reference.table == profile.name for (table, _), reference in references.items())
    ambiguous = frozenset(
        column
        for column, reference in own.items()
        if not (target := profiles[reference.table]).is_key([target.column(name) for name in reference.by])
    )
    return TableView(profile, own, kinds, wanted, ambiguous)


def concept_of(view: TableView, identity: RowIdentity, views: Mapping[str, TableView]) -> tuple[str, ...]:
    """The concept of a table: that of its subject, or of its name column if rows are periods of one entity."""
    if identity.subject:
        return views[view.references[identity.subject].table].profile.concept
    nameless = view.profile.concept == NAMELESS_CONCEPT
    wide = nameless or any(YEAR.fullmatch(column.name) for column in view.profile.columns)
    if (wide or identity.qualifiers) and len(identity.name) == 1 and not header_name_columns(view.profile):
        return referenced_words(header_words(identity.name[0]))
    return view.profile.concept


def exact_references(
    view: TableView, views: Mapping[str, TableView], identities: Mapping[str, RowIdentity]
) -> dict[str, ColumnReference]:
    """The references; one to namesakes gets the other columns of the target's key if they fit."""
    return {
        column: exact_reference(view, column, reference, views[reference.table], identities[reference.table])
        for column, reference in view.references.items()
    }


def exact_reference(
    view: TableView, column: str, reference: ColumnReference, target: TableView, identity: RowIdentity
) -> ColumnReference:
    further = tuple(name for name in identity.key if name not in reference.by)
    if reference.using or reference.separator or len(identity.key) < 2 or reference.by[0] not in identity.key:
        return reference
    using = tuple(counterpart_column(view, name, target) for name in further)
    if not all(using) or column in using:
        return reference
    by = (*reference.by, *further)
    own = [view.profile.column(name) for name in (column, *using)]
    part = composite_share(own, [target.profile.column(name) for name in by])
    return replace(reference, by=by, using=using, share=part) if part >= reference.share / 2 else reference


def counterpart_column(view: TableView, name: str, target: TableView) -> str:
    """The column of this table with the same meaning as column `name` of the target; empty if there is none."""
    other = target.references.get(name)
    if other and other.table == view.profile.name and len(other.by) == 1:
        return other.by[0]
    for column, reference in view.references.items():
        if other and (reference.table, reference.by) == (other.table, other.by) and not reference.separator:
            return column
    qualified_words = (*target.profile.concept, *header_words(name))
    for own in view.profile.columns:
        if own.words == qualified_words:
            return own.name
    return name if name in view.profile.table.columns else ""


def infer_table(plan: TablePlan, plans: Mapping[str, TablePlan]) -> TableMapping:
    identity, dialect = plan.identity, plan.profile.table.dialect
    columns = {
        column.name: replace(infer_column(plan, column, plans), declared=column.declared)
        for column in plan.profile.columns
    }
    columns = add_described_columns(plan, distinct_fact_names(columns))
    table = TableMapping(key=identity.key, repeated=identity.repeated, columns=columns)
    if dialect:
        table = replace(table, delimiter=dialect.delimiter, encoding=dialect.encoding,
                        quoted=dialect.is_quoted, header=dialect.has_header)  # fmt: skip
    if identity.subject:
        return table
    name = identity.name or identity.key
    prefix = "" if is_telling_name(plan, name) else " ".join(plan.concept)
    return replace(table, concept=" ".join(plan.concept), name=name, prefix=prefix)


def is_telling_name(plan: TablePlan, name: tuple[str, ...]) -> bool:
    """Whether the cells name the row without its concept: a name that is not a number, or a single text as key."""
    cells = [cell for column in name for cell in plan.profile.column(column).sample]
    if not plan.identity.name and (len(name) != 1 or name[0] in plan.view.references):
        return False
    textual = all(plan.profile.column(column).cell_format.type == "text" for column in name)
    return (textual or bool(plan.identity.name)) and any(not cell.isdigit() for cell in cells)


def infer_column(plan: TablePlan, column: ColumnProfile, plans: Mapping[str, TablePlan]) -> ColumnMapping:
    """The mapping of a column, by the identity of the rows first, then by its reference, then by its header."""
    identity = plan.identity
    if column.name == identity.subject:
        return replace(reference_map(plan, column, plans), role="subject", name="")
    if column.name == identity.object:
        return replace(reference_map(plan, column, plans), name=link_name(plan, column, plans))
    if is_key_part(plan, column, plans):
        return ColumnMapping("key")
    if column.name in identity.qualifiers or (identity.subject and column.name in identity.key):
        return qualifier_map(plan, column, plans)
    if column.name in identity.name:
        return with_attribute(plan, column, ColumnMapping("name"))
    if column.name in plan.view.references or column.name in plan.view.entity_columns:
        return replace(reference_map(plan, column, plans), qualified=column.name not in identity.steady_columns)
    if column.name in identity.key:
        return key_map(plan, column)
    return replace(plain_map(plan, column), qualified=column.name not in identity.steady_columns)


def with_attribute(plan: TablePlan, column: ColumnProfile, mapping: ColumnMapping) -> ColumnMapping:
    """The mapping of a column that is no attribute, with the attribute that also keeps its cells."""
    usual = value_map(plan, column)
    return replace(
        mapping,
        attribute=usual.name,
        type=usual.type,
        unit=usual.unit,
        thousands=usual.thousands,
        decimal=usual.decimal,
        affix=usual.affix,
        order=usual.order,
        notation=usual.notation,
        spelling=usual.spelling,
    )


def is_key_part(plan: TablePlan, column: ColumnProfile, plans: Mapping[str, TablePlan]) -> bool:
    """Whether the column only completes the key of a reference, as `film_year` does for `film_title`."""
    if plan.profile.is_declared:
        return False
    for reference in plan.view.references.values():
        concept = plans[reference.table].profile.concept
        if column.name in reference.using and without_table(column.words, concept) != column.words:
            return column.name not in plan.view.references and column.name not in plan.identity.name
    return False


def key_map(plan: TablePlan, column: ColumnProfile) -> ColumnMapping:
    """A key that is also an attribute if the header is that of an identifier; else an attribute, as text."""
    if is_identifier(column.words) or plan.profile.is_declared:
        key = replace(with_attribute(plan, column, ColumnMapping("key")), attribute=" ".join(column.words))
        return replace(key, type="text") if is_code(column) else key
    usual = plain_map(plan, column)
    return usual if usual.type in ("year", "date") else ColumnMapping("attribute", usual.name or column.name)


def is_code(column: ColumnProfile) -> bool:
    """Whether numbers are parts of a code, such as `550.420`, in which each digit counts."""
    return column.cell_format.type == "number" and any("." in cell for cell in column.sample)


def reference_map(plan: TablePlan, column: ColumnProfile, plans: Mapping[str, TablePlan]) -> ColumnMapping:
    """A relation to rows of a table, or to entities without one."""
    name = " ".join(without_table(relation_words(plan, column, plans), plan.concept)) or column.name
    entity_column = plan.view.entity_columns.get(column.name)
    if entity_column:
        return ColumnMapping(
            "relation", name, concept=entity_column.concept, also=entity_column.also, separator=entity_column.separator
        )
    reference = plan.view.references[column.name]
    mapping = ColumnMapping("relation", name, table=reference.table, by=reference.by, using=reference.using,
                            separator=reference.separator, missing=reference.missing)  # fmt: skip
    return mapping if is_complete(plan, column) else keep_cells(plan, column, mapping)


def is_complete(plan: TablePlan, column: ColumnProfile) -> bool:
    """Whether every cell of a reference leads to a row, or to an entity that is created for it."""
    reference = plan.view.references[column.name]
    found = reference.share == 1 and column.name not in plan.view.ambiguous
    return found or reference.missing == "create" or bool(reference.separator)


def keep_cells(plan: TablePlan, column: ColumnProfile, mapping: ColumnMapping) -> ColumnMapping:
    """The mapping of a reference with cells that lead nowhere: all cells are also an attribute under the header."""
    if plan.identity.subject and column.name in (plan.identity.subject, plan.identity.object):
        return mapping
    return replace(with_attribute(plan, column, mapping), attribute=" ".join(column.words))


def relation_words(plan: TablePlan, column: ColumnProfile, plans: Mapping[str, TablePlan]) -> tuple[str, ...]:
    """The role of the entity; its concept if the header is only the target's key: `aid` in flights is the aircraft."""
    reference, words = plan.view.references.get(column.name), role_words(plan, column)
    if reference is None or reference.table == plan.profile.name:
        return words
    concept = plans[reference.table].profile.concept
    if len("".join(words)) == 1:  # `i_ID` is the instructor
        return concept
    if column.name.lower() != reference.by[0].lower():
        return words
    return words if set(words) & set(concept) or not is_identifier_word(column.words[-1]) else concept


def is_identifier_word(word: str) -> bool:
    """Whether a word is that of an identifier, or a contraction that ends like one: `eid`, `flno`."""
    return word.endswith(("id", "no", "nr", "number", "code", "key"))


def role_words(plan: TablePlan, column: ColumnProfile) -> tuple[str, ...]:
    """The role of the entity in the header, without the target's column that it may end with."""
    reference, words = plan.view.references.get(column.name), column.words
    handle = header_words(reference.by[0]) if reference else ()
    if handle and len(words) > len(handle) and words[-len(handle) :] == handle:
        words = words[: -len(handle)]
    return referenced_words(words) if is_list(plan, column) else without_reference_words(words)


def is_list(plan: TablePlan, column: ColumnProfile) -> bool:
    entity_column, reference = plan.view.entity_columns.get(column.name), plan.view.references.get(column.name)
    return bool((entity_column and entity_column.separator) or (reference and reference.separator))


def link_name(plan: TablePlan, column: ColumnProfile, plans: Mapping[str, TablePlan]) -> str:
    """The predicate of a link: the role in the column's header, else the table's name, else the target's."""
    role = relation_words(plan, column, plans)
    reference = plan.view.references.get(column.name)
    if reference is None:
        return " ".join(role)
    target = plans[reference.table].profile.concept
    if singular_words(role) != target and not any(word[-1:].isdigit() for word in role):
        return " ".join(role)
    both = {*target, *plan.concept}
    words = singular_words(plan.profile.concept)
    return " ".join(target if {*map(singular_word, words)} <= both else words)


def singular_word(word: str) -> str:
    return singular_words((word,))[0]


def qualifier_map(plan: TablePlan, column: ColumnProfile, plans: Mapping[str, TablePlan]) -> ColumnMapping:
    """The mapping of a qualifier, with Wikidata's names for times."""
    if column.name in plan.view.references or column.name in plan.view.entity_columns:
        return replace(reference_map(plan, column, plans), role="qualifier")
    header = " ".join(column.words).lower()
    usual = replace(value_map(plan, column), role="qualifier")
    if is_period(column):
        return replace(usual, name=POINT_IN_TIME)
    if usual.type in ("year", "date") and header in START_HEADERS | END_HEADERS:
        return replace(usual, name="start time" if header in START_HEADERS else "end time")
    return usual


def plain_map(plan: TablePlan, column: ColumnProfile) -> ColumnMapping:
    """The mapping of an attribute, an alias, a description, or a latitude or longitude."""
    header = " ".join(column.words).lower()
    if not plan.identity.subject and column.cell_format.type == "text":
        if header in ALIAS_HEADERS:
            separator = "|" if any("|" in cell for cell in column.sample) else ";"
            return with_attribute(plan, column, ColumnMapping("alias", separator=separator))
        if header in DESCRIPTION_HEADERS:
            return with_attribute(plan, column, ColumnMapping("description"))
    if (
        column.words
        and column.words[-1].lower() in LATITUDE_WORDS
        and (other := find_partner(plan, column, LONGITUDE_WORDS))
    ):
        name = " ".join((*column.words[:-1], "coordinates"))
        place = ColumnMapping("attribute", name, longitude=other.name)
        return with_attribute(plan, column, place)
    if column.words and column.words[-1].lower() in LONGITUDE_WORDS and find_partner(plan, column, LATITUDE_WORDS):
        return with_attribute(plan, column, ColumnMapping("longitude"))
    return value_map(plan, column)


def find_partner(plan: TablePlan, column: ColumnProfile, endings: set[str]) -> ColumnProfile | None:
    """The longitude for a latitude, or the other way round."""
    taken = (*plan.identity.key, *plan.identity.name, *plan.identity.qualifiers)
    for other in plan.profile.columns:
        same = other.words[:-1] == column.words[:-1] and other.words[-1:] and other.words[-1].lower() in endings
        if (
            same
            and other.cell_format.type == column.cell_format.type == "number"
            and other.name not in (*taken, *plan.view.references)
        ):
            return other
    return None


def value_map(plan: TablePlan, column: ColumnProfile) -> ColumnMapping:
    """An attribute with the format of its cells and the unit and year of its header."""
    form = column.cell_format
    heading = attribute_heading(plan, column)
    unit = heading.unit if heading.unit != NO_UNIT else cell_unit(form.affix) or NO_UNIT
    return ColumnMapping(
        role="attribute",
        name=readable_name(heading.text, form.type == "boolean") or column.name,
        type=form.type,
        unit=unit if form.type in MEASURED_TYPES else NO_UNIT,
        year=heading.year,
        thousands=form.thousands,
        decimal=form.decimal,
        affix=form.affix,
        order=form.order,
        notation=form.notation,
        spelling=form.spelling,
        separator=LIST_SEPARATOR if any(LIST_SEPARATOR in cell for cell in column.sample) else "",
    )


def readable_name(name: str, is_boolean: bool) -> str:
    """The name of an attribute; a boolean may have something: *has pool* is not the pool."""
    first, _, rest = name.partition(" ")
    if is_boolean and rest:
        words = name.removeprefix("if ").split()
        name = " ".join(words[:-1] if words[-1] in FLAG_WORDS and len(words) > 1 else words)
    return name if is_boolean and first == "has" else bare_predicate_name(name)


def attribute_heading(plan: TablePlan, column: ColumnProfile) -> Heading:
    """The heading without the table's name; if it is only a year, the table's name with that year."""
    if YEAR.fullmatch(column.name):
        return Heading(plan.profile.concept, year=int(column.name))
    heading = read_heading(column.name, column.cell_format.type in MEASURED_TYPES)
    if heading.unit == NO_UNIT and heading.words[-1:] == ("%",) and len(heading.words) > 1 and has_percents(column):
        heading = replace(heading, words=heading.words[:-1], unit=cell_unit("%"))
    words = column.words if heading.words == plan.concept else heading.words
    return replace(heading, words=without_table(words, plan.concept))


def has_percents(column: ColumnProfile) -> bool:
    """Whether numbers under `humidity %` are percents, not shares such as 0.625."""
    form = column.cell_format
    if form.type != "number":
        return False
    read = value_reader(form)
    values = (read_or_none(read, cell) for cell in column.sample)
    return any(isinstance(value, Quantity) and abs(value.number) > 1 for value in values)


def distinct_link_names(mapping: TableMappings) -> TableMappings:
    """The mapping; links that would share their predicate with other facts of the same rows are named by the table."""
    distinct = dict(mapping)
    for write in (lambda table, _: (table,), lambda table, column: (table, column)):
        taken = Counter(sign for name, table in distinct.items() for sign in table_signatures(name, table))
        for name, table in distinct.items():
            if table.object and any(taken[sign] > 1 for sign in table_signatures(name, table)):
                words = " ".join(map(join_words, write(name, table.object)))
                column = replace(table.columns[table.object], name=words)
                distinct[name] = replace(table, columns={**table.columns, table.object: column})
    return distinct


def table_signatures(name: str, table: TableMapping) -> set[tuple[str, str]]:
    """The facts that a table gives to its rows or, if it is a link, to the rows of its subject, with their table."""
    owner = table.columns[table.subject].table if table.subject else name
    columns = [table.columns[table.object]] if table.object else table.columns.values()
    return {(owner, sign[0]) for column in columns if column.role in ROW_ROLES for sign in fact_signatures(column)}


def distinct_fact_names(columns: Mapping[str, ColumnMapping]) -> dict[str, ColumnMapping]:
    """The columns; those that would share name and year are named by their whole headers, a relation last."""
    distinct = dict(columns)
    for write in (join_words, str, str):
        signs = Counter(sign for column in distinct.values() for sign in fact_signatures(column))
        for header, column in distinct.items():
            is_shared = any(signs[sign] > 1 for sign in fact_signatures(column))
            if is_shared and (write is str or not is_bare_relation(column)):
                distinct[header] = rename_column(column, write(header))
    return distinct


def join_words(header: str) -> str:
    return " ".join(header_words(header)) or header


def is_bare_relation(column: ColumnMapping) -> bool:
    return column.role == "relation" and not column.attribute


def fact_signatures(column: ColumnMapping) -> Iterator[tuple[str, int]]:
    """The facts of a column: equal ones of two columns would be mixed up, also in two units (`length_feet`)."""
    if column.name:
        yield column.name.lower(), column.year
    if column.attribute:
        yield column.attribute.lower(), column.year


def rename_column(column: ColumnMapping, name: str) -> ColumnMapping:
    """The column with another name for its cells."""
    return replace(column, attribute=name) if column.attribute else replace(column, name=name)


def add_described_columns(plan: TablePlan, columns: Mapping[str, ColumnMapping]) -> dict[str, ColumnMapping]:
    """The columns; a number may describe the entity beside it, as `highest_elevation` does `highest_point`."""
    described = dict(columns)
    for name, column in columns.items():
        if column.type == "number" and column.role == "attribute":
            entity = described_column(plan, plan.profile.column(name), columns)
            described[name] = replace(column, describes=entity)
    return described


def described_column(plan: TablePlan, column: ColumnProfile, columns: Mapping[str, ColumnMapping]) -> str:
    """The column of entities whose header differs only in the last word and whose cells determine this number."""
    for name, entity_column in plan.view.entity_columns.items():
        other = plan.profile.column(name)
        alike = len(column.words) > 1 and other.words[:-1] == column.words[:-1]
        if (
            alike
            and columns[name].role == "relation"
            and not entity_column.separator
            and plan.profile.determines([other], column)
        ):
            return name
    return ""
