import SourcePort
import Testing

@Suite("Idioms of open libraries and of their tests")
struct CheckoutIdiomTests {
    @Test(
        "access that an extension gives stands between a member's attributes and its modifiers",
        arguments: [
            ("@discardableResult override func a() -> Int { 1 }", "@discardableResult public override func a() -> Int"),
            ("@objc override func a() {}", "public override func a()"),
            (
                "@available(iOS 13, *) @discardableResult override func a() -> Int { 1 }",
                "@available(iOS 13, *) @discardableResult public override func a() -> Int"
            ),
            ("override func a() {}", "public override func a()"),
            ("override var a: Int { 1 }", "public override var a: Int"),
        ])
    func access(member: String, expected: String) {
        let head = "import UIKit\npublic class B: UIView { public func a() {} }\npublic class A: B {\n}\n"
        let part = "public extension A {\n    \(member)\n}\n"
        #expect(lowered(head + part).contains("\n" + expected), "\(lowered(head + part))")
        let apart = lowered(["A.swift": head, "B.swift": "import UIKit\n" + part])
        #expect(apart["A.swift"]?.contains("\n" + expected) == true, "\(apart)")
    }

    @Test("a property of the class is meant before an optional requirement of the same name")
    func storedBefore() {
        let text = lowered(
            """
            import UIKit
            @objc protocol Delegate { @objc optional func pager(_ pager: Int, did index: Int) }
            class Layout: UICollectionViewLayout {
                var pager: Pager? { nil }
                func a() { guard let pager = self.pager else { return } }
                func b(_ other: Layout) { if let pager = other.pager { _ = pager } }
            }
            class Pager: UIView {
                weak var delegate: Delegate?
                func c() { if let function = delegate?.pager { function(1, 2) } }
            }
            """)
        #expect(text.contains("guard let pager = self.pager else"))
        #expect(text.contains("if let pager = other.pager {"))
        #expect(text.contains("delegate?.optional_pager_did"))
    }

    @Test("a superclass of a sequence's elements names them as the compiler finds overrides with")
    func superclassElement() {
        #expect(
            lowered("class A<S: Sequence>: B<S.Iterator.Element>, C { var a: S.Iterator.Element? }\n").contains(
                "class A<S: Sequence>: B<S.Element>, C { var a: S.Iterator.Element? }"))
    }

    @Test(
        "a convenient initializer is overridden by none here, and a parameter that may be nil keeps its type in overrides"
    )
    func overriddenConvenience() {
        let text = lowered(
            """
            class A: UIViewController {
                convenience init!(url: URL!) { self.init() }
                func show(_ url: URL!, on view: UIView) {}
            }
            class B: A {
                convenience override init(url: URL) { self.init() }
                override func show(_ url: URL, on view: UIView) {}
            }
            """)
        #expect(text.contains("convenience init(url: URL) { self.init() }"), "\(text)")
        #expect(text.contains("override func show(_ url: URL!, on view: UIView) {}"))
    }

    @Test(
        "a text that is made of nothing is one of no capacity",
        arguments: ["NSMutableString()", "NSMutableString(string: a)"])
    func mutableText(_ written: String) {
        let expected = written.replacing("()", with: "(capacity: 0)")
        #expect(lowered("import Foundation\nlet b = \(written)\n").contains("let b = \(expected)\n"))
    }

    @Test(
        "a file that does not import UIKit gets what Apple's Foundation has of it, and a library's importer what UIKit brings"
    )
    func broughtAlong() {
        #expect(lowered("import Foundation\nfunc a(_ e: NSException) {}\n").contains("import UIKit\n"))
        let options = PortOptions(replacedModules: ["WebKit": "PlumbWebKit"])
        #expect(lowered("import Kit\nlet a = UIWebView()\n", options: options).contains("import PlumbWebKit\n"))
        #expect(!lowered("import Foundation\nlet a = UIWebView()\n", options: options).contains("import PlumbWebKit\n"))
    }

    @Test("an observer of an inherited property that an extension in another file has is called by one in the class")
    func observedInExtension() {
        let text = lowered([
            "A.swift": "import UIKit\nopen class A: UIScrollView {\n}\n",
            "B.swift":
                "extension A {\n    open override var contentSize: CGSize {\n        didSet { turn(oldValue) }\n    }\n}\n",
        ])
        #expect(
            text["A.swift"]?.contains(
                "open override var contentSize: CGSize { didSet(oldValue) { hoisted_contentSize(oldValue) } }") == true,
            "\(text)")
        #expect(text["B.swift"]?.contains("func hoisted_contentSize(_ oldValue: CGSize) ") == true)
        #expect(text["B.swift"]?.contains("{ turn(oldValue) }\n    \n}") == true)
    }

    @Test("the answer of Objective-C's root class has a type")
    func forwarding() {
        let text = lowered(
            """
            import UIKit
            class A: NSObject {
                override func forwardingTarget(for aSelector: Selector!) -> Any? {
                    guard let target = super.forwardingTarget(for: aSelector) else { return nil }
                    return target
                }
            }
            """)
        #expect(text.contains("guard let target = (nil as Any?) else"))
    }

    @Test("classForCoder of a class is the class, of an object its property")
    func classForCoder() {
        let text = lowered(
            """
            import UIKit
            class A: UIView {
                class func a() -> Bundle { Bundle(for: self.classForCoder()) }
                static func b() -> Bundle { Bundle(for: A.classForCoder()) }
                func c() -> Bundle { Bundle(for: classForCoder) }
            }
            """)
        #expect(text.contains("class func a() -> Bundle { Bundle(for: self) }"))
        #expect(text.contains("static func b() -> Bundle { Bundle(for: A.self) }"))
        #expect(text.contains("func c() -> Bundle { Bundle(for: classForCoder) }"))
    }

    @Test(
        "members of any object in chains and lists",
        arguments: [
            (
                "var list: [AnyObject] = []", "_ = list.first?.priority",
                "_ = (list.first as? NSLayoutConstraint)?.anyPriority()"
            ),
            ("var list: [AnyObject] = []", "_ = list[0].tag", "_ = (list[0] as! UIView).tag"),
            ("var list: [AnyObject]?", "_ = list!.last!.cgPointValue", "_ = (list!.last as! NSValue).cgPointValue"),
            (
                "var table: [String: AnyObject] = [:]", "if let a = table[\"b\"]?.doubleValue { _ = a }",
                "if let a = (table[\"b\"] as? NSNumber)?.doubleValue { _ = a }"
            ),
            (
                "var table: Dictionary<String, AnyObject>!", "_ = table[key]!.tag", "_ = (table[key] as! UIView).tag"
            ),
            ("var table: [[Int]: [UIView]] = [:]", "_ = table[key]!.tag", "_ = table[key]!.tag"),
            ("var one: AnyObject?", "_ = self.one?.tag", "_ = (self.one as? UIView)?.tag"),
            ("var one: AnyObject!", "_ = one.tag", "_ = (one as! UIView).tag"),
            (
                "var one: Any", "_ = (one as AnyObject)[\"a\"] as? Int",
                "_ = (one as? [AnyHashable: Any])?[\"a\"] as? Int"
            ),
            (
                "var one: AnyObject?", "one?.scrollViewDidScroll?(a)",
                "(one as? any UIScrollViewDelegate)?.scrollViewDidScroll(a)"
            ),
            ("var one: AnyObject?", "_ = one?.responds(to: a)", "_ = UIKit.objectRespondsIfAny(one, to: a)"),
            ("var views: [UIView] = []", "_ = views.first?.tag", "_ = views.first?.tag"),
        ])
    func anyObject(member: String, source: String, expected: String) {
        #expect(statement(source, members: member) == expected)
    }

    @Test(
        "initialisers of a class that a variable holds",
        arguments: [
            ("T(rootViewController: a)", "UINavigationController", "UIKit.instantiate(T.self, rootViewController: a)"),
            ("T(type: .system)", "UIButton", "UIKit.instantiate(T.self, type: .system)"),
            ("T.init(image: a)", "UIImageView", "UIKit.instantiate(T.self, image: a)"),
            ("T(arrangedSubviews: a)", "UIStackView", "UIKit.instantiate(T.self, arrangedSubviews: a)"),
        ])
    func metatypes(call: String, bound: String, expected: String) {
        let text = lowered("import UIKit\nfunc make<T: \(bound)>(_ a: Any) -> T { \(call) }\n")
        #expect(text.contains("{ \(expected) }"), "\(text)")
    }

    @Test("what nobody may call is not stated by name, but for what documents set")
    func unavailable() {
        let text = lowered(
            """
            import UIKit
            class A: UIView {
                @available(*, unavailable, renamed: "b") @objc var a: Int { get { 1 } set {} }
                @available(*, unavailable) @IBInspectable var c = 1
                @objc var d = 1
            }
            """)
        #expect(!text.contains("members.property(\"a\""))
        #expect(text.contains("members.property(\"c\""))
        #expect(text.contains("members.property(\"d\""))
    }

    @Test(
        "names that Apple's Foundation brings along are found in files that import only that",
        arguments: [
            "let a = CFAbsoluteTimeGetCurrent()", "var a = os_unfair_lock()",
            "func a(_ s: NSMutableString) { s.appendFormat(\"%d\", 1) }",
            "let a = ProcessInfo.processInfo.isMacCatalystApp",
            "func a() { objc_sync_enter(b) }",
        ])
    func names(source: String) {
        #expect(lowered("import Foundation\n\(source)\n").hasPrefix("import UIKit\n"))
        #expect(!lowered("import Foundation\nlet a = 1\n").contains("import UIKit"))
    }

    private static let fixture = """
        import XCTest
        @MainActor class ATests: XCTestCase {
            override func setUp() {
                super.setUp()
                make()
            }
            override func tearDownWithError() throws {
                try super.tearDownWithError()
            }
            func testA() {}
        }
        class BTests: XCTestCase {
            override func setUp() { super.setUp() }
        }
        """

    @Test("what is set up on the main actor waits for it, as the tests do")
    func fixtures() {
        let text = lowered(Self.fixture, options: PortOptions(isTest: true))
        #expect(text.contains("override func setUp() async throws {\n        ()\n        make()"))
        #expect(text.contains("override func tearDown() async throws {\n        ()\n"))
        #expect(text.contains("func testA() async {}"))
        #expect(text.contains("override func setUp() { super.setUp() }"))
    }

    @Test("a fixture below another of the project's calls that one, and waits")
    func fixturesBelow() {
        let text = lowered(
            """
            import XCTest
            @MainActor class Base: XCTestCase { override func setUp() { a() } }
            @MainActor class Below: Base { override func setUp() { super.setUp() } }
            """, options: PortOptions(isTest: true))
        #expect(text.contains("class Below: Base { override func setUp() async throws { try await super.setUp() } }"))
    }

    @Test("an object that hears that it came from a document is not isolated as a whole")
    func awakening() {
        let text = lowered(
            """
            import UIKit
            open class A: NSObject {
                var images: [CGImage] = []
                open override func awakeFromNib() { super.awakeFromNib() }
                func play() { _ = images }
            }
            """)
        #expect(text.contains("open class A: NSObject {\n"))
        #expect(text.contains("@MainActor open func awakeFromNib() { () }"))
        #expect(text.contains("\nextension A: NSNibAwaking {}\n"))
    }

    @Test("an initialiser that a protocol asks of all objects is met by a function that makes one")
    func made() {
        let text = lowered(
            """
            import UIKit
            protocol Made: AnyObject { init() }
            extension NSObject: Made {}
            class Style: Made { required init() {} }
            protocol Other { init() }
            class Plain: Other { required init() {} }
            """)
        #expect(text.contains("protocol Made: AnyObject, ObjectMaking { static func plumbMade() -> Self }"))
        #expect(text.contains("extension Made {\n    init() { self.init(made: Self.plumbMade()) }\n}"))
        #expect(text.contains("public static func plumbMade() -> Self { UIKit.instantiate(Self.self) }"))
        #expect(text.contains("static func plumbMade() -> Self { Self() }"))
        #expect(text.contains("protocol Other { init() }"))
    }

    @Test("values of Objective-C's protocols are objects to generic functions, unless these hold them")
    func objectsOfProtocols() {
        func text(_ body: String) -> String {
            lowered(
                """
                import UIKit
                func bind<P: Proxy>(_ source: P.Delegate, to proxy: P) where P.View: UIView, P.Delegate: AnyObject { \(body) }
                """)
        }
        let plain = text("proxy.set(source); assert(proxy === proxy.current())")
        #expect(plain.contains("where P.View: UIView, P.Delegate: Any {"), "\(plain)")
        #expect(plain.contains("assert((proxy as AnyObject) === (proxy.current() as AnyObject))"), "\(plain)")
        for body in ["weak var held = source", "proxy.later { [weak source] in }", "use(ObjectIdentifier(source))"] {
            #expect(text(body).contains("P.Delegate: AnyObject"), "\(text(body))")
        }
        let own = lowered("func a<T: AnyObject>(_ t: T) where T: AnyObject {}\n")
        #expect(own.contains("where T: AnyObject"))
    }

    @Test("what all objects adopt, classes of Foundation's adopt too that are none here")
    func otherRoots() {
        let proto = "import Foundation\npublic protocol Named { static var kind: Int { get } }\n"
        let given = "extension Named { public static var kind: Int { 1 } }\n"
        let all = lowered(proto + given + "extension NSObject: Named {}\n")
        #expect(all.contains("\nextension NotificationCenter: Named {}\n"), "\(all)")
        #expect(
            all.contains("\nextension FileManager: Named {}\n") && all.contains("\nextension ProcessInfo: Named {}\n"))
        for text in [
            proto + "extension NSObject: Named {}\n",
            proto
                + "extension Named where Self: NSObject { static var kind: Int { 1 } }\nextension NSObject: Named {}\n",
            proto + "extension NSObject: Named { public static var kind: Int { 1 } }\n",
            "import Foundation\nprotocol Root: NSObjectProtocol {}\nextension NSObject: Root {}\n",
            "import Foundation\nextension NSObject: Elsewhere {}\n",
        ] { #expect(!lowered(text).contains("NotificationCenter"), "\(lowered(text))") }
    }

    @Test("subclasses of Foundation's locks have Core Foundation before them, which they need on Linux")
    func locks() {
        let text = lowered("import Foundation\nfinal class Count: NSLock, @unchecked Sendable { var value = 0 }\n")
        #expect(text.hasPrefix("import CoreFoundation\n"), "\(text)")
        #expect(!lowered("import Foundation\nlet lock = NSLock()\n").contains("CoreFoundation"))
    }

    @Test("a name of a module that something stands for here is that one's, in types and expressions")
    func moduleNames() {
        let options = PortOptions(replacedModules: ["Combine": "PlumbCombine"])
        let text = lowered(
            "import Combine\nclass A: Combine.Subscription { let a = Combine.Just(1) }\n", options: options)
        #expect(text.contains("class A: PlumbCombine.Subscription { let a = PlumbCombine.Just(1) }"), "\(text)")
        let own = lowered(
            "import Combine\nenum Combine { struct Part {} }\nlet part = Combine.Part()\n", options: options)
        #expect(own.contains("let part = Combine.Part()"), "\(own)")
        #expect(lowered("let part: Combine.Part\n", options: options).contains("let part: Combine.Part"))
    }
}
