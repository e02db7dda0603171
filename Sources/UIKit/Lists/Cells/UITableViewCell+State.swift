/// Selection, highlight, and what touches on a cell do.
extension UITableViewCell {
    func showSelected(_ isSelected: Bool, _ animated: Bool) {
        guard isSelected != cell.isSelected else { return }
        cell.isSelected = isSelected
        showState(animated)
    }

    func showHighlighted(_ isHighlighted: Bool, _ animated: Bool) {
        guard isHighlighted != cell.isHighlighted else { return }
        cell.isHighlighted = isHighlighted
        tableView?.didHighlight(self, isHighlighted)
        showState(animated)
    }

    /// - Parameter animated: Whether a highlight that goes fades.
    func showState(_ animated: Bool = false) {
        let isChosen = (cell.isSelected || cell.isHighlighted) && cell.selectionStyle != .none
        // A background configuration shows the state itself.
        let isLit = isChosen && (cell.background == nil || parts.selectedBackground != nil)
        parts.highlight.backgroundColor = .systemGray4
        let isOneOfMany = tableView?.list.selection.isMultiple ?? false
        let back =
            (isOneOfMany ? parts.multipleBackground : nil) ?? parts.selectedBackground ?? parts.highlight
        for other in [parts.multipleBackground, parts.selectedBackground, parts.highlight] where other !== back {
            other?.isHidden = true
        }
        if isLit {
            back.layer.removeAnimation(forKey: "opacity")
            back.alpha = 1
            back.isHidden = false
        } else if animated, window != nil, !back.isHidden {
            ControlAnimation.run(0.3) { back.alpha = 0 }
        } else {
            back.isHidden = true
        }
        for label in [parts.text, parts.detail] { label?.isHighlighted = isChosen }
        parts.image?.isHighlighted = isChosen
        setNeedsUpdateConfiguration()
    }

    /// Whether a touch is on the handle that rows are carried by.
    func isOnHandle(_ touch: UITouch) -> Bool {
        guard let handle = parts.reorderGlyph, !handle.isHidden else { return false }
        return handle.frame.insetBy(dx: -16, dy: -16).contains(touch.location(in: self))
    }

    func press() {
        guard tableView?.shouldHighlight(self) ?? false else { return }
        setHighlighted(true, animated: false)
    }

    func unpress() { setHighlighted(false, animated: false) }

    func letGo(_ touches: Set<UITouch>) {
        let place = touches.first?.location(in: self) ?? .zero
        let wasPressed = cell.isHighlighted
        unpress()
        if tableView?.endReorder(self) == true { return }
        if let glyph = parts.editGlyph, !glyph.isHidden, place.x < parts.content.frame.minX,
            setting.editingStyle != .none, !setting.marksRows
        {
            tableView?.deleteTapped(self, setting.editingStyle)
            return
        }
        let hasButton = cell.accessory == .detailButton || cell.accessory == .detailDisclosureButton
        if hasButton, parts.accessoryView == nil, place.x > parts.content.frame.maxX {
            tableView?.accessoryTapped(self)
        } else if wasPressed, bounds.contains(place) {
            tableView?.tapped(self)
        }
    }
}
