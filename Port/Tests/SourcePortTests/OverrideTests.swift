import SourcePort
import Testing

@Suite("Overrides in extensions stand in the class")
struct OverrideTests {
    @Test("in one file the text moves, with the line it came from")
    func sameFile() {
        let text = lowered(
            """
            import UIKit
            class A: UIViewController {
            }
            extension A {
                override func viewDidLoad() {
                    super.viewDidLoad()
                }
                func other() {}
            }
            """)
        #expect(
            text.contains(
                "class A: UIViewController {\n\n#sourceLocation(file: \"File.swift\", line: 5)\n"
                    + "override func viewDidLoad() {\n        super.viewDidLoad()\n    }\n"
                    + "#sourceLocation(file: \"File.swift\", line: 3)\n}\nextension A {\n    \n\n\n    func other() {}\n}"
            ))
    }

    @Test("from another file a declaration calls the member, which keeps what it sees there")
    func otherFile() {
        let text = lowered([
            "A.swift": "import UIKit\npublic class A: UIViewController {\n}\n",
            "B.swift": """
            import UIKit
            extension A {
                private func helper() {}
                public override func viewDidAppear(_ animated: Bool) { helper() }
                override var prefersStatusBarHidden: Bool { true }
                override var title: String? { get { nil } set { helper() } }
            }
            """,
        ])
        let (a, b) = (text["A.swift"] ?? "", text["B.swift"] ?? "")
        #expect(a.contains("public override func viewDidAppear(_ animated: Bool) { hoisted_viewDidAppear(animated) }"))
        #expect(a.contains("override var prefersStatusBarHidden: Bool { hoisted_prefersStatusBarHidden }"))
        #expect(a.contains("override var title: String? { get { hoisted_title } set { hoisted_title = newValue } }"))
        #expect(b.contains("public func hoisted_viewDidAppear(_ animated: Bool) { helper() }"))
        #expect(b.contains("    var hoisted_prefersStatusBarHidden: Bool { true }"))
    }

    @Test("what a subclass overrides of an extension is moved too")
    func declared() {
        let text = lowered(
            "import UIKit\nclass A: UIView {\n}\nextension A { @objc func a() {} }\nclass B: A { override func a() {} }\n"
        )
        #expect(text.contains("line: 4)\nfunc a() {}\n#sourceLocation(file: \"File.swift\", line: 3)\n}"))
        #expect(text.contains("extension A {  "))
        #expect(text.contains("class B: A { override func a() {}"))
    }

    @Test("a member of a public extension keeps the access that it states itself")
    func statedAccess() {
        let text = lowered(
            """
            import UIKit
            public extension UIView { @objc internal var parts: [UIView] { subviews } }
            extension UITableViewCell { override var parts: [UIView] { contentView.subviews } }
            public extension CALayer { @objc func tint() {} }
            extension CAGradientLayer { override func tint() {} }
            """)
        #expect(text.contains("    internal var parts: [UIView] { if let object = self as? UITableViewCell"))
        #expect(text.contains("    public func tint() { if let object = self as? CAGradientLayer"))
    }

    @Test("an override in an extension of UIKit's own class is named, and left out")
    func framework() throws {
        let source =
            "import UIKit\nextension UINavigationController {\n  open override var shouldAutorotate: Bool { true }\n}\n"
        let finding = try #require(findings(source).first)
        #expect(finding.rule == .frameworkOverride && finding.line == 3)
        #expect(!lowered(source).contains("shouldAutorotate"))
    }
}
