"""plumb snapshots on the sample's tests, as they are built: verify, a broken screen, the report in a browser, accept, record, parts."""
import fcntl
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from test_report import PLUMB, ROOT, Browser  # the browser of both

REFERENCES = ROOT / 'Samples/WanderTests/__Snapshots__'
ALL = ['--skip-build', '--filter', 'WanderTests.ScreenSnapshotTests', '--filter', 'WanderTests.AvatarSnapshots']


def tearDownModule():
    Browser.close()


class RunTests(unittest.TestCase):
    def setUp(self):
        # Tests run side by side, and these change what they share.
        turn = open(pathlib.Path(tempfile.gettempdir()) / 'plumb-runs.lock', 'w')
        fcntl.flock(turn, fcntl.LOCK_EX)
        self.addCleanup(turn.close)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix='plumb-runs-'))
        shutil.copytree(REFERENCES, self.folder / 'references')
        self.addCleanup(self.restore)
        self.out = self.folder / 'out'

    def restore(self):
        shutil.rmtree(REFERENCES)
        shutil.copytree(self.folder / 'references', REFERENCES)

    def plumb(self, verb, *arguments, expect=0):
        done = subprocess.run([PLUMB, 'snapshots', verb, *map(str, arguments)], capture_output=True, text=True, cwd=ROOT,
                              env={**os.environ, 'CI': ''})
        self.assertEqual(done.returncode, expect, done.stdout + done.stderr)
        return done.stdout

    def references(self):
        return {str(path.relative_to(REFERENCES)): hashlib.sha256(path.read_bytes()).hexdigest()
                for path in REFERENCES.rglob('*') if path.is_file()}

    def test_a_broken_screen_is_shown_accepted_and_recorded_again(self):
        before = self.references()
        self.plumb('verify', *ALL, '--output', self.out)
        broken = REFERENCES / 'ScreenSnapshotTests/filters.iPhone13-l.png'
        shutil.copy(broken.with_name('filters.iPhone13-dark-l.png'), broken)
        missing = REFERENCES / 'AvatarSnapshots/testSceneriesHaveTheirColours.fjord.png'
        missing.unlink()
        self.assertIn('1 different, 1 missing', self.plumb('verify', *ALL, '--output', self.out, expect=1))
        self.assertFalse(missing.exists(), 'the tests say that missing references are recorded; verify wins')

        context = Browser.get().new_context(viewport={'width': 1200, 'height': 900}, device_scale_factor=1)
        self.addCleanup(context.close)
        page = context.new_page()
        errors = []
        page.on('pageerror', lambda error: errors.append(str(error)))
        page.goto(f'file://{self.out}/report.html')
        self.assertEqual(sorted(page.locator('article:visible h3').all_inner_texts()), sorted([missing.name, broken.name]))
        self.assertEqual(page.locator('article.different figure').count(), 3)
        self.assertTrue(page.evaluate('[...document.images].every(image => image.complete && image.naturalWidth > 0)'))
        self.assertIn('pixels', page.inner_text('article.different pre'))
        if os.environ.get('PLUMB_REPORT_PICTURE'):
            page.screenshot(path=os.environ['PLUMB_REPORT_PICTURE'], full_page=True)
        self.assertEqual(errors, [])
        self.assertTrue(list((self.out / 'actual').rglob('filters.iPhone13-l.plumbcapture')), 'for plumb debug')

        self.plumb('accept', 'filters', '--output', self.out)
        self.plumb('record', *ALL, '--output', self.out)
        self.plumb('verify', *ALL, '--output', self.out)
        self.assertEqual(self.references(), before, 'the same bytes as those that are kept')

    def test_parts_are_all_of_it_and_one_report(self):
        times = self.folder / 'times.json'
        self.plumb('verify', *ALL, '--output', self.out, '--json', times)
        whole = json.loads(times.read_text())['snapshots']
        logs = []
        for part in ['1/2', '2/2']:
            kept = self.folder / part.replace('/', '-')
            self.plumb('verify', *ALL, '--shard', part, '--durations', times, '--output', kept)
            logs.append(kept / 'run.jsonl')
        self.plumb('report', *logs, '--json', times)
        self.assertEqual(sorted(entry['reference'] for entry in json.loads(times.read_text())['snapshots']),
                         sorted(entry['reference'] for entry in whole))
        counts = [sum('"reference"' in line for line in log.read_text().splitlines()) for log in logs]
        self.assertTrue(all(counts), counts)
        self.assertEqual(sum(counts), len(whole), 'no snapshot is taken twice')


if __name__ == '__main__':
    unittest.main()
