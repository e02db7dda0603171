import Foundation
import NibDocument
import Testing

@testable import InterfaceBuilder

/// Where scenes lie on the canvas, and what moving one writes.
@MainActor
@Suite struct CanvasPlacesTests {
    /// Two scenes of a phone 375 points wide; the second has no place.
    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <scenes>
                <!--View Controller-->
                <scene sceneID="sce-ne-001">
                    <objects>
                        <viewController id="con-tr-001" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="vie-w0-001">
                                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                            </view>
                        </viewController>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="fir-st-001" sceneMemberID="firstResponder"/>
                    </objects>
                    <point key="canvasLocation" x="139.19999999999999" y="122.78860569715144"/>
                </scene>
                <!--View Controller-->
                <scene sceneID="sce-ne-002">
                    <objects>
                        <viewController id="con-tr-002" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="vie-w0-002">
                                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                            </view>
                        </viewController>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="fir-st-002" sceneMemberID="firstResponder"/>
                    </objects>
                </scene>
            </scenes>
        </document>

        """

    private static func document() throws -> NibDocument { try NibDocument(text: storyboard, name: "Test.storyboard") }

    @Test func `a location is a scene's middle with 600 units to the screen`() throws {
        let document = try Self.document()
        let places = CanvasPlaces(document, device: CanvasDevice(of: document)).places
        #expect(abs(places[0].center.x - 87) < 1e-9)
        #expect(abs(places[0].center.y - 136.5) < 1e-9)
    }

    @Test func `a scene without a place lies below the others`() throws {
        let document = try Self.document()
        let places = CanvasPlaces(document, device: CanvasDevice(of: document)).places
        #expect(places[1].location == nil)
        #expect(places[1].center.x == places[0].center.x)
        #expect(places[1].center.y - places[1].size.height / 2 > places[0].center.y + places[0].size.height / 2)
    }

    @Test func `moving a scene changes its place only, and a coordinate that stays keeps its spelling`() throws {
        let document = try Self.document()
        let edit = DocumentEdit.setCanvasLocation(object: "con-tr-001", x: 139.19999999999999, y: 200)
        let new = try edit.applied(to: document, path: "Test.storyboard").document
        let expected = Self.storyboard.replacing(#"y="122.78860569715144""#, with: #"y="200""#)
        #expect(String(decoding: new.data, as: UTF8.self) == expected)
    }

    @Test func `a scene that had no place gets one as the last of its elements`() throws {
        let edit = DocumentEdit.setCanvasLocation(object: "con-tr-002", x: 0, y: -20.5)
        let new = try edit.applied(to: Self.document(), path: "Test.storyboard").document
        let scene = try #require(new.element(id: "con-tr-002")?.parent?.parent)
        #expect(scene.children.last?.name == "point")
        #expect(new.data.count > Self.storyboard.utf8.count)
        #expect(String(decoding: new.data, as: UTF8.self).contains(#"<point key="canvasLocation" x="0.0" y="-20.5"/>"#))
        #expect(new.formatted() == new.data)
    }

    @Test func `what has no place of its own is said`() throws {
        #expect(throws: EditError.self) {
            try DocumentEdit.setCanvasLocation(object: "vie-w0-001", x: 0, y: 0).applied(
                to: Self.document(), path: "Test.storyboard")
        }
    }

    /// What speaks for the law: corners of recorded scenes lie on whole points of their document's device.
    @Test func `corners of recorded scenes lie on whole points`() throws {
        var (whole, all) = (0, 0)
        for path in try EditingPropertyTests.documents() where path.hasSuffix(".storyboard") {
            guard let document = try? NibDocument(data: Data(contentsOf: URL(fileURLWithPath: path)), name: path) else {
                continue
            }
            let device = CanvasDevice(of: document)
            for place in CanvasPlaces(document, device: device).places {
                guard let location = place.location, location.x.rounded() != location.x else { continue }
                all += 1
                let corner = place.center.x - device.size.width / 2
                if abs(corner - corner.rounded()) < 0.01 { whole += 1 }
            }
        }
        print("\(whole) of \(all) recorded places with a fraction have their corner on a whole point")
        #expect(all > 400, "too few recorded places")
        // The others were placed while their document had another device; by chance it would be one in fifty.
        #expect(Double(whole) > 0.55 * Double(all))
    }
}
