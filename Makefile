# Python >= 3.11 and make are all this needs; everything else goes into .venv.
PYTHON ?= python3
BIN := .venv/bin
PLAYERS := .venv/.installed-table
STAMP := .venv/.installed
LAB := .venv/.installed-lab
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

.DEFAULT_GOAL := test
.PHONY: play client protocol screens test lint mypy basedpyright format bench soak golden load kills attack foreign audit secrets questions told steady mutants scaling first-minute feel whole-games wheel wheel-check container-check pairs puzzles shortcuts many-games clean

# What the table needs, and nothing of what developers do.
$(PLAYERS): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Caipan needs Python 3.11 or newer")'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(INSTALL) -e '.[table]'
	@touch $@

$(STAMP): $(PLAYERS)
	$(INSTALL) -e '.[table,push,dev]'
	@touch $@

# Polars, Matplotlib, PettingZoo, OpenSpiel and Ray: what the tests look at, and players do without.
$(LAB): $(STAMP)
	$(INSTALL) -e '.[table,push,dev,lab,research]'
	@touch $@

play: $(PLAYERS) client
	$(BIN)/caipan play

client: $(PLAYERS)
	@$(BIN)/python tools/client.py

# From a clone to the first question, in a throw-away folder with nothing in any cache.
first-minute: $(STAMP)
	$(BIN)/python -m tools.first_minute

# Everything players need in one file, the built client too; and that it is so.
wheel: $(STAMP)
	$(BIN)/python -m hatchling build -t wheel -d dist

wheel-check: $(STAMP)
	$(BIN)/python -m tools.wheel_check

# Builds the image, starts it beside PostgreSQL and asks how it is; says so where it cannot.
container-check: $(STAMP)
	$(BIN)/python -m tools.container_check

protocol: $(STAMP)
	$(BIN)/python tools/protocol.py

screens: $(STAMP)
	$(BIN)/python tools/screens.py
	$(BIN)/python -m pytest -q tests/browser/test_screens.py --rewrite-golden
	$(BIN)/python -m tools.side_by_side

# Not --dist loadfile: the forty calls of tests/server/test_http.py share one name, and a scheduler
# that goes by names runs one of them. Whoever is done takes over what another has not begun: all
# browser tests stand together, and would keep one process busy long after the others.
# Bytecode is kept whatever the environment says: else every server, command and worker that a test
# starts would compile the whole of Caipan again.
test: export PYTHONDONTWRITEBYTECODE =
test: lint
	$(BIN)/python -m pytest -q -n auto --dist worksteal

lint: $(LAB)
	$(BIN)/ruff check --quiet .
	$(BIN)/ruff format --quiet --check .
	@$(MAKE) --no-print-directory --jobs=2 --output-sync mypy basedpyright

mypy: $(LAB)
	$(BIN)/mypy --no-error-summary

basedpyright: $(LAB)
	$(BIN)/basedpyright --level error --pythonpath $(BIN)/python

format: $(STAMP)
	$(BIN)/ruff check --quiet --fix .
	$(BIN)/ruff format --quiet .

bench: $(LAB)
	$(BIN)/caipan bench

# On a quiet machine: how much two workers gain, what Ray costs, and that the results are the same.
scaling: $(LAB)
	$(BIN)/python tools/scaling.py

soak: $(STAMP)
	$(BIN)/caipan laws --games 300

pairs: $(STAMP)
	$(BIN)/caipan laws --pairs --games 300

# Playthroughs, views, campaigns, and the seeded games of every game (tests/support/seeded.py).
golden: $(STAMP)
	$(BIN)/python -m pytest -q tests/golden --rewrite-golden

load: $(STAMP)
	$(BIN)/python tools/load.py --tables 200 --seconds 30 --spectators 400
	$(BIN)/python tools/load.py --tables 1000 --seconds 30 --think 8
	$(BIN)/python tools/load.py --tables 200 --seconds 30 --processes 2 --postgres

kills: $(STAMP)
	$(BIN)/python tools/kills.py --kills 500
	$(BIN)/python tools/kills.py --kills 500 --postgres

# Strangers do their worst to a server of this machine, and a bystander takes the time.
attack: $(STAMP)
	$(BIN)/python tools/attack.py --seconds 10

# A fault in all that is kept under a key or lists answers at once, one after the other; half an hour
# and more. Fails if one goes unnoticed that is not known to change nothing.
shortcuts: $(STAMP)
	$(BIN)/python tools/shortcuts.py --games 40

# Fifty thousand forged saves, and as many records, decks, options and positions, spoiled. It goes on
# where it was left, as long as neither the referee nor a game has been changed.
foreign: $(STAMP)
	$(BIN)/python -m tools.foreign saves --tries 50000 --tally .foreign.jsonl
	$(BIN)/python -m tools.foreign records decks options positions --tries 12500 --tally .foreign.jsonl

# A hundred thousand games of anything legal, twenty thousand of rules of thumb, five hundred that
# look ahead; hours. It goes on where it was left, as long as a game is played as before.
many-games: $(STAMP)
	$(BIN)/python -m tools.many_games --seed 3001 --tally .many-games.jsonl

# What is known against the packages of constraints.txt; it asks a service on the net.
audit: $(STAMP)
	$(BIN)/python tools/audit.py

secrets: $(STAMP)
	CAIPAN_SECRET_GAMES=200 $(BIN)/python -m pytest -q -n auto tests/server/test_secrets.py

questions: $(STAMP)
	CAIPAN_QUESTION_GAMES=1000 $(BIN)/python -m pytest -q -n auto tests/test_questions.py

# Whole games with everything told, in a browser: every game in three languages at both sizes.
told: $(STAMP) client
	CAIPAN_TOLD_ANSWERS=2000 $(BIN)/python -m pytest -q tests/browser/test_telling.py

# Games of which CI plays a part, from their first answer to their last, in a browser.
whole-games: $(STAMP) client
	CAIPAN_WHOLE_GAMES=1 $(BIN)/python -m pytest -q tests/browser/test_games.py tests/browser/test_mageknight.py tests/browser/test_l5r.py

# What is loaded, how fast a view is drawn, what moves: in numbers, on a quiet machine.
feel: $(STAMP) client
	$(BIN)/python -m tools.feel

# Twenty times in a row beside busy processes: no test may ever fail. Takes hours, and goes on where
# it was left, as long as the commit is the same; not part of CI.
steady: $(LAB) client
	$(BIN)/python tools/steady.py --times 20 --tally .steady.jsonl

mutants: $(STAMP)
	$(BIN)/python tools/mutants.py --game underworld
	$(BIN)/python tools/mutants.py --game exiles
	$(BIN)/python tools/mutants.py --game arkham
	$(BIN)/python tools/mutants.py --game kernel --sample 200

# Goes on where it was left, until every game has thirty; nothing is lost by stopping it.
puzzles: $(STAMP)
	@for game in underworld exiles arkham l5r mageknight; do $(BIN)/caipan puzzles mine $$game || exit 1; done

clean:
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
