#!/usr/bin/env python3
"""What answers cost a program that pays for every word: ten everyday tasks by plumb mcp, in tokens (bytes over four).

usage: Benchmarks/bench_agent.py [--plumb PROGRAM] [--app PROGRAM]

A task is a few calls of tools. Beside what they answer stands what the same looks cost as whole trees with places: the app's after
each call, the document's for each call about it. The status is 1 where the median answer takes more than 600 tokens, one more than
1,500, or the ten tasks more than a quarter of the whole trees.
"""
import argparse
import json
import pathlib
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
STORYBOARD = 'Samples/Storyboards/Reader.storyboard'
MEDIAN, MOST, SHARE = 600, 1500, 0.25
# What is done, and the calls that do it, in one session.
TASKS = [
    ('start the app and read its first screen', [('app_start', {'program': None, 'device': 'iPhone 16'})]),
    ('go on to the list', [('app_tap', {'name': 'button "Get started"'})]),
    ('read what a row leads to', [('app_tap', {'name': 'row 2'})]),
    ('come back', [('app_tap', {'name': 'button "Trips"'})]),
    ('find out what can be touched', [('app_screenshot', {'marks': True, 'width': 200})]),
    ('switch to another tab and type into it', [
        ('app_tap', {'name': 'tab "Search"'}), ('app_tap', {'name': 'text field "Places, routes, hosts"'}), ('app_type', {'text': 'lof'})]),
    ('change a setting', [('app_tap', {'name': 'tab "Profile"'}), ('app_wait', {'seconds': 1})]),
    ('check a storyboard', [('lint', {'paths': [STORYBOARD]})]),
    ('ask why a view is where it is', [('why', {'path': STORYBOARD, 'view': 'Lti-0a-aac'})]),
    ('change a text', [('edit', {'path': STORYBOARD, 'edits': [
        {'setText': {'object': 'Lti-0a-aac', 'key': 'text', 'text': 'Hello'}}]})]),
]


class Server:
    """Speaks to plumb mcp, a JSON message a line."""

    def __init__(self, plumb):
        self.process = subprocess.Popen([plumb, 'mcp', '--trust', '--root', str(ROOT)], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.number = 0
        self.ask('initialize', {'protocolVersion': '2025-11-25', 'capabilities': {}, 'clientInfo': {'name': 'bench', 'version': '1'}})
        self.send({'method': 'notifications/initialized'})

    def send(self, message):
        self.process.stdin.write(json.dumps({'jsonrpc': '2.0', **message}) + '\n')
        self.process.stdin.flush()

    def ask(self, method, parameters):
        self.number += 1
        self.send({'id': self.number, 'method': method, 'params': parameters})
        while line := self.process.stdout.readline():
            answer = json.loads(line)
            if answer.get('id') == self.number:
                return answer.get('result', {})
        sys.exit('bench_agent: the server ended')

    def tokens(self, tool, arguments):
        """Of the answer's texts, and whether it says what was asked."""
        result = self.ask('tools/call', {'name': tool, 'arguments': arguments})
        text = ''.join(part.get('text', '') for part in result.get('content', []))
        if result.get('isError'):
            sys.exit(f'bench_agent: {tool} {json.dumps(arguments)}: {text}')
        return len(text.encode()) // 4


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument('--plumb', default=str(ROOT / '.build/debug/plumb'))
    options.add_argument('--app', default='.build/debug/Wander', help='relative to the repository')
    options = options.parse_args()
    server = Server(options.plumb)
    answers, total, whole = [], 0, 0
    for title, calls in TASKS:
        spent = full = 0
        for tool, arguments in calls:
            if 'program' in arguments:
                arguments = {**arguments, 'program': options.app}
            answers.append(server.tokens(tool, arguments))
            spent += answers[-1]
            looks_at_app = tool.startswith('app_')
            full += server.tokens(*(('app_tree', {'all': True, 'frames': True}) if looks_at_app
                                    else ('layout', {'path': STORYBOARD, 'all': True})))
        total, whole = total + spent, whole + full
        print(f'{title:42} {spent:5} tokens, whole trees {full:5}')
    server.process.stdin.close()
    server.process.wait(30)
    median, most, share = statistics.median(answers), max(answers), total / whole
    print(f'{len(answers)} answers: median {median:.0f} tokens (at most {MEDIAN}), the longest {most} (at most {MOST}); '
          f'all tasks {total}, {share:.2f} of whole trees (at most {SHARE})')
    return 0 if median <= MEDIAN and most <= MOST and share <= SHARE else 1


sys.exit(main())
