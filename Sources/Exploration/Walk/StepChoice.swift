import UIKit

/// Something that a person can do on a screen: a line of a script, or several that belong together.
struct StepChoice: Sendable {
    let lines: [String]
    /// What stays the same where the same can be done on another screen or in another row.
    let key: String
    let weight: Int
    /// Whether it is worth doing more than once: what a tap does may depend on how often it was done.
    var isRepeated = false
}

/// What can be done on a screen.
struct StepChoices {
    private let look: Look
    private var choices: [StepChoice] = []

    /// - Parameter changed: What was done on the screen last that changed what it holds: whether that outlasts a turn of the device
    ///   is another question for each.
    static func all(_ look: Look, changed: String?) -> [StepChoice] {
        var maker = StepChoices(look)
        maker.addTouches()
        maker.addRows()
        maker.addScrolling()
        maker.addLeaving()
        maker.addSettings(changed)
        return maker.choices
    }

    private init(_ look: Look) { self.look = look }

    /// - Parameter exactly: Whether numbers in the key matter.
    private mutating func add(
        _ lines: [String], _ key: String, _ weight: Int, repeated: Bool = false, exactly: Bool = false
    ) {
        let key = exactly ? key : ScreenState.normal(key)
        choices.append(StepChoice(lines: lines, key: key, weight: weight, isRepeated: repeated))
    }

    // MARK: Views

    private mutating func addTouches() {
        let tree = look.tree
        for node in tree.nodes where !node.isBehind {
            guard let name = look.names[node.id] else { continue }
            let word = ScriptWord.name(name)
            if let touch = node.touch, touch.isEnabled, touch.reach == .reached { addTouch(node, touch, word, name) }
            guard !node.visible.isEmpty, let gestures = look.observation.gestures[node.id] else { continue }
            for gesture in gestures { addGesture(gesture, node, name) }
        }
    }

    private mutating func addTouch(_ node: ScreenTree.Node, _ touch: ScreenTree.Touch, _ word: String, _ name: String) {
        let box = node.visible
        func point(_ x: CGFloat) -> String { ScriptWord.point(box.minX + box.width * x, box.midY) }
        switch touch.kind {
        case "UITextField":
            addTyping(word, name)
        case "UISegmentedControl", "UIStepper", "UIPageControl":
            guard !box.isEmpty else { return }
            let count = touch.kind == "UISegmentedControl" ? 3 : 2
            for part in 0..<count {
                add(
                    ["tap \(point((CGFloat(part) + 0.5) / CGFloat(count)))"], "tap \(name) part \(part)", 8,
                    repeated: true)
            }
        case "UISlider":
            guard !box.isEmpty else { return }
            let value = node.spoken.value.flatMap { Double($0.split(separator: " ")[0]) }.map { CGFloat($0) / 100 } ?? 0
            let thumb = 0.04 + 0.92 * min(max(value, 0), 1)
            for end in [0.98, 0.02] { add(["drag \(point(thumb)) \(point(end)) 0.3"], "drag \(name) to \(end)", 6) }
        case "UIDatePicker":
            guard !box.isEmpty else { return }
            let (x, y) = (box.midX, box.midY)
            add(["drag \(ScriptWord.point(x, y + 20)) \(ScriptWord.point(x, y - 40)) 0.3"], "turn \(name)", 4)
        default:
            add(["tap \(word)"], "tap \(name)", 12, repeated: touch.kind != "UIBarButtonItem")
            if touch.kind == "UIButton" {
                add(Array(repeating: "tap \(word)", count: 3), "tap \(name) again and again", 4)
            }
            if touch.kind == "UIGestureRecognizer" || touch.kind == "UIButton" {
                add(["press \(word)"], "press \(name)", touch.kind == "UIButton" ? 1 : 5)
            }
        }
    }

    private static let texts = [
        "Hello", "12", "-1", "a very long text that nobody thought of, with many words in it", "👩‍👩‍👧 ß",
    ]

    private mutating func addTyping(_ word: String, _ name: String) {
        for (index, text) in Self.texts.enumerated() {
            add(
                ["tap \(word)", "type \(HostScript.quoted(text))"],
                "type text \(["a", "b", "c", "d", "e"][index]) into \(name)", index == 0 ? 12 : 5)
        }
        add(["tap \(word)", "type \"Hello\"", "key return"], "return in \(name)", 6)
        add(["tap \(word)", "delete"], "delete in \(name)", 3)
        add(["tap \(word)", "keyboard show 336", "keyboard hide"], "keyboard for \(name)", 8)
    }

    private mutating func addGesture(_ gesture: String, _ node: ScreenTree.Node, _ name: String) {
        let box = node.visible
        let ways: [(String, CGFloat, CGFloat)] = [("left", -1, 0), ("right", 1, 0), ("up", 0, -1), ("down", 0, 1)]
        for (way, x, y) in ways where gesture == "pan" || gesture == "swipe \(way)" {
            let reach = min(120, max(box.width, box.height) / 2)
            let end = ScriptWord.point(box.midX + x * reach, box.midY + y * reach)
            add(["drag \(ScriptWord.point(box.midX, box.midY)) \(end) 0.2"], "\(gesture) \(way) on \(name)", 6)
        }
    }

    // MARK: Lists and scroll views

    private mutating func addRows() {
        let rows = look.tree.nodes.filter { $0.place != nil && !$0.isBehind && $0.visible.height > 10 }
            .sorted { ($0.frame.minY, $0.frame.minX, $0.id) < ($1.frame.minY, $1.frame.minX, $1.id) }
        for (index, row) in rows.enumerated() {
            // Each row of a menu leads elsewhere; of a long list the first and the last do for all.
            guard index < 12 || index == rows.count - 1, let name = look.names[row.id] else { continue }
            let word = ScriptWord.name(name)
            let box = row.visible
            add(["tap \(word)"], "tap \(name)", 10, repeated: index < 8, exactly: true)
            guard index == 0 else { continue }
            add(["press \(word)"], "press \(row.role)", 3)
            let (from, to) = (ScriptWord.point(box.maxX - 30, box.midY), ScriptWord.point(box.minX + 30, box.midY))
            add(["drag \(from) \(to) 0.3"], "swipe \(row.role) left", 6)
            add(["drag \(to) \(from) 0.3"], "swipe \(row.role) right", 2)
        }
    }

    private mutating func addScrolling() {
        for node in look.tree.nodes where !node.isBehind && node.visible.height > 100 {
            guard ["table", "collection", "scroll view", "text view"].contains(node.role) else { continue }
            let box = node.visible
            func at(_ x: CGFloat, _ y: CGFloat) -> String {
                ScriptWord.point(box.minX + box.width * x, box.minY + box.height * y)
            }
            let name = look.names[node.id] ?? node.role
            add(["drag \(at(0.5, 0.8)) \(at(0.5, 0.2)) 0.2"], "scroll \(name) on", 3, repeated: true)
            add(["drag \(at(0.5, 0.2)) \(at(0.5, 0.8)) 0.4"], "scroll \(name) back", 2, repeated: true)
            add(["drag \(at(0.85, 0.5)) \(at(0.15, 0.5)) 0.2"], "scroll \(name) sideways", 1)
        }
    }

    // MARK: Elsewhere

    private mutating func addLeaving() {
        let size = look.tree.size
        guard look.observation.depth > 1 else { return }
        let y = size.height / 2
        add(["drag \(ScriptWord.point(1, y)) \(ScriptWord.point(size.width * 0.8, y)) 0.3"], "go back from the edge", 3)
        let down =
            "\(ScriptWord.point(size.width / 2, size.height * 0.2)) \(ScriptWord.point(size.width / 2, size.height - 20))"
        add(["drag \(down) 0.3"], "pull down", 2)
    }

    /// What the user chooses in the system's settings, and back.
    private static let settings = [
        (["turn landscapeLeft", "turn portrait"], 9), (["style dark", "style light"], 7),
        (["textSize AccessibilityXXXL", "textSize L"], 8), (["direction rightToLeft", "direction leftToRight"], 5),
        (["background", "foreground"], 5), (["bold on", "bold off"], 2),
    ]

    private mutating func addSettings(_ changed: String?) {
        for (lines, weight) in Self.settings {
            let word = lines[0].split(separator: " ")[0]
            // A line that does nothing shows what changes by itself.
            add(["tick"] + lines, "\(word) there and back", weight)
            guard let changed, ["turn", "style", "background"].contains(word) else { continue }
            add(["tick"] + lines, "\(word) there and back after \(changed)", 10)
        }
        add(["memoryWarning"], "memory warning", 3)
        // For what comes by itself after a while, by the app's clock and by the system's.
        add(Array(repeating: "tick", count: 4), "some seconds", 3)
        add(["wait 0.6"], "wait", 2)
    }
}

/// Values as scripts have them.
enum ScriptWord {
    /// A short name: as it is where a script reads it the same, else in quotation marks.
    static func name(_ name: String) -> String {
        let isPlain =
            !name.hasPrefix("\"") && !name.contains("#") && !name.contains("  ") && !name.contains("\n")
            && !name.contains("\t")
            && name.split(separator: " ").contains { Double($0) == nil }
        return isPlain ? name : HostScript.quoted(name)
    }

    static func point(_ x: CGFloat, _ y: CGFloat) -> String { "\(number(x)) \(number(y))" }

    private static func number(_ value: CGFloat) -> String { "\(Int(min(max(value, 0), 100_000).rounded()))" }
}
