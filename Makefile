# `make check` is what people and CI run.
# `site` builds the documentation and fails on a broken link.
.PHONY: check format lint types imports site test slow fuzz bench docs demo system lock vulnerabilities

check: lint types imports site test

format:
	ruff format .
	ruff check --fix .

lint:
	ruff format --check .
	ruff check .

types:
	mypy

imports:
	lint-imports

site:
	NO_MKDOCS_2_WARNING=1 mkdocs build --quiet --strict

test:
	pytest -n auto -m "not slow"

slow:
	pytest -n auto -m slow

# Thousands of damaged inputs for every reader: SECONDS in all, COUNT for each; what breaks a reader is kept in tests/fuzz/cases.
SECONDS = 1200
COUNT = 10000
fuzz:
	PYTHONPATH=tests python -m fuzz --seconds $(SECONDS) --count $(COUNT)

bench:
	python benchmarks/kb_speed.py --scales 1 10
	python benchmarks/ntriples_speed.py
	python benchmarks/wikidata_speed.py
	python benchmarks/program_speed.py --scales 1 10
	python benchmarks/sparql_speed.py --scales 1 10
	python benchmarks/kqapro_agreement.py
	python benchmarks/iso_distribution.py
	python benchmarks/measure_costs.py
	python benchmarks/evaluation_speed.py

# What tests and benchmarks need beside Python; without it they are skipped. Packages, and a program of each.
SYSTEM = virtuoso-opensource-7 chromium postgresql
SYSTEM_PROGRAMS = virtuoso-t chromium pg_lsclusters
INSTALL = export DEBIAN_FRONTEND=noninteractive; apt-get update -q && apt-get install -qy --no-install-recommends $(SYSTEM)
system:
	@lacking=; for program in $(SYSTEM_PROGRAMS); do command -v $$program >/dev/null || lacking=yes; done; \
	if [ -z "$$lacking" ]; then echo "$(SYSTEM): installed"; \
	elif ! command -v apt-get >/dev/null; then echo "install Virtuoso 7, Chromium and PostgreSQL for the tests that need them"; \
	elif [ "$$(id -u)" = 0 ]; then $(INSTALL); \
	elif sudo -n true 2>/dev/null; then sudo sh -c '$(INSTALL)'; \
	else echo "to run the tests that need them: sudo apt-get install $(SYSTEM)"; fi

docs:
	python docs/make.py
	python docs/examples/make.py

demo:
	python -m demo package

# The versions that are installed now, for CI and contributors.
lock:
	@( echo "# The versions that the tests are run with: pip install -e '.[test]' -c constraints.txt. \`make lock\` writes this file anew."; \
	pip freeze --exclude-editable | grep == | sed 's/+cpu$$//' ) > constraints.txt

# Known vulnerabilities of the locked versions; an index without such data is reported and does not count as a fault.
vulnerabilities:
	python .ci/vulnerabilities.py constraints.txt
