import Foundation
import NibDocument

/// Attributes, texts, and elements that are one value.
extension DocumentMerge {
    /// Versions of Xcode and of its documents: the newer one is needed for what the newer one wrote.
    private static let versions: Set<String> = ["toolsVersion", "systemVersion", "version", "minToolsVersion"]

    mutating func attributes(of name: String) -> [(name: String, value: String)] {
        let elements = (base[name]?.element, ours[name]?.element, theirs[name]?.element)
        guard let mine = elements.1, let other = elements.2 else {
            return (elements.1 ?? elements.2)?.attributes ?? []
        }
        var names = mine.attributes.map(\.name)
        names += other.attributes.map(\.name).filter { mine[$0] == nil }
        names += (elements.0?.attributes ?? []).map(\.name).filter { mine[$0] == nil && other[$0] == nil }
        var result: [(name: String, value: String)] = []
        for attribute in names {
            let values = (elements.0?[attribute], mine[attribute], other[attribute])
            var value = Self.joined(values.0, values.1, values.2)
            if value == nil { value = settled(attribute, of: name, values) }
            if let id = value ?? nil, NibReference.isOne(attribute, of: mine.name), !leadsSomewhere(id) {
                // What one side deleted, the other referred to.
                value = [values.1, values.2].first { $0.map(leadsSomewhere) ?? false } ?? nil
            }
            if let text = value ?? nil { result.append((attribute, text)) }
        }
        return result
    }

    private mutating func settled(
        _ attribute: String, of name: String, _ values: (String?, String?, String?)
    ) -> String? {
        if Self.versions.contains(attribute), let mine = values.1, let other = values.2 {
            return mine.compare(other, options: .numeric) == .orderedAscending ? other : mine
        }
        let key = ours[name]?.element.key
        let what = MergeTree.isObject(name) ? attribute : key.map { "\($0) \(attribute)" } ?? attribute
        let message = "\(title(name)): \(what) is \(Self.said(values.1)) in ours, \(Self.said(values.2)) in theirs"
        let side = choose(.value, "\(name) \(attribute)", about: name, values, message)
        return side == .ours ? values.1 : values.2
    }

    private static func said(_ value: String?) -> String {
        value.map { "“\(ObjectName.line($0, upTo: 60))”" } ?? "nothing"
    }

    func text(of name: String) -> String {
        let elements = [base[name], ours[name], theirs[name]].map { item -> String? in
            guard let element = item?.element, element.children.isEmpty else { return nil }
            let text = element.text
            return text.allSatisfy(\.isWhitespace) ? "" : text
        }
        return (Self.joined(elements[0], elements[1], elements[2]) ?? elements[1]) ?? ""
    }

    /// The comment before a scene; ours where both changed it.
    func comment(of name: String) -> String? {
        guard name.hasPrefix("scene#") else { return nil }
        let known = (base[name]?.comment, ours[name]?.comment, theirs[name]?.comment)
        if ours[name] == nil { return known.2 }
        if theirs[name] == nil { return known.1 }
        return Self.joined(known.0, known.1, known.2) ?? known.1
    }

    /// The version of an element that is one value; nil where it is gone.
    mutating func whole(_ name: String) -> NibElement? {
        let texts = (base.markup(name), ours.markup(name), theirs.markup(name))
        let (mine, other) = (ours[name]?.element, theirs[name]?.element)
        guard let first = texts.1, let second = texts.2 else { return mine ?? other }
        if first == second || second == texts.0 { return mine }
        if first == texts.0 { return other }
        // Where a scene lies on the canvas is no part of the app: one of the two places, the same whoever merges.
        if mine?.key == "canvasLocation" { return first < second ? mine : other }
        let what = mine?.key ?? mine?.name ?? "value"
        let message = "\(title(name)): \(what) is \(Self.value(mine)) in ours, \(Self.value(other)) in theirs"
        let side = choose(.value, name, about: name, (texts.0, texts.1, texts.2), message)
        return side == .ours ? mine : other
    }

    private static func value(_ element: NibElement?) -> String {
        guard let element else { return "nothing" }
        let own = element.attributes.filter { !["key", "colorSpace", "customColorSpace"].contains($0.name) }
        let words = own.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
        let text = element.children.isEmpty ? element.text : ""
        return "\(element.name) " + ObjectName.line(words.isEmpty ? text : words, upTo: 80)
    }

    /// A text stands in an attribute, or in an element where it has line breaks: where each side has one, the one that holds
    /// stays.
    func withoutSecondTexts(_ children: [String], of name: String, _ node: inout MergeWriter.Node) -> [String] {
        var children = children
        for child in children {
            guard let element = (ours[child] ?? theirs[child])?.element, let key = element.key,
                ["string", "mutableString"].contains(element.name),
                node.attributes.contains(where: { $0.name == key })
            else { continue }
            let known = "value \(name) \(key)"
            let side = conflicts.first { $0.name == known }?.choice ?? .ours
            if tree(side)[child] == nil {
                children.removeAll { $0 == child }
            } else {
                node.attributes.removeAll { $0.name == key }
            }
        }
        return children
    }
}
