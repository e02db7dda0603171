#!/usr/bin/env python3
"""Writes the workloads of make bench-solver as traces, one file each, named by family and size.

usage: solver_traces.py FOLDER

The lines of a trace are told in Fixtures/solver/record.py. Coordinates are a view's in its superview, as frames are; a row is
sum(coefficient * variable) + constant, related to 0. What ManualLayout of SolverReplay writes by hand are the resize phases of
these workloads, so sizes and steps here are those there.
"""
import collections
import os
import random
import sys

EQUAL, AT_MOST, AT_LEAST = 0, 1, 2
REQUIRED = 1000
View = collections.namedtuple('View', 'x y width height')


class Workload:
    def __init__(self):
        self.count, self.rows, self.steps, self.edited = 0, [], [], set()

    def variable(self):
        self.count += 1
        return self.count - 1

    def view(self):
        return View(*(self.variable() for _ in range(4)))

    def row(self, relation, constant, *terms, priority=REQUIRED):
        self.rows.append((relation, priority, constant, terms))
        return len(self.rows) - 1

    def equal(self, constant, *terms, priority=REQUIRED):
        return self.row(EQUAL, constant, *terms, priority=priority)

    def at_most(self, constant, *terms, priority=REQUIRED):
        return self.row(AT_MOST, constant, *terms, priority=priority)

    def at_least(self, constant, *terms, priority=REQUIRED):
        return self.row(AT_LEAST, constant, *terms, priority=priority)

    def content(self, variable, size, hugging=250, compression=750):
        """A size from content: at most and at least so large, each with its priority."""
        return [self.at_most(-size, (variable, 1), priority=hugging), self.at_least(-size, (variable, 1), priority=compression)]

    def inside(self, view, parent, inset=0):
        """Pins both sides of a view."""
        self.equal(-inset, (view.x, 1))
        self.equal(inset, (view.x, 1), (view.width, 1), (parent.width, -1))

    def after(self, view, previous, gap=0):
        """One view to the right of another."""
        self.equal(-gap, (view.x, 1), (previous.x, -1), (previous.width, -1))

    def below(self, view, previous, gap=0):
        self.equal(-gap, (view.y, 1), (previous.y, -1), (previous.height, -1))

    def phase(self, name):
        self.steps.append('P ' + name)

    def solve(self):
        self.steps.append('Q')

    def checkpoint(self):
        self.steps.append('S')

    def add(self, rows):
        self.steps += ['A %d' % row for row in rows]

    def remove(self, rows):
        self.steps += ['R %d' % row for row in rows]

    def change(self, row, constant):
        self.edited.add(row)
        self.steps.append('K %d %.17g' % (row, constant))

    def build(self, rows=None):
        self.phase('build')
        self.add(range(len(self.rows)) if rows is None else rows)
        self.solve()
        self.checkpoint()

    def root(self, width=390, height=844):
        """A view whose size changes: itself and the rows of its width and height."""
        view = self.view()
        self.equal(0, (view.x, 1))
        self.equal(0, (view.y, 1))
        self.size = self.equal(-width, (view.width, 1)), self.equal(-height, (view.height, 1))
        return view

    def resize(self, times, widths=(320, 768), heights=(480, 1024)):
        self.phase('resize')
        for step in range(times):
            for row, (low, high), stride in zip(self.size, (widths, heights), (37, 53)):
                self.change(row, -(low + step * stride % (high - low)))
            self.solve()
        self.checkpoint()

    def write(self, path):
        with open(path, 'w') as file:
            file.write('V %d\n' % self.count)
            for number, (relation, priority, constant, terms) in enumerate(self.rows):
                # Of one variable several terms are one.
                sums = collections.Counter()
                for variable, coefficient in terms:
                    sums[variable] += coefficient
                terms = [term for term in sums.items() if term[1]]
                file.write('C %d %d %g %.17g %d %s\n' % (
                    number, relation, priority, constant, len(terms), ' '.join('%d %.17g' % term for term in terms)))
            file.writelines('E %d\n' % row for row in sorted(self.edited))
            file.writelines(step + '\n' for step in self.steps)


def chain(count):
    """Views of equal width in a row."""
    w = Workload()
    root = w.root()
    views = [w.view() for _ in range(count)]
    for previous, view in zip([None] + views, views):
        if previous is None:
            w.equal(-8, (view.x, 1))
        else:
            w.after(view, previous, 8)
            w.equal(0, (view.width, 1), (views[0].width, -1))
        w.equal(-8, (view.y, 1))
        w.equal(8, (view.y, 1), (view.height, 1), (root.height, -1))
    w.equal(8, (views[-1].x, 1), (views[-1].width, 1), (root.width, -1))
    w.build()
    w.resize(200)
    return w


def cells(count):
    """Rows of a table, none of which depends on another: picture, title, detail. Titles change."""
    w = Workload()
    titles = []
    for index in range(count):
        cell = w.view()
        for variable, value in zip(cell, (0, 44 * index, 390, 44)):
            w.equal(-value, (variable, 1))
        picture, title, detail = w.view(), w.view(), w.view()
        w.equal(-16, (picture.x, 1))
        w.equal(-29, (picture.width, 1))
        w.equal(-29, (picture.height, 1))
        for view in (picture, title, detail):
            w.equal(0, (view.y, 1), (view.height, 0.5), (cell.height, -0.5))
        w.after(title, picture, 15)
        titles.append(w.content(title.width, 60 + index * 37 % 200, hugging=251))
        w.content(title.height, 21)
        w.equal(16, (detail.x, 1), (detail.width, 1), (cell.width, -1))
        w.content(detail.width, 40 + index * 53 % 150, hugging=251, compression=749)
        w.content(detail.height, 18)
        w.at_least(-8, (detail.x, 1), (title.x, -1), (title.width, -1))
    w.build()
    w.phase('edit')
    for step in range(1000):
        for row in titles[step * 7919 % count]:
            w.change(row, -(60 + step * 31 % 260))
        w.solve()
    w.checkpoint()
    return w


def tree(depth, fan):
    """Boxes of equal extent in boxes, side by side and one below the other in turns."""
    w = Workload()
    leaves, middle = [], []

    def fill(parent, level, is_horizontal):
        previous = first = None
        for _ in range(fan):
            view = w.view()
            along, across = ((view.x, view.width), (view.y, view.height)) if is_horizontal else ((view.y, view.height), (view.x, view.width))
            length, breadth = (parent.width, parent.height) if is_horizontal else (parent.height, parent.width)
            edge = w.equal(-8, (across[0], 1))
            w.equal(8, (across[0], 1), (across[1], 1), (breadth, -1))
            if previous is None:
                edge = w.equal(-8, (along[0], 1))
                first = along
            else:
                w.equal(-4, (along[0], 1), (previous[0], -1), (previous[1], -1))
                w.equal(0, (along[1], 1), (first[1], -1))
            previous = along
            if level == depth:
                leaves.append(edge)
            if level == 2:
                middle.append(edge)
            if level < depth:
                fill(view, level + 1, not is_horizontal)
        w.equal(8, (previous[0], 1), (previous[1], 1), (length, -1))

    fill(w.root(8192, 8192), 1, True)
    w.build()
    w.resize(1000 if depth < 8 else 200, (4000, 8000), (4000, 8000))
    for name, rows, times, stride in (('deepleaf', leaves, 1000, 101), ('mid', middle or leaves, 200, 3)):
        w.phase(name)
        for step in range(times):
            w.change(rows[step * stride % len(rows)], -(8 + step % 5))
            w.solve()
        w.checkpoint()
    return w


LINE = 20.5


def feed_cell(w, index):
    """LayoutFrameworkBenchmark's feed item: five sections, one below the other. Gives the cell and rows of texts that change."""
    cell = w.view()
    texts = []

    def label(text, hugging=250, compression=750):
        view = w.view()
        rows = w.content(view.width, 7.5 * len(text), hugging, compression) + w.content(view.height, LINE)
        return view, rows

    def picture(width, height, priorities=(250, 750)):
        view = w.view()
        w.content(view.width, width, *priorities)
        w.content(view.height, height)
        return view

    sections = top, profile, content, social, comment = [w.view() for _ in range(5)]
    w.equal(0, (top.y, 1))
    for previous, section in zip(sections, sections[1:]):
        w.below(section, previous)
    w.equal(0, (comment.y, 1), (comment.height, 1), (cell.height, -1))
    for section in sections:
        w.inside(section, cell)

    action, rows = label('action text %d' % index)
    texts.append(rows)
    options, _ = label('...', 1000, 1000)
    w.equal(0, (action.x, 1))
    w.after(options, action)
    w.equal(0, (options.x, 1), (options.width, 1), (top.width, -1))
    for view in (action, options):
        w.equal(0, (view.y, 1))
        w.at_most(0, (view.y, 1), (view.height, 1), (top.height, -1))

    portrait = picture(50, 50, (1000, 1000))
    name, rows = label('poster name %d' % index)
    texts.append(rows)
    headline, _ = label('poster title %d with some longer stuff' % index)
    time, _ = label('poster timestamp %d' % index)
    remark, _ = label('poster comment %d' % index)
    w.equal(0, (portrait.x, 1))
    w.equal(0, (portrait.y, 1))
    w.at_least(0, (remark.y, 1), (portrait.y, -1), (portrait.height, -1))
    w.equal(0, (remark.y, 1), (remark.height, 1), (profile.height, -1))
    w.equal(-1, (name.y, 1))
    w.below(headline, name, 1)
    w.below(time, headline, 1)
    w.at_least(-3, (remark.y, 1), (time.y, -1), (time.height, -1))
    w.equal(0, (remark.y, 1), (portrait.y, -1), (portrait.height, -1), priority=749)
    for view in (name, headline, time):
        w.after(view, portrait, 2)
        w.equal(4, (view.x, 1), (view.width, 1), (profile.width, -1))
    w.inside(remark, profile)

    image = picture(350, 200)
    title, rows = label('content title %d' % index)
    texts.append(rows)
    domain, _ = label('content domain %d' % index)
    w.equal(0, (image.y, 1))
    w.below(title, image)
    w.below(domain, title)
    w.equal(0, (domain.y, 1), (domain.height, 1), (content.height, -1))
    for view in (image, title, domain):
        w.inside(view, content)

    like, said, share = (label(text)[0] for text in ('Like', 'Comment', 'Share'))
    for view in (like, said, share):
        w.equal(0, (view.y, 1))
        w.equal(0, (view.y, 1), (view.height, 1), (social.height, -1))
    w.equal(0, (like.x, 1))
    w.equal(0, (said.x, 1), (said.width, 0.5), (social.width, -0.5))
    w.equal(0, (share.x, 1), (share.width, 1), (social.width, -1))

    actor = picture(50, 50, (1000, 1000))
    reply, rows = label('actor comment %d' % index)
    texts.append(rows)
    w.equal(0, (actor.x, 1))
    w.after(reply, actor)
    w.equal(0, (reply.x, 1), (reply.width, 1), (comment.width, -1))
    for view in (actor, reply):
        w.equal(0, (view.y, 1))
        w.at_most(0, (view.y, 1), (view.height, 1), (comment.height, -1))
    w.equal(0, (actor.y, 1), (actor.height, 1), (comment.height, -1), priority=749)
    # As low as their content allows, so that heights are unique.
    for section in (top, profile, comment):
        w.equal(0, (section.height, 1), priority=50)
    return cell, texts


def feed_cells(count, are_stacked):
    w = Workload()
    root = w.root()
    previous, texts, groups = None, [], []
    for index in range(count):
        first = len(w.rows)
        cell, rows = feed_cell(w, index)
        w.inside(cell, root)
        if are_stacked and previous:
            w.below(cell, previous)
        else:
            w.equal(-400 * index, (cell.y, 1))
        previous = cell
        texts.append(rows)
        groups.append(range(first, len(w.rows)))
    w.build()
    return w, texts, groups


def feed(count):
    """Cells of a social feed, one below the other. Texts change."""
    w, texts, _ = feed_cells(count, are_stacked=True)
    w.resize(1000 if count <= 16 else 200)
    w.phase('text')
    for step in range(500):
        width, height = 60 + step * 17 % 150, LINE * (1 + step // 3 % 3)
        for row, size in zip(texts[step * 13 % count][step % 4], (width, width, height, height)):
            w.change(row, -size)
        w.solve()
    w.checkpoint()
    return w


def reuse(count):
    """Cells of a feed that leave and come back, then all leave."""
    w, _, groups = feed_cells(count, are_stacked=False)
    w.phase('reuse')
    for step in range(100):
        w.remove(groups[step * 7 % count])
        w.add(groups[step * 7 % count])
        w.solve()
    w.checkpoint()
    w.phase('teardown')
    w.remove(range(len(w.rows)))
    w.solve()
    return w


def form(count):
    """Labels of equal width, each with a field that fills the rest. Labels change; optional rows go and come back."""
    w = Workload()
    root = w.root()
    first = above = None
    labels, optional = [], []
    for index in range(count):
        label, field = w.view(), w.view()
        w.equal(-16, (label.x, 1))
        w.after(field, label, 8)
        w.equal(16, (field.x, 1), (field.width, 1), (root.width, -1))
        if first:
            w.equal(0, (label.width, 1), (first.width, -1))
        first = first or label
        # Baselines: the label's lies 16 points below its top, the field's 20.
        w.equal(-4, (label.y, 1), (field.y, -1))
        if above:
            w.below(field, above, 8)
        else:
            w.equal(-20, (field.y, 1))
        above = field
        labels.append(w.content(label.width, 40 + index * 29 % 90, hugging=251))
        w.content(label.height, 21, hugging=251)
        optional += w.content(field.height, 34)
        optional.append(w.at_least(-80, (field.width, 1), priority=740))
    w.build()
    w.resize(1000 if count <= 40 else 200)
    w.phase('text')
    for step in range(500):
        for row in labels[step * 13 % count]:
            w.change(row, -(40 + step * 29 % 120))
        w.solve()
    w.checkpoint()
    w.phase('toggle')
    chance = random.Random(1)
    for _ in range(100):
        rows = chance.sample(optional, max(1, len(optional) // 20))
        w.remove(rows)
        w.solve()
        w.add(rows)
        w.solve()
    w.checkpoint()
    return w


def conflict(count):
    """Views in too little room, each wish with a priority of its own; what contradicts required rows is refused."""
    w = Workload()
    root = w.root(100 * count, 44)
    views = [w.view() for _ in range(count)]
    for index, view in enumerate(views):
        if index:
            w.after(view, views[index - 1], 8)
        else:
            w.equal(-8, (view.x, 1))
        w.equal(0, (view.y, 1))
        w.equal(0, (view.height, 1), (root.height, -1))
        w.at_least(0, (view.width, 1))
        size, level = 50 + index * 37 % 100, index / 4
        w.at_least(-size, (view.width, 1), priority=700 + level)
        w.at_most(-size, (view.width, 1), priority=250 + level)
        w.equal(-80, (view.width, 1), priority=400 + level)
        # Loses always to the row before.
        w.equal(-90, (view.width, 1), priority=400 + level - 0.125)
    w.equal(8, (views[-1].x, 1), (views[-1].width, 1), (root.width, -1))
    possible = len(w.rows)
    impossible = [w.equal(-5 if index else -9, (view.y if index else view.x, 1)) for index, view in enumerate(views)]
    w.build(range(possible))
    w.phase('reject')
    w.steps += ['X %d' % row for row in impossible[:50]]
    w.solve()
    w.checkpoint()
    w.phase('resize')
    for step in range(200):
        w.change(w.size[0], -(20 * count + step * 37 * count // 10 % (100 * count)))
        w.solve()
    w.checkpoint()
    return w


FAMILIES = [
    ('a_chain', chain, [(n,) for n in (10, 40, 80, 160, 320, 640)]),
    ('b_cells', cells, [(n,) for n in (40, 160)]),
    ('c_tree', tree, [(depth, 2) for depth in range(4, 10)]),
    ('d_feed', feed, [(n,) for n in (1, 4, 8, 16, 32, 64)]),
    ('e_form', form, [(n,) for n in (5, 20, 40, 80, 160)]),
    ('j_conflict', conflict, [(n,) for n in (5, 20)]),
    ('k_reuse', reuse, [(n,) for n in (4, 16)]),
]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.split('\n\n')[1])
    os.makedirs(sys.argv[1], exist_ok=True)
    for family, make, sizes in FAMILIES:
        for size in sizes:
            name = '_'.join([family, *map(str, size)])
            make(*size).write(os.path.join(sys.argv[1], name + '.txt'))


if __name__ == '__main__':
    main()
