import SourcePort
import Testing

/// A source, and what it is with an outlet or action more, as Xcode would have it.
private struct Case: CustomTestStringConvertible {
    var what: String
    var member = NewMember(className: "A", kind: .outlet, name: "x", type: "UIView")
    var before: String
    var after: String
    var line: Int
    var testDescription: String { what }

    static let action = NewMember(className: "A", kind: .action, name: "tap", type: "UIButton")

    static let outlets = [
        Case(
            what: "an empty class", before: "import UIKit\n\nclass A: UIView {\n}\n",
            after: "import UIKit\n\nclass A: UIView {\n    @IBOutlet weak var x: UIView!\n}\n", line: 4),
        Case(
            what: "braces beside each other", before: "class A: UIView {}\n",
            after: "class A: UIView {\n    @IBOutlet weak var x: UIView!\n}\n", line: 2),
        Case(
            what: "a class on one line", before: "class A: UIView { var y = 1 }",
            after: "class A: UIView {\n    @IBOutlet weak var x: UIView!\n    var y = 1 }", line: 2),
        Case(
            what: "a class without outlets: at its start, with a line between",
            before: "class A: UIView { // views\n  let y = 1\n}\n",
            after: "class A: UIView { // views\n  @IBOutlet weak var x: UIView!\n\n  let y = 1\n}\n", line: 2),
        Case(
            what: "after the last outlet, as that is indented and seen",
            before: """
                class A: UIView {
                \t// @IBOutlet var no: UIView!
                \t@IBOutlet var a: UIView!
                \t@IBOutlet private(set) weak var b: UIView? { didSet { b?.isHidden = true } } // }
                \t@IBOutlet
                \tprivate weak var c: UIView! /* } */ // }

                \tfunc f() { class A { @IBOutlet var d: UIView! } }
                }
                """,
            after: """
                class A: UIView {
                \t// @IBOutlet var no: UIView!
                \t@IBOutlet var a: UIView!
                \t@IBOutlet private(set) weak var b: UIView? { didSet { b?.isHidden = true } } // }
                \t@IBOutlet
                \tprivate weak var c: UIView!
                \t@IBOutlet private weak var x: UIView! /* } */ // }

                \tfunc f() { class A { @IBOutlet var d: UIView! } }
                }
                """, line: 7),
        Case(
            what: "two outlets on a line", before: "class A {\n    @IBOutlet var a: UIView!; var b = 1\n}\n",
            after: "class A {\n    @IBOutlet var a: UIView!;\n    @IBOutlet weak var x: UIView! var b = 1\n}\n", line: 3
        ),
        Case(
            what: "lines that end as in Windows",
            before: "class A {\r\n    @IBOutlet var a: UIView!\r\n}\r\n",
            after: "class A {\r\n    @IBOutlet var a: UIView!\r\n    @IBOutlet weak var x: UIView!\r\n}\r\n", line: 3),
        Case(
            what: "the class alone of several, nested ones and extensions",
            before: """
                class B: UIView {
                    class A: UIView {
                        let y = 1
                    }
                    @IBOutlet var a: UIView!
                }
                extension B.A {
                    @IBOutlet var b: UIView!
                }
                struct C {}
                """,
            after: """
                class B: UIView {
                    class A: UIView {
                        @IBOutlet weak var x: UIView!

                        let y = 1
                    }
                    @IBOutlet var a: UIView!
                }
                extension B.A {
                    @IBOutlet var b: UIView!
                }
                struct C {}
                """, line: 3),
        Case(
            what: "outlets under #if are not followed by others",
            before: "@objc(A)\nfinal class A: UIView {\n#if DEBUG\n    @IBOutlet var a: UIView!\n#endif\n}\n",
            after:
                "@objc(A)\nfinal class A: UIView {\n    @IBOutlet weak var x: UIView!\n\n#if DEBUG\n    @IBOutlet var a: UIView!\n#endif\n}\n",
            line: 3),
        Case(
            what: "a class under #if",
            before: "#if os(macOS)\nclass A: NSView {\n}\n#else\nclass A: UIView {\n}\n#endif\n",
            after:
                "#if os(macOS)\nclass A: NSView {\n}\n#else\nclass A: UIView {\n    @IBOutlet weak var x: UIView!\n}\n#endif\n",
            line: 6),
        Case(
            what: "a mark of the byte order, and letters of many bytes",
            before: "\u{FEFF}let ä = \"日本 {\"\nclass A {\n}\n",
            after: "\u{FEFF}let ä = \"日本 {\"\nclass A {\n    @IBOutlet weak var x: UIView!\n}\n", line: 3),
        Case(
            what: "a strong one",
            member: NewMember(className: "A", kind: .outlet, name: "x", type: "My.View", isWeak: false),
            before: "class A {\n}\n", after: "class A {\n    @IBOutlet var x: My.View!\n}\n", line: 2),
        Case(
            what: "a collection", member: NewMember(className: "A", kind: .outletCollection, name: "x", type: "UIView"),
            before: "class A {\n}\n", after: "class A {\n    @IBOutlet var x: [UIView]!\n}\n", line: 2),
    ]

    static let actions = [
        Case(
            what: "an empty class", member: action, before: "class A {}",
            after: "class A {\n    @IBAction func tap(_ sender: UIButton) {\n    }\n}", line: 2),
        Case(
            what: "an empty class of two lines", member: action, before: "class A {\n}",
            after: "class A {\n    @IBAction func tap(_ sender: UIButton) {\n    }\n}", line: 2),
        Case(
            what: "at the class's end, with a line between", member: action,
            before: "class A {\n  let y = 1 // }\n  // }\n}\nextension A {\n}\n",
            after:
                "class A {\n  let y = 1 // }\n  // }\n\n  @IBAction func tap(_ sender: UIButton) {\n  }\n}\nextension A {\n}\n",
            line: 5),
        Case(
            what: "after #endif, seen as the action before",
            member: NewMember(className: "A", kind: .action, name: "tap", type: "Any", arguments: .none),
            before: "class A {\n\t@IBAction private func a() {}\n\t#if DEBUG\n\tlet b = 1\n\t#endif\n\n}\n",
            after:
                "class A {\n\t@IBAction private func a() {}\n\t#if DEBUG\n\tlet b = 1\n\t#endif\n\n\t@IBAction private func tap() {\n\t}\n}\n",
            line: 7),
        Case(
            what: "a class on one line, with the event",
            member: NewMember(className: "A", kind: .action, name: "tap", type: "Any", arguments: .senderAndEvent),
            before: "class A { let y = 1 }\r\n",
            after:
                "class A { let y = 1\r\n\r\n    @IBAction func tap(_ sender: Any, forEvent event: UIEvent) {\r\n    }\r\n}\r\n",
            line: 3),
    ]
}

@Suite("Outlets and actions are inserted into sources")
struct MemberInsertionTests {
    private func insertion(
        _ member: NewMember, _ texts: String..., modules: [String: Set<String>] = [:]
    ) throws -> MemberInsertion {
        let files = texts.enumerated().map { index, text in
            ParsedFile(SourceFile(path: "/p/\(index).swift", text: text), options: PortOptions())
        }
        return try MemberInsertion(of: member, in: files, modules: modules)
    }

    @Test("an outlet follows the last outlet, or begins the class", arguments: Case.outlets)
    private func outlet(_ example: Case) throws { try check(example) }

    @Test("an action ends the class", arguments: Case.actions)
    private func action(_ example: Case) throws { try check(example) }

    private func check(_ example: Case) throws {
        let found = try insertion(example.member, example.before)
        // Compared by bytes: to characters, the ends of lines are alike.
        let text = found.applied(to: example.before)
        #expect(Array(text.utf8) == Array(example.after.utf8), "\(text)")
        #expect(found.line == example.line)
        #expect(found.removed.allSatisfy { $0.isWhitespace })
    }

    private func refusal(_ member: NewMember, _ texts: String...) -> String? {
        let files = texts.enumerated().map { index, text in
            ParsedFile(SourceFile(path: "/p/\(index).swift", text: text), options: PortOptions())
        }
        do {
            _ = try MemberInsertion(of: member, in: files)
            return nil
        } catch { return error.description }
    }

    private func outlet(_ name: String, type: String = "UIView") -> NewMember {
        NewMember(className: "A", kind: .outlet, name: name, type: type)
    }

    @Test(
        "names that Swift can't have are refused",
        arguments: ["", "1a", "a b", "class", "a.b", "`a`", "a\nb", "$0", "a-b"])
    func names(_ name: String) {
        #expect(refusal(outlet(name), "class A {}")?.contains("can’t be a name") == true)
    }

    @Test("types that are no names are refused", arguments: ["", "UIView!; var y", "[UIView]", "A.", "A & B"])
    func types(_ type: String) {
        #expect(refusal(outlet("x", type: type), "class A {}")?.contains("is no class’s name") == true)
    }

    @Test("a name is taken by the class, more of it, and classes above it; by selectors too")
    func taken() {
        #expect(
            refusal(outlet("x"), "class A {\n    var x = 1\n}")
                == "0.swift:2: A has x already; take another name, or connect that one")
        #expect(
            refusal(outlet("x"), "class A {}", "extension A { func x() {} }")?.hasPrefix("1.swift:1: A has x") == true)
        #expect(
            refusal(outlet("x"), "class A: B {}", "class B: C {}", "class C { let x = 1 }")?.hasPrefix(
                "2.swift:1: C has x") == true)
        #expect(refusal(outlet("x"), "class A { @IBAction func setX(_ a: Any) {} }")?.contains("A has setX") == true)
        #expect(
            refusal(Case.action, "class A { @objc(tap:) func other(_ a: Any) {} }")?.contains("A has other") == true)
        #expect(refusal(outlet("x"), "class A { enum x {} }")?.contains("has a type x") == true)
        #expect(
            refusal(outlet("x"), "class A { static var x = 1\n func f() { let x = 1 } }", "class D: A { var x = 1 }")
                == nil)
    }

    @Test("a class that is not there, there twice or broken is refused with its places")
    func classes() {
        #expect(
            refusal(outlet("x"), "struct A {}\nextension A {}\nprotocol B {}")
                == "no Swift source of the project declares a class A")
        #expect(refusal(outlet("x"), "#if os(macOS)\nclass A {}\n#endif")?.hasPrefix("no Swift source") == true)
        #expect(refusal(outlet("x"), "class A {}", "\nclass A {}")?.contains("0.swift:1, 1.swift:2") == true)
        #expect(
            refusal(outlet("x"), "class A {\n    var = 3\n}") == "0.swift:1: the class A can’t be parsed; mend it first"
        )
        #expect(refusal(outlet("x"), "class A {\n")?.contains("can’t be parsed") == true)
        let deep = String(repeating: "(", count: 300)
        #expect(refusal(outlet("x"), "class A { let y = \(deep) }")?.hasPrefix("/p/0.swift:1: ") == true)
    }

    @Test("a class is found by its name for Objective-C, and its own is looked through")
    func objectiveC() throws {
        let found = try insertion(outlet("x"), "@objc(A)\nclass B {}")
        #expect(found.line == 3)
        #expect(
            refusal(outlet("x"), "@objc(A) class B {}", "extension B { var x: Int { 1 } }")?.contains("B has x") == true
        )
    }

    @Test("of several classes of a name, the module's is meant, then that of the top level")
    func several() throws {
        var member = outlet("x")
        member.module = "Two"
        let modules: [String: Set<String>] = ["/p/0.swift": ["One"], "/p/1.swift": ["Two"]]
        let ofModule = try insertion(member, "class A {}", "class A {}", modules: modules)
        #expect(ofModule.path == "/p/1.swift")
        let top = try insertion(outlet("x"), "class B { class A {} }", "class A {}")
        #expect(top.path == "/p/1.swift")
    }
}
