/// The order in which Xcode writes attributes and sorted children, as recorded in documents it saved itself.
///
/// Attributes stand in the order of the class chain: what `UIView` has, then what `UIScrollView` or `UIControl` has, then
/// what is the class's own, then what the editor adds. Within each there is one order. In 917 recorded documents two
/// attributes of one element stand in either order in three cases, each of which one document alone has.
enum XcodeOrder {
    /// Elements whose attributes, but for `key`, are numbers in points.
    static let geometry: Set<String> = ["rect", "size", "point", "inset", "edgeInsets", "directionalEdgeInsets"]

    /// Attribute names in Xcode's order. Names the table lacks keep their place.
    static func sorted(_ names: [String], element: String) -> [String] {
        // The catalog of an item's only image follows it.
        let kind = element == "tabBarItem" && !names.contains("image") ? "tabBarItem without image" : element
        guard let order = order(of: kind, names) else { return names }
        let places = names.indices.filter { order[names[$0]] != nil }
        let sorted = places.map { names[$0] }.sorted { order[$0, default: 0] < order[$1, default: 0] }
        var result = names
        for (place, name) in zip(places, sorted) { result[place] = name }
        return result
    }

    /// Where a new attribute goes among those present: before the first that Xcode writes later, else last.
    static func insertionIndex(of name: String, in names: [String], element: String) -> Int {
        guard let order = order(of: element, names), let rank = order[name] else {
            return names.firstIndex(of: "id") ?? names.count
        }
        return names.firstIndex { order[$0].map { $0 > rank } ?? false } ?? names.count
    }

    /// Children in Xcode's order: resources by kind and name. Elsewhere order carries meaning, or other tools' order is
    /// left alone.
    static func sorted(_ children: [NibNode], in parent: NibNode) -> [NibNode] {
        func attribute(_ name: String, of node: NibNode) -> String {
            node.attributes.first { $0.name == name }?.value ?? ""
        }
        let kinds = ["image", "namedColor", "systemColor"]
        guard parent.name == "resources", children.allSatisfy({ kinds.contains($0.name) }) else { return children }
        return children.enumerated().sorted { a, b in
            let (x, y) = (kinds.firstIndex(of: a.element.name) ?? 0, kinds.firstIndex(of: b.element.name) ?? 0)
            let (m, n) = (attribute("name", of: a.element), attribute("name", of: b.element))
            return (x, m, a.offset) < (y, n, b.offset)
        }.map(\.element)
    }

    static func attributes(of element: String) -> [String] {
        (ranks[element] ?? [:]).sorted { $0.value < $1.value }.map(\.key)
    }

    /// The rank of each name; views that the table lacks have at least what every view has.
    private static func order(of element: String, _ names: [String]) -> [String: Int]? {
        ranks[element] ?? (names.contains("contentMode") ? ranks["view"] : nil)
    }

    private static let ranks: [String: [String: Int]] = {
        var lists: [(name: String, words: [String])] = []
        for line in table.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            lists.append(
                (String(line[..<colon]), line[line.index(after: colon)...].split(separator: " ").map(String.init)))
        }
        let chains = Dictionary(lists.filter { $0.name.hasPrefix("@") }.map { ($0.name, $0.words) }) { first, _ in first
        }
        var ranks: [String: [String: Int]] = [:]
        for (name, words) in lists where !name.hasPrefix("@") {
            let parts = words.prefix { $0.hasPrefix("@") }
            let whole =
                parts.flatMap { chains[$0] ?? [] } + words.dropFirst(parts.count)
                + (parts.first.flatMap { chains["\($0) end"] } ?? [])
            ranks[name] = Dictionary(zip(whole, 0...)) { first, _ in first }
        }
        return ranks
    }()

    // First the attributes that classes share, one class a line; then one element a line: its classes and its own
    // attributes, in order.
    private static let table = """
        @view: key hidden verifyAmbiguity toolTip autoresizesSubviews opaque clipsSubviews \
            clearsContextBeforeDrawing multipleTouchEnabled userInteractionEnabled alpha tag contentMode \
            semanticContentAttribute horizontalHuggingPriority verticalHuggingPriority restorationIdentifier \
            horizontalCompressionResistancePriority fixedFrame verticalCompressionResistancePriority ambiguous \
            misplaced placeholderIntrinsicWidth placeholderIntrinsicHeight preservesSuperviewLayoutMargins \
            layoutMarginsFollowReadableWidth insetsLayoutMarginsFromSafeArea simulatedAppContext
        @view end: translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule \
            customModuleProvider sceneMemberID
        @scroll: bounces directionalLockEnabled alwaysBounceVertical alwaysBounceHorizontal indicatorStyle \
            minimumZoomScale maximumZoomScale scrollEnabled pagingEnabled showsHorizontalScrollIndicator \
            showsVerticalScrollIndicator contentInsetAdjustmentBehavior bouncesZoom delaysContentTouches \
            canCancelContentTouches keyboardDismissMode
        @control: enabled highlighted selected showsMenuAsPrimaryAction contentHorizontalAlignment \
            contentVerticalAlignment
        @controller: restorationIdentifier storyboardIdentifier extendedLayoutIncludesOpaqueBars \
            autoresizesArchivedViewToFullSize title clearsSelectionOnViewWillAppear \
            automaticallyAdjustsScrollViewInsets definesPresentationContext modalTransitionStyle \
            modalPresentationStyle wantsFullScreenLayout hidesBottomBarWhenPushed \
            useStoryboardIdentifierAsRestorationIdentifier interfaceStyle
        @controller end: id userLabel customClass customModule customModuleProvider sceneMemberID
        accessibility: key hint identifier label
        accessibilityTraits: key button link staticText image notEnabled header keyboardKey adjustable none \
            searchField summaryElement
        action: selector destination eventType id
        activityIndicatorView: @view hidesWhenStopped animating style
        audiovisualMediaTypes: key none audio video
        autoresizingMask: key flexibleMinX widthSizable flexibleMaxX flexibleMinY heightSizable flexibleMaxY
        barButtonItem: key enabled title image width style systemItem catalog id userLabel customClass customModule \
            customModuleProvider
        bool: key value
        button: @view @control buttonType adjustsImageWhenHighlighted adjustsImageWhenDisabled \
            adjustsImageSizeForAccessibilityContentSizeCategory reversesTitleShadowWhenHighlighted \
            showsTouchWhenHighlighted lineBreakMode hasAttributedTitle role pointerInteraction
        buttonConfiguration: key style image catalog imagePlacement title imagePadding subtitle titleAlignment
        capability: name minToolsVersion
        collectionReusableView: @view reuseIdentifier
        collectionView: @view @scroll dataMode springLoaded
        collectionViewCell: @view reuseIdentifier
        collectionViewCellContentView: @view
        collectionViewController: @controller
        collectionViewFlowLayout: key scrollDirection automaticEstimatedItemSize minimumLineSpacing \
            minimumInteritemSpacing sectionInsetReference id customClass customModule
        collectionViewLayout: key id customClass customModule customModuleProvider
        color: key white systemColor red green blue name cocoaTouchSystemColor catalog alpha colorSpace \
            customColorSpace
        constraint: firstItem firstAttribute relation secondItem secondAttribute multiplier priority constant \
            symbolic identifier placeholder symbolType id userLabel
        containerView: @view
        customObject: id customClass customModule customModuleProvider
        dataDetectorType: key phoneNumber link address calendarEvent
        dataDetectorTypes: key none phoneNumber link address
        date: key timeIntervalSinceReferenceDate
        datePicker: @view @control datePickerMode minuteInterval style useCurrentDate
        deployment: version identifier
        development: version identifier
        device: id orientation layout appearance
        directionalEdgeInsets: key top leading bottom trailing
        document: type version toolsVersion systemVersion targetRuntime propertyAccessControl useAutolayout \
            launchScreen useTraitCollections useSafeAreas colorMatched initialViewController
        edgeInsets: key top left bottom right
        exit: id userLabel sceneMemberID
        extendedEdge: key bottom top
        font: key metaFont size name usesAppearanceFont
        fontDescription: key type weight style name family pointSize
        glkView: @view enableSetNeedsDisplay
        hostingController: @controller
        image: name catalog width height
        imageReference: key image catalog symbolScale renderingMode
        imageView: @view image catalog highlightedImage adjustsImageSizeForAccessibilityContentSizeCategory
        inset: key minX minY maxX maxY
        integer: key value
        keyboardLayoutGuide: key id
        label: @view usesAttributedText text textAlignment lineBreakMode numberOfLines baselineAdjustment \
            minimumScaleFactor minimumFontSize adjustsLetterSpacingToFitWidth adjustsFontForContentSizeCategory \
            enabled highlighted showsExpansionTextWhenTruncated adjustsFontSizeToFit preferredMaxLayoutWidth
        listContentConfiguration: key text secondaryText
        mapView: @view mapType showsBuildings zoomEnabled scrollEnabled rotateEnabled pitchEnabled \
            showsPointsOfInterest showsUserLocation
        navigationBar: @view barStyle translucent largeTitles shadowImage
        navigationController: @controller navigationBarHidden toolbarHidden
        navigationItem: key title largeTitleDisplayMode leftItemsSupplementBackButton id userLabel customClass
        nil: name key
        offsetWrapper: key horizontal vertical
        outlet: property destination id
        outletCollection: property destination collectionClass appends id
        pageControl: @view @control numberOfPages currentPage
        pageViewController: @controller transitionStyle navigationOrientation spineLocation
        panGestureRecognizer: minimumNumberOfTouches maximumNumberOfTouches id
        paragraphStyle: key alignment lineBreakMode baseWritingDirection lineSpacing lineHeightMultiple \
            defaultTabInterval firstLineHeadIndent minimumLineHeight paragraphSpacing paragraphSpacingBefore \
            tighteningFactorForTruncation allowsDefaultTighteningForTruncation
        pickerView: @view
        placeholder: placeholderIdentifier id userLabel customClass sceneMemberID customModule customModuleProvider
        plugIn: identifier version
        point: key x y
        pongPressGestureRecognizer: allowableMovement minimumPressDuration id
        popoverArrowDirection: key up down left right
        preferredSymbolConfiguration: key configurationType pointSize scale weight
        progressView: @view progressViewStyle progress
        real: key value
        rect: key x y width height
        refreshControl: @view @control
        sceneKitView: @view sceneName
        scrollView: @view @scroll
        searchBar: @view barStyle searchBarStyle text placeholder showsCancelButton translucent
        segmentedControl: @view @control apportionsSegmentWidthsByContent segmentControlStyle selectedSegmentIndex
        segue: destination kind identifier relationship animates unwindAction modalPresentationStyle \
            destinationCreationSelector popoverAnchorBarButtonItem popoverAnchorView key inheritsFrom reference \
            customClass customModule customModuleProvider modalTransitionStyle id
        simulatedNavigationBarMetrics: key translucent barStyle prompted
        simulatedOrientationMetrics: key orientation
        simulatedScreenMetrics: key type
        simulatedStatusBarMetrics: key statusBarStyle
        simulatedTabBarMetrics: key barStyle translucent
        simulatedToolbarMetrics: key translucent
        size: key width height
        slider: @view @control value minValue maxValue continuous
        splitViewController: @controller allowDoubleColumnStyle minimumPrimaryColumnWidth \
            preferredPrimaryColumnWidthFraction presentsWithGesture preferredSupplementaryColumnWidthFraction
        stackView: @view axis distribution alignment spacingType spacing baselineRelativeArrangement
        state: key title image backgroundImage catalog
        stepper: @view @control value minimumValue maximumValue stepValue
        string: key base64-UTF8
        swipeGestureRecognizer: cancelsTouchesInView direction id userLabel
        switch: @view @control on
        tabBar: @view itemPositioning translucent
        tabBarController: @controller providesPresentationContextTransitionStyle
        tabBarItem: key tag title image catalog selectedImage landscapeImage id userLabel
        tabBarItem without image: key tag title selectedImage catalog landscapeImage id userLabel
        tableView: @view @scroll dataMode style separatorStyle allowsSelection allowsSelectionDuringEditing \
            allowsMultipleSelection showsSelectionImmediatelyOnTouchBegin separatorInsetReference \
            allowsMultipleSelectionDuringEditing sectionIndexMinimumDisplayRowCount rowHeight estimatedRowHeight \
            sectionHeaderHeight estimatedSectionHeaderHeight sectionFooterHeight estimatedSectionFooterHeight \
            contentViewInsetsToSafeArea
        tableViewCell: @view selectionStyle accessoryType hidesAccessoryWhenEditing indentationLevel \
            indentationWidth focusStyle shouldIndentWhileEditing reuseIdentifier editingAccessoryType textLabel \
            detailTextLabel imageView rowHeight style
        tableViewCellContentView: @view tableViewCell
        tableViewController: @controller
        tableViewSection: headerTitle footerTitle id userLabel
        tapGestureRecognizer: numberOfTapsRequired id userLabel
        textField: @view @control text borderStyle placeholder textAlignment adjustsFontForContentSizeCategory \
            clearsOnBeginEditing adjustsFontSizeToFit minimumFontSize clearButtonMode
        textInputTraits: key autocapitalizationType autocorrectionType spellCheckingType keyboardType \
            keyboardAppearance returnKeyType enablesReturnKeyAutomatically secureTextEntry smartDashesType \
            smartInsertDeleteType smartQuotesType textContentType
        textView: @view @scroll editable text textAlignment selectable usesAttributedText \
            adjustsFontForContentSizeCategory allowsEditingTextAttributes
        toolbar: @view translucent barStyle
        url: key string
        userDefinedRuntimeAttribute: type keyPath value
        value: key type width height
        variation: key constant spacing axis hidden distribution
        view: @view reference
        viewController: @controller
        viewControllerLayoutGuide: type id
        viewControllerPlaceholder: storyboardIdentifier storyboardName referencedIdentifier id sceneMemberID
        viewLayoutGuide: key id
        visualEffectView: @view
        webView: @view
        wkPreferences: key javaScriptCanOpenWindowsAutomatically minimumFontSize
        wkWebView: @view allowsBackForwardNavigationGestures allowsLinkPreview
        wkWebViewConfiguration: key allowsAirPlayForMediaPlayback allowsPictureInPictureMediaPlayback \
            allowsInlineMediaPlayback
        """
}
