// What a phone's screen of 60 views and 25 labels costs: layout, drawing at 375 x 812 points with three pixels each, and
// encoding as PNG; and how that compares with headless Chromium drawing an equal page, where it is installed. See
// `make bench-draw`.
import Foundation
import UIKit

MainActor.assumeIsolated {
    let folder = URL(fileURLWithPath: ".build/bench")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let picture = folder.appendingPathComponent("screen.png")
    if CommandLine.arguments.contains("once") {
        // One process from start to file, for the comparison.
        let screen = BenchScreen()
        screen.layOut()
        try? screen.draw()?.pngData()?.write(to: picture)
        return
    }

    let layout = median { BenchScreen().layOut() }
    let screen = BenchScreen()
    screen.layOut()
    var image: UIImage?
    let draw = median { image = screen.draw() }
    var data: Data?
    let encode = median { data = image?.pngData() }
    try? data?.write(to: picture)
    print("views \(screen.viewCount), labels \(screen.labelCount), \(data?.count ?? 0) bytes of PNG")
    print(String(format: "layout %8.2f ms (views and constraints made anew each time)", layout))
    print(String(format: "draw   %8.2f ms", draw))
    print(String(format: "encode %8.2f ms", encode))

    let page = folder.appendingPathComponent("screen.html")
    try? Data(screen.html.utf8).write(to: page)
    guard let browser = Chromium.path else {
        print("chromium is not installed: no comparison")
        return
    }
    let own = median(rounds: 5) { run(CommandLine.arguments[0], ["once"]) }
    let other = median(rounds: 5) { Chromium.draw(page, with: browser, in: folder) }
    print(String(format: "whole process %8.1f ms, chromium %8.1f ms, ratio %.2f", own, other, own / other))
}

/// Milliseconds.
@MainActor
func median(rounds: Int = 15, _ work: () -> Void) -> Double {
    let times = (0..<rounds).map { _ in
        let start = DispatchTime.now().uptimeNanoseconds
        work()
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
    }
    return times.sorted()[rounds / 2]
}

func run(_ path: String, _ arguments: [String]) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
    process.waitUntilExit()
}
