import Foundation

/// Elements of an SVG by their ids, each measured and drawn alone. What is read needs Debian's librsvg; see ``VectorLibrary``.
package struct SVGElements: Sendable {
    private let bytes: Data

    package init(_ bytes: Data) { self.bytes = bytes }

    /// What the paths of elements cover, but for the widths of their lines, in pixels of the whole picture; elements that are
    /// not there are left out.
    package func bounds(of ids: [String]) throws -> [String: CGRect] {
        try VectorLibrary.withElements(bytes) { elements in
            let found = ids.compactMap { id in elements.bounds(id).map { (id, $0) } }
            return Dictionary(found, uniquingKeysWith: { first, _ in first })
        }
    }

    /// One element, on nothing.
    ///
    /// - Parameters:
    ///   - area: What is shown, in pixels of the whole picture.
    ///   - scale: How many pixels of the result each of those is.
    ///   - style: CSS that comes on top of the picture's own.
    package func image(of id: String, in area: CGRect, scale: CGFloat, style: String = "") throws -> CGImage {
        try VectorLibrary.withElements(bytes, style: style) { elements in
            try VectorLibrary.image(of: area, scale: scale, "SVG") { try elements.draw(id, $0) }
        }
    }
}
