import Foundation

/// Lines and curves, in the units of whoever draws them. A CGPath never changes; its subclass ``CGMutablePath`` does.
public class CGPath: @unchecked Sendable {
    // Written only by CGMutablePath, which is not to be shared between threads while it changes.
    var storage: PathStorage

    init(storage: PathStorage) { self.storage = storage }

    /// A path of that shape.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(storage: PathStorage(rect: rect).applying(transform?.pointee ?? .identity))
    }

    /// A path of that shape.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var storage = PathStorage()
        storage.addEllipse(in: rect)
        self.init(storage: storage.applying(transform?.pointee ?? .identity))
    }

    /// A rectangle with elliptical corners; corners larger than half a side are cut down to it.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        var storage = PathStorage()
        storage.addRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        self.init(storage: storage.applying(transform?.pointee ?? .identity))
    }

    /// Whether nothing was added.
    public var isEmpty: Bool { storage.isEmpty }

    /// Where the next segment starts; zero for an empty path.
    public var currentPoint: CGPoint { storage.currentPoint ?? .zero }

    /// The smallest rectangle around all points, control points included; null for an empty path.
    public var boundingBox: CGRect { CGRect(bounding: storage.points) }

    /// The smallest rectangle around the lines and curves themselves; null for an empty path.
    public var boundingBoxOfPath: CGRect { storage.tightBounds }

    /// Whether the point lies inside the path, its open subpaths taken as closed.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        storage.applying(transform).contains(point, using: rule)
    }

    /// Whether the path is a single rectangle along the axes, which it then stores in `rect`.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = storage.asRect else { return false }
        rect?.pointee = found
        return true
    }

    /// An immutable copy.
    public func copy() -> CGPath? { CGPath(storage: storage) }

    /// An immutable copy, transformed; nil for the identity.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(storage: storage.applying(transform?.pointee ?? .identity))
    }

    public func mutableCopy() -> CGMutablePath? { CGMutablePath(storage: storage) }

    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(storage: storage.applying(transform?.pointee ?? .identity))
    }
}

extension CGPath: Hashable {
    public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.storage == b.storage }

    public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}

/// One step of a path and its points, valid only while the block it was handed to runs.
public struct CGPathElement {
    public var type: CGPathElementType
    public var points: UnsafeMutablePointer<CGPoint>

    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        var points = storage.points
        // A close has no points, but its element still needs somewhere to point to.
        points.append(.zero)
        points.withUnsafeMutableBufferPointer { buffer in
            guard var next = buffer.baseAddress else { return }
            for kind in storage.kinds {
                var element = CGPathElement(type: kind, points: next)
                block(&element)
                next += kind.pointCount
            }
        }
    }

    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }
}

extension CGPath: CustomStringConvertible {
    public var description: String { storage.text }
}
