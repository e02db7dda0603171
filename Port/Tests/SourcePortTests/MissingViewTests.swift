import SourcePort
import Testing

@Suite("Views of SwiftUI are holes")
struct MissingViewTests {
    private let head = "import SwiftUI\nimport UIKit\n"

    @Test(
        "where UIKit hosts one, an empty view stands with its name",
        arguments: [
            (
                "let a = UIHostingController(rootView: Lamp(isLit: true).padding())",
                "let a = UIKit.MissingContentController(\"Lamp\")"
            ),
            ("var a: UIHostingController<Lamp>?", "var a: UIKit.MissingContentController?"),
            (
                "func f() { cell.contentConfiguration = UIHostingConfiguration { Lamp() }.margins(.all, 0) }",
                "func f() { cell.contentConfiguration = UIKit.MissingContentConfiguration(\"Lamp\") }"
            ),
            ("let a = UIHostingController<Lamp>(rootView: lamp)", "let a = UIKit.MissingContentController(\"lamp\")"),
        ])
    func hosted(written: String, expected: String) {
        #expect(lowered("\(head)class A {\n\(written)\n}\n").contains("class A {\n\(expected)\n}"))
        #expect(lowered("import UIKit\nclass A {\n\(written)\n}\n").contains("class A {\n\(written)\n}"))
    }

    @Test("a file that has other things too keeps them, on their lines, and the views are named")
    func mixed() {
        let text =
            "\(head)@available(iOS 13, *)\nstruct Lamp: SwiftUI.View {\nvar body: some View { Text(\"a\") }\n}\n"
            + "extension View { func b() {} }\nextension Lamp { static func c() {} }\nclass A {}\n"
        #expect(lowered(text).contains("import UIKit\n\n\n\n\n\n\nclass A {}\n"))
        let found = findings(text).filter { $0.rule == .missingView }
        #expect(found.map(\.what) == ["Lamp", "View", "Lamp"])
        #expect(found.map(\.line) == [3, 7, 8])
    }

    @Test("of a type that has other things too functions that take or give views are left out")
    func functions() {
        let text =
            "\(head)extension UIViewController {\nfunc a() {}\nfunc b<Content: View>(@ViewBuilder c: () -> Content) {}\n"
            + "func d() -> some View { e }\nfunc f(_ on: Binding<Bool>) {}\nfunc view(_ a: UIView) {}\n}\n"
        #expect(
            lowered(text).contains("extension UIViewController {\nfunc a() {}\n\n\n\nfunc view(_ a: UIView) {}\n}\n"))
        #expect(findings(text).filter { $0.rule == .missingView }.map(\.line) == [5, 6, 7])
    }

    @Test("of a file that has nothing else nothing is compiled")
    func files() {
        func isAll(_ text: String) -> Bool {
            SwiftUIViews.isAll(ParsedFile(SourceFile(path: "A.swift", text: text), options: PortOptions()).facts)
        }
        #expect(isAll("import SwiftUI\nstruct A: View { enum Kind {} }\nextension A { struct B {} }\n"))
        #expect(!isAll("import SwiftUI\nstruct A: View {}\nclass B {}\n"))
        #expect(!isAll("import SwiftUI\nlet a = 1\n"))
        #expect(!isAll("import UIKit\nstruct A: View {}\n"))
    }

    @Test("what Apple's frameworks bring along is there without its own import")
    func carried() {
        let options = PortOptions(
            replacedModules: [
                "PhotosUI": "PlumbPhotosUI", "UniformTypeIdentifiers": "PlumbUniformTypeIdentifiers",
                "ImageIO": "PlumbImageIO", "AVFoundation": "PlumbAVFoundation", "Security": "PlumbSecurity",
            ])
        #expect(
            lowered("import PhotosUI\nlet a = UTType.image\n", options: options)
                .hasPrefix("import PlumbUniformTypeIdentifiers\nimport Foundation\n#source"))
        #expect(
            lowered("import AVFoundation\nlet a = CGImageSourceGetCount(b)\n", options: options)
                .contains("import PlumbImageIO\n"))
        #expect(!lowered("import Lamp\nlet a = UTType.image\n", options: options).contains("import Plumb"))
        for module in ["Foundation", "UIKit"] {
            let keychain = lowered("import \(module)\nlet a = SecItemDelete([kSecClass: b])\n", options: options)
            #expect(keychain.hasPrefix("import PlumbSecurity\n#source"))
        }
    }
}
