/// Something of the library, with the XML that Xcode inserts for it.
struct LibraryItem: Sendable {
    /// Where an item goes.
    enum Place: Sendable, Equatable {
        case subviews
        case cells
        case gesture
        case items(String)
        case scene
    }

    /// What edits call it: the element's tag where it has one of its own.
    let name: String
    let title: String
    let group: String
    let place: Place
    /// One sentence.
    let summary: String
    /// Ids stand as `#1`, `#2`; each gets a fresh one.
    let xml: String

    var isScene: Bool { place == .scene }

    static func named(_ name: String) -> LibraryItem? { all.first { $0.name == name } }

    // Default attributes and sizes as Xcode 15 and 16 write them.
    static let all: [LibraryItem] = [
        LibraryItem(
            name: "label", title: "Label", group: "Controls", place: .subviews,
            summary: "A line or several of text.",
            xml: """
                <label opaque="NO" userInteractionEnabled="NO" contentMode="left" \
                horizontalHuggingPriority="251" verticalHuggingPriority="251" fixedFrame="YES" text="Label" \
                textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" \
                adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="#1"><rect \
                key="frame" x="0.0" y="0.0" width="42" height="21"/><autoresizingMask \
                key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/><fontDescription \
                key="fontDescription" type="system" pointSize="17"/><nil key="textColor"/><nil \
                key="highlightedColor"/></label>
                """),
        LibraryItem(
            name: "button", title: "Button", group: "Controls", place: .subviews,
            summary: "Sends an action when it is tapped.",
            xml: """
                <button opaque="NO" contentMode="scaleToFill" fixedFrame="YES" \
                contentHorizontalAlignment="center" contentVerticalAlignment="center" buttonType="system" \
                lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="#1">\
                <rect key="frame" x="0.0" y="0.0" width="75" height="35"/><autoresizingMask \
                key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/><state key="normal" \
                title="Button"/><buttonConfiguration key="configuration" style="plain" title="Button"/>\
                </button>
                """),
        LibraryItem(
            name: "segmentedControl", title: "Segmented Control", group: "Controls", place: .subviews,
            summary: "Chooses one of a few.",
            xml: """
                <segmentedControl opaque="NO" contentMode="scaleToFill" fixedFrame="YES" \
                contentHorizontalAlignment="left" contentVerticalAlignment="top" \
                segmentControlStyle="plain" selectedSegmentIndex="0" \
                translatesAutoresizingMaskIntoConstraints="NO" id="#1"><rect key="frame" x="0.0" y="0.0" \
                width="131" height="32"/><autoresizingMask key="autoresizingMask" flexibleMaxX="YES" \
                flexibleMaxY="YES"/><segments><segment title="First"/><segment title="Second"/></segments>\
                </segmentedControl>
                """),
        LibraryItem(
            name: "textField", title: "Text Field", group: "Controls", place: .subviews,
            summary: "A line of text to type.",
            xml: """
                <textField opaque="NO" contentMode="scaleToFill" fixedFrame="YES" \
                contentHorizontalAlignment="left" contentVerticalAlignment="center" \
                borderStyle="roundedRect" textAlignment="natural" minimumFontSize="17" \
                translatesAutoresizingMaskIntoConstraints="NO" id="#1"><rect key="frame" x="0.0" y="0.0" \
                width="97" height="34"/><autoresizingMask key="autoresizingMask" flexibleMaxX="YES" \
                flexibleMaxY="YES"/><fontDescription key="fontDescription" type="system" pointSize="14"/>\
                <textInputTraits key="textInputTraits"/></textField>
                """),
        LibraryItem(
            name: "slider", title: "Slider", group: "Controls", place: .subviews,
            summary: "Chooses a value of a range.",
            xml: """
                <slider opaque="NO" contentMode="scaleToFill" fixedFrame="YES" \
                contentHorizontalAlignment="center" contentVerticalAlignment="center" value="0.5" \
                minValue="0.0" maxValue="1" translatesAutoresizingMaskIntoConstraints="NO" id="#1"><rect \
                key="frame" x="0.0" y="0.0" width="118" height="31"/><autoresizingMask \
                key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></slider>
                """),
        LibraryItem(
            name: "switch", title: "Switch", group: "Controls", place: .subviews,
            summary: "On or off.",
            xml: """
                <switch opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" \
                verticalHuggingPriority="750" fixedFrame="YES" contentHorizontalAlignment="center" \
                contentVerticalAlignment="center" on="YES" translatesAutoresizingMaskIntoConstraints="NO" \
                id="#1"><rect key="frame" x="0.0" y="0.0" width="51" height="31"/><autoresizingMask \
                key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></switch>
                """),
        LibraryItem(
            name: "activityIndicatorView", title: "Activity Indicator", group: "Controls", place: .subviews,
            summary: "Shows that something goes on.",
            xml: """
                <activityIndicatorView opaque="NO" contentMode="scaleToFill" \
                horizontalHuggingPriority="750" verticalHuggingPriority="750" fixedFrame="YES" \
                style="medium" translatesAutoresizingMaskIntoConstraints="NO" id="#1"><rect key="frame" \
                x="0.0" y="0.0" width="20" height="20"/><autoresizingMask key="autoresizingMask" \
                flexibleMaxX="YES" flexibleMaxY="YES"/></activityIndicatorView>
                """),
        LibraryItem(
            name: "progressView", title: "Progress View", group: "Controls", place: .subviews,
            summary: "Shows how far something is.",
            xml: """
                <progressView opaque="NO" contentMode="scaleToFill" verticalHuggingPriority="750" \
                fixedFrame="YES" progress="0.5" translatesAutoresizingMaskIntoConstraints="NO" id="#1">\
                <rect key="frame" x="0.0" y="0.0" width="150" height="4"/><autoresizingMask \
                key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></progressView>
                """),
        LibraryItem(
            name: "pageControl", title: "Page Control", group: "Controls", place: .subviews,
            summary: "Dots for pages.",
            xml: """
                <pageControl opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" \
                verticalHuggingPriority="750" fixedFrame="YES" contentHorizontalAlignment="center" \
                contentVerticalAlignment="center" numberOfPages="3" \
                translatesAutoresizingMaskIntoConstraints="NO" id="#1"><rect key="frame" x="0.0" y="0.0" \
                width="115.5" height="26"/><autoresizingMask key="autoresizingMask" flexibleMaxX="YES" \
                flexibleMaxY="YES"/></pageControl>
                """),
        LibraryItem(
            name: "stepper", title: "Stepper", group: "Controls", place: .subviews,
            summary: "Counts up and down.",
            xml: """
                <stepper opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" \
                verticalHuggingPriority="750" fixedFrame="YES" contentHorizontalAlignment="center" \
                contentVerticalAlignment="center" maximumValue="100" \
                translatesAutoresizingMaskIntoConstraints="NO" id="#1"><rect key="frame" x="0.0" y="0.0" \
                width="94" height="32"/><autoresizingMask key="autoresizingMask" flexibleMaxX="YES" \
                flexibleMaxY="YES"/></stepper>
                """),
        LibraryItem(
            name: "datePicker", title: "Date Picker", group: "Controls", place: .subviews,
            summary: "Chooses a date and time.",
            xml: """
                <datePicker contentMode="scaleToFill" fixedFrame="YES" contentHorizontalAlignment="center" \
                contentVerticalAlignment="center" datePickerMode="dateAndTime" minuteInterval="1" \
                style="wheels" translatesAutoresizingMaskIntoConstraints="NO" id="#1"><rect key="frame" \
                x="0.0" y="0.0" width="320" height="216"/><autoresizingMask key="autoresizingMask" \
                flexibleMaxX="YES" flexibleMaxY="YES"/></datePicker>
                """),
        LibraryItem(
            name: "pickerView", title: "Picker View", group: "Controls", place: .subviews,
            summary: "Wheels of values.",
            xml: """
                <pickerView contentMode="scaleToFill" fixedFrame="YES" \
                translatesAutoresizingMaskIntoConstraints="NO" id="#1"><rect key="frame" x="0.0" y="0.0" \
                width="320" height="216"/><autoresizingMask key="autoresizingMask" flexibleMaxX="YES" \
                flexibleMaxY="YES"/></pickerView>
                """),
        LibraryItem(
            name: "stackView-horizontal", title: "Horizontal Stack View", group: "Containers", place: .subviews,
            summary: "Arranges views in a row.",
            xml: """
                <stackView opaque="NO" contentMode="scaleToFill" fixedFrame="YES" \
                translatesAutoresizingMaskIntoConstraints="NO" id="#1"><rect key="frame" x="0.0" y="0.0" \
                width="200" height="100"/><autoresizingMask key="autoresizingMask" flexibleMaxX="YES" \
                flexibleMaxY="YES"/></stackView>
                """),
        LibraryItem(
            name: "stackView", title: "Vertical Stack View", group: "Containers", place: .subviews,
            summary: "Arranges views in a column.",
            xml: """
                <stackView opaque="NO" contentMode="scaleToFill" fixedFrame="YES" axis="vertical" \
                translatesAutoresizingMaskIntoConstraints="NO" id="#1"><rect key="frame" x="0.0" y="0.0" \
                width="100" height="200"/><autoresizingMask key="autoresizingMask" flexibleMaxX="YES" \
                flexibleMaxY="YES"/></stackView>
                """),
        LibraryItem(
            name: "view", title: "View", group: "Containers", place: .subviews,
            summary: "A rectangle that holds others.",
            xml: """
                <view contentMode="scaleToFill" fixedFrame="YES" \
                translatesAutoresizingMaskIntoConstraints="NO" id="#1"><rect key="frame" x="0.0" y="0.0" \
                width="240" height="128"/><autoresizingMask key="autoresizingMask" flexibleMaxX="YES" \
                flexibleMaxY="YES"/><color key="backgroundColor" systemColor="systemBackgroundColor"/>\
                </view>
                """),
        LibraryItem(
            name: "scrollView", title: "Scroll View", group: "Containers", place: .subviews,
            summary: "Shows a part of larger content.",
            xml: """
                <scrollView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" \
                fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="#1"><rect key="frame" \
                x="0.0" y="0.0" width="240" height="128"/><autoresizingMask key="autoresizingMask" \
                flexibleMaxX="YES" flexibleMaxY="YES"/><viewLayoutGuide key="contentLayoutGuide" id="#2"/>\
                <viewLayoutGuide key="frameLayoutGuide" id="#3"/></scrollView>
                """),
        LibraryItem(
            name: "imageView", title: "Image View", group: "Views", place: .subviews,
            summary: "Shows an image.",
            xml: """
                <imageView clipsSubviews="YES" userInteractionEnabled="NO" contentMode="scaleAspectFit" \
                horizontalHuggingPriority="251" verticalHuggingPriority="251" fixedFrame="YES" \
                translatesAutoresizingMaskIntoConstraints="NO" id="#1"><rect key="frame" x="0.0" y="0.0" \
                width="240" height="128"/><autoresizingMask key="autoresizingMask" flexibleMaxX="YES" \
                flexibleMaxY="YES"/></imageView>
                """),
        LibraryItem(
            name: "textView", title: "Text View", group: "Views", place: .subviews,
            summary: "Text of many lines.",
            xml: """
                <textView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" \
                fixedFrame="YES" textAlignment="natural" translatesAutoresizingMaskIntoConstraints="NO" \
                id="#1"><rect key="frame" x="0.0" y="0.0" width="240" height="128"/><autoresizingMask \
                key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/><color key="backgroundColor" \
                systemColor="systemBackgroundColor"/><string key="text">Lorem ipsum dolor sit er elit \
                lamet, consectetaur cillium adipisicing pecu, sed do eiusmod tempor incididunt ut labore et \
                dolore magna aliqua.</string><color key="textColor" systemColor="labelColor"/>\
                <fontDescription key="fontDescription" type="system" pointSize="14"/><textInputTraits \
                key="textInputTraits" autocapitalizationType="sentences"/></textView>
                """),
        LibraryItem(
            name: "tableView", title: "Table View", group: "Views", place: .subviews,
            summary: "Rows of cells.",
            xml: """
                <tableView clipsSubviews="YES" contentMode="scaleToFill" fixedFrame="YES" \
                alwaysBounceVertical="YES" dataMode="prototypes" style="plain" separatorStyle="default" \
                rowHeight="-1" estimatedRowHeight="-1" sectionHeaderHeight="28" sectionFooterHeight="28" \
                translatesAutoresizingMaskIntoConstraints="NO" id="#1"><rect key="frame" x="0.0" y="0.0" \
                width="240" height="128"/><autoresizingMask key="autoresizingMask" flexibleMaxX="YES" \
                flexibleMaxY="YES"/><color key="backgroundColor" systemColor="systemBackgroundColor"/>\
                </tableView>
                """),
        LibraryItem(
            name: "collectionView", title: "Collection View", group: "Views", place: .subviews,
            summary: "Items in a grid.",
            xml: """
                <collectionView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" \
                fixedFrame="YES" dataMode="prototypes" translatesAutoresizingMaskIntoConstraints="NO" \
                id="#1"><rect key="frame" x="0.0" y="0.0" width="240" height="128"/><autoresizingMask \
                key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/><color key="backgroundColor" \
                systemColor="systemBackgroundColor"/><collectionViewFlowLayout key="collectionViewLayout" \
                minimumLineSpacing="10" minimumInteritemSpacing="10" id="#2"><size key="itemSize" \
                width="128" height="128"/><size key="headerReferenceSize" width="0.0" height="0.0"/><size \
                key="footerReferenceSize" width="0.0" height="0.0"/><inset key="sectionInset" minX="0.0" \
                minY="0.0" maxX="0.0" maxY="0.0"/></collectionViewFlowLayout><cells/></collectionView>
                """),
        LibraryItem(
            name: "visualEffectView", title: "Visual Effect View with Blur", group: "Views", place: .subviews,
            summary: "Blurs what is behind.",
            xml: """
                <visualEffectView opaque="NO" contentMode="scaleToFill" fixedFrame="YES" \
                translatesAutoresizingMaskIntoConstraints="NO" id="#1"><rect key="frame" x="0.0" y="0.0" \
                width="240" height="128"/><autoresizingMask key="autoresizingMask" flexibleMaxX="YES" \
                flexibleMaxY="YES"/><view key="contentView" opaque="NO" clipsSubviews="YES" \
                multipleTouchEnabled="YES" contentMode="center" id="#2"><rect key="frame" x="0.0" y="0.0" \
                width="240" height="128"/><autoresizingMask key="autoresizingMask"/></view><blurEffect \
                style="regular"/></visualEffectView>
                """),
        LibraryItem(
            name: "searchBar", title: "Search Bar", group: "Bars", place: .subviews,
            summary: "A field to search by.",
            xml: """
                <searchBar contentMode="redraw" fixedFrame="YES" \
                translatesAutoresizingMaskIntoConstraints="NO" id="#1"><rect key="frame" x="0.0" y="0.0" \
                width="320" height="56"/><autoresizingMask key="autoresizingMask" flexibleMaxX="YES" \
                flexibleMaxY="YES"/><textInputTraits key="textInputTraits"/></searchBar>
                """),
        LibraryItem(
            name: "navigationBar", title: "Navigation Bar", group: "Bars", place: .subviews,
            summary: "Title and buttons at the top.",
            xml: """
                <navigationBar contentMode="scaleToFill" fixedFrame="YES" \
                translatesAutoresizingMaskIntoConstraints="NO" id="#1"><rect key="frame" x="0.0" y="0.0" \
                width="320" height="44"/><autoresizingMask key="autoresizingMask" flexibleMaxX="YES" \
                flexibleMaxY="YES"/><items><navigationItem title="Title" id="#2"/></items></navigationBar>
                """),
        LibraryItem(
            name: "toolbar", title: "Toolbar", group: "Bars", place: .subviews,
            summary: "Buttons at the bottom.",
            xml: """
                <toolbar opaque="NO" clearsContextBeforeDrawing="NO" contentMode="scaleToFill" \
                fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="#1"><rect key="frame" \
                x="0.0" y="0.0" width="320" height="44"/><autoresizingMask key="autoresizingMask" \
                flexibleMaxX="YES" flexibleMaxY="YES"/><items><barButtonItem title="Item" id="#2"/></items>\
                </toolbar>
                """),
        LibraryItem(
            name: "tabBar", title: "Tab Bar", group: "Bars", place: .subviews,
            summary: "Tabs at the bottom.",
            xml: """
                <tabBar contentMode="scaleToFill" fixedFrame="YES" \
                translatesAutoresizingMaskIntoConstraints="NO" id="#1"><rect key="frame" x="0.0" y="0.0" \
                width="320" height="49"/><autoresizingMask key="autoresizingMask" flexibleMaxX="YES" \
                flexibleMaxY="YES"/><items><tabBarItem systemItem="favorites" id="#2"/><tabBarItem \
                systemItem="more" id="#3"/></items></tabBar>
                """),
        LibraryItem(
            name: "barButtonItem", title: "Bar Button Item", group: "Bars", place: .items("items"),
            summary: "A button in a bar.",
            xml: """
                <barButtonItem title="Item" id="#1"/>
                """),
        LibraryItem(
            name: "flexibleSpace", title: "Flexible Space Bar Button Item", group: "Bars", place: .items("items"),
            summary: "Takes the room that others leave.",
            xml: """
                <barButtonItem style="plain" systemItem="flexibleSpace" id="#1"/>
                """),
        LibraryItem(
            name: "fixedSpace", title: "Fixed Space Bar Button Item", group: "Bars", place: .items("items"),
            summary: "Room between other items.",
            xml: """
                <barButtonItem width="42" style="plain" systemItem="fixedSpace" id="#1"/>
                """),
        LibraryItem(
            name: "tableViewCell", title: "Table View Cell", group: "Views", place: .cells,
            summary: "A row of a table.",
            xml: """
                <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" \
                preservesSuperviewLayoutMargins="YES" selectionStyle="default" indentationWidth="10" \
                id="#1"><rect key="frame" x="0.0" y="50" width="240" height="43.5"/><autoresizingMask \
                key="autoresizingMask"/><tableViewCellContentView key="contentView" opaque="NO" \
                clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" \
                preservesSuperviewLayoutMargins="YES" insetsLayoutMarginsFromSafeArea="NO" \
                tableViewCell="#1" id="#2"><rect key="frame" x="0.0" y="0.0" width="240" height="43.5"/>\
                <autoresizingMask key="autoresizingMask"/></tableViewCellContentView></tableViewCell>
                """),
        LibraryItem(
            name: "collectionViewCell", title: "Collection View Cell", group: "Views", place: .cells,
            summary: "An item of a collection.",
            xml: """
                <collectionViewCell opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" \
                contentMode="center" id="#1"><rect key="frame" x="0.0" y="0.0" width="128" height="128"/>\
                <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>\
                <collectionViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" \
                multipleTouchEnabled="YES" contentMode="center" insetsLayoutMarginsFromSafeArea="NO" \
                id="#2"><rect key="frame" x="0.0" y="0.0" width="128" height="128"/><autoresizingMask \
                key="autoresizingMask"/></collectionViewCellContentView></collectionViewCell>
                """),
        LibraryItem(
            name: "tapGestureRecognizer", title: "Tap Gesture Recognizer", group: "Gestures", place: .gesture,
            summary: "Recognizes a gesture on a view.",
            xml: """
                <tapGestureRecognizer id="#1"/>
                """),
        LibraryItem(
            name: "pinchGestureRecognizer", title: "Pinch Gesture Recognizer", group: "Gestures", place: .gesture,
            summary: "Recognizes a gesture on a view.",
            xml: """
                <pinchGestureRecognizer id="#1"/>
                """),
        LibraryItem(
            name: "swipeGestureRecognizer", title: "Swipe Gesture Recognizer", group: "Gestures", place: .gesture,
            summary: "Recognizes a gesture on a view.",
            xml: """
                <swipeGestureRecognizer direction="right" id="#1"/>
                """),
        LibraryItem(
            name: "panGestureRecognizer", title: "Pan Gesture Recognizer", group: "Gestures", place: .gesture,
            summary: "Recognizes a gesture on a view.",
            xml: """
                <panGestureRecognizer minimumNumberOfTouches="1" id="#1"/>
                """),
        LibraryItem(
            name: "longPressGestureRecognizer", title: "Long Press Gesture Recognizer", group: "Gestures",
            place: .gesture,
            summary: "Recognizes a gesture on a view.",
            xml: """
                <longPressGestureRecognizer allowableMovement="10" minimumPressDuration="0.5" id="#1"/>
                """),
        LibraryItem(
            name: "viewController", title: "View Controller", group: "Controllers", place: .scene,
            summary: "A screen.",
            xml: """
                <scene sceneID="#8"><objects><viewController id="#1" sceneMemberID="viewController"><view \
                key="view" contentMode="scaleToFill" id="#2"><rect key="frame" x="0.0" y="0.0" width="393" \
                height="852"/><autoresizingMask key="autoresizingMask" widthSizable="YES" \
                heightSizable="YES"/><viewLayoutGuide key="safeArea" id="#3"/><color key="backgroundColor" \
                systemColor="systemBackgroundColor"/></view></viewController><placeholder \
                placeholderIdentifier="IBFirstResponder" id="#9" userLabel="First Responder" \
                customClass="UIResponder" sceneMemberID="firstResponder"/></objects></scene>
                """),
        LibraryItem(
            name: "tableViewController", title: "Table View Controller", group: "Controllers", place: .scene,
            summary: "A screen that is a table.",
            xml: """
                <scene sceneID="#8"><objects><tableViewController id="#1" sceneMemberID="viewController">\
                <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" \
                alwaysBounceVertical="YES" dataMode="prototypes" style="plain" separatorStyle="default" \
                rowHeight="-1" estimatedRowHeight="-1" sectionHeaderHeight="-1" \
                estimatedSectionHeaderHeight="-1" sectionFooterHeight="-1" \
                estimatedSectionFooterHeight="-1" id="#2"><rect key="frame" x="0.0" y="0.0" width="393" \
                height="852"/><autoresizingMask key="autoresizingMask" widthSizable="YES" \
                heightSizable="YES"/><color key="backgroundColor" systemColor="systemBackgroundColor"/>\
                <connections><outlet property="dataSource" destination="#1" id="#4"/><outlet \
                property="delegate" destination="#1" id="#5"/></connections></tableView>\
                </tableViewController><placeholder placeholderIdentifier="IBFirstResponder" id="#9" \
                userLabel="First Responder" customClass="UIResponder" sceneMemberID="firstResponder"/>\
                </objects></scene>
                """),
        LibraryItem(
            name: "collectionViewController", title: "Collection View Controller", group: "Controllers",
            place: .scene,
            summary: "A screen that is a grid.",
            xml: """
                <scene sceneID="#8"><objects><collectionViewController id="#1" \
                sceneMemberID="viewController"><collectionView key="view" clipsSubviews="YES" \
                multipleTouchEnabled="YES" contentMode="scaleToFill" dataMode="prototypes" id="#2"><rect \
                key="frame" x="0.0" y="0.0" width="393" height="852"/><autoresizingMask \
                key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><color key="backgroundColor" \
                systemColor="systemBackgroundColor"/><collectionViewFlowLayout key="collectionViewLayout" \
                minimumLineSpacing="10" minimumInteritemSpacing="10" id="#3"><size key="itemSize" \
                width="128" height="128"/><size key="headerReferenceSize" width="0.0" height="0.0"/><size \
                key="footerReferenceSize" width="0.0" height="0.0"/><inset key="sectionInset" minX="0.0" \
                minY="0.0" maxX="0.0" maxY="0.0"/></collectionViewFlowLayout><cells><collectionViewCell opaque="NO" \
                clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" id="#6"><rect key="frame" x="0.0" \
                y="0.0" width="128" height="128"/><autoresizingMask key="autoresizingMask" flexibleMaxX="YES" \
                flexibleMaxY="YES"/><collectionViewCellContentView key="contentView" opaque="NO" \
                clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" \
                insetsLayoutMarginsFromSafeArea="NO" id="#7"><rect key="frame" x="0.0" y="0.0" width="128" \
                height="128"/><autoresizingMask key="autoresizingMask"/></collectionViewCellContentView>\
                </collectionViewCell></cells><connections><outlet \
                property="dataSource" destination="#1" id="#4"/><outlet property="delegate" \
                destination="#1" id="#5"/></connections></collectionView></collectionViewController>\
                <placeholder placeholderIdentifier="IBFirstResponder" id="#9" userLabel="First Responder" \
                customClass="UIResponder" sceneMemberID="firstResponder"/></objects></scene>
                """),
        LibraryItem(
            name: "navigationController", title: "Navigation Controller", group: "Controllers", place: .scene,
            summary: "Pushes screens on each other.",
            xml: """
                <scene sceneID="#8"><objects><navigationController \
                automaticallyAdjustsScrollViewInsets="NO" id="#1" sceneMemberID="viewController">\
                <toolbarItems/><navigationBar key="navigationBar" contentMode="scaleToFill" id="#2"><rect \
                key="frame" x="0.0" y="59" width="393" height="44"/><autoresizingMask \
                key="autoresizingMask"/></navigationBar><nil name="viewControllers"/><connections><segue \
                destination="#1" kind="relationship" relationship="rootViewController" id="#3"/>\
                </connections></navigationController><placeholder placeholderIdentifier="IBFirstResponder" \
                id="#9" userLabel="First Responder" customClass="UIResponder" \
                sceneMemberID="firstResponder"/></objects></scene>
                """),
        LibraryItem(
            name: "tabBarController", title: "Tab Bar Controller", group: "Controllers", place: .scene,
            summary: "Switches between screens.",
            xml: """
                <scene sceneID="#8"><objects><tabBarController automaticallyAdjustsScrollViewInsets="NO" \
                id="#1" sceneMemberID="viewController"><toolbarItems/><tabBar key="tabBar" \
                contentMode="scaleToFill" id="#2"><rect key="frame" x="0.0" y="0.0" width="393" \
                height="49"/><autoresizingMask key="autoresizingMask"/></tabBar><connections><segue \
                destination="#1" kind="relationship" relationship="viewControllers" id="#3"/></connections>\
                </tabBarController><placeholder placeholderIdentifier="IBFirstResponder" id="#9" \
                userLabel="First Responder" customClass="UIResponder" sceneMemberID="firstResponder"/>\
                </objects></scene>
                """),
        LibraryItem(
            name: "viewControllerPlaceholder", title: "Storyboard Reference", group: "Controllers", place: .scene,
            summary: "A screen of another storyboard.",
            xml: """
                <scene sceneID="#8"><objects><viewControllerPlaceholder storyboardName="Storyboard" id="#1" \
                sceneMemberID="viewController"/><placeholder placeholderIdentifier="IBFirstResponder" \
                id="#9" userLabel="First Responder" customClass="UIResponder" \
                sceneMemberID="firstResponder"/></objects></scene>
                """),
    ]
}
