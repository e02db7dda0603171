import Foundation

/// What an app's screen holds and what became known of the app since it was last asked, as a value: for programs that lead an
/// app and look for faults.
package struct HostObservation: Codable, Sendable {
    /// Trouble that UIKit reported and lived with.
    package struct Message: Codable, Hashable, Sendable {
        /// The name of a `Diagnostic.Kind`, or `unansweredAction`.
        package var kind: String
        package var text: String

        package init(kind: String, text: String) { (self.kind, self.text) = (kind, text) }
    }

    package var tree: ScreenTree
    /// The classes of the controllers that are seen, containers before what is in them, what is presented last.
    package var controllers: [String] = []
    /// How many controllers lie on the stacks of navigation controllers, and how many are presented.
    package var depth = 0
    /// For each node, the class of the controller that it belongs to; empty where there is none.
    package var owners: [String] = []
    /// What the user has put in: texts, switches, sliders, chosen segments; by node id.
    package var values: [Int: String] = [:]
    /// Gestures beside taps and presses that something listens to, by node id: `pan`, `pinch`, `rotation`, `swipe left`, ….
    package var gestures: [Int: [String]] = [:]
    /// Ids of buttons that can be touched and that nothing is connected to.
    package var deaf: [Int] = []
    /// What was reported since the last observation.
    package var messages: [Message] = []
    /// Controllers that were on the screen, are held by no other controller and live on: by class, how many.
    package var leftBehind: [String: Int] = [:]
    /// Where the keyboard is, in the screen's coordinates; nil while it is away.
    package var keyboard: CGRect?
    /// The node that has the keyboard.
    package var focus: Int?

    package init(tree: ScreenTree) { self.tree = tree }
}

extension HostObservation {
    /// - Parameter data: As an app writes it.
    package init(file data: Data) throws(ScreenTree.Unreadable) {
        guard let observation = try? JSONDecoder().decode(HostObservation.self, from: data) else {
            throw ScreenTree.Unreadable()
        }
        self = observation
    }

    /// - Parameter messages: What was reported since the last observation.
    @MainActor
    init(of runtime: Runtime, named name: String, messages: [Message]) {
        let windows = runtime.windows
        let (tree, views) = ScreenTree.read(windows, named: name)
        self.init(tree: tree)
        let stacks = windows.compactMap(\.rootViewController).map { ControllerStack($0) }
        controllers = stacks.flatMap(\.names)
        depth = stacks.reduce(0) { $0 + $1.depth }
        owners = views.map { view in
            var next: UIResponder? = view
            while let here = next, !(here is UIViewController) { next = here.next }
            return next.map { describedClassName(of: $0) } ?? ""
        }
        for (id, view) in views.enumerated() {
            values[id] = view.enteredValue
            let names = view.listenedGestures
            if !names.isEmpty { gestures[id] = names }
            if tree.nodes[id].touch?.isEnabled == true, view.isDeafButton { deaf.append(id) }
            if view.isFirstResponder { focus = id }
        }
        self.messages = messages
        if let witness = runtime.witness {
            self.messages += witness.takeUnanswered().map {
                Message(kind: "unansweredAction", text: "Nobody takes the action \($0.action) that \($0.sender) sends.")
            }
            leftBehind = witness.leftBehind
        }
        keyboard = runtime.keyboard.frame
    }
}

/// The controllers that a window shows.
@MainActor
private struct ControllerStack {
    private(set) var names: [String] = []
    private(set) var depth = 0

    init(_ root: UIViewController) {
        var next: UIViewController? = root
        while let here = next {
            addShown(here)
            next = here.presentedViewController
            if next?.isBeingDismissed == true { next = nil }
            if next != nil { depth += 1 }
        }
    }

    private mutating func addShown(_ controller: UIViewController) {
        names.append(describedClassName(of: controller))
        if let stack = controller as? UINavigationController { depth += stack.viewControllers.count }
        for child in controller.children where child.viewIfLoaded?.window != nil { addShown(child) }
    }
}

extension UIView {
    /// What a person has put in, as text; nil for views that take nothing in.
    fileprivate var enteredValue: String? {
        switch self {
        case let view as UITextField: view.text ?? ""
        case let view as UITextView: view.text
        case let view as UISwitch: view.isOn ? "on" : "off"
        case let view as UISlider: "\(view.value)"
        case let view as UIStepper: "\(view.value)"
        case let view as UISegmentedControl: "\(view.selectedSegmentIndex)"
        case let view as UIPageControl: "\(view.currentPage)"
        case let view as UIPickerView:
            (0..<view.numberOfComponents).map { "\(view.selectedRow(inComponent: $0))" }.joined(separator: " ")
        default: nil
        }
    }

    fileprivate var listenedGestures: [String] {
        // A scroll view's own follow from what it is.
        guard !(self is UIScrollView), !(self is UIWindow) else { return [] }
        return (gestureRecognizers ?? []).filter(\.isEnabled).compactMap { recognizer in
            switch recognizer {
            case let swipe as UISwipeGestureRecognizer:
                switch swipe.direction {
                case .left: "swipe left"
                case .up: "swipe up"
                case .down: "swipe down"
                default: "swipe right"
                }
            case is UIScreenEdgePanGestureRecognizer: nil
            case is UIPanGestureRecognizer: "pan"
            case is UIPinchGestureRecognizer: "pinch"
            case is UIRotationGestureRecognizer: "rotation"
            default: nil
            }
        }
    }

    /// Whether it is a button of a class of UIKit's that nothing listens to: its touches lead nowhere.
    fileprivate var isDeafButton: Bool {
        if let button = self as? BarButton { return button.isDeaf }
        guard type(of: self) == UIButton.self, let button = self as? UIButton else { return false }
        let listens = button.handlers.entries.contains { entry in
            if case .target(let target, _) = entry.receiver { return !target.isGone }
            return true
        }
        let isTouchedOtherwise = (gestureRecognizers ?? []).contains(where: \.isEnabled) || !interactions.isEmpty
        return !listens && button.menu == nil && !isTouchedOtherwise
    }
}
