import SourcePort
import Testing

@Suite("Dynamic properties tell who observes them")
struct KeyValueObservingTests {
    private static func member(_ text: String, in head: String = "class A: NSObject") -> String {
        let whole = lowered("import UIKit\n\(head) {\n\(text)\n}\n")
        let lines = whole.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines[(lines.firstIndex { $0.hasPrefix("class A") } ?? 0) + 1]
    }

    @Test("what Swift 4 had classes override for equality is the hash of today")
    func hashes() {
        let body = " { var hashValue: Int { 1 } }\n"
        #expect(
            lowered("class A: NSObject { override var hashValue: Int { 1 } }\n").contains(
                "class A: NSObject { override var hash: Int { 1 } }"))
        #expect(lowered("struct A: Hashable" + body).contains("struct A: Hashable" + body))
    }

    @Test(
        "by their setters, before and after whatever observers they have",
        arguments: [
            (
                "@objc dynamic var a = 1",
                "var a = 1 { willSet { willChangeValue(forKey: \"a\") } didSet { didChangeValue(forKey: \"a\") } }"
            ),
            (
                "@objc dynamic var a: Int { didSet { b() } }",
                "var a: Int { didSet { defer { didChangeValue(forKey: \"a\") };  b() }  willSet { willChangeValue(forKey: \"a\") } }"
            ),
            (
                "@objc dynamic var a: Int { get { b } set { b = newValue } }",
                "var a: Int { get { b } set { willChangeValue(forKey: \"a\"); defer { didChangeValue(forKey: \"a\") };  b = newValue } }"
            ),
            ("@objc dynamic var a: Int { b }", "var a: Int { b }"), ("@objc var a = 1", "var a = 1"),
            ("@objc dynamic func a() {}", "func a() {}"),
        ])
    func setters(written: String, expected: String) {
        #expect(Self.member(written) == expected)
    }

    @Test("only in classes that descend from Foundation's")
    func others() { #expect(Self.member("dynamic var a = 1", in: "class A") == "var a = 1") }

    @Test("a class that is only an object observes by adopting the protocol")
    func observers() {
        let text = lowered(
            """
            import UIKit
            class A: NSObject {
                override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
                    super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
                }
            }
            class B: UIViewController {
                override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}
            }
            """)
        #expect(text.contains("class A: NSObject, NSKeyValueObserving {\n    func observeValue("))
        #expect(text.contains("    ()\n"))
        #expect(text.contains("class B: UIViewController {\n    override func observeValue("))
    }

    @Test("an override of a root method that nothing calls here is named")
    func named() throws {
        let finding = try #require(
            findings("class A: NSObject {\n override func value(forUndefinedKey key: String) -> Any? { nil }\n}\n")
                .first)
        #expect(finding.rule == .overriddenRuntime && finding.line == 2)
        #expect(
            findings("class A: UIView {\n override func value(forUndefinedKey key: String) -> Any? { nil }\n}\n")
                .isEmpty)
    }

    @Test("a layer's managed properties are kept by the layer, under their names")
    func layers() {
        let text = lowered("import UIKit\nclass A: CALayer {\n@NSManaged var width: CGFloat\n}\n")
        #expect(
            text.contains(
                "var width: CGFloat { get { UIKit.layerValue(self, \"width\") } "
                    + "set { setValue(newValue, forKey: \"width\") } }"))
        #expect(findings("import UIKit\nclass A: CALayer {\n@NSManaged var width: CGFloat\n}\n").isEmpty)
    }

    @Test("a superclass may go by another name")
    func aliases() {
        let text = lowered([
            "A.swift": "import UIKit\npublic typealias NSUIView = UIView\n",
            "B.swift": "import UIKit\nclass B: NSUIView { @objc dynamic var a = 1\n@objc func b() {} }\n",
        ])
        #expect(text["B.swift"]?.contains("didChangeValue(forKey: \"a\")") == true)
        #expect(text["B.swift"]?.contains("members.action(Selector(\"b\"") == true)
    }

    @Test("methods that count and give objects are a list by its key")
    func lists() {
        let text = lowered(
            """
            import UIKit
            class Zoo: NSObject {
                @objc func countOfPepBoys() -> Int { 3 }
                @objc func objectInPepBoysAtIndex(_ index: Int) -> AnyObject { self }
                @objc func countOfNothing() -> Int { 0 }
            }
            """)
        #expect(
            text.contains(
                #"members.list("pepBoys", count: { $0.countOfPepBoys() }, object: { $0.objectInPepBoysAtIndex($1) })"#))
        #expect(!text.contains("members.list(\"nothing"))
    }
}
