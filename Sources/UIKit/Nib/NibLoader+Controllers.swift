import Foundation
import NibDocument

extension NibLoader {
    /// Makes a scene's controller: its own attributes, bars and children; the view follows when it is asked for.
    func controller(
        for element: NibElement, creator: (NSCoder) -> UIViewController?
    ) -> UIViewController? {
        guard let base = NibKinds.controllerClass(of: element) else { return nil }
        let coder = NibCoder(element: element, loader: self, baseClass: base)
        let controller: UIViewController
        if let created = creator(coder) {
            coder.apply(to: created)
            remember(created, for: element)
            controller = created
            noteMade(created, element)
        } else {
            guard let made = object(for: element) as? UIViewController else { return nil }
            controller = made
        }
        let nib = ControllerNib.of(controller)
        // Where the file has no view to load later, such as for a split view controller, all of the scene is made now.
        if element.child(key: "view") == nil { nib?.loadNeighbours(of: element, with: self) }
        finish()
        nib?.keep(objects, besides: controller)
        forget()
        addRelatedControllers(to: controller, element)
        return controller
    }

    func configure(_ controller: UIViewController, _ reader: NibReader) {
        let element = reader.element
        ControllerNib(storyboard: storyboard, source: source, session: session, element: element).belong(to: controller)
        if let split = controller as? UISplitViewController { beginSplit(split, reader) }
        set(NibPlan.of(controller).own, of: controller, reader)
        if let edges = element.child("extendedEdge") {
            controller.edgesForExtendedLayout = NibNames.edges(edges)
        }
        if let size = reader.size("preferredContentSize"), reader.flag("preferredContentSizeIsSet") != false {
            controller.preferredContentSize = size
        }
        if reader.flag("useStoryboardIdentifierAsRestorationIdentifier") == true {
            controller.restorationIdentifier = reader["storyboardIdentifier"]
        }
        configureBars(of: controller, reader)
    }

    /// The control that a table's controller shows when its list is pulled. Files call it disabled, and mean nothing by it.
    func addRefreshControl(of controller: UIViewController, _ element: NibElement) {
        guard let table = controller as? UITableViewController, let child = element.child(key: "refreshControl"),
            let refresh = object(for: child) as? UIRefreshControl
        else { return }
        refresh.isEnabled = true
        table.refreshControl = refresh
    }

    /// Relationships: the root of a navigation controller, the tabs, the columns.
    private func addRelatedControllers(to controller: UIViewController, _ element: NibElement) {
        guard let storyboard else { return }
        let related = element.connections.filter { $0.element["kind"] == "relationship" }.compactMap { connection in
            document.element(id: connection.destination).flatMap { destination in
                storyboard.controller(for: destination, creator: nil as ((NSCoder) -> UIViewController?)?).map {
                    RelatedController(relationship: connection.element["relationship"], controller: $0)
                }
            }
        }
        if !related.isEmpty { NibContainers.fill(controller, with: related) }
    }

    // MARK: - Children

    /// Old documents constrain to the controller's top and bottom layout guides. They end where the safe area does.
    package func addLayoutGuides(of controller: UIViewController, _ element: NibElement, to view: UIView) {
        for guide in element.elements(in: "layoutGuides") where guide.name == "viewControllerLayoutGuide" {
            let stand = ControllerLayoutGuide.at(guide["type"] == "top" ? .top : .bottom, of: view)
            remember(stand, for: guide)
        }
    }

    /// Puts the controllers of embed segues into their container views, in the order of the document.
    func embedChildren(of controller: UIViewController, _ view: NibElement) {
        guard let storyboard else { return }
        for element in view.subtree where element.name == "containerView" {
            guard let container = element.id.flatMap({ objects[$0] }) as? UIView else { continue }
            for connection in element.connections where connection.element["kind"] == "embed" {
                NibSegue(connection, storyboard: storyboard).embed(in: container, of: controller)
            }
        }
    }
}
