/// Something whose image grows with the text sizes that are meant for accessibility.
@preconcurrency @MainActor public protocol UIAccessibilityContentSizeCategoryImageAdjusting: NSObjectProtocol {
    var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

extension UIImage {
    /// The image in the size for the traits: at accessibility sizes it grows as body text does, else it stays. How much
    /// UIKit has it grow is not documented. Symbols grow with their text style anyway.
    @MainActor func grown(for traits: UITraitCollection) -> UIImage {
        guard traits.preferredContentSizeCategory.isAccessibilityCategory, !isSymbolImage else { return self }
        var values = values
        values.scale /= UIFontMetrics.default.scaledValue(for: 100, compatibleWith: traits) / 100
        return UIImage(values: values)
    }
}
