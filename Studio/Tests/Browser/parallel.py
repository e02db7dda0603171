"""Runs the browser tests in a process for each core: each has one browser and one server, and takes the next class when it is free."""
import concurrent.futures
import os
import subprocess
import sys
import time
import unittest


def names(suite):
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from names(test)
        else:
            yield test.id()


def run(tests):
    begin = time.monotonic()
    done = subprocess.run([sys.executable, '-m', 'unittest', *tests], capture_output=True, text=True)
    return tests, done, time.monotonic() - begin


def main():
    loader = unittest.TestLoader()
    wanted = sys.argv[1:]
    suite = loader.loadTestsFromNames(wanted) if wanted else loader.discover('.')
    if loader.errors:
        sys.exit('\n'.join(loader.errors))
    every = sorted(set(names(suite)))
    if not every:
        sys.exit('browser tests: there are none')
    workers = min(len(every), int(os.environ.get('PLUMB_BROWSERS', os.cpu_count() or 2)))
    # Pieces of a few tests, so that no process waits long for the last one.
    piece = max(1, min(12, len(every) // (workers * 3)))
    pieces = [every[at:at + piece] for at in range(0, len(every), piece)]
    begin = time.monotonic()
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        for tests, done, seconds in pool.map(run, pieces):
            if done.returncode:
                failed += 1
                print(done.stderr or done.stdout, flush=True)
            else:
                print(f'{len(tests):3} passed in {seconds:5.1f} s: {tests[0]} …', flush=True)
    print(f'{len(every)} browser tests in {time.monotonic() - begin:.0f} s with {workers} browsers: '
          + (f'{failed} of {len(pieces)} pieces failed' if failed else 'all passed'))
    sys.exit(1 if failed else 0)


if __name__ == '__main__':
    main()
