import Foundation
import QuartzCore
import Testing

@testable import UIKit

private class Counter: NSObject {
    // As `plumb port` writes it for `@objc dynamic var count = 0`.
    var count = 0 {
        willSet { willChangeValue(forKey: "count") }
        didSet { didChangeValue(forKey: "count") }
    }
    var title: String? = "a"
}

private final class Watcher: NSObject, NSKeyValueObserving {
    var seen: [Int] = []
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        seen.append((change?[.newKey] as? NSNumber)?.intValue ?? -1)
    }
}

@MainActor
@Suite("Properties that a class states are reached by name and observed")
struct StatedPropertyTests {
    private func counter() -> Counter {
        let members = NamedMembers(of: Counter.self)
        members.property("count", \.count)
        members.property("title", \.title)
        return Counter()
    }

    @Test("by key-value coding")
    func coding() {
        let counter = counter()
        counter.setValue(3, forKey: "count")
        counter.setValue(nil, forKey: "title")
        #expect(counter.count == 3 && counter.title == nil)
        #expect(counter.value(forKey: "count") as? Int == 3)
    }

    @Test("by key path and by name")
    func observing() {
        let counter = counter()
        let watcher = Watcher()
        var changes: [[Int?]] = []
        let observation = counter.observe(\.count, options: [.old, .new]) { _, change in
            changes.append([change.oldValue, change.newValue])
        }
        counter.addObserver(watcher, forKeyPath: "count", options: .new, context: nil)
        counter.count = 4
        counter.removeObserver(watcher, forKeyPath: "count")
        counter.count = 5
        observation.invalidate()
        counter.count = 6
        #expect(changes == [[0, 4], [4, 5]])
        #expect(watcher.seen == [4])
    }
}

@MainActor
@Suite("An undo manager takes changes back and makes them again")
struct UndoManagerTests {
    @MainActor private final class Page: NSObject {
        let undoManager = UndoManager()
        var text = "" {
            didSet { undoManager.registerUndo(withTarget: self) { [oldValue] in $0.text = oldValue } }
        }
    }

    @Test("one group at a time, with its name")
    func groups() {
        let page = Page()
        let manager = page.undoManager
        manager.groupsByEvent = false
        for text in ["a", "b"] {
            manager.beginUndoGrouping()
            page.text = text
            manager.setActionName("Typing \(text)")
            manager.endUndoGrouping()
        }
        #expect(manager.undoMenuItemTitle == "Undo Typing b" && manager.canUndo && !manager.canRedo)
        manager.undo()
        #expect(page.text == "a" && manager.redoActionName == "Typing b")
        manager.undo()
        #expect(page.text == "" && !manager.canUndo)
        manager.redo()
        manager.redo()
        #expect(page.text == "b" && !manager.canRedo && manager.undoActionName == "Typing b")
        manager.undo()
        manager.beginUndoGrouping()
        page.text = "c"
        manager.endUndoGrouping()
        #expect(!manager.canRedo)
    }

    @Test("changes of one event are one group; targets that went are passed over")
    func events() {
        let page = Page()
        page.text = "a"
        page.text = "b"
        page.undoManager.undo()
        #expect(page.text == "")
        page.undoManager.removeAllActions(withTarget: page)
        #expect(!page.undoManager.canRedo)
    }

    @Test("no more levels are kept than wanted, and none while registering is off")
    func levels() {
        let page = Page()
        page.undoManager.levelsOfUndo = 1
        page.undoManager.groupsByEvent = false
        for text in ["a", "b", "c"] {
            page.undoManager.beginUndoGrouping()
            page.text = text
            page.undoManager.endUndoGrouping()
        }
        page.undoManager.undo()
        #expect(page.text == "b" && !page.undoManager.canUndo)
        page.undoManager.removeAllActions()
        page.undoManager.disableUndoRegistration()
        page.text = "d"
        page.undoManager.enableUndoRegistration()
        #expect(!page.undoManager.canUndo)
    }

    @Test("a view has its window's")
    func chain() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let view = UIView()
        window.addSubview(view)
        #expect(view.undoManager != nil && view.undoManager === window.undoManager)
        #expect(UIView().undoManager == nil)
    }
}

@MainActor
@Suite("Value functions make transforms of numbers")
struct ValueFunctionTests {
    @Test("a keyframe animation of a rotation by numbers turns the layer")
    func rotation() {
        let animation = CABasicAnimation(keyPath: "transform")
        animation.fromValue = 0
        animation.toValue = CGFloat.pi
        animation.valueFunction = CAValueFunction(name: .rotateZ)
        let copy = animation.copy() as? CABasicAnimation
        #expect(copy?.valueFunction?.name == .rotateZ)
    }
}

@Suite("The languages of an app are those of its bundle that the user wants")
struct AppLanguageTests {
    @Test("a region falls back to its language, then to the app's own")
    func languages() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "Languages-\(UUID().uuidString).bundle")
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["de", "en", "pt-BR"] {
            let place = folder.appendingPathComponent("\(name).lproj")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try Data().write(to: place.appendingPathComponent("Localizable.strings"))
        }
        let bundle = try #require(Bundle(url: folder))
        #expect(AppLanguages.of(bundle, preferred: ["en-001"]) == ["en"])
        #expect(AppLanguages.of(bundle, preferred: ["fr", "pt-BR", "de-AT"]) == ["pt-BR", "de"])
    }
}
