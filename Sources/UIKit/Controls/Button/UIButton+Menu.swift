/// Menus of buttons: as what a tap does, or on a long press.
extension UIButton {
    func setMenu(_ menu: UIMenu?) {
        face.menu = menu
        isContextMenuInteractionEnabled = menu != nil
        if menu != nil, face.menuPress == nil {
            let press = UILongPressGestureRecognizer(target: self, action: Selector(UIButton.menuPressed))
            face.menuPress = press
            addGestureRecognizer(press)
        }
        face.menuPress?.isEnabled = menu != nil
        showChosen()
    }

    func menuPressed(_ press: UILongPressGestureRecognizer) {
        guard press.state == .began, isContextMenuInteractionEnabled, !showsMenuAsPrimaryAction else { return }
        openMenu()
    }

    func openMenu() {
        guard let menu = face.menu else { return }
        sendEvents(.menuActionTriggered, with: nil)
        MenuView.present(menu, from: self) { [weak self] action in
            guard let self, self.changesSelectionAsPrimaryAction else { return }
            menu.markOnly(action)
            self.showChosen()
        }
    }

    /// A button whose menu is a choice shows what is chosen, the first entry unless one is on.
    func showChosen() {
        guard changesSelectionAsPrimaryAction, let actions = face.menu?.allActions, let first = actions.first else {
            return
        }
        let chosen = actions.first { $0.state == .on } ?? first
        if chosen.state != .on { face.menu?.markOnly(chosen) }
        if face.configuration != nil {
            face.configuration?.title = chosen.title
            face.configuration?.image = chosen.image
        } else {
            setTitle(chosen.title, for: .normal)
            setImage(chosen.image, for: .normal)
        }
        changed()
    }
}
