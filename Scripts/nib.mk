.PHONY: fuzz fuzz-nib

# Interface Builder documents with random bytes changed, 1,000 times each: none may crash, hang, or come back otherwise.
fuzz-nib:
	swift run -c release NibFuzz --mutations $(or $(COUNT),1000) --seed $(or $(SEED),1) ../shared/nibs

fuzz: fuzz-nib
