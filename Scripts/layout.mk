.PHONY: bench-layout

# What Auto Layout costs on views, against frames set by hand.
bench-layout: bootstrap
	PLUMB_ONLY=LayoutBench swift run -c release LayoutBench

bench: bench-layout
