"""All scenes of a storyboard on one canvas, and a xib's top-level views beside each other."""
import unittest

from harness import StudioTest

# Corners of scenes lie on whole points, and canvasLocation is a scene's middle with 600 units to the screen.
WIDTH, HEIGHT = 393, 852


def location(x, y):
    """What the document says of a scene whose corner lies there."""
    return (x + WIDTH / 2) * 600 / WIDTH, (y + HEIGHT / 2) * 600 / HEIGHT


def storyboard(count, place=True):
    scenes = ''.join(f'''
        <!--Scene {n}-->
        <scene sceneID="sce-ne-{n:03}">
            <objects>
                <viewController title="Scene {n}" id="con-tr-{n:03}" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vie-w0-{n:03}">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                        <subviews>
                            <label opaque="NO" userInteractionEnabled="NO" contentMode="left" fixedFrame="YES" text="Label {n}" textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-{n:03}">
                                <rect key="frame" x="40" y="100" width="120" height="21"/>
                                <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                                <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                <nil key="textColor"/>
                                <nil key="highlightedColor"/>
                            </label>
                        </subviews>
                        <viewLayoutGuide key="safeArea" id="saf-e0-{n:03}"/>
                    </view>
                    <connections>
                        <segue destination="con-tr-{n % count + 1:03}" kind="show" identifier="go{n}" id="seg-ue-{n:03}"/>
                    </connections>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fir-st-{n:03}" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>''' + (f'''
            <point key="canvasLocation" x="{(n - 1) % 10 * 800}" y="{(n - 1) // 10 * 750}"/>''' if place else '') + '''
        </scene>''' for n in range(1, count + 1))
    return f'''<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" initialViewController="con-tr-001">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <dependencies>
        <deployment identifier="iOS"/>
        <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/>
        <capability name="Safe area layout guides" minToolsVersion="9.0"/>
        <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
    </dependencies>
    <scenes>{scenes}
    </scenes>
</document>
'''


class BoardTest(StudioTest):
    def text_of(self):
        return storyboard(4)

    def setUp(self):
        text = self.text_of()
        (self.scratch / 'Scenes.storyboard').write_text(text)
        self.documents = {'Scenes.storyboard': str(self.scratch / 'Scenes.storyboard')}
        super().setUp()

    @classmethod
    def setUpClass(cls):
        import pathlib
        import tempfile
        cls.folder_of_scratch = tempfile.TemporaryDirectory()
        cls.scratch = pathlib.Path(cls.folder_of_scratch.name)

    @classmethod
    def tearDownClass(cls):
        cls.folder_of_scratch.cleanup()

    def all_scenes(self):
        """Every scene in the window, and drawn."""
        self.press('0')
        self.drawn()

    def drawn(self):
        self.wait('document.querySelector("studio-canvas").board.waiting.size === 0 && [...document.querySelectorAll(".scene > canvas")].filter((c) => !c.hidden).length > 1')
        self.page.wait_for_timeout(90)
        self.wait('document.querySelector("studio-canvas").board.waiting.size === 0')

    def scene(self, scene):
        """Where a scene's picture is in the window."""
        return self.row_of(f'[data-board="{scene}"] > canvas')

    def title(self, scene):
        box = self.row_of(f'[data-board="{scene}"] .name')
        return box['x'] + 8, box['y'] + box['height'] / 2

    def row_of(self, selector):
        box = self.page.evaluate('(selector) => { const b = document.querySelector(selector)?.getBoundingClientRect(); return b && { x: b.x, y: b.y, width: b.width, height: b.height }; }', selector)
        self.assertIsNotNone(box, f'there is no {selector}')
        return box

    def point_of(self, tree, scene):
        point = next(s for s in tree.iter('scene') if s.get('sceneID') == scene).find("point[@key='canvasLocation']")
        return float(point.get('x')), float(point.get('y'))


class BoardTests(BoardTest):
    def test_scenes_lie_where_the_document_has_them_and_are_drawn(self):
        self.all_scenes()
        zoom = self.model('store.zoom')
        first, second, third = (self.scene(f'con-tr-00{n}') for n in (1, 2, 3))
        self.assertAlmostEqual(second['x'] - first['x'], 800 * WIDTH / 600 * zoom, delta=1)
        self.assertAlmostEqual(third['x'] - second['x'], 800 * WIDTH / 600 * zoom, delta=1)
        self.assertAlmostEqual(second['y'], first['y'], delta=1)
        # The picture of a scene beside the edited one shows its label.
        dark = self.page.evaluate('''() => {
            const canvas = document.querySelector("[data-board=con-tr-003] > canvas");
            const scale = canvas.width / 393;
            const data = canvas.getContext("2d").getImageData(40 * scale, 100 * scale, 100 * scale, 21 * scale).data;
            let count = 0;
            for (let i = 0; i < data.length; i += 4) if (data[i] < 140) count++;
            return count;
        }''')
        self.assertGreater(dark, 3)
        self.picture('scenes')
        # Looking has changed nothing.
        self.assertEqual(self.text(), self.original['Scenes.storyboard'])

    def test_a_view_of_another_scene_is_selected_and_moved_right_there(self):
        self.all_scenes()
        before = self.scene('con-tr-003')
        zoom = self.model('store.zoom')
        x, y = before['x'] + 80 * zoom, before['y'] + 110 * zoom
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.keyboard.down('Alt')
        self.page.mouse.move(x + 50 * zoom, y + 60 * zoom, steps=5)
        self.settle()
        self.page.mouse.up()
        self.page.keyboard.up('Alt')
        self.settle()
        self.assertEqual(self.model('store.selection'), ['lab-el-003'])
        self.assertEqual(self.model('store.scene'), 'con-tr-003')
        after = self.scene('con-tr-003')
        self.assertEqual((round(after['x']), round(after['y'])), (round(before['x']), round(before['y'])), 'the canvas jumped')
        rect = self.element(self.save(), 'lab-el-003').find('rect')
        self.assertAlmostEqual(float(rect.get('x')), 90, delta=.6 / zoom)
        self.assertAlmostEqual(float(rect.get('y')), 160, delta=.6 / zoom)
        gone, came = self.changed()
        self.assertEqual(len(gone), 1, gone)

    def test_words_of_a_scene_without_a_view_are_whole_or_not_there(self):
        self.command('Add Storyboard Reference')
        self.settle()
        for zoom in (.1, .3, .5, .62, .8, 1, 1.4):
            self.page.evaluate('async (zoom) => { (await import("./store.js")).set({ zoom, fit: false }); document.querySelector("studio-canvas").board.layout(); }', zoom)
            cut = self.page.evaluate('''() => [...document.querySelectorAll(".stub > *")].filter((each) => {
                const [box, stub] = [each, each.parentNode].map((element) => element.getBoundingClientRect());
                const isShown = box.width > 0 && !each.parentNode.classList.contains("bare");
                return isShown && (each.scrollWidth > each.clientWidth + 1 || box.top < stub.top || box.bottom > stub.bottom || parseFloat(getComputedStyle(each).fontSize) < 12);
            }).map((each) => each.textContent)''')
            self.assertEqual(cut, [], f'cut off at {zoom}')
        self.assertIn('Storyboard Reference', self.page.locator('.stub:not(.bare) > span').all_inner_texts())

    def test_a_scene_is_dragged_by_its_title(self):
        self.all_scenes()
        zoom = self.model('store.zoom')
        x, y = self.title('con-tr-002')
        self.drag((x, y), (x + 100 * zoom, y + 40 * zoom))
        gone, came = self.changed_after_save()
        self.assertEqual(len(gone), 1, gone)
        # The middle, so that the corner lies on whole points.
        corner = self.corner('sce-ne-002')
        for value in corner:
            self.assertAlmostEqual(value, round(value), places=6)
        old = 800 * WIDTH / 600 - WIDTH / 2, -HEIGHT / 2
        self.assertAlmostEqual(corner[0] - old[0], 100, delta=1 / zoom + 1)
        self.assertAlmostEqual(corner[1] - old[1], 40, delta=1 / zoom + 1)
        self.press('Control+z')
        self.save()
        self.assertEqual(self.text(), self.original['Scenes.storyboard'])

    def corner(self, scene):
        x, y = self.point_of(self.saved(), scene)
        return x * WIDTH / 600 - WIDTH / 2, y * HEIGHT / 600 - HEIGHT / 2

    def changed_after_save(self):
        self.save()
        return self.changed()

    def test_arrow_keys_move_chosen_scenes(self):
        self.select('con-tr-001')
        self.press('ArrowRight')
        self.press('Shift+ArrowRight')
        gone, came = self.changed_after_save()
        self.assertEqual(gone, ['<point key="canvasLocation" x="0" y="0"/>'])
        x, y = self.point_of(self.saved(), 'sce-ne-001')
        self.assertEqual(y, 0)
        # Ten points and a hundred, to whole points of the corner.
        self.assertAlmostEqual(x * WIDTH / 600 - WIDTH / 2, -196 + 110, delta=1)

    def test_segues_and_the_entry_point(self):
        self.all_scenes()
        self.assertEqual(self.page.locator('.segues [data-segue]').count(), 4)
        self.page.click('.segues [data-segue="seg-ue-002"]')
        self.assertEqual(self.model('store.selection'), ['seg-ue-002'])
        self.assertEqual(self.page.get_attribute('.segues [data-segue="seg-ue-002"]', 'aria-label'), 'Segue: Show “go2” from Scene 2 to Scene 3')
        # The arrow that says where the storyboard begins is dragged to another scene.
        entry = self.row_of('[data-entry]')
        target = self.scene('con-tr-003')
        self.drag((entry['x'] + entry['width'] / 2, entry['y'] + 9), (target['x'] + 30, target['y'] + 60))
        self.assertEqual(self.save().get('initialViewController'), 'con-tr-003')
        gone, _ = self.changed()
        self.assertEqual(len(gone), 1)

    def test_a_segue_is_drawn_from_a_view_to_another_scene(self):
        self.all_scenes()
        x, y = self.title('con-tr-001')
        target = self.scene('con-tr-004')
        self.drag((x, y), (target['x'] + 40, target['y'] + 60), modifiers=['Control'])
        self.page.click('.menu button:has-text("Present Modally")') if self.page.locator('.menu button:has-text("Present Modally")').count() else self.page.click('.menu button:has-text("Segue")')
        self.settle()
        segues = [e for e in self.element(self.save(), 'con-tr-001').iter('segue') if e.get('destination') == 'con-tr-004']
        self.assertEqual(len(segues), 1)

    def test_by_keyboard_and_with_names(self):
        self.press('PageDown')
        self.wait('store.scene === "con-tr-002"')
        self.press('PageUp')
        self.wait('store.scene === "con-tr-001"')
        self.page.locator('[data-board="con-tr-004"] .name').focus()
        self.page.keyboard.press('Enter')
        self.settle()
        self.wait('store.scene === "con-tr-004" && store.selection[0] === "con-tr-004"')
        self.press('ArrowDown')
        self.assertEqual(len(self.changed_after_save()[0]), 1)
        self.assertTrue(self.page.get_attribute('[data-board="con-tr-002"]', 'aria-label').startswith('Scene 2'))

    def test_double_click_on_the_empty_canvas_zooms_out_and_in(self):
        self.press('Control+1')
        self.wait('store.zoom === 1')
        box = self.page.locator('studio-canvas').bounding_box()
        self.page.mouse.dblclick(box['x'] + 12, box['y'] + 12)
        self.wait('store.zoom < .6')
        self.settle()
        self.page.mouse.dblclick(box['x'] + 12, box['y'] + box['height'] - 12)
        self.wait('store.zoom === 1')
        self.unchanged()

    def test_only_the_edited_scene_is_drawn_after_an_edit(self):
        self.all_scenes()
        x = self.scene('con-tr-002')
        zoom = self.model('store.zoom')
        self.page.mouse.click(x['x'] + 80 * zoom, x['y'] + 110 * zoom)
        self.settle()
        self.drawn()
        self.page.evaluate('window.plumbPaints.length = window.plumbScenes.length = 0')
        for _ in range(3):
            self.press('ArrowRight')
        self.page.wait_for_timeout(250)
        paints = self.page.evaluate('window.plumbPaints.map((p) => p.bytes)')
        self.assertEqual(len(paints), 3, 'one picture for each edit')
        self.assertEqual(self.page.evaluate('window.plumbScenes'), [], 'other scenes were drawn again')
        whole = self.page.evaluate('(() => { const c = document.querySelector(".edited > canvas"); return c.width * c.height * 4; })()')
        for sent in paints:
            self.assertLess(sent, whole / 10, 'more was sent than what changed')
        self.assertEqual(self.element(self.save(), 'lab-el-002').find('rect').get('x'), '43')


class LargeBoardTests(BoardTest):
    def text_of(self):
        return storyboard(60, place=False)

    def test_sixty_scenes_come_as_they_are_looked_at(self):
        # Near the first scene only its neighbours are drawn.
        self.drawn()
        few = self.page.evaluate('window.plumbScenes.length')
        self.assertLess(few, 20)
        self.press('0')
        # Scrolled away from, what was asked for is not drawn any more.
        self.press('Control+1')
        self.page.wait_for_timeout(200)
        self.assertLess(self.page.evaluate('document.querySelector("studio-canvas").board.waiting.size'), 20)
        self.all_scenes()
        self.assertEqual(self.page.evaluate('[...document.querySelectorAll(".scene > canvas")].filter((c) => !c.hidden && c.width > 0).length'), 60)
        # Scenes that have no place got one, and none covers another.
        overlaps = self.page.evaluate('''() => {
            const boxes = [...document.querySelectorAll(".scene")].map((e) => e.getBoundingClientRect());
            return boxes.filter((a, i) => boxes.some((b, j) => i < j && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length;
        }''')
        self.assertEqual(overlaps, 0)
        # Moved, a scene has a place in the file; the others have none.
        self.page.locator('[data-board="con-tr-060"] .name').focus()
        self.page.keyboard.press('Enter')
        self.settle()
        self.press('ArrowRight')
        places = [s.get('sceneID') for s in self.save().iter('scene') if s.find("point[@key='canvasLocation']") is not None]
        self.assertEqual(places, ['sce-ne-060'])


class LoopTests(BoardTest):
    def text_of(self):
        return storyboard(4).replace('destination="con-tr-003"', 'destination="con-tr-002"')

    def test_a_segue_to_its_own_scene_is_a_loop_at_its_right(self):
        self.all_scenes()
        shown = '.segues [data-segue="seg-ue-002"]'
        self.assertEqual(self.page.get_attribute(shown, 'aria-label'), 'Segue: Show “go2” from Scene 2 to Scene 2')
        label, scene = self.row_of(shown), self.scene('con-tr-002')
        self.assertGreater(label['x'], scene['x'] + scene['width'])
        self.assertLess(label['x'], self.scene('con-tr-003')['x'])
        self.assertAlmostEqual(label['y'] + label['height'] / 2, scene['y'] + scene['height'] / 2, delta=2)
        self.page.click(shown)
        self.assertEqual(self.model('store.selection'), ['seg-ue-002'])
        self.tab('Attributes')
        self.field('kind', 'presentation')
        segue = self.element(self.save(), 'seg-ue-002')
        self.assertEqual((segue.get('destination'), segue.get('kind')), ('con-tr-002', 'presentation'))


class TopLevelViewTests(StudioTest):
    changes = {'Form.xib': [('    </objects>', '''        <view contentMode="scaleToFill" id="oth-er-001">
            <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
                <view contentMode="scaleToFill" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="inn-er-001">
                    <rect key="frame" x="20" y="20" width="60" height="60"/>
                    <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                    <color key="backgroundColor" systemColor="systemGray5Color"/>
                </view>
            </subviews>
        </view>
    </objects>''')]}

    def test_top_level_views_stand_beside_each_other(self):
        self.press('0')
        self.wait('document.querySelector("[data-board=oth-er-001] > canvas") && !document.querySelector("[data-board=oth-er-001] > canvas").hidden')
        zoom = self.model('store.zoom')
        box = self.page.locator('[data-board="oth-er-001"] > canvas').bounding_box()
        self.assertAlmostEqual(box['width'], 200 * zoom, delta=1)
        self.page.mouse.click(box['x'] + 50 * zoom, box['y'] + 50 * zoom)
        self.settle()
        self.assertEqual(self.model('store.selection'), ['inn-er-001'])
        self.press('ArrowRight')
        self.assertEqual(self.element(self.save(), 'inn-er-001').find('rect').get('x'), '21')
        self.select('oth-er-001')
        self.press('ArrowDown')
        self.assertIsNotNone(self.element(self.save(), 'oth-er-001').find("point[@key='canvasLocation']"))


if __name__ == '__main__':
    unittest.main()
