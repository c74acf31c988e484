"""Trains the published systems and fills the papers' tables: every figure on the pages in docs/results.

python benchmarks/published_models.py prepare                          # knowledge bases and questions, three minutes
python benchmarks/published_models.py train --device cuda -j 8         # all models, then all runs
python benchmarks/published_models.py table kqapro                     # one paper only; also for prepare and train

CLEW_DATA is the folder with the data. Everything is written below the output folder: models, runs, and a log of each
command, which is printed before it starts. A command with a log is finished and not repeated; a log of an unfinished
one ends in .part, and its training continues. The settings are those of the published figures, whose time was limited.
"""

from __future__ import annotations

import argparse
import gzip
import itertools
import os
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

DATA = Path(os.environ.get("CLEW_DATA") or Path(__file__).parents[2] / "shared" / "data")
OUTPUT = Path("build/benchmarks/published")
TABLES = ("kqapro", "simpledbpediaqa", "gek", "grailqa++")
SHARES = ("12.5", "25", "50", "100")  # of the training questions, in percent
HELD_KQAPRO = 600  # training questions that stop the training
HELD_SIMPLE = 1000
MADE_QUESTIONS = 8000  # over the graph of KQA Pro's slice, whose own questions never count
GRAIL_SEED = "2"  # of the questions in GrailQA's style; those of seed 1 were read while models were written
CLEW = "clew"  # the label of clew's own parser

Settings = dict[str, str]


@dataclass(frozen=True, slots=True)
class Test:
    """Questions on which systems are compared; `name` is the folder of their runs."""

    name: str
    table: str
    questions: str
    kb: str = ""
    has_clew: bool = True  # clew's own parser is a row if it has the graph and has not learned from the questions


@dataclass(frozen=True, slots=True)
class Training:
    """A model, what it learns from and what it is asked; `seeds` is the number of seeds at most."""

    model: str
    folder: str  # of train.jsonl and valid.jsonl
    tests: tuple[Test, ...]
    settings: Settings = field(default_factory=dict)
    share: str = ""
    seeds: int = 1
    variant: str = ""  # tells it from another training of the same model in the same folder

    def name(self, seed: int) -> str:
        """The name of the model's folder, and of its runs."""
        return "-".join(part for part in (self.model, self.variant, self.share, str(seed)) if part)


@dataclass(frozen=True, slots=True)
class Job:
    """A command that is run once; `name` is that of its log."""

    name: str
    command: tuple[str, ...]


KQAPRO = Test("kqapro", "kqapro", "kqapro/test.jsonl", "kqapro.clew")
MADE = Test("made", "kqapro", "made/test.jsonl", "kqapro.clew", has_clew=False)
SIMPLE = Test("simple", "simpledbpediaqa", "simple/test.jsonl", "wikidata.clew")
LCQUAD = Test("lcquad", "gek", "lcquad/test.jsonl", has_clew=False)
LCQUAD_IID = Test("lcquad-iid", "gek", "lcquad/iid.jsonl", has_clew=False)
TEMPLATES = Test("templates", "gek", "templates/test.jsonl", "kqapro.clew", has_clew=False)
GRAIL = Test("grail", "grailqa++", "grail/test.jsonl", "grail/wikidata.clew")
GIVEN = Test("grail-given", "grailqa++", "grail/test.jsonl", "grail/wikidata.clew", has_clew=False)
TESTS = (KQAPRO, MADE, SIMPLE, LCQUAD, LCQUAD_IID, TEMPLATES, GRAIL, GIVEN)

DETECTORS = ("detector-bilstm", "detector-crf")
PREDICTORS = ("relation-cnn", "relation-bigru", "relation-lr")
RECURRENT = ("nspm", "nspm-global", "nspm-luong", "nspm-local")
PIECEWISE = ("convs2s", "transformer")
SHORT: Settings = {"epochs": "50", "patience": "5"}  # of Blind GRU; the defaults have since become longer
PROGRAMS: Settings = {"valid_questions": "300", "minutes": "4.5"}
LCQUAD_SETTINGS: dict[str, Settings] = {  # of the runs in docs/results; the defaults have since become longer
    **{model: {"epochs": "100", "patience": "15", "learning_rate": "0.001"} for model in RECURRENT},
    "transformer": {"epochs": "100", "patience": "15"},
    "convs2s": {},
}
TRANSDUCER: Settings = {"bfloat16": "true", "epochs": "6", "minutes": "4"}
GRAIL_SETTINGS: dict[str, Settings] = {
    "rng-kbqa": {"ranker_epochs": "1", "candidates": "60", "negatives": "12", "epochs": "5", "minutes": "2"},
    "arcaneqa": TRANSDUCER,
    "bert-transducer": TRANSDUCER,
    "bert-ranker": {"minutes": "3.5"},
}


def kqapro_trainings() -> Iterator[Training]:
    """KQA Pro's systems on the slice, and three of them on generated questions, some of which count."""
    yield Training("blind-gru", "kqapro", (KQAPRO,), {**SHORT, "minutes": "3"}, seeds=3)
    for model in ("kvmemnet", "rgcn"):
        yield Training(model, "kqapro", (KQAPRO,), {"minutes": "6"}, seeds=3)
    yield Training("srn", "kqapro", (KQAPRO,), {"entropy": "0.01", "minutes": "3"})
    yield Training("program-rnn", "kqapro", (KQAPRO,), {**PROGRAMS, "epochs": "30"}, seeds=3)
    yield Training("program-transformer", "kqapro", (KQAPRO,), {**PROGRAMS, "decays": "false"})
    yield Training("program-weak", "kqapro", (KQAPRO,), {**PROGRAMS, "minutes": "4"})
    yield Training("sparql-rnn", "kqapro", (KQAPRO,), {"learning_rate": "0.002", "minutes": "4"}, seeds=3)
    yield Training("sparql-transformer", "kqapro", (KQAPRO,), {"minutes": "4"})
    yield Training("blind-gru", "made", (MADE,), {**SHORT, "minutes": "2"})
    yield Training("kvmemnet", "made", (MADE,), {"minutes": "2"})
    yield Training("program-rnn", "made", (MADE,), {"valid_questions": "200", "minutes": "2"})


def simple_trainings() -> Iterator[Training]:
    """The components of SimpleDBpediaQA's pipeline, which answer in pairs."""
    for model in (*DETECTORS, *PREDICTORS):
        yield Training(model, "simple", (), {"minutes": "2.5"}, seeds=3)


def gek_trainings() -> Iterator[Training]:
    """GEK's translators on shares of LC-QuAD 1, and on templates of KQA Pro's slice, where queries can be run."""
    for model, share in itertools.product((*RECURRENT, *PIECEWISE), SHARES):
        seeds = 3 if (model, share) == ("nspm-global", "100") else 1
        settings = {**LCQUAD_SETTINGS[model], "minutes": "1.5"}
        yield Training(model, "lcquad", (LCQUAD, LCQUAD_IID), settings, share, seeds)
    for model, share in itertools.product((*RECURRENT, *PIECEWISE), SHARES):
        minutes = "2" if model in PIECEWISE and share == "100" else "2.5"
        yield Training(model, "templates", (TEMPLATES,), {"minutes": minutes}, share)


def grail_trainings() -> Iterator[Training]:
    """The systems of GrailQA++, which link entities themselves, and the same with the entities of the gold forms."""
    for model, own in GRAIL_SETTINGS.items():
        settings = {**own, "valid_questions": "150"}
        yield Training(model, "grail", (GRAIL,), {"entities": "linked", **settings}, seeds=2)
        yield Training(model, "grail", (GIVEN,), {"entities": "given", **settings}, variant="given")


TRAININGS = {
    "kqapro": kqapro_trainings,
    "simpledbpediaqa": simple_trainings,
    "gek": gek_trainings,
    "grailqa++": grail_trainings,
}


class Workshop:
    """The output folder, and the commands that fill it."""

    def __init__(self, folder: Path, jobs: int, device: str, seeds: Sequence[int]) -> None:
        self.folder, self.jobs, self.seeds = folder, jobs, seeds
        self.device = ("--device", device) if device else ()

    def path(self, name: str) -> str:
        return str(self.folder / name)

    def run(self, jobs: Sequence[Job], at_once: int = 1) -> None:
        """Run the jobs that are not finished; name those that fail at the end."""
        with ThreadPoolExecutor(at_once) as pool:
            failed = [job.name for job, is_done in zip(jobs, pool.map(self.run_job, jobs), strict=True) if not is_done]
        if failed:
            raise SystemExit(f"failed, see {self.path('logs')}/NAME.log.part: {', '.join(failed)}")

    def run_job(self, job: Job) -> bool:
        """Whether a job has succeeded, now or before."""
        log = self.folder / "logs" / f"{job.name}.log"
        if log.exists():
            return True
        log.parent.mkdir(parents=True, exist_ok=True)
        print(shlex.join(job.command), flush=True)
        command = (
            [sys.executable, "-m", *job.command] if job.command[0] == "clew" else [sys.executable, *job.command[1:]]
        )
        part = log.with_suffix(".log.part")
        with part.open("wb") as output:
            done = subprocess.run(command, stdout=output, stderr=subprocess.STDOUT, check=False)
        if done.returncode == 0:
            part.rename(log)
        return done.returncode == 0

    def clew(self, name: str, *arguments: str) -> None:
        """Run a command of clew as a job."""
        self.run([Job(name, ("clew", *arguments))])

    def hold_out(self, questions: str, folder: str, held: int) -> None:
        """Write all questions but the last `held` to train.jsonl, and those to valid.jsonl."""
        lines = Path(questions).read_text("utf-8").splitlines(keepends=True)
        self.write(f"{folder}/train.jsonl", "".join(lines[:-held]))
        self.write(f"{folder}/valid.jsonl", "".join(lines[-held:]))

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    def copy(self, source: str, name: str) -> None:
        self.write(name, Path(source).read_text("utf-8"))


def prepare_kqapro(shop: Workshop) -> None:
    """The slice with answer choices, and generated questions over its graph."""
    kb, slice_ = build_kqapro(shop), DATA / "kqapro-slice"
    for part in ("train", "valid"):
        options = ("--to", "jsonl", "--choices", "-k", kb, "--seed", "1", "-o", shop.path(f"choices-{part}.jsonl"))
        shop.clew(f"choices-{part}", "convert", f"{slice_}/{part}.jsonl", *options)
    shop.hold_out(shop.path("choices-train.jsonl"), "kqapro", HELD_KQAPRO)
    shop.copy(shop.path("choices-valid.jsonl"), KQAPRO.questions)
    size = ("-n", str(MADE_QUESTIONS), "--seed", "11", "--no-verify", "-j", str(shop.jobs))
    shop.clew("made", "generate", "-k", kb, *size, "-o", shop.path("generated"))
    shop.clew(
        "made-parts", "split", shop.path("generated/questions.jsonl"), "--seed", "1", "-o", shop.path("made-parts")
    )
    copy_parts(shop, "made-parts", "made")


def prepare_simple(shop: Workshop) -> None:
    """SimpleQuestions over the Wikidata slice; its validation part is the test."""
    slice_ = DATA / "wikidata-slice"
    options = ("--properties", f"{slice_}/properties.json", "-o", shop.path("wikidata.clew"))
    shop.clew("wikidata", "build", f"{slice_}/kb.json.gz", *options)
    shop.hold_out(f"{slice_}/simplequestions-train.jsonl", "simple", HELD_SIMPLE)
    shop.copy(f"{slice_}/simplequestions-valid.jsonl", SIMPLE.questions)


def prepare_gek(shop: Workshop) -> None:
    """LC-QuAD 1 and KQA Pro's slice without shared templates, and nested shares of their training parts."""
    shop.write("lcquad1.jsonl", gzip.decompress((DATA / "sparql" / "lcquad1-train.jsonl.gz").read_bytes()).decode())
    build_kqapro(shop)
    sources = {"lcquad": shop.path("lcquad1.jsonl"), "templates": f"{DATA}/kqapro-slice/train.jsonl"}
    for name, source in sources.items():
        parts = shop.path(f"{name}-parts")
        shop.clew(f"{name}-parts", "split", source, "--no-shared", "template", "--seed", "1", "-o", parts)
        copy_parts(shop, f"{name}-parts", name)
    held = shop.path("lcquad-iid")  # a tenth of the training part, whose templates training has
    shop.clew(
        "lcquad-iid", "split", shop.path("lcquad-parts/train.jsonl"), "--shares", "9,0,1", "--seed", "1", "-o", held
    )
    shop.copy(f"{held}/test.jsonl", LCQUAD_IID.questions)
    shop.copy(f"{held}/train.jsonl", "lcquad/train.jsonl")
    for name in sources:
        options = ("--subset", ",".join(SHARES), "--seed", "1", "-o", shop.path(f"{name}/sizes"))
        shop.clew(f"{name}-sizes", "split", shop.path(f"{name}/train.jsonl"), *options)


def prepare_grail(shop: Workshop) -> None:
    """Questions in the style of GrailQA."""
    script = str(Path(__file__).with_name("grailqa_style.py"))
    options = ("--seed", GRAIL_SEED, "-j", str(shop.jobs), "-o", shop.path("grail"))
    shop.run([Job("grail", ("python", script, *options))])


PREPARATIONS = {
    "kqapro": prepare_kqapro,
    "simpledbpediaqa": prepare_simple,
    "gek": prepare_gek,
    "grailqa++": prepare_grail,
}


def build_kqapro(shop: Workshop) -> str:
    """The knowledge base of KQA Pro's slice, built if it is missing."""
    kb = shop.path("kqapro.clew")
    shop.clew("kqapro", "build", f"{DATA}/kqapro-slice/kb.json.gz", "-o", kb)
    return kb


def copy_parts(shop: Workshop, parts: str, folder: str) -> None:
    """Copy the parts of `clew split` to the names that trainings read."""
    for part, name in (("train", "train"), ("validation", "valid"), ("test", "test")):
        shop.copy(shop.path(f"{parts}/{part}.jsonl"), f"{folder}/{name}.jsonl")


def train_tables(shop: Workshop, tables: Sequence[str]) -> None:
    """Train all models of the tables, then let them, and clew's own parser, answer the test questions."""
    trainings = [
        (training, seed) for table in tables for training in TRAININGS[table]() for seed in seeds_of(training, shop)
    ]
    tests = [test for test in TESTS if test.table in tables]
    for test in tests:
        (shop.folder / "runs" / test.name).mkdir(parents=True, exist_ok=True)
    shop.run([training_job(shop, training, seed) for training, seed in trainings], shop.jobs)
    runs = [run_job(shop, test, training, seed) for training, seed in trainings for test in training.tests]
    pairs = pipeline_jobs(shop) if SIMPLE in tests else []
    asked = [asking_job(shop, test) for test in tests if test.has_clew]
    shop.run([*runs, *pairs, *asked], shop.jobs)


def seeds_of(training: Training, shop: Workshop) -> Sequence[int]:
    """The first seeds that were asked for, as many as a training has."""
    return shop.seeds[: training.seeds]


def training_job(shop: Workshop, training: Training, seed: int) -> Job:
    """The command that trains a model."""
    name = f"{training.folder}/{training.name(seed)}"
    questions = f"sizes/train-{training.share}.jsonl" if training.share else "train.jsonl"
    options = ["--questions", shop.path(f"{training.folder}/{questions}")]
    options += ["--valid", shop.path(f"{training.folder}/valid.jsonl"), "-o", shop.path(f"models/{name}")]
    options += ["--seed", str(seed), *shop.device]
    options += [part for key, value in training.settings.items() for part in ("--set", f"{key}={value}")]
    options += ["--note", f"share={training.share}"] if training.share else []
    kb = next((test.kb for test in TESTS if test.name == training.folder), "")
    return Job(
        f"train-{name.replace('/', '-')}", ("clew", "models", "train", training.model, *kb_option(shop, kb), *options)
    )


def run_job(shop: Workshop, test: Test, training: Training, seed: int) -> Job:
    """The command by which a trained model answers the questions of a test."""
    name = training.name(seed)
    return prediction_job(shop, test, name, [shop.path(f"models/{training.folder}/{name}")])


def pipeline_jobs(shop: Workshop) -> list[Job]:
    """The commands by which each detector and relation predictor with one seed answer together."""
    jobs = []
    for detector, predictor, seed in itertools.product(DETECTORS, PREDICTORS, shop.seeds[:3]):
        folders = [shop.path(f"models/simple/{model}-{seed}") for model in (detector, predictor)]
        name = "-".join([detector.partition("-")[2], predictor.partition("-")[2], str(seed)])
        jobs.append(prediction_job(shop, SIMPLE, name, folders))
    return jobs


def prediction_job(shop: Workshop, test: Test, name: str, folders: Sequence[str]) -> Job:
    """The command by which the models in folders answer the questions of a test."""
    options = (
        "--questions",
        shop.path(test.questions),
        "-o",
        shop.path(f"runs/{test.name}/{name}.jsonl"),
        *shop.device,
    )
    command = ("clew", "models", "predict", *folders, *kb_option(shop, test.kb), *options)
    return Job(f"predict-{test.name}-{name}", command)


def asking_job(shop: Workshop, test: Test) -> Job:
    """The command by which clew's own parser answers the questions of a test."""
    options = ("--questions", shop.path(test.questions), "-o", shop.path(f"runs/{test.name}/{CLEW}.jsonl"))
    return Job(f"ask-{test.name}", ("clew", "ask", *kb_option(shop, test.kb), *options))


def kb_option(shop: Workshop, kb: str) -> tuple[str, ...]:
    return ("-k", shop.path(kb)) if kb else ()


def print_tables(shop: Workshop, tables: Sequence[str], options: Sequence[str]) -> None:
    """Print the tables of the tests whose runs are there."""
    for test in TESTS:
        runs = sorted((shop.folder / "runs" / test.name).glob("*.jsonl"))
        if test.table not in tables or not runs:
            continue
        labelled = [f"{CLEW}={run}" if run.stem == CLEW else str(run) for run in runs]
        arguments = [test.table, *labelled, "--questions", shop.path(test.questions), *kb_option(shop, test.kb)]
        print(f"\n{test.name}\n", flush=True)
        subprocess.run([sys.executable, "-m", "clew", "models", "table", *arguments, *options], check=True)


def main() -> None:
    """Prepare the files, train the models or print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("step", choices=("prepare", "train", "table"))
    parser.add_argument("table", nargs="?", choices=TABLES, help="default: all four")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="", help="default: a GPU if there is one")
    parser.add_argument("-j", "--jobs", type=int, default=2, help="commands at once")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3], help="costly models use only the first")
    parser.add_argument("--markdown", action="store_true", help="print tables as they are in docs/results")
    parser.add_argument("-o", "--output", type=Path, default=OUTPUT, help=f"default: {OUTPUT}")
    asked = parser.parse_args()
    tables = [asked.table] if asked.table else list(TABLES)
    shop = Workshop(asked.output, asked.jobs, asked.device, asked.seeds)
    if asked.step == "prepare":
        for table in tables:
            PREPARATIONS[table](shop)
    elif asked.step == "train":
        train_tables(shop, tables)
    else:
        print_tables(shop, tables, ["--markdown"] if asked.markdown else [])


if __name__ == "__main__":
    main()
