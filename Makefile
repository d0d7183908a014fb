# Everything runs in a virtual environment of its own, made here on first use.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
# What builds the package is pinned too; older and newer versions of pip read it from different variables.
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_BUILD_CONSTRAINT := $(CURDIR)/constraints.txt
CLI := $(BIN)/duodecim
# The web client, built for the server to hand out, and what it is built from.
CLIENT := src/duodecim/server/client/index.html
CLIENT_SOURCES := $(shell find web/src web/public -type f) $(wildcard web/*.html web/*.json web/*.ts web/*.js web/*.py)

.PHONY: help play test thorough check lint types imports audit services format web protocol screenshots soak bench clean

help: ## Show this list.
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: .venv/play $(CLIENT) ## Open the games in the browser: a server of your own, all in one file.
	@$(CLI) serve --open

test: .venv/dev services $(CLIENT) ## Run all tests.
	@$(BIN)/python web/build.py test --silent
	@echo "Compiling the games …"
	@$(BIN)/python -m duodecim.core.precompile
	@$(BIN)/pytest --numprocesses auto --dist worksteal -m 'not thorough'

thorough: .venv/dev services $(CLIENT) ## Run the tests that show once more, and slowly, what others show.
	@$(BIN)/pytest --numprocesses auto --dist worksteal -m thorough

web: $(CLIENT) ## Build the web client.

check: lint types imports audit test ## Run everything that must pass before a commit.

lint: .venv/dev ## Check style and formatting.
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: .venv/dev ## Check types, strictly.
	@$(BIN)/mypy

imports: .venv/dev ## Check that the layers import one way only.
	@$(BIN)/lint-imports --no-cache

audit: .venv/dev ## Look up every dependency in a list of known vulnerabilities.
	@$(BIN)/python -m scripts.audit

services: ## Install PostgreSQL, Redis and Chromium for the tests, where that is allowed.
	@scripts/services

protocol: .venv/dev ## Make the web client's types from the server's messages.
	@$(CLI) schema | $(BIN)/python web/build.py run --silent types

format: .venv/dev ## Put the code into the house format.
	@$(BIN)/ruff check --fix-only .
	@$(BIN)/ruff format .
	@$(BIN)/python web/build.py run --silent format

screenshots: .venv/dev $(CLIENT) ## Take pictures of the client for the documentation.
	@$(BIN)/python -m tests.browser.screenshots

soak: .venv/dev ## Check millions of random rounds and games against the rules' own consequences.
	@$(BIN)/python -m benchmarks.soak_chips
	@$(BIN)/python -m benchmarks.soak_king
	@$(BIN)/python -m benchmarks.soak_rummikub
	@$(BIN)/python -m benchmarks.soak_server
	@$(BIN)/python -m benchmarks.soak_interface

bench: .venv/bench ## Measure every speed claim, peers in the same run.
	@$(BIN)/python -m benchmarks

clean: ## Remove the virtual environment and all caches.
	rm -rf .venv web/node_modules $(dir $(CLIENT)) .hypothesis .mypy_cache .pytest_cache .ruff_cache
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
	@$(BIN)/python web/build.py
	@touch $@

.venv/dev: .venv/bin/python pyproject.toml constraints.txt
	@$(PIP) --editable '.[dev]'
	@touch $@ .venv/play

.venv/bench: .venv/dev
	@$(PIP) --editable '.[bench]'
	@touch $@
