"""How the words of a question and its items are related: the links that the network's link layers attend by.

As in RAT-SQL (Wang et al. 2020): a word names an item or a part of it, a column belongs to a table, a key refers to
another table. Everything follows from the tokens and from five numbers for each item.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from itertools import count
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from clew.english.word_lists import function_words
from clew.parse.items import Item, ItemKind
from clew.parse.network_input import FIRST_ITEM_POSITION, IntArray, NetworkInput

if TYPE_CHECKING:
    from tokenizers import Tokenizer

SCORE_LIMITS = (0.3, 0.7)  # between unsure, likely and sure links
LINK_FIELDS = 5  # numbers that describe an item's place in the schema: see `describe_items`
HINT_SIGN = ","  # between the name of an item and its hint
MIN_STEMMED = 4  # letters of a word whose plural ending is removed


class ItemRole(IntEnum):
    """What an item is among tables."""

    OTHER = 0
    TABLE = 1
    COLUMN = 2
    VALUE = 3


class Relation(IntEnum):
    """How a position of the input is related to another; 0 is padding, which nothing attends to.

    From NAME to SURE: a word of the question to an item, whose name it says, or a part of it, or a word of its hint, or
    a value that it holds, or none of these, by how sure linking is of the item. The same from items to words have the
    numbers after SURE; from ITEMS on, it is from item to item.
    """

    PADDING = 0
    WORDS = 1
    NAME = 2
    PART = 3
    HINT = 4
    HELD = 5
    UNSURE = 6
    LIKELY = 7
    SURE = 8
    ITEMS = 16
    SELF = 17
    TABLE_OF = 18
    COLUMN_OF = 19
    SAME_TABLE = 20
    SAME_COLUMN = 21
    REFERS = 22
    IS_REFERRED = 23


WORD_RELATIONS = Relation.SURE - Relation.WORDS
"""What to add to the relation of a word to an item for that of the item to the word."""
RELATION_COUNT = max(Relation) + 1


def describe_items(items: Sequence[Item]) -> IntArray:
    """Of each item its role, the numbers of its table, column, and table referred to, and how sure linking is.

    All numbers are 0 if no item is of a table.
    """
    if not any(item.table for item in items):
        return np.zeros((len(items), LINK_FIELDS), np.int32)
    tables = number_names([item.table for item in items] + [item.refers for item in items])
    columns = number_names([f"{item.table}\n{item.column}" if item.column else "" for item in items])
    count = len(items)
    sureness = np.digitize([item.score for item in items], SCORE_LIMITS)
    fields = ([role_of(item) for item in items], tables[:count], columns, tables[count:], sureness)
    return np.array(fields, np.int32).reshape(LINK_FIELDS, count).T


def number_names(names: Sequence[str]) -> list[int]:
    """A number from 1 for each different name, and 0 for none."""
    numbers = {"": 0}
    return [numbers.setdefault(name, len(numbers)) for name in names]


def role_of(item: Item) -> ItemRole:
    """What an item is among tables."""
    if not item.table:
        return ItemRole.OTHER
    if item.kind is ItemKind.PREDICATE:
        return ItemRole.COLUMN
    return ItemRole.VALUE if item.column else ItemRole.TABLE


class StemNumbers:
    """Numbers the stems of tokens: from 2, 0 for signs, function words and ends of words, 1 for a comma."""

    def __init__(self) -> None:
        self.numbers, self.unused, self.ignored = dict[str, int](), count(2), function_words()

    def number_of(self, token: str) -> int:
        """The number of a token's stem."""
        if token == HINT_SIGN:
            return 1
        is_word = token.isalnum() and token not in self.ignored
        return self.numbers.setdefault(stem_of(token), next(self.unused)) if is_word else 0


def number_stems(vocabulary: Mapping[str, int]) -> IntArray:
    """The number of the stem of each token."""
    stems, numbers = np.zeros(max(vocabulary.values()) + 1, np.int32), StemNumbers()
    for token, place in vocabulary.items():
        stems[place] = numbers.number_of(token)
    return stems


class TokenStems:
    """The numbers of the stems of a tokenizer's tokens, found when an input has them: all of them take 20 ms."""

    def __init__(self, tokenizer: Tokenizer) -> None:
        self.tokenizer, self.numbers = tokenizer, StemNumbers()
        self.stems = np.full(tokenizer.get_vocab_size(), -1, np.int32)

    def including(self, tokens: IntArray) -> IntArray:
        """The number of the stem of each token, at least of these."""
        for token in tokens[self.stems[tokens] < 0].tolist():
            self.stems[token] = self.numbers.number_of(self.tokenizer.id_to_token(token) or "")
        return self.stems


def stem_of(word: str) -> str:
    """A word without the ending of its plural, roughly; rules suffice since both sides are treated alike."""
    if len(word) < MIN_STEMMED or word.endswith("ss"):
        return word
    if word.endswith("ies"):
        return word[:-3] + "y"
    return word.removesuffix("s")


def relate_input(network_input: NetworkInput, described: IntArray, stems: IntArray) -> npt.NDArray[np.uint8]:
    """The relation of each question token and item to each other: Q + N, Q + N; of items that were cut, none."""
    marks = network_input.marks
    head = int(np.argmax(network_input.owners > 0)) if len(marks) else len(network_input.tokens)
    texts = pad_stems(network_input, stems)  # N, L
    words = relate_words(stems[network_input.tokens[:head]], texts, described)
    matrix = np.full((head + len(marks),) * 2, Relation.WORDS, np.uint8)
    matrix[:head, head:], matrix[head:, :head] = words, words.T + WORD_RELATIONS
    matrix[head:, head:] = relate_items(described)
    cut = head + np.flatnonzero(network_input.owners[marks] != np.arange(1, len(marks) + 1))
    matrix[cut], matrix[:, cut] = Relation.PADDING, Relation.PADDING
    return matrix


def pad_stems(network_input: NetworkInput, stems: IntArray) -> IntArray:
    """The stems of each item's tokens, padded with 0: N, L."""
    inside = network_input.owners > 0
    places = network_input.places[inside] - FIRST_ITEM_POSITION
    padded = np.zeros((len(network_input.marks), int(places.max(initial=0)) + 1), np.int32)
    padded[network_input.owners[inside] - 1, places] = stems[network_input.tokens[inside]]
    return padded


def relate_words(question: IntArray, texts: IntArray, described: IntArray) -> npt.NDArray[np.uint8]:
    """The relation of each token of the question to each item: Q, N."""
    is_hint = np.cumsum(texts == 1, 1) > 0
    is_name = ~is_hint & (texts > 1)
    same = (question[:, None, None] == texts) & (question[:, None, None] > 1)  # Q, N, L
    in_name, in_hint = (same & is_name).any(2), (same & is_hint).any(2)
    is_whole = is_name.any(1) & (same.any(0) | ~is_name).all(1)  # every word of the name is said
    relations = np.broadcast_to(Relation.UNSURE + described[:, 4], in_name.shape).astype(np.uint8)
    relations[in_hint] = Relation.HINT
    holds = hold_value(described)  # N, N
    relations[(in_name & is_whole).astype(np.int32) @ holds > 0] = Relation.HELD
    relations[in_name] = Relation.PART
    relations[in_name & is_whole] = Relation.NAME
    return relations


def hold_value(described: IntArray) -> npt.NDArray[np.bool_]:
    """Whether an item is a value, and another the column that holds it: N, N."""
    role, column = described[:, 0], described[:, 2]
    is_pair = (role[:, None] == ItemRole.VALUE) & (role == ItemRole.COLUMN)
    is_held: npt.NDArray[np.bool_] = is_pair & (column[:, None] == column)
    return is_held


def relate_items(described: IntArray) -> npt.NDArray[np.uint8]:
    """The relation of each item to each other: N, N."""
    role, table, column, refers, _ = described.T
    in_table = (table[:, None] == table) & (table > 0)
    relations = np.full(in_table.shape, Relation.ITEMS, np.uint8)
    refers_to = (refers[:, None] == table) & (table > 0)
    relations[refers_to] = Relation.REFERS
    relations[refers_to.T] = Relation.IS_REFERRED
    relations[in_table] = Relation.SAME_TABLE
    relations[in_table & (role == ItemRole.TABLE)] = Relation.TABLE_OF
    relations[in_table & (role[:, None] == ItemRole.TABLE)] = Relation.COLUMN_OF
    relations[(column[:, None] == column) & (column > 0)] = Relation.SAME_COLUMN
    np.fill_diagonal(relations, Relation.SELF)
    return relations
