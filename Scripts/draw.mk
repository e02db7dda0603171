.PHONY: bench-draw

# What a screen costs to lay out, draw and encode, and the ratio to headless Chromium where that is installed.
bench-draw: bootstrap
	swift run -c release DrawBench

bench: bench-draw
