/// Asks whether to undo or redo what was done last, after the device was shaken.
@MainActor
enum ShakeToEdit {
    static func offer() {
        guard UIApplication.shared.applicationSupportsShakeToEdit, let window = Runtime.current.keyWindow,
            let presenter = KeyInput.frontController(in: window), !(presenter is UIAlertController),
            let undoing = KeyInput.first(in: window).undoManager, undoing.canUndo || undoing.canRedo
        else { return }
        let alert = UIAlertController(
            title: undoing.canUndo ? undoing.undoMenuItemTitle : undoing.redoMenuItemTitle, message: nil,
            preferredStyle: .alert)
        if undoing.canUndo { alert.addAction(UIAlertAction(title: "Undo", style: .default) { _ in undoing.undo() }) }
        if undoing.canRedo {
            // The title says already what is done again where nothing can be undone.
            let title = undoing.canUndo ? undoing.redoMenuItemTitle : "Redo"
            alert.addAction(UIAlertAction(title: title, style: .default) { _ in undoing.redo() })
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        presenter.present(alert, animated: true)
    }
}
