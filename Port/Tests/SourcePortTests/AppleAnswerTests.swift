import SourcePort
import Testing

@Suite("What Objective-C answers while a program runs, and Foundation on Linux does not")
struct AppleAnswerTests {
    @Test(
        "a member of any object may be missing, and what asks for it goes on working",
        arguments: [
            ("let r = (v as AnyObject).cgRectValue", "let r = Optional((v as! NSValue).cgRectValue)"),
            ("let r = (v! as AnyObject).cgRectValue", "let r = Optional((v! as! NSValue).cgRectValue)"),
            ("let r: CGRect = (v as AnyObject).cgRectValue", "let r: CGRect = (v as! NSValue).cgRectValue"),
            ("if let r = (v as AnyObject).cgRectValue { }", "if let r = (v as? NSValue)?.cgRectValue { }"),
            (
                "guard let s = (v as AnyObject).superview else { return }",
                "guard let s = (v as? UIView)?.superview else { return }"
            ),
            ("let t = (v as! UIButton).tag", "let t = (v as! UIButton).tag"),
            ("if let s = (v as! UIView).superview { }", "if let s = (v as! UIView).superview { }"),
            ("f((v as AnyObject).cgRectValue!)", "f((v as! NSValue).cgRectValue)"),
            ("f((v as AnyObject).doubleValue?.rounded())", "f((v as? NSNumber)?.doubleValue.rounded())"),
        ])
    func members(written: String, expected: String) {
        #expect(statement(written) == expected)
    }

    @Test(
        "casts between anchors ask for the class, not for the type's parameter",
        arguments: [
            ("a = x.leadingAnchor as! NSLayoutAnchor<AnyObject>", "a = UIKit.anyAnchor(x.leadingAnchor)"),
            (
                "return x.topAnchor as NSLayoutAnchor<NSLayoutYAxisAnchor> as! NSLayoutAnchor<AnyObject>",
                "return UIKit.anyAnchor(x.topAnchor as NSLayoutAnchor<NSLayoutYAxisAnchor>)"
            ),
            ("let a = x as? NSLayoutAnchor<AnyObject>", "let a = Optional(UIKit.anyAnchor(x))"),
            (
                "guard let a = x as? NSLayoutAnchor<NSLayoutDimension> as? NSLayoutDimension else { return }",
                "guard let a = x as AnyObject as? NSLayoutAnchor<NSLayoutDimension> as AnyObject as? NSLayoutDimension else { return }"
            ),
            ("let a = x as? UIView", "let a = x as? UIView"),
        ])
    func anchors(written: String, expected: String) {
        #expect(statement(written) == expected)
    }

    @Test(
        "a key of Core Text is a key of texts, which brings Core Text along",
        arguments: [
            (
                "return kCTTrackingAttributeName as NSAttributedString.Key",
                "return NSAttributedString.Key(kCTTrackingAttributeName as String)"
            ), ("let k = kCTFontAttributeName as String", "let k = kCTFontAttributeName as String"),
        ])
    func textKeys(written: String, expected: String) {
        #expect(statement(written) == expected)
        let options = PortOptions(replacedModules: ["CoreText": "PlumbCoreText"])
        #expect(lowered("import UIKit\nfunc f() { \(written) }\n", options: options).contains("import PlumbCoreText"))
    }

    @Test("parts of predicates are the library's")
    func predicates() {
        let text = lowered(
            """
            import Foundation
            extension NSExpression { var names: [String] { [variable] } }
            func a(_ p: NSPredicate) { if let c = p as? NSComparisonPredicate { _ = c.leftExpression.names } }
            """)
        #expect(text.contains("extension UIKit.NSExpression {"))
        #expect(text.contains("p as? UIKit.NSComparisonPredicate"))
        #expect(text.hasPrefix("import UIKit\n"))
    }

    @Test("formatters read values by a method of their own, which the class above has too")
    func formatters() {
        let text = lowered(
            """
            import UIKit
            class Cents: NumberFormatter {
                override func getObjectValue(_ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String, range rangep: UnsafeMutablePointer<NSRange>?) throws {
                    try super.getObjectValue(obj, for: string, range: rangep)
                }
            }
            class Words: Formatter {
                override func getObjectValue(_ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String, errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?) -> Bool { false }
            }
            func a(_ f: Formatter) { if f.getObjectValue(x, for: y, errorDescription: nil) {} }
            """)
        #expect(text.contains("class Cents: NumberFormatter, RangedFormatterReading {\n    func getObjectValue("))
        #expect(text.contains("try UIKit.inheritedObjectValue(of: self, obj, for: string, range: rangep)"))
        #expect(text.contains("class Words: Formatter, FormatterReading {\n    func getObjectValue("))
        #expect(text.contains("if UIKit.objectValue(of: f, x, for: y, errorDescription: nil) {}"))
    }

    @Test("what Foundation hides of a server's certificates has names of its own")
    func servers() {
        let options = PortOptions(replacedModules: ["FoundationNetworking": "PlumbFoundationNetworking"])
        let text = lowered(
            """
            import Foundation
            func a(_ c: URLAuthenticationChallenge) -> URLCredential? {
                guard c.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust else { return nil }
                return URLCredential(trust: c.protectionSpace.serverTrust!)
            }
            """, options: options)
        #expect(text.hasPrefix("import PlumbFoundationNetworking\n"))
        #expect(text.contains("== serverTrustAuthenticationMethod else"))
        #expect(text.contains("trust: c.protectionSpace.trustOfServer!"))
        #expect(lowered("let a = space.serverTrust\n", options: options).contains("space.serverTrust"))
        #expect(
            lowered(
                "import Foundation\nlet a = URLSession.shared.streamTask(withHostName: b, port: 1)\n", options: options
            )
            .contains("URLSession.shared.networkStream(withHostName: b, port: 1)"))
    }

    @Test("what an extension opens stands in the class, where other modules override it")
    func opened() {
        let head = "import UIKit\nopen class Pager: NSObject {\n}\n"
        let part = "extension Pager: UITableViewDelegate {\n    open func tableView(_ t: UITableView) -> Int { 1 }\n}\n"
        #expect(lowered(head + part).contains("\nopen func tableView(_ t: UITableView) -> Int { 1 }"))
        let apart = lowered(["A.swift": head, "B.swift": "import UIKit\n" + part])
        #expect(
            apart["A.swift"]?.contains("open func tableView(_ t: UITableView) -> Int { hoisted_tableView(t) }") == true)
        let some = "extension Pager where Self: Other {\n    open func a() {}\n}\n"
        #expect(lowered(head + some).contains(some))
    }

    @Test("accessibility of a plain object overrides nothing")
    func accessibility() {
        let text = "import UIKit\nclass A: NSObject { override var accessibilityLabel: String? { didSet { } } }\n"
        #expect(lowered(text).contains("class A: NSObject { var accessibilityLabel: String?"))
        let view = text.replacing("NSObject", with: "UIView")
        #expect(lowered(view).contains("override var accessibilityLabel"))
        let method = "import UIKit\nclass A: NSObject { override func accessibilityActivate() -> Bool { true } }\n"
        #expect(lowered(method).contains("class A: NSObject { func accessibilityActivate()"))
        #expect(lowered(method.replacing("NSObject", with: "UIView")).contains("override func accessibilityActivate"))
    }

    @Test("types tell methods of one name apart in selectors")
    func overloads() {
        let text = statement(
            "a(#selector(show as (Screen, URL) -> Void))",
            members: "@objc func show(_ a: Screen, at b: URL) {}\n@objc func show(_ a: Screen, at b: Int) {}")
        #expect(
            text == "a(Selector(\"show:at:\", { (target: Screen) in { target.show($0 as Screen, at: $1 as URL) } }))")
    }

    @Test("classes in lists make objects, and lists of any objects in extensions have members")
    func lists() {
        #expect(
            statement("a(all[1].init())", members: "let all: [UIViewController.Type] = []")
                == "a(UIKit.instantiate(all[1]))")
        let text = lowered(
            """
            import UIKit
            typealias View = UIView
            extension View { var all: [AnyObject] { [] } }
            class A { let box = View(); func a() { b(self.box.all.first?.priority) } }
            """)
        #expect(text.contains("b((self.box.all.first as? NSLayoutConstraint)?.anyPriority())"))
        #expect(text.contains("fileprivate func anyPriority() -> Float { priority.rawValue }"))
    }

    @Test("what a test measures runs ten times, and no deviation fails it")
    func measuring() {
        let text =
            "import XCTest\nclass ATests: XCTestCase { func testA() { self.measure { a() }; measure() { b() } } }\n"
        let lowered = lowered(text, options: PortOptions(isTest: true))
        #expect(lowered.contains("(0..<10).forEach { _ in a() }; (0..<10).forEach { _ in b() }"))
        #expect(SourcePortTests.lowered(text).contains("self.measure { a() }"))
    }

    @Test("a value of a protocol of Objective-C's is as good as one of a class that conforms")
    func opaque() {
        let head = "import UIKit\n@objc protocol Input {}\nprotocol Plain {}\n"
        let text = lowered(
            head + "class A { var a: (some Input)? { b }; func c(_ d: some Input) -> some Plain { d } }\n")
        #expect(text.contains("var a: (any Input)? { b }; func c(_ d: some Input) -> some Plain { d }"))
        #expect(lowered(head + "func a(_ b: (some Input)?) {}\n").contains("func a(_ b: (any Input)?) {}"))
    }

    @Test("a type that is there for its message alone is not named")
    func unavailable() {
        let text =
            "import UIKit\n@available(*, unavailable, message: \"a\")\n@objcMembers class A: NSObject { var b = 1 }\n"
        #expect(!lowered(text).contains("plumbMembers"))
        #expect(
            lowered(text.replacing("@available(*, unavailable, message: \"a\")", with: "")).contains("plumbMembers"))
    }

    @Test("lists of a protocol of Objective-C's have what lists of its classes have")
    func elements() {
        let head = "import UIKit\n@objc protocol Input {}\nprotocol Plain {}\n"
        let text = lowered(head + "extension Array where Element: Input {}\nextension Array where Element: Plain {}\n")
        #expect(text.contains("extension Array where Element == any Input {}"))
        #expect(text.contains("extension Array where Element: Plain {}"))
    }

    @Test("functions of Darwin's are Foundation's")
    func darwin() {
        #expect(statement("a(Darwin.round(b))") == "a(Foundation.round(b))")
        #expect(lowered("import Kit\nlet a = Darwin.floor(b)\n").hasPrefix("import Foundation\n"))
    }

    @Test("Foundation's names come with a module of the project's")
    func carried() {
        #expect(lowered("import Kit\nlet a = Date()\n").hasPrefix("import Foundation\n"))
        #expect(!lowered("import Kit\nlet a = Lamp()\n").contains("import Foundation"))
        #expect(!lowered("import Kit\nstruct Date {}\nlet a = Date()\n").contains("import Foundation"))
    }

    @Test("an enumeration that Objective-C sees is found by its own name from other modules")
    func nested() {
        let below = ParsedFile(
            SourceFile(
                path: "/k/Chart.swift",
                text: "open class Chart: UIView { @objc(ChartOrder) public enum Order: Int { case a }\n"
                    + "public enum Plain { case b } }"), options: PortOptions())
        func lowered(_ text: String) -> String {
            SourcePort.lower([SourceFile(path: "A.swift", text: text)], imported: [below.facts]).first?.text ?? ""
        }
        #expect(lowered("import K\nlet a = [Order.a.rawValue]\n").contains("let a = [Chart.Order.a.rawValue]"))
        #expect(lowered("import K\nvar a: Order?\n").contains("var a: Chart.Order?"))
        #expect(lowered("import K\nlet a = Plain.b\n").contains("let a = Plain.b"))
        #expect(lowered("import K\nlet a = x.Order\n").contains("let a = x.Order"))
        #expect(lowered("import K\nclass Sub: Chart { let a = Order.a }\n").contains("let a = Order.a"))
        #expect(lowered("import K\nenum Order { case c }\nlet a = Order.c\n").contains("let a = Order.c"))
    }

    @Test("a class method of an extension makes an object of the class, with any of its initializers")
    func makingSelf() {
        func text(_ call: String, _ kind: String = "class") -> String {
            lowered("extension UIAlertController {\n    \(kind) func sent() { a(\(call)) }\n}\n")
        }
        #expect(
            text("self.init(title: b, message: nil, preferredStyle: .alert)").contains("a(UIAlertController(title: b,"))
        #expect(text("Self(title: b)").contains("a(UIAlertController(title: b)"))
        #expect(text("self.init(title: b)", "").contains("a(self.init(title: b)"))
        #expect(text("self.init(nibName: nil, bundle: nil)").contains("UIKit.instantiate("))
    }
}
