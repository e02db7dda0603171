"""The editor looks as all pages do, at each size and in both styles, and everything in it is reached by the keyboard."""
from harness import StudioTest
from looks import faults, tab_stops


class LookTests(StudioTest):
    documents = {'Form.xib': 'Form.xib'}

    def looks(self, besides=''):
        found = [fault for fault in faults(self.page) if not besides or besides not in fault]
        self.assertEqual(found[:12], [])

    def test_each_inspector(self):
        self.select('but-on-001')
        for name in ['Size', 'Identity', 'Connections', 'File', 'Attributes']:
            self.page.click(f'studio-inspector [role=tab]:has-text("{name}")')
            self.settle()
            self.looks()
        # Fields of other kinds, and values that differ.
        for chosen in (['lab-el-001'], ['fie-ld-001'], ['lab-el-001', 'fre-e0-001'], ['lab-el-001', 'con-st-001']):
            self.page.evaluate('async (ids) => (await import("./store.js")).select(ids)', chosen)
            self.settle()
            self.looks()

    def test_constraints_issues_and_the_lists_beside_the_canvas(self):
        self.page.click('studio-outline .row:has-text("Constraints (")')
        self.select('con-st-001')
        self.looks()
        self.page.click('[data-action=problems]')
        self.settle()
        for name in ['Library', 'Documents', 'Outline']:
            self.page.click(f'.side [role=tab]:has-text("{name}")')
            self.settle()
            self.looks()

    def test_what_floats_covers_what_is_below_and_nothing_else_is_wrong(self):
        self.select('but-on-001')
        for action in ['pin', 'alignForm', 'vary', 'viewAs']:
            self.page.evaluate(f'document.querySelector("[data-action={action}]").click()')
            self.page.wait_for_selector('.popover')
            self.settle()
            self.looks('covered')
            self.page.keyboard.press('Escape')
        self.page.keyboard.press('Control+k')
        self.page.wait_for_selector('dialog.palette')
        self.looks('covered')


class EmptyLookTests(StudioTest):
    documents = {'Form.xib': 'Form.xib', 'Main.storyboard': 'Main.storyboard'}

    def test_the_list_of_documents_and_a_board(self):
        self.assertEqual(faults(self.page)[:12], [])
        self.page.click(f'[data-document="{self.prefix}Main.storyboard"]')
        self.ready()
        self.assertEqual(faults(self.page)[:12], [])


class KeyboardTests(StudioTest):
    documents = {'Form.xib': 'Form.xib'}

    def test_tab_leaves_the_canvas_with_the_selection_kept(self):
        self.select('but-on-001')
        self.focus_canvas()
        for _ in range(25):
            self.page.keyboard.press('Tab')
            if self.page.evaluate('!!document.activeElement.closest("studio-inspector")'):
                break
        self.assertTrue(self.page.evaluate('!!document.activeElement.closest("studio-inspector")'))
        self.assertEqual(self.model('store.selection'), ['but-on-001'])
        self.unchanged()

    def test_f6_goes_from_panel_to_panel(self):
        self.select('but-on-001')
        self.focus_canvas()
        panels = []
        for _ in range(5):
            self.page.keyboard.press('F6')
            panels.append(self.page.evaluate('document.activeElement.closest("studio-toolbar, studio-side, studio-canvas, studio-inspector, studio-problems").localName'))
        self.assertEqual(panels, ['studio-inspector', 'studio-problems', 'studio-toolbar', 'studio-side', 'studio-canvas'])
        self.assertEqual(self.model('store.selection'), ['but-on-001'])

    def test_tab_reaches_every_part_and_comes_round(self):
        self.select('but-on-001')
        stops = tab_stops(self.page)
        self.assertLess(len(stops), 400, 'the keyboard is caught')
        parts = self.page.evaluate('''() => [...document.querySelectorAll("button:not(:disabled):not([tabindex='-1']), input, select, textarea, [tabindex='0']")]
            .filter((element) => element.checkVisibility() && element.type !== "radio").length''')
        self.assertGreaterEqual(len(stops), parts - 2)

    def test_names_are_words(self):
        self.select('but-on-001')
        names = self.page.evaluate('''() => [...document.querySelectorAll("[role=treeitem], button, [role=option]")].filter((element) => element.checkVisibility())
            .map((element) => element.getAttribute("aria-label") ?? [...element.childNodes].filter((node) => node.getAttribute?.("aria-hidden") !== "true").map((node) => node.textContent).join("").trim())''')
        self.assertEqual([name for name in names if not name or any(sign in name for sign in '▾▸▢◉⚿→☰')], [])
        self.assertIn('Your name', names)
