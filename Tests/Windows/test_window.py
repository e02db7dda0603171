"""The sample app in a window, on a desktop of its own (Xvfb): what is shown, taps, keys, turning, restarting."""
import hashlib
import os
import pathlib
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / 'Studio/Tests/Browser'))
from harness import newest  # noqa: E402  the editor's tests have it


def built(name):
    return newest(name, '.build/release', '.build/debug')


class Desktop:
    """An X server in memory, whose picture is a file."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix='plumb-desktop-')
        if not shutil.which('Xvfb') or not shutil.which('xdotool'):
            sys.exit('window tests: there is no Xvfb or no xdotool; Scripts/bootstrap installs both')
        reading, writing = os.pipe()
        self.process = subprocess.Popen(
            ['Xvfb', '-displayfd', str(writing), '-screen', '0', '900x900x24', '-fbdir', self.folder, '-nolisten', 'tcp'],
            pass_fds=[writing], stderr=subprocess.DEVNULL)
        self.display = ':' + os.read(reading, 16).decode().strip()
        self.environment = {**os.environ, 'DISPLAY': self.display, 'SDL_VIDEODRIVER': 'x11', 'SDL_RENDER_DRIVER': 'software', 'SWIFT_BACKTRACE': 'enable=no'}

    def close(self):
        self.process.terminate()
        self.process.wait(5)

    def picture(self):
        """Width, height and the rows of blue, green, red and a byte."""
        data = (pathlib.Path(self.folder) / 'Xvfb_screen0').read_bytes()
        header = struct.unpack('>25I', data[:100])
        size, width, height, stride, colors = header[0], header[4], header[5], header[12], header[19]
        return width, height, data[size + colors * 12:], stride

    def xdotool(self, *words):
        return subprocess.run(['xdotool', *map(str, words)], env=self.environment, capture_output=True, text=True).stdout


class WindowTests(unittest.TestCase):
    def setUp(self):
        self.desktop = Desktop()
        self.addCleanup(self.desktop.close)
        self.folder = tempfile.mkdtemp(prefix='plumb-window-')
        empty = self.desktop.picture()[2]
        self.process = subprocess.Popen(
            [built('plumb-window'), '--program', built('Wander'), '--set', 'PLUMB_DEVICE=iPhone 8', '--set', 'PLUMB_SCALE=1', '--debugger', built('plumb')],
            env={**self.desktop.environment, 'PATH': self.browser() + ':' + os.environ['PATH']}, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.addCleanup(self.process.stdout.close)
        self.addCleanup(self.process.wait)
        self.addCleanup(self.process.kill)
        # The window comes before the app's first picture, and takes its size with that.
        self.settle(unlike=empty)
        limit = time.time() + 60
        while self.size() != (375, 667) and time.time() < limit:
            time.sleep(0.2)
        self.settle()

    def browser(self):
        """A folder with what opens addresses: it writes them down."""
        opener = pathlib.Path(self.folder) / 'xdg-open'
        opener.write_text(f'#!/bin/sh\necho "$1" >> {self.folder}/opened\n')
        opener.chmod(0o755)
        return self.folder

    def settle(self, unlike=None):
        """Waits until nothing changes for a second, and something else than `unlike` is shown."""
        limit = time.time() + 30
        while unlike is not None and self.desktop.picture()[2] == unlike and time.time() < limit:
            time.sleep(0.15)
        last, since = None, time.time()
        while time.time() - since < 1 and time.time() < limit:
            time.sleep(0.15)
            now = self.desktop.picture()[2]
            if now != last:
                last, since = now, time.time()

    def size(self):
        """Of the window; nothing while there is none with the app's name."""
        return self.place()[2:] if self.desktop.xdotool('search', '--name', 'Wander') else None

    def title(self):
        return self.desktop.xdotool('getwindowname', self.desktop.xdotool('search', '--name', 'Wander').split()[-1]).strip()

    def await_title(self, title):
        limit = time.time() + 30
        while self.title() != title:
            self.assertLess(time.time(), limit, f'the title is “{self.title()}” and not “{title}”')
            time.sleep(0.1)

    def place(self):
        window = self.desktop.xdotool('search', '--name', 'Wander').split()[-1]
        words = dict(line.split('=') for line in self.desktop.xdotool('getwindowgeometry', '--shell', window).split())
        return int(words['X']), int(words['Y']), int(words['WIDTH']), int(words['HEIGHT'])

    def screen(self):
        """The app's picture: red, green and blue of each pixel, as the window shows it."""
        x, y, width, height = self.place()
        _, _, data, stride = self.desktop.picture()
        rows = []
        for row in range(y, y + height):
            part = data[row * stride + x * 4:row * stride + (x + width) * 4]
            rows.append(bytes(value for index in range(0, len(part), 4) for value in (part[index + 2], part[index + 1], part[index])))
        return width, height, hashlib.md5(b''.join(rows)).hexdigest()

    def await_screen(self, wanted, what=None):
        """Waits until the window shows a picture: a machine that does other things meanwhile may be late."""
        limit = time.time() + 30
        while self.screen() != wanted and time.time() < limit:
            time.sleep(0.2)
        self.assertEqual(self.screen(), wanted, what)

    def tap(self, x, y):
        left, top, _, _ = self.place()
        self.desktop.xdotool('mousemove', left + x, top + y)
        self.desktop.xdotool('mousedown', 1)
        time.sleep(0.08)
        self.desktop.xdotool('mouseup', 1)
        self.settle()

    def headless(self, script, **variables):
        from PIL import Image
        path = pathlib.Path(self.folder) / 'steps.script'
        path.write_text(script)
        subprocess.run(
            [built('Wander')], check=True, stdout=subprocess.DEVNULL,
            env={**os.environ, 'PLUMB_DEVICE': 'iPhone 8', 'PLUMB_SCALE': '1', 'PLUMB_SCRIPT': str(path), 'PLUMB_OUTPUT': self.folder, **variables})
        image = Image.open(pathlib.Path(self.folder) / 'end.png').convert('RGB')
        return image.width, image.height, hashlib.md5(image.tobytes()).hexdigest()

    def test_the_window_shows_the_pixels_of_the_headless_host_before_and_after_a_tap(self):
        self.await_screen(self.headless('1 picture end\n'))
        self.tap(187, 612)
        self.await_screen(self.headless('1 tap 187 612\n4 picture end\n'))

    def test_the_device_turns_and_the_style_changes_by_keys(self):
        before = self.screen()
        self.desktop.xdotool('key', 'ctrl+shift+Right')
        self.settle()
        width, height, _ = self.screen()
        self.assertEqual((width, height), (667, 375))
        self.desktop.xdotool('key', 'ctrl+shift+Left')
        self.settle()
        self.desktop.xdotool('key', 'ctrl+shift+a')
        self.settle()
        self.assertNotEqual(self.screen()[2], before[2])

    def test_a_key_shows_the_apps_main_menu(self):
        self.tap(187, 612)
        before = self.screen()
        self.desktop.xdotool('key', 'ctrl+shift+m')
        self.settle()
        self.assertNotEqual(self.screen(), before)
        self.await_screen(self.headless('1 tap 187 612\n4 menu\n6 picture end\n'))

    def test_keys_change_what_the_user_chose(self):
        words = [('c', 'contrast high'), ('l', 'direction rightToLeft'), ('equal', 'textSize XL'), ('minus', 'textSize L')]
        steps = ''
        for time, (key, line) in enumerate(words):
            self.desktop.xdotool('key', f'ctrl+shift+{key}')
            self.settle()
            steps += f'{time + 1} {line}\n'
            self.await_screen(self.headless(steps + '8 picture end\n'), line)

    def test_keys_start_the_app_on_another_device_with_what_the_user_chose(self):
        self.desktop.xdotool('key', 'ctrl+shift+a')
        self.settle()
        dark = self.screen()
        for key, device in [('Next', 'iPhone SE (2nd generation)'), ('Prior', 'iPhone 8'), ('Prior', 'iPhone 7'), ('Next', 'iPhone 8')]:
            self.desktop.xdotool('key', f'ctrl+shift+{key}')
            self.await_title(f'Wander ({device})')
        self.settle()
        self.await_screen(dark)

    def test_a_key_starts_the_app_in_its_next_language(self):
        own = self.screen()
        before = self.desktop.picture()[2]
        self.desktop.xdotool('key', 'ctrl+shift+g')
        self.settle(unlike=before)
        self.await_screen(self.headless('1 picture end\n', PLUMB_LANGUAGE='de'))
        before = self.desktop.picture()[2]
        self.desktop.xdotool('key', 'ctrl+shift+g')
        self.settle(unlike=before)
        self.await_screen(own)

    def test_alt_makes_a_second_finger_whose_image_is_that_of_the_headless_host(self):
        left, top, _, _ = self.place()
        self.desktop.xdotool('mousemove', left + 150, top + 300)
        self.desktop.xdotool('keydown', 'alt')
        self.desktop.xdotool('mousedown', 1)
        time.sleep(0.1)
        self.desktop.xdotool('mousemove', left + 100, top + 200)
        time.sleep(0.1)
        self.desktop.xdotool('mouseup', 1)
        self.desktop.xdotool('keyup', 'alt')
        self.settle()
        # The pages of the introduction are not turned by two fingers that part: the app is as it was, and goes on.
        self.tap(187, 612)
        self.await_screen(self.headless('1 tap 187 612\n4 picture end\n'))

    def test_a_key_opens_the_view_debugger_of_the_app(self):
        def opened(count):
            limit = time.time() + 30
            file = pathlib.Path(self.folder) / 'opened'
            while not file.exists() or len(file.read_text().splitlines()) < count:
                self.assertLess(time.time(), limit, 'no address is opened')
                time.sleep(0.1)
            return file.read_text().splitlines()[-1]
        self.desktop.xdotool('key', 'ctrl+shift+d')
        address = opened(1)
        with urllib.request.urlopen(address) as page:
            self.assertIn('Wander', page.read().decode())
        # Pressed again, it is the same one; after a restart, the new app's.
        self.desktop.xdotool('key', 'ctrl+shift+d')
        self.assertEqual(opened(2), address)
        self.desktop.xdotool('key', 'ctrl+shift+r')
        self.settle()
        self.desktop.xdotool('key', 'ctrl+shift+d')
        self.assertNotEqual(opened(3), address)

    def test_a_crash_is_told_and_the_app_is_started_anew(self):
        before = self.screen()
        app = subprocess.run(['pgrep', '-P', str(self.process.pid), 'Wander'], capture_output=True, text=True).stdout.split()[0]
        os.kill(int(app), signal.SIGSEGV)
        window = self.desktop.xdotool('search', '--name', 'Wander').split()[-1]
        limit = time.time() + 15
        while 'it crashed (SIGSEGV)' not in self.desktop.xdotool('getwindowname', window):
            self.assertLess(time.time(), limit, 'nothing is told')
            time.sleep(0.2)
        self.settle()
        crashed = self.desktop.picture()[2]
        self.desktop.xdotool('key', 'ctrl+shift+r')
        self.settle(unlike=crashed)
        self.await_screen(before)
