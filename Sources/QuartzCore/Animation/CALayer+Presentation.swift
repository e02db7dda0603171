import CoreGraphics

extension CALayer {
    /// Takes over another layer's state, apart from its place in a tree and what it has to do.
    final func copyProperties(of other: CALayer) {
        geometry = other.geometry
        appearance = other.appearance
        values = other.values
        marks = [.copy]
    }

    /// A copy of the layer as its animations, and those of layers above that name it, show it at a time of the clock; nil
    /// without animations.
    final func animatedCopy(at time: CFTimeInterval) -> CALayer? {
        let fromAbove = animationsNamingThis
        guard !animations.isEmpty || !fromAbove.isEmpty else { return nil }
        let copy = ClassMaker.copy(self)
        copy.marks.insert(.copy)
        let local = localTime(at: time)
        for entry in animations.entries { entry.animation.apply(to: copy, at: local) }
        for (animation, above) in fromAbove { animation.apply(to: copy, at: above.localTime(at: time)) }
        return copy
    }

    /// The animations of the layers above whose key paths lead here by names, as `sublayers.arrow.transform` does, with
    /// what is left of the paths, and the layers that have them.
    final var animationsNamingThis: [(CAAnimation, CALayer)] {
        guard var step = values.name.map({ "sublayers.\($0)." }) else { return [] }
        var found: [(CAAnimation, CALayer)] = []
        var link = tree.parent
        while let above = link {
            for entry in above.animations.entries {
                if let animation = entry.animation.leading(through: step) { found.append((animation, above)) }
            }
            guard let name = above.values.name else { break }
            step = "sublayers.\(name)." + step
            link = above.tree.parent
        }
        return found
    }

    /// The layer as it shows now, with its sublayers and, for conversions, its superlayers as they show.
    final func makePresentation() -> CALayer? {
        guard marks.contains(.committed) || !animations.isEmpty else { return nil }
        let time = MediaClock.now
        let top = presentedTree(at: time)
        var copy = top
        var source = self
        while let parent = source.tree.parent {
            let parentCopy = parent.presentedAlone(at: time)
            copy.adopt(presentedParent: parentCopy)
            (copy, source) = (parentCopy, parent)
        }
        return top
    }

    private func presentedAlone(at time: CFTimeInterval) -> CALayer {
        let copy = animatedCopy(at: time) ?? ClassMaker.copy(self)
        copy.marks.insert(.copy)
        copy.values.model = self
        return copy
    }

    private func presentedTree(at time: CFTimeInterval) -> CALayer {
        let copy = presentedAlone(at: time)
        copy.adopt(presentedChildren: tree.children.map { $0.presentedTree(at: time) })
        return copy
    }

    // MARK: Values that animations read and write

    /// The sublayer that the path names, and what is left of the path: `sublayers.arrow.transform.rotation.z`.
    private func namedSublayer(_ path: [Substring]) -> (layer: CALayer, rest: String)? {
        guard path.count > 2, path[0] == "sublayers",
            let layer = tree.children.first(where: { $0.values.name.map { $0[...] } == path[1] })
        else { return nil }
        return (layer, path.dropFirst(2).joined(separator: "."))
    }

    /// The emitter's cell that the path names, and its key: `emitterCells.spark.birthRate`.
    private func namedCell(_ path: [Substring]) -> (cell: CAEmitterCell, key: String)? {
        guard path.count == 3, path[0] == "emitterCells", let emitter = self as? CAEmitterLayer,
            let cell = emitter.emitterCells?.first(where: { $0.name.map { $0[...] } == path[1] })
        else { return nil }
        return (cell, String(path[2]))
    }

    /// A property, or a part of one, in a form that can be blended.
    final func animatedValue(forKeyPath keyPath: String) -> AnimatedValue? {
        let path = keyPath.split(separator: ".")
        if let (cell, key) = namedCell(path) { return cell[key].map(AnimatedValue.number) }
        if let (layer, rest) = namedSublayer(path) { return layer.animatedValue(forKeyPath: rest) }
        guard let first = path.first else { return nil }
        let key = String(first)
        return (property(key) ?? values.custom[key].map(AnimatedValue.init))?[path.dropFirst()]
    }

    final func setAnimatedValue(_ value: AnimatedValue, forKeyPath keyPath: String) {
        let path = keyPath.split(separator: ".")
        if let (cell, key) = namedCell(path) {
            // A picture of an animation has the layer's own cells.
            if case .number(let number) = value, !marks.contains(.copy) { cell[key] = number }
            return
        }
        if let (layer, rest) = namedSublayer(path) { return layer.setAnimatedValue(value, forKeyPath: rest) }
        guard let first = path.first else { return }
        let key = String(first)
        guard var whole = property(key) else {
            values.custom[key] = value.object
            return
        }
        whole[path.dropFirst()] = value
        setProperty(key, whole)
    }

    // MARK: Implicit animations

    /// What a change of one of Core Animation's own properties does without further orders.
    final func implicitAnimation(forKey key: String) -> (any CAAction)? {
        guard marks.contains(.committed), delegate == nil, let current = property(key) else { return nil }
        if case .discrete = current { return nil }
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = (presentation() ?? self).property(key)?.object
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }
}
