/// How Swift names its members in Objective-C.
public enum ObjectiveCName {
    /// `tap(_:forEvent:)` is `tap:forEvent:`; `show(item:)` is `showWithItem:`; `move(to:)` is `moveTo:`.
    public static func selector(base: String, labels: [String], kind: MemberFacts.Kind = .method) -> String {
        guard kind != .property else { return base }
        guard let first = labels.first else { return base }
        var name = base
        if first != "_" {
            let capital = first.prefix(1).uppercased() + first.dropFirst()
            name +=
                startsWithPreposition(first) || kind == .initializer && startsWithPreposition(first)
                ? capital : "With" + capital
        }
        return name + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    }

    /// `text` is set by `setText:`.
    public static func setter(_ property: String) -> String {
        "set" + property.prefix(1).uppercased() + property.dropFirst() + ":"
    }

    private static func startsWithPreposition(_ label: String) -> Bool {
        let word = label.prefix { !$0.isUppercase }
        return prepositions.contains(String(word))
    }

    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]
}
