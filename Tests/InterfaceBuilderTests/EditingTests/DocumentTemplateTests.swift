import Foundation
import NibDocument
import Testing

@testable import InterfaceBuilder

/// New documents, and what documents say of themselves.
@MainActor
@Suite struct DocumentTemplateTests {
    @Test(
        "a new document has ids of its own, lays out without issues, and is written back byte for byte",
        arguments: DocumentTemplate.allCases)
    func template(_ template: DocumentTemplate) throws {
        let data = try template.data(named: "New.\(template.suffix)")
        let document = try NibDocument(data: data, name: "New.\(template.suffix)")
        #expect(document.data == data)
        let ids = document.elements.compactMap(\.id)
        #expect(Set(ids).count == ids.count && !ids.contains { $0.hasPrefix("#") })
        #expect(Linter.editorFindings(in: document, "New.\(template.suffix)").filter { $0.severity > .note }.isEmpty)
        #expect((document.root["launchScreen"] == "YES") == (template == .launchScreen))
        // The same bytes on every machine.
        #expect(try template.data(named: "New.\(template.suffix)") == data)
    }

    @Test("the launch screen and the storyboard begin with their one controller")
    func initial() throws {
        for template in [DocumentTemplate.storyboard, .launchScreen] {
            let document = try NibDocument(data: try template.data(named: "A.storyboard"), name: "A.storyboard")
            let controller = try #require(document.elements.first { $0.name == "viewController" })
            #expect(document.root["initialViewController"] == controller.id)
        }
    }

    @Test("another device gives screens its size, held views their frames, and free ones what their masks say")
    func device() throws {
        let edited = try EditingTests.edited(.setDevice(device: "retina4_7"))
        let view = try #require(edited.outcome.document.element(id: "roo-t0-001"))
        #expect(view.rect()?.size == CGSize(width: 375, height: 667))
        // Below a status bar of 20 points rather than an island of 59.
        #expect(edited.outcome.document.element(id: "lab-el-001")?.rect()?.minY == 40)
        // Flexible on the right and at the bottom: it stays.
        #expect(edited.outcome.document.element(id: "swi-tc-001")?.rect()?.minX == 300)
        #expect(edited.text.contains(#"<device id="retina4_7" orientation="portrait" appearance="light"/>"#))
        #expect(throws: EditError.self) { try EditingTests.edited(.setDevice(device: "phone")) }
    }

    @Test("safe areas stay while constraints hold to them, and go with their capability once none does")
    func safeAreas() throws {
        #expect(throws: EditError.self) {
            try EditingTests.edited(.setDocument(name: "useSafeAreas", isOn: false))
        }
        let off = try EditingTests.edited(
            .remove(objects: ["con-st-001", "con-st-002"]), .setDocument(name: "useSafeAreas", isOn: false))
        #expect(!off.text.contains("safeArea") && !off.text.contains("Safe area layout guides"))
        let on = try EditingTests.edited(.setDocument(name: "useSafeAreas", isOn: true), of: off.text)
        #expect(on.outcome.document.element(id: "roo-t0-001")?.child(key: "safeArea") != nil)
        #expect(on.text.contains(#"<capability name="Safe area layout guides" minToolsVersion="9.0"/>"#))
    }

    @Test("constraints to the guides of controllers hold to the safe area instead")
    func guides() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" colorMatched="YES">
                <device id="retina6_12" orientation="portrait" appearance="light"/>
                <scenes>
                    <!--View Controller-->
                    <scene sceneID="sce-ne-001">
                        <objects>
                            <viewController id="con-tr-001" sceneMemberID="viewController">
                                <layoutGuides>
                                    <viewControllerLayoutGuide type="top" id="top-gu-001"/>
                                    <viewControllerLayoutGuide type="bottom" id="bot-gu-001"/>
                                </layoutGuides>
                                <view key="view" contentMode="scaleToFill" id="vie-w0-001">
                                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                    <subviews>
                                        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="inn-er-001">
                                            <rect key="frame" x="0.0" y="59" width="393" height="759"/>
                                        </view>
                                    </subviews>
                                    <constraints>
                                        <constraint firstItem="inn-er-001" firstAttribute="top" secondItem="top-gu-001" secondAttribute="bottom" id="con-st-001"/>
                                        <constraint firstItem="bot-gu-001" firstAttribute="top" secondItem="inn-er-001" secondAttribute="bottom" id="con-st-002"/>
                                    </constraints>
                                </view>
                            </viewController>
                        </objects>
                    </scene>
                </scenes>
            </document>

            """
        let document = try EditingTests.edited(.setDocument(name: "useSafeAreas", isOn: true), of: text).outcome
            .document
        let safe = try #require(document.element(id: "vie-w0-001")?.child(key: "safeArea")?.id)
        let (above, below) = (document.element(id: "con-st-001"), document.element(id: "con-st-002"))
        #expect(above?["secondItem"] == safe && above?["secondAttribute"] == "top")
        #expect(below?["firstItem"] == safe && below?["firstAttribute"] == "bottom")
        #expect(document.element(id: "top-gu-001") == nil)
    }

    @Test("prototypes become rows of a section and come back, and counts are copies of the last or fewer")
    func cells() throws {
        let begin = try EditingTests.edited(.insert(item: "tableView", into: "roo-t0-001", at: nil, frame: nil))
        let id = try #require(begin.outcome.selection.first)
        func rows(_ document: NibDocument) -> [Int] {
            document.element(id: id)?.elements(in: "sections").map { $0.elements(in: "cells").count } ?? []
        }
        let two = try EditingTests.edited(.setCount(object: id, count: 2), of: begin.text)
        #expect(two.outcome.document.element(id: id)?.elements(in: "prototypes").count == 2)
        let fixed = try EditingTests.edited(
            .setContent(object: id, isStatic: true), .setCount(object: id, count: 3), of: two.text)
        #expect(rows(fixed.outcome.document) == [2, 2, 2])
        let ids = fixed.outcome.document.elements.compactMap(\.id)
        #expect(Set(ids).count == ids.count)
        let section = try #require(fixed.outcome.document.element(id: id)?.elements(in: "sections").first?.id)
        #expect(
            rows(try EditingTests.edited(.setCount(object: section, count: 1), of: fixed.text).outcome.document) == [
                1, 2, 2,
            ])
        #expect(throws: EditError.self) {
            try EditingTests.edited(.setCount(object: section, count: 0), of: fixed.text)
        }
        let back = try EditingTests.edited(.setContent(object: id, isStatic: false), of: fixed.text)
        #expect(back.outcome.document.element(id: id)?.elements(in: "prototypes").count == 6)
        #expect(!back.text.contains("tableViewSection"))
    }
}

@MainActor
@Suite struct ProjectChoicesTests {
    @Test("the classes of sources are listed with the class above each, whatever else is called class")
    func classes() {
        let swift =
            "final class A: UIView {}\nclass B<T>: A {}\nextension A { class func make() -> A { A() } }\nclass Nothing {}\n// class C: UIView {}\nclass D: A, P {}"
        let found = SourceMembers.superclasses(in: [(swift, true), ("@interface E : UIButton\n@end", false)])
        #expect(found == ["A": "UIView", "D": "A", "E": "UIButton"])
    }
}
