#!/usr/bin/env python3
"""What answers cost a program that pays for every word: ten everyday tasks by plumb mcp, in tokens (bytes over four).

usage: Benchmarks/bench_agent.py [--plumb PROGRAM] [--app PROGRAM] [--write PAGE]

A task is a few calls of tools. Beside what they answer stands what the same looks cost as whole trees with places: the app's after
each call, the document's for each call about it. --write puts the sum into a page that has a place for it. The status is 1 where the median answer takes more than 600 tokens, one more than
1,500, or the ten tasks more than a quarter of the whole trees.
"""
import argparse
import json
import pathlib
import statistics
import sys

import figures
from mcp_client import Client

ROOT = pathlib.Path(__file__).resolve().parent.parent
STORYBOARD = 'Samples/Storyboards/Reader.storyboard'
MEDIAN, MOST, SHARE = 600, 1500, 0.25
# What is done, and the calls that do it, in one session.
TASKS = [
    ('start the app and read its first screen', [('app_start', {'project': None, 'device': 'iPhone 16'})]),
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


def tokens(client, tool, arguments):
    """Of the answer's texts."""
    result = client.call(tool, arguments)
    text = ''.join(part.get('text', '') for part in result.get('content', []))
    if result.get('isError'):
        sys.exit(f'bench_agent: {tool} {json.dumps(arguments)}: {text}')
    return len(text.encode()) // 4


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument('--plumb', default=str(ROOT / '.build/debug/plumb'))
    options.add_argument('--app', default='.build/debug/Wander', help='relative to the repository')
    options.add_argument('--write', type=pathlib.Path, metavar='PAGE', help='a page that has a place for the sum')
    options = options.parse_args()
    client = Client(options.plumb, ROOT)
    answers, total, whole = [], 0, 0
    for title, calls in TASKS:
        spent = full = 0
        for tool, arguments in calls:
            if 'project' in arguments:
                arguments = {**arguments, 'project': options.app}
            answers.append(tokens(client, tool, arguments))
            spent += answers[-1]
            looks_at_app = tool.startswith('app_')
            full += tokens(client, *(('app_tree', {'all': True, 'frames': True}) if looks_at_app
                                    else ('layout', {'path': STORYBOARD, 'all': True})))
        total, whole = total + spent, whole + full
        print(f'{title:42} {spent:5} tokens, whole trees {full:5}')
    client.end()
    median, most, share = statistics.median(answers), max(answers), total / whole
    print(f'{len(answers)} answers: median {median:.0f} tokens (at most {MEDIAN}), the longest {most} (at most {MOST}); '
          f'all tasks {total}, {share:.2f} of whole trees (at most {SHARE})')
    if options.write:
        figures.write(options.write, 'tasks', (
            f'`make bench-agent` measures ten everyday tasks over `Samples/Wander` and a storyboard: the median answer has {median:.0f} '
            f'tokens, the longest {most:,}, and all ten tasks take {share:.2f} of what whole trees with places would.'))
    return 0 if median <= MEDIAN and most <= MOST and share <= SHARE else 1


sys.exit(main())
