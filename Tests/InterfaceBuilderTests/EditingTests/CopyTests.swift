import Foundation
import NibDocument
import Testing

@testable import InterfaceBuilder

/// Copies name themselves: what is in a copy refers to the copy, and to nothing that a storyboard can't have.
@MainActor
@Suite struct CopyTests {
    // MARK: Recorded documents

    @Test(arguments: DocumentSet.present)
    func `no attribute of the documents holds an id besides those that are known to`(_ set: DocumentSet) throws {
        var unknown: [String: Int] = [:]
        for file in set.files.map(\.path) {
            guard let document = try? NibDocument(path: file) else { continue }
            for element in document.elements {
                for (name, value) in element.attributes
                where name != "id" && !NibReference.isOne(name, of: element.name) {
                    // Ids of Xcode's form: numbers of old documents are found in values too.
                    guard value.utf8.count == 10, value.split(separator: "-").map(\.count) == [3, 2, 3],
                        document.element(id: value) != nil
                    else { continue }
                    unknown["\(element.name) \(name)", default: 0] += 1
                }
            }
        }
        // Somebody called cells by what Xcode called them.
        #expect(unknown.filter { $0.key != "tableViewCell reuseIdentifier" } == [:])
    }

    @Test(arguments: DocumentSet.present)
    func `a copy of any object refers to nothing of the original, repeats no id, and is taken back to the same bytes`(
        _ set: DocumentSet
    ) throws {
        let files = set.files.map(\.path)
        let isOwn = set == .own
        var seen = (copies: 0, cells: 0, scenes: 0, removed: 0)
        for (index, file) in files.enumerated() {
            let original = try Data(contentsOf: URL(fileURLWithPath: file))
            guard EditingPropertyTests.isLong || isOwn || index % 4 == 0 && original.count < 150_000,
                let document = try? NibDocument(data: original, name: file), (try? document.checkedKind()) != nil
            else { continue }
            let ids = document.elements.compactMap(\.id)
            guard Set(ids).count == ids.count else { continue }
            // Of each list and tag one, so that no kind is left out.
            var kinds: Set<String> = []
            for element in Array(document.elements) {
                guard let id = element.id, kinds.insert("\(element.parent?.name ?? "") \(element.name)").inserted,
                    let outcome = try? DocumentEdit.duplicate(objects: [id]).applied(
                        to: document, path: file, layout: { _ in nil })
                else { continue }
                seen.copies += 1
                let own = Set((Self.scene(of: element) ?? element).subtree.compactMap(\.id))
                let copy = try NibDocument(data: outcome.document.data, name: file)
                let after = copy.elements.compactMap(\.id)
                #expect(Set(after).count == after.count, "\(file): an id is there twice after a copy of \(id)")
                for new in outcome.selection {
                    let top = try #require(copy.element(id: new))
                    #expect(!own.contains(new), "\(file): \(id)")
                    for inner in (Self.scene(of: top) ?? top).subtree {
                        let old = inner.references.filter { own.contains($0.id) }
                        #expect(old.isEmpty, "\(file): in the copy of \(id), \(inner.name) refers to \(old)")
                        if inner.name == "tableViewCellContentView" { seen.cells += 1 }
                    }
                }
                if element.name.hasSuffix("Controller") { seen.scenes += 1 }
                let patch = try #require(EditHistory.Patch(name: "", from: original, to: outcome.document.data))
                #expect(patch.inverse.applied(to: outcome.document.data) == original, "\(file): \(id)")
                // What a copy brought along goes with it; gesture recognizers are objects of their own, and rows move.
                guard element.parent?.name == "subviews", document.formatted() == original,
                    !element.subtree.contains(where: { $0["property"] == "gestureRecognizers" })
                else { continue }
                let removed = try DocumentEdit.remove(objects: outcome.selection).applied(
                    to: outcome.document, path: file, layout: { _ in nil })
                #expect(removed.document.data == original, "\(file): the copy of \(id) left something")
                seen.removed += 1
            }
        }
        let least = isOwn ? 1 : 60
        #expect(seen.copies >= least * 16 && seen.cells >= least && seen.scenes >= least, "\(seen)")
        #expect(seen.removed >= least * 5, "\(seen)")
    }

    private static func scene(of element: NibElement) -> NibElement? {
        element["sceneMemberID"] == "viewController" ? element.parent?.parent : nil
    }

    // MARK: Scenes

    static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" initialViewController="con-tr-001">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <dependencies>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/>
                <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
            </dependencies>
            <scenes>
                <!--First-->
                <scene sceneID="sce-ne-001">
                    <objects>
                        <viewController storyboardIdentifier="First" title="First" id="con-tr-001" customClass="FirstController" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="roo-t0-001">
                                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                <subviews>
                                    <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="but-to-001">
                                        <rect key="frame" x="100" y="100" width="80" height="44"/>
                                        <constraints>
                                            <constraint firstAttribute="width" constant="80" id="con-wi-001"/>
                                        </constraints>
                                        <state key="normal" title="Go on"/>
                                        <connections>
                                            <action selector="goOn:" destination="con-tr-001" eventType="touchUpInside" id="act-io-001"/>
                                            <action selector="paste:" destination="fir-st-001" eventType="touchDown" id="act-io-002"/>
                                            <outletCollection property="gestureRecognizers" destination="tap-ge-001" appends="YES" id="ges-tu-001"/>
                                            <segue destination="con-tr-002" kind="show" id="seg-ue-001"/>
                                        </connections>
                                    </button>
                                </subviews>
                            </view>
                            <connections>
                                <outlet property="button" destination="but-to-001" id="out-le-001"/>
                            </connections>
                        </viewController>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="fir-st-001" userLabel="First Responder" customClass="UIResponder" sceneMemberID="firstResponder"/>
                        <tapGestureRecognizer id="tap-ge-001">
                            <connections>
                                <action selector="tap:" destination="con-tr-001" id="act-io-003"/>
                            </connections>
                        </tapGestureRecognizer>
                    </objects>
                    <point key="canvasLocation" x="0.0" y="0.0"/>
                </scene>
                <!--Second-->
                <scene sceneID="sce-ne-002">
                    <objects>
                        <viewController title="Second" id="con-tr-002" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="roo-t0-002">
                                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                            </view>
                        </viewController>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="fir-st-002" userLabel="First Responder" customClass="UIResponder" sceneMemberID="firstResponder"/>
                    </objects>
                    <point key="canvasLocation" x="768" y="0.0"/>
                </scene>
            </scenes>
        </document>

        """

    static func made(_ edit: DocumentEdit, of text: String = storyboard) throws -> EditOutcome {
        let outcome = try edit.applied(
            to: try NibDocument(text: text, name: "Main.storyboard"), path: "Main.storyboard")
        #expect(outcome.document.formatted() == outcome.document.data, "the result is not as Xcode writes it")
        return outcome
    }

    static func clipboard(_ ids: String..., of text: String = storyboard) throws -> String {
        try EditWriter(try NibDocument(text: text, name: "Main.storyboard")).copied(ids)
    }

    @Test func `a view pasted into another scene keeps what a storyboard can have, and says what it can't`() throws {
        let outcome = try Self.made(.paste(xml: try Self.clipboard("but-to-001"), into: "con-tr-002", at: nil))
        let copy = try #require(outcome.document.element(id: outcome.selection.first ?? ""))
        #expect(copy.parent?.parent?.id == "roo-t0-002")
        let connections = copy.elements(in: "connections")
        #expect(connections.map(\.name) == ["action", "outletCollection", "segue"])
        #expect(connections[0]["selector"] == "paste:" && connections[0]["destination"] == "fir-st-002")
        #expect(connections[2]["destination"] == "con-tr-002")
        // The recognizer came along, into the scene of the copy.
        let recognizer = try #require(outcome.document.element(id: connections[1]["destination"] ?? ""))
        #expect(recognizer.id != "tap-ge-001" && recognizer.ancestors.contains { $0["sceneID"] == "sce-ne-002" })
        #expect(recognizer.child("connections") == nil)
        #expect(
            outcome.notes.sorted() == [
                "the action goOn: is gone: it led to the scene First",
                "the action tap: is gone: it led to the scene First",
            ])
        // It has a constraint of its own, so that no frame holds it.
        #expect(copy["fixedFrame"] == nil && copy.child("autoresizingMask") == nil)
    }

    @Test func `a duplicated view has a gesture recognizer of its own that does what the first does`() throws {
        let outcome = try Self.made(.duplicate(objects: ["but-to-001"]))
        let copy = try #require(outcome.document.element(id: outcome.selection.first ?? ""))
        #expect(copy.elements(in: "connections").count == 4 && outcome.notes == [])
        let taps = outcome.document.elements.filter { $0.name == "tapGestureRecognizer" }
        #expect(taps.map { $0.elements(in: "connections").first?["destination"] } == ["con-tr-001", "con-tr-001"])
    }

    @Test func `a duplicated controller is a scene beside the others, and its connections are its own`() throws {
        let outcome = try Self.made(.duplicate(objects: ["con-tr-001"]))
        let scenes = outcome.document.root.elements(in: "scenes")
        #expect(scenes.count == 3)
        let controller = try #require(scenes.last?.elements(in: "objects").first)
        #expect(outcome.selection == [controller.id] && controller["storyboardIdentifier"] == nil)
        #expect(scenes.last?.point("canvasLocation") == CGPoint(x: 1536, y: 0))
        let button = try #require(controller.subtree.first { $0.name == "button" })
        #expect(controller.elements(in: "connections").first?["destination"] == button.id)
        #expect(button.elements(in: "connections").first?["destination"] == controller.id)
        #expect(outcome.notes == ["the storyboard identifier First stays with the original"])
    }

    @Test(arguments: ["act-io-001", "out-le-001", "fir-st-001", "roo-t0-001"])
    func `what there can be only once is not duplicated`(id: String) {
        #expect(throws: EditError.self) { try Self.made(.duplicate(objects: [id])) }
    }

    // MARK: Views

    @Test func `copies of views of several superviews lie to each other as these do`() throws {
        let text = TestDocument.xib(
            TestDocument.view(
                "a", "10 20 100 100", "", "<subviews>\n\(TestDocument.view("b", "5 6 20 20"))\n</subviews>")
                + "\n" + TestDocument.view("c", "200 300 50 50"))
        let document = try NibDocument(text: text, name: "Test.xib")
        let xml = try EditWriter(document).copied(["c", "b"])
        let outcome = try DocumentEdit.paste(xml: xml, into: "root", at: nil).applied(to: document, path: "Test.xib")
        let frames = outcome.selection.map { outcome.document.element(id: $0)?.rect() }
        #expect(frames == [CGRect(x: 220, y: 320, width: 50, height: 50), CGRect(x: 35, y: 46, width: 20, height: 20)])
    }

    @Test func `views duplicated together keep the constraint between them`() throws {
        let text = TestDocument.xib(
            TestDocument.view("a", "10 20 100 30") + "\n" + TestDocument.view("b", "120 20 100 30")
                + "\n" + TestDocument.view("c", "10 200 100 30"),
            constraints: TestDocument.constraint("k1", "b.leading a.trailing 10") + "\n"
                + TestDocument.constraint("k2", "a.leading root.leading 10"))
        let document = try NibDocument(text: text, name: "Test.xib")
        let outcome = try DocumentEdit.duplicate(objects: ["a", "b"]).applied(to: document, path: "Test.xib")
        let (a, b) = (outcome.selection[0], outcome.selection[1])
        let new = outcome.document.elements.filter { $0.name == "constraint" && !["k1", "k2"].contains($0.id) }
        #expect(new.map { "\($0["firstItem"] ?? "") \($0["secondItem"] ?? "")" } == ["\(b) \(a)"])
        #expect(outcome.document.element(id: a)?["fixedFrame"] == nil)
        // A copy without any keeps its frame.
        let alone = try DocumentEdit.duplicate(objects: ["c"]).applied(to: document, path: "Test.xib")
        #expect(alone.document.element(id: alone.selection[0])?["fixedFrame"] == "YES")
    }

    @Test func `a copy is installed where its original is`() throws {
        let text = TestDocument.xib(
            TestDocument.view("a", "10 20 100 30"),
            more: """

                <variation key="default"><mask key="subviews"><exclude reference="a"/></mask></variation>
                <variation key="widthClass=regular"><mask key="subviews"><include reference="a"/></mask></variation>
                """)
        let document = try NibDocument(text: text, name: "Test.xib")
        let outcome = try DocumentEdit.duplicate(objects: ["a"]).applied(to: document, path: "Test.xib")
        let root = try #require(outcome.document.element(id: "root"))
        let (copy, classes) = (outcome.selection[0], [NibTraits.SizeClass.compact, .regular])
        #expect(
            classes.map { root.uninstalled("subviews", for: NibTraits(widthClass: $0)).contains(copy) } == [
                true, false,
            ])
    }

    // MARK: Rows

    static let table = TestDocument.xib(
        """
        <tableView dataMode="prototypes" style="plain" rowHeight="-1" translatesAutoresizingMaskIntoConstraints="NO" fixedFrame="YES" id="table">
            <rect key="frame" x="0.0" y="0.0" width="375" height="600"/>
            <prototypes>
        \(row("one", 50, 44))
        \(row("two", 94, 60, "rowHeight=\"60\" "))
            </prototypes>
        </tableView>
        """)

    @Test func `the comment before a scene is the controller's name, whatever views beside it are called`() throws {
        let lines = [
            "                <view contentMode=\"scaleToFill\" id=\"bes-id-001\">",
            "                    <rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"240\" height=\"128\"/>",
            "                </view>", "            </objects>",
        ]
        let beside = Self.storyboard.replacing(
            "            </objects>", with: lines.joined(separator: "\n"), maxReplacements: 1)
        #expect(beside != Self.storyboard)
        let named = try Self.made(
            .setAttribute(object: "bes-id-001", name: "userLabel", value: "Preview", sizeClass: nil), of: beside)
        let added = String(decoding: named.document.data, as: UTF8.self).replacing(" userLabel=\"Preview\"", with: "")
        #expect(added == beside)
        let controller = try Self.made(
            .setAttribute(object: "con-tr-001", name: "userLabel", value: "Start", sizeClass: nil), of: beside)
        #expect(String(decoding: controller.document.data, as: UTF8.self).contains("<!--Start-->"))
    }

    private static func row(_ id: String, _ y: Int, _ height: Int, _ more: String = "") -> String {
        """
        <tableViewCell contentMode="scaleToFill" \(more)id="\(id)">
            <rect key="frame" x="0.0" y="\(y)" width="375" height="\(height)"/>
            <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="\(id)" id="\(id)-content">
                <rect key="frame" x="0.0" y="0.0" width="375" height="\(height)"/>
            </tableViewCellContentView>
        </tableViewCell>
        """
    }

    private static func rows(_ edit: DocumentEdit) throws -> [String] {
        let document = try edit.applied(to: try NibDocument(text: table, name: "Test.xib"), path: "Test.xib").document
        return document.elements.filter { $0.name == "tableViewCell" }.map { cell in
            let (frame, inner) = (cell.rect() ?? .zero, cell.child("tableViewCellContentView")?.rect() ?? .zero)
            return "\(frame.minX) \(frame.minY) \(frame.width) \(frame.height), \(inner.width) \(inner.height), "
                + (cell["rowHeight"] ?? "-")
        }
    }

    @Test func `rows stay under each other, and have one height`() throws {
        let (one, two) = ("0.0 50.0 375.0 44.0, 375.0 44.0, -", "0.0 94.0 375.0 60.0, 375.0 60.0, 60")
        #expect(
            try Self.rows(.duplicate(objects: ["one"])) == [
                one, "0.0 94.0 375.0 44.0, 375.0 44.0, -", "0.0 138.0 375.0 60.0, 375.0 60.0, 60",
            ])
        #expect(
            try Self.rows(.insert(item: "tableViewCell", into: "table", at: nil, frame: nil)) == [
                one, two, "0.0 154.0 375.0 43.5, 375.0 43.5, -",
            ])
        #expect(
            try Self.rows(.paste(xml: try Self.clipboard("two", of: Self.table), into: "one", at: nil)) == [
                one, "0.0 94.0 375.0 60.0, 375.0 60.0, 60", "0.0 154.0 375.0 60.0, 375.0 60.0, 60",
            ])
        let frame = EditRect(x: 0, y: 50, width: 375, height: 90)
        #expect(
            try Self.rows(.setFrame(object: "one", frame: frame, sizeClass: nil)) == [
                "0.0 50.0 375.0 90.0, 375.0 90.0, 90", "0.0 140.0 375.0 60.0, 375.0 60.0, 60",
            ])
        #expect(
            try Self.rows(.setAttribute(object: "two", name: "rowHeight", value: "80", sizeClass: nil)) == [
                one, "0.0 94.0 375.0 80.0, 375.0 80.0, 80",
            ])
        #expect(try Self.rows(.remove(objects: ["one"])) == ["0.0 50.0 375.0 60.0, 375.0 60.0, 60"])
    }

    @Test func `a cell goes into a table, wherever in it the paste is aimed at`() throws {
        let xml = try Self.clipboard("two", of: Self.table)
        let document = try NibDocument(text: Self.table, name: "Test.xib")
        for target in ["root", "table", "one", "one-content"] {
            let outcome = try DocumentEdit.paste(xml: xml, into: target, at: nil).applied(
                to: document, path: "Test.xib")
            let cell = outcome.document.element(id: outcome.selection.first ?? "")
            #expect(cell?.parent?.name == "prototypes", "\(target)")
        }
    }
}
