/// What a program that leads an app wants to hear of it beside what the screen shows. Nothing is kept in an app that nobody
/// leads.
@MainActor
final class AppWitness {
    private var departed: [ObjectIdentifier: Departed] = [:]
    /// Actions that nobody up the responder chain took, with who sent them, since they were last asked for.
    private(set) var unanswered: [(action: String, sender: String)] = []

    private struct Departed {
        weak var controller: UIViewController?
    }

    /// The controller's view went off the screen.
    func noteDeparture(of controller: UIViewController) {
        departed = departed.filter { $0.value.controller != nil }
        departed[ObjectIdentifier(controller)] = Departed(controller: controller)
    }

    func noteUnanswered(_ action: String, from sender: Any?) {
        unanswered.append((action, sender.map { describedClassName(of: $0 as AnyObject) } ?? "nobody"))
    }

    func takeUnanswered() -> [(action: String, sender: String)] {
        defer { unanswered = [] }
        return unanswered
    }

    /// Controllers that were on the screen and live on, although nothing shows or holds them as a controller: by class, how
    /// many.
    var leftBehind: [String: Int] {
        let left = departed.values.compactMap(\.controller).filter { controller in
            controller.parent == nil && controller.presentingViewController == nil
                && controller.viewIfLoaded?.window == nil
                && !Runtime.current.windows.contains { $0.rootViewController === controller }
        }
        return Dictionary(left.map { (describedClassName(of: $0), 1) }, uniquingKeysWith: +)
    }
}
