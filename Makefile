# Two commands do everything: `make run` plays, `make test` checks. `make quick` checks within a minute, `make soak` looks at
# all that a run of the tests only draws a part of.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin

# The scripts and styles of the local table's page.
PAGE := local_table/static
PAGE_LINT := lint --quiet --rules-include=eqeqeq,no-console $(PAGE)
PAGE_FORMAT := fmt --quiet --line-width 120 $(PAGE)

# The tests of one game alone: `make test GAME=soulgivers`.
ONLY := $(if $(GAME),-k $(lastword $(subst _, ,$(GAME))))
PYTEST = $(BIN)/pytest -n auto --dist worksteal $(ONLY)

.PHONY: run test quick soak lint format types unit lock clean

run: $(VENV)/.local
	$(BIN)/python bot.py

test: lint types unit

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/deno $(PAGE_LINT)
	$(BIN)/deno $(PAGE_FORMAT) --check

format: $(VENV)/.dev
	$(BIN)/ruff format .
	$(BIN)/deno $(PAGE_FORMAT)

types: $(VENV)/.dev
	$(BIN)/mypy

unit: $(VENV)/.dev
	$(PYTEST)

quick: $(VENV)/.dev
	$(PYTEST) -m unit --ff

soak: $(VENV)/.dev
	SAMPLE=all $(PYTEST)

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Soultable needs Python 3.11 or later; set PYTHON=/path/to/python3.11")'
	$(PYTHON) -m venv $(VENV)

# A file whose hash is not in the lock is refused.
INSTALL = $(BIN)/python -m pip install --quiet --require-hashes --requirement

$(VENV)/.local: requirements/local.txt | $(BIN)/python
	$(INSTALL) requirements/local.txt
	touch $@

$(VENV)/.dev: requirements/dev.txt | $(BIN)/python
	$(INSTALL) requirements/dev.txt
	touch $@ $(VENV)/.local

# Write the locked versions again from pyproject.toml, for all systems and every Python that it allows. What is locked stays
# at its version unless it no longer fits; `make lock OPTIONS=--upgrade` takes the newest.
LOCK = UV_CUSTOM_COMPILE_COMMAND="make lock" $(BIN)/uv pip compile --quiet --no-config --universal --generate-hashes \
	--annotation-style line $(OPTIONS) pyproject.toml
lock: $(VENV)/.dev
	$(LOCK) --extra local --extra dev --output-file requirements/dev.txt
	$(LOCK) --extra local --constraint requirements/dev.txt --output-file requirements/local.txt
	$(LOCK) --constraint requirements/dev.txt --output-file requirements/bot.txt

clean:
	rm -rf $(VENV)
