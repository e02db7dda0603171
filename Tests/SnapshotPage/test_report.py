"""The report of plumb snapshots in a real browser, from runs that are written here: what differs, what is missing, hostile names."""
import json
import os
import pathlib
import struct
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ET
import zlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / 'Studio/Tests/Browser'))
from harness import Browser  # noqa: E402  the editor's tests have it
from looks import faults  # noqa: E402

PLUMB = os.environ.get('PLUMB', str(ROOT / '.build/debug/plumb'))
HOSTILE = '</script><img src=x onerror="document.title=1">&"\'<b>'


def tearDownModule():
    Browser.close()


def png(color, width=60, height=40):
    """A picture of one colour."""
    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
    rows = b''.join(b'\0' + bytes(color) * width for _ in range(height))
    return (b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', width, height, 8, 2, 0, 0, 0))
            + chunk(b'IDAT', zlib.compress(rows)) + chunk(b'IEND', b''))


class ReportTests(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix='plumb-report-'))
        self.references = self.folder / 'Tests/__Snapshots__/CardTests'
        self.references.mkdir(parents=True)
        (self.folder / 'Tests/CardTests.swift').write_text('')
        actual = self.folder / 'actual'
        actual.mkdir()
        for name, color in [('same.1', (0, 0, 255)), ('other.1', (255, 0, 0)), (f'{HOSTILE.replace("/", "")}.1', (0, 255, 0)), ('unused.1', (9, 9, 9))]:
            (self.references / f'{name}.png').write_bytes(png(color))
        (actual / 'other.1.png').write_bytes(png((0, 128, 0)))
        (actual / 'other.1.difference.png').write_bytes(png((255, 255, 255)))
        (actual / 'new.1.png').write_bytes(png((1, 2, 3)))
        self.first = self.log('a.jsonl', [
            self.entry('same', 'same.1.png', 'same'),
            self.entry('other', 'other.1.png', 'different', actual / 'other.1.png', f'1200 of 2400 pixels differ\n{HOSTILE}')])
        self.second = self.log('b.jsonl', [
            {'fonts': ['/fonts/Inter.ttf', HOSTILE]},
            self.entry(HOSTILE, f'{HOSTILE.replace("/", "")}.1.png', 'same'),
            self.entry('new', 'new.1.png', 'missing', actual / 'new.1.png', 'No reference was found.')])

    def entry(self, test, reference, outcome, actual=None, message=None):
        entry = {'test': f'Cards.CardTests/{test}()', 'source': str(self.folder / 'Tests/CardTests.swift'), 'line': 7,
                 'reference': str(self.references / reference), 'outcome': outcome, 'seconds': 0.01}
        return {**entry, **({'actual': str(actual)} if actual else {}), **({'message': message} if message else {})}

    def log(self, name, entries):
        path = self.folder / name
        path.write_text(''.join(json.dumps(entry) + '\n' for entry in entries))
        return path

    def plumb(self, *arguments, expect=0):
        done = subprocess.run([PLUMB, 'snapshots', *map(str, arguments)], capture_output=True, text=True, cwd=self.folder)
        self.assertEqual(done.returncode, expect, done.stdout + done.stderr)
        return done.stdout

    def open(self, path):
        context = Browser.get().new_context(viewport={'width': 1200, 'height': 900}, device_scale_factor=1)
        self.addCleanup(context.close)
        page = context.new_page()
        self.errors, self.requests = [], []
        page.on('pageerror', lambda error: self.errors.append(str(error)))
        page.on('console', lambda message: self.errors.append(message.text) if message.type == 'error' else None)
        page.on('request', lambda request: self.requests.append(request.url))
        page.goto(f'file://{path}')
        self.addCleanup(lambda: self.assertEqual(self.errors, []))
        return page

    def test_runs_of_two_machines_are_one_page_with_what_differs(self):
        report = self.folder / 'report.html'
        self.plumb('report', self.first, self.second, '--html', report, '--json', self.folder / 'r.json', '--junit', self.folder / 'r.xml', expect=1)
        page = self.open(report)
        self.assertIn('4 snapshots: 1 different, 1 missing', page.inner_text('header'))
        shown = page.locator('article:visible h3').all_inner_texts()
        self.assertEqual(sorted(shown), ['new.1.png', 'other.1.png'], 'those that pass wait until they are asked for')
        page.check('#all')
        self.assertEqual(page.locator('article:visible').count(), 4)
        # Nothing but pictures within the page.
        self.assertEqual([url for url in self.requests if not url.startswith(('file:', 'data:'))], [])
        self.assertTrue(page.evaluate('[...document.images].every(image => image.complete && image.naturalWidth === 60)'))
        if os.environ.get('PLUMB_REPORT_PICTURE'):
            page.screenshot(path=os.environ['PLUMB_REPORT_PICTURE'], full_page=True)
        known = json.loads((self.folder / 'r.json').read_text())
        self.assertEqual([entry['outcome'] for entry in known['snapshots']].count('same'), 2)
        self.assertEqual(ET.parse(self.folder / 'r.xml').getroot().find('testsuite').get('failures'), '2')

    def test_it_looks_as_all_pages_do(self):
        report = self.folder / 'report.html'
        self.plumb('report', self.first, self.second, '--html', report, expect=1)
        page = self.open(report)
        page.check('#all')
        # What is further down than the window is scrolled to.
        self.assertEqual([fault for fault in faults(page) if 'cut off' not in fault][:12], [])

    def test_names_and_messages_stay_texts(self):
        report = self.folder / 'report.html'
        self.plumb('report', self.first, self.second, '--html', report, expect=1)
        page = self.open(report)
        page.check('#all')
        self.assertEqual(page.title(), 'Snapshots')
        self.assertEqual(page.locator('img[src=x]').count(), 0)
        self.assertIn(HOSTILE, page.inner_text('body'))

    def test_slider_and_onion_skin(self):
        report = self.folder / 'report.html'
        self.plumb('report', self.first, '--html', report, expect=1)
        page = self.open(report)
        box = page.locator('.compare')
        self.assertEqual(box.locator('figure:visible').count(), 3)
        box.get_by_text('slider').click()
        actual, expected = box.locator('.actual img'), box.locator('.expected img')
        self.assertEqual(actual.bounding_box(), expected.bounding_box(), 'one lies on the other')
        box.locator('input').fill('25')
        self.assertIn('75%', actual.evaluate('e => e.style.clipPath'))
        box.get_by_text('onion skin').click()
        self.assertEqual(actual.evaluate('e => e.style.opacity'), '0.25')
        self.assertEqual(actual.evaluate('e => e.style.clipPath'), '')
        box.get_by_text('side by side').click()
        self.assertEqual(box.locator('figure:visible').count(), 3)
        self.assertGreater(actual.bounding_box()['x'], expected.bounding_box()['x'] + 59)

    def test_accepting_and_cleaning(self):
        kept = self.folder / 'runs'
        # A run's pictures lie below its log; what lies elsewhere is not taken.
        (self.folder / 'actual').rename(kept)
        text = (self.first.read_text() + self.second.read_text()).replace(str(self.folder / 'actual'), str(kept))
        (kept / 'run.jsonl').write_text(text)
        self.assertIn('unused.1.png', self.plumb('clean', '--output', kept, expect=1))
        self.assertTrue((self.references / 'unused.1.png').exists(), 'deleting has to be asked for')
        self.plumb('clean', '--output', kept, '--delete')
        self.assertFalse((self.references / 'unused.1.png').exists())
        self.assertIn('1 reference accepted', self.plumb('accept', 'other', '--output', kept))
        self.assertEqual((self.references / 'other.1.png').read_bytes(), png((0, 128, 0)))
        self.assertIn('2 references accepted', self.plumb('accept', '--output', kept))
        self.assertEqual((self.references / 'new.1.png').read_bytes(), png((1, 2, 3)))
        self.plumb('accept', 'nothing-of-that-name', '--output', kept, expect=1)

    def test_what_is_no_run_is_said(self):
        bad = self.log('bad.jsonl', [self.entry('same', 'same.1.png', 'same')])
        bad.write_text(bad.read_text() + '{"what": 1}\n')
        done = subprocess.run([PLUMB, 'snapshots', 'report', bad], capture_output=True, text=True, cwd=self.folder)
        self.assertEqual(done.returncode, 2)
        self.assertIn('line 2', done.stderr)


if __name__ == '__main__':
    unittest.main()
