import Foundation
import NibDocument

extension NibLoader {
    /// Lets what the user does to an object start the segues drawn from it.
    func connectSegues(of object: NSObject, _ element: NibElement) {
        guard let storyboard else { return }
        for connection in element.connections {
            guard case .segue(let kind) = connection.kind, kind != "embed", kind != "relationship" else { continue }
            guard let source = sourceController(of: element) else { continue }
            let segue = NibSegue(connection, storyboard: storyboard)
            let trigger: @MainActor (Any?) -> Void = { [weak source] sender in
                guard let source else { return }
                let identifier = segue.identifier ?? ""
                guard source.shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return }
                segue.perform(from: source, sender: sender)
            }
            switch object {
            case let control as UIControl:
                let event: UIControl.Event = control is UIButton ? .touchUpInside : .valueChanged
                control.addAction(UIAction { action in trigger(action.sender) }, for: event)
            case let recognizer as UIGestureRecognizer:
                let relay = NibSegueRelay(trigger)
                recognizer.addTarget(relay, action: Selector(relay.fire))
                source.retainForNib(relay)
            case let item as UIBarButtonItem:
                let relay = NibSegueRelay(trigger)
                (item.target, item.action) = (relay, Selector(relay.fire))
                source.retainForNib(relay)
            case let cell as UITableViewCell:
                if connection.element["trigger"] == "accessoryAction" {
                    cell.segues.accessory = trigger
                } else {
                    cell.segues.selection = trigger
                }
            case let cell as UICollectionViewCell: cell.segues.selection = trigger
            default: continue
            }
        }
    }

    private func sourceController(of element: NibElement) -> UIViewController? {
        let scene = element.ancestors.first { $0.name == "objects" }
        let controller = scene?.children.first { NibKinds.isController($0) }
        return controller?.id.flatMap { objects[$0] as? UIViewController }
    }
}

/// Carries the action of a recogniser or of a button in a bar to a segue.
@MainActor
final class NibSegueRelay: NSObject {
    private let trigger: @MainActor (Any?) -> Void
    init(_ trigger: @escaping @MainActor (Any?) -> Void) { self.trigger = trigger }
    func fire(_ sender: NSObject) { trigger(sender) }
}

extension UIViewController {
    /// Performs the segue of that identifier. Traps when the scene has none, as UIKit does.
    func performNibSegue(_ identifier: String, sender: Any?) {
        guard let nib = ControllerNib.of(self), let element = nib.element, let storyboard = nib.storyboard,
            let connection = element.subtree.flatMap(\.connections).first(where: {
                $0.element.name == "segue" && $0.element["identifier"] == identifier
            })
        else {
            fatalError("Receiver (\(self)) has no segue with identifier '\(identifier)'")
        }
        NibSegue(connection, storyboard: storyboard).perform(from: self, sender: sender)
    }

    func retainForNib(_ object: NSObject) { ControllerNib.of(self)?.retained.append(object) }
}
