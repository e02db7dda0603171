"""What the server refuses: each attack on a real server."""
import base64
import http.client
import os
import pathlib
import shutil
import signal
import socket
import tempfile
import unittest
import urllib.parse

from harness import Server, program


class ServerTests(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        shutil.copy(pathlib.Path(__file__).parent / 'Documents/Form.xib', self.folder)
        self.secret = pathlib.Path(tempfile.mkdtemp()) / 'Secret.xib'
        shutil.copy(self.folder / 'Form.xib', self.secret)
        os.symlink(self.secret, self.folder / 'Link.xib')
        self.server = Server(self.folder)
        self.url = urllib.parse.urlsplit(self.server.address)

    def tearDown(self):
        if self.server.process.poll() is None:
            self.server.stop()

    def get(self, path, method='GET', **headers):
        connection = http.client.HTTPConnection(self.url.hostname, self.url.port, timeout=5)
        connection.putrequest(method, path, skip_host=True)
        for name, value in {'Host': self.url.netloc, **headers}.items():
            connection.putheader(name.replace('_', '-'), value)
        connection.endheaders()
        response = connection.getresponse()
        answer = response.status, dict((k.lower(), v) for k, v in response.getheaders()), response.read()
        connection.close()
        return answer

    def test_one_get_of_the_printed_address_answers(self):
        status, headers, body = self.get(self.url.path)
        self.assertEqual(status, 200)
        self.assertIn(b'<studio-app>', body)
        policy = headers['content-security-policy']
        self.assertIn("default-src 'none'", policy)
        self.assertNotIn('unsafe', policy)
        self.assertNotIn('set-cookie', headers)
        self.assertNotRegex(body.decode(), r'<script>|<script [^>]*>[^<]|\son\w+=|<style|style=')

    def test_addresses_without_the_token_are_refused(self):
        for path in ['/', '', '/index.html', '/app.js', '/socket', '/favicon.ico', self.url.path[:-2] + '/', self.url.path.lower()]:
            self.assertEqual(self.get(path or '/')[0], 403, path)

    def test_other_hosts_and_origins_are_refused(self):
        self.assertEqual(self.get(self.url.path, Host='evil.example')[0], 403)
        self.assertEqual(self.get(self.url.path, Host=f'evil.example:{self.url.port}')[0], 403)
        self.assertEqual(self.get(self.url.path, Origin='http://evil.example')[0], 403)
        self.assertEqual(self.get(self.url.path + 'app.js', Sec_Fetch_Site='cross-site', Sec_Fetch_Mode='no-cors')[0], 403)

    def test_nothing_outside_of_the_page_is_served(self):
        for path in ['../Package.swift', '..%2f..%2fetc/passwd', 'Form.xib', '/etc/passwd', './app.js/../../x']:
            self.assertIn(self.get(self.url.path + path)[0], [403, 404], path)
        self.assertEqual(self.get(self.url.path, method='POST')[0], 405)

    def handshake(self, origin):
        connection = socket.create_connection((self.url.hostname, self.url.port), 5)
        key = base64.b64encode(os.urandom(16)).decode()
        connection.sendall((f'GET {self.url.path}socket HTTP/1.1\r\nHost: {self.url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
                            f'Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nOrigin: {origin}\r\n\r\n').encode())
        return connection

    def test_sockets_of_other_pages_are_refused(self):
        for origin in ['http://evil.example', 'null', f'http://localhost:{self.url.port + 1}']:
            with self.handshake(origin) as connection:
                self.assertIn(b' 403 ', connection.recv(64), origin)

    def ask(self, connection, text):
        mask = os.urandom(4)
        data = text.encode()
        length = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + len(data).to_bytes(2, 'big')
        connection.sendall(bytes([0x81]) + length + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def test_only_opened_documents_can_be_named(self):
        with self.handshake(f'http://{self.url.netloc}') as connection:
            self.assertIn(b' 101 ', connection.recv(16))
            for name in ['Link.xib', str(self.secret), '../Secret.xib', '/etc/passwd', 'Form.xib/../Form.xib']:
                self.ask(connection, '{"id": 1, "request": {"open": {"document": "%s"}}}' % name)
            self.hear(connection, b'none of the opened documents', 5)
            # A document that is swapped for a link later is no way out either.
            (self.folder / 'Form.xib').unlink()
            os.symlink(self.secret, self.folder / 'Form.xib')
            self.ask(connection, '{"id": 2, "request": {"open": {"document": "Form.xib"}}}')
            self.hear(connection, b'none of the opened documents', 1)

    def hear(self, connection, word, count):
        heard = b''
        while heard.count(word) < count:
            part = connection.recv(65536)
            self.assertTrue(part)
            heard += part
        return heard

    def test_folders_that_are_links_lead_nowhere(self):
        inside = self.folder / 'Screens'
        inside.mkdir()
        shutil.copy(self.folder / 'Form.xib', inside / 'Own.xib')
        os.symlink(self.secret.parent, self.folder / 'Linked')
        with self.handshake(f'http://{self.url.netloc}') as connection:
            hello = self.hear(connection, b'"documents":', 1)
            self.assertNotIn(b'Secret.xib', hello)
            self.ask(connection, '{"id": 1, "request": {"open": {"document": "Linked/Secret.xib"}}}')
            self.hear(connection, b'none of the opened documents', 1)
            # A folder that is swapped for a link before its document is opened.
            shutil.rmtree(inside)
            shutil.copy(self.secret, self.secret.parent / 'Own.xib')
            os.symlink(self.secret.parent, inside)
            self.ask(connection, '{"id": 2, "request": {"open": {"document": "Screens/Own.xib"}}}')
            self.hear(connection, b'none of the opened documents', 1)

    def test_large_and_broken_messages_end_their_connection_and_nothing_else(self):
        with self.handshake(f'http://{self.url.netloc}') as connection:
            connection.recv(16)
            connection.sendall(bytes([0x81, 0xFF]) + b'\x7f' + b'\xff' * 7 + b'\0\0\0\0')
        with self.handshake(f'http://{self.url.netloc}') as connection:
            connection.recv(16)
            connection.sendall(os.urandom(4096))
        with socket.create_connection((self.url.hostname, self.url.port), 5) as connection:
            connection.sendall(b'GET ' + b'a' * 100_000 + b' HTTP/1.1\r\n' + b'x: y\r\n' * 10_000 + b'\r\n')
        self.assertEqual(self.get(self.url.path)[0], 200)
        self.assertIsNone(self.server.process.poll())

    def test_only_this_machine_is_listened_to(self):
        held = pathlib.Path(f'/proc/{self.server.process.pid}/net/tcp').read_text().splitlines()[1:]
        mine = [line.split()[1] for line in held if line.split()[1].endswith(f':{self.url.port:04X}') and line.split()[3] == '0A']
        self.assertEqual(mine, [f'0100007F:{self.url.port:04X}'])

    def test_nonsense_is_answered_with_an_error(self):
        with self.handshake(f'http://{self.url.netloc}') as connection:
            connection.recv(16)
            for text in ['', '[]', '{', '{"request": 3}', '{"request": {"fly": {}}}', '{"id": 1, "request": {"edit": {"document": "Form.xib", "edit": {"no": {}}}}}']:
                self.ask(connection, text)
            self.hear(connection, b'"error"', 6)
        self.assertEqual(self.get(self.url.path)[0], 200)

    def test_ctrl_c_ends_it(self):
        self.server.process.send_signal(signal.SIGINT)
        self.assertIn(self.server.process.wait(5), [-2, 130])


if __name__ == '__main__':
    unittest.main()
