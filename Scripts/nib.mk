.PHONY: fuzz fuzz-targets fuzz-nib fuzz-layout fuzz-mutators fix-corpus nib-parity sanitize limits

# One target for each parser, 20 seconds each, as many at once as there are processors: documents, texts, catalogues, property
# lists, configurations, visual formats, logs, images, messages, captures, edits, HTML, scripts of headless runs. What crashes or
# hangs is kept in .build/fuzz. CONFIGURATION=debug takes what the tests built.
fuzz-targets:
	PLUMB_ONLY=NibFuzz swift build -c $(or $(CONFIGURATION),release) --product NibFuzz
	.build/$(or $(CONFIGURATION),release)/NibFuzz --target all --seconds $(or $(SECONDS),20) --seed $(or $(SEED),1)

# Interface Builder documents with random bytes changed, 1,000 times each: none may crash, hang, or come back otherwise.
fuzz-nib:
	PLUMB_ONLY=NibFuzz swift run -c release NibFuzz --mutations $(or $(COUNT),1000) --seed $(or $(SEED),1) $(DOCUMENTS)

# Fewer changes, of values too, and with attributes and elements that the document does not have; each document that still
# parses is laid out, repaired and checked.
fuzz-layout:
	PLUMB_ONLY=NibFuzz swift run -c release NibFuzz --layout --mutations $(or $(COUNT),20) --seed $(or $(SEED),1) $(DOCUMENTS)

# Each kind of change to trees finds a fault that was planted: a program that takes ids for unique and references for meant.
fuzz-mutators:
	PLUMB_ONLY=NibFuzz swift build -c $(or $(CONFIGURATION),release) --product NibFuzz
	@for kind in duplicated copied moved renamed rewired; do \
		if .build/$(or $(CONFIGURATION),release)/NibFuzz --layout --planted --kind $$kind --mutations 40 --keep .build/fuzz-planted \
			Fixtures/documents >.build/fuzz-planted.log 2>&1; then \
			echo "fuzz-mutators: $$kind does not find the planted fault" >&2; exit 1; \
		fi; \
		echo "$$kind: $$(tail -n 1 .build/fuzz-planted.log)"; \
	done; rm -rf .build/fuzz-planted .build/fuzz-planted.log

fuzz: fuzz-mutators fuzz-targets

# Every repair, alone and after the others, of each document of both recorded sets, and `plumb fix` of 5,000 pairs glued from
# them, on three devices: nothing gets worse, and a second run changes nothing. As many processes as there are processors share
# the documents; each says how far it is, and what got worse at once. The tests are built as what ships is, for their number.
fix-corpus: bootstrap
	PLUMB_ONLY=InterfaceBuilderTests swift build -c release --build-tests -Xswiftc -enable-testing --scratch-path .build/repairs
	@n=$$(nproc); pids=; \
	for i in $$(seq $$n); do \
		PLUMB_LONG=1 PLUMB_SHARD=$$i/$$n .build/repairs/release/PlumbPackageTests.xctest --testing-library swift-testing \
			--filter 'FixPropertyTests|FixLawTests' & pids="$$pids $$!"; \
	done; \
	failed=0; for pid in $$pids; do wait $$pid || failed=1; done; exit $$failed

# Frames of recorded documents against Xcode's, of both sets, and whether a share fell. CONFIGURATION=debug takes what the tests
# built.
nib-parity: bootstrap
	swift build -c $(or $(CONFIGURATION),release) --product plumb
	Scripts/nib-parity .build/$(or $(CONFIGURATION),release)/plumb

# The command with the address sanitizer, over the recorded documents.
sanitize: bootstrap
	Scripts/sanitize

# Documents far larger or more contradictory than any that is drawn, each within its seconds.
limits: bootstrap
	swift build -c release --product plumb
	Scripts/limits .build/release/plumb
