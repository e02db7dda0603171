import Foundation

/// Something to draw on. Methods take user space, which the context's transform maps to its base space; how the
/// base space lies depends on who made the context: y grows upwards in contexts made with Core Graphics' own
/// initialisers, downwards in those UIKit makes.
public final class CGContext {
    let target: any DrawingTarget
    /// The whole drawing area, in base space.
    var bounds: CGRect
    /// Base space to pixels counted from the bottom left, which is what ``ctm`` returns.
    var deviceTransform: CGAffineTransform
    /// Whether y grows downwards in base space.
    let baseIsFlipped: Bool

    var state: GraphicsState
    private var stateStack: [GraphicsState] = []
    /// The states to return to when transparency layers end, innermost last.
    private var layerDepths: [Int] = []

    /// The current path, in base space: changing the transform does not move what is there already.
    var currentPath = PathStorage()

    /// Maps text space to user space. Not part of the saved state, as in Core Graphics.
    public var textMatrix = CGAffineTransform.identity

    var bitmap: (surface: BitmapSurface, format: BitmapFormat)?

    let document: (surface: DocumentSurface, consumer: CGDataConsumer?)?
    var defaultPageBox = CGRect.zero
    var isPageOpen = false
    var isClosed = false

    init(
        target: any DrawingTarget, bounds: CGRect, deviceTransform: CGAffineTransform, baseIsFlipped: Bool,
        bitmap: (surface: BitmapSurface, format: BitmapFormat)? = nil,
        document: (surface: DocumentSurface, consumer: CGDataConsumer?)? = nil
    ) {
        self.target = target
        self.bounds = bounds
        self.deviceTransform = deviceTransform
        self.baseIsFlipped = baseIsFlipped
        self.bitmap = bitmap
        self.document = document
        state = GraphicsState(clipBounds: bounds)
    }
}

// MARK: - State

extension CGContext {
    /// Keeps all settings until ``restoreGState()``.
    public func saveGState() {
        stateStack.append(state)
        target.perform(.save)
    }

    /// Back to the last saved state; nothing happens without one, or when it lies outside the open transparency layer.
    public func restoreGState() {
        guard stateStack.count > (layerDepths.last ?? 0), let saved = stateStack.popLast() else { return }
        state = saved
        target.perform(.restore)
    }

    /// What is drawn until ``endTransparencyLayer()`` is joined to the context as one picture, with the alpha, blend
    /// mode and shadow set now. Inside, those start at 1, normal and none.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        beginLayer(bounds: nil)
    }

    /// - Parameters:
    ///   - rect: Drawing outside it is cut off.
    ///   - auxiliaryInfo: Not read, as on Apple's platforms.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        beginLayer(bounds: rect)
    }

    private func beginLayer(bounds rect: CGRect?) {
        let area = rect.map { PathStorage(rect: $0).applying(state.ctm) }
        target.perform(.beginLayer(bounds: area, state.compositing))
        stateStack.append(state)
        layerDepths.append(stateStack.count)
        if let area { noteClip(to: area) }
        state.compositing = Compositing(antialias: state.compositing.antialias)
    }

    /// Nothing happens when no layer is open.
    public func endTransparencyLayer() {
        guard let depth = layerDepths.last else { return }
        while stateStack.count > depth { restoreGState() }
        layerDepths.removeLast()
        if let saved = stateStack.popLast() { state = saved }
        target.perform(.endLayer)
    }

    /// Ends layers and states left open, as at the end of a page.
    func unwindStates() {
        while !layerDepths.isEmpty { endTransparencyLayer() }
        while !stateStack.isEmpty { restoreGState() }
        state = GraphicsState(clipBounds: bounds)
        currentPath = PathStorage()
        textMatrix = .identity
    }
}

extension CGContext: Hashable {
    public static func == (a: CGContext, b: CGContext) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
