import Foundation
import NibDocument

/// A document to begin with, as Xcode's templates for new files have them.
public enum DocumentTemplate: String, CaseIterable, Codable, Sendable {
    /// A xib with one view, or one cell.
    case view, tableViewCell, collectionViewCell
    /// A storyboard with one screen.
    case storyboard, launchScreen
    /// A xib without objects of its own.
    case empty
    /// A xib with a small form that is held by constraints.
    case sample

    /// What a person calls it.
    public var title: String {
        switch self {
        case .view: "View"
        case .tableViewCell: "Table View Cell"
        case .collectionViewCell: "Collection View Cell"
        case .storyboard: "Storyboard"
        case .launchScreen: "Launch Screen"
        case .empty: "Empty"
        case .sample: "Sample"
        }
    }

    /// One sentence.
    public var summary: String {
        switch self {
        case .view: "A xib with one view."
        case .tableViewCell: "A xib with a row of a table."
        case .collectionViewCell: "A xib with an item of a grid."
        case .storyboard: "One screen, and room for more."
        case .launchScreen: "What is seen while the app starts."
        case .empty: "A xib without objects."
        case .sample: "A form to look around in."
        }
    }

    /// What Xcode calls a new one, without the suffix.
    public var suggestion: String {
        switch self {
        case .view: "View"
        case .tableViewCell, .collectionViewCell: "Cell"
        case .storyboard: "Storyboard"
        case .launchScreen: "LaunchScreen"
        case .empty: "Empty"
        case .sample: "Sample"
        }
    }

    /// `xib` or `storyboard`.
    public var suffix: String { isStoryboard ? "storyboard" : "xib" }

    private var isStoryboard: Bool { self == .storyboard || self == .launchScreen }

    /// The bytes of a new document.
    ///
    /// - Parameter name: The document's, for messages.
    @MainActor
    public func data(named name: String) throws(EditError) -> Data {
        let document: NibDocument
        do { document = try NibDocument(data: Data(head.utf8), name: name) } catch { throw EditError("\(error)") }
        guard self != .empty else { return document.data }
        var writer = EditWriter(document)
        let needs = DocumentNeeds(document)
        if isStoryboard {
            try writer.insert("viewController", "", nil, nil)
        } else {
            try writer.addTopLevel(xml)
        }
        writer.updateNeeds(since: needs)
        guard self == .sample else { return writer.document.data }
        let laidOut = try DocumentEdit.resolve(operation: FixOperation.updateFrames.rawValue, objects: nil)
            .applied(to: writer.document, path: name)
        return laidOut.document.data
    }

    /// The document without its objects, as Xcode 15 writes it.
    private var head: String {
        let kind = isStoryboard ? "Storyboard.XIB" : "XIB"
        let launch = self == .launchScreen ? " launchScreen=\"YES\"" : ""
        let objects = """
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                </objects>
            """
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(kind)" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES"\(launch) \
            useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
                <device id="retina6_12" orientation="portrait" appearance="light"/>
                <dependencies>
                    <deployment identifier="iOS"/>
                    <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/>
                    <capability name="Safe area layout guides" minToolsVersion="9.0"/>
                    <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
                </dependencies>
            \(isStoryboard ? "    <scenes/>" : objects)
            </document>

            """
    }

    /// The one object, with ids as ``LibraryItem/xml`` has them.
    private var xml: String {
        switch self {
        case .tableViewCell:
            """
            <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" id="#1"><rect key="frame" \
            x="0.0" y="0.0" width="320" height="44"/><autoresizingMask key="autoresizingMask"/><tableViewCellContentView \
            key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" \
            tableViewCell="#1" id="#2"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/><autoresizingMask \
            key="autoresizingMask"/></tableViewCellContentView><viewLayoutGuide key="safeArea" id="#3"/></tableViewCell>
            """
        case .collectionViewCell:
            """
            <collectionViewCell opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" id="#1"><rect \
            key="frame" x="0.0" y="0.0" width="128" height="128"/><autoresizingMask key="autoresizingMask" \
            flexibleMaxX="YES" flexibleMaxY="YES"/><collectionViewCellContentView key="contentView" opaque="NO" \
            clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" id="#2"><rect key="frame" x="0.0" y="0.0" \
            width="128" height="128"/><autoresizingMask key="autoresizingMask"/></collectionViewCellContentView>\
            <viewLayoutGuide key="safeArea" id="#3"/></collectionViewCell>
            """
        case .sample: Self.view(subviews: Self.form.views, constraints: Self.form.constraints)
        default: Self.view()
        }
    }

    private static func view(subviews: String = "", constraints: String = "") -> String {
        """
        <view contentMode="scaleToFill" id="#1"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>\
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>\(subviews)<viewLayoutGuide \
        key="safeArea" id="#2"/><color key="backgroundColor" systemColor="systemBackgroundColor"/>\(constraints)</view>
        """
    }

    private static let form = (
        views: """
        <subviews><label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" \
        verticalHuggingPriority="251" text="Welcome" textAlignment="natural" lineBreakMode="tailTruncation" \
        baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" \
        id="#3"><rect key="frame" x="20" y="99" width="353" height="41"/><fontDescription key="fontDescription" \
        style="UICTFontTextStyleTitle0"/><nil key="textColor"/><nil key="highlightedColor"/></label><textField \
        opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="left" contentVerticalAlignment="center" \
        borderStyle="roundedRect" placeholder="Name" textAlignment="natural" minimumFontSize="17" \
        translatesAutoresizingMaskIntoConstraints="NO" id="#4"><rect key="frame" x="20" y="160" width="353" \
        height="34"/><fontDescription key="fontDescription" type="system" pointSize="17"/><textInputTraits \
        key="textInputTraits"/></textField><button opaque="NO" contentMode="scaleToFill" \
        contentHorizontalAlignment="center" contentVerticalAlignment="center" buttonType="system" \
        lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="#5"><rect key="frame" \
        x="20" y="214" width="353" height="35"/><state key="normal" title="Sign In"/><buttonConfiguration \
        key="configuration" style="filled" title="Sign In"/></button></subviews>
        """,
        constraints: """
        <constraints><constraint firstItem="#3" firstAttribute="top" secondItem="#2" secondAttribute="top" \
        constant="40" id="#6"/><constraint firstItem="#3" firstAttribute="leading" secondItem="#2" \
        secondAttribute="leading" constant="20" id="#7"/><constraint firstItem="#2" firstAttribute="trailing" \
        secondItem="#3" secondAttribute="trailing" constant="20" id="#8"/><constraint firstItem="#4" \
        firstAttribute="top" secondItem="#3" secondAttribute="bottom" constant="20" id="#9"/><constraint \
        firstItem="#4" firstAttribute="leading" secondItem="#3" secondAttribute="leading" id="#10"/><constraint \
        firstItem="#4" firstAttribute="trailing" secondItem="#3" secondAttribute="trailing" id="#11"/><constraint \
        firstItem="#5" firstAttribute="top" secondItem="#4" secondAttribute="bottom" constant="20" id="#12"/>\
        <constraint firstItem="#5" firstAttribute="leading" secondItem="#3" secondAttribute="leading" id="#13"/>\
        <constraint firstItem="#5" firstAttribute="trailing" secondItem="#3" secondAttribute="trailing" id="#14"/>\
        </constraints>
        """
    )
}

extension EditWriter {
    /// Puts an object of a template beside the placeholders of a xib.
    fileprivate mutating func addTopLevel(_ xml: String) throws(EditError) {
        guard let objects = document.root.child("objects") else {
            throw EditError("\(document.name) has no list of objects")
        }
        do {
            for element in renamed(try NibNewElement.parse(xml), "template") {
                document.insert(element, into: objects.node)
            }
        } catch { throw EditError("\(error)") }
    }
}
