.PHONY: release-check

# What a release needs and a landing has no time for, in at most 60 minutes: a clone that lies alone, from nothing, with the
# README's commands; packages, and their tests; sanitizers, documentation, counts of drawing, all of the lowering.
# The result is kept in Fixtures/release-check.json, which make check compares when the version is one of a release.
release-check: bootstrap
	Scripts/release-check
