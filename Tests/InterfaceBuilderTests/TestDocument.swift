import Foundation
import NibDocument

@testable import InterfaceBuilder

/// Small documents for tests: only what matters is spelled out.
enum TestDocument {
    /// A xib with a view of 375 x 667 points.
    static func xib(_ subviews: String, constraints: String = "", more: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <view contentMode="scaleToFill" id="root">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>
        \(indented(subviews, 16))
                    </subviews>
                    <constraints>
        \(indented(constraints, 16))
                    </constraints>\(more)
                </view>
            </objects>
        </document>

        """
    }

    /// A storyboard with a scene on a phone with a home button, whose safe area begins at 20.
    static func storyboard(_ subviews: String, constraints: String = "", tools: Int = 12000) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <scenes>
                <scene sceneID="scene">
                    <objects>
                        <viewController storyboardIdentifier="Login" id="controller" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="root">
                                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                <subviews>
        \(indented(subviews, 28))
                                </subviews>
                                <constraints>
        \(indented(constraints, 28))
                                </constraints>
                                <viewLayoutGuide key="safeArea" id="safe"/>
                            </view>
                        </viewController>
                    </objects>
                </scene>
            </scenes>
        </document>

        """
    }

    static func view(
        _ id: String, _ frame: String, name: String = "view", _ attributes: String = "", _ inside: String = ""
    )
        -> String
    {
        let numbers = frame.split(separator: " ")
        let rect = zip(["x", "y", "width", "height"], numbers).map { "\($0)=\"\($1)\"" }.joined(separator: " ")
        return """
            <\(name) \(attributes)\(attributes.isEmpty ? "" : " ")translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
                <rect key="frame" \(rect)/>\(inside.isEmpty ? "" : "\n" + indented(inside, 4))
            </\(name)>
            """
    }

    static func label(_ id: String, _ text: String, _ frame: String, _ inside: String = "") -> String {
        let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
        return view(id, frame, name: "label", "text=\"\(text)\"", inside.isEmpty ? font : inside + "\n" + font)
    }

    /// `"a.leading root.leading 20"`, `"a.width 100"`; further attributes as they are in the file.
    static func constraint(_ id: String, _ words: String, _ more: String = "") -> String {
        let parts = words.split(separator: " ").map(String.init)
        let first = parts[0].split(separator: ".").map(String.init)
        var text = "<constraint firstItem=\"\(first[0])\" firstAttribute=\"\(first[1])\""
        var rest = parts.dropFirst()
        if let next = rest.first, next.contains("."), Double(next) == nil {
            let second = next.split(separator: ".").map(String.init)
            text += " secondItem=\"\(second[0])\" secondAttribute=\"\(second[1])\""
            rest = rest.dropFirst()
        }
        if let constant = rest.first { text += " constant=\"\(constant)\"" }
        return text + (more.isEmpty ? "" : " " + more) + " id=\"\(id)\"/>"
    }

    private static func indented(_ text: String, _ blanks: Int) -> String {
        text.split(separator: "\n").map { String(repeating: " ", count: blanks) + $0 }.joined(separator: "\n")
    }

    @MainActor
    static func findings(_ text: String, _ configuration: LintConfiguration = LintConfiguration()) throws -> [Finding] {
        var linter = Linter(configuration)
        return linter.findings(in: try NibDocument(text: text, name: "Test.xib"), name: "Test.xib", path: "Test.xib")
    }

    @MainActor
    static func fixed(_ text: String, _ operation: FixOperation, _ scope: FixScope = .document) throws -> FixResult {
        try Fixer(operation, scope: scope).fix(try NibDocument(text: text, name: "Test.xib"), path: "Test.xib")
    }
}
