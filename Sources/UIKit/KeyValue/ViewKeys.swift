// The keys of properties that can be read, set and observed by name.

extension KeyedClasses {
    static func responder<T: UIResponder>(_: T.Type) -> [KeyedProperty] {
        [
            .init("accessibilityLabel", \T.accessibilityLabel), .init("accessibilityHint", \T.accessibilityHint),
            .init("accessibilityValue", \T.accessibilityValue), .init("accessibilityTraits", \T.accessibilityTraits),
            .init("accessibilityIdentifier", \T.accessibilityIdentifier),
            .init("accessibilityElementsHidden", \T.accessibilityElementsHidden),
            .init("isAccessibilityElement", \T.isAccessibilityElement),
            .init("accessibilityViewIsModal", \T.accessibilityViewIsModal),
        ]
    }

    static func view<T: UIView>(_: T.Type) -> [KeyedProperty] {
        [
            .init("alpha", \T.alpha), .init("hidden", \T.isHidden), .init("opaque", \T.isOpaque),
            .init("backgroundColor", \T.backgroundColor), .init("tintColor", \T.tintColor), .init("tag", \T.tag),
            .init("frame", \T.frame, isArchived: false), .init("bounds", \T.bounds), .init("center", \T.center),
            .init("transform", \T.transform), .init("transform3D", \T.transform3D, isArchived: false),
            .init("anchorPoint", \T.anchorPoint), .init("contentMode", \T.contentMode),
            .init("contentScaleFactor", \T.contentScaleFactor, isArchived: false),
            .init("clipsToBounds", \T.clipsToBounds), .init("autoresizesSubviews", \T.autoresizesSubviews),
            .init("autoresizingMask", \T.autoresizingMask), .init("layer", \T.layer), .init("superview", \T.superview),
            .init("subviews", \T.subviews), .init("window", \T.window),
            .init("userInteractionEnabled", \T.isUserInteractionEnabled),
            .init("multipleTouchEnabled", \T.isMultipleTouchEnabled), .init("exclusiveTouch", \T.isExclusiveTouch),
            .init("translatesAutoresizingMaskIntoConstraints", \T.translatesAutoresizingMaskIntoConstraints),
            .init("safeAreaInsets", \T.safeAreaInsets), .init("layoutMargins", \T.layoutMargins),
            .init("directionalLayoutMargins", \T.directionalLayoutMargins),
            .init("preservesSuperviewLayoutMargins", \T.preservesSuperviewLayoutMargins),
            .init("insetsLayoutMarginsFromSafeArea", \T.insetsLayoutMarginsFromSafeArea),
            .init("semanticContentAttribute", \T.semanticContentAttribute),
            .init("tintAdjustmentMode", \T.tintAdjustmentMode),
            .init("overrideUserInterfaceStyle", \T.overrideUserInterfaceStyle),
            .init("traitCollection", \T.traitCollection), .init("restorationIdentifier", \T.restorationIdentifier),
            .init("intrinsicContentSize", \T.intrinsicContentSize),
            .init("clearsContextBeforeDrawing", \T.clearsContextBeforeDrawing),
        ]
    }

    static func window<T: UIWindow>(_: T.Type) -> [KeyedProperty] {
        [
            .init("rootViewController", \T.rootViewController), .init("windowLevel", \T.windowLevel),
        ]
    }

    static func label<T: UILabel>(_: T.Type) -> [KeyedProperty] {
        [
            .init("text", \T.text), .init("attributedText", \T.attributedText), .init("font", \T.font),
            .init("textColor", \T.textColor), .init("textAlignment", \T.textAlignment),
            .init("lineBreakMode", \T.lineBreakMode), .init("numberOfLines", \T.numberOfLines),
            .init("enabled", \T.isEnabled), .init("highlighted", \T.isHighlighted),
            .init("highlightedTextColor", \T.highlightedTextColor), .init("shadowColor", \T.shadowColor),
            .init("shadowOffset", \T.shadowOffset), .init("adjustsFontSizeToFitWidth", \T.adjustsFontSizeToFitWidth),
            .init("minimumScaleFactor", \T.minimumScaleFactor), .init("baselineAdjustment", \T.baselineAdjustment),
            .init("preferredMaxLayoutWidth", \T.preferredMaxLayoutWidth),
            .init("adjustsFontForContentSizeCategory", \T.adjustsFontForContentSizeCategory),
            .init("allowsDefaultTighteningForTruncation", \T.allowsDefaultTighteningForTruncation),
            .init("showsExpansionTextWhenTruncated", \T.showsExpansionTextWhenTruncated),
        ]
    }

    static func imageView<T: UIImageView>(_: T.Type) -> [KeyedProperty] {
        [
            .init("image", \T.image), .init("highlightedImage", \T.highlightedImage),
            .init("highlighted", \T.isHighlighted), .init("animationImages", \T.animationImages),
            .init("animationDuration", \T.animationDuration), .init("animationRepeatCount", \T.animationRepeatCount),
            .init("animating", \T.isAnimating),
            .init(
                "adjustsImageSizeForAccessibilityContentSizeCategory",
                \T.adjustsImageSizeForAccessibilityContentSizeCategory),
        ]
    }

    static func scrollView<T: UIScrollView>(_: T.Type) -> [KeyedProperty] {
        [
            .init("contentOffset", \T.contentOffset), .init("contentSize", \T.contentSize),
            .init("contentInset", \T.contentInset), .init("adjustedContentInset", \T.adjustedContentInset),
            .init("contentInsetAdjustmentBehavior", \T.contentInsetAdjustmentBehavior),
            .init("scrollEnabled", \T.isScrollEnabled), .init("pagingEnabled", \T.isPagingEnabled),
            .init("bounces", \T.bounces), .init("alwaysBounceVertical", \T.alwaysBounceVertical),
            .init("alwaysBounceHorizontal", \T.alwaysBounceHorizontal), .init("dragging", \T.isDragging),
            .init("decelerating", \T.isDecelerating), .init("tracking", \T.isTracking),
            .init("zoomScale", \T.zoomScale), .init("minimumZoomScale", \T.minimumZoomScale),
            .init("maximumZoomScale", \T.maximumZoomScale),
            .init("showsVerticalScrollIndicator", \T.showsVerticalScrollIndicator),
            .init("showsHorizontalScrollIndicator", \T.showsHorizontalScrollIndicator),
            .init("scrollsToTop", \T.scrollsToTop), .init("delaysContentTouches", \T.delaysContentTouches),
            .init("keyboardDismissMode", \T.keyboardDismissMode), .init("refreshControl", \T.refreshControl),
            .init("panGestureRecognizer", \T.panGestureRecognizer),
            .init("directionalLockEnabled", \T.isDirectionalLockEnabled), .init("bouncesZoom", \T.bouncesZoom),
            .init("canCancelContentTouches", \T.canCancelContentTouches), .init("indicatorStyle", \T.indicatorStyle),
            .init("scrollIndicatorInsets", \T.scrollIndicatorInsets),
        ]
    }

    static func stackView<T: UIStackView>(_: T.Type) -> [KeyedProperty] {
        [
            .init("axis", \T.axis), .init("distribution", \T.distribution), .init("alignment", \T.alignment),
            .init("spacing", \T.spacing), .init("baselineRelativeArrangement", \T.isBaselineRelativeArrangement),
            .init("layoutMarginsRelativeArrangement", \T.isLayoutMarginsRelativeArrangement),
            .init("arrangedSubviews", \T.arrangedSubviews),
        ]
    }

    static func textView<T: UITextView>(_: T.Type) -> [KeyedProperty] {
        [
            .init("text", \T.text), .init("attributedText", \T.attributedText), .init("font", \T.font),
            .init("textColor", \T.textColor), .init("textAlignment", \T.textAlignment),
            .init("editable", \T.isEditable), .init("selectable", \T.isSelectable),
            .init("selectedRange", \T.selectedRange), .init("textContainerInset", \T.textContainerInset),
            .init("keyboardType", \T.keyboardType), .init("returnKeyType", \T.returnKeyType),
            .init("autocapitalizationType", \T.autocapitalizationType),
            .init("autocorrectionType", \T.autocorrectionType), .init("inputView", \T.inputView),
            .init("inputAccessoryView", \T.inputAccessoryView), .init("selectedTextRange", \T.selectedTextRange),
            .init("adjustsFontForContentSizeCategory", \T.adjustsFontForContentSizeCategory),
            .init("allowsEditingTextAttributes", \T.allowsEditingTextAttributes),
            .init("spellCheckingType", \T.spellCheckingType), .init("smartQuotesType", \T.smartQuotesType),
            .init("smartDashesType", \T.smartDashesType), .init("smartInsertDeleteType", \T.smartInsertDeleteType),
            .init("keyboardAppearance", \T.keyboardAppearance),
            .init("enablesReturnKeyAutomatically", \T.enablesReturnKeyAutomatically),
            .init("textContentType", \T.textContentType), .init("secureTextEntry", \T.isSecureTextEntry),
        ]
    }

    static func progressView<T: UIProgressView>(_: T.Type) -> [KeyedProperty] {
        [
            .init("progress", \T.progress), .init("progressTintColor", \T.progressTintColor),
            .init("trackTintColor", \T.trackTintColor), .init("progressImage", \T.progressImage),
            .init("trackImage", \T.trackImage), .init("progressViewStyle", \T.progressViewStyle),
        ]
    }

    static func activityIndicator<T: UIActivityIndicatorView>(_: T.Type) -> [KeyedProperty] {
        [
            .init("color", \T.color), .init("hidesWhenStopped", \T.hidesWhenStopped),
            .init("animating", \T.isAnimating),
        ]
    }
}
