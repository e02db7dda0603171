import CoreGraphics

/// What need not be drawn, since every pixel of it is drawn over afterwards: found from the front to the back, before
/// anything is drawn.
struct CoveredLayers {
    /// Layers of which neither they nor what lies below them can be seen.
    private var hidden: Set<ObjectIdentifier> = []
    /// Layers whose own parts behind their sublayers cannot be seen: background, contents, what shows through.
    private var hiddenParts: Set<ObjectIdentifier> = []

    static let none = CoveredLayers()

    private init() {}

    var isEmpty: Bool { hidden.isEmpty && hiddenParts.isEmpty }

    func hides(_ layer: LayerSnapshot) -> Bool { hidden.contains(ObjectIdentifier(layer)) }

    func hidesParts(of layer: LayerSnapshot) -> Bool { hiddenParts.contains(ObjectIdentifier(layer)) }

    /// - Parameters:
    ///   - stop: Drawing ends before this layer.
    ///   - context: As it is before the root is drawn.
    ///   - isContent: Whether the root is drawn in its own space.
    init(in root: LayerSnapshot, before stop: LayerSnapshot?, isContent: Bool, drawnIn context: CGContext) {
        guard context.coversWhatItDrawsOver, !root.sublayers.isEmpty else { return }
        let transform = context.ctm
        let visible = context.boundingBoxOfClipPath
        guard !visible.isNull else { return }
        var finder = CoverFinder(stop: stop)
        let screen = visible.applying(transform).outerPixels
        let clip = CoverFinder.Clip(outer: screen, solid: screen)
        if isContent {
            finder.visitInside(root, PlaneMap(transform), clip)
        } else {
            finder.visit(root, PlaneMap(transform), clip)
        }
        hidden = finder.hidden.subtracting(finder.shown)
        hiddenParts = finder.hiddenParts.subtracting(finder.shownParts)
    }
}

/// Walks a tree from the front to the back. All areas are in pixels of the context.
private struct CoverFinder {
    /// Nothing counts before this layer was met; nil once it was.
    private var stop: LayerSnapshot?
    private var covers: [CGRect] = []
    // A snapshot may be in a tree several times, so both answers are kept.
    var hidden: Set<ObjectIdentifier> = []
    var shown: Set<ObjectIdentifier> = []
    var hiddenParts: Set<ObjectIdentifier> = []
    var shownParts: Set<ObjectIdentifier> = []

    /// Each further one costs a comparison for every layer behind it.
    private static let greatestCount = 12

    init(stop: LayerSnapshot?) { self.stop = stop }

    /// What superlayers let through.
    struct Clip {
        /// Nothing outside of it is seen.
        var outer: CGRect
        /// All of it is seen as it is; what is not has softened edges.
        var solid: CGRect
    }

    /// - Parameter around: From the superlayer's space for sublayers.
    mutating func visit(_ layer: LayerSnapshot, _ around: PlaneMap, _ clip: Clip) {
        if layer === stop {
            stop = nil
            return
        }
        guard layer.isVisible, !layer.extent.isNull else { return }
        let map = PlaneMap(layer.geometry.matrix).concatenating(around)
        guard map.isAffine, map.w > 0 else { return }
        let area = layer.extent.isInfinite ? clip.outer : map.apply(layer.extent).outerPixels.overlap(clip.outer)
        guard !area.isNull, area.width > 0, area.height > 0 else { return }
        let identifier = ObjectIdentifier(layer)
        if isCovered(area) {
            hidden.insert(identifier)
            return
        }
        shown.insert(identifier)
        visitInside(layer, map, clip)
    }

    mutating func visitInside(_ layer: LayerSnapshot, _ map: PlaneMap, _ clip: Clip) {
        guard !layer.isDrawnAsAWhole, layer.appearance.isDoubleSided else { return }
        let isUpright = map.b == 0 && map.c == 0
        visitSublayers(of: layer, map, clip)
        guard stop == nil else { return }
        let identifier = ObjectIdentifier(layer)
        if let parts = layer.partsArea.map({ map.apply($0).outerPixels.overlap(clip.outer) }), !parts.isNull,
            isCovered(parts)
        {
            hiddenParts.insert(identifier)
            return
        }
        shownParts.insert(identifier)
        guard isUpright, let covered = layer.coveredArea else { return }
        add(map.apply(covered).innerPixels.overlap(clip.solid))
    }

    private mutating func visitSublayers(of layer: LayerSnapshot, _ map: PlaneMap, _ clip: Clip) {
        var inner = clip
        if layer.appearance.masksToBounds {
            inner.outer = map.apply(layer.geometry.bounds).outerPixels.overlap(clip.outer)
            let isUpright = map.b == 0 && map.c == 0
            inner.solid = isUpright ? map.apply(layer.solidBounds).innerPixels.overlap(clip.solid) : .null
        }
        guard !inner.outer.isNull, inner.outer.width > 0, inner.outer.height > 0 else { return }
        let shared = layer.geometry.matrixForSublayers.map { PlaneMap($0).concatenating(map) } ?? map
        guard shared.isAffine, shared.w > 0 else { return }
        for sublayer in layer.sublayers.reversed() { visit(sublayer, shared, inner) }
    }

    private func isCovered(_ area: CGRect) -> Bool { stop == nil && covers.contains { $0.contains(area) } }

    private mutating func add(_ area: CGRect) {
        guard !area.isNull, area.width > 0, area.height > 0 else { return }
        var area = area
        // Areas that join, such as the rows of a list, become one.
        while let index = covers.firstIndex(where: { $0.joins(area) }) { area = covers.remove(at: index).union(area) }
        covers.append(area)
        guard covers.count > Self.greatestCount else { return }
        let smallest = covers.indices.min {
            covers[$0].width * covers[$0].height < covers[$1].width * covers[$1].height
        }
        if let smallest { covers.remove(at: smallest) }
    }
}

extension CGRect {
    /// Coordinates nearer to a whole pixel than this are drawn as if they lay on it.
    private static let tolerance: CGFloat = 1e-3

    /// All pixels that a shape in the rectangle may touch.
    fileprivate var outerPixels: CGRect {
        let (x, y) = ((minX + Self.tolerance).rounded(.down), (minY + Self.tolerance).rounded(.down))
        return CGRect(
            x: x, y: y, width: (maxX - Self.tolerance).rounded(.up) - x,
            height: (maxY - Self.tolerance).rounded(.up) - y)
    }

    /// The pixels that the rectangle covers whole; null where there are none.
    fileprivate var innerPixels: CGRect {
        guard !isNull, !isInfinite else { return .null }
        let (x, y) = ((minX - Self.tolerance).rounded(.up), (minY - Self.tolerance).rounded(.up))
        let (right, bottom) = ((maxX + Self.tolerance).rounded(.down), (maxY + Self.tolerance).rounded(.down))
        return right > x && bottom > y ? CGRect(x: x, y: y, width: right - x, height: bottom - y) : .null
    }

    /// Whether both together are a rectangle.
    fileprivate func joins(_ other: CGRect) -> Bool {
        if minX == other.minX, maxX == other.maxX { return minY <= other.maxY && other.minY <= maxY }
        if minY == other.minY, maxY == other.maxY { return minX <= other.maxX && other.minX <= maxX }
        return contains(other) || other.contains(self)
    }
}

extension LayerSnapshot {
    /// The whole pixels that the layer itself draws over everything behind it; nil where that is none, or not known.
    /// - Parameter transform: From the layer's space to the picture's pixels.
    func coveredPixels(_ transform: CGAffineTransform) -> CGRect? {
        guard transform.b == 0, transform.c == 0, let covered = coveredArea else { return nil }
        let pixels = covered.applying(transform).innerPixels
        return pixels.isNull ? nil : pixels
    }

    /// Whether sublayers reach the screen by way of another picture.
    var isDrawnAsAWhole: Bool {
        showsSublayersAsAWhole || appearance.opacity < 1 || appearance.blendMode != nil || transition != nil
    }

    /// A rectangle in the bounds that rounded corners leave whole.
    fileprivate var solidBounds: CGRect {
        let bounds = geometry.bounds.standardized
        guard outline != nil else { return bounds }
        // Continuous corners reach half as far again as their radius.
        let reach = min(
            appearance.corners.radius * (appearance.corners.curve == .continuous ? 1.53 : 1), bounds.height / 2)
        return bounds.insetBy(dx: 0, dy: reach)
    }

    /// Where what the layer draws behind its sublayers shows, its shadow apart; nil where that is not known.
    fileprivate var partsArea: CGRect? {
        if case .shape = kind, !appearance.masksToBounds { return nil }
        var area = geometry.bounds.standardized
        if let picture = appearance.contents.picture, !appearance.masksToBounds {
            let target = appearance.contents.target(for: picture, in: geometry.bounds)
            if !target.isNull { area = area.union(target) }
            if let broken = BrokenPixels(geometry, appearance, kind) { area = area.union(broken.whole) }
        }
        return area
    }

    /// Where the layer itself hides all that lies behind it.
    fileprivate var coveredArea: CGRect? {
        if let color = appearance.backgroundColor, color.alpha >= 1, color.pattern == nil { return solidBounds }
        guard case .image(let image)? = appearance.contents.picture, image.hidesWhatIsBehind,
            appearance.contents.rect == CGRect(x: 0, y: 0, width: 1, height: 1),
            appearance.contents.center == CGRect(x: 0, y: 0, width: 1, height: 1)
        else { return nil }
        let target = appearance.contents.target(for: .image(image), in: geometry.bounds)
        return appearance.masksToBounds ? target.overlap(solidBounds) : target
    }
}
