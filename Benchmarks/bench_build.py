#!/usr/bin/env python3
"""What compiling costs a package that uses UIKit: processor time of clean builds, and the clock after a change in one file.

usage: bench_build.py [debug] [release]

The peer, built in the same run, is swift-argument-parser: seconds of processor time for 1,000 lines of Swift.
"""
import json
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(
    name: "App", dependencies: [.package(name: "{package}", path: "{path}")],
    targets: [.executableTarget(name: "App", dependencies: [.product(name: "{product}", package: "{package}")])])
"""
APP = """import UIKit
let label = UILabel()
label.text = "Hello"
print(label.intrinsicContentSize)
"""
PEER = """import ArgumentParser
struct App: ParsableCommand { func run() { print("Hello") } }
App.main()
"""


def build(folder, configuration):
    def processor():
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime

    begin, clock = processor(), time.perf_counter()
    result = subprocess.run(["swift", "build", "-c", configuration, "--package-path", folder], capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"bench_build: {folder} does not build:\n{result.stdout[-3000:]}{result.stderr[-3000:]}")
    return processor() - begin, time.perf_counter() - clock


def targets(package, product):
    """The folders of all targets that a product links."""
    described = json.loads(subprocess.run(
        ["swift", "package", "--package-path", package, "describe", "--type", "json"], capture_output=True, text=True, check=True).stdout)
    by_name = {target["name"]: target for target in described["targets"]}
    waiting = list(next(p for p in described["products"] if p["name"] == product)["targets"])
    found = set()
    while waiting:
        name = waiting.pop()
        if name in by_name and name not in found:
            found.add(name)
            waiting += by_name[name].get("target_dependencies", [])
    return [pathlib.Path(package, by_name[name]["path"], source) for name in sorted(found) for source in by_name[name]["sources"]]


def lines(files):
    return sum(file.read_bytes().count(b"\n") for file in files if file.suffix == ".swift")


def package(folder, name, path, product, source):
    sources = pathlib.Path(folder, "Sources/App")
    sources.mkdir(parents=True)
    pathlib.Path(folder, "Package.swift").write_text(MANIFEST.format(package=name, path=path, product=product))
    (sources / "main.swift").write_text(source)
    (sources / "Other.swift").write_text("func other() -> Int { 1 }\n")


peer_path = ROOT / ".build/checkouts/swift-argument-parser"
if not peer_path.is_dir():
    subprocess.run(["swift", "package", "--package-path", ROOT, "resolve"], check=True)
sizes = lines(targets(ROOT, "UIKit")), lines(targets(peer_path, "ArgumentParser"))
with tempfile.TemporaryDirectory() as temporary:
    own, peer = os.path.join(temporary, "own"), os.path.join(temporary, "peer")
    package(own, "Plumb", ROOT, "UIKit", APP)
    package(peer, "swift-argument-parser", peer_path, "ArgumentParser", PEER)
    for configuration in sys.argv[1:] or ["debug", "release"]:
        seconds, other = build(own, configuration)[0], build(peer, configuration)[0]
        a, b = seconds / sizes[0] * 1000, other / sizes[1] * 1000
        print(f"clean {configuration} build {seconds:7.1f} s of processor time for {sizes[0]} lines; a thousand lines"
              f" {a:.2f} s, of ArgumentParser {b:.2f} s, ratio {a / b:.2f}", flush=True)
        if configuration == "debug":
            changes = []
            for number in range(2, 5):
                pathlib.Path(own, "Sources/App/Other.swift").write_text(f"func other() -> Int {{ {number} }}\n")
                changes.append(build(own, configuration)[1])
            print(f"debug build after a change in one file of the app {statistics.median(changes):.1f} s by the clock", flush=True)
