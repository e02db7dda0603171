import Foundation
import NibDocument

/// A rule of a team's own, as a question about the elements of a document: which ones, and what has to hold of them.
///
///     no-web-view:
///       element: webView
///       message: WKWebView is to be used.
///     big-enough:
///       element: fontDescription
///       attribute: pointSize
///       pattern: "1[2-9]|[2-9][0-9]"
///       message: "A font of {value} points is too small to read."
struct ElementQuery: Equatable, Sendable {
    /// Tags, each with those around it: `stackView/color`; `*` for any.
    let elements: [String]
    /// What the elements are chosen by: attributes with the patterns that all have to fit.
    let conditions: [(attribute: String, pattern: String)]
    /// A tag that has to be around.
    let inside: String?
    /// The attribute that is looked at; nil where that there is such an element is the fault.
    let attribute: String?
    /// What its value has to fit.
    let pattern: String?
    /// What its value must not fit.
    let forbidden: String?
    /// What its value has to be one of; nil for no value.
    let values: [String?]?
    /// A child that has to be there: a tag, or `tag@attribute`.
    let child: String?
    let message: String
    let hint: String?

    static func == (a: ElementQuery, b: ElementQuery) -> Bool {
        a.elements == b.elements && a.conditions.map(\.attribute) == b.conditions.map(\.attribute)
            && a.conditions.map(\.pattern) == b.conditions.map(\.pattern) && a.inside == b.inside
            && a.attribute == b.attribute && a.pattern == b.pattern && a.forbidden == b.forbidden
            && a.values == b.values
            && a.child == b.child && a.message == b.message && a.hint == b.hint
    }

    private static let keys = [
        "element", "where", "inside", "attribute", "pattern", "not", "values", "child", "message", "hint",
    ]

    init(_ name: String, _ options: RuleOptions) throws(PlainYAML.Failure) {
        func fail(_ text: String) -> PlainYAML.Failure { PlainYAML.Failure(description: "\(name): \(text)") }
        for key in options.keys where !Self.keys.contains(key) {
            throw fail(
                "\(key) is no key of a query; there are \(Self.keys.joined(separator: ", ")), severity, paths, except")
        }
        func pattern(_ value: PlainYAML?, _ key: String) throws(PlainYAML.Failure) -> String? {
            guard let value else { return nil }
            guard let text = value.text else { throw fail("\(key) has to be a pattern") }
            do { _ = try Regex(text) } catch { throw fail("\(key): “\(text)” is no pattern: \(error)") }
            return text
        }
        elements = options.strings("element")
        guard !elements.isEmpty, elements.allSatisfy({ !$0.isEmpty }) else { throw fail("element has to name a tag") }
        var conditions: [(String, String)] = []
        for (key, value) in options["where"]?.members ?? [] {
            guard let text = try pattern(value, "where") else { continue }
            conditions.append((key, text))
        }
        self.conditions = conditions
        inside = options["inside"]?.text
        attribute = options["attribute"]?.text
        self.pattern = try pattern(options["pattern"], "pattern")
        forbidden = try pattern(options["not"], "not")
        values = options["values"].map { $0.list.map(\.text) }
        child = options["child"]?.text
        if attribute == nil, self.pattern != nil || forbidden != nil || values != nil {
            throw fail("pattern, not and values need the attribute that they are for")
        }
        if attribute != nil, self.pattern == nil, forbidden == nil, values == nil {
            throw fail("attribute needs a pattern, not or values")
        }
        guard let message = options["message"]?.text, !message.isEmpty else { throw fail("a query needs a message") }
        self.message = message
        hint = options["hint"]?.text
    }

    /// - Parameter report: Gets each element at fault, with the message.
    func check(_ document: NibDocument, _ report: (NibElement, String) -> Void) {
        let chosen = conditions.map { ($0.attribute, Pattern($0.pattern)) }
        let (wanted, unwanted) = (pattern.map(Pattern.init), forbidden.map(Pattern.init))
        let paths = elements.map { $0.split(separator: "/").map(String.init) }
        for element in document.elements where paths.contains(where: { fits(element, $0) }) {
            guard chosen.allSatisfy({ $0.1.fits(element[$0.0] ?? "") }) else { continue }
            if let inside, !element.ancestors.contains(where: { $0.name == inside }) { continue }
            if let child, has(element, child) { continue }
            if let attribute {
                let value = element[attribute]
                let isFault =
                    wanted.map { !$0.fits(value ?? "") } ?? false || unwanted.map { $0.fits(value ?? "") } ?? false
                    || values.map { !$0.contains(value) } ?? false
                guard isFault else { continue }
            }
            report(element, text(for: element))
        }
    }

    private func fits(_ element: NibElement, _ path: [String]) -> Bool {
        var here: NibElement? = element
        for name in path.reversed() {
            guard let element = here, name == "*" || element.name == name else { return false }
            // A list such as `subviews` is no object between two.
            here = element.parent
        }
        return true
    }

    private func has(_ element: NibElement, _ child: String) -> Bool {
        let parts = child.split(separator: "@", maxSplits: 1).map(String.init)
        return element.children.contains { $0.name == parts[0] && (parts.count < 2 || $0[parts[1]] != nil) }
    }

    private func text(for element: NibElement) -> String {
        let owner = element.id == nil ? element.ancestors.first { $0.id != nil } ?? element : element
        return message.replacing("{object}", with: ObjectName.of(owner))
            .replacing(
                "{value}", with: attribute.flatMap { element[$0] }.map { ObjectName.line($0, upTo: 80) } ?? "nothing")
    }

    /// A pattern that fits whole texts.
    private struct Pattern {
        private let regex: Regex<AnyRegexOutput>?

        // Checked when the configuration was read.
        init(_ text: String) { regex = try? Regex(text) }

        func fits(_ text: String) -> Bool {
            guard let regex, text.utf8.count < 4096 else { return false }
            return (try? regex.wholeMatch(in: text)) != nil
        }
    }
}
