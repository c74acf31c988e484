"""The phrases of a kit by name; for a name it has not, phrases made on the spot."""

from __future__ import annotations

from dataclasses import dataclass

from clew.phrasing.clause_templates import relation_phrases
from clew.phrasing.label_analysis import LabelAnalysis
from clew.phrasing.phrase_kit import AttributePhrases, ConceptPhrases, PhraseKit, QualifierPhrases, RelationPhrases
from clew.phrasing.wording import attribute_of, concept_of, qualifier_of, relation_of


@dataclass(frozen=True, slots=True)
class KitLookup:
    """A kit that has phrases for every name."""

    kit: PhraseKit

    def concept(self, name: str) -> ConceptPhrases:
        return self.kit.concepts.get(name) or concept_of(name)

    def relation(self, name: str) -> RelationPhrases:
        return self.kit.relations.get(name) or relation_of(name)

    def attribute(self, name: str) -> AttributePhrases:
        return self.kit.attributes.get(name) or attribute_of(name)

    def qualifier(self, name: str) -> QualifierPhrases:
        return self.kit.qualifiers.get(name) or qualifier_of(name)

    def key_as_relation(self, key: str) -> RelationPhrases:
        """A key of names read as a relation to who bears them."""
        return relation_phrases(key, LabelAnalysis(noun=self.attribute(key).noun))

    def frame(self, name: str) -> tuple[str, ...]:
        return self.kit.frames[name]
