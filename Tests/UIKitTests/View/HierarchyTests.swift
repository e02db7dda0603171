import Testing
import UIKit

/// Writes down the callbacks that reach it and its siblings in one log.
@MainActor
private final class Log {
    var lines: [String] = []
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

private final class LoggingView: UIView {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    private func add(_ text: String) { log.lines.append("\(name) \(text)") }

    override func willMove(toSuperview newSuperview: UIView?) {
        add("willMove(toSuperview: \((newSuperview as? LoggingView)?.name ?? "nil"))")
    }
    override func didMoveToSuperview() { add("didMoveToSuperview") }
    override func willMove(toWindow newWindow: UIWindow?) {
        add("willMove(toWindow: \(newWindow == nil ? "nil" : "window"))")
    }
    override func didMoveToWindow() { add("didMoveToWindow") }
    override func didAddSubview(_ subview: UIView) { add("didAddSubview(\((subview as? LoggingView)?.name ?? ""))") }
    override func willRemoveSubview(_ subview: UIView) {
        add("willRemoveSubview(\((subview as? LoggingView)?.name ?? ""))")
    }
}

@MainActor
@Suite("Callbacks when a view moves in the tree")
struct HierarchyCallbackTests {
    private let log = Log()
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    @Test("adding to a superview outside of any window")
    func addOutsideWindow() {
        let (a, b) = (LoggingView("a", log), LoggingView("b", log))
        a.addSubview(b)
        #expect(log.take() == ["b willMove(toSuperview: a)", "b didMoveToSuperview", "a didAddSubview(b)"])
    }

    @Test("entering a window reaches parents before children")
    func enterWindow() {
        let (a, b) = (LoggingView("a", log), LoggingView("b", log))
        a.addSubview(b)
        _ = log.take()
        window.addSubview(a)
        #expect(
            log.take() == [
                "a willMove(toSuperview: nil)", "a willMove(toWindow: window)", "b willMove(toWindow: window)",
                "a didMoveToWindow", "b didMoveToWindow", "a didMoveToSuperview",
            ])
        #expect(b.window === window)
    }

    @Test("removing from a superview in a window")
    func remove() {
        let (a, b) = (LoggingView("a", log), LoggingView("b", log))
        window.addSubview(a)
        a.addSubview(b)
        _ = log.take()
        b.removeFromSuperview()
        #expect(
            log.take() == [
                "a willRemoveSubview(b)", "b willMove(toSuperview: nil)", "b willMove(toWindow: nil)",
                "b didMoveToWindow", "b didMoveToSuperview",
            ])
        #expect(b.superview == nil && b.window == nil)
    }

    @Test("moving between superviews of one window has no step without a superview")
    func move() {
        let (a, b, c) = (LoggingView("a", log), LoggingView("b", log), LoggingView("c", log))
        window.addSubview(a)
        window.addSubview(b)
        a.addSubview(c)
        _ = log.take()
        b.addSubview(c)
        #expect(
            log.take() == [
                "a willRemoveSubview(c)", "c willMove(toSuperview: b)", "c didMoveToSuperview", "b didAddSubview(c)",
            ])
        #expect(a.subviews.isEmpty && b.subviews == [c])
    }

    @Test("adding a view again to its superview only brings it to the front")
    func addAgain() {
        let (a, b, c) = (LoggingView("a", log), LoggingView("b", log), LoggingView("c", log))
        a.addSubview(b)
        a.addSubview(c)
        _ = log.take()
        a.addSubview(b)
        a.exchangeSubview(at: 0, withSubviewAt: 1)
        a.sendSubviewToBack(c)
        #expect(log.take().isEmpty)
        #expect(a.subviews == [c, b])
    }
}

@MainActor
@Suite("Places among subviews")
struct SubviewOrderTests {
    private let root = UIView()
    private let views = (0..<4).map { _ in UIView() }

    init() { views.forEach(root.addSubview) }

    private func indices() -> [Int] { root.subviews.map { view in views.firstIndex { $0 === view } ?? -1 } }

    @Test("inserting an existing subview takes it out first and clamps the index")
    func insertExisting() {
        root.insertSubview(views[3], at: 1)
        #expect(indices() == [0, 3, 1, 2])
        root.insertSubview(views[0], at: 99)
        #expect(indices() == [3, 1, 2, 0])
    }

    @Test("below and above a sibling")
    func besideSibling() {
        let new = UIView()
        root.insertSubview(new, belowSubview: views[0])
        #expect(root.subviews.first === new)
        root.insertSubview(views[3], aboveSubview: views[0])
        #expect(indices() == [-1, 0, 3, 1, 2])
    }

    @Test("beside itself or a stranger a view goes to the front")
    func besideStranger() {
        root.insertSubview(views[1], belowSubview: views[1])
        #expect(indices() == [0, 2, 3, 1])
        root.insertSubview(views[0], aboveSubview: UIView())
        #expect(indices() == [2, 3, 1, 0])
    }

    @Test("exchanging, bringing and sending; strangers are ignored")
    func reorder() {
        root.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(indices() == [2, 1, 0, 3])
        root.bringSubviewToFront(views[2])
        root.sendSubviewToBack(views[3])
        root.bringSubviewToFront(UIView())
        #expect(indices() == [3, 1, 0, 2])
    }

    @Test("the array of subviews is a copy")
    func copy() {
        for view in root.subviews { view.removeFromSuperview() }
        #expect(root.subviews.isEmpty)
    }

    @Test("layers that belong to no view keep their places among views' layers")
    func strayLayers() {
        let stray = CALayer()
        root.layer.insertSublayer(stray, above: views[1].layer)
        root.insertSubview(UIView(), at: 2)
        root.insertSubview(views[0], at: 3)
        #expect(root.layer.sublayers?.contains { $0 === stray } == true)
        #expect(root.firstBrokenInvariant() == nil)
    }

    @Test("tags are found in the view itself, then depth first")
    func tags() {
        let deep = UIView()
        deep.tag = 7
        views[0].addSubview(deep)
        views[1].tag = 7
        #expect(root.viewWithTag(7) === deep)
        #expect(root.viewWithTag(0) === root)
        #expect(root.viewWithTag(8) == nil)
        #expect(deep.isDescendant(of: root) && root.isDescendant(of: root) && !root.isDescendant(of: deep))
    }

    @Test("a superview owns its subviews, a subview does not own its superview")
    func ownership() {
        weak var weakParent: UIView?
        weak var weakChild: UIView?
        let kept = UIView()
        autoreleasepoolIfAny {
            let parent = UIView()
            let child = UIView()
            parent.addSubview(child)
            parent.addSubview(kept)
            weakParent = parent
            weakChild = child
        }
        #expect(weakParent == nil && weakChild == nil)
        #expect(kept.superview == nil)
    }

    private func autoreleasepoolIfAny(_ body: () -> Void) { body() }
}

@MainActor
@Suite("Misuse of the tree traps with UIKit's words")
struct HierarchyTrapTests {
    @Test("a view in itself")
    func itself() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let view = UIView()
                view.addSubview(view)
            }
        }
    }

    @Test("an ancestor in its descendant")
    func ancestor() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (a, b) = (UIView(), UIView())
                a.addSubview(b)
                b.addSubview(a)
            }
        }
    }

    @Test("a center that is no number")
    func notANumber() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { UIView().center = CGPoint(x: CGFloat.nan, y: 10) }
        }
    }
}

@MainActor
@Suite("Random operations keep the tree's invariants")
struct HierarchyFuzzTests {
    /// A naive tree: an array of children for each node.
    private struct Twin {
        var children: [[Int]]
        func parent(of node: Int) -> Int? { children.firstIndex { $0.contains(node) } }
        func isDescendant(_ node: Int, of other: Int) -> Bool {
            node == other || parent(of: node).map { isDescendant($0, of: other) } ?? false
        }
    }

    @Test("as a naive tree does", arguments: 0..<20)
    func againstTwin(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let views = (0..<12).map { _ in UIView() }
        var twin = Twin(children: Array(repeating: [], count: views.count))
        for _ in 0..<200 {
            let (a, b) = (random.next(below: views.count), random.next(below: views.count))
            switch random.next(below: 5) {
            case 0, 1:
                guard a != b, !twin.isDescendant(a, of: b) else { continue }
                views[a].addSubview(views[b])
                if let parent = twin.parent(of: b) { twin.children[parent].removeAll { $0 == b } }
                twin.children[a].append(b)
            case 2:
                views[a].removeFromSuperview()
                if let parent = twin.parent(of: a) { twin.children[parent].removeAll { $0 == a } }
            case 3:
                guard a != b, !twin.isDescendant(a, of: b) else { continue }
                let index = random.next(below: 4)
                views[a].insertSubview(views[b], at: index)
                if let parent = twin.parent(of: b) { twin.children[parent].removeAll { $0 == b } }
                twin.children[a].insert(b, at: min(index, twin.children[a].count))
            case 4:
                views[a].setNeedsLayout()
            default:
                views[a].root().layoutIfNeeded()
            }
            for (index, view) in views.enumerated() {
                #expect(view.subviews.map { subview in views.firstIndex { $0 === subview } } == twin.children[index])
            }
            for view in views where view.superview == nil { #expect(view.firstBrokenInvariant() == nil) }
        }
    }
}

extension UIView {
    fileprivate func root() -> UIView { superview?.root() ?? self }
}

/// A small generator, the same on every machine.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
