.PHONY: fuzz fuzz-nib fuzz-layout

# Interface Builder documents with random bytes changed, 1,000 times each: none may crash, hang, or come back otherwise.
fuzz-nib:
	swift run -c release NibFuzz --mutations $(or $(COUNT),1000) --seed $(or $(SEED),1) ../shared/nibs

# Fewer changes, of values too; each document that still parses is laid out, repaired and checked.
fuzz-layout:
	swift run -c release NibFuzz --layout --mutations $(or $(COUNT),20) --seed $(or $(SEED),1) ../shared/nibs

fuzz: fuzz-nib fuzz-layout
