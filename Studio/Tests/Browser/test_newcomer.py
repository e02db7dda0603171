"""What somebody new would do with a recorded storyboard, from opening it to reading the difference in git."""
import os
import subprocess
import unittest

from harness import ROOT, StudioTest

RECORDED = ROOT / os.environ.get('PLUMB_SHARED', '../shared') / 'nibs/files/QuickBlox+quickblox-ios-sdk/sample-conference-videochat-swift/sample-conference-videochat-swift/Components/Authorization/Authorization.storyboard'
SCENE, VIEW = 'fTT-hF-MQc', 'store.scenes.find((scene) => scene.id === "fTT-hF-MQc").view'


class NewcomerTests(StudioTest):
    documents = {'Authorization.storyboard': str(RECORDED)}

    def setUp(self):
        if not RECORDED.exists():
            self.skipTest('no recorded files, neither in ../shared nor where PLUMB_SHARED says')
        super().setUp()

    def git(self, *arguments):
        return subprocess.run(['git', '-c', 'user.name=Test', '-c', 'user.email=test@localhost', *arguments], cwd=self.folder, check=True, capture_output=True, text=True).stdout

    def add(self, title, x, y):
        self.select(self.model(VIEW))
        self.command(f'Add {title}')
        self.wait('store.selection.length === 1 && store.geometry.byID.has(store.selection[0])')
        added = self.model('store.selection[0]')
        self.tab('Size')
        self.field('frame 0', str(x))
        self.field('frame 1', str(y))
        return added

    def pin(self, **values):
        self.press('p')
        self.wait('document.querySelector("[data-pin=leading]")?.value !== ""')
        for name, value in values.items():
            self.page.fill(f'[data-pin={name}]', str(value))
            if name in ('width', 'height'):
                self.page.click(f'[data-check={name.capitalize()}]')
        self.page.click(f'[data-add]:has-text("Add {len(values)} Constraint")')
        self.settle()

    def test_from_a_recorded_storyboard_to_a_diff_in_git(self):
        self.git('init', '-q')
        self.git('add', '.')
        self.git('commit', '-qm', 'As it was')
        self.command('Go to Splash Screen')
        self.wait(f'store.scene === "{SCENE}"')
        self.ready()
        # A label and a button with constraints.
        label = self.add('Label', 10, 300)
        self.pin(top=40, leading=24)
        self.wait('store.geometry.conflicts.length === 0')
        button = self.add('Button', 10, 500)
        self.pin(leading=24, trailing=24, height=44)
        self.picture('newcomer-added')
        # A conflict, and the repair that is proposed.
        self.pin(width=90)
        self.page.wait_for_selector('[data-problem=conflict] canvas[data-drawn]')
        self.picture('newcomer-conflict')
        self.page.locator('[data-problem=conflict] [data-change]', has_text='.width = 90').last.click()
        self.page.wait_for_selector('[data-problem=conflict]', state='detached')
        # What is missing is added by one click.
        self.select(button)
        self.page.click('[data-action=resolve]')
        self.page.locator('.menu button', has_text='Add Missing').first.click()
        self.settle()
        # Other values for regular width.
        self.page.select_option('[aria-label=Device]', 'ipad11_0rounded')
        self.wait('document.querySelector(".classes").textContent === "wR hR"')
        self.page.click('[data-action=vary]')
        self.page.click('[data-vary="widthClass=regular"]')
        leading = self.model(f'[...store.objects.values()].find((o) => o.tag === "constraint" && o.attributes.firstItem === "{label}" && o.attributes.firstAttribute === "leading").id')
        self.page.fill('studio-outline [type=search]', leading)
        self.select(leading)
        self.field('constant', '200')
        self.page.fill('studio-outline [type=search]', '')
        self.picture('newcomer-varied')
        self.page.click('.varying button')
        # Three devices in two languages.
        self.page.click('[data-action=previews]')
        self.preview('languages double')
        self.wait('document.querySelectorAll(".matrix figure").length === 6 && [...document.querySelectorAll(".matrix figcaption")].every((c) => c.textContent)')
        self.page.click('[data-action=fillPreviews]')
        self.settle()
        self.picture('newcomer-previews')
        self.page.click('[data-action=previews]')
        # All back, all again, saved.
        steps = 0
        while self.model('store.state.undo'):
            self.page.keyboard.press('Control+z')
            self.settle()
            steps += 1
            self.assertLess(steps, 200)
        self.wait('!store.state.dirty')
        while self.model('store.state.redo'):
            self.page.keyboard.press('Control+Shift+z')
            self.settle()
        tree = self.save()
        self.assertEqual(self.element(tree, leading).find('variation').get('constant'), '200')
        self.assertEqual(self.element(tree, button).tag, 'button')
        # In git there is only what was added.
        diff = self.git('diff', '--unified=0')
        removed = [line for line in diff.splitlines() if line.startswith('-') and not line.startswith('---')]
        self.assertEqual(removed, [], diff)
        self.assertGreater(len([line for line in diff.splitlines() if line.startswith('+')]), 20)


if __name__ == '__main__':
    unittest.main()
