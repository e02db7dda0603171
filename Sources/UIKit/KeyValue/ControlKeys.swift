// The keys of properties that can be read, set and observed by name.

extension KeyedClasses {
    static func control<T: UIControl>(_: T.Type) -> [KeyedProperty] {
        [
            .init("enabled", \T.isEnabled), .init("selected", \T.isSelected), .init("highlighted", \T.isHighlighted),
            .init("state", \T.state), .init("contentVerticalAlignment", \T.contentVerticalAlignment),
            .init("contentHorizontalAlignment", \T.contentHorizontalAlignment), .init("tracking", \T.isTracking),
            .init("touchInside", \T.isTouchInside), .init("showsMenuAsPrimaryAction", \T.showsMenuAsPrimaryAction),
        ]
    }

    static func button<T: UIButton>(_: T.Type) -> [KeyedProperty] {
        [
            .init("titleLabel", \T.titleLabel), .init("imageView", \T.imageView),
            .init("contentEdgeInsets", \T.contentEdgeInsets), .init("titleEdgeInsets", \T.titleEdgeInsets),
            .init("imageEdgeInsets", \T.imageEdgeInsets), .init("currentTitle", \T.currentTitle),
            .init("currentTitleColor", \T.currentTitleColor), .init("currentImage", \T.currentImage),
            .init("currentBackgroundImage", \T.currentBackgroundImage),
            .init("adjustsImageWhenHighlighted", \T.adjustsImageWhenHighlighted),
            .init("adjustsImageWhenDisabled", \T.adjustsImageWhenDisabled),
            .init("showsTouchWhenHighlighted", \T.showsTouchWhenHighlighted),
            .init("reversesTitleShadowWhenHighlighted", \T.reversesTitleShadowWhenHighlighted),
            .init("changesSelectionAsPrimaryAction", \T.changesSelectionAsPrimaryAction), .init("role", \T.role),
        ]
    }

    static func textField<T: UITextField>(_: T.Type) -> [KeyedProperty] {
        [
            .init("text", \T.text), .init("attributedText", \T.attributedText), .init("placeholder", \T.placeholder),
            .init("attributedPlaceholder", \T.attributedPlaceholder), .init("font", \T.font),
            .init("textColor", \T.textColor), .init("textAlignment", \T.textAlignment),
            .init("borderStyle", \T.borderStyle), .init("clearButtonMode", \T.clearButtonMode),
            .init("clearsOnBeginEditing", \T.clearsOnBeginEditing), .init("leftView", \T.leftView),
            .init("rightView", \T.rightView), .init("leftViewMode", \T.leftViewMode),
            .init("rightViewMode", \T.rightViewMode), .init("adjustsFontSizeToFitWidth", \T.adjustsFontSizeToFitWidth),
            .init("minimumFontSize", \T.minimumFontSize), .init("background", \T.background),
            .init("disabledBackground", \T.disabledBackground), .init("editing", \T.isEditing),
            .init("secureTextEntry", \T.isSecureTextEntry), .init("keyboardType", \T.keyboardType),
            .init("returnKeyType", \T.returnKeyType), .init("autocapitalizationType", \T.autocapitalizationType),
            .init("autocorrectionType", \T.autocorrectionType), .init("inputView", \T.inputView),
            .init("inputAccessoryView", \T.inputAccessoryView), .init("selectedTextRange", \T.selectedTextRange),
            .init("adjustsFontForContentSizeCategory", \T.adjustsFontForContentSizeCategory),
            .init("spellCheckingType", \T.spellCheckingType), .init("smartQuotesType", \T.smartQuotesType),
            .init("smartDashesType", \T.smartDashesType), .init("smartInsertDeleteType", \T.smartInsertDeleteType),
            .init("keyboardAppearance", \T.keyboardAppearance),
            .init("enablesReturnKeyAutomatically", \T.enablesReturnKeyAutomatically),
            .init("textContentType", \T.textContentType),
        ]
    }

    static func toggle<T: UISwitch>(_: T.Type) -> [KeyedProperty] {
        [
            .init("on", \T.isOn), .init("onTintColor", \T.onTintColor), .init("thumbTintColor", \T.thumbTintColor),
            .init("title", \T.title),
        ]
    }

    static func slider<T: UISlider>(_: T.Type) -> [KeyedProperty] {
        [
            .init("value", \T.value), .init("minimumValue", \T.minimumValue), .init("maximumValue", \T.maximumValue),
            .init("continuous", \T.isContinuous), .init("minimumTrackTintColor", \T.minimumTrackTintColor),
            .init("maximumTrackTintColor", \T.maximumTrackTintColor), .init("thumbTintColor", \T.thumbTintColor),
            .init("minimumValueImage", \T.minimumValueImage), .init("maximumValueImage", \T.maximumValueImage),
        ]
    }

    static func stepper<T: UIStepper>(_: T.Type) -> [KeyedProperty] {
        [
            .init("value", \T.value), .init("minimumValue", \T.minimumValue), .init("maximumValue", \T.maximumValue),
            .init("stepValue", \T.stepValue), .init("wraps", \T.wraps), .init("autorepeat", \T.autorepeat),
            .init("continuous", \T.isContinuous),
        ]
    }

    static func pageControl<T: UIPageControl>(_: T.Type) -> [KeyedProperty] {
        [
            .init("numberOfPages", \T.numberOfPages), .init("currentPage", \T.currentPage),
            .init("hidesForSinglePage", \T.hidesForSinglePage),
            .init("pageIndicatorTintColor", \T.pageIndicatorTintColor),
            .init("currentPageIndicatorTintColor", \T.currentPageIndicatorTintColor),
        ]
    }

    static func segmentedControl<T: UISegmentedControl>(_: T.Type) -> [KeyedProperty] {
        [
            .init("selectedSegmentIndex", \T.selectedSegmentIndex), .init("numberOfSegments", \T.numberOfSegments),
            .init("momentary", \T.isMomentary),
            .init("apportionsSegmentWidthsByContent", \T.apportionsSegmentWidthsByContent),
            .init("selectedSegmentTintColor", \T.selectedSegmentTintColor),
        ]
    }

    static func datePicker<T: UIDatePicker>(_: T.Type) -> [KeyedProperty] {
        [
            .init("date", \T.date), .init("minimumDate", \T.minimumDate), .init("maximumDate", \T.maximumDate),
            .init("datePickerMode", \T.datePickerMode), .init("countDownDuration", \T.countDownDuration),
            .init("minuteInterval", \T.minuteInterval), .init("locale", \T.locale), .init("timeZone", \T.timeZone),
            .init("calendar", \T.calendar), .init("preferredDatePickerStyle", \T.preferredDatePickerStyle),
        ]
    }
}
