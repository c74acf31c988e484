"""What rows are called, where a program shows another text of theirs that nobody asks for.

A table of a freezer has a food, a container and a remark in each row, and none of them is called a name. *Contents of
drawer 3* asks for the food: the first text that hardly repeats.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from clew.answer.confidence.word_use import name_words, word_forms
from clew.answer.linked_question import LinkedQuestion
from clew.answer.refinement.table_refinement import tables_of
from clew.engine.native import NativeEngine
from clew.errors import ClewError
from clew.kb.readers.tables.table_mapping import ColumnMapping, TableMapping
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.steps import clause_of, nodes_of
from clew.link.mention import MentionKind

MIN_LABEL_SHARE = 0.75  # of different texts among the rows, in a column that tells them apart
LEAD_OF_LATER = 0.05  # of a column behind the one that is shown
MAX_ROWS = 20_000  # of a table whose texts are counted: a question should not take longer
ASKING_FOR_OTHERS = frozenset(("where", "when", "how", "who", "whom", "whose", "why", "whoever"))
ASKING_FOR_KIND = frozenset(("what", "which"))
LABEL_ROLES = ("attribute", "name")
MAX_NOUN_PLACE = 3  # of *which of our two orchids*
VERBS = frozenset(
    ("is", "are", "was", "were", "do", "does", "did", "have", "has", "had", "can", "could", "should", "must", "needs",
     "need", "will", "would", "s")
)  # fmt: skip


def show_label(program: f.Function, linked: LinkedQuestion, engine: NativeEngine) -> f.Function:
    """The program with the label of the rows in the place of a text that the question does not ask for."""
    match program:
        case f.Select(
            source=f.Entities(),
            selection=e.Selection(columns=(e.Column(e.Attribute(e.Item(variable), key)),), group=None, having=None),
        ):
            table = tables_of(program, engine.kb.tables).get(variable, "")
        case _:
            return program
    mapping = engine.kb.tables.get(table)
    if mapping is None or not is_text(mapping, key) or is_asked(key, linked) or not asks_for_rows(mapping, linked):
        return program
    label = find_label(mapping, key, engine)
    if not label or any(label in keys_compared(node) for node in nodes_of(program)):
        return program
    column = e.Column(e.Attribute(e.Item(variable), label), label)
    return replace(program, selection=replace(program.selection, columns=(column,)))


def is_text(mapping: TableMapping, key: str) -> bool:
    """Whether a key is that of a column of texts which are no names."""
    return any(column.name == key and column.role == "attribute" for column in text_columns(mapping))


def text_columns(mapping: TableMapping) -> Iterator[ColumnMapping]:
    return (column for column in mapping.columns.values() if column.type == "text")


def is_asked(key: str, linked: LinkedQuestion) -> bool:
    """Whether a word of the question says a key, or mentions it in other words."""
    said = frozenset[str]().union(*(word_forms(token.form) for token in linked.words.tokens))
    mentioned = (one.name for _, mention in linked.mention_spans for one in mention.candidates)
    return key in mentioned or any(not word_forms(word).isdisjoint(said) for word in name_words(key))


def asks_for_rows(mapping: TableMapping, linked: LinkedQuestion) -> bool:
    """Whether a question can ask for the rows of a table: *which orchids*, *what have we sold*; not *what colour*."""
    forms = [token.form for token in linked.words.tokens]
    if not ASKING_FOR_OTHERS.isdisjoint(forms):
        return False
    if forms[0] not in ASKING_FOR_KIND or len(forms) == 1:
        return True
    concepts = [
        span
        for span, mention in linked.mention_spans
        if any(one.kind is MentionKind.CONCEPT and one.name == mapping.concept for one in mention.candidates)
    ]
    return any(span[0] <= MAX_NOUN_PLACE for span in concepts) or forms[1] in VERBS


def find_label(mapping: TableMapping, shown: str, engine: NativeEngine) -> str:
    """The text that tells the rows of a table apart better than the one that is shown; empty if there is none.

    Of two that do so equally well, the first is what rows are called by.
    """
    if engine.count_entities(f.FilterConcept(f.FindAll(), mapping.concept)) > MAX_ROWS:
        return ""
    least = max(MIN_LABEL_SHARE, share_of_different(mapping.concept, shown, engine))
    for column in text_columns(mapping):
        key = column.attribute or column.name
        if key == shown:
            least += LEAD_OF_LATER
        elif column.role in LABEL_ROLES and share_of_different(mapping.concept, key, engine) >= least:
            return key
    return ""


def share_of_different(concept: str, key: str, engine: NativeEngine) -> float:
    """The number of different texts under a key, by the number of entities of a concept."""
    rows, texts = e.Item(), e.Attribute(e.Item(), key)
    counts = (e.Summary(e.Statistic.COUNT, texts, distinct=True), e.Summary(e.Statistic.COUNT, rows))
    counting = e.Selection(tuple(map(e.Column, counts)), group=())
    try:
        result = engine.run(f.Select(f.FilterConcept(f.FindAll(), concept), counting), explain=False)
        different, every = (int(cell) for cell in result.rows[0])
    except (ClewError, ValueError, IndexError):
        return 0.0
    return different / every if every else 0.0


def keys_compared(node: f.Function) -> frozenset[str]:
    """The attribute keys that the conditions of a function compare."""
    if not isinstance(node, f.GENERAL):
        return frozenset()
    compared = (part.left for part in e.parts_of(clause_of(node)) if isinstance(part, e.Compare))
    return frozenset(left.key for left in compared if isinstance(left, e.Attribute))
