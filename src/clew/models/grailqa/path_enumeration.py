"""Enumerate the logical forms around the entities and literals of a question (Gu et al. 2021; Ye et al. 2022).

From each constraint all paths of one and two relations are followed in both directions over the facts. A form is a
shape, numbers into the question's tables, and a score by the words that it shares with the question; only the best of
each shape become trees. The shapes are the isomorphism classes that RnG-KBQA enumerates, Iso-0 to Iso-4.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from clew.engine.native import NativeEngine
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Op, ValueType
from clew.language import sexpr as s
from clew.language.program import functions as f
from clew.language.translate import TranslationError
from clew.language.translate.sexpr_programs import STRICT_OPERATORS, value_of
from clew.language.translate.value_functions import make_filter
from clew.link.linker import Linker
from clew.link.mention import LinkSource
from clew.link.operators import Operator, find_operators
from clew.link.phrase_index import Phrase, PhraseIndex, content_words
from clew.link.predicate_ranking import predicate_phrases, predicates_in_use
from clew.link.tokens import QuestionWords
from clew.models.grailqa.linked_entities import Constraint

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

MAX_STARTS = 400  # nodes one step from a constraint that are followed for each of its relations and classes
MAX_GROUPS = 120  # sets of one step, best first, that are followed further
MAX_ROWS = 60_000  # facts looked at in one step
NO_CLASS = -1  # of a node without concepts
NO_CLASS_SCORE = -0.1  # a class that the question does not mention is likelier than none
