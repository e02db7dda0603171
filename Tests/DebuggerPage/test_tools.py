"""What the debugger's page offers around a capture: scenes, the path to the selection, layers, two captures over each other, texts
to keep; and that all of it can be read and reached."""
import re
import unittest

from pages import DOCUMENTS, ROOT, Browser, PageTest, Pages, plumb
from looks import faults, tab_stops  # the editor's tests have it

READER = ROOT / 'Samples/Storyboards/Reader.storyboard'


def tearDownModule():
    Browser.close()


def scenes():
    """A storyboard with a class of its own in it."""
    def write(path):
        document = Pages.path('Scenes.storyboard')
        document.write_text(re.sub(r'(<viewController [^>]*?id="[^"]*")', r'\1 customClass="FirstViewController" customModule="Reader"', READER.read_text(), count=1))
        plumb(document, '--html', path)
    return Pages.get('scenes.html', write)


def compared():
    def write(path):
        changed = Pages.path('Bright.xib')
        changed.write_text((DOCUMENTS / 'Faults.xib').read_text().replace('text="Pale"', 'text="Bright"'))
        plumb(DOCUMENTS / 'Faults.xib', changed, '--html', path, expect=1)
    return Pages.get('bright.html', write)


class SceneTests(PageTest):
    def test_scenes_are_listed_by_name_and_shown_alone(self):
        self.open(scenes())
        names = self.js('model.capture.scenes.map(scene => scene.name)')
        self.assertEqual(len(names), 4)
        self.assertEqual(self.page.locator('#scene option').all_inner_texts(), ['All 4 scenes', *names])
        windows = [row for row in self.rows() if row.startswith('▾ UIWindow')]
        self.assertEqual([any(name in row for name in names) for row in windows], [True] * 4)
        self.page.select_option('#scene', label=names[2])
        self.settle()
        window = self.js('model.capture.scenes[2].window')
        self.assertEqual(self.js('[...new Set(stage.shown.map(id => model.windowOf[id]))]'), [window])
        self.assertEqual([row for row in self.rows() if row.startswith('▾ UIWindow')], [windows[2]])
        # It is as large as there is room for.
        box = self.js('(() => { const b = stage.canvas.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; })()')
        left, top = self.at(window, 0, 0)
        right, bottom = self.at(window, 1, 1)
        self.assertTrue(box[0] <= left < right <= box[2] and box[1] <= top < bottom <= box[3], (box, left, top, right, bottom))
        self.assertGreater(bottom - top, (box[3] - box[1]) * .8)
        self.picture('scene')
        self.page.select_option('#scene', '')
        self.settle()
        self.assertEqual(len(self.js('[...new Set(stage.shown.map(id => model.windowOf[id]))]')), 4)

    def test_a_capture_of_one_scene_has_no_list(self):
        path = Pages.get('one-scene.html', lambda path: plumb(READER, '--scene', 'profile', '--html', path))
        self.open(path)
        self.assertFalse(self.page.is_visible('#scene'))
        self.assertEqual(self.js('model.capture.windows.length'), 1)

    def test_many_scenes_lie_in_rows(self):
        self.open(scenes())
        places = self.js('''() => {
            const view = { corners: [[0, 0], [400, 0], [400, 800], [0, 800]], frame: [[0, 0], [400, 800]], alpha: 1, children: [], properties: [], layers: [], className: "UIWindow", bounds: [[0, 0], [400, 800]] };
            const views = Array.from({ length: 70 }, (_, id) => ({ ...view, id }));
            const many = new Model({ ...page, views, windows: views.map(v => v.id), constraints: [], guides: [], controllers: [], issues: [], scenes: [], showsScenes: true });
            return [many.width, many.height, new Set(Object.values(many.offsets).map(String)).size];
        }''')
        self.assertEqual(places[2], 70)
        self.assertLess(places[0] / places[1], 3)

    def test_classes_that_the_document_names_are_its_own(self):
        self.open(scenes())
        self.assertIn('◆ FirstViewController', ' '.join(self.rows()))


class PathTests(PageTest):
    def test_the_superviews_of_the_selection_stand_above_the_canvas_and_are_selected_by_a_click(self):
        self.open(Pages.faults())
        self.assertIn('Nothing is selected', self.page.inner_text('#path'))
        self.select('overhang')
        self.assertEqual(self.page.locator('#path button').all_inner_texts()[-2:], ['clipper', 'overhang'])
        self.page.click('#path button:has-text("clipper")')
        self.assertEqual(self.js('state.selected'), self.id('clipper'))
        self.assertEqual(self.page.locator('#path [aria-current]').inner_text(), 'clipper')


class SpaceTests(PageTest):
    def test_the_first_look_at_space_shows_all_of_it(self):
        self.open(Pages.faults())
        self.js('change({ zoom: 6, panX: 900, panY: -400, isFitted: false })')
        self.press('3')
        width, height = self.js('[stage.width, stage.height]')
        left, top, right, bottom = self.js('stage.extent.map(v => v * state.zoom)')
        pan = self.js('[state.panX, state.panY]')
        self.assertGreaterEqual(width / 2 + pan[0] + left, 0)
        self.assertLessEqual(width / 2 + pan[0] + right, width)
        self.assertGreaterEqual(height / 2 + pan[1] + top, 0)
        self.assertLessEqual(height / 2 + pan[1] + bottom, height)
        # Later looks are left as a person arranged them.
        self.press('3')
        self.js('change({ zoom: 6, isFitted: false })')
        self.press('3')
        self.assertEqual(self.js('state.zoom'), 6)


class LayerTests(PageTest):
    def test_layers_stand_in_the_tree_and_the_inspector_shows_their_properties(self):
        self.open(Pages.trip())
        owner = self.js('model.views.findIndex(v => v.layers.length > 0)')
        self.assertGreaterEqual(owner, 0, 'the sample has a layer of its own')
        self.js('id => select({ selected: id })', owner)
        self.assertEqual(self.page.locator('#tree .row.layer').count(), self.js('id => model.views[id].layers.length', owner))
        before = self.pixels()
        self.page.locator('#tree .row.layer').first.click()
        self.assertEqual(self.js('[state.selected, state.layer]'), [owner, 0])
        text = self.inspector()
        self.assertIn(self.js('id => model.views[id].layers[0].className', owner), text)
        for name in self.js('id => (model.views[id].layers[0].properties || []).map(p => p.name)', owner):
            self.assertIn(name, text)
        self.assertNotEqual(self.pixels(), before, 'its place is shown')
        self.press('ArrowUp')
        self.assertIsNone(self.js('state.layer'))

    def test_a_layer_in_another_lies_where_both_say(self):
        self.open(Pages.faults())
        box = self.js('''id => {
            model.views[id].layers = [{ className: "CALayer", frame: [[10, 20], [50, 40]], isHidden: false }, { className: "CALayer", frame: [[5, 6], [7, 8]], isHidden: false, parent: 0 }];
            const [l, t] = model.boxes[id];
            return stage.layerBox(id, 1).map((v, i) => v - (i % 2 ? t : l));
        }''', self.id('clipper'))
        self.assertEqual(box, [15, 26, 22, 34])


class CompareTests(PageTest):
    def pale(self):
        """What is seen where the two captures differ."""
        x, y = self.at('pal-el-001', 0, 0)
        right, bottom = self.at('pal-el-001', 1, 1)
        return self.page.screenshot(clip={'x': x, 'y': y, 'width': right - x, 'height': bottom - y})

    def test_a_slider_shows_the_first_to_its_left_and_the_second_to_its_right(self):
        self.open(compared())
        self.page.click('[data-compare=slider]')
        self.slide('split', 0)
        second = self.pale()
        self.slide('split', 100)
        first = self.pale()
        self.assertNotEqual(first, second)
        self.slide('split', 50)
        self.picture('slider')
        # Either canvas is as large as the whole, so that a view lies at the same place in both.
        for canvas in ['canvas', 'beforeCanvas']:
            self.assertEqual(self.page.locator(f'#{canvas}').bounding_box(), self.page.locator('#canvases').bounding_box())
        self.click('half')
        self.assertEqual(self.js('state.selected'), self.id('half'), 'views are picked through the first capture')

    def test_blinking_shows_the_two_in_turn(self):
        self.open(compared())
        self.press('b')
        seen = set()
        for _ in range(60):
            seen.add(self.pale())
            if len(seen) == 2:
                break
            self.page.wait_for_timeout(60)
        self.assertEqual(len(seen), 2)
        self.assertRegex(self.page.inner_text('#blinking'), 'The (first|second) capture')
        self.press('b')
        self.assertEqual(self.page.get_attribute('[data-compare=side]', 'aria-pressed'), 'true')


class TextTests(PageTest):
    def test_why_as_text_is_what_the_command_prints_and_is_kept_as_a_file(self):
        self.open(Pages.faults())
        for name in ['half', 'tit-le-001', 'clipper', 'UIDropShadowView']:
            self.select(name)
            self.page.click('#inspector .buttons button:has-text("Why is it here")')
            text = self.page.input_value('#copyText')
            self.assertEqual(text, plumb(DOCUMENTS / 'Faults.xib', '--why', self.id(name)).rstrip('\n'))
            with self.page.expect_download() as download:
                self.page.click('#copySave')
            self.assertEqual(download.value.suggested_filename, 'why.txt')
            with open(download.value.path()) as file:
                self.assertEqual(file.read(), text + '\n')
            self.page.click('#copyClose')


class LookTests(PageTest):
    """Each state of the page, at five sizes and in both styles."""

    def looks(self, path, *preparations):
        self.open(path)
        for prepare in ['0', *preparations]:
            self.js(prepare)
            self.settle()
            self.assertEqual(faults(self.page), [], prepare)

    def test_a_capture(self):
        self.looks(Pages.faults(), 'select({ selected: model.views.findIndex(v => v.documentID === "hal-fw-001") })',
                   'change({ details: true, flat: false, focus: model.views.findIndex(v => v.documentID === "cli-ps-001") })',
                   'change({ search: "zzz", focus: null })')

    def test_a_storyboard_and_a_running_apps_screen(self):
        self.looks(scenes(), 'showScene(model.capture.scenes[1].window)')
        self.looks(Pages.trip(), 'select({ constraint: 0 })')

    def test_two_captures(self):
        self.looks(compared(), 'compare("slider")', 'compare("blink")')


class KeyboardTests(PageTest):
    def test_tab_reaches_every_control_and_leaves_the_canvas_with_the_selection_kept(self):
        self.open(Pages.faults())
        self.select('half')
        stops = tab_stops(self.page)
        for name in ['flat', 'fit', 'mode', 'color', 'back', 'front', 'clipped', 'hidden', 'showConstraints', 'guides', 'ruler', 'search', 'onlyIssues', 'system', 'details', 'tree', 'stage']:
            self.assertIn('#' + name, stops)
        self.assertGreater(len(stops) - stops.index('#stage'), 5, 'the inspector follows')
        self.assertEqual(self.js('state.selected'), self.id('half'))

    def test_names_are_words_without_glyphs(self):
        self.open(Pages.faults())
        self.page.check('#details')
        names = self.js('[...document.querySelectorAll("#tree [role=treeitem]")].map(row => row.getAttribute("aria-label"))')
        self.assertGreater(len(names), 20)
        self.assertEqual([name for name in names if re.search('[▾▸◆◇✕▢]', name)], [])
        self.assertIn('UIButton, tiny, 2 issues', names)
        self.assertIsNone(self.page.get_attribute('#tree', 'aria-activedescendant'))
        self.press('ArrowDown')
        self.assertEqual(self.js('document.getElementById(document.getElementById("tree").getAttribute("aria-activedescendant")).dataset.id'), '0')

    def test_panels_are_made_wider_by_pointer_and_keys(self):
        self.open(Pages.faults())
        width = lambda: self.page.locator('#navigator').bounding_box()['width']  # noqa: E731
        begin = width()
        self.page.locator('.splitter[data-side=left]').focus()
        self.page.keyboard.press('ArrowRight')
        self.assertEqual(width(), begin + 16)
        box = self.page.locator('.splitter[data-side=left]').bounding_box()
        self.drag((box['x'] + 2, 400), (box['x'] + 62, 400))
        self.assertEqual(width(), begin + 76)


class EmptyTests(PageTest):
    def test_a_search_that_finds_nothing_says_so_and_leads_back(self):
        self.open(Pages.faults())
        self.page.fill('#search', 'zzz')
        self.assertIn('No view has “zzz”', self.page.inner_text('#tree'))
        self.page.click('#tree button')
        self.assertGreater(len(self.rows()), 10)


if __name__ == '__main__':
    unittest.main()
