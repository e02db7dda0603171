"""What Xcode's editor has beside editing views: new documents, the File inspector, pop-ups with pictures, several views as one."""
import json
import xml.etree.ElementTree as ET

from harness import ROOT, StudioTest

COLORS = '''{ "colors" : [ { "idiom" : "universal", "color" : { "color-space" : "srgb", "components" : { "red" : "0x33", "green" : "0x66", "blue" : "0x99", "alpha" : "1.000" } } } ], "info" : { "author" : "xcode", "version" : 1 } }'''
IMAGE = '''{ "images" : [ { "idiom" : "universal", "filename" : "dot.svg" } ], "info" : { "author" : "xcode", "version" : 1 } }'''
DOT = '''<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="#ff0000"/></svg>'''


class NewDocumentTests(StudioTest):
    documents = {}
    shares_server = False

    def make(self, kind, name):
        self.page.click('.side [data-action=newDocument]' if self.page.is_visible('.side [data-action=newDocument]') else '[data-action=newDocument]')
        self.page.check(f'dialog [value={kind}]')
        self.page.fill('[data-new=name]', name)
        self.page.click('dialog button:has-text("Create")')
        self.ready()

    def test_an_empty_folder_has_a_way_on(self):
        self.page.wait_for_selector('studio-documents [data-action=sample]')
        self.page.click('studio-documents [data-action=sample]')
        self.ready()
        self.page.wait_for_selector('[data-action=problems]')
        self.assertEqual(self.model('store.geometry.conflicts.length + store.geometry.views.filter((view) => view.ideal || view.ambiguous).length'), 0)

    def test_the_name_follows_the_kind_until_one_is_typed(self):
        self.page.click('.side [data-action=newDocument]')
        shown = lambda: (self.page.input_value('[data-new=name]'), self.page.inner_text('dialog .said'))
        self.assertEqual(shown(), ('View', '.xib'))
        self.page.check('dialog [value=storyboard]')
        self.assertEqual(shown(), ('Storyboard', '.storyboard'))
        self.page.fill('[data-new=name]', 'Cart')
        self.page.check('dialog [value=view]')
        self.assertEqual(shown(), ('Cart', '.xib'))

    def test_each_kind_is_made_and_saved(self):
        for kind, file, root in [('view', 'Card.xib', 'view'), ('tableViewCell', 'Row.xib', 'tableViewCell'), ('storyboard', 'Main.storyboard', 'viewController'), ('launchScreen', 'Launch.storyboard', 'viewController')]:
            self.page.click('.side [role=tab]:has-text("Documents")')
            self.make(kind, file.split('.')[0])
            self.wait('store.state.dirty')
            self.page.keyboard.press('Control+s')
            self.wait('!store.state.dirty')
            document = ET.fromstring((self.folder / file).read_text())
            self.assertIsNotNone(document.find(f'.//{root}'), file)
            self.assertEqual(document.get('launchScreen'), 'YES' if kind == 'launchScreen' else None)
            if root == 'viewController':
                self.assertEqual(document.get('initialViewController'), document.find('.//viewController').get('id'))


class FileInspectorTests(StudioTest):
    def setUp(self):
        super().setUp()
        self.page.click('studio-inspector [role=tab]:has-text("File")')

    def test_the_device_gives_scenes_its_size_and_views_the_frames_that_follow(self):
        self.field('device', 'retina4_7')
        document = self.save()
        self.assertEqual(document.find('device').get('id'), 'retina4_7')
        self.assertEqual(document.get('toolsVersion'), '22505')
        self.assertEqual(self.rect(self.element(document, 'roo-t0-001'))[2:], (375, 667))
        self.assertEqual(self.rect(self.element(document, 'fie-ld-001'))[2], 335)

    def test_ticks_of_the_document(self):
        self.field('launchScreen', True)
        self.field('useTraitCollections', False)
        document = self.save()
        self.assertEqual((document.get('launchScreen'), document.get('useTraitCollections'), document.get('useSafeAreas')), ('YES', None, 'YES'))

    def test_safe_areas_that_hold_views_stay_and_that_is_said(self):
        self.page.click('[data-field=useSafeAreas]')
        self.page.wait_for_selector('.toast.error:has-text("hold views to safe areas")')
        self.assertTrue(self.page.is_checked('[data-field=useSafeAreas]'))
        self.unchanged()


class PopUpTests(StudioTest):
    files = {'Package.swift': '', 'Assets.xcassets/Brand.colorset/Contents.json': COLORS, 'Assets.xcassets/Dot.imageset/Contents.json': IMAGE, 'Assets.xcassets/Dot.imageset/dot.svg': DOT,
             'Sources/Views.swift': 'import UIKit\nclass FancyButton: UIButton {}\nclass Deep: FancyButton {}\nclass Other: UILabel {}\n'}

    def test_an_image_of_the_project_by_its_picture(self):
        self.select('but-on-001')
        self.page.click('[data-pick=image]')
        self.page.wait_for_selector('[data-choice=Dot] canvas')
        red = self.page.evaluate('[...document.querySelector("[data-choice=Dot] canvas").getContext("2d").getImageData(5, 5, 1, 1).data]')
        self.assertEqual(red[0], 255)
        self.page.click('[data-choice=Dot]')
        self.settle()
        self.assertEqual(self.element(self.save(), 'but-on-001').find("state[@key='normal']").get('image'), 'Dot')

    def test_a_symbol_is_one_of_the_systems(self):
        self.select('but-on-001')
        self.page.click('[data-pick-symbol=image]')
        self.page.fill('.picker input', 'star.fill')
        self.page.wait_for_selector('[data-choice="star.fill"] canvas')
        self.page.click('[data-choice="star.fill"]')
        self.settle()
        state = self.element(self.save(), 'but-on-001').find("state[@key='normal']")
        self.assertEqual((state.get('image'), state.get('catalog')), ('star.fill', 'system'))

    def test_classes_are_those_that_the_object_can_be(self):
        self.select('but-on-001')
        self.page.click('studio-inspector [role=tab]:has-text("Identity")')
        self.page.click('[data-pick=customClass]')
        self.page.wait_for_selector('[data-choice=FancyButton]')
        self.assertEqual(self.page.locator('[data-choice]').all_inner_texts(), ['Deep', 'FancyButton'])
        self.page.click('[data-choice=Deep]')
        self.settle()
        self.assertEqual(self.element(self.save(), 'but-on-001').get('customClass'), 'Deep')

    def test_arrows_go_through_the_choices_and_back_to_the_search(self):
        self.select('but-on-001')
        self.page.click('studio-inspector [role=tab]:has-text("Identity")')
        self.page.click('[data-pick=customClass]')
        self.page.wait_for_selector('[data-choice=FancyButton]')
        self.page.wait_for_function('document.activeElement.type === "search"')
        focused = []
        for key in ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp']:
            self.page.keyboard.press(key)
            focused.append(self.page.evaluate('document.activeElement.textContent || document.activeElement.type'))
        self.assertEqual(focused, ['None', 'Deep', 'FancyButton', 'Deep', 'None', 'search'])
        self.unchanged()

    def test_colours_have_the_projects_names_an_alpha_and_what_was_used_last(self):
        self.select('box-vi-001')
        self.page.wait_for_selector('[data-field=backgroundColor] option[value="named Brand"]', state='attached')
        self.field('backgroundColor', 'named Brand')
        self.wait('store.projectColors?.length === 1')
        self.assertEqual(self.page.input_value('[data-field="backgroundColor hex"]'), '#336699')
        self.page.locator('[data-field="backgroundColor hex"]').evaluate('(well) => { well.value = "#102030"; well.dispatchEvent(new Event("change", { bubbles: true })); }')
        self.settle()
        self.field('backgroundColor alpha', '50')
        color = self.element(self.save(), 'box-vi-001').find("color[@key='backgroundColor']")
        self.assertAlmostEqual(float(color.get('alpha')), .5)
        self.assertAlmostEqual(float(color.get('red')), 16 / 255, places=3)
        self.assertIn('#102030, 50 %', self.page.locator('[data-field=backgroundColor] optgroup[label=Recent] option').all_inner_texts())

    def test_colours_of_the_library_are_given_to_what_is_selected_or_dropped_on(self):
        self.page.click('studio-side [role=tab]:has-text("Library")')
        brand = self.page.locator('studio-library [data-color="named Brand"]')
        brand.wait_for()
        brand.dblclick()
        self.page.wait_for_selector('.toast:has-text("Select the views")')
        self.page.evaluate('import("./store.js").then(({ select }) => select(["fre-e0-001", "lab-el-001"]))')
        self.settle()
        brand.press('Enter')
        self.settle()
        self.drop_on_canvas('studio-library [data-color="named Brand"]', *self.centre('box-vi-001'))
        tree = self.save()
        names = [self.element(tree, name).find("color[@key='backgroundColor']").get('name') for name in ['fre-e0-001', 'lab-el-001', 'box-vi-001']]
        self.assertEqual(names, ['Brand'] * 3)
        # What was used last is there, too.
        self.select_tab_color('#102030')
        self.page.fill('#library-search', '#102030')
        self.page.wait_for_selector('studio-library [data-color="recent #102030ff"]')
        self.assertEqual(self.page.locator('studio-library [role=option]').count(), 1)

    def select_tab_color(self, hex):
        """Another colour for what is selected, by the well in the inspector."""
        self.page.locator('[data-field="backgroundColor hex"]').evaluate('(well, hex) => { well.value = hex; well.dispatchEvent(new Event("change", { bubbles: true })); }', hex)
        self.settle()

    def test_a_colour_set_is_made_and_changed(self):
        self.select('box-vi-001')
        self.page.wait_for_selector('[data-field=backgroundColor] option[value="named Brand"]', state='attached')
        self.page.select_option('[data-field=backgroundColor]', 'new')
        self.page.fill('[data-new=color]', 'Accent')
        set_color = '(well, value) => { well.value = value; well.dispatchEvent(new Event("change", { bubbles: true })); }'
        self.page.locator('[data-variant=color]').nth(0).evaluate(set_color, '#ff0000')
        self.page.locator('[data-variant=color]').nth(1).evaluate(set_color, '#00ff00')
        self.page.click('dialog button:has-text("Create")')
        self.page.wait_for_selector('[data-field=backgroundColor] option[value="named Accent"]', state='attached')
        self.settle()
        self.assertEqual(self.element(self.save(), 'box-vi-001').find("color[@key='backgroundColor']").get('name'), 'Accent')
        made = json.loads((self.folder / 'Assets.xcassets/Accent.colorset/Contents.json').read_text())
        self.assertEqual([(entry['color']['components']['red'], entry.get('appearances')) for entry in made['colors']], [('0xFF', None), ('0x00', [{'appearance': 'luminosity', 'value': 'dark'}])])
        self.page.select_option('[data-field=backgroundColor]', 'edit')
        self.page.locator('[data-variant=color]').nth(0).evaluate(set_color, '#0000ff')
        self.page.click('dialog button:has-text("Change")')
        self.settle()
        made = json.loads((self.folder / 'Assets.xcassets/Accent.colorset/Contents.json').read_text())
        self.assertEqual(made['colors'][0]['color']['components']['blue'], '0xFF')
        # What is drawn is the new one.
        self.wait('(() => { const canvas = document.querySelector(".edited > canvas"), [x, y, w, h] = store.geometry.byID.get("box-vi-001").frame, scale = canvas.width / store.geometry.byID.get("roo-t0-001").frame[2]; const [r, g, b] = canvas.getContext("2d").getImageData((x + w / 2) * scale, (y + h / 2) * scale, 1, 1).data; return b > 200 && r < 50; })()')
        # One for a device and for more contrast.
        self.page.select_option('[data-field=backgroundColor]', 'edit')
        self.page.click('[data-action=addVariant]')
        self.page.locator('[data-variant=idiom]').nth(2).select_option('ipad')
        self.page.click('dialog button:has-text("Change")')
        self.settle()
        last = json.loads((self.folder / 'Assets.xcassets/Accent.colorset/Contents.json').read_text())['colors'][2]
        self.assertEqual((last['idiom'], {each['appearance']: each['value'] for each in last['appearances']}), ('ipad', {'luminosity': 'dark', 'contrast': 'high'}))


class SeveralTests(StudioTest):
    def test_several_views_are_scaled_as_one(self):
        self.select('box-vi-001')
        self.page.evaluate('import("./store.js").then(({ select }) => select(["but-on-001", "fre-e0-001"]))')
        self.settle()
        before = {name: self.rect(self.element(self.saved(), name)) for name in ['but-on-001', 'fre-e0-001']}
        self.assertEqual(self.page.locator('.overlay .handle').count(), 8)
        box = self.row('.overlay .handle[data-handle=se]')
        start = (box['x'] + box['width'] / 2, box['y'] + box['height'] / 2)
        group = self.row('.overlay [data-group]')
        self.drag(start, (start[0] + group['width'] / 2, start[1]), modifiers=['Alt'])
        document = self.save()
        after = {name: self.rect(self.element(document, name)) for name in before}
        left = min(rect[0] for rect in before.values())
        for name, (x, _, width, _) in before.items():
            self.assertAlmostEqual(after[name][0], left + (x - left) * 1.5, delta=1.5)
            self.assertAlmostEqual(after[name][2], width * 1.5, delta=1.5)


class PanelTests(StudioTest):
    def test_panels_are_as_wide_as_they_are_dragged_and_stay_so(self):
        width = lambda: self.page.locator('studio-inspector').bounding_box()['width']
        before = width()
        box = self.page.locator('[data-splitter=right]').bounding_box()
        self.drag((box['x'] + 2, 300), (box['x'] - 78, 300))
        self.assertAlmostEqual(width(), before + 80, delta=3)
        self.page.reload()
        self.ready()
        self.assertAlmostEqual(width(), before + 80, delta=3)
        self.page.focus('[data-splitter=right]')
        self.page.keyboard.press('ArrowRight')
        self.assertAlmostEqual(width(), before + 64, delta=3)
        self.page.dblclick('[data-splitter=right]')
        self.assertAlmostEqual(width(), before, delta=3)


class IssueTests(StudioTest):
    def test_misplaced_views_are_counted_and_the_arrow_of_the_outline_lists_them(self):
        self.select('fie-ld-001')
        self.press('Shift+ArrowDown')
        self.page.wait_for_selector('.problems-head .badge')
        self.assertEqual(self.page.inner_text('.problems-head .badge'), '1')
        self.page.click('[data-alert]')
        self.assertIn('Misplaced Views (1)', self.page.inner_text('[data-issues="Misplaced Views"]'))
        self.assertIn('Text Field “Your name”', self.page.inner_text('[data-issues="Misplaced Views"]'))
        self.page.click('[data-issues="Misplaced Views"] [data-repair=update-frames]')
        self.page.wait_for_selector('studio-outline .empty')
        self.page.click('[data-back]')
        self.assertEqual(self.page.locator('[data-alert]').count(), 0)

    def test_sentences_call_objects_by_their_names(self):
        words = self.page.evaluate('''async () => { const { spoken } = await import("./issues.js"); return spoken("label lab-el-001 and textField “Your name” meet view box-vi-001, but not xxx-yy-zzz."); }''')
        self.assertEqual(words, 'Label “Name” and Text Field “Your name” meet View, but not xxx-yy-zzz.')


class ConstraintMarginTests(StudioTest):
    def test_relative_to_margin_and_back(self):
        self.page.click('studio-outline .row:has-text("Constraints (")')
        self.select('con-st-002')
        self.field('secondItem', 'roo-t0-001')
        self.field('secondAttribute margin', True)
        self.assertEqual(self.element(self.save(), 'con-st-002').get('secondAttribute'), 'leadingMargin')
        self.field('secondAttribute margin', False)
        self.assertEqual(self.element(self.save(), 'con-st-002').get('secondAttribute'), 'leading')

    def test_layout_is_inferred_and_the_size_inspector_leads_to_the_constraint(self):
        self.page.click('studio-inspector [role=tab]:has-text("Size")')
        for name, words in [('but-on-001', 'Inferred (Autoresizing Mask)'), ('fie-ld-001', 'Inferred (Constraints)')]:
            self.select(name)
            self.assertEqual(self.page.locator('[aria-label=Layout] option').first.inner_text(), words)
        self.page.dblclick('[data-constraint-row=con-st-002] .main')
        self.assertEqual(self.model('store.selection'), ['con-st-002'])
        self.unchanged()


class PreviewOfItsOwnTests(StudioTest):
    def test_one_preview_is_turned_translated_and_removed(self):
        self.command('Show Previews')
        drawn = 'document.querySelectorAll(".matrix figure").length === {} && [...document.querySelectorAll(".matrix figcaption")].every((c) => c.textContent)'
        self.wait(drawn.format(3))
        self.page.locator('.matrix figure').nth(1).locator('[data-tool=rotate]').click()
        self.wait('document.querySelectorAll(".matrix canvas")[1].width > document.querySelectorAll(".matrix canvas")[1].height')
        self.assertTrue(self.page.evaluate('document.querySelectorAll(".matrix canvas")[0].width < document.querySelectorAll(".matrix canvas")[0].height'))
        self.page.locator('.matrix figure').nth(0).locator('[data-tool=language]').select_option('double')
        self.wait('document.querySelectorAll(".matrix figcaption")[0].textContent.includes("ouble")')
        self.page.locator('.matrix figure').nth(2).locator('[data-tool=remove]').click()
        self.wait(drawn.format(2))
        self.page.click('[data-action=restorePreviews]')
        self.wait(drawn.format(3))
        self.unchanged()


class BoardJumpTests(StudioTest):
    documents = {'Main.storyboard': 'Main.storyboard'}

    def test_a_scene_is_reached_by_its_name(self):
        self.page.select_option('[data-action=goToScene]', label='Second')
        self.settle()
        self.assertEqual(self.model('store.scenes.find((scene) => scene.id === store.scene).name'), 'Second')


class CellTests(StudioTest):
    documents = {'Main.storyboard': 'Main.storyboard'}

    def test_prototypes_become_rows_in_sections_and_are_counted(self):
        self.command('Add Table View Controller')
        table = self.model('[...store.objects.values()].find((entry) => entry.tag === "tableView").id')
        self.select(table)
        self.field('cell count', '2')
        self.assertEqual(len(self.element(self.save(), table).find('prototypes')), 2)
        self.field('dataMode', 'static')
        self.field('cell count', '2')
        document = self.save()
        sections = self.element(document, table).find('sections')
        self.assertEqual(([len(section.find('cells')) for section in sections], self.element(document, table).get('dataMode')), ([2, 2], 'static'))
        ids = [element.get('id') for element in document.iter() if element.get('id')]
        self.assertEqual(len(ids), len(set(ids)))
        self.select(sections[1].get('id'))
        self.field('cell count', '3')
        self.assertEqual([len(section.find('cells')) for section in self.element(self.save(), table).find('sections')], [2, 3])
        self.press('Control+z')
        self.assertEqual([len(section.find('cells')) for section in self.element(self.save(), table).find('sections')], [2, 2])
