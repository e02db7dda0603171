import Foundation
import NibDocument
import Testing

@testable import InterfaceBuilder

/// References that lead nowhere, or to what can't be meant.
@MainActor
@Suite struct ReferenceTests {
    private static let cell = """
        <tableView style="plain" rowHeight="-1" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="table">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <prototypes>
                <tableViewCell contentMode="scaleToFill" textLabel="text" id="cell">
                    <rect key="frame" x="0.0" y="28" width="375" height="44"/>
                    <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="content">
                        <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
                        <subviews>
                            <label opaque="NO" text="A" id="text"><rect key="frame" x="16" y="0.0" width="343" height="44"/></label>
                        </subviews>
                    </tableViewCellContentView>
                    <connections><outlet property="delegate" destination="table" id="line"/></connections>
                </tableViewCell>
            </prototypes>
        </tableView>
        """

    private static func broken(_ text: String) throws -> [Finding] {
        try TestDocument.findings(text).filter { $0.rule == .brokenReference }
    }

    @Test(arguments: [
        ("tableViewCell=\"cell\"", "tableViewCell=\"other\"", "content"),
        ("textLabel=\"text\"", "textLabel=\"gone\"", "cell"),
        ("textLabel=\"text\"", "textLabel=\"table\"", "cell"),
        ("destination=\"table\"", "destination=\"gone\"", "line"),
    ])
    func `what refers to nothing, or to the wrong object, is found and mended`(
        right: String, wrong: String, place: String
    ) throws {
        let whole = TestDocument.xib(Self.cell)
        #expect(try Self.broken(whole) == [])
        let text = whole.replacing(right, with: wrong)
        #expect(try Self.broken(text).map(\.object) == [place])
        let fixed = try TestDocument.fixed(text, .resolve)
        #expect(fixed.remaining.filter { $0.rule == .brokenReference } == [])
        if place == "content" { #expect(fixed.document.element(id: "content")?["tableViewCell"] == "cell") }
    }

    @Test func `a connection into another scene is a note, and is not made`() throws {
        let text = CopyTests.storyboard.replacing(
            "<view key=\"view\" contentMode=\"scaleToFill\" id=\"roo-t0-002\">",
            with:
                "<view key=\"view\" contentMode=\"scaleToFill\" id=\"roo-t0-002\"><connections><outlet property=\"a\" destination=\"but-to-001\" id=\"lin-e0-001\"/></connections>"
        )
        let found = try Self.broken(text)
        #expect(found.map(\.object) == ["lin-e0-001"] && found.map(\.severity) == [.note])
        for kind in ["outlet", "action", "outletCollection"] {
            #expect(throws: EditError.self) {
                try CopyTests.made(.connect(from: "con-tr-002", to: "but-to-001", kind: kind, name: "a", event: nil))
            }
        }
        #expect(throws: EditError.self) {
            try CopyTests.made(.connect(from: "con-tr-001", to: "con-tr-001", kind: "outlet", name: "a", event: nil))
        }
        let replaced = try CopyTests.made(
            .connect(from: "con-tr-001", to: "roo-t0-001", kind: "outlet", name: "button", event: nil))
        #expect(replaced.notes == ["the outlet button led to button “Go on” before"])
    }

    @Test(arguments: DocumentSet.present)
    func `good documents have hardly a broken reference`(_ set: DocumentSet) throws {
        var (documents, warnings, notes) = (0, 0, 0)
        for file in set.files.map(\.path) {
            guard let document = try? NibDocument(path: file), (try? document.checkedKind()) != nil else { continue }
            documents += 1
            var (isWarned, isNoted) = (false, false)
            ReferenceRules(document).check { if $0.isUnsure { isNoted = true } else { isWarned = true } }
            if isWarned { warnings += 1 }
            if isNoted { notes += 1 }
        }
        print("\(documents) documents: broken references in \(warnings), connections into other scenes in \(notes)")
        #expect(warnings * 200 <= documents && notes * 50 <= documents)
    }

    @Test func `a new controller has the document's device, and colours as its Xcode writes them`() throws {
        func scene(_ version: String) throws -> (view: CGRect?, color: NibElement?, document: NibDocument) {
            let text = CopyTests.storyboard.replacing("toolsVersion=\"22505\"", with: "toolsVersion=\"\(version)\"")
            let outcome = try CopyTests.made(.insert(item: "viewController", into: "", at: nil, frame: nil), of: text)
            let view = outcome.document.element(id: outcome.selection[0])?.child(key: "view")
            return (view?.rect(), view?.child(key: "backgroundColor"), outcome.document)
        }
        let new = try scene("22505")
        #expect(new.view == CGRect(x: 0, y: 0, width: 375, height: 667))
        #expect(new.color?["cocoaTouchSystemColor"] == nil)
        #expect(new.document.root.elements(in: "resources").map { $0["name"] } == ["systemBackgroundColor"])
        let old = try scene("15705")
        #expect(
            old.color?["systemColor"] == "systemBackgroundColor" && old.color?["cocoaTouchSystemColor"] == "whiteColor")
        #expect(old.document.root.child("resources") == nil)
        #expect(!old.document.elements.contains { $0["name"] == "System colors in document resources" })
    }
}
