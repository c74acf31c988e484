"""Programs and query graphs as pictures: SVG for pages and print, of nothing but text."""

from clew.language.pictures.graph_picture import graph_picture
from clew.language.pictures.graph_to_draw import graph_to_draw
from clew.language.pictures.program_picture import program_picture

__all__ = ["graph_picture", "graph_to_draw", "program_picture"]
