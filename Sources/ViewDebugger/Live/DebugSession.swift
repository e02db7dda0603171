import UIKit

/// Answers for a running app: captures it, changes properties, and keeps the list of what was changed.
@MainActor
public final class DebugSession {
    /// One property's change, with the object as long as it lives.
    private struct Entry {
        weak var object: AnyObject?
        /// The value before the first change.
        let original: String
        var change: DebugChange
    }

    private var entries: [Entry] = []
    private weak var pickedView: UIView?
    private let title: String
    /// The last one, of which a request for one view takes all others.
    private var lastCapture: Capture?

    /// - Parameter title: What captures are called: the app's name.
    public init(title: String) { self.title = title }

    /// What was changed so far, in the order of the first changes.
    public var changes: [DebugChange] { entries.map(\.change) }

    /// Does what is asked, on the main thread, and says what came of it; a wrong request is answered with an error.
    public func answer(_ request: DebugRequest) -> DebugReply {
        do {
            switch request.kind {
            case .capture, .changes: break
            case .refresh: return DebugReply(capture: try refresh(request), changes: changes)
            case .edit: try edit(request)
            case .undo: try undo(request.index)
            case .forgetSaved: entries.removeAll { $0.change.documentID != nil }
            case .turns: return turns(after: request.index ?? 0)
            case .pick: return pick(request.value != "false")
            case .picked: return picked()
            }
            return DebugReply(capture: request.kind == .changes ? nil : capture(), changes: changes)
        } catch {
            return DebugReply(changes: changes, error: "\(error)")
        }
    }

    private func capture() -> Capture {
        let capture = Capture(of: windows, options: options)
        lastCapture = capture
        return capture
    }

    /// Captures one view with its subviews again; all others are as they were last.
    private func refresh(_ request: DebugRequest) throws -> Capture {
        guard let view = try object(request) as? UIView else {
            throw LiveProperty.Failure(description: "a view is refreshed by its address")
        }
        guard let lastCapture else { return capture() }
        let capture = Capture(of: windows, refreshing: view, in: lastCapture, options: options)
        self.lastCapture = capture
        return capture
    }

    private var options: CaptureOptions {
        var options = CaptureOptions()
        options.title = title
        return options
    }

    private var windows: [UIWindow] { Runtime.current.windows }

    // MARK: Turns

    private func turns(after number: Int) -> DebugReply {
        var reply = DebugReply()
        guard let log = Runtime.current.updateCycle.log else {
            reply.error = "this app keeps no list of its turns; run it with PLUMB_DEBUG=1"
            return reply
        }
        reply.turns = log.entries.filter { $0.number > number }.map(DebugTurn.init)
        return reply
    }

    // MARK: Picking

    private func pick(_ isOn: Bool) -> DebugReply {
        pickedView = nil
        DebuggerHook.takeTouch = isOn ? { [weak self] point in self?.take(point) } : nil
        var reply = DebugReply(changes: changes)
        reply.isPicking = isOn
        return reply
    }

    /// The deepest view that shows at the point, whether or not it takes touches.
    private func take(_ point: CGPoint) {
        DebuggerHook.takeTouch = nil
        for window in windows.reversed() where !window.isHidden {
            guard let view = Self.deepest(at: window.pointFromScreen(point), in: window) else { continue }
            // An empty window lies over others, as the keyboard's does.
            if view === window, window.backgroundColor == nil, window !== windows.first { continue }
            pickedView = view
            return
        }
    }

    private static func deepest(at point: CGPoint, in view: UIView) -> UIView? {
        let isInside = view.bounds.contains(point)
        guard !view.isHidden, view.alpha >= 0.01, isInside || !view.clipsToBounds else { return nil }
        for subview in view.subviews.reversed() {
            if let found = deepest(at: view.convert(point, to: subview), in: subview) { return found }
        }
        return isInside ? view : nil
    }

    private func picked() -> DebugReply {
        var reply = DebugReply(changes: changes)
        reply.isPicking = DebuggerHook.takeTouch != nil
        guard let view = pickedView else { return reply }
        pickedView = nil
        reply.capture = capture()
        reply.picked = addressText(of: view)
        return reply
    }

    // MARK: Changing

    private func edit(_ request: DebugRequest) throws {
        guard let property = request.property, let value = request.value else {
            throw LiveProperty.Failure(description: "an edit needs a property and a value")
        }
        let object = try object(request)
        let old = try LiveProperty.value(property, of: object)
        // The line is about the object where it is now: an inactive constraint is held by nobody.
        let line = SwiftLine.setting(property, of: object, to: value)
        try LiveProperty.set(property, of: object, to: value)
        let new = try LiveProperty.value(property, of: object)
        note(object, property, old: old, new: new, line)
    }

    private func object(_ request: DebugRequest) throws -> AnyObject {
        let wanted = request.view ?? request.constraint ?? ""
        var found: AnyObject?
        func visit(_ view: UIView) {
            if request.view != nil, addressText(of: view) == wanted { found = view }
            if request.constraint != nil,
                let constraint = view.constraints.first(where: { addressText(of: $0) == wanted })
            {
                found = constraint
            }
            for subview in view.subviews where found == nil { visit(subview) }
        }
        for window in windows where found == nil { visit(window) }
        // An inactive constraint is held by nobody; what was changed here is still known.
        found = found ?? entries.lazy.compactMap(\.object).first { addressText(of: $0) == wanted }
        guard let found else {
            throw LiveProperty.Failure(
                description: "\(wanted.prefix(40)) is not there any more; refresh and look again")
        }
        if let constraint = found as? NSLayoutConstraint, let origin = constraint.systemOrigin {
            throw LiveProperty.Failure(description: "UIKit made this constraint (\(origin)); change what it comes from")
        }
        return found
    }

    private func note(_ object: AnyObject, _ property: String, old: String, new: String, _ line: String) {
        let index = entries.firstIndex { $0.object === object && $0.change.property == property }
        let original = index.map { entries[$0].original } ?? old
        guard original != new else {
            if let index { entries.remove(at: index) }
            return
        }
        let origin =
            (((object as? UIView)?.loadingSite ?? (object as? NSLayoutConstraint)?.loadingSite) as? LoadingSite)?.origin
        let change = DebugChange(
            label: label(of: object), property: property, old: original, new: new, document: origin?.document,
            documentID: origin?.id, swift: line)
        if let index {
            entries[index].change = change
        } else {
            entries.append(Entry(object: object, original: original, change: change))
        }
    }

    private func label(of object: AnyObject) -> String {
        guard let view = object as? UIView else {
            return (object as? NSLayoutConstraint)?.identifier ?? "constraint"
        }
        var names = ViewNames()
        var above: [UIView] = []
        var next: UIView? = view
        while let here = next {
            above.append(here)
            next = here.superview
        }
        names.read(above, [:])
        return names.name(of: view)
    }

    private func undo(_ index: Int?) throws {
        guard let index, entries.indices.contains(index) else {
            throw LiveProperty.Failure(description: "there is no change with that number")
        }
        let entry = entries.remove(at: index)
        if let object = entry.object { try LiveProperty.set(entry.change.property, of: object, to: entry.original) }
    }
}

extension DebugTurn {
    @MainActor
    fileprivate init(_ entry: TurnLog.Entry) {
        number = entry.number
        time = entry.time
        isImmediate = entry.isImmediate
        constraintPasses = entry.constraintPasses
        constraintTime = entry.constraintSeconds * 1000
        layouts = entry.layouts
        layoutTime = entry.layoutSeconds * 1000
        displays = entry.displays
        displayTime = entry.displaySeconds * 1000
        otherTime = entry.otherSeconds * 1000
    }
}
