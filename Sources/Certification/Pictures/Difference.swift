/// What a picture says of one side of the layout, and how much of it agrees.
package enum Facet: String, CaseIterable, Sendable {
    /// The picture's own size.
    case size
    /// Edges of filled areas, frames and icons.
    case boxes
    /// Baselines and left edges of texts.
    case lines
    /// How wide texts are.
    case widths
    /// Colours of areas and of ink.
    case colors
    /// Frames of views and metrics of texts, where records of both sides lie beside the pictures.
    case frames

    /// What a report calls it.
    package var name: String {
        switch self {
        case .size: "size"
        case .boxes: "boxes"
        case .lines: "lines"
        case .widths: "text widths"
        case .colors: "colours"
        case .frames: "frames"
        }
    }
}

/// A box in points, from the picture's top left.
package struct PointBox: Sendable, Equatable {
    package var x, y, width, height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    init(_ box: PixelBox, scale: Double) {
        self.init(
            x: Double(box.minX) / scale, y: Double(box.minY) / scale, width: Double(box.width) / scale,
            height: Double(box.height) / scale)
    }

    package var text: String {
        "(\(Points.text(x)), \(Points.text(y)), \(Points.text(width)), \(Points.text(height)))"
    }
}

package enum Points {
    /// At most two decimals.
    package static func text(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100 + 0
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : String(rounded)
    }

    /// With a sign.
    static func offset(_ value: Double) -> String { (value >= 0 ? "+" : "") + text(value) }
}

/// Something that lies elsewhere, or is otherwise.
package struct Difference: Sendable, Equatable {
    package enum Kind: String, Sendable {
        /// The picture has another size.
        case size
        /// Of the same size, elsewhere.
        case moved
        /// Its edges differ by unlike amounts.
        case resized
        /// A text that starts and stands where it should, and ends elsewhere.
        case textWidth = "text-width"
        /// A text whose letters stand higher or lower.
        case baseline
        case color
        /// The reference has it, the picture does not.
        case missing
        /// The picture has it, the reference does not.
        case added
        /// A view's frame, or the metrics of its text, in records of layouts.
        case frame
    }

    package var kind: Kind
    package var facet: Facet
    /// Where the reference has it; for what was added, where the picture has it. Nil for the size.
    package var place: PointBox?
    /// What it is, for people.
    package var message: String

    package init(_ kind: Kind, _ facet: Facet, at place: PointBox?, _ message: String) {
        (self.kind, self.facet, self.place, self.message) = (kind, facet, place, message)
    }
}

/// How much of a facet was looked at, and how much agrees.
package struct Count: Sendable, Equatable {
    package var checked = 0
    package var agreeing = 0

    package init(checked: Int = 0, agreeing: Int = 0) {
        (self.checked, self.agreeing) = (checked, agreeing)
    }

    mutating func add(_ agrees: Bool) {
        checked += 1
        if agrees { agreeing += 1 }
    }

    static func + (a: Count, b: Count) -> Count {
        Count(checked: a.checked + b.checked, agreeing: a.agreeing + b.agreeing)
    }
}

/// How far two pictures may be apart and count as the same layout. In points, and never less than a pixel.
package struct Tolerances: Sendable, Equatable {
    /// Edges of boxes, left edges and baselines of texts.
    package var place = 1.0
    /// How wide a text is: its letters have other outlines than Apple's.
    package var textWidth = 2.0
    /// The same as a share of the text's width, where that is more.
    package var textShare = 0.03
    /// A channel of an area's colour, 0 to 255.
    package var color = 12
    /// A channel of the ink's colour: thin letters are never as dark as their colour.
    package var ink = 96

    package init() {}

    package var text: String {
        "edges, left edges and baselines \(Points.text(place)) pt (at least a pixel), widths of texts \(Points.text(textWidth)) pt "
            + "or \(Points.text(textShare * 100)) %, colours of areas \(color) of 255, of ink \(ink)"
    }
}
