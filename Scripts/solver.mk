# The constraint solver's benchmarks.
SOLVER_TRACES := .build/bench/traces
SOLVER_REPLAY = $(shell PLUMB_ONLY=SolverReplay swift build -c release --product SolverReplay --show-bin-path)/SolverReplay

.PHONY: bench-solver bench-check bench-solver-check bench-baselines solver-replay solver-fuzz

solver-replay:
	PLUMB_ONLY=SolverReplay swift build -c release --product SolverReplay

$(SOLVER_TRACES)/done: Benchmarks/solver_traces.py
	python3 $< $(SOLVER_TRACES)
	touch $@

# Against kiwisolver and hand-written frame code, in turns; medians to .build/bench/solver.json.
bench-solver: bootstrap solver-replay $(SOLVER_TRACES)/done
	python3 Benchmarks/bench_solver.py $(SOLVER_TRACES) $(SOLVER_REPLAY) .build/bench/solver.json $(ROUNDS)

# Instruction counts of five traces, which repeat exactly, against the stored ones: within 2 %.
bench-check: bench-solver-check

bench-solver-check: bootstrap solver-replay
	python3 Benchmarks/count_instructions.py $(SOLVER_REPLAY) Benchmarks/solver-baselines.json

bench-baselines: solver-replay
	python3 Benchmarks/count_instructions.py $(SOLVER_REPLAY) Benchmarks/solver-baselines.json --store

# Random histories against HiGHS (pip install highspy numpy), for those who have the recordings.
solver-fuzz: solver-replay
	PYTHONPATH=$(PLUMB_SHARED)/conformance/solver python3 $(PLUMB_SHARED)/conformance/solver/fuzz.py $(or $(SEED),1) $(or $(COUNT),2000) $(SOLVER_REPLAY)

bench: bench-solver
