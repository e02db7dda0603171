/// The order in which Xcode writes attributes and sorted children, as recorded in documents it saved itself.
enum XcodeOrder {
    /// Elements whose attributes, but for `key`, are numbers in points.
    static let geometry: Set<String> = ["rect", "size", "point", "inset", "edgeInsets", "directionalEdgeInsets"]

    /// Attribute names in Xcode's order. Names the table lacks keep their place.
    static func sorted(_ names: [String], element: String) -> [String] {
        // The catalog of an item's only image follows it.
        let kind = element == "tabBarItem" && !names.contains("image") ? "tabBarItem without image" : element
        guard let order = ranks[kind] else { return names }
        let places = names.indices.filter { order[names[$0]] != nil }
        let sorted = places.map { names[$0] }.sorted { order[$0, default: 0] < order[$1, default: 0] }
        var result = names
        for (place, name) in zip(places, sorted) { result[place] = name }
        return result
    }

    /// Where a new attribute goes among those present: before the first that Xcode writes later, else last.
    static func insertionIndex(of name: String, in names: [String], element: String) -> Int {
        guard let order = ranks[element], let rank = order[name] else {
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

    private static let ranks: [String: [String: Int]] = {
        var ranks: [String: [String: Int]] = [:]
        for line in table.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let names = line[line.index(after: colon)...].split(separator: " ").map(String.init)
            ranks[String(line[..<colon])] = Dictionary(uniqueKeysWithValues: zip(names, 0...))
        }
        return ranks
    }()

    // An element a line, its attributes in order.
    private static let table = """
        accessibility: key hint identifier label
        accessibilityTraits: key staticText button link image notEnabled header keyboardKey
        action: selector destination eventType id
        activityIndicatorView: hidden opaque contentMode horizontalHuggingPriority verticalHuggingPriority \
            hidesWhenStopped fixedFrame ambiguous animating style translatesAutoresizingMaskIntoConstraints id userLabel
        audiovisualMediaTypes: key none
        autoresizingMask: key flexibleMinX widthSizable flexibleMaxX flexibleMinY heightSizable flexibleMaxY
        barButtonItem: key enabled title image width style systemItem catalog id userLabel customClass customModule \
            customModuleProvider
        bool: key value
        button: hidden key opaque clipsSubviews tag alpha userInteractionEnabled contentMode fixedFrame \
            semanticContentAttribute horizontalHuggingPriority verticalHuggingPriority enabled ambiguous misplaced \
            horizontalCompressionResistancePriority verticalCompressionResistancePriority selected placeholderIntrinsicWidth \
            placeholderIntrinsicHeight contentHorizontalAlignment contentVerticalAlignment buttonType \
            showsTouchWhenHighlighted adjustsImageWhenHighlighted adjustsImageWhenDisabled \
            adjustsImageSizeForAccessibilityContentSizeCategory lineBreakMode hasAttributedTitle role \
            translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        buttonConfiguration: key style image catalog imagePlacement title imagePadding
        capability: name minToolsVersion
        collectionReusableView: key opaque clipsSubviews multipleTouchEnabled contentMode \
            insetsLayoutMarginsFromSafeArea reuseIdentifier id customClass customModule customModuleProvider
        collectionView: key opaque hidden clipsSubviews multipleTouchEnabled contentMode minimumZoomScale \
            maximumZoomScale bounces keyboardDismissMode alwaysBounceHorizontal misplaced semanticContentAttribute \
            pagingEnabled showsHorizontalScrollIndicator showsVerticalScrollIndicator bouncesZoom delaysContentTouches \
            directionalLockEnabled alwaysBounceVertical contentInsetAdjustmentBehavior scrollEnabled dataMode springLoaded \
            translatesAutoresizingMaskIntoConstraints id customClass customModule userLabel customModuleProvider
        collectionViewCell: opaque clipsSubviews multipleTouchEnabled contentMode insetsLayoutMarginsFromSafeArea \
            reuseIdentifier preservesSuperviewLayoutMargins id customClass customModule customModuleProvider
        collectionViewCellContentView: key opaque clipsSubviews multipleTouchEnabled contentMode \
            insetsLayoutMarginsFromSafeArea id customClass customModule customModuleProvider
        collectionViewController: definesPresentationContext id customClass customModule customModuleProvider \
            sceneMemberID
        collectionViewFlowLayout: key scrollDirection automaticEstimatedItemSize minimumLineSpacing \
            minimumInteritemSpacing sectionInsetReference id
        collectionViewLayout: key id customClass customModule customModuleProvider
        color: key white systemColor red green blue alpha name cocoaTouchSystemColor catalog colorSpace customColorSpace
        constraint: firstItem firstAttribute relation secondItem secondAttribute multiplier priority constant symbolic \
            identifier placeholder symbolType id userLabel
        containerView: key opaque contentMode insetsLayoutMarginsFromSafeArea fixedFrame ambiguous \
            translatesAutoresizingMaskIntoConstraints id userLabel
        customObject: id customClass customModule customModuleProvider
        dataDetectorType: key phoneNumber link address calendarEvent
        dataDetectorTypes: key none
        date: key timeIntervalSinceReferenceDate
        datePicker: contentMode contentHorizontalAlignment contentVerticalAlignment datePickerMode minuteInterval style \
            translatesAutoresizingMaskIntoConstraints id
        deployment: version identifier
        development: version identifier
        device: id orientation layout appearance
        directionalEdgeInsets: key top leading bottom trailing
        document: type version toolsVersion systemVersion targetRuntime propertyAccessControl useAutolayout launchScreen \
            useTraitCollections useSafeAreas colorMatched initialViewController
        edgeInsets: key top left bottom right
        exit: id userLabel sceneMemberID
        extendedEdge: key bottom top
        font: key metaFont size name
        fontDescription: key type weight style name family pointSize
        hostingController: id customClass customModule customModuleProvider sceneMemberID
        image: name catalog width height
        imageReference: key image catalog symbolScale renderingMode
        imageView: opaque hidden clipsSubviews userInteractionEnabled multipleTouchEnabled tag alpha contentMode \
            horizontalHuggingPriority verticalHuggingPriority fixedFrame ambiguous horizontalCompressionResistancePriority \
            verticalCompressionResistancePriority insetsLayoutMarginsFromSafeArea placeholderIntrinsicWidth \
            placeholderIntrinsicHeight image catalog highlightedImage translatesAutoresizingMaskIntoConstraints id userLabel \
            customClass customModule customModuleProvider
        inset: key minX minY maxX maxY
        integer: key value
        label: hidden autoresizesSubviews opaque clipsSubviews userInteractionEnabled multipleTouchEnabled alpha tag \
            contentMode horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority \
            verticalCompressionResistancePriority ambiguous fixedFrame usesAttributedText preservesSuperviewLayoutMargins \
            insetsLayoutMarginsFromSafeArea misplaced semanticContentAttribute placeholderIntrinsicWidth \
            placeholderIntrinsicHeight text textAlignment lineBreakMode numberOfLines baselineAdjustment minimumScaleFactor \
            minimumFontSize adjustsLetterSpacingToFitWidth adjustsFontForContentSizeCategory enabled adjustsFontSizeToFit \
            preferredMaxLayoutWidth translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule \
            customModuleProvider
        mapView: clipsSubviews multipleTouchEnabled userInteractionEnabled contentMode horizontalHuggingPriority \
            verticalHuggingPriority ambiguous mapType showsBuildings zoomEnabled scrollEnabled rotateEnabled pitchEnabled \
            translatesAutoresizingMaskIntoConstraints id userLabel
        navigationBar: key clipsSubviews multipleTouchEnabled contentMode insetsLayoutMarginsFromSafeArea \
            preservesSuperviewLayoutMargins barStyle translucent largeTitles fixedFrame \
            translatesAutoresizingMaskIntoConstraints shadowImage id customClass customModule customModuleProvider userLabel
        navigationController: storyboardIdentifier title automaticallyAdjustsScrollViewInsets \
            useStoryboardIdentifierAsRestorationIdentifier modalPresentationStyle navigationBarHidden toolbarHidden id \
            customClass customModule customModuleProvider userLabel sceneMemberID
        navigationItem: key title largeTitleDisplayMode id userLabel
        nil: key name
        outlet: property destination id
        outletCollection: property destination collectionClass appends id
        pageControl: opaque userInteractionEnabled contentMode contentHorizontalAlignment contentVerticalAlignment \
            numberOfPages translatesAutoresizingMaskIntoConstraints id
        pageViewController: autoresizesArchivedViewToFullSize transitionStyle navigationOrientation spineLocation id \
            customClass customModule customModuleProvider sceneMemberID
        panGestureRecognizer: minimumNumberOfTouches id
        paragraphStyle: key alignment lineBreakMode baseWritingDirection lineSpacing lineHeightMultiple \
            defaultTabInterval firstLineHeadIndent tighteningFactorForTruncation allowsDefaultTighteningForTruncation
        pickerView: hidden contentMode translatesAutoresizingMaskIntoConstraints id userLabel
        placeholder: placeholderIdentifier id userLabel customClass sceneMemberID customModule customModuleProvider
        plugIn: identifier version
        point: key x y
        popoverArrowDirection: key up down left right
        preferredSymbolConfiguration: key scale weight
        progressView: hidden opaque contentMode verticalHuggingPriority progressViewStyle progress \
            translatesAutoresizingMaskIntoConstraints id userLabel
        real: key value
        rect: key x y width height
        refreshControl: key opaque multipleTouchEnabled contentMode insetsLayoutMarginsFromSafeArea enabled \
            contentHorizontalAlignment contentVerticalAlignment id
        scrollView: verifyAmbiguity autoresizesSubviews clipsSubviews multipleTouchEnabled contentMode ambiguous \
            alwaysBounceVertical fixedFrame scrollEnabled pagingEnabled bounces directionalLockEnabled \
            showsHorizontalScrollIndicator showsVerticalScrollIndicator delaysContentTouches bouncesZoom misplaced \
            keyboardDismissMode translatesAutoresizingMaskIntoConstraints id customClass customModule customModuleProvider
        searchBar: contentMode searchBarStyle text placeholder translucent translatesAutoresizingMaskIntoConstraints id
        segmentedControl: key opaque alpha userInteractionEnabled contentMode horizontalHuggingPriority \
            verticalHuggingPriority verticalCompressionResistancePriority contentHorizontalAlignment \
            contentVerticalAlignment apportionsSegmentWidthsByContent segmentControlStyle selectedSegmentIndex \
            translatesAutoresizingMaskIntoConstraints id userLabel
        segue: destination kind identifier relationship reference unwindAction modalPresentationStyle customClass \
            customModule customModuleProvider animates destinationCreationSelector popoverAnchorBarButtonItem key \
            inheritsFrom popoverAnchorView id
        simulatedNavigationBarMetrics: key translucent barStyle prompted
        simulatedOrientationMetrics: key orientation
        simulatedScreenMetrics: key type
        simulatedToolbarMetrics: key translucent
        size: key width height
        slider: hidden key opaque contentMode enabled horizontalCompressionResistancePriority ambiguous \
            horizontalHuggingPriority verticalHuggingPriority verticalCompressionResistancePriority fixedFrame \
            contentHorizontalAlignment contentVerticalAlignment value minValue maxValue continuous \
            translatesAutoresizingMaskIntoConstraints id customClass customModule customModuleProvider
        splitViewController: allowDoubleColumnStyle title minimumPrimaryColumnWidth preferredPrimaryColumnWidthFraction \
            presentsWithGesture id customClass customModule customModuleProvider sceneMemberID
        stackView: hidden opaque clipsSubviews contentMode horizontalHuggingPriority verticalHuggingPriority \
            horizontalCompressionResistancePriority verticalCompressionResistancePriority ambiguous misplaced fixedFrame \
            placeholderIntrinsicWidth placeholderIntrinsicHeight axis distribution spacingType \
            insetsLayoutMarginsFromSafeArea alignment spacing translatesAutoresizingMaskIntoConstraints id userLabel \
            customClass customModule customModuleProvider
        state: key title image backgroundImage catalog
        stepper: opaque clipsSubviews contentMode horizontalHuggingPriority verticalHuggingPriority \
            verticalCompressionResistancePriority contentHorizontalAlignment contentVerticalAlignment value minimumValue \
            maximumValue translatesAutoresizingMaskIntoConstraints id
        switch: key hidden opaque contentMode horizontalHuggingPriority verticalHuggingPriority ambiguous \
            horizontalCompressionResistancePriority enabled preservesSuperviewLayoutMargins fixedFrame misplaced \
            contentHorizontalAlignment contentVerticalAlignment on translatesAutoresizingMaskIntoConstraints id userLabel
        tabBar: key hidden contentMode insetsLayoutMarginsFromSafeArea translatesAutoresizingMaskIntoConstraints id
        tabBarController: storyboardIdentifier automaticallyAdjustsScrollViewInsets title id customClass customModule \
            customModuleProvider sceneMemberID
        tabBarItem: key tag title image catalog selectedImage landscapeImage id userLabel
        tabBarItem without image: key tag title selectedImage catalog landscapeImage id userLabel
        tableView: key hidden opaque clipsSubviews clearsContextBeforeDrawing alpha contentMode fixedFrame misplaced \
            bounces verticalHuggingPriority verticalCompressionResistancePriority directionalLockEnabled indicatorStyle \
            ambiguous alwaysBounceVertical scrollEnabled showsHorizontalScrollIndicator keyboardDismissMode \
            showsVerticalScrollIndicator bouncesZoom contentInsetAdjustmentBehavior dataMode style separatorStyle \
            allowsSelection allowsMultipleSelection allowsSelectionDuringEditing showsSelectionImmediatelyOnTouchBegin \
            separatorInsetReference rowHeight estimatedRowHeight sectionHeaderHeight estimatedSectionHeaderHeight \
            sectionFooterHeight estimatedSectionFooterHeight contentViewInsetsToSafeArea \
            translatesAutoresizingMaskIntoConstraints id customClass customModule customModuleProvider userLabel
        tableViewCell: clipsSubviews userInteractionEnabled contentMode fixedFrame preservesSuperviewLayoutMargins \
            insetsLayoutMarginsFromSafeArea selectionStyle accessoryType hidesAccessoryWhenEditing indentationLevel \
            indentationWidth reuseIdentifier textLabel detailTextLabel rowHeight imageView style \
            translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        tableViewCellContentView: key opaque clipsSubviews multipleTouchEnabled userInteractionEnabled alpha contentMode \
            ambiguous preservesSuperviewLayoutMargins insetsLayoutMarginsFromSafeArea tableViewCell \
            translatesAutoresizingMaskIntoConstraints id
        tableViewController: storyboardIdentifier title clearsSelectionOnViewWillAppear \
            automaticallyAdjustsScrollViewInsets useStoryboardIdentifierAsRestorationIdentifier id userLabel customClass \
            customModule customModuleProvider sceneMemberID
        tableViewSection: headerTitle footerTitle id userLabel
        textField: hidden opaque clipsSubviews tag userInteractionEnabled contentMode fixedFrame \
            horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority enabled misplaced \
            verticalCompressionResistancePriority selected ambiguous contentHorizontalAlignment contentVerticalAlignment \
            text borderStyle placeholder textAlignment adjustsFontForContentSizeCategory adjustsFontSizeToFit \
            minimumFontSize clearButtonMode translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule \
            customModuleProvider
        textInputTraits: key autocapitalizationType autocorrectionType spellCheckingType keyboardType returnKeyType \
            enablesReturnKeyAutomatically secureTextEntry smartDashesType smartInsertDeleteType keyboardAppearance \
            smartQuotesType textContentType
        textView: hidden clipsSubviews multipleTouchEnabled userInteractionEnabled tag contentMode \
            placeholderIntrinsicWidth placeholderIntrinsicHeight ambiguous misplaced bounces scrollEnabled \
            showsHorizontalScrollIndicator showsVerticalScrollIndicator bouncesZoom fixedFrame \
            preservesSuperviewLayoutMargins layoutMarginsFollowReadableWidth delaysContentTouches editable text \
            textAlignment selectable usesAttributedText alwaysBounceVertical keyboardDismissMode \
            translatesAutoresizingMaskIntoConstraints id customClass customModule customModuleProvider userLabel
        toolbar: key hidden opaque clearsContextBeforeDrawing contentMode insetsLayoutMarginsFromSafeArea translucent \
            fixedFrame translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        userDefinedRuntimeAttribute: type keyPath value
        value: key type width height
        variation: key constant spacing axis
        view: key hidden opaque clipsSubviews multipleTouchEnabled alpha clearsContextBeforeDrawing \
            userInteractionEnabled reference verifyAmbiguity autoresizesSubviews tag contentMode fixedFrame \
            insetsLayoutMarginsFromSafeArea horizontalHuggingPriority verticalHuggingPriority placeholderIntrinsicWidth \
            placeholderIntrinsicHeight horizontalCompressionResistancePriority ambiguous \
            verticalCompressionResistancePriority preservesSuperviewLayoutMargins simulatedAppContext restorationIdentifier \
            misplaced translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        viewController: storyboardIdentifier title modalPresentationStyle extendedLayoutIncludesOpaqueBars \
            autoresizesArchivedViewToFullSize automaticallyAdjustsScrollViewInsets \
            useStoryboardIdentifierAsRestorationIdentifier hidesBottomBarWhenPushed id userLabel customClass customModule \
            customModuleProvider sceneMemberID
        viewControllerLayoutGuide: type id
        viewControllerPlaceholder: storyboardIdentifier storyboardName referencedIdentifier id sceneMemberID
        viewLayoutGuide: key id
        visualEffectView: hidden key opaque userInteractionEnabled contentMode translatesAutoresizingMaskIntoConstraints \
            id
        wkWebView: userInteractionEnabled contentMode allowsBackForwardNavigationGestures \
            translatesAutoresizingMaskIntoConstraints id
        wkWebViewConfiguration: key allowsAirPlayForMediaPlayback allowsPictureInPictureMediaPlayback
        """
}
