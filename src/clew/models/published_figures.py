"""The figures that the papers print for their systems: by model, then by column of the paper's table.

Percentages are as printed. A model or a column that a table leaves empty ("-") is missing here too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Figures = Mapping[str, float]

OVERALL = "overall"
CATEGORIES = ("multihop", "qualifier", "comparison", "logical", "count", "verify")  # in the order of KQA Pro's Table 3
CHOICE = "choice"  # the mark of KQA Pro's multiple-choice setting, as in "choice overall"
SHARES = ("12.5", "25", "50", "100")  # per cent of the training questions, in the order of GEK's Table 4
GEK_MEASURES = (
    "query-em", "answer-em", "BLEU", "BLEU(level=instance)", "ROUGE-L", "GEK-1", "GEK-2", "GEK-3",
)  # fmt: skip
HUMAN = "human"


def number_columns(columns: Sequence[str], *values: float) -> dict[str, float]:
    return dict(zip(columns, values, strict=True))


def in_categories(*values: float) -> dict[str, float]:
    return number_columns((OVERALL, *CATEGORIES), *values)


def with_choices(*values: float) -> dict[str, float]:
    return {f"{CHOICE} {column}": value for column, value in in_categories(*values).items()}


def by_share(*rows: Sequence[float]) -> dict[str, float]:
    """A row of GEK's measures for each share of the training questions."""
    return {
        f"{share} % {measure}": value
        for share, values in zip(SHARES, rows, strict=True)
        for measure, value in zip(GEK_MEASURES, values, strict=True)
    }


def by_group(dataset: str, groups: Sequence[str], *pairs: tuple[float, float]) -> dict[str, float]:
    """EM and F1 of each group of questions of a data set, in per cent."""
    return {
        f"{dataset} {group} {measure}": value
        for group, pair in zip(groups, pairs, strict=True)
        for measure, value in zip(("EM", "F1"), pair, strict=True)
    }


# KQA Pro, Table 3: accuracy on the test set. SRN was tested on the 649 questions without literals.
KQA_PRO_FIGURES: dict[str, Figures] = {
    "blind-gru": in_categories(31.58, 30.08, 26.91, 17.40, 30.70, 35.44, 64.30)
    | with_choices(52.00, 49.45, 59.55, 41.91, 52.82, 40.71, 65.06),
    "kvmemnet": in_categories(13.61, 14.36, 18.11, 0.14, 11.75, 21.82, 51.04)
    | with_choices(38.33, 36.52, 53.70, 18.71, 36.60, 26.34, 57.87),
    "rgcn": in_categories(34.00, 32.95, 27.22, 28.48, 33.81, 38.07, 64.50)
    | with_choices(54.03, 52.43, 60.82, 46.25, 57.67, 50.53, 66.11),
    "srn": {"multihop": 10.49},
    "program-rnn": in_categories(32.42, 26.92, 14.07, 53.09, 32.61, 41.61, 30.73),
    "sparql-rnn": in_categories(35.15, 31.95, 15.10, 64.64, 30.16, 49.74, 58.15),
    HUMAN: in_categories(97.50, 97.24, 95.65, 100.00, 98.18, 83.33, 95.24),
}

# SimpleDBpediaQA, Table 5a on the validation set, with the F1 of the running text of section 6.
SIMPLEDBPEDIAQA_FIGURES: dict[str, Figures] = {
    "detector-bilstm": {"detection F1": 90.3, "linking R@1": 78.0, "linking R@5": 88.2},
    "detector-crf": {"detection F1": 88.1, "linking R@1": 75.1, "linking R@5": 85.4},
    "relation-cnn": {"relation R@1": 89.2, "relation R@5": 99.1},
    "relation-bigru": {"relation R@1": 88.1, "relation R@5": 99.0},
    "relation-lr": {"relation R@1": 84.2, "relation R@5": 97.6},
}

# SimpleDBpediaQA, Table 5b: end to end on the test set.
COMBINATION_FIGURES: dict[tuple[str, str], float] = {
    ("detector-bilstm", "relation-cnn"): 78.5,
    ("detector-bilstm", "relation-bigru"): 78.2,
    ("detector-bilstm", "relation-lr"): 75.8,
    ("detector-crf", "relation-cnn"): 76.1,
    ("detector-crf", "relation-bigru"): 76.0,
    ("detector-crf", "relation-lr"): 73.5,
}

# SimpleDBpediaQA, Table 6: the shares of 200 errors of BiLSTM + CNN.
ERROR_FIGURES: Figures = {
    "hard ambiguity": 21.0,
    "soft ambiguity": 10.5,
    "entity detection": 9.5,
    "predicate prediction": 14.0,
    "entity and predicate": 45.0,
}

# GEK, Table 4.
GEK_FIGURES: dict[str, Figures] = {
    "nspm": by_share(
        (0.000, 0.059, 0.437, 0.374, 0.679, 0.009, 0.006, 0.002),
        (0.000, 0.034, 0.434, 0.371, 0.676, 0.009, 0.006, 0.003),
        (0.000, 0.019, 0.432, 0.371, 0.678, 0.006, 0.002, 0.001),
        (0.000, 0.023, 0.432, 0.371, 0.679, 0.006, 0.004, 0.001),
    ),
    "nspm-global": by_share(
        (0.012, 0.036, 0.486, 0.417, 0.713, 0.022, 0.022, 0.017),
        (0.024, 0.050, 0.484, 0.423, 0.721, 0.037, 0.035, 0.029),
        (0.045, 0.074, 0.511, 0.451, 0.740, 0.060, 0.060, 0.052),
        (0.081, 0.117, 0.548, 0.498, 0.778, 0.105, 0.105, 0.093),
    ),
    "nspm-luong": by_share(
        (0.008, 0.036, 0.478, 0.408, 0.705, 0.017, 0.016, 0.012),
        (0.029, 0.053, 0.498, 0.436, 0.731, 0.041, 0.041, 0.035),
        (0.049, 0.076, 0.522, 0.460, 0.747, 0.066, 0.066, 0.058),
        (0.078, 0.119, 0.558, 0.503, 0.785, 0.107, 0.107, 0.093),
    ),
    "convs2s": by_share(
        (0.042, 0.062, 0.485, 0.444, 0.759, 0.056, 0.056, 0.050),
        (0.066, 0.106, 0.536, 0.490, 0.795, 0.094, 0.100, 0.089),
        (0.084, 0.119, 0.577, 0.519, 0.817, 0.110, 0.112, 0.100),
        (0.085, 0.126, 0.582, 0.525, 0.821, 0.115, 0.114, 0.100),
    ),
    "transformer": by_share(
        (0.051, 0.089, 0.489, 0.436, 0.764, 0.082, 0.088, 0.073),
        (0.077, 0.154, 0.528, 0.480, 0.791, 0.137, 0.147, 0.123),
        (0.102, 0.202, 0.560, 0.510, 0.809, 0.179, 0.193, 0.163),
        (0.113, 0.229, 0.570, 0.522, 0.810, 0.199, 0.217, 0.180),
    ),
}

# GrailQA++: Tables 2 to 4. BERT-Ranker and BERT-Transducer are in the workshop paper only (Tables 2 and 3),
# whose GrailQA++ is the part that experts wrote; its reasoning paths RP-0 to RP-6 are these classes. Its GrailQA is the
# dev set without functions and literals.
ISO_GROUPS = (OVERALL, "Iso-0", "Iso-1", "Iso-2", "Iso-3", "Iso-4", "Iso-5")
NEW_ISO_GROUPS = ("Iso-6", "Iso-8", "Iso-11")
FUNCTION_GROUPS = ("none", "count", "comparative", "superlative")
RP_GROUPS = (OVERALL, "Iso-0", "Iso-1", "Iso-2", "Iso-5", "Iso-3", "Iso-4", "Iso-11")
GRAILQA_FIGURES: dict[str, Figures] = {
    "rng-kbqa": by_group(
        "GrailQA dev", ISO_GROUPS, (83.5, 86.0), (87.1, 88.0), (81.9, 85.1), (74.8, 86.2), (5.6, 44.8), (9.8, 47.6),
        (0.0, 1.5),
    )
    | by_group("GrailQA dev", FUNCTION_GROUPS, (90.1, 90.9), (91.1, 95.3), (38.6, 73.8), (0.0, 7.8))
    | {"GrailQA overall EM": 90.7, "GrailQA overall F1": 91.9}
    | {"GrailQA zero-shot EM": 90.1, "GrailQA zero-shot F1": 90.9}
    | by_group(
        "GrailQA++", ISO_GROUPS, (28.5, 38.6), (53.2, 59.7), (47.9, 53.4), (39.2, 51.9), (13.2, 28.3), (25.0, 32.9),
        (0.8, 10.1),
    )
    | by_group("GrailQA++", NEW_ISO_GROUPS, (0.0, 3.4), (0.0, 4.4), (0.0, 61.2))
    | by_group("GrailQA++", FUNCTION_GROUPS, (29.9, 40.9), (84.3, 84.3), (0.0, 1.9), (0.0, 6.6)),
    "arcaneqa": by_group(
        "GrailQA dev", ISO_GROUPS, (77.9, 81.7), (83.8, 86.4), (66.7, 70.5), (53.3, 75.8), (0.0, 20.2), (11.5, 27.5),
        (0.0, 0.0),
    )
    | by_group("GrailQA dev", FUNCTION_GROUPS, (80.2, 83.2), (68.1, 71.7), (41.2, 65.5), (72.1, 76.5))
    | {"GrailQA overall EM": 83.3, "GrailQA overall F1": 86.4}
    | {"GrailQA zero-shot EM": 79.0, "GrailQA zero-shot F1": 82.0}
    | by_group(
        "GrailQA++", ISO_GROUPS, (18.6, 32.5), (36.9, 47.6), (36.7, 47.0), (15.8, 34.7), (2.1, 24.3), (1.8, 16.8),
        (16.7, 22.1),
    )
    | by_group("GrailQA++", NEW_ISO_GROUPS, (3.0, 8.8), (0.0, 1.6), (0.0, 47.5))
    | by_group("GrailQA++", FUNCTION_GROUPS, (20.0, 34.7), (20.6, 21.6), (0.0, 15.5), (8.7, 15.5)),
    "bert-ranker": {"GrailQA overall EM": 76.9, "GrailQA overall F1": 81.3}
    | {"GrailQA zero-shot EM": 77.4, "GrailQA zero-shot F1": 80.7}
    | by_group(
        "GrailQA++", RP_GROUPS, (22.2, 56.6), (85.6, 85.6), (76.7, 80.1), (0.0, 73.7), (0.0, 14.5), (0.0, 39.5),
        (0.0, 51.3), (0.0, 53.6),
    ),
    "bert-transducer": {"GrailQA overall EM": 51.9, "GrailQA overall F1": 54.6}
    | {"GrailQA zero-shot EM": 43.8, "GrailQA zero-shot F1": 46.0}
    | {"GrailQA++ overall EM": 10.3, "GrailQA++ overall F1": 18.8},
}  # fmt: skip

PUBLISHED: dict[str, Figures] = KQA_PRO_FIGURES | SIMPLEDBPEDIAQA_FIGURES | GEK_FIGURES | GRAILQA_FIGURES
