import CMalloc
import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Each object ends with the last strong reference to it, whatever it went through.
@MainActor
@Suite("lifetimes")
struct LifetimeTests {
    @Test("a view ends after it was laid out, drawn and taken out", arguments: ViewMaker.all)
    func views(_ maker: ViewMaker) {
        inWorld { window in
            let view = ViewMaker.use(maker, in: window)
            settle()
            #expect(view.object == nil)
        }
    }

    @Test("a view ends with its tree, outside of windows", arguments: ViewMaker.all)
    func viewsOutside(_ maker: ViewMaker) {
        inWorld { _ in
            let view = ViewMaker.measure(maker)
            #expect(view.object == nil)
        }
    }

    @Test("a controller ends after it was shown, pushed and presented", arguments: ControllerMaker.all)
    func controllers(_ maker: ControllerMaker) {
        inWorld { window in
            for way in ControllerMaker.Way.allCases {
                let references = ControllerMaker.use(maker, way, in: window)
                settle()
                for reference in references { #expect(reference.object == nil, "\(reference.name) \(way)") }
            }
        }
    }

    @Test("an engine ends with its tree, and a measuring one with its question")
    func engines() {
        @inline(never)
        func use() -> [Reference] {
            let root = makeRoot(100, 100)
            let label = root.addLaidOut(UILabel())
            root.pin(label)
            root.layoutIfNeeded()
            _ = (
                root.constraints.map(\.description), label.constraints, label.leadingAnchor,
                root.layoutMarginsGuide.topAnchor
            )
            let measuring = HostedEngine(root: root, isMeasuring: true)
            measuring.installAll(below: root)
            _ = measuring.fit(.zero, .fittingSizeLevel, .fittingSizeLevel)
            let engine = root.constraintState.hostedEngine
            let objects: [AnyObject?] = [engine, measuring, root.layoutNode, label.layoutNode, label.leadingAnchor]
            return objects.compactMap { $0 }.map(Reference.init)
        }
        let references = use()
        #expect(references.count == 5)
        for reference in references { #expect(reference.object == nil, "\(reference.name)") }
    }

    @Test("other objects end", arguments: ObjectMaker.all)
    func objects(_ maker: ObjectMaker) {
        inWorld { window in
            let objects = maker.make(window)
            settle()
            for reference in objects { #expect(reference.object == nil, "\(reference.name)") }
        }
    }

    @Test("no public class is forgotten here")
    func census() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        var parents: [String: String] = [:]
        for module in ["Sources/UIKit", "Sources/QuartzCore"] {
            let files = try #require(
                FileManager.default.enumerator(
                    at: folder.appendingPathComponent(module), includingPropertiesForKeys: nil))
            for case let file as URL in files where file.pathExtension == "swift" {
                for match in try String(contentsOf: file, encoding: .utf8).matches(
                    of: /(?m)^(?:@\w+ )*(?:open|public) (?:final )?class (\w+)(?:<[^>]*>)?: (\w+)/)
                {
                    parents[String(match.1)] = String(match.2)
                }
            }
        }
        #expect(!parents.isEmpty)
        func isA(_ name: String, _ ancestor: String) -> Bool {
            name == ancestor || parents[name].map { isA($0, ancestor) } ?? false
        }
        let made = Set(ViewMaker.all.map(\.name) + ControllerMaker.all.map(\.name) + ObjectMaker.all.flatMap(\.names))
        let roots = [
            "UIView", "UIViewController", "CALayer", "UIGestureRecognizer", "UILayoutGuide", "NSLayoutConstraint",
            "UIPresentationController", "UIViewPropertyAnimator", "CAAnimation", "UICollectionViewLayout",
        ]
        let expected = parents.keys.filter { name in
            roots.contains { isA(name, $0) } && !name.hasSuffix("Twin")
        }
        #expect(Set(expected).subtracting(made).sorted() == [])
    }

    @Test("the memory of screens made, laid out, drawn and dropped does not grow", arguments: ScreenMaker.all)
    func memory(_ maker: ScreenMaker) {
        // The long form: PLUMB_SCREENS=10000 swift test -c release -Xswiftc -enable-testing --filter LifetimeTests
        let rounds = ProcessInfo.processInfo.environment["PLUMB_SCREENS"].flatMap { Int($0) } ?? 60
        inWorld { window in
            for _ in 0..<30 { maker.use(window) }
            // What is left is Foundation's: it never frees the runs of an NSAttributedString, some 170 bytes each.
            let allowed = maker.foundationsShare * rounds + 20_000
            // Tests on other threads take from the same part of the heap, for seconds; what leaks does so each time.
            let grown = (0..<12).lazy.map { _ in
                let before = memoryInUse()
                for _ in 0..<rounds { maker.use(window) }
                return memoryInUse() - before
            }
            let least = grown.first { $0 < allowed }
            #expect(least != nil, "more than \(allowed) bytes after \(rounds) screens, twelve times")
        }
    }
}

/// A weak reference with the name of what it was made for.
struct Reference {
    weak var object: AnyObject?
    let name: String

    init(_ object: AnyObject) {
        self.object = object
        name = "\(type(of: object))"
    }
}

/// Bytes that this thread's part of the heap has handed out.
func memoryInUse() -> Int { Int(mallinfo2().uordblks) }
