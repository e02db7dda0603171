import Foundation

extension ScreenTree {
    /// What the windows show, the lowest first. Layout that is due is done.
    ///
    /// - Parameter object: What a document calls a view.
    @MainActor
    package init(of windows: [UIWindow], named name: String, object: @escaping (UIView) -> String? = { _ in nil }) {
        self = Self.read(windows, named: name, object: object).tree
    }

    /// What the windows show, and the view of each node, by the node's id.
    @MainActor
    package static func read(
        _ windows: [UIWindow], named name: String = "", object: @escaping (UIView) -> String? = { _ in nil }
    ) -> (tree: ScreenTree, views: [UIView]) {
        let screen = windows.first?.screen ?? .main
        let traits = windows.first?.traitCollection ?? .current
        var setting = Setting()
        setting.isDark = traits.userInterfaceStyle == .dark
        setting.isRightToLeft = traits.layoutDirection == .rightToLeft
        setting.isBold = traits.legibilityWeight == .bold
        setting.contentSize = traits.preferredContentSizeCategory.rawValue
        setting.design = Design.current.release.rawValue
        // One window may be smaller than the screen, such as that of a part of a document.
        let size = windows.count == 1 ? windows[0].bounds.size : screen.bounds.size
        var tree = ScreenTree(name: name, size: size, scale: screen.scale, setting: setting)
        var maker = ScreenTreeMaker(screen: CGRect(origin: .zero, size: size), object: object)
        for window in windows where !window.isHidden {
            window.layoutIfNeeded()
            maker.add(window)
        }
        tree.nodes = maker.finished
        tree.spoken = SpokenOrder.ids(maker.views, tree.nodes)
        return (tree, maker.views)
    }
}

/// Walks trees of views, and writes down what is seen.
@MainActor
private struct ScreenTreeMaker {
    let screen: CGRect
    let object: (UIView) -> String?
    private(set) var nodes: [ScreenTree.Node] = []
    private(set) var views: [UIView] = []
    private var ids: [ObjectIdentifier: Int] = [:]

    init(screen: CGRect, object: @escaping (UIView) -> String?) {
        self.screen = screen
        self.object = object
    }

    private struct Surroundings {
        var parent: Int?
        var clip: CGRect
        var isTouchable = true
        var isScrolled = false
        var isInBar = false
        var isInControl = false
        var alpha: CGFloat = 1
        /// What holds the controller that is presented last.
        var front: UIView?
    }

    mutating func add(_ window: UIWindow) {
        visit(window, Surroundings(clip: screen, front: Self.front(of: window)))
    }

    private static func front(of window: UIWindow) -> UIView? {
        var front: UIView?
        var next = window.rootViewController?.presentedViewController
        while let here = next, !here.isBeingDismissed {
            // One that adapted to its surroundings is not the one that was asked for.
            var link = here.viewIfLoaded?.superview
            while let view = link, !(view is PresentationContainer) { link = view.superview }
            front = link ?? here.presentationController?.containerView ?? front
            next = here.presentedViewController
        }
        return front
    }

    private mutating func visit(_ view: UIView, _ around: Surroundings) {
        let alpha = around.alpha * view.alpha
        guard !view.isHidden, alpha >= UIView.leastTouchableAlpha else { return }
        let frame = view.frameOnScreen
        let visible = frame.intersection(around.clip)
        let id = nodes.count
        var node = ScreenTree.Node(
            id: id, parent: around.parent, className: describedClassName(of: view), role: view.roleName,
            place: view.placeInList, object: object(view), identifier: view.accessibilityIdentifier, frame: frame,
            visible: visible.isNull ? .zero : visible,
            spoken: ScreenTree.Spoken(
                isElement: view.isSpokenElement, label: view.spokenLabel, value: view.spokenValue,
                hint: view.accessibilityHint, traits: view.spokenTraits, content: view.spokenContent,
                actions: view.spokenActions))
        node.isScrolled = around.isScrolled
        node.isInBar = around.isInBar
        node.keepsDirection = view.semanticContentAttribute != .unspecified
        node.clips = view.clipsToBounds
        node.isBehind = around.front.map { !view.isDescendant(of: $0) } ?? false
        node.text = (view as? UILabel).flatMap { ScreenTree.Text($0, in: frame, alpha: alpha) }
        node.image = (view as? UIImageView).flatMap { $0.image }.map {
            ScreenTree.Image(
                name: $0.values.name, isSymbol: $0.isSymbolImage, flips: $0.flipsForRightToLeftLayoutDirection)
        }
        node.background = view.backgroundColor.flatMap { ScreenTree.Color($0, in: view.traitCollection) }
        let isTouchable = around.isTouchable && view.isUserInteractionEnabled
        if isTouchable, !around.isInControl { node.touch = view.touchTarget }
        nodes.append(node)
        views.append(view)
        ids[ObjectIdentifier(view)] = id

        var inside = Surroundings(
            parent: id, clip: around.clip, isTouchable: isTouchable, alpha: alpha, front: around.front)
        if view.clipsToBounds { inside.clip = visible.isNull ? .zero : visible }
        inside.isScrolled = around.isScrolled || view is UIScrollView
        inside.isInBar = around.isInBar || view.isSystemBar
        inside.isInControl = around.isInControl || (view is UIControl && !(view is UIRefreshControl))
        for subview in view.subviews { visit(subview, inside) }
    }

    // MARK: Touch

    /// The nodes, with what touches reach: known only when everything that may cover something is.
    var finished: [ScreenTree.Node] {
        nodes.map { node in
            guard node.touch != nil else { return node }
            var node = node
            let reach = reach(node)
            node.touch?.reach = reach
            return node
        }
    }

    private func reach(_ node: ScreenTree.Node) -> ScreenTree.Reach {
        let view = views[node.id]
        guard node.frame.intersects(screen) else { return node.isScrolled ? .reached : .offScreen }
        // A view that is scrolled out of sight can be reached by scrolling.
        guard !node.visible.isEmpty else { return node.isScrolled ? .reached : .cutOff }
        let windows = views.compactMap { $0 as? UIWindow }.reversed()
        let hit = view.hit(byTouchesIn: node.visible) { point in
            windows.lazy.compactMap { $0.hitTest($0.pointFromScreen(point), with: nil) }.first
        }
        switch hit {
        case .itself: return .reached
        case .other(let cover): return id(around: cover).map { .covered(by: $0) } ?? .cutOff
        case .nothing: return .cutOff
        }
    }

    private func id(around view: UIView) -> Int? {
        var link: UIView? = view
        while let here = link {
            if let id = ids[ObjectIdentifier(here)] { return id }
            link = here.superview
        }
        return nil
    }
}

extension UIView {
    /// Whether the system gives what is in the view its size and place.
    package var isSystemBar: Bool {
        self is UINavigationBar || self is UITabBar || self is UIToolbar || self is UISearchBar
    }

    fileprivate var frameOnScreen: CGRect {
        let box = convert(bounds, to: nil)
        guard let window else { return box }
        let corner = window.pointToScreen(box.origin)
        let rect = CGRect(origin: corner, size: box.size)
        let isFinite = [rect.minX, rect.minY, rect.width, rect.height].allSatisfy { abs($0) < 1e7 }
        return isFinite ? rect : .zero
    }
}

extension ScreenTree.Color {
    @MainActor
    fileprivate init?(_ color: UIColor, in traits: UITraitCollection, alpha: CGFloat = 1) {
        func parts(_ traits: UITraitCollection) -> [CGFloat] {
            var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
            color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            return [red, green, blue, alpha]
        }
        let now = parts(traits)
        func styled(_ style: UIUserInterfaceStyle) -> [CGFloat] {
            parts(UITraitCollection(traitsFrom: [traits, UITraitCollection(userInterfaceStyle: style)]))
        }
        self.init(
            red: Double(now[0]), green: Double(now[1]), blue: Double(now[2]), alpha: Double(now[3] * alpha),
            isFixed: styled(.light) == styled(.dark))
    }
}

extension ScreenTree.Text {
    /// - Parameters:
    ///   - frame: Where the label lies, in the coordinates that the text is wanted in.
    ///   - alpha: What is left of the label's colours: its alpha times those of all around it.
    @MainActor
    package init?(_ label: UILabel, in frame: CGRect, alpha: CGFloat) {
        guard let string = label.text, !string.isEmpty, let font = label.font else { return nil }
        let bounds = label.bounds
        let isLine = label.numberOfLines == 1
        var needed = label.sizeThatFits(CGSize(width: isLine ? 0 : bounds.width, height: 0))
        if isLine, label.adjustsFontSizeToFitWidth { needed.width *= max(label.minimumScaleFactor, 0.01) }
        var heightInWiderRoom = needed.height
        if !isLine {
            needed.width = min(needed.width, bounds.width)
            // The height of all lines, also those beyond `numberOfLines`: they are cut off, too.
            func height(_ width: CGFloat) -> CGFloat {
                label.textRect(
                    forBounds: CGRect(x: 0, y: 0, width: width, height: 100_000), limitedToNumberOfLines: 0
                ).height
            }
            needed.height = max(needed.height, height(bounds.width))
            heightInWiderRoom = height(bounds.width * (1 + Self.doubt))
        }
        if isLine, label.lineFits(bounds.height) { needed.height = min(needed.height, bounds.height) }
        var ink = label.textRect(forBounds: bounds, limitedToNumberOfLines: label.numberOfLines)
        let isRightToLeft = label.effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch label.textAlignment {
        case .center: ink.origin.x = bounds.midX - ink.width / 2
        case .right: ink.origin.x = bounds.maxX - ink.width
        case .natural where isRightToLeft: ink.origin.x = bounds.maxX - ink.width
        default: break
        }
        guard frame.width > 0, frame.height > 0, let color = Self.color(of: label, alpha) else { return nil }
        let names: [NSTextAlignment: String] = [
            .left: "left", .right: "right", .center: "center", .justified: "justified", .natural: "natural",
        ]
        self.init(
            string: string, pointSize: font.pointSize,
            isBold: font.fontDescriptor.symbolicTraits.contains(.traitBold), color: color,
            needed: CGSize(width: min(needed.width, 1e6), height: min(needed.height, 1e6)),
            heightInWiderRoom: min(heightInWiderRoom, needed.height, 1e6), room: bounds.size,
            lines: label.numberOfLines,
            ink: ink.offsetBy(dx: frame.minX - bounds.minX, dy: frame.minY - bounds.minY),
            followsTextSize: label.adjustsFontForContentSizeCategory,
            alignment: names[label.textAlignment] ?? "natural",
            isDimmed: !label.isEnabled || label.isInDisabledControl)
    }

    /// The colour of most of the text.
    @MainActor
    private static func color(of label: UILabel, _ alpha: CGFloat) -> ScreenTree.Color? {
        var color = label.textColor ?? .label
        if label.isHighlighted, let highlighted = label.highlightedTextColor {
            color = highlighted
        } else if let text = label.attributedText, text.length > 0 {
            var longest = 0
            text.enumerateAttribute(.foregroundColor, in: NSRange(location: 0, length: text.length)) {
                value, range, _ in
                guard range.length > longest, let found = value as? UIColor else { return }
                (longest, color) = (range.length, found)
            }
        }
        return ScreenTree.Color(color, in: label.traitCollection, alpha: alpha)
    }
}

extension UILabel {
    fileprivate var isInDisabledControl: Bool {
        var link = superview
        while let here = link {
            if let control = here as? UIControl { return !control.isEnabled }
            link = here.superview
        }
        return false
    }

    /// Whether a line's letters without descenders have room in the height; others need the line.
    fileprivate func lineFits(_ height: CGFloat) -> Bool {
        guard let text else { return true }
        let hasDescenders = text.contains { "gjpqyQ,;()[]{}|/\\@$".contains($0) || !$0.isASCII }
        let top = (height - (font.ascender - font.descender)) / 2
        let overshoot = 0.02 * font.pointSize
        let highest = top + font.ascender - font.capHeight - 2 * overshoot
        let lowest = top + font.ascender + overshoot - (hasDescenders ? font.descender : 0)
        return highest >= -0.5 && lowest <= height + 0.5
    }
}
