import Foundation
import Testing
import UIKit
import UIKitTesting

/// Two buttons with one title, so that only the number tells them apart.
@Suite("One name of a view holds everywhere", .enabled(if: Command.isBuilt))
struct SharedNameTests {
    private static let name = #"button "Sign In" (2)"#
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(["Card.xib": Self.document]) }

    @Test("in findings of lint, with the place in the document")
    func lint() throws {
        let run = try Command(["lint", "Card.xib"], in: folder.url)
        #expect(run.output.contains("Card.xib:17:17: warning: button “Sign In” would have to be 30 high"))
        #expect(run.output.contains("(truncated-text; \(Self.name))"))
    }

    @Test("in findings of audit, for the text in a button too")
    func audit() throws {
        let run = try Command(["audit", "Card.xib"], in: folder.url)
        #expect(run.output.contains("(small-touch-target; \(Self.name))"))
        #expect(run.output.contains("(low-contrast; \(Self.name))"))
    }

    @Test("in questions why a view is where it is, by command and by tool")
    func why() throws {
        let expected = "UIButton “Sign In”: (20 200; 47 20) in UIView"
        let run = try Command(["debug", "Card.xib", "--why", Self.name], in: folder.url)
        #expect(run.output.hasPrefix(expected))
        for tool in ["why", "layout"] {
            #expect(try call(tool, ["path": "Card.xib", "view": Self.name]).contains("(20 200; 47 20)"))
        }
    }

    @Test("in scripts, which fail where nothing is called so")
    func script() throws {
        for (name, status) in [(Self.name, 0), (#"button "Sign In" (3)"#, 1)] {
            try Data("1.0 tap \(name)\n".utf8).write(to: folder.url.appendingPathComponent("tap.script"))
            let run = try Command(
                ["run", app, "--headless", "--script", "tap.script", "--output", "pictures"], in: folder.url)
            #expect(run.status == status, "\(run.errors)")
        }
    }

    @MainActor
    @Test("in tests")
    func harness() throws {
        try Harness.run { harness in
            harness.show(UIViewController(nibName: "Card", bundle: Bundle(path: folder.url.path)))
            let found = try harness.view(.name(Self.name))
            #expect(found.frame == CGRect(x: 20, y: 200, width: 47, height: 20))
        }
    }

    private var app: String {
        URL(fileURLWithPath: Command.path).deletingLastPathComponent().appendingPathComponent("DocumentApp").path
    }

    private func call(_ tool: String, _ arguments: [String: String]) throws -> String {
        let message: [String: Any] = [
            "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": ["name": tool, "arguments": arguments],
        ]
        let line = String(decoding: try JSONSerialization.data(withJSONObject: message), as: UTF8.self)
        return try Command(["mcp", "--root", folder.url.path], input: line + "\n").output
    }

    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="UIViewController">
                    <connections><outlet property="view" destination="iN0-l3-epB" id="a11-bb-ccc"/></connections>
                </placeholder>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view contentMode="scaleToFill" id="iN0-l3-epB">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>
                        <button opaque="NO" contentMode="scaleToFill" buttonType="system" lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="bt1-aa-aaa">
                            <rect key="frame" x="20" y="120" width="200" height="44"/>
                            <state key="normal" title="Sign In"/>
                        </button>
                        <button opaque="NO" contentMode="scaleToFill" buttonType="system" lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="bt2-aa-aaa">
                            <rect key="frame" x="20" y="200" width="60" height="20"/>
                            <constraints><constraint firstAttribute="height" constant="20" id="c06-aa-aaa"/></constraints>
                            <state key="normal" title="Sign In"/>
                        </button>
                        <switch opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center" on="YES" translatesAutoresizingMaskIntoConstraints="NO" id="sw1-aa-aaa">
                            <rect key="frame" x="20" y="300" width="51" height="31"/>
                        </switch>
                    </subviews>
                    <viewLayoutGuide key="safeArea" id="vUN-kp-3ea"/>
                    <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                    <constraints>
                        <constraint firstItem="bt1-aa-aaa" firstAttribute="leading" secondItem="iN0-l3-epB" secondAttribute="leading" constant="20" id="c01-aa-aaa"/>
                        <constraint firstItem="bt1-aa-aaa" firstAttribute="top" secondItem="iN0-l3-epB" secondAttribute="top" constant="120" id="c02-aa-aaa"/>
                        <constraint firstItem="bt2-aa-aaa" firstAttribute="leading" secondItem="iN0-l3-epB" secondAttribute="leading" constant="20" id="c03-aa-aaa"/>
                        <constraint firstItem="bt2-aa-aaa" firstAttribute="top" secondItem="iN0-l3-epB" secondAttribute="top" constant="200" id="c04-aa-aaa"/>
                        <constraint firstItem="sw1-aa-aaa" firstAttribute="leading" secondItem="iN0-l3-epB" secondAttribute="leading" constant="20" id="c05-aa-aaa"/>
                        <constraint firstItem="sw1-aa-aaa" firstAttribute="top" secondItem="iN0-l3-epB" secondAttribute="top" constant="300" id="c07-aa-aaa"/>
                    </constraints>
                </view>
            </objects>
        </document>
        """
}
