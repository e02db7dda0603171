import Testing

@testable import UIKit

@MainActor
final class NibTestOwner: NSObject {
    @Outlet var label: UILabel!
    @Outlet var buttons: [UIButton]!
    var taps = 0
    func tap(_ sender: UIButton) { taps += 1 }
}

@MainActor
final class NibEventView: UIView {
    var events: [String] = []
    @Outlet var inner: UILabel!
    @Inspectable var radius: CGFloat = 0

    override init(frame: CGRect) { super.init(frame: frame) }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        events.append(
            "init \(Int(frame.width)) subviews \(subviews.count) outlet \(inner != nil) radius \(Int(radius))")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        events.append("awake outlet \(inner != nil) radius \(Int(radius))")
    }
}

/// A field as libraries write them: what the overridden property uses is made after `super.init(coder:)`.
@MainActor
final class NibWatchingField: UITextField {
    private var note: UILabel!
    private(set) var changes = 0

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        note = UILabel()
    }

    override var isEnabled: Bool {
        didSet {
            note.text = isEnabled ? "on" : "off"
            changes += 1
        }
    }
}

@MainActor
@Suite("Loading nibs")
struct NibLoadingTests {
    private func nib(_ objects: String, attributes: String = "useAutolayout=\"YES\"") -> UINib {
        UINib(data: Data(Self.document(objects, attributes).utf8), bundle: nil)
    }

    private static func document(_ objects: String, _ attributes: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" \
        targetRuntime="iOS.CocoaTouch" \(attributes)><objects>\(objects)</objects></document>
        """
    }

    @Test("attributes, colours, fonts and frames reach the views")
    func attributes() throws {
        let made = nib(
            """
            <view alpha="0.5" tag="7" clipsSubviews="YES" id="root"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <subviews><label text="Hi" numberOfLines="0" textAlignment="center" id="l">
            <rect key="frame" x="10" y="20" width="30" height="40"/>
            <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="21"/>
            <color key="textColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            </label></subviews></view>
            """
        ).instantiate(withOwner: nil)
        let view = try #require(made.first as? UIView)
        let label = try #require(view.subviews.first as? UILabel)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(view.alpha == 0.5)
        #expect(view.tag == 7)
        #expect(view.clipsToBounds)
        #expect(label.text == "Hi")
        #expect(label.numberOfLines == 0)
        #expect(label.textAlignment == .center)
        #expect(label.font == .systemFont(ofSize: 21, weight: .semibold))
        #expect(label.textColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(label.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    }

    @Test("constraints in all spellings lay the views out")
    func constraints() throws {
        let made = nib(
            """
            <view id="root"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="a"/></subviews><constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="c1"/>
            <constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="5" id="c2"/>
            <constraint firstItem="a" firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="1/4" id="c3"/>
            <constraint firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="5:2" id="c4"/>
            <constraint firstItem="a" firstAttribute="height" constant="99" placeholder="YES" id="c5"/>
            </constraints></view>
            """
        ).instantiate(withOwner: nil)
        let view = try #require(made.first as? UIView)
        view.layoutIfNeeded()
        #expect(view.subviews.first?.frame == CGRect(x: 10, y: 75, width: 50, height: 20))
    }

    @Test("outlets, outlet collections and actions of an owner connect")
    func owner() throws {
        ActionRegistry.shared.register("nibTestTap:", NibTestOwner.tap)
        let owner = NibTestOwner()
        _ = nib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NibTestOwner"><connections>
            <outlet property="label" destination="l" id="o1"/>
            <outletCollection property="buttons" destination="b1" id="o2"/>
            <outletCollection property="buttons" destination="b2" id="o3"/></connections></placeholder>
            <view id="root"><subviews><label text="x" id="l"/>
            <button id="b1"><connections><action selector="nibTestTap:" destination="-1" eventType="touchUpInside" id="a"/></connections></button>
            <button id="b2"/></subviews></view>
            """
        ).instantiate(withOwner: owner)
        #expect(owner.label?.text == "x")
        #expect(owner.buttons?.count == 2)
        owner.buttons?.first?.sendActions(for: .touchUpInside)
        #expect(owner.taps == 1)
    }

    @Test("a custom class sees frame and subviews in init(coder:), then outlets, then runtime attributes, then awakes")
    func eventOrder() throws {
        ClassRegistry.shared.register(NibEventView.self)
        let made = nib(
            """
            <view id="root" customClass="NibEventView"><rect key="frame" x="0.0" y="0.0" width="70" height="10"/>
            <subviews><label text="x" id="l"/></subviews>
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="radius"><integer key="value" value="4"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="2.5"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
            <connections><outlet property="inner" destination="l" id="o"/></connections></view>
            """
        ).instantiate(withOwner: nil)
        let view = try #require(made.first as? NibEventView)
        #expect(view.events == ["init 70 subviews 1 outlet false radius 0", "awake outlet true radius 4"])
        #expect(view.layer.cornerRadius == 2.5)
    }

    @Test("states of controls are decoded past properties that a subclass overrides", arguments: [true, false])
    func overriddenState(isEnabled: Bool) throws {
        ClassRegistry.shared.register(NibWatchingField.self)
        let word = isEnabled ? "" : "enabled=\"NO\""
        let made = nib("<textField id=\"f\" customClass=\"NibWatchingField\" \(word)/>").instantiate(withOwner: nil)
        let field = try #require(made.first as? NibWatchingField)
        #expect(field.isEnabled == isEnabled)
        #expect(field.changes == 0)
        field.isEnabled.toggle()
        #expect(field.changes == 1)
    }

    @Test("what does not connect is reported once, by name, and the rest is loaded")
    func warnings() throws {
        let nib = nib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
            <outlet property="label" destination="b" id="o1"/><outlet property="nothing" destination="b" id="o2"/>
            </connections></placeholder>
            <view id="root" customClass="NoSuchView"><subviews><button id="b"/></subviews></view>
            """)
        let made = nib.instantiate(withOwner: NibTestOwner())
        #expect(made.count == 1)
        let warnings = nib.session.warnings.joined(separator: "\n")
        #expect(warnings.contains("Unknown class NoSuchView"))
        #expect(warnings.contains("the outlet “label” of NibTestOwner wants Optional<UILabel>"))
        #expect(warnings.contains("not key value coding-compliant for the key nothing"))
    }

    @Test("a class of the target's own module is found in whatever module it is; one of a named module only there")
    func otherModule() throws {
        func root(_ provider: String) -> NSObject? {
            nib("<view id=\"a\" customClass=\"ViewOfAnotherModule\" customModule=\"App\" \(provider)/>")
                .instantiate(withOwner: nil).first as? NSObject
        }
        #expect(root("customModuleProvider=\"target\"") is ViewOfAnotherModule)
        let other = try #require(root(""))
        #expect(type(of: other) == UIView.self)
    }

    @Test("of several elements with one id the first is meant, and each gets an object of its own")
    func repeatedIDs() throws {
        let made = nib("<view tag=\"1\" id=\"a\"><subviews><view tag=\"2\" id=\"a\"/></subviews></view>")
            .instantiate(withOwner: nil)
        let root = try #require(made.first as? UIView)
        #expect(root.tag == 1)
        #expect(root.subviews.map(\.tag) == [2])
    }

    @Test("what no constraint can say is left out, and priorities are taken as far as they go")
    func illegalConstraints() throws {
        let nib = nib(
            """
            <view id="root" horizontalHuggingPriority="-3"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/><subviews>
            <view id="a" translatesAutoresizingMaskIntoConstraints="NO" verticalCompressionResistancePriority="0"/></subviews>
            <constraints>
            <constraint firstItem="a" firstAttribute="leading" constant="5" id="c1"/>
            <constraint firstItem="a" firstAttribute="width" secondItem="root" secondAttribute="leading" id="c2"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="left" id="c3"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="other" secondAttribute="top" id="c4"/>
            <constraint firstItem="a" firstAttribute="width" constant="7" priority="-2" id="c5"/>
            </constraints></view><view id="other"/>
            """)
        let root = try #require(nib.instantiate(withOwner: nil).first as? UIView)
        #expect(root.constraints.isEmpty)
        #expect(root.subviews.first?.constraints.map(\.priority) == [UILayoutPriority(1)])
        #expect(root.contentHuggingPriority(for: .horizontal) == UILayoutPriority(1))
        #expect(nib.session.warnings.filter { $0.contains("the constraint is left out") }.count == 3)
    }

    @Test("a document without Auto Layout keeps frames and autoresizing")
    func frames() throws {
        let made = nib(
            """
            <view id="root"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/><subviews>
            <view id="a"><rect key="frame" x="10" y="10" width="80" height="20"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/></view></subviews></view>
            """, attributes: ""
        ).instantiate(withOwner: nil)
        let view = try #require(made.first as? UIView)
        view.frame.size.width = 150
        view.layoutIfNeeded()
        #expect(view.subviews.first?.frame == CGRect(x: 10, y: 10, width: 130, height: 20))
    }

    @Test("texts come from a strings file's form")
    func strings() {
        let text = "/* c */\n\"abc.text\" = \"Gr\\u00fc\\U00dfe \\\"x\\\"\\n\"; // end\n\"b\" = \"2\";"
        #expect(StringsFile.parse(Data(text.utf8)) == ["abc.text": "Grüße \"x\"\n", "b": "2"])
    }
}

/// Stands in the tests' module, which no document names.
class ViewOfAnotherModule: UIView {}
