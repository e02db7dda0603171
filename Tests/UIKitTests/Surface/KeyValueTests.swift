import Testing
import UIKit
import UIKitTesting

/// Key-value coding and observing of UIKit's and QuartzCore's own properties, as Apple documents them.
@MainActor @Suite("Properties are read, set and observed by name")
struct KeyValueTests {
    private final class Scroller: UIScrollView {}

    @MainActor private final class Album: NSObject {
        let songs = [["title": "Fern", "year": "1990"], ["title": "Moss"]]
        let labels: [UILabel] = ["a", "b"].map { text in
            let label = UILabel()
            label.text = text
            return label
        }
    }

    @Test("objects are sorted by key, both ways")
    func sorting() {
        let labels = ["b", "c", "a"].map { text in
            let label = UILabel()
            label.text = text
            return label
        }
        let down = NSSortDescriptor(key: "text", ascending: false)
        let sorted = (labels as NSArray).sortedArray(using: [down]).compactMap { ($0 as? UILabel)?.text }
        #expect(sorted == ["c", "b", "a"])
        #expect(down.key == "text" && (down.copy() as? NSSortDescriptor)?.key == "text")
        #expect(NSSortDescriptor(key: nil, ascending: true).key == nil)
    }

    @Test("texts are sorted by the way to compare that is named, or by a comparator")
    func comparing() {
        func sorted(_ descriptor: NSSortDescriptor) -> [String] {
            (["b10", "B2", "a1"] as NSArray).sortedArray(using: [descriptor]).compactMap { $0 as? String }
        }
        let selector = { (name: String) in
            sorted(NSSortDescriptor(key: nil, ascending: true, selector: Selector(name)))
        }
        #expect(selector("compare:") == ["B2", "a1", "b10"])
        #expect(selector("caseInsensitiveCompare:") == ["a1", "b10", "B2"])
        #expect(selector("localizedStandardCompare:") == ["a1", "B2", "b10"])
        let byLength = NSSortDescriptor(key: nil, ascending: false) { first, second in
            (first as! String).count < (second as! String).count ? .orderedAscending : .orderedDescending
        }
        #expect(sorted(byLength).first == "b10")
    }

    @Test("a key path goes through arrays to the values of all elements, and into dictionaries")
    func collections() {
        let album = Album()
        #expect(album.value(forKeyPath: "songs.title") as? [String] == ["Fern", "Moss"])
        #expect((album.value(forKeyPath: "songs.year") as? [Any])?.last is NSNull)
        #expect(album.value(forKeyPath: "labels.text") as? [String] == ["a", "b"])
    }

    @Test("a scroll view's offset is observed through the key path of any class above or below")
    func offset() {
        let list = Scroller(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        list.contentSize = CGSize(width: 100, height: 1000)
        var heard: [(CGPoint?, CGPoint?)] = []
        let observation = list.observe(\.contentOffset, options: [.old, .new]) { view, change in
            MainActor.assumeIsolated { heard.append((change.oldValue, change.newValue)) }
        }
        list.contentOffset.y = 20
        list.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
        list.bounds.size.height = 120
        #expect(heard.map(\.1?.y) == [20, 30])
        #expect(heard.map(\.0?.y) == [0, 20])
        observation.invalidate()
        list.contentOffset.y = 40
        #expect(heard.count == 2)
    }

    @Test("initial and prior values come when they are asked for, and none without")
    func options() {
        let label = UILabel()
        label.text = "a"
        var heard: [String] = []
        let observation = label.observe(\.text, options: [.initial, .prior, .old, .new]) { _, change in
            let (old, new) = (change.oldValue ?? nil, change.newValue ?? nil)
            let text = "\(change.isPrior ? "prior " : "")\(old ?? "-") \(new ?? "-")"
            MainActor.assumeIsolated { heard.append(text) }
        }
        var plain = 0
        let other = label.observe(\.text) { _, change in
            #expect(change.newValue == nil && change.oldValue == nil)
            MainActor.assumeIsolated { plain += 1 }
        }
        label.text = "b"
        #expect(heard == ["- a", "prior a -", "a b"])
        #expect(plain == 1)
        _ = (observation, other)
    }

    @Test("what follows from a change is told of too: frames from centers and sizes, states from flags")
    func derived() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var heard: [String] = []
        func note(_ text: String) { heard.append(text) }
        let observations = [
            button.observe(\.frame) { _, _ in MainActor.assumeIsolated { note("frame") } },
            button.observe(\.center) { _, _ in MainActor.assumeIsolated { note("center") } },
            button.observe(\.state) { _, _ in MainActor.assumeIsolated { note("state") } },
            button.observe(\.isSelected) { _, _ in MainActor.assumeIsolated { note("selected") } },
            button.observe(\.isHidden) { _, _ in MainActor.assumeIsolated { note("hidden") } },
            button.observe(\.alpha) { _, _ in MainActor.assumeIsolated { note("alpha") } },
        ]
        button.center.x = 50
        #expect(Set(heard) == ["frame", "center"])
        heard = []
        button.isSelected = true
        #expect(heard == ["selected", "state"])
        heard = []
        button.isHidden = true
        button.alpha = 0.5
        #expect(heard == ["hidden", "alpha"])
        _ = observations
    }

    @Test("layers, gestures, controllers, items and constraints are observed as well")
    func others() {
        var heard: [String] = []
        func note(_ text: String) { heard.append(text) }
        let (layer, tap, controller) = (CALayer(), UITapGestureRecognizer(), UIViewController())
        let (item, bar) = (UIBarButtonItem(), UINavigationItem())
        let size = UIView().widthAnchor.constraint(equalToConstant: 3)
        let observations = [
            layer.observe(\.bounds) { _, _ in MainActor.assumeIsolated { note("bounds") } },
            tap.observe(\.isEnabled) { _, _ in MainActor.assumeIsolated { note("gesture") } },
            controller.observe(\.title) { _, _ in MainActor.assumeIsolated { note("controller") } },
            item.observe(\.title) { _, _ in MainActor.assumeIsolated { note("item") } },
            bar.observe(\.title) { _, _ in MainActor.assumeIsolated { note("bar") } },
            size.observe(\.constant) { _, _ in MainActor.assumeIsolated { note("constant") } },
        ]
        layer.bounds.size.width = 5
        tap.isEnabled = false
        controller.title = "x"
        item.title = "y"
        bar.title = "z"
        size.constant = 4
        #expect(heard == ["bounds", "gesture", "controller", "item", "bar", "constant"])
        _ = observations
    }

    @Test("what one act changes is told of once, of labels, fields, stacks, scroll views and windows")
    func furtherProperties() {
        var heard: [String] = []
        func note(_ text: String) { heard.append(text) }
        let (view, label, field, stack) = (UIView(), UILabel(), UITextField(), UIStackView())
        let (scroll, window) = (UIScrollView(), UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        let observations = [
            view.observe(\.tag) { _, _ in MainActor.assumeIsolated { note("tag") } },
            view.observe(\.isUserInteractionEnabled) { _, _ in MainActor.assumeIsolated { note("touch") } },
            view.observe(\.tintColor) { _, _ in MainActor.assumeIsolated { note("tint") } },
            view.observe(\.layoutMargins) { _, _ in MainActor.assumeIsolated { note("margins") } },
            label.observe(\.numberOfLines) { _, _ in MainActor.assumeIsolated { note("lines") } },
            label.observe(\.textAlignment) { _, _ in MainActor.assumeIsolated { note("alignment") } },
            field.observe(\.placeholder) { _, _ in MainActor.assumeIsolated { note("placeholder") } },
            stack.observe(\.axis) { _, _ in MainActor.assumeIsolated { note("axis") } },
            scroll.observe(\.isScrollEnabled) { _, _ in MainActor.assumeIsolated { note("scroll") } },
            window.observe(\.rootViewController) { _, _ in MainActor.assumeIsolated { note("root") } },
        ]
        view.tag = 3
        view.isUserInteractionEnabled = false
        view.tintColor = .red
        view.layoutMargins.left = 30
        label.numberOfLines = 2
        label.textAlignment = .right
        field.placeholder = "x"
        stack.axis = .vertical
        scroll.isScrollEnabled = false
        window.rootViewController = UIViewController()
        #expect(
            heard == [
                "tag", "touch", "tint", "margins", "lines", "alignment", "placeholder", "axis", "scroll", "root",
            ])
        _ = observations
    }

    private final class Watcher: UIViewController {
        var heard: [String] = []

        nonisolated override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            let text = "\(keyPath ?? "?") \(change?[.newKey] ?? "-")"
            MainActor.assumeIsolated { heard.append(text) }
        }
    }

    @Test("observers by key path hear through objects on the way, until they are removed")
    func byKeyPath() {
        let (watcher, view) = (Watcher(), UIView())
        view.addObserver(watcher, forKeyPath: "alpha", options: [.new, .initial], context: nil)
        view.addObserver(watcher, forKeyPath: "layer.cornerRadius", options: .new, context: nil)
        view.alpha = 0.5
        view.layer.cornerRadius = 3
        #expect(watcher.heard == ["alpha 1.0", "alpha 0.5", "layer.cornerRadius 3.0"])
        view.removeObserver(watcher, forKeyPath: "alpha")
        view.removeObserver(watcher, forKeyPath: "layer.cornerRadius", context: nil)
        view.alpha = 1
        view.layer.cornerRadius = 4
        #expect(watcher.heard.count == 3)
    }

    @Test("observing costs nothing afterwards, and objects that end take their observers along")
    func lifetimes() {
        weak var gone: UIView?
        do {
            let view = UIView()
            gone = view
            view.addObserver(Watcher(), forKeyPath: "alpha", options: [], context: nil)
            let observation = view.observe(\.frame) { _, _ in }
            _ = observation
        }
        #expect(gone == nil)
    }

    private final class Model: NSObject {
        var name = "a" {
            willSet { willChangeValue(for: \.name) }
            didSet { didChangeValue(for: \.name) }
        }
        let size = CGSize(width: 1, height: 2)
    }

    @Test("an app's own properties are observed where the app announces their changes")
    func ownProperties() {
        let model = Model()
        var heard: [String?] = []
        let observation = model.observe(\.name, options: [.new]) { _, change in
            MainActor.assumeIsolated { heard.append(change.newValue) }
        }
        model.name = "b"
        #expect(heard == ["b"])
        #expect(model.value(forKey: "name") as? String == "b")
        #expect(model.value(forKey: "size") as? CGSize == CGSize(width: 1, height: 2))
        _ = observation
    }

    @Test("values by name are numbers and boxed geometry, whatever type is asked for")
    func reading() {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.value(forKey: "alpha") as? CGFloat == 1)
        #expect(view.value(forKey: "alpha") as? NSNumber == 1)
        #expect(view.value(forKey: "frame") as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect((view.value(forKey: "frame") as? NSValue)?.cgRectValue.width == 3)
        view.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect((view.value(forKey: "transform") as? NSValue)?.cgAffineTransformValue.d == 3)
        #expect(view.value(forKey: "transform") as? CGAffineTransform == view.transform)
        view.transform = .identity
        #expect(view.value(forKey: "isHidden") as? Bool == false && view.value(forKey: "hidden") as? Bool == false)
        #expect(view.value(forKeyPath: "layer.cornerRadius") as? CGFloat == 0)
        #expect(view.value(forKeyPath: "frame.size.width") as? CGFloat == 3)
        #expect((view.layer.value(forKeyPath: "transform.scale") as? NSNumber)?.doubleValue == 1)
    }

    @Test("values set by name are converted to the property's type")
    func setting() {
        let (view, field) = (UIView(), UITextField())
        view.setValue(0.25, forKey: "alpha")
        view.setValue(true, forKey: "hidden")
        view.setValue(2, forKey: "contentMode")
        view.setValue(NSValue(cgRect: CGRect(x: 0, y: 0, width: 7, height: 8)), forKey: "bounds")
        view.setValue(6, forKeyPath: "layer.cornerRadius")
        field.setValue("x", forKey: "text")
        field.setValue(UIColor.red, forKeyPath: "textColor")
        #expect(view.alpha == 0.25 && view.isHidden && view.contentMode == .scaleAspectFill)
        #expect(view.bounds.size == CGSize(width: 7, height: 8) && view.layer.cornerRadius == 6)
        #expect(field.text == "x" && field.textColor == .red)
    }

    private final class Lenient: UIView {
        var undefined: [String] = []
        override func setValue(_ value: Any?, forUndefinedKey key: String) { undefined.append(key) }
        override func value(forUndefinedKey key: String) -> Any? { key == "answer" ? 42 : nil }
    }

    @Test("a property's methods are performed by their Objective-C names")
    func accessors() {
        let label = UILabel()
        label.perform(Selector("setText:"), with: "new")
        #expect(label.text == "new")
        #expect(label.perform(Selector("text"))?.takeUnretainedValue() as? String == "new")
        #expect((label.perform(Selector("isHidden"))?.takeUnretainedValue() as? NSNumber)?.boolValue == false)
        #expect(label.responds(to: Selector("setText:")) && label.responds(to: Selector("text")))
        #expect(!label.responds(to: Selector("setColour:")) && !label.responds(to: Selector("setLayer:")))
        let tree = label.perform(Selector("recursiveDescription"))?.takeUnretainedValue() as? String
        #expect(tree == label.recursiveDescription())
    }

    @Test("unknown keys reach the class, which by default reports them in UIKit's words")
    func undefinedKeys() {
        let view = Lenient()
        view.setValue(1, forKey: "nothing")
        #expect(view.undefined == ["nothing"] && view.value(forKey: "answer") as? Int == 42)
        let reports = Diagnostics.collect { UIView().setValue(1, forKey: "nothing") }
        #expect(reports.first?.message.contains("not key value coding-compliant for the key nothing") == true)
    }

    @Test("a view's archive brings back what it looks like, and the app's subviews")
    func archive() throws {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        view.backgroundColor = .red
        view.alpha = 0.5
        view.tag = 7
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        label.text = "Hello"
        label.font = .systemFont(ofSize: 11)
        view.addSubview(label)
        let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.requiresSecureCoding = false
        let copy = try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIView)
        #expect(copy.frame == view.frame && copy.alpha == 0.5 && copy.tag == 7 && copy.backgroundColor == .red)
        let text = try #require(copy.subviews.first as? UILabel)
        #expect(text.text == "Hello" && text.font.pointSize == 11 && text.frame == label.frame)
    }
}
