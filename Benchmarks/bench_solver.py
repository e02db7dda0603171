#!/usr/bin/env python3
"""Times the solver, kiwisolver and hand-written frame code on the same traces, in turns, and writes medians and ratios.

usage: bench_solver.py TRACES REPLAY OUTPUT.json [ROUNDS]

TRACES holds what solver_traces.py wrote, REPLAY is the SolverReplay executable of a release build. All three run one after the other
in every round, so that a change of the machine's clock hits them alike. Times are microseconds: of the whole build, and of
one layout pass in the other phases. Ratios are those of a round, and their median. Needs kiwisolver, which `make bootstrap` installs.
"""
import ctypes
import gc
import json
import os
import statistics
import subprocess
import sys
import time

import kiwisolver

# Workload, and the goals per phase: at least so many times faster than kiwi, at most so many times slower than manual.
GOALS = {
    "e_form_5": {"build": (5, None), "resize": (12, 2), "text": (10, None), "toggle": (5, None)},
    "d_feed_1": {"build": (15, None), "resize": (12, 10), "text": (10, None)},
    "c_tree_4_2": {"build": (10, None), "resize": (12, 2), "deepleaf": (20, None)},
    "b_cells_40": {"build": (None, None), "edit": (10, None)},
    "b_cells_160": {"build": (100, None), "edit": (10, None)},
    "d_feed_4": {"build": (None, None), "resize": (12, 10), "text": (10, None)},
    "d_feed_16": {"build": (100, None), "resize": (60, 10), "text": (10, None)},
    "a_chain_10": {"build": (None, None), "resize": (12, None)},
    "a_chain_40": {"build": (None, None), "resize": (12, None)},
    "a_chain_160": {"build": (50, None), "resize": (60, None)},
    "c_tree_8_2": {"build": (50, None), "resize": (60, 2), "deepleaf": (20, None)},
    "c_tree_5_2": {"build": (None, None), "resize": (12, 2), "deepleaf": (20, None)},
    "c_tree_9_2": {"build": (50, None), "resize": (60, 2), "deepleaf": (20, None)},
    "e_form_20": {"build": (None, None), "resize": (12, 2), "text": (10, None), "toggle": (5, None)},
    "e_form_80": {"build": (50, None), "resize": (60, 2), "text": (10, None), "toggle": (5, None)},
    "j_conflict_5": {"build": (3, None), "resize": (3, None)},
    "j_conflict_20": {"build": (3, None), "resize": (3, None)},
    "k_reuse_4": {"build": (None, None), "reuse": (60, None)},
    "k_reuse_16": {"build": (100, None), "reuse": (60, None)},
}
# After building, what ours holds is to be at most a third of what kiwi does.
MEMORY = ["e_form_5", "e_form_20", "e_form_80", "d_feed_1", "d_feed_4", "c_tree_4_2", "c_tree_8_2", "a_chain_40", "b_cells_40"]
# Ours alone, to see that the build is linear.
GROWTH = {"a_chain": [80, 160, 320, 640], "c_tree": ["6_2", "7_2", "8_2", "9_2"], "d_feed": [8, 16, 32, 64],
          "e_form": [20, 40, 80, 160]}


class Trace:
    def __init__(self, path):
        self.count, self.constraints, self.steps, self.edited = 0, [], [], set()
        for line in open(path):
            f = line.split()
            if f[0] == "V":
                self.count = int(f[1])
            elif f[0] == "C":
                terms = [(int(f[6 + 2 * i]), float(f[7 + 2 * i])) for i in range(int(f[5]))]
                self.constraints.append((int(f[2]), float(f[3]), float(f[4]), terms))
            elif f[0] == "E":
                self.edited.add(int(f[1]))
            else:
                self.steps.append(f)
        # kiwi adds weighted violations: a thousand to the rank makes up to five levels strict. More do not fit into a
        # double; then it gets the priorities themselves, as callers do, and its answers are wrong.
        levels = sorted({c[1] for c in self.constraints if c[1] < 1000})
        scale = 1e8 / 1000.0 ** 4
        self.weights = {p: p if len(levels) > 5 else 1000.0 ** i * scale for i, p in enumerate(levels)}


def run_kiwi(trace, only_build=False):
    """Seconds per phase, and the passes of each. Constraint objects are made beforehand, as callers have them."""
    variables = [kiwisolver.Variable(str(i)) for i in range(trace.count)]
    solver, made, edits, times = kiwisolver.Solver(), {}, {}, {}

    def make(i, constant):
        relation, priority, _, terms = trace.constraints[i]
        expression = kiwisolver.Expression([kiwisolver.Term(variables[v], c) for v, c in terms], constant)
        strength = kiwisolver.strength.required if priority >= 1000 else trace.weights[priority]
        return kiwisolver.Constraint(expression, ("==", "<=", ">=")[relation], strength)

    for i, (relation, priority, constant, terms) in enumerate(trace.constraints):
        if i in trace.edited and relation == 0 and priority >= 1000 and len(terms) == 1 and terms[0][1] == 1:
            edits[i] = variables[terms[0][0]]
        else:
            made[i] = make(i, constant)
    phase, start, passes = None, 0, 0
    for step in trace.steps:
        kind = step[0]
        if kind == "P":
            if phase and only_build:
                break
            if phase:
                times[phase] = (time.perf_counter() - start, passes)
            phase, passes, start = step[1], 0, time.perf_counter()
        elif kind == "A":
            i = int(step[1])
            if i in edits:
                solver.addEditVariable(edits[i], 1e9)
                solver.suggestValue(edits[i], -trace.constraints[i][2])
            else:
                solver.addConstraint(made[i])
        elif kind == "R":
            i = int(step[1])
            solver.removeEditVariable(edits[i]) if i in edits else solver.removeConstraint(made[i])
        elif kind == "K":
            i = int(step[1])
            if i in edits:
                solver.suggestValue(edits[i], -float(step[2]))
            else:
                solver.removeConstraint(made[i])
                made[i] = make(i, float(step[2]))
                solver.addConstraint(made[i])
        elif kind == "Q":
            solver.updateVariables()
            passes += 1
    if only_build:
        return variables, solver, made
    times[phase] = (time.perf_counter() - start, passes)
    return {p: t / (max(1, n) if p != "build" else 1) * 1e6 for p, (t, n) in times.items()}


class AllocatorState(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in (
        "arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost")]


def allocated_bytes(library=ctypes.CDLL(None)):
    """What the C library's allocator has handed out. Python's own small objects come from elsewhere: so this is kiwi's C++."""
    gc.collect()
    library.mallinfo2.restype = AllocatorState
    state = library.mallinfo2()
    return state.uordblks + state.hblkhd


def kiwi_bytes(trace):
    """Bytes of variables, constraints and solver after the build."""
    before = allocated_bytes()
    kept = run_kiwi(trace, only_build=True)
    return allocated_bytes() - before if kept else 0


def run_ours(replay, path, runs):
    ours, manual = {}, {}
    out = subprocess.run([replay, path, str(runs), "3", "manual"], capture_output=True, text=True, check=True).stdout
    for line in out.splitlines():
        f = line.split()
        if f and f[0] == "RES":
            ours[f[1]] = float(f[2])
        elif f and f[0] == "MANUAL":
            manual[f[1]] = float(f[2])
        elif f and f[0] == "BYTES":
            ours["bytes"] = int(f[1])
    return ours, manual


def median_ratio(above, below):
    """Of the ratios of each round, since the machine's clock may change from one to the next."""
    return statistics.median(a / b for a, b in zip(above, below))


def main():
    traces, replay, output = sys.argv[1:4]
    rounds = int(sys.argv[4]) if len(sys.argv) > 4 else 9
    samples = {}
    for _ in range(rounds):
        for name in GOALS:
            path = os.path.join(traces, name + ".txt")
            trace = Trace(path)
            kiwi = run_kiwi(trace)
            ours, manual = run_ours(replay, path, 100)
            for phase in GOALS[name]:
                for who, result in (("ours", ours), ("kiwi", kiwi), ("manual", manual)):
                    if phase in result:
                        samples.setdefault((name, phase, who), []).append(result[phase])
    rows = []
    print("%-13s %-9s %11s %13s %9s %9s %9s  %s" % (
        "workload", "phase", "ours us", "kiwi us", "manual us", "kiwi/ours", "ours/man", "goal"))
    for name, phases in GOALS.items():
        for phase, (faster, slower) in phases.items():
            middle = {w: statistics.median(samples[(name, phase, w)]) if (name, phase, w) in samples else None
                      for w in ("ours", "kiwi", "manual")}
            ratio = median_ratio(samples[(name, phase, "kiwi")], samples[(name, phase, "ours")])
            by_hand = (median_ratio(samples[(name, phase, "ours")], samples[(name, phase, "manual")])
                       if middle["manual"] else None)
            missed = (faster and ratio < faster) or (slower and by_hand and by_hand > slower)
            goal = " ".join(filter(None, [faster and ">=%g" % faster, slower and "<=%g" % slower]))
            print("%-13s %-9s %11.3f %13.3f %9s %9.1f %9s  %s" % (
                name, phase, middle["ours"], middle["kiwi"],
                "%.3f" % middle["manual"] if middle["manual"] else "-", ratio,
                "%.1f" % by_hand if by_hand else "-", (goal + (" MISSED" if missed else " ok")) if goal else "-"))
            rows.append({"workload": name, "phase": phase, "ours_us": middle["ours"], "kiwi_us": middle["kiwi"],
                         "manual_us": middle["manual"], "ratio_kiwi": ratio, "ratio_manual": by_hand})
    for name in MEMORY:
        path = os.path.join(traces, name + ".txt")
        ours, kiwi = run_ours(replay, path, 1)[0]["bytes"], kiwi_bytes(Trace(path))
        print("memory of %s after building: %d bytes, kiwi %d: %.0f %%%s" % (
            name, ours, kiwi, 100 * ours / kiwi, "  MISSED" if 3 * ours > kiwi else ""))
    for family, sizes in GROWTH.items():
        builds = []
        for size in sizes:
            name = "%s_%s" % (family, size)
            ours, _ = run_ours(replay, os.path.join(traces, name + ".txt"), 5)
            builds.append(ours["build"])
        print("build of %s at %s: %s us" % (family, sizes, ", ".join("%.0f" % b for b in builds)))
    os.makedirs(os.path.dirname(output) or ".", exist_ok=True)
    with open(output, "w") as f:
        json.dump(rows, f, indent=1)


main()
