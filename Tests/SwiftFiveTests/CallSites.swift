import Testing
import UIKit

// Calls as application and library code writes them in Swift 5 mode, from where it writes them. That this file compiles,
// without complaints about concurrency, is the test; only `UIKit` is imported, which brings Foundation, Core Graphics and
// Quartz Core.

/// A class that is on no actor, as most are in Swift 5.
final class Animator: NSObject {
    private var link: CADisplayLink?
    private var timer: Timer?

    func start() {
        link = CADisplayLink(target: self, selector: Selector(Animator.tick))
        link?.add(to: .main, forMode: .common)
        timer = Timer.scheduledTimer(
            timeInterval: 1, target: self, selector: Selector(Animator.fire), userInfo: nil, repeats: true)
        NotificationCenter.default.addObserver(
            self, selector: Selector(Animator.came), name: UIApplication.didBecomeActiveNotification, object: nil)
    }

    func stop() {
        link?.invalidate()
        timer?.invalidate()
        NotificationCenter.default.removeObserver(self)
    }

    @MainActor func tick(_ link: CADisplayLink) {}
    @MainActor func fire(_ timer: Timer) {}
    @MainActor func came(_ notification: Notification) {}
}

/// Names that `import UIKit` alone brings.
struct Names {
    let url = URL(fileURLWithPath: "/")
    let data = Data()
    let date = Date()
    let color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let path = CGMutablePath()
    let layer = CAShapeLayer()
    let transform = CATransform3DIdentity
    let queue = DispatchQueue.main
    let number: NSInteger = 3
    let zero = CGRectZero
    let big = CGFloat(HUGE)
    let second = NSEC_PER_SEC
    let text = NSAttributedString()
    let mutable = NSMutableAttributedString()
    let path2 = NSIndexPath(row: 1, section: 2)

    func locked<T>(_ object: AnyObject, _ body: () -> T) -> T {
        objc_sync_enter(object)
        defer { objc_sync_exit(object) }
        return autoreleasepool { body() }
    }
}

/// A constraint of a class of one's own, as layout libraries have them.
class LabelledConstraint: NSLayoutConstraint {
    var label: String?

    var shortDescription: String { label ?? identifier ?? "" }
}

final class OldDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
}

final class Screen: UIScreen {
    override var scale: CGFloat { 2 }
}

class ListController: UIViewController {
    let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let table = UITableView()
    private var observation: NSKeyValueObservation?
    private var observations: [NSKeyValueObservation] = []
    private(set) var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        observation = list.observe(\.contentOffset, options: [.new, .old]) { [weak self] list, change in
            self?.scrolled(list, change.newValue ?? .zero)
        }
        observations = [
            list.observe(\.contentSize) { [weak self] _, _ in self?.view.setNeedsLayout() },
            view.observe(\.bounds, options: .new) { view, _ in view.setNeedsDisplay() },
            view.layer.observe(\.bounds) { layer, _ in layer.setNeedsLayout() },
        ]
        list.addObserver(self, forKeyPath: "contentSize", options: [.new], context: nil)
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        if keyPath == "contentSize" { count += 1 }
        if let size = change?[.newKey] as? CGSize, size.height > 0 { count += 1 }
    }

    func scrolled(_ list: UIScrollView, _ offset: CGPoint) {}

    func insert(_ changes: () -> Void) {
        list.performBatchUpdates(changes)
        table.performBatchUpdates(changes, completion: nil)
        list.performBatchUpdates({ list.insertItems(at: []) }, completion: nil)
        list.performBatchUpdates(nil)
    }

    func values() -> Bool {
        let alpha = view.value(forKey: "alpha") as? CGFloat
        view.setValue(0.5, forKey: "alpha")
        view.setValue(UIColor.red, forKeyPath: "backgroundColor")
        let scale = view.layer.value(forKeyPath: "transform.scale") as? CGFloat
        return alpha == scale
    }

    func tell() {
        UIAccessibility.post(notification: .announcement, argument: "Done")
        UIAccessibility.post(notification: .screenChanged, argument: view)
        perform(Selector(ListController.later), with: nil, afterDelay: 1)
        NSObject.cancelPreviousPerformRequests(withTarget: self)
    }

    func later() {}

    func windows() -> [UIWindow?] {
        let scene = UIApplication.shared.connectedScenes.first?.delegate as? UIWindowSceneDelegate
        UIApplication.shared.delegate?.window??.tintColor = .red
        if let window = UIApplication.shared.delegate?.window, let inner = window { return [inner] }
        return [
            UIApplication.shared.delegate!.window!!, UIApplication.shared.delegate?.window ?? nil,
            (UIApplication.shared.delegate as? OldDelegate)?.window, scene?.window!!,
        ]
    }

    func old() {
        UIView.beginAnimations("fade", context: nil)
        UIView.setAnimationDuration(0.3)
        UIView.setAnimationCurve(.easeIn)
        view.alpha = 0
        UIView.commitAnimations()
        _ = UI_USER_INTERFACE_IDIOM() == .pad
    }
}

@MainActor @Suite("Code in Swift 5 mode compiles from where it calls")
struct CallSiteTests {
    @Test("constraints of an own class are made by the inherited initialisers")
    func constraintSubclass() {
        let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        let constraint = LabelledConstraint(
            item: view, attribute: .width, relatedBy: .equal, toItem: root, attribute: .width, multiplier: 0.5,
            constant: 0)
        constraint.label = "half"
        constraint.isActive = true
        root.layoutIfNeeded()
        #expect(view.bounds.width == 50 && constraint.shortDescription == "half")
        #expect(LabelledConstraint().isActive == false)
    }

    @Test("a delegate's window is optional twice through the protocol, once in its class")
    func delegateWindow() {
        let delegate = OldDelegate()
        let seen: UIApplicationDelegate = delegate
        delegate.window = UIWindow(frame: .zero)
        #expect(seen.window!! === delegate.window! && delegate.window?.frame == .zero)
    }

    @Test("a timer with a block is due after its interval, where UIKit alone is imported")
    func blockTimer() {
        let timer = Timer(timeInterval: 60, repeats: true) { timer in timer.invalidate() }
        #expect(timer.fireDate.timeIntervalSinceNow > 59 && timer.timeInterval == 60)
    }

    @Test("screens can be subclassed")
    func screen() {
        #expect(Screen().scale == 2 && UIScreen().bounds.width > 0)
    }

    @Test("a list's controller hears of its list by both ways of observing")
    func observing() {
        let controller = ListController()
        controller.loadViewIfNeeded()
        controller.list.contentSize = CGSize(width: 1, height: 2)
        #expect(controller.count == 2)
        controller.list.removeObserver(controller, forKeyPath: "contentSize")
    }

    @Test("empty texts, boxed numbers and index paths have their Foundation spellings")
    func names() {
        let names = Names()
        #expect(names.text.length == 0 && names.mutable.length == 0 && names.path2.row == 1 && names.path2.section == 2)
        #expect(names.locked(names.text) { 3 } == 3)
        #expect(NSNumber(value: CGFloat(2)) == 2)
    }

    @Test("a full circle drawn against the clock is a circle")
    func circles() {
        let center = CGPoint(x: 10, y: 10)
        let box = CGRect(x: 5, y: 5, width: 10, height: 10)
        for clockwise in [true, false] {
            let path = UIBezierPath(
                arcCenter: center, radius: 5, startAngle: 0, endAngle: 2 * .pi, clockwise: clockwise)
            #expect(path.bounds.insetBy(dx: -0.01, dy: -0.01).contains(box))
            let core = CGMutablePath()
            core.addArc(center: center, radius: 5, startAngle: 0, endAngle: 2 * .pi, clockwise: clockwise)
            #expect(core.boundingBoxOfPath.insetBy(dx: -0.01, dy: -0.01).contains(box))
        }
        let none = CGMutablePath()
        none.addArc(center: center, radius: 5, startAngle: 1, endAngle: 1, clockwise: false)
        #expect(none.boundingBoxOfPath.width == 0)
    }
}
