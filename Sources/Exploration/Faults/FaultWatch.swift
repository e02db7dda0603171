import Audit
import InterfaceBuilder
import UIKit

/// Looks at an app step by step, and says what is wrong: with each screen, and with what follows a step. A walk and the runs that
/// shorten its scripts use the same.
package struct FaultWatch {
    private var last: Look?
    /// A change of the device or its settings that nothing else was done after, and what the screen was before.
    private var pending: (change: SettingChange, before: Look)?
    private var settings = SettingValues()
    /// Kinds of screens that change although nobody does anything, such as a clock.
    private var restless: Set<String> = []
    /// Screens in settings that the rules have seen.
    private var audited: Set<String> = []
    /// Whether each screen is looked at once only.
    private let remembers: Bool

    package init(remembers: Bool = true) { self.remembers = remembers }

    /// The app was launched again; what was learnt of its screens stays.
    mutating func restart() { (last, pending, settings) = (nil, nil, SettingValues()) }

    /// What is wrong now.
    ///
    /// - Parameters:
    ///   - line: What was done; nil for a look at the launched app.
    ///   - isAudited: Whether the rules about screens as they lie there are asked.
    @MainActor
    package mutating func faults(_ look: Look, after line: String?, isAudited: Bool = true) -> [Fault] {
        let state = ScreenState(look)
        var faults = reports(look) + unconnected(look) + keyboard(look) + blank(look)
        let change = line.flatMap(SettingChange.init)
        if line == "tick", let last, ScreenSignature(last) != ScreenSignature(look) { restless.insert(state.kind) }
        if let line, let last { faults += noEffect(look, last, line) }
        if let change {
            if let pending, pending.change.isUndone(by: change, settings) {
                faults += RoundTrip(from: pending.before, to: look, by: pending.change).faults(
                    isRestless: restless.contains(state.kind))
                self.pending = nil
            } else {
                pending = last.map { (change, $0) }
            }
            settings.apply(change)
        } else {
            pending = nil
        }
        if isAudited, !remembers || audited.insert("\(state.id) \(settings)").inserted || look.picture != nil {
            faults += audit(look)
        }
        last = look
        return faults
    }

    /// What an app that does not go on has done.
    ///
    /// - Parameter line: What was done last; nil where it did not even launch.
    @MainActor
    package func fault(_ trouble: AppTrouble, after line: String?) -> Fault? {
        let place = last?.front ?? "launch"
        let cause = line ?? "the launch"
        switch trouble.kind {
        case .ended(_, let signal?):
            let words = CrashWords(trouble.log)
            if let message = words.message, let source = words.source { return Fault(crash: message, at: source) }
            return Fault(
                .crash, words.message ?? "The app crashed by signal \(signal) after \(cause).", in: place,
                "\(words.message ?? "\(signal)") after \(cause)")
        case .ended(let status, nil):
            return Fault(
                .ended, "The app ended itself with status \(status ?? 0) after \(cause).", in: place,
                "\(status ?? 0) after \(cause)")
        case .silent: return Fault(.hang, "The app did not come back after \(cause).", in: place, cause)
        case .refused, .unusable: return nil
        }
    }

    // MARK: What UIKit and the app say

    private func reports(_ look: Look) -> [Fault] {
        let messages = look.observation.messages.map { message -> Fault in
            let rules: [String: FaultRule] = [
                "unsatisfiableConstraints": .conflictingConstraints, "layoutFeedbackLoop": .layoutLoop,
                "unansweredAction": .unansweredAction,
            ]
            let rule = rules[message.kind] ?? .reported
            // The same contradiction comes with other addresses and widths.
            return Fault(rule, message.text, in: rule == .conflictingConstraints ? "" : look.front, message.text)
        }
        let left = look.observation.leftBehind.sorted { $0.key < $1.key }.filter { $0.value > 1 }
        return messages
            + left.map { name, count in
                Fault(
                    .leak,
                    "\(ScreenState.short(name)) is not given up when it is left: \(count) of them live on that nothing shows.",
                    in: name, "")
            }
    }

    private func unconnected(_ look: Look) -> [Fault] {
        look.observation.deaf.compactMap { id in
            guard !look.tree.nodes[id].isBehind, look.tree.nodes[id].touch?.reach == .reached else { return nil }
            var fault = Fault(
                .deadButton, "\(look.name(of: id)) can be touched, and nothing is connected to it.",
                in: look.owner(of: id), look.name(of: id))
            fault.frame = look.tree.nodes[id].frame
            return fault
        }
    }

    private func keyboard(_ look: Look) -> [Fault] {
        guard let keyboard = look.observation.keyboard, let focus = look.observation.focus else { return [] }
        let frame = look.tree.nodes[focus].frame
        let hidden = frame.intersection(keyboard)
        guard frame.height > 0, !hidden.isNull, hidden.height > frame.height / 2, frame.height < keyboard.minY else {
            return []
        }
        var fault = Fault(
            .coveredByKeyboard, "The keyboard hides \(look.name(of: focus)), which is typed into.",
            in: look.owner(of: focus), "\(look.tree.nodes[focus].role) \(look.tree.nodes[focus].identifier ?? "")")
        fault.frame = frame
        return [fault]
    }

    private func blank(_ look: Look) -> [Fault] {
        let screen = look.tree.size.width * look.tree.size.height
        let drawn = ["progress", "activity indicator", "text view", "picker", "search bar", "image"]
        let shows = look.tree.nodes.contains { node in
            guard !node.isBehind, !node.visible.isEmpty else { return false }
            // Classes of the app's own have their module's name before them; they may draw.
            let isOwn = node.className.contains(".") || drawn.contains(node.role)
            let isPart = node.visible.width * node.visible.height < 0.95 * screen
            return node.text != nil || node.touch != nil || node.image != nil || isOwn || node.place != nil
                || isPart && (node.background?.alpha ?? 0) > 0.05
        }
        guard !shows, look.audited.ground?.isOfOneColor ?? true else { return [] }
        var fault = Fault(.blankScreen, "The screen shows nothing.", in: look.front, "")
        // Layers draw without views.
        fault.needsPictures = true
        return [fault]
    }

    private func noEffect(_ look: Look, _ before: Look, _ line: String) -> [Fault] {
        guard line.hasPrefix("tap "), look.observation.messages.isEmpty, look.printed == before.printed,
            let id = before.tree.node(named: String(line.dropFirst(4))), before.tree.nodes[id].role == "button",
            before.tree.nodes[id].touch?.isEnabled == true, !before.observation.deaf.contains(id),
            ScreenSignature(before) == ScreenSignature(look)
        else { return [] }
        var fault = Fault(
            .noEffect, "Nothing that can be seen follows a tap on \(before.name(of: id)).", in: before.owner(of: id),
            before.name(of: id))
        fault.frame = before.tree.nodes[id].frame
        fault.needsPictures = true
        return [fault]
    }

    // MARK: The screen as it lies there

    @MainActor
    private func audit(_ look: Look) -> [Fault] {
        let screen = look.audited
        var remarks = ScreenRules.remarks(screen)
        if let pending { remarks += ScreenRules.remarks(screen, usual: pending.before.audited) }
        let fixed = Set(remarks.filter { $0.rule == .fixedColor }.map(\.node))
        // A field scrolls what was typed.
        func isTyped(_ remark: AuditRemark) -> Bool {
            remark.rule == .truncatedText
                && screen.tree.path(to: remark.node).contains { look.observation.values[$0.id]?.isEmpty == false }
        }
        return remarks.filter {
            $0.severity > .note && !isTyped($0) && !($0.rule == .lowContrast && fixed.contains($0.node))
        }
        .map { Fault($0, in: look) }
    }
}

/// Whether two looks differ in anything that a tree of views shows.
private struct ScreenSignature: Equatable {
    private let parts: [String]
    private let values: [Int: String]

    init(_ look: Look) {
        parts = look.tree.nodes.map { node in
            let color = node.background.map { "\($0.red) \($0.green) \($0.blue) \($0.alpha)" } ?? ""
            let text =
                node.text.map { "\($0.string) \($0.color.red) \($0.color.green) \($0.color.blue) \($0.color.alpha)" }
                ?? ""
            return [
                node.className, "\(node.frame)", color, text, node.image?.name ?? "", node.spoken.label ?? "",
                node.spoken.value ?? "", node.spoken.traits.joined(), "\(node.isBehind)",
            ].joined(separator: "|")
        }
        values = look.observation.values
    }
}

extension PixelPicture {
    /// Whether all pixels are alike.
    fileprivate var isOfOneColor: Bool {
        guard width > 0, height > 0 else { return true }
        let first = UnsafeRawPointer(row(0)).load(as: UInt32.self)
        return (0..<height).allSatisfy { y in
            let pixels = UnsafeRawPointer(row(y))
            return (0..<width).allSatisfy { pixels.load(fromByteOffset: 4 * $0, as: UInt32.self) == first }
        }
    }
}

/// What a crashed program said last, for people.
struct CrashWords {
    /// The trap's own words; nil where there were none.
    let message: String?
    /// Where in the app's sources it is, as file and line; nil where the words are of the standard library.
    private(set) var source: String?

    init(_ log: String) {
        let lines = log.split(separator: "\n").map(String.init)
        let found = lines.last { $0.contains("Fatal error") } ?? lines.last { $0.contains("Precondition failed") }
        var source: String?
        message = found.map { line in
            guard let start = line.range(of: "Fatal error")?.lowerBound else { return line }
            let place = line[..<start].trimmingCharacters(in: [":", " "])
            let words = String(line[start...])
            guard !place.isEmpty, !place.hasPrefix("Swift/") else { return words }
            let file = place.split(separator: "/").last.map(String.init) ?? place
            source = file
            return "\(words) (\(file))"
        }
        self.source = source
    }
}
