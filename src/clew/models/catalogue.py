"""The published systems: paper, what each learns from, published figures. A model is one row here and one file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from importlib import import_module
from typing import TYPE_CHECKING, Any

from clew.errors import check_choice
from clew.models.published_figures import PUBLISHED

if TYPE_CHECKING:
    from clew.models.model import Model


class Need(Enum):
    """What a model needs of the training questions, of the knowledge base, or of the user."""

    ANSWERS = "answers"
    CHOICES = "answer choices"
    PROGRAMS = "programs"
    SPARQL = "SPARQL queries"
    SEXPRS = "S-expressions"
    FACTS = "one-fact meanings"
    RELATIONS = "relational facts"
    LITERALS = "literal facts"
    ENCODER = "a pretrained encoder"


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """A model: its class, the paper and section that describe it, its needs, and its published figures by column."""

    title: str
    place: str  # the module below clew.models and the class, as kqapro.blind_gru:BlindGru
    paper: str
    section: str
    needs: tuple[Need, ...]
    published: Mapping[str, float] = field(default_factory=dict)
    needs_kb: bool = True  # whether it trains and predicts over a knowledge base, rather than on the questions alone

    def load(self) -> type[Model[Any]]:
        """The class of the model; needs PyTorch."""
        module, _, name = self.place.partition(":")
        model: type[Model[Any]] = getattr(import_module(f"clew.models.{module}"), name)
        return model


KQA_PRO = "KQA Pro (Cao et al. 2022)"
SIMPLEDBPEDIAQA = "SimpleDBpediaQA (Azmy et al. 2018)"
GEK = "GEK measures"
GRAILQA = "GrailQA++"

MODELS: dict[str, CatalogueEntry] = {
    "blind-gru": CatalogueEntry(
        "Blind GRU", "kqapro.blind_gru:BlindGru", KQA_PRO, "5 and appendix", (Need.ANSWERS,), PUBLISHED["blind-gru"],
        needs_kb=False,
    ),
    "kvmemnet": CatalogueEntry(
        "KVMemNet", "kqapro.kvmemnet:KvMemNet", KQA_PRO, "5 and appendix", (Need.ANSWERS,), PUBLISHED["kvmemnet"]
    ),
    "rgcn": CatalogueEntry(
        "RGCN", "kqapro.rgcn:Rgcn", KQA_PRO, "5 and appendix", (Need.ANSWERS, Need.RELATIONS, Need.LITERALS),
        PUBLISHED["rgcn"],
    ),
    "srn": CatalogueEntry(
        "SRN", "kqapro.srn:Srn", KQA_PRO, "5 and appendix", (Need.PROGRAMS, Need.ANSWERS, Need.RELATIONS),
        PUBLISHED["srn"],
    ),
    "program-rnn": CatalogueEntry(
        "Sup. Program (RNN)", "kqapro.program_parser:ProgramRnn", KQA_PRO, "5 and appendix", (Need.PROGRAMS,),
        PUBLISHED["program-rnn"],
    ),
    "program-transformer": CatalogueEntry(
        "Sup. Program (Transformer)", "kqapro.program_parser:ProgramTransformer", KQA_PRO, "5 and appendix",
        (Need.PROGRAMS, Need.ENCODER),
    ),
    "program-weak": CatalogueEntry(
        "Weak. Program", "kqapro.program_weak:ProgramWeak", KQA_PRO, "5 and appendix", (Need.ANSWERS,)
    ),
    "sparql-rnn": CatalogueEntry(
        "Sup. SPARQL (RNN)", "kqapro.sparql_parser:SparqlRnn", KQA_PRO, "5 and appendix", (Need.SPARQL,),
        PUBLISHED["sparql-rnn"],
    ),
    "sparql-transformer": CatalogueEntry(
        "Sup. SPARQL (Transformer)", "kqapro.sparql_parser:SparqlTransformer", KQA_PRO, "5 and appendix",
        (Need.SPARQL, Need.ENCODER),
    ),
    "detector-bilstm": CatalogueEntry(
        "BiLSTM", "simple.entity_detector:BilstmDetector", SIMPLEDBPEDIAQA, "5", (Need.FACTS, Need.RELATIONS),
        PUBLISHED["detector-bilstm"],
    ),
    "detector-crf": CatalogueEntry(
        "CRF", "simple.crf_detector:CrfDetector", SIMPLEDBPEDIAQA, "5", (Need.FACTS, Need.RELATIONS),
        PUBLISHED["detector-crf"],
    ),
    "relation-bigru": CatalogueEntry(
        "BiGRU", "simple.relation_predictor:BigruPredictor", SIMPLEDBPEDIAQA, "5", (Need.FACTS, Need.RELATIONS),
        PUBLISHED["relation-bigru"],
    ),
    "relation-cnn": CatalogueEntry(
        "CNN", "simple.relation_predictor:CnnPredictor", SIMPLEDBPEDIAQA, "5", (Need.FACTS, Need.RELATIONS),
        PUBLISHED["relation-cnn"],
    ),
    "relation-lr": CatalogueEntry(
        "LR", "simple.relation_predictor:LogisticPredictor", SIMPLEDBPEDIAQA, "5", (Need.FACTS, Need.RELATIONS),
        PUBLISHED["relation-lr"],
    ),
    "nspm": CatalogueEntry(
        "NSpM", "translation.recurrent_translator:Nspm", GEK, "5.3", (Need.SPARQL,), PUBLISHED["nspm"], needs_kb=False
    ),
    "nspm-global": CatalogueEntry(
        "NSpM+Att1", "translation.recurrent_translator:NspmGlobal", GEK, "5.3", (Need.SPARQL,),
        PUBLISHED["nspm-global"], needs_kb=False,
    ),
    "nspm-luong": CatalogueEntry(
        "NSpM+Att2", "translation.recurrent_translator:NspmLuong", GEK, "5.3", (Need.SPARQL,),
        PUBLISHED["nspm-luong"], needs_kb=False,
    ),
    "nspm-local": CatalogueEntry(
        "NSpM+local attention", "translation.recurrent_translator:NspmLocal", GEK, "3.2 of Luong et al. 2015",
        (Need.SPARQL,), needs_kb=False,
    ),
    "convs2s": CatalogueEntry(
        "ConvS2S", "translation.convolution_translator:ConvS2S", GEK, "5.3", (Need.SPARQL,), PUBLISHED["convs2s"],
        needs_kb=False,
    ),
    "transformer": CatalogueEntry(
        "Transformer", "translation.transformer_translator:Transformer", GEK, "5.3", (Need.SPARQL,),
        PUBLISHED["transformer"], needs_kb=False,
    ),
    "bert-ranker": CatalogueEntry(
        "BERT-Ranker", "grailqa.bert_ranker:BertRanker", GRAILQA, "5 of Gu et al. 2021",
        (Need.SEXPRS, Need.RELATIONS, Need.ENCODER), PUBLISHED["bert-ranker"],
    ),
    "rng-kbqa": CatalogueEntry(
        "RnG-KBQA", "grailqa.rng_kbqa:RngKbqa", GRAILQA, "5 of GrailQA++; Ye et al. 2022",
        (Need.SEXPRS, Need.RELATIONS, Need.ENCODER), PUBLISHED["rng-kbqa"],
    ),
    "arcaneqa": CatalogueEntry(
        "ArcaneQA", "grailqa.arcaneqa:ArcaneQA", GRAILQA, "5", (Need.SEXPRS, Need.RELATIONS, Need.ENCODER),
        PUBLISHED["arcaneqa"],
    ),
    "bert-transducer": CatalogueEntry(
        "BERT-Transducer", "grailqa.bert_transducer:BertTransducer", GRAILQA, "5 of Gu et al. 2021",
        (Need.SEXPRS, Need.RELATIONS, Need.ENCODER), PUBLISHED["bert-transducer"],
    ),
}  # fmt: skip


def find_model(name: str) -> CatalogueEntry:
    """The model of this name."""
    check_choice(name, MODELS, "model")
    return MODELS[name]
