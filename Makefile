# `make check` is what people and CI run.
.PHONY: check format lint types imports test slow bench docs demo

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
	python benchmarks/agreement.py
	python benchmarks/iso_distribution.py

docs:
	python docs/make.py

demo:
	python -m demo package
