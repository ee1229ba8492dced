# The commands of every day; `make` alone lists them.
.PHONY: help check test game page play site

help:
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile

check: ## formats, and shows what the compiler and its lints have to say
	cargo fmt --all && cargo clippy --workspace --all-targets

test: ## every test
	cargo test --workspace

game: ## the tests of one game: make game GAME=fief
	cargo test -p $(GAME)

page: ## the tests of the pages and of their script
	cargo test -p liege-pages && npm run check --prefix crates/pages

play: ## a server on this machine
	cargo run --release

# `make site` fills the folder site/ with the games without a server (docs/offline.md): `make site DIR=…` another folder,
# `make site LIEGE=liege` with a program that is there already.
DIR ?= site
LIEGE ?= cargo run --release --locked --

site: ## the games without a server, in the folder site/
	built=$$(.ci/site) && $(LIEGE) site "$(DIR)" --with "$$built"
