import QuartzCore

// The keys of properties that can be read, set and observed by name. `Self` makes each key path equal to the one that an
// app writes for a subclass.

@MainActor protocol ViewKeys: UIView {
    static func viewKeys() -> [KeyedProperty]
}
extension UIView: ViewKeys {}
extension ViewKeys {
    static func viewKeys() -> [KeyedProperty] {
        [
            .init("alpha", \Self.alpha), .init("hidden", \Self.isHidden), .init("opaque", \Self.isOpaque),
            .init("backgroundColor", \Self.backgroundColor), .init("tintColor", \Self.tintColor),
            .init("tag", \Self.tag), .init("frame", \Self.frame), .init("bounds", \Self.bounds),
            .init("center", \Self.center), .init("transform", \Self.transform),
            .init("transform3D", \Self.transform3D), .init("anchorPoint", \Self.anchorPoint),
            .init("contentMode", \Self.contentMode), .init("contentScaleFactor", \Self.contentScaleFactor),
            .init("clipsToBounds", \Self.clipsToBounds), .init("autoresizesSubviews", \Self.autoresizesSubviews),
            .init("autoresizingMask", \Self.autoresizingMask), .init("layer", \Self.layer),
            .init("superview", \Self.superview), .init("subviews", \Self.subviews), .init("window", \Self.window),
            .init("userInteractionEnabled", \Self.isUserInteractionEnabled),
            .init("multipleTouchEnabled", \Self.isMultipleTouchEnabled),
            .init("exclusiveTouch", \Self.isExclusiveTouch),
            .init("translatesAutoresizingMaskIntoConstraints", \Self.translatesAutoresizingMaskIntoConstraints),
            .init("safeAreaInsets", \Self.safeAreaInsets), .init("layoutMargins", \Self.layoutMargins),
            .init("directionalLayoutMargins", \Self.directionalLayoutMargins),
            .init("preservesSuperviewLayoutMargins", \Self.preservesSuperviewLayoutMargins),
            .init("insetsLayoutMarginsFromSafeArea", \Self.insetsLayoutMarginsFromSafeArea),
            .init("semanticContentAttribute", \Self.semanticContentAttribute),
            .init("tintAdjustmentMode", \Self.tintAdjustmentMode),
            .init("overrideUserInterfaceStyle", \Self.overrideUserInterfaceStyle),
            .init("traitCollection", \Self.traitCollection),
            .init("restorationIdentifier", \Self.restorationIdentifier),
            .init("intrinsicContentSize", \Self.intrinsicContentSize),
        ]
    }
}

@MainActor protocol WindowKeys: UIWindow {
    static func windowKeys() -> [KeyedProperty]
}
extension UIWindow: WindowKeys {}
extension WindowKeys {
    static func windowKeys() -> [KeyedProperty] {
        [.init("rootViewController", \Self.rootViewController), .init("windowLevel", \Self.windowLevel)]
    }
}

@MainActor protocol LabelKeys: UILabel {
    static func labelKeys() -> [KeyedProperty]
}
extension UILabel: LabelKeys {}
extension LabelKeys {
    static func labelKeys() -> [KeyedProperty] {
        [
            .init("text", \Self.text), .init("attributedText", \Self.attributedText), .init("font", \Self.font),
            .init("textColor", \Self.textColor), .init("textAlignment", \Self.textAlignment),
            .init("lineBreakMode", \Self.lineBreakMode), .init("numberOfLines", \Self.numberOfLines),
            .init("enabled", \Self.isEnabled), .init("highlighted", \Self.isHighlighted),
            .init("highlightedTextColor", \Self.highlightedTextColor), .init("shadowColor", \Self.shadowColor),
            .init("shadowOffset", \Self.shadowOffset),
            .init("adjustsFontSizeToFitWidth", \Self.adjustsFontSizeToFitWidth),
            .init("minimumScaleFactor", \Self.minimumScaleFactor),
            .init("baselineAdjustment", \Self.baselineAdjustment),
            .init("preferredMaxLayoutWidth", \Self.preferredMaxLayoutWidth),
            .init("adjustsFontForContentSizeCategory", \Self.adjustsFontForContentSizeCategory),
        ]
    }
}

@MainActor protocol ImageViewKeys: UIImageView {
    static func imageViewKeys() -> [KeyedProperty]
}
extension UIImageView: ImageViewKeys {}
extension ImageViewKeys {
    static func imageViewKeys() -> [KeyedProperty] {
        [
            .init("image", \Self.image), .init("highlightedImage", \Self.highlightedImage),
            .init("highlighted", \Self.isHighlighted), .init("animationImages", \Self.animationImages),
            .init("animationDuration", \Self.animationDuration),
            .init("animationRepeatCount", \Self.animationRepeatCount), .init("animating", \Self.isAnimating),
        ]
    }
}

@MainActor protocol ScrollViewKeys: UIScrollView {
    static func scrollViewKeys() -> [KeyedProperty]
}
extension UIScrollView: ScrollViewKeys {}
extension ScrollViewKeys {
    static func scrollViewKeys() -> [KeyedProperty] {
        [
            .init("contentOffset", \Self.contentOffset), .init("contentSize", \Self.contentSize),
            .init("contentInset", \Self.contentInset), .init("adjustedContentInset", \Self.adjustedContentInset),
            .init("contentInsetAdjustmentBehavior", \Self.contentInsetAdjustmentBehavior),
            .init("scrollEnabled", \Self.isScrollEnabled), .init("pagingEnabled", \Self.isPagingEnabled),
            .init("bounces", \Self.bounces), .init("alwaysBounceVertical", \Self.alwaysBounceVertical),
            .init("alwaysBounceHorizontal", \Self.alwaysBounceHorizontal), .init("dragging", \Self.isDragging),
            .init("decelerating", \Self.isDecelerating), .init("tracking", \Self.isTracking),
            .init("zoomScale", \Self.zoomScale), .init("minimumZoomScale", \Self.minimumZoomScale),
            .init("maximumZoomScale", \Self.maximumZoomScale),
            .init("showsVerticalScrollIndicator", \Self.showsVerticalScrollIndicator),
            .init("showsHorizontalScrollIndicator", \Self.showsHorizontalScrollIndicator),
            .init("scrollsToTop", \Self.scrollsToTop), .init("delaysContentTouches", \Self.delaysContentTouches),
            .init("keyboardDismissMode", \Self.keyboardDismissMode), .init("refreshControl", \Self.refreshControl),
            .init("panGestureRecognizer", \Self.panGestureRecognizer),
        ]
    }
}

@MainActor protocol StackViewKeys: UIStackView {
    static func stackViewKeys() -> [KeyedProperty]
}
extension UIStackView: StackViewKeys {}
extension StackViewKeys {
    static func stackViewKeys() -> [KeyedProperty] {
        [
            .init("axis", \Self.axis), .init("distribution", \Self.distribution),
            .init("alignment", \Self.alignment), .init("spacing", \Self.spacing),
            .init("baselineRelativeArrangement", \Self.isBaselineRelativeArrangement),
            .init("layoutMarginsRelativeArrangement", \Self.isLayoutMarginsRelativeArrangement),
            .init("arrangedSubviews", \Self.arrangedSubviews),
        ]
    }
}

@MainActor protocol TextViewKeys: UITextView {
    static func textViewKeys() -> [KeyedProperty]
}
extension UITextView: TextViewKeys {}
extension TextViewKeys {
    static func textViewKeys() -> [KeyedProperty] {
        [
            .init("text", \Self.text), .init("attributedText", \Self.attributedText), .init("font", \Self.font),
            .init("textColor", \Self.textColor), .init("textAlignment", \Self.textAlignment),
            .init("editable", \Self.isEditable), .init("selectable", \Self.isSelectable),
            .init("selectedRange", \Self.selectedRange), .init("textContainerInset", \Self.textContainerInset),
            .init("keyboardType", \Self.keyboardType), .init("returnKeyType", \Self.returnKeyType),
            .init("autocapitalizationType", \Self.autocapitalizationType),
            .init("autocorrectionType", \Self.autocorrectionType), .init("inputView", \Self.inputView),
            .init("inputAccessoryView", \Self.inputAccessoryView),
            .init("selectedTextRange", \Self.selectedTextRange),
        ]
    }
}

@MainActor protocol ProgressViewKeys: UIProgressView {
    static func progressViewKeys() -> [KeyedProperty]
}
extension UIProgressView: ProgressViewKeys {}
extension ProgressViewKeys {
    static func progressViewKeys() -> [KeyedProperty] {
        [
            .init("progress", \Self.progress), .init("progressTintColor", \Self.progressTintColor),
            .init("trackTintColor", \Self.trackTintColor), .init("progressImage", \Self.progressImage),
            .init("trackImage", \Self.trackImage),
        ]
    }
}

@MainActor protocol ActivityIndicatorKeys: UIActivityIndicatorView {
    static func activityIndicatorKeys() -> [KeyedProperty]
}
extension UIActivityIndicatorView: ActivityIndicatorKeys {}
extension ActivityIndicatorKeys {
    static func activityIndicatorKeys() -> [KeyedProperty] {
        [
            .init("color", \Self.color), .init("hidesWhenStopped", \Self.hidesWhenStopped),
            .init("animating", \Self.isAnimating),
        ]
    }
}

@MainActor protocol NavigationBarKeys: UINavigationBar {
    static func navigationBarKeys() -> [KeyedProperty]
}
extension UINavigationBar: NavigationBarKeys {}
extension NavigationBarKeys {
    static func navigationBarKeys() -> [KeyedProperty] {
        [
            .init("items", \Self.items), .init("prefersLargeTitles", \Self.prefersLargeTitles),
            .init("translucent", \Self.isTranslucent), .init("barStyle", \Self.barStyle),
            .init("barTintColor", \Self.barTintColor), .init("shadowImage", \Self.shadowImage),
            .init("titleTextAttributes", \Self.titleTextAttributes),
        ]
    }
}

@MainActor protocol SearchBarKeys: UISearchBar {
    static func searchBarKeys() -> [KeyedProperty]
}
extension UISearchBar: SearchBarKeys {}
extension SearchBarKeys {
    static func searchBarKeys() -> [KeyedProperty] {
        [
            .init("text", \Self.text), .init("placeholder", \Self.placeholder), .init("prompt", \Self.prompt),
            .init("searchBarStyle", \Self.searchBarStyle), .init("barTintColor", \Self.barTintColor),
            .init("showsCancelButton", \Self.showsCancelButton), .init("searchTextField", \Self.searchTextField),
            .init("searchField", \Self.searchTextField),
        ]
    }
}
