"""How words and items are related, from their tokens and tables."""

from __future__ import annotations

import numpy as np
import pytest
from tokenizers import Tokenizer
from tokenizers.models import WordLevel

from clew.parse.items import Item, ItemKind
from clew.parse.link_relations import (
    RELATION_COUNT,
    WORD_RELATIONS,
    ItemRole,
    Relation,
    TokenStems,
    describe_items,
    number_stems,
    relate_input,
    stem_of,
)
from clew.parse.network_input import MAX_INPUT_TOKENS, RaggedArray, build_input

VOCABULARY = {word: number for number, word in enumerate(
    ("[PAD]", "[CLS]", "[SEP]", "[C]", "[P]", "[V]", ",", "of", "the", "singers", "singer", "age", "home", "country",
     "france", "text", "number", "concert", "##s"))}  # fmt: skip
STEMS = number_stems(VOCABULARY)
SINGER = Item(ItemKind.CONCEPT, "singer", table="singer")
CONCERT = Item(ItemKind.CONCEPT, "concert", table="concert")
AGE = Item(ItemKind.PREDICATE, "age", "number of singer", table="singer", column="age", score=0.5)
COUNTRY = Item(ItemKind.PREDICATE, "home country", "text of singer", table="singer", column="country", score=0.1)
KEY = Item(ItemKind.PREDICATE, "singer", "singer of concert", table="concert", column="singer_id", refers="singer")
FRANCE = Item(ItemKind.VALUE, "france", "home country of singer", table="singer", column="country")
ITEMS = (SINGER, CONCERT, AGE, COUNTRY, KEY, FRANCE)
MARKS = {ItemKind.CONCEPT: "[C]", ItemKind.PREDICATE: "[P]", ItemKind.VALUE: "[V]"}
QUESTION = ("age", "of", "the", "singers", "of", "france")


def relations_of(question: tuple[str, ...], items: tuple[Item, ...] = ITEMS) -> np.ndarray:
    texts = [[VOCABULARY[MARKS[item.kind]], *encode(item.text)] for item in items]
    tokens = np.array([VOCABULARY[word] for word in question], np.int32)
    network_input = build_input(tokens, RaggedArray.from_rows(texts), VOCABULARY["[CLS]"], VOCABULARY["[SEP]"])
    return relate_input(network_input, describe_items(items), STEMS)


def test_stems_that_are_numbered_when_needed_relate_the_same() -> None:
    stems = TokenStems(Tokenizer(WordLevel(VOCABULARY, unk_token="[PAD]")))
    for question in (QUESTION[:3], QUESTION):
        tokens = np.array([VOCABULARY[word] for word in question], np.int32)
        texts = RaggedArray.from_rows([[VOCABULARY["[P]"], *encode(item.text)] for item in ITEMS])
        made = build_input(tokens, texts, VOCABULARY["[CLS]"], VOCABULARY["[SEP]"])
        at_once, when_needed = (
            relate_input(made, describe_items(ITEMS), numbered) for numbered in (STEMS, stems.including(made.tokens))
        )
        assert (at_once == when_needed).all()
        assert Relation.NAME in at_once


def encode(text: str) -> list[int]:
    return [VOCABULARY[word] for word in text.replace(",", " ,").split()]


def word_relation(word: str, item: Item) -> Relation:
    """The relation of a word of the question to an item, after checking the one back."""
    matrix = relations_of(QUESTION)
    row, column = 1 + QUESTION.index(word), 2 + len(QUESTION) + ITEMS.index(item)
    assert matrix[column, row] == matrix[row, column] + WORD_RELATIONS
    return Relation(int(matrix[row, column]))


@pytest.mark.parametrize(
    ("word", "item", "relation"),
    [
        ("age", AGE, Relation.NAME),
        ("singers", SINGER, Relation.NAME),
        ("singers", AGE, Relation.HINT),
        ("france", FRANCE, Relation.NAME),
        ("france", COUNTRY, Relation.HELD),
        ("france", AGE, Relation.LIKELY),
        ("age", COUNTRY, Relation.UNSURE),
        ("age", CONCERT, Relation.SURE),
        ("of", AGE, Relation.LIKELY),
    ],
)
def test_a_word_is_related_to_items_by_what_it_says_of_them(word: str, item: Item, relation: Relation) -> None:
    assert word_relation(word, item) is relation


def test_a_word_of_a_longer_name_says_a_part_of_it() -> None:
    matrix = relations_of(("country", "age"), (COUNTRY,))
    assert matrix[1, 4] == Relation.PART


@pytest.mark.parametrize(
    ("one", "other", "relation"),
    [
        (AGE, AGE, Relation.SELF),
        (AGE, SINGER, Relation.TABLE_OF),
        (SINGER, AGE, Relation.COLUMN_OF),
        (AGE, COUNTRY, Relation.SAME_TABLE),
        (FRANCE, COUNTRY, Relation.SAME_COLUMN),
        (KEY, SINGER, Relation.REFERS),
        (SINGER, KEY, Relation.IS_REFERRED),
        (SINGER, CONCERT, Relation.ITEMS),
    ],
)
def test_items_are_related_by_their_tables(one: Item, other: Item, relation: Relation) -> None:
    head = len(QUESTION) + 2
    assert relations_of(QUESTION)[head + ITEMS.index(one), head + ITEMS.index(other)] == relation


def test_every_relation_has_a_number_of_its_own() -> None:
    words = range(Relation.NAME, Relation.SURE + 1)
    backwards = {relation + WORD_RELATIONS for relation in words}
    assert not backwards & set(Relation)
    assert max(backwards) < Relation.ITEMS < RELATION_COUNT


def test_items_that_do_not_fit_into_the_input_are_related_to_nothing() -> None:
    many = tuple(Item(ItemKind.PREDICATE, " ".join(["age"] * 14), table="singer", column=str(n)) for n in range(40))
    matrix = relations_of(("age",), many)
    complete = (MAX_INPUT_TOKENS - 3) // 15
    assert (matrix[3 + complete + 1 :] == Relation.PADDING).all()
    assert (matrix[: 3 + complete, : 3 + complete] != Relation.PADDING).all()


def test_items_of_no_table_are_described_by_zeros() -> None:
    assert (
        describe_items((Item(ItemKind.ENTITY, "France"), Item(ItemKind.PREDICATE, "capital"))).tolist() == [[0] * 5] * 2
    )
    assert describe_items(()).shape == (0, 5)
    assert relations_of(("age",), ()).shape == (3, 3)


def test_items_are_described_by_role_table_column_reference_and_sureness() -> None:
    assert describe_items((SINGER, AGE, KEY)).tolist() == [
        [ItemRole.TABLE, 1, 0, 0, 2],
        [ItemRole.COLUMN, 1, 1, 0, 1],
        [ItemRole.COLUMN, 2, 2, 1, 2],
    ]


@pytest.mark.parametrize(
    ("word", "stem"), [("singers", "singer"), ("countries", "country"), ("class", "class"), ("gas", "gas")]
)
def test_stems_have_no_plural_ending(word: str, stem: str) -> None:
    assert stem_of(word) == stem
