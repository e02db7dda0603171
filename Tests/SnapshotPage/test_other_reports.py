"""The reports of plumb diff and plumb audit look as all pages do, at each size and in both styles."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / 'Studio/Tests/Browser'))
from harness import Browser  # noqa: E402  the editor's tests have it
from looks import faults  # noqa: E402

PLUMB = os.environ.get('PLUMB', str(ROOT / '.build/debug/plumb'))
FORM = ROOT / 'Studio/Tests/Browser/Documents/Form.xib'


def tearDownModule():
    Browser.close()


class OtherReportTests(unittest.TestCase):
    def looks(self, *arguments):
        folder = pathlib.Path(tempfile.mkdtemp(prefix='plumb-report-'))
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        (folder / 'Form.xib').write_text(FORM.read_text())
        (folder / 'Later.xib').write_text(FORM.read_text().replace('constant="20" id="con-st-002"', 'constant="40" id="con-st-002"'))
        done = subprocess.run([PLUMB, *arguments], capture_output=True, text=True, cwd=folder)
        self.assertTrue((folder / 'report.html').exists(), done.stdout + done.stderr)
        context = Browser.get().new_context()
        self.addCleanup(context.close)
        page = context.new_page()
        errors = []
        page.on('console', lambda message: errors.append(message.text) if message.type == 'error' else None)
        page.goto(f'file://{folder}/report.html')
        self.assertEqual(faults(page)[:12], [])
        self.assertEqual(errors, [], 'the page refuses something of its own')

    def test_a_comparison(self):
        self.looks('diff', 'Form.xib', 'Later.xib', '-o', 'report.html')

    def test_an_audit(self):
        self.looks('audit', 'Form.xib', '--html', 'report.html')
