"""A running app in a real browser: what a person does there, and what becomes of it."""
import io
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from harness import CHROMIUM, ROOT, Browser

PICTURES = ROOT / 'docs/images/run'
TAKES_PICTURES = bool(os.environ.get('PLUMB_RUN_PICTURES'))


def program(name, *places):
    for place in [os.environ.get('PLUMB_' + name.upper().replace('-', '_'), ''), *(str(ROOT / each / name) for each in places)]:
        if place and pathlib.Path(place).exists():
            return place
    sys.exit(f'browser tests: {name} is not built; run “make test-run”')


def plumb_run():
    return program('plumb-run', 'Studio/.build/release', 'Studio/.build/debug')


def wander():
    return program('Wander', '.build/release', '.build/debug')


class RunTest(unittest.TestCase):
    """Each test has an app of its own on a page of its own."""
    app = None
    variables = {'PLUMB_DEVICE': 'iPhone 8'}

    def setUp(self):
        self.errors = []
        self.server = subprocess.Popen(
            [plumb_run(), '--no-open', '--page', str(ROOT / 'Studio/Sources/AppPage/App'), '--program', self.app or wander(),
             *(word for pair in self.variables.items() for word in ('--set', '='.join(pair)))],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.address = self.server.stdout.readline().strip()
        self.context = Browser.get().new_context(viewport={'width': 1200, 'height': 860}, accept_downloads=True)
        self.context.grant_permissions(['clipboard-read', 'clipboard-write'])
        self.page = self.context.new_page()
        self.page.set_default_timeout(20000)
        self.page.on('pageerror', lambda error: self.errors.append(str(error)))
        self.page.on('console', lambda message: self.errors.append(message.text) if message.type == 'error' else None)
        self.page.goto(self.address)
        self.ready()

    def tearDown(self):
        self.context.close()
        self.server.send_signal(signal.SIGINT)
        self.server.wait(10)
        self.server.stdout.close()
        self.server.stderr.close()
        self.assertEqual(self.errors, [], 'the page reported errors')

    def ready(self):
        self.page.wait_for_selector('html[data-phase=running]')
        self.page.wait_for_selector('#bezel:not([hidden])')
        self.settle()

    def frames(self):
        return int(self.page.evaluate('document.documentElement.dataset.frames ?? 0'))

    def settle(self):
        """Waits until nothing is painted for a while."""
        last, since = self.frames(), time.time()
        while time.time() - since < 0.7:
            time.sleep(0.1)
            if self.frames() != last:
                last, since = self.frames(), time.time()

    def pixels(self):
        """The canvas, as an image."""
        from PIL import Image
        address = self.page.evaluate('document.getElementById("screen").toDataURL("image/png")')
        import base64
        return Image.open(io.BytesIO(base64.b64decode(address.split(',')[1]))).convert('RGB')

    def place(self, x, y):
        """Of a point of the app's screen in the page."""
        box = self.page.locator('#screen').bounding_box()
        width, height = self.page.evaluate('[document.getElementById("screen").width / 2, document.getElementById("screen").height / 2]')
        return box['x'] + x * box['width'] / width, box['y'] + y * box['height'] / height

    def tap(self, x, y):
        self.page.mouse.move(*self.place(x, y))
        self.page.mouse.down()
        time.sleep(0.05)
        self.page.mouse.up()
        self.settle()

    def picture(self, name):
        if TAKES_PICTURES:
            PICTURES.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=PICTURES / f'{name}.png')

    def script(self):
        with self.page.expect_download() as download:
            self.page.click('#script')
        return pathlib.Path(download.value.path()).read_text()


def headless(script, variables, name='end', app=None):
    from PIL import Image
    folder = pathlib.Path(tempfile.mkdtemp(prefix='plumb-run-'))
    try:
        (folder / 'recorded.script').write_text(script)
        subprocess.run(
            [app or wander()], check=True, stdout=subprocess.DEVNULL,
            env={**os.environ, 'PLUMB_SCALE': '2', **variables, 'PLUMB_SCRIPT': str(folder / 'recorded.script'), 'PLUMB_OUTPUT': str(folder)})
        return Image.open(folder / f'{name}.png').convert('RGB')
    finally:
        shutil.rmtree(folder)


class WanderTests(RunTest):
    def test_taps_scrolls_types_and_turns_are_a_script_with_the_same_pixels(self):
        self.assertEqual(self.page.title(), 'Wander')
        self.assertEqual(self.pixels().tobytes(), headless('1 picture end\n', self.variables).tobytes())
        before = self.pixels()
        self.tap(187, 600)
        self.assertNotEqual(self.pixels().tobytes(), before.tobytes(), 'the button did nothing')
        self.picture('wander')
        before = self.pixels()
        self.page.mouse.move(*self.place(187, 400))
        for _ in range(6):
            self.page.mouse.wheel(0, 60)
            time.sleep(0.03)
        self.settle()
        self.assertNotEqual(self.pixels().tobytes(), before.tobytes(), 'the wheel did nothing')
        self.page.click('#turn-right')
        self.page.wait_for_selector('html[data-orientation=landscapeRight]')
        self.settle()
        self.assertEqual(self.pixels().size, (1334, 750))
        self.picture('turned')
        self.page.click('#turn-left')
        self.page.wait_for_selector('html[data-orientation=portrait]')
        self.page.click('#style')
        self.settle()
        shown = self.pixels()
        script = self.script()
        self.assertIn('scroll', script)
        self.assertIn('style dark', script)
        self.assertEqual(shown.tobytes(), headless(script, self.variables).tobytes())

    def test_the_app_at_rest_sends_nothing(self):
        count = self.frames()
        time.sleep(1.5)
        self.assertEqual(self.frames(), count)

    def test_a_screenshot_is_what_is_shown(self):
        from PIL import Image
        with self.page.expect_download() as download:
            self.page.click('#screenshot')
        image = Image.open(download.value.path()).convert('RGB')
        self.assertEqual(image.size, (750, 1334))
        self.assertEqual(image.tobytes(), self.pixels().tobytes())

    def test_home_and_back(self):
        self.page.click('#home')
        self.page.wait_for_selector('#bezel.away')
        self.page.click('#home')
        self.page.wait_for_selector('#bezel:not(.away)')

    def test_another_device_starts_the_app_anew(self):
        self.page.select_option('#device', 'iPhone 15')
        self.page.wait_for_function('document.getElementById("screen").width === 786')
        self.settle()
        self.assertEqual(self.page.input_value('#device'), 'iPhone 15')
        self.assertEqual(self.pixels().size, (786, 1704))

    def test_a_recording_is_an_animated_file(self):
        from PIL import Image
        self.page.click('#record')
        self.tap(187, 600)
        with self.page.expect_download() as download:
            self.page.click('#record', modifiers=['Shift'])
        with Image.open(download.value.path()) as image:
            self.assertEqual(image.format, 'PNG')
            self.assertGreater(image.n_frames, 1)

    def test_what_cannot_be_done_is_said_in_the_console(self):
        self.page.click('#toggle-console')
        self.page.click('#actions > summary')
        self.page.click('#describe')
        self.page.wait_for_function('document.getElementById("lines").textContent.includes("UIWindow")')

    def test_a_second_page_takes_the_app_over(self):
        other = self.context.new_page()
        other.goto(self.address)
        other.wait_for_selector('#bezel:not([hidden])')
        self.page.wait_for_selector('html[data-phase=replaced]')
        other.close()

    def test_a_crash_is_told_and_a_restart_mends_it(self):
        process = subprocess.run(['pgrep', '-P', str(self.server.pid), 'Wander'], capture_output=True, text=True).stdout.split()
        os.kill(int(process[0]), signal.SIGSEGV)
        self.page.wait_for_selector('html[data-phase=ended]')
        self.assertIn('it crashed (SIGSEGV)', self.page.inner_text('#notice'))
        self.picture('crash')
        self.page.click('#notice button')
        self.ready()
        self.assertTrue(self.pixels().getbbox())

    def test_addresses_without_the_token_are_refused(self):
        import urllib.request, urllib.error
        with self.assertRaises(urllib.error.HTTPError) as refusal:
            urllib.request.urlopen('/'.join(self.address.split('/')[:3]) + '/')
        self.assertEqual(refusal.exception.code, 403)


class TypingTests(RunTest):
    def test_text_composition_clipboard_and_keys(self):
        # Onboarding, then the search field of the list.
        self.tap(187, 600)
        self.page.evaluate('document.getElementById("typing").focus()')
        script = self.script()
        self.assertIn('touch down', script)


def tearDownModule():
    Browser.close()


if __name__ == '__main__':
    unittest.main()
