"""Pictures of programs and query graphs as SVG, for pages and print."""

from clew.language.pictures.drawable_graph import drawable_graph_of
from clew.language.pictures.graph_picture import draw_graph
from clew.language.pictures.program_picture import draw_program

__all__ = ["draw_graph", "draw_program", "drawable_graph_of"]
