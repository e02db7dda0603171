extension NibSchema {
    /// All other views, what every view has, and constraints. Those that others inherit from stand last.
    static let views = """
        class UIImageView: UIView = imageView
        section Image View
        image image #2000 | Image
        image highlightedImage #2020 | Highlighted
        choice catalog #2010 | Images From | none-written:Asset_catalog system:Symbols
        flag highlighted | Is Highlighted | after image
        flag adjustsImageSizeForAccessibilityContentSizeCategory #2030 | Adjusts Image Size

        class UIStackView: UIView = stackView
        section Stack View
        choice axis #2000 | Axis | horizontal vertical ~
        choice alignment #2020 | Alignment | fill leading top=1 firstBaseline=2 center=3 trailing=4 bottom=4 lastBaseline,baseline=5 ~
        choice distribution #2010 | Distribution | fill fillEqually fillProportionally equalSpacing equalCentering ~
        number spacing #2040 | Spacing | & =0 ~ -1000000...1000000
        choice spacingType #2030 | Spacing Is | none-written:As_given standard:Standard_value
        flag baselineRelativeArrangement #2050 | Baseline Relative

        class UIVisualEffectView: UIView = visualEffectView

        class UIBlurEffect in visualEffectView = blurEffect
        section Visual Effect View
        choice style | Blur | extraLight=0 light=1 dark=2 regular=4 prominent=5 systemUltraThinMaterial=6 systemThinMaterial=7 systemMaterial=8 systemThickMaterial=9 systemChromeMaterial=10
        words key#0

        class MKMapView: UIView = mapView
        section Map View
        choice mapType #2000 | Type | standard satellite hybrid !
        flag zoomEnabled #2020 | Zooming | =YES
        flag scrollEnabled #2030 | Scrolling | =YES
        flag rotateEnabled #2040 | Rotating | =YES
        flag pitchEnabled #2050 | 3D View | =YES
        flag showsUserLocation #2070 | User Location
        flag showsBuildings #2010 | Buildings | =YES
        flag showsPointsOfInterest #2060 | Points of Interest | =YES

        class WKWebView: UIView = wkWebView
        section Web View
        flag allowsBackForwardNavigationGestures #2000 | Back and Forward Gestures
        flag allowsLinkPreview #2010 | Link Previews | =YES

        class NSLayoutConstraint = constraint
        word relation #20 | | =equal
        word multiplier #50 | | =1
        number priority #60 | | =1000 1...1000
        number constant #70 | | -1000000...1000000
        flag symbolic #80
        flag placeholder #100
        words firstItem#0 firstAttribute#10 secondItem#30 secondAttribute#40 identifier#90 symbolType#110
        words id#120 userLabel#130

        class UIScrollView: UIView = scrollView
        section Scroll View
        choice indicatorStyle #1040 | Indicators | default black white ?
        flag showsHorizontalScrollIndicator #1090 | Horizontal Indicator | =YES
        flag showsVerticalScrollIndicator #1100 | Vertical Indicator | =YES
        flag scrollEnabled #1070 | Scrolling Enabled | =YES
        flag pagingEnabled #1080 | Paging
        flag directionalLockEnabled #1010 | Direction Lock
        flag bounces #1000 | Bounces | =YES
        flag alwaysBounceHorizontal #1030 | Always Bounce Horizontally
        flag alwaysBounceVertical #1020 | Always Bounce Vertically
        flag bouncesZoom #1120 | Bounces Zoom | =YES
        number minimumZoomScale #1050 | Min Zoom | 0...10000
        number maximumZoomScale #1060 | Max Zoom | 0...10000
        flag delaysContentTouches #1130 | Delay Touches | =YES
        flag canCancelContentTouches #1140 | Cancellable Touches | =YES
        choice contentInsetAdjustmentBehavior #1110 | Inset Behavior | automatic scrollableAxes never always
        insets contentInset | Content Insets
        insets scrollIndicatorInsets | Indicator Insets
        choice keyboardDismissMode #1150 | Keyboard | none onDrag interactive

        class UIWindow: UIView = window

        class UIWebView: UIView = webView

        class GLKView: UIView = glkView
        words enableSetNeedsDisplay#2000

        class MTKView: UIView = mtkView

        class SCNView: UIView = sceneKitView
        words sceneName#2000

        class ARSCNView: UIView = arscnView

        class SKView: UIView = skView

        class UIView: NSObject = view containerView collectionViewCellContentView
        section View
        choice contentMode #110 | Content Mode | scaleToFill scaleAspectFit scaleAspectFill redraw center top bottom left right topLeft,TopLeft topRight,TopRight bottomLeft,BottomLeft bottomRight,BottomRight !
        choice semanticContentAttribute #120 | Semantic | unspecified playback spatial forceLeftToRight forceRightToLeft
        number tag #100 | Tag | =0
        flag userInteractionEnabled #80 | User Interaction | =YES
        flag multipleTouchEnabled #70 | Multiple Touch
        number alpha #90 | Alpha | =1 0...1
        color backgroundColor | Background | ~
        color tintColor | Tint | ~
        flag opaque #40 | Opaque | =YES
        flag hidden #0 | Hidden | ~
        flag clearsContextBeforeDrawing #60 | Clears Graphics Context | =YES
        flag clipsSubviews>clipsToBounds #50 | Clips to Bounds
        flag autoresizesSubviews #30 | Autoresize Subviews | =YES
        section
        word verifyAmbiguity #10 | | =always
        number horizontalHuggingPriority #130 | | =250 1...1000
        number verticalHuggingPriority #140 | | =250 1...1000
        word restorationIdentifier #150
        number horizontalCompressionResistancePriority #160 | | =750 1...1000
        flag fixedFrame #170
        number verticalCompressionResistancePriority #180 | | =750 1...1000
        flag ambiguous #190
        flag misplaced #200
        number placeholderIntrinsicWidth #210 | | 0...1000000
        number placeholderIntrinsicHeight #220 | | 0...1000000
        flag preservesSuperviewLayoutMargins #230
        flag layoutMarginsFollowReadableWidth #240
        flag insetsLayoutMarginsFromSafeArea #250 | | =YES
        flag exclusiveTouch
        words toolTip#20 simulatedAppContext#260 reference#900
        words translatesAutoresizingMaskIntoConstraints#9000

        class NSObject = customObject
        words key#-10 id#9010 userLabel#9020 customClass#9030 customModule#9040 customModuleProvider#9050
        words sceneMemberID#9060
        """
}
