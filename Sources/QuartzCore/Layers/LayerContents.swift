import CoreGraphics

/// A picture and how it is placed.
package struct LayerContents: Equatable, Sendable {
    package var picture: LayerPicture?
    package var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var center = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var gravity = CALayerContentsGravity.resize
    package var scale: CGFloat = 1
    package var minification = CALayerContentsFilter.linear
    package var magnification = CALayerContentsFilter.linear

    package init() {}
}

/// What a layer shows.
package enum LayerPicture: Equatable, Sendable {
    case image(CGImage)
    /// What `draw(in:)` drew, recorded for an area of the layer's own space.
    case drawing(DisplayList)

    /// What `CALayer.contents` gives out.
    var object: Any {
        switch self {
        case .image(let image): image
        case .drawing(let list): list
        }
    }

    init?(_ object: Any) {
        if let image = object as? CGImage {
            self = .image(image)
        } else if let list = object as? DisplayList {
            self = .drawing(list)
        } else {
            return nil
        }
    }

    /// In points of a layer whose contents have `scale` pixels per point.
    func size(at scale: CGFloat) -> CGSize {
        switch self {
        case .image(let image): CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
        case .drawing(let list): list.bounds.size
        }
    }
}

extension CALayer {
    /// Anything that is not a picture counts as nil, as in Core Animation.
    final func setContents(_ contents: Any?) {
        let picture = contents.flatMap(LayerPicture.init)
        change("contents") { appearance.contents.picture = picture }
    }

    /// Makes what `draw(in:)` draws the contents; drawing nothing leaves no contents.
    ///
    /// - Parameter ground: What shows where a drawing leaves something out; nil for what lies behind.
    package final func recordContents(ground: CGColor? = nil) {
        let area = geometry.bounds
        guard area.width > 0, area.height > 0 else { return setContents(nil) }
        delegate?.layerWillDraw(self)
        let list = DisplayList(bounds: area) { context in
            context.clip(to: area)
            drawTiles(of: area, in: context)
        }
        // A list of one operation holds only the clip: nothing was drawn.
        guard list.count > 1, let ground else { return setContents(list.count > 1 ? list : nil) }
        setContents(
            DisplayList(bounds: area) { context in
                context.clip(to: area)
                context.setFillColor(ground)
                context.fill(area)
                context.draw(list)
            })
    }

    /// Draws once, or, in a tiled layer, once for each tile.
    private func drawTiles(of area: CGRect, in context: CGContext) {
        guard let tiled = self as? CATiledLayer else { return draw(in: context) }
        for tile in tiled.tiles(of: area) {
            context.saveGState()
            context.clip(to: tile)
            draw(in: context)
            context.restoreGState()
        }
    }
}
