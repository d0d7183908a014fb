# Every command runs in .venv, which is set up on first use.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
# Build dependencies are pinned too. Older and newer versions of pip read different variables.
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_BUILD_CONSTRAINT := $(CURDIR)/constraints.txt
CLI := $(BIN)/duodecim
# Tests start hundreds of processes. Without bytecode each of them compiles all sources again.
unexport PYTHONDONTWRITEBYTECODE
# The web client that the server serves, its sources, and the tools that build it.
CLIENT := src/duodecim/server/client/index.html
CLIENT_SOURCES := $(shell find web/src web/public -type f) $(wildcard web/*.html web/*.json web/*.ts web/*.js web/*.py)
NODE_MODULES := web/node_modules/.package-lock.json
NPM := $(BIN)/python web/build.py
# Checks run two at a time. Where make can, it keeps the output of each together.
PARALLEL := --no-print-directory --jobs 2 $(if $(filter output-sync,$(.FEATURES)),--output-sync)
# One more process than cores: tests of servers and browsers wait now and then.
PYTEST_WORKERS = --numprocesses $(shell $(PYTHON) -c 'import os; print(1 + (os.cpu_count() or 1))') --dist loadfile --no-loadscope-reorder
# What `make coverage` runs: tests of the rules that are quick enough as plain Python, and compiled what is around the rules.
RULE_TESTS := $(foreach name,observation playthroughs rules solve,$(wildcard tests/games/*/test_$(name)[._]*))
OTHER_TESTS := tests/core tests/cli tests/server $(foreach name,actions options records text,$(wildcard tests/games/*/test_$(name)*))

.PHONY: help play api test thorough check lint format types python-types client-types client-tests compiled imports audit \
	hooks coverage services web wheel protocol pictures screenshots mutants soak bench clean

help: ## Show this list.
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: .venv/play $(CLIENT) ## Start a server and open the games in the browser.
	@$(CLI) serve --open

# Begins with checks that fail soon. What takes longest from nothing, to compile, goes on beside all others.
test: .venv/dev $(NODE_MODULES) ## Run the checks, then all tests. CI runs this.
	@$(MAKE) $(PARALLEL) python-types lint imports compiled services $(CLIENT) client-types client-tests
	@$(BIN)/pytest $(PYTEST_WORKERS) -m 'not thorough'

thorough: .venv/dev services $(CLIENT) ## Run slow tests that confirm what quicker ones show, and the others at full size.
	@DUODECIM_TEST_SIZES=full $(BIN)/pytest $(PYTEST_WORKERS) -m 'thorough or sized'

web: $(CLIENT) ## Build the web client.

wheel: .venv/dev $(CLIENT) ## Build a wheel that holds the client and machine code, dist/*.whl. Takes a few minutes.
	@echo "Compiling the games for several processors …"
	@$(BIN)/python -m scripts.machine_code build/machine_code $(PROCESSORS)
	@DUODECIM_MACHINE_CODE=build/machine_code $(BIN)/python -m hatchling build --target wheel

check: .venv/dev $(NODE_MODULES) ## Check format, lint, types and import contracts. Takes less than a minute.
	@$(MAKE) $(PARALLEL) lint imports types

lint: .venv/dev $(NODE_MODULES) ## Check format and lint, Python and TypeScript.
	@$(BIN)/ruff format --quiet --check . || { echo "Run make format."; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(NPM) run --silent lint
	@$(NPM) run --silent format:check

types: python-types client-types ## Check types strictly, Python and TypeScript.

python-types: .venv/dev
	@$(BIN)/mypy

client-types: .venv/dev $(NODE_MODULES)
	@$(NPM) run --silent check

client-tests: .venv/dev $(NODE_MODULES)
	@$(NPM) test --silent

compiled: .venv/dev
	@echo "Compiling the games …"
	@$(BIN)/python -m duodecim.core.precompile

imports: .venv/dev ## Check the import contracts between the layers.
	@$(BIN)/lint-imports --no-cache --no-logo

hooks: .venv/dev ## Run the checks before every commit of this clone.
	@$(BIN)/pre-commit install

coverage: .venv/dev services $(CLIENT) ## Measure test coverage, with the rules as plain Python. Writes coverage/index.html.
	@NUMBA_DISABLE_JIT=1 $(BIN)/pytest --numprocesses auto --quiet -m 'not slow and not thorough' -k 'not batch' \
		--cov --cov-report= $(RULE_TESTS)
	@$(BIN)/pytest --numprocesses auto --quiet -m 'not slow and not thorough' \
		--cov --cov-append --cov-report=term:skip-covered --cov-report=html $(OTHER_TESTS)

audit: .venv/dev ## Look up every dependency in a database of known vulnerabilities.
	@$(BIN)/python -m scripts.audit

services: ## Install PostgreSQL, Redis and Chromium for the tests, if permitted.
	@scripts/services

api: .venv/dev ## Write the API reference, docs/api.
	@$(BIN)/python -m scripts.api_reference

protocol: .venv/dev ## Generate what the web client takes from the server: types, colours of chips, the faces of the die, sets of tiles.
	@$(CLI) schema | $(NPM) run --silent types
	@$(BIN)/python web/scripts/chips_colours.py > web/src/games/chips/colours.json
	@$(BIN)/python web/scripts/king_die.py > web/src/games/king/die.json
	@$(BIN)/python web/scripts/rummikub_sets.py > web/src/games/rummikub/sets.json

format: .venv/dev ## Format the code.
	@$(BIN)/ruff check --fix-only .
	@$(BIN)/ruff format .
	@$(NPM) run --silent format

pictures: .venv/dev $(CLIENT) ## Draw the icons of the client, the pictures of link previews and the play in docs/rummikub.md.
	@$(BIN)/python -m tests.browser.pictures
	@$(BIN)/python -m scripts.solved_play

screenshots: .venv/dev $(CLIENT) ## Take pictures of the client for the documentation.
	@$(BIN)/python -m tests.browser.screenshots

mutants: .venv/dev ## Change the rules in 60 small ways and see whether the tests notice.
	@$(BIN)/python -m duodecim.core.precompile > /dev/null
	@$(BIN)/python -m scripts.mutants

soak: .venv/dev ## Check millions of random rounds and games against invariants of the rules.
	@$(BIN)/python -m benchmarks.soak_chips
	@$(BIN)/python -m benchmarks.soak_king
	@$(BIN)/python -m benchmarks.soak_rummikub
	@$(BIN)/python -m benchmarks.soak_server
	@$(BIN)/python -m benchmarks.soak_interface

bench: .venv/bench ## Measure every speed claim, with its peers in the same run.
	@$(BIN)/python -m benchmarks

clean: ## Remove the virtual environment and all caches.
	rm -rf .venv build web/node_modules $(dir $(CLIENT)) .coverage* coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "duodecim needs Python 3.11 or newer; set PYTHON=… to one")'
	@echo "Setting up .venv …"
	@$(PYTHON) -m venv .venv

.venv/play: .venv/bin/python pyproject.toml constraints.txt
	@$(PIP) --editable '.[server,web]'
	@touch $@

$(CLIENT): $(CLIENT_SOURCES) | .venv/play
	@echo "Building the web client …"
	@$(NPM)
	@touch $@

$(NODE_MODULES): web/package-lock.json | .venv/play
	@$(BIN)/python web/build.py install

.venv/dev: .venv/bin/python pyproject.toml constraints.txt
	@$(PIP) --editable '.[dev]'
	@touch $@ .venv/play

.venv/bench: .venv/dev
	@$(PIP) --editable '.[bench]'
	@touch $@
