import SourcePort
import Testing

@Suite("Optional requirements keep nil as not implemented")
struct OptionalRequirementTests {
    static let proto = """
        import UIKit
        @objc protocol ListDelegate {
            func need(_ x: Int)
            @objc optional func list(_ list: List, didPick index: Int) -> Bool
            @objc optional func done()
            @objc optional var title: String { get }
        }
        class List: UIView {
            weak var delegate: ListDelegate?
            var onTap: ((Int) -> Void)?
            func act() {
                USE
            }
        }
        """

    static func use(_ text: String) -> String {
        let whole = lowered(proto.replacing("USE", with: text))
        let lines = whole.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = lines.firstIndex { $0.contains("func act()") } ?? 0
        return lines[start + 1].trimmingPrefix { $0 == " " }.description
    }

    @Test("a requirement of Apple's whose type is optional is bound twice, and once here")
    func boundTwice() {
        #expect(
            Self.use("if let a = provider.accessibilityCustomContentBlock, let b = a, let c = b() { use(c) }")
                == "if let a = provider.accessibilityCustomContentBlock, let b = Optional(a), let c = b() { use(c) }")
        #expect(
            Self.use("if let a = provider.title, let b = a { use(b) }")
                == "if let a = provider.title, let b = a { use(b) }")
    }

    @Test("a requirement becomes a property that is nil by default; the protocol stays one of classes")
    func declaration() {
        let text = lowered(Self.proto)
        #expect(text.contains("protocol ListDelegate: AnyObject {"))
        #expect(text.contains("    var optional_list_didPick: ((List, Int) -> Bool)? { get }\n"))
        #expect(text.contains("    var optional_list_didPick: ((List, Int) -> Bool)? { nil }\n"))
        #expect(text.contains("    func need(_ x: Int)\n"))
    }

    @Test(
        "calls, comparisons and bindings keep their meaning",
        arguments: [
            ("delegate?.list?(self, didPick: 1) ?? true", "delegate?.optional_list_didPick?(self, 1) ?? true"),
            ("delegate!.list!(self, didPick: 1)", "delegate!.optional_list_didPick!(self, 1)"),
            ("delegate?.done?()", "delegate?.optional_done?()"),
            ("if delegate?.done == nil { }", "if delegate?.optional_done == nil { }"),
            ("if nil != delegate?.done { }", "if nil != delegate?.optional_done { }"),
            ("if let f = delegate?.list { f(self, 1) }", "if let f = delegate?.optional_list_didPick { f(self, 1) }"),
            (
                "guard let f = delegate?.list(_:didPick:) else { return }",
                "guard let f = delegate?.optional_list_didPick else { return }"
            ),
            ("delegate?.need(1)", "delegate?.need(1)"),
            ("onTap?(1)", "onTap?(1)"),
            ("self.onTap?(1)", "self.onTap?(1)"),
            ("use(delegate?.title ?? \"\")", "use(delegate?.optional_title ?? \"\")"),
            ("if let d = delegate { d.done?() }", "if let d = delegate { d.optional_done?() }"),
        ])
    func uses(written: String, expected: String) { #expect(Self.use(written) == expected) }

    @Test("requirements that only types tell apart are asked by functions, among which the compiler chooses")
    func overloads() {
        let text = lowered(
            """
            @objc public protocol PanelDelegate {
                @objc(panel:layoutForTraits:) optional func panel(_ p: Panel, layoutFor t: Traits) -> Layout
                @objc(panel:layoutForSize:) optional func panel(_ p: Panel, layoutFor size: CGSize) -> Layout?
            }
            class Panel: NSObject, PanelDelegate {
                weak var delegate: PanelDelegate?
                func ask(_ size: CGSize) { _ = delegate?.panel?(self, layoutFor: size) }
                func panel(_ p: Panel, layoutFor size: CGSize) -> Layout? { nil }
            }
            """)
        #expect(text.contains("var optional_panel_layoutFor_Panel_Traits: ((Panel, Traits) -> Layout)? { get }"))
        #expect(
            text.contains(
                "@discardableResult public func optional_panel_layoutFor(_ value0: Panel, _ value1: Traits) -> Layout? "
                    + "{ optional_panel_layoutFor_Panel_Traits?(value0, value1) }"))
        #expect(
            text.contains("_ value1: CGSize) -> Layout? { optional_panel_layoutFor_Panel_CGSize?(value0, value1) }"))
        #expect(text.contains("_ = delegate?.optional_panel_layoutFor(self, size)"))
        // Only the one that the class has.
        #expect(text.contains("{ { self.panel($0, layoutFor: $1) } }"))
        #expect(text.components(separatedBy: "self.panel(").count == 2)
    }

    @Test("a class gives what it implements; what only a subclass implements is overridden there")
    func witnesses() {
        let text =
            lowered([
                "A.swift": Self.proto,
                "B.swift": """
                import UIKit
                class Base: UIViewController, ListDelegate {
                    func need(_ x: Int) {}
                    func done() {}
                }
                class Sub: Base {
                    func list(_ list: List, didPick index: Int) -> Bool { true }
                }
                """,
            ])["B.swift"] ?? ""
        #expect(text.contains("\nvar optional_done: (() -> Void)? { { self.done() } }\n"))
        #expect(text.contains("\nvar optional_list_didPick: ((List, Int) -> Bool)? { nil }\n"))
        #expect(
            text.contains(
                "\noverride var optional_list_didPick: ((List, Int) -> Bool)? { { self.list($0, didPick: $1) } }\n"))
        #expect(text.contains("members.implements(\"list:didPick:\")"))
    }

    @Test("a conformance in an extension, of another file too, is given in the class")
    func extensions() {
        let text = lowered([
            "A.swift": Self.proto, "B.swift": "import UIKit\nclass Screen: UIViewController {}\n",
            "C.swift": "import UIKit\nextension Screen: ListDelegate {\nfunc need(_ x: Int) {}\nfunc done() {}\n}\n",
        ])
        #expect(text["B.swift"]?.contains("var optional_done: (() -> Void)? { { self.done() } }") == true)
    }

    @Test("UIKit's own optional methods have defaults; one that returns something is asked only of who has it")
    func framework() {
        let members = "weak var delegate: UITableViewDelegate?\nlet table = UITableView()"
        #expect(
            statement("delegate?.scrollViewDidScroll?(table)", members: members)
                == "delegate?.scrollViewDidScroll(table)")
        #expect(
            statement("use(delegate?.tableView?(table, heightForRowAt: path) ?? 44)", members: members)
                == "use(UIKit.implementing(delegate, \"tableView:heightForRowAt:\")?.tableView(table, heightForRowAt: path) ?? 44)"
        )
        #expect(
            statement("if delegate?.scrollViewDidScroll != nil { }", members: members)
                == "if UIKit.implementing(delegate, \"scrollViewDidScroll:\") != nil { }")
    }

    @Test("a property of UIKit's that is called as an optional method is no method")
    func property() {
        #expect(
            statement(
                "if let pop = nav.popoverPresentationController { }", members: "let nav = UINavigationController()")
                == "if let pop = nav.popoverPresentationController { }")
        #expect(
            statement("if let pop = other.vc.popoverPresentationController { }")
                == "if let pop = other.vc.popoverPresentationController { }")
    }

    @Test("a method that is held before it is called")
    func held() {
        #expect(Self.use("(delegate?.done)?()") == "(delegate?.optional_done)?()")
        #expect(Self.use("let f = delegate?.done") == "let f = delegate?.optional_done")
    }

    @Test("an optional property is read of values whose type is not in sight")
    func unseen() {
        let text = lowered("import UIKit\n@objc protocol Flier { @objc optional var song: String { get } }\n")
        #expect(text.contains("var song: (String)? { optional_song }"))
    }

    @Test("responds(to:) asks by name")
    func responds() {
        #expect(
            Self.use("use(delegate?.responds(to: #selector(ListDelegate.done)) ?? false)")
                == "use(UIKit.objectRespondsIfAny(delegate, to: Selector.requirement(\"done\", "
                + "{ ($0 as? any ListDelegate)?.optional_done != nil })) ?? false)")
    }

    @Test("a class is asked itself what it responds to")
    func classes() {
        #expect(Self.use("use(UIApplication.responds(to: name))") == "use(UIApplication.responds(to: name))")
    }

    @Test("a closure property of the same name as a requirement is left alone")
    func closures() {
        let text = lowered(
            "import UIKit\n@objc protocol P { @objc optional func go() }\nclass A { var go: (() -> Void)?\nfunc f() { self.go?() } }\n"
        )
        #expect(text.contains("func f() { self.go?() }"))
    }

    @Test("what is called with labels is the requirement, though a property somewhere has the name")
    func labels() {
        let text = lowered(
            """
            import UIKit
            @objc protocol P { @objc optional func go(by way: Int, to place: Int) }
            class A {
            var go: Int = 0
            func each(_ body: (P) -> Void) {}
            func f() { each { $0.go?(by: 1, to: 2) } }
            }

            """)
        #expect(text.contains("func f() { each { $0.optional_go_by_to?(1, 2) } }"))
    }

    @Test(
        "methods of UIKit's and Foundation's delegates that return nothing are called outright",
        arguments: [
            (
                "(d as? UITableViewDelegate)?.tableView?(t, didEndDisplayingHeaderView: v, forSection: 0)",
                "(d as? UITableViewDelegate)?.tableView(t, didEndDisplayingHeaderView: v, forSection: 0)"
            ),
            ("d?.documentPickerWasCancelled?(p)", "d?.documentPickerWasCancelled(p)"),
            (
                "(d as? URLSessionDataDelegate)?.urlSession?(s, dataTask: t, didReceive: data)",
                "(d as? URLSessionDataDelegate)?.urlSession(s, dataTask: t, didReceive: data)"
            ),
            ("d?.parser?(p, foundCharacters: text)", "d?.parser(p, foundCharacters: text)"),
        ])
    func frameworks(written: String, expected: String) {
        #expect(statement(written) == expected)
    }

    @Test("what a requirement leaves unwrapped may be nil in the function's type")
    func unwrapped() {
        let text = lowered(
            """
            import UIKit
            @objc protocol Watch { @objc optional func bucket(_ a: Lamp!, key: String!) -> Lamp! }
            class A: NSObject, Watch { func bucket(_ a: Lamp!, key: String) -> Lamp! { a } }
            """)
        #expect(text.contains("var optional_bucket_key: ((Lamp?, String?) -> Lamp?)? { get }"))
        #expect(text.contains("{ { self.bucket($0, key: $1!) } }"))
    }
}
