import Foundation
import NibDocument

/// Reads an element as it is in the present size classes: the element itself, then the variations that apply, the most
/// specific last and strongest.
package struct NibReader {
    package let element: NibElement
    private let overrides: [NibElement]
    private let texts: NibTexts?

    init(_ element: NibElement, traits: NibTraits?, texts: NibTexts?) {
        self.element = element
        self.texts = texts
        overrides =
            element.hasVariations
            ? traits.map { element.variations(for: $0).reversed().map(\.element) } ?? [] : []
    }

    /// What is said at all: the names of attributes, and the keys of what is inside.
    var names: Set<String> { overrides.reduce(into: element.names) { $0.formUnion($1.names) } }

    /// The first answer, asking the strongest variation first.
    package func first<Value>(_ read: (NibElement) -> Value?) -> Value? {
        for element in overrides {
            if let value = read(element) { return value }
        }
        return read(element)
    }

    package subscript(name: String) -> String? { first { $0[name] } }
    package func flag(_ name: String) -> Bool? { first { $0.flag(name) } }
    package func number(_ name: String) -> CGFloat? { first { $0.number(name) }.map { CGFloat($0) } }
    /// A priority that UIKit takes, from 1 to 1000.
    package func priority(_ name: String) -> UILayoutPriority? {
        number(name).map { UILayoutPriority(rawValue: Float(min(max($0, 1), 1000))) }
    }
    package func integer(_ name: String) -> Int? { first { $0.integer(name) } }
    package func color(_ key: String) -> NibColor? { first { $0.color(key) } }
    package func font(_ key: String = "fontDescription") -> NibFont? { first { $0.font(key) } }
    package func rect(_ key: String = "frame") -> CGRect? { first { $0.rect(key) } }
    package func size(_ key: String) -> CGSize? { first { $0.size(key) } }
    package func insets(_ key: String) -> NibInsets? { first { $0.insets(key) } }
    package func child(key: String) -> NibElement? { first { $0.child(key: key) } }

    /// A text the user reads, in the session's language.
    ///
    /// - Parameter localizedKey: The text's name in `.strings` files where it differs from the attribute's.
    package func text(_ name: String, localizedKey: String? = nil) -> String? {
        guard let own = first({ $0.string(name) }) else { return nil }
        return texts?.text(of: element.id, key: localizedKey ?? name, original: own) ?? own
    }
}
