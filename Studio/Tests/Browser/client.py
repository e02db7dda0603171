"""A page's side of the editor's socket, without a browser."""
import base64
import hashlib
import json
import os
import socket
import struct
import urllib.parse


def case(value):
    """One of several kinds of value, with its kind as type; the page of apps has it there already."""
    if 'type' in value:
        return value
    kind, values = next(iter(value.items()))
    return {**values.get('_0', values), 'type': kind}


class Client:
    """Requests and their answers, and everything else that is sent."""

    def __init__(self, address, timeout=30):
        url = urllib.parse.urlsplit(address)
        self.connection = socket.create_connection((url.hostname, url.port), timeout)
        key = base64.b64encode(os.urandom(16)).decode()
        self.connection.sendall((f'GET {url.path}socket HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
                                 f'Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nOrigin: http://{url.netloc}\r\n\r\n').encode())
        self.held = b''
        while b'\r\n\r\n' not in self.held:
            self.more()
        head, self.held = self.held.split(b'\r\n\r\n', 1)
        accepted = base64.b64encode(hashlib.sha1(key.encode() + b'258EAFA5-E914-47DA-95CA-C5AB0DC85B11').digest())
        assert b' 101 ' in head and accepted in head, head
        self.number = 0
        self.texts = []  # what was sent beside answers

    def more(self):
        part = self.connection.recv(1 << 16)
        if not part:
            raise ConnectionError('the server closed the connection')
        self.held += part

    def take(self, count):
        while len(self.held) < count:
            self.more()
        part, self.held = self.held[:count], self.held[count:]
        return part

    def frame(self):
        first, length = self.take(2)
        if length == 126:
            length = int.from_bytes(self.take(2), 'big')
        elif length == 127:
            length = int.from_bytes(self.take(8), 'big')
        return first & 15, self.take(length)

    def send(self, data, kind=1):
        mask = os.urandom(4)
        length = struct.pack('!B', 0x80 | len(data)) if len(data) < 126 else struct.pack('!BH', 0xFE, len(data)) if len(data) < 65536 else struct.pack('!BQ', 0xFF, len(data))
        whole = (mask * (len(data) // 4 + 1))[:len(data)]
        masked = (int.from_bytes(data, 'big') ^ int.from_bytes(whole, 'big')).to_bytes(len(data), 'big')
        self.connection.sendall(bytes([0x80 | kind]) + length + mask + masked)

    def ask(self, action, **values):
        """Sends a request and gives its answer."""
        self.number += 1
        self.send(json.dumps({'id': self.number, 'request': {action: values}}).encode())
        reply = self.until(lambda message: message['type'] == 'reply' and message.get('id') == self.number)
        return {'error': reply['error']} if 'error' in reply else case(reply['answer'])

    def until(self, holds):
        """The next message for which something holds."""
        while True:
            kind, data = self.frame()
            if kind == 8:
                raise ConnectionError('the server said goodbye')
            # What has bytes attached has the lengths of both before its JSON; pictures of apps have none.
            if kind == 1 or kind == 2 and data[8:9] == b'{':
                message = case(json.loads(data if kind == 1 else data[8:8 + int.from_bytes(data[:4], 'little')]))
                if holds(message):
                    return message
                if message['type'] != 'reply':
                    self.texts = self.texts[-200:] + [message]

    def close(self):
        self.connection.close()
