import SourcePort
import Testing

@Suite("Selectors know their names and call unbound methods")
struct SelectorTests {
    static let members = """
        @objc func tap() {}
        @objc private func press(_ sender: UIButton) {}
        @objc func hold(_ sender: Any, forEvent event: UIEvent) {}
        @objc func load() {}
        @objc func load(_ sender: Any) {}
        @objc func mark(_ view: UITextView, at url: URL) {}
        @objc func mark(_ view: UITextView, with attachment: NSTextAttachment) {}
        @objc(fetchIt) func fetch() {}
        @objc func move(to place: Int) {}
        @objc func open(item: Int) {}
        @objc var text: String?
        @objc class func reset() {}
        @objc func risky() throws {}
        let model = Model()
        """

    @Test(
        "in all forms that sources use",
        arguments: [
            ("#selector(tap)", "Selector(\"tap\", { (target: Screen) in { target.tap() } })"),
            ("#selector(self.tap)", "Selector(\"tap\", { (target: Screen) in { target.tap() } })"),
            ("#selector(Self.tap)", "Selector(\"tap\", { (target: Screen) in { target.tap() } })"),
            ("#selector(Screen.tap)", "Selector(\"tap\", { (target: Screen) in { target.tap() } })"),
            (
                "#selector(press)",
                "Selector(\"press:\", { (target: Screen) in { target.press($0) } }, readsSender: false)"
            ),
            (
                "#selector(press(_:))",
                "Selector(\"press:\", { (target: Screen) in { target.press($0) } }, readsSender: false)"
            ),
            (
                "#selector(Screen.hold)",
                "Selector(\"hold:forEvent:\", { (target: Screen) in { target.hold($0, forEvent: $1) } })"
            ),
            ("#selector(load as () -> Void)", "Selector(\"load\", { (target: Screen) in { target.load() } })"),
            ("#selector(load as (Any) -> Void)", "Selector(\"load:\", { (target: Screen) in { target.load($0) } })"),
            (
                "#selector(Screen.load as (Screen) -> (Any) -> ())",
                "Selector(\"load:\", { (target: Screen) in { target.load($0) } })"
            ),
            (
                "#selector(mark as (UITextView, NSTextAttachment) -> Void)",
                "Selector(\"mark:with:\", { (target: Screen) in { target.mark($0, with: $1) } })"
            ),
            (
                "#selector(mark as (UITextView, URL) -> Void)",
                "Selector(\"mark:at:\", { (target: Screen) in { target.mark($0, at: $1) } })"
            ),
            ("#selector(fetch)", "Selector(\"fetchIt\", { (target: Screen) in { target.fetch() } })"),
            ("#selector(move(to:))", "Selector(\"moveTo:\", { (target: Screen) in { target.move(to: $0) } })"),
            (
                "#selector(open(item:))",
                "Selector(\"openWithItem:\", { (target: Screen) in { target.open(item: $0) } })"
            ),
            ("#selector(getter: text)", "Selector.getter(\"text\", \\Screen.text)"),
            ("#selector(getter: Screen.text)", "Selector.getter(\"text\", \\Screen.text)"),
            ("#selector(setter: Screen.text)", "Selector.setter(\"setText:\", \\Screen.text)"),
            ("#selector(Screen.reset)", "Selector(ofClass: \"reset\", { Screen.reset() })"),
            ("#selector(risky)", "Selector(\"risky\", { (target: Screen) in { try? target.risky() } })"),
            ("#selector(model.refresh)", "Selector(\"refresh\", { (target: Model) in { target.refresh() } })"),
            ("#selector(Model.refresh)", "Selector(\"refresh\", { (target: Model) in { target.refresh() } })"),
            (
                "#selector(UIView.endEditing(_:))",
                "Selector(\"endEditing:\", { (target: UIView) in { target.endEditing($0) } })"
            ),
            (
                "#selector(UIView.setNeedsLayout)",
                "Selector(\"setNeedsLayout\", { (target: UIView) in { target.setNeedsLayout() } })"
            ),
            ("#selector(UIResponderStandardEditActions.paste(_:))", "Selector(\"paste:\")"),
            ("#selector(copy(_:))", "Selector(\"copy:\")"),
            ("#selector(UITableViewDelegate.tableView(_:didSelectRowAt:))", "Selector(\"tableView:didSelectRowAt:\")"),
            (
                "#selector(hideKeyboard)",
                "Selector(\"hideKeyboard\", { (target: Screen) in { target.hideKeyboard() } })"
            ),
        ])
    func forms(written: String, expected: String) {
        let head = """
            class Model: NSObject { @objc func refresh() {} }
            extension UIViewController { @objc func hideKeyboard() {} }
            """
        #expect(statement("use(\(written))", members: Self.members, head: head) == "use(\(expected))")
    }

    @Test(
        "a method that makes no use of its sender takes any, unless it or what overrides it reads it",
        arguments: [
            ("@objc func a(_ sender: UIControl) { b() }", true),
            ("@objc func a(_: UIControl?, _ event: UIEvent) {}", true),
            ("@objc func a(_ sender: UIControl) { b(sender) }", false),
            ("@objc func a(_ sender: UIControl) { print(\"\\(sender)\") }", false),
            ("@objc func a(_ sender: Any) {}", false), ("@objc func a(_ place: UIControl, at: Int) {}", false),
            (
                "@objc func a(_ sender: UIControl) {} }\nclass B: A { override func a(_ sender: UIControl) { b(sender) }",
                false
            ),
            ("@objc func a(_ sender: UIControl) {} }\nclass B: A { override func a(_ sender: UIControl) { b() }", true),
        ])
    func senders(method: String, takesAny: Bool) {
        let text = lowered("import UIKit\nclass A: UIView { func f() { use(#selector(a)) }\n\(method) }\n")
        #expect(text.contains("readsSender: false") == takesAny, "\(text)")
    }

    @Test("methods of superclasses and of extensions in other files are found")
    func elsewhere() {
        let text = lowered([
            "A.swift": "import UIKit\nclass A: UIView { @objc func a(_ x: Any) {} }\n",
            "B.swift": "import UIKit\nclass B: A { func f() { use(#selector(a), #selector(b)) } }\n",
            "C.swift": "import UIKit\nextension B { @objc func b(_ x: Any) {} }\n",
        ])
        #expect(
            text["B.swift"]?.contains(
                "use(Selector(\"a:\", { (target: B) in { target.a($0) } }), Selector(\"b:\", { (target: B) in { target.b($0) } }))"
            ) == true)
    }

    @Test("in a nested class the class that has the method is meant")
    func nested() {
        let text = lowered(
            "import UIKit\nclass A: UIView { @objc func a() {}\nclass B: UIView { @objc func b() {}\nfunc f() { use(#selector(b), #selector(A.a)) } } }\n"
        )
        #expect(
            text.contains(
                "use(Selector(\"b\", { (target: B) in { target.b() } }), Selector(\"a\", { (target: A) in { target.a() } }))"
            ))
    }

    @Test(
        "of an object whose type is not known, the only class that has the method is meant, extensions counted",
        arguments: [
            (
                "class Pump: NSObject { @objc func fill() {} }",
                "Selector(\"fill\", { (target: Pump) in { target.fill() } })"
            ),
            // Classes below have it too.
            ("class Pump: NSObject { @objc func fill() {} }\nclass Big: Pump {}", "Selector(\"fill\")"),
            (
                // The screen that asks is an NSObject too.
                "class Pump: NSObject {}\nextension NSObject { @objc func fill() {} }", "Selector(\"fill\")"
            ),
            (
                "class Pump: UIButton {}\nextension UIControl { @objc func fill() {} }",
                "Selector(\"fill\", { (target: Pump) in { target.fill() } })"
            ),
            (
                "class Pump: NSObject { @objc func fill() {} }\nstruct Tank { func fill() {} }\n"
                    + "class Other: NSObject { @objc func fill(_ x: Int) {} }",
                "Selector(\"fill\", { (target: Pump) in { target.fill() } })"
            ),
        ])
    func unknownObject(types: String, expected: String) {
        #expect(
            statement("use(#selector(make()[0].fill as () -> Void))", head: types).hasPrefix("use(\(expected)"))
    }

    @Test("a method that selectors cannot call is named")
    func uncallable() throws {
        let text = "import UIKit\nclass A: UIView {\n@objc func a() async {}\nfunc f() { use(#selector(a)) }\n}\n"
        let finding = try #require(findings(text).first)
        #expect(finding.line == 4 && finding.rule == .selector)
    }

    @Test(
        "#keyPath is the path's text",
        arguments: [
            ("#keyPath(UIView.frame)", "\"frame\""), ("#keyPath(text)", "\"text\""),
            ("#keyPath(Screen.model.count)", "\"model.count\""), ("#keyPath(Outer.Inner.a.b)", "\"a.b\""),
        ])
    func keyPaths(written: String, expected: String) {
        #expect(statement("use(\(written))") == "use(\(expected))")
    }

    @Test(
        "literals of Xcode's editor become what they show",
        arguments: [
            ("#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)", "UIColor(red: 1, green: 0, blue: 0, alpha: 1)"),
            ("#imageLiteral(resourceName: \"a\")", "(UIImage(named: \"a\") ?? UIImage())"),
        ])
    func literals(written: String, expected: String) {
        #expect(statement("use(\(written))") == "use(\(expected))")
    }

    @Test(
        "names in Objective-C",
        arguments: [
            ("tap", [], "tap"), ("tap", ["_"], "tap:"), ("tap", ["sender"], "tapWithSender:"),
            ("tap", ["with"], "tapWith:"), ("show", ["for", "at"], "showFor:at:"),
            ("move", ["toPlace"], "moveToPlace:"),
            ("set", ["_", "_"], "set::"), ("tap", ["_", "forEvent"], "tap:forEvent:"),
        ] as [(String, [String], String)])
    func names(base: String, labels: [String], expected: String) {
        #expect(ObjectiveCName.selector(base: base, labels: labels) == expected)
    }
}
