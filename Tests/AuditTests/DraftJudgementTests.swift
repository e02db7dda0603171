import Foundation
import InterfaceBuilder
import Testing
import UIKit

@testable import Audit

/// What a document shows and an app may do otherwise is a note.
@MainActor
@Suite("How much a document says of the app")
struct DraftJudgementTests {
    /// The severities of a rule's findings in a fixture whose text was changed.
    private func severities(
        _ rule: AuditRule, in fixture: String? = nil, replacing old: String = "", with new: String = "",
        project: [String] = [], files: [String: String] = [:], _ change: (inout AuditConfiguration) -> Void = { _ in }
    ) throws -> [Severity] {
        let name = fixture ?? "\(rule.rawValue).fires"
        let source = try String(
            contentsOf: Fixture.folder.appendingPathComponent(name + ".xib"), encoding: .utf8)
        #expect(old.isEmpty || source.contains(old))
        let text = old.isEmpty ? source : source.replacingOccurrences(of: old, with: new)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("audit-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for language in project {
            let texts = folder.appendingPathComponent("\(language).lproj")
            try FileManager.default.createDirectory(at: texts, withIntermediateDirectories: true)
            try Data("\"lab-00-001.text\" = \"Abc\";".utf8).write(
                to: texts.appendingPathComponent("Screen.strings"))
        }
        for (name, text) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let path = folder.appendingPathComponent("Screen.xib").path
        var configuration = AuditConfiguration(folder: folder.path)
        change(&configuration)
        return DocumentAuditor(configuration).audit(.success(Data(text.utf8)), name: path, path: path).findings
            .filter { $0.rule == rule }.map(\.severity)
    }

    private let outlet = """
        <connections><outlet property="it" destination="but-00-001" id="out-00-001"/></connections></placeholder>
        """

    @Test("a contrast below 3 : 1 is a warning, one between that and what is asked a note")
    func contrast() throws {
        #expect(try severities(.lowContrast) == [.warning])
        // #808080 on white: 3.95 : 1.
        let gray = "red=\"0.6\" green=\"0.6\" blue=\"0.6\""
        let darker = "red=\"0.5020\" green=\"0.5020\" blue=\"0.5020\""
        #expect(try severities(.lowContrast, replacing: gray, with: darker) == [.note])
    }

    @Test("a button of 30 points is a note, one of 24 a warning")
    func touch() throws {
        #expect(try severities(.smallTouchTarget) == [.note])
        #expect(try severities(.smallTouchTarget, replacing: "constant=\"30\"", with: "constant=\"24\"") == [.warning])
    }

    @Test("code labels what an outlet leads to; nobody labels the rest")
    func labels() throws {
        #expect(try severities(.missingLabel) == [.warning])
        #expect(
            try severities(
                .missingLabel, replacing: "userLabel=\"File's Owner\"/>", with: "userLabel=\"File's Owner\">\(outlet)")
                == [.note])
    }

    @Test("what does not mirror counts in a project with a language that is written from right to left")
    func mirroring() throws {
        #expect(try severities(.unmirroredView) == [.note])
        #expect(try severities(.unmirroredView, project: ["de"]) == [.note])
        #expect(try severities(.unmirroredView, project: ["ar"]) == [.warning])
    }

    private func plist(_ more: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>UILaunchStoryboardName</key><string>Launch</string>\(more)</dict></plist>
        """
    }

    private let light = "<key>UIUserInterfaceStyle</key><string>Light</string>"

    @Test("fixed colours count in documents of an Xcode that knows dark mode, in the project of an app that follows it")
    func dark() throws {
        let app = ["Supporting/Info.plist": plist("")]
        #expect(try severities(.fixedColor, files: app) == [.warning])
        #expect(
            try severities(.fixedColor, files: ["App.xcodeproj/project.pbxproj": "GENERATE_INFOPLIST_FILE = YES;"]) == [
                .warning
            ])
        #expect(try severities(.fixedColor, replacing: " appearance=\"light\"", with: "", files: app) == [.note])
        #expect(try severities(.fixedColor) == [.note], "nobody knows the app")
    }

    @Test("an app that opts out of dark mode is not looked at in it, whichever way it says so")
    func optedOut() throws {
        #expect(try severities(.fixedColor, files: ["Info.plist": plist(light)]) == [])
        let setting = "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UIUserInterfaceStyle = Light;"
        #expect(try severities(.fixedColor, files: ["App.xcodeproj/project.pbxproj": setting]) == [])
        // Of an extension that says nothing and an app that does, the app's counts.
        #expect(
            try severities(
                .fixedColor, files: ["Widget/Info.plist": "<plist><dict/></plist>", "App/Info.plist": plist(light)])
                == [])
    }

    @Test("what code reaches or draws may have other colours there")
    func drawnByCode() throws {
        let app = ["Info.plist": plist("")]
        let label = "<label opaque=\"NO\""
        #expect(
            try severities(
                .fixedColor, replacing: label, with: "<label customClass=\"Body\" opaque=\"NO\"", files: app) == [.note]
        )
        #expect(
            try severities(.lowContrast, replacing: label, with: "<label customClass=\"Body\" opaque=\"NO\"") == [.note]
        )
        let reached = """
            File's Owner"><connections><outlet property="it" destination="lab-00-001" id="out-00-001"/></connections></placeholder>
            """
        #expect(try severities(.fixedColor, replacing: "File's Owner\"/>", with: reached, files: app) == [.note])
    }

    /// A cell with a label that follows the text size and is pinned to all its edges; the height is the cell's.
    private func cell(_ attributes: String) -> String {
        """
        <tableView contentMode="scaleToFill" id="roo-00-000"\(attributes)>
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
            <prototypes><tableViewCell contentMode="scaleToFill" selectionStyle="default" reuseIdentifier="row" id="cel-00-001">
                <rect key="frame" x="0.0" y="50" width="393" height="24"/>
                <autoresizingMask key="autoresizingMask"/>
                <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cel-00-001" id="con-00-001">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="24"/>
                    <autoresizingMask key="autoresizingMask"/>
                    <subviews>
                        <label opaque="NO" contentMode="left" text="Some words" translatesAutoresizingMaskIntoConstraints="NO" id="lab-00-001" adjustsFontForContentSizeCategory="YES">
                            <rect key="frame" x="16" y="0.0" width="361" height="24"/>
                            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
                            <color key="textColor" systemColor="labelColor"/>
                        </label>
                    </subviews>
                    <constraints>
                        <constraint firstItem="lab-00-001" firstAttribute="leading" secondItem="con-00-001" secondAttribute="leading" constant="16" id="c1x-00-000"/>
                        <constraint firstItem="lab-00-001" firstAttribute="top" secondItem="con-00-001" secondAttribute="top" id="c1y-00-000"/>
                        <constraint firstAttribute="trailing" secondItem="lab-00-001" secondAttribute="trailing" constant="16" id="c2x-00-000"/>
                        <constraint firstAttribute="bottom" secondItem="lab-00-001" secondAttribute="bottom" id="c2y-00-000"/>
                    </constraints>
                </tableViewCellContentView>
            </tableViewCell></prototypes>
        </tableView>
        """
    }

    @Test("a cell grows with its text where the table lets it")
    func cells() throws {
        let source = try String(
            contentsOf: Fixture.folder.appendingPathComponent("text-size.fires.xib"), encoding: .utf8)
        let start = try #require(source.range(of: "<view contentMode"))
        let end = try #require(source.range(of: "</view>", options: .backwards))
        let view = String(source[start.lowerBound..<end.upperBound])
        func found(_ attributes: String) throws -> [Severity] {
            try severities(.truncatedText, in: "text-size.fires", replacing: view, with: cell(attributes)) {
                ($0.languages, $0.textSizes) = (["rtl"], [.ax5])
            }
        }
        #expect(try found(" rowHeight=\"24\"") == [.warning])
        #expect(try found(" rowHeight=\"-1\" estimatedRowHeight=\"-1\"").allSatisfy { $0 == .note })
    }

    @Test("a text that is cut off at twice its length only is a note, at a text size that it follows a warning")
    func length() throws {
        #expect(
            try severities(.truncatedText, in: "text-size.fires") { ($0.languages, $0.textSizes) = (["double"], [.l]) }
                .allSatisfy { $0 == .note })
        #expect(
            try severities(.truncatedText, in: "text-size.fires") { ($0.languages, $0.textSizes) = (["rtl"], [.ax5]) }
                == [.warning])
    }
}
