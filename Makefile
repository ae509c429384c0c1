# Coursive: what to type. Python 3.11 or later; PYTHON=... picks another. On a bare Debian 12:
#   apt-get install make python3 python3-venv libgl1 libegl1 libgl1-mesa-dri    (xvfb xdotool too for `make test`)

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
DEMO ?= demo
FROZEN := build/frozen
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help play test full bench format frozen pins clean

help: ## lists the targets
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 18

play: $(VENV)/play.stamp ## installs and starts the game; with no display plays a mission by itself into demo/
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || [ "$$(uname -s)" != Linux ]; then \
	    $(BIN)/coursive play $(ARGS); \
	elif $(BIN)/python -c 'import ctypes; ctypes.CDLL("libEGL.so.1"), ctypes.CDLL("libGL.so.1")' 2>/dev/null; then \
	    echo "No display: two computer sides play, drawn off screen."; \
	    $(BIN)/coursive demo --out $(DEMO) $(ARGS); \
	else \
	    echo "There is no display, and no EGL to draw without one: apt-get install libgl1 libegl1 libgl1-mesa-dri" >&2; \
	    exit 1; \
	fi

test: $(VENV)/dev.stamp ## the gate: style, types, layers, quick tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy game tests $$(find plugins mods -name '*.py' 2>/dev/null)
	$(BIN)/lint-imports
	$(BIN)/pytest -n 2 --dist loadgroup --benchmark-skip

full: $(VENV)/dev.stamp frozen ## the long random suites and the frozen program
	$(BIN)/pytest -n 2 --dist loadgroup --benchmark-skip -m full

bench: $(VENV)/dev.stamp ## speeds, as ratios in one run
	$(BIN)/pytest tests/bench -q -s --benchmark-only --benchmark-columns=median,iqr,ops --benchmark-sort=name

format: $(VENV)/dev.stamp ## lays out the code, mends what can be mended
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

frozen: $(VENV)/dev.stamp ## freezes the game for Linux, then starts what came out
	@mkdir -p $(FROZEN)
	$(BIN)/python setup.py -q build_apps --build-base $(CURDIR)/$(FROZEN) --platforms manylinux2014_x86_64 \
	    > $(FROZEN)/build.log 2>&1 || { cat $(FROZEN)/build.log >&2; exit 1; }
	cd / && $(CURDIR)/$(FROZEN)/manylinux2014_x86_64/coursive --version
	cd / && $(CURDIR)/$(FROZEN)/manylinux2014_x86_64/coursive simulate --mission iron_sleeper --games 1 --level quick --json \
	    --save $(CURDIR)/$(FROZEN)/frozen.coursive
	cd / && $(CURDIR)/$(FROZEN)/manylinux2014_x86_64/coursive render $(CURDIR)/$(FROZEN)/frozen.coursive \
	    --out $(CURDIR)/$(FROZEN)/frozen.png

pins: ## pins anew what pyproject.toml pulls in
	rm -rf build/pins
	$(PYTHON) -m venv build/pins
	build/pins/bin/pip install -q .
	build/pins/bin/pip freeze --exclude coursive > requirements.txt
	build/pins/bin/pip install -q '.[dev]'
	build/pins/bin/pip freeze --exclude coursive | grep -vxFf requirements.txt > requirements-dev.txt

clean: ## drops .venv, demo/ and all that was built
	rm -rf $(VENV) build dist $(DEMO) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "Coursive wants Python 3.11 or later: PYTHON=/path/to/python3 make ..." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	    { echo "Python has no venv here: apt-get install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/play.stamp: pyproject.toml requirements.txt | $(VENV)/bin/python
	$(BIN)/pip install -q --disable-pip-version-check -e . -c requirements.txt
	@touch $@

$(VENV)/dev.stamp: pyproject.toml requirements.txt requirements-dev.txt | $(VENV)/bin/python
	$(BIN)/pip install -q --disable-pip-version-check -e '.[dev]' -c requirements.txt -c requirements-dev.txt
	@touch $@ $(VENV)/play.stamp
