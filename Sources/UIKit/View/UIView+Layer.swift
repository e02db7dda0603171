extension UIView {
    /// A layer of the view's layer class, by its `init()`.
    static func makeLayer() -> CALayer {
        guard layerClass != CALayer.self else { return CALayer() }
        guard let layerClass = layerClass as? CALayer.Type else {
            preconditionFailure("\(self).layerClass is \(layerClass), which is no subclass of CALayer")
        }
        return ClassMaker.make(layerClass)
    }

    /// The last step of every initialiser.
    func didInit() {
        layer.contentsScale = Runtime.current.screen.scale
        layer.isOpaque = true
        // A subclass may override `draw(_:)`, and nothing else would ask it to draw the first time.
        if type(of: self) != UIView.self { layer.setNeedsDisplay() }
    }

    /// Records what `draw(_:)` draws. A view that draws nothing leaves contents that were set otherwise.
    func displayContents(of layer: CALayer) {
        Runtime.current.updateCycle.log?.noteDisplayed()
        let before = layer.contents
        layer.recordContents(ground: isOpaque && backgroundColor == nil && drawsOnBlack ? CGColor.black : nil)
        if layer.contents == nil, let before, !(before is DisplayList) { layer.contents = before }
    }

    /// Views of UIKit's own that draw are opaque only where they say so for the sake of what lies behind them.
    private var drawsOnBlack: Bool { !(self is UILabel || self is UIImageView) }

    func decode(from coder: NSCoder) { NibCoder.finish(self, as: UIView.self, with: coder) }

    /// Keys that follow from others, or that archives have no room for.
    private static let unarchivedKeys: Set<String> = ["frame", "transform3D", "contentScaleFactor"]

    /// What can be set by name, with subviews that are the app's own.
    func encodeView(to coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        for property in KeyedProperties.all(of: self) where !Self.unarchivedKeys.contains(property.name) {
            property.encode(self, to: coder)
        }
        if holdsAppsSubviews, !subviews.isEmpty { coder.encode(subviews as NSArray, forKey: Self.subviewsKey) }
    }

    static let subviewsKey = "UISubviews"

    /// Whether the subviews are the app's own, and no parts that the class makes itself.
    private var holdsAppsSubviews: Bool {
        switch self {
        case is UIControl, is UINavigationBar, is UIToolbar, is UITabBar, is UISearchBar, is UIPickerView,
            is UITableView,
            is UICollectionView, is UITableViewCell, is UICollectionViewCell, is UIVisualEffectView, is UITextView:
            false
        default: true
        }
    }

    /// Takes what the initialiser of `level` is to find in an archive.
    func decodeArchive(_ coder: NSCoder, level: AnyClass) {
        guard coder.allowsKeyedCoding, coder.containsValue(forKey: "UIAlpha") else { return }
        for property in KeyedProperties.all(of: self) where !Self.unarchivedKeys.contains(property.name) {
            property.decode(self, from: coder)
        }
        guard level == UIView.self, holdsAppsSubviews, coder.containsValue(forKey: Self.subviewsKey) else { return }
        let list = coder.decodeObject(of: [NSArray.self, UIView.self], forKey: Self.subviewsKey) as? [Any]
        for case let view as UIView in list ?? [] {
            addSubview(view)
            (self as? UIStackView)?.addArrangedSubview(view)
        }
    }

    func drawContent(of layer: CALayer, in context: CGContext) {
        guard layer === self.layer else { return }
        UIGraphicsPushContext(context)
        // A tiled layer asks for one tile after the other.
        let area = layer is CATiledLayer ? context.boundingBoxOfClipPath : layer.bounds
        traitCollection.performAsCurrent { draw(area) }
        UIGraphicsPopContext()
    }

    /// Views change without animation, except within an animation block.
    func animationAction(for layer: CALayer, _ event: String) -> (any CAAction)? {
        guard layer === self.layer else { return nil }
        return AnimationBlocks.current?.action(for: layer, event) ?? NSNull()
    }
}
