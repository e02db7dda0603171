/// How large what reacts to touches has to be, in points.
package enum TouchTarget {
    /// Apple's advice for every control.
    package static let advised: CGFloat = 44
    /// What Apple's guidelines name as the least.
    package static let least: CGFloat = 28

    /// Whether a finger finds less than is advised. Apple's own controls are what they are, and a text field is wide.
    package static func isSmall(_ touch: ScreenTree.Touch) -> Bool {
        let isFixed = ["UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl", "UIDatePicker"]
        guard !isFixed.contains(touch.kind), !(touch.kind == "UITextField" && touch.area.height >= 30) else {
            return false
        }
        return touch.area.width < advised - 0.5 || touch.area.height < advised - 0.5
    }
}

extension UIView {
    /// How the view reacts to touches, as far as it itself knows; nil for one that does not.
    package var touchTarget: ScreenTree.Touch? {
        let kind: String
        var isEnabled = true
        var hasOwnSize = false
        if let control = self as? UIControl, !(self is UIRefreshControl) {
            kind = Self.kind(of: control)
            isEnabled = control.isEnabled
            let own = intrinsicContentSize
            hasOwnSize =
                own.height > 0 && abs(bounds.height - own.height) < 0.6 && bounds.width >= own.width - 0.6
        } else if gestureRecognizers?.contains(where: {
            $0.isEnabled && ($0 is UITapGestureRecognizer || $0 is UILongPressGestureRecognizer)
        }) == true, !(self is UIWindow), !(self is UIScrollView) {
            kind = "UIGestureRecognizer"
        } else {
            return nil
        }
        return ScreenTree.Touch(
            kind: kind, isEnabled: isEnabled, area: touchArea, hasOwnSize: hasOwnSize, reach: .reached)
    }

    private static func kind(of control: UIControl) -> String {
        switch control {
        case is UIButton: "UIButton"
        case is UISwitch: "UISwitch"
        case is UISlider: "UISlider"
        case is UIStepper: "UIStepper"
        case is UISegmentedControl: "UISegmentedControl"
        case is UITextField: "UITextField"
        case is UIPageControl: "UIPageControl"
        case is UIDatePicker: "UIDatePicker"
        case is BarButton: "UIBarButtonItem"
        default: "UIControl"
        }
    }

    /// The frame's size, and more where the view takes touches beside it.
    private var touchArea: CGSize {
        var size = bounds.size
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        func takes(_ x: CGFloat, _ y: CGFloat) -> Bool {
            point(inside: CGPoint(x: middle.x + x, y: middle.y + y), with: nil)
        }
        if size.width < 44, takes(-21.9, 0), takes(21.9, 0) { size.width = 44 }
        if size.height < 44, takes(0, -21.9), takes(0, 21.9) { size.height = 44 }
        return size
    }

    /// What touches in a view's box reach.
    package enum TouchHit {
        /// The view, or something in it.
        case itself
        /// Another view, which lies above it.
        case other(UIView)
        case nothing
    }

    /// - Parameters:
    ///   - box: What is seen of the view.
    ///   - hit: The view that a touch at a point of the box's coordinates reaches.
    package func hit(byTouchesIn box: CGRect, _ hit: (CGPoint) -> UIView?) -> TouchHit {
        let places: [(CGFloat, CGFloat)] = [(0.5, 0.5), (0.25, 0.5), (0.75, 0.5), (0.5, 0.25), (0.5, 0.75)]
        var cover: UIView?
        for (x, y) in places {
            let point = CGPoint(x: box.minX + box.width * x, y: box.minY + box.height * y)
            guard let found = hit(point) else { continue }
            if found === self || found.isDescendant(of: self) { return .itself }
            // The view's own window covers nothing: a touch that reaches only the window meets no view there.
            if found !== window, !isDescendant(of: found), cover == nil { cover = found }
        }
        return cover.map { .other($0) } ?? .nothing
    }
}
