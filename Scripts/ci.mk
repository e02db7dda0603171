.PHONY: try-ci

# The examples of docs/ci.md, on a repository made for it.
try-ci: bootstrap
	swift build -c release --product plumb
	Scripts/try-ci
