/// The bars that show where the visible part lies in the content.
@MainActor struct IndicatorState {
    var showsVertical = true
    var showsHorizontal = true
    var style = UIScrollView.IndicatorStyle.default
    var verticalInsets = UIEdgeInsets.zero
    var horizontalInsets = UIEdgeInsets.zero
    var followsInsets = true
    fileprivate var vertical: ScrollIndicator?
    fileprivate var horizontal: ScrollIndicator?
}

final class ScrollIndicator: UIView {}

extension UIScrollView {
    private static let thickness: CGFloat = 3
    /// The gap between a bar and the view's edge.
    private static let margin: CGFloat = 3
    private static let shortest: CGFloat = 36

    func changeIndicators(_ edit: (inout IndicatorState) -> Void) {
        edit(&indicators)
        setNeedsLayout()
    }

    /// Bars exist from the first time that they are shown.
    func showIndicators() {
        let (least, most) = offsetLimits
        if indicators.showsVertical, most.y > least.y { light(ensure(\.vertical)) }
        if indicators.showsHorizontal, most.x > least.x { light(ensure(\.horizontal)) }
        placeIndicators()
    }

    private func light(_ bar: ScrollIndicator) {
        bar.layer.removeAnimation(forKey: "opacity")
        bar.alpha = 1
    }

    /// After content came to rest, bars stay for a moment and then go.
    func fadeIndicators(after delay: TimeInterval = 0.3) {
        let bars = [indicators.vertical, indicators.horizontal].compactMap { $0 }.filter { $0.alpha > 0 }
        guard !bars.isEmpty else { return }
        ControlAnimation.run(0.25, delay: delay) { for bar in bars { bar.alpha = 0 } }
    }

    func flashIndicators() {
        showIndicators()
        fadeIndicators(after: 1)
    }

    private func ensure(_ bar: WritableKeyPath<IndicatorState, ScrollIndicator?>) -> ScrollIndicator {
        if let existing = indicators[keyPath: bar] { return existing }
        let made = ScrollIndicator()
        made.isUserInteractionEnabled = false
        made.layer.cornerRadius = Self.thickness / 2
        indicators[keyPath: bar] = made
        addSubview(made)
        return made
    }

    func placeIndicators() {
        guard indicators.vertical != nil || indicators.horizontal != nil else { return }
        let base = indicators.followsInsets ? safeAreaShare : .zero
        if let bar = indicators.vertical {
            let track = bounds.inset(by: indicators.verticalInsets + base).insetBy(dx: 0, dy: Self.margin)
            let (start, length) = barPlace(
                track.height, visible: bounds.height, content: contentSize.height, offset: contentOffset.y,
                least: offsetLimits.least.y, most: offsetLimits.most.y)
            let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
            bar.frame = CGRect(
                x: isRightToLeft ? track.minX + Self.margin : track.maxX - Self.margin - Self.thickness,
                y: track.minY + start, width: Self.thickness, height: length)
            applyAppearance(bar, isShown: indicators.showsVertical)
        }
        if let bar = indicators.horizontal {
            let track = bounds.inset(by: indicators.horizontalInsets + base).insetBy(dx: Self.margin, dy: 0)
            let (start, length) = barPlace(
                track.width, visible: bounds.width, content: contentSize.width, offset: contentOffset.x,
                least: offsetLimits.least.x, most: offsetLimits.most.x)
            bar.frame = CGRect(
                x: track.minX + start, y: track.maxY - Self.margin - Self.thickness, width: length,
                height: Self.thickness)
            applyAppearance(bar, isShown: indicators.showsHorizontal)
        }
    }

    private func barPlace(
        _ track: CGFloat, visible: CGFloat, content: CGFloat, offset: CGFloat, least: CGFloat, most: CGFloat
    ) -> (CGFloat, CGFloat) {
        guard content > 0, most > least else { return (0, track) }
        var length = max(Self.shortest, track * visible / content)
        // Beyond its ends the content squeezes the bar.
        let beyond = max(0, least - offset, offset - most)
        length = max(8, min(track, length) - beyond)
        let share = min(max((offset - least) / (most - least), 0), 1)
        return (share * (track - length), length)
    }

    private func applyAppearance(_ bar: ScrollIndicator, isShown: Bool) {
        bar.isHidden = !isShown
        bar.layer.zPosition = 1
        switch indicators.style {
        case .black: bar.backgroundColor = UIColor(white: 0, alpha: 0.35)
        case .white: bar.backgroundColor = UIColor(white: 1, alpha: 0.35)
        case .default:
            bar.backgroundColor = UIColor {
                $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.35) : UIColor(white: 0, alpha: 0.35)
            }
        }
    }
}
