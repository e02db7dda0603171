"""Speaks to plumb mcp, a JSON message a line."""
import json
import subprocess
import sys


class Client:
    def __init__(self, plumb, root):
        self.process = subprocess.Popen([plumb, 'mcp', '--trust', '--root', str(root)], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.number = 0
        self.ask('initialize', {'protocolVersion': '2025-11-25', 'capabilities': {}, 'clientInfo': {'name': 'bench', 'version': '1'}})
        self.send({'method': 'notifications/initialized'})

    def send(self, message):
        self.process.stdin.write(json.dumps({'jsonrpc': '2.0', **message}) + '\n')
        self.process.stdin.flush()

    def ask(self, method, parameters):
        """The result of a request; nothing where the server refuses it."""
        self.number += 1
        self.send({'id': self.number, 'method': method, 'params': parameters})
        while line := self.process.stdout.readline():
            answer = json.loads(line)
            if answer.get('id') == self.number:
                return answer.get('result', {})
        sys.exit('plumb mcp ended')

    def call(self, tool, arguments):
        return self.ask('tools/call', {'name': tool, 'arguments': arguments})

    def end(self):
        self.process.stdin.close()
        self.process.wait(30)
