import Foundation

extension CGContext {
    /// User space to pixels counted from the bottom left; a UIKit context at scale 3 starts with (3, 0, 0, -3, 0, h).
    public var ctm: CGAffineTransform { state.ctm.concatenating(deviceTransform) }

    /// The transform from user space to pixels.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

    /// Scales user space.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.ctm = state.ctm.scaledBy(x: sx, y: sy) }

    /// Moves user space.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { state.ctm = state.ctm.translatedBy(x: tx, y: ty) }

    /// - Parameter angle: Radians, from the x axis towards the y axis.
    public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }

    /// Puts a transform before that of user space.
    public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }

    /// A point of user space in pixels.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

    /// A size of user space in pixels.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }

    /// A rectangle of user space in pixels.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

    /// A point in pixels in user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

    /// A size in pixels in user space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }

    /// A rectangle in pixels in user space.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
}

extension CGContext {
    /// User space to base space, which the offset and blur of shadows are given in.
    package var baseTransform: CGAffineTransform { state.ctm }

    /// Pixels per unit of base space for what has to be turned into pixels on its way. Documents and recordings keep
    /// shapes; three pixels a point suit a phone's screen and print.
    package var rasterScale: CGFloat { bitmap == nil ? 3 : deviceTransform.meanScale }
}
