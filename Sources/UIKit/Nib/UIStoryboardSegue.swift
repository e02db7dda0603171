import Foundation
import NibDocument

/// A change from one scene's controller to another's.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    open private(set) var identifier: String?
    open private(set) var source: UIViewController
    open private(set) var destination: UIViewController
    private let performHandler: (@MainActor () -> Void)?

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        performHandler = nil
    }

    public init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping @MainActor () -> Void
    ) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        self.performHandler = performHandler
    }

    /// Shows the destination. Subclasses override it for changes of their own.
    open func perform() { performHandler?() }
}

/// A segue as the document describes it.
@MainActor
struct NibSegue {
    let connection: NibConnection
    let storyboard: UIStoryboard

    init(_ connection: NibConnection, storyboard: UIStoryboard) {
        self.connection = connection
        self.storyboard = storyboard
    }

    var identifier: String? { connection.element["identifier"] }

    /// The controller at the end: the source's segue action makes it where the document names one, else the storyboard.
    func makeDestination(from source: UIViewController, sender: Any?) -> UIViewController? {
        guard let element = storyboard.source.document.element(id: connection.destination) else { return nil }
        let action = connection.element["destinationCreationSelector"]
        return storyboard.controller(for: element) { coder -> UIViewController? in
            guard let action else { return nil }
            ModuleMembers.load(of: type(of: source))
            let registry = SegueActionRegistry.shared
            if !registry.knows(action) {
                storyboard.session.warn(
                    "\(storyboard.source.name): no method is registered for the segue action “\(action)”. Call "
                        + "SegueActionRegistry.shared.register(\"\(action)\", \(type(of: source)).method)")
            }
            return registry.make(action, on: source, coder: coder, sender: sender, identifier: identifier)
        }
    }

    /// Prepares and performs. What may keep a segue from starting was asked before.
    func perform(from source: UIViewController, sender: Any?) {
        guard connection.element["kind"] != "unwind" else { return unwind(from: source, sender: sender) }
        guard let destination = makeDestination(from: source, sender: sender) else { return }
        // Before the source prepares, which finds the popover in place and may change what it likes.
        if isPresentation { setStyle(of: destination, from: source, sender) }
        let segue = makeSegue(source, destination) { show(destination, from: source) }
        source.prepare(for: segue, sender: sender)
        segue.perform()
    }

    /// Makes a child of the controller at the end, in a container view.
    func embed(in container: UIView, of source: UIViewController) {
        if let identifier, !source.shouldPerformSegue(withIdentifier: identifier, sender: nil) { return }
        guard let child = makeDestination(from: source, sender: nil) else { return }
        let segue = makeSegue(source, child) {
            source.addChild(child)
            guard let view = child.view else { return }
            view.frame = container.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.translatesAutoresizingMaskIntoConstraints = true
            container.addSubview(view)
            child.didMove(toParent: source)
        }
        source.prepare(for: segue, sender: nil)
        segue.perform()
    }

    private var isPresentation: Bool {
        ["presentation", "modal", "popoverPresentation"].contains(connection.element["kind"])
    }

    private func setStyle(of destination: UIViewController, from source: UIViewController, _ sender: Any?) {
        let element = connection.element
        if let style = NibSegues.presentationStyle(element["modalPresentationStyle"]) {
            destination.modalPresentationStyle = style
        } else if element["kind"] == "popoverPresentation" {
            destination.modalPresentationStyle = .popover
        }
        if destination.modalPresentationStyle == .popover, let popover = destination.popoverPresentationController {
            point(popover, from: source, sender)
        }
        if let style = NibSegues.transitionStyle(element["modalTransitionStyle"]) {
            destination.modalTransitionStyle = style
        }
    }

    private func show(_ destination: UIViewController, from source: UIViewController) {
        let element = connection.element
        guard !isPresentation else {
            return source.present(destination, animated: element.flag("animates") ?? true, completion: nil)
        }
        switch element["kind"] {
        case "showDetail", "replace": source.showDetailViewController(destination, sender: source)
        default: source.show(destination, sender: source)
        }
    }

    /// Ties a popover to what the document anchors it to, else to what the user touched.
    private func point(_ popover: UIPopoverPresentationController, from source: UIViewController, _ sender: Any?) {
        let element = connection.element
        let known = ControllerNib.of(source)
        if let item = element["popoverAnchorBarButtonItem"].flatMap({ known?.object($0) as? UIBarButtonItem }) {
            popover.barButtonItem = item
        } else if let view = element["popoverAnchorView"].flatMap({ known?.object($0) as? UIView }) {
            popover.sourceView = view
        } else if let item = sender as? UIBarButtonItem {
            popover.barButtonItem = item
        } else {
            popover.sourceView = sender as? UIView
        }
        if let arrows = element.child("popoverArrowDirection") {
            popover.permittedArrowDirections = NibSegues.arrowDirections(arrows)
        }
        let views = element.elements(in: "popoverPassthroughViews").compactMap {
            $0["reference"].flatMap { known?.object($0) as? UIView }
        }
        if !views.isEmpty { popover.passthroughViews = views }
    }

    private func makeSegue(
        _ source: UIViewController, _ destination: UIViewController, _ change: @escaping @MainActor () -> Void
    ) -> UIStoryboardSegue {
        guard let name = connection.element.customClass else {
            return UIStoryboardSegue(
                identifier: identifier, source: source, destination: destination, performHandler: change)
        }
        if let type = ClassRegistry.shared.find(name) as? UIStoryboardSegue.Type {
            return ClassMaker.make(type, identifier: identifier, source: source, destination: destination)
        }
        storyboard.session.warn(
            "\(storyboard.source.name): Could not create a segue of class '\(name)'; a plain one is used. Check the "
                + "module, or call ClassRegistry.shared.register(\(name.name).self)")
        return UIStoryboardSegue(
            identifier: identifier, source: source, destination: destination, performHandler: change)
    }

    /// Goes back to the nearest controller that takes the unwind action: the source prepares, the target's action is
    /// called, then what lies above the target goes away.
    private func unwind(from source: UIViewController, sender: Any?) {
        guard let name = connection.element["unwindAction"] else { return }
        let action = Selector(name)
        let asked = UIStoryboardUnwindSegueSource(source: source, unwindAction: action, sender: sender)
        let target = NibSegues.controllerBack(from: asked) {
            $0.canPerformUnwindSegueAction(action, from: source, sender: sender)
        }
        guard let target else {
            if !ActionRegistry.shared.knows(name) {
                storyboard.session.warn(
                    "\(storyboard.source.name): no controller has the unwind action “\(name)”. Call "
                        + "ActionRegistry.shared.register(\"\(name)\", Controller.method)")
            }
            return
        }
        let made = MadeSegue()
        let segue = makeSegue(source, target) {
            if let segue = made.segue { NibSegues.goBack(from: source, to: target, by: segue) }
        }
        made.segue = segue
        source.prepare(for: segue, sender: sender)
        action.perform(on: target, with: segue)
        segue.perform()
    }
}

/// Tells a segue's work which segue it belongs to.
@MainActor
private final class MadeSegue {
    weak var segue: UIStoryboardSegue?
}

/// What an unwind segue starts from, while its end is looked for.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
    public let source: UIViewController
    public let unwindAction: Selector
    public let sender: Any?

    init(source: UIViewController, unwindAction: Selector, sender: Any?) {
        self.source = source
        self.unwindAction = unwindAction
        self.sender = sender
        super.init()
    }
}

@MainActor
enum NibSegues {
    static func presentationStyle(_ name: String?) -> UIModalPresentationStyle? {
        NibNames.choice(name, of: "modalPresentationStyle", in: "viewController")
    }

    static func arrowDirections(_ element: NibElement) -> UIPopoverArrowDirection {
        let bits: [(String, UIPopoverArrowDirection)] = [
            ("up", .up), ("down", .down), ("left", .left), ("right", .right),
        ]
        let named: UIPopoverArrowDirection = bits.reduce(into: []) { directions, bit in
            if element.flag(bit.0) == true { directions.insert(bit.1) }
        }
        return named.isEmpty ? .any : named
    }

    static func transitionStyle(_ name: String?) -> UIModalTransitionStyle? {
        NibNames.choice(name, of: "modalTransitionStyle", in: "viewController")
    }

    /// The first controller that an unwind segue may end at, nearest first: the source's own children and then itself, of
    /// each container around it the children that this allows and then itself, then the same for what presented it. Nobody
    /// further away is asked.
    static func controllerBack(
        from source: UIStoryboardUnwindSegueSource, where takes: (UIViewController) -> Bool
    ) -> UIViewController? {
        func search(_ controller: UIViewController) -> UIViewController? {
            for child in controller.allowedChildrenForUnwinding(from: source) {
                if let found = search(child) { return found }
            }
            return takes(controller) ? controller : nil
        }
        var current: UIViewController? = source.source
        while let controller = current {
            if let found = search(controller) { return found }
            current = controller.controllerAround
        }
        return nil
    }

    static func goBack(from source: UIViewController, to target: UIViewController, by segue: UIStoryboardSegue) {
        // The controllers around the target, one of which presents what has to go.
        var around: UIViewController? = target
        while let controller = around {
            if let presented = controller.presentedViewController, presented.holds(source) {
                (presented.presentingViewController ?? controller).dismiss(animated: true, completion: nil)
                break
            }
            around = controller.parent
        }
        NibContainers.goBack(to: target, by: segue)
    }
}

extension UIViewController {
    /// What it is a child of, or else what asked for its presentation.
    var controllerAround: UIViewController? {
        if let parent { return parent }
        return presenting.presenter == nil ? nil : presenting.source ?? presenting.presenter
    }

    /// Whether a controller is this one, inside it, or presented from there.
    fileprivate func holds(_ other: UIViewController) -> Bool {
        var current: UIViewController? = other
        while let controller = current {
            if controller === self { return true }
            current = controller.controllerAround
        }
        return false
    }

    /// The child that an unwind segue starts in.
    func child(with source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var current: UIViewController? = source.source
        while let controller = current {
            if controller.parent === self { return controller }
            current = controller.controllerAround
        }
        return nil
    }

    /// Whether the class registered a method of that name with ``ActionRegistry``.
    func hasAction(_ action: Selector) -> Bool { ActionRegistry.shared.reaches(action.name, type(of: self)) }
}
