"""The page of a running app: it refreshes, changes the app, and lists what was changed."""
import json
import os
import shutil
import signal
import socket
import stat
import subprocess
import tempfile
import unittest
import urllib.error
import urllib.request

from pages import DOCUMENT_APP, DOCUMENTS, PLUMB, WANDER, Browser, PageTest
from looks import faults  # the editor's tests have it


def tearDownModule():
    Browser.close()


class AppTest(PageTest):
    script = ''

    def prepare(self):
        """Before the app starts."""

    def program(self):
        return WANDER

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix='plumb-live-')
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        script = os.path.join(self.folder, 'live.script')
        with open(script, 'w') as file:
            file.write(self.script)
        self.prepare()
        self.environment = {**os.environ, 'XDG_RUNTIME_DIR': self.folder, 'PLUMB_DEBUG': '1', 'PLUMB_SCRIPT': script, 'PLUMB_OUTPUT': self.folder}
        self.app = subprocess.Popen([self.program()], env=self.environment, stderr=subprocess.PIPE, cwd=self.folder)
        self.addCleanup(self.stop, self.app)
        for _ in range(200):
            if str(self.app.pid) in self.plumb('--list'):
                break
        self.server = subprocess.Popen([PLUMB, 'debug', '--attach', str(self.app.pid), '--live', '--project', self.folder],
                                       env=self.environment, stdout=subprocess.PIPE, text=True)
        self.addCleanup(self.stop, self.server)
        self.address = self.server.stdout.readline().strip()
        self.addCleanup(self.server.stdout.close)
        self.addCleanup(self.app.stderr.close)

    def stop(self, process):
        process.send_signal(signal.SIGKILL)
        process.wait()

    def plumb(self, *arguments):
        return subprocess.run([PLUMB, 'debug', *arguments], env=self.environment, capture_output=True, text=True).stdout

    def change(self, name, value):
        field = self.page.locator(f'#inspector [data-property="{name}"]')
        field.fill(str(value))
        field.press('Enter')

    def ask(self, path='ask', headers={}, data=b'{"kind": "changes"}'):
        request = urllib.request.Request(self.address + path, data, {'Content-Type': 'application/json', **headers})
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.status
        except urllib.error.HTTPError as error:
            return error.code



class LiveTest(AppTest):
    script = '1 tap Get started\n2.5 wait 120\n'

    def test_properties_change_in_the_app_and_are_listed(self):
        self.open(self.address)
        self.assertTrue(self.page.is_visible('#refresh'))
        label = self.js('model.views.findIndex(v => v.className === "UILabel" && !v.isInvisible && v.properties.some(p => p.name === "text" && p.value === "Lofoten Ridge Walk"))')
        self.assertGreaterEqual(label, 0)
        self.js('id => select({ selected: id })', label)
        field = self.page.locator('#inspector [data-property=text]')
        field.fill('Changed while it runs')
        field.press('Enter')
        self.wait('model.views.some(v => v.properties.some(p => p.value === "Changed while it runs"))')
        self.assertEqual(self.js('model.views[state.selected].properties.find(p => p.name === "text").value'), 'Changed while it runs', 'the selection stays')
        self.press('Escape')
        self.assertIn('Lofoten Ridge Walk → Changed while it runs', self.inspector())
        self.assertIn('.text = "Changed while it runs"', self.inspector())
        self.picture('live')
        self.page.click('#inspector button:has-text("Swift for the rest")')
        self.assertIn('.text = "Changed while it runs"', self.page.input_value('#copyText'))
        self.page.click('#copyClose')
        self.page.click('#inspector button:has-text("Undo")')
        self.wait('model.views.some(v => v.properties.some(p => p.value === "Lofoten Ridge Walk"))')
        self.assertIn('CHANGED (0)', self.inspector().upper())

    def test_a_views_class_has_its_fields_as_in_a_documents_inspector(self):
        self.open(self.address)
        label = self.js('model.views.findIndex(v => v.className === "UILabel" && !v.isInvisible && v.properties.some(p => p.value === "Lofoten Ridge Walk"))')
        self.js('id => select({ selected: id })', label)
        self.page.locator('#inspector [data-property=textAlignment]').select_option('center')
        self.wait('model.views[state.selected].properties.some(p => p.name === "textAlignment" && p.value === "center")')
        self.assertIn('.textAlignment = .center', self.js('changesMade.map(made => made.swift).join()'))
        # What every view has is closed, and stays open once it was opened.
        mode = self.page.locator('#inspector [data-property=contentMode]')
        self.assertFalse(mode.is_visible())
        self.page.click('#inspector .fields summary:text-is("View")')
        mode.select_option('scaleAspectFit')
        self.wait('model.views[state.selected].properties.some(p => p.name === "contentMode")')
        self.assertTrue(mode.is_visible())
        self.assertIn('Scale Aspect Fit', self.inspector())

    def test_constraints_change_and_carry_the_line_that_made_them(self):
        self.open(self.address)
        index = self.js('model.constraints.findIndex(c => !c.systemOrigin && c.isActive && c.made && c.second)')
        self.assertGreaterEqual(index, 0, 'no constraint carries the line that made it')
        made = self.js('i => model.constraints[i].made', index)
        self.assertRegex(made['file'], r'/Samples/Wander/.*\.swift$')
        self.assertGreater(made['line'], 1)
        self.js('i => select({ constraint: i })', index)
        before = self.js('i => model.constraints[i].constant', index)
        field = self.page.locator('#inspector [data-property=constant]')
        field.fill(str(before + 7))
        field.press('Enter')
        self.wait('([i, value]) => state.constraint !== null && Math.abs(model.constraints[state.constraint].constant - value) < .001', [index, before + 7])
        self.press('Escape', 'Escape')
        self.assertIn('CHANGED (1)', self.inspector().upper())

    def test_views_carry_the_line_that_made_them(self):
        self.open(self.address)
        own = self.js('model.views.filter(v => v.className.startsWith("Wander.")).map(v => [v.className, v.made])')
        self.assertTrue(own)
        self.assertTrue(all(made and made['file'].endswith('.swift') for _, made in own), own)

    def test_what_cannot_be_changed_is_said(self):
        self.open(self.address)
        self.js('edit({ view: model.views[0].address }, "alpha", "many")')
        self.wait('document.getElementById("trouble").textContent.includes("no number")')

    def test_refreshing_by_hand_and_by_itself(self):
        self.open(self.address)
        first = self.js('model')
        self.js('window.first = model')
        self.page.click('#refresh')
        self.wait('model !== window.first')
        self.js('window.first = model; live.interval = 100')
        self.page.check('#auto')
        self.wait('model !== window.first')

    def test_refreshing_one_view(self):
        self.open(self.address)
        label = self.js('model.views.find(v => v.properties.some(p => p.name === "text" && p.value === "Lofoten Ridge Walk")).address')
        # Changed by somebody else: the page does not know of it.
        change = {'kind': 'edit', 'view': label, 'property': 'text', 'value': 'One'}
        self.assertEqual(self.ask(data=json.dumps(change).encode()), 200)
        self.assertFalse(self.js('model.views.some(v => v.properties.some(p => p.value === "One"))'))
        self.js('address => select({ selected: model.views.findIndex(v => v.address === address) })', label)
        with self.page.expect_request('**/ask') as request:
            self.page.click('#inspector button:has-text("Refresh this view")')
        self.assertEqual(request.value.post_data_json, {'kind': 'refresh', 'view': label})
        self.wait('model.views.some(v => v.properties.some(p => p.value === "One"))')
        self.assertEqual(self.js('model.views[state.selected].address'), label, 'the selection stays')

    def test_a_timeline_lists_what_turns_did(self):
        self.open(self.address)
        self.page.click('#timing')
        self.wait('timeline.turns.length > 0')
        first = self.js('timeline.turns[0]')
        self.assertGreater(first['layouts'] + first['constraintPasses'] + first['displays'], 0)
        known = self.js('timeline.last')
        label = self.js('model.views.find(v => v.properties.some(p => p.name === "text" && p.value === "Lofoten Ridge Walk")).address')
        self.js('address => edit({ view: address }, "text", "Longer than it was before")', label)
        self.wait('known => timeline.turns.some(turn => turn.number > known && turn.constraintPasses > 0)', known)
        self.assertIn('the longest', self.page.inner_text('#turnFacts'))
        self.assertEqual(faults(self.page), [])
        self.page.set_viewport_size({'width': 1360, 'height': 820})
        self.picture('timeline')
        self.page.locator('#turns').focus()
        self.page.keyboard.press('End')
        self.assertRegex(self.page.inner_text('#turnFacts'), r'at [\d.]+ s: \d+ pass(es)? of constraints [\d.]+ ms, \d+ layouts? [\d.]+ ms, \d+ layers? drawn')
        self.page.click('#timing')
        self.assertFalse(self.page.is_visible('#timeline'))

    def test_the_socket_and_the_server_are_the_users_own(self):
        path = os.path.join(self.folder, 'plumb-debug')
        self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o700)
        self.assertEqual(self.ask(), 200)
        self.assertEqual(self.ask(headers={'Host': 'evil.example'}), 403)
        self.assertEqual(self.ask(headers={'Origin': 'http://evil.example'}), 403)
        self.assertEqual(self.ask(headers={'Content-Type': 'text/plain'}), 415)
        self.assertEqual(self.ask('../ask'), 403)
        self.assertEqual(self.ask(data=b'{' * 100), 200, 'an answer that says what is wrong')
        self.assertTrue(self.address.startswith('http://127.0.0.1:'))
        port = int(self.address.split(':')[2].split('/')[0])
        for raw in [b'\x00' * 100, b'GET / HTTP/1.1\r\n' + b'a: b\r\n' * 9000, b'POST ' + b'x' * 20000, b'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n']:
            with socket.create_connection(('127.0.0.1', port)) as connection:
                try:
                    connection.sendall(raw)
                    connection.shutdown(socket.SHUT_WR)
                    connection.recv(4096)
                except OSError:
                    pass
        self.assertEqual(self.ask(), 200)

    def test_attaching_for_one_capture(self):
        tree = self.plumb('--attach', str(self.app.pid), '--tree')
        self.assertIn('Wander.', self.plumb('--attach', str(self.app.pid), '--tree', '--format', 'json'))
        self.assertIn('UIWindow', tree)
        done = subprocess.run([PLUMB, 'debug', '--attach', '1'], env=self.environment, capture_output=True, text=True)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn('PLUMB_DEBUG=1', done.stderr)


class DocumentTest(AppTest):
    """An app whose view a document describes."""
    script = '1 wait 120\n'

    def program(self):
        return DOCUMENT_APP

    def prepare(self):
        shutil.copy(DOCUMENTS / 'Card.xib', self.folder)

    def document(self):
        with open(os.path.join(self.folder, 'Card.xib')) as file:
            return file.read()

    def test_a_constant_of_a_document_is_changed_taken_back_changed_again_and_saved_with_a_text_as_one_edit(self):
        before = self.document()
        self.open(self.address)
        index = self.js('model.constraints.findIndex(c => c.documentID === "top-co-001")')
        self.assertGreaterEqual(index, 0)
        top = 'model.views.find(v => v.documentID === "lab-el-001").frame[0][1]'
        self.assertEqual(self.js(top), 80)
        self.js('i => select({ constraint: i })', index)
        self.change('constant', 120)
        self.wait(f'Math.abs({top} - 120) < .01')
        self.press('Escape', 'Escape')
        self.page.click('#inspector button:has-text("Undo")')
        self.wait(f'Math.abs({top} - 80) < .01')
        self.js('i => select({ constraint: i })', self.js('model.constraints.findIndex(c => c.documentID === "top-co-001")'))
        self.change('constant', 96)
        self.wait(f'Math.abs({top} - 96) < .01')
        self.js('select({ constraint: null, selected: model.views.findIndex(v => v.documentID === "lab-el-001") })')
        self.change('text', 'Good <morning> & "more"')
        self.wait('model.views.some(v => v.properties.some(p => p.value.startsWith("Good <")))')
        self.js('select({ selected: model.views.findIndex(v => v.label === "footer") })')
        self.change('frame.x', 32)
        self.wait('model.views.find(v => v.label === "footer").frame[0][0] > 31.99')
        self.press('Escape')
        self.assertIn('CHANGED (3)', self.inspector().upper())
        self.assertEqual(self.document(), before, 'nothing is written before it is asked for')
        self.picture('saving')
        self.page.click('#inspector button:has-text("Save in documents")')
        self.wait('document.getElementById("saved").textContent.includes("2 changes saved")')
        after = self.document()
        self.assertIn('secondAttribute="top" constant="96" id="top-co-001"', after)
        self.assertIn('text="Good &lt;morning&gt; &amp; &quot;more&quot;"', after)
        changed = [line for line in after.splitlines() if line not in before.splitlines()]
        self.assertLessEqual(len(changed), 3, 'only what was changed, and frames that follow')
        # What code made is left, as a line to write.
        self.wait('document.getElementById("inspector").innerText.toUpperCase().includes("CHANGED (1)")')
        self.page.click('#inspector button:has-text("Swift for the rest")')
        self.assertEqual(self.page.input_value('#copyText').split('  //')[0], 'footer.frame.origin.x = 32')


if __name__ == '__main__':
    unittest.main()
