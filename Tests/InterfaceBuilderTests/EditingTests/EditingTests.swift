import Foundation
import NibDocument
import Testing

@testable import InterfaceBuilder

/// What edits write, compared with what Xcode writes for the same action.
@MainActor
@Suite struct EditingTests {
    static let xib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <dependencies>
                <deployment identifier="iOS"/>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/>
                <capability name="Safe area layout guides" minToolsVersion="9.0"/>
                <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
            </dependencies>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view contentMode="scaleToFill" id="roo-t0-001">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>
                        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" verticalHuggingPriority="251" text="Name" textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
                            <rect key="frame" x="20" y="138" width="46" height="20.333333333333343"/>
                            <fontDescription key="fontDescription" type="system" pointSize="17"/>
                            <nil key="textColor"/>
                            <nil key="highlightedColor"/>
                        </label>
                        <switch opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" verticalHuggingPriority="750" fixedFrame="YES" contentHorizontalAlignment="center" contentVerticalAlignment="center" on="YES" translatesAutoresizingMaskIntoConstraints="NO" id="swi-tc-001">
                            <rect key="frame" x="300" y="138" width="51" height="31"/>
                            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                        </switch>
                    </subviews>
                    <viewLayoutGuide key="safeArea" id="saf-e0-001"/>
                    <color key="backgroundColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
                    <constraints>
                        <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="saf-e0-001" secondAttribute="leading" constant="20" id="con-st-001"/>
                        <constraint firstItem="lab-el-001" firstAttribute="top" secondItem="saf-e0-001" secondAttribute="top" constant="20" id="con-st-002"/>
                    </constraints>
                    <connections>
                        <outlet property="name" destination="lab-el-001" id="out-le-001"/>
                    </connections>
                </view>
            </objects>
        </document>

        """

    static func edited(_ edits: DocumentEdit..., of text: String = xib) throws -> (text: String, outcome: EditOutcome) {
        var document = try NibDocument(text: text, name: "Test.xib")
        var outcome = EditOutcome(document: document, notes: [], selection: [])
        for edit in edits {
            let notes = outcome.notes
            outcome = try edit.applied(to: document, path: "Test.xib")
            outcome.notes = notes + outcome.notes
            document = outcome.document
        }
        #expect(document.formatted() == document.data, "the result is not as Xcode writes it")
        return (String(decoding: document.data, as: UTF8.self), outcome)
    }

    /// The lines that went and came.
    static func changes(_ edits: DocumentEdit...) throws -> (removed: [String], added: [String]) {
        var text = xib
        for edit in edits { text = try edited(edit, of: text).text }
        let old = xib.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let new = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let difference = new.difference(from: old)
        return (
            difference.removals.compactMap { if case .remove(_, let line, _) = $0 { line } else { nil } },
            difference.insertions.compactMap { if case .insert(_, let line, _) = $0 { line } else { nil } }
        )
    }

    @Test func `moving a view that constraints hold marks it as misplaced and changes one region`() throws {
        let frame = EditRect(x: 40, y: 138, width: 46, height: 20.333333333333343)
        let (removed, added) = try Self.changes(.setFrame(object: "lab-el-001", frame: frame, sizeClass: nil))
        #expect(added.contains(#"<rect key="frame" x="40" y="138" width="46" height="20.333333333333343"/>"#))
        #expect(added.first?.contains(#" misplaced="YES" "#) == true)
        #expect(removed.count == 2)
    }

    @Test func `values that hold anyway are left out`() throws {
        #expect(
            try Self.changes(.setAttribute(object: "lab-el-001", name: "hidden", value: "NO", sizeClass: nil)).added
                == [])
        let shown = try Self.edited(
            .setAttribute(object: "lab-el-001", name: "hidden", value: "YES", sizeClass: nil),
            .setAttribute(object: "lab-el-001", name: "hidden", value: "NO", sizeClass: nil))
        #expect(shown.text == Self.xib)
    }

    @Test func `a text with line breaks stands in an element of its own`() throws {
        let (_, added) = try Self.changes(.setText(object: "lab-el-001", key: "text", text: "One\nTwo"))
        #expect(added.contains(#"<string key="text">One"#))
        let back = try Self.edited(
            .setText(object: "lab-el-001", key: "text", text: "One\nTwo"),
            .setText(object: "lab-el-001", key: "text", text: "Name"))
        #expect(back.text == Self.xib)
    }

    @Test func `a system colour is listed among the resources, and gone when nothing uses it`() throws {
        let (_, added) = try Self.changes(
            .setColor(
                object: "roo-t0-001", key: "backgroundColor", color: EditColor(system: "systemBackgroundColor"),
                sizeClass: nil))
        #expect(added.contains(#"<systemColor name="systemBackgroundColor">"#))
        #expect(added.contains(#"<capability name="System colors in document resources" minToolsVersion="11.0"/>"#))
        let back = try Self.edited(
            .setColor(
                object: "roo-t0-001", key: "backgroundColor", color: EditColor(system: "systemBackgroundColor"),
                sizeClass: nil),
            .setColor(
                object: "roo-t0-001", key: "backgroundColor", color: EditColor(white: 1, alpha: 1), sizeClass: nil))
        #expect(back.text == Self.xib)
    }

    @Test func `a constraint frees a view from its frame`() throws {
        let constraint = EditConstraint(
            first: "saf-e0-001", firstAttribute: "trailing", second: "swi-tc-001", secondAttribute: "trailing",
            constant: 42)
        let (removed, added) = try Self.changes(.addConstraints(constraints: [constraint]))
        #expect(removed.contains(#"<autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>"#))
        #expect(added.count == 2)
        #expect(
            added.contains {
                $0.hasPrefix(
                    #"<constraint firstItem="saf-e0-001" firstAttribute="trailing" secondItem="swi-tc-001" secondAttribute="trailing" constant="42" id=""#
                )
            })
        #expect(!added.contains { $0.contains("fixedFrame") })
    }

    @Test func `what loses an end goes, and is said`() throws {
        let result = try Self.edited(.remove(objects: ["lab-el-001"]))
        for gone in ["lab-el-001", "con-st-001", "con-st-002", "out-le-001", "<constraints>", "<connections>"] {
            #expect(!result.text.contains(gone), "\(gone) is still there")
        }
        #expect(result.outcome.notes.count == 3)
    }

    @Test func `a varied constant stands in a variation of the constraint`() throws {
        let (_, added) = try Self.changes(
            .setAttribute(object: "con-st-001", name: "constant", value: "80", sizeClass: "widthClass=regular"))
        #expect(added.contains(#"<variation key="widthClass=regular" constant="80"/>"#))
    }

    @Test func `what is not installed is excluded, and included where it is`() throws {
        let (_, added) = try Self.changes(
            .setInstalled(object: "con-st-002", isInstalled: false, sizeClass: nil),
            .setInstalled(object: "con-st-002", isInstalled: true, sizeClass: "heightClass=compact"))
        #expect(
            added == [
                #"<variation key="default">"#, #"<mask key="constraints">"#, #"<exclude reference="con-st-002"/>"#,
                "</mask>",
                "</variation>", #"<variation key="heightClass=compact">"#, #"<mask key="constraints">"#,
                #"<include reference="con-st-002"/>"#, "</mask>", "</variation>",
            ])
        let back = try Self.edited(
            .setInstalled(object: "con-st-002", isInstalled: false, sizeClass: nil),
            .setInstalled(object: "con-st-002", isInstalled: true, sizeClass: nil))
        #expect(back.text == Self.xib)
    }

    @Test func `views beside each other become a row, those above each other a column`() throws {
        let row = try Self.edited(.embed(objects: ["lab-el-001", "swi-tc-001"], container: "stackView"))
        #expect(row.text.contains(#"<stackView opaque="NO" contentMode="scaleToFill" fixedFrame="YES" translatesAuto"#))
        #expect(row.outcome.notes.count == 2)
        let back = try Self.edited(.unembed(object: row.outcome.selection[0]), of: row.text)
        #expect(!back.text.contains("stackView"))
        // The stack took their sizes: 46 and 51 beside each other, as high as the higher one.
        #expect(row.text.contains(#"<rect key="frame" x="20" y="138" width="95" height="31"/>"#))
        #expect(back.text.contains(#"<rect key="frame" x="66" y="138" width="51" height="31"/>"#))
    }

    @Test(arguments: ["stackView", "view"])
    func `variations and outlets of constraints that a new container takes away go with them`(_ container: String)
        throws
    {
        let result = try Self.edited(
            .setInstalled(object: "con-st-002", isInstalled: false, sizeClass: "heightClass=compact"),
            .connect(from: "roo-t0-001", to: "con-st-002", kind: "outlet", name: "top", event: nil),
            .embed(objects: ["lab-el-001"], container: container))
        #expect(!result.text.contains("con-st-002") && !result.text.contains("<variation"))
    }

    @Test func `a frame without a size is the middle of what is inserted`() throws {
        let place = EditRect(x: 100, y: 10, width: 0, height: 0)
        let result = try Self.edited(.insert(item: "switch", into: "roo-t0-001", at: nil, frame: place))
        // 51 wide and 31 high; nothing comes to lie above the superview's top.
        #expect(result.text.contains(#"<rect key="frame" x="75" y="0.0" width="51" height="31"/>"#))
    }

    @Test(arguments: LibraryItem.all.filter { $0.place == .subviews }.map(\.name))
    func `everything of the library can be inserted, loads, and is as Xcode writes it`(item: String) throws {
        let result = try Self.edited(.insert(item: item, into: "roo-t0-001", at: nil, frame: nil))
        let layout = try DocumentLayouter.layOut(
            Data(result.text.utf8), name: "Test.xib", path: nil, options: LayoutOptions())
        #expect(layout.warnings == [])
        #expect(layout.views.contains { $0.id == result.outcome.selection.first })
        let gone = try Self.edited(.remove(objects: result.outcome.selection), of: result.text)
        #expect(gone.text == Self.xib)
    }

    @Test func `duplicates and pastes have ids of their own`() throws {
        let copy = try Self.edited(.duplicate(objects: ["lab-el-001"]))
        let id = try #require(copy.outcome.selection.first)
        #expect(id != "lab-el-001" && id.count == 10)
        #expect(copy.text.contains(#"x="40" y="158""#))
        let xml = try EditWriter(try NibDocument(text: Self.xib)).copied(["swi-tc-001"])
        let pasted = try Self.edited(.paste(xml: xml, into: "roo-t0-001", at: nil))
        #expect(pasted.text.components(separatedBy: "<switch").count == 3)
    }

    @Test func `connections stand where Xcode has them`() throws {
        let (_, added) = try Self.changes(
            .connect(from: "swi-tc-001", to: "-1", kind: "action", name: "toggle:", event: nil),
            .connect(from: "roo-t0-001", to: "swi-tc-001", kind: "outlet", name: "enabled", event: nil))
        #expect(
            added.contains {
                $0.hasPrefix(#"<action selector="toggle:" destination="-1" eventType="valueChanged" id=""#)
            })
        #expect(added.contains { $0.hasPrefix(#"<outlet property="enabled" destination="swi-tc-001" id=""#) })
    }

    @Test(arguments: [
        (#"{"remove": {"objects": ["nope"]}}"#, "Test.xib: there is no object with the id nope"),
        (#"{"remove": {}}"#, "remove needs “objects”"),
        (#"{"fly": {}}"#, "there is no edit “fly”"),
        (#"[]"#, "an edit is a JSON object"),
        (
            #"{"setAttribute": {"object": "con-st-001", "name": "constant", "value": "a"}}"#,
            "constant has to be a number"
        ),
        (#"{"insert": {"item": "plane", "into": "roo-t0-001"}}"#, "the library has no “plane”"),
    ])
    func `what can't be done is said`(json: String, message: String) {
        do {
            _ = try DocumentEdit(json: json).applied(
                to: NibDocument(text: Self.xib, name: "Test.xib"), path: "Test.xib")
            Issue.record("nothing was thrown")
        } catch {
            #expect("\(error)".hasPrefix(message))
        }
    }

    @Test func `elements without line breaks between them stay when one is added`() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505"><objects>\
            <label text="A" id="aaa-aa-aaa"><rect key="frame" x="0.0" y="0.0" width="1" height="1"/><!--Kept--></label>\
            </objects></document>
            """
        let edit = DocumentEdit.setColor(
            object: "aaa-aa-aaa", key: "shadowColor", color: EditColor(white: 1), sizeClass: nil)
        let new = try edit.applied(to: NibDocument(text: text), path: "Test.xib", layout: { _ in nil }).document
        #expect(new.element(id: "aaa-aa-aaa")?.rect() != nil)
        #expect(String(decoding: new.data, as: UTF8.self).contains("<!--Kept-->"))
    }

    @Test func `images under other names are resources too`() throws {
        let text = Self.xib.replacing("<switch opaque", with: #"<textField id="tex-tf-001"/><switch opaque"#)
        let edit = DocumentEdit.setAttribute(
            object: "tex-tf-001", name: "disabledBackground", value: "field", sizeClass: nil)
        let new = try edit.applied(to: NibDocument(text: text, name: "Test.xib"), path: "Test.xib").document
        #expect(new.root.elements(in: "resources").contains { $0.name == "image" && $0["name"] == "field" })
    }

    @Test func `the editor's repairs are those of plumb fix`() throws {
        let text = Self.xib.replacing(#"constant="20" id="con-st-001""#, with: #"constant="60" id="con-st-001""#)
        let document = try NibDocument(text: text, name: "Test.xib")
        var changes = 0
        for operation in [FixOperation.updateFrames, .updateConstants, .addMissing, .reset, .clear] {
            let fixed = try Fixer(operation).fix(document, path: nil).document.data
            // What fix steps back from, because lint finds something new after it, the editor does as it is told.
            guard fixed != document.data else { continue }
            changes += 1
            let edited = try Self.edited(.resolve(operation: operation.rawValue, objects: nil), of: text).text
            #expect(String(decoding: fixed, as: UTF8.self) == edited, "\(operation)")
        }
        #expect(changes >= 2)
    }

    @Test func `every edit comes back from its JSON`() throws {
        let edits: [DocumentEdit] = [
            .setFrame(object: "a", frame: EditRect(x: 1, y: 2, width: 3, height: 4), sizeClass: "widthClass=regular"),
            .group(name: "Two", edits: [.disconnect(connection: "c"), .unembed(object: "d")]),
            .setFont(object: "a", font: EditFont(style: "UICTFontTextStyleBody"), sizeClass: nil),
        ]
        for edit in edits { #expect(try DocumentEdit(json: edit.json) == edit) }
    }
}
