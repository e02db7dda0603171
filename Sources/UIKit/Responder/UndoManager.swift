import Foundation

/// Keeps what takes changes back, in groups, and what makes them again. Foundation's on Apple's platforms.
///
/// Changes of one pass of the run loop are one group, as long as ``groupsByEvent`` is on: the group ends when the main
/// queue comes to it, or when something is undone.
@preconcurrency @MainActor
open class UndoManager: NSObject {
    nonisolated public static let checkpointNotification = Notification.Name("NSUndoManagerCheckpointNotification")
    nonisolated public static let didUndoChangeNotification = Notification.Name(
        "NSUndoManagerDidUndoChangeNotification")
    nonisolated public static let didRedoChangeNotification = Notification.Name(
        "NSUndoManagerDidRedoChangeNotification")
    nonisolated public static let willUndoChangeNotification = Notification.Name(
        "NSUndoManagerWillUndoChangeNotification")
    nonisolated public static let willRedoChangeNotification = Notification.Name(
        "NSUndoManagerWillRedoChangeNotification")

    private struct Action {
        weak var target: AnyObject?
        let perform: @MainActor () -> Void
    }

    private struct Group {
        var actions: [Action] = []
        var name = ""
    }

    private enum Mode { case recording, undoing, redoing }

    private var undoGroups: [Group] = []
    private var redoGroups: [Group] = []
    /// Groups that have begun and not ended, outermost first.
    private var open: [Group] = []
    private var mode = Mode.recording
    private var disabledCount = 0
    private var endsByEvent = false
    /// How often what can be undone changed.
    final private(set) var changeCount = 0

    /// Whether changes of one pass of the run loop make a group. Default: true.
    open var groupsByEvent = true
    /// How many groups are kept; 0, the default, stands for all.
    open var levelsOfUndo = 0 { didSet { trim() } }
    /// False while registration is disabled.
    open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
    /// Whether an undo is under way.
    open var isUndoing: Bool { mode == .undoing }
    /// Whether a redo is under way.
    open var isRedoing: Bool { mode == .redoing }
    /// How many groups are open.
    open var groupingLevel: Int { open.count }
    /// Whether there is something to undo.
    open var canUndo: Bool { !undoGroups.isEmpty || open.contains { !$0.actions.isEmpty } }
    /// Whether there is something to redo.
    open var canRedo: Bool { !redoGroups.isEmpty }
    /// The name of what undo would take back; empty for none.
    open var undoActionName: String { (open.first { !$0.actions.isEmpty } ?? undoGroups.last)?.name ?? "" }
    /// The name of what redo would do again; empty for none.
    open var redoActionName: String { redoGroups.last?.name ?? "" }
    /// `Undo` with the name of the action.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// `Redo` with the name of the action.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    nonisolated public override init() { super.init() }

    /// `Undo` with the name.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }
    /// `Redo` with the name.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }

    // MARK: Registering

    /// - Parameters:
    ///   - target: Not retained; its actions go with it.
    ///   - handler: Takes the change back; what it registers in its turn makes the change again.
    @preconcurrency
    public func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        add(Action(target: target) { [weak target] in if let target { handler(target) } })
    }

    // `plumb port` writes calls of these in place of `prepare(withInvocationTarget:)`. Arguments are evaluated at once.

    /// Registers a call of a method without arguments.
    public func registerInvocation<TargetType: AnyObject>(
        on target: TargetType, call: @escaping @MainActor (TargetType) -> Void
    ) {
        registerUndo(withTarget: target, handler: call)
    }

    /// Registers a call of a method with one argument.
    public func registerInvocation<TargetType: AnyObject, First>(
        on target: TargetType, _ first: First, call: @escaping @MainActor (TargetType, First) -> Void
    ) {
        registerUndo(withTarget: target) { call($0, first) }
    }

    /// Registers a call of a method with two arguments.
    public func registerInvocation<TargetType: AnyObject, First, Second>(
        on target: TargetType, _ first: First, _ second: Second,
        call: @escaping @MainActor (TargetType, First, Second) -> Void
    ) {
        registerUndo(withTarget: target) { call($0, first, second) }
    }

    /// Registers a call of a method with three arguments.
    public func registerInvocation<TargetType: AnyObject, First, Second, Third>(
        on target: TargetType, _ first: First, _ second: Second, _ third: Third,
        call: @escaping @MainActor (TargetType, First, Second, Third) -> Void
    ) {
        registerUndo(withTarget: target) { call($0, first, second, third) }
    }

    /// Registers a call of the selector with the object, to take a change back.
    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        let object = target as AnyObject
        add(Action(target: object) { [weak object] in if let object { selector.perform(on: object, with: anObject) } })
    }

    /// Names the open group, as menus show it.
    open func setActionName(_ actionName: String) {
        if open.isEmpty {
            guard !undoGroups.isEmpty, mode == .recording else { return }
            undoGroups[undoGroups.count - 1].name = actionName
        } else {
            open[0].name = actionName
        }
    }

    private func add(_ action: Action) {
        guard isUndoRegistrationEnabled else { return }
        if open.isEmpty {
            precondition(
                groupsByEvent, "registerUndoWithTarget was called without beginUndoGrouping, and groupsByEvent is off")
            beginGroupOfEvent()
        }
        open[open.count - 1].actions.append(action)
        changeCount += 1
        if mode == .recording { redoGroups.removeAll() }
    }

    // MARK: Groups

    private func beginGroupOfEvent() {
        beginUndoGrouping()
        guard mode == .recording, !endsByEvent else { return }
        endsByEvent = true
        DispatchQueue.main.async { [weak self] in self?.endGroupOfEvent() }
    }

    private func endGroupOfEvent() {
        guard endsByEvent else { return }
        endsByEvent = false
        while !open.isEmpty { endUndoGrouping() }
    }

    /// Begins a group: what is registered until its end is undone together.
    open func beginUndoGrouping() { open.append(Group()) }

    /// Ends a group. One without a beginning traps.
    open func endUndoGrouping() {
        precondition(!open.isEmpty, "endUndoGrouping called with no matching begin")
        NotificationCenter.default.post(name: Self.checkpointNotification, object: self)
        let ended = open.removeLast()
        guard open.isEmpty else {
            open[open.count - 1].actions += ended.actions
            return
        }
        guard !ended.actions.isEmpty else { return }
        if mode == .undoing { redoGroups.append(ended) } else { undoGroups.append(ended) }
        trim()
    }

    private func trim() {
        guard levelsOfUndo > 0 else { return }
        undoGroups.removeFirst(max(0, undoGroups.count - levelsOfUndo))
        redoGroups.removeFirst(max(0, redoGroups.count - levelsOfUndo))
    }

    /// What is registered from now on is left out, until it is enabled as often as it was disabled.
    open func disableUndoRegistration() { disabledCount += 1 }
    /// Takes back a call of ``disableUndoRegistration()``.
    open func enableUndoRegistration() {
        precondition(disabledCount > 0, "enableUndoRegistration called with no matching disable")
        disabledCount -= 1
    }

    // MARK: Undoing

    /// Ends the outermost group and undoes it.
    open func undo() {
        endGroupOfEvent()
        undoNestedGroup()
    }

    /// Undoes the last group. An open one traps.
    open func undoNestedGroup() {
        guard let group = undoGroups.popLast() else { return }
        NotificationCenter.default.post(name: Self.willUndoChangeNotification, object: self)
        perform(group, as: .undoing)
        NotificationCenter.default.post(name: Self.didUndoChangeNotification, object: self)
    }

    /// Does again what was undone last.
    open func redo() {
        guard let group = redoGroups.popLast() else { return }
        NotificationCenter.default.post(name: Self.willRedoChangeNotification, object: self)
        perform(group, as: .redoing)
        NotificationCenter.default.post(name: Self.didRedoChangeNotification, object: self)
    }

    private func perform(_ group: Group, as mode: Mode) {
        let before = self.mode
        self.mode = mode
        beginUndoGrouping()
        for action in group.actions.reversed() { action.perform() }
        if open.count == 1, open[0].name.isEmpty { open[0].name = group.name }
        while !open.isEmpty { endUndoGrouping() }
        self.mode = before
    }

    /// Forgets everything, and enables registration again.
    open func removeAllActions() {
        changeCount += 1
        undoGroups.removeAll()
        redoGroups.removeAll()
        open = open.map { _ in Group() }
        disabledCount = 0
    }

    /// Forgets what would be sent to the target.
    open func removeAllActions(withTarget target: Any) {
        changeCount += 1
        let target = target as AnyObject
        func without(_ groups: [Group]) -> [Group] {
            groups.map { group in
                var group = group
                group.actions.removeAll { $0.target === target }
                return group
            }
        }
        undoGroups = without(undoGroups).filter { !$0.actions.isEmpty }
        redoGroups = without(redoGroups).filter { !$0.actions.isEmpty }
        open = without(open)
    }
}

extension NSNotification.Name {
    /// The older names of the undo manager's notifications.
    public static let NSUndoManagerCheckpoint = UndoManager.checkpointNotification
    public static let NSUndoManagerDidUndoChange = UndoManager.didUndoChangeNotification
    public static let NSUndoManagerDidRedoChange = UndoManager.didRedoChangeNotification
    public static let NSUndoManagerWillUndoChange = UndoManager.willUndoChangeNotification
    public static let NSUndoManagerWillRedoChange = UndoManager.willRedoChangeNotification
}
