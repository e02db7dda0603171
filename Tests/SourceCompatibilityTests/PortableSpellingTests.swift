import Testing
import UIKit

/// One class as an application writes it, in each spelling that COMPATIBILITY.md offers for what needs Objective-C.
@MainActor private final class Editor: UIViewController, UITextFieldDelegate {
    @Outlet var field: UITextField!
    @Outlet var buttons: [UIButton]!
    var heard: [String] = []

    func save() { heard.append("save") }
    func press(_ sender: UIButton) { heard.append("press") }
    func changed(_ sender: UITextField, event: UIEvent?) { heard.append("changed") }
    func came(_ notification: Notification) { heard.append(notification.name.rawValue) }
}

/// A view hung with state from outside, as extensions in libraries do.
private nonisolated(unsafe) var badgeKey: UInt8 = 0
extension UIView {
    fileprivate var badge: String? {
        get { objc_getAssociatedObject(self, &badgeKey) as? String }
        set { objc_setAssociatedObject(self, &badgeKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}

/// Libraries define these themselves; concrete operators in UIKit would make both candidates equal.
private func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(rawValue: left.rawValue + right)
}

private class Chip: UIView {
    required override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor @Suite("What Objective-C offers has a portable spelling")
struct PortableSpellingTests {
    @Test("a selector made from a bound method calls it")
    func boundSelector() {
        let editor = Editor()
        let control = UIControl()
        control.addTarget(editor, action: Selector(editor.save), for: .primaryActionTriggered)
        control.sendActions(for: .primaryActionTriggered)
        #expect(editor.heard == ["save"])
    }

    @Test("a selector made from an unbound method calls it on its target, with sender and event")
    func unboundSelector() {
        let editor = Editor()
        let button = UIButton(type: .system)
        button.addTarget(
            editor, action: Selector(Editor.press), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        let field = UITextField()
        field.addTarget(editor, action: Selector(Editor.changed), for: .editingChanged)
        field.sendActions(for: .editingChanged)
        #expect(editor.heard == ["press", "changed"])
    }

    @Test("gesture recognizers, bar buttons, timers and notifications take selectors")
    func otherSelectors() {
        let editor = Editor()
        let tap = UITapGestureRecognizer(target: editor, action: Selector(Editor.save))
        #expect(tap.view == nil)
        let item = UIBarButtonItem(
            title: "Save", style: .done, target: editor,
            action: Selector(Editor.save))
        #expect(item.action != nil)
        let timer = Timer(
            timeInterval: 1, target: editor, selector: Selector(Editor.save),
            userInfo: nil, repeats: false)
        timer.fire()
        let center = NotificationCenter()
        center.addObserver(
            editor, selector: Selector(Editor.came), name: Notification.Name("news"), object: nil)
        center.post(name: Notification.Name("news"), object: nil)
        center.removeObserver(editor)
        center.post(name: Notification.Name("news"), object: nil)
        #expect(editor.heard == ["save", "news"])
        let link = CADisplayLink(target: editor, selector: Selector(Editor.save))
        link.invalidate()
    }

    @Test("a selector from a string reaches the method registered under that name")
    func namedSelector() {
        ActionRegistry.shared.register("save", Editor.save)
        let editor = Editor()
        let control = UIControl()
        control.addTarget(editor, action: Selector("save"), for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(editor.heard == ["save"])
    }

    @Test("outlets are properties that nibs fill and code sets")
    func outlets() {
        let editor = Editor()
        let field = UITextField()
        editor.field = field
        editor.buttons = [UIButton(type: .system)]
        field.delegate = editor
        #expect(editor.field === field && editor.buttons.count == 1)
        // Optional protocol methods are called without the second question mark.
        #expect(field.delegate?.textFieldShouldReturn(field) == true)
    }

    @Test("state hung on a view lives with it")
    func associatedObjects() {
        let view = UIView()
        view.badge = "3"
        #expect(view.badge == "3")
        view.badge = nil
        #expect(view.badge == nil)
    }

    @Test("priorities add and subtract, beside a client's own operators")
    func priorities() {
        let high: UILayoutPriority = .defaultHigh + 1
        var low: UILayoutPriority = .defaultLow - 1
        low += 2
        low -= 1
        #expect(high.rawValue == 751 && low == .defaultLow)
        #expect(UILayoutPriority.defaultHigh - UILayoutPriority.defaultLow == 500)
        #expect(UILayoutPriority.defaultLow < .required)
    }

    @Test("a view is made from its metatype when its initialiser is required")
    func metatypes() {
        let type: Chip.Type = Chip.self
        #expect(type.init(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.width == 3)
    }

    @Test("every view class is made without arguments")
    func plainInitialisers() {
        let views: [UIView] = [
            UIView(), UILabel(), UIImageView(), UIButton(), UITextField(), UITextView(), UISwitch(), UISlider(),
            UISegmentedControl(), UIStepper(), UIProgressView(), UIActivityIndicatorView(), UIPageControl(),
            UIDatePicker(), UIPickerView(), UISearchBar(), UINavigationBar(), UIToolbar(), UITabBar(), UIStackView(),
            UIScrollView(), UITableView(), UITableViewCell(), UITableViewHeaderFooterView(), UICollectionViewCell(),
            UICollectionReusableView(), UIVisualEffectView(), UIWindow(), UIControl(), UIRefreshControl(),
        ]
        #expect(views.allSatisfy { $0.superview == nil })
        #expect(UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()).visibleCells.isEmpty)
    }

    @Test("UIKit brings Foundation, Dispatch, CoreGraphics and QuartzCore along")
    func reexports() {
        let layer = CALayer()
        layer.frame = CGRect(origin: .zero, size: CGSize(width: 1, height: 1))
        #expect(layer.frame.applying(CGAffineTransform(scaleX: 2, y: 2)).width == 2)
        #expect(DispatchQueue.main.label == "com.apple.main-thread" || !DispatchQueue.main.label.isEmpty)
        #expect(URL(string: "a") != nil)
    }
}

/// What clients override to lie about their surroundings is read through the property everywhere.
@MainActor @Suite("Overridden surroundings are believed")
struct OverriddenSurroundingsTests {
    @Test("a window's own safe area reaches the views below")
    func windowSafeArea() {
        class Notched: UIWindow {
            override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0) }
        }
        let window = Notched(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        let controller = UIViewController()
        window.rootViewController = controller
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(content)
        content.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor).isActive = true
        window.isHidden = false
        window.layoutIfNeeded()
        #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        #expect(controller.view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 59, width: 393, height: 759))
    }

    @Test("a scroll view hears of the content size that constraints give")
    func contentSize() {
        class Listening: UIScrollView {
            var heard: [CGSize] = []
            override var contentSize: CGSize {
                get { super.contentSize }
                set {
                    heard.append(newValue)
                    super.contentSize = newValue
                }
            }
        }
        let scroll = Listening(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
            content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
            content.widthAnchor.constraint(equalToConstant: 250),
            content.heightAnchor.constraint(equalToConstant: 300),
        ])
        scroll.layoutIfNeeded()
        #expect(scroll.heard.last == CGSize(width: 250, height: 300))
    }

    @Test("a view's own bounds decide about its layout")
    func bounds() {
        class Watching: UIView {
            var sizes: [CGSize] = []
            override var bounds: CGRect {
                didSet { if bounds.size != oldValue.size { sizes.append(bounds.size) } }
            }
        }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let view = Watching()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
            view.heightAnchor.constraint(equalToConstant: 20),
            view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.sizes == [CGSize(width: 100, height: 20)])
    }

    @Test("a guide's own view answers for it")
    func owningView() {
        class Borrowed: UILayoutGuide {
            weak var host: UIView?
            override var owningView: UIView? {
                get { host ?? super.owningView }
                set { super.owningView = newValue }
            }
        }
        let view = UIView()
        let guide = Borrowed()
        guide.host = view
        #expect(guide.owningView === view)
    }
}
