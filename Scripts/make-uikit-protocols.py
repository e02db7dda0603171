#!/usr/bin/env python3
"""Prints the table of UIKit's protocols that SourcePort needs: which methods have default implementations here, as they
are optional on Apple's platforms, and whether they return something.

    Scripts/make-uikit-protocols.py > Port/Sources/SourcePort/Tables/UIKitProtocols.swift
"""
import pathlib, re

root = pathlib.Path(__file__).resolve().parent.parent
protocols, optional = set(), {}


def blocks(text, head):
    """Each declaration whose head matches, with its body."""
    for match in re.finditer(head, text):
        start = text.index('{', match.end() - 1)
        depth, end = 0, start
        for end in range(start, len(text)):
            depth += {'{': 1, '}': -1}.get(text[end], 0)
            if depth == 0:
                break
        yield match.group(1), text[start + 1:end]


def methods(body):
    """Full names and whether they return a value."""
    for match in re.finditer(r'\bfunc (\w+)\(', body):
        depth, end = 1, match.end()
        while depth:
            depth += {'(': 1, ')': -1}.get(body[end], 0)
            end += 1
        inside = body[match.end():end - 1]
        labels, level, at_start = [], 0, True
        for piece in re.findall(r'[\w`]+|.', inside, re.S):
            if piece in '([<{':
                level += 1
            elif piece in ')]}>':
                level -= 1
            elif piece == ',' and level == 0:
                at_start = True
            elif at_start and re.match(r'[\w`]', piece):
                labels.append(piece.strip('`'))
                at_start = False
        rest = re.match(r'\s*(?:throws\s*)?->\s*([^\n{]+)', body[end:])
        returns = bool(rest) and rest.group(1).strip() not in ('Void', '()')
        yield f"{match.group(1)}({''.join(label + ':' for label in labels)})", returns


for module in ['UIFoundation', 'ListAlgorithms', 'UIKit', 'QuartzCore']:
    texts = [path.read_text() for path in sorted((root / 'Sources' / module).glob('**/*.swift'))]
    declared = {}
    for text in texts:
        for name, body in blocks(text, r'public protocol (\w+)[^{]*\{'):
            protocols.add(name)
            declared[name] = dict(methods(body))
    for text in texts:
        for name, body in blocks(text, r'extension (\w+)(?:: [^{]*)?\s*\{'):
            for full, returns in methods(body):
                if full in declared.get(name, {}):
                    optional.setdefault(full, (set(), returns))[0].add(name)

print('// Made by Scripts/make-uikit-protocols.py from the sources of UIKit and QuartzCore.\n')
print('/// UIKit\'s protocols.')
print('enum UIKitProtocols {')
print('    static let names: Set<String> = [')
for name in sorted(protocols):
    print(f'        "{name}",')
print('    ]\n')
print('    /// Methods that are optional on Apple\'s platforms and have default implementations here, and whether they')
print('    /// return a value; with their protocol, nil where several have one of the name.')
print('    static let optionalMethods: [String: (owner: String?, returnsValue: Bool)] = [')
for full, (owners, returns) in sorted(optional.items()):
    owner = f'"{next(iter(owners))}"' if len(owners) == 1 else 'nil'
    line = f'        "{full}": ({owner}, {str(returns).lower()}),'
    print(line if len(line) <= 120 else line.replace('": ', '":\n            '))
print('    ]\n}')
