import NibDocument

/// A document as it is read in each of the four pairs of size classes.
struct SizeClassReading {
    /// Compact and regular width, each with compact and regular height; the height changes first.
    static let pairs: [NibTraits] = [NibTraits.SizeClass.compact, .regular].flatMap { width in
        [NibTraits.SizeClass.compact, .regular].map { NibTraits(widthClass: width, heightClass: $0) }
    }

    /// One for each pair, in which variations stand in the place of what they change; none where nothing varies.
    private(set) var documents: [NibDocument] = []
    private let document: NibDocument

    init(_ document: NibDocument) {
        self.document = document
        guard document.usesTraitCollections, document.elements.contains(where: \.hasVariations) else { return }
        documents = Self.pairs.map { Self.resolved(document, for: $0) }
    }

    var isVaried: Bool { !documents.isEmpty }

    /// An element in each pair; only itself where nothing varies.
    func readings(of element: NibElement) -> [NibElement] {
        isVaried ? documents.map { $0.element(element.node) } : [element]
    }

    /// In which pairs something of an element's list is installed.
    func isInstalled(_ id: String?, in list: String, of element: NibElement) -> [Bool] {
        guard document.usesTraitCollections, let id else { return Self.pairs.map { _ in true } }
        return Self.pairs.map { !element.uninstalled(list, for: $0).contains(id) }
    }

    private static func resolved(_ document: NibDocument, for traits: NibTraits) -> NibDocument {
        var result = document
        for element in document.elements where element.hasVariations {
            for variation in element.variations(for: traits) {
                for (name, value) in variation.element.attributes where name != "key" {
                    result.setAttribute(name, to: value, of: element.node)
                }
                for child in variation.element.children where child.name != "mask" && child.key != nil {
                    let known = result.element(element.node).children.first {
                        $0.key == child.key && $0.name != "variation"
                    }
                    if let known { result.remove(known.node) }
                    result.insert(NibNewElement(copying: child), into: element.node)
                }
            }
        }
        return result
    }
}

/// What differs by size class, as Swift says it with `isWide` and `isTall`.
enum SizeClassCode {
    /// - Parameter holds: For each of ``SizeClassReading/pairs``.
    /// - Returns: The condition, and a word for it; nil where it holds always or never.
    static func condition(_ holds: [Bool]) -> (code: String, word: String)? {
        switch holds.map({ $0 ? 1 : 0 }) {
        case [0, 0, 1, 1]: ("isWide", "wide")
        case [1, 1, 0, 0]: ("!isWide", "narrow")
        case [0, 1, 0, 1]: ("isTall", "tall")
        case [1, 0, 1, 0]: ("!isTall", "low")
        case [0, 0, 0, 1]: ("isWide && isTall", "large")
        case [1, 1, 1, 0]: ("!(isWide && isTall)", "limited")
        case [0, 0, 1, 0]: ("isWide && !isTall", "wideAndLow")
        case [1, 1, 0, 1]: ("!isWide || isTall", "narrowOrTall")
        case [0, 1, 0, 0]: ("!isWide && isTall", "narrowAndTall")
        case [1, 0, 1, 1]: ("isWide || !isTall", "wideOrLow")
        case [1, 0, 0, 0]: ("!isWide && !isTall", "small")
        case [0, 1, 1, 1]: ("isWide || isTall", "roomy")
        case [0, 1, 1, 0]: ("isWide != isTall", "uneven")
        case [1, 0, 0, 1]: ("isWide == isTall", "even")
        default: nil
        }
    }

    /// A value for each pair, as one expression.
    static func value(_ values: [String]) -> String {
        let first = values[0]
        let others = values.filter { $0 != first }
        guard let other = others.first else { return first }
        if others.allSatisfy({ $0 == other }), let condition = condition(values.map { $0 == first }) {
            if condition.code.hasPrefix("!"), let opposite = Self.condition(values.map { $0 != first }) {
                return "\(opposite.code) ? \(other) : \(first)"
            }
            return "\(condition.code) ? \(first) : \(other)"
        }
        func inner(_ low: String, _ tall: String) -> String { low == tall ? low : "(isTall ? \(tall) : \(low))" }
        return "isWide ? \(inner(values[2], values[3])) : \(inner(values[0], values[1]))"
    }
}
