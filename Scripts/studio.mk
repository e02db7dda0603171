# make studio         builds the editor in the browser, for plumb studio
# make test-studio    its tests in a real browser, a few minutes
# make test-pages     all tests in a real browser and in a window: the editor, running apps, the view debugger; seven minutes
# make bench-studio   from an edit to the new picture painted in the page; opening documents and folders
.PHONY: studio test-studio test-pages bench-studio studio-pictures

studio: bootstrap
	swift build -c release --package-path Studio --product plumb-studio

test-studio: bootstrap
	swift test --package-path Studio
	swift build --package-path Studio --product plumb-studio
	PLUMB_STUDIO=Studio/.build/debug/plumb-studio Scripts/browser-tests

test-pages: bootstrap
	swift test --package-path Studio
	swift build --product plumb
	swift build --product Wander
	swift build --product plumb-window
	swift build --package-path Studio --product plumb-studio
	swift build --package-path Studio --product plumb-run
	PLUMB_STUDIO=Studio/.build/debug/plumb-studio Scripts/browser-tests
	cd Tests/DebuggerPage && python3 -m unittest
	python3 Scripts/window-tests

# The pictures of docs/studio.md are taken by the tests.
studio-pictures: bootstrap
	swift build --package-path Studio --product plumb-studio
	PLUMB_STUDIO_PICTURES=1 PLUMB_STUDIO=Studio/.build/debug/plumb-studio Scripts/browser-tests

bench-studio: studio
	PLUMB_STUDIO=Studio/.build/release/plumb-studio python3 Benchmarks/bench_studio.py $(or $(NIBS),../shared/nibs/files)

bench: bench-studio
