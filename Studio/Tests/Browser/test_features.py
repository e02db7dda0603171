"""What a nib editor must let a person do, line by line, beside test_studio.py: each test ends with the saved file, or with
the file as it was where nothing may change it."""
import re
import unittest

from harness import ROOT, StudioTest

FREEFORM = '<freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>\n            <point key="canvasLocation" x="0.0" y="0.0"/>'


class LookingTests(StudioTest):
    def test_zoom_and_pan(self):
        self.press('Control+1')
        self.wait('store.zoom === 1')
        self.page.mouse.move(640, 400)
        self.page.keyboard.down('Control')
        self.page.mouse.wheel(0, -300)
        self.page.keyboard.up('Control')
        self.wait('store.zoom > 1')
        for _ in range(12):
            self.press('+')
        self.wait('store.zoom === 8')
        for _ in range(24):
            self.press('-')
        self.wait('store.zoom === .1')
        self.select('but-on-001')
        self.press('Control+9')
        self.wait('store.zoom > 2')
        before = self.page.evaluate('[document.querySelector("studio-canvas").scrollLeft, document.querySelector("studio-canvas").scrollTop]')
        self.focus_canvas()
        self.page.keyboard.down('Space')
        self.drag((640, 400), (560, 350))
        self.page.keyboard.up('Space')
        after = self.page.evaluate('[document.querySelector("studio-canvas").scrollLeft, document.querySelector("studio-canvas").scrollTop]')
        self.assertEqual([round(a - b) for a, b in zip(after, before)], [80, 50])
        self.press('Control+0')
        self.wait('store.fit')
        self.assertEqual(self.text(), self.original['Form.xib'])

    def test_what_is_drawn_over_the_scene_can_be_chosen(self):
        self.page.click('[data-action=show]')
        for name in ['outlines', 'safeArea', 'margins', 'blueprint']:
            self.page.check(f'[data-show={name}]')
        self.page.wait_for_selector('.overlay .outline')
        self.page.wait_for_selector('.overlay .safe')
        self.page.wait_for_selector('.overlay .margin')
        self.page.wait_for_selector('studio-canvas.blueprint')
        self.page.keyboard.press('Escape')
        self.select('lab-el-001')
        self.page.wait_for_selector('.overlay .constraint.good')
        self.page.click('[data-action=show]')
        self.page.uncheck('[data-show=constraints]')
        self.page.wait_for_selector('.overlay .constraint', state='detached')
        self.assertEqual(self.text(), self.original['Form.xib'])

    def test_selection_by_keys(self):
        self.select('lab-el-001')
        self.press(']')
        self.assertEqual(self.model('store.selection'), ['fie-ld-001'])
        self.press('[')
        self.press('Escape')
        self.assertEqual(self.model('store.selection'), ['roo-t0-001'])
        self.press('Enter')
        self.assertEqual(self.model('store.selection'), ['lab-el-001'])
        self.press('Control+a')
        self.assertEqual(len(self.model('store.selection')), 5)
        self.press('ArrowRight')
        self.assertEqual(self.element(self.save(), 'box-vi-001').find('rect').get('x'), '41')

    def snapped(self, dx, dy):
        """Where the free label goes when it is dragged by that many points."""
        self.select('fre-e0-001')
        x, y = self.centre('fre-e0-001')
        zoom = self.frame('fre-e0-001')['zoom']
        self.drag((x, y), (x + dx * zoom, y + dy * zoom), steps=4)
        rect = self.element(self.save(), 'fre-e0-001').find('rect')
        return float(rect.get('x')), float(rect.get('y'))

    def test_guides_snap_to_the_standard_distance_of_the_superview(self):
        self.assertEqual(self.snapped(-21, 60)[0], 20)

    def test_guides_snap_to_the_superviews_edge(self):
        self.assertEqual(self.snapped(-38, 60)[0], 0)

    def test_guides_snap_to_the_safe_area(self):
        # It ends 34 above the screen's end, and the label is 21 high.
        self.assertEqual(self.snapped(60, 495)[1], 852 - 34 - 21)

    def test_guides_snap_to_the_margins(self):
        # 16 on a phone of this width.
        self.assertEqual(self.snapped(-25, 60)[0], 16)

    def test_guides_snap_to_a_siblings_centre(self):
        # The box's is at 160; the label is 60 wide.
        self.assertEqual(self.snapped(88, 60)[0], 130)

    def test_guides_snap_to_a_siblings_edge_and_the_standard_distance(self):
        # The box begins at 420; the label is 21 high, and 8 above it begins at 391.
        self.assertEqual(self.snapped(60, 90)[1], 391)

    def test_guides_snap_to_baselines(self):
        self.press('Control+1')
        self.wait('document.querySelector("studio-canvas canvas").width === 393 * devicePixelRatio')
        x, y = self.snapped(70, 7)
        own, other = self.model('[store.geometry.byID.get("fre-e0-001").baseline, store.geometry.byID.get("but-on-001").baseline]')
        self.assertAlmostEqual(own, other, delta=0.6)

    def test_alt_shows_the_distances_to_what_is_under_the_pointer(self):
        self.select('fre-e0-001')
        self.page.mouse.move(*self.centre('but-on-001'))
        self.page.keyboard.down('Alt')
        self.page.wait_for_selector('.overlay .tag.guide')
        self.assertIn('120', self.page.locator('.overlay text').all_text_contents())
        self.page.keyboard.up('Alt')
        self.page.wait_for_selector('.overlay .tag.guide', state='detached')
        self.assertEqual(self.text(), self.original['Form.xib'])


class OpeningTests(StudioTest):
    def test_an_opened_document_is_drawn_once_at_the_size_it_is_shown_in(self):
        self.page.wait_for_timeout(500)
        self.settle()
        self.assertEqual(self.page.evaluate('window.plumbPaints.length'), 1)
        self.assertAlmostEqual(self.model('document.querySelector("studio-canvas canvas").width'), 393 * self.model('store.zoom * devicePixelRatio'), delta=1)
        self.assertEqual(self.text(), self.original['Form.xib'])

    def test_every_module_is_named_by_the_page_so_that_none_waits_for_another(self):
        folder = ROOT / 'Studio/Sources/Studio/Page'
        named = re.findall(r'(?:src|modulepreload" href)="(\w+\.js)"', (folder / 'index.html').read_text())
        self.assertEqual(sorted(named), sorted(path.name for path in folder.glob('*.js')))


class FirstPictureTests(StudioTest):
    # Notes at each picture how many rows the outline has.
    script = 'window.rows = []; window.plumbPaints = []; plumbPaints.push = (...all) => { rows.push(document.querySelectorAll("studio-outline [data-id]").length); return Array.prototype.push.apply(plumbPaints, all); };'

    def test_outline_and_inspector_are_drawn_after_the_first_picture(self):
        self.assertEqual(self.page.evaluate('rows'), [0])
        self.assertEqual(self.page.locator('studio-outline [data-id]').count(), 9)
        self.assertEqual(self.text(), self.original['Form.xib'])


class LateFramesTests(OpeningTests):
    script = 'const next = requestAnimationFrame.bind(window); window.requestAnimationFrame = (draw) => setTimeout(() => next(draw), 100);'


class FreeformTests(StudioTest):
    changes = {'Form.xib': [('<point key="canvasLocation" x="0.0" y="0.0"/>', FREEFORM)]}

    def test_a_freeform_scene_keeps_its_size(self):
        self.page.select_option('[aria-label=Device]', 'ipad11_0rounded')
        self.wait('store.geometry.device === "ipad11_0rounded"')
        self.assertIn('393 × 852', self.page.inner_text('studio-canvas .name'))
        self.assertEqual(self.text(), self.original['Form.xib'])


class LanguageTests(StudioTest):
    documents = {'Base.lproj/Form.xib': 'Form.xib'}
    files = {'de.lproj/Form.strings': '"but-on-001.normalTitle" = "Absenden";\n"lab-el-001.text" = "Vollständiger Name";\n'}

    def test_view_as_text_size_contrast_and_the_projects_language(self):
        before = self.model('store.geometry.byID.get("lab-el-001").frame[2]')
        self.page.click('[data-action=viewAs]')
        self.assertIn('German', self.page.locator('.popover [aria-label=Language] option').all_inner_texts())
        self.page.select_option('.popover [aria-label=Language]', 'de')
        self.wait(f'store.geometry.byID.get("lab-el-001").frame[2] > {before} + 40')
        self.page.select_option('.popover [aria-label=Contrast]', 'high')
        self.wait('store.geometry.contrast')
        self.page.select_option('.popover [aria-label=Language]', 'rtl')
        self.wait('store.geometry.byID.get("lab-el-001").frame[0] > 200')
        self.page.select_option('.popover [aria-label=Orientation]', 'landscape')
        self.wait('store.geometry.landscape')
        self.page.select_option('.popover [aria-label="Text size"]', 'ax3')
        self.settle()
        self.assertEqual(self.text('Base.lproj/Form.xib'), self.original['Base.lproj/Form.xib'])


class ViewAsTests(StudioTest):
    def test_view_as_another_device_on_its_side_and_dark(self):
        self.page.click('[data-action=viewAs]')
        self.page.select_option('.popover [aria-label="View as device"]', 'ipad11_0rounded')
        self.wait('store.geometry.device === "ipad11_0rounded"')
        self.page.select_option('.popover [aria-label=Style]', 'dark')
        self.wait('store.geometry.dark')
        self.page.select_option('.popover [aria-label=Orientation]', 'landscape')
        self.wait('store.geometry.landscape && store.geometry.width === "regular"')
        self.page.select_option('.popover [aria-label=Orientation]', 'portrait')
        self.wait('!store.geometry.landscape')
        self.page.keyboard.press('Escape')
        self.page.wait_for_selector('.popover', state='detached')
        self.assertEqual(self.text(), self.original['Form.xib'])


class StackTests(StudioTest):
    def test_a_stack_is_turned_spaced_and_distributed_on_the_canvas(self):
        self.select('fre-e0-001', 'but-on-001')
        self.command('Embed in Stack View')
        self.wait('store.objects.get(store.selection[0])?.tag === "stackView"')
        stack = self.model('store.selection[0]')
        self.command('Zoom to Selection')
        self.settle()
        gap = self.row('[data-gap="1"]')
        zoom = self.model('store.zoom')
        at = (gap['x'] + gap['width'] / 2, gap['y'] + gap['height'] / 2)
        before = float(self.model(f'store.objects.get("{stack}").attributes.spacing ?? "0"'))
        self.drag(at, (at[0] + 12 * zoom, at[1]))
        self.page.select_option('[data-stack=distribution]', 'fillEqually')
        self.settle()
        self.page.select_option('[data-stack=alignment]', 'center')
        self.settle()
        self.page.click('[data-stack=axis]')
        self.settle()
        element = self.element(self.save(), stack)
        self.assertAlmostEqual(float(element.get('spacing')), before + 12, delta=1)
        self.assertEqual((element.get('axis'), element.get('distribution'), element.get('alignment')), ('vertical', 'fillEqually', 'center'))
        # No constraint holds it, so that it is as large as what it holds: twice the button, which is the higher one.
        self.assertAlmostEqual(self.rect(element)[3], 2 * 35 + float(element.get('spacing')), delta=.01)

    def test_no_number_lies_under_the_bar_of_a_stack(self):
        self.select('fre-e0-001', 'but-on-001')
        self.command('Embed in Stack View')
        self.wait('store.objects.get(store.selection[0])?.tag === "stackView"')
        stack = self.model('store.selection[0]')
        self.press('p')
        self.page.fill('[data-pin=top]', '60')
        self.page.fill('[data-pin=leading]', '40')
        self.page.click('[data-add]')
        self.settle()
        for zoom in (.6, 1, 1.5):
            self.page.evaluate('async (zoom) => (await import("./store.js")).set({ zoom, fit: false })', zoom)
            self.page.evaluate('async (id) => (await import("./store.js")).select([id])', stack)
            self.settle()
            self.page.wait_for_selector('.stackbar')
            bar, *tags = self.page.evaluate('[".stackbar", ".overlay .tag"].flatMap((kind) => [...document.querySelectorAll(kind)]).map((each) => each.getBoundingClientRect().toJSON())')
            self.assertGreaterEqual(len(tags), 2)
            for tag in tags:
                self.assertTrue(tag['right'] <= bar['left'] + .5 or bar['right'] <= tag['left'] + .5 or tag['bottom'] <= bar['top'] + .5 or bar['bottom'] <= tag['top'] + .5, f'{tag} under {bar} at {zoom}')

    def test_embed_in_view_and_scroll_view(self):
        self.select('box-vi-001')
        self.command('Embed in View')
        self.settle()
        view = self.model('store.selection[0]')
        self.assertEqual(self.model(f'store.objects.get("box-vi-001").parent'), view)
        self.command('Embed in Scroll View')
        self.settle()
        tree = self.save()
        scroll = next(tree.iter('scrollView'))
        self.assertEqual([e.get('id') for e in scroll.find('subviews')], [view])
        self.assertEqual(scroll.find("viewLayoutGuide[@key='contentLayoutGuide']").tag, 'viewLayoutGuide')


class AmbiguousTests(StudioTest):
    def test_what_constraints_leave_open_stays_where_it_was_drawn(self):
        self.select('but-on-001')
        self.press('p')
        self.wait('document.querySelector("[data-pin=leading]").value !== ""')
        self.page.click('[data-pin=trailing]')
        self.page.click('[data-add]:has-text("Add 1 Constraint")')
        self.wait('store.geometry.byID.get("but-on-001").ambiguous')
        self.assertEqual(self.model('store.geometry.byID.get("but-on-001").frame')[1], 300)
        button = self.element(self.save(), 'but-on-001')
        self.assertEqual(button.find('rect').get('y'), '300')
        self.assertIsNone(button.get('misplaced'))


class OutlineTests(StudioTest):
    def test_what_is_not_installed_is_faded(self):
        self.select('fre-e0-001')
        self.tab('Size')
        self.field('installed ', False)
        self.page.wait_for_selector('studio-outline .row.faded[data-id=fre-e0-001]')
        root = self.element(self.save(), 'roo-t0-001')
        self.assertIsNotNone(root.find("variation[@key='default']/mask[@key='subviews']/exclude[@reference='fre-e0-001']"))

    def test_dropped_before_a_row_it_changes_the_order(self):
        self.drop('studio-outline [data-id=box-vi-001]', 'studio-outline [data-id=lab-el-001]', 60, 3)
        tree = self.save()
        self.assertEqual(self.element(tree, 'roo-t0-001').find('subviews')[0].get('id'), 'box-vi-001')
        self.assertEqual(self.element(tree, 'box-vi-001').find('rect').get('y'), '420')

    def test_constraints_from_the_outline_offer_both_directions(self):
        start = self.row('studio-outline [data-id=fre-e0-001]')
        end = self.row('studio-outline [data-id=but-on-001]')
        self.drag((start['x'] + 70, start['y'] + 10), (end['x'] + 70, end['y'] + 10), modifiers=['Control'])
        titles = self.page.locator('.menu button').all_inner_texts()
        self.assertIn('Horizontal Spacing', titles)
        self.assertIn('Equal Widths', titles)
        self.page.click('.menu button:has-text("Equal Widths")')
        self.settle()
        self.assertTrue(any((c.get('firstAttribute'), c.get('secondAttribute')) == ('width', 'width') for c in self.save().iter('constraint')))


class MoreConstraintTests(StudioTest):
    def open_pins(self, *ids):
        self.select(*ids)
        self.press('p')
        self.wait('document.querySelector("[data-pin=leading]").value !== ""')

    def add(self, count):
        self.page.click(f'[data-add]:has-text("Add {count} Constraint")')
        self.settle()

    def new(self, tree):
        return [c for c in tree.iter('constraint') if not c.get('id').startswith('con-st-')]

    def test_control_drag_to_itself_holds_its_size(self):
        x, y = self.centre('box-vi-001')
        self.drag((x, y), (x + 25, y + 3), modifiers=['Control'])
        self.page.click('.menu button:has-text("Width")')
        self.settle()
        constraint = self.element(self.save(), 'box-vi-001').find('constraints/constraint')
        self.assertEqual((constraint.get('firstAttribute'), constraint.get('constant')), ('width', '240'))

    def test_alt_means_margins_and_edges(self):
        x, y = self.centre('box-vi-001')
        root = self.frame('roo-t0-001')
        for key in ['Control', 'Alt']:
            self.page.keyboard.down(key)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x, root['y'] + 190 * root['zoom'], steps=6)
        self.settle()
        self.page.mouse.up()
        for key in ['Alt', 'Control']:
            self.page.keyboard.up(key)
        self.page.click('.menu button:has-text("Top Space to Container Margin")')
        self.settle()
        constraint = self.new(self.save())[0]
        self.assertEqual((constraint.get('firstAttribute'), constraint.get('secondItem'), constraint.get('secondAttribute')), ('top', 'roo-t0-001', 'topMargin'))

    def test_alt_shows_what_else_a_line_can_mean_while_it_is_held(self):
        x, y = self.centre('box-vi-001')
        root = self.frame('roo-t0-001')
        self.drag((x, y), (x, root['y'] + 190 * root['zoom']), modifiers=['Control'])
        safe, margin = ('.menu button:has-text("Top Space to %s")' % end for end in ['Safe Area', 'Container Margin'])
        self.page.wait_for_selector(safe)
        self.page.keyboard.down('Alt')
        self.page.wait_for_selector(margin)
        self.assertEqual(self.page.locator(safe).count(), 0)
        self.page.keyboard.up('Alt')
        self.page.wait_for_selector(safe)
        self.assertEqual(self.page.locator(margin).count(), 0)
        self.unchanged()

    def test_a_distance_that_is_let_go_holds_nothing(self):
        self.open_pins('box-vi-001')
        self.page.fill('[data-pin=leading]', '12')
        self.page.fill('[data-pin=top]', '30')
        self.page.wait_for_selector('[data-add]:has-text("Add 2 Constraints")')
        self.page.press('[data-pin=leading]', 'Escape')
        self.page.wait_for_selector('[data-add]:has-text("Add 1 Constraint")')
        self.page.dblclick('[data-pin=top]')
        self.page.wait_for_selector('[data-add]:disabled')
        self.unchanged()

    def test_struts_hold_sides_and_let_go(self):
        self.open_pins('box-vi-001')
        self.page.click('[data-strut=top]')
        self.page.wait_for_selector('[data-strut=top][aria-pressed=true]')
        self.page.click('[data-strut=leading]')
        self.page.wait_for_selector('[data-add]:has-text("Add 2 Constraints")')
        self.page.click('[data-strut=top]')
        self.page.wait_for_selector('[data-strut=top][aria-pressed=false]')
        self.add(1)
        self.assertEqual(self.new(self.save())[0].get('firstAttribute'), 'leading')

    def test_pins_to_margins(self):
        self.open_pins('box-vi-001')
        self.page.check('[data-check=margins]')
        self.settle()
        self.page.fill('[data-pin=leading]', '12')
        self.page.wait_for_selector('[data-add]:has-text("Add 1 Constraint")')
        self.add(1)
        constraint = self.new(self.save())[0]
        self.assertEqual((constraint.get('secondItem'), constraint.get('secondAttribute'), constraint.get('constant')), ('roo-t0-001', 'leadingMargin', '12'))

    def test_a_neighbour_is_chosen(self):
        self.open_pins('box-vi-001')
        self.page.select_option('[data-target=top]', 'lab-el-001 bottom')
        self.page.wait_for_selector('[data-add]:has-text("Add 1 Constraint")')
        self.add(1)
        constraint = self.new(self.save())[0]
        self.assertEqual((constraint.get('firstItem'), constraint.get('secondItem'), constraint.get('secondAttribute')), ('box-vi-001', 'lab-el-001', 'bottom'))

    def test_equal_sizes_and_ratios_for_several(self):
        self.open_pins('box-vi-001', 'but-on-001')
        self.page.check('[data-check="Equal Widths"]')
        self.page.check('[data-check="Aspect Ratio"]')
        self.page.wait_for_selector('[data-add]:has-text("Add 3 Constraints")')
        self.add(3)
        new = {(c.get('firstAttribute'), c.get('secondAttribute'), c.get('multiplier')) for c in self.new(self.save())}
        self.assertEqual(new, {('width', 'width', None), ('width', 'height', '3:2'), ('width', 'height', '15:7')} if ('width', 'height', '3:2') in new else
                         {('width', 'width', None), ('width', 'height', '240:160'), ('width', 'height', '75:35')})

    def test_centred_in_the_container(self):
        self.select('box-vi-001')
        self.press('a')
        self.page.check('[data-check="Horizontally in Container"]')
        self.page.check('[data-check="Vertically in Container"]')
        self.page.wait_for_selector('[data-add]:has-text("Add 2 Constraints")')
        self.add(2)
        self.assertEqual({(c.get('firstAttribute'), c.get('secondItem')) for c in self.new(self.save())}, {('centerX', 'roo-t0-001'), ('centerY', 'roo-t0-001')})

    def test_items_and_attributes_of_a_constraint(self):
        self.page.click('studio-outline .row:has-text("Constraints (")')
        self.select('con-st-002')
        self.field('secondItem', 'roo-t0-001')
        self.field('secondAttribute margin', True)
        self.field('multiplier', '1.5')
        self.page.click('button[title="Standard value"]')
        self.settle()
        constraint = self.element(self.save(), 'con-st-002')
        self.assertEqual([constraint.get(k) for k in ['secondItem', 'secondAttribute', 'multiplier', 'symbolic']], ['roo-t0-001', 'leadingMargin', '1.5', 'YES'])

    def test_a_constraint_is_installed_by_size_class(self):
        self.page.click('studio-outline .row:has-text("Constraints (")')
        self.select('con-st-003')
        self.page.click('.field:has([data-field="installed "]) .plus')
        self.page.click('.menu button:text-is("width regular")')
        self.settle()
        root = self.element(self.save(), 'roo-t0-001')
        self.assertIsNotNone(root.find("variation[@key='widthClass=regular']/mask[@key='constraints']/exclude[@reference='con-st-003']"))

    def test_the_list_of_constraints_is_filtered_by_the_picture_of_the_view(self):
        self.select('fie-ld-001')
        self.tab('Size')
        self.assertEqual(self.page.locator('[data-constraint-row]').count(), 4)
        self.page.click('[data-filter=top]')
        self.assertEqual(self.page.locator('[data-constraint-row]').count(), 1)
        self.page.click('[data-constraint-row] [aria-label^="Delete "]')
        self.settle()
        self.assertNotIn('con-st-001', [c.get('id') for c in self.save().iter('constraint')])

    def test_suggestions_are_drawn_on_the_canvas(self):
        self.select('box-vi-001')
        self.press('i')
        self.page.wait_for_selector('.overlay line.imagined', state='attached')
        drawn = self.page.locator('.overlay line.imagined').count()
        self.page.wait_for_selector('[data-outcome="0"]:has-text("leaves nothing open")')
        self.picture('suggestions')
        self.page.hover('[data-proposal="1"]')
        self.assertGreater(drawn, 1)
        self.page.locator('[data-proposal="0"] button').click()
        self.settle()
        self.page.wait_for_selector('.overlay line.imagined', state='detached')
        self.assertEqual(len(self.new(self.save())), drawn)


class ResolveTests(StudioTest):
    def resolve(self, title, everything=False):
        self.page.click('[data-action=resolve]')
        self.page.locator('.menu button', has_text=title).nth(1 if everything else 0).click()
        self.settle()

    def test_update_constants_keeps_the_view_where_it_was_put(self):
        self.select('lab-el-001')
        self.press('Shift+ArrowDown')
        self.resolve('Update Constraint Constants')
        tree = self.save()
        self.assertEqual(self.element(tree, 'con-st-004').get('constant'), '30')
        self.assertIsNone(self.element(tree, 'lab-el-001').get('misplaced'))

    def test_update_frames_of_all_views(self):
        self.select('lab-el-001')
        self.press('Shift+ArrowDown')
        self.press('Escape')
        self.resolve('Update Frames', everything=True)
        self.wait('!store.state.dirty || store.geometry.views.every((view) => !view.ideal)')
        self.select('box-vi-001')
        self.press('ArrowDown')
        self.assertEqual(self.element(self.save(), 'lab-el-001').find('rect').get('y'), '79')

    def test_missing_constraints_are_added_where_the_view_stands(self):
        self.page.click('studio-outline .row:has-text("Constraints (")')
        self.select('con-st-004')
        self.press('Delete')
        self.select('lab-el-001')
        self.resolve('Add Missing Constraints')
        tree = self.save()
        self.assertNotIn('con-st-004', [element.get('id') for element in tree.iter()])
        tops = [top for top in tree.iter('constraint') if {top.get('firstItem'), top.get('secondItem')} == {'lab-el-001', 'saf-e0-001'}]
        self.assertEqual([(top.get('firstAttribute'), top.get('constant')) for top in tops], [('top', '20')])
        self.assertEqual(self.element(tree, 'lab-el-001').find('rect').get('y'), '79')

    def test_the_menus_items_for_the_selection_need_one(self):
        self.press('Escape')
        self.page.click('[data-action=resolve]')
        titles = ['Update Frames', 'Update Constraint Constants', 'Add Missing Constraints', 'Reset to Suggested Constraints', 'Clear Constraints']
        buttons = self.page.locator('.menu button')
        self.assertEqual([text.split('\n')[0].strip() for text in buttons.all_inner_texts()], titles * 2)
        self.assertEqual([buttons.nth(index).is_disabled() for index in range(10)], [True] * 5 + [False] * 5)

    def test_reset_and_clear(self):
        self.select('lab-el-001', 'fie-ld-001')
        self.resolve('Clear Constraints')
        self.assertEqual(list(self.save().iter('constraint')), [])
        self.select('lab-el-001', 'fie-ld-001')
        self.resolve('Reset to Suggested')
        self.wait('[...store.objects.values()].some((entry) => entry.tag === "constraint")')
        tree = self.save()
        self.assertGreaterEqual(len(list(tree.iter('constraint'))), 4)
        self.assertIsNone(self.element(tree, 'lab-el-001').get('fixedFrame'))

    def test_repairs_of_a_conflict_have_pictures(self):
        self.select('fie-ld-001')
        self.press('p')
        self.wait('document.querySelector("[data-pin=leading]").value !== ""')
        self.page.fill('[data-pin=width]', '100')
        self.page.click('[data-check=Width]')
        self.page.click('[data-add]:has-text("Add 1 Constraint")')
        self.page.wait_for_selector('[data-problem=conflict] canvas[data-drawn]')
        count = self.page.locator('[data-problem=conflict] [data-change]').count()
        self.wait(f'document.querySelectorAll("[data-problem=conflict] canvas[data-drawn]").length === {count}')
        self.page.locator('[data-problem=conflict] [data-change]', has_text='width').last.click()
        self.page.wait_for_selector('[data-problem=conflict]', state='detached')
        self.assertEqual(self.model('store.geometry.conflicts.length'), 0)
        # What made the conflict was deleted, so that there is nothing to save.
        self.wait('!store.state.dirty')
        self.unchanged()


class MoreInspectorTests(StudioTest):
    def test_the_rest_of_the_size_inspector(self):
        self.select('box-vi-001')
        self.tab('Size')
        self.field('layoutMarginsFollowReadableWidth', True)
        self.field('safe area guide', True)
        self.field('placeholder Width', '200')
        self.page.select_option('[aria-label=Ambiguity]', 'off')
        self.settle()
        self.page.select_option('[aria-label=Layout]', 'mask')
        self.settle()
        self.field('horizontalCompressionResistancePriority', '251')
        box = self.element(self.save(), 'box-vi-001')
        self.assertEqual([box.get(k) for k in ['layoutMarginsFollowReadableWidth', 'placeholderIntrinsicWidth', 'verifyAmbiguity', 'translatesAutoresizingMaskIntoConstraints', 'fixedFrame', 'horizontalCompressionResistancePriority']],
                         ['YES', '200', 'off', None, None, '251'])
        self.assertRegex(box.find("viewLayoutGuide[@key='safeArea']").get('id'), r'^\w{3}-\w{2}-\w{3}$')

    def test_a_slider_sets_what_goes_from_nothing_to_all(self):
        self.select('box-vi-001')
        self.page.press('[aria-label="Alpha from 0 to 1"]', 'Home')
        self.settle()
        self.page.press('[aria-label="Alpha from 0 to 1"]', 'ArrowRight')
        self.settle()
        self.assertEqual(self.element(self.save(), 'box-vi-001').get('alpha'), '0.01')

    def test_axis_and_distribution_of_a_stack_are_pictures(self):
        self.select('fre-e0-001', 'but-on-001')
        self.command('Embed in Stack View')
        self.wait('store.objects.get(store.selection[0])?.tag === "stackView"')
        stack = self.model('store.selection[0]')
        self.page.click('[data-field=axis] [value=vertical]')
        self.settle()
        self.page.click('[data-field=distribution] [value=equalSpacing]')
        self.settle()
        element = self.element(self.save(), stack)
        self.assertEqual((element.get('axis'), element.get('distribution')), ('vertical', 'equalSpacing'))

    def test_several_objects_change_together(self):
        self.select('fre-e0-001', 'lab-el-001')
        self.field('hidden', True)
        tree = self.save()
        self.assertEqual([self.element(tree, name).get('hidden') for name in ['fre-e0-001', 'lab-el-001']], ['YES', 'YES'])

    def test_values_of_several_objects_that_differ_are_shown_as_such(self):
        self.select('fre-e0-001')
        self.field('hidden', True)
        self.field('textAlignment', 'right')
        self.field('lineBreakMode', 'wordWrap')
        self.field('numberOfLines', '3')
        self.field('textColor', 'systemRedColor')
        self.field('fontDescription', 'system bold')
        self.select('lab-el-001')
        self.field('fontDescription size', '20')
        self.select('fre-e0-001', 'lab-el-001')
        field = lambda name: self.page.locator(f'studio-inspector [data-field="{name}"]')
        chosen = '(e) => e.tagName === "SELECT" ? e.selectedOptions[0].textContent : e.placeholder'
        for name in ['lineBreakMode', 'textColor', 'fontDescription', 'numberOfLines', 'fontDescription size', 'text']:
            self.assertEqual((name, field(name).evaluate(chosen)), (name, 'Mixed'))
        self.assertEqual([field(name).input_value() for name in ['text', 'numberOfLines', 'fontDescription size']], ['', '', ''])
        self.assertTrue(field('hidden').evaluate('(e) => e.indeterminate'))
        self.assertEqual(field('textAlignment').locator('[aria-pressed=true]').count(), 0)
        # What is equal shows its value, and what is changed keeps the rest of each.
        self.assertEqual(field('baselineAdjustment').input_value(), 'alignBaselines')
        self.picture('several')
        self.field('fontDescription size', '15')
        self.field('textAlignment', 'center')
        tree = self.save()
        fonts = [self.element(tree, name).find('fontDescription') for name in ['fre-e0-001', 'lab-el-001']]
        self.assertEqual([(font.get('type'), font.get('pointSize')) for font in fonts], [('boldSystem', '15'), ('system', '15')])
        self.assertEqual([self.element(tree, name).get('textAlignment') for name in ['fre-e0-001', 'lab-el-001']], ['center', 'center'])

    def test_several_constraints_and_frames_change_together(self):
        tree = self.save() if self.model('store.state.dirty') else self.saved()
        ids = [c.get('id') for c in tree.iter('constraint') if c.get('constant')][:2]
        self.page.evaluate('async (ids) => (await import("./store.js")).select(ids)', ids)
        self.settle()
        self.assertEqual(self.page.locator('studio-inspector h3').first.inner_text(), '2 Constraints')
        self.field('priority', '750')
        self.field('relation', 'greaterThanOrEqual')
        tree = self.save()
        self.assertEqual([(self.element(tree, id).get('priority'), self.element(tree, id).get('relation')) for id in ids],
                         [('750', 'greaterThanOrEqual')] * 2)
        # The word fits the narrow fields.
        fits = '''(input) => {
            const style = getComputedStyle(input);
            const pen = document.createElement("canvas").getContext("2d");
            pen.font = style.font;
            return pen.measureText(input.placeholder).width <= input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        }'''
        self.assertTrue(self.page.locator('[data-field=constant]').evaluate(fits))
        self.select('fre-e0-001', 'but-on-001')
        self.tab('Size')
        self.assertTrue(self.page.locator('[data-field="frame 0"]').evaluate(fits))
        self.assertEqual(self.page.locator('[data-field="frame 0"]').get_attribute('placeholder'), 'Mixed')
        self.field('frame 2', '90')
        tree = self.save()
        frames = [self.element(tree, id).find("rect[@key='frame']") for id in ['fre-e0-001', 'but-on-001']]
        self.assertEqual([frame.get('width') for frame in frames], ['90', '90'])
        self.assertEqual([frame.get('x') for frame in frames], ['40', '220'])

    def test_identity_changes_in_all_that_are_selected_and_connections_are_those_of_one(self):
        self.select('fre-e0-001')
        self.tab('Identity')
        self.field('userLabel', 'First')
        self.select('fre-e0-001', 'lab-el-001')
        label = self.page.locator('studio-inspector [data-field=userLabel]')
        self.assertEqual((label.input_value(), label.get_attribute('placeholder')), ('', 'Mixed'))
        self.assertEqual(self.page.locator('[aria-label="Object ID"], [name=keyPath]').count(), 0)
        self.field('customClass', 'Caption')
        tree = self.save()
        both = [self.element(tree, name) for name in ['fre-e0-001', 'lab-el-001']]
        self.assertEqual([(each.get('customClass'), each.get('userLabel')) for each in both], [('Caption', 'First'), ('Caption', None)])
        self.tab('Connections')
        self.assertIn('select a single one', self.page.inner_text('studio-inspector .empty'))
        self.assertEqual(self.page.locator('studio-inspector form, studio-inspector button:has-text("Connect")').count(), 1)  # the tab

    def test_a_constraint_and_a_view_are_not_changed_as_one(self):
        for first, second in (('lab-el-001', 'con-st-004'), ('con-st-004', 'lab-el-001')):
            self.page.evaluate('async (ids) => (await import("./store.js")).select(ids)', [first, second])
            self.settle()
            self.assertEqual(self.page.inner_text('studio-inspector h2'), '2 objects')
            self.assertIn('nothing in common', self.page.inner_text('studio-inspector .scroll'))
            self.assertEqual(self.page.locator('studio-inspector [data-field]').count(), 0)
        self.unchanged()

    def test_pictures_side_by_side_stay_in_their_field(self):
        self.select('lab-el-001')
        field, last = (self.page.locator(selector).bounding_box() for selector in ('[data-field=textAlignment]', '[data-field=textAlignment] button:last-child'))
        width = self.page.locator('.field:has([data-field=textAlignment]) .value').bounding_box()
        self.assertLessEqual(last['x'] + last['width'], field['x'] + field['width'])
        self.assertLessEqual(field['x'] + field['width'], width['x'] + width['width'] + .5)

    def test_escape_gives_a_field_back_what_it_held(self):
        self.select('fre-e0-001')
        text = self.page.locator('studio-inspector [data-field=text]')
        rows = self.page.locator('studio-inspector [data-field=numberOfLines]')
        for field, value in ((text, 'Free'), (rows, '1')):
            field.fill('7')
            self.page.keyboard.press('Escape')
            self.settle()
            self.assertEqual(field.input_value(), value)
        self.assertFalse(self.model('store.state.dirty'))

    def test_a_buttons_states_and_configuration(self):
        self.select('but-on-001')
        self.field('style', 'tinted')
        self.field('imagePlacement', 'trailing')
        self.field('state', 'highlighted')
        self.field('title', 'Now')
        self.field('titleColor', 'systemRedColor')
        self.field('contentEdgeInsets minX', '12')
        button = self.element(self.save(), 'but-on-001')
        self.assertEqual((button.find('buttonConfiguration').get('style'), button.find('buttonConfiguration').get('imagePlacement')), ('tinted', 'trailing'))
        state = button.find("state[@key='highlighted']")
        self.assertEqual((state.get('title'), state.find('color').get('systemColor')), ('Now', 'systemRedColor'))
        self.assertEqual(button.find("inset[@key='contentEdgeInsets']").get('minX'), '12')
        self.assertEqual(button.find("state[@key='normal']").get('title'), 'Button')

    def test_text_input_traits_leave_defaults_out(self):
        self.select('fie-ld-001')
        self.field('keyboardType', 'emailAddress')
        self.field('secureTextEntry', True)
        self.field('keyboardType', 'default')
        traits = self.element(self.save(), 'fie-ld-001').find('textInputTraits')
        self.assertEqual(dict(traits.attrib), {'key': 'textInputTraits', 'secureTextEntry': 'YES'})

    def test_a_font_by_size_class(self):
        self.select('fre-e0-001')
        self.page.click('.field:has([data-field=fontDescription]) .plus')
        self.page.click('.menu button:text-is("width regular")')
        self.settle()
        self.field('fontDescriptionwidthClass=regular size', '30')
        label = self.element(self.save(), 'fre-e0-001')
        self.assertEqual(label.find("variation[@key='widthClass=regular']/fontDescription").get('pointSize'), '30')
        self.assertEqual(label.find('fontDescription').get('pointSize'), '17')

    def test_connections_both_ways(self):
        self.select('but-on-001')
        self.tab('Connections')
        self.page.select_option('[aria-label="Kind of connection"]', 'action')
        self.page.fill('[aria-label="Name of connection"]', 'send:')
        self.page.select_option('studio-inspector [aria-label=Destination]', '-1')
        self.page.click('studio-inspector form button.primary')
        self.settle()
        self.select('-1')
        self.page.wait_for_selector('[data-connection]:has-text("send:")')
        self.page.click('[data-connection]:has-text("view") [aria-label=Disconnect]')
        self.settle()
        tree = self.save()
        self.assertIsNone(self.element(tree, '-1').find('connections'))
        action = self.element(tree, 'but-on-001').find('connections/action')
        self.assertEqual((action.get('selector'), action.get('destination')), ('send:', '-1'))


class NewMemberTests(StudioTest):
    """Outlets and actions that are written into the Swift source and connected; plumb-port, which finds their places, is the real one."""
    files = {'FormViewController.swift': 'import UIKit\n\nclass FormViewController: UIViewController {\n  func go() {\n  }\n}\n'}

    def source(self):
        return (self.folder / 'FormViewController.swift').read_text()

    def test_a_new_outlet_by_dragging_is_undone_and_made_again_with_its_line(self):
        end = self.row('studio-outline [data-id="-1"]')
        self.drag(self.centre('lab-el-001'), (end['x'] + 60, end['y'] + 10), modifiers=['Control'])
        self.page.click('.menu button:has-text("New Outlet or Action in FormViewController")')
        form = self.page.locator('form.new-member')
        form.wait_for()
        self.assertEqual(form.locator('select[name=kind] option').all_inner_texts(), ['Outlet', 'Outlet Collection'])
        # A name that the class has is refused, and the form stays.
        form.locator('[name=name]').fill('go')
        self.page.keyboard.press('Enter')
        self.page.wait_for_selector('.toast.error:has-text("has go already")')
        self.assertEqual(self.source(), self.files['FormViewController.swift'])
        self.picture('new-outlet')
        form.locator('[name=name]').fill('nameLabel')
        self.page.keyboard.press('Enter')
        self.page.wait_for_selector('form.new-member', state='detached')
        self.settle()
        line = '  @IBOutlet weak var nameLabel: UILabel!\n'
        self.assertIn('Controller {\n' + line + '\n  func go', self.source())
        self.press('Control+z')
        self.settle()
        self.assertEqual(self.source(), self.files['FormViewController.swift'])
        self.press('Control+Shift+Z')
        self.settle()
        self.assertIn(line, self.source())
        outlet = self.element(self.save(), '-1').find("connections/outlet[@property='nameLabel']")
        self.assertEqual(outlet.get('destination'), 'lab-el-001')
        # What was written over since stays, and the page says so.
        (self.folder / 'FormViewController.swift').write_text(self.source().replace('UILabel!', 'UIView!'))
        self.press('Control+z')
        self.page.wait_for_selector('.toast:has-text("so it stays")')
        self.assertIn('nameLabel: UIView!', self.source())

    def test_a_new_action_from_the_inspector(self):
        self.select('but-on-001')
        self.tab('Connections')
        self.page.click('[data-action=newMember]')
        self.page.select_option('form.new-member [name=kind]', 'action')
        self.page.fill('form.new-member [name=name]', 'send')
        self.page.select_option('form.new-member [name=type]', 'UIButton')
        self.page.select_option('form.new-member [name=event]', 'touchDown')
        self.page.click('form.new-member button.primary')
        self.page.wait_for_selector('form.new-member', state='detached')
        self.settle()
        self.assertTrue(self.source().endswith('  }\n\n  @IBAction func send(_ sender: UIButton) {\n  }\n}\n'))
        action = self.element(self.save(), 'but-on-001').find('connections/action')
        self.assertEqual((action.get('selector'), action.get('eventType')), ('send:', 'touchDown'))

    def test_without_a_swift_class_the_form_says_why(self):
        (self.folder / 'FormViewController.swift').unlink()
        self.select('lab-el-001')
        self.tab('Connections')
        self.page.click('[data-action=newMember]')
        self.page.wait_for_selector('form.new-member [role=alert]:has-text("No source of the project declares")')
        self.assertTrue(self.page.is_disabled('form.new-member button.primary'))


class OwnersTests(StudioTest):
    changes = {'Form.xib': [('<nil key="textColor"/>\n                    <nil key="highlightedColor"/>\n                </label>\n                <textField', '<nil key="textColor"/>\n                    <nil key="highlightedColor"/>\n                    <constraints>\n                        <constraint firstAttribute="width" constant="46" id="con-wi-001"/>\n                    </constraints>\n                </label>\n                <textField')]}

    def test_constraints_of_different_views_change_together_and_go_without_their_owner_in_the_outline(self):
        self.page.click('studio-outline .row:has-text("Constraints (1)")')
        self.page.click('studio-outline .row:has-text("Constraints (5)")')
        words = lambda id: self.page.text_content(f'studio-outline [data-id={id}] .label')
        self.assertEqual([words('con-wi-001'), words('con-st-001')], ['width = 46', 'Your name.top = Name.bottom + 8'])
        self.select('con-wi-001', 'con-st-004')
        constant = self.page.locator('studio-inspector [data-field=constant]')
        self.assertEqual((constant.input_value(), constant.get_attribute('placeholder')), ('', 'Mixed'))
        self.assertEqual(self.page.locator('.overlay .constraint.picked').count(), 2)
        self.field('constant', '60')
        tree = self.save()
        self.assertEqual([self.element(tree, id).get('constant') for id in ('con-wi-001', 'con-st-004')], ['60', '60'])
        # The frames that both place follow in the same step, and one undo takes all back.
        self.assertEqual([round(value, 3) for value in self.rect(self.element(tree, 'lab-el-001'))[1:3]], [119, 60])
        self.page.keyboard.press('Control+z')
        self.settle()
        self.assertEqual(self.element(self.save(), 'con-wi-001').get('constant'), '46')


class BrokenConnectionTests(StudioTest):
    changes = {'Form.xib': [('destination="roo-t0-001"', 'destination="gon-e0-001"')]}

    def test_a_connection_that_leads_nowhere_is_named(self):
        self.select('-1')
        self.tab('Connections')
        self.page.wait_for_selector('[data-connection]:has-text("missing object gon-e0-001")')
        self.page.click('[data-connection] [aria-label=Disconnect]')
        self.settle()
        self.assertIsNone(self.element(self.save(), '-1').find('connections'))


class SceneTests(StudioTest):
    documents = {'Main.storyboard': 'Main.storyboard'}

    def test_controllers_and_simulated_metrics(self):
        self.page.click('[data-scene=sec-on-001] .twist')
        self.select('sec-on-001')
        self.field('initialViewController', True)
        self.field('simulatedTopBarMetrics', 'simulatedNavigationBarMetrics prompted=NO')
        self.field('simulatedStatusBarMetrics', 'nil')
        self.field('simulatedDestinationMetrics', 'freeformSimulatedSizeMetrics')
        self.field('freeformSize height', '500')
        self.field('modalPresentationStyle', 'pageSheet')
        self.tab('Identity')
        self.field('storyboardIdentifier', 'second')
        tree = self.save()
        second = self.element(tree, 'sec-on-001')
        self.assertEqual(tree.get('initialViewController'), 'sec-on-001')
        self.assertEqual((second.get('modalPresentationStyle'), second.get('storyboardIdentifier')), ('pageSheet', 'second'))
        self.assertEqual(second.find("nil[@key='simulatedStatusBarMetrics']").tag, 'nil')
        self.assertEqual(second.find("simulatedNavigationBarMetrics[@key='simulatedTopBarMetrics']").get('prompted'), 'NO')
        self.assertEqual(second.find("size[@key='freeformSize']").get('height'), '500')

    def test_a_segue_has_its_inspector(self):
        self.page.click('[data-scene=sec-on-001] .twist')
        start, end = self.row('studio-outline [data-id=fir-st-001]'), self.row('studio-outline [data-id=sec-on-001]')
        self.drag((start['x'] + 70, start['y'] + 10), (end['x'] + 70, end['y'] + 10), modifiers=['Control'])
        self.page.click('.menu button:has-text("Segue: Present Modally")')
        self.wait('store.objects.get(store.selection[0])?.tag === "segue"')
        self.tab('Attributes')
        self.field('identifier', 'open')
        self.field('modalTransitionStyle', 'crossDissolve')
        self.field('animates', False)
        segue = self.element(self.save(), 'fir-st-001').find('connections/segue')
        self.assertEqual([segue.get(k) for k in ['kind', 'identifier', 'modalTransitionStyle', 'animates']], ['presentation', 'open', 'crossDissolve', 'NO'])

    def test_a_storyboard_reference_has_its_inspector(self):
        self.command('Add Storyboard Reference')
        self.wait('store.objects.get(store.selection[0])?.tag === "viewControllerPlaceholder"')
        reference = self.model('store.selection[0]')
        self.tab('Attributes')
        self.assertEqual(self.page.inner_text('studio-inspector h2'), 'Storyboard Reference “Storyboard”')
        self.assertEqual(self.page.locator('studio-inspector .field label').all_inner_texts(), ['Storyboard', 'Referenced ID', 'Bundle'])
        self.field('storyboardName', 'Account')
        self.field('referencedIdentifier', 'open')
        self.assertEqual(self.page.inner_text('studio-inspector h2'), 'Storyboard Reference “open”')
        element = self.element(self.save(), reference)
        self.assertEqual((element.get('storyboardName'), element.get('referencedIdentifier')), ('Account', 'open'))

    def test_an_outlet_collection_and_an_unwind_segue(self):
        self.command('Add Button')
        button = self.model('store.selection[0]')
        self.tab('Connections')
        self.select('fir-st-001')
        self.page.select_option('[aria-label="Kind of connection"]', 'outletCollection')
        self.page.fill('[aria-label="Name of connection"]', 'buttons')
        self.page.select_option('studio-inspector [aria-label=Destination]', button)
        self.page.click('studio-inspector form button.primary')
        self.settle()
        collection = self.element(self.save(), 'fir-st-001').find('connections/outletCollection')
        self.assertEqual((collection.get('property'), collection.get('destination')), ('buttons', button))

    def test_tab_bar_controllers_and_gestures(self):
        self.command('Add Tap Gesture')
        self.settle()
        self.select('fir-st-001')
        self.command('Embed in Tab Bar Controller')
        self.settle()
        tree = self.save()
        self.assertEqual(tree.get('initialViewController'), next(tree.iter('tabBarController')).get('id'))
        self.assertEqual(len(list(tree.iter('tapGestureRecognizer'))), 1)


class ModuleTests(StudioTest):
    documents = {'Main.storyboard': 'Main.storyboard'}
    files = {'App.xcodeproj/project.pbxproj': 'AA = {\n isa = PBXNativeTarget;\n name = Charts;\n};\n'}

    def test_modules_to_choose_from_and_the_storyboard_id_for_restoration(self):
        self.select('fir-st-001')
        self.tab('Identity')
        self.field('storyboardIdentifier', 'first')
        self.field('restorationIdentifier', 'own')
        self.field('useStoryboardIdentifierAsRestorationIdentifier', True)
        restoration = self.page.locator('[data-field=restorationIdentifier]')
        self.assertTrue(restoration.is_disabled())
        self.assertEqual(restoration.input_value(), 'first')
        self.page.focus('[data-field=customModule]')
        self.page.wait_for_selector('#modules option[value=Charts]', state='attached')
        self.field('customClass', 'Screen')
        self.field('customModule', 'Charts')
        first = self.element(self.save(), 'fir-st-001')
        self.assertEqual((first.get('restorationIdentifier'), first.get('useStoryboardIdentifierAsRestorationIdentifier')), (None, 'YES'))
        self.assertEqual((first.get('customClass'), first.get('customModule')), ('Screen', 'Charts'))


class PreviewTests(StudioTest):
    def test_previews_stand_beside_the_canvas_and_follow_it(self):
        self.page.click('[data-action=previews]')
        self.page.wait_for_selector('.matrix figure canvas')
        self.page.wait_for_selector('.overlay')
        self.wait('[...document.querySelectorAll(".matrix figcaption")].length === 3 && [...document.querySelectorAll(".matrix figcaption")].every((c) => c.textContent)')
        self.preview('landscape landscape')
        self.preview('styles dark')
        self.wait('document.querySelectorAll(".matrix figure").length === 12')
        self.select('fre-e0-001')
        self.press('ArrowRight')
        self.page.click('[data-action=fillPreviews]')
        self.page.wait_for_selector('.overlay', state='hidden')
        self.page.click('[data-action=previews]')
        self.assertEqual(self.element(self.save(), 'fre-e0-001').find('rect').get('x'), '41')


class DropTests(StudioTest):
    shares_server = False
    documents = {'A/Form.xib': 'Form.xib', 'Main.storyboard': 'Main.storyboard'}

    def drop_file(self, name, text):
        self.page.evaluate('''([name, text]) => {
            const data = new DataTransfer();
            data.items.add(new File([text], name));
            document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
        }''', [name, text])

    def test_a_dropped_document_becomes_one_of_the_folder_when_it_is_saved(self):
        text = self.original['A/Form.xib'].replace('text="Free"', 'text="Dropped"')
        self.drop_file('Form.xib', text)
        self.wait('store.document === "Form.xib" && store.state.dirty')
        self.ready()
        self.assertFalse((self.folder / 'Form.xib').exists(), 'nothing is written before it is saved')
        self.select('fre-e0-001')
        self.press('ArrowRight')
        self.assertEqual(self.element(self.save('Form.xib'), 'fre-e0-001').find('rect').get('x'), '41')
        self.assertEqual(self.text('A/Form.xib'), self.original['A/Form.xib'])

    def test_a_dropped_document_that_is_open_here_is_shown(self):
        self.drop_file('Form.xib', self.original['A/Form.xib'])
        self.wait('store.document === "A/Form.xib"')
        self.assertEqual(sorted(p.name for p in self.folder.rglob('*.xib')), ['Form.xib'])
        self.unchanged()

    def test_what_is_no_document_is_refused(self):
        self.drop_file('Notes.txt', 'Hello')
        self.page.wait_for_selector('.toast.error:has-text("no .xib or .storyboard")')
        self.drop_file('Broken.xib', '<document')
        self.page.wait_for_selector('.toast.error:has-text("Broken.xib")')
        self.assertEqual(sorted(p.name for p in self.folder.rglob('*.*')), ['Form.xib', 'Main.storyboard'])
        self.unchanged()

    def test_badges_for_findings_and_unsaved_changes(self):
        text = self.original['A/Form.xib'].replace('constant="8" id="con-st-001"', 'constant="80" id="con-st-001"')
        (self.folder / 'A/Form.xib').write_text(text)
        self.command('Check All Documents')
        self.page.wait_for_selector('[data-document="A/Form.xib"] .badge')
        self.show('Main.storyboard')
        self.command('Add Label')
        self.page.click('studio-side [role=tab]:has-text("Documents")')
        self.page.wait_for_selector('[data-document="Main.storyboard"] [title="Unsaved changes"]')
        self.assertEqual(len(list(self.save('Main.storyboard').iter('label'))), 1)


if __name__ == '__main__':
    unittest.main()
