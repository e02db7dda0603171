"""Writes what was measured into a page, between <!-- figures: NAME --> and <!-- end of figures -->."""
import os
import re


def written(page, name, text):
    """The page with the figures in it; fails where it has no place for them."""
    place = re.compile(rf'(<!-- figures: {re.escape(name)} -->\n).*?(<!-- end of figures -->)', re.S)
    result, count = place.subn(lambda found: f'{found[1]}{text.rstrip()}\n{found[2]}', page)
    if count != 1:
        raise SystemExit(f'figures: the page has {count} places for “{name}”')
    return result


def write(path, name, text):
    """Into a file; whoever reads meanwhile has the old page or the new one."""
    page = written(path.read_text(), name, text)
    beside = path.with_name(path.name + '.new')
    beside.write_text(page)
    os.replace(beside, path)


def machine():
    """What figures depend on."""
    return f'{os.cpu_count()} cores, load {os.getloadavg()[0]:.0f}'
