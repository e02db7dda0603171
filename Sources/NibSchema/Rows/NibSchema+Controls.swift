extension NibSchema {
    /// Controls, and what shows progress.
    static let controls = """
        class UIButton: UIControl = button
        section Button
        choice buttonType #2000 | Type | custom system infoLight=3 infoDark=4 contactAdd=5 detailDisclosure=2 close=7 roundedRect=1
        choice style | Style | none-written:Default plain gray tinted filled @buttonConfiguration.configuration
        text title | Title | @state
        color titleColor | Text Color | @state
        color titleShadowColor | Shadow Color | @state
        image image | Image | @state
        image backgroundImage | Background | @state
        text subtitle | Subtitle | @buttonConfiguration.configuration
        choice imagePlacement | Placement | none-written:Default leading trailing top bottom @buttonConfiguration.configuration
        number imagePadding | Image Padding | @buttonConfiguration.configuration
        number titlePadding | Title Padding | @buttonConfiguration.configuration
        choice titleAlignment | Title Alignment | none-written:Default leading center trailing @buttonConfiguration.configuration
        choice cornerStyle | Corner Style | none-written:Default fixed dynamic small medium large capsule @buttonConfiguration.configuration
        font fontDescription | Font | ~
        choice role #2080 | Role | normal primary cancel destructive ?
        choice lineBreakMode #2060 | Line Break | middleTruncation,truncatingMiddle=5 tailTruncation,truncatingTail=4 headTruncation,truncatingHead=3 wordWrap,wordWrapping=0 characterWrap,charWrapping,characterWrapping=1 clip,clipping=2 !
        flag showsTouchWhenHighlighted #2050 | Shows Touch
        flag adjustsImageWhenHighlighted #2010 | Highlighted Adjusts Image | =YES
        flag adjustsImageWhenDisabled #2020 | Disabled Adjusts Image | =YES
        flag reversesTitleShadowWhenHighlighted #2040 | Reverses Shadow
        flag adjustsImageSizeForAccessibilityContentSizeCategory #2030 | Adjusts Image Size
        flag pointerInteraction #2090 | Pointer Interaction
        flag showsMenuAsPrimaryAction #1030 | Menu as Primary Action
        flag changesSelectionAsPrimaryAction | Selection as Primary Action
        insets contentEdgeInsets | Content Insets | &
        insets titleEdgeInsets | Title Insets | &
        insets imageEdgeInsets | Image Insets | &
        section
        words hasAttributedTitle#2070

        class UISegmentedControl: UIControl = segmentedControl
        section Segmented Control
        segments segments | Segments
        number selectedSegmentIndex #2020 | Selected | & =-1 -1...1000 after segments
        flag apportionsSegmentWidthsByContent #2000 | Size by Content
        flag momentary | Momentary
        flag springLoaded | Spring Loaded
        color selectedSegmentTintColor | Selected Tint
        section
        words segmentControlStyle#2010

        class UISwitch: UIControl = switch
        section Switch
        flag on #2000 | On
        color onTintColor | On Tint
        color thumbTintColor | Thumb Tint

        class UISlider: UIControl = slider
        section Slider
        number value #2000 | Value | after minValue maxValue
        number minValue>minimumValue #2010 | Minimum | =0 !
        number maxValue>maximumValue #2020 | Maximum | =1 !
        image minimumValueImage | Min Image
        image maximumValueImage | Max Image
        flag continuous #2030 | Continuous Updates | =YES
        color minimumTrackTintColor | Min Track
        color maximumTrackTintColor | Max Track
        color thumbTintColor | Thumb Tint

        class UIStepper: UIControl = stepper
        section Stepper
        number value #2000 | Value | after minimumValue maximumValue stepValue
        number minimumValue #2010 | Minimum
        number maximumValue #2020 | Maximum | =100 !
        number stepValue #2030 | Step | =1 above0...1000000000000
        flag autorepeat | Autorepeat | =YES
        flag wraps | Wrap
        flag continuous | Continuous | =YES

        class UIProgressView: UIView = progressView
        section Progress View
        number progress #2010 | Progress | 0...1
        choice progressViewStyle #2000 | Style | default bar
        color progressTintColor | Progress Tint
        color trackTintColor | Track Tint

        class UIPageControl: UIControl = pageControl
        section Page Control
        number numberOfPages #2000 | Pages | ! 0...1000
        number currentPage #2010 | Current | =0 0...999 after numberOfPages
        flag hidesForSinglePage | Hides for Single Page
        color pageIndicatorTintColor | Tint
        color currentPageIndicatorTintColor | Current Tint

        class UIActivityIndicatorView: UIView = activityIndicatorView
        section Activity Indicator
        choice style #2020 | Style | medium large gray white whiteLarge !
        color color | Color
        flag animating #2010 | Animating
        flag hidesWhenStopped #2000 | Hides When Stopped

        class UIDatePicker: UIControl = datePicker
        section Date Picker
        choice datePickerMode #2000 | Mode | dateAndTime=2 time=0 date=1 countDownTimer=3 !
        choice style>preferredDatePickerStyle #2020 | Style | automatic wheels compact inline ?
        number minuteInterval #2010 | Interval | ! 1...30
        text locale | Locale
        flag useCurrentDate #2030 | Current Date | =YES
        section
        number countDownDuration | | 0...86340

        class UIPickerView: UIView = pickerView

        class UIRefreshControl: UIControl = refreshControl

        class UIControl: UIView = control
        section Control
        choice contentHorizontalAlignment #1040 | Horizontal | center left right fill leading trailing !
        choice contentVerticalAlignment #1050 | Vertical | center top bottom fill !
        flag enabled #1000 | Enabled | =YES
        flag selected #1020 | Selected
        flag highlighted #1010 | Highlighted
        """
}
