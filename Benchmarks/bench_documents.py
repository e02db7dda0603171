#!/usr/bin/env python3
"""How long the command takes to start, for its first layout and picture, and for many documents.

usage: bench_documents.py PLUMB [FOLDER...]

Each figure is the median of five runs. Its peer, run in turns with it, is Python starting up and parsing the same XML,
which is the least that a tool for these files could do.
"""
import glob
import os
import statistics
import subprocess
import sys
import tempfile
import time

plumb, folders = os.path.abspath(sys.argv[1]), [f for f in sys.argv[2:] if os.path.isdir(f)]
sample = os.path.abspath("Samples/Storyboards/Reader.storyboard")
screen = os.path.abspath("Samples/Walks/Sources/Walks/Welcome.storyboard")
parse = "import sys, xml.etree.ElementTree as e\nfor f in sys.argv[1:]:\n  try: e.parse(f)\n  except e.ParseError: pass"


def run(*command):
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return (time.perf_counter() - start) * 1000


def compare(name, command, peer, rounds=5, unit=None):
    own, other = [], []
    for _ in range(rounds):
        own.append(run(*command))
        other.append(run(*peer))
    a, b = statistics.median(own), statistics.median(other)
    more = ", %.0f %s a second" % (unit[0] / a * 1000, unit[1]) if unit else ""
    print("%-24s %9.1f ms, reading alone %9.1f ms, ratio %6.2f%s" % (name, a, b, a / b, more), flush=True)


with tempfile.TemporaryDirectory() as out:
    compare("plumb --version", [plumb, "--version"], ["python3", "-c", ""], 11)
    compare("first layout", [plumb, "layout", sample], ["python3", "-c", parse, sample], 11)
    compare("first picture", [plumb, "preview", screen, "--no-sheet", "-o", out], ["python3", "-c", parse, screen], 11)
    for folder in folders:
        files = sorted(glob.glob(folder + "/**/*.xib", recursive=True) + glob.glob(folder + "/**/*.storyboard", recursive=True))
        reading = ["python3", "-c", parse, *files]
        compare("layout of %d" % len(files), [plumb, "layout", folder], reading, 3)
        compare("lint of %d" % len(files), [plumb, "lint", folder], reading, 3)
        compare("preview of %d" % len(files), [plumb, "preview", folder, "-o", out, "--scale", "1", "--no-sheet"], reading, 1,
                (len(files), "documents"))
    if len(folders) > 1:
        compare("lint of all", [plumb, "lint", *folders], ["python3", "-c", ""], 3)
