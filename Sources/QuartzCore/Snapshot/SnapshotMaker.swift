import CoreGraphics

/// A layer's last snapshot. Invariant: while it is valid, so are those of all visible layers below, so a change only
/// has to walk up until it meets a layer without one.
package struct SnapshotCache {
    fileprivate(set) var snapshot: LayerSnapshot?
    fileprivate var isCommitted = false
    /// How often a snapshot of this layer alone was made; for tests.
    package fileprivate(set) var count = 0
}

extension CALayer {
    /// The layer will look different in the next snapshot.
    package final func noteChange() {
        var layer = self
        while layer.cache.snapshot != nil {
            layer.cache.snapshot = nil
            guard let carrier = layer.carrier else { break }
            layer = carrier
        }
    }

    /// Sublayers will look different in the next snapshot, whatever they said before.
    package final func noteChangesBelow() {
        for child in tree.children {
            child.noteChange()
            child.noteChangesBelow()
        }
    }

    /// Whether the layer would look the same in the next snapshot, and in any later one while nothing is changed.
    package final var isStill: Bool { cache.snapshot != nil && cache.isCommitted }

    /// A frame has passed with the layer on the screen: it and all below it have presentations from now on, and change with
    /// animations, whether or not anybody takes pictures.
    package final func frameDidPass() {
        if isStill { return }
        marks.insert(.committed)
        for child in tree.children { child.frameDidPass() }
        tree.mask?.frameDidPass()
    }

    package final var backdrop: LayerBackdrop? {
        get { values.backdrop }
        set { change("backdrop", values.backdrop != newValue) { values.backdrop = newValue } }
    }
}

/// Takes snapshots of layers and all below them.
struct SnapshotMaker {
    /// The time of the snapshot; nil for properties without animations.
    let time: CFTimeInterval?
    let commits: Bool

    func snapshot(of layer: CALayer) -> LayerSnapshot {
        layer.displayIfNeeded()
        return make(layer).snapshot
    }

    /// The snapshot, and whether it holds at any time.
    private func make(_ layer: CALayer) -> (snapshot: LayerSnapshot, isStill: Bool) {
        if let cached = layer.cache.snapshot, layer.cache.isCommitted || !commits { return (cached, true) }
        if commits { layer.marks.insert(.committed) }
        let source = time.flatMap(layer.animatedCopy) ?? layer
        // Where an animated property changes what the layer draws, the animated copy draws itself for each picture.
        if source !== layer, source.needsDisplay() { source.display() }
        var isStill = layer.animations.isEmpty && (time == nil || layer.animationsNamingThis.isEmpty)
        func part(_ layer: CALayer) -> LayerSnapshot {
            let (snapshot, still) = make(layer)
            if !still { isStill = false }
            return snapshot
        }
        let isVisible = !source.appearance.isHidden && source.appearance.opacity > 0
        var sublayers = isVisible ? layer.tree.children.map(part) : []
        if let replicator = source as? CAReplicatorLayer {
            sublayers = replicator.instances { [sublayers] delay in
                guard let time, delay != 0, !isStill else { return sublayers }
                let before = SnapshotMaker(time: time - delay, commits: false)
                return layer.tree.children.map { before.make($0).snapshot }
            }
        }
        if let time, isVisible, let emitter = source as? CAEmitterLayer {
            let particles = emitter.particles(at: time)
            sublayers = particles.shown + sublayers
            if !particles.areOver { isStill = false }
        }
        let mask = isVisible ? layer.tree.mask.map(part) : nil
        let snapshot = LayerSnapshot(
            source, of: layer, mask: mask, sublayers: Self.backToFront(sublayers), transition: transition(of: layer))
        layer.cache.count += 1
        if isStill {
            layer.cache.snapshot = snapshot
            layer.cache.isCommitted = commits
        }
        return (snapshot, isStill)
    }

    /// The layer with some of its sublayers only, and nothing of it clipped.
    func snapshot(of layer: CALayer, withSublayers includes: (CALayer) -> Bool) -> LayerSnapshot {
        layer.displayIfNeeded()
        return LayerSnapshot(
            layer, mask: layer.tree.mask.map { make($0).snapshot },
            sublayers: Self.backToFront(layer.tree.children.filter(includes).map { make($0).snapshot }),
            transition: nil)
    }

    /// The layer as it is, with nothing of what some layers draw themselves. Nothing is kept for later.
    func snapshot(of layer: CALayer, withoutContentsWhere isBare: (CALayer) -> Bool) -> LayerSnapshot {
        layer.displayIfNeeded()
        func make(_ layer: CALayer) -> LayerSnapshot {
            let isVisible = !layer.appearance.isHidden && layer.appearance.opacity > 0
            var sublayers = isVisible ? layer.tree.children.map(make) : []
            if let replicator = layer as? CAReplicatorLayer { sublayers = replicator.instances { _ in sublayers } }
            return LayerSnapshot(
                layer, mask: isVisible ? layer.tree.mask.map(make) : nil, sublayers: Self.backToFront(sublayers),
                transition: nil, isBare: isBare(layer))
        }
        return make(layer)
    }

    /// The layers sorted by `zPosition`; equals keep their order.
    private static func backToFront(_ layers: [LayerSnapshot]) -> [LayerSnapshot] {
        guard layers.contains(where: { $0.geometry.zPosition != 0 }) else { return layers }
        return layers.enumerated()
            .sorted { ($0.element.geometry.zPosition, $0.offset) < ($1.element.geometry.zPosition, $1.offset) }
            .map(\.element)
    }

    private func transition(of layer: CALayer) -> LayerTransition? {
        guard let time else { return nil }
        let local = layer.localTime(at: time)
        for entry in layer.animations.entries {
            guard let animation = entry.animation as? CATransition, let before = entry.before else { continue }
            guard let progress = animation.progress(at: local) else { continue }
            return LayerTransition(
                before: before, type: animation.type, subtype: animation.subtype, progress: progress)
        }
        return nil
    }
}
