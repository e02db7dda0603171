import UIKit

/// A screen before a change of the device or its settings, and after the change was taken back: both should be the same.
struct RoundTrip {
    private let before: Look
    private let after: Look
    private let change: SettingChange

    init(from before: Look, to after: Look, by change: SettingChange) {
        (self.before, self.after, self.change) = (before, after, change)
    }

    /// - Parameter isRestless: Whether what the screen says changes by itself.
    func faults(isRestless: Bool) -> [Fault] {
        if before.observation.controllers != after.observation.controllers {
            let (was, now) = (ScreenState(before).title, ScreenState(after).title)
            return [lost("\(was) is gone; the screen shows \(now).", "controllers")]
        }
        var faults = entries
        if faults.isEmpty, !isRestless { faults = texts }
        if faults.isEmpty, !isRestless { faults = frames }
        return faults
    }

    private func lost(_ sentence: String, _ subject: String) -> Fault {
        // What is lost by turning may be kept in the background.
        Fault(.lostState, "\(change.description), \(sentence)", in: before.front, "\(change.word) \(subject)")
    }

    /// What is entered by role, in the order of drawing: a name may depend on what was entered.
    private func entered(_ look: Look) -> [String: [(id: Int, value: String)]] {
        var result: [String: [(id: Int, value: String)]] = [:]
        for node in look.tree.nodes where !isInRow(node, look) {
            guard let value = look.observation.values[node.id] else { continue }
            result[node.role, default: []].append((node.id, value))
        }
        return result
    }

    private var entries: [Fault] {
        let (old, new) = (entered(before), entered(after))
        for (role, values) in old.sorted(by: { $0.key < $1.key }) {
            guard let others = new[role], others.count == values.count else { continue }
            for (was, now) in zip(values, others) where was.value != now.value {
                let name = before.name(of: was.id)
                return [
                    lost(
                        "\(name) has the value “\(now.value)”; it was “\(was.value)”.",
                        "\(role) \(before.tree.nodes[was.id].identifier ?? "")")
                ]
            }
        }
        return []
    }

    private func said(_ look: Look) -> [String] {
        look.tree.nodes.compactMap { node in
            guard !node.isBehind, !isInRow(node, look), let text = node.text?.string else { return nil }
            return text
        }
    }

    private var texts: [Fault] {
        let (old, new) = (said(before), said(after))
        let gone = old.difference(from: new).insertions.compactMap {
            if case .insert(_, let text, _) = $0 { text } else { nil }
        }
        let come = new.difference(from: old).insertions.compactMap {
            if case .insert(_, let text, _) = $0 { text } else { nil }
        }
        guard let first = gone.first else { return [] }
        let now = come.first.map { "; instead there is “\($0.prefix(60))”" } ?? ""
        return [lost("“\(first.prefix(60))” is gone\(now).", first)]
    }

    private var frames: [Fault] {
        guard before.tree.nodes.count == after.tree.nodes.count, before.tree.size == after.tree.size else { return [] }
        for (was, now) in zip(before.tree.nodes, after.tree.nodes) {
            guard was.className == now.className else { return [] }
            guard !was.isScrolled, !was.isInBar, !isInRow(was, before), before.names[was.id] != nil else { continue }
            let differences = [
                was.frame.minX - now.frame.minX, was.frame.minY - now.frame.minY, was.frame.width - now.frame.width,
                was.frame.height - now.frame.height,
            ]
            guard differences.contains(where: { abs($0) > 0.5 }) else { continue }
            let name = before.name(of: was.id)
            var fault = Fault(
                .movedLayout,
                "\(change.description), \(name) lies at \(Self.text(now.frame)); it was at \(Self.text(was.frame)).",
                in: before.owner(of: was.id), "\(change.word) \(name)")
            fault.frame = now.frame
            return [fault]
        }
        return []
    }

    /// Lists make their rows and headers again, and may stand elsewhere.
    private func isInRow(_ node: ScreenTree.Node, _ look: Look) -> Bool { look.tree.listPart(around: node.id) != nil }

    private static func text(_ rect: CGRect) -> String {
        func number(_ value: CGFloat) -> String {
            let tenths = (Double(value) * 10).rounded() / 10
            return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
        }
        return "(\(number(rect.minX)) \(number(rect.minY)); \(number(rect.width)) \(number(rect.height)))"
    }
}
