# make studio         builds the editor in the browser, for plumb studio
# make test-studio    its tests in a real browser, a few minutes
# make test-pages     all tests in real browsers and in a window: the editor, running apps, the view debugger, reports
# make bench-studio   from an edit to the new picture painted in the page; opening documents and folders
.PHONY: studio test-studio test-pages bench-studio studio-pictures

studio: bootstrap
	swift build -c release $(STUDIO) --product plumb-studio

# With plumb-port, which finds the place of an outlet's line in Swift sources; its own tests need the same build.
test-studio: bootstrap
	swift build --package-path Port --product plumb-port
	swift test $(STUDIO)
	swift build $(STUDIO) --product plumb-studio
	Scripts/browser-tests Studio/Tests/Browser

test-pages: test-studio test-run test-debugger test-report

# The pictures of docs/studio.md are taken by the tests.
studio-pictures: bootstrap
	swift build $(STUDIO) --product plumb-studio
	PLUMB_STUDIO_PICTURES=1 Scripts/browser-tests Studio/Tests/Browser

bench-studio: studio
	PLUMB_STUDIO=.build/release/plumb-studio python3 Benchmarks/bench_studio.py $(or $(NIBS),$(DOCUMENTS))

bench: bench-studio
