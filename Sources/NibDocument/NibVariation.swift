/// Size classes and idiom a document is read for. Nil means any: no variation that names it applies.
public struct NibTraits: Hashable, Sendable {
    /// How much room there is in a direction, as iOS classes screens.
    public enum SizeClass: String, Sendable { case compact, regular }

    /// The width class that it is for; nil for any.
    public var widthClass: SizeClass?
    /// The height class that it is for; nil for any.
    public var heightClass: SizeClass?
    /// `mac`, the one idiom documents vary by; nil elsewhere.
    public var idiom: String?

    public init(widthClass: SizeClass? = nil, heightClass: SizeClass? = nil, idiom: String? = nil) {
        self.widthClass = widthClass
        self.heightClass = heightClass
        self.idiom = idiom
    }
}

/// A `<variation>`: what differs on an element in some size classes.
public struct NibVariation: Sendable {
    /// The `<variation>` element.
    public let element: NibElement
    /// Required values by name, such as `widthClass` → `compact`; empty for the default variation.
    public let conditions: [String: String]

    /// Nil when the key has a form nobody documented; such a variation never applies.
    public init?(_ element: NibElement) {
        guard element.name == "variation", let key = element.key else { return nil }
        var conditions: [String: String] = [:]
        if key != "default" {
            for part in key.split(separator: "-") {
                let sides = part.split(separator: "=")
                guard sides.count == 2 else { return nil }
                conditions[String(sides[0])] = String(sides[1])
            }
        }
        self.element = element
        self.conditions = conditions
    }

    /// Whether all conditions hold for the traits; a trait that is nil fits none that is named.
    public func applies(to traits: NibTraits) -> Bool {
        conditions.allSatisfy { name, value in
            switch name {
            case "widthClass": traits.widthClass?.rawValue == value
            case "heightClass": traits.heightClass?.rawValue == value
            case "userInterfaceIdiom": traits.idiom == value
            default: false
            }
        }
    }
}

extension NibElement {
    /// The variations that apply, the most general first, so that later ones win.
    public func variations(for traits: NibTraits) -> [NibVariation] {
        let applying = children.compactMap(NibVariation.init).filter { $0.applies(to: traits) }
        return applying.enumerated().sorted {
            ($0.element.conditions.count, $0.offset) < ($1.element.conditions.count, $1.offset)
        }.map(\.element)
    }

    /// Whether the element carries variations at all, beyond the default one.
    public var hasVariations: Bool { children.contains { $0.name == "variation" } }

    /// Ids of the objects under `key` (`subviews` or `constraints`) that are not installed for these traits.
    public func uninstalled(_ key: String, for traits: NibTraits) -> Set<String> {
        var absent: Set<String> = []
        for variation in variations(for: traits) {
            for mask in variation.element.children where mask.name == "mask" && mask.key == key {
                for change in mask.children {
                    guard let id = change["reference"] else { continue }
                    if change.name == "exclude" { absent.insert(id) } else { absent.remove(id) }
                }
            }
        }
        return absent
    }

    /// An attribute's value for these traits.
    public func attribute(_ name: String, for traits: NibTraits) -> String? {
        variations(for: traits).reversed().lazy.compactMap { $0.element[name] }.first ?? self[name]
    }
}
