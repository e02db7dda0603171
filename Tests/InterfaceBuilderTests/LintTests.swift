import Foundation
import Testing

@testable import InterfaceBuilder

@MainActor
@Suite("Lint", .serialized)
struct LintTests {
    /// Two widths that contradict each other, text that does not fit, a view without height and vertical place, a left
    /// edge, and the same constraint twice.
    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <view contentMode="scaleToFill" id="iN0-l3-epB">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>
                        <label text="Hello there, world" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
                            <rect key="frame" x="20" y="20" width="50" height="20.5"/>
                            <fontDescription key="fontDescription" type="system" pointSize="17"/>
                            <constraints>
                                <constraint firstAttribute="width" constant="50" id="w50-00-001"/>
                                <constraint firstAttribute="width" constant="80" id="w80-00-001"/>
                            </constraints>
                        </label>
                        <view translatesAutoresizingMaskIntoConstraints="NO" id="vie-wa-001">
                            <rect key="frame" x="40" y="100" width="100" height="50"/>
                            <constraints>
                                <constraint firstAttribute="width" constant="100" id="w10-00-001"/>
                            </constraints>
                        </view>
                    </subviews>
                    <constraints>
                        <constraint firstItem="lab-el-001" firstAttribute="left" secondItem="iN0-l3-epB" secondAttribute="left" constant="20" id="l20-00-001"/>
                        <constraint firstItem="lab-el-001" firstAttribute="top" secondItem="iN0-l3-epB" secondAttribute="top" constant="20" id="t20-00-001"/>
                        <constraint firstItem="vie-wa-001" firstAttribute="leading" secondItem="iN0-l3-epB" secondAttribute="leading" constant="20" id="l2v-00-001"/>
                        <constraint firstItem="vie-wa-001" firstAttribute="leading" secondItem="iN0-l3-epB" secondAttribute="leading" constant="20" id="l2v-00-002"/>
                    </constraints>
                </view>
            </objects>
        </document>

        """

    private func findings(_ configuration: LintConfiguration = LintConfiguration()) throws -> [Finding] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-lint-\(UUID().uuidString).xib")
        try Data(Self.document.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        var linter = Linter(configuration)
        return linter.findings(in: file.path)
    }

    @Test("each fault is found by its rule, at its object")
    func faults() throws {
        let found = try findings().map { "\($0.rule.rawValue) \($0.object ?? "-")" }
        #expect(
            found == [
                "truncated-text lab-el-001", "conflicting-constraints w80-00-001", "ambiguous-layout vie-wa-001",
                "left-right-constraint l20-00-001", "duplicate-constraint l2v-00-002",
            ])
    }

    @Test("rules can be switched, and known findings left out")
    func configured() throws {
        let yaml = """
            rules:
              truncated-text: off
              left-right-constraint: error
            """
        let configuration = try LintConfiguration(yaml: yaml, file: ".plumb.yml")
        let found = try findings(configuration)
        #expect(!found.contains { $0.rule == .truncatedText })
        #expect(found.first { $0.rule == .leftRightConstraint }?.severity == .error)
    }

    @Test(
        "a wrong configuration is refused with what there is",
        arguments: ["rules: {nothing: off}", "rule: 1", "rules: {misplaced-view: perhaps}", "- a"])
    func refused(_ yaml: String) {
        #expect(throws: LintConfiguration.Invalid.self) { try LintConfiguration(yaml: yaml, file: "x.yml") }
    }

    @Test("a file that is no document is one finding")
    func unreadable() {
        var linter = Linter(LintConfiguration())
        let found = linter.findings(in: "/nonexistent.xib")
        #expect(found.map(\.rule) == [.unreadableDocument])
    }
}
