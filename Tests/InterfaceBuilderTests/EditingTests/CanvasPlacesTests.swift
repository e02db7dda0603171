import Foundation
import NibDocument
import TestSupport
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
    @Test(.enabled(if: SharedFiles.areHere, Comment(rawValue: SharedFiles.absence)))
    func `corners of recorded scenes lie on whole points`() throws {
        var (whole, all) = (0, 0)
        for file in SharedFiles.documents where file.pathExtension == "storyboard" {
            guard let document = try? NibDocument(data: Data(contentsOf: file), name: file.path) else { continue }
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

    @Test(arguments: LibraryItem.all.filter(\.isScene).map(\.name))
    func `every controller of the library can be added, is in the form that Xcode writes, and has a place`(
        item: String
    ) throws {
        let edit = DocumentEdit.insert(item: item, into: "", at: nil, frame: nil)
        let before = try Self.document()
        #expect(before.formatted() == before.data)
        let outcome = try edit.applied(to: before, path: "Test.storyboard")
        #expect(outcome.document.formatted() == outcome.document.data)
        let id = try #require(outcome.selection.first)
        let places = CanvasPlaces(outcome.document, device: CanvasDevice(of: outcome.document)).places
        #expect(places.contains { $0.element.id == id && $0.location != nil })
    }

    /// Embeds again and again: the first scene has its neighbour at its right, then at its left too, then above.
    @Test func `scenes around a container lie beside each other, not over others`() throws {
        let place = #"<point key="canvasLocation" x="139.19999999999999" y="122.78860569715144"/>"#
        var text = Self.storyboard.replacingOccurrences(
            of: place, with: #"<point key="canvasLocation" x="0.0" y="0.0"/>"#)
        let end = "            </objects>\n        </scene>"
        let second = end.replacingOccurrences(
            of: "\n", with: "\n            " + #"<point key="canvasLocation" x="768" y="0.0"/>"# + "\n")
        text = text.replacingOccurrences(of: end, with: second)
        #expect(text.contains(second))
        var seen: [[CGPoint]] = []
        for _ in 0..<3 {
            text = try EditingTests.edited(.embed(objects: ["con-tr-001"], container: "navigationController"), of: text)
                .text
            let scenes = try NibDocument(text: text, name: "Test.storyboard").root.elements(in: "scenes")
            let points = scenes.compactMap { $0.point("canvasLocation") }
            for (index, point) in points.enumerated() {
                #expect(
                    points[..<index].allSatisfy { abs($0.x - point.x) >= 600 || abs($0.y - point.y) >= 600 },
                    "\(points)")
            }
            seen.append(points)
        }
        #expect(seen.map(\.count) == [3, 4, 5])
        #expect(seen[0].contains(CGPoint(x: -768, y: 0)))
        #expect(seen[1].contains(CGPoint(x: 0, y: -768)))
        #expect(seen[2].contains(CGPoint(x: 0, y: -1536)))
    }
}

@MainActor
@Suite struct OutlineNameTests {
    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="con-1">
            <scenes>
                <scene sceneID="sce-1"><objects>
                    <viewController id="con-1" title="List" sceneMemberID="viewController">
                        <layoutGuides>
                            <viewControllerLayoutGuide type="top" id="top-1"/>
                            <viewControllerLayoutGuide type="bottom" id="bot-1"/>
                        </layoutGuides>
                        <view key="view" id="vie-1">
                            <subviews><label text="Name" id="lab-1"/></subviews>
                            <constraints><constraint firstItem="lab-1" firstAttribute="top" secondItem="top-1" \
        secondAttribute="bottom" constant="8" id="con-s"/></constraints>
                        </view>
                        <connections>
                            <segue destination="con-2" kind="show" id="seg-1"/>
                            <segue destination="con-2" kind="presentation" identifier="edit" id="seg-2"/>
                            <segue destination="con-2" kind="relationship" relationship="rootViewController" id="seg-3"/>
                            <segue destination="gone" kind="popoverPresentation" id="seg-4"/>
                        </connections>
                    </viewController>
                </objects></scene>
                <scene sceneID="sce-2"><objects>
                    <viewController id="con-2" title="Detail" sceneMemberID="viewController"/>
                </objects></scene>
            </scenes>
        </document>

        """

    @Test func `objects are called what a person sees, constraints by their items, segues by where they lead`() throws {
        let model = EditorModel(try NibDocument(text: Self.storyboard, name: "Test.storyboard"))
        #expect(
            model.order == [
                "con-1", "top-1", "bot-1", "vie-1", "lab-1", "con-s", "seg-1", "seg-2", "seg-3", "seg-4", "con-2",
            ])
        let names = model.order.map { model.objects[$0]?.name }
        #expect(
            names == [
                "List", "Top Layout Guide", "Bottom Layout Guide", "View", "Name",
                "Name.top = Top Layout Guide.bottom + 8", "Show segue to “Detail”",
                "Present Modally segue “edit” to “Detail”", "Relationship “root view controller” to “Detail”",
                "Present As Popover segue", "Detail",
            ])
    }

    @Test func `what a broken merge has lead to itself, or round to itself, is called by its kind`() throws {
        let text = Self.storyboard.replacing("secondItem=\"top-1\"", with: "secondItem=\"con-s\"")
            .replacing("destination=\"con-2\" kind=\"show\"", with: "destination=\"seg-2\" kind=\"show\"")
            .replacing(
                "destination=\"con-2\" kind=\"presentation\"", with: "destination=\"seg-1\" kind=\"presentation\"")
        let model = EditorModel(try NibDocument(text: text, name: "Test.storyboard"))
        #expect(model.objects["con-s"]?.name == "Name.top = Constraint.bottom + 8")
        #expect(model.objects["seg-1"]?.name == "Show segue to “Segue”")
        #expect(model.objects["seg-2"]?.name == "Present Modally segue “edit” to “Segue”")
    }
}
