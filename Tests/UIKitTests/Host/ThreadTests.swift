import Foundation
import Testing

@testable import UIKit

/// Views and constraints that other threads print or release for the last time.
@MainActor
@Suite("threads")
struct ThreadTests {
    private final class Kept<Value>: @unchecked Sendable {
        var value: Value?
        init(_ value: Value) { self.value = value }
    }

    /// Runs `body` on a thread of its own, while the main run loop turns.
    private func elsewhere(_ body: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            Thread.detachNewThread {
                body()
                continuation.resume()
            }
        }
    }

    private func tree() -> (root: UIView, child: UIView) {
        let root = makeRoot(100, 100)
        let child = root.addLaidOut(UILabel())
        root.pin(child)
        root.layoutIfNeeded()
        return (root, child)
    }

    @Test("descriptions can be asked for anywhere: off the main thread they are class and address")
    func descriptions() async {
        let (root, child) = tree()
        let constraint = root.constraints[0]
        let objects: [NSObject] = [
            root, child, constraint, root.layoutMarginsGuide, child.leadingAnchor, UIViewController(),
        ]
        let kept = Kept(objects)
        let texts = Kept<[String]>([])
        await elsewhere { texts.value = kept.value?.map(\.description) }
        for (object, text) in zip(objects, texts.value ?? []) {
            #expect(text.hasPrefix("<"))
            #expect(text.contains(addressText(of: object)))
        }
        #expect(texts.value?.count == objects.count)
    }

    @Test("a tree whose last holder is another thread ends, and a subview that lives on is free of it")
    func lastRelease() async {
        let child: UIView
        let kept: Kept<UIView>
        weak var root: UIView?
        do {
            let made = tree()
            child = made.child
            root = made.root
            kept = Kept(made.root)
        }
        #expect(child.superview != nil)
        await elsewhere { kept.value = nil }
        #expect(root == nil)
        #expect(child.superview == nil)
        #expect(child.layoutNode.engine == nil)
        let other = makeRoot(50, 50)
        other.addSubview(child)
        other.pin(child, 5)
        other.layoutIfNeeded()
        #expect(child.frame == rect(5, 5, 40, 40))
    }

    @Test("nothing waits for ever where the main thread waits for the thread that releases")
    func blocked() {
        let (root, child) = tree()
        let kept = Kept(root)
        let done = DispatchSemaphore(value: 0)
        withExtendedLifetime(child) {
            Thread.detachNewThread {
                kept.value = nil
                done.signal()
            }
            done.wait()
        }
        _ = consume root
    }
}
