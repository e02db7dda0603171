"""Where recordings lie that are too large for the project: beside it, or where PLUMB_SHARED says; PLUMB_SHARED= hides them."""
import os
import pathlib

root = pathlib.Path(__file__).resolve().parent.parent
folder = pathlib.Path(os.environ.get('PLUMB_SHARED', root.parent / 'shared') or root / '.build/no-recordings').absolute()


def need(name, path):
    """The path below the folder, or the end of the program with a word why."""
    found = folder / path
    if not found.exists():
        raise SystemExit(f'{name}: there are no recordings at {found}; PLUMB_SHARED names another folder')
    return found
