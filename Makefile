# make demo    pictures of what Plumb draws, in .build/demo
# make test    all tests: make test-unit those of the root package, make test-pages those in browsers and in a window;
#              make test-port those of plumb port
# make bench   times and ratios
# make docs    the documentation of all products as static files, in .build/docs
# make check   format, imports against the house rules, file sizes, documentation
.PHONY: demo test test-unit bench docs check bootstrap format

# Where recordings lie that are too large for the project, for those who have them; PLUMB_SHARED= hides them.
PLUMB_SHARED ?= ../shared
export PLUMB_SHARED
# Documents to be tried: recorded ones where they are, else our own.
DOCUMENTS ?= $(or $(wildcard $(PLUMB_SHARED)/nibs/files),Fixtures/documents)

# A debug build, which make test takes up: it draws all of this in seconds.
demo: bootstrap
	swift build --product Demo
	swift build --product plumb
	.build/debug/Demo .build/demo
	.build/debug/plumb preview Samples/Storyboards/Reader.storyboard -o .build/demo/previews \
		--device "iPhone SE (2nd generation),iPhone 16,iPhone 16 Pro Max,ipad11_0rounded" --style light,dark

test: test-unit test-pages

test-unit: bootstrap
	swift test

bench: bootstrap

docs: bootstrap
	Scripts/docs

check: bootstrap
	Scripts/check

format:
	swift format --in-place --recursive --parallel Package.swift Sources Tests Samples

bootstrap:
	@Scripts/bootstrap

include $(wildcard Scripts/*.mk)
