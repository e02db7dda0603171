# make bench-agent-tasks  whether each check of Benchmarks/agent-tasks tells a broken project from a mended one, with times and
#                         sizes; then a program's session with plumb mcp. The plumb that is first on the PATH, or PLUMB=…
.PHONY: bench-agent-tasks

bench-agent-tasks:
	PATH="$(if $(PLUMB),$(dir $(abspath $(PLUMB))):)$$PATH" Benchmarks/agent-tasks/run --verify
	PATH="$(if $(PLUMB),$(dir $(abspath $(PLUMB))):)$$PATH" Benchmarks/agent-tasks/session
