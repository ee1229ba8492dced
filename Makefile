# `make site` fills the folder site/ with the games without a server (docs/offline.md): `make site DIR=…` another folder,
# `make site LIEGE=liege` with a program that is there already.
DIR ?= site
LIEGE ?= cargo run --release --locked --

.PHONY: site
site:
	built=$$(.ci/site) && $(LIEGE) site "$(DIR)" --with "$$built"
