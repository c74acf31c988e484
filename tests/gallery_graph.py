"""A small gallery as a graph: subclasses, a relation of several classes with several values, and missing values."""

from __future__ import annotations

from pathlib import Path

import clew
from clew.kb.knowledge_base import KnowledgeBase

GALLERY = """
@prefix : <http://example.org/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .

:Painting rdfs:subClassOf :Artwork ; rdfs:label "painting" . :Sculpture rdfs:subClassOf :Artwork ;
  rdfs:label "sculpture" . :Artwork rdfs:label "artwork" . :Artist rdfs:label "artist" . :Town rdfs:label "town" .
:Material rdfs:label "material" . :Show rdfs:label "exhibition" .

:born rdfs:label "place of birth" . :by rdfs:label "created by" . :of rdfs:label "material" .
:hangs rdfs:label "shows" . :height rdfs:label "height" . :state rdfs:label "condition" .
:country rdfs:label "country" . :year rdfs:label "year of birth" .

:oslo a :Town ; rdfs:label "Oslo" ; :country "Norway" . :lyon a :Town ; rdfs:label "Lyon" ; :country "France" .
:ida a :Artist ; rdfs:label "Ida Lund" ; :born :oslo ; :year 1870 .
:jon a :Artist ; rdfs:label "Jon Moe" ; :born :lyon .
:kai a :Artist ; rdfs:label "Kai Ness" ; :born :oslo ; :year 1902 .
:oak a :Material ; rdfs:label "oak" . :oil a :Material ; rdfs:label "oil paint" . :tin a :Material ; rdfs:label "tin" .

:p1 a :Painting ; rdfs:label "Night Train" ; :by :ida ; :of :oil , :oak ; :height 75 ; :state "good" .
:p2 a :Painting ; rdfs:label "White Field" ; :by :ida ; :of :oil ; :height 120 ; :state "fair" .
:p3 a :Painting ; rdfs:label "Old Pier" ; :by :jon ; :of :oil ; :state "good" .
:s1 a :Sculpture ; rdfs:label "Dancing Faun" ; :by :kai ; :of :tin , :oak ; :height 55 ; :state "good" .
:s2 a :Sculpture ; rdfs:label "Still Hand" ; :by :kai ; :of :tin ; :height 30 ; :state "fair" .
:e1 a :Show ; rdfs:label "Snow" ; :hangs :p1 , :p2 , :s1 . :e2 a :Show ; rdfs:label "Wood" ; :hangs :s1 , :p3 .
"""


def build_gallery(folder: Path) -> KnowledgeBase:
    (folder / "gallery.ttl").write_text(GALLERY, "utf-8")
    clew.build(folder / "gallery.ttl", folder / "gallery.clew")
    return clew.open(folder / "gallery.clew")
