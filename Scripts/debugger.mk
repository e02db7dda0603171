# make test-debugger      the view debugger's page in a real browser, and apps that are attached to: two minutes
# make debugger-pictures  the same, with new pictures for docs/view-debugger.md
# make debugger-corpus    that each edge of each view of the recorded documents is what its terms add up to: some minutes
# make bench-debugger     how long captures take, how large they are, and the page's work for a frame
.PHONY: test-debugger debugger-pictures debugger-corpus bench-debugger

test-debugger: bootstrap
	swift build --product plumb
	swift build --product Wander
	swift build --product DocumentApp
	Scripts/browser-tests Tests/DebuggerPage

debugger-pictures: bootstrap
	swift build --product plumb
	swift build --product Wander
	swift build --product DocumentApp
	PLUMB_DEBUGGER_PICTURES=1 Scripts/browser-tests Tests/DebuggerPage

debugger-corpus: bootstrap
	PLUMB_LONG=1 swift test --filter RecordedDocumentTests

bench-debugger: bootstrap
	PLUMB_ONLY=CaptureBench swift run -c release CaptureBench
	swift build --product plumb
	cd Tests/DebuggerPage && PLUMB_BENCH=1 python3 -m unittest test_page.SpeedTests

bench: bench-debugger
