"""The view debugger's page in a real browser: each line of what a person must see."""
import math
import os
import re
import unittest

from pages import DOCUMENTS, Browser, PageTest, Pages, plumb


def tearDownModule():
    Browser.close()


class OneFileTests(PageTest):
    def test_the_page_refers_to_nothing_outside_of_itself(self):
        text = Pages.faults().read_text()
        self.assertEqual(re.findall(r'(?:src|href)\s*=\s*["\'](?!data:)', text), [])
        self.assertNotIn('http://', text)
        self.assertNotIn('https://', text)
        self.open(Pages.faults())
        self.assertEqual([url for url in self.requests if not url.startswith(('file:', 'data:'))], [])

    def test_nothing_runs_or_loads_but_the_pages_own_script(self):
        self.open(Pages.faults())
        self.js('''() => {
            const script = document.createElement("script");
            script.textContent = "window.foreign = 1";
            document.body.append(script);
            const image = new Image();
            image.src = "http://127.0.0.1:9/x.png";
            document.body.append(image);
        }''')
        self.page.wait_for_timeout(100)
        self.assertIsNone(self.js('window.foreign'))
        self.assertTrue(all('Content Security Policy' in error or 'violates' in error for error in self.errors), self.errors)
        self.assertEqual(len(self.errors), 2)
        self.errors.clear()

    def test_texts_of_the_capture_stay_texts(self):
        self.open(Pages.faults())
        self.assertIn('UILabel Title <b></script>', self.rows())
        self.assertEqual(self.page.locator('#tree b').count(), 0)


class NavigatorTests(PageTest):
    def test_controllers_views_and_constraints_are_listed_with_counts(self):
        self.open(Pages.trip())
        rows = self.rows()
        self.assertTrue(any(row.startswith('◆ TripViewController') for row in rows), rows[:20])
        self.assertTrue(rows[0].startswith('▾ UIWindow'))
        self.assertEqual(int(rows[0].split()[-1]), self.js('model.views.filter(v => v.parent !== undefined && model.windowOf[v.id] === model.capture.windows[0]).length'))
        self.assertEqual(self.page.locator('#tree .constraints').count(), 0, 'only those of the selection, unless asked for')
        self.page.check('#details')
        head = self.page.locator('#tree .constraints').first
        count = int(head.locator('.count').inner_text())
        head.click()
        self.assertEqual(self.page.locator('#tree .constraint').count(), count)
        self.page.locator('#tree .constraint').first.click()
        self.assertIn('EQUATION', self.inspector().upper())
        self.page.locator('#tree .controller').first.click()
        self.assertIn('CONTROLLER', self.inspector())

    def test_search_finds_by_class_text_and_id(self):
        self.open(Pages.faults())
        for query, name in [('uibutton', 'UIButton tiny'), ('much too', 'UILabel Much too long for its place'), ('hal-fw', 'UIView half')]:
            self.page.fill('#search', query)
            bold = self.page.locator('#tree .row:not(.faded)').all_inner_texts()
            self.assertTrue(any(name in text.replace('\n', ' ') for text in bold), bold)
            self.assertNotIn('UIView clipper', ' '.join(bold).replace('\n', ' '))
        self.assertRegex(self.page.inner_text('#found'), r'^\d+ of \d+$')
        # Also by the text of a view that is called by its property.
        self.open(Pages.trip('trips'))
        self.page.fill('#search', 'dolomites')
        self.assertIn('UILabel name', ' '.join(text.replace('\n', ' ') for text in self.page.locator('#tree .row:not(.faded)').all_inner_texts()))

    def test_filters_issues_hidden_and_own_classes(self):
        self.open(Pages.faults())
        self.page.check('#onlyHidden')
        found = self.js('[...document.querySelectorAll("#tree .row[data-id]:not(.faded)")].map(row => model.views[row.dataset.id])')
        self.assertTrue(all(view['isHidden'] for view in found) or not found)
        self.assertIn('concealed', ' '.join(self.rows()))
        self.assertNotIn('clipper', ' '.join(self.rows()))
        self.page.uncheck('#onlyHidden')
        self.page.check('#onlyIssues')
        text = ' '.join(self.rows())
        self.assertIn('unplaced', text)
        self.assertNotIn('clipper', text)
        self.open(Pages.trip())
        self.page.check('#onlyOwn')
        shown = self.js('[...document.querySelectorAll("#tree .row[data-id]:not(.faded)")].every(row => isOwn(model.views[row.dataset.id]))')
        self.assertTrue(self.js('model.views.some(isOwn) && !model.views.every(isOwn)'))
        self.assertTrue(shown)
        self.assertGreater(self.page.locator('#tree .row[data-id]:not(.faded)').count(), 0)

    def test_what_is_the_systems_collapses(self):
        self.open(Pages.faults())
        self.assertIn('UIButtonLabel', ' '.join(self.rows()))
        self.page.uncheck('#system')
        text = ' '.join(self.rows())
        self.assertNotIn('UIButtonLabel', text)
        self.assertIn('UIButton Filled', text)

    def test_keyboard_and_roles(self):
        self.open(Pages.faults())
        self.assertEqual(self.page.get_attribute('#tree', 'role'), 'tree')
        self.assertEqual(self.page.locator('#tree .row:not([role=treeitem])').count(), 0)
        self.press('ArrowDown', 'ArrowDown')
        self.assertEqual(self.js('state.selected'), 1)
        self.press('ArrowLeft')
        self.assertEqual(self.page.locator('#tree .row[data-id]').count(), 2)
        self.press('ArrowRight', 'ArrowUp')
        self.assertEqual(self.js('state.selected'), 0)
        self.press('/')
        self.page.keyboard.type('half')
        self.assertEqual(self.page.input_value('#search'), 'half')
        self.page.keyboard.press('Escape')
        self.press('Escape')
        self.assertIsNone(self.js('state.selected'))


class CanvasTests(PageTest):
    def test_flat_the_canvas_shows_what_the_screen_shows(self):
        self.open(Pages.faults())
        self.press('m')  # contents
        self.assertEqual(self.colour('clipper', .25, .25), [204, 204, 204])
        self.assertEqual(self.colour('overhang', .2, .5), [0, 0, 255])
        self.assertEqual(self.colour('overhang', .9, .5), [255, 255, 255], 'the clipper cuts it off')
        self.assertEqual(self.colour('concealed'), [255, 255, 255], 'it is hidden')
        red, green, blue = self.colour('cover', .05, .9)
        self.assertTrue(abs(red - 127) <= 1 and green == 255 and abs(blue - 127) <= 1, 'half of green over white')

    def test_parts_put_together_show_the_same(self):
        self.open(Pages.faults())
        self.press('m')
        places = [('clipper', .25, .25), ('overhang', .2, .5), ('cover', .05, .9), ('half', .5, .5), ('contradicted', .5, .5)]
        whole = [self.colour(*place) for place in places]
        self.js('for (const id of model.capture.windows) delete model.views[id].wholePicture; redraw()')
        for place, expected in zip(places, whole):
            for part, other in zip(self.colour(*place), expected):
                self.assertAlmostEqual(part, other, delta=2)

    def test_click_selects_what_is_in_front(self):
        self.open(Pages.faults())
        self.click('und-er-001')
        self.assertIn('cover', self.inspector())
        self.click('half')
        self.assertIn('hal-fw-001', self.inspector())
        self.assertIn('UIView half', self.page.inner_text('#tree .chosen').replace('\n', ' '))
        self.page.mouse.click(*self.at('concealed'))
        self.assertEqual(self.js('state.selected'), self.id('roo-t0-001'), 'hidden views are not there')

    def test_a_drag_turns_three_dimensions_and_pans_with_shift_or_the_right_button(self):
        self.open(Pages.faults())
        flat = self.pixels()
        self.press('3')
        self.assertEqual(self.page.get_attribute('#flat', 'aria-pressed'), 'true')
        deep = self.pixels()
        self.assertNotEqual(flat, deep)
        middle = (660, 400)
        before = self.js('[state.turnX, state.turnY, state.panX]')
        self.drag(middle, (720, 430))
        after = self.js('[state.turnX, state.turnY, state.panX]')
        self.assertAlmostEqual(after[1] - before[1], 20, delta=2)
        self.assertAlmostEqual(after[0] - before[0], -10, delta=2)
        self.assertEqual(after[2], before[2])
        for how in [{'button': 'right'}, {'modifiers': ['Shift']}]:
            turned, *pan = self.js('[state.turnY, state.panX, state.panY]')
            self.drag(middle, (700, 420), **how)
            for found, expected in zip(self.js('[state.turnY, state.panX, state.panY]'), [turned, pan[0] + 40, pan[1] + 20]):
                self.assertAlmostEqual(found, expected)
        self.picture('space')

    def test_views_are_picked_in_space_and_from_behind(self):
        self.open(Pages.faults())
        self.press('3')
        self.click('half')
        self.assertEqual(self.js('state.selected'), self.id('hal-fw-001'))
        self.js('change({ turnY: 180 + 25, turnX: 0 })')
        self.settle()
        self.click('half')
        self.assertEqual(self.js('state.selected'), 0, 'from behind, the window is in front')

    def test_wheel_zooms_at_the_pointer_and_fit_returns(self):
        self.open(Pages.faults())
        place = self.at('half')
        # Browsers give a wheel's place in whole pixels.
        pointer = [round(part) for part in place]
        self.page.mouse.move(*pointer)
        zoom = self.js('state.zoom')
        self.page.mouse.wheel(0, -400)
        self.settle()
        self.assertAlmostEqual(self.js('state.zoom') / zoom, math.e, delta=.01)
        for here, there, fixed in zip(self.at('half'), place, pointer):
            self.assertAlmostEqual(here - fixed, (there - fixed) * math.e, delta=.01)
        self.press('f')
        self.assertAlmostEqual(self.js('state.zoom'), zoom, delta=1e-9)
        self.press('+', '+', '-')
        self.assertAlmostEqual(self.js('state.zoom'), zoom * 1.25, delta=1e-9)

    def test_distance_of_the_layers(self):
        self.open(Pages.faults())
        self.press('3')
        near = self.at('half'), self.at('roo-t0-001')
        self.slide('spacing', 110)
        far = self.at('half'), self.at('roo-t0-001')
        apart = lambda pair: pair[0][0] - pair[1][0]
        self.assertGreater(apart(far) - apart(near), 20)

    def test_the_double_slider_cuts_from_both_sides(self):
        self.open(Pages.faults())
        all_views = self.shown()
        self.slide('front', .5)
        self.assertNotIn('cli-pd-001', self.shown())
        self.assertIn('roo-t0-001', self.shown())
        self.slide('front', 1)
        self.slide('back', .5)
        self.assertIn('cli-pd-001', self.shown())
        self.assertNotIn('roo-t0-001', self.shown())
        self.slide('back', 0)
        self.assertEqual(self.shown(), all_views)
        # Both thumbs can be taken by the pointer and by the keyboard.
        box = self.page.locator('#front').bounding_box()
        self.drag((box['x'] + box['width'] - 7, box['y'] + 10), (box['x'] + box['width'] / 2, box['y'] + 10))
        self.assertLess(self.js('state.front'), .6)
        box = self.page.locator('#back').bounding_box()
        self.drag((box['x'] + 7, box['y'] + 10), (box['x'] + box['width'] / 4, box['y'] + 10))
        self.assertGreater(self.js('state.back'), .1)

    def test_focus_with_superviews_and_depth(self):
        self.open(Pages.faults())
        self.page.mouse.dblclick(*self.at('clipper', .2, .9))
        self.assertEqual(self.shown(), ['cli-ps-001', 'cli-pd-001'])
        self.slide('parents', 1)
        self.assertEqual(self.shown(), ['roo-t0-001', 'cli-ps-001', 'cli-pd-001'])
        self.slide('depth', 0)
        self.assertEqual(self.shown(), ['roo-t0-001', 'cli-ps-001'])
        self.page.click('#unfocus')
        self.assertGreater(len(self.shown()), 10)
        self.select('fil-le-001')
        self.press('o')
        self.assertEqual(self.page.inner_text('#focusName'), 'UIButton “Filled”')
        self.press('Escape')
        self.assertFalse(self.page.is_visible('#focusBar'))

    def test_contents_wireframe_or_both(self):
        self.open(Pages.faults())
        both = self.pixels()
        self.page.select_option('#mode', 'contents')
        contents = self.pixels()
        self.page.select_option('#mode', 'wire')
        wire = self.pixels()
        self.assertEqual(len({both, contents, wire}), 3)
        self.assertEqual(self.js('stage.canvas.getContext("2d").getImageData(stage.canvas.width / 2, 12, 1, 1).data[3]'), 0)
        self.press('m')
        self.assertEqual(self.pixels(), both)

    def test_clipped_parts_and_hidden_views(self):
        self.open(Pages.faults())
        self.press('m', 'c')
        self.assertEqual(self.colour('overhang', .9, .5), [0, 0, 255])
        self.press('h')
        self.assertIn('hid-en-001', self.shown())
        self.assertNotEqual(self.colour('concealed'), [255, 255, 255])
        self.click('concealed')
        self.assertIn('concealed', self.inspector())

    def test_constraints_of_the_selection(self):
        self.open(Pages.faults())
        self.select('tit-le-001')
        with_lines = self.pixels()
        self.press('k')
        self.assertNotEqual(self.pixels(), with_lines)
        self.press('k')
        self.assertEqual(self.pixels(), with_lines)

    def test_guides_margins_safe_area_and_alignment(self):
        self.open(Pages.faults())
        self.select('roo-t0-001')
        without = self.pixels()
        self.press('g')
        self.assertNotEqual(self.pixels(), without)
        texts = []
        self.js('() => { const draw = stage.text; stage.text = function(text, ...rest) { (window.texts = window.texts || []).push(text); draw.call(this, text, ...rest); }; redraw(); }')
        self.settle()
        texts = self.js('window.texts')
        for expected in ['margins', 'safe area', 'alignment']:
            self.assertIn(expected, texts)

    def test_colours(self):
        self.open(Pages.faults())
        seen = {self.pixels()}
        for name in ['depth', 'class', 'blend', 'overdraw', 'layout', 'drawing']:
            self.page.select_option('#color', name)
            seen.add(self.pixels())
        self.assertEqual(len(seen), 7)
        self.page.select_option('#color', 'blend')
        tint = lambda name: self.js('id => stage.tint(id)', self.id(name))
        self.assertIn('255 60 50', tint('cover'))
        self.assertIn('60 200 80', tint('half'))
        self.page.select_option('#color', 'overdraw')
        deeper = self.js('[model.overdraw[%d], model.overdraw[%d]]' % (self.id('cover'), self.id('half')))
        self.assertGreater(deeper[0], deeper[1])

    def test_stretched_images_are_misaligned(self):
        self.open(Pages.trip())
        self.assertTrue(self.js('''isStretched({ bounds: [[0, 0], [20, 10]], properties: [{ name: "image", value: "40 × 20" }] })'''))
        self.assertFalse(self.js('''isStretched({ bounds: [[0, 0], [40, 20]], properties: [{ name: "image", value: "40 × 20" }] })'''))

    def test_light_and_dark(self):
        self.open(Pages.faults(), 'dark')
        self.press('3')
        self.select('half')
        self.assertEqual(self.js('getComputedStyle(document.body).backgroundColor'), 'rgb(29, 30, 34)')
        self.picture('dark')
        self.open(Pages.faults(), 'light')
        self.assertEqual(self.js('getComputedStyle(document.body).backgroundColor'), 'rgb(243, 243, 245)')


class InspectorTests(PageTest):
    def test_object_and_size(self):
        self.open(Pages.faults())
        self.select('tit-le-001')
        text = self.inspector()
        for expected in ['UILabel', 'tit-le-001', 'Title <b></script>', '17', 'Frame', '(20, 79)', 'Hugging\n251, 251', 'Resistance\n750, 750']:
            self.assertIn(expected, text)

    def test_why_adds_up_to_the_number_shown(self):
        self.open(Pages.trip())
        checked = 0
        for view in self.js('model.views.filter(v => v.reasons.length).map(v => v.id)')[:25]:
            self.js('id => select({ selected: id })', view)
            for block in self.page.locator('#inspector .why').all():
                shown = float(block.locator('.edge').inner_text().split('=')[1])
                # Also those that are folded away.
                terms = block.locator('.amount').all_text_contents()
                total = sum((-1 if text.startswith('−') else 1) * float(text[2:]) for text in terms)
                # Each number is shown with two digits.
                self.assertAlmostEqual(total, shown, delta=.005 * (len(terms) + 1))
                checked += 1
        self.assertGreater(checked, 50)

    def test_an_edge_shows_its_constraints_and_a_term_leads_to_the_line(self):
        self.open(Pages.faults())
        self.select('half')
        self.page.click('#inspector .edge:has-text("width")')
        self.assertEqual(self.js('stage.shownConstraints(state.selected).map(c => c.documentID).filter(Boolean)'), ['hal-wi-001'])
        self.picture('why')
        self.page.locator('#inspector .term:has-text("× 0.5")').first.click()
        line = next(n for n, text in enumerate((DOCUMENTS / 'Faults.xib').read_text().splitlines(), 1) if 'hal-wi-001' in text)
        self.assertIn(f'Faults.xib:{line} (hal-wi-001)', self.inspector())

    def test_constraints_that_determine_each_axis(self):
        self.open(Pages.faults())
        self.select('half')
        found = {axis: [c['documentID'] for c in self.js('([id, axis]) => model.affecting(id, axis)', [self.id('half'), axis]) if c.get('documentID')] for axis in ['horizontal', 'vertical']}
        self.assertEqual(sorted(found['horizontal']), ['hal-wi-001', 'hal-x0-001'])
        self.assertEqual(sorted(found['vertical']), ['hal-he-001', 'hal-y0-001'])
        self.assertIn('DETERMINES HORIZONTAL PLACE AND SIZE', self.inspector().upper())

    def test_views_without_constraints_say_so(self):
        self.open(Pages.faults())
        self.select('UIDropShadowView')
        self.assertIn('No constraints place this view', self.inspector())

    def test_issues_are_listed_in_xcodes_words_and_lead_to_their_view(self):
        self.open(Pages.faults())
        text = self.inspector()
        self.assertIn('Height and vertical position are ambiguous for UIView “unplaced”.', text)
        for kind in ['conflict', 'truncatedText', 'smallTarget', 'lowContrast', 'offScreen', 'coveredTarget', 'missingLabel']:
            self.assertEqual(self.page.locator(f'#inspector .issue-row.{kind}').count() > 0, True, kind)
        self.assertEqual(self.page.locator('#inspector .issue-row.lowContrast:has-text("Filled")').count(), 0, 'its title lies on dark blue')
        self.picture('issues')
        self.page.click('#inspector .issue-row.ambiguous')
        self.assertEqual(self.js('state.selected'), self.id('unplaced'))

    def test_a_conflict_names_its_repairs(self):
        self.open(Pages.faults())
        self.page.click('#inspector .issue-row.conflict')
        text = self.inspector()
        self.assertIn('contradicts others by 10 points', text.lower())
        self.assertRegex(text, r'constant 50 → 60|constant 60 → 50')

    def test_texts_to_copy(self):
        self.open(Pages.faults())
        self.select('half')
        for name, expected in [('recursiveDescription', '<UIView: #'), ('_autolayoutTrace', '*UIView:#'), ('constraintsAffectingLayout', '<NSLayoutConstraint:#')]:
            self.page.click(f'#inspector button:has-text("{name}")')
            self.assertIn(expected, self.page.input_value('#copyText'))
            self.wait('navigator.clipboard.readText().then(text => text === document.getElementById("copyText").value)')
            self.page.click('#copyClose')


class MeasureTests(PageTest):
    def test_distances_between_two_views(self):
        self.open(Pages.faults())
        self.select('clipper')
        self.page.mouse.move(*self.at('tiny'))
        self.page.keyboard.down('Alt')
        self.page.mouse.move(*self.at('tiny', .6, .6))
        self.settle()
        self.assertEqual(self.page.inner_text('#measure'), 'UIView “clipper” ↔ UIButton “tiny”: horizontal 220')
        with_lines = self.pixels()
        self.picture('measure')
        self.page.keyboard.up('Alt')
        self.assertNotEqual(self.pixels(), with_lines)

    def test_distances_of_a_view_in_another(self):
        self.open(Pages.faults())
        self.select('half')
        self.page.keyboard.down('Alt')
        self.page.mouse.move(*self.at('roo-t0-001', .1, .95))
        self.settle()
        self.assertIn('right 0, top 600, bottom 202', self.page.inner_text('#measure'))
        self.page.keyboard.up('Alt')

    def test_pixel_and_colour_under_the_pointer(self):
        self.open(Pages.faults())
        self.page.mouse.move(*self.at('overhang', .1, .5))
        self.settle()
        self.assertIn('#0000ff', self.page.inner_text('#measure'))
        x, y = map(float, re.search(r'· \(([\d.]+), ([\d.]+)\)', self.page.inner_text('#measure')).groups())
        self.assertAlmostEqual(x, 20 + 50 + 10, delta=1)
        self.assertAlmostEqual(y, 220 + 20 + 10, delta=1)

    def test_rulers(self):
        self.open(Pages.faults())
        without = self.pixels()
        self.press('r')
        self.assertNotEqual(self.pixels(), without)
        self.press('r')
        self.assertEqual(self.pixels(), without)


class ComparisonTests(PageTest):
    def test_two_captures_lie_side_by_side(self):
        text = (DOCUMENTS / 'Faults.xib').read_text()
        changed = Pages.path('Changed.xib')
        changed.write_text(text.replace('secondAttribute="leading" constant="20" id="tit-x0-001"', 'secondAttribute="leading" constant="44" id="tit-x0-001"').replace('text="Pale"', 'text="Bright"'))
        html = Pages.path('compared.html')
        plumb(DOCUMENTS / 'Faults.xib', changed, '--html', html, expect=1)
        self.open(html)
        text = self.inspector()
        self.assertIn('moved', text)
        self.assertIn('text Pale → Bright', text)
        self.assertIn('+ 20 → ', text)
        self.assertTrue(self.page.is_visible('#beforeCanvas'))
        self.page.click('#inspector .change.moved')
        self.assertEqual(self.js('state.selected'), self.id('tit-le-001'))
        self.assertEqual(self.js('beforeStage.model.views[beforeStage.selected].documentID'), 'tit-le-001')
        self.page.select_option('#color', 'changes')
        self.assertTrue(self.js('id => changeColors.has(id)', self.id('tit-le-001')))
        self.picture('comparison')
        # A view picked on the left is selected on both sides.
        self.page.mouse.click(*self.at(self.js('page.oldViews[%d]' % self.id('half')), canvas='before'))
        self.assertEqual(self.js('state.selected'), self.id('half'))


class SampleTests(PageTest):
    def test_the_sample_apps_screen(self):
        self.open(Pages.trip('trips'))
        self.picture('flat')
        self.press('3')
        self.js('change({ turnY: 38, turnX: -14, spacing: 40 })')
        self.picture('figure-1-23')
        self.assertGreater(len(self.shown()), 60)

    def test_the_books_ambiguous_view(self):
        path = Pages.get('figure.html', lambda path: plumb(DOCUMENTS / 'Figure-1-18.xib', '--html', path))
        self.open(path)
        self.assertIn('Height and vertical position are ambiguous for UIView.', self.inspector())
        self.page.click('#inspector .issue-row.ambiguous')
        self.picture('figure-1-18')


class SpeedTests(PageTest):
    """The page's own work for a frame; frames that were really shown are reported."""

    def turn(self, count):
        self.open(Pages.many(count))
        self.assertGreaterEqual(self.js('model.views.length'), count)
        self.press('3')
        self.js('''() => new Promise(done => {
            stage.frames.length = 0;
            let n = 0;
            const step = () => { state.turnY = 32 + 20 * Math.sin(n / 9); state.turnX = -18 + 8 * Math.sin(n / 7); stage.draw(); if (n++ < 150) requestAnimationFrame(step); else done(); };
            step();
        })''')
        frames = self.js('stage.frames')[20:]
        scripts = sorted(frame['script'] for frame in frames)
        seconds = (frames[-1]['at'] - frames[0]['at']) / 1000
        print(f'{count} views: {scripts[len(scripts) // 2]:.2f} ms of script a frame, {(len(frames) - 1) / seconds:.0f} frames a second shown')
        return scripts[len(scripts) // 4]

    def test_300_views(self):
        self.assertLess(self.turn(300), 4)

    @unittest.skipUnless(os.environ.get('PLUMB_BENCH'), 'make bench-debugger measures it, on a machine that does nothing else')
    def test_2000_views(self):
        self.assertLess(self.turn(2000), 12)


if __name__ == '__main__':
    unittest.main()
