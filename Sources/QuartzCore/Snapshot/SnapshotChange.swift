import CoreGraphics

/// What a screen has to draw again between two moments: found from the trees, not from the pixels.
///
/// Parts of a tree that did not change are the same objects in both, so only what changed is looked at.
package struct SnapshotChange: Equatable, Sendable {
    /// What is shown in `area` afterwards was shown at `area` offset by `dx` and `dy` before: scrolled content.
    package struct Move: Equatable, Sendable {
        package let area: CGRect
        package let dx: CGFloat
        package let dy: CGFloat
    }

    /// Comes first; `areas` are drawn over it.
    package private(set) var move: Move?
    /// Where to draw again: on whole pixels, within the screen, few, and none within another.
    package private(set) var areas: [CGRect] = []

    package var isEmpty: Bool { move == nil && areas.isEmpty }

    /// Everything is new.
    package init(all screen: CGRect) { areas = [screen] }

    /// - Parameters:
    ///   - old: What is drawn on the screen one over the other, from the back; likewise `new`.
    ///   - screen: In points, from the origin, as are the results.
    ///   - scale: Pixels in a point.
    package init(from old: [LayerSnapshot], to new: [LayerSnapshot], screen: CGRect, scale: CGFloat) {
        var finder = ChangeFinder(screen: screen, scale: scale)
        finder.compare(old, new, ChangeFinder.Place(map: .identity, clip: screen, mayMove: true, above: nil))
        finder.widenToBackdrops(in: new)
        move = finder.move
        areas = finder.joinedAreas
    }
}

/// Walks two trees at once.
private struct ChangeFinder {
    let screen: CGRect
    let scale: CGFloat
    var move: SnapshotChange.Move?
    private var areas: [CGRect] = []

    /// Where siblings are.
    struct Place {
        /// The map from the superlayer's space to the screen.
        var map: PlaneMap
        /// The visible area, in screen coordinates.
        var clip: CGRect
        /// Whether everything around them shows content as it is, so that it can be moved as pixels.
        var mayMove: Bool
        let above: Above?
    }

    /// What is drawn over a layer: the siblings after it, then those of its superlayers.
    final class Above {
        let old: ArraySlice<LayerSnapshot>
        let new: ArraySlice<LayerSnapshot>
        let place: Place
        init(old: ArraySlice<LayerSnapshot>, new: ArraySlice<LayerSnapshot>, place: Place) {
            self.old = old
            self.new = new
            self.place = place
        }
    }

    init(screen: CGRect, scale: CGFloat) {
        self.screen = screen
        self.scale = scale
    }

    mutating func compare(_ old: [LayerSnapshot], _ new: [LayerSnapshot], _ place: Place) {
        var indices: [ObjectIdentifier: Int] = [:]
        for (index, layer) in old.enumerated() where indices[layer.source] == nil { indices[layer.source] = index }
        var isMatched = [Bool](repeating: false, count: old.count)
        var last = -1
        for (index, layer) in new.enumerated() {
            // A layer that changed places with others is drawn again.
            guard let before = indices[layer.source], before > last else {
                add(layer, place)
                continue
            }
            last = before
            isMatched[before] = true
            guard old[before] !== layer else { continue }
            compare(
                old[before], layer, place, Above(old: old[(before + 1)...], new: new[(index + 1)...], place: place))
        }
        for (layer, isMatched) in zip(old, isMatched) where !isMatched { add(layer, place) }
    }

    private mutating func compare(_ old: LayerSnapshot, _ new: LayerSnapshot, _ place: Place, _ above: Above) {
        guard old.isVisible, new.isVisible, old.looksLike(new), !new.showsSublayersAsAWhole else {
            add(old, place)
            return add(new, place)
        }
        let map = Self.map(of: new, place.map)
        guard map.isAffine, map.w > 0 else {
            add(old, place)
            return add(new, place)
        }
        let bounds = new.geometry.bounds
        var inner = place
        inner = Place(map: map, clip: place.clip, mayMove: place.mayMove && new.showsSublayersAsTheyAre, above: above)
        if new.appearance.masksToBounds { inner.clip = place.clip.overlap(map.apply(bounds)) }
        guard !inner.clip.isNull else { return }
        let (dx, dy) = (bounds.minX - old.geometry.bounds.minX, bounds.minY - old.geometry.bounds.minY)
        if dx != 0 || dy != 0 {
            guard inner.mayMove, take(new, dx: dx, dy: dy, inner) else {
                add(old, place)
                return add(new, place)
            }
        }
        if let shared = new.geometry.matrixForSublayers {
            inner.map = PlaneMap(shared).concatenating(map)
            guard inner.map.isAffine, inner.map.w > 0 else {
                add(old, place)
                return add(new, place)
            }
        }
        compare(old.sublayers, new.sublayers, inner)
    }

    /// The map from the layer's space to the screen.
    private static func map(of layer: LayerSnapshot, _ around: PlaneMap) -> PlaneMap {
        PlaneMap(layer.geometry.matrix).concatenating(around)
    }

    private mutating func add(_ layer: LayerSnapshot, _ place: Place) {
        if let area = Self.area(of: layer, place) { areas.append(area) }
    }

    /// Where the layer and all below it show, in screen coordinates.
    private static func area(of layer: LayerSnapshot, _ place: Place) -> CGRect? {
        guard layer.isVisible, !layer.extent.isNull else { return nil }
        guard !layer.extent.isInfinite else { return place.clip }
        let area = Self.map(of: layer, place.map).apply(layer.extent).overlap(place.clip)
        return area.isNull ? nil : area
    }

    /// The same, where a layer that only holds others takes no more than they do.
    private static func areas(of layer: LayerSnapshot, _ place: Place) -> [CGRect] {
        guard let whole = area(of: layer, place) else { return [] }
        let map = map(of: layer, place.map)
        guard layer.onlyHoldsOthers, map.isAffine, map.w > 0 else { return [whole] }
        let clip = layer.appearance.masksToBounds ? place.clip.overlap(map.apply(layer.geometry.bounds)) : place.clip
        guard !clip.isNull else { return [] }
        let inner = Place(map: map, clip: clip, mayMove: false, above: nil)
        return layer.sublayers.flatMap { areas(of: $0, inner) }
    }

    // MARK: Moved content

    /// Takes the layer's visible part from the screen as it was, moved. False where that would not give the same.
    private mutating func take(_ layer: LayerSnapshot, dx: CGFloat, dy: CGFloat, _ place: Place) -> Bool {
        guard move == nil, layer.appearance.masksToBounds, layer.outline == nil, layer.coversWithOneColor else {
            return false
        }
        let map = place.map
        guard map.a == map.w, map.d == map.w, map.b == 0, map.c == 0 else { return false }
        let view = place.clip
        let edges = [view.minX, view.minY, view.maxX, view.maxY, dx, dy, map.tx, map.ty].map { $0 * scale }
        guard edges.allSatisfy({ abs($0 - $0.rounded()) < pixelTolerance }) else { return false }
        let kept = view.overlap(view.offsetBy(dx: -dx, dy: -dy))
        guard !kept.isNull, kept.width > 0, kept.height > 0 else { return false }
        move = SnapshotChange.Move(area: kept, dx: dx, dy: dy)
        // The strips that came into view, along at most two edges.
        if dy > 0 { areas.append(CGRect(x: view.minX, y: kept.maxY, width: view.width, height: dy)) }
        if dy < 0 { areas.append(CGRect(x: view.minX, y: view.minY, width: view.width, height: -dy)) }
        if dx > 0 { areas.append(CGRect(x: kept.maxX, y: view.minY, width: dx, height: view.height)) }
        if dx < 0 { areas.append(CGRect(x: view.minX, y: view.minY, width: -dx, height: view.height)) }
        // Layers above stay where they are, but their pixels were moved along, so their areas are drawn again.
        var above = place.above
        while let here = above {
            for layer in here.new {
                for area in Self.areas(of: layer, here.place) { areas.append(view.overlap(area)) }
            }
            for layer in here.old {
                for area in Self.areas(of: layer, here.place) {
                    areas.append(view.overlap(view.overlap(area).offsetBy(dx: -dx, dy: -dy)))
                }
            }
            above = here.place.above
        }
        return true
    }

    // MARK: Backdrops

    /// A layer that blurs its backdrop is redrawn as a whole when something behind or near it changed.
    mutating func widenToBackdrops(in layers: [LayerSnapshot]) {
        guard !areas.isEmpty || move != nil else { return }
        var backdrops: [(area: CGRect, reach: CGFloat)] = []
        func look(_ layers: [LayerSnapshot], _ map: PlaneMap, _ clip: CGRect) {
            for layer in layers where layer.isVisible && layer.hasBackdrop {
                let own = Self.map(of: layer, map)
                guard own.isAffine, own.w > 0 else {
                    backdrops.append((clip, clip.width))
                    continue
                }
                let box = own.apply(layer.geometry.bounds).overlap(clip)
                if let backdrop = layer.backdrop, !box.isNull {
                    let stretch = (own.a * own.a + own.b * own.b).squareRoot() / own.w
                    backdrops.append((box, backdrop.blurRadius * stretch * 3 + 2))
                }
                let inner = layer.appearance.masksToBounds ? box : clip
                guard !inner.isNull else { continue }
                let shared = layer.geometry.matrixForSublayers.map { PlaneMap($0).concatenating(own) } ?? own
                look(layer.sublayers, shared, inner)
            }
        }
        look(layers, .identity, screen)
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for (index, (area, reach)) in backdrops.enumerated().reversed() {
                let near = area.insetBy(dx: -reach, dy: -reach)
                guard areas.contains(where: near.intersects) || move.map({ near.intersects($0.area) }) == true else {
                    continue
                }
                areas.append(area)
                backdrops.remove(at: index)
                isGrowing = true
            }
        }
    }

    // MARK: Areas

    /// More areas than this are joined: each costs a walk over the tree.
    private static let greatestCount = 10

    var joinedAreas: [CGRect] {
        var result: [CGRect] = []
        for area in areas where !area.isNull && area.width > 0 && area.height > 0 {
            // A pixel more, for edges that are softened.
            var pixels = CGRect(
                x: (area.minX * scale).rounded(.down) - 1, y: (area.minY * scale).rounded(.down) - 1, width: 0,
                height: 0)
            pixels.size.width = (area.maxX * scale).rounded(.up) + 1 - pixels.minX
            pixels.size.height = (area.maxY * scale).rounded(.up) + 1 - pixels.minY
            insert(pixels, into: &result)
        }
        while result.count > Self.greatestCount, let last = result.popLast() {
            let nearest = result.indices.min { growth(result[$0], last) < growth(result[$1], last) } ?? 0
            insert(result.remove(at: nearest).union(last), into: &result)
        }
        return result.compactMap {
            let area = CGRect(
                x: $0.minX / scale, y: $0.minY / scale, width: $0.width / scale, height: $0.height / scale
            ).overlap(screen)
            return area.isNull || area.width <= 0 || area.height <= 0 ? nil : area
        }
    }

    private func insert(_ area: CGRect, into areas: inout [CGRect]) {
        var area = area
        // Areas may overlap: a thin one across a wide one is not worth all that lies around both.
        while let index = areas.firstIndex(where: { growth($0, area) <= 0 }) {
            area = areas.remove(at: index).union(area)
        }
        areas.append(area)
    }

    /// Pixels that are drawn in vain when two areas become one.
    private func growth(_ a: CGRect, _ b: CGRect) -> CGFloat {
        let (union, common) = (a.union(b), a.overlap(b))
        let shared = common.isNull ? 0 : common.width * common.height
        return union.width * union.height - a.width * a.height - b.width * b.height + shared - 4096
    }
}

extension LayerSnapshot {
    /// Whether the layer itself, without its sublayers, shows the same as the other; where its bounds begin aside.
    fileprivate func looksLike(_ other: LayerSnapshot) -> Bool {
        var geometry = geometry
        geometry.bounds.origin = other.geometry.bounds.origin
        return geometry == other.geometry && mask === other.mask && transition == nil && other.transition == nil
            && backdrop == other.backdrop && appearance == other.appearance && kind == other.kind
    }

    /// Whether a change of a sublayer changes pixels elsewhere.
    var showsSublayersAsAWhole: Bool {
        keepsDepth || mask != nil || appearance.shouldRasterize
            || (appearance.shadow.isVisible && appearance.shadow.path == nil)
    }

    /// Whether sublayers appear on the screen with the very pixels they would have alone.
    fileprivate var showsSublayersAsTheyAre: Bool {
        appearance.opacity >= 1 && appearance.blendMode == nil && appearance.border.width == 0
    }

    /// Whether the layer draws nothing of its own around or behind its sublayers.
    fileprivate var onlyHoldsOthers: Bool {
        guard case .plain = kind, geometry.matrixForSublayers == nil, mask == nil, backdrop == nil else { return false }
        return (appearance.backgroundColor?.alpha ?? 0) == 0 && appearance.border.width == 0
            && appearance.contents.picture == nil && !appearance.shadow.isVisible && transition == nil
    }

    /// Whether behind the sublayers there is one opaque colour, wherever they are.
    fileprivate var coversWithOneColor: Bool {
        guard let color = appearance.backgroundColor, color.alpha >= 1, color.pattern == nil else { return false }
        guard appearance.contents.picture == nil, backdrop == nil, case .plain = kind else { return false }
        return true
    }
}
