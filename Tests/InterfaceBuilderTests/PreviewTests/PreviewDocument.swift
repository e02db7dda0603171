import Foundation
import UIKit

@testable import InterfaceBuilder

/// A storyboard to preview: a tab bar around a navigation controller around a list's detail, and a popover.
enum PreviewDocument {
    static func storyboard(_ rootViews: String = label, constraints: String = labelConstraints) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <scenes>
                <scene sceneID="sce-ne-tab">
                    <objects>
                        <tabBarController id="tab-vc-001" sceneMemberID="viewController">
                            <tabBar key="tabBar" contentMode="scaleToFill" id="tab-ba-001">
                                <rect key="frame" x="0.0" y="0.0" width="375" height="49"/>
                            </tabBar>
                            <connections>
                                <segue destination="nav-vc-001" kind="relationship" relationship="viewControllers" id="seg-ue-001"/>
                            </connections>
                        </tabBarController>
                    </objects>
                </scene>
                <scene sceneID="sce-ne-nav">
                    <objects>
                        <navigationController id="nav-vc-001" sceneMemberID="viewController">
                            <tabBarItem key="tabBarItem" title="Home" id="tab-it-001"/>
                            <navigationBar key="navigationBar" contentMode="scaleToFill" id="nav-ba-001">
                                <rect key="frame" x="0.0" y="20" width="375" height="44"/>
                                <color key="barTintColor" systemColor="systemYellowColor"/>
                            </navigationBar>
                            <connections>
                                <segue destination="vie-vc-001" kind="relationship" relationship="rootViewController" id="seg-ue-002"/>
                            </connections>
                        </navigationController>
                    </objects>
                </scene>
                <scene sceneID="sce-ne-one">
                    <objects>
                        <viewController title="Home" id="vie-vc-001" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="roo-ta-001">
                                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                <subviews>
                                    \(rootViews)
                                </subviews>
                                <viewLayoutGuide key="safeArea" id="saf-ea-001"/>
                                <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                                <constraints>
                                    \(constraints)
                                </constraints>
                            </view>
                            <navigationItem key="navigationItem" title="Home" id="nav-it-001">
                                <barButtonItem key="rightBarButtonItem" title="Add" id="bar-it-001"/>
                            </navigationItem>
                            <connections>
                                <segue destination="pop-vc-001" kind="popoverPresentation" id="seg-ue-003"/>
                            </connections>
                        </viewController>
                    </objects>
                </scene>
                <scene sceneID="sce-ne-two">
                    <objects>
                        <viewController title="Choices" id="pop-vc-001" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="roo-tb-001">
                                <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                <subviews>
                                    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="top-vw-001">
                                        <rect key="frame" x="0.0" y="0.0" width="200" height="30"/>
                                        <constraints>
                                            <constraint firstAttribute="height" constant="30" id="con-st-010"/>
                                        </constraints>
                                    </view>
                                </subviews>
                                <viewLayoutGuide key="safeArea" id="saf-eb-001"/>
                                <constraints>
                                    <constraint firstItem="top-vw-001" firstAttribute="top" secondItem="saf-eb-001" secondAttribute="top" id="con-st-011"/>
                                    <constraint firstItem="top-vw-001" firstAttribute="leading" secondItem="saf-eb-001" secondAttribute="leading" id="con-st-012"/>
                                    <constraint firstItem="saf-eb-001" firstAttribute="trailing" secondItem="top-vw-001" secondAttribute="trailing" id="con-st-013"/>
                                </constraints>
                            </view>
                        </viewController>
                    </objects>
                </scene>
            </scenes>
        </document>

        """
    }

    static let label = """
        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" verticalHuggingPriority="251" text="Save" textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
            <rect key="frame" x="20" y="84" width="38" height="21"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
        </label>
        """

    static let labelConstraints = """
        <constraint firstItem="lab-el-001" firstAttribute="top" secondItem="saf-ea-001" secondAttribute="top" constant="20" id="con-st-001"/>
        <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="saf-ea-001" secondAttribute="leading" constant="20" id="con-st-002"/>
        """

    /// Hands a file with that content over, and removes it; leaves the world as it was, which layouts change.
    @MainActor
    static func withFile<R>(_ content: String = storyboard(), _ body: (String) throws -> R) throws -> R {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "plumb-preview-\(UUID().uuidString).storyboard")
        try Data(content.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try Runtime.with { try body(file.path) }
    }

    @MainActor
    static func layOut(_ path: String, _ options: LayoutOptions) throws -> DocumentLayout {
        try DocumentLayouter.layOut(
            Data(contentsOf: URL(fileURLWithPath: path)), name: path, path: path, options: options)
    }
}
