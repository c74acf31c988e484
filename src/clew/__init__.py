"""clew: question answering over knowledge graphs that shows its thread.

import clew

kb = clew.open("my.clew")        # or clew.open(), the demo graph
kb.ask("Which country bordering France has the largest population?").answers
kb.search("Yao Ming")
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from clew.version import __version__

if TYPE_CHECKING:
    from clew.answer.askable_kb import AskableKnowledgeBase

__all__ = ["__version__", "open"]


def open(path: str | Path = "demo") -> AskableKnowledgeBase:
    """The knowledge base in the folder `path`, or the demo graph that comes with clew; it can be asked."""
    from clew.answer.askable_kb import AskableKnowledgeBase
    from clew.kb.knowledge_base import open_kb

    return AskableKnowledgeBase(open_kb(path).store)
