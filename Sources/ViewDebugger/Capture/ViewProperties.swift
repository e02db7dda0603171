import UIKit

/// The properties of a view's class that an inspector shows.
@MainActor
enum ViewProperties {
    static func text(of view: UIView) -> String? {
        switch view {
        case let label as UILabel: label.text ?? label.attributedText?.string
        case let button as UIButton: button.configuration?.title ?? button.currentTitle
        case let field as UITextField: field.text?.isEmpty ?? true ? field.placeholder : field.text
        case let textView as UITextView: textView.text
        default: nil
        }
    }

    /// What an inspector shows that is not as it would be anyway, and what no document says.
    static func of(_ view: UIView) -> [CapturedProperty] {
        var list = PropertyList(view.traitCollection)
        addOthers(of: view, to: &list)
        for property in InspectedProperty.all(of: view) where !list.has(property.name) {
            if property.row.kind == .color {
                if property.name == "tintColor", view.tintColor == view.superview?.tintColor { continue }
                list.add(property.name, property.value(of: view) as? UIColor)
            } else if let text = property.text(of: view), !property.isStandard(text) {
                list.add(property.name, text)
            }
        }
        return list.properties
    }

    private static func addOthers(of view: UIView, to list: inout PropertyList) {
        if view.layer.cornerRadius != 0 { list.add("cornerRadius", view.layer.cornerRadius.shortText) }
        if view.layer.borderWidth != 0 { list.add("borderWidth", view.layer.borderWidth.shortText) }
        if view.isAccessibilityElement { list.add("accessibilityLabel", view.accessibilityLabel) }
        switch view {
        case let button as UIButton: list.add("title", button.configuration?.title ?? button.currentTitle)
        case let scroll as UIScrollView:
            list.add("contentSize", "\(scroll.contentSize.width.shortText) × \(scroll.contentSize.height.shortText)")
            list.add("contentOffset", "\(scroll.contentOffset.x.shortText), \(scroll.contentOffset.y.shortText)")
        case let segments as UISegmentedControl: list.add("numberOfSegments", "\(segments.numberOfSegments)")
        default: break
        }
    }
}

private struct PropertyList {
    private(set) var properties: [CapturedProperty] = []
    private let traits: UITraitCollection

    init(_ traits: UITraitCollection) { self.traits = traits }

    func has(_ name: String) -> Bool { properties.contains { $0.name == name } }

    mutating func add(_ name: String, _ value: String?) {
        guard let value else { return }
        properties.append(CapturedProperty(name: name, value: value))
    }

    @MainActor
    mutating func add(_ name: String, _ color: UIColor?) {
        guard let color else { return }
        var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        let resolved = color.resolvedColor(with: traits)
        resolved.getRed(&parts.0, green: &parts.1, blue: &parts.2, alpha: &parts.3)
        let values = [parts.0, parts.1, parts.2, parts.3].map { min(1, max(0, $0.orZero)) }
        // A system colour, or one of a catalogue, by its name alone. A regular expression would take most of the time here.
        let text = color.description
        let isNamed = text.hasPrefix("<UIDynamicSystemColor") || text.hasPrefix("<UIDynamicCatalogColor")
        let named = isNamed ? text.firstRange(of: "; name = ").map { text[$0.upperBound...].dropLast() } : nil
        let value = named.map(String.init) ?? (text.contains("0x") ? text.withoutAddresses : text)
        properties.append(CapturedProperty(name: name, value: value, color: values))
    }
}
