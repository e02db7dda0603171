.PHONY: fuzz fuzz-targets fuzz-nib fuzz-layout sanitize

# One target for each parser, 20 seconds each: documents, texts, catalogues, property lists, configurations, visual formats,
# logs, images, messages. What crashes or hangs is kept in .build/fuzz.
fuzz-targets:
	swift build -c release --product NibFuzz
	.build/release/NibFuzz --target all --seconds $(or $(SECONDS),20) --seed $(or $(SEED),1)

# Interface Builder documents with random bytes changed, 1,000 times each: none may crash, hang, or come back otherwise.
fuzz-nib:
	swift run -c release NibFuzz --mutations $(or $(COUNT),1000) --seed $(or $(SEED),1) ../shared/nibs

# Fewer changes, of values too, and with attributes and elements that the document does not have; each document that still
# parses is laid out, repaired and checked.
fuzz-layout:
	swift run -c release NibFuzz --layout --mutations $(or $(COUNT),20) --seed $(or $(SEED),1) ../shared/nibs

fuzz: fuzz-targets

# The command with the address sanitizer, over the recorded documents.
sanitize: bootstrap
	Scripts/sanitize
