import Foundation
import TestSupport

/// What somebody who does without constraints writes by hand for the resize phases: frames from a width and a height.
struct ManualLayout {
    struct Frame {
        var x = 0.0, y = 0.0, width = 0.0, height = 0.0
    }

    let passes: Int
    private let frames: UnsafeMutablePointer<Frame>
    private let layout: (UnsafeMutablePointer<Frame>, Double, Double) -> Void
    private let size: (Int) -> (Double, Double)

    /// The workload of this name, as `solver_traces.py` writes it; nil if there is no hand-written code for it.
    init?(_ name: String) {
        let fields = name.split(separator: "_")
        guard fields.count >= 3, let count = Int(fields[2]) else { return nil }
        size = { t in (Double(320 + (t * 37) % 448), Double(480 + (t * 53) % 544)) }
        switch fields[1] {
        case "chain":
            passes = 200
            layout = { frames, width, height in ManualLayout.chain(frames, count, width, height) }
            frames = .allocate(capacity: count)
            frames.initialize(repeating: Frame(), count: count)
        case "tree":
            guard fields.count == 4, let fan = Int(fields[3]) else { return nil }
            let tree = Tree(depth: count, fan: fan)
            passes = count < 8 ? 1000 : 200
            layout = { frames, width, height in tree.layOut(frames, width, height) }
            frames = .allocate(capacity: tree.nodes.count)
            frames.initialize(repeating: Frame(), count: tree.nodes.count)
        case "feed":
            passes = count <= 16 ? 1000 : 200
            layout = { frames, width, _ in ManualLayout.feed(frames, count, width) }
            frames = .allocate(capacity: 21 * count)
            frames.initialize(repeating: Frame(), count: 21 * count)
        case "form":
            passes = count <= 40 ? 1000 : 200
            let widths = (0..<count).map { Double(40 + ($0 * 29) % 90) }
            layout = { frames, width, _ in ManualLayout.form(frames, widths, width) }
            frames = .allocate(capacity: 2 * count)
            frames.initialize(repeating: Frame(), count: 2 * count)
        default: return nil
        }
    }

    /// Seconds per pass.
    func run() -> Double {
        let repetitions = 20
        let start = now()
        for _ in 0..<repetitions {
            for pass in 0..<passes {
                let (width, height) = size(pass)
                layout(frames, width, height)
            }
        }
        return (now() - start) / Double(repetitions * passes)
    }

    private static func chain(_ frames: UnsafeMutablePointer<Frame>, _ count: Int, _ width: Double, _ height: Double) {
        let each = (width - 8 * Double(count + 1)) / Double(count)
        var x = 8.0
        for index in 0..<count {
            frames[index] = Frame(x: x, y: 8, width: each, height: height - 16)
            x += each + 8
        }
    }

    /// Nodes in the order parents first.
    private struct Tree {
        struct Node {
            var parent: Int
            var position: Int
            var isHorizontal: Bool
        }
        var nodes: [Node] = []
        let fan: Int

        init(depth: Int, fan: Int) {
            self.fan = fan
            var level = [-1]
            var isHorizontal = true
            for _ in 0..<depth {
                var next: [Int] = []
                for parent in level {
                    for position in 0..<fan {
                        next.append(nodes.count)
                        nodes.append(Node(parent: parent, position: position, isHorizontal: isHorizontal))
                    }
                }
                level = next
                isHorizontal.toggle()
            }
        }

        func layOut(_ frames: UnsafeMutablePointer<Frame>, _ width: Double, _ height: Double) {
            let gaps = 16 + 4 * Double(fan - 1)
            nodes.withUnsafeBufferPointer { nodes in
                for index in 0..<nodes.count {
                    let node = nodes[index]
                    let parent = node.parent < 0 ? Frame(width: width, height: height) : frames[node.parent]
                    if node.isHorizontal {
                        let each = (parent.width - gaps) / Double(fan)
                        frames[index] = Frame(
                            x: 8 + Double(node.position) * (each + 4), y: 8, width: each, height: parent.height - 16)
                    } else {
                        let each = (parent.height - gaps) / Double(fan)
                        frames[index] = Frame(
                            x: 8, y: 8 + Double(node.position) * (each + 4), width: parent.width - 16, height: each)
                    }
                }
            }
        }
    }

    /// Cells of five sections, 21 views each; text widths as they are in the trace.
    private static func feed(_ frames: UnsafeMutablePointer<Frame>, _ count: Int, _ width: Double) {
        let line = 20.5
        var y = 0.0
        for index in 0..<count {
            let cell = frames + 21 * index
            let profile = max(50, 1 + 3 * (line + 1) + 3) + line
            let content = 200 + 2 * line
            let heights = (line, profile, content, line, 50.0)
            let total = heights.0 + heights.1 + heights.2 + heights.3 + heights.4
            cell[0] = Frame(x: 0, y: y, width: width, height: total)
            y += total
            cell[1] = Frame(x: 0, y: 0, width: width, height: heights.0)
            cell[2] = Frame(x: 0, y: heights.0, width: width, height: heights.1)
            cell[3] = Frame(x: 0, y: cell[2].y + heights.1, width: width, height: heights.2)
            cell[4] = Frame(x: 0, y: cell[3].y + heights.2, width: width, height: heights.3)
            cell[5] = Frame(x: 0, y: cell[4].y + heights.3, width: width, height: heights.4)
            cell[6] = Frame(x: 0, y: 0, width: width - 22.5, height: line)
            cell[7] = Frame(x: width - 22.5, y: 0, width: 22.5, height: line)
            cell[8] = Frame(x: 0, y: 0, width: 50, height: 50)
            for row in 0..<3 {
                cell[9 + row] = Frame(x: 52, y: 1 + Double(row) * (line + 1), width: width - 56, height: line)
            }
            cell[12] = Frame(x: 0, y: heights.1 - line, width: width, height: line)
            cell[13] = Frame(x: 0, y: 0, width: width, height: 200)
            cell[14] = Frame(x: 0, y: 200, width: width, height: line)
            cell[15] = Frame(x: 0, y: 200 + line, width: width, height: line)
            cell[16] = Frame(x: 0, y: 0, width: 30, height: line)
            cell[17] = Frame(x: width / 2 - 26.25, y: 0, width: 52.5, height: line)
            cell[18] = Frame(x: width - 37.5, y: 0, width: 37.5, height: line)
            cell[19] = Frame(x: 0, y: 0, width: 50, height: 50)
            cell[20] = Frame(x: 50, y: 0, width: width - 50, height: line)
        }
    }

    private static func form(_ frames: UnsafeMutablePointer<Frame>, _ widths: [Double], _ width: Double) {
        var label = 0.0
        for width in widths where width > label { label = width }
        var y = 20.0
        for index in 0..<widths.count {
            frames[2 * index] = Frame(x: 16, y: y - 4, width: label, height: 21)
            frames[2 * index + 1] = Frame(x: 24 + label, y: y, width: width - 40 - label, height: 34)
            y += 42
        }
    }
}
