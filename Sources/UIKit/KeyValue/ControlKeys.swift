import QuartzCore

// The keys of properties that can be read, set and observed by name. `Self` makes each key path equal to the one that an
// app writes for a subclass.

@MainActor protocol ControlKeys: UIControl {
    static func controlKeys() -> [KeyedProperty]
}
extension UIControl: ControlKeys {}
extension ControlKeys {
    static func controlKeys() -> [KeyedProperty] {
        [
            .init("enabled", \Self.isEnabled), .init("selected", \Self.isSelected),
            .init("highlighted", \Self.isHighlighted), .init("state", \Self.state),
            .init("contentVerticalAlignment", \Self.contentVerticalAlignment),
            .init("contentHorizontalAlignment", \Self.contentHorizontalAlignment),
            .init("tracking", \Self.isTracking), .init("touchInside", \Self.isTouchInside),
        ]
    }
}

@MainActor protocol ButtonKeys: UIButton {
    static func buttonKeys() -> [KeyedProperty]
}
extension UIButton: ButtonKeys {}
extension ButtonKeys {
    static func buttonKeys() -> [KeyedProperty] {
        [
            .init("titleLabel", \Self.titleLabel), .init("imageView", \Self.imageView),
            .init("contentEdgeInsets", \Self.contentEdgeInsets), .init("titleEdgeInsets", \Self.titleEdgeInsets),
            .init("imageEdgeInsets", \Self.imageEdgeInsets), .init("currentTitle", \Self.currentTitle),
            .init("currentTitleColor", \Self.currentTitleColor), .init("currentImage", \Self.currentImage),
            .init("currentBackgroundImage", \Self.currentBackgroundImage),
            .init("adjustsImageWhenHighlighted", \Self.adjustsImageWhenHighlighted),
            .init("adjustsImageWhenDisabled", \Self.adjustsImageWhenDisabled),
        ]
    }
}

@MainActor protocol TextFieldKeys: UITextField {
    static func textFieldKeys() -> [KeyedProperty]
}
extension UITextField: TextFieldKeys {}
extension TextFieldKeys {
    static func textFieldKeys() -> [KeyedProperty] {
        [
            .init("text", \Self.text), .init("attributedText", \Self.attributedText),
            .init("placeholder", \Self.placeholder), .init("attributedPlaceholder", \Self.attributedPlaceholder),
            .init("font", \Self.font), .init("textColor", \Self.textColor),
            .init("textAlignment", \Self.textAlignment), .init("borderStyle", \Self.borderStyle),
            .init("clearButtonMode", \Self.clearButtonMode),
            .init("clearsOnBeginEditing", \Self.clearsOnBeginEditing), .init("leftView", \Self.leftView),
            .init("rightView", \Self.rightView), .init("leftViewMode", \Self.leftViewMode),
            .init("rightViewMode", \Self.rightViewMode),
            .init("adjustsFontSizeToFitWidth", \Self.adjustsFontSizeToFitWidth),
            .init("minimumFontSize", \Self.minimumFontSize), .init("background", \Self.background),
            .init("disabledBackground", \Self.disabledBackground), .init("editing", \Self.isEditing),
            .init("secureTextEntry", \Self.isSecureTextEntry), .init("keyboardType", \Self.keyboardType),
            .init("returnKeyType", \Self.returnKeyType),
            .init("autocapitalizationType", \Self.autocapitalizationType),
            .init("autocorrectionType", \Self.autocorrectionType), .init("inputView", \Self.inputView),
            .init("inputAccessoryView", \Self.inputAccessoryView),
            .init("selectedTextRange", \Self.selectedTextRange),
        ]
    }
}

@MainActor protocol SwitchKeys: UISwitch {
    static func switchKeys() -> [KeyedProperty]
}
extension UISwitch: SwitchKeys {}
extension SwitchKeys {
    static func switchKeys() -> [KeyedProperty] {
        [
            .init("on", \Self.isOn), .init("onTintColor", \Self.onTintColor),
            .init("thumbTintColor", \Self.thumbTintColor), .init("title", \Self.title),
        ]
    }
}

@MainActor protocol SliderKeys: UISlider {
    static func sliderKeys() -> [KeyedProperty]
}
extension UISlider: SliderKeys {}
extension SliderKeys {
    static func sliderKeys() -> [KeyedProperty] {
        [
            .init("value", \Self.value), .init("minimumValue", \Self.minimumValue),
            .init("maximumValue", \Self.maximumValue), .init("continuous", \Self.isContinuous),
            .init("minimumTrackTintColor", \Self.minimumTrackTintColor),
            .init("maximumTrackTintColor", \Self.maximumTrackTintColor),
            .init("thumbTintColor", \Self.thumbTintColor), .init("minimumValueImage", \Self.minimumValueImage),
            .init("maximumValueImage", \Self.maximumValueImage),
        ]
    }
}

@MainActor protocol StepperKeys: UIStepper {
    static func stepperKeys() -> [KeyedProperty]
}
extension UIStepper: StepperKeys {}
extension StepperKeys {
    static func stepperKeys() -> [KeyedProperty] {
        [
            .init("value", \Self.value), .init("minimumValue", \Self.minimumValue),
            .init("maximumValue", \Self.maximumValue), .init("stepValue", \Self.stepValue),
            .init("wraps", \Self.wraps), .init("autorepeat", \Self.autorepeat),
            .init("continuous", \Self.isContinuous),
        ]
    }
}

@MainActor protocol PageControlKeys: UIPageControl {
    static func pageControlKeys() -> [KeyedProperty]
}
extension UIPageControl: PageControlKeys {}
extension PageControlKeys {
    static func pageControlKeys() -> [KeyedProperty] {
        [
            .init("numberOfPages", \Self.numberOfPages), .init("currentPage", \Self.currentPage),
            .init("hidesForSinglePage", \Self.hidesForSinglePage),
            .init("pageIndicatorTintColor", \Self.pageIndicatorTintColor),
            .init("currentPageIndicatorTintColor", \Self.currentPageIndicatorTintColor),
        ]
    }
}

@MainActor protocol SegmentedControlKeys: UISegmentedControl {
    static func segmentedControlKeys() -> [KeyedProperty]
}
extension UISegmentedControl: SegmentedControlKeys {}
extension SegmentedControlKeys {
    static func segmentedControlKeys() -> [KeyedProperty] {
        [
            .init("selectedSegmentIndex", \Self.selectedSegmentIndex),
            .init("numberOfSegments", \Self.numberOfSegments), .init("momentary", \Self.isMomentary),
            .init("apportionsSegmentWidthsByContent", \Self.apportionsSegmentWidthsByContent),
            .init("selectedSegmentTintColor", \Self.selectedSegmentTintColor),
        ]
    }
}

@MainActor protocol DatePickerKeys: UIDatePicker {
    static func datePickerKeys() -> [KeyedProperty]
}
extension UIDatePicker: DatePickerKeys {}
extension DatePickerKeys {
    static func datePickerKeys() -> [KeyedProperty] {
        [
            .init("date", \Self.date), .init("minimumDate", \Self.minimumDate),
            .init("maximumDate", \Self.maximumDate), .init("datePickerMode", \Self.datePickerMode),
            .init("countDownDuration", \Self.countDownDuration), .init("minuteInterval", \Self.minuteInterval),
            .init("locale", \Self.locale), .init("timeZone", \Self.timeZone), .init("calendar", \Self.calendar),
            .init("preferredDatePickerStyle", \Self.preferredDatePickerStyle),
        ]
    }
}
