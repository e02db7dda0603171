/// What values an attribute may have: what UIKit takes without stopping the program, and what a screen can show.
///
/// A value outside counts as the nearest one inside, or as absent where no value is near; `plumb lint` tells of it
/// (value-out-of-range).
public struct NibValueRange: Sendable {
    /// The values that UIKit takes.
    public let range: ClosedRange<Double>
    /// A value below or above means nothing, so that the default holds.
    public let isAbsentOutside: Bool

    init(_ range: ClosedRange<Double>, isAbsentOutside: Bool = false) {
        self.range = range
        self.isAbsentOutside = isAbsentOutside
    }

    /// The range of an attribute's values; nil where every number will do.
    public static func of(_ attribute: String, in element: String) -> NibValueRange? {
        own["\(element).\(attribute)"] ?? (places.contains(element) ? geometry[attribute] : nil) ?? common[attribute]
    }

    /// What counts in place of a value.
    func value(for value: Double) -> Double? {
        if range.contains(value) { return value }
        return isAbsentOutside ? nil : min(max(value, range.lowerBound), range.upperBound)
    }

    /// Points on no screen: beyond, single precision has no halves any more.
    private static let length = -1_000_000.0...1_000_000.0
    private static let extent = 0.0...1_000_000.0

    private static let places: Set<String> = [
        "rect", "point", "size", "inset", "edgeInsets", "directionalEdgeInsets", "image",
    ]

    private static let geometry: [String: NibValueRange] = Dictionary(
        uniqueKeysWithValues: [
            "x", "y", "minX", "minY", "maxX", "maxY", "top", "bottom", "left", "right", "leading", "trailing", "width",
            "height",
        ].map { ($0, NibValueRange(length)) })

    private static let common: [String: NibValueRange] = [
        "alpha": NibValueRange(0...1),
        "horizontalHuggingPriority": NibValueRange(1...1000),
        "verticalHuggingPriority": NibValueRange(1...1000),
        "horizontalCompressionResistancePriority": NibValueRange(1...1000),
        "verticalCompressionResistancePriority": NibValueRange(1...1000),
        "placeholderIntrinsicWidth": NibValueRange(extent),
        "placeholderIntrinsicHeight": NibValueRange(extent),
        "preferredMaxLayoutWidth": NibValueRange(extent),
        "numberOfLines": NibValueRange(0...1_000_000),
        "minimumScaleFactor": NibValueRange(0...1),
        "minimumFontSize": NibValueRange(0...10_000),
        "pointSize": NibValueRange(0...10_000),
        "rowHeight": NibValueRange(-1...1_000_000),
        "estimatedRowHeight": NibValueRange(-1...1_000_000),
        "sectionHeaderHeight": NibValueRange(-1...1_000_000),
        "sectionFooterHeight": NibValueRange(-1...1_000_000),
        "minimumLineSpacing": NibValueRange(length),
        "minimumInteritemSpacing": NibValueRange(length),
        "minimumZoomScale": NibValueRange(0...10_000),
        "maximumZoomScale": NibValueRange(0...10_000),
    ]

    private static let own: [String: NibValueRange] = [
        "constraint.constant": NibValueRange(length),
        "constraint.priority": NibValueRange(1...1000),
        "stackView.spacing": NibValueRange(length),
        "stepper.stepValue": NibValueRange(Double.leastNormalMagnitude...1e12, isAbsentOutside: true),
        "segmentedControl.selectedSegmentIndex": NibValueRange(-1...1000),
        "segment.width": NibValueRange(extent),
        // Limited, because each page is a view.
        "pageControl.numberOfPages": NibValueRange(0...1000),
        "pageControl.currentPage": NibValueRange(0...999),
        "progressView.progress": NibValueRange(0...1),
        "datePicker.minuteInterval": NibValueRange(1...30),
        "datePicker.countDownDuration": NibValueRange(0...86_340),
        "fontDescription.pointSize": NibValueRange(0...10_000),
        "font.size": NibValueRange(0...10_000),
        "barButtonItem.width": NibValueRange(extent),
        "image.width": NibValueRange(0...100_000),
        "image.height": NibValueRange(0...100_000),
    ]
}
