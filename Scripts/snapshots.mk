.PHONY: bench-snapshots test-report

# plumb snapshots on the sample's tests, and its report in a real browser.
test-report: bootstrap
	swift build --build-tests
	Scripts/browser-tests Tests/SnapshotPage

SNAPSHOT_BENCH = .build/release/SnapshotBench

# What a snapshot assertion costs, and whether its bytes depend on the processor's instructions; another processor is
# emulated where qemu-x86_64 is installed.
bench-snapshots: bootstrap
	PLUMB_ONLY=SnapshotBench swift build -c release --product SnapshotBench
	$(SNAPSHOT_BENCH)
	rm -rf .build/bench/bytes
	$(SNAPSHOT_BENCH) bytes .build/bench/bytes/usual
	PIXMAN_DISABLE="mmx sse2 ssse3" $(SNAPSHOT_BENCH) bytes .build/bench/bytes/plain
	cmp .build/bench/bytes/usual/*.png .build/bench/bytes/plain/*.png && echo "the same bytes without SIMD"
	if command -v qemu-x86_64 >/dev/null; then \
	    qemu-x86_64 -cpu Nehalem $(SNAPSHOT_BENCH) bytes .build/bench/bytes/nehalem && \
	    cmp .build/bench/bytes/usual/*.png .build/bench/bytes/nehalem/*.png && echo "the same bytes on an emulated Nehalem"; \
	else echo "qemu-x86_64 is not installed: no other processor"; fi
