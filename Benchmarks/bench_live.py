#!/usr/bin/env python3
"""How long it takes from saving a colour, an image, texts or a document to the picture in the page: the sample's chat, pushed,
scrolled, with half a text typed. Needs plumb-run and Wander."""
import pathlib
import statistics
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / 'Studio/Tests/AppPage'))
from test_run import Browser, LiveTests  # noqa: E402

ROUNDS = 10
LIMIT = 100  # milliseconds


def main():
    app = LiveTests('begin')
    app.setUp()
    app.begin()
    for kind, (name, data) in app.changes().items():
        times = []
        for _ in range(ROUNDS):
            times.append(app.saved(name, data))
            app.page.wait_for_timeout(250)
            times.append(app.saved(name, (app.assets / name).read_bytes()))
            app.page.wait_for_timeout(250)
        middle = statistics.median(times)
        print(f'{kind:9} from saving to the picture in the page: median {middle:5.1f} ms, greatest {max(times):5.1f} ms '
              f'({"within" if middle <= LIMIT else "OVER"} {LIMIT} ms)')
    app.tearDown()
    app.doCleanups()
    Browser.close()


if __name__ == '__main__':
    main()
