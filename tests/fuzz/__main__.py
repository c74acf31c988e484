"""`make fuzz`: read thousands of damaged inputs with every reader, and store those that one does not survive."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from fuzz.campaign import Campaign, run_campaign, store_failures
from fuzz.targets import TARGETS


def main() -> int:
    options = read_options()
    names = options.targets or sorted(TARGETS)
    unknown = [name for name in names if name not in TARGETS]
    if unknown:
        sys.exit(f"there is no target {', '.join(unknown)}; use {', '.join(sorted(TARGETS))}")
    seconds = options.seconds * options.jobs / len(names)
    print(f"{len(names)} readers, up to {options.count:,} inputs or {seconds:.0f} s each, seed {options.seed}")
    print(f"{'reader':24} {'inputs':>8} {'refused':>8} {'slowest':>9} {'failures':>9}")
    with ProcessPoolExecutor(options.jobs) as pool:
        jobs = [pool.submit(run_named, name, options.count, seconds, options.seed) for name in names]
        campaigns = [print_campaign(job.result()) for job in jobs]
    return int(any(campaign.failures for campaign in campaigns))


def run_named(name: str, count: int, seconds: float, seed: int) -> Campaign:
    return run_campaign(TARGETS[name], count, seconds, seed)


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m fuzz", description=__doc__)
    parser.add_argument("targets", nargs="*", help="readers to fuzz; all without any")
    parser.add_argument("--count", type=int, default=10_000, help="inputs for each reader")
    parser.add_argument("--seconds", type=float, default=1200, help="time for all readers together")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("-j", "--jobs", type=int, default=2)
    return parser.parse_args()


def print_campaign(campaign: Campaign) -> Campaign:
    numbers = f"{campaign.inputs:8,} {campaign.refused:8,} {campaign.slowest:7.2f} s {len(campaign.failures):9,}"
    print(f"{campaign.target:24} {numbers}", flush=True)
    paths = store_failures(campaign) if campaign.failures else []
    reasons: dict[str, list[Path]] = {}
    for path, failure in zip(paths, campaign.failures, strict=True):
        reasons.setdefault(failure.reason.strip(), []).append(path)
    for reason, broken in reasons.items():
        print(f"  {len(broken)} such as {broken[0]}\n    " + reason.replace("\n", "\n    "), flush=True)
    return campaign


if __name__ == "__main__":
    sys.exit(main())
