import SourcePort
import Testing

@Suite("Imports, conditions, metatypes and previews")
struct EnvironmentTests {
    @Test(
        "imports are those that exist here",
        arguments: [
            ("import ObjectiveC", ""), ("import Darwin", "import Glibc"),
            ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
            ("import class UIKit.UIView", "import UIKit"), ("import class Kit.Tool", "import class Kit.Tool"),
            ("import Foundation", "import Foundation"), ("import Combine", "import PlumbCombine"),
            ("import os.log", "import PlumbOS"), ("import struct Combine.Just", "import struct PlumbCombine.Just"),
            ("@preconcurrency import Combine", "@preconcurrency import PlumbCombine"),
            ("import SnapKit", "import SnapKit"),
        ])
    func imports(written: String, expected: String) {
        let options = PortOptions(replacedModules: ["Combine": "PlumbCombine", "os": "PlumbOS"])
        #expect(
            lowered(written + "\nimport UIKit\n", options: options).contains("line: 1)\n\(expected)\nimport UIKit\n"))
    }

    @Test("an import of a framework that does not exist is named with its line")
    func missing() throws {
        let finding = try #require(findings("import UIKit\nimport MapKit\n").first)
        #expect(finding.rule == .appleFramework && finding.line == 2 && finding.what == "import MapKit")
        #expect(findings("#if canImport(MapKit)\nimport MapKit\n#endif\n").isEmpty)
    }

    @Test("what only packages compile is not compiled of a project, whatever the package that is made sets")
    func packages() {
        let text = "#if SWIFT_PACKAGE\nimport Lamp\n#elseif !SWIFT_PACKAGE\nlet a = 1\n#endif\n"
        #expect(lowered(text).contains("#if false\nimport Lamp\n#elseif !false\n"))
        let package = lowered(text, options: PortOptions(conditions: ["SWIFT_PACKAGE"]))
        #expect(package.contains("#if true\nimport Lamp\n#elseif !true\n"))
    }

    @Test(
        "one declaration of Foundation's that Linux has elsewhere is had from there",
        arguments: [
            ("import struct Foundation.URLRequest", "FoundationNetworking"),
            ("import func Foundation.OSAtomicIncrement32", "UIKit"),
            ("import func Darwin.OSSpinLockLock", "UIKit"),
        ])
    func single(written: String, module: String) {
        #expect(lowered(written + "\nlet a = 1\n").hasPrefix("import \(module)\n"))
        #expect(!lowered(written + "\nlet a = 1\n").contains(written))
    }

    @Test("what is observable imports the macro that Apple's Foundation brings along; a class of that name does not")
    func observation() {
        #expect(lowered("import Foundation\n@Observable class A {}\n").hasPrefix("import Observation\n"))
        #expect(lowered("import Foundation\nlet a: Observable<Int>? = nil\n").hasPrefix("#source"))
    }

    @Test(
        "any object is an argument of a format",
        arguments: [
            (
                "let a = NSPredicate(format: \"d > %@\", Date() as CVarArg)",
                "let a = UIKit.predicate(format: \"d > %@\", Date())"
            ),
            (
                "let a = String(format: \"%@\", date as CVarArg)",
                "let a = String(format: \"%@\", UIKit.variableArgument(date))"
            ),
            ("let a = list.map { $0 as! any CVarArg }", "let a = list.map { UIKit.variableArgument($0) }"),
            ("let a = b as? CVarArg", "let a = b as? CVarArg"),
        ])
    func formats(written: String, expected: String) {
        #expect(lowered("import Foundation\n\(written)\n").contains("\n\(expected)\n"))
    }

    @Test("names of Core Foundation and Mac OS come with UIKit")
    func coreFoundation() {
        for name in [
            "CFStringConvertEncodingToNSStringEncoding(4)", "kCFStringEncodingInvalidId", "SInt32(1)", "UndoManager()",
        ] {
            #expect(lowered("import Foundation\nlet a = \(name)\n").hasPrefix("import UIKit\n"), "\(name)")
        }
        #expect(lowered("import Foundation\nlet a = CFoo\n").hasPrefix("#source"))
    }

    @Test("files that use URLSession or UIKit's names without an import get it")
    func added() {
        #expect(
            lowered("import Foundation\nlet a = URLSession.shared\n").hasPrefix("import FoundationNetworking\n#source"))
        #expect(lowered("import Foundation\nlet a: UIColor? = nil\n").hasPrefix("import UIKit\n#source"))
        #expect(lowered("import Foundation\nlet a = CGRect.zero\n").hasPrefix("import UIKit\n#source"))
        #expect(lowered("import Foundation\nlet a = XMLParser(data: d)\n").hasPrefix("import FoundationXML\n#source"))
        #expect(lowered("import Foundation\nlet a = 1\n").hasPrefix("#source"))
    }

    @Test("where the library has more of URL loading than Foundation, files get that")
    func networking() {
        let options = PortOptions(replacedModules: ["FoundationNetworking": "Loading"])
        #expect(
            lowered("import Foundation\nlet a = URLSession.shared\n", options: options).hasPrefix("import Loading\n#s"))
        #expect(lowered("import FoundationNetworking\n", options: options).hasSuffix("import Loading\n"))
        let waiting =
            "import Foundation\nlet c = URLSessionConfiguration.default\nfunc f() { c.waitsForConnectivity = true }\n"
        #expect(lowered(waiting, options: options).hasSuffix("func f() { c.waitsForNetwork = true }\n"))
    }

    @Test("files that import UIKit and use Core Image's or Core Text's names, which Apple's brings along, get these")
    func carried() {
        let options = PortOptions(replacedModules: ["CoreImage": "PlumbCoreImage", "CoreText": "PlumbCoreText"])
        let filter = "let a = CIFilter(name: \"CISepiaTone\")\n"
        #expect(lowered("import UIKit\n" + filter, options: options).hasPrefix("import PlumbCoreImage\n#source"))
        #expect(
            lowered("import UIKit\nlet a: CTFont? = nil\n", options: options).hasPrefix("import PlumbCoreText\n#source")
        )
        #expect(
            lowered("import UIKit\nimport CoreImage\n" + filter, options: options)
                .hasSuffix("import UIKit\nimport PlumbCoreImage\n" + filter))
        #expect(lowered("import Foundation\n" + filter, options: options).hasPrefix("#source"))
    }

    @Test(
        "conditions hold that hold on iOS",
        arguments: [
            ("os(iOS)", "true"), ("!os(iOS)", "!true"), ("os(iOS) || os(tvOS)", "true || os(tvOS)"),
            ("targetEnvironment(simulator)", "true"), ("canImport(Combine)", "canImport(PlumbCombine)"),
            ("canImport(UIKit) && !os(watchOS)", "canImport(UIKit) && !os(watchOS)"), ("os(macOS)", "os(macOS)"),
            ("(os(iOS))", "(true)"),
        ])
    func conditions(written: String, expected: String) {
        let options = PortOptions(replacedModules: ["Combine": "PlumbCombine"])
        #expect(lowered("#if \(written)\nlet a = 1\n#endif\n", options: options).contains("#if \(expected)\n"))
    }

    @Test("code of other systems is not looked at")
    func otherSystems() {
        #expect(findings("#if os(macOS)\nimport AppKit\n#elseif os(iOS)\nimport UIKit\n#endif\n").isEmpty)
    }

    @Test("classes known as values are made with the initialisers that are not required here")
    func metatypes() {
        let text = lowered(
            """
            import UIKit
            final class Own: UIView { }
            class Needed: UIView { required override init(frame: CGRect) { super.init(frame: frame) } }
            func make<T: UIView, N: Needed>(_ type: T.Type, _ needed: N.Type, cell: UITableViewCell.Type) {
                a(T())
                a(T(frame: .zero))
                a(T.init())
                a(type.init(frame: .zero))
                a(N(frame: .zero))
                a(cell.init(style: .default, reuseIdentifier: nil))
                a(Own())
            }
            extension UIViewController {
                static func fresh() -> Self { Self() }
                func copyOf() -> UIViewController { type(of: self).init() }
            }
            """)
        for line in [
            "a(UIKit.instantiate(T.self))", "a(UIKit.instantiate(T.self, frame: .zero))",
            "a(UIKit.instantiate(type, frame: .zero))",
            "a(N(frame: .zero))", "a(UIKit.instantiate(cell, style: .default, reuseIdentifier: nil))", "a(Own())",
            "{ UIKit.instantiate(Self.self) }", "{ UIKit.instantiate(type(of: self)) }",
        ] { #expect(text.contains(line), "\(line)") }
    }

    @Test("a preview becomes a function that is registered under its name and line")
    func previews() {
        let text = lowered("import UIKit\n#Preview(\"Big\") {\n  let view = UIView()\n  view\n}\n")
        #expect(
            text.contains(
                "@MainActor fileprivate func plumbPreview_File_0() -> UIResponder {\n  let view = UIView()\n  return view\n}"
            ))
        #expect(
            text.contains(
                "PreviewRegistry.shared.register(\"Big\", file: \"File.swift\", line: 2) { plumbPreview_File_0() }"))
    }

    @Test("swizzling is named")
    func swizzling() throws {
        let finding = try #require(findings("import UIKit\nfunc f() { method_exchangeImplementations(a, b) }\n").first)
        #expect(finding.rule == .swizzling)
    }

    @Test("tests on the main actor become async")
    func tests() {
        let text = lowered(
            "import XCTest\n@MainActor final class A: XCTestCase {\nfunc testA() { }\nfunc testB() throws { }\nfunc testC() async { }\nfunc help() {}\n}\n",
            options: PortOptions(isTest: true))
        #expect(
            text.contains(
                "func testA() async { }\nfunc testB() async throws { }\nfunc testC() async { }\nfunc help() {}"))
    }

    @Test("the same files give the same bytes, and lines stay where they were")
    func stable() {
        let source =
            "import UIKit\n\n@objc\nclass A: UIView {\n  // ä\n  @objc\n  func a(\n    _ x: Int\n  ) {}\n}\nlet z = 1\n"
        let first = lowered(source)
        #expect(first == lowered(source))
        let body = first.split(separator: "\n", omittingEmptySubsequences: false)
        let index = body.firstIndex(of: "let z = 1") ?? 0
        let marker = body[..<index].lastIndex { $0.hasPrefix("#sourceLocation") } ?? 0
        #expect(body[marker].hasSuffix("line: 10)") && index - marker == 2)
    }

    @Test("words and sentences are enumerated by the library's function")
    func textUnits() {
        #expect(
            statement("text.enumerateSubstrings(in: range, options: [.byWords, .reverse]) { _, _, _, _ in }")
                == "text.enumerateTextUnits(in: range, options: [.byWords, .reverse]) { _, _, _, _ in }")
        #expect(
            statement("let options: NSString.EnumerationOptions = NSString.EnumerationOptions.byWords")
                == "let options: TextUnitOptions = TextUnitOptions.byWords")
    }

    @Test("thin stand-ins are imported, and canImport does not find them")
    func thin() {
        let options = PortOptions(replacedModules: ["CoreMotion": "PlumbCoreMotion"], thinModules: ["CoreMotion"])
        #expect(lowered("import CoreMotion\n", options: options).contains("import PlumbCoreMotion\n"))
        #expect(!lowered("#if canImport(CoreMotion)\nlet a = 1\n#endif\n", options: options).contains("Plumb"))
    }
}
