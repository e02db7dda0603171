import Foundation
import NibDocument
import Testing

@testable import UIKit

@Suite("Documents that change while the app runs", .serialized) @MainActor
struct LiveDocumentTests {
    private static let original = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
        useSafeAreas="YES" colorMatched="YES">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view contentMode="scaleToFill" id="top">
                    <rect key="frame" x="0.0" y="0.0" width="300" height="400"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>
                        <label opaque="NO" contentMode="left" text="Title" textAlignment="natural" \
        lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="tit">
                            <rect key="frame" x="16" y="20" width="40" height="20"/>
                            <fontDescription key="fontDescription" type="system" pointSize="17"/>
                        </label>
                        <textField opaque="NO" contentMode="scaleToFill" placeholder="Name" borderStyle="roundedRect" \
        translatesAutoresizingMaskIntoConstraints="NO" id="fie">
                            <rect key="frame" x="16" y="60" width="268" height="34"/>
                            <fontDescription key="fontDescription" type="system" pointSize="14"/>
                            <textInputTraits key="textInputTraits"/>
                        </textField>
                        <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" spacing="8" \
        translatesAutoresizingMaskIntoConstraints="NO" id="sta">
                            <rect key="frame" x="16" y="110" width="100" height="50"/>
                            <subviews>
                                <label opaque="NO" text="One" translatesAutoresizingMaskIntoConstraints="NO" id="one">
                                    <rect key="frame" x="0.0" y="0.0" width="100" height="20"/>
                                    <fontDescription key="fontDescription" type="system" pointSize="15"/>
                                </label>
                                <label opaque="NO" text="Two" translatesAutoresizingMaskIntoConstraints="NO" id="two">
                                    <rect key="frame" x="0.0" y="28" width="100" height="20"/>
                                    <fontDescription key="fontDescription" type="system" pointSize="15"/>
                                </label>
                            </subviews>
                        </stackView>
                    </subviews>
                    <color key="backgroundColor" red="1" green="1" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                    <constraints>
                        <constraint firstItem="tit" firstAttribute="top" secondItem="top" secondAttribute="top" constant="20" id="c01"/>
                        <constraint firstItem="tit" firstAttribute="leading" secondItem="top" secondAttribute="leading" constant="16" id="c02"/>
                        <constraint firstItem="fie" firstAttribute="top" secondItem="tit" secondAttribute="bottom" constant="12" id="c03"/>
                        <constraint firstItem="fie" firstAttribute="leading" secondItem="tit" secondAttribute="leading" id="c04"/>
                        <constraint firstAttribute="trailing" secondItem="fie" secondAttribute="trailing" constant="16" id="c05"/>
                        <constraint firstItem="sta" firstAttribute="top" secondItem="fie" secondAttribute="bottom" constant="12" id="c06"/>
                        <constraint firstItem="sta" firstAttribute="leading" secondItem="tit" secondAttribute="leading" id="c07"/>
                    </constraints>
                </view>
            </objects>
        </document>
        """

    private static let label = """
        <label opaque="NO" text="Three" translatesAutoresizingMaskIntoConstraints="NO" id="thr">
        <rect key="frame" x="0.0" y="28" width="100" height="20"/>
        <fontDescription key="fontDescription" type="system" pointSize="22"/></label>
        """

    /// What is replaced by what, one after the other.
    nonisolated static let changes: [[(String, String)]] = [
        [("text=\"Title\"", "text=\"A longer title\"")],
        [("pointSize=\"17\"", "pointSize=\"28\"")],
        [("secondAttribute=\"top\" constant=\"20\"", "secondAttribute=\"top\" constant=\"44\"")],
        [("spacing=\"8\"", "spacing=\"21\"")],
        [("axis=\"vertical\" ", "")],
        [("placeholder=\"Name\"", "placeholder=\"Your name\"")],
        [("green=\"1\" blue=\"1\"", "green=\"0.5\" blue=\"0.2\"")],
        [("id=\"two\">", "hidden=\"YES\" id=\"two\">")],
        [("constant=\"16\" id=\"c05\"", "priority=\"750\" constant=\"80\" id=\"c05\"")],
        [
            (
                "secondItem=\"tit\" secondAttribute=\"leading\" id=\"c07\"",
                "secondItem=\"fie\" secondAttribute=\"centerX\" id=\"c07\""
            )
        ],
        [
            (
                "<subviews>\n                        <label opaque=\"NO\" text=\"One\"",
                "<subviews>NEW<label opaque=\"NO\" text=\"One\""
            )
        ],
    ]

    private struct World {
        let folder: URL
        let path: String
        let window: UIWindow
        let view: UIView
        let nib: UINib
    }

    private func withWorld(_ body: (World) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("live-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("Form.xib").path
        try Self.original.write(toFile: path, atomically: true, encoding: .utf8)
        LiveDocuments.isOn = true
        defer { LiveDocuments.isOn = false }
        try Runtime.with(Runtime()) {
            let nib = UINib(NibSource(document: try NibDocument(path: path), path: path, bundle: .main))
            let view = try #require(nib.instantiate(withOwner: nil).first as? UIView)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            window.addSubview(view)
            window.isHidden = false
            window.layoutIfNeeded()
            try body(World(folder: folder, path: path, window: window, view: view, nib: nib))
        }
    }

    /// What the views are and show, and where.
    private func description(of view: UIView) -> [String] {
        var words = "\(type(of: view)) \(view.frame) \(view.isHidden) \(view.alpha)"
        if let color = view.backgroundColor { words += " \(color)" }
        if let label = view as? UILabel { words += " \(label.text ?? "") \(label.font.pointSize)" }
        if let field = view as? UITextField { words += " \(field.placeholder ?? "")" }
        let isOurs = type(of: view) == UIView.self || view is UIStackView
        return [words] + (isOurs ? view.subviews.flatMap(description) : [])
    }

    @Test("views loaded before are as if loaded from the changed document", arguments: changes.indices)
    func change(index: Int) throws {
        try withWorld { world in
            let field = try #require(world.view.subviews.compactMap { $0 as? UITextField }.first)
            field.text = "half typ"
            var text = Self.original
            for (old, new) in Self.changes[index] {
                let next = text.replacingOccurrences(
                    of: old, with: new.replacingOccurrences(of: "NEW", with: Self.label))
                #expect(next != text, "the change changes nothing")
                text = next
            }
            try text.write(toFile: world.path, atomically: true, encoding: .utf8)
            let before = description(of: world.view)
            #expect(LiveDocuments.update([world.path]))
            world.window.layoutIfNeeded()
            // The oracle: the same document, loaded anew.
            let fresh = try #require(world.nib.instantiate(withOwner: nil).first as? UIView)
            let other = UIWindow(frame: world.window.frame)
            other.addSubview(fresh)
            other.isHidden = false
            other.layoutIfNeeded()
            #expect(description(of: world.view) == description(of: fresh))
            #expect(description(of: world.view) != before)
            #expect(field.text == "half typ")
            #expect(field.window === world.window)
        }
    }

    @Test("a view that the document lacks now is gone; what code changed stays")
    func removed() throws {
        try withWorld { world in
            let label = try #require(world.view.subviews.first as? UILabel)
            label.text = "from code"
            let start = try #require(Self.original.range(of: "<label opaque=\"NO\" text=\"Two\""))
            let end = try #require(
                Self.original.range(of: "</label>", range: start.upperBound..<Self.original.endIndex))
            var text = Self.original
            text.removeSubrange(start.lowerBound..<end.upperBound)
            text = text.replacingOccurrences(of: "pointSize=\"17\"", with: "pointSize=\"30\"")
            try text.write(toFile: world.path, atomically: true, encoding: .utf8)
            #expect(LiveDocuments.update([world.path]))
            let stack = try #require(world.view.subviews.compactMap { $0 as? UIStackView }.first)
            #expect(stack.arrangedSubviews.count == 1)
            #expect(label.text == "from code" && label.font.pointSize == 30)
        }
    }

    @Test("what only a new start can show is said: other classes, other connections, broken documents")
    func impossible() throws {
        for (old, new) in [
            ("id=\"tit\">", "customClass=\"Other\" id=\"tit\">"), ("</document>", "<"),
            (
                "<textInputTraits key=\"textInputTraits\"/>",
                "<connections><outlet property=\"delegate\" destination=\"-1\" id=\"o\"/></connections>"
            ),
        ] {
            try withWorld { world in
                try Self.original.replacingOccurrences(of: old, with: new)
                    .write(toFile: world.path, atomically: true, encoding: .utf8)
                #expect(!LiveDocuments.update([world.path]))
            }
        }
        try withWorld { world in #expect(!LiveDocuments.update([world.folder.path + "/Localizable.strings"])) }
    }
}
