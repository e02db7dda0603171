import Foundation

/// What one run of typing put in, and what stood there before. It grows while it is typed on.
final class TypedRun {
    /// In UTF-16 units.
    fileprivate private(set) var start: Int
    fileprivate private(set) var length: Int
    fileprivate private(set) var replaced: NSAttributedString
    /// The undo manager's when the run was registered; as long as it is the same, typing goes on with the run.
    fileprivate var changeCount = 0

    fileprivate init(_ start: Int, _ length: Int, in place: NSAttributedString) {
        (self.start, self.length, replaced) = (start, length, place)
    }

    fileprivate var range: NSRange { NSRange(location: start, length: length) }

    /// Takes an edit in that goes on at the run's end, forwards or backwards.
    fileprivate func take(_ edit: NSRange, _ inserted: Int) -> Bool {
        guard edit.location >= start, NSMaxRange(edit) == NSMaxRange(range), edit.length == 0 || inserted == 0 else {
            return false
        }
        length += inserted - edit.length
        return true
    }

    /// Takes in what is deleted in front of the run.
    fileprivate func take(_ deleted: NSAttributedString) {
        let all = NSMutableAttributedString(attributedString: deleted)
        all.append(replaced)
        (start, replaced) = (start - deleted.length, all)
    }

    fileprivate func goesOnBackwards(by edit: NSRange, _ inserted: Int) -> Bool {
        length == 0 && inserted == 0 && NSMaxRange(edit) == start
    }
}

/// A view whose text the user edits, and whose edits are undone.
@MainActor
protocol TextUndoing: UIResponder, UITextInputTraits {
    /// What was typed last, as long as typing goes on with it.
    var typedRun: TypedRun? { get set }
    func attributedSubstring(_ range: NSRange) -> NSAttributedString?
    /// Puts a text in the place of a range, and lets everybody know who hears of what is typed.
    func restore(_ text: NSAttributedString, in range: NSRange)
}

extension TextUndoing {
    /// Registers an edit of the user's before it is made. What is typed in one go is one step; passwords are not kept.
    func register(_ edit: NSRange, _ text: String) {
        guard !isSecureTextEntry else { return forgetEdits() }
        guard let manager = undoManager, manager.isUndoRegistrationEnabled else { return typedRun = nil }
        let inserted = text.utf16.count
        guard let replaced = attributedSubstring(edit) else { return typedRun = nil }
        if let run = typedRun, run.changeCount == manager.changeCount {
            if run.goesOnBackwards(by: edit, inserted) { return run.take(replaced) }
            if run.take(edit, inserted) { return }
        }
        let run = TypedRun(edit.location, inserted, in: replaced)
        register(run, manager)
        typedRun = run
    }

    private func register(_ run: TypedRun, _ manager: UndoManager) {
        manager.registerUndo(withTarget: self) { $0.takeBack(run) }
        manager.setActionName("Typing")
        run.changeCount = manager.changeCount
    }

    private func takeBack(_ run: TypedRun) {
        typedRun = nil
        guard let manager = undoManager, let present = attributedSubstring(run.range) else { return }
        register(TypedRun(run.start, run.replaced.length, in: present), manager)
        restore(run.replaced, in: run.range)
    }

    /// The app gave the view another text: there is nothing to go back to.
    func forgetEdits() {
        typedRun = nil
        undoManager?.removeAllActions(withTarget: self)
    }
}
