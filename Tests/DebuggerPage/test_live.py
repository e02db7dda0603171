"""The page of a running app: it refreshes, changes the app, and lists what was changed."""
import os
import signal
import socket
import stat
import subprocess
import tempfile
import unittest
import urllib.error
import urllib.request

from pages import PLUMB, WANDER, Browser, PageTest


def tearDownModule():
    Browser.close()


class LiveTest(PageTest):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix='plumb-live-')
        script = os.path.join(self.folder, 'live.script')
        with open(script, 'w') as file:
            file.write('1 tap Get started\n2.5 wait 120\n')
        self.environment = {**os.environ, 'XDG_RUNTIME_DIR': self.folder, 'PLUMB_DEBUG': '1', 'PLUMB_SCRIPT': script, 'PLUMB_OUTPUT': self.folder}
        self.app = subprocess.Popen([WANDER], env=self.environment, stderr=subprocess.PIPE)
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

    def ask(self, path='ask', headers={}, data=b'{"kind": "changes"}'):
        request = urllib.request.Request(self.address + path, data, {'Content-Type': 'application/json', **headers})
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.status
        except urllib.error.HTTPError as error:
            return error.code

    def test_properties_change_in_the_app_and_are_listed(self):
        self.open(self.address)
        self.assertTrue(self.page.is_visible('#refresh'))
        label = self.js('model.views.findIndex(v => v.className === "UILabel" && !v.isInvisible && v.properties.some(p => p.name === "text" && p.value === "Lofoten Ridge Walk"))')
        self.assertGreaterEqual(label, 0)
        self.js('id => select({ selected: id })', label)
        field = self.page.locator('#inspector [data-property=text]')
        field.fill('Changed while it runs')
        field.press('Enter')
        self.page.wait_for_function('model.views.some(v => v.properties.some(p => p.value === "Changed while it runs"))')
        self.assertEqual(self.js('model.views[state.selected].properties.find(p => p.name === "text").value'), 'Changed while it runs', 'the selection stays')
        self.press('Escape')
        self.assertIn('Lofoten Ridge Walk → Changed while it runs', self.inspector())
        self.assertIn('.text = "Changed while it runs"', self.inspector())
        self.picture('live')
        self.page.click('#inspector button:has-text("Swift for the rest")')
        self.assertIn('.text = "Changed while it runs"', self.page.input_value('#copyText'))
        self.page.click('#copyClose')
        self.page.click('#inspector button:has-text("Undo")')
        self.page.wait_for_function('model.views.some(v => v.properties.some(p => p.value === "Lofoten Ridge Walk"))')
        self.assertIn('CHANGED (0)', self.inspector().upper())

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
        self.page.wait_for_function('([i, value]) => state.constraint !== null && Math.abs(model.constraints[state.constraint].constant - value) < .001', arg=[index, before + 7])
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
        self.page.wait_for_function('document.getElementById("trouble").textContent.includes("no number")')

    def test_refreshing_by_hand_and_by_itself(self):
        self.open(self.address)
        first = self.js('model')
        self.js('window.first = model')
        self.page.click('#refresh')
        self.page.wait_for_function('model !== window.first')
        self.js('window.first = model; live.interval = 100')
        self.page.check('#auto')
        self.page.wait_for_function('model !== window.first')

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


if __name__ == '__main__':
    unittest.main()
