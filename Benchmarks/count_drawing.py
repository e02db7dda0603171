#!/usr/bin/env python3
"""Counts the instructions of laying out, drawing and encoding with valgrind and compares them with stored ones, within 2 %.

usage: count_drawing.py DRAWBENCH BASELINES.json [--store]

A count is that of doing it three times less that of doing it once, so that starting up does not matter.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

TOLERANCE = 0.02


def count(program, what, times):
    with tempfile.TemporaryDirectory() as directory:
        # Fewer threads, and the same places in hash tables each time.
        environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1", LIBDISPATCH_COOPERATIVE_POOL_STRICT="1")
        result = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=" + os.path.join(directory, "out"), program,
             "count", what, str(times)], capture_output=True, text=True, check=True, env=environment)
    return int(re.search(r"Collected : (\d+)", result.stderr).group(1))


program, baselines = sys.argv[1:3]
# What the first start finds out about fonts is kept, and would count for one of the two runs alone.
subprocess.run([program, "count", "layout", "1"], capture_output=True, check=True)
counts = {what: (count(program, what, 3) - count(program, what, 1)) // 2 for what in ["layout", "draw", "encode", "shadows"]}
if "--store" in sys.argv:
    with open(baselines, "w") as f:
        json.dump(counts, f, indent=1)
        f.write("\n")
    print("stored", counts)
    sys.exit()
if not os.path.exists(baselines):
    print("no counts are stored yet; make bench-draw-baselines stores these:", counts)
    sys.exit()
with open(baselines) as f:
    known = json.load(f)
failed = False
for what, value in counts.items():
    change = value / known[what] - 1
    failed |= change > TOLERANCE
    print("%-16s %12d instructions, %+.2f %%%s" % (what, value, 100 * change, "  ABOVE 2 %" if change > TOLERANCE else ""))
if failed:
    sys.exit("more instructions than stored: if that is meant, store them anew with make bench-draw-baselines")
