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

    static func of(_ view: UIView) -> [CapturedProperty] {
        var list = PropertyList(view.traitCollection)
        list.add("backgroundColor", view.backgroundColor)
        if view.tintColor != view.superview?.tintColor { list.add("tintColor", view.tintColor) }
        if view.contentMode != .scaleToFill { list.add("contentMode", "\(view.contentMode)") }
        if view.tag != 0 { list.add("tag", "\(view.tag)") }
        if view.layer.cornerRadius != 0 { list.add("cornerRadius", view.layer.cornerRadius.shortText) }
        if view.layer.borderWidth != 0 { list.add("borderWidth", view.layer.borderWidth.shortText) }
        if view.isAccessibilityElement { list.add("accessibilityLabel", view.accessibilityLabel) }
        switch view {
        case let label as UILabel:
            list.add("text", label.text)
            list.add("font", label.font)
            list.add("textColor", label.textColor)
            list.add("numberOfLines", "\(label.numberOfLines)")
            list.add("lineBreakMode", "\(label.lineBreakMode)")
            list.add("textAlignment", "\(label.textAlignment)")
        case let imageView as UIImageView:
            list.add("image", imageView.image.map { "\($0.size.width.shortText) × \($0.size.height.shortText)" })
        case let stack as UIStackView:
            list.add("axis", stack.axis == .horizontal ? "horizontal" : "vertical")
            list.add("distribution", "\(stack.distribution)")
            list.add("alignment", "\(stack.alignment)")
            list.add("spacing", stack.spacing.shortText)
        case let scroll as UIScrollView:
            list.add("contentSize", "\(scroll.contentSize.width.shortText) × \(scroll.contentSize.height.shortText)")
            list.add("contentOffset", "\(scroll.contentOffset.x.shortText), \(scroll.contentOffset.y.shortText)")
            if let textView = scroll as? UITextView {
                list.add("text", textView.text)
                list.add("font", textView.font)
            }
        case let control as UIControl:
            list.add("isEnabled", control.isEnabled ? "true" : "false")
            list.add("isSelected", control.isSelected ? "true" : "false")
            list.add("isHighlighted", control.isHighlighted ? "true" : "false")
            add(control, to: &list)
        default: break
        }
        return list.properties
    }

    private static func add(_ control: UIControl, to list: inout PropertyList) {
        switch control {
        case let button as UIButton:
            list.add("title", button.configuration?.title ?? button.currentTitle)
        case let field as UITextField:
            list.add("text", field.text)
            list.add("placeholder", field.placeholder)
            list.add("font", field.font)
        case let toggle as UISwitch: list.add("isOn", toggle.isOn ? "true" : "false")
        case let slider as UISlider:
            list.add("value", "\(slider.value) of \(slider.minimumValue) to \(slider.maximumValue)")
        case let segments as UISegmentedControl:
            list.add("selectedSegmentIndex", "\(segments.selectedSegmentIndex)")
            list.add("numberOfSegments", "\(segments.numberOfSegments)")
        case let stepper as UIStepper: list.add("value", "\(stepper.value)")
        case let pages as UIPageControl: list.add("currentPage", "\(pages.currentPage) of \(pages.numberOfPages)")
        default: break
        }
    }
}

private struct PropertyList {
    private(set) var properties: [CapturedProperty] = []
    private let traits: UITraitCollection

    init(_ traits: UITraitCollection) { self.traits = traits }

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

    @MainActor
    mutating func add(_ name: String, _ font: UIFont?) {
        guard let font else { return }
        add(name, "\(font.fontName) \(font.pointSize.shortText)")
    }
}
