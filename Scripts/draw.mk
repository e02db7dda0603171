.PHONY: bench-draw bench-documents bench-draw-check bench-draw-baselines

# As what make dist makes is built.
BENCH_BUILD = swift build -c release --scratch-path .build --disable-build-manifest-caching
BENCH_BIN = .build/release
NIB_FOLDERS ?= $(or $(wildcard $(PLUMB_SHARED)/nibs/files $(PLUMB_SHARED)/nibs-2/files),Fixtures/documents)

# What a screen costs to lay out, draw and encode, and the ratio to headless Chromium where that is installed.
bench-draw: bootstrap
	PLUMB_ONLY=DrawBench $(BENCH_BUILD) --product DrawBench
	$(BENCH_BIN)/DrawBench

# Starting, the first layout and picture, and many documents.
bench-documents: bootstrap
	$(BENCH_BUILD) --product plumb
	python3 Benchmarks/bench_documents.py $(BENCH_BIN)/plumb $(NIB_FOLDERS)

bench-draw-check: bootstrap
	PLUMB_ONLY=DrawBench $(BENCH_BUILD) --product DrawBench
	python3 Benchmarks/count_drawing.py $(BENCH_BIN)/DrawBench Benchmarks/draw-baselines.json

bench-draw-baselines: bootstrap
	PLUMB_ONLY=DrawBench $(BENCH_BUILD) --product DrawBench
	python3 Benchmarks/count_drawing.py $(BENCH_BIN)/DrawBench Benchmarks/draw-baselines.json --store

bench: bench-draw bench-documents
bench-check: bench-draw-check
