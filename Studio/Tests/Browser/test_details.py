"""The parts of the reference's lines that test_studio.py and test_features.py leave out: every handle, every item of the
library, what the editor hides and locks, alignments, the canvas's zoom, frames that follow, files that change."""
import re
import unittest

from harness import StudioTest

ID = re.compile(r'^[0-9A-Za-z]{3}-[0-9A-Za-z]{2}-[0-9A-Za-z]{3}$')


class CanvasDetailTests(StudioTest):
    def test_eight_handles_resize_their_own_sides(self):
        # How the frame's x, y, width and height go with ten points to the right and down.
        moves = {'nw': (10, 10, -10, -10), 'n': (0, 10, 0, -10), 'ne': (0, 10, 10, -10), 'e': (0, 0, 10, 0),
                 'se': (0, 0, 10, 10), 's': (0, 0, 0, 10), 'sw': (10, 0, -10, 10), 'w': (10, 0, -10, 0)}
        self.press('Control+1')
        self.wait('store.zoom === 1')
        self.select('box-vi-001')
        self.command('Zoom to Selection')
        for handle, change in moves.items():
            before = self.rect(self.element(self.saved(), 'box-vi-001'))
            box, zoom = self.row(f'[data-handle={handle}]'), self.model('store.zoom')
            at = (box['x'] + box['width'] / 2, box['y'] + box['height'] / 2)
            self.drag(at, (at[0] + 10 * zoom, at[1] + 10 * zoom), modifiers=['Alt'])
            after = self.rect(self.element(self.save(), 'box-vi-001'))
            for now, then, by in zip(after, before, change):
                self.assertAlmostEqual(now - then, by, delta=.6, msg=handle)

    def test_a_click_selects_and_shift_adds_and_takes_away(self):
        self.page.mouse.click(*self.centre('but-on-001'))
        self.page.keyboard.down('Shift')
        self.page.mouse.click(*self.centre('box-vi-001'))
        self.page.mouse.click(*self.centre('fre-e0-001'))
        self.page.mouse.click(*self.centre('box-vi-001'))
        self.page.keyboard.up('Shift')
        self.settle()
        self.assertEqual(self.model('store.selection'), ['but-on-001', 'fre-e0-001'])
        self.press('ArrowDown')
        tree = self.save()
        self.assertEqual([self.element(tree, name).find('rect').get('y') for name in ('but-on-001', 'fre-e0-001', 'box-vi-001')], ['301', '301', '420'])

    def test_a_constraint_on_the_canvas_opens_relation_priority_and_multiplier(self):
        self.select('lab-el-001')
        # A line without a width: only the browser's own rectangle says where it is.
        box = self.page.locator('[data-constraint=con-st-004]').evaluate('line => line.getBoundingClientRect().toJSON()')
        self.page.mouse.dblclick(box['x'] + box['width'] / 2, box['y'] + box['height'] / 2)
        self.page.select_option('.popover [aria-label=Relation]', 'greaterThanOrEqual')
        self.settle()
        for name, value in (('Priority', '750'), ('Multiplier', '1.5')):
            self.page.fill(f'.popover [aria-label={name}]', value)
            self.page.keyboard.press('Tab')
            self.settle()
        constraint = self.element(self.save(), 'con-st-004')
        self.assertEqual([constraint.get(name) for name in ('relation', 'priority', 'multiplier')], ['greaterThanOrEqual', '750', '1.5'])

    def test_a_misplaced_view_says_by_how_much(self):
        self.select('lab-el-001')
        self.press('Shift+ArrowDown')
        self.wait('[...document.querySelectorAll(".overlay .off")].length > 0')
        self.assertIn('+10', self.page.locator('.overlay text').all_text_contents())
        self.assertEqual(self.element(self.save(), 'lab-el-001').get('misplaced'), 'YES')

    def test_no_number_lies_over_another_or_over_what_can_be_taken_hold_of(self):
        # Gaps of 8 and 20 points, at each zoom; the circles that constraints are dragged from stand in the midst of them.
        places = '''() => [".tag", ".handle, .overlay .anchor"].map((kind) =>
            [...document.querySelectorAll(".overlay " + kind)].map((each) => each.getBoundingClientRect().toJSON()))'''
        apart = lambda a, b: a['right'] <= b['left'] + .5 or b['right'] <= a['left'] + .5 or a['bottom'] <= b['top'] + .5 or b['bottom'] <= a['top'] + .5
        count = 0
        for zoom in (.5, .8, 1, 1.5, 2, 3):
            self.page.evaluate('async (zoom) => (await import("./store.js")).set({ zoom, fit: false })', zoom)
            for chosen in (['lab-el-001'], ['fie-ld-001'], ['lab-el-001', 'fie-ld-001'], ['con-st-001', 'con-st-002', 'con-st-004']):
                self.page.evaluate('async (ids) => (await import("./store.js")).select(ids)', chosen)
                self.settle()
                tags, held = self.page.evaluate(places)
                count += len(tags)
                for index, tag in enumerate(tags):
                    for other in tags[:index] + held:
                        self.assertTrue(apart(tag, other), f'{chosen} at {zoom}: {tag} over {other}')
        self.assertGreater(count, 30)
        self.unchanged()


class ZoomTests(StudioTest):
    def conflict(self):
        self.select('fie-ld-001')
        self.press('p')
        self.wait('document.querySelector("[data-pin=leading]").value !== ""')
        self.page.fill('[data-pin=width]', '100')
        self.page.click('[data-check=Width]')
        self.page.click('[data-add]:has-text("Add 1 Constraint")')
        self.page.wait_for_selector('[data-problem=conflict]')

    def look(self):
        self.settle()
        return self.model('(() => { const box = document.querySelector(".edited").getBoundingClientRect(); return [store.zoom, Math.round(box.x), Math.round(box.y)]; })()')

    def test_the_canvas_stays_as_it_is_when_the_issues_open(self):
        before = self.look()
        self.assertTrue(self.model('store.fit'))
        self.conflict()
        self.assertEqual(self.look(), before)
        self.select('box-vi-001')
        self.press('ArrowRight')
        self.assertEqual(self.look(), before)
        self.page.click('[data-action=problems]')
        self.assertEqual(self.look(), before)
        # A window of another size shows the whole scene again.
        self.page.set_viewport_size({'width': 1280, 'height': 600})
        self.wait(f'store.zoom < {before[0]}')
        self.assertEqual(self.element(self.save(), 'box-vi-001').find('rect').get('x'), '41')

    def test_what_is_selected_is_not_covered_by_the_issues(self):
        self.select('box-vi-001')
        self.tab('Size')
        self.field('frame 1', '660')
        zoom = self.look()[0]
        self.press('p')
        self.wait('document.querySelector("[data-pin=leading]").value !== ""')
        self.page.click('[data-pin=leading]')
        self.page.click('[data-pin=trailing]')
        self.page.fill('[data-pin=width]', '100')
        self.page.click('[data-check=Width]')
        self.page.click('[data-add]:has-text("Add 3 Constraints")')
        self.page.wait_for_selector('[data-problem=conflict]')
        self.assertEqual(self.look()[0], zoom)
        box, canvas = self.frame('box-vi-001'), self.page.locator('studio-canvas').bounding_box()
        self.assertLessEqual(box['y'] + box['height'], canvas['y'] + canvas['height'])
        self.assertEqual(self.rect(self.element(self.save(), 'box-vi-001'))[1], 660)

    def test_a_document_with_a_conflict_is_seen_whole_beside_its_issues(self):
        self.conflict()
        self.save()
        self.page.reload()
        self.page.wait_for_selector('[data-problem=conflict]')
        self.ready()
        self.wait('document.querySelector(".edited").getBoundingClientRect().bottom <= document.querySelector("studio-canvas").getBoundingClientRect().bottom')
        self.assertEqual(len(list(self.saved().iter('constraint'))), 6)


class FollowingFramesTests(StudioTest):
    def place(self, tree):
        return [self.rect(self.element(tree, name))[1] for name in ('lab-el-001', 'fie-ld-001', 'fre-e0-001')]

    def test_frames_follow_a_changed_constant_in_the_same_step(self):
        self.page.click('studio-outline .row:has-text("Constraints (")')
        self.select('con-st-004')
        self.field('constant', '44')
        tree = self.save()
        self.assertEqual(self.element(tree, 'con-st-004').get('constant'), '44')
        # The label, and the text field that hangs on it; the free label stays.
        for place, expected in zip(self.place(tree), (79 + 24, 107.5 + 24, 300)):
            self.assertAlmostEqual(place, expected, delta=.2)
        self.assertEqual(len(self.changed()[0]), 3)
        self.wait('!store.findings.some((finding) => finding.rule === "misplaced-view")')
        self.press('Control+z')
        self.assertIsNone(self.model('store.state.undo'))
        self.save()
        self.assertEqual(self.text(), self.original['Form.xib'])

    def test_a_view_that_was_put_elsewhere_stays_there(self):
        self.select('fie-ld-001')
        self.press('Shift+ArrowDown')
        self.page.click('studio-outline .row:has-text("Constraints (")')
        self.select('con-st-004')
        self.field('constant', '44')
        tree = self.save()
        for place, expected in zip(self.place(tree), (79 + 24, 117.5, 300)):
            self.assertAlmostEqual(place, expected, delta=.2)
        self.assertEqual(self.element(tree, 'fie-ld-001').get('misplaced'), 'YES')

    def test_frames_follow_what_comes_into_a_stack_and_what_leaves_it(self):
        self.select('fre-e0-001', 'but-on-001')
        self.command('Embed in Stack View')
        self.wait('store.objects.get(store.selection[0])?.tag === "stackView"')
        stack = self.model('store.selection[0]')
        button = self.rect(self.element(self.save(), 'but-on-001'))
        steps = self.model('store.state.undo')
        self.drop('studio-outline [data-id=but-on-001]', 'studio-outline [data-id=fre-e0-001]', 60, 3)
        tree = self.save()
        self.assertEqual([view.get('id') for view in self.element(tree, stack).find('subviews')], ['but-on-001', 'fre-e0-001'])
        self.assertAlmostEqual(self.rect(self.element(tree, 'but-on-001'))[0], 0, delta=.01)
        self.assertAlmostEqual(self.rect(self.element(tree, 'fre-e0-001'))[0], button[2], delta=.01)
        self.press('Control+z')
        self.assertEqual(self.model('store.state.undo'), steps)
        self.assertEqual(self.rect(self.element(self.save(), 'but-on-001')), button)
        # The one that stays takes the place of the one that goes.
        self.select('fre-e0-001')
        self.press('Delete')
        self.assertAlmostEqual(self.rect(self.element(self.save(), 'but-on-001'))[0], 0, delta=.01)

    def test_the_standard_distance_is_twenty_to_the_superview_and_eight_between_siblings(self):
        # So all 274 of the recorded documents have it.
        self.page.click('studio-outline .row:has-text("Constraints (")')
        self.select('con-st-001')
        self.page.click('button[title="Standard value"]')
        self.settle()
        self.select('con-st-002')
        self.field('secondItem', 'roo-t0-001')
        self.page.click('button[title="Standard value"]')
        self.settle()
        tree = self.save()
        self.assertEqual([(self.element(tree, name).get('constant'), self.element(tree, name).get('symbolic')) for name in ('con-st-001', 'con-st-002')], [('8', 'YES'), ('20', 'YES')])


class StructureTests(StudioTest):
    def test_what_is_hidden_or_locked_in_the_editor_cant_be_clicked(self):
        for title, name in (('Lock', 'box-vi-001'), ('Hide', 'fre-e0-001')):
            self.page.hover(f'studio-outline [data-id={name}]')
            self.page.click(f'studio-outline [data-id={name}] [aria-label="{title} in the editor"]')
        self.page.mouse.click(*self.centre('fre-e0-001'))
        self.assertNotIn('fre-e0-001', self.model('store.selection'))
        self.drag(self.centre('box-vi-001'), (self.centre('box-vi-001')[0] + 30, self.centre('box-vi-001')[1] + 30))
        self.unchanged()
        # It is the editor's own, and not in the file.
        self.page.click('studio-outline [data-id=box-vi-001] [aria-label="Lock in the editor"]')
        self.page.mouse.click(*self.centre('box-vi-001'))
        self.press('ArrowRight')
        self.assertEqual(self.element(self.save(), 'box-vi-001').find('rect').get('x'), '41')
        self.assertEqual(len(self.changed()[0]), 1)

    def test_arrange_backward_and_to_the_back(self):
        def order():
            return [child.get('id') for child in self.element(self.save(), 'roo-t0-001').find('subviews')]
        self.select('box-vi-001')
        self.press('Control+[')
        self.assertEqual(order(), ['lab-el-001', 'fie-ld-001', 'fre-e0-001', 'box-vi-001', 'but-on-001'])
        self.press('Control+Shift+[')
        self.assertEqual(order(), ['box-vi-001', 'lab-el-001', 'fie-ld-001', 'fre-e0-001', 'but-on-001'])
        self.press('Control+]')
        self.assertEqual(order()[:2], ['lab-el-001', 'box-vi-001'])

    def test_edges_centres_and_baselines_are_aligned(self):
        self.select('fre-e0-001', 'but-on-001', 'box-vi-001')
        self.press('a')
        for title in ('Leading Edges', 'Horizontal Centers', 'First Baselines'):
            self.page.check(f'[data-check="{title}"]')
            self.settle()
        self.page.click('[data-add]:has-text("Add 6 Constraints")')
        self.settle()
        new = sorted((c.get('firstItem'), c.get('firstAttribute'), c.get('secondItem'), c.get('secondAttribute')) for c in self.save().iter('constraint') if not c.get('id').startswith('con-st-'))
        self.assertEqual(new, sorted((name, attribute, 'fre-e0-001', attribute) for name in ('but-on-001', 'box-vi-001') for attribute in ('leading', 'centerX', 'firstBaseline')))

    def test_an_issue_stands_beside_its_object_in_the_outline(self):
        self.select('box-vi-001')
        self.press('p')
        self.wait('document.querySelector("[data-pin=leading]").value !== ""')
        self.page.click('[data-check=Width]')
        self.page.click('[data-add]:has-text("Add 1 Constraint")')
        self.page.wait_for_selector('studio-outline [data-id=box-vi-001][class*=severity]')
        self.page.wait_for_selector('.overlay [data-ambiguous=box-vi-001]', state='attached') if self.model('store.selection[0]') != 'box-vi-001' else None
        self.assertEqual(self.element(self.save(), 'box-vi-001').find('constraints/constraint').get('firstAttribute'), 'width')

    def test_a_suggestion_for_several_views_says_nothing_twice(self):
        # The button lies above the box, so that what is between them is the one's bottom and the other's top.
        self.select('but-on-001', 'box-vi-001')
        self.press('i')
        self.page.wait_for_selector('[data-proposal]:has-text("Hold all four sides")')
        lines = self.page.locator('[data-proposal]:has-text("Hold all four sides") pre').inner_text().splitlines()
        self.assertEqual(len(lines), 7)
        self.assertEqual(len(set(lines)), 7)
        self.page.click('[data-proposal]:has-text("Hold all four sides") button')
        self.settle()
        self.assertEqual(len(list(self.save().iter('constraint'))), 5 + 7)

    def test_fixed_margins(self):
        self.select('box-vi-001')
        self.tab('Size')
        self.field('margins', 'fixed')
        self.field('margin left', '30')
        margins = self.element(self.save(), 'box-vi-001').find("edgeInsets[@key='layoutMargins']")
        self.assertEqual([margins.get(name) for name in ('top', 'left', 'bottom', 'right')], ['8', '30', '8', '8'])


class LibraryTests(StudioTest):
    documents = {'Main.storyboard': 'Main.storyboard'}

    def add(self, name):
        self.page.locator(f'[data-item="{name}"]').press('Enter')
        self.settle()
        return self.model('store.selection[0]')

    def test_every_item_is_inserted_where_it_belongs(self):
        items = self.model('store.library.map((item) => [item.name, item.group, item.scene])')
        self.page.click('studio-side [role=tab]:has-text("Library")')
        added = {}
        into = {'tableViewCell': 'tableView', 'collectionViewCell': 'collectionView', 'barButtonItem': 'toolbar', 'flexibleSpace': 'toolbar', 'fixedSpace': 'toolbar'}
        for name, group, isScene in sorted(items, key=lambda item: item[0] in into):
            place = 'vie-w0-001'
            if name in into:
                self.assertIn(into[name], added, 'what holds it came first')
                place = added[into[name]]
            self.page.evaluate('async (id) => (await import("./store.js")).select([id])', place)
            self.settle()
            added[name] = self.add(name)
            self.assertNotEqual(added[name], place, name)
        self.assertEqual(self.page.locator('.toast.error').all_inner_texts(), [])
        tree = self.save()
        parents = {child: parent for parent in tree.iter() for child in parent}
        for name, group, isScene in items:
            element = self.element(tree, added[name])
            self.assertRegex(added[name], ID)
            tag = name.split('-')[0]
            self.assertEqual(element.tag, {'flexibleSpace': 'barButtonItem', 'fixedSpace': 'barButtonItem'}.get(tag, tag), name)
            if isScene:
                self.assertEqual(parents[parents[element]].tag, 'scene', name)
            elif name in into:
                around = parents[element] if parents[element].get('id') else parents[parents[element]]
                self.assertEqual(around.get('id'), added[into[name]], name)
        ids = [element.get('id') for element in tree.iter() if element.get('id')]
        self.assertEqual(len(ids), len(set(ids)))

    def test_a_scene_without_a_view_takes_none(self):
        self.select('fir-st-001')
        self.command('Embed in Navigation Controller')
        navigation = self.model('store.scenes.find((scene) => scene.tag === "navigationController").id')
        self.page.evaluate('async (id) => (await import("./store.js")).select([id])', navigation)
        self.settle()
        self.command('Add Label')
        self.page.wait_for_selector('.toast.error:has-text("no view that could hold a Label")')
        self.assertEqual(list(self.save().iter('label')), [])


class ChangedFileTests(StudioTest):
    shares_server = False
    documents = {'A/Form.xib': 'Form.xib', 'B/Main.storyboard': 'Main.storyboard'}

    def test_a_file_that_somebody_else_changed_is_read_again(self):
        self.show('A/Form.xib')
        (self.folder / 'A/Form.xib').write_text(self.original['A/Form.xib'].replace('text="Free"', 'text="Theirs"'))
        self.page.wait_for_selector('.toast:has-text("read again")')
        self.wait('store.objects.get("fre-e0-001").attributes.text === "Theirs"')
        self.select('fre-e0-001')
        self.press('ArrowRight')
        self.save('A/Form.xib')
        self.assertIn('text="Theirs"', self.text('A/Form.xib'))
        self.assertIn('x="41"', self.text('A/Form.xib'))

    def test_a_document_that_came_later_is_found_by_a_new_page(self):
        (self.folder / 'C').mkdir()
        (self.folder / 'C/New.xib').write_text(self.original['A/Form.xib'])
        self.page.goto('about:blank')
        self.page.goto(self.server.address + '#C%2FNew.xib')
        self.wait('store.document === "C/New.xib"')
        self.ready()
        self.select('fre-e0-001')
        self.press('ArrowRight')
        self.assertEqual(self.element(self.save('C/New.xib'), 'fre-e0-001').find('rect').get('x'), '41')

    def test_documents_that_come_or_change_their_name_are_listed_and_the_address_leads_to_them(self):
        names = lambda: self.page.locator('[data-document]').evaluate_all('(rows) => rows.map((row) => row.dataset.document)')
        self.page.click('studio-side [role=tab]:has-text("Documents")')
        (self.folder / 'A/Late.xib').write_text(self.original['A/Form.xib'])
        self.page.wait_for_selector('[data-document="A/Late.xib"]')
        (self.folder / 'A/Late.xib').rename(self.folder / 'A/Later.xib')
        self.page.wait_for_selector('[data-document="A/Later.xib"]')
        self.assertNotIn('A/Late.xib', names())
        self.page.evaluate('location.hash = "A%2FLater.xib"')
        self.wait('store.document === "A/Later.xib"')
        self.ready()
        # The open one goes on under its name, and the page says so.
        (self.folder / 'A/Later.xib').rename(self.folder / 'A/Last.xib')
        self.page.wait_for_selector('.toast:has-text("Later.xib was moved or has another name now")')
        self.page.evaluate('location.hash = "A%2FNothing.xib"')
        self.page.wait_for_selector('.toast:has-text("There is no document A/Nothing.xib here")')

    def test_a_click_on_the_open_document_leaves_it_as_it_is(self):
        self.show('A/Form.xib')
        self.select('fre-e0-001')
        self.press('ArrowRight')
        self.page.click('studio-side [role=tab]:has-text("Documents")')
        self.page.click('[data-document="A/Form.xib"]')
        self.page.wait_for_selector('studio-outline [data-id=fre-e0-001]')
        self.assertEqual(self.model('store.selection'), ['fre-e0-001'])
        self.assertEqual(self.element(self.save('A/Form.xib'), 'fre-e0-001').find('rect').get('x'), '41')


class PreviewDetailTests(StudioTest):
    def figures(self, count):
        self.wait(f'document.querySelectorAll(".matrix figure").length === {count} && [...document.querySelectorAll(".matrix figcaption")].every((c) => c.textContent)')
        self.wait('document.querySelector("studio-previews progress").hidden')

    def pictures(self):
        return self.page.evaluate('[...document.querySelectorAll(".matrix figure canvas")].map((c) => c.toDataURL())')

    def test_previews_are_drawn_anew_after_an_edit(self):
        self.page.click('[data-action=previews]')
        self.figures(3)
        before = self.pictures()
        self.select('fre-e0-001')
        self.press('Shift+ArrowDown')
        self.page.wait_for_timeout(200)
        self.figures(3)
        self.assertEqual([one == other for one, other in zip(before, self.pictures())], [False] * 3)
        self.assertEqual(self.element(self.save(), 'fre-e0-001').find('rect').get('y'), '310')

    def test_previews_differ_by_text_size_language_and_orientation(self):
        self.page.click('[data-action=previews]')
        self.figures(3)
        for name in ('sizes ax3', 'languages rtl', 'landscape landscape'):
            self.preview(name)
            self.settle()
        self.figures(3 * 2 * 2 * 2)
        pictures = self.pictures()
        self.assertEqual(len(set(pictures)), len(pictures))
        self.unchanged()

    def test_a_matrix_that_was_stopped_stays_as_far_as_it_came(self):
        self.page.click('[data-action=previews]')
        self.figures(3)
        self.page.click('[data-options]') if not self.page.is_visible('[data-preview="sizes ax3"]') else None
        # Both in one turn: nothing is drawn between.
        self.page.evaluate('''() => {
            for (const name of ["sizes ax3", "sizes xxxl", "sizes s", "languages rtl", "languages double", "styles dark", "landscape landscape"]) document.querySelector(`[data-preview="${name}"]`).click();
            [...document.querySelectorAll("studio-previews button")].find((button) => button.textContent === "Stop").click();
        }''')
        self.page.wait_for_timeout(600)
        self.settle()
        drawn = self.page.evaluate('[...document.querySelectorAll(".matrix figcaption")].filter((c) => c.textContent).length')
        self.assertLess(drawn, 144)
        self.page.wait_for_timeout(400)
        self.assertEqual(self.page.evaluate('[...document.querySelectorAll(".matrix figcaption")].filter((c) => c.textContent).length'), drawn)
        self.unchanged()


if __name__ == '__main__':
    unittest.main()
