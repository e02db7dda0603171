extension NibSchema {
    /// Elements that are no objects, an element a line.
    static let elements = """
        accessibility: key hint identifier label
        accessibilityTraits: key button link staticText image notEnabled header keyboardKey adjustable none searchField summaryElement
        action: selector destination eventType id
        audiovisualMediaTypes: key none audio video
        autoresizingMask: key flexibleMinX widthSizable flexibleMaxX flexibleMinY heightSizable flexibleMaxY
        bool: key value
        buttonConfiguration: key style image catalog imagePlacement title imagePadding subtitle titleAlignment
        capability: name minToolsVersion
        color: key white systemColor red green blue name cocoaTouchSystemColor catalog alpha(0...1) colorSpace customColorSpace
        dataDetectorType: key phoneNumber link address calendarEvent
        dataDetectorTypes: key none phoneNumber link address
        date: key timeIntervalSinceReferenceDate
        deployment: version identifier
        development: version identifier
        device: id orientation layout appearance
        directionalEdgeInsets: key top(length) leading(length) bottom(length) trailing(length)
        document: type version toolsVersion systemVersion targetRuntime propertyAccessControl useAutolayout launchScreen useTraitCollections useSafeAreas colorMatched initialViewController
        edgeInsets: key top(length) left(length) bottom(length) right(length)
        exit: id userLabel sceneMemberID
        extendedEdge: key bottom top
        font: key metaFont size(0...10000) name usesAppearanceFont
        fontDescription: key type weight style name family pointSize(0...10000)
        image: name catalog width(0...100000) height(0...100000)
        imageReference: key image catalog symbolScale renderingMode
        inset: key minX(length) minY(length) maxX(length) maxY(length)
        integer: key value
        keyboardLayoutGuide: key id
        listContentConfiguration: key text secondaryText
        nil: name key
        offsetWrapper: key horizontal vertical
        outlet: property destination id
        outletCollection: property destination collectionClass appends id
        paragraphStyle: key alignment lineBreakMode baseWritingDirection lineSpacing lineHeightMultiple defaultTabInterval firstLineHeadIndent minimumLineHeight paragraphSpacing paragraphSpacingBefore tighteningFactorForTruncation allowsDefaultTighteningForTruncation
        placeholder: placeholderIdentifier id userLabel customClass sceneMemberID customModule customModuleProvider
        plugIn: identifier version
        point: key x(length) y(length)
        popoverArrowDirection: key up down left right
        preferredSymbolConfiguration: key configurationType pointSize(0...10000) scale weight
        real: key value
        rect: key x(length) y(length) width(length) height(length)
        simulatedNavigationBarMetrics: key translucent barStyle prompted
        simulatedOrientationMetrics: key orientation
        simulatedScreenMetrics: key type
        simulatedStatusBarMetrics: key statusBarStyle
        simulatedTabBarMetrics: key barStyle translucent
        simulatedToolbarMetrics: key translucent
        size: key width(length) height(length)
        state: key title image backgroundImage catalog
        string: key base64-UTF8
        tableViewSection: headerTitle footerTitle id userLabel
        url: key string
        userDefinedRuntimeAttribute: type keyPath value
        value: key type width height
        variation: key constant spacing axis hidden distribution
        viewControllerLayoutGuide: type id
        viewLayoutGuide: key id
        wkPreferences: key javaScriptCanOpenWindowsAutomatically minimumFontSize(0...10000)
        wkWebViewConfiguration: key allowsAirPlayForMediaPlayback allowsPictureInPictureMediaPlayback allowsInlineMediaPlayback
        segment: width(0...1000000)
        """
}
