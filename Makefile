# Tableside. `make run` serves the app at the table, `make test` checks everything from nothing.
.DEFAULT_GOAL := run
PYTHON ?= python3
PY := .venv/bin/python
# Some machines forbid Python to keep what it has compiled; then every process compiles the app anew.
unexport PYTHONDONTWRITEBYTECODE
AT_ONCE ?= 3 # tests run side by side: many of them wait, for a disk or for a time
PAGES ?= 3 # browser tests side by side: they wait for a page, too
export TABLESIDE_BUILT ?=# where the app without a server has been built just now, for the tests; else they build it
RUN ?= # more for the command line, as in: make run RUN="--port 9000 --no-browser"

.PHONY: setup python run test begun check unit browser packages browsers soak mutate bench pictures screenshots glyphs pwa pwa-serve clean

setup: .venv/.serve

python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Tableside needs Python 3.11 or newer. Try: make PYTHON=python3.12"; exit 1; }

define installed
@test -x $(PY) || $(PYTHON) -m venv .venv || { echo "This Python cannot make environments. On Debian: apt-get install python3-venv"; exit 1; }
@$(PY) -m pip install -q --disable-pip-version-check -c constraints.txt pip # a newer one takes half as long
@$(PY) -m pip install -q --disable-pip-version-check $(2) -c constraints.txt -e '.$(1)'
endef

.venv/.serve: pyproject.toml constraints.txt | python
	@echo "Setting up .venv (once) ..."
	$(call installed,)
	@touch $@

# What is never imported need not be compiled; the rest is, by whoever imports it first.
.venv/.dev: pyproject.toml constraints.txt | python
	@echo "Setting up .venv with what the tests need (once) ..."
	$(call installed,[dev],--no-compile)
	@touch .venv/.serve $@

run: .venv/.serve
	@$(PY) -m companion serve $(RUN)

# Each part has its budget, told in tests/support/run_totals.py; all of them together stay below ten minutes. The limits here are
# wider: they end what hangs, not what runs on a slow machine. What needs no browser runs side by side, each part with
# its own words in one piece and the unit tests first in line; the browser has the machine to itself.
LIMIT = $(if $(shell command -v timeout),timeout $(1)) # a Mac has none
HELD_UP := -o faulthandler_timeout=900 -o faulthandler_exit_on_timeout=true # a test that does says where, and is over
TOGETHER := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

test: begun
	@$(MAKE) --no-print-directory -j4 $(TOGETHER) check pwa browsers unit
	@$(MAKE) --no-print-directory browser TABLESIDE_BUILT="$(CURDIR)/build/pwa"
	@$(PY) -m tests.support.debian_packages name
	@$(PY) tests/support/run_totals.py build/tests

begun:
	@mkdir -p build/tests
	@rm -f build/tests/*.xml
	@date +%s > build/tests/begun

check: .venv/.dev
	@$(call LIMIT,600) $(PY) -m ruff format --check .
	@$(call LIMIT,600) $(PY) -m ruff check .
	@$(call LIMIT,600) $(PY) -m vulture
	@nice $(call LIMIT,1800) $(PY) -m mypy

# In a new checkout each of the tests' processes would compile all that is imported for itself, at the same time.
build/compiled: .venv/.dev
	@mkdir -p build
	@$(PY) -m pytest -q --collect-only tests > $@ || true # what is wrong is told by the tests

unit: .venv/.dev packages build/compiled
	@mkdir -p build/tests
	$(call LIMIT,1800) $(PY) -m pytest -q -n $(AT_ONCE) --dist worksteal $(HELD_UP) -m "not soak" --ignore tests/browser --junitxml build/tests/unit.xml

# Files are handed out whole, as a file's tests share a table and a page, and the longest first (tests/browser/conftest.py).
# A browser on a machine that has much else to do may be late: such a test is run again, and the run says so.
browser: .venv/.dev browsers
	@mkdir -p build/tests
	$(call LIMIT,2400) $(PY) -m pytest -q -n $(PAGES) --dist loadfile --no-loadscope-reorder --reruns 2 --rerun-show-tracebacks $(HELD_UP) -m "not soak" --junitxml build/tests/browser.xml tests/browser

# A PostgreSQL without a database of its own, and three browsers, from Debian's packages where we may install them; elsewhere
# those that are missing are named.
packages: python
	@$(PYTHON) -m tests.support.debian_packages

# Where Debian has brought no Chromium it is Playwright's.
browsers: packages .venv/.dev
	@$(PY) tests/browser/support/find_chromium.py >/dev/null 2>&1 \
	|| { echo "Installing Playwright's Chromium ..." && $(PY) -m playwright install chromium; }
	@$(PY) tests/browser/support/find_chromium.py

# More kills, longer crawls, more random logs, a million events beside each second reading: as long as it takes.
SOAK ?= 5 # so many times as much as every day: 1,000 kills
soak: .venv/.dev browsers
	TABLESIDE_SOAK=$(SOAK) $(PY) -m pytest -q -n $(AT_ONCE) --dist worksteal --durations 20 --ignore tests/browser tests
	TABLESIDE_SOAK=$(SOAK) $(PY) -m pytest -q -n $(PAGES) --dist loadfile --no-loadscope-reorder --reruns 2 --rerun-show-tracebacks --durations 20 tests/browser

MUTATE ?= # more for the command line, as in: make mutate MUTATE="--seed 7 --each 60 --parts service models"
mutate: .venv/.dev
	@$(PY) -m pip install -q --disable-pip-version-check -c constraints.txt -e '.[dev,mutate]'
	@$(PY) -m tests.mutation $(MUTATE)

BENCH ?= # only these parts, as in: make bench BENCH="store pwa"
bench: .venv/.dev browsers
	@$(PY) -m tests.bench.run $(BENCH)

# Our own typeface, after a drawing that is a letter has changed; what cuts it is installed only then.
glyphs: .venv/.dev
	@$(PY) -m pip install -q --disable-pip-version-check -c constraints.txt -e '.[glyphs]'
	@$(PY) companion/tools/cut_glyphs.py

# Every screen in every window, by day and by night: PICTURES="after --beside before" lists what has become another.
PICTURES ?= build/pictures
pictures: .venv/.dev browsers
	@$(PY) -m tests.browser.every_screen $(PICTURES)

screenshots: .venv/.dev browsers
	@$(PY) tests/browser/screenshots.py

# The app without a server: static files in build/pwa.
pwa: .venv/.dev
	@nice $(PY) -m companion.pwa.build

pwa-serve: pwa
	@$(PY) -m companion.pwa.build --serve

clean:
	rm -rf build .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis
