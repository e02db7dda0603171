import Foundation
import NibDocument
import Testing
import UIKit
import ViewDebugger

@testable import InterfaceBuilder

@MainActor
@Suite("Documents' scenes, classes and texts are found by their names")
struct SceneTests {
    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina6_1" orientation="portrait" appearance="light"/>
            <scenes>
                <scene sceneID="s1-aa-001">
                    <objects>
                        <viewController storyboardIdentifier="Login" id="vc1-aa-001" customClass="LoginViewController" customModule="Shop" customModuleProvider="target" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="roo-t1-001">
                                <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                <subviews>
                                    <button opaque="NO" contentMode="scaleToFill" fixedFrame="YES" contentHorizontalAlignment="center" contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="sig-ni-001" customClass="RoundedButton" customModule="Shop">
                                        <rect key="frame" x="40" y="100" width="120" height="44"/>
                                        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                                        <state key="normal" title="SIGN IN"/>
                                    </button>
                                </subviews>
                            </view>
                        </viewController>
                    </objects>
                </scene>
                <scene sceneID="s2-aa-001">
                    <objects>
                        <viewController title="Order history" id="vc2-aa-001" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="roo-t2-001">
                                <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                            </view>
                        </viewController>
                    </objects>
                </scene>
            </scenes>
        </document>
        """

    private func capture(scene: String? = nil) throws -> Capture {
        try DocumentCapture.capture(
            of: Data(Self.storyboard.utf8), name: "Shop.storyboard", path: nil, scene: scene, takesPictures: false)
    }

    @Test("each window is a scene with the name that a person gave it")
    func names() throws {
        let capture = try capture()
        #expect(capture.scenes?.map(\.name) == ["Login", "Order history"])
        #expect(capture.scenes?.map(\.window) == capture.windows)
        #expect(capture.treeText.contains("scene “Order history”"))
    }

    @Test(
        "a scene is captured alone, by any of its names or a part of one, in any case",
        arguments: [
            ("Login", "Login"), ("login", "Login"), ("LoginViewController", "Login"), ("vc1-aa-001", "Login"),
            ("roo-t2-001", "Order history"), ("histor", "Order history"),
        ])
    func oneScene(_ asked: String, _ name: String) throws {
        let capture = try capture(scene: asked)
        #expect(capture.scenes?.map(\.name) == [name])
        #expect(capture.windows == [0])
    }

    @Test(
        "a scene that is not there is said, with those that may be meant",
        arguments: [("Logni", "is one of these meant: Login"), ("Zebra", "there are Login, Order history")])
    func missing(_ asked: String, _ help: String) {
        let error = #expect(throws: DocumentCapture.Failure.self) { try capture(scene: asked) }
        #expect(error?.description.contains("no scene is called “\(asked)”") == true)
        #expect(error?.description.contains(help) == true)
    }

    @Test("views and controllers have the class that the document names, and UIKit's own as their base")
    func classes() throws {
        let capture = try capture()
        let button = try #require(capture.views.first { $0.documentID == "sig-ni-001" })
        #expect(button.className == "Shop.RoundedButton")
        #expect(button.baseClass == "UIButton")
        #expect(capture.controllers.map(\.className) == ["Shop.LoginViewController", "UIViewController"])
        #expect(capture.controllers.map(\.title) == [nil, "Order history"])
        #expect(capture.views(named: "RoundedButton").map(\.documentID) == ["sig-ni-001"])
    }

    @Test(
        "a view is found by its text in any case, and by a part of it",
        arguments: ["SIGN IN", "Sign in", "sign", "gn i"])
    func texts(_ asked: String) throws {
        let found = try capture().views(named: asked)
        #expect(found.map(\.documentID) == ["sig-ni-001"])
    }

    @Test(
        "a view is found by its short name, as trees of screens give it",
        arguments: [
            ("button \"Sign in\"", ["sig-ni-001"]), ("RoundedButton “SIGN IN”", ["sig-ni-001"]),
            ("button \"Sign in\" (1)", ["sig-ni-001"]), ("button \"Sign in\" (2)", []),
            ("row 3 › button \"Sign in\"", []),
        ])
    func shortNames(_ asked: String, _ found: [String]) throws {
        #expect(try capture().views(named: asked).map(\.documentID) == found)
    }

    @Test("what is written almost like a name is suggested, and what is not is not")
    func suggestions() throws {
        let capture = try capture()
        #expect(capture.names(near: "sing in") == ["SIGN IN"])
        #expect(capture.names(near: "RoundButton") == ["RoundedButton"])
        #expect(capture.names(near: "Checkout") == [])
        // Distances 1 and 2 of 6 letters; 3 is half of them.
        #expect(NearestNames.of("kitten", among: ["sitting", "kitchen", "mitten"]) == ["mitten", "kitchen"])
    }
}
