/// Every measure and colour that differs between the designs of iOS: controls, bars, lists and presentations ask it, and
/// hold no number of their own that another design would have otherwise.
package struct Design: Sendable {
    package let release: InterfaceDesign
    /// By the raw value of their measure.
    private var values: [CGFloat]
    /// Which system's readable widths hold.
    var readableWidth = ReadableWidth.Rule.iOS26

    private init(_ release: InterfaceDesign, _ value: (DesignRow) -> CGFloat) {
        self.release = release
        var values = [CGFloat?](repeating: nil, count: DesignMeasure.allCases.count)
        for row in DesignRow.all { values[row.measure.rawValue] = value(row) }
        self.values = zip(DesignMeasure.allCases, values).map { measure, value in
            guard let value else { fatalError("the table of designs has no row for \(measure)") }
            return value
        }
    }

    package static let iOS18 = Design(.iOS18, \.old)
    package static let iOS26 = Design(.iOS26, \.new)

    package static func of(_ release: InterfaceDesign) -> Design { release == .iOS26 ? iOS26 : iOS18 }

    package internal(set) subscript(measure: DesignMeasure) -> CGFloat {
        get { values[measure.rawValue] }
        set { values[measure.rawValue] = newValue }
    }

    /// Whether a row that is 0 or 1 says yes.
    func has(_ measure: DesignMeasure) -> Bool { self[measure] != 0 }

    func size(_ width: DesignMeasure, _ height: DesignMeasure) -> CGSize {
        CGSize(width: self[width], height: self[height])
    }

    /// Of a row that holds a weight.
    func weight(_ measure: DesignMeasure) -> UIFont.Weight { UIFont.Weight(rawValue: self[measure]) }

    func color(_ color: DesignColor) -> UIColor {
        let row = DesignColorRow.of(color)
        return release == .iOS26 ? row.new : row.old
    }
}

/// A row of the table.
package struct DesignRow: Sendable {
    /// How sure a value of the newer design is.
    package enum Confidence: String, Sendable {
        /// Two independent kinds of evidence agree.
        case high
        /// One good recording.
        case medium
        /// One statement, or a doubt.
        case low
        /// Nothing is known: it is as in iOS 18.
        case none = "as in 18"
    }

    package let measure: DesignMeasure
    package let old: CGFloat
    package let new: CGFloat
    package let source: String
    package let confidence: Confidence

    init(_ measure: DesignMeasure, _ old: CGFloat, _ new: CGFloat, _ source: String, _ confidence: Confidence) {
        (self.measure, self.old, self.new) = (measure, old, new)
        (self.source, self.confidence) = (source, confidence)
    }

    /// A row of which the newer design is known or supposed to be the same.
    init(_ measure: DesignMeasure, same value: CGFloat, _ source: String = "", _ confidence: Confidence = .none) {
        self.init(measure, value, value, source, confidence)
    }

    package static let all: [DesignRow] = [navigationBars, otherBars, lists, controls, presentations].flatMap { $0 }

    /// Lengths that were measured at three pixels to a point.
    static func thirds(_ pixels: CGFloat) -> CGFloat { pixels / 3 }
}
