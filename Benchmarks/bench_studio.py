#!/usr/bin/env python3
"""How long the editor takes, measured in the page: from the input event to the new picture painted.

    bench_studio.py FOLDER

Prints, for the median document, the document with the largest scene and the largest document of the folder: opening the
address, which starts the page too; opening in a page that is there, by a click in its list; and moving a view by the
keyboard (median of 40). Then, how long a page of the whole folder takes to show its documents.
"""
import os
import pathlib
import statistics
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / 'Studio/Tests/Browser'))
from harness import Browser, Server  # noqa: E402

EDITS = 40
SMALL = pathlib.Path(__file__).resolve().parents[1] / 'Studio/Tests/Browser/Documents/Form.xib'


def documents(folder):
    files = sorted(p for p in folder.rglob('*') if p.suffix in ('.xib', '.storyboard'))
    if not files:
        sys.exit(f'bench-studio: there are no documents in {folder}')
    return files


def wait(page, expression):
    script = f'async () => {{ const {{ store }} = await import("./store.js"); return !!({expression}); }}'
    while not page.evaluate(script):
        time.sleep(0.005)


def open_page(server):
    context = Browser.get().new_context(viewport={'width': 1280, 'height': 800}, device_scale_factor=1)
    page = context.new_page()
    begin = time.perf_counter()
    page.goto(server.address)
    wait(page, 'store.documents.length > 0')
    return context, page, time.perf_counter() - begin


def edits(page):
    """Milliseconds from key to painted picture."""
    return page.evaluate('''async (count) => {
        const { store, select } = await import("./store.js");
        const { edit } = await import("./edits.js");
        const { frameEdit } = await import("./following.js");
        const view = store.geometry.views.find((v) => store.objects.get(v.id)?.list === "subviews");
        if (!view) return [];
        select([view.id]);
        const canvas = document.querySelector("studio-canvas");
        canvas.focus({ preventScroll: true });
        const times = [];
        for (let i = 0; i < count; i++) {
            const before = window.plumbPaints.length;
            const begin = performance.now();
            canvas.dispatchEvent(new KeyboardEvent("keydown", { key: i % 2 ? "ArrowLeft" : "ArrowRight", code: "", bubbles: true }));
            while (window.plumbPaints.length === before) { await new Promise((next) => { const c = new MessageChannel(); c.port1.onmessage = next; c.port2.postMessage(0); }); if (performance.now() - begin > 5000) return times; }
            const paint = window.plumbPaints.at(-1);
            times.push([paint.painted - begin, paint.received - begin, paint.server]);
            // At any time between two frames of the browser, as keys come: from a frame on, equal pauses would meet the next
            // ones always early or always late.
            await new Promise((next) => setTimeout(next, 60 + i * 5 % 17));
        }
        return times;
    }''', EDITS)


def clicked(path):
    """Milliseconds from a click in the list of documents to the first picture painted."""
    with tempfile.TemporaryDirectory() as cache, tempfile.TemporaryDirectory() as folder:
        for document in (path, SMALL):
            (pathlib.Path(folder) / document.name).write_bytes(document.read_bytes())
        server = Server(folder, cache=cache)
        context, page, _ = open_page(server)
        page.wait_for_timeout(500)
        time_taken = page.evaluate('''async (name) => {
            const begin = performance.now();
            document.querySelector(`[data-document="${name}"]`).click();
            while (!window.plumbPaints?.length) { await new Promise((next) => { const c = new MessageChannel(); c.port1.onmessage = next; c.port2.postMessage(0); }); if (performance.now() - begin > 5000) break; }
            return window.plumbPaints[0].painted - begin;
        }''', path.name)
        context.close()
        server.stop()
    return time_taken


def goal(milliseconds, limit):
    """How a time stands to what is wanted of it."""
    return f'{"within" if milliseconds <= limit else "OVER"} {limit} ms'


def measure(path, title, open_limit, edit_limit):
    with tempfile.TemporaryDirectory() as cache:
        copy = pathlib.Path(cache) / path.name
        copy.write_bytes(path.read_bytes())
        server = Server(copy, cache=cache)
        context = Browser.get().new_context(viewport={'width': 1280, 'height': 800}, device_scale_factor=1)
        page = context.new_page()
        begin = time.perf_counter()
        page.goto(server.address)
        wait(page, 'window.plumbPaints?.length > 0')
        opened = time.perf_counter() - begin
        page.wait_for_timeout(1500)
        times = edits(page)
        context.close()
        server.stop()
    inside = clicked(path)
    if times:
        painted, received, drawn = (statistics.median(column) for column in zip(*times))
        print(f'{title:34} {path.stat().st_size / 1000:8.0f} kB   open {inside:6.0f} ms ({goal(inside, open_limit)}), {opened * 1000:.0f} ms with the page   '
              f'edit to painted {painted:6.1f} ms ({goal(painted, edit_limit)}; received after {received:.1f}, laid out and drawn in {drawn:.1f})')
    else:
        print(f'{title:34} {path.stat().st_size / 1000:8.0f} kB   open {inside:6.0f} ms, {opened * 1000:.0f} ms with the page   no view to move')


def main():
    folder = pathlib.Path(sys.argv[1])
    files = documents(folder)
    by_size = sorted(files, key=lambda p: p.stat().st_size)
    xibs = [p for p in by_size if p.suffix == '.xib']
    measure(by_size[len(by_size) // 2], 'median document', 300, 16)
    measure(xibs[-1], 'largest xib (one large scene)', 300, 50)
    measure(by_size[-1], 'largest document', 300, 50)
    with tempfile.TemporaryDirectory() as cache:
        server = Server(folder, cache=cache)
        context, page, seconds = open_page(server)
        print(f'{"folder of " + str(len(files)) + " documents":34} {"":11}   open {seconds * 1000:6.0f} ms ({goal(seconds * 1000, 3000)})')
        context.close()
        server.stop()
    Browser.close()


if __name__ == '__main__':
    main()
