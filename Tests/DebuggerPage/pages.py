"""Pages that plumb debug writes, and what tests do with them. The browser is the one of the editor's tests."""
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / 'Studio/Tests/Browser'))
from harness import Browser  # noqa: E402  the editor's tests have it

DOCUMENTS = pathlib.Path(__file__).parent / 'Documents'
PICTURES = ROOT / 'docs/images/debugger'
TAKES_PICTURES = bool(os.environ.get('PLUMB_DEBUGGER_PICTURES'))
PLUMB = os.environ.get('PLUMB', str(ROOT / '.build/debug/plumb'))
WANDER = os.environ.get('PLUMB_WANDER', str(ROOT / '.build/debug/Wander'))

DOCUMENT_APP = os.environ.get('PLUMB_DOCUMENT_APP', str(ROOT / '.build/debug/DocumentApp'))


def plumb(*arguments, expect=0):
    done = subprocess.run([PLUMB, 'debug', *map(str, arguments)], capture_output=True, text=True)
    assert done.returncode == expect, f'plumb debug {arguments}: {done.returncode}\n{done.stderr}'
    return done.stdout


class Pages:
    """Pages and captures that several tests look at, made once."""
    folder = None
    made = {}

    @classmethod
    def path(cls, name):
        if cls.folder is None:
            cls.folder = pathlib.Path(tempfile.mkdtemp(prefix='plumb-debugger-'))
        return cls.folder / name

    @classmethod
    def get(cls, name, make):
        if name not in cls.made:
            path = cls.path(name)
            make(path)
            cls.made[name] = path
        return cls.made[name]

    @classmethod
    def faults(cls):
        return cls.get('faults.html', lambda path: plumb(DOCUMENTS / 'Faults.xib', '--html', path))

    @classmethod
    def trip(cls, screen='trip'):
        """A screen of the sample app, captured by a line of its script."""
        def run(path):
            script = cls.path('captures.script')
            script.write_text('1 tap Get started\n2.5 capture trips\n2.6 tap Lofoten Ridge Walk\n4 capture trip\n')
            subprocess.run([WANDER], check=True, capture_output=True, env={
                **os.environ, 'PLUMB_SCRIPT': str(script), 'PLUMB_OUTPUT': str(cls.folder), 'PLUMB_DEVICE': 'iPhone 16', 'PLUMB_SCALE': '2'})
            for name in ['trips', 'trip']:
                plumb(cls.path(f'{name}.plumbcapture'), '--html', cls.path(f'{name}.html'))
        cls.get('trip.html', run)
        return cls.path(f'{screen}.html')

    @classmethod
    def many(cls, count):
        """A document with so many views."""
        def write(path):
            rows = []
            for index in range(count - 1):
                x, y = 8 + index % 8 * 48, 20 + index // 8 * (4 if count > 1000 else 20) % 800
                rows.append(
                    f'<label opaque="NO" userInteractionEnabled="NO" contentMode="left" fixedFrame="YES" text="V {index}" lineBreakMode="tailTruncation" '
                    f'translatesAutoresizingMaskIntoConstraints="NO" id="v{index:02}-aa-{index:03}"><rect key="frame" x="{x}" y="{y}" width="44" height="16"/>'
                    f'<autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/><color key="backgroundColor" red="{index % 7 / 7}" green="{index % 5 / 5}" blue="0.8" alpha="0.5" '
                    'colorSpace="custom" customColorSpace="sRGB"/><fontDescription key="fontDescription" type="system" pointSize="11"/></label>')
            text = (DOCUMENTS / 'Faults.xib').read_text()
            head, rest = text.split('<subviews>', 1)
            tail = rest[rest.rindex('<viewLayoutGuide'):]
            tail = tail[:tail.index('<constraints>')] + tail[tail.index('</constraints>') + len('</constraints>'):]
            document = cls.path(f'many{count}.xib')
            document.write_text(head + '<subviews>' + ''.join(rows) + '</subviews>' + tail)
            plumb(document, '--html', path)
        return cls.get(f'many{count}.html', write)


class PageTest(unittest.TestCase):
    size = (1360, 820)
    scheme = 'light'

    def open(self, path, scheme=None):
        width, height = self.size
        self.context = Browser.get().new_context(
            viewport={'width': width, 'height': height}, device_scale_factor=1, color_scheme=scheme or self.scheme, permissions=['clipboard-read', 'clipboard-write'])
        self.addCleanup(self.context.close)
        self.page = self.context.new_page()
        self.page.set_default_timeout(8000)
        self.errors, self.requests = [], []
        self.page.on('pageerror', lambda error: self.errors.append(str(error)))
        self.page.on('console', lambda message: self.errors.append(message.text) if message.type == 'error' else None)
        self.page.on('request', lambda request: self.requests.append(request.url))
        self.page.goto(path if str(path).startswith('http') else f'file://{path}')
        self.page.wait_for_selector('#tree .row')
        self.wait('stages.every(each => each.pictures.levels.every(levels => levels.length))')
        self.settle()
        self.addCleanup(lambda: self.assertEqual(self.errors, [], 'the page reported errors'))
        return self.page

    def settle(self):
        """Until what was asked for is drawn."""
        self.page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')

    def js(self, expression, argument=None):
        return self.page.evaluate(expression, argument)

    def wait(self, expression, argument=None, seconds=20):
        """Until it is true. The page's policy lets nobody compile texts within it, so it is asked again from outside."""
        end = time.monotonic() + seconds
        while not self.page.evaluate(expression, argument):
            self.assertLess(time.monotonic(), end, f'never true: {expression}')
            self.page.wait_for_timeout(30)

    def id(self, name):
        """Of a view, by its document id, label or class."""
        found = self.js('name => model.views.findIndex(v => v.documentID === name || v.label === name || v.className === name)', name)
        self.assertGreaterEqual(found, 0, f'there is no view {name}')
        return found

    def at(self, name, x=0.5, y=0.5, canvas='stage'):
        """Where a part of a view is in the page."""
        return self.js('''([id, x, y, which]) => {
            const each = which === "stage" ? stage : beforeStage;
            const b = each.canvas.getBoundingClientRect(), v = each.model.views[id];
            const p = each.plane(each.model.windowOf[id], each.depth(id)), o = each.own(id);
            const u = v.bounds[0][0] + v.bounds[1][0] * x, w = v.bounds[0][1] + v.bounds[1][1] * y;
            const q = each.point(p, o[0] * u + o[2] * w + o[4], o[1] * u + o[3] * w + o[5]);
            return [b.left + q[0], b.top + q[1]];
        }''', [name if isinstance(name, int) else self.id(name), x, y, canvas])

    def click(self, name, **place):
        self.page.mouse.click(*self.at(name, **place))
        self.settle()

    def select(self, name):
        self.js('id => select({ selected: id })', self.id(name))
        self.settle()

    def press(self, *keys):
        self.page.locator('#stage').focus()
        for key in keys:
            self.page.keyboard.press(key)
        self.settle()

    def drag(self, start, end, button='left', modifiers=()):
        for key in modifiers:
            self.page.keyboard.down(key)
        self.page.mouse.move(*start)
        self.page.mouse.down(button=button)
        self.page.mouse.move(*end, steps=6)
        self.page.mouse.up(button=button)
        for key in modifiers:
            self.page.keyboard.up(key)
        self.settle()

    def shown(self):
        """The document ids, labels or classes of the views that the canvas draws, back to front."""
        self.settle()
        return self.js('stage.shown.map(id => model.views[id].documentID || model.views[id].label || model.views[id].className)')

    def colour(self, name, x=0.5, y=0.5):
        """What the canvas shows there: red, green, blue."""
        self.settle()
        place = self.at(name, x, y)
        return self.js('''([x, y]) => {
            const b = stage.canvas.getBoundingClientRect(), r = stage.ratio;
            return [...stage.canvas.getContext("2d").getImageData(Math.round((x - b.left) * r), Math.round((y - b.top) * r), 1, 1).data].slice(0, 3);
        }''', place)

    def pixels(self):
        """A number for the whole canvas."""
        self.settle()
        return self.js('''() => {
            const c = stage.canvas, data = c.getContext("2d").getImageData(0, 0, c.width, c.height).data;
            let sum = 0;
            for (let i = 0; i < data.length; i++) sum = (sum * 31 + data[i]) | 0;
            return sum;
        }''')

    def slide(self, element, value):
        self.page.locator(f'#{element}').evaluate('(e, value) => { e.value = value; e.dispatchEvent(new Event("input")); }', str(value))
        self.settle()

    def inspector(self):
        return self.page.inner_text('#inspector')

    def rows(self):
        return [row.strip().replace('\n', ' ') for row in self.page.locator('#tree .row').all_inner_texts()]

    def picture(self, name):
        """For the documentation; taken when asked for, so that tests leave the checkout as it is."""
        if TAKES_PICTURES:
            PICTURES.mkdir(parents=True, exist_ok=True)
            self.settle()
            self.page.screenshot(path=PICTURES / f'{name}.png')
