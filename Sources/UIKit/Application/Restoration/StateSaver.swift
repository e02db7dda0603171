import Foundation

/// Saves the controllers of an app without scenes, and their views, that have a restoration identifier.
@MainActor
final class StateSaver {
    private var entries: [SavedState.Entry] = []
    private var saved: [ObjectIdentifier: [String]] = [:]
    private var taken: Set<[String]> = []

    /// The state, where the app's delegate wants it saved.
    static func state(of application: UIApplication) -> SavedState? {
        guard let delegate = application.delegate else { return nil }
        let saver = StateSaver()
        var isWanted = false
        let archive = saver.archive { coder in
            isWanted =
                delegate.application(application, shouldSaveSecureApplicationState: coder)
                || delegate.application(application, shouldSaveApplicationState: coder)
            guard isWanted else { return }
            coder.encode(
                NSNumber(value: UIDevice.current.userInterfaceIdiom.rawValue),
                forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)
            coder.encode(
                UIDevice.current.systemVersion as NSString, forKey: UIApplication.stateRestorationSystemVersionKey)
            if let version = SceneManifest.main.info["CFBundleVersion"] as? String {
                coder.encode(version as NSString, forKey: UIApplication.stateRestorationBundleVersionKey)
            }
            coder.encode(Date() as NSDate, forKey: UIApplication.stateRestorationTimestampKey)
            delegate.application(application, willEncodeRestorableStateWith: coder)
        }
        guard isWanted else { return nil }
        for window in RestorableInterface.windows {
            if window.restorationIdentifier != nil { saver.save(window, under: []) }
            if let root = window.rootViewController { saver.save(root) }
        }
        return SavedState(entries: saver.entries, application: archive)
    }

    private func archive(_ body: (NSCoder) -> Void) -> Data {
        StateArchive { [self] object in
            // Coders are written on the main actor only, where the closure is called at once.
            nonisolated(unsafe) let object = object
            // As above.
            nonisolated(unsafe) var replaced: Any?
            onMainActorUnchecked { replaced = replacement(of: object) }
            return replaced
        }.encode(body)
    }

    private func replacement(of object: Any) -> Any? {
        switch object {
        case is StateReference: return object
        case let controller as UIViewController: return save(controller).map { StateReference($0) }
        case let view as UIView where view.restorationIdentifier != nil:
            guard let owner = view.nearestController, let path = save(owner) else { return nil }
            return save(view, under: path).map { StateReference($0) }
        case let object as any UIStateRestoring: return save(object).map { StateReference($0) }
        default: return object
        }
    }

    /// Saves a controller unless it is saved already. Nil where it or one that it lies in or is presented by has no
    /// identifier.
    @discardableResult private func save(_ controller: UIViewController) -> [String]? {
        if let path = saved[ObjectIdentifier(controller)] { return path }
        guard let path = controller.restorationPath, taken.insert(path).inserted else { return nil }
        saved[ObjectIdentifier(controller)] = path
        let index = entries.count
        entries.append(SavedState.Entry(kind: .controller, path: path))
        var entry = entries[index]
        entry.maker = SavedState.name(of: controller.restorationClass)
        entry.storyboard = controller.storyboard?.name
        entry.isLoaded = controller.isViewLoaded
        entry.children = controller.containedControllers.compactMap { save($0) }
        entry.selected = (controller as? UITabBarController)?.selectedViewController.flatMap { save($0) }
        entry.presented = controller.presenting.presented.flatMap { save($0) }
        entry.archive = archive { coder in
            if let name = entry.storyboard {
                coder.encode(
                    StateReference([name], isStoryboard: true),
                    forKey: UIApplication.stateRestorationViewControllerStoryboardKey)
            }
            controller.encodeRestorableState(with: coder)
        }
        entries[index] = entry
        if let view = controller.viewIfLoaded { saveViews(in: view, of: controller, path) }
        return path
    }

    private func saveViews(in view: UIView, of controller: UIViewController, _ path: [String]) {
        guard view.owningController.map({ $0 === controller }) ?? true else { return }
        if view.restorationIdentifier != nil { save(view, under: path) }
        for subview in view.subviews { saveViews(in: subview, of: controller, path) }
    }

    @discardableResult private func save(_ view: UIView, under parent: [String]) -> [String]? {
        if let path = saved[ObjectIdentifier(view)] { return path }
        guard let identifier = view.restorationIdentifier, taken.insert(parent + [identifier]).inserted else {
            return nil
        }
        let path = parent + [identifier]
        saved[ObjectIdentifier(view)] = path
        let archive = archive { view.encodeRestorableState(with: $0) }
        entries.append(SavedState.Entry(kind: .view, path: path, archive: archive))
        return path
    }

    /// Objects that are registered are saved when another one archives them.
    private func save(_ object: any UIStateRestoring) -> [String]? {
        if let path = saved[ObjectIdentifier(object)] { return path }
        guard let identifier = RestorableInterface.identifier(of: object) else { return nil }
        let parent = object.restorationParent.flatMap { ($0 as? UIViewController).flatMap { save($0) } ?? save($0) }
        let path = (parent ?? []) + [identifier]
        guard taken.insert(path).inserted else { return nil }
        saved[ObjectIdentifier(object)] = path
        let maker = SavedState.name(of: object.objectRestorationClass)
        let archive = archive { object.encodeRestorableState(with: $0) }
        entries.append(SavedState.Entry(kind: .object, path: path, maker: maker, archive: archive))
        return path
    }
}
