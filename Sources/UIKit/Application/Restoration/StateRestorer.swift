import Foundation

/// Brings the controllers of an app without scenes back to what they were.
///
/// As Apple documents: all controllers are found or made, parents first; their views are loaded; each reads its own
/// state; then the app's delegate hears that all is read, and each that restoring has ended.
@MainActor
final class StateRestorer {
    private let state: SavedState
    private let application: UIApplication
    private let delegate: any UIApplicationDelegate
    private var objects: [[String]: AnyObject] = [:]
    private var asked: Set<[String]> = []
    private lazy var reader = StateReader { [weak self] reference in
        let (path, isStoryboard) = (reference.path, reference.isStoryboard)
        // Coders are read on the main actor only, where the closure is called at once.
        nonisolated(unsafe) var found: AnyObject?
        onMainActorUnchecked {
            found = isStoryboard ? path.first.flatMap(UIStoryboard.existing) : self?.object(at: path)
        }
        return found
    }

    private init(_ state: SavedState, _ application: UIApplication, _ delegate: any UIApplicationDelegate) {
        (self.state, self.application, self.delegate) = (state, application, delegate)
    }

    /// Restores the state, where the delegate wants that.
    static func restore(_ state: SavedState, _ application: UIApplication, _ delegate: any UIApplicationDelegate) {
        let restorer = StateRestorer(state, application, delegate)
        guard let data = state.application, let coder = restorer.reader.coder(data),
            delegate.application(application, shouldRestoreSecureApplicationState: coder)
                || delegate.application(application, shouldRestoreApplicationState: coder)
        else { return }
        restorer.run(coder)
    }

    private func run(_ coder: NSCoder) {
        let controllers = state.entries.filter { $0.kind == .controller }
        for entry in controllers { _ = object(at: entry.path) }
        for entry in controllers { connect(entry) }
        for entry in controllers where entry.isLoaded { controller(at: entry.path)?.loadViewIfNeeded() }
        for entry in state.entries {
            guard let object = object(at: entry.path), let coder = reader.coder(entry.archive) else { continue }
            (object as? UIView)?.decodeRestorableState(with: coder)
            (object as? any UIStateRestoring)?.decodeRestorableState(with: coder)
        }
        for entry in controllers {
            guard let path = entry.presented, let presented = controller(at: path),
                let presenter = controller(at: entry.path), presenter.presenting.presented == nil
            else { continue }
            presenter.present(presented, animated: false)
        }
        delegate.application(application, didDecodeRestorableStateWith: coder)
        application.life.restoration.whenComplete { [self] in
            for entry in state.entries {
                (object(at: entry.path) as? any UIStateRestoring)?.applicationFinishedRestoringState()
            }
        }
    }

    private func controller(at path: [String]) -> UIViewController? { object(at: path) as? UIViewController }

    /// Finds or makes what was saved under a path, once.
    private func object(at path: [String]) -> AnyObject? {
        guard asked.insert(path).inserted, let entry = state.entries.first(where: { $0.path == path }) else {
            return objects[path]
        }
        let found: AnyObject? =
            switch entry.kind {
            case .controller: makeController(entry)
            case .view: RestorableInterface.view(path.last, of: controller(at: Array(path.dropLast())))
            case .object: makeObject(entry)
            }
        objects[path] = found
        return found
    }

    private func makeController(_ entry: SavedState.Entry) -> UIViewController? {
        guard let coder = reader.coder(entry.archive) else { return nil }
        let made: UIViewController?
        if entry.maker != nil {
            let maker = SavedState.type(named: entry.maker) as? any UIViewControllerRestoration.Type
            made = maker?.viewController(withRestorationIdentifierPath: entry.path, coder: coder)
        } else {
            made =
                delegate.application(
                    application, viewControllerWithRestorationIdentifierPath: entry.path, coder: coder)
                ?? RestorableInterface.controller(at: entry.path)
                ?? entry.storyboard.flatMap(UIStoryboard.existing)?.controller(restoring: entry.path.last ?? "")
        }
        if let made, made.restorationIdentifier == nil { made.restorationIdentifier = entry.path.last }
        return made
    }

    private func makeObject(_ entry: SavedState.Entry) -> AnyObject? {
        guard entry.maker != nil else { return RestorableInterface.object(entry.path.last) }
        guard let coder = reader.coder(entry.archive) else { return nil }
        let maker = SavedState.type(named: entry.maker) as? any UIObjectRestoration.Type
        return maker?.object(withRestorationIdentifierPath: entry.path, coder: coder)
    }

    /// Gives a container the controllers that it had.
    private func connect(_ entry: SavedState.Entry) {
        let children = entry.children.compactMap(controller(at:))
        switch controller(at: entry.path) {
        case let navigation as UINavigationController where !children.isEmpty && navigation.viewControllers != children:
            navigation.setViewControllers(children, animated: false)
        case let tabs as UITabBarController:
            guard let selected = entry.selected.flatMap(controller(at:)),
                tabs.viewControllers?.contains(selected) == true
            else { return }
            tabs.selectedViewController = selected
        default: break
        }
    }
}

/// Whether restoring goes on after the launch, as apps ask for.
struct RestorationProgress {
    private var extensions = 0
    private var completion: (@MainActor () -> Void)?

    mutating func extend() { extensions += 1 }

    @MainActor mutating func complete() {
        extensions = max(0, extensions - 1)
        finish()
    }

    @MainActor mutating func whenComplete(_ body: @escaping @MainActor () -> Void) {
        completion = body
        finish()
    }

    @MainActor private mutating func finish() {
        guard extensions == 0, let completion else { return }
        self.completion = nil
        completion()
    }
}

extension UIStoryboard {
    /// The storyboard of a name in the main bundle; nil where there is none any more.
    static func existing(_ name: String) -> UIStoryboard? {
        guard let source = try? NibSource.find(name, types: ["storyboard"], bundle: nil) else { return nil }
        return UIStoryboard(source, name: name)
    }

    /// The controller of the scene that has a restoration identifier.
    func controller(restoring identifier: String) -> UIViewController? {
        let scene = scenes.first {
            $0["useStoryboardIdentifierAsRestorationIdentifier"] == "YES"
                ? $0["storyboardIdentifier"] == identifier : $0["restorationIdentifier"] == identifier
        }
        return scene.flatMap { controller(for: $0, creator: nil as ((NSCoder) -> UIViewController?)?) }
    }
}
