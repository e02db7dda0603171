import SourcePort
import Testing

@Suite("Attributes that only Objective-C has a meaning for are left out")
struct AttributeTests {
    @Test(
        "the declaration stays as it is",
        arguments: [
            ("@objc func a() {}", "func a() {}"),
            ("@objc private func a() {}", "private func a() {}"),
            ("@objc(b:) func a(_ x: Int) {}", "func a(_ x: Int) {}"),
            ("@nonobjc func a() {}", "func a() {}"),
            ("@IBAction func a(_ sender: UIButton) {}", "func a(_ sender: UIButton) {}"),
            ("@IBOutlet weak var a: UILabel!", "weak var a: UILabel!"),
            ("@IBOutlet private(set) weak var a: UILabel?", "private(set) weak var a: UILabel?"),
            ("@IBOutlet var a: [UIButton]!", "var a: [UIButton]!"),
            ("@IBInspectable var a: CGFloat = 0 { didSet { b() } }", "var a: CGFloat = 0 { didSet { b() } }"),
            ("@GKInspectable var a = 1", "var a = 1"),
            ("var a: (@convention(block) (A) -> Void)?", "var a: ((A) -> Void)?"),
            (
                "typealias F = @convention(c) (AnyObject, Selector, Bool) -> Void",
                "typealias F = (AnyObject, Selector, Bool) -> Void"
            ),
            ("typealias F = @convention(c) (Int) -> Void", "typealias F = @convention(c) (Int) -> Void"),
        ])
    func removed(written: String, expected: String) {
        let text = lowered("import UIKit\nclass A: UIView {\n\(written)\n}\n")
        #expect(text.contains("class A: UIView {\n\(expected)\n"))
    }

    @Test("classes of Core Graphics are final, so that what extensions add to them is not open")
    func open() {
        let text = lowered(
            "import UIKit\nextension CGContext {\nopen func a() {}\n}\nextension UIView {\nopen func b() {}\n}\n")
        #expect(text.contains("public func a() {}") && text.contains("open func b() {}"))
    }

    @Test("of methods that only their parameters' types tell apart, the types are stated")
    func overloads() {
        let text = lowered(
            """
            import UIKit
            class A: UIView {
                @objc(registerClass:for:) func register(_ type: AnyClass?, for name: String) {}
                @objc(registerNib:for:) func register(_ nib: UINib?, for name: String) {}
            }
            """)
        #expect(
            text.contains(
                "Selector(\"registerClass:for:\", { (target: A) in { target.register($0 as AnyClass?, for: $1 as String) } })"
            ))
        #expect(
            text.contains(
                "Selector(\"registerNib:for:\", { (target: A) in { target.register($0 as UINib?, for: $1 as String) } })"
            ))
    }

    @Test("an attribute on a line of its own leaves the line behind, so that numbers of lines stay")
    func lines() {
        let text = lowered("import UIKit\n@IBDesignable\n@objcMembers\nclass A: UIView {\n@objc\nfunc a() {}\n}\n")
        #expect(
            text.hasPrefix(
                "#sourceLocation(file: \"File.swift\", line: 1)\nimport UIKit\n\n\nclass A: UIView {\n\nfunc a() {}\n"))
    }

    @Test("what they meant is stated: outlets, inspectables, actions, segue actions, names")
    func stated() {
        let text = lowered(
            """
            import UIKit
            @objc(OldName) class A: UIViewController {
                @IBOutlet private weak var label: UILabel!
                @IBInspectable var corner: CGFloat { get { 0 } set {} }
                @IBInspectable var guessed = 1
                @objc var count: Int { 1 }
                @IBAction func save(_ sender: Any, forEvent event: UIEvent) {}
                @IBSegueAction func make(_ coder: NSCoder, sender: Any?) -> B? { nil }
                @objc func show(item: Int) {}
                override func paste(_ sender: Any?) {}
                func plain() {}
            }
            """)
        for line in [
            "members.name(\"OldName\")", "members.property(\"label\", \\A.label)",
            "members.property(\"corner\", \\A.corner)", "members.inspectable(\"corner\")",
            "members.property(\"count\", reading: \\A.count)",
            "members.action(Selector(\"save:forEvent:\", { (target: A) in { target.save($0, forEvent: $1) } }))",
            "members.segueAction(\"make:sender:\") { (source: A, coder: NSCoder, sender: Any?, _: String?) in "
                + "source.make(coder, sender: sender) }",
            "members.action(Selector(\"showWithItem:\", { (target: A) in { target.show(item: $0) } }))",
            "members.action(Selector(\"paste:\", { (target: A) in { target.paste($0) } }))",
        ] { #expect(text.contains(line), "\(line)") }
        #expect(!text.contains("plain\""))
        // Interface Builder offers what has a type in the source.
        #expect(text.contains("members.property(\"guessed\"") && !text.contains("members.inspectable(\"guessed\""))
    }

    @Test("unmarked methods of an @objcMembers class are stated, private and @nonobjc ones are not")
    func objcMembers() {
        let text = lowered(
            "import UIKit\n@objcMembers class A: NSObject { func a() {}\nprivate func b() {}\n@nonobjc func c() {} }\n")
        #expect(
            text.contains("Selector(\"a\", { (target: A) in { target.a() } })") && !text.contains("\"b\"")
                && !text.contains("\"c\""))
    }

    @Test("members under #if are stated under the same condition")
    func conditions() {
        let text = lowered(
            "import UIKit\nclass A: UIView {\n#if hasFeature(Fancy)\n@objc func a() {}\n#endif\n}\n")
        #expect(
            text.contains(
                "    #if (hasFeature(Fancy))\n    members.action(Selector(\"a\", { (target: A) in { target.a() } }))\n    #endif"
            ))
    }

    @Test("private classes inside others are stated by those around them")
    func nested() {
        let text = lowered(
            "import UIKit\nenum Screens {\n  private class A: UIView {\n    @objc func a() {}\n  }\n}\n")
        #expect(text.contains("    A.plumbMembers_File_1()\n"))
        #expect(text.contains("    Screens.plumbMembers_File_0()\n"))
    }

    @Test("an inspectable for documents alone is stated, so that it is available")
    func unavailable() {
        let text = lowered(
            "import UIKit\nclass A: UIView { @available(*, unavailable, message: \"x\") @IBInspectable var kind: String { \"\" } }\n"
        )
        #expect(!text.contains("@available") && text.contains("\"kind\""))
    }

    @Test("@UIApplicationMain becomes @main")
    func main() {
        #expect(
            lowered("import UIKit\n@UIApplicationMain\nclass A: UIResponder, UIApplicationDelegate {}\n").contains(
                "@main\nclass A"))
    }

    @Test("@NSManaged is named with its line")
    func managed() throws {
        let finding = try #require(findings("import UIKit\nclass A: NSObject {\n  @NSManaged var a: String\n}\n").first)
        #expect(finding.line == 3 && finding.rule == .managedObject)
    }

    @Test(
        "a view or controller with an initializer of its own says how it is made; others do not",
        arguments: [
            ("class A: UIViewController { init() { super.init(nibName: nil, bundle: nil) } }", true),
            ("class B: UITableViewCell { private init() { super.init(frame: .zero) } }", true),
            ("class B: UIView {}\nclass A: B { convenience init() { self.init(frame: .zero) } }", true),
            ("class A: UIView { override init() { super.init(frame: .zero) } }", false),
            ("class A: UIView { init(x: Int) { super.init(frame: .zero) } }", false),
            ("class A: UIView { init() throws { super.init(frame: .zero) } }", false),
            ("class A: UIView { init() async { super.init(frame: .zero) } }", false),
            ("class A: UIView { @available(*, unavailable) init() { super.init(frame: .zero) } }", false),
            ("class A<T>: UIView { init() { super.init(frame: .zero) } }", false),
            ("class A: NSObject { init() { super.init() } }", false),
        ])
    func made(_ text: String, _ isStated: Bool) {
        #expect(lowered("import UIKit\n" + text).contains("members.made { ") == isStated)
    }
}
