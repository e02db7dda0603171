import Files
import CViewDebugger
import NibDocument

/// Where UIKit finds the view debugger, which stands above it: a program that is linked with `ViewDebugger` has its
/// functions here once somebody asked for them.
@MainActor
package enum DebuggerHook {
    /// A capture's file of what the windows show.
    package static var archive: ((_ windows: [UIWindow], _ title: String) throws -> Data)?
    /// Lets others of the same user attach to the app, until the app ends.
    package static var listen: (() -> Void)?
    package static var stopListening: (() -> Void)?
    /// Notes where the program is at, for views and constraints that are made and for frames that are set.
    package static var noteCallSite: (() -> AnyObject)?
    /// Notes what a view or constraint of a document was made from.
    package static var noteLoading: ((_ document: String, _ id: String, _ line: Int?, _ label: String?) -> AnyObject)?

    /// Takes fingers that come down, at a point of the screen, away from the app: while a view is picked by a tap.
    package static var takeTouch: ((_ point: CGPoint) -> Void)?
    /// Whether the app still repeats what was done in it before it was started again, and so is not where a person left it.
    package static var isReplaying = false {
        didSet {
            guard !isReplaying else { return }
            let due = afterReplay
            afterReplay = []
            for work in due { work() }
        }
    }
    private static var afterReplay: [() -> Void] = []

    /// Does the work now, or when the app is where it was before it was started again.
    package static func onceReplayed(_ work: @escaping () -> Void) {
        if isReplaying { afterReplay.append(work) } else { work() }
    }

    /// Whether the program was linked with the view debugger.
    package static let isLinked = plumb_find_view_debugger() != 0

    struct NotLinked: Error, CustomStringConvertible {
        var description: String { "this program was linked without ViewDebugger; add that product to the target" }
    }

    /// - Throws: In a program without the view debugger.
    static func archive(of windows: [UIWindow], title: String) throws -> Data {
        guard isLinked, let archive else { throw NotLinked() }
        return try archive(windows, title)
    }

    /// Called before the app's own code runs.
    static func appWillLaunch(_ environment: [String: String]) {
        guard environment["PLUMB_DEBUG"] == "1" else { return }
        guard isLinked, let listen else {
            StandardError.write("PLUMB_DEBUG: \(NotLinked())\n")
            return
        }
        listen()
    }
}

/// Where in the app's code or documents something comes from; of use only to whoever put the functions into
/// ``DebuggerHook``.
struct CallSites {
    /// Where the object was made.
    fileprivate(set) var made: AnyObject?
    /// Where a view's frame was set last.
    fileprivate(set) var placed: AnyObject?
    /// Where the document describes the object, if one does.
    fileprivate(set) var origin: AnyObject?

    @MainActor
    init() {
        made = DebuggerHook.noteCallSite?()
    }

    @MainActor
    mutating func notePlacing() {
        if let note = DebuggerHook.noteCallSite { placed = note() }
    }

    @MainActor
    mutating func noteLoading(_ element: NibElement, from source: NibSource) {
        guard let note = DebuggerHook.noteLoading, let id = element.id else { return }
        origin = note(source.path ?? source.name, id, element.position?.line, element["userLabel"])
    }
}
