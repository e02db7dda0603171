import Foundation

/// What a renderer's contexts are like.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
    public override required init() {}

    /// The format that suits the main screen best.
    open class func preferred() -> Self { Self() }
    /// What suits the screen.
    open class func `default`() -> Self { Self() }

    /// The area drawn in; known once a renderer has the format.
    open internal(set) var bounds = CGRect.zero

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.bounds = bounds
        return copy
    }
}

/// What a renderer's actions draw on.
open class UIGraphicsRendererContext: NSObject {
    /// What is drawn in.
    public let cgContext: CGContext
    /// The format that the renderer was made with.
    public let format: UIGraphicsRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
        cgContext = context
        self.format = format
    }

    /// Fills the rectangle with the current fill colour, replacing what is there.
    open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }
    /// Fills the rectangle in the present colour.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.withBlendMode(blendMode) { $0.fill(rect) } }

    /// The edges inside the rectangle, one point wide, with the current stroke colour.
    open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }
    /// Strokes inside of the rectangle, a point wide.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.withBlendMode(blendMode) { $0.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    }

    /// Limits further drawing to the rectangle as well.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes contexts for drawing actions. Use its subclasses for images and PDF documents.
open class UIGraphicsRenderer: NSObject {
    /// The format that the renderer was made with.
    public let format: UIGraphicsRendererFormat
    /// Whether it makes pictures.
    open var allowsImageOutput: Bool { false }

    init(checkedBounds bounds: CGRect, format: UIGraphicsRendererFormat) {
        // The cast succeeds, because every format copies itself as one of its own class.
        self.format = format.copy() as? UIGraphicsRendererFormat ?? format
        self.format.bounds = bounds
    }
}
