"""Ask an index for known vulnerabilities of locked packages: exit 1 if there are any, 0 if none or nothing is known.

python .ci/vulnerabilities.py constraints.txt
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys

SECONDS = 300  # for all packages; an index that is slower than this is treated as unreachable


def main(constraints: str) -> int:
    program = shutil.which("pip-audit")
    if program is None:
        print("vulnerabilities: not checked: pip-audit is not installed (pip install pip-audit)")
        return 0
    command = [
        program,
        "-r",
        constraints,
        "--no-deps",
        "--disable-pip",
        "--format",
        "json",
        "--progress-spinner",
        "off",
    ]
    try:
        output = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False).stdout
        packages = json.loads(output)["dependencies"]
    except (subprocess.TimeoutExpired, ValueError, KeyError):
        print("vulnerabilities: not checked: the package index did not answer")
        return 0
    return report(packages)


def report(packages: list[dict[str, object]]) -> int:
    checked = [package for package in packages if "skip_reason" not in package]
    vulnerable = [package for package in checked if package.get("vulns")]
    for package in vulnerable:
        print(f"{package['name']} {package['version']}: {json.dumps(package['vulns'])[:2000]}")
    unknown = len(packages) - len(checked)
    print(f"vulnerabilities: {len(vulnerable)} of {len(checked)} packages; the index knows nothing about {unknown}")
    return int(bool(vulnerable))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
