"""The editor in a real browser: each line of what a nib editor must let a person do, ending with the saved file."""
import signal
import unittest

from harness import Server, StudioTest


class CanvasTests(StudioTest):
    def test_drag_moves_one_region(self):
        x, y = self.centre('fre-e0-001')
        zoom = self.frame('fre-e0-001')['zoom']
        self.select('fre-e0-001')
        self.drag((x, y), (x + 31 * zoom, y + 47 * zoom), modifiers=['Alt'])
        rect = self.element(self.save(), 'fre-e0-001').find('rect')
        self.assertAlmostEqual(float(rect.get('x')), 71, delta=1)
        self.assertAlmostEqual(float(rect.get('y')), 347, delta=1)
        self.assertEqual(len(self.changed()[0]), 1)

    def test_arrow_keys_move_by_one_and_ten(self):
        self.select('fre-e0-001')
        self.press('ArrowRight')
        self.press('Shift+ArrowDown')
        rect = self.element(self.save(), 'fre-e0-001').find('rect')
        self.assertEqual((rect.get('x'), rect.get('y')), ('41', '310'))

    def test_handles_resize(self):
        self.select('box-vi-001')
        handle = self.row('[data-handle=se]')
        zoom = self.frame('box-vi-001')['zoom']
        at = (handle['x'] + handle['width'] / 2, handle['y'] + handle['height'] / 2)
        self.drag(at, (at[0] + 30 * zoom, at[1] + 12 * zoom), modifiers=['Alt'])
        rect = self.element(self.save(), 'box-vi-001').find('rect')
        self.assertAlmostEqual(float(rect.get('width')), 270, delta=1)
        self.assertAlmostEqual(float(rect.get('height')), 172, delta=1)

    def test_moving_snaps_to_the_superviews_centre(self):
        self.select('fre-e0-001')
        x, y = self.centre('fre-e0-001')
        zoom = self.frame('fre-e0-001')['zoom']
        self.drag((x, y), (x + (196.5 - 70) * zoom + 2, y))
        frame = self.element(self.save(), 'fre-e0-001').find('rect')
        self.assertAlmostEqual(float(frame.get('x')) + float(frame.get('width')) / 2, 196.5, delta=0.3)

    def test_view_moved_against_constraints_is_misplaced(self):
        self.select('lab-el-001')
        self.press('Shift+ArrowRight')
        self.page.wait_for_selector('.overlay .ideal')
        self.page.wait_for_selector('.overlay .constraint.off')
        label = self.element(self.save(), 'lab-el-001')
        self.assertEqual(label.get('misplaced'), 'YES')
        self.assertEqual(label.find('rect').get('x'), '30')

    def test_double_click_edits_the_text_in_place(self):
        self.page.mouse.dblclick(*self.centre('fre-e0-001'))
        self.page.fill('.inline', 'Hello <b>there</b> & you')
        self.page.keyboard.press('Enter')
        self.assertEqual(self.element(self.save(), 'fre-e0-001').get('text'), 'Hello <b>there</b> & you')
        self.assertEqual(self.page.locator('studio-outline b').count(), 0, 'a text became markup')

    def test_a_label_stays_as_large_as_its_text(self):
        self.select('fre-e0-001')
        self.command('Size to Fit Content: Selection')
        text = 'A text of many words'
        self.page.mouse.dblclick(*self.centre('fre-e0-001'))
        self.page.fill('.inline', text)
        self.page.keyboard.press('Enter')
        self.settle()
        content = self.model('store.geometry.byID.get("fre-e0-001").content')
        self.assertGreater(content[0], 120)
        element = self.element(self.save(), 'fre-e0-001')
        self.assertEqual(element.get('text'), text)
        self.assertAlmostEqual(self.rect(element)[2], content[0], delta=.01)
        self.assertEqual(self.model('store.state.undo'), 'Edit Text')

    def test_double_click_on_a_constraint_opens_its_values(self):
        self.select('lab-el-001')
        # A line without a width: only the browser's own rectangle says where it is.
        box = self.page.locator('[data-constraint=con-st-004]').evaluate('line => line.getBoundingClientRect().toJSON()')
        self.page.mouse.dblclick(box['x'] + box['width'] / 2, box['y'] + box['height'] / 2)
        self.page.fill('.popover [aria-label=Constant]', '24')
        self.page.keyboard.press('Tab')
        self.settle()
        self.page.keyboard.press('Escape')
        self.assertEqual(self.element(self.save(), 'con-st-004').get('constant'), '24')

    def test_selection_by_band_shift_and_what_lies_under(self):
        zoom = self.frame('roo-t0-001')['zoom']
        root = self.frame('roo-t0-001')
        self.drag((root['x'] + 10 * zoom, root['y'] + 280 * zoom), (root['x'] + 380 * zoom, root['y'] + 360 * zoom))
        self.assertEqual(sorted(self.model('store.selection')), ['but-on-001', 'fre-e0-001'])
        self.page.mouse.click(*self.centre('fre-e0-001'), button='right')
        self.page.click('.menu button:has-text("View")')
        self.settle()
        self.assertEqual(self.model('store.selection'), ['roo-t0-001'])
        self.unchanged()

    def test_view_as_another_device_and_dark_changes_no_file(self):
        self.page.select_option('[aria-label=Device]', 'ipad11_0rounded')
        self.wait('document.querySelector(".classes").textContent === "wR hR"')
        self.page.click('[aria-label="Dark style"]')
        self.wait('store.geometry?.dark')
        self.assertEqual(self.text(), self.original['Form.xib'])

    def test_zoom_keeps_pictures_sharp(self):
        self.command('Actual Size')
        self.wait('document.querySelector("studio-canvas canvas").width === 393 * devicePixelRatio')
        self.unchanged()


class OutlineAndLibraryTests(StudioTest):
    def test_rename_hide_lock_and_search(self):
        self.select('box-vi-001')
        self.page.focus('[role=tree]')
        self.page.keyboard.press('F2')
        self.page.keyboard.type('Backdrop')
        self.page.keyboard.press('Enter')
        self.settle()
        self.page.fill('studio-outline [type=search]', 'backdrop')
        self.assertEqual(self.page.locator('studio-outline [data-id]').count(), 1)
        self.page.hover('studio-outline [data-id=box-vi-001]')
        self.page.click('studio-outline [data-id=box-vi-001] [aria-label="Lock in the editor"]')
        self.assertEqual(self.element(self.save(), 'box-vi-001').get('userLabel'), 'Backdrop')

    def test_drag_in_the_outline_moves_into_another_view(self):
        self.drop('studio-outline [data-id=fre-e0-001]', 'studio-outline [data-id=box-vi-001]', 80, 18)
        tree = self.save()
        self.assertIsNotNone(self.element(tree, 'box-vi-001').find("subviews/label[@id='fre-e0-001']"))
        self.assertEqual(self.element(tree, 'fre-e0-001').find('rect').get('y'), '-120')

    def test_arrange_changes_the_order(self):
        self.select('fre-e0-001')
        self.press('Control+Shift+]')
        self.assertEqual(self.element(self.save(), 'roo-t0-001').find('subviews')[-1].get('id'), 'fre-e0-001')

    def test_library_item_by_enter_is_what_xcode_inserts(self):
        self.page.click('studio-side [role=tab]:has-text("Library")')
        self.page.fill('#library-search', 'switch')
        self.page.keyboard.press('Enter')
        self.settle()
        added = '\n'.join(line for line in self.saved_lines())
        self.assertRegex(added, r'<switch opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" verticalHuggingPriority="750" fixedFrame="YES" contentHorizontalAlignment="center" contentVerticalAlignment="center" on="YES" translatesAutoresizingMaskIntoConstraints="NO" id="\w{3}-\w{2}-\w{3}">')
        self.assertIn('<autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>', added)

    def saved_lines(self):
        self.save()
        return self.changed()[1]

    def test_library_item_dragged_onto_the_canvas(self):
        self.page.click('studio-side [role=tab]:has-text("Library")')
        self.drop_on_canvas('[data-item=button]', *self.centre('box-vi-001'))
        button = self.element(self.save(), 'box-vi-001').find('subviews/button')
        self.assertIsNotNone(button)
        self.assertAlmostEqual(float(button.find('rect').get('x')), 120 - 37.5, delta=2)
        # Dropping is one step.
        self.press('Control+z')
        self.assertIsNone(self.model('store.state.undo'))
        self.assertIsNone(self.element(self.save(), 'box-vi-001').find('subviews'))

    def test_copy_paste_duplicate_and_delete(self):
        self.select('but-on-001')
        self.press('Control+d')
        self.press('Control+c')
        self.press('Control+v')
        self.select('but-on-001')
        self.press('Delete')
        tree = self.save()
        buttons = list(tree.iter('button'))
        self.assertEqual(len(buttons), 2)
        self.assertEqual(len({b.get('id') for b in tree.iter() if b.get('id')}), len([b for b in tree.iter() if b.get('id')]))

    def test_delete_says_which_constraints_go(self):
        self.select('lab-el-001')
        self.press('Delete')
        # Three constraints are more than a line holds: all of them are in a list.
        self.page.click('.toast:has-text("3 things went along") button')
        notes = self.page.locator('dialog li').all_inner_texts()
        self.assertEqual(len(notes), 3)
        self.assertTrue(all('constraint' in note for note in notes), notes)
        self.page.click('dialog button:has-text("Close")')
        text = self.text() if self.save() is None else self.text()
        self.assertNotIn('lab-el-001', text)
        self.assertNotIn('con-st-001', text)
        self.assertIn('con-st-002', text)

    def test_embed_in_a_stack_and_unembed(self):
        self.select('fre-e0-001', 'but-on-001')
        self.page.click('[data-action=embed]')
        self.page.click('.menu button:has-text("Embed in Stack View")')
        self.settle()
        tree = self.save()
        stack = next(tree.iter('stackView'))
        self.assertIsNone(stack.get('axis'), 'views beside each other make a row')
        self.assertEqual([child.get('id') for child in stack.find('subviews')], ['fre-e0-001', 'but-on-001'])
        # It is as large as what it holds: the button's height, and both widths beside each other.
        label, button, whole = (self.rect(element) for element in (self.element(tree, 'fre-e0-001'), self.element(tree, 'but-on-001'), stack))
        for actual, expected in zip(whole + button[:2], (40, 300, label[2] + button[2], 35, label[2], 0)):
            self.assertAlmostEqual(actual, expected, delta=.01)
        self.command('Unembed')
        tree = self.save()
        self.assertIsNone(next(tree.iter('stackView'), None))
        self.assertAlmostEqual(self.rect(self.element(tree, 'but-on-001'))[0], 40 + label[2], delta=.01)


class ConstraintTests(StudioTest):
    def test_control_drag_offers_by_direction(self):
        start, end = self.centre('fre-e0-001'), self.centre('but-on-001')
        self.drag(start, end, modifiers=['Control'])
        titles = self.page.locator('.menu button').all_inner_texts()
        self.assertIn('Horizontal Spacing', titles)
        self.assertNotIn('Vertical Spacing', titles)
        self.page.click('.menu button:has-text("Horizontal Spacing")')
        self.settle()
        tree = self.save()
        new = [c for c in tree.iter('constraint') if c.get('firstItem') == 'but-on-001']
        self.assertEqual([(c.get('firstAttribute'), c.get('secondItem'), c.get('secondAttribute'), c.get('constant')) for c in new], [('leading', 'fre-e0-001', 'trailing', '120')])
        self.assertIsNone(self.element(tree, 'but-on-001').get('fixedFrame'))

    def test_handle_dragged_to_the_superview(self):
        self.select('box-vi-001')
        anchor = self.row('[data-anchor=top]')
        root = self.frame('roo-t0-001')
        at = (anchor['x'] + anchor['width'] / 2, anchor['y'] + anchor['height'] / 2)
        self.drag(at, (at[0], root['y'] + 200 * root['zoom']))
        self.page.click('.menu button:has-text("Top Space to Safe Area")')
        self.settle()
        constraint = next(c for c in self.save().iter('constraint') if c.get('firstItem') == 'box-vi-001')
        self.assertEqual((constraint.get('firstAttribute'), constraint.get('secondItem')), ('top', 'saf-e0-001'))

    def test_shift_adds_several(self):
        self.drag(self.centre('fre-e0-001'), self.centre('but-on-001'), modifiers=['Control'])
        self.page.click('.menu button:has-text("Horizontal Spacing")', modifiers=['Shift'])
        self.page.click('.menu button:has-text("First Baseline")', modifiers=['Shift'])
        self.page.keyboard.press('Escape')
        self.settle()
        self.assertEqual(len(list(self.save().iter('constraint'))), 7)

    def test_form_adds_as_many_as_it_says(self):
        self.select('box-vi-001')
        self.press('p')
        self.wait('document.querySelector("[data-pin=leading]").value !== ""')
        self.page.click('[data-pin=leading]')
        self.page.fill('[data-pin=top]', '44')
        self.page.click('[data-check=Width]')
        self.page.wait_for_selector('[data-add]:has-text("Add 3 Constraints")')
        self.picture('constraints')
        self.page.click('[data-add]')
        self.settle()
        tree = self.save()
        new = {(c.get('firstItem'), c.get('firstAttribute'), c.get('constant')) for c in tree.iter('constraint')}
        self.assertIn(('box-vi-001', 'leading', '40'), new)
        self.assertEqual(self.element(tree, 'box-vi-001').find('constraints/constraint').get('constant'), '240')

    def test_the_frames_of_what_is_held_follow_in_the_same_step(self):
        self.select('box-vi-001')
        self.press('p')
        self.wait('document.querySelector("[data-pin=leading]").value !== ""')
        for name, value in (('leading', 24), ('width', 200)):
            self.page.fill(f'[data-pin={name}]', str(value))
        self.page.click('[data-check=Width]')
        self.page.wait_for_selector('[data-add]:has-text("Add 2 Constraints")')
        self.page.click('[data-add]')
        self.settle()
        # Nothing holds it vertically, so that it stays where it was drawn.
        box = self.element(self.save(), 'box-vi-001')
        self.assertEqual(self.rect(box), (24, 420, 200, 160))
        self.assertIsNone(box.get('misplaced'))
        self.press('Control+z')
        self.assertIsNone(self.model('store.state.undo'))

    def test_align_several(self):
        self.select('fre-e0-001', 'but-on-001')
        self.press('a')
        self.page.click('[data-check="Top Edges"]')
        self.page.wait_for_selector('[data-add]:has-text("Add 1 Constraint")')
        self.page.click('[data-add]')
        self.settle()
        self.assertTrue(any(c.get('firstItem') == 'but-on-001' and c.get('secondItem') == 'fre-e0-001' and c.get('firstAttribute') == 'top' for c in self.save().iter('constraint')))

    def test_inspector_changes_every_part(self):
        self.page.click('studio-outline .row:has-text("Constraints (")')
        self.select('con-st-002')
        self.field('constant', '33')
        self.field('relation', 'greaterThanOrEqual')
        self.field('priority', '750')
        self.field('identifier', 'form')
        self.field('placeholder', True)
        constraint = self.element(self.save(), 'con-st-002')
        self.assertEqual({key: constraint.get(key) for key in ['constant', 'relation', 'priority', 'identifier', 'placeholder']},
                         {'constant': '33', 'relation': 'greaterThanOrEqual', 'priority': '750', 'identifier': 'form', 'placeholder': 'YES'})

    def test_reverse_items(self):
        self.page.click('studio-outline .row:has-text("Constraints (")')
        self.select('con-st-001')
        self.page.click('button:has-text("Reverse Items")')
        self.settle()
        constraint = self.element(self.save(), 'con-st-001')
        self.assertEqual((constraint.get('firstItem'), constraint.get('firstAttribute'), constraint.get('constant')), ('lab-el-001', 'bottom', '-8'))

    def test_suggestions_are_shown_before_they_are_taken(self):
        self.select('box-vi-001')
        self.press('i')
        self.page.wait_for_selector('[data-proposal]')
        self.page.locator('[data-proposal] button').first.click()
        self.settle()
        self.assertGreater(len(list(self.save().iter('constraint'))), 5)


class InspectorTests(StudioTest):
    def test_attributes(self):
        self.select('fre-e0-001')
        self.field('text', 'Two\nlines')
        self.field('numberOfLines', '0')
        self.field('textAlignment', 'center')
        self.field('textColor', 'systemRedColor')
        self.field('fontDescription', 'UICTFontTextStyleHeadline')
        self.field('hidden', True)
        self.field('alpha', '0.5')
        tree = self.save()
        label = self.element(tree, 'fre-e0-001')
        self.assertEqual(label.find("string[@key='text']").text, 'Two\nlines')
        self.assertEqual((label.get('numberOfLines'), label.get('textAlignment'), label.get('hidden'), label.get('alpha')), ('0', 'center', 'YES', '0.5'))
        self.assertEqual(label.find("color[@key='textColor']").get('systemColor'), 'systemRedColor')
        self.assertEqual(label.find("fontDescription").get('style'), 'UICTFontTextStyleHeadline')
        self.assertIsNotNone(tree.find("resources/systemColor[@name='systemRedColor']"))

    def test_size(self):
        self.select('fre-e0-001')
        self.tab('Size')
        self.field('frame 0', '64')
        self.field('horizontalHuggingPriority', '750')
        self.select('box-vi-001')
        self.field('margins', 'directional')
        self.field('margin leading', '24')
        self.field('preservesSuperviewLayoutMargins', True)
        tree = self.save()
        self.assertEqual(self.element(tree, 'fre-e0-001').find('rect').get('x'), '64')
        self.assertEqual(self.element(tree, 'fre-e0-001').get('horizontalHuggingPriority'), '750')
        box = self.element(tree, 'box-vi-001')
        self.assertEqual(box.find('directionalEdgeInsets').get('leading'), '24')
        self.assertEqual(box.get('preservesSuperviewLayoutMargins'), 'YES')

    def test_autoresizing_mask(self):
        self.select('box-vi-001')
        self.tab('Size')
        self.page.locator('[aria-label="Width Sizable"]').focus()
        self.page.keyboard.press('Space')
        self.settle()
        self.assertEqual(self.element(self.save(), 'box-vi-001').find('autoresizingMask').get('widthSizable'), 'YES')

    def test_identity(self):
        self.select('box-vi-001')
        self.tab('Identity')
        self.field('customClass', 'CardView')
        self.page.fill('[name=keyPath]', 'layer.cornerRadius')
        self.page.select_option('[name=type]', 'number')
        self.page.fill('[name=value]', '12')
        self.page.click('[aria-label="Add runtime attribute"]')
        self.settle()
        box = self.element(self.save(), 'box-vi-001')
        self.assertEqual(box.get('customClass'), 'CardView')
        attribute = box.find('userDefinedRuntimeAttributes/userDefinedRuntimeAttribute')
        self.assertEqual((attribute.get('keyPath'), attribute.find('integer').get('value')), ('layer.cornerRadius', '12'))

    def test_connections_with_the_projects_sources(self):
        (self.folder / 'FormViewController.swift').write_text('import UIKit\nclass FormViewController: UIViewController {\n    @IBOutlet weak var nameLabel: UILabel!\n    @IBOutlet var labels: [UILabel]!\n    @IBOutlet var button: UIButton!\n    @IBAction func send(_ sender: UIButton) {\n    }\n}\n')
        start = self.row('studio-outline [data-id="-1"]')
        self.drag((start['x'] + 60, start['y'] + 10), self.centre('lab-el-001'), modifiers=['Control'])
        self.page.click('.menu button:has-text("Outlet of")')
        self.page.click('.popover .menu button:has-text("nameLabel")')
        self.settle()
        self.drag((start['x'] + 60, start['y'] + 10), self.centre('lab-el-001'), modifiers=['Control'])
        self.page.click('.menu button:has-text("Outlet of")')
        # What is of another class is not offered, and what leads to an object already says so.
        self.assertEqual(self.page.locator('.popover .menu button:has-text("button")').count(), 0)
        self.assertIn('replaces label', self.page.inner_text('.popover .menu button:has-text("nameLabel")'))
        self.page.click('.popover .menu button:text-is("labels")')
        self.settle()
        end = self.row('studio-outline [data-id="-1"]')
        self.drag(self.centre('but-on-001'), (end['x'] + 60, end['y'] + 10), modifiers=['Control'])
        self.page.click('.menu button:has-text("Action of")')
        self.page.click('.popover .menu button:has-text("send:")')
        self.settle()
        tree = self.save()
        outlet = self.element(tree, '-1').find("connections/outlet[@property='nameLabel']")
        self.assertEqual(outlet.get('destination'), 'lab-el-001')
        collection = self.element(tree, '-1').find("connections/outletCollection[@property='labels']")
        self.assertEqual(collection.get('destination'), 'lab-el-001')
        action = self.element(tree, 'but-on-001').find('connections/action')
        self.assertEqual((action.get('selector'), action.get('destination'), action.get('eventType')), ('send:', '-1', 'touchUpInside'))


class VariationTests(StudioTest):
    def test_vary_for_traits_writes_variations(self):
        self.page.select_option('[aria-label=Device]', 'ipad11_0rounded')
        self.wait('document.querySelector(".classes").textContent === "wR hR"')
        self.page.click('[data-action=vary]')
        self.page.click('[data-vary="widthClass=regular"]')
        self.page.click('studio-outline .row:has-text("Constraints (")')
        self.select('con-st-002')
        self.picture('vary')
        self.field('constant', '120')
        constraint = self.element(self.save(), 'con-st-002')
        self.assertEqual(constraint.get('constant'), '20')
        variation = constraint.find('variation')
        self.assertEqual((variation.get('key'), variation.get('constant')), ('widthClass=regular', '120'))
        self.assertAlmostEqual(self.model('store.geometry.byID.get("fie-ld-001").frame[0]'), 120, delta=0.5)

    def test_what_is_deleted_and_added_while_varying_is_so_in_the_chosen_classes_only(self):
        """The book's five steps: an iPad, vary for its width, delete the leading constraint, add a trailing one, done."""
        before = self.model('store.geometry.byID.get("lab-el-001").frame')
        self.page.select_option('[aria-label=Device]', 'ipad11_0rounded')
        self.wait('document.querySelector(".classes").textContent === "wR hR"')
        self.page.click('[data-action=vary]')
        self.page.click('[data-vary="widthClass=regular"]')
        self.page.click('studio-outline .row:has-text("Constraints (")')
        self.select('con-st-003')
        self.press('Delete')
        self.settle()
        self.select('lab-el-001')
        self.press('p')
        self.wait('document.querySelector("[data-pin=trailing]").value !== ""')
        self.page.fill('[data-pin=trailing]', '40')
        self.page.wait_for_selector('[data-add]:has-text("Add 1 Constraint")')
        self.page.click('[data-add]')
        self.settle()
        self.page.click('.varying button')
        self.settle()
        frame, width = self.model('[store.geometry.byID.get("lab-el-001").frame, store.geometry.byID.get("roo-t0-001").frame[2]]')
        self.assertAlmostEqual(frame[0] + frame[2], width - 40, delta=0.5)
        tree = self.save()
        added = next(one for one in tree.iter('constraint') if 'lab-el-001' in (one.get('firstItem'), one.get('secondItem'))
                     and one.get('firstAttribute') == 'trailing').get('id')
        for constraint, boxes in (('con-st-003', (True, False)), (added, (False, True))):
            self.page.fill('studio-outline [type=search]', constraint)
            self.select(constraint)
            self.assertEqual(tuple(self.page.locator(f'[data-field="installed {key}"]').is_checked() for key in ('', 'widthClass=regular')), boxes)
        # The phone is as it was, and so are the frames in the file.
        self.page.select_option('[aria-label=Device]', '')
        self.wait('document.querySelector(".classes").textContent === "wC hR"')
        self.assertEqual(self.model('store.geometry.byID.get("lab-el-001").frame'), before)
        root = self.element(tree, 'roo-t0-001')
        masks = [(v.get('key'), m.get('key'), c.tag, c.get('reference')) for v in root.findall('variation') for m in v for c in m]
        self.assertEqual(sorted(masks), [('default', 'constraints', 'exclude', added), ('widthClass=regular', 'constraints', 'exclude', 'con-st-003'),
                                         ('widthClass=regular', 'constraints', 'include', added)])

    def test_what_cannot_vary_says_so_before_it_is_done(self):
        self.page.select_option('[aria-label=Device]', 'ipad11_0rounded')
        self.wait('document.querySelector(".classes").textContent === "wR hR"')
        self.page.click('[data-action=vary]')
        self.page.click('[data-vary="widthClass=regular"]')
        self.select('lab-el-001')
        self.page.click('[data-action=embed]')
        self.page.locator('.menu button', has_text='Embed in View').first.click()
        self.page.wait_for_selector('dialog[open]:has-text("the same in all size classes")')
        self.page.click('dialog[open] button:text-is("Cancel")')
        self.settle()
        self.assertEqual(self.model('store.objects.get("lab-el-001").parent'), 'roo-t0-001')

    def test_plus_and_installed(self):
        self.select('fre-e0-001')
        self.page.click('.field:has([data-field=hidden]) .plus')
        self.page.click('.menu button:text-is("height compact")')
        self.settle()
        self.field('hiddenheightClass=compact', True)
        self.tab('Size')
        self.field('installed ', False)
        tree = self.save()
        label = self.element(tree, 'fre-e0-001')
        self.assertEqual(label.find("variation[@key='heightClass=compact']").get('hidden'), 'YES')
        root = self.element(tree, 'roo-t0-001')
        self.assertEqual(root.find("variation[@key='default']/mask[@key='subviews']/exclude").get('reference'), 'fre-e0-001')


class ProblemTests(StudioTest):
    def test_conflict_shows_its_arithmetic_and_repairs(self):
        self.page.click('studio-outline .row:has-text("Constraints (")')
        self.select('fie-ld-001')
        self.press('p')
        self.wait('document.querySelector("[data-pin=leading]").value !== ""')
        self.page.fill('[data-pin=width]', '100')
        self.page.click('[data-check=Width]')
        self.page.wait_for_selector('[data-add]:has-text("Add 1 Constraint")')
        self.page.click('[data-add]')
        self.page.wait_for_selector('[data-problem=conflict]')
        self.assertIn('miss each other by 253', self.page.inner_text('[data-problem=conflict]'))
        self.page.wait_for_selector('.overlay .constraint.bad')
        self.picture('conflict')
        self.page.locator('[data-problem=conflict] [data-change]', has_text='Delete').last.click()
        self.page.wait_for_selector('[data-problem=conflict]', state='detached')
        self.assertEqual(len(list(self.save().iter('constraint'))), 5)

    def test_no_repair_makes_a_constraint_the_copy_of_another(self):
        self.select('lab-el-001')
        self.press('p')
        self.wait('document.querySelector("[data-pin=top]").value !== ""')
        self.page.fill('[data-pin=top]', '55')
        self.page.click('[data-add]:has-text("Add 1 Constraint")')
        self.page.wait_for_selector('[data-problem=conflict] [data-change]')
        changes = self.page.locator('[data-problem=conflict] [data-change]').all_inner_texts()
        self.assertEqual([text.split()[0] for text in changes], ['Delete', 'Delete'])
        self.page.locator('[data-problem=conflict] [data-change]').first.click()
        self.page.wait_for_selector('[data-problem=conflict]', state='detached')
        self.assertEqual([c.get('constant') for c in self.save().iter('constraint') if c.get('firstItem') == 'lab-el-001' and c.get('firstAttribute') == 'top'], ['55'])

    def test_frames_follow_when_a_conflict_is_repaired(self):
        self.select('fie-ld-001')
        self.press('p')
        self.wait('document.querySelector("[data-pin=leading]").value !== ""')
        self.page.fill('[data-pin=width]', '100')
        self.page.click('[data-check=Width]')
        self.page.click('[data-add]:has-text("Add 1 Constraint")')
        self.page.wait_for_selector('[data-problem=conflict]')
        self.page.locator('[data-problem=conflict] [data-change]', has_text='trailing').first.click()
        self.page.wait_for_selector('[data-problem=conflict]', state='detached')
        self.settle()
        self.assertEqual(self.model('store.geometry.views.filter((view) => view.ideal).length'), 0)
        self.assertEqual(self.model('store.findings.filter((finding) => finding.rule.includes("misplaced")).length'), 0)
        tree = self.save()
        self.assertEqual(self.element(tree, 'con-st-005').get('constant'), '273')
        rect = self.element(tree, 'fie-ld-001').find('rect')
        self.assertEqual([rect.get(name) for name in ('x', 'width', 'height')], ['20', '100', '34'])
        # Views that it is not about keep their frames, and one step takes all of it back.
        removed, _ = self.changed()
        self.assertEqual(len(removed), 2, removed)
        self.page.keyboard.press('Control+z')
        self.page.wait_for_selector('[data-problem=conflict]')

    def test_no_message_lies_over_a_form(self):
        self.page.set_viewport_size({'width': 1280, 'height': 420})
        self.select('fie-ld-001')
        self.press('p')
        self.wait('document.querySelector("[data-pin=leading]").value !== ""')
        self.page.click('[data-check=Width]')
        covered = self.page.evaluate('''async () => {
            const { toast } = await import("./dom.js");
            const add = document.querySelector("[data-add]");
            const box = add.getBoundingClientRect();
            const status = document.querySelector("studio-status");
            toast("A message");
            const message = status.lastChild.getBoundingClientRect();
            // Put where the button is, wherever the form happens to open.
            status.style.transform = `translate(calc(-50% + ${box.x - message.x}px), ${box.y - message.y}px)`;
            const place = [box.x + 10, box.y + box.height / 2];
            const under = document.elementsFromPoint(...place);
            return [under[0] === add, under.some((element) => element.classList.contains("toast"))];
        }''')
        self.assertEqual(covered, [True, True])

    def test_missing_constraints_are_added_by_one_click(self):
        self.select('box-vi-001')
        self.press('p')
        self.wait('document.querySelector("[data-pin=leading]").value !== ""')
        self.page.click('[data-check=Width]')
        self.page.wait_for_selector('[data-add]:has-text("Add 1 Constraint")')
        self.page.click('[data-add]')
        self.settle()
        self.page.click('[data-action=problems]')
        self.page.wait_for_selector('[data-problem=ambiguous-layout] [data-repair=add-missing]')
        self.page.click('[data-problem=ambiguous-layout] [data-repair=add-missing]')
        self.page.wait_for_selector('[data-problem=ambiguous-layout]', state='detached')
        self.assertGreaterEqual(len(list(self.save().iter('constraint'))), 8)

    def test_misplaced_view_takes_its_frame_back(self):
        self.select('lab-el-001')
        self.press('Shift+ArrowRight')
        self.press('Control+Alt+=')
        self.page.wait_for_selector('.overlay .ideal', state='detached')
        self.page.keyboard.press('Control+s')
        self.wait('!store.state.dirty')
        self.assertNotIn('misplaced', self.text())

    def test_previews_fill_the_window(self):
        self.page.click('[data-action=previews]')
        self.preview('languages double')
        self.wait('[...document.querySelectorAll(".matrix figure")].length === 6 && [...document.querySelectorAll(".matrix figcaption")].every((c) => c.textContent)')
        self.page.click('[data-action=fillPreviews]')
        self.wait('document.querySelector("studio-previews progress").hidden')
        self.picture('matrix')
        self.page.click('[data-action=previews]')
        self.unchanged()


class FileTests(StudioTest):
    shares_server = False
    documents = {'A/Form.xib': 'Form.xib', 'B/Main.storyboard': 'Main.storyboard'}

    def test_undo_all_redo_all(self):
        self.page.wait_for_selector('[data-document="A/Form.xib"]')
        self.picture('empty')
        self.show('A/Form.xib')
        self.select('fre-e0-001')
        for key in ['ArrowRight', 'Shift+ArrowDown', 'Control+d', 'Delete']:
            self.press(key)
        changed = self.model('store.order.length')
        for _ in range(4):
            self.press('Control+z')
        self.wait('!store.state.dirty')
        for _ in range(4):
            self.press('Control+Shift+z')
        self.assertEqual(self.model('store.order.length'), changed)
        self.assertEqual(self.element(self.save('A/Form.xib'), 'fre-e0-001').find('rect').get('y'), '310')

    def test_review_shows_text_and_pictures(self):
        self.show('A/Form.xib')
        self.select('fre-e0-001')
        self.press('ArrowRight')
        self.press('Control+Shift+s')
        self.page.wait_for_selector('dialog .diff .add')
        self.assertIn('x="41"', self.page.inner_text('dialog .diff .add'))
        self.assertGreater(self.page.locator('dialog canvas').first.evaluate('(c) => c.width'), 100)
        self.picture('review')
        self.page.click('dialog button:has-text("Save")')
        self.wait('!store.state.dirty')
        self.assertIn('x="41"', self.text('A/Form.xib'))

    def test_change_of_somebody_else_is_merged(self):
        self.show('A/Form.xib')
        self.select('fre-e0-001')
        self.press('ArrowRight')
        (self.folder / 'A/Form.xib').write_text(self.original['A/Form.xib'].replace('text="Name"', 'text="Surname"'))
        self.page.wait_for_selector('.toast:has-text("both changes")')
        self.save('A/Form.xib')
        self.assertIn('text="Surname"', self.text('A/Form.xib'))
        self.assertIn('x="41"', self.text('A/Form.xib'))

    def test_same_change_is_asked(self):
        self.show('A/Form.xib')
        self.select('fre-e0-001')
        self.press('ArrowRight')
        (self.folder / 'A/Form.xib').write_text(self.original['A/Form.xib'].replace('x="40" y="300"', 'x="99" y="300"'))
        self.page.wait_for_selector('dialog:has-text("somebody else")')
        self.page.click('dialog button:has-text("Keep Mine")')
        self.page.wait_for_selector('.toast:has-text("Saved")')
        self.assertIn('x="41" y="300"', self.text('A/Form.xib'))

    def test_unsaved_edits_outlive_a_crash_of_the_editor(self):
        self.show('A/Form.xib')
        self.select('fre-e0-001')
        self.press('ArrowRight')
        cache = self.server.cache
        self.context.close()
        self.server.stop(signal.SIGKILL)
        self.errors.clear()
        self.server = Server(self.folder, cache=cache)
        self.open()
        self.page.click('[data-document="A/Form.xib"]')
        self.page.click('dialog button:has-text("Recover")')
        self.wait('store.state.dirty')
        self.save('A/Form.xib')
        self.assertIn('x="41"', self.text('A/Form.xib'))

    def test_paste_into_another_document(self):
        self.show('A/Form.xib')
        self.select('but-on-001')
        self.press('Control+c')
        self.show('B/Main.storyboard')
        self.press('Control+v')
        tree = self.save('B/Main.storyboard')
        self.assertEqual(len(list(self.element(tree, 'vie-w0-001').iter('button'))), 1)

    def test_palette_finds_every_action(self):
        self.show('A/Form.xib')
        self.command('Open B/Main')
        self.wait('store.document === "B/Main.storyboard"')
        self.unchanged()


class StoryboardTests(StudioTest):
    documents = {'Main.storyboard': 'Main.storyboard'}

    def test_segue_by_dragging_in_the_outline(self):
        self.page.click('[data-scene=sec-on-001] .twist')
        start = self.row('studio-outline [data-id=fir-st-001]')
        end = self.row('studio-outline [data-id=sec-on-001]')
        self.drag((start['x'] + 70, start['y'] + 10), (end['x'] + 70, end['y'] + 10), modifiers=['Control'])
        self.page.click('.menu button:has-text("Segue: Show")')
        self.settle()
        segue = self.element(self.save(), 'fir-st-001').find('connections/segue')
        self.assertEqual((segue.get('destination'), segue.get('kind')), ('sec-on-001', 'show'))

    def test_connect_offers_what_can_be_connected(self):
        self.select('fir-st-001')
        self.tab('Connections')
        ends = lambda: set(self.model('[...document.querySelectorAll("studio-inspector [aria-label=Destination] option")].map((o) => o.value)'))
        self.assertIn('vie-w0-001', ends())
        self.assertFalse(ends() & {'fir-st-001', 'sec-on-001', 'vie-w0-002', 'snd-pl-001'})
        self.page.select_option('[aria-label="Kind of connection"]', 'show')
        self.assertEqual(ends(), {'sec-on-001'})

    def test_embed_in_a_navigation_controller(self):
        self.select('fir-st-001')
        self.command('Embed in Navigation Controller')
        tree = self.save()
        navigation = next(tree.iter('navigationController'))
        self.assertEqual(tree.get('initialViewController'), navigation.get('id'))
        self.assertEqual(navigation.find('connections/segue').get('destination'), 'fir-st-001')
        self.assertIsNotNone(self.element(tree, 'fir-st-001').find('navigationItem'))
        self.assertIn('<!--Navigation Controller-->', self.text())

    def test_new_scene_and_title(self):
        self.command('Add Table View Controller')
        self.page.click('[data-scene=sec-on-001] .twist')
        self.select('sec-on-001')
        self.field('title', 'Details')
        tree = self.save()
        self.assertEqual(len(tree.findall('scenes/scene')), 3)
        self.assertIn('<!--Details-->', self.text())

    def test_gesture_recognizer_and_table_cell(self):
        self.command('Add Table View')
        table = self.model('store.selection[0]')
        self.command('Add Table View Cell')
        self.settle()
        tree = self.save()
        self.assertIsNotNone(self.element(tree, 'vie-w0-001').find('subviews/tableView'))


class AccessibilityTests(StudioTest):
    def test_everything_has_a_name_and_the_keyboard_reaches_it(self):
        unnamed = self.page.evaluate('''() => [...document.querySelectorAll("button, input, select, textarea, [role=treeitem], [role=option]")]
            .filter((e) => e.offsetParent && !(e.getAttribute("aria-label") || e.textContent.trim() || e.title || e.labels?.length || e.placeholder)).map((e) => e.outerHTML)''')
        self.assertEqual(unnamed, [])
        self.page.keyboard.press('Tab')
        seen = set()
        for _ in range(60):
            self.page.keyboard.press('Tab')
            seen.add(self.page.evaluate('document.activeElement.closest("studio-toolbar, studio-side, studio-stage, studio-inspector, studio-problems")?.tagName ?? ""'))
        self.assertLessEqual({'STUDIO-TOOLBAR', 'STUDIO-SIDE', 'STUDIO-STAGE'}, seen)
        self.unchanged()

    def test_arrows_choose_in_the_palette(self):
        self.page.keyboard.press('Control+k')
        self.page.keyboard.type('zoom to')
        chosen = lambda: self.page.locator('.palette [aria-selected=true]').text_content()
        self.assertIn('Zoom to Scene', chosen())
        self.page.keyboard.press('ArrowDown')
        self.assertIn('Zoom to All Scenes', chosen())
        self.page.keyboard.press('ArrowUp')
        self.page.keyboard.press('ArrowUp')
        self.assertIn('Zoom to Scene', chosen())
        self.page.keyboard.press('Escape')
        # A dialog says that it was closed in a turn of its own.
        self.page.wait_for_selector('.palette', state='detached')
        self.unchanged()

    def test_keys_alone_insert_place_and_save(self):
        self.page.keyboard.press('Control+k')
        self.page.keyboard.type('add label')
        self.page.keyboard.press('Enter')
        self.wait('store.state.dirty')
        # The answer, which brings the selection, comes after that.
        self.settle()
        self.focus_canvas()
        for _ in range(3):
            self.page.keyboard.press('Shift+ArrowDown')
            self.settle()
        label = [e for e in self.save().iter('label')][-1]
        self.assertEqual(label.find('rect').get('y'), '30')


if __name__ == '__main__':
    unittest.main()
