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

    func makeDestination(from source: UIViewController, sender: Any?) -> UIViewController? {
        guard let element = storyboard.source.document.element(id: connection.destination) else { return nil }
        return storyboard.controller(for: element, creator: nil as ((NSCoder) -> UIViewController?)?)
    }

    /// Asks, prepares and performs, as a tap on the segue's origin does.
    func perform(from source: UIViewController, sender: Any?) {
        guard connection.element["kind"] != "unwind" else { return unwind(from: source, sender: sender) }
        guard let destination = makeDestination(from: source, sender: sender) else { return }
        let segue = makeSegue(source, destination)
        source.prepare(for: segue, sender: sender)
        segue.perform()
    }

    private func makeSegue(_ source: UIViewController, _ destination: UIViewController) -> UIStoryboardSegue {
        let element = connection.element
        let animates = element.flag("animates") ?? true
        let show: @MainActor () -> Void = {
            switch element["kind"] {
            case "presentation", "modal", "popoverPresentation":
                if let style = NibSegues.presentationStyle(element["modalPresentationStyle"]) {
                    destination.modalPresentationStyle = style
                } else if element["kind"] == "popoverPresentation" {
                    destination.modalPresentationStyle = .popover
                }
                if let style = NibSegues.transitionStyle(element["modalTransitionStyle"]) {
                    destination.modalTransitionStyle = style
                }
                source.present(destination, animated: animates, completion: nil)
            case "showDetail", "replace": source.showDetailViewController(destination, sender: source)
            default: source.show(destination, sender: source)
            }
        }
        if let name = element.customClass,
            let type = ClassRegistry.shared.find(name.name, module: name.module) as? any CustomSegue.Type
        {
            return type.make(identifier: identifier, source: source, destination: destination)
        }
        return UIStoryboardSegue(
            identifier: identifier, source: source, destination: destination, performHandler: show)
    }

    /// Goes back to the nearest controller that has the unwind action.
    private func unwind(from source: UIViewController, sender: Any?) {
        guard let action = connection.element["unwindAction"] else { return }
        for candidate in NibSegues.controllersBack(from: source) {
            let segue = UIStoryboardSegue(identifier: identifier, source: source, destination: candidate)
            guard ActionRegistry.shared.knows(action) else { continue }
            if Selector(action).perform(on: candidate, with: segue) {
                NibSegues.goBack(from: source, to: candidate)
                return
            }
        }
    }
}

/// A segue class of the app's own. Without Objective-C a class must say how it is made; the initialiser is inherited.
@MainActor
public protocol CustomSegue: UIStoryboardSegue {
    static func make(identifier: String?, source: UIViewController, destination: UIViewController) -> UIStoryboardSegue
}

@MainActor
enum NibSegues {
    static func presentationStyle(_ name: String?) -> UIModalPresentationStyle? {
        switch name {
        case "fullScreen": .fullScreen
        case "pageSheet": .pageSheet
        case "formSheet": .formSheet
        case "currentContext": .currentContext
        case "overFullScreen": .overFullScreen
        case "overCurrentContext": .overCurrentContext
        case "popover": .popover
        case "automatic": .automatic
        default: nil
        }
    }

    static func transitionStyle(_ name: String?) -> UIModalTransitionStyle? {
        switch name {
        case "coverVertical": .coverVertical
        case "crossDissolve": .crossDissolve
        case "flipHorizontal": .flipHorizontal
        default: nil
        }
    }

    /// The controllers before `source`: earlier children of the containers around it, and those that present them.
    static func controllersBack(from source: UIViewController) -> [UIViewController] {
        var found: [UIViewController] = []
        var current: UIViewController? = source
        while let controller = current {
            if let siblings = controller.parent?.children, let place = siblings.firstIndex(where: { $0 === controller })
            {
                found += siblings[..<place].reversed()
            }
            let next = controller.parent ?? controller.presentingViewController
            if let next { found.append(next) }
            if controller.parent == nil { found += controller.presentingViewController?.children.reversed() ?? [] }
            current = next
        }
        return found
    }

    static func goBack(from source: UIViewController, to target: UIViewController) {
        if target.presentedViewController != nil { target.dismiss(animated: true, completion: nil) }
        NibContainers.goBack(to: target)
    }
}
