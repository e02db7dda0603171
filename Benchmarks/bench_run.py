#!/usr/bin/env python3
"""Uses an app as its host does, over HostLink, and measures it. Usage: bench_run.py PROGRAM

A list of pictures and texts is dragged up and down at 414 x 896 points, two pixels a point, sixty events a second: the
processor time that the app needs for a frame (all its threads), frames in a second, and the time from an event to the first
byte of the picture that it made. Then the app rests: processor time and messages."""
import os
import pathlib
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time


class App:
    """The least host there can be: takes frames, acknowledges them, remembers when they came."""

    def __init__(self, program, **variables):
        folder = tempfile.mkdtemp(prefix='plumb-bench-')
        path = os.path.join(folder, 'app')
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(path)
        listener.listen(1)
        self.process = subprocess.Popen([program], env={**os.environ, 'PLUMB_HOST': path, **variables}, stdout=subprocess.DEVNULL)
        self.link, _ = listener.accept()
        self.frames, self.messages, self.bytes, self.moved = [], 0, 0, 0
        threading.Thread(target=self.read, daemon=True).start()

    def exactly(self, count):
        data = bytearray()
        while len(data) < count:
            more = self.link.recv(count - len(data))
            if not more:
                raise EOFError
            data += more
        return data

    def read(self):
        try:
            while True:
                length, kind = struct.unpack('<IB', self.exactly(5))
                came = time.monotonic()
                body = self.exactly(length - 1)
                self.messages += 1
                self.bytes += length
                if kind == 2:
                    self.frames.append(came)
                    self.send(2, body[:4])
        except EOFError:
            pass

    def send(self, kind, body=b''):
        self.link.sendall(struct.pack('<IB', len(body) + 1, kind) + body)

    def event(self, line):
        data = line.encode()
        self.send(1, struct.pack('<I', len(data)) + data)

    def cpu(self):
        """Seconds of all threads so far."""
        words = pathlib.Path(f'/proc/{self.process.pid}/stat').read_text().rsplit(')', 1)[1].split()
        return (int(words[11]) + int(words[12])) / os.sysconf('SC_CLK_TCK')

    def rest(self):
        while True:
            count = self.messages
            time.sleep(0.8)
            if self.messages == count:
                return


def median(values):
    values = sorted(values)
    return values[len(values) // 2] if values else float('nan')


def main():
    app = App(sys.argv[1], PLUMB_DEVICE='iPhone 11')
    app.rest()
    app.event('tap Get started')
    app.rest()
    # Dragged without being let go, so that nothing but the drag moves it.
    app.event('touch down 1 195 600')
    app.event('touch move 1 195 560')
    time.sleep(0.3)
    start, frames, cpu, size = time.monotonic(), len(app.frames), app.cpu(), app.bytes
    seconds, sent = 5, []
    for index in range(seconds * 60):
        wait = start + index / 60 - time.monotonic()
        if wait > 0:
            time.sleep(wait)
        way = abs((index % 120) - 60) / 60
        app.event(f'touch move 1 195 {round(560 - 360 * way, 1)}')
        sent.append(time.monotonic())
    time.sleep(0.2)
    count = len(app.frames) - frames
    used = app.cpu() - cpu
    print(f'scrolling: {count / seconds:.1f} frames a second, {used / max(count, 1) * 1000:.2f} ms of processor time a frame, '
          f'{(app.bytes - size) / max(count, 1) / 1024:.0f} KiB a frame')
    app.event('touch up 1')
    app.rest()
    # One event at a time: how long until its picture comes.
    waits = []
    app.event('touch down 2 195 600')
    app.event('touch move 2 195 560')
    app.rest()
    for index in range(40):
        frames = len(app.frames)
        begin = time.monotonic()
        app.event(f'touch move 2 195 {550 - 5 * index % 200}')
        while len(app.frames) == frames and time.monotonic() - begin < 1:
            time.sleep(0.0002)
        if len(app.frames) > frames:
            waits.append(app.frames[frames] - begin)
        time.sleep(0.12)
    print(f'from event to picture: median {median(waits) * 1000:.1f} ms, greatest {max(waits, default=0) * 1000:.1f} ms')
    app.event('touch up 2')
    app.rest()
    time.sleep(1)
    cpu, messages = app.cpu(), app.messages
    time.sleep(5)
    print(f'idle: {(app.cpu() - cpu) / 5 * 100:.1f} % of a processor, {app.messages - messages} messages in 5 s')
    app.send(8)
    app.process.wait(5)


if __name__ == '__main__':
    main()
