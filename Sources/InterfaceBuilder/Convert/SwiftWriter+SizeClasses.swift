import NibDocument

/// What differs by size class: a method that is called when they change.
struct AdaptingCode {
    /// Lists of constraints by the condition under which they hold.
    private(set) var lists: [(condition: [Bool], constraints: [String])] = []
    /// Constraints whose priority changes, which they may only while they are inactive.
    var inactive: [String] = []
    /// Views that come and go, then values.
    var views: [String] = []
    var values: [String] = []

    mutating func add(_ constraint: String, when condition: [Bool]) {
        if let index = lists.firstIndex(where: { $0.condition == condition }) {
            lists[index].constraints.append(constraint)
        } else {
            lists.append((condition, [constraint]))
        }
    }

    var isEmpty: Bool { lists.isEmpty && views.isEmpty && values.isEmpty }
}

extension SwiftWriter {
    /// What a view has where a size class says otherwise and another one nothing.
    private static let standards = [
        "isHidden": "false", "axis": ".horizontal", "spacing": "0", "distribution": ".fill", "alignment": ".fill",
        "numberOfLines": "1", "alpha": "1", "isEnabled": "true", "textAlignment": ".natural", "backgroundColor": "nil",
        "clipsToBounds": "false", "adjustsFontSizeToFitWidth": "false", "minimumScaleFactor": "0",
        "contentMode": ".scaleToFill", "isUserInteractionEnabled": "true",
    ]

    /// What is set on a view in every size class; the rest goes to ``adapting``.
    mutating func steadySettings(of element: NibElement, receiver: String, isRoot: Bool) -> [String] {
        guard element.hasVariations, reading.isVaried else {
            return settings(of: element, receiver: receiver, isRoot: isRoot)
        }
        let notesBefore = notes
        var readings: [[String]] = []
        for varied in reading.readings(of: element) {
            notes = notesBefore
            readings.append(settings(of: varied, receiver: receiver, isRoot: isRoot))
        }
        let steady = readings[0].filter { line in readings.allSatisfy { $0.contains(line) } }
        let name = expression(element)
        func named(_ line: String) -> String {
            let call = line.dropFirst(receiver.count + 1)
            return name.isEmpty ? String(call) : "\(name).\(call)"
        }
        var seen: Set<String> = []
        for line in readings.joined() where !steady.contains(line) && line.hasPrefix("\(receiver).") {
            guard let (property, _) = Self.assignment(line) else {
                guard seen.insert(line).inserted,
                    let condition = SizeClassCode.condition(readings.map { $0.contains(line) })
                else { continue }
                adapting.values.append("if \(condition.code) { \(named(line)) }")
                continue
            }
            guard seen.insert(property).inserted else { continue }
            let standard = Self.standards[String(property.dropFirst(receiver.count + 1))]
            let values = readings.map { lines in
                lines.lazy.compactMap(Self.assignment).last { $0.property == property }?.value ?? standard
            }
            guard !values.contains(nil) else {
                notes.append("\(property.dropFirst(receiver.count + 1)) of \(ObjectName.of(element)) by size class")
                continue
            }
            adapting.values.append("\(named(property)) = \(SizeClassCode.value(values.compactMap { $0 }))")
        }
        return steady
    }

    private static func assignment(_ line: String) -> (property: String, value: String)? {
        guard let equals = line.firstRange(of: " = "), !line[..<equals.lowerBound].contains("(") else { return nil }
        return (String(line[..<equals.lowerBound]), String(line[equals.upperBound...]))
    }

    /// In which pairs of size classes a view is in the tree.
    func isPresent(_ element: NibElement) -> [Bool] {
        var holds = SizeClassReading.pairs.map { _ in true }
        guard reading.isVaried else { return holds }
        for around in sequence(first: element, next: \.parent) {
            if around.node == root.view.node { break }
            guard let holder = around.parent, holder.name == "subviews", let owner = holder.parent else { continue }
            holds = zip(holds, reading.isInstalled(around.id, in: "subviews", of: owner)).map { $0 && $1 }
        }
        return holds
    }

    /// Puts a view in its place where the size classes have it there.
    mutating func adaptSubview(_ child: NibElement, after siblings: [NibElement], in owner: NibElement, place: String) {
        let name = names.properties[child.id ?? ""] ?? ""
        let holds = reading.isInstalled(child.id, in: "subviews", of: owner)
        guard let absent = SizeClassCode.condition(holds.map { !$0 }) else { return }
        let dotted = place.isEmpty ? "" : place + "."
        let isStack = owner.name == "stackView"
        let changing = siblings.filter { reading.isInstalled($0.id, in: "subviews", of: owner).contains(false) }
            .compactMap { names.properties[$0.id ?? ""] }
        let fixed = siblings.count - changing.count
        let count =
            changing.isEmpty
            ? String(fixed)
            : (fixed == 0 ? "" : "\(fixed) + ")
                + "[\(changing.joined(separator: ", "))].filter { $0.superview != nil }.count"
        adapting.views += [
            "if \(absent.code) {", "    \(name).removeFromSuperview()", "} else if \(name).superview == nil {",
            isStack
                ? "    \(dotted)insertArrangedSubview(\(name), at: \(count))"
                : "    \(dotted)insertSubview(\(name), at: \(count))", "}",
        ]
    }

    /// The lists of constraints, as properties, and the method that chooses among them.
    mutating func adaptingMethod() -> [String] {
        guard !adapting.isEmpty else { return [] }
        var (first, last): ([String], [String]) = (adapting.inactive, [])
        for list in adapting.lists {
            guard let condition = SizeClassCode.condition(list.condition) else {
                last += list.constraints.map { "\($0).isActive = true" }
                continue
            }
            let name = names.reserve("\(condition.word)Constraints")
            let lines = list.constraints.map { "    \($0)," }
            declareProperty("private lazy var \(name): [NSLayoutConstraint] = [\n\(lines.joined(separator: "\n"))\n]")
            first.append(name)
            last.append("if \(condition.code) { NSLayoutConstraint.activate(\(name)) }")
        }
        var body = first.map {
            adapting.inactive.contains($0) ? "\($0).isActive = false" : "NSLayoutConstraint.deactivate(\($0))"
        }
        body += adapting.views + adapting.values + last
        let all = body.joined(separator: "\n")
        var lines = ["/// What differs by size class.", "private func adaptToSizeClass() {"]
        for (flag, side) in [("isWide", "horizontal"), ("isTall", "vertical")] where all.contains(flag) {
            lines.append("    let \(flag) = traitCollection.\(side)SizeClass == .regular")
        }
        return lines + body.map { "    \($0)" } + ["}"]
    }
}
