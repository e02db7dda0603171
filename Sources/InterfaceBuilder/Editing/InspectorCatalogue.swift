/// The attributes of every kind of object, as Xcode's attributes inspector has them: data for whatever shows them.
enum InspectorCatalogue {
    struct Section {
        let title: String
        /// The elements that have it.
        let tags: [String]
        let fields: [Field]
    }

    struct Field {
        enum Kind: String { case flag, number, text, lines, choice, color, font, image, state, segments, insets, size }

        /// The attribute, or the key of the element that holds the value.
        let name: String
        let title: String
        let kind: Kind
        /// Values to choose from, with what people read.
        var options: [(String, String)] = []
        /// What holds where the document says nothing.
        var standard: String?
        /// It may differ by size class.
        var varies = false
    }

    static var json: JSONText {
        .array(
            sections.map { section in
                .object([
                    ("title", .string(section.title)), ("tags", .array(section.tags.map { .string($0) })),
                    ("fields", .array(section.fields.map(json))),
                ])
            })
    }

    private static func json(_ field: Field) -> JSONText {
        .object([
            ("name", .string(field.name)), ("title", .string(field.title)), ("kind", .string(field.kind.rawValue)),
            ("options", .array(field.options.map { .array([.string($0.0), .string($0.1)]) })),
            ("standard", .optional(field.standard)), ("varies", .bool(field.varies)),
        ])
    }

    // MARK: Spelling

    private static func flag(_ name: String, _ title: String, _ standard: Bool = false, varies: Bool = false) -> Field {
        Field(name: name, title: title, kind: .flag, standard: standard ? "YES" : "NO", varies: varies)
    }

    private static func number(_ name: String, _ title: String, _ standard: String? = nil, varies: Bool = false)
        -> Field
    {
        Field(name: name, title: title, kind: .number, standard: standard, varies: varies)
    }

    private static func text(_ name: String, _ title: String) -> Field { Field(name: name, title: title, kind: .text) }
    private static func lines(_ name: String, _ title: String) -> Field {
        Field(name: name, title: title, kind: .lines)
    }
    private static func image(_ name: String, _ title: String) -> Field {
        Field(name: name, title: title, kind: .image)
    }

    private static func color(_ name: String, _ title: String, varies: Bool = true) -> Field {
        Field(name: name, title: title, kind: .color, varies: varies)
    }

    private static let font = Field(name: "fontDescription", title: "Font", kind: .font, varies: true)

    /// - Parameter options: `value=Title`, or a value that reads well by itself; the first holds by default.
    private static func choice(_ name: String, _ title: String, _ options: String, varies: Bool = false) -> Field {
        let pairs = options.split(separator: " ").map { option -> (String, String) in
            let value = String(option)
            var words = ""
            for character in value {
                if character.isUppercase, !words.isEmpty { words += " " }
                words.append(words.isEmpty ? Character(character.uppercased()) : character)
            }
            return (value, words)
        }
        return Field(name: name, title: title, kind: .choice, options: pairs, standard: pairs.first?.0, varies: varies)
    }

    private static let views = [
        "view", "label", "button", "segmentedControl", "textField", "slider", "switch", "activityIndicatorView",
        "progressView", "pageControl", "stepper", "datePicker", "pickerView", "stackView", "scrollView", "imageView",
        "textView", "tableView", "collectionView", "visualEffectView", "searchBar", "navigationBar", "toolbar",
        "tabBar",
        "tableViewCell", "tableViewCellContentView", "collectionViewCell", "collectionViewCellContentView", "mapView",
        "wkWebView", "containerView", "control", "collectionReusableView", "refreshControl",
    ]

    private static let controls = [
        "button", "segmentedControl", "textField", "slider", "switch", "pageControl", "stepper", "datePicker",
        "control",
        "refreshControl",
    ]

    private static let scrolls = ["scrollView", "tableView", "collectionView", "textView"]

    private static let controllers = [
        "viewController", "tableViewController", "collectionViewController", "navigationController", "tabBarController",
        "splitViewController", "pageViewController",
    ]

    private static let alignment = choice("textAlignment", "Alignment", "natural left center right justified")

    static let sections: [Section] = [
        Section(
            title: "Label", tags: ["label"],
            fields: [
                lines("text", "Text"), color("textColor", "Color"), font,
                flag("adjustsFontForContentSizeCategory", "Dynamic Type"), alignment,
                number("numberOfLines", "Lines", "1"), flag("enabled", "Enabled", true),
                flag("highlighted", "Highlighted"),
                choice("baselineAdjustment", "Baseline", "alignBaselines alignCenters none"),
                choice(
                    "lineBreakMode", "Line Break",
                    "tailTruncation wordWrap characterWrap clip headTruncation middleTruncation"),
                flag("adjustsFontSizeToFit", "Shrink to Fit"), number("minimumScaleFactor", "Minimum Scale"),
                color("highlightedColor", "Highlighted Color"), color("shadowColor", "Shadow"),
            ]),
        Section(
            title: "Button", tags: ["button"],
            fields: [
                choice(
                    "buttonType", "Type",
                    "custom system infoLight infoDark contactAdd detailDisclosure close roundedRect"),
                Field(name: "title", title: "Title", kind: .state), Field(name: "image", title: "Image", kind: .state),
                font, choice("lineBreakMode", "Line Break", "middleTruncation tailTruncation wordWrap clip"),
                flag("adjustsImageSizeForAccessibilityContentSizeCategory", "Adjusts Image Size"),
            ]),
        Section(
            title: "Segmented Control", tags: ["segmentedControl"],
            fields: [
                Field(name: "segments", title: "Segments", kind: .segments),
                number("selectedSegmentIndex", "Selected", "-1"),
                flag("apportionsSegmentWidthsByContent", "Size by Content"), flag("momentary", "Momentary"),
            ]),
        Section(
            title: "Text Field", tags: ["textField"],
            fields: [
                text("text", "Text"), text("placeholder", "Placeholder"), color("textColor", "Color"), font, alignment,
                flag("adjustsFontForContentSizeCategory", "Dynamic Type"),
                choice("borderStyle", "Border", "none line bezel roundedRect"),
                choice("clearButtonMode", "Clear Button", "never whileEditing unlessEditing always"),
                number("minimumFontSize", "Min Font Size"), flag("adjustsFontSizeToFit", "Shrink to Fit"),
            ]),
        Section(
            title: "Text View", tags: ["textView"],
            fields: [
                lines("text", "Text"), color("textColor", "Color"), font, alignment,
                flag("adjustsFontForContentSizeCategory", "Dynamic Type"), flag("editable", "Editable", true),
                flag("selectable", "Selectable", true),
            ]),
        Section(
            title: "Image View", tags: ["imageView"],
            fields: [
                image("image", "Image"), image("highlightedImage", "Highlighted"),
                flag("highlighted", "Is Highlighted"),
                flag("adjustsImageSizeForAccessibilityContentSizeCategory", "Adjusts Image Size"),
            ]),
        Section(
            title: "Switch", tags: ["switch"],
            fields: [flag("on", "On"), color("onTintColor", "On Tint"), color("thumbTintColor", "Thumb Tint")]),
        Section(
            title: "Slider", tags: ["slider"],
            fields: [
                number("value", "Value", "0.5"), number("minValue", "Minimum", "0"), number("maxValue", "Maximum", "1"),
                flag("continuous", "Continuous Updates", true), color("minimumTrackTintColor", "Min Track"),
                color("maximumTrackTintColor", "Max Track"), color("thumbTintColor", "Thumb Tint"),
            ]),
        Section(
            title: "Stepper", tags: ["stepper"],
            fields: [
                number("value", "Value", "0"), number("minimumValue", "Minimum", "0"),
                number("maximumValue", "Maximum", "100"),
                number("stepValue", "Step", "1"), flag("autorepeat", "Autorepeat", true), flag("wraps", "Wrap"),
                flag("continuous", "Continuous", true),
            ]),
        Section(
            title: "Progress View", tags: ["progressView"],
            fields: [
                number("progress", "Progress", "0"), choice("progressViewStyle", "Style", "default bar"),
                color("progressTintColor", "Progress Tint"), color("trackTintColor", "Track Tint"),
            ]),
        Section(
            title: "Page Control", tags: ["pageControl"],
            fields: [
                number("numberOfPages", "Pages", "0"), number("currentPage", "Current", "0"),
                flag("hidesForSinglePage", "Hides for Single Page"), color("pageIndicatorTintColor", "Tint"),
                color("currentPageIndicatorTintColor", "Current Tint"),
            ]),
        Section(
            title: "Activity Indicator", tags: ["activityIndicatorView"],
            fields: [
                choice("style", "Style", "medium large gray white whiteLarge"), color("color", "Color"),
                flag("animating", "Animating"), flag("hidesWhenStopped", "Hides When Stopped"),
            ]),
        Section(
            title: "Date Picker", tags: ["datePicker"],
            fields: [
                choice("datePickerMode", "Mode", "dateAndTime time date countDownTimer"),
                choice("style", "Style", "automatic wheels compact inline"), number("minuteInterval", "Interval", "1"),
            ]),
        Section(
            title: "Stack View", tags: ["stackView"],
            fields: [
                choice("axis", "Axis", "horizontal vertical", varies: true),
                choice(
                    "alignment", "Alignment", "fill leading top firstBaseline center trailing bottom lastBaseline",
                    varies: true),
                choice(
                    "distribution", "Distribution", "fill fillEqually fillProportionally equalSpacing equalCentering",
                    varies: true),
                number("spacing", "Spacing", "0", varies: true),
                flag("baselineRelativeArrangement", "Baseline Relative"),
            ]),
        Section(
            title: "Table View", tags: ["tableView"],
            fields: [
                choice("dataMode", "Content", "prototypes static"),
                choice("style", "Style", "plain grouped insetGrouped"),
                choice("separatorStyle", "Separator", "default none singleLine"),
                color("separatorColor", "Separator Color"),
                number("rowHeight", "Row Height", "-1"), number("estimatedRowHeight", "Estimate", "-1"),
                number("sectionHeaderHeight", "Header Height"), number("sectionFooterHeight", "Footer Height"),
                flag("allowsSelection", "Selection", true), flag("allowsMultipleSelection", "Multiple Selection"),
            ]),
        Section(
            title: "Table View Cell", tags: ["tableViewCell"],
            fields: [
                choice(
                    "style", "Style",
                    "IBUITableViewCellStyleCustom IBUITableViewCellStyleDefault IBUITableViewCellStyleValue1 IBUITableViewCellStyleValue2 IBUITableViewCellStyleSubtitle"
                ),
                text("reuseIdentifier", "Identifier"), choice("selectionStyle", "Selection", "default none blue gray"),
                choice(
                    "accessoryType", "Accessory",
                    "none disclosureIndicator detailDisclosureButton checkmark detailButton"),
                number("indentationLevel", "Indentation", "0"), number("indentationWidth", "Indent Width", "10"),
            ]),
        Section(
            title: "Collection View", tags: ["collectionView"], fields: [choice("dataMode", "Items", "prototypes none")]
        ),
        Section(
            title: "Collection Reusable View", tags: ["collectionViewCell", "collectionReusableView"],
            fields: [text("reuseIdentifier", "Identifier")]),
        Section(
            title: "Search Bar", tags: ["searchBar"],
            fields: [
                text("text", "Text"), text("placeholder", "Placeholder"), text("prompt", "Prompt"),
                choice("searchBarStyle", "Style", "default prominent minimal"), color("barTintColor", "Bar Tint"),
                flag("showsCancelButton", "Cancel Button"), flag("translucent", "Translucent", true),
            ]),
        Section(
            title: "Bar", tags: ["navigationBar", "toolbar", "tabBar"],
            fields: [
                choice("barStyle", "Style", "default black"), flag("translucent", "Translucent", true),
                flag("largeTitles", "Large Titles"), color("barTintColor", "Bar Tint"),
            ]),
        Section(
            title: "Bar Item", tags: ["barButtonItem", "tabBarItem"],
            fields: [
                text("title", "Title"), image("image", "Image"), text("systemItem", "System Item"),
                choice("style", "Style", "plain done"), number("tag", "Tag", "0"), flag("enabled", "Enabled", true),
                color("tintColor", "Tint"), text("badgeValue", "Badge"), image("selectedImage", "Selected Image"),
            ]),
        Section(
            title: "Navigation Item", tags: ["navigationItem"],
            fields: [
                text("title", "Title"), text("prompt", "Prompt"),
                choice("largeTitleDisplayMode", "Large Title", "automatic always never"),
            ]),
        Section(
            title: "Gesture Recognizer",
            tags: [
                "tapGestureRecognizer", "pinchGestureRecognizer", "swipeGestureRecognizer", "panGestureRecognizer",
                "longPressGestureRecognizer", "rotationGestureRecognizer", "screenEdgePanGestureRecognizer",
            ],
            fields: [
                flag("enabled", "Enabled", true), flag("cancelsTouchesInView", "Cancels Touches", true),
                flag("delaysTouchesBegan", "Delays Began"), flag("delaysTouchesEnded", "Delays Ended", true),
                number("numberOfTapsRequired", "Taps", "1"), number("numberOfTouchesRequired", "Touches", "1"),
                number("minimumPressDuration", "Min Duration", "0.5"),
                choice("direction", "Direction", "right left up down"),
            ]),
        Section(
            title: "Scroll View", tags: scrolls,
            fields: [
                flag("showsHorizontalScrollIndicator", "Horizontal Indicator", true),
                flag("showsVerticalScrollIndicator", "Vertical Indicator", true),
                flag("scrollEnabled", "Scrolling Enabled", true),
                flag("pagingEnabled", "Paging"), flag("directionalLockEnabled", "Direction Lock"),
                flag("bounces", "Bounces", true), flag("alwaysBounceHorizontal", "Always Bounce Horizontally"),
                flag("alwaysBounceVertical", "Always Bounce Vertically"), flag("bouncesZoom", "Bounces Zoom", true),
                number("minimumZoomScale", "Min Zoom", "1"), number("maximumZoomScale", "Max Zoom", "1"),
                choice("contentInsetAdjustmentBehavior", "Inset Behavior", "automatic scrollableAxes never always"),
                choice("keyboardDismissMode", "Keyboard", "none onDrag interactive"),
            ]),
        Section(
            title: "View Controller", tags: controllers,
            fields: [
                text("title", "Title"),
                choice(
                    "modalPresentationStyle", "Presentation",
                    "automatic fullScreen pageSheet formSheet currentContext custom overFullScreen overCurrentContext popover"
                ),
                choice("modalTransitionStyle", "Transition", "coverVertical flipHorizontal crossDissolve partialCurl"),
                flag("definesPresentationContext", "Defines Context"),
                flag("hidesBottomBarWhenPushed", "Hide Bottom Bar on Push"),
                flag("automaticallyAdjustsScrollViewInsets", "Adjust Scroll View Insets", true),
                flag("extendedLayoutIncludesOpaqueBars", "Under Opaque Bars"),
            ]),
        Section(
            title: "Control", tags: controls,
            fields: [
                choice("contentHorizontalAlignment", "Horizontal", "center left right fill leading trailing"),
                choice("contentVerticalAlignment", "Vertical", "center top bottom fill"),
                flag("enabled", "Enabled", true),
                flag("selected", "Selected"), flag("highlighted", "Highlighted"),
            ]),
        Section(
            title: "View", tags: views,
            fields: [
                choice(
                    "contentMode", "Content Mode",
                    "scaleToFill scaleAspectFit scaleAspectFill redraw center top bottom left right topLeft topRight bottomLeft bottomRight"
                ),
                choice(
                    "semanticContentAttribute", "Semantic",
                    "unspecified playback spatial forceLeftToRight forceRightToLeft"), number("tag", "Tag", "0"),
                flag("userInteractionEnabled", "User Interaction", true),
                flag("multipleTouchEnabled", "Multiple Touch"),
                number("alpha", "Alpha", "1"), color("backgroundColor", "Background"), color("tintColor", "Tint"),
                flag("opaque", "Opaque", true), flag("hidden", "Hidden", varies: true),
                flag("clearsContextBeforeDrawing", "Clears Graphics Context", true),
                flag("clipsSubviews", "Clips to Bounds"),
                flag("autoresizesSubviews", "Autoresize Subviews", true),
            ]),
    ]
}
