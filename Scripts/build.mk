# make bench-build  processor time of clean builds of a package that uses UIKit, and a build after a change
.PHONY: bench-build

bench-build: bootstrap
	python3 Benchmarks/bench_build.py

bench: bench-build
