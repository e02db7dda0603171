"""What an edit survives: whole editors that are killed, and disks that are full."""
import os
import pathlib
import resource
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import unittest
import urllib.parse

from client import Client
from harness import Server, program


class SavingTests(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix='plumb-saving-'))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.cache = tempfile.mkdtemp(prefix='plumb-cache-')
        self.addCleanup(shutil.rmtree, self.cache, ignore_errors=True)
        self.file = self.folder / 'Form.xib'
        shutil.copy(pathlib.Path(__file__).parent / 'Documents/Form.xib', self.file)
        self.label = next(line.split(' id="')[1].split('"')[0] for line in self.file.read_text().splitlines() if '<label ' in line)
        self.servers = []

    def tearDown(self):
        for server in self.servers:
            if server.process.poll() is None:
                server.stop(signal.SIGKILL)

    def start(self):
        server = Server(self.folder, cache=self.cache)
        self.servers.append(server)
        client = Client(server.address)
        self.addCleanup(client.close)
        return server, client

    def kill(self, server):
        server.stop(signal.SIGKILL)

    def edit(self, client, text, key='text'):
        answer = client.ask('edit', document='Form.xib', edit={'setText': {'object': self.label, 'key': key, 'text': text}})
        self.assertNotIn('error', answer)

    def scene_workers(self, server):
        """The processes of an editor that lay its documents out."""
        found = []
        for folder in pathlib.Path('/proc').glob('[0-9]*'):
            try:
                parent = int((folder / 'stat').read_text().rsplit(')', 1)[1].split()[1])
                if parent == server.process.pid and b'--scene-host' in (folder / 'cmdline').read_bytes().split(b'\0'):
                    found.append(int(folder.name))
            except OSError:
                continue
        return found

    def test_edits_outlive_the_process_that_draws_them(self):
        server, client = self.start()
        client.ask('open', document='Form.xib')
        client.ask('show', document='Form.xib')
        self.edit(client, 'Before')
        workers = self.scene_workers(server)
        self.assertEqual(len(workers), 1, 'documents are not laid out in a process of their own')
        os.kill(workers[0], signal.SIGKILL)
        self.edit(client, 'After')
        # An edit for which the document is laid out.
        answer = client.ask('edit', document='Form.xib', edit={'resolve': {'operation': 'update-frames'}})
        self.assertNotIn('error', answer)
        self.assertNotEqual(self.scene_workers(server), workers)
        self.assertIsNone(server.process.poll())
        self.assertFalse([text for text in client.texts if text.get('type') == 'warning'], 'a process that something else ended is started again without a word')
        self.assertNotIn('error', client.ask('save', document='Form.xib'))
        self.assertIn('After', self.file.read_text())

    def test_two_editors_on_one_document_lose_nothing_when_both_are_killed(self):
        first, one = self.start()
        second, two = self.start()
        for client in (one, two):
            self.assertIsNone(client.ask('open', document='Form.xib').get('recoverable'))
        self.edit(one, 'First')
        answer = two.ask('edit', document='Form.xib', edit={'setAttribute': {'object': self.label, 'name': 'hidden', 'value': 'YES'}})
        self.assertNotIn('error', answer)
        self.edit(one, 'First again')
        self.kill(first)
        self.kill(second)
        third, client = self.start()
        self.assertEqual(client.ask('open', document='Form.xib')['recoverable'], '3 unsaved edits')
        client.ask('recover', document='Form.xib')
        client.ask('save', document='Form.xib')
        text = self.file.read_text()
        self.assertIn('text="First again"', text)
        self.assertIn('hidden="YES"', text)

    def test_a_disk_that_is_full_for_a_while_is_told_and_loses_no_edit(self):
        # A limit on the size of files stops the journal in the middle of a line, as a full disk does.
        server = Server.__new__(Server)
        server.cache = self.cache
        server.process = subprocess.Popen(
            [program(), '--no-open', str(self.folder)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, restore_signals=False,
            env={**os.environ, 'XDG_CACHE_HOME': self.cache})
        server.address = server.process.stdout.readline().strip()
        self.servers.append(server)
        client = Client(server.address)
        self.addCleanup(client.close)
        client.ask('open', document='Form.xib')
        self.edit(client, 'one')
        journal = next(pathlib.Path(self.cache, 'plumb/studio').iterdir())
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (journal.stat().st_size + 10, resource.RLIM_INFINITY))
        self.edit(client, 'two')
        self.edit(client, 'three')
        self.assertTrue(any(message.get('type') == 'state' and message.get('unkept') for message in client.texts))
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        client.texts = []
        self.edit(client, 'four')
        states = [message for message in client.texts if message.get('type') == 'state']
        self.assertIsNone(states[-1].get('unkept'))
        self.kill(server)
        _, client = self.start()
        self.assertEqual(client.ask('open', document='Form.xib')['recoverable'], '4 unsaved edits')
        client.ask('recover', document='Form.xib')
        client.ask('save', document='Form.xib')
        self.assertIn('text="four"', self.file.read_text())


class StrangerTests(unittest.TestCase):
    """Who has no token of the server."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix='plumb-strangers-'))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        shutil.copy(pathlib.Path(__file__).parent / 'Documents/Form.xib', self.folder)

    def serve(self, limit=None):
        server = Server.__new__(Server)
        cache = tempfile.mkdtemp(prefix='plumb-cache-')
        self.addCleanup(shutil.rmtree, cache, ignore_errors=True)
        before = (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))) if limit else None
        server.process = subprocess.Popen([program(), '--no-open', str(self.folder)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                          preexec_fn=before, env={**os.environ, 'XDG_CACHE_HOME': cache})
        server.address = server.process.stdout.readline().strip()
        self.addCleanup(server.stop)
        url = urllib.parse.urlsplit(server.address)
        return server, (url.hostname, url.port)

    def test_more_connections_than_descriptors_do_not_end_it(self):
        server, place = self.serve(limit=48)
        held = []
        for _ in range(300):
            connection = socket.create_connection(place, 10)
            self.addCleanup(connection.close)
            held.append(connection)
        client = Client(server.address)
        self.addCleanup(client.close)
        self.assertNotIn('error', client.ask('open', document='Form.xib'))
        self.assertIsNone(server.process.poll())

    def test_a_few_are_kept_at_a_time_and_the_oldest_goes(self):
        server, place = self.serve()
        known = Client(server.address)
        self.addCleanup(known.close)
        held = [socket.create_connection(place, 10) for _ in range(200)]
        for connection in held:
            self.addCleanup(connection.close)
        held[0].settimeout(10)
        self.assertEqual(held[0].recv(1), b'')
        limit = time.monotonic() + 10
        while len(os.listdir(f'/proc/{server.process.pid}/fd')) > 100:
            self.assertLess(time.monotonic(), limit, 'too many connections are kept')
            time.sleep(0.01)
        self.assertNotIn('error', known.ask('open', document='Form.xib'))

    def test_a_head_has_a_size_and_a_time(self):
        server, place = self.serve()
        with socket.create_connection(place, 20) as connection:
            try:
                for _ in range(2000):
                    connection.sendall(b'GET / HTTP/1.1\r\n' if _ == 0 else b'x: yyyyyyyyyyyyyyyyyyyyyyyy\r\n')
            except OSError:
                pass  # it was closed while this wrote
            try:
                self.assertIn(connection.recv(64)[:12], (b'HTTP/1.1 431', b''))
            except ConnectionResetError:
                pass
        with socket.create_connection(place, 20) as connection:
            begin = time.monotonic()
            connection.sendall(b'GET / HTTP/1.1\r\n')
            self.assertEqual(connection.recv(1), b'')
            self.assertLess(time.monotonic() - begin, 15)

    def test_the_token_is_on_no_command_line(self):
        # A desktop whose browser notes what it was started with, and follows the file as browsers do.
        tools = self.folder / 'tools'
        tools.mkdir()
        (tools / 'xdg-open').write_text(f'#!/bin/sh\ncp "$1" {tools}/page\nstat -c %a "$1" "$(dirname "$1")" > {tools}/modes\necho "$1" > {tools}/arguments\n')
        (tools / 'xdg-open').chmod(0o755)
        server = Server.__new__(Server)
        server.process = subprocess.Popen([program(), str(self.folder)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                          env={**os.environ, 'DISPLAY': ':9', 'PATH': f'{tools}:{os.environ["PATH"]}', 'XDG_CACHE_HOME': str(self.folder / 'cache')})
        server.address = server.process.stdout.readline().strip()
        self.addCleanup(server.stop)
        limit = time.monotonic() + 20
        while not (tools / 'arguments').exists() or not (tools / 'arguments').read_text():
            self.assertLess(time.monotonic(), limit)
            time.sleep(0.01)
        opened = (tools / 'arguments').read_text().strip()
        token = urllib.parse.urlsplit(server.address).path.strip('/')
        self.assertNotIn(token, opened)
        self.assertEqual((tools / 'modes').read_text().split(), ['600', '700'])
        self.assertIn(server.address, (tools / 'page').read_text())
        self.assertTrue(pathlib.Path(opened).exists())
        Client(server.address).close()
        limit = time.monotonic() + 10
        while pathlib.Path(opened).parent.exists():
            self.assertLess(time.monotonic(), limit, 'the file with the token stays')
            time.sleep(0.01)


if __name__ == '__main__':
    unittest.main()
