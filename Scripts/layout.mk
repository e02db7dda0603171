.PHONY: bench-layout bench-growth

# What Auto Layout costs on views, against frames set by hand.
bench-layout: bootstrap
	PLUMB_ONLY=LayoutBench swift run -c release LayoutBench

# How costs grow with the number of rows, items, views and characters: each case in two sizes, with the ratio.
bench-growth: bootstrap
	PLUMB_ONLY=GrowthBench swift run -c release GrowthBench

bench: bench-layout bench-growth
