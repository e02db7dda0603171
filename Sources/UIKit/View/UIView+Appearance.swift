/// What a view looks like and how it takes touches, as far as its layer does not know.
struct AppearanceState {
    /// The controller whose root view this is.
    weak var controller: UIViewController?
    var tag = 0
    var isUserInteractionEnabled = true
    var isMultipleTouchEnabled = false
    var isExclusiveTouch = false
    var clearsContextBeforeDrawing = true
    var restorationIdentifier: String?
    fileprivate(set) var backgroundColor: UIColor?
    fileprivate(set) var contentMode: UIView.ContentMode = .scaleToFill
    fileprivate(set) var semanticContentAttribute: UISemanticContentAttribute = .unspecified
    fileprivate(set) var mask: UIView?
    /// The scale that was set; nil for the screen's.
    var contentScaleFactor: CGFloat?
    /// Corners that follow the view's size and place; nil for those of the layer.
    var corners: CornerState?
}

extension UIView {
    /// The controller whose root view this is.
    package var owningController: UIViewController? { appearance.controller }

    func setBackgroundColor(_ color: UIColor?) {
        KeyValueObservers.change(self, "backgroundColor") { appearance.backgroundColor = color }
        layer.backgroundColor = color?.resolvedColor(with: traitCollection).cgColor
    }

    func setHidden(_ isHidden: Bool) {
        guard isHidden != layer.isHidden else { return }
        layer.isHidden = isHidden
        notifyObservers(of: .hidden)
    }

    func setContentMode(_ mode: ContentMode) {
        appearance.contentMode = mode
        layer.contentsGravity = mode.gravity
    }

    func setMask(_ mask: UIView?) {
        appearance.mask = mask
        layer.mask = mask?.layer
    }

    func setSemanticContentAttribute(_ attribute: UISemanticContentAttribute) {
        guard attribute != appearance.semanticContentAttribute else { return }
        appearance.semanticContentAttribute = attribute
        layoutDirectionChanged()
        setNeedsLayout()
    }

    var resolvedLayoutDirection: UIUserInterfaceLayoutDirection {
        let interface: UIUserInterfaceLayoutDirection =
            switch traitCollection.layoutDirection {
            case .rightToLeft: .rightToLeft
            case .leftToRight: .leftToRight
            case .unspecified: Runtime.current.layoutDirection
            }
        return Self.layoutDirection(for: appearance.semanticContentAttribute, in: interface)
    }

    static func layoutDirection(
        for attribute: UISemanticContentAttribute, in interface: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .unspecified: interface
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}

extension UIView.ContentMode {
    /// A redrawn view's content always has the size of its bounds, so how it would stretch does not matter.
    var gravity: CALayerContentsGravity {
        switch self {
        case .scaleToFill, .redraw: .resize
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        // Layer gravities are named for a y axis that points up.
        case .top: .bottom
        case .bottom: .top
        case .left: .left
        case .right: .right
        case .topLeft: .bottomLeft
        case .topRight: .bottomRight
        case .bottomLeft: .topLeft
        case .bottomRight: .topRight
        }
    }
}
