import Foundation
import NibDocument
import Testing

@testable import UIKit

final class NibDetailView: UIView {
    var events: [String] = []
    override func awakeFromNib() {
        super.awakeFromNib()
        events.append("awake")
    }
    override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        events.append("prepare")
    }
}

@MainActor
@Suite("Details of nibs")
struct NibDetailTests {
    private static let greeting = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" \(NibFixture.attributes)><objects>
        <label text="Hello" id="greet"/><button id="go"><state key="normal" title="Go"/></button>
        <segmentedControl id="seg"><segments><segment title="First"/><segment title="Second"/></segments></segmentedControl>
        </objects></document>
        """

    @Test("texts are those of the language's strings file beside the base document")
    func translation() throws {
        let strings =
            "\"greet.text\" = \"Bonjour\";\n\"go.normalTitle\" = \"Aller\";\n\"seg.segmentTitles[1]\" = \"Deux\";"
        try withFolder(["Base.lproj/Greeting.xib": Self.greeting, "fr.lproj/Greeting.strings": strings]) { folder in
            @MainActor func texts(_ languages: [String]) throws -> [String?] {
                let path = folder.appendingPathComponent("Base.lproj/Greeting.xib").path
                let source = NibSource(document: try NibDocument(path: path), path: path, bundle: .main)
                let made = UINib(source, session: NibSession(languages: languages)).instantiate(withOwner: nil)
                let segments = made.last as? UISegmentedControl
                return [
                    (made.first as? UILabel)?.text, (made[1] as? UIButton)?.title(for: .normal),
                    segments?.titleForSegment(at: 0), segments?.titleForSegment(at: 1),
                ]
            }
            let french = try texts(["fr-CA", "en"])
            let german = try texts(["de"])
            #expect(french == ["Bonjour", "Aller", "First", "Deux"])
            #expect(german == ["Hello", "Go", "First", "Second"])
        }
    }

    @Test("texts come from a string catalog too, and labels for assistive technology are translated")
    func catalog() throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" \(NibFixture.attributes)><objects>
            <label text="Hello" id="greet"><accessibility key="accessibilityConfiguration" label="Greeting" hint="Says hello"/></label>
            <label id="rich"><attributedString key="attributedText"><fragment content="Rich"/></attributedString></label>
            </objects></document>
            """
        let catalog = """
            {"sourceLanguage":"en","version":"1.0","strings":{
            "greet.text":{"extractionState":"extracted","localizations":{"fr":{"stringUnit":{"state":"translated","value":"Bonjour"}}}},
            "greet.accessibilityLabel":{"localizations":{"fr":{"stringUnit":{"state":"new","value":"Salut"}}}},
            "rich.attributedText":{"localizations":{"fr":{"stringUnit":{"state":"new","value":"Riche"}}}},"plain":{}}}
            """
        try withFolder(["Base.lproj/Greeting.xib": xib, "mul.lproj/Greeting.xcstrings": catalog]) { folder in
            let path = folder.appendingPathComponent("Base.lproj/Greeting.xib").path
            let source = NibSource(document: try NibDocument(path: path), path: path, bundle: .main)
            let made = UINib(source, session: NibSession(languages: ["fr"])).instantiate(withOwner: nil)
            let labels = made.compactMap { $0 as? UILabel }
            #expect(labels.map(\.text) == ["Bonjour", "Riche"])
            #expect(labels.first?.accessibilityLabel == "Salut")
            #expect(labels.first?.accessibilityHint == "Says hello")
        }
    }

    @Test("a bundle's document is found in its base folder")
    func baseFolder() throws {
        try withFolder(["Base.lproj/Greeting.xib": Self.greeting]) { folder in
            let bundle = try #require(Bundle(path: folder.path))
            let made = UINib(nibName: "Greeting", bundle: bundle).instantiate(withOwner: nil)
            #expect(made.count == 3)
            #expect(bundle.loadNibNamed("Greeting", owner: nil)?.count == 3)
        }
    }

    @Test("a controller that a file has without a view loads the file named after its class, or the one it names")
    func viewElsewhere() throws {
        ClassRegistry.shared.register(NibRootViewController.self)
        func xib(_ objects: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" \(NibFixture.attributes)><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NibRootViewController"><connections>
            <outlet property="view" destination="v" id="o"/></connections></placeholder>\(objects)</objects></document>
            """
        }
        let files = [
            "Main.xib": xib(
                "<viewController id=\"a\" customClass=\"NibRootViewController\"/><viewController id=\"b\" nibName=\"Other\"/>"
            ).replacing("<outlet property=\"view\" destination=\"v\" id=\"o\"/>", with: ""),
            "NibRootView.xib": xib("<view tag=\"1\" id=\"v\"/>"), "Other.xib": xib("<view tag=\"2\" id=\"v\"/>"),
        ]
        try withFolder(files) { folder in
            let bundle = try #require(Bundle(path: folder.path))
            let made = UINib(nibName: "Main", bundle: bundle).instantiate(withOwner: nil)
            #expect(made.compactMap { ($0 as? UIViewController)?.view.tag } == [1, 2])
        }
    }

    @Test("accessibility values reach views")
    func accessibility() throws {
        let view = try #require(
            NibFixture.xib(
                """
                <view id="v"><accessibility key="accessibilityConfiguration" identifier="box" label="A box" hint="Tap it">
                <accessibilityTraits key="traits" button="YES" header="YES"/><bool key="isElement" value="YES"/>
                </accessibility></view>
                """
            ).instantiate(withOwner: nil).first as? UIView)
        #expect(view.accessibilityIdentifier == "box")
        #expect(view.accessibilityLabel == "A box")
        #expect(view.accessibilityHint == "Tap it")
        #expect(view.accessibilityTraits == [.button, .header])
        #expect(view.isAccessibilityElement)
    }

    @Test("button configurations have style, texts, fonts, images and colours")
    func configuration() throws {
        let button = try #require(
            NibFixture.xib(
                """
                <button buttonType="system" id="b"><buttonConfiguration key="configuration" style="filled" title="Send" \
                subtitle="now" image="star.fill" catalog="system" imagePlacement="trailing" imagePadding="6" \
                cornerStyle="capsule"><fontDescription key="titleFontDescription" type="system" weight="bold" \
                pointSize="21"/><color key="baseBackgroundColor" systemColor="systemRedColor"/></buttonConfiguration></button>
                """
            ).instantiate(withOwner: nil).first as? UIButton)
        let configuration = try #require(button.configuration)
        #expect(configuration.title == "Send")
        #expect(configuration.subtitle == "now")
        #expect(configuration.image != nil)
        #expect(configuration.imagePlacement == .trailing)
        #expect(configuration.imagePadding == 6)
        #expect(configuration.cornerStyle == .capsule)
        #expect(configuration.baseBackgroundColor == .systemRed)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.font == .systemFont(ofSize: 21, weight: .bold))
    }

    @Test("margins that follow the readable width leave 920 points of a wide view")
    func readableWidth() throws {
        let view = try #require(
            NibFixture.xib(
                """
                <view layoutMarginsFollowReadableWidth="YES" id="v"><rect key="frame" x="0" y="0" width="1200" height="100"/>
                <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a"/></subviews><constraints>
                <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin" id="1"/>
                <constraint firstAttribute="trailingMargin" secondItem="a" secondAttribute="trailing" id="2"/>
                <constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top" id="3"/>
                <constraint firstItem="a" firstAttribute="height" constant="10" id="4"/></constraints></view>
                """
            ).instantiate(withOwner: nil).first as? UIView)
        view.layoutIfNeeded()
        #expect(view.subviews.first?.frame == CGRect(x: 140, y: 0, width: 920, height: 10))
        view.frame.size.width = 600
        view.layoutIfNeeded()
        #expect(view.subviews.first?.frame == CGRect(x: 8, y: 0, width: 584, height: 10))
    }

    @Test("spacing that the document leaves to the system is 8 between siblings and 20 to the superview")
    func symbolicSpacing() throws {
        let view = try #require(
            NibFixture.xib(
                """
                <view id="v"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews>
                <view translatesAutoresizingMaskIntoConstraints="NO" id="a"/>
                <view translatesAutoresizingMaskIntoConstraints="NO" id="b"/></subviews><constraints>
                <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" symbolic="YES" id="1"/>
                <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" symbolic="YES" id="2"/>
                <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" symbolic="YES" id="3"/>
                <constraint firstItem="a" firstAttribute="width" secondItem="b" secondAttribute="width" id="4"/>
                <constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top" id="5"/>
                <constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="top" id="6"/>
                <constraint firstItem="a" firstAttribute="height" constant="5" id="7"/>
                <constraint firstItem="b" firstAttribute="height" constant="5" id="8"/></constraints></view>
                """
            ).instantiate(withOwner: nil).first as? UIView)
        view.layoutIfNeeded()
        #expect(
            view.subviews.map(\.frame) == [
                CGRect(x: 20, y: 0, width: 76, height: 5), CGRect(x: 104, y: 0, width: 76, height: 5),
            ])
    }

    @Test("in an app views do not prepare for Interface Builder after they awoke")
    func interfaceBuilder() throws {
        ClassRegistry.shared.register(NibDetailView.self)
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" \(NibFixture.attributes)><objects>
            <view customClass="NibDetailView" id="v"/></objects></document>
            """
        let built = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil).first as? NibDetailView
        #expect(built?.events == ["awake"])
    }

    @Test(
        "a view without constraints keeps its frame and mask, though the document says that it does not translate them")
    func fixedFrame() throws {
        let view = try #require(
            NibFixture.xib(
                """
                <view id="v"><rect key="frame" x="0" y="0" width="375" height="100"/><subviews>
                <label fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" text="Name" id="a">
                <rect key="frame" x="20" y="10" width="335" height="40"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/></label>
                <button fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="b">
                <rect key="frame" x="5" y="20" width="200" height="60"/>
                <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></button>
                <view translatesAutoresizingMaskIntoConstraints="NO" id="c"/></subviews><constraints>
                <constraint firstItem="c" firstAttribute="top" secondItem="v" secondAttribute="top" id="1"/>
                <constraint firstItem="c" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="2"/>
                <constraint firstItem="c" firstAttribute="width" constant="5" id="3"/>
                <constraint firstItem="c" firstAttribute="height" constant="5" id="4"/></constraints></view>
                """
            ).instantiate(withOwner: nil).first as? UIView)
        #expect(view.subviews.map(\.translatesAutoresizingMaskIntoConstraints) == [true, true, false])
        view.frame.size.width = 768
        view.layoutIfNeeded()
        #expect(
            view.subviews.map(\.frame) == [
                CGRect(x: 20, y: 10, width: 728, height: 40), CGRect(x: 5, y: 20, width: 200, height: 60),
                CGRect(x: 0, y: 0, width: 5, height: 5),
            ])
    }

    @Test("insets from the superview's edges leave zeros out, and wait for a superview that has no frame yet")
    func frameInset() throws {
        let view = try #require(
            NibFixture.xib(
                """
                <view id="v"><rect key="frame" x="0" y="0" width="320" height="100"/><subviews>
                <view id="a"><autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews><view id="line"><frameInset key="frameInset" height="0.5"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/></view></subviews></view>
                <view id="b"><frameInset key="frameInset" minX="10" maxX="20" height="5"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/></view>
                <view id="c"><frameInset key="frameInset" width="30" height="5" maxY="8"/>
                <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMinY="YES"/></view></subviews></view>
                """
            ).instantiate(withOwner: nil).first as? UIView)
        #expect(
            view.subviews.dropFirst().map(\.frame) == [
                CGRect(x: 10, y: 0, width: 290, height: 5), CGRect(x: 290, y: 87, width: 30, height: 5),
            ])
        let line = try #require(view.subviews[0].subviews.first)
        view.subviews[0].frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        #expect(line.frame == CGRect(x: 0, y: 43.5, width: 320, height: 0.5))
    }
}

final class NibRootViewController: UIViewController {}
