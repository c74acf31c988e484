"""clew: question answering over knowledge graphs that shows its thread.

import clew

kb = clew.open("my.clew")        # or clew.open(), the demo graph
kb.ask("Which country bordering France has the largest population?").answers
kb.search("Yao Ming")
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clew.answer.askable_kb import Graph

__version__ = "0.1.0"
__all__ = ["__version__", "open"]


def open(path: str | Path = "demo") -> Graph:
    """The knowledge base in the folder `path`, or the demo graph that comes with clew; it can be asked."""
    from clew.answer.askable_kb import Graph
    from clew.kb.demo_graph import open_demo
    from clew.kb.knowledge_base import open_kb

    return Graph((open_demo() if str(path) == "demo" else open_kb(path)).store)
