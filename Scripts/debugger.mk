# make test-debugger    the view debugger's page in a real browser, a minute or two
# make debugger-pictures  the same, with new pictures for docs/view-debugger.md
.PHONY: test-debugger debugger-pictures

test-debugger: bootstrap
	swift build --product plumb
	swift build --product Wander
	cd Tests/DebuggerPage && python3 -m unittest

debugger-pictures: bootstrap
	swift build --product plumb
	swift build --product Wander
	cd Tests/DebuggerPage && PLUMB_DEBUGGER_PICTURES=1 python3 -m unittest
