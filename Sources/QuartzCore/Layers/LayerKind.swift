import CoreGraphics

/// What a kind of layer draws between its background and its sublayers, as a value.
package enum LayerKind: Equatable, Sendable {
    case plain
    case shape(ShapeValues)
    case gradient(GradientValues)
    /// Nothing of its own; sublayers keep their depth.
    case space
}
