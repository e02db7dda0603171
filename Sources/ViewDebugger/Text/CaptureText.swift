import Foundation

extension Capture {
    /// The views, a line each, indented as they are nested.
    public var treeText: String {
        var lines: [String] = ["\(title) (\(device.name), \(device.style))"]
        func add(_ id: CapturedView.ID, _ depth: Int) {
            guard let view = view(id) else { return }
            var line = String(repeating: "  ", count: depth + 1) + "\(id) \(name(of: id)) \(text(view.frame))"
            if view.isHidden { line += " hidden" }
            if view.alpha < 1, !view.isHidden { line += " alpha \(view.alpha.shortText)" }
            if !view.ambiguous.isEmpty { line += " ambiguous: \(view.ambiguous.joined(separator: ", "))" }
            if let id = view.documentID { line += " \(id)" }
            lines.append(line)
            for child in view.children { add(child, depth + 1) }
        }
        let names = Dictionary((scenes ?? []).map { ($0.window, $0.name) }) { first, _ in first }
        for window in windows {
            if windows.count > 1, let name = names[window] { lines.append("scene “\(name)”") }
            add(window, 0)
        }
        return lines.joined(separator: "\n")
    }

    /// The tree as `_autolayoutTrace` prints it.
    public var traceText: String {
        var lines: [String] = []
        func add(_ id: CapturedView.ID, _ depth: Int) {
            guard let view = view(id) else { return }
            let mark =
                switch view.placement {
                case .root: "•"
                case .constraints: "*"
                case .frame: hasConstraints ? "+" : " "
                }
            let names = ["width": "Width", "height": "Height", "minX": "minX", "minY": "minY"]
            let own = "\(view.shortClassName):\(view.address)" + (view.label.map { "'\($0)'" } ?? "")
            let open = view.ambiguous.compactMap { names[$0] }.map { "\(own).\($0)" }
            lines.append(
                String(repeating: "|   ", count: depth) + mark + own
                    + (open.isEmpty ? "" : "- AMBIGUOUS LAYOUT for " + open.joined(separator: ", ")))
            for child in view.children { add(child, depth + 1) }
        }
        for window in windows { add(window, 0) }
        return lines.joined(separator: "\n")
    }

    private var hasConstraints: Bool { views.contains { $0.placement == .constraints } }

    /// Issues, a line each.
    public var issuesText: String {
        let issues = issues
        return issues.isEmpty
            ? "nothing found" : issues.map { "\($0.kind.rawValue): \($0.message)" }.joined(separator: "\n")
    }

    /// Why a view lies where it does: for each edge the arithmetic that gives its number.
    public func whyText(_ view: CapturedView) -> String {
        var lines = ["\(name(of: view.id)): \(text(view.alignmentRect)) in \(view.parent.map(name) ?? "no superview")"]
        switch view.placement {
        case .root: lines.append("  It is the root of its tree: its window or host gives it its frame.")
        case .frame:
            let mask = view.autoresizingMask.isEmpty ? "none" : view.autoresizingMask
            lines.append("  No constraints place it: it keeps the frame it was given. Flexible on resizing: \(mask).")
            if let placed = view.placed { lines.append("  Its frame was set last at \(placed.shortText).") }
        case .constraints: break
        }
        for reasons in view.reasons {
            lines.append("  \(reasons.edge) = \(reasons.value.shortText)")
            if reasons.terms.isEmpty { lines.append("    nothing decides it") }
            for term in reasons.terms {
                let constraint = term.constraint.flatMap { constraints.indices.contains($0) ? constraints[$0] : nil }
                let share = CGFloat(term.share)
                let factor = share == 1 ? "" : share == -1 ? "−" : "\(share.shortText) × "
                let source = constraint.map(source) ?? "sizes are not negative"
                lines.append("    \(signed(CGFloat(term.amount)))  \(factor)constant of \(source)")
            }
            if abs(reasons.rounding) > 0.0005 {
                lines.append("    \(signed(reasons.rounding))  rounding to pixels")
            }
        }
        return lines.joined(separator: "\n")
    }

    private func source(_ constraint: CapturedConstraint) -> String {
        var text = constraint.equation
        if let origin = constraint.systemOrigin { text += " (\(origin))" }
        if let document = constraint.document {
            text += " (\(document)\(constraint.line.map { ":\($0)" } ?? ""))"
        } else if let made = constraint.made {
            text += " (\(made.shortText))"
        } else if let identifier = constraint.identifier, constraint.systemOrigin == nil {
            text += " (\(identifier))"
        }
        return text
    }

    private func signed(_ value: CGFloat) -> String {
        value < 0 ? "− \((-value).shortText)" : "+ \(value.shortText)"
    }

    func text(_ rect: CGRect) -> String {
        "(\(rect.minX.shortText) \(rect.minY.shortText); \(rect.width.shortText) \(rect.height.shortText))"
    }
}
