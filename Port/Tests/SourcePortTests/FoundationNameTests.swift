import Testing

@testable import SourcePort

@Suite("Names that Foundation refuses, and members of any object")
struct FoundationNameTests {
    @Test("predicates as texts go to the library")
    func predicates() {
        #expect(
            statement("let p = NSPredicate(format: \"SELF MATCHES %@\", pattern)")
                == "let p = UIKit.predicate(format: \"SELF MATCHES %@\", pattern)")
        #expect(statement("let p = NSPredicate { _, _ in true }") == "let p = NSPredicate { _, _ in true }")
    }

    @Test("a call that an undo manager keeps is a function with the arguments of now")
    func invocations() {
        #expect(
            statement("(undoer.prepare(withInvocationTarget: self) as AnyObject).move(to: old, by: 2)")
                == "undoer.registerInvocation(on: self, old, 2) { _ = $0.move(to: $1, by: $2) }")
        #expect(
            statement("(undoManager?.prepare(withInvocationTarget: a) as! Screen).reset()")
                == "undoManager?.registerInvocation(on: a) { _ = $0.reset() }")
    }

    @Test("formats that may come from a table go to the library, which knows their forms for numbers")
    func formats() {
        #expect(
            statement("a(String.localizedStringWithFormat(NSLocalizedString(\"b\", comment: \"\"), 2))")
                == "a(UIKit.localizedStringWithFormat(NSLocalizedString(\"b\", comment: \"\"), 2))")
        #expect(statement("a(String(format: text, 1, 2))") == "a(UIKit.stringWithFormat(text, 1, 2))")
        for same in [
            "a(String(format: \"%02d\", 2))", "a(String(format: text, locale: nil, 1))",
            "a(String(format: text, arguments: all))", "a(String(text))",
        ] { #expect(statement(same) == same) }
    }

    @Test("formatters that Foundation refuses are the library's, types of the same name stay")
    func formatters() {
        #expect(statement("let f = DateComponentsFormatter()") == "let f = UIKit.DateComponentsFormatter()")
        #expect(
            statement("let f: MeasurementFormatter? = nil", members: "var a = 1")
                == "let f: UIKit.MeasurementFormatter? = nil")
        #expect(
            lowered("class MeasurementFormatter {}\nlet f = MeasurementFormatter()")
                .contains("let f = MeasurementFormatter()"))
    }

    @Test(
        "files that import only Foundation find styles, resources and folders that Foundation lacks here",
        arguments: [
            "let t = Measurement(value: 3, unit: UnitLength.meters).formatted()", "let u = URL.documentsDirectory",
            "let r: LocalizedStringResource = \"key\"", "let n = PersonNameComponents().formatted()",
        ])
    func supplements(_ line: String) {
        #expect(lowered("import Foundation\n\(line)\n").contains("import UIKit"))
    }

    @Test(
        "an import of one of Foundation's declarations is one of all: what belongs to it comes along on Apple's platforms"
    )
    func scopedImports() {
        let text = lowered(
            "import protocol Foundation.NSCopying\nimport class Foundation.Thread\nlet z: NSZone? = nil\n")
        #expect(text.contains("import Foundation\nimport Foundation\n") && !text.contains("protocol"))
        #expect(lowered("import struct UIKit.UIControlEvents\n").contains("import UIKit\n"))
    }

    @Test("magnitudes in extensions of CGFloat are the standard library's")
    func magnitudes() {
        let text = "import UIKit\nextension CGFloat { func near(_ x: CGFloat) -> Bool { abs(self - x) < 1 } }\n"
        #expect(lowered(text).contains("{ Swift.abs(self - x) < 1 }"))
        #expect(statement("_ = abs(x)") == "_ = abs(x)")
    }

    @Test("the user's folders are those of a device")
    func folders() {
        #expect(
            statement("_ = FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask)")
                == "_ = FileManager.default.deviceURLs(for: .libraryDirectory, in: .userDomainMask)")
        #expect(
            statement("_ = try manager.url(for: .cachesDirectory, in: m, appropriateFor: nil, create: true)")
                == "_ = try manager.deviceURL(for: .cachesDirectory, in: m, appropriateFor: nil, create: true)")
        #expect(
            statement("_ = NSSearchPathForDirectoriesInDomains(.libraryDirectory, .userDomainMask, true)")
                == "_ = UIKit.deviceSearchPaths(.libraryDirectory, .userDomainMask, true)")
        #expect(statement("_ = router.urls(for: page, in: site)") == "_ = router.urls(for: page, in: site)")
    }

    @Test("the description of a class is its name")
    func descriptions() {
        #expect(statement("_ = NSStringFromClass(Screen.self)") == "_ = UIKit.stringFromClass(Screen.self)")
        #expect(statement("_ = type(of: self).description()") == "_ = UIKit.stringFromClass(type(of: self))")
        #expect(statement("_ = Screen.description()") == "_ = UIKit.stringFromClass(Screen.self)")
        #expect(
            statement("let c: AnyClass = type(of: self); _ = c.description()")
                == "let c: AnyClass = type(of: self); _ = UIKit.stringFromClass(c)")
        #expect(statement("_ = view.description") == "_ = view.description")
        #expect(
            statement("_ = Screen.description()", members: "static func description() -> String { \"\" }")
                == "_ = Screen.description()")
    }

    @Test("a member of any object is looked for in the class that has it")
    func anyObject() {
        #expect(
            lowered("import UIKit\nextension UIAccessibilityCustomAction { func f() { target?.perform(selector) } }\n")
                .contains("(target as? NSObject)?.perform(selector)"))
        #expect(statement("target?.perform(a)") == "target?.perform(a)")
        let loop = "for one in keys as [AnyObject] { if one.isEqual(other) { a() } }"
        #expect(statement(loop) == loop.replacing("one.isEqual", with: "(one as! NSObject).isEqual"))
        #expect(statement("a((sender as AnyObject).tag)") == "a((sender as! UIView).tag)")
        #expect(
            statement("switch (sender as AnyObject).selectedSegmentIndex { default: break }")
                == "switch (sender as! UISegmentedControl).selectedSegmentIndex { default: break }")
        let action = "import UIKit\nclass A: UIView { @objc func act(_ sender: AnyObject, _ other: AnyObject?) { "
        #expect(
            lowered(action + "a(sender.tag, other?.frame, other!.isOn, sender.unheardOf) } }\n").contains(
                "a((sender as! UIView).tag, (other as? UIView)?.frame, (other as! UISwitch).isOn, sender.unheardOf)"))
        #expect(
            statement("a(unsafeBitCast(p, to: AnyObject.self).floatValue)")
                == "a((unsafeBitCast(p, to: AnyObject.self) as! NSNumber).floatValue)")
        #expect(statement("a((sender as AnyObject).unheardOf)") == "a((sender as AnyObject).unheardOf)")
    }

    @Test("in a pattern a selector is its name")
    func patterns() {
        let text = statement("switch action { case #selector(up): b() default: c() }", members: "@objc func up() {}")
        #expect(text == "switch action { case Selector(\"up\"): b() default: c() }")
    }

    @Test("a method of UIKit's delegates that is held is nil where the object has none")
    func heldMethods() {
        let text = statement(
            "if let f = delegate?.scrollViewDidScroll { f(a) }", members: "weak var delegate: UIScrollViewDelegate?")
        #expect(
            text == "if let f = UIKit.implementing(delegate, \"scrollViewDidScroll:\")"
                + ".map({ object in { object.scrollViewDidScroll($0) } }) { f(a) }")
    }
}

@Suite("Members of extensions of UIKit's classes, overridden")
struct DispatchedMemberTests {
    private let files = [
        "A.swift": """
        import UIKit
        extension UIView {
            @objc func save(_ depth: Int) -> Bool { false }
            @objc var mark: String { "view" }
        }
        """,
        "B.swift": """
        import UIKit
        extension UILabel {
            override func save(_ depth: Int) -> Bool { super.save(depth + 1) }
        }
        class Badge: UILabel {
            override func save(_ depth: Int) -> Bool { super.save(depth) }
            override var mark: String { "badge of " + super.mark }
        }
        """,
    ]

    @Test("each implementation has its own name, and super names the one above")
    func implementations() {
        let texts = lowered(files)
        #expect(texts["A.swift"]?.contains("func dispatched_UIView_save(_ depth: Int) -> Bool { false }") == true)
        let others = texts["B.swift"] ?? ""
        #expect(
            others.contains(
                "func dispatched_UILabel_save(_ depth: Int) -> Bool { self.dispatched_UIView_save(depth + 1) }"))
        #expect(
            others.contains("func dispatched_Badge_save(_ depth: Int) -> Bool { self.dispatched_UILabel_save(depth) }"))
        #expect(others.contains("var dispatched_Badge_mark: String { \"badge of \" + self.dispatched_UIView_mark }"))
    }

    @Test("the member asks the object, deepest class first")
    func choice() {
        let text = lowered(files)["A.swift"] ?? ""
        #expect(
            text.contains(
                "func save(_ depth: Int) -> Bool { "
                    + "if let object = self as? Badge { return object.dispatched_Badge_save(depth) }; "
                    + "if let object = self as? UILabel { return object.dispatched_UILabel_save(depth) }; "
                    + "return dispatched_UIView_save(depth) }"))
        #expect(
            text.contains(
                "var mark: String { if let object = self as? Badge { return object.dispatched_Badge_mark }; "
                    + "return dispatched_UIView_mark }"))
    }

    @Test("nothing is left to report")
    func report() {
        let sources = files.keys.sorted().map { SourceFile(path: $0, text: files[$0] ?? "") }
        #expect(SourcePort.lower(sources).flatMap(\.findings).isEmpty)
    }

    @Test("an order of numbers that a module declares for itself gives way to Foundation's")
    func order() {
        let text = "func < (a: NSNumber, b: NSNumber) -> Bool { false }\nfunc < (a: Lamp, b: Lamp) -> Bool { false }\n"
        #expect(
            lowered("import Foundation\n" + text).hasSuffix(
                "@_disfavoredOverload func < (a: NSNumber, b: NSNumber) -> Bool { false }\nfunc < (a: Lamp, b: Lamp) -> Bool { false }\n"
            ))
    }
}
