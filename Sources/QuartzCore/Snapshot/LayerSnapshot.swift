import CoreGraphics

/// A tree of layers as it looked at one moment. It never changes, so any thread may draw it; parts that did not change
/// since the last snapshot are shared with it.
package final class LayerSnapshot: Sendable {
    package let geometry: LayerGeometry
    package let appearance: LayerAppearance
    package let kind: LayerKind
    package let name: String?
    package let mask: LayerSnapshot?
    /// In the order of drawing.
    package let sublayers: [LayerSnapshot]
    /// A change of the layer's state under way.
    package let transition: LayerTransition?
    package let backdrop: LayerBackdrop?
    /// Whether the layer or one below it has a backdrop.
    let hasBackdrop: Bool
    /// The layer that this shows, as long as it lives.
    let source: ObjectIdentifier
    /// The bounds with rounded corners; nil when they are a plain rectangle.
    let outline: CGPath?
    /// Everything that shows, shadows and sublayers included, in the layer's own space. Null when nothing does.
    package let extent: CGRect

    /// The layer's own properties, without animations.
    package convenience init(of layer: CALayer) {
        self.init(copying: SnapshotMaker(time: nil, commits: false).snapshot(of: layer))
    }

    /// The layer with some of its sublayers only, for looking at parts of a tree.
    package convenience init(of layer: CALayer, withSublayers includes: (CALayer) -> Bool) {
        self.init(copying: SnapshotMaker(time: nil, commits: false).snapshot(of: layer, withSublayers: includes))
    }

    /// What shows when the contents of some layers are left out, such as the ground that texts stand on.
    package static func ground(of layer: CALayer, withoutContentsWhere isBare: (CALayer) -> Bool) -> LayerSnapshot {
        SnapshotMaker(time: nil, commits: false).snapshot(of: layer, withoutContentsWhere: isBare)
    }

    /// The layer as its animations show it at a time of the clock.
    package convenience init(of layer: CALayer, at time: CFTimeInterval) {
        self.init(copying: SnapshotMaker(time: time, commits: false).snapshot(of: layer))
    }

    /// What a host shows. From now on the layers count as shown, so that changes of their properties are animated.
    package static func commit(_ layer: CALayer, at time: CFTimeInterval = MediaClock.now) -> LayerSnapshot {
        SnapshotMaker(time: time, commits: true).snapshot(of: layer)
    }

    /// The same layer at the end of its transition.
    var still: LayerSnapshot { transition == nil ? self : LayerSnapshot(copying: self, isStill: true) }

    private init(copying other: LayerSnapshot, isStill: Bool = false) {
        geometry = other.geometry
        appearance = other.appearance
        kind = other.kind
        name = other.name
        mask = other.mask
        sublayers = other.sublayers
        transition = isStill ? nil : other.transition
        backdrop = other.backdrop
        hasBackdrop = other.hasBackdrop
        source = other.source
        outline = other.outline
        extent = other.extent
    }

    /// - Parameters:
    ///   - original: The layer that `source` is a copy of for one moment; `source` itself by default.
    ///   - isBare: Whether what the layer draws itself is left out.
    init(
        _ source: CALayer, of original: CALayer? = nil, mask: LayerSnapshot?, sublayers: [LayerSnapshot],
        transition: LayerTransition?, isBare: Bool = false
    ) {
        self.source = ObjectIdentifier(original ?? source)
        geometry = source.geometry
        var appearance = source.appearance
        if isBare { appearance.contents = LayerContents() }
        self.appearance = appearance
        kind = source.makeKind()
        name = source.values.name
        self.mask = mask
        self.sublayers = sublayers
        self.transition = transition
        backdrop = source.values.backdrop
        hasBackdrop =
            source.values.backdrop != nil || sublayers.contains(where: \.hasBackdrop) || mask?.hasBackdrop == true
        outline = appearance.corners.path(in: geometry.bounds)
        extent = Self.extent(geometry, appearance, kind, sublayers, hasBackdrop: backdrop != nil, transition)
    }

    /// The layer and all below it with their colours multiplied; pictures stay as they are.
    func tinted(_ tint: LayerTint) -> LayerSnapshot { LayerSnapshot(tinting: self, tint) }

    private init(tinting other: LayerSnapshot, _ tint: LayerTint) {
        geometry = other.geometry
        var appearance = other.appearance
        appearance.backgroundColor = tint.apply(to: appearance.backgroundColor)
        appearance.border.color = tint.apply(to: appearance.border.color)
        self.appearance = appearance
        if case .shape(var shape) = other.kind {
            shape.fillColor = tint.apply(to: shape.fillColor)
            shape.strokeColor = tint.apply(to: shape.strokeColor)
            kind = .shape(shape)
        } else {
            kind = other.kind
        }
        name = other.name
        mask = other.mask
        sublayers = other.sublayers.map { $0.tinted(tint) }
        transition = other.transition
        backdrop = other.backdrop
        hasBackdrop = other.hasBackdrop
        source = other.source
        outline = other.outline
        extent = other.extent
    }

    package var isVisible: Bool { !appearance.isHidden && appearance.opacity > 0 }

    package var keepsDepth: Bool {
        if case .space = kind { true } else { false }
    }
}

/// A `CATransition` at one moment: how far from the old picture to the present one.
package struct LayerTransition: Sendable {
    package let before: LayerSnapshot
    package let type: CATransitionType
    package let subtype: CATransitionSubtype?
    package let progress: CGFloat
}

/// What a layer does to the picture behind it, as visual effects do.
package struct LayerBackdrop: Equatable, Sendable {
    /// Standard deviation of the blur, in points.
    package var blurRadius: CGFloat
    /// 1 leaves colours as they are.
    package var saturation: CGFloat

    package init(blurRadius: CGFloat, saturation: CGFloat = 1) {
        self.blurRadius = blurRadius
        self.saturation = saturation
    }
}
