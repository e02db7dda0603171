#!/usr/bin/env python3
"""Writes the values that HiGHS finds at each checkpoint of the traces here: NAME.values beside NAME.trace, a line a checkpoint.

usage: record.py     (needs scipy, whose linprog is HiGHS)

A trace has one item a line: `V n` variables; `C id rel prio const k (var coef)*k` a constraint, sum + const rel 0 (rel 0 ==, 1 <=,
2 >=; prio 1000 required); `A id`, `R id` add, remove; `K id const` a new constant; `X id` add what must be refused as
contradictory; `Q` solve; `S` a checkpoint, at which the answer is unique. `P name` names what follows; `E id` says that a constant will change.

Priorities are lexicographic: of one priority after the other, from the highest down, the sum of violations is minimised while
those above keep theirs. That no other answer is as good is checked by looking for one in two random directions.
"""
import pathlib, sys
import numpy as np
from scipy.optimize import linprog
from scipy.sparse import lil_matrix


def read(path):
    count, rows, steps = 0, {}, []
    for line in path.read_text().splitlines():
        fields = line.split()
        if fields[0] == 'V':
            count = int(fields[1])
        elif fields[0] == 'C':
            terms = [(int(fields[6 + 2 * i]), float(fields[7 + 2 * i])) for i in range(int(fields[5]))]
            rows[int(fields[1])] = [int(fields[2]), float(fields[3]), float(fields[4]), terms]
        elif fields[0] in 'ARKS':
            steps.append(fields)
    return count, rows, steps


def solve(count, rows):
    """The values at which the rows hold best."""
    columns, levels, lines, sides, kinds = count, {}, [], [], []
    for relation, priority, constant, terms in rows:
        entries = list(terms)
        if priority < 1000:
            # How far the sum is below what it should be, and how far above.
            if relation in (0, 2):
                entries.append((columns, 1.0))
                levels.setdefault(priority, []).append(columns)
                columns += 1
            if relation in (0, 1):
                entries.append((columns, -1.0))
                levels.setdefault(priority, []).append(columns)
                columns += 1
        sign = -1.0 if relation == 2 else 1.0
        lines.append([(v, c * sign) for v, c in entries])
        sides.append(-constant * sign)
        kinds.append(relation == 0)

    def program(costs, extra):
        equal, less = [], []
        for line, side, kind in zip(lines, sides, kinds):
            (equal if kind else less).append((line, side))
        less = less + extra

        def matrix(parts):
            made = lil_matrix((len(parts), columns))
            for number, (line, _) in enumerate(parts):
                for variable, coefficient in line:
                    made[number, variable] += coefficient
            return made.tocsr(), np.array([side for _, side in parts])
        a, b = matrix(equal)
        c, d = matrix(less)
        result = linprog(
            costs, A_eq=a if equal else None, b_eq=b if equal else None, A_ub=c if less else None, b_ub=d if less else None,
            bounds=[(None, None)] * count + [(0, None)] * (columns - count), method='highs',
            options={'primal_feasibility_tolerance': 1e-10, 'dual_feasibility_tolerance': 1e-10})
        if result.status != 0:
            sys.exit(f'HiGHS: {result.message}')
        return result
    extra = []
    answer = None
    for priority in sorted(levels, reverse=True):
        costs = np.zeros(columns)
        costs[levels[priority]] = 1
        answer = program(costs, extra)
        extra.append(([(column, 1.0) for column in levels[priority]], answer.fun + 1e-9))
    if answer is None:
        answer = program(np.zeros(columns), extra)
    values = answer.x[:count]
    direction = np.zeros(columns)
    direction[:count] = np.random.default_rng(1).normal(size=count)
    for sign in (1, -1):
        other = program(sign * direction, extra).x[:count]
        if np.abs(other - values).max() > 1e-5:
            sys.exit(f'the answer is not unique: {np.abs(other - values).max()}')
    return values


def main():
    for path in sorted(pathlib.Path(__file__).parent.glob('*.trace')):
        count, rows, steps = read(path)
        active, out = set(), []
        for fields in steps:
            if fields[0] == 'A':
                active.add(int(fields[1]))
            elif fields[0] == 'R':
                active.discard(int(fields[1]))
            elif fields[0] == 'K':
                rows[int(fields[1])][2] = float(fields[2])
            else:
                values = solve(count, [rows[i] for i in sorted(active)])
                out.append(' '.join(f'{round(value, 4) + 0:g}' for value in values))
        path.with_suffix('.values').write_text('\n'.join(out) + '\n')
        print(f'{path.name}: {count} variables, {len(rows)} constraints, {len(out)} checkpoints')


main()
