# `make check` is what people and CI run.
.PHONY: check format lint types imports test slow bench docs demo system

check: lint types imports test

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

test:
	pytest -n auto -m "not slow"

slow:
	pytest -n auto -m slow

bench:
	python benchmarks/knowledge_base.py --scales 1 10
	python benchmarks/ntriples.py
	python benchmarks/wikidata_dump.py
	python benchmarks/programs.py --scales 1 10
	python benchmarks/sparql_engines.py --scales 1 10
	python benchmarks/agreement.py
	python benchmarks/iso_distribution.py
	python benchmarks/measure_costs.py
	python benchmarks/evaluation.py

# What tests and benchmarks need beside Python; without it they are skipped. Package and a program of it.
SYSTEM = virtuoso-opensource-7
SYSTEM_PROGRAM = virtuoso-t
INSTALL = export DEBIAN_FRONTEND=noninteractive; apt-get update -q && apt-get install -qy --no-install-recommends $(SYSTEM)
system:
	@if command -v $(SYSTEM_PROGRAM) >/dev/null; then echo "$(SYSTEM) is installed"; \
	elif ! command -v apt-get >/dev/null; then echo "install Virtuoso 7 for the tests that need it"; \
	elif [ "$$(id -u)" = 0 ]; then $(INSTALL); \
	elif sudo -n true 2>/dev/null; then sudo sh -c '$(INSTALL)'; \
	else echo "to run the tests that need it: sudo apt-get install $(SYSTEM)"; fi

docs:
	python docs/make.py

demo:
	python -m demo package
