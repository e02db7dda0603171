#!/usr/bin/env python3
"""Eight clients ask Samples/Cards for cards and invoices: errors, times, memory, pictures a second.

usage: bench_cards.py PROGRAM [SECONDS]

Fails when a request fails, when the memory after the last tenth is more than 5 % above that after the first, or when
the ninety-ninth percentile of a kind of request is more than four times its median.
"""
import concurrent.futures
import http.client
import json
import os
import re
import statistics
import subprocess
import sys
import time
import urllib.parse

CLIENTS = 8
INVOICE = json.dumps({
    'number': '2026-117', 'customer': 'Åse Öztürk, Łódź',
    'lines': [{'text': f'Design review {n}', 'count': n % 4 + 1, 'price': 950 + 17 * n} for n in range(40)]})
TITLES = ['Hello from Linux', 'Ein längerer Titel, der auf zwei Zeilen steht', '書体と組版', 'Ascenders & descenders: gjpqy']


def request(connection, kind, number):
    """The seconds one answer takes; whether it is what was asked for."""
    start = time.perf_counter()
    if kind == 'pdf':
        connection.request('POST', '/invoice.pdf', INVOICE, {'Content-Type': 'application/json'})
    else:
        words = {
            'title': f'{TITLES[number % len(TITLES)]} {number % 97}', 'subtitle': f'No. {number}', 'hue': number * 37 % 360,
            'dark': number % 2}
        connection.request('GET', f'/card.{kind}?{urllib.parse.urlencode(words, quote_via=urllib.parse.quote)}')
    answer = connection.getresponse()
    body = answer.read()
    begins = {'png': b'\x89PNG', 'jpg': b'\xff\xd8\xff', 'webp': b'RIFF', 'pdf': b'%PDF'}[kind]
    return kind, time.perf_counter() - start, answer.status == 200 and body.startswith(begins)


def client(port, until, seed):
    connection = http.client.HTTPConnection('127.0.0.1', port, timeout=30)
    done, number = [], seed * 10_000
    kinds = ['png', 'jpg', 'png', 'webp', 'pdf']
    while time.monotonic() < until:
        try:
            done.append(request(connection, kinds[number % len(kinds)], number))
        except (OSError, http.client.HTTPException) as error:
            print(f'client {seed}: {error!r}', file=sys.stderr)
            done.append(('png', 0, False))
            connection = http.client.HTTPConnection('127.0.0.1', port, timeout=30)
        number += 1
    return done


def memory(process):
    """In megabytes, of what only this process has."""
    with open(f'/proc/{process.pid}/smaps_rollup') as file:
        return int(re.search(r'Private_Dirty:\s+(\d+)', file.read()).group(1)) / 1024


def processor_time(process):
    fields = open(f'/proc/{process.pid}/stat').read().rsplit(')', 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK')


def main():
    program, seconds = sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 60
    server = subprocess.Popen([program], env={**os.environ, 'PORT': '0'}, stdout=subprocess.PIPE, text=True)
    try:
        port = int(re.search(r':(\d+)/', server.stdout.readline()).group(1))
        client(port, time.monotonic() + 2, 99)
        begin, used = time.monotonic(), processor_time(server)
        with concurrent.futures.ThreadPoolExecutor(CLIENTS) as pool:
            running = [pool.submit(client, port, begin + seconds, seed) for seed in range(CLIENTS)]
            time.sleep(seconds / 10)
            early = memory(server)
            done = [each for future in running for each in future.result()]
        late, used = memory(server), processor_time(server) - used
    finally:
        server.terminate()
        server.wait(10)
    failed = [each for each in done if not each[2]]
    print(f'{len(done)} requests by {CLIENTS} clients in {seconds:.0f} s, {len(failed)} failed')
    good = not failed
    for kind in ['png', 'jpg', 'webp', 'pdf']:
        times = sorted(each[1] for each in done if each[0] == kind)
        if len(times) < 100:
            print(f'  {kind}: only {len(times)} answers')
            continue
        median, last = statistics.median(times), times[len(times) * 99 // 100]
        good = good and last <= 4 * median
        print(f'  {kind:4} median {median * 1000:6.1f} ms, 99 % {last * 1000:6.1f} ms, ratio {last / median:.1f}')
    print(f'  {len(done) / used:.0f} a second and core; {len(done) / seconds:.0f} a second')
    print(f'  memory {early:.0f} MB after a tenth, {late:.0f} MB at the end ({100 * (late / early - 1):+.1f} %)')
    sys.exit(0 if good and late <= early * 1.05 else 1)


main()
