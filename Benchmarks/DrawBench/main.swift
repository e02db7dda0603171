// What a phone's screen of 60 views and 25 labels costs: layout, drawing at 375 x 812 points with three pixels each, and
// encoding as PNG; and how that compares with headless Chromium drawing an equal page, where it is installed. See
// `make bench-draw`.
import CoreGraphics
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

    if let position = CommandLine.arguments.firstIndex(of: "count") {
        // One thing alone, as often as said, for valgrind to count: `count draw 3`.
        let arguments = CommandLine.arguments
        return repeatedly(arguments[position + 1], Int(arguments[position + 2]) ?? 1)
    }

    let layout = median { BenchScreen().layOut() }
    // Each picture is of a screen just made: nothing of its layers is kept from the one before.
    let screen = BenchScreen()
    screen.layOut()
    var image: UIImage?
    @MainActor func drawAll(scale: CGFloat) -> Double {
        let screens = (0..<15).map { _ in BenchScreen() }
        for screen in screens { screen.layOut() }
        var next = 0
        return median {
            image = screens[next].draw(scale: scale)
            next += 1
        }
    }
    _ = screen.draw()
    let reference = DrawingReference.$isWanted.withValue(true) { drawAll(scale: 3) }
    let draw2 = drawAll(scale: 2)
    let draw = drawAll(scale: 3)
    var data: Data?
    let encode = median { data = image?.pngData() }
    try? data?.write(to: picture)
    print("views \(screen.viewCount), labels \(screen.labelCount), \(data?.count ?? 0) bytes of PNG")
    print(String(format: "layout %8.2f ms (views and constraints made anew each time)", layout))
    print(
        String(
            format: "draw   %8.2f ms, by the drawing library alone %8.2f ms, ratio %.2f", draw, reference,
            draw / reference))
    print(String(format: "draw   %8.2f ms at two pixels a point", draw2))
    print(String(format: "encode %8.2f ms", encode))
    let cards = ShadowScreen()
    _ = cards.draw()
    let withShadows = median { _ = cards.draw() }
    cards.hasShadows = false
    let without = median { _ = cards.draw() }
    cards.hasShadows = true
    let slow = DrawingReference.$isWanted.withValue(true) { median(rounds: 3) { _ = cards.draw() } }
    print(
        String(
            format: "ten shadows %8.2f ms, by the drawing library alone %8.2f ms, ratio %.2f", withShadows - without,
            slow - without, (withShadows - without) / (slow - without)))

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

@MainActor
func repeatedly(_ what: String, _ count: Int) {
    let screen = BenchScreen()
    screen.layOut()
    let cards = ShadowScreen()
    var image = screen.draw()
    _ = image?.pngData()
    _ = cards.draw()
    for _ in 0..<count {
        switch what {
        case "layout": BenchScreen().layOut()
        case "draw": image = screen.draw()
        case "encode": _ = image?.pngData()
        case "shadows": _ = cards.draw()
        default: fatalError("layout, draw, encode and shadows can be counted, not \(what)")
        }
    }
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

/// Until the program ends. By the system's own calls, because Foundation's `Process` hears of an end some 15 ms late.
func run(_ path: String, _ arguments: [String]) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    guard posix_spawn(&child, path, &actions, nil, words, environ) == 0 else { return }
    var status: Int32 = 0
    waitpid(child, &status, 0)
}
