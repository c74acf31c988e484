"""clew: question answering over knowledge graphs that shows its thread.

import clew

kb = clew.open("my.clew")        # or clew.open(), the demo graph
kb.search("Yao Ming")
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clew.kb.knowledge_base import KnowledgeBase

__version__ = "0.1.0"
__all__ = ["__version__", "open"]


def open(path: str | Path = "demo") -> KnowledgeBase:
    """The knowledge base in the folder `path`, or the demo graph that comes with clew."""
    if str(path) == "demo":
        from clew.kb.demo_graph import open_demo

        return open_demo()
    from clew.kb.knowledge_base import open_kb

    return open_kb(path)
