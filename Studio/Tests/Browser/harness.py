"""A server on a folder of its own, a real browser on its page, and what tests do with both."""
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest
import urllib.parse
import xml.etree.ElementTree as ET

ROOT = pathlib.Path(__file__).resolve().parents[3]
PICTURES = ROOT / 'docs/images/studio'
TAKES_PICTURES = bool(os.environ.get('PLUMB_STUDIO_PICTURES'))
# Debian's build without windows, where it is installed, takes half of the processor time that the other one does.
CHROMIUM = os.environ.get('PLUMB_CHROMIUM') or shutil.which('chromium-headless-shell') or '/usr/bin/chromium'


def newest(name, *places):
    """The build of a program that was made last, of those in some folders; PLUMB_NAME names another."""
    named = os.environ.get('PLUMB_' + name.upper().removeprefix('PLUMB-').replace('-', '_'))
    built = [path for path in (ROOT / place / name for place in places) if path.exists()]
    if not named and not built:
        sys.exit(f'browser tests: {name} is not built; “make test-pages” builds what they need')
    return named or str(max(built, key=lambda path: path.stat().st_mtime))


def program():
    return newest('plumb-studio', '.build/release', '.build/debug')


class Server:
    """plumb-studio on some paths; its cache is its own."""

    def __init__(self, *paths, cache=None, arguments=()):
        self.cache = cache or tempfile.mkdtemp(prefix='plumb-cache-')
        page = ['--page', str(ROOT / 'Studio/Sources/Studio/Page')]
        self.process = subprocess.Popen(
            [program(), '--no-open', *page, *arguments, *map(str, paths)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, 'XDG_CACHE_HOME': self.cache})
        self.address = self.process.stdout.readline().strip()

    def stop(self, how=signal.SIGINT):
        self.process.send_signal(how)
        self.process.wait(10)
        self.process.stdout.close()
        self.process.stderr.close()


class Browser:
    """One Chromium for all tests."""
    instance = None

    @classmethod
    def get(cls):
        if cls.instance is None:
            try:
                from playwright.sync_api import sync_playwright
                cls.playwright = sync_playwright().start()
                cls.instance = cls.playwright.chromium.launch(executable_path=CHROMIUM, args=['--no-sandbox'])
            except Exception as error:  # whatever keeps a browser from starting is said as it is
                message = str(error).splitlines()[0]
                sys.exit(f'browser tests: no browser can start ({message}). Scripts/bootstrap installs chromium and playwright.')
        return cls.instance

    @classmethod
    def close(cls):
        if cls.instance is not None:
            cls.instance.close()
            cls.playwright.stop()
            cls.instance = None


class StudioTest(unittest.TestCase):
    """Each test has documents in a folder of its own and a page; a test process has one browser and one server."""
    documents = {'Form.xib': 'Form.xib'}
    size = (1280, 800)
    clipboard = True
    # Tests that look at the list of documents, or end the server, have one to themselves.
    shares_server = True
    # By document, texts that are replaced before the test, and files beside them.
    changes = {}
    files = {}
    # Arguments for a server of its own.
    arguments = ()

    # What runs in the page before its own scripts.
    script = None

    root = None
    shared = None
    count = 0

    def setUp(self):
        if StudioTest.root is None:
            StudioTest.root = pathlib.Path(tempfile.mkdtemp(prefix='plumb-studio-'))
            unittest.addModuleCleanup(StudioTest.end)
        StudioTest.count += 1
        self.prefix = f'{StudioTest.count:03}/' if self.shares_server else ''
        self.folder = StudioTest.root / (self.prefix or f'own-{StudioTest.count:03}')
        self.folder.mkdir(parents=True, exist_ok=True)
        samples = pathlib.Path(__file__).parent / 'Documents'
        for name, source in self.documents.items():
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(samples / source if not str(source).startswith('/') else source, self.folder / name)  # not its mode, which may be read-only
        for name, pairs in self.changes.items():
            text = (self.folder / name).read_text()
            for old, new in pairs:
                assert old in text, f'{name} has no {old}'
                text = text.replace(old, new)
            (self.folder / name).write_text(text)
        for name, text in self.files.items():
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / name).write_text(text)
        self.original = {name: (self.folder / name).read_text() for name in self.documents}
        if self.shares_server:
            if StudioTest.shared is None:
                StudioTest.shared = Server(StudioTest.root)
            self.server = StudioTest.shared
        else:
            self.server = Server(self.folder, arguments=self.arguments)
        self.errors = []
        self.open()

    @staticmethod
    def end():
        if StudioTest.shared is not None:
            StudioTest.shared.stop()
        if StudioTest.root is not None:
            shutil.rmtree(StudioTest.root, ignore_errors=True)
        StudioTest.shared = StudioTest.root = None
        Browser.close()

    def open(self, dark=False):
        width, height = self.size
        self.context = Browser.get().new_context(
            viewport={'width': width, 'height': height}, device_scale_factor=2 if TAKES_PICTURES else 1, color_scheme='dark' if dark else 'light')
        if self.clipboard:
            self.context.grant_permissions(['clipboard-read', 'clipboard-write'])
        if self.script:
            self.context.add_init_script(self.script)
        self.page = self.context.new_page()
        self.page.set_default_timeout(8000)
        self.page.on('pageerror', lambda error: self.errors.append(str(error)))
        self.page.on('console', lambda message: self.errors.append(message.text) if message.type == 'error' else None)
        name = self.prefix + next(iter(self.documents)) if len(self.documents) == 1 else ''
        self.page.goto(self.server.address + ('#' + urllib.parse.quote(name, safe='') if name else ''))
        self.page.wait_for_selector('studio-toolbar')
        if name:
            self.ready()
        elif self.documents:
            self.wait(f'store.documents.length >= {len(self.documents)}')

    def tearDown(self):
        self.context.close()
        if not self.shares_server:
            self.server.stop()
            shutil.rmtree(self.server.cache, ignore_errors=True)
        shutil.rmtree(self.folder, ignore_errors=True)
        self.assertEqual(self.errors, [], 'the page reported errors')

    # What tests do

    def ready(self):
        self.wait('store.document && store.geometry && window.plumbPaints?.length > 0')
        self.page.wait_for_selector('.overlay')
        self.settle()

    def wait(self, expression):
        """Waits until something holds in the page: `store` is the page's."""
        held = self.page.evaluate(f'''async () => {{
            const {{ store }} = await import("./store.js");
            const end = performance.now() + 10000;
            while (!({expression})) {{
                if (performance.now() > end) return false;
                await new Promise((next) => setTimeout(next, 8));
            }}
            return true;
        }}''')
        self.assertTrue(held, f'waited in vain for {expression}')

    def settle(self):
        """Waits until every request is answered, and what came is drawn."""
        self.page.evaluate('async () => (await import("./connection.js")).settled()')

    def row(self, selector):
        """Where something is in the page, in CSS pixels."""
        box = self.page.evaluate('''(selector) => {
            const element = document.querySelector(selector);
            element?.scrollIntoView({ block: "nearest" });
            const box = element?.getBoundingClientRect();
            return box && { x: box.x, y: box.y, width: box.width, height: box.height };
        }''', selector)
        self.assertIsNotNone(box, f'there is no {selector}')
        return box

    def show(self, name):
        self.page.click('studio-side [role=tab]:has-text("Documents")')
        self.page.click(f'[data-document="{self.prefix}{name}"]')
        self.page.wait_for_selector('studio-outline [data-id]')
        self.ready()

    def tab(self, name):
        self.page.click(f'studio-inspector [role=tab]:has-text("{name}")')

    def select(self, *ids):
        for index, object_id in enumerate(ids):
            self.page.click(f'studio-outline [data-id="{object_id}"] .label', modifiers=['Shift'] if index else [])
        self.settle()

    def frame(self, object_id):
        """Where a view is in the page, in CSS pixels."""
        return self.page.evaluate('''async (id) => {
            const { store } = await import("./store.js");
            const box = document.querySelector(".overlay").getBoundingClientRect();
            const [x, y, w, h] = store.geometry.byID.get(id).frame;
            const z = store.zoom;
            return { x: box.left + x * z, y: box.top + y * z, width: w * z, height: h * z, zoom: z };
        }''', object_id)

    def centre(self, object_id):
        frame = self.frame(object_id)
        return frame['x'] + frame['width'] / 2, frame['y'] + frame['height'] / 2

    def drag(self, start, end, modifiers=(), steps=8):
        for key in modifiers:
            self.page.keyboard.down(key)
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=steps)
        self.settle()
        self.page.mouse.up()
        for key in modifiers:
            self.page.keyboard.up(key)
        self.settle()

    def drop(self, source, target, x, y):
        """Drags an element onto a point of another one, from that one's corner.

        Two frames pass before the pointer moves: when the page is laid out anew beneath it, as by a press that focuses a
        row, Chromium moves it once more by itself, and a drag that such a move begins is hidden from Playwright.
        """
        self.page.hover(source)
        self.page.mouse.down()
        self.page.evaluate('new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(next, 50))))')
        box = self.page.locator(target).bounding_box()
        self.page.mouse.move(box['x'] + x, box['y'] + y)
        self.page.mouse.up()
        self.settle()

    def drop_on_canvas(self, source, x, y):
        """Drags an element onto a point of the canvas, in the page's CSS pixels."""
        canvas = self.page.locator('studio-canvas').bounding_box()
        self.drop(source, 'studio-canvas', x - canvas['x'], y - canvas['y'])

    def focus_canvas(self):
        self.page.evaluate('document.querySelector("studio-canvas").focus({preventScroll: true})')

    def press(self, key):
        self.focus_canvas()
        self.page.keyboard.press(key)
        self.settle()

    def preview(self, name):
        """Checks or unchecks what the matrix of previews is made of."""
        if not self.page.is_visible(f'[data-preview="{name}"]'):
            self.page.click('[data-options]')
        self.page.click(f'[data-preview="{name}"]')

    def command(self, title):
        """By the palette, as anything can be done."""
        self.page.keyboard.press('Control+k')
        self.page.fill('dialog.palette input', title)
        self.page.keyboard.press('Enter')
        self.settle()

    def field(self, name, value):
        locator = self.page.locator(f'studio-inspector [data-field="{name}"]').first
        tag = locator.evaluate('(e) => e.tagName')
        if tag == 'SELECT':
            locator.select_option(value)
        elif tag == 'DIV':  # pictures side by side
            locator.locator(f'button[value="{value}"]').click()
        elif locator.get_attribute('type') == 'checkbox':
            locator.set_checked(value)
        else:
            locator.fill(value)
            locator.evaluate('(e) => e.blur()')
        self.settle()

    def model(self, expression):
        return self.page.evaluate(f'async () => {{ const {{ store }} = await import("./store.js"); return {expression}; }}')

    def save(self, name=None):
        """Saves, and gives the file's elements."""
        self.wait('store.state.dirty')
        self.page.keyboard.press('Control+s')
        self.wait('!store.state.dirty')
        return self.saved(name)

    def text(self, name=None):
        return (self.folder / (name or next(iter(self.documents)))).read_text()

    def saved(self, name=None):
        return ET.fromstring(self.text(name))

    def unchanged(self):
        """Looking has changed nothing."""
        for name, text in self.original.items():
            self.assertEqual(self.text(name), text)

    def rect(self, element):
        """An element's own frame, in points."""
        frame = element.find('rect')
        return tuple(float(frame.get(name)) for name in ('x', 'y', 'width', 'height'))

    def element(self, tree, object_id):
        return next(e for e in tree.iter() if e.get('id') == object_id)

    def changed(self, name=None):
        """The lines that went and came since the test began."""
        import difflib
        name = name or next(iter(self.documents))
        lines = list(difflib.ndiff(self.original[name].splitlines(), self.text(name).splitlines()))
        return [line[2:].strip() for line in lines if line.startswith('- ')], [line[2:].strip() for line in lines if line.startswith('+ ')]

    def picture(self, name):
        """For the documentation; taken when asked for, so that tests leave the checkout as it is."""
        if TAKES_PICTURES:
            PICTURES.mkdir(parents=True, exist_ok=True)
            self.settle()
            self.page.screenshot(path=PICTURES / f'{name}.png', scale='css')
