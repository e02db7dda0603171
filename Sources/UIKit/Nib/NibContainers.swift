/// A controller that a relationship leads to.
@MainActor
struct RelatedController {
    /// The relationship's name, such as `rootViewController`.
    let relationship: String?
    let controller: UIViewController
}

/// Controllers that hold other controllers.
@MainActor
enum NibContainers {
    static func fill(_ container: UIViewController, with related: [RelatedController]) {
        let children = related.map(\.controller)
        switch container {
        case let navigation as UINavigationController: navigation.setViewControllers(children, animated: false)
        case let tabs as UITabBarController: tabs.setViewControllers(children, animated: false)
        case let split as UISplitViewController: fill(split, with: related)
        default:
            for child in children {
                container.addChild(child)
                child.didMove(toParent: container)
            }
        }
    }

    /// Shows a controller that others were put on top of: pops to it, chooses its tab. Containers are notified from the nearest
    /// one on that is around the segue's source, too, or presents it.
    static func goBack(to target: UIViewController, by segue: UIStoryboardSegue) {
        var around: [UIViewController] = []
        var current: UIViewController? = segue.source
        while let controller = current {
            around.append(controller)
            current = controller.controllerAround
        }
        var path = [target]
        while let last = path.last, !around.contains(where: { $0 === last }), let parent = last.parent {
            path.append(parent)
        }
        path.reverse()
        for (container, child) in zip(path, path.dropFirst()) { container.unwind(for: segue, towards: child) }
    }
}
