#!/usr/bin/env python3
"""Counts the instructions of five solver traces with valgrind and compares them with stored ones, within 2 %.

usage: count_instructions.py REPLAY BASELINES.json [--store]

The traces are written here, so that nothing outside the project is needed. A run's count is that of replaying the trace
three times less that of replaying it once, so that starting up and reading the file do not matter.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

TOLERANCE = 0.02


class Writer:
    def __init__(self):
        self.count, self.rows, self.ops = 0, [], []

    def variable(self):
        self.count += 1
        return self.count - 1

    def row(self, relation, priority, constant, *terms):
        self.rows.append((relation, priority, constant, terms))
        self.ops.append("A %d" % (len(self.rows) - 1))
        return len(self.rows) - 1

    def write(self, path):
        with open(path, "w") as f:
            f.write("V %d\n" % self.count)
            for i, (relation, priority, constant, terms) in enumerate(self.rows):
                f.write("C %d %d %g %.17g %d %s\n" % (
                    i, relation, priority, constant, len(terms), " ".join("%d %g" % t for t in terms)))
            f.write("P all\n" + "\n".join(self.ops) + "\n")


def form(w, rows):
    """Labels of equal width, fields that fill, sizes from content: a screen of settings."""
    width = w.variable()
    resize = w.row(0, 1000, -390, (width, 1))
    first, above, texts = None, None, []
    for i in range(rows):
        x, label, field, field_width, y, height = [w.variable() for _ in range(6)]
        w.row(0, 1000, -16, (x, 1))
        w.row(0, 1000, -8, (field, 1), (x, -1), (label, -1))
        w.row(0, 1000, 16, (field, 1), (field_width, 1), (width, -1))
        if first is None:
            first = label
            w.row(0, 1000, -20, (y, 1))
        else:
            w.row(0, 1000, 0, (label, 1), (first, -1))
            w.row(0, 1000, -8, (y, 1), (above[0], -1), (above[1], -1))
        above = (y, height)
        size = 40 + (i * 29) % 90
        texts.append((w.row(1, 251, -size, (label, 1)), w.row(2, 750, -size, (label, 1))))
        w.row(1, 250, -34, (height, 1))
        w.row(2, 750, -34, (height, 1))
        w.row(2, 740, -80, (field_width, 1))
    return resize, texts


def tree(w, position, size, depth, insets):
    if depth == 0:
        return
    last = None
    for _ in range(2):
        x, width, y, height = [w.variable() for _ in range(4)]
        insets.append(w.row(0, 1000, -8, (y, 1)))
        w.row(0, 1000, 8, (y, 1), (height, 1), (position, -1))
        if last is None:
            w.row(0, 1000, -8, (x, 1))
        else:
            w.row(0, 1000, -4, (x, 1), (last[0], -1), (last[1], -1))
            w.row(0, 1000, 0, (width, 1), (last[1], -1))
        last = (x, width)
        tree(w, width, height, depth - 1, insets)
    w.row(0, 1000, 8, (last[0], 1), (last[1], 1), (size, -1))


def build_form():
    w = Writer()
    form(w, 20)
    w.ops.append("Q")
    return w


def edit_form():
    w = Writer()
    resize, texts = form(w, 20)
    w.ops.append("Q")
    for t in range(200):
        w.ops.append("K %d %d" % (resize, -(320 + t * 37 % 448)))
        w.ops.append("Q")
        for row in texts[t * 13 % 20]:
            w.ops.append("K %d %d" % (row, -(40 + t * 29 % 120)))
        w.ops.append("Q")
    return w


def build_tree():
    w = Writer()
    width, height = w.variable(), w.variable()
    w.row(0, 1000, -8192, (width, 1))
    w.row(0, 1000, -8192, (height, 1))
    tree(w, height, width, 6, [])
    w.ops.append("Q")
    return w


def edit_tree():
    w = Writer()
    width, height = w.variable(), w.variable()
    resize = w.row(0, 1000, -8192, (width, 1))
    w.row(0, 1000, -8192, (height, 1))
    insets = []
    tree(w, height, width, 6, insets)
    w.ops.append("Q")
    for t in range(300):
        w.ops += ["K %d %d" % (resize, -(4000 + t * 37 % 4000)), "K %d %d" % (insets[t * 101 % len(insets)], -(8 + t % 5)), "Q"]
    return w


def conflict():
    w = Writer()
    count, last = 12, None
    width = w.variable()
    resize = w.row(0, 1000, -900, (width, 1))
    for i in range(count):
        x, size = w.variable(), w.variable()
        w.row(0, 1000, -8, (x, 1), *([(last[0], -1), (last[1], -1)] if last else []))
        w.row(2, 1000, 0, (size, 1))
        w.row(2, 700 + i / 4, -(50 + i * 37 % 100), (size, 1))
        w.row(1, 250 + i / 4, -(50 + i * 37 % 100), (size, 1))
        w.row(0, 400 + i / 4, -80, (size, 1))
        last = (x, size)
    w.row(0, 1000, 8, (last[0], 1), (last[1], 1), (width, -1))
    w.ops.append("Q")
    for t in range(60):
        w.ops += ["K %d %d" % (resize, -(240 + t * 37 % 1200)), "Q"]
    return w


TRACES = {"build form": build_form, "edit form": edit_form, "build tree": build_tree, "edit tree": edit_tree,
          "many priorities": conflict}


def count(replay, path, runs):
    with tempfile.TemporaryDirectory() as directory:
        out = os.path.join(directory, "callgrind")
        result = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=" + out, replay, path, str(runs)],
            capture_output=True, text=True, check=True)
    return int(re.search(r"Collected : (\d+)", result.stderr).group(1))


def main():
    replay, baselines = sys.argv[1:3]
    counts = {}
    with tempfile.TemporaryDirectory() as directory:
        for name, make in TRACES.items():
            path = os.path.join(directory, name.replace(" ", "_") + ".txt")
            make().write(path)
            counts[name] = (count(replay, path, 3) - count(replay, path, 1)) // 2
    if "--store" in sys.argv:
        with open(baselines, "w") as f:
            json.dump(counts, f, indent=1)
            f.write("\n")
        print("stored", counts)
        return
    with open(baselines) as f:
        known = json.load(f)
    failed = False
    for name, value in counts.items():
        change = value / known[name] - 1
        failed |= abs(change) > TOLERANCE
        print("%-16s %12d instructions, %+.2f %%%s" % (
            name, value, 100 * change, "  OUTSIDE 2 %" if abs(change) > TOLERANCE else ""))
    if failed:
        sys.exit("instruction counts changed: if that is meant, store them anew with make bench-baselines")


main()
