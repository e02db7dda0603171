// How costs grow: each case in two sizes of one run, with the ratio between them. See `make bench-growth`.
import Foundation
import UIKit

MainActor.assumeIsolated {
    Runtime.current = Runtime(device: .blank(CGSize(width: 390, height: 844), scale: 2))
    let cases: [(String, () -> [Growth])] = [
        ("tables", tables), ("collections", collections), ("snapshots", snapshots), ("views", views), ("cells", cells),
        ("texts", texts), ("documents", documents),
    ]
    let wanted = Set(CommandLine.arguments.dropFirst())
    var results: [Growth] = []
    for (name, run) in cases where wanted.isEmpty || wanted.contains(name) {
        let some = run()
        for result in some { print(result.line) }
        results += some
    }
    guard wanted.isEmpty else { return }
    let folder = URL(fileURLWithPath: ".build/bench")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try? encoder.encode(results).write(to: folder.appendingPathComponent("growth.json"))
}
