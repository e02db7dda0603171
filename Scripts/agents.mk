# make bench-agent        what the answers of plumb mcp cost in tokens, for ten everyday tasks
# make bench-agent-tasks  whether each check of Benchmarks/agent-tasks tells a broken project from a mended one, with times and
#                         sizes; then a program's session with plumb mcp. The plumb that is first on the PATH, or PLUMB=…
.PHONY: bench-agent bench-agent-tasks

bench-agent: bootstrap
	swift build --product plumb
	swift build --product Wander
	python3 Benchmarks/bench_agent.py

bench: bench-agent

bench-agent-tasks:
	PATH="$(if $(PLUMB),$(dir $(abspath $(PLUMB))):)$$PATH" Benchmarks/agent-tasks/run --verify
	PATH="$(if $(PLUMB),$(dir $(abspath $(PLUMB))):)$$PATH" Benchmarks/agent-tasks/session
