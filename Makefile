# make demo    pictures of what Plumb draws, in .build/demo
# make test    all tests: make test-unit those of the root package, make test-pages those in browsers and in a window;
#              make test-port those of plumb port
# make test-alone  the tests over documents, with what make test built, as if no recordings lay beside the project
# make bench   times and ratios
# make docs    the documentation of all products as static files, in .build/docs
# make check   format, imports against the house rules, file sizes, documentation
.PHONY: demo test test-unit test-alone bench docs check bootstrap format

# Where recordings lie that are too large for the project, for those who have them; PLUMB_SHARED= hides them.
PLUMB_SHARED ?= ../shared
export PLUMB_SHARED
# Documents to be tried: recorded ones where they are, else our own.
DOCUMENTS ?= $(or $(wildcard $(PLUMB_SHARED)/nibs/files),Fixtures/documents)

# The pages' package has no other dependencies than the library's: built in the same place, it compiles the library once. Planned
# again each time, since the package manager would take the other package's plan for this one's.
STUDIO := --package-path Studio --scratch-path .build --disable-build-manifest-caching

# A debug build, which make test takes up: it draws all of this in seconds.
demo: bootstrap
	swift build --product Demo
	swift build --product plumb
	.build/debug/Demo .build/demo
	.build/debug/plumb preview Samples/Storyboards/Reader.storyboard -o .build/demo/previews \
		--device "iPhone SE (2nd generation),iPhone 16,iPhone 16 Pro Max,ipad11_0rounded" --style light,dark

test: test-unit test-pages

test-unit: bootstrap
	Scripts/unit-tests

# Suites over documents: what recorded ones show, our own show too.
test-alone:
	PLUMB_SHARED= Scripts/unit-tests --built "DocumentSetTests|EditingPropertyTests|CatalogueTests|CanvasPlacesTests|RecordedDocumentTests|NibDocumentTests|OwnDocumentTests|NibCensusTests|AgreementTests|FixPropertyTests|SeededFaultTests|RecordedSceneTests|BookIndexTests"

bench: bootstrap

docs: bootstrap
	Scripts/docs

check: bootstrap
	Scripts/check

format:
	git ls-files -z --cached --others --exclude-standard '*.swift' | xargs -0 swift format --in-place --parallel
	Scripts/format-pages

bootstrap:
	@Scripts/bootstrap

include $(wildcard Scripts/*.mk)
