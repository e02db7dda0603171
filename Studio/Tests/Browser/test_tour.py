"""The tour of docs/studio.md: an empty xib becomes a laid out, varied, previewed and saved screen."""
import unittest

from harness import StudioTest


class TourTests(StudioTest):
    documents = {'Welcome.xib': 'Empty.xib'}

    def add(self, what):
        self.page.click('studio-side [role=tab]:has-text("Library")')
        self.page.fill('#library-search', what)
        self.page.keyboard.press('Enter')
        self.settle()
        self.wait('store.selection.length === 1 && store.geometry.byID.has(store.selection[0])')
        return self.model('store.selection[0]')

    def move(self, downs, rights=0):
        for _ in range(downs):
            self.press('Shift+ArrowDown')
        for _ in range(rights):
            self.press('Shift+ArrowRight')

    def pin(self, **values):
        self.press('p')
        self.wait('document.querySelector("[data-pin=leading]")?.value !== ""')
        for name, value in values.items():
            self.page.fill(f'[data-pin={name}]', str(value))
            if name in ('width', 'height'):
                self.page.click(f'[data-check={name.capitalize()}]')
        self.page.wait_for_selector(f'[data-add]:has-text("Add {len(values)} Constraint")')
        self.page.click('[data-add]')
        self.settle()

    def test_from_an_empty_xib_to_a_saved_screen(self):
        root = 'iN0-l3-epB'
        # Add.
        label = self.add('label')
        self.move(12, 3)
        button = self.add('button')
        self.move(20, 3)
        self.page.mouse.dblclick(*self.centre(label))
        self.page.fill('.inline', 'Welcome')
        self.page.keyboard.press('Enter')
        self.settle()
        self.picture('tour-added')
        # Constrain.
        self.page.click('studio-side [role=tab]:has-text("Outline")')
        self.select(label)
        self.pin(top=40, leading=20)
        self.select(button)
        self.pin(top=24, leading=20, trailing=20)
        self.assertEqual(self.model('store.geometry.conflicts.length'), 0)
        # A conflict, and the proposed repair.
        self.pin(width=120)
        self.page.wait_for_selector('[data-problem=conflict]')
        self.page.locator('[data-problem=conflict] [data-change]', has_text='width = 120').last.click()
        self.page.wait_for_selector('[data-problem=conflict]', state='detached')
        # Vary for regular width.
        self.page.select_option('[aria-label=Device]', 'ipad11_0rounded')
        self.wait('document.querySelector(".classes").textContent === "wR hR"')
        self.page.click('[data-action=vary]')
        self.page.click('[data-vary="widthClass=regular"]')
        leading = self.model(f'[...store.objects.values()].find((o) => o.tag === "constraint" && o.attributes.firstItem === "{label}" && o.attributes.firstAttribute === "leading").id')
        self.page.click('studio-outline .row:has-text("Constraints (")')
        self.select(leading)
        self.field('constant', '160')
        self.page.click('.varying button')
        # Preview on three devices in two languages.
        self.page.click('[data-action=previews]')
        self.preview('languages double')
        self.wait('document.querySelectorAll(".matrix figure").length === 6 && [...document.querySelectorAll(".matrix figcaption")].every((c) => c.textContent)')
        self.page.click('[data-action=previews]')
        # Undo all, redo all, save.
        for _ in range(80):
            if not self.model('store.state.undo'):
                break
            self.page.keyboard.press('Control+z')
            self.settle()
        self.wait('!store.state.dirty')
        while self.model('store.state.redo'):
            self.page.keyboard.press('Control+Shift+z')
            self.settle()
        tree = self.save()
        self.assertEqual(self.element(tree, label).get('text'), 'Welcome')
        self.assertEqual(len(self.element(tree, root).findall('constraints/constraint')), 5)
        self.assertEqual(self.element(tree, leading).find('variation').get('constant'), '160')
        removed, added = self.changed()
        self.assertEqual(removed, [], 'lines of the original changed')
        self.assertGreater(len(added), 20)


if __name__ == '__main__':
    unittest.main()
