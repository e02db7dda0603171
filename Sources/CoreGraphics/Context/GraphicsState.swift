import Foundation

/// What `saveGState` keeps and `restoreGState` brings back.
struct GraphicsState {
    /// User space to base space.
    var ctm = CGAffineTransform.identity
    /// Where drawing can still show, in base space: the box around all clips so far.
    var clipBounds: CGRect
    /// All clips so far, in base space, for lists that take theirs back.
    var clips: [DrawingOperation] = []
    /// Whether some clip lets pixels through in part.
    var hasSoftClip = false
    var fillColor = CGColor.black
    var strokeColor = CGColor.black
    var fillColorSpace = CGColorSpace.srgb
    var strokeColorSpace = CGColorSpace.srgb
    var patternPhase = CGSize.zero
    var line = LineStyle()
    var compositing = Compositing()
    var interpolationQuality = CGInterpolationQuality.default
    var text = TextState()
}

struct TextState {
    var font: CGFont?
    var size: CGFloat = 1
    var characterSpacing: CGFloat = 0
    var drawingMode = CGTextDrawingMode.fill
    var fit: BaselineFit?
}
