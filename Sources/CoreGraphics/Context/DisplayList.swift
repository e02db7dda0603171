import Foundation

/// A finished recording: what was drawn, in order, with nothing left to ask anyone. Draw it with
/// ``CGContext/draw(_:)-(DisplayList)``, on any thread and as often as wanted.
package struct DisplayList: Hashable, Sendable {
    /// The area that was drawn in, in the recording's own space (y downwards).
    package let bounds: CGRect
    let operations: [DrawingOperation]

    package var isEmpty: Bool { operations.isEmpty }

    /// How many acts of drawing and clipping it holds.
    package var count: Int { operations.count }

    /// Records what the body draws.
    package init(bounds: CGRect, _ body: (CGContext) throws -> Void) rethrows {
        let context = CGContext(recordingIn: bounds)
        try body(context)
        self = context.displayList
    }

    init(bounds: CGRect, operations: [DrawingOperation]) {
        self.bounds = bounds
        self.operations = operations
    }
}

extension CGContext {
    /// A context that draws nothing but remembers; take the outcome from ``displayList``.
    package convenience init(recordingIn bounds: CGRect) {
        self.init(target: RecordingTarget(), bounds: bounds, deviceTransform: .identity, baseIsFlipped: true)
    }

    /// What has been recorded so far; open states and layers come out closed. Empty for other kinds of contexts.
    package var displayList: DisplayList {
        let operations = (target as? RecordingTarget)?.operations ?? []
        var open: [DrawingOperation] = []
        for operation in operations {
            switch operation {
            case .save: open.append(.restore)
            case .beginLayer: open.append(.endLayer)
            case .restore, .endLayer: open.removeLast()
            default: break
            }
        }
        return DisplayList(bounds: bounds, operations: operations + open.reversed())
    }

    /// Draws a recording through the current transform. The context's own alpha, blend mode and shadow apply to it
    /// as one picture.
    package func draw(_ list: DisplayList) {
        guard !list.isEmpty else { return }
        let asGroup =
            state.compositing.alpha != 1 || state.compositing.blendMode != .normal || state.compositing.shadow != nil
        if asGroup { beginTransparencyLayer(in: list.bounds, auxiliaryInfo: nil) }
        target.perform(.save)
        for operation in list.operations {
            target.perform(operation.applying(state.ctm))
            if operation == .resetClip { state.clips.forEach(target.perform) }
        }
        target.perform(.restore)
        if asGroup { endTransparencyLayer() }
    }
}
