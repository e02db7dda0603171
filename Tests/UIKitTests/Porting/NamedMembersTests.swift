import Testing
import UIKit

/// A controller as lowered sources leave it, with its members stated by hand.
@MainActor private final class Editor: UIViewController {
    weak var label: UILabel? { didSet { heard.append("label") } }
    var corner: CGFloat = 0
    var heard: [String] = []

    func save() { heard.append("save") }
    func press(_ sender: UIButton) -> Bool {
        heard.append("press")
        return true
    }
    func drop(_ first: String, on second: String) { heard.append(first + second) }

    static let stated: Void = {
        let members = NamedMembers(of: Editor.self)
        members.property("label", \Editor.label)
        members.property("corner", \Editor.corner)
        members.action(Selector("save", Editor.save))
        members.action(Selector("press:", Editor.press(_:)))
        members.action(Selector("drop:on:", Editor.drop(_:on:)))
        members.implements("scrollViewDidScroll:")
        members.list("notes", count: { _ in 2 }, object: { ["title": "\($0.corner) \($1)"] })
    }()
}

@MainActor @Suite("Members that lowered sources state are reached by name")
struct NamedMembersTests {
    private let editor = Editor()
    init() { Editor.stated }

    @Test("selectors with one name are equal, and an action added with one is removed with the other")
    func equality() {
        #expect(Selector("save", Editor.save) == Selector("save"))
        #expect(Selector("save", Editor.save) != Selector("press:"))
        #expect(NSStringFromSelector(Selector("press:", Editor.press(_:))) == "press:")
        let button = UIButton()
        button.addTarget(editor, action: Selector("press:", Editor.press(_:)), for: .touchUpInside)
        button.removeTarget(editor, action: Selector("press:", Editor.press(_:)), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(editor.heard.isEmpty)
    }

    @Test("a selector by name calls what the class stated; results are let go")
    func calls() {
        let button = UIButton()
        button.addTarget(editor, action: Selector("press:"), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        editor.perform(Selector("save"))
        editor.perform(Selector("drop:on:"), with: "a", with: "b")
        #expect(editor.heard == ["press", "save", "ab"])
    }

    @Test("methods that count and give objects are a list to key-value coding")
    func lists() {
        editor.corner = 4
        #expect(editor.value(forKeyPath: "notes.title") as? [String] == ["4.0 0", "4.0 1"])
        #expect(editor.value(forKey: "notes") as? [[String: String]] == [["title": "4.0 0"], ["title": "4.0 1"]])
    }

    @Test("responds(to:) says what the object has, by name or by its class's method")
    func responding() {
        #expect(editor.responds(to: Selector("save")))
        #expect(editor.responds(to: Selector("scrollViewDidScroll:")))
        #expect(!editor.responds(to: Selector("missing")))
        #expect(editor.responds(to: Selector("loadView", { (target: UIViewController) in { target.loadView() } })))
        #expect(!UIView().responds(to: Selector("save", Editor.save)))
        #expect(implementing(editor, "save") === editor && implementing(editor, "missing") == nil)
    }

    @Test("a delayed call comes with the run loop, unless it is cancelled")
    func delays() {
        editor.perform(Selector("save"), with: nil, afterDelay: 0)
        editor.perform(Selector("press:"), with: UIButton(), afterDelay: 0)
        NSObject.cancelPreviousPerformRequests(withTarget: editor, selector: Selector("save"), object: nil)
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
        #expect(editor.heard == ["press"])
    }

    @Test("a class known only as a value is made with its own initialisers")
    func making() {
        final class Box: UIView {
            var made = "none"
            override init(frame: CGRect) {
                super.init(frame: frame)
                made = "frame"
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        func make<View: UIView>(_ type: View.Type) -> (View, View) {
            (instantiate(type), instantiate(type, frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
        }
        let (plain, framed) = make(Box.self)
        #expect(plain.made == "frame" && framed.made == "frame" && framed.frame.width == 3)
        #expect(instantiate(UITableViewController.self, nibName: nil, bundle: nil).nibName == nil)
    }

    @Test("an outlet with an observer is set through it when a nib connects it")
    func outlets() throws {
        ClassRegistry.shared.register(Editor.self, as: "PortedEditor")
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="PortedEditor"><connections>
            <outlet property="label" destination="lab-el-001" id="out-le-001"/>
            </connections></placeholder>
            <label text="A" id="lab-el-001"><rect key="frame" x="0" y="0" width="10" height="10"/></label>
            </objects></document>
            """
        let objects = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: editor, options: nil)
        #expect(editor.label === objects.first as? UILabel && editor.heard == ["label"])
    }
}

@Suite("Localised texts are found by their keys")
struct LocalizedTextTests {
    private func bundle(
        _ language: String, strings: String, plurals: [String: Any], kind: String = "stringsdict"
    ) throws -> Bundle {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("texts-\(UUID().uuidString).bundle")
        let inside = folder.appendingPathComponent("\(language).lproj")
        try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
        try Data(strings.utf8).write(to: inside.appendingPathComponent("Localizable.strings"))
        try PropertyListSerialization.data(fromPropertyList: plurals, format: .xml, options: 0).write(
            to: inside.appendingPathComponent("Localizable.\(kind)"))
        return try #require(Bundle(url: folder))
    }

    @Test(
        "each number of a text chooses its own form, where the text names them too",
        arguments: [
            (1, 1, "one bird in a tree"), (2, 1, "2 birds in a tree"), (1, 3, "one bird in 3 trees"),
            (0, 5, "no birds in 5 trees"),
        ])
    func severalNumbers(birds: Int, trees: Int, expected: String) throws {
        let forms: [String: Any] = [
            "NSStringLocalizedFormatKey": "%1$#@birds@ in %2$#@trees@",
            "birds": [
                "NSStringFormatValueTypeKey": "lld", "zero": "no birds", "one": "one bird", "other": "%arg birds",
            ],
            "trees": ["NSStringFormatValueTypeKey": "lld", "one": "a tree", "other": "%lld trees"],
        ]
        let texts = try bundle("en", strings: "", plurals: ["%lld birds %lld trees": forms])
        #expect(String(localized: "\(birds) birds \(trees) trees", bundle: texts) == expected)
    }

    /// `plurals` is what `plumb build` calls a `.stringsdict`.
    @Test(
        "a table of forms is read under either name, and asked without a number too",
        arguments: ["stringsdict", "plurals"])
    func names(_ kind: String) throws {
        let forms: [String: Any] = [
            "NSStringLocalizedFormatKey": "%#@n@",
            "n": ["NSStringFormatValueTypeKey": "lld", "one": "a bird", "other": "%lld birds"],
        ]
        let texts = try bundle("en", strings: "", plurals: ["%lld birds": forms, "many": forms], kind: kind)
        #expect(String(localized: "\(1) birds", bundle: texts) == "a bird")
        #expect(String(localized: "many", bundle: texts) == "%lld birds")
    }

    /// After Unicode's rules for the languages' cardinal numbers.
    @Test(
        "languages choose forms by their own rules",
        arguments: [
            ("ru", 1, "one"), ("ru", 3, "few"), ("ru", 11, "many"), ("ru", 21, "one"), ("pl", 5, "many"),
            ("fr", 0, "one"), ("ja", 1, "other"), ("ar", 2, "two"), ("cy", 6, "many"),
        ])
    func languages(language: String, number: Int, expected: String) throws {
        let categories = ["one", "two", "few", "many", "other"].map { ($0, $0) }
        let forms: [String: Any] = [
            "NSStringLocalizedFormatKey": "%#@value@", "value": Dictionary(uniqueKeysWithValues: categories),
        ]
        let texts = try bundle(language, strings: "", plurals: ["%lld tasks": forms])
        #expect(String(localized: "\(number) tasks", bundle: texts) == expected)
    }

    @Test("values stand where the table's text wants them, and numbers choose the form")
    func texts() throws {
        let forms: [String: Any] = [
            "NSStringLocalizedFormatKey": "%#@value@", "value": ["one": "%lld task", "other": "%lld tasks"],
        ]
        let texts = try bundle("en", strings: "\"Hello %@\" = \"Dear %@\";", plurals: ["%lld tasks": forms])
        #expect(String(localized: "Hello \("Ann")", bundle: texts) == "Dear Ann")
        #expect(String(localized: "\(1) tasks", bundle: texts) == "1 task")
        #expect(String(localized: "\(5) tasks", bundle: texts) == "5 tasks")
        #expect(String(localized: "missing", bundle: texts) == "missing")
        #expect(String(localized: "100 %", bundle: texts) == "100 %")
        #expect(String(localized: "key", defaultValue: "Text", bundle: texts) == "Text")
    }
}
