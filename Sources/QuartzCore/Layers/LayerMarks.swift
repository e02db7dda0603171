/// One-bit state of a layer. A mark of the `descendant` kind is set on every ancestor of a marked layer, and cleared
/// by the pass that visits it before its sublayers are visited.
package struct LayerMarks: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    package static let layout = LayerMarks(rawValue: 1)
    package static let descendantLayout = LayerMarks(rawValue: 2)
    package static let display = LayerMarks(rawValue: 4)
    package static let descendantDisplay = LayerMarks(rawValue: 8)
    package static let displayOnBoundsChange = LayerMarks(rawValue: 16)
    /// The layer has been shown, so that changes of its properties look for an action.
    package static let committed = LayerMarks(rawValue: 32)
    /// A copy that shows a moment of an animation; it runs no actions.
    package static let copy = LayerMarks(rawValue: 64)

    /// The layer's `layoutSublayers` runs.
    package static let inLayout = LayerMarks(rawValue: 128)

    @inlinable package mutating func set(_ mark: LayerMarks, _ on: Bool) {
        if on { insert(mark) } else { remove(mark) }
    }
}
