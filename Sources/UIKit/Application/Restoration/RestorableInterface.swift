/// What of an app is saved and looked for again.
@MainActor
enum RestorableInterface {
    private final class Registered {
        var objects: [(object: WeakObject, identifier: String)] = []
    }

    private static var registered: [(object: WeakObject, identifier: String)] {
        get { Runtime.current.only(Registered()).objects }
        set { Runtime.current.only(Registered()).objects = newValue }
    }

    static func register(_ object: any UIStateRestoring, _ identifier: String) {
        registered.removeAll { $0.object.object == nil || $0.identifier == identifier }
        if let object = object as? NSObject { registered.append((WeakObject(object), identifier)) }
    }

    static func identifier(of object: any UIStateRestoring) -> String? {
        registered.first { $0.object.object === object }?.identifier
    }

    static func object(_ identifier: String?) -> (any UIStateRestoring)? {
        registered.first { $0.identifier == identifier }?.object.object as? any UIStateRestoring
    }

    /// The windows that show, and the delegate's.
    static var windows: [UIWindow] {
        let shown = Runtime.current.windows
        guard let own = UIApplication.shared.delegate?.keptWindow, !shown.contains(where: { $0 === own }) else {
            return shown
        }
        return [own] + shown
    }

    /// The controller that lies at a path in what is there now.
    static func controller(at path: [String]) -> UIViewController? {
        guard let first = path.first else { return nil }
        var found = windows.lazy.compactMap(\.rootViewController).first { $0.restorationIdentifier == first }
        for identifier in path.dropFirst() {
            let next = (found?.children ?? []) + [found?.presenting.presented].compactMap { $0 }
            found = next.first { $0.restorationIdentifier == identifier }
        }
        return found
    }

    static func view(_ identifier: String?, of controller: UIViewController?) -> UIView? {
        guard let controller else { return windows.first { $0.restorationIdentifier == identifier } }
        func search(_ view: UIView) -> UIView? {
            guard view.owningController.map({ $0 === controller }) ?? true else { return nil }
            return view.restorationIdentifier == identifier ? view : view.subviews.lazy.compactMap(search).first
        }
        return controller.viewIfLoaded.flatMap(search)
    }
}

extension UIViewController {
    /// The identifiers from the root controller's to this one's; nil where one of them has none.
    var restorationPath: [String]? {
        guard let identifier = restorationIdentifier else { return nil }
        guard let above = parent ?? presentingViewController else { return [identifier] }
        return above.restorationPath.map { $0 + [identifier] }
    }

    /// The controllers of UIKit's own containers, which these bring back.
    var containedControllers: [UIViewController] {
        switch self {
        case let navigation as UINavigationController: navigation.viewControllers
        case is UITabBarController, is UISplitViewController, is UIPageViewController: children
        default: []
        }
    }
}

extension UIView {
    /// The controller whose view this is, or lies in.
    var nearestController: UIViewController? { owningController ?? superview?.nearestController }
}

extension UIViewController: UIStateRestoring {}
