# make run-page       builds the page for apps, for plumb run
# make test-run       apps in a real browser and in a window, a few minutes
# make bench-run      an app that is used: processor time of a frame, time from an event to its picture, idle,
#                     and from saving a file to its picture in the page
.PHONY: run-page test-run bench-run run-pictures

run-page: bootstrap
	swift build -c release $(STUDIO) --product plumb-run

test-run: bootstrap
	swift build --product Wander
	swift build --product plumb-window
	swift build $(STUDIO) --product plumb-run
	Scripts/browser-tests Studio/Tests/AppPage
	Scripts/browser-tests --per-core 2 Tests/Windows

# The pictures of docs/running-apps.md are taken by the tests.
run-pictures: bootstrap
	swift build -c release --product Wander
	swift build $(STUDIO) --product plumb-run
	PLUMB_RUN_PICTURES=1 Scripts/browser-tests Studio/Tests/AppPage

bench-run: bootstrap
	swift build -c release --product Wander
	python3 Benchmarks/bench_run.py "$$(swift build -c release --show-bin-path)/Wander"
	swift build -c release $(STUDIO) --product plumb-run
	python3 Benchmarks/bench_live.py
