import Foundation
import Testing
import UIKit

@testable import InterfaceBuilder

/// A label above a button in a view of 320 points.
enum DiffDocument {
    static func xib(
        subviews: String? = nil, constraints: String? = nil, label: String = "text=\"Name\"", toolsVersion: Int = 17701
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(toolsVersion)" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
            <device id="retina4_0" orientation="portrait" appearance="light"/>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <view contentMode="scaleToFill" id="top-vi-001" userLabel="Card">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
                    <subviews>
        \(subviews ?? self.label(label) + box)
                    </subviews>
                    <color key="backgroundColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
                    <constraints>
        \(constraints ?? (labelPlace + boxPlace))
                    </constraints>
                </view>
            </objects>
        </document>

        """
    }

    static func label(_ attributes: String) -> String {
        """
        <label \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
            <rect key="frame" x="16" y="10" width="100" height="20"/>
            <constraints><constraint firstAttribute="height" constant="20" id="hei-gh-001"/></constraints>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
        </label>
        """
    }

    static let box = """
        <view translatesAutoresizingMaskIntoConstraints="NO" id="box-vi-001" userLabel="Box">
            <rect key="frame" x="16" y="38" width="288" height="50"/>
            <color key="backgroundColor" red="0.1" green="0.4" blue="0.9" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            <constraints><constraint firstAttribute="height" constant="50" id="hei-gh-002"/></constraints>
        </view>
        """

    static let labelPlace = """
        <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="top-vi-001" secondAttribute="leading" constant="16" id="lea-di-001"/>
        <constraint firstItem="lab-el-001" firstAttribute="top" secondItem="top-vi-001" secondAttribute="top" constant="10" id="top-co-001"/>
        <constraint firstAttribute="trailing" secondItem="lab-el-001" secondAttribute="trailing" constant="16" id="tra-il-001"/>

        """

    static let boxPlace = """
        <constraint firstItem="box-vi-001" firstAttribute="leading" secondItem="top-vi-001" secondAttribute="leading" constant="16" id="lea-di-002"/>
        <constraint firstItem="box-vi-001" firstAttribute="top" secondItem="lab-el-001" secondAttribute="bottom" constant="8" id="top-co-002"/>
        <constraint firstAttribute="trailing" secondItem="box-vi-001" secondAttribute="trailing" constant="16" id="tra-il-002"/>

        """
}

@MainActor
@Suite("Comparing documents", .serialized)
struct DiffTests {
    private func compare(_ old: String?, _ new: String?) -> DocumentDiff {
        func version(_ text: String) -> DocumentVersion {
            DocumentVersion(name: "Card.xib", data: Data(text.utf8), path: nil)
        }
        return DocumentComparer([]).compare(old.map(version), new.map(version), name: "Card.xib")
    }

    private func scene(_ old: String, _ new: String) throws -> SceneDiff {
        let diff = compare(old, new)
        #expect(diff.status == .changed && diff.problems.isEmpty && diff.scenes.count == 1)
        return try #require(diff.scenes.first)
    }

    @Test("equal bytes, and bytes that differ only in recorded frames of constrained views, are no difference")
    func same() {
        let text = DiffDocument.xib()
        #expect(compare(text, text).status == .same)
        let stale = text.replacing(
            "<rect key=\"frame\" x=\"16\" y=\"38\"", with: "<rect key=\"frame\" x=\"20\" y=\"77\"")
        #expect(stale != text)
        #expect(compare(text, stale).status == .same)
    }

    @Test("a changed constant is told in visual format, and moves what hangs on it by as much")
    func constant() throws {
        let new = DiffDocument.xib(
            constraints: DiffDocument.labelPlace
                + DiffDocument.boxPlace.replacing("constant=\"8\"", with: "constant=\"20\""))
        let scene = try scene(DiffDocument.xib(), new)
        #expect(
            scene.constraints == [
                ConstraintChange(
                    id: "top-co-002", old: "V:[label “Name”]-(8)-[Box]", new: "V:[label “Name”]-(20)-[Box]")
            ])
        let variant = try #require(scene.variants.first)
        #expect(variant.name == "iPhone 5s" && scene.variants.count == 1 && scene.objects.isEmpty)
        #expect(variant.moves.map(\.text) == ["y 38 → 50 (+12)"])
        #expect(variant.moves.first?.name == "Box" && variant.moves.first?.newOnScreen?.minY == 50)
        // The box's first and last 12 of 200 rows of points differ, over 288 of 320 points.
        #expect(abs(variant.pixels.share - 2 * 12.0 / 200 * 288 / 320) < 0.002)
    }

    @Test("constraints added, removed and of all kinds are told apart")
    func constraints() throws {
        let more = """
            <constraint firstItem="box-vi-001" firstAttribute="width" secondItem="lab-el-001" secondAttribute="width" priority="750" id="wid-th-001"/>
            <constraint firstItem="box-vi-001" firstAttribute="centerX" secondItem="top-vi-001" secondAttribute="centerX" multiplier="2" id="cen-te-001"/>
            <constraint firstItem="box-vi-001" firstAttribute="top" relation="greaterThanOrEqual" secondItem="lab-el-001" secondAttribute="bottom" constant="4" priority="999" id="top-co-003"/>
            """
        let scene = try scene(
            DiffDocument.xib(),
            DiffDocument.xib(
                constraints: DiffDocument.labelPlace.replacing("id=\"lea-di-001\"", with: "id=\"new-id-001\"")
                    + more))
        #expect(
            scene.constraints.map { "\($0.old ?? "none") to \($0.new ?? "none")" } == [
                "none to H:[Box(==label “Name”@750)]",
                "none to Box.centerX == 2*Card.centerX",
                "none to V:[label “Name”]-(>=4@999)-[Box]",
                "H:|-(16)-[Box] to none",
                "V:[label “Name”]-(8)-[Box] to none",
                "H:[Box]-(16)-| to none",
            ])
    }

    @Test("a constraint made anew with another constant is a change, not an addition and a removal")
    func remade() throws {
        let new = DiffDocument.labelPlace.replacing(
            "constant=\"10\" id=\"top-co-001\"", with: "constant=\"12\" id=\"xyz-co-001\"")
        let scene = try scene(DiffDocument.xib(), DiffDocument.xib(constraints: new + DiffDocument.boxPlace))
        #expect(
            scene.constraints == [
                ConstraintChange(id: "xyz-co-001", old: "V:|-(10)-[label “Name”]", new: "V:|-(12)-[label “Name”]")
            ])
    }

    @Test("renamed and reordered objects are the same objects")
    func renamed() throws {
        let old = DiffDocument.xib()
        let new = DiffDocument.xib(
            subviews: DiffDocument.box.replacing("userLabel=\"Box\"", with: "userLabel=\"Panel\"")
                + DiffDocument.label("text=\"Name\""))
        let scene = try scene(old, new)
        #expect(scene.constraints.isEmpty && scene.variants.isEmpty && scene.sameVariants == ["iPhone 5s"])
        #expect(
            scene.objects.map { "\($0.name) \($0.kind) " + $0.properties.map { DiffReport.text($0) }.joined() } == [
                "Card changed order of subviews “label “Name”, Box” → “Panel, label “Name””",
                "Panel changed userLabel “Box” → “Panel”",
            ])
    }

    @Test("other properties are told by their names")
    func properties() throws {
        let scene = try scene(
            DiffDocument.xib(),
            DiffDocument.xib().replacing("pointSize=\"17\"", with: "pointSize=\"20\"").replacing(
                "text=\"Name\"", with: "text=\"Title\" textAlignment=\"center\""))
        #expect(
            scene.objects.flatMap(\.properties).map { DiffReport.text($0) } == [
                "text “Name” → “Title”", "textAlignment none → “center”", "fontDescription.pointSize “17” → “20”",
            ])
        #expect((scene.variants.first?.pixels.share ?? 0) > 0)
    }

    @Test("added and removed views, conflicts that begin, scenes and files that come and go")
    func comingAndGoing() throws {
        let small = DiffDocument.xib(
            subviews: DiffDocument.label("text=\"Name\""), constraints: DiffDocument.labelPlace)
        let scene = try scene(small, DiffDocument.xib())
        #expect(scene.objects.map { "\($0.kind) \($0.name)" } == ["added Box"])
        #expect(scene.variants.first?.moves.map(\.text) == ["added at (16 38; 288 50)"])
        let back = try self.scene(DiffDocument.xib(), small)
        #expect(back.variants.first?.moves.map(\.text) == ["removed from (16 38; 288 50)"])

        let fighting = DiffDocument.xib().replacing(
            "constant=\"20\" id=\"hei-gh-001\"/>",
            with:
                "constant=\"20\" id=\"hei-gh-001\"/><constraint firstAttribute=\"height\" constant=\"32\" id=\"hei-gh-003\"/>"
        )
        let conflict = try self.scene(DiffDocument.xib(), fighting)
        #expect(
            conflict.variants.first?.newProblems == [
                "conflict, by 12 pt, between label “Name”.height == 20; label “Name”.height == 32"
            ])
        #expect(try self.scene(fighting, DiffDocument.xib()).variants.first?.endedProblems.count == 1)

        #expect(compare(nil, small).status == .added && compare(nil, small).scenes.first?.status == .added)
        #expect(compare(small, nil).status == .removed)
        #expect(compare(small, "<html/>").problems.count == 1)
        #expect(compare(small, "").problems.count == 1)
    }

    @Test("every form names the scene, the view, the numbers; the page needs no other file")
    func forms() throws {
        let new = DiffDocument.xib(
            constraints: DiffDocument.labelPlace
                + DiffDocument.boxPlace.replacing("constant=\"8\"", with: "constant=\"20\""),
            label: "text=\"A &lt;b&gt; | *c*\"")
        let report = DiffReport([compare(DiffDocument.xib(), new)], title: "a → b")
        for format in DiffReport.Format.allCases {
            let text = report.text(format)
            #expect(text.contains("Card") && text.contains("Box"), "\(format)")
            if format != .json { #expect(text.contains("y 38 → 50 (+12)"), "\(format)") }
        }
        let html = report.text(.html)
        #expect(html.components(separatedBy: "src=\"data:image/png;base64,").count == 4)
        #expect(!html.contains("http:") && !html.contains("https:"))
        #expect(!html.contains("<b> |") && html.contains("A &lt;b&gt; | *c*"))
        #expect(report.text(.markdown).contains(#"A &lt;b&gt; \| \*c\*"#))
        let json = try JSONSerialization.jsonObject(with: Data(report.text(.json).utf8)) as? [String: Any]
        #expect((json?["documents"] as? [Any])?.count == 1)
    }
}
