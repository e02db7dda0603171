.PHONY: bench-layout

# What Auto Layout costs on views, against frames set by hand.
bench-layout: bootstrap
	swift run -c release LayoutBench

bench: bench-layout
