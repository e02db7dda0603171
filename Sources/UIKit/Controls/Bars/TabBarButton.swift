/// One tab: image above or beside the title, badge at the image's corner.
final class TabBarButton: UIControl {
    let item: UITabBarItem
    private let image = UIImageView()
    private let label = UILabel()
    private let badge = UIView()
    private let badgeLabel = UILabel()
    private var layout = UITabBarItemAppearance.Style.stacked
    private var look = UITabBarItemStateAppearance()
    /// Whether it is the bar's selected tab.
    private(set) var isChosen = false

    init(item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        label.textAlignment = .center
        badgeLabel.textAlignment = .center
        image.contentMode = .center
        badge.isUserInteractionEnabled = false
        for part in [image, label, badge] { addSubview(part) }
        badge.addSubview(badgeLabel)
    }

    required init?(coder: NSCoder) { nil }

    func show(
        isSelected: Bool, layout: UITabBarItemAppearance.Style, tint: UIColor, unselected: UIColor,
        appearance: UITabBarItemAppearance
    ) {
        self.layout = layout
        isChosen = isSelected
        look = !item.isEnabled ? appearance.disabled : isSelected ? appearance.selected : appearance.normal
        let state: UIControl.State = !item.isEnabled ? .disabled : isSelected ? .selected : .normal
        let ink: UIColor = !item.isEnabled ? .tertiaryLabel : isSelected ? tint : unselected
        let picture = isSelected ? item.selectedImage ?? item.image : item.image
        let low = layout == .compactInline ? item.landscapeImagePhone : nil
        image.image = (low ?? picture).map(Self.sized)?.templateByDefault
        image.tintColor = look.iconColor ?? ink
        let attributes = look.titleTextAttributes.merging(item.titleTextAttributes(for: state) ?? [:]) { $1 }
        label.attributedText = NSAttributedString(string: item.title ?? "", attributes: attributes)
            .withDefaults(font: titleFont, color: ink)
        showBadge(state)
        setNeedsLayout()
    }

    /// Symbols have the design's scale where they are given no other.
    private static func sized(_ image: UIImage) -> UIImage {
        guard image.isSymbolImage, Design.current.has(.tabSymbolsAreLarge) else { return image }
        let large = UIImage.SymbolConfiguration(scale: .large)
        return image.withConfiguration(large.applying(image.symbolConfiguration ?? .unspecified))
    }

    private var titleFont: UIFont {
        switch layout {
        case .stacked: .systemFont(ofSize: 10, weight: Design.current.weight(.tabTitleWeight))
        case .inline: .systemFont(ofSize: 13)
        case .compactInline: .systemFont(ofSize: 12)
        }
    }

    private func showBadge(_ state: UIControl.State) {
        badge.isHidden = item.badgeValue == nil
        badge.backgroundColor = item.badgeColor ?? look.badgeBackgroundColor ?? .systemRed
        let attributes = look.badgeTextAttributes.merging(item.badgeTextAttributes(for: state) ?? [:]) { $1 }
        badgeLabel.attributedText = NSAttributedString(string: item.badgeValue ?? "", attributes: attributes)
            .withDefaults(font: .systemFont(ofSize: 13), color: .white)
    }

    /// How wide image and title are side by side.
    var inlineWidth: CGFloat {
        (image.image?.size.width ?? 0) + Self.inlineGap + label.intrinsicContentSize.width
    }

    private static let inlineGap: CGFloat = 7
    private static let badgeGap: CGFloat = 2

    override func layoutSubviews() {
        super.layoutSubviews()
        var size = image.image?.size ?? .zero
        // An image that is too high for a low bar is scaled down.
        let room = bounds.height - 10
        let isTooHigh = layout == .compactInline && size.height > room
        if isTooHigh { size = CGSize(width: size.width * room / size.height, height: room) }
        image.contentMode = isTooHigh ? .scaleAspectFit : .center
        let insets = item.imageInsets
        func placeImage(around centre: CGPoint) {
            image.frame = CGRect(
                x: onPixel(centre.x - size.width / 2) + insets.left - insets.right,
                y: centre.y - size.height / 2 + insets.top - insets.bottom, width: size.width, height: size.height)
        }
        let moved = UIOffset(
            horizontal: look.titlePositionAdjustment.horizontal + item.titlePositionAdjustment.horizontal,
            vertical: look.titlePositionAdjustment.vertical + item.titlePositionAdjustment.vertical)
        let design = Design.current
        if layout == .stacked {
            placeImage(
                around: CGPoint(
                    x: bounds.midX, y: design[(item.title ?? "").isEmpty ? .tabLoneImageMiddle : .tabImageMiddle]))
            let width = min(bounds.width, label.intrinsicContentSize.width)
            label.frame = CGRect(
                x: onPixel(bounds.midX - width / 2) + moved.horizontal, y: design[.tabTitleTop] + moved.vertical,
                width: width, height: 12)
        } else {
            let text = label.intrinsicContentSize
            let width = min(bounds.width, size.width + Self.inlineGap + text.width)
            let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let left = bounds.midX - width / 2
            placeImage(
                around: CGPoint(
                    x: isRightToLeft ? left + width - size.width / 2 : left + size.width / 2, y: bounds.midY))
            label.frame = CGRect(
                x: (isRightToLeft ? left : left + size.width + Self.inlineGap) + moved.horizontal,
                y: bounds.midY - text.height / 2 + moved.vertical,
                width: max(0, width - size.width - Self.inlineGap), height: text.height)
        }
        placeBadge(imageSize: size)
    }

    /// Images and titles begin on the pixel before (tp-tabbar: images of 28 points in tabs of 125 begin at 48.33).
    private func onPixel(_ x: CGFloat) -> CGFloat {
        let scale = max(1, traitCollection.displayScale)
        return (x * scale + 0.001).rounded(.down) / scale
    }

    private func placeBadge(imageSize size: CGSize) {
        let offset = look.badgePositionAdjustment
        let side = Design.current[.tabBadgeSide]
        let width = max(side, badgeLabel.intrinsicContentSize.width + 10)
        var corner = CGPoint(x: image.frame.midX + max(4, size.width / 2 - 6), y: layout == .stacked ? 2 : 1)
        // A title beside the image stays clear of the badge, which covers more of the image instead.
        if layout != .stacked, label.frame.minX > image.frame.midX, label.frame.width > 0 {
            corner.x = min(corner.x, label.frame.minX - Self.badgeGap - width)
        }
        badge.frame = CGRect(
            x: corner.x + offset.horizontal, y: corner.y + offset.vertical, width: width, height: side)
        badge.layer.cornerRadius = side / 2
        badgeLabel.frame = badge.bounds.offsetBy(
            dx: look.badgeTitlePositionAdjustment.horizontal, dy: look.badgeTitlePositionAdjustment.vertical)
    }

    override func trackDidFinishInside() { (superview as? UITabBar)?.choose(item) }
}
