.PHONY: try-ci

# The examples of docs/ci.md, on a repository made for it, in a bare Debian root with the package of make dist.
try-ci:
	Scripts/try-ci
