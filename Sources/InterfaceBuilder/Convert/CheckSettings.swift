import Foundation
import UIKit

/// In what a document and its code are compared: all pairs of settings, in as few rows as a simple search finds.
struct CheckSettings {
    /// What is shown.
    struct Row {
        var options = LayoutOptions()
        /// What every text is replaced with; nil for the document's own.
        var text: String?
        /// How messages name it.
        var words = ""
    }

    let rows: [Row]

    /// Texts that no document has: one that fits anywhere, and one that needs lines.
    private static let texts = ["Ok", "Zwei längere Zeilen, die hier\nnoch niemand gemessen hat"]

    /// - Parameter devices: Canvas ids; the document's own device comes first.
    init(devices: [String]) {
        let sizes: [UIContentSizeCategory?] = [nil, .extraSmall, .accessibilityLarge]
        let levels = [devices.count + 1, sizes.count, Self.texts.count + 1, 2, 2, 2]
        rows = Self.pairs(levels).map { choice in
            var row = Row()
            var words: [String] = []
            if choice[0] > 0 {
                row.options.device = devices[choice[0] - 1]
                words.append("on \(devices[choice[0] - 1])")
            }
            row.options.resizesViews = true
            if let size = sizes[choice[1]] {
                row.options.contentSize = size.rawValue
                words.append(choice[1] == 1 ? "small text" : "large text")
            }
            if choice[2] > 0 {
                row.text = Self.texts[choice[2] - 1]
                words.append(choice[2] == 1 ? "a short text" : "a long text")
            }
            if choice[3] > 0 {
                row.options.isLandscape = true
                words.append("landscape")
            }
            if choice[4] > 0 {
                row.options.isRightToLeft = true
                words.append("right to left")
            }
            if choice[5] > 0 {
                row.options.isDark = true
                words.append("dark")
            }
            row.words = words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
            return row
        }
    }

    /// Rows in which any two levels of different settings meet. The first has the first level of each.
    ///
    /// - Parameter levels: How many there are of each setting.
    static func pairs(_ levels: [Int]) -> [[Int]] {
        struct Pair: Hashable { var a, levelA, b, levelB: Int }
        var open: Set<Pair> = []
        for a in levels.indices {
            for b in levels.indices where a < b {
                for levelA in 0..<levels[a] {
                    for levelB in 0..<levels[b] { open.insert(Pair(a: a, levelA: levelA, b: b, levelB: levelB)) }
                }
            }
        }
        func met(_ row: [Int], by setting: Int) -> [Pair] {
            row.indices.filter { $0 != setting }.map { other in
                let (a, b) = (min(setting, other), max(setting, other))
                return Pair(a: a, levelA: row[a], b: b, levelB: row[b])
            }
        }
        var rows: [[Int]] = []
        var row = levels.map { _ in 0 }
        while true {
            rows.append(row)
            for setting in levels.indices { open.subtract(met(row, by: setting)) }
            guard
                let next = open.min(by: { ($0.a, $0.b, $0.levelA, $0.levelB) < ($1.a, $1.b, $1.levelA, $1.levelB) })
            else { return rows }
            row = levels.map { _ in 0 }
            (row[next.a], row[next.b]) = (next.levelA, next.levelB)
            // The other settings take, one after the other, the level with which most that is open meets.
            for setting in levels.indices where setting != next.a && setting != next.b {
                let gains = (0..<levels[setting]).map { level in
                    var tried = row
                    tried[setting] = level
                    return met(tried, by: setting).count { open.contains($0) }
                }
                row[setting] = gains.indices.max { (gains[$0], $1) < (gains[$1], $0) } ?? 0
            }
        }
    }
}
