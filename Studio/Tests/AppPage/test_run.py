"""A running app in a real browser: what a person does there, and what becomes of it."""
import hashlib
import io
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.append(str(ROOT / 'Studio/Tests/Browser'))
from harness import Browser, newest  # noqa: E402  the editor's tests have it
from looks import faults, tab_stops  # noqa: E402

PICTURES = ROOT / 'docs/images/run'
TAKES_PICTURES = bool(os.environ.get('PLUMB_RUN_PICTURES'))


def word(image):
    return f'{image.width} x {image.height} {hashlib.md5(image.tobytes()).hexdigest()}'


def plumb_run():
    return newest('plumb-run', '.build/release', '.build/debug')


def wander():
    return newest('Wander', '.build/release', '.build/debug')


class RunTest(unittest.TestCase):
    """Each test has an app of its own on a page of its own."""
    environment = {}
    variables = {'PLUMB_DEVICE': 'iPhone 8'}

    def setUp(self):
        self.errors = []
        self.server = subprocess.Popen(
            [plumb_run(), '--no-open', '--page', str(ROOT / 'Studio/Sources/AppPage/App'), *self.source(),
             *(word for pair in self.variables.items() for word in ('--set', '='.join(pair)))],
            # A signal that was sent is no fault, which would come again after the backtrace.
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, 'SWIFT_BACKTRACE': 'enable=no', **self.environment})
        self.address = self.server.stdout.readline().strip()
        self.context = Browser.get().new_context(viewport={'width': 1200, 'height': 860}, accept_downloads=True)
        self.context.grant_permissions(['clipboard-read', 'clipboard-write'])
        self.page = self.context.new_page()
        self.page.set_default_timeout(20000)
        self.page.on('pageerror', lambda error: self.errors.append(str(error)))
        self.page.on('console', lambda message: self.errors.append(message.text) if message.type == 'error' else None)
        self.page.goto(self.address)
        self.ready()

    def source(self):
        return ['--program', wander()]

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

    def wait(self, expression):
        """Waits until something holds in the page, whose policy forbids it to evaluate texts by itself."""
        limit = time.time() + 20
        while not self.page.evaluate(expression):
            self.assertLess(time.time(), limit, f'never true: {expression}')
            time.sleep(0.1)

    def frames(self):
        return int(self.page.evaluate('document.documentElement.dataset.frames ?? 0'))

    def settle(self):
        """Waits until nothing is painted for a while."""
        last, since = self.frames(), time.time()
        while time.time() - since < 1.2:
            time.sleep(0.1)
            if self.frames() != last:
                last, since = self.frames(), time.time()

    def pixels(self):
        """The canvas, as an image."""
        from PIL import Image
        address = self.page.evaluate('document.getElementById("screen").toDataURL("image/png")')
        import base64
        return Image.open(io.BytesIO(base64.b64decode(address.split(',')[1]))).convert('RGB')

    def shown(self):
        """What the canvas shows, in a word that a failure can print."""
        return word(self.pixels())

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

    def choose_action(self, name):
        self.page.locator('#actions').evaluate('menu => { menu.open = true; }')
        self.page.click(f'#{name}')
        self.page.locator('#actions').evaluate('menu => { menu.open = false; }')

    def choose_device(self, name):
        self.page.click('#device')
        self.page.fill('#device-search', name)
        self.page.click(f'#device-list [data-name="{name}"]')

    def picture(self, name):
        if TAKES_PICTURES:
            PICTURES.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=PICTURES / f'{name}.png')

    def script(self):
        with self.page.expect_download() as download:
            self.choose_action('script')
        return pathlib.Path(download.value.path()).read_text()


def headless(script, variables, name='end'):
    from PIL import Image
    folder = pathlib.Path(tempfile.mkdtemp(prefix='plumb-run-'))
    try:
        (folder / 'recorded.script').write_text(script)
        subprocess.run(
            [wander()], check=True, stdout=subprocess.DEVNULL,
            env={**os.environ, **variables, 'PLUMB_SCRIPT': str(folder / 'recorded.script'), 'PLUMB_OUTPUT': str(folder)})
        return Image.open(folder / f'{name}.png').convert('RGB')
    finally:
        shutil.rmtree(folder)


class DebuggerTest(RunTest):
    def source(self):
        return [*super().source(), '--debugger', newest('plumb', '.build/release', '.build/debug')]

    def open(self, action):
        with self.context.expect_page() as opened:
            action()
        page = opened.value
        page.wait_for_selector('#tree .row')
        return page

    def test_the_view_debugger_of_the_running_app_opens_by_button_and_by_key(self):
        page = self.open(lambda: self.page.click('#debugger'))
        self.assertIn('OnboardingViewController', page.inner_text('#tree'))
        self.assertTrue(page.is_visible('#refresh'))
        self.assertTrue(page.evaluate('model.views.some(v => v.made && v.made.file.endsWith(".swift"))'), 'lines of code are known')
        # What is changed there shows here.
        before = self.shown()
        page.evaluate('edit({ view: model.views.find(v => v.className === "UIButton").address }, "title", "Changed in the debugger")')
        self.settle()
        self.assertNotEqual(self.shown(), before)
        address = page.url
        page.close()
        page = self.open(lambda: self.page.keyboard.press('Control+Shift+D'))
        self.assertEqual(page.url, address, 'the same debugger, as long as the app runs')
        page.close()

    def test_an_app_that_was_started_anew_has_a_debugger_of_its_own(self):
        page = self.open(lambda: self.page.click('#debugger'))
        address = page.url
        page.close()
        # Phases may be over before anybody asks for them.
        self.page.evaluate('''() => {
            const root = document.documentElement;
            window.phases = [];
            new MutationObserver(() => window.phases.push(root.dataset.phase)).observe(root, { attributeFilter: ["data-phase"] });
        }''')
        self.choose_action('restart')
        self.wait('window.phases.includes("starting") && window.phases.at(-1) === "running"')
        page = self.open(lambda: self.page.click('#debugger'))
        self.assertNotEqual(page.url, address)
        page.close()

    def test_a_tap_in_the_app_selects_the_view_in_the_debugger_and_does_nothing_else(self):
        page = self.open(lambda: self.page.click('#debugger'))
        page.evaluate('live.pickInterval = 50')
        page.click('#pick')
        self.page.bring_to_front()
        shown, script = self.shown(), self.script()
        self.tap(187, 612)
        # Browsers let timers of pages behind others wait.
        page.bring_to_front()
        limit = time.time() + 20
        while page.evaluate('state.selected') is None:
            self.assertLess(time.time(), limit, 'nothing was selected')
            time.sleep(0.1)
        # The deepest view there may be a part of the button, which says what it is.
        chain = page.evaluate('''() => {
            const chain = [];
            for (let at = state.selected; at !== undefined && at !== null && at >= 0; at = model.views[at].parent) chain.push(model.views[at]);
            return chain;
        }''')
        said = [text for view in chain for text in (view.get('label'), view['className'], *(each['value'] for each in view['properties']))]
        self.assertIn('Get started', said)
        self.assertEqual(page.get_attribute('#pick', 'aria-pressed'), 'false')
        self.assertEqual(self.shown(), shown, 'the button was pressed')
        # A script of what was done says nothing of it, except where the pointer is and how long it goes on.
        done = [line for line in self.script().splitlines()[:-1] if ' hover ' not in line]
        self.assertEqual(done, [line for line in script.splitlines()[:-1] if ' hover ' not in line])
        page.close()
        self.tap(187, 612)
        self.assertNotEqual(self.shown(), shown, 'the next finger is the app’s again')

    def test_a_debugger_that_is_opened_while_the_app_repeats_what_was_done_shows_where_it_ends(self):
        self.tap(187, 612)
        self.page.click('#style-dark')
        self.settle()
        # Another device begins the app again; the script of what was done is long enough to be caught in the middle.
        script = pathlib.Path(tempfile.mkdtemp(prefix='plumb-run-')) / 'begin.script'
        self.addCleanup(shutil.rmtree, script.parent)
        script.write_text('0.5 tap Get started\n' + ''.join(f'{1 + at / 10:.1f} style {"dark" if at % 2 else "light"}\n' for at in range(60)))
        server = subprocess.Popen(
            [plumb_run(), '--no-open', '--page', str(ROOT / 'Studio/Sources/AppPage/App'), *self.source(), '--set', f'PLUMB_SCRIPT={script}', '--set', 'PLUMB_DEVICE=iPhone 8'],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(lambda: (server.send_signal(signal.SIGINT), server.wait(10), server.stdout.close(), server.stderr.close()))
        other = self.context.new_page()
        other.goto(server.stdout.readline().strip())
        other.wait_for_selector('html[data-phase=starting], html[data-phase=running]')
        with self.context.expect_page() as opened:
            other.click('#debugger')
        page = opened.value
        page.wait_for_selector('#tree .row', timeout=60000)
        self.assertEqual(page.evaluate('model.capture.device.style'), 'dark')
        self.assertNotIn('Get started', page.evaluate('model.views.filter(v => !v.isInvisible).map(v => v.label)'))
        page.close()
        other.close()


class WanderTests(RunTest):
    def test_taps_scrolls_types_and_turns_are_a_script_with_the_same_pixels(self):
        self.assertEqual(self.page.title(), 'Wander')
        self.assertEqual(self.shown(), word(headless('1 picture end\n', self.variables)))
        before = self.shown()
        self.tap(187, 612)
        self.assertNotEqual(self.shown(), before, 'the button did nothing')
        self.picture('wander')
        before = self.shown()
        self.page.mouse.move(*self.place(187, 400))
        for _ in range(6):
            self.page.mouse.wheel(0, 60)
            time.sleep(0.03)
        self.settle()
        self.assertNotEqual(self.shown(), before, 'the wheel did nothing')
        self.page.click('#turn-right')
        self.page.wait_for_selector('html[data-orientation=landscapeRight]')
        self.settle()
        self.assertEqual(self.pixels().size, (1334, 750))
        self.picture('turned')
        self.page.click('#turn-left')
        self.page.wait_for_selector('html[data-orientation=portrait]')
        self.page.click('#style-dark')
        self.settle()
        shown = self.shown()
        script = self.script()
        self.assertIn('scroll', script)
        self.assertIn('style dark', script)
        self.assertEqual(shown, word(headless(script, self.variables)))

    def test_the_apps_main_menu_is_shown_and_done(self):
        self.tap(187, 612)
        before = self.shown()
        self.page.click('#actions > summary')
        count = self.frames()
        self.page.click('#menu')
        # A blurred screen is a while in coming where nothing is optimized.
        self.wait(f'Number(document.documentElement.dataset.frames) > {count}')
        self.settle()
        opened = self.shown()
        self.assertNotEqual(opened, before, 'no menu is shown')
        self.assertEqual(opened, word(headless(self.script(), self.variables)))
        self.tap(60, 124)
        self.page.locator('#screen').focus()
        self.page.keyboard.press('Control+1')
        self.settle()
        self.assertEqual(self.shown(), before, 'the second command leaves the first screen, its key comes back to it')

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
        self.assertEqual(word(image), self.shown())

    def test_home_and_back(self):
        self.page.click('#home')
        self.page.wait_for_selector('#bezel.away')
        self.page.click('#home')
        self.page.wait_for_selector('#bezel:not(.away)')

    def test_another_device_starts_the_app_anew(self):
        self.choose_device('iPhone 15')
        self.wait('document.getElementById("screen").width === 1179')
        self.settle()
        self.assertEqual(self.page.inner_text('#device'), 'iPhone 15')
        self.assertEqual(self.pixels().size, (1179, 2556))

    def test_a_recording_is_an_animated_file(self):
        from PIL import Image
        self.page.click('#record')
        self.tap(187, 612)
        with self.page.expect_download() as download:
            self.page.click('#record', modifiers=['Shift'])
        with Image.open(download.value.path()) as image:
            self.assertEqual(image.format, 'PNG')
            self.assertGreater(image.n_frames, 1)

    def test_what_cannot_be_done_is_said_in_the_console(self):
        self.page.click('#toggle-console')
        self.page.click('#actions > summary')
        self.page.click('#describe')
        self.wait('document.getElementById("lines").textContent.includes("UIWindow")')

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
        self.page.click('#notice .restart')
        self.ready()
        self.assertTrue(self.pixels().getbbox())

    def test_addresses_without_the_token_are_refused(self):
        import urllib.request, urllib.error
        with self.assertRaises(urllib.error.HTTPError) as refusal:
            urllib.request.urlopen('/'.join(self.address.split('/')[:3]) + '/')
        self.assertEqual(refusal.exception.code, 403)


class PageTests(RunTest):
    """What lies around the app's screen."""
    variables = {'PLUMB_DEVICE': 'iPhone 15'}

    def test_escape_closes_menus_and_gives_the_focus_back(self):
        for name in ['settings', 'actions']:
            self.page.click(f'#{name} summary')
            self.assertTrue(self.page.is_visible(f'#{name} > div'))
            self.page.keyboard.press('Escape')
            self.assertFalse(self.page.is_visible(f'#{name} > div'))
            self.assertTrue(self.page.evaluate(f'document.activeElement === document.querySelector("#{name} summary")'))
        self.page.click('#device')
        self.page.keyboard.press('Escape')
        self.assertFalse(self.page.is_visible('#devices'))
        # So does leaving one by Tab.
        self.page.click('#settings summary')
        self.page.locator('#touches').focus()
        self.page.keyboard.press('Tab')
        self.assertFalse(self.page.is_visible('#settings > div'))

    def test_devices_are_grouped_searched_and_chosen_by_keyboard(self):
        self.page.click('#device')
        families = self.page.locator('#device-list .family').all_inner_texts()
        self.assertEqual(len(families), len(set(families)), 'each family once')
        for name in ['iPhone 15', 'iPad mini', 'iPad Pro']:
            self.assertIn(name, families)
        every = self.page.locator('#device-list [role=option]').count()
        self.assertGreater(every, 50)
        self.assertEqual(self.page.locator('#device-list [aria-selected=true]').inner_text(), 'iPhone 15')
        self.picture('devices')
        self.page.fill('#device-search', 'MINI a17')
        self.assertEqual(self.page.locator('#device-list [role=option]').all_inner_texts(), ['iPad mini (A17 Pro)'])
        self.page.fill('#device-search', 'zzz')
        self.assertIn('No device is called so', self.page.inner_text('#device-list'))
        self.page.fill('#device-search', 'iphone se')
        self.page.keyboard.press('ArrowDown')
        name = self.page.locator('#device-list .at').inner_text()
        self.page.keyboard.press('Enter')
        self.wait(f'document.getElementById("device").textContent === {json.dumps(name)}')

    def test_states_do_not_look_like_actions(self):
        mark = lambda name: self.page.evaluate(f'getComputedStyle(document.getElementById("{name}"), "::before").content')  # noqa: E731
        for name in ['keyboard', 'record', 'toggle-console']:
            self.assertNotEqual(mark(name), 'none', f'{name} has a mark that tells whether it is on')
        for name in ['home', 'screenshot', 'debugger']:
            self.assertEqual(mark(name), 'none')
        self.assertEqual(self.page.get_attribute('#style-light', 'aria-pressed'), 'true')
        self.page.click('#style-dark')
        self.page.wait_for_selector('#style-dark[aria-pressed=true]')
        self.assertEqual(self.page.get_attribute('#style-light', 'aria-pressed'), 'false')
        self.page.click('#home')
        self.page.wait_for_selector('#home:has-text("Back to the app")')

    def test_lines_of_one_pixel_show_at_one_pixel_a_point(self):
        from PIL import Image
        self.page.set_viewport_size({'width': 1200, 'height': 1100})
        self.page.locator('#zoom').evaluate('select => { select.value = "1"; select.dispatchEvent(new Event("change")); }')
        # Lines as thin as separators, at each of the three places that a row of the page stands for.
        self.page.evaluate('''async () => {
            const canvas = document.getElementById("screen"), pixels = new Uint8Array(300 * 240 * 4).fill(255);
            for (let line = 0; line < 9; line++) for (let x = 0; x < 300; x++) pixels.set([200, 198, 198, 255], ((10 + line * 24 + line % 3) * 300 + x) * 4);
            const { Screen } = await import("./screen.js");
            const screen = new Screen(() => {});
            screen.take({ width: canvas.width, height: canvas.height, scale: 3, number: 0, parts: [{ x: 300, y: 600, width: 300, height: 240, pixels }] });
        }''')
        self.page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
        box = self.page.locator('#screen').bounding_box()
        self.assertAlmostEqual(box['width'], 393, delta=.5)
        picture = Image.open(io.BytesIO(self.page.screenshot(clip={'x': box['x'] + 110, 'y': box['y'] + 200, 'width': 60, 'height': 80}))).convert('L')
        darkest = []
        for line in range(9):
            row = (10 + line * 24 + line % 3) // 3
            darkest.append(min(picture.getpixel((30, y)) for y in range(row - 1, row + 2)))
        self.assertLess(max(darkest), 243, f'each line shows: {darkest}')
        self.assertLess(max(darkest) - min(darkest), 6, f'and all alike: {darkest}')

    def test_frames_that_are_left_out_are_said_for_a_while(self):
        say = 'async ([wanted, shown]) => (await import("./pace.js")).showPace({ wanted, shown })'
        self.page.evaluate(say, [60, 58])
        self.page.evaluate(say, [5, 1])
        self.assertFalse(self.page.is_visible('#pace'), 'nearly all were shown, or too few to say')
        self.page.evaluate(say, [60, 14])
        self.assertEqual(self.page.inner_text('#pace'), '14 of 60 frames shown')
        self.page.wait_for_selector('#pace', state='hidden')

    def test_the_page_looks_the_same_at_each_size_and_in_both_styles(self):
        self.assertEqual(faults(self.page), [])
        for name in ['settings', 'actions']:
            self.page.locator(f'#{name}').evaluate('menu => { menu.open = true; }')
            self.assertEqual([fault for fault in faults(self.page) if 'covered' not in fault], [])
            self.page.locator(f'#{name}').evaluate('menu => { menu.open = false; }')
        self.page.click('#toggle-console')
        self.page.click('#device')
        self.assertEqual([fault for fault in faults(self.page) if 'covered' not in fault], [])

    def test_every_control_is_reached_by_tab_and_the_screen_is_no_trap(self):
        stops = tab_stops(self.page)
        for name in ['device', 'turn-left', 'turn-right', 'home', 'style-light', 'style-dark', 'keyboard', 'debugger', 'screenshot', 'record', 'toggle-console']:
            self.assertIn('#' + name, stops)
        # The screen hands the keyboard to the app, whose Tab is the app's own; F6 leaves it.
        self.assertIn('#typing', stops)
        self.page.locator('#screen').focus()
        self.assertEqual(self.page.evaluate('document.activeElement.id'), 'typing')
        self.page.keyboard.press('F6')
        self.assertEqual(self.page.evaluate('document.activeElement.id'), 'device')
        self.page.keyboard.press('F6')
        self.assertEqual(self.page.evaluate('document.activeElement.id'), 'typing')


class TypingTests(RunTest):
    def test_keys_compositions_and_the_clipboard_reach_a_field_and_give_the_same_pixels_again(self):
        self.tap(187, 612)
        # The tab with the search field, and the field.
        self.tap(112, 645)
        self.tap(187, 130)
        self.page.keyboard.type('Do"lo #x', delay=40)
        client = self.context.new_cdp_session(self.page)
        client.send('Input.imeSetComposition', {'text': 'に', 'selectionStart': 1, 'selectionEnd': 1})
        client.send('Input.imeSetComposition', {'text': 'にほ', 'selectionStart': 2, 'selectionEnd': 2})
        client.send('Input.insertText', {'text': '日本'})
        self.settle()
        self.picture('typed')
        self.page.keyboard.press('Control+a')
        self.page.keyboard.press('Control+c')
        limit = time.time() + 10
        while self.page.evaluate('navigator.clipboard.readText()') != 'Do"lo #x日本':
            self.assertLess(time.time(), limit, 'nothing was copied')
            time.sleep(0.1)
        self.page.evaluate('navigator.clipboard.writeText("pasted")')
        self.page.keyboard.press('End')
        self.page.keyboard.press('Control+v')
        self.page.keyboard.press('Backspace')
        self.settle()
        shown = self.shown()
        script = self.script()
        self.assertIn('pasteboard "pasted"', script)
        self.assertEqual(shown, word(headless(script, self.variables)))

    def test_the_simulated_keyboard_comes_with_the_focus_where_it_is_wanted(self):
        self.tap(187, 612)
        self.tap(112, 645)
        self.page.click('#keyboard')
        self.tap(187, 130)
        without = self.shown()
        # The key that says q.
        self.tap(20, 470)
        self.assertNotEqual(self.shown(), without)
        self.assertIn('keyboard show 260', self.script())


class FingerTests(RunTest):
    def lines(self, word):
        return [line.split(' ', 1)[1] for line in self.script().splitlines() if f' {word} ' in line]

    def test_alt_makes_two_fingers_on_both_sides_of_the_middle_and_shift_beside_the_first(self):
        x, y = self.place(150, 300)
        self.page.mouse.move(x, y)
        self.page.keyboard.down('Alt')
        self.page.mouse.down()
        self.page.mouse.move(*self.place(100, 200), steps=4)
        self.page.mouse.up()
        self.page.keyboard.up('Alt')
        self.settle()
        down, up = self.lines('touch down'), self.lines('touch up')
        self.assertEqual((len(down), len(up)), (2, 2))
        points = [tuple(map(float, line.split()[3:])) for line in down]
        # The screen is 375 points wide and 667 high: each finger is the other's image in its middle.
        self.assertAlmostEqual(points[0][0] + points[1][0], 375, delta=0.1)
        self.assertAlmostEqual(points[0][1] + points[1][1], 667, delta=0.1)
        last = [tuple(map(float, line.split()[3:])) for line in self.lines('touch move')[-2:]]
        self.assertAlmostEqual(last[0][0] + last[1][0], 375, delta=0.1)
        self.page.keyboard.down('Alt')
        self.page.keyboard.down('Shift')
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.up()
        self.page.keyboard.up('Shift')
        self.page.keyboard.up('Alt')
        self.settle()
        beside = [tuple(map(float, line.split()[3:])) for line in self.lines('touch down')[2:]]
        self.assertAlmostEqual(beside[1][0] - beside[0][0], 80, delta=0.1)
        self.assertAlmostEqual(beside[1][1], beside[0][1], delta=0.1)

    def test_each_finger_on_a_touch_screen_is_one_and_the_script_of_all_gives_the_same_pixels(self):
        client = self.context.new_cdp_session(self.page)
        def touch(kind, *points):
            client.send('Input.dispatchTouchEvent', {'type': kind, 'touchPoints': [
                dict(zip(('x', 'y'), self.place(*point)), id=index) for index, point in enumerate(points)]})
            time.sleep(0.05)
        touch('touchStart', (60, 200))
        touch('touchStart', (60, 200), (300, 400))
        touch('touchMove', (70, 220), (280, 380))
        touch('touchMove', (90, 240), (260, 360), )
        touch('touchEnd')
        self.settle()
        self.assertEqual(len(self.lines('touch down')), 2)
        self.assertEqual(len({line.split()[2] for line in self.lines('touch move')}), 2)
        self.assertEqual(len(self.lines('touch up')), 2)
        # A finger that is lifted at once is a tap.
        touch('touchStart', (187, 612))
        touch('touchEnd')
        self.settle()
        self.assertEqual(self.shown(), word(headless(self.script(), self.variables)))


class DropTests(RunTest):
    def test_a_dropped_text_is_pasted_where_the_keyboard_types(self):
        self.tap(187, 612)
        self.tap(112, 645)
        self.tap(187, 130)
        empty = self.shown()
        transfer = self.page.evaluate_handle("""() => {
            const transfer = new DataTransfer();
            transfer.items.add(new File(['dropped'], 'words.txt', {type: 'text/plain'}));
            return transfer;
        }""")
        self.page.dispatch_event('#screen', 'dragover', {'dataTransfer': transfer})
        self.page.dispatch_event('#screen', 'drop', {'dataTransfer': transfer})
        self.settle()
        self.assertNotEqual(self.shown(), empty, 'nothing came of the dropped file')
        shown = self.shown()
        # The field's text is on the clipboard when it is copied.
        self.page.keyboard.press('Control+a')
        self.page.keyboard.press('Control+c')
        limit = time.time() + 10
        while self.page.evaluate('navigator.clipboard.readText()') != 'dropped':
            self.assertLess(time.time(), limit, 'the field does not hold the text')
            time.sleep(0.1)
        script = self.script()
        self.assertIn('pasteboard "dropped"', script)
        lines = script.splitlines()
        pasted = next(index for index, line in enumerate(lines) if line.endswith('edit paste'))
        end = f'{float(lines[pasted].split()[0]) + 2} picture end'
        self.assertEqual(shown, word(headless('\n'.join(lines[:pasted + 1] + [end]) + '\n', self.variables)))


class LiveTests(RunTest):
    """The sample's chat, pushed, scrolled, with half a text typed, while its document, texts, colour and image are saved anew."""
    assets = ROOT / 'Samples/Wander/Resources'

    def source(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix='plumb-live-'))
        self.addCleanup(shutil.rmtree, self.folder)
        self.sources = self.folder / 'Sources'
        shutil.copytree(self.assets, self.sources)
        compiler = self.folder / '.bin/swift'
        compiler.parent.mkdir()
        compiler.write_text(f"""#!/bin/sh
case "$*" in
  *--show-bin-path*) echo {pathlib.Path(wander()).parent};;
esac
""")
        compiler.chmod(0o755)
        self.environment = {'PATH': f'{compiler.parent}:{os.environ["PATH"]}'}
        script = self.folder / 'chat.script'
        script.write_text('1.0 tap Get started\n2.0 tap Messages\n3.0 tap Ingrid Solheim\n4.5 keyboard show 216\n4.6 tap 140 420\n'
                          '5.2 drag 187 300 187 258 1.5\n')
        return ['--package', str(self.folder), '--product', 'Wander', '--set', f'PLUMB_SCRIPT={script}', '--set', 'PLUMB_LANGUAGE=de']

    def restore(self):
        """What was copied beside the program is the sample's again."""
        for file in self.assets.rglob('*'):
            if file.is_file():
                copy = pathlib.Path(wander()).parent / 'Plumb_Wander.resources' / file.relative_to(self.assets)
                copy.write_bytes(file.read_bytes())

    def watch(self):
        """From now on, `seen` has the time of each picture whose middle is another than before."""
        self.page.evaluate('''() => {
            const screen = document.getElementById("screen");
            const look = () => {
                const { data } = screen.getContext("2d").getImageData(360, 150, 170, 600);
                let sum = 0;
                for (let index = 0; index < data.length; index += 52) sum = (sum * 31 + data[index] + 7 * data[index + 1]) | 0;
                return sum;
            };
            let last = look();
            window.seen = [];
            new MutationObserver(() => { const now = look(); if (now !== last) { last = now; window.seen.push(performance.timeOrigin + performance.now()); } })
                .observe(document.documentElement, { attributes: true, attributeFilter: ["data-frames"] });
            window.phases = [];
            new MutationObserver(() => window.phases.push(document.documentElement.dataset.phase))
                .observe(document.documentElement, { attributes: true, attributeFilter: ["data-phase"] });
        }''')

    def saved(self, name, data):
        """Milliseconds from saving a file to its picture in the page."""
        self.page.evaluate('window.seen.length = 0')
        part = self.sources / (name + '~')
        part.write_bytes(data)
        begin = time.time()
        part.rename(self.sources / name)
        self.wait('window.seen.length > 0')
        return self.page.evaluate('window.seen[0]') - begin * 1000

    def changes(self):
        from PIL import Image, ImageOps
        picture = io.BytesIO()
        ImageOps.invert(Image.open(self.assets / 'Assets.xcassets/Postcard.imageset/postcard.png').convert('RGB')).save(picture, 'PNG')
        text = lambda name: (self.assets / name).read_text()  # noqa: E731
        return {
            'colour': ('Assets.xcassets/Bubble.colorset/Contents.json', re.sub(r'"red" : "[.0-9]+"', '"red" : "0.600"', text('Assets.xcassets/Bubble.colorset/Contents.json')).encode()),
            'image': ('Assets.xcassets/Postcard.imageset/postcard.png', picture.getvalue()),
            'texts': ('de.lproj/ChatHeader.strings', text('de.lproj/ChatHeader.strings').replace('innerhalb eines Tages', 'sofort').encode()),
            'document': ('Base.lproj/ChatHeader.xib', text('Base.lproj/ChatHeader.xib').replace('secondAttribute="centerX" id="cOn-Hd-004"', 'secondAttribute="centerX" constant="24" id="cOn-Hd-004"').encode()),
        }

    def begin(self):
        self.addCleanup(self.restore)
        self.page.keyboard.type('Half a sen')
        self.settle()
        self.watch()

    def test_saved_colours_images_texts_and_documents_reach_the_screen_and_what_was_typed_and_scrolled_stays(self):
        self.begin()
        before = self.pixels()
        self.picture('live')
        for kind, (name, data) in self.changes().items():
            with self.subTest(kind):
                self.assertLess(self.saved(name, data), 2000)
                self.settle()
                self.assertNotEqual(word(self.pixels()), word(before))
                self.saved(name, (self.assets / name).read_bytes())
                self.settle()
                # With the same text, at the same place.
                self.assertEqual(word(self.pixels()), word(before))
        self.assertEqual(self.page.evaluate('window.phases'), [], 'the app was started anew')

    def test_another_language_starts_the_app_anew_in_it(self):
        self.begin()
        german = self.pixels().crop((200, 140, 550, 500))
        self.assertEqual(self.page.input_value('#language'), 'de')
        self.page.click('#settings summary')

        def choose(language):
            self.page.select_option('#language', language)
            self.wait("window.phases.includes('starting')")
            self.page.evaluate('window.phases.length = 0')
            self.ready()
            return word(self.pixels().crop((200, 140, 550, 500)))
        self.assertNotEqual(choose(''), word(german))
        self.assertNotEqual(choose('double'), word(german))
        self.assertEqual(choose('de'), word(german))


class ChangeTests(RunTest):
    """A package whose compiler is a script: it fails where a source says so, and else gives the sample app."""

    def source(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix='plumb-package-'))
        self.addCleanup(shutil.rmtree, self.folder)
        self.color = self.folder / 'Sources/Assets.xcassets/Accent.colorset/Contents.json'
        self.color.parent.mkdir(parents=True)
        self.color.write_text('{"colors": []}')
        self.file = self.folder / 'Sources/Screen.swift'
        self.file.write_text('// as it was\n')
        compiler = self.folder / '.bin/swift'
        compiler.parent.mkdir()
        compiler.write_text(f"""#!/bin/sh
case "$*" in
  *--show-bin-path*) echo {pathlib.Path(wander()).parent}; exit 0;;
esac
if grep -q wrong {self.file}; then
  echo "{self.file}:3:7: error: cannot find 'wrong' in scope"
  exit 1
fi
""")
        compiler.chmod(0o755)
        self.environment = {'PATH': f'{compiler.parent}:{os.environ["PATH"]}'}
        return ['--package', str(self.folder), '--product', 'Wander']

    def test_a_build_that_fails_leaves_the_app_running_and_one_that_succeeds_brings_it_back_to_where_it_was(self):
        self.tap(187, 612)
        self.page.mouse.move(*self.place(187, 400))
        self.page.mouse.wheel(0, 140)
        self.settle()
        shown = self.shown()
        self.file.write_text('wrong\n')
        self.page.wait_for_selector('html[data-phase=failed]')
        notice = self.page.inner_text('#notice')
        self.assertIn("Sources/Screen.swift:3:7: cannot find 'wrong' in scope", notice)
        self.assertIn('goes on', notice)
        self.picture('failed')
        self.page.click('#style-dark')
        self.settle()
        dark = self.shown()
        self.assertNotEqual(dark, shown, 'the old app does not go on')
        # The app may start faster than a selector is looked for, so each phase is noted.
        self.page.evaluate('''() => {
            const root = document.documentElement;
            window.phases = [];
            new MutationObserver(() => window.phases.push(root.dataset.phase))
                .observe(root, {attributes: true, attributeFilter: ['data-phase']});
        }''')
        self.file.write_text('right\n')
        for _ in range(200):
            if 'starting' in self.page.evaluate('window.phases'):
                break
            self.page.wait_for_timeout(100)
        self.assertIn('starting', self.page.evaluate('window.phases'))
        self.ready()
        self.assertEqual(self.shown(), dark)
        # And what is done now comes after what was done before.
        self.page.click('#style-light')
        self.settle()
        self.assertEqual(self.shown(), shown)

    def test_an_error_can_be_put_away_and_looked_at_again(self):
        self.file.write_text('wrong\n')
        self.page.wait_for_selector('html[data-phase=failed]')
        self.assertEqual([fault for fault in faults(self.page) if 'covered' not in fault], [])
        self.page.set_viewport_size({'width': 1200, 'height': 860})
        self.page.click('#notice .close')
        self.assertEqual(self.page.inner_text('#notice'), '')
        self.assertEqual(self.page.inner_text('#problem'), 'The build failed')
        self.page.click('#problem')
        self.assertIn("cannot find 'wrong'", self.page.inner_text('#notice'))
        self.page.keyboard.press('Escape')
        self.assertEqual(self.page.inner_text('#notice'), '')
        self.file.write_text('right\n')
        self.page.wait_for_selector('html[data-phase=running]')
        self.ready()
        self.assertFalse(self.page.is_visible('#problem'))

    def test_the_page_says_how_far_a_build_is(self):
        gate = self.folder / 'go'
        compiler = self.folder / '.bin/swift'
        compiler.write_text(compiler.read_text().replace('if grep', f'echo "[3/9] Compiling Wander Screen.swift"; while [ -d {self.folder} ] && [ ! -e {gate} ]; do sleep 0.05; done\nif grep'))
        self.file.write_text('slow\n')
        self.page.wait_for_selector('#notice progress[value="3"][max="9"]')
        text = self.page.inner_text('#notice')
        self.assertIn('Step 3 of 9: Compiling Wander Screen.swift', text)
        self.assertRegex(text, r'\d+ s so far; the last build took \d+ s|\d+ s so far')
        self.picture('building')
        gate.write_text('')
        self.page.wait_for_selector('html[data-phase=running]')
        self.ready()

    def test_a_changed_document_reaches_the_app_without_a_new_start(self):
        # Beside the program, where a build puts a package's documents.
        bundle = pathlib.Path(wander()).parent / f'Live{os.getpid()}.resources'
        bundle.mkdir()
        self.addCleanup(shutil.rmtree, bundle)
        document = ('<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" '
                    'version="3.0" useAutolayout="YES"><objects><view id="v"/></objects></document>\n')
        (bundle / 'Form.xib').write_text(document)
        copied = bundle / self.color.relative_to(self.folder / 'Sources')
        copied.parent.mkdir(parents=True)
        copied.write_text(self.color.read_text())
        self.page.evaluate('''() => {
            const root = document.documentElement;
            window.phases = [];
            new MutationObserver(() => window.phases.push(root.dataset.phase))
                .observe(root, {attributes: true, attributeFilter: ['data-phase']});
        }''')
        (self.folder / 'Sources/Form.xib').write_text(document.replace('"v"', '"w"'))
        self.wait('document.getElementById("lines").textContent.includes("changed in place")')
        self.assertEqual((bundle / 'Form.xib').read_text(), document.replace('"v"', '"w"'))
        self.color.write_text('{"colors": [{"idiom": "universal"}]}')
        self.wait('document.getElementById("lines").textContent.split("changed in place").length === 3')
        self.assertEqual(copied.read_text(), self.color.read_text())
        self.assertEqual(self.page.evaluate('window.phases'), [])
        # One that is broken is told on the page and in the console, and the app goes on; mended, nothing more is said.
        (self.folder / 'Sources/Form.xib').write_text('<document')
        self.page.wait_for_selector('html[data-phase=broken]')
        self.assertIn('Form.xib:1', self.page.inner_text('#notice'))
        self.assertIn('goes on', self.page.inner_text('#notice'))
        self.assertIn('Form.xib:1', self.page.evaluate('document.getElementById("lines").textContent'))
        self.assertEqual((bundle / 'Form.xib').read_text(), document.replace('"v"', '"w"'))
        (self.folder / 'Sources/Form.xib').write_text(document)
        self.page.wait_for_selector('html[data-phase=running]')
        self.assertEqual(self.page.inner_text('#notice'), '')
        self.assertNotIn('starting', self.page.evaluate('window.phases'))


def tearDownModule():
    Browser.close()


if __name__ == '__main__':
    unittest.main()
