import CoreGraphics

/// Draws snapshots of layers into a context, whose space is the superlayer's.
///
/// A layer is drawn from the outside in: opacity as a group, mask, shadow, background, clipping, contents,
/// sublayers, border. Each file has one concern: parts, shadows, masks, depth, transitions, backdrops.
struct Compositor {
    let context: CGContext
    /// The whole picture, for layers that show what lies behind them.
    let scene: CompositorScene
    /// What is left out.
    private let covered: CoveredLayers

    init(context: CGContext, root: LayerSnapshot, start: CompositorScene.Start = .placed) {
        self.init(
            context: context,
            scene: CompositorScene(root: root, start: start, transform: context.baseTransform, stop: nil))
    }

    init(context: CGContext, scene: CompositorScene) {
        self.context = context
        self.scene = scene
        covered = CoveredLayers(
            in: scene.root, before: scene.stop, isContent: scene.start != .placed, drawnIn: context)
    }

    private init(drawingAllOf other: Compositor) {
        (context, scene, covered) = (other.context, other.scene, .none)
    }

    func drawScene() {
        switch scene.start {
        case .placed: draw(scene.root, shared: nil, alpha: 1)
        case .content where scene.root.keepsDepth: drawSpace(scene.root, CATransform3DIdentity, alpha: 1)
        case .content: drawFlat(scene.root, alpha: 1)
        case .raster: drawMasked(scene.root, alpha: 1)
        }
    }

    /// - Parameter shared: What the superlayer does to all its sublayers.
    func draw(_ layer: LayerSnapshot, shared: CATransform3D?, alpha: CGFloat) {
        guard layer.isVisible, !scene.hasStopped(at: layer), !covered.hides(layer) else { return }
        // Layers in a picture that is drawn as a whole may be covered there and visible elsewhere, so nothing is left
        // out.
        if layer.isDrawnAsAWhole, !covered.isEmpty {
            return Compositor(drawingAllOf: self).draw(layer, shared: shared, alpha: alpha)
        }
        let geometry = layer.geometry
        if geometry.transform == nil, shared == nil {
            let anchor = geometry.anchor
            let shift = CGAffineTransform(
                translationX: geometry.position.x - anchor.x, y: geometry.position.y - anchor.y)
            if !layer.keepsDepth { return draw(layer, by: shift, alpha: alpha) }
        }
        let own = geometry.matrix
        let matrix = shared.map { CATransform3DConcat(own, $0) } ?? own
        if layer.keepsDepth { drawSpace(layer, matrix, alpha: alpha) } else { draw(layer, by: matrix, alpha: alpha) }
    }

    /// Draws the layer's plane as `matrix` shows it.
    func draw(_ layer: LayerSnapshot, by matrix: CATransform3D, alpha: CGFloat) {
        let map = PlaneMap(matrix)
        let volume = map.determinant
        guard volume.isFinite, volume != 0 else { return }
        if !layer.appearance.isDoubleSided, matrix.showsBack { return }
        if !map.isAffine {
            drawProjected(layer, map, alpha: alpha)
        } else if map.w > 0 {
            draw(layer, by: map.affine, alpha: alpha)
        }
    }

    private func draw(_ layer: LayerSnapshot, by transform: CGAffineTransform, alpha: CGFloat) {
        context.saveGState()
        defer { context.restoreGState() }
        context.concatenate(transform)
        guard !layer.extent.isNull else { return }
        if !layer.extent.isInfinite, context.boundingBoxOfClipPath.overlap(layer.extent).isNull { return }
        drawFlat(layer, alpha: alpha)
    }

    /// Draws the layer in its own space.
    func drawFlat(_ layer: LayerSnapshot, alpha: CGFloat) {
        scene.drawnCount += 1
        if let transition = layer.transition {
            draw(transition, to: layer, alpha: alpha)
        } else {
            drawWhole(layer, alpha: alpha)
        }
    }

    /// The layer without a transition that may be under way.
    func drawWhole(_ layer: LayerSnapshot, alpha: CGFloat) {
        let appearance = layer.appearance
        if appearance.shouldRasterize, drawRasterized(layer, alpha: alpha) { return }
        let opacity = alpha * CGFloat(min(max(appearance.opacity, 0), 1))
        if let mode = appearance.blendMode {
            return group(in: .infinite, alpha: opacity, mode: mode) { drawMasked(layer, alpha: 1) }
        }
        let isGroup = opacity < 1 && appearance.allowsGroupOpacity && layer.hasSeveralParts
        if isGroup {
            group(in: layer.extent, alpha: opacity) { drawMasked(layer, alpha: 1) }
        } else {
            drawMasked(layer, alpha: opacity)
        }
    }

    /// Everything below the group's opacity and mask; `alpha` is what is left to apply to each part.
    func drawParts(_ layer: LayerSnapshot, alpha: CGFloat) {
        let appearance = layer.appearance
        context.saveGState()
        context.setAlpha(alpha)
        let showsParts = !covered.hidesParts(of: layer)
        let brokenPixels = context.hasPixels ? BrokenPixels(layer.geometry, appearance, layer.kind) : nil
        if showsParts {
            if layer.backdrop != nil { drawBackdrop(layer) }
            if let brokenPixels { drawGround(layer, brokenPixels) } else { drawBackground(layer) }
        }
        if appearance.masksToBounds {
            context.saveGState()
            clip(layer.outline, layer.geometry.bounds)
        }
        if showsParts {
            drawKind(layer)
            if let brokenPixels { drawContents(layer, brokenPixels) } else { drawContents(layer) }
        }
        if !layer.sublayers.isEmpty {
            context.setAlpha(1)
            let shared = layer.geometry.matrixForSublayers
            for sublayer in layer.sublayers { draw(sublayer, shared: shared, alpha: alpha) }
            context.setAlpha(alpha)
        }
        if appearance.masksToBounds { context.restoreGState() }
        if !scene.isStopped { drawBorder(layer) }
        context.restoreGState()
    }

    /// What `body` draws becomes one picture.
    func group(
        in area: CGRect, alpha: CGFloat = 1, mode: CGBlendMode = .normal, shadow: LayerShadow? = nil,
        _ body: () -> Void
    ) {
        context.saveGState()
        defer { context.restoreGState() }
        context.setAlpha(alpha)
        context.setBlendMode(mode)
        if let shadow { set(shadow) }
        if area.isNull || area.isInfinite || shadow != nil {
            context.beginTransparencyLayer(auxiliaryInfo: nil)
        } else {
            // A point more, for edges that are softened beyond the area.
            context.beginTransparencyLayer(in: area.insetBy(dx: -1, dy: -1), auxiliaryInfo: nil)
        }
        body()
        context.endTransparencyLayer()
    }
}

/// What is drawn as a whole, and how far.
final class CompositorScene {
    let root: LayerSnapshot
    let start: Start
    /// The root's surroundings to base space.
    let transform: CGAffineTransform
    /// Drawing ends before this layer.
    let stop: LayerSnapshot?
    private(set) var isStopped = false
    /// Layers drawn, once for each time.
    var drawnCount = 0

    /// How the root is drawn.
    enum Start {
        /// At its place in its superlayer's space.
        case placed
        /// In its own space.
        case content
        /// In its own space, as the picture that a layer is rasterized to.
        case raster
    }

    init(root: LayerSnapshot, start: Start, transform: CGAffineTransform, stop: LayerSnapshot?) {
        self.root = root
        self.start = start
        self.transform = transform
        self.stop = stop
    }

    func hasStopped(at layer: LayerSnapshot) -> Bool {
        if layer === stop { isStopped = true }
        return isStopped
    }
}

extension LayerSnapshot {
    /// Whether the layer's opacity cannot simply be applied to the one thing it draws.
    fileprivate var hasSeveralParts: Bool {
        if !sublayers.isEmpty || mask != nil || appearance.shadow.isVisible || transition != nil { return true }
        var count = 0
        if appearance.backgroundColor != nil { count += 1 }
        if appearance.border.width > 0 { count += 1 }
        if backdrop != nil { count += 1 }
        switch kind {
        case .plain, .space: break
        case .gradient: count += 1
        case .shape(let shape): count += (shape.fillColor == nil ? 0 : 1) + (shape.strokeColor == nil ? 0 : 1)
        }
        // A recorded drawing and an image in pieces are joined where they are drawn, and count once.
        if appearance.contents.picture != nil { count += 1 }
        return count > 1
    }
}

extension CATransform3D {
    /// Whether the viewer sees the plane z = 0 from behind.
    var showsBack: Bool {
        PlaneMap(self).determinant * determinant < 0
    }
}
