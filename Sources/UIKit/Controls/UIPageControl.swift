/// A row of dots, one for each page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
    private var pages = PageDots()
    private var dots: [UIImageView] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
        coder.finish(self, as: UIPageControl.self)
    }

    /// Whether a finger taps or slides along the dots.
    public enum InteractionState: Int, Sendable { case none, discrete, continuous }
    /// Whether there is a background behind the dots: while touched, always, or never.
    public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }

    /// How many dots there are. 0 by default.
    open var numberOfPages: Int {
        get { pages.count }
        set {
            KeyValueObservers.change(self, "numberOfPages", andThen: ["currentPage"]) {
                pages.count = max(0, newValue)
                pages.current = min(pages.current, max(0, pages.count - 1))
            }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The page whose dot stands out, from 0; values beyond the ends mean the ends.
    open var currentPage: Int {
        get { pages.current }
        set {
            KeyValueObservers.change(self, "currentPage") {
                pages.current = min(max(0, newValue), max(0, pages.count - 1))
            }
            setNeedsLayout()
        }
    }
    /// Whether there is no dot for a single page. Default: false.
    open var hidesForSinglePage: Bool {
        get { pages.hidesForSingle }
        set {
            pages.hidesForSingle = newValue
            setNeedsLayout()
        }
    }
    /// The tint colour of the other dots; nil, the default, for the system's.
    open var pageIndicatorTintColor: UIColor? {
        get { pages.tint }
        set {
            pages.tint = newValue
            setNeedsLayout()
        }
    }
    /// The page whose dot stands out, from 0; values beyond the ends mean the ends.
    open var currentPageIndicatorTintColor: UIColor? {
        get { pages.currentTint }
        set {
            pages.currentTint = newValue
            setNeedsLayout()
        }
    }
    /// Prominent: always on a rounded ground; automatic: while it is touched; minimal: never.
    open var backgroundStyle: BackgroundStyle {
        get { pages.background }
        set {
            pages.background = newValue
            setNeedsLayout()
        }
    }
    /// What a finger does now.
    open var interactionState: InteractionState { pages.interaction }
    /// Whether a finger that moves along the dots turns the pages. Default: true.
    open var allowsContinuousInteraction: Bool {
        get { pages.allowsContinuous }
        set { pages.allowsContinuous = newValue }
    }
    /// The image in place of all dots; nil, the default, for dots.
    open var preferredIndicatorImage: UIImage? {
        get { pages.image }
        set {
            pages.image = newValue
            setNeedsLayout()
        }
    }
    open var preferredCurrentPageIndicatorImage: UIImage? {
        get { pages.currentImage }
        set {
            pages.currentImage = newValue
            setNeedsLayout()
        }
    }
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        pages.images[page] = image
        setNeedsLayout()
    }
    open func indicatorImage(forPage page: Int) -> UIImage? { pages.images[page] ?? pages.image }
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        pages.currentImages[page] = image
        setNeedsLayout()
    }
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
        pages.currentImages[page] ?? pages.currentImage ?? indicatorImage(forPage: page)
    }
    /// Without effect since iOS 14, as Apple documents.
    open var defersCurrentPageDisplay = false
    open func updateCurrentPageDisplay() {}
    /// The size that so many dots take, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize { PageDots.size(pageCount, pixel: pixel) }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: pages.count) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }
    open override func accessibilityIncrement() {
        if accessibilityIncrementBlock == nil { turn(by: 1) } else { super.accessibilityIncrement() }
    }
    open override func accessibilityDecrement() {
        if accessibilityDecrementBlock == nil { turn(by: -1) } else { super.accessibilityDecrement() }
    }
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pages.interaction = .discrete
        pages.touchX = touch.location(in: self).x
        setNeedsLayout()
        return true
    }
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if pages.allowsContinuous { slide(to: touch.location(in: self).x, event) }
        return true
    }
    open override func cancelTracking(with event: UIEvent?) {
        pages.interaction = .none
        setNeedsLayout()
    }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let wasSliding = pages.interaction == .continuous
        pages.interaction = .none
        setNeedsLayout()
        guard let touch, !wasSliding else { return }
        let isForward =
            (touch.location(in: self).x >= bounds.midX) == (effectiveUserInterfaceLayoutDirection == .leftToRight)
        turn(by: isForward ? 1 : -1, event)
    }
}

private struct PageDots {
    var count = 0
    var current = 0
    var hidesForSingle = false
    var tint: UIColor?
    var currentTint: UIColor?
    var background = UIPageControl.BackgroundStyle.automatic
    var allowsContinuous = true
    var interaction = UIPageControl.InteractionState.none
    /// Where the finger came down or last turned a page.
    var touchX: CGFloat = 0
    var ground: UIView?
    var image: UIImage?
    var currentImage: UIImage?
    var images: [Int: UIImage] = [:]
    var currentImages: [Int: UIImage] = [:]

    @MainActor static var pitch: CGFloat { Design.current[.pageDotPitch] }

    /// What the ground is wider than the dots' places (as-pagecontrol-18: 73 for three).
    static let groundPadding: CGFloat = 20 + 1.0 / 3

    /// The distance from the first dot's place to the last one's, in points.
    @MainActor static func length(_ count: Int) -> CGFloat {
        count == 0 ? 0 : pitch * CGFloat(count) + Design.current[.pageDotCurrentExtra]
    }

    /// Recorded: three pages 39 x 37 (old), 115.67 wide at three pixels a point, and 25.67 high (as-pagecontrol-18);
    /// 18 n + 20 by 26 (newest).
    @MainActor static func size(_ count: Int, pixel: CGFloat) -> CGSize {
        let design = Design.current
        let width = max(0, design[.pageControlPadding] + CGFloat(count) * design[.pageDotPitch])
        return CGSize(
            width: width.roundedUp(toPixelsOf: 1 / pixel),
            height: design[.pageControlHeight].roundedUp(toPixelsOf: 1 / pixel))
    }
}

extension UIPageControl {
    private var pixel: CGFloat { 1 / max(1, traitCollection.displayScale) }

    private func turn(by pages: Int, _ event: UIEvent? = nil) {
        let next = currentPage + pages
        guard next >= 0, next < numberOfPages else { return }
        currentPage = next
        sendEvents([.valueChanged, .primaryActionTriggered], with: event)
    }

    /// A page for each pitch that the finger moved.
    private func slide(to x: CGFloat, _ event: UIEvent?) {
        let steps = Int(((x - pages.touchX) / PageDots.pitch).rounded(.towardZero))
        guard steps != 0 else { return }
        pages.interaction = .continuous
        pages.touchX += CGFloat(steps) * PageDots.pitch
        let direction = effectiveUserInterfaceLayoutDirection == .leftToRight ? 1 : -1
        let old = currentPage
        currentPage += steps * direction
        if currentPage != old { sendEvents([.valueChanged, .primaryActionTriggered], with: event) }
    }

    private func placeGround() {
        let isShown =
            pages.background == .prominent || (pages.background == .automatic && pages.interaction != .none)
        guard isShown || pages.ground != nil else { return }
        let ground = pages.ground ?? UIView()
        if pages.ground == nil {
            pages.ground = ground
            ground.isUserInteractionEnabled = false
            ground.backgroundColor = .tertiarySystemFill
            insertSubview(ground, at: 0)
        }
        ground.isHidden = !isShown
        let size = CGSize(
            width: PageDots.length(pages.count) + PageDots.groundPadding, height: intrinsicContentSize.height)
        ground.frame = CGRect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        ground.layer.cornerRadius = size.height / 2
    }

    private func place() {
        placeGround()
        while dots.count < pages.count {
            let dot = UIImageView()
            dot.contentMode = .scaleAspectFit
            dot.isUserInteractionEnabled = false
            dots.append(dot)
            addSubview(dot)
        }
        while dots.count > pages.count { dots.removeLast().removeFromSuperview() }
        let side = Design.current[.pageDot]
        let extra = Design.current[.pageDotCurrentExtra]
        let first = bounds.midX - PageDots.length(pages.count) / 2 + (PageDots.pitch + extra) / 2
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, dot) in dots.enumerated() {
            let place = isRightToLeft ? pages.count - 1 - index : index
            let currentPlace = isRightToLeft ? pages.count - 1 - currentPage : currentPage
            let x = first + CGFloat(place) * PageDots.pitch + (place > currentPlace ? extra : 0)
            dot.frame = CGRect(x: x - side / 2, y: bounds.midY - side / 2, width: side, height: side)
            dot.layer.cornerRadius = side / 2
            let isCurrent = index == pages.current
            let color = isCurrent ? pages.currentTint ?? .pageDotCurrent : pages.tint ?? .pageDot
            dot.image =
                (isCurrent ? currentPageIndicatorImage(forPage: index) : indicatorImage(forPage: index))?
                .withRenderingMode(.alwaysTemplate)
            dot.tintColor = color
            dot.backgroundColor = dot.image == nil ? color : nil
            if let size = dot.image?.size {
                dot.bounds.size = CGSize(width: max(side, size.width), height: max(side, size.height))
                dot.layer.cornerRadius = 0
            }
            dot.isHidden = pages.hidesForSingle && pages.count == 1
        }
    }
}

extension UIColor {
    /// Dots are white on dark and dark on light backgrounds.
    fileprivate static var pageDotCurrent: UIColor {
        UIColor { $0.userInterfaceStyle == .dark ? .white : UIColor(white: 0, alpha: 0.85) }
    }
    fileprivate static var pageDot: UIColor {
        UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.3) : UIColor(white: 0, alpha: 0.25) }
    }
}
