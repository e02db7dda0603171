/// A layer's links. Parents are not owned: a layer that dies takes the link out of its children.
package struct LayerTree {
    package fileprivate(set) unowned(unsafe) var parent: CALayer?
    package fileprivate(set) var children: [CALayer] = []
    package fileprivate(set) var mask: CALayer?
    /// The layer that this one masks.
    package fileprivate(set) unowned(unsafe) var masked: CALayer?
}

enum SublayerPlace {
    case end
    case index(Int)
    case below(CALayer?)
    case above(CALayer?)
}

extension CALayer {
    final func insert(_ layer: CALayer, at place: SublayerPlace) {
        refuseCycle(with: layer)
        let isMoved = layer.tree.parent === self
        if isMoved {
            tree.children.removeAll { $0 === layer }
        } else {
            layer.detach()
        }
        tree.children.insert(layer, at: index(of: place))
        layer.tree.parent = self
        didChangeChildren()
        layer.passMarksToAncestors()
        if !isMoved { layer.runAction(ofOrder: kCAOnOrderIn) }
    }

    final func replace(_ old: CALayer, by new: CALayer) {
        guard old !== new, let index = tree.children.firstIndex(where: { $0 === old }) else { return }
        insert(new, at: .index(index))
        old.detach()
    }

    /// Leaving the tree for good ends the animations of all that leaves.
    final func remove() {
        runAction(ofOrder: kCAOnOrderOut)
        detach()
        if TimedEvents.hasSources { removeAnimationsInTree() }
    }

    final func detach() {
        if let masked = tree.masked { masked.setMask(nil) }
        guard let parent = tree.parent else { return }
        parent.tree.children.removeAll { $0 === self }
        tree.parent = nil
        parent.didChangeChildren()
    }

    final func replaceSublayers(with layers: [CALayer]) {
        layers.forEach(refuseCycle)
        for child in tree.children { child.tree.parent = nil }
        tree.children = []
        for layer in layers where layer.tree.parent !== self {
            layer.detach()
            layer.tree.parent = self
            tree.children.append(layer)
            layer.passMarksToAncestors()
        }
        didChangeChildren()
    }

    final func setMask(_ mask: CALayer?) {
        guard mask !== tree.mask else { return }
        if let mask {
            refuseCycle(with: mask)
            mask.detach()
        }
        change("mask") {
            tree.mask?.tree.masked = nil
            tree.mask = mask
            mask?.tree.masked = self
        }
        mask?.passMarksToAncestors()
    }

    /// Exchanges two sublayers' places without any other effect than the order.
    package final func exchangeSublayers(at first: Int, _ second: Int) {
        tree.children.swapAt(first, second)
        noteChange()
    }

    /// Lets the sublayers go; called by `deinit` only.
    final func detachChildren() {
        for child in tree.children { child.tree.parent = nil }
        tree.mask?.tree.masked = nil
    }

    /// A layer or, for a mask, the layer it masks: whoever shows this one.
    package final var carrier: CALayer? { tree.parent ?? tree.masked }

    /// Makes this copy, which is only for show, point to the copy of its superlayer, without bookkeeping.
    final func adopt(presentedParent: CALayer) {
        tree.parent = presentedParent
        values.presentedParent = presentedParent
    }

    final func adopt(presentedChildren: [CALayer]) {
        tree.children = presentedChildren
        for child in presentedChildren { child.tree.parent = self }
    }

    private func index(of place: SublayerPlace) -> Int {
        let children = tree.children
        switch place {
        case .end: return children.count
        case .index(let index): return min(index, children.count)
        case .below(let sibling): return children.firstIndex { $0 === sibling } ?? (sibling == nil ? 0 : children.count)
        case .above(let sibling): return children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count
        }
    }

    private func refuseCycle(with layer: CALayer) {
        var ancestor: CALayer? = self
        while let this = ancestor {
            if this === layer { fatalError("layer \(layer.addressDescription) is a part of cycle in its layer tree") }
            ancestor = this.carrier
        }
    }

    private func didChangeChildren() {
        noteChange()
        childrenDidChange()
    }
}

extension CALayer {
    /// `<CALayer: 0x600000c1a2e0>`
    final var addressDescription: String {
        "<\(type(of: self)): 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))>"
    }
}
