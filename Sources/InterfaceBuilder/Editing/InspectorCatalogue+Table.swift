extension InspectorCatalogue {
    /// Tags that share sections.
    static let groups: [String: [String]] = [
        "VIEWS": [
            "view", "label", "button", "segmentedControl", "textField", "slider", "switch", "activityIndicatorView",
            "progressView", "pageControl", "stepper", "datePicker", "pickerView", "stackView", "scrollView",
            "imageView", "textView", "tableView", "collectionView", "visualEffectView", "searchBar", "navigationBar",
            "toolbar", "tabBar", "tableViewCell", "tableViewCellContentView", "collectionViewCell",
            "collectionViewCellContentView", "mapView", "wkWebView", "containerView", "control",
            "collectionReusableView", "refreshControl",
        ],
        "CONTROLS": [
            "button", "segmentedControl", "textField", "slider", "switch", "pageControl", "stepper", "datePicker",
            "control", "refreshControl",
        ],
        "SCROLLS": ["scrollView", "tableView", "collectionView", "textView"],
        "CONTROLLERS": [
            "viewController", "tableViewController", "collectionViewController", "navigationController",
            "tabBarController", "splitViewController", "pageViewController", "avPlayerViewController",
            "glkViewController", "hostingController",
        ],
        "GESTURES": [
            "tapGestureRecognizer", "pinchGestureRecognizer", "swipeGestureRecognizer", "panGestureRecognizer",
            "longPressGestureRecognizer", "pongPressGestureRecognizer", "rotationGestureRecognizer",
            "screenEdgePanGestureRecognizer",
        ],
    ]

    /// Sections by title and tags; fields by kind and name, title, values to choose from, and marks: `=` what holds without
    /// being written, `!` written even then, `~` may differ by size class, `@` in which element inside the object.
    static let table = """
        Label | label
        lines text | Text
        color textColor | Color | ~
        font fontDescription | Font | ~
        flag adjustsFontForContentSizeCategory | Dynamic Type
        choice textAlignment | Alignment | left natural center right justified
        number numberOfLines | Lines | =1
        flag enabled | Enabled | =YES
        flag highlighted | Highlighted
        choice baselineAdjustment | Baseline | alignBaselines alignCenters none !
        choice lineBreakMode | Line Break | tailTruncation wordWrap characterWrap clip headTruncation middleTruncation !
        flag adjustsFontSizeToFit | Shrink to Fit | =YES
        number minimumScaleFactor | Minimum Scale
        number minimumFontSize | Minimum Size
        flag adjustsLetterSpacingToFitWidth | Tighten Letters
        color highlightedColor | Highlighted Color
        color shadowColor | Shadow
        size shadowOffset | Shadow Offset
        number preferredMaxLayoutWidth | Preferred Width
        flag showsExpansionTextWhenTruncated | Expansion Text

        Button | button
        choice buttonType | Type | custom system infoLight infoDark contactAdd detailDisclosure close roundedRect
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
        choice role | Role | normal primary cancel destructive
        choice lineBreakMode | Line Break | middleTruncation tailTruncation headTruncation wordWrap characterWrap clip !
        flag showsTouchWhenHighlighted | Shows Touch
        flag adjustsImageWhenHighlighted | Highlighted Adjusts Image | =YES
        flag adjustsImageWhenDisabled | Disabled Adjusts Image | =YES
        flag reversesTitleShadowWhenHighlighted | Reverses Shadow
        flag adjustsImageSizeForAccessibilityContentSizeCategory | Adjusts Image Size
        flag pointerInteraction | Pointer Interaction
        flag showsMenuAsPrimaryAction | Menu as Primary Action
        flag changesSelectionAsPrimaryAction | Selection as Primary Action
        insets contentEdgeInsets | Content Insets
        insets titleEdgeInsets | Title Insets
        insets imageEdgeInsets | Image Insets

        Segmented Control | segmentedControl
        segments segments | Segments
        number selectedSegmentIndex | Selected | =-1
        flag apportionsSegmentWidthsByContent | Size by Content
        flag momentary | Momentary
        flag springLoaded | Spring Loaded
        color selectedSegmentTintColor | Selected Tint

        Text Field | textField
        lines text | Text
        text placeholder | Placeholder
        color textColor | Color | ~
        font fontDescription | Font | ~
        choice textAlignment | Alignment | left natural center right justified
        flag adjustsFontForContentSizeCategory | Dynamic Type
        choice borderStyle | Border | none line bezel roundedRect
        choice clearButtonMode | Clear Button | never whileEditing unlessEditing always
        flag clearsOnBeginEditing | Clear when Editing Begins
        number minimumFontSize | Min Font Size
        flag adjustsFontSizeToFit | Adjust to Fit | =YES
        image background | Background
        image disabledBackground | Disabled Background

        Text View | textView
        lines text | Text
        color textColor | Color | ~
        font fontDescription | Font | ~
        choice textAlignment | Alignment | left natural center right justified
        flag adjustsFontForContentSizeCategory | Dynamic Type
        flag editable | Editable | =YES
        flag selectable | Selectable | =YES
        flag allowsEditingTextAttributes | Editing of Attributes
        flags dataDetectorTypes | Detects | phoneNumber link address calendarEvent shipmentTrackingNumber flightNumber lookupSuggestion @dataDetectorType.dataDetectorTypes

        Text Input Traits | textField textView searchBar
        choice textContentType | Content Type | none-written:Unspecified name prefix given-name middle-name family-name nickname organization location street-address-line1 street-address-line2 address-city address-state postal-code country-name sublocality tel email url cc-number username password new-password one-time-code @textInputTraits
        choice autocapitalizationType | Capitalization | none words sentences allCharacters @textInputTraits
        choice autocorrectionType | Correction | default no yes @textInputTraits
        choice smartDashesType | Smart Dashes | default no yes @textInputTraits
        choice smartInsertDeleteType | Smart Insert | default no yes @textInputTraits
        choice smartQuotesType | Smart Quotes | default no yes @textInputTraits
        choice spellCheckingType | Spell Checking | default no yes @textInputTraits
        choice keyboardType | Keyboard | default alphabet numbersAndPunctuation URL numberPad phonePad namePhonePad emailAddress decimalPad twitter webSearch @textInputTraits
        choice keyboardAppearance | Appearance | default alert light @textInputTraits
        choice returnKeyType | Return Key | default go google join next route search send yahoo done emergencyCall continue @textInputTraits
        flag enablesReturnKeyAutomatically | Auto-enable Return | @textInputTraits
        flag secureTextEntry | Secure Entry | @textInputTraits

        Image View | imageView
        image image | Image
        image highlightedImage | Highlighted
        choice catalog | Images From | none-written:Asset_catalog system:Symbols
        flag highlighted | Is Highlighted
        flag adjustsImageSizeForAccessibilityContentSizeCategory | Adjusts Image Size

        Switch | switch
        flag on | On
        color onTintColor | On Tint
        color thumbTintColor | Thumb Tint

        Slider | slider
        number value | Value
        number minValue | Minimum | =0 !
        number maxValue | Maximum | =1 !
        image minimumValueImage | Min Image
        image maximumValueImage | Max Image
        flag continuous | Continuous Updates | =YES
        color minimumTrackTintColor | Min Track
        color maximumTrackTintColor | Max Track
        color thumbTintColor | Thumb Tint

        Stepper | stepper
        number value | Value
        number minimumValue | Minimum
        number maximumValue | Maximum | =100 !
        number stepValue | Step | =1
        flag autorepeat | Autorepeat | =YES
        flag wraps | Wrap
        flag continuous | Continuous | =YES

        Progress View | progressView
        number progress | Progress
        choice progressViewStyle | Style | default bar
        color progressTintColor | Progress Tint
        color trackTintColor | Track Tint

        Page Control | pageControl
        number numberOfPages | Pages | !
        number currentPage | Current | =0
        flag hidesForSinglePage | Hides for Single Page
        color pageIndicatorTintColor | Tint
        color currentPageIndicatorTintColor | Current Tint

        Activity Indicator | activityIndicatorView
        choice style | Style | medium large gray white whiteLarge !
        color color | Color
        flag animating | Animating
        flag hidesWhenStopped | Hides When Stopped

        Date Picker | datePicker
        choice datePickerMode | Mode | dateAndTime time date countDownTimer !
        choice style | Style | automatic wheels compact inline
        number minuteInterval | Interval | !
        text locale | Locale
        flag useCurrentDate | Current Date | =YES

        Stack View | stackView
        choice axis | Axis | horizontal vertical ~
        choice alignment | Alignment | fill leading top firstBaseline center trailing bottom lastBaseline ~
        choice distribution | Distribution | fill fillEqually fillProportionally equalSpacing equalCentering ~
        number spacing | Spacing | =0 ~
        choice spacingType | Spacing Is | none-written:As_given standard:Standard_value
        flag baselineRelativeArrangement | Baseline Relative

        Table View | tableView
        choice dataMode | Content | none-written:Dynamic_without_prototypes prototypes static
        choice style | Style | plain grouped insetGrouped !
        choice separatorStyle | Separator | singleLine default none
        color separatorColor | Separator Color
        insets separatorInset | Separator Inset
        choice separatorInsetReference | Inset From | fromCellEdges:Cell_edges fromAutomaticInsets:Automatic_insets
        flag allowsSelection | Selection | =YES
        flag allowsMultipleSelection | Multiple Selection
        flag allowsSelectionDuringEditing | While Editing
        flag allowsMultipleSelectionDuringEditing | Multiple While Editing
        flag showsSelectionImmediatelyOnTouchBegin | Show on Touch | =YES
        number sectionIndexMinimumDisplayRowCount | Index Row Limit
        color sectionIndexColor | Index Text
        color sectionIndexBackgroundColor | Index Background
        color sectionIndexTrackingBackgroundColor | Index Tracking
        number rowHeight | Row Height | !
        number estimatedRowHeight | Row Estimate
        number sectionHeaderHeight | Header Height | !
        number estimatedSectionHeaderHeight | Header Estimate
        number sectionFooterHeight | Footer Height | !
        number estimatedSectionFooterHeight | Footer Estimate
        flag contentViewInsetsToSafeArea | Content in Safe Area | =YES

        Table View Cell | tableViewCell
        choice style | Style | none-written:Custom IBUITableViewCellStyleDefault:Basic IBUITableViewCellStyleValue1:Right_detail IBUITableViewCellStyleValue2:Left_detail IBUITableViewCellStyleSubtitle:Subtitle
        text reuseIdentifier | Identifier
        choice selectionStyle | Selection | default none blue gray !
        choice accessoryType | Accessory | none disclosureIndicator detailDisclosureButton checkmark detailButton
        choice editingAccessoryType | Editing Accessory | none disclosureIndicator detailDisclosureButton checkmark detailButton
        choice focusStyle | Focus Style | default custom
        number indentationLevel | Indentation | =0
        number indentationWidth | Indent Width | !
        flag shouldIndentWhileEditing | Indent While Editing | =YES
        flag hidesAccessoryWhenEditing | Hide Accessory While Editing | =YES
        flag showsReorderControl | Reorder Controls
        number rowHeight | Row Height
        insets separatorInset | Separator Inset

        Collection View | collectionView
        choice dataMode | Items | none prototypes !
        flag springLoaded | Spring Loaded
        flag prefetchingEnabled | Prefetching | =YES

        Flow Layout | collectionViewFlowLayout
        choice scrollDirection | Scroll Direction | vertical horizontal
        flag automaticEstimatedItemSize | Estimate Automatic
        size itemSize | Cell Size
        size estimatedItemSize | Estimate
        size headerReferenceSize | Header Size
        size footerReferenceSize | Footer Size
        number minimumInteritemSpacing | For Cells | !
        number minimumLineSpacing | For Lines | !
        insets sectionInset | Section Insets
        choice sectionInsetReference | Section Insets From | none-written:Content safeArea:Safe_area layoutMargins:Layout_margins

        Collection Reusable View | collectionViewCell collectionReusableView
        text reuseIdentifier | Identifier
        size customSize | Custom Size

        Visual Effect View | visualEffectView
        choice style | Blur | extraLight light dark regular prominent systemUltraThinMaterial systemThinMaterial systemMaterial systemThickMaterial systemChromeMaterial @blurEffect

        Map View | mapView
        choice mapType | Type | standard satellite hybrid !
        flag zoomEnabled | Zooming | =YES
        flag scrollEnabled | Scrolling | =YES
        flag rotateEnabled | Rotating | =YES
        flag pitchEnabled | 3D View | =YES
        flag showsUserLocation | User Location
        flag showsBuildings | Buildings | =YES
        flag showsPointsOfInterest | Points of Interest | =YES

        Web View | wkWebView
        flag allowsBackForwardNavigationGestures | Back and Forward Gestures
        flag allowsLinkPreview | Link Previews | =YES

        Search Bar | searchBar
        text text | Text
        text placeholder | Placeholder
        text prompt | Prompt
        choice searchBarStyle | Search Style | default prominent minimal
        choice barStyle | Bar Style | default black
        flag translucent | Translucent | =YES
        color barTintColor | Bar Tint
        flag showsSearchResultsButton | Results Button
        flag showsBookmarkButton | Bookmarks Button
        flag showsCancelButton | Cancel Button
        flag showsScopeBar | Scope Bar

        Bar | navigationBar toolbar tabBar
        choice barStyle | Style | default black
        flag translucent | Translucent | =YES
        color barTintColor | Bar Tint

        Navigation Bar | navigationBar
        flag largeTitles | Prefers Large Titles
        image backIndicatorImage | Back Image
        image backIndicatorTransitionMask | Back Mask
        image shadowImage | Shadow Image

        Tab Bar | tabBar
        image backgroundImage | Background
        image shadowImage | Shadow Image
        image selectionIndicatorImage | Selection
        color selectedImageTintColor | Image Tint
        choice itemPositioning | Item Positioning | automatic fill centered
        number itemWidth | Item Width
        number itemSpacing | Item Spacing

        Bar Button Item | barButtonItem
        choice style | Style | none-written:Default plain bordered done
        choice systemItem | System Item | none-written:Custom done cancel edit save add flexibleSpace fixedSpace compose reply action organize bookmarks search refresh stop camera trash play pause rewind fastForward undo redo pageCurl close
        color tintColor | Tint
        number width | Width
        flag selected | Selected
        flag springLoaded | Spring Loaded

        Tab Bar Item | tabBarItem
        text badgeValue | Badge
        color badgeColor | Badge Color
        choice systemItem | System Item | none-written:Custom more favorites featured topRated recents contacts history bookmarks search downloads mostRecent mostViewed
        image selectedImage | Selected Image
        flag springLoaded | Spring Loaded

        Bar Item | barButtonItem tabBarItem
        text title | Title
        image image | Image
        image landscapeImage | Landscape
        image largeContentSizeImage | Accessibility
        choice catalog | Images From | none-written:Asset_catalog system:Symbols
        insets imageInsets | Image Insets
        number tag | Tag | =0
        flag enabled | Enabled | =YES

        Navigation Item | navigationItem
        text title | Title
        text prompt | Prompt
        text backButtonTitle | Back Button
        choice largeTitleDisplayMode | Large Title | automatic always never
        flag leftItemsSupplementBackButton | Left Items Supplement Back

        Tap | tapGestureRecognizer
        number numberOfTapsRequired | Taps | =1
        number numberOfTouchesRequired | Touches | =1

        Swipe | swipeGestureRecognizer
        choice direction | Direction | right left up down !
        number numberOfTouchesRequired | Touches | =1

        Pan | panGestureRecognizer screenEdgePanGestureRecognizer
        number minimumNumberOfTouches | Min Touches | !
        number maximumNumberOfTouches | Max Touches

        Pinch | pinchGestureRecognizer
        number scale | Scale

        Rotation | rotationGestureRecognizer
        number rotation | Rotation

        Press | longPressGestureRecognizer pongPressGestureRecognizer
        number minimumPressDuration | Min Duration
        number numberOfTapsRequired | Taps | =0
        number numberOfTouchesRequired | Touches | =1
        number allowableMovement | Tolerance

        Gesture Recognizer | GESTURES
        flag enabled | Enabled | =YES
        flag cancelsTouchesInView | Cancels Touches | =YES
        flag delaysTouchesBegan | Delays Began
        flag delaysTouchesEnded | Delays Ended | =YES

        Segue | segue
        text identifier | Identifier
        choice kind | Kind | show showDetail presentation popoverPresentation embed custom push modal replace unwind relationship !
        choice modalPresentationStyle | Presentation | none-written:Default fullScreen pageSheet formSheet currentContext overFullScreen overCurrentContext
        choice modalTransitionStyle | Transition | none-written:Default coverVertical flipHorizontal crossDissolve partialCurl
        text destinationCreationSelector | Instantiation
        flag animates | Animates | =YES
        flags popoverArrowDirection | Arrow Directions | up down left right @popoverArrowDirection

        Simulated Metrics | CONTROLLERS
        element simulatedDestinationMetrics | Size | none-written:Inferred;freeformSimulatedSizeMetrics:Freeform
        size freeformSize | Freeform Size
        element simulatedOrientationMetrics | Orientation | none-written:Inferred;simulatedOrientationMetrics:Portrait;simulatedOrientationMetrics orientation=landscapeRight:Landscape
        element simulatedStatusBarMetrics | Status Bar | none-written:Inferred;nil:None;simulatedStatusBarMetrics:Default;simulatedStatusBarMetrics statusBarStyle=lightContent:Light_content
        element simulatedTopBarMetrics | Top Bar | none-written:Inferred;nil:None;simulatedNavigationBarMetrics prompted=NO:Translucent_navigation_bar;simulatedNavigationBarMetrics translucent=NO prompted=NO:Opaque_navigation_bar
        element simulatedBottomBarMetrics | Bottom Bar | none-written:Inferred;nil:None;simulatedToolbarMetrics:Translucent_toolbar;simulatedToolbarMetrics translucent=NO:Opaque_toolbar;simulatedTabBarMetrics:Translucent_tab_bar;simulatedTabBarMetrics translucent=NO:Opaque_tab_bar

        View Controller | CONTROLLERS
        text title | Title
        flag initialViewController | Is Initial View Controller
        flag automaticallyAdjustsScrollViewInsets | Adjust Scroll View Insets | =YES
        flag hidesBottomBarWhenPushed | Hide Bottom Bar on Push
        flag autoresizesArchivedViewToFullSize | Resize View From NIB | =YES
        flag wantsFullScreenLayout | Use Full Screen
        flags edgesForExtendedLayout | Extend Edges | top left bottom right @extendedEdge.edgesForExtendedLayout
        flag extendedLayoutIncludesOpaqueBars | Under Opaque Bars
        choice modalTransitionStyle | Transition | coverVertical flipHorizontal crossDissolve partialCurl
        choice modalPresentationStyle | Presentation | automatic fullScreen pageSheet formSheet currentContext custom overFullScreen overCurrentContext popover
        flag definesPresentationContext | Defines Context
        flag providesPresentationContextTransitionStyle | Provides Context
        size contentSizeForViewInPopover | Content Size
        choice interfaceStyle | Interface Style | none-written:Inferred light dark

        Table or Collection View Controller | tableViewController collectionViewController
        flag clearsSelectionOnViewWillAppear | Clear on Appearance | =YES

        Navigation Controller | navigationController
        flag navigationBarHidden | Bar Hidden
        flag toolbarHidden | Toolbar Hidden | =YES
        flag hidesBarsOnSwipe | Hide Bars on Swipe
        flag hidesBarsOnTap | Hide Bars on Tap
        flag hidesBarsWhenKeyboardAppears | Hide Bars When Keyboard Appears
        flag hidesBarsWhenVerticallyCompact | Hide Bars When Vertically Compact

        Split View Controller | splitViewController
        choice style | Style | none-written:Unspecified doubleColumn tripleColumn
        choice preferredDisplayMode | Display Mode | automatic secondaryOnly oneBesideSecondary oneOverSecondary twoBesideSecondary twoOverSecondary twoDisplaceSecondary
        flag presentsWithGesture | Presents with Gesture | =YES
        number minimumPrimaryColumnWidth | Min Primary Width
        number maximumPrimaryColumnWidth | Max Primary Width
        number preferredPrimaryColumnWidthFraction | Primary Fraction

        Page View Controller | pageViewController
        choice transitionStyle | Transition | pageCurl scroll !
        choice navigationOrientation | Navigation | horizontal vertical !
        choice spineLocation | Spine | none min mid max !

        Scroll View | SCROLLS
        choice indicatorStyle | Indicators | default black white
        flag showsHorizontalScrollIndicator | Horizontal Indicator | =YES
        flag showsVerticalScrollIndicator | Vertical Indicator | =YES
        flag scrollEnabled | Scrolling Enabled | =YES
        flag pagingEnabled | Paging
        flag directionalLockEnabled | Direction Lock
        flag bounces | Bounces | =YES
        flag alwaysBounceHorizontal | Always Bounce Horizontally
        flag alwaysBounceVertical | Always Bounce Vertically
        flag bouncesZoom | Bounces Zoom | =YES
        number minimumZoomScale | Min Zoom
        number maximumZoomScale | Max Zoom
        flag delaysContentTouches | Delay Touches | =YES
        flag canCancelContentTouches | Cancellable Touches | =YES
        choice contentInsetAdjustmentBehavior | Inset Behavior | automatic scrollableAxes never always
        insets contentInset | Content Insets
        insets scrollIndicatorInsets | Indicator Insets
        choice keyboardDismissMode | Keyboard | none onDrag interactive

        Control | CONTROLS
        choice contentHorizontalAlignment | Horizontal | center left right fill leading trailing !
        choice contentVerticalAlignment | Vertical | center top bottom fill !
        flag enabled | Enabled | =YES
        flag selected | Selected
        flag highlighted | Highlighted

        View | VIEWS
        choice contentMode | Content Mode | scaleToFill scaleAspectFit scaleAspectFill redraw center top bottom left right topLeft topRight bottomLeft bottomRight !
        choice semanticContentAttribute | Semantic | unspecified playback spatial forceLeftToRight forceRightToLeft
        number tag | Tag | =0
        flag userInteractionEnabled | User Interaction | =YES
        flag multipleTouchEnabled | Multiple Touch
        number alpha | Alpha | =1
        color backgroundColor | Background | ~
        color tintColor | Tint | ~
        flag opaque | Opaque | =YES
        flag hidden | Hidden | ~
        flag clearsContextBeforeDrawing | Clears Graphics Context | =YES
        flag clipsSubviews | Clips to Bounds
        flag autoresizesSubviews | Autoresize Subviews | =YES
        """
}
