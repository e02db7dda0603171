import Foundation

/// Draws one cell of a pattern, in the cell's own space.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// Called when the pattern ends.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// How cells are brought onto pixels; here they are drawn once, at two pixels a unit.
public enum CGPatternTiling: Int32, Sendable {
    case noDistortion, constantSpacingMinimalDistortion, constantSpacing
}

/// What a pattern calls to draw and when it ends.
public struct CGPatternCallbacks {
    /// 0.
    public var version: UInt32
    public var drawPattern: CGPatternDrawPatternCallback?
    public var releaseInfo: CGPatternReleaseInfoCallback?

    public init() { self.init(version: 0, drawPattern: nil, releaseInfo: nil) }

    public init(
        version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
    ) {
        self.version = version
        self.drawPattern = drawPattern
        self.releaseInfo = releaseInfo
    }
}

/// A cell that fills and strokes areas, drawn again and again.
public final class CGPattern {
    private let info: UnsafeMutableRawPointer?
    private let bounds: CGRect
    private let step: CGSize
    private let isColored: Bool
    private let callbacks: CGPatternCallbacks
    private let matrix: CGAffineTransform

    /// - Parameters:
    ///   - info: Given to the callbacks.
    ///   - bounds: The cell, in its own space; what is drawn outside of it does not show.
    ///   - matrix: From the cell's space to the context's base space; only its scale holds.
    ///   - xStep: From one cell to the next, in the cell's space.
    ///   - yStep: From one row of cells to the next.
    ///   - tiling: How far cells may be distorted to save time; they never are.
    ///   - isColored: Whether the callback sets colours itself; else the cell is a stencil for one colour.
    ///   - callbacks: What draws a cell, and what is called when the pattern ends; copied.
    /// - Returns: nil where there is nothing to draw.
    public init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
        tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        guard callbacks.pointee.drawPattern != nil, xStep != 0, yStep != 0, !bounds.isEmpty else { return nil }
        self.info = info
        self.bounds = bounds
        self.matrix = matrix
        self.isColored = isColored
        self.callbacks = callbacks.pointee
        step = CGSize(width: abs(xStep), height: abs(yStep))
    }

    deinit { callbacks.releaseInfo?(info) }

    private static let pixelsPerUnit: CGFloat = 2

    /// The cell as a colour that repeats its picture.
    ///
    /// - Parameter stencil: What a pattern without colours is drawn in.
    func color(stencil: CGColor) -> CGColor? {
        let scale = CGSize(width: hypot(matrix.a, matrix.b), height: hypot(matrix.c, matrix.d))
        let unit = Self.pixelsPerUnit
        let width = Int((step.width * scale.width * unit).rounded())
        let height = Int((step.height * scale.height * unit).rounded())
        guard
            let cell = CGContext(
                data: nil, width: max(width, 1), height: max(height, 1), bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return nil }
        cell.scaleBy(x: scale.width * unit, y: scale.height * unit)
        cell.translateBy(x: -bounds.minX, y: -bounds.minY)
        cell.clip(to: bounds)
        if !isColored {
            cell.setFillColor(stencil)
            cell.setStrokeColor(stencil)
        }
        callbacks.drawPattern?(info, cell)
        return cell.makeImage().map { CGColor(patternImage: $0, scale: unit) }
    }
}

extension CGContext {
    /// Fills with the pattern from now on.
    ///
    /// - Parameters:
    ///   - pattern: What is drawn in each cell.
    ///   - colorComponents: The opacity of a pattern with colours; the colour of one without, in the space below the
    ///     pattern's.
    public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        let base = state.fillColorSpace.patternBase
        guard let color = Self.color(pattern, base, colorComponents) else { return }
        setFillColor(color)
    }

    /// Strokes with the pattern from now on, as ``setFillPattern(_:colorComponents:)`` fills.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        let base = state.strokeColorSpace.patternBase
        guard let color = Self.color(pattern, base, colorComponents) else { return }
        setStrokeColor(color)
    }

    private static func color(
        _ pattern: CGPattern, _ base: CGColorSpace?, _ components: UnsafePointer<CGFloat>
    ) -> CGColor? {
        guard let base else { return pattern.color(stencil: .black)?.copy(alpha: components[0]) }
        return CGColor(colorSpace: base, components: components).flatMap { pattern.color(stencil: $0) }
    }
}
