/// Selection, highlight, and what touches on a cell do.
extension UITableViewCell {
    func showSelected(_ isSelected: Bool, _ animated: Bool) {
        guard isSelected != cell.isSelected else { return }
        cell.isSelected = isSelected
        showState(animated)
        parts.content.highlightContent(isChosen)
    }

    func showHighlighted(_ isHighlighted: Bool, _ animated: Bool) {
        guard isHighlighted != cell.isHighlighted else { return }
        cell.isHighlighted = isHighlighted
        tableView?.didHighlight(self, isHighlighted)
        showState(animated)
        parts.content.highlightContent(isChosen)
    }

    private var isChosen: Bool { (cell.isSelected || cell.isHighlighted) && cell.selectionStyle != .none }

    /// - Parameter animated: Whether a highlight that goes fades.
    func showState(_ animated: Bool = false) {
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
        if isOnEditButton(place) {
            tableView?.deleteTapped(self, setting.editingStyle)
            return
        }
        if isOnAccessoryButton(place) {
            tableView?.accessoryTapped(self)
        } else if wasPressed, bounds.contains(place) {
            tableView?.tapped(self)
        }
    }

    private func isOnAccessoryButton(_ place: CGPoint) -> Bool {
        let hasButton = cell.accessory == .detailButton || cell.accessory == .detailDisclosureButton
        return hasButton && parts.accessoryView == nil && place.x > parts.content.frame.maxX
    }

    private func isOnEditButton(_ place: CGPoint) -> Bool {
        guard let glyph = parts.editGlyph, !glyph.isHidden else { return false }
        return place.x < parts.content.frame.minX && setting.editingStyle != .none && !setting.marksRows
    }

    /// The cell draws its accessory and editing buttons itself; on a device they are controls in it.
    func isOnButton(_ touch: UITouch) -> Bool {
        let place = touch.location(in: self)
        return isOnAccessoryButton(place) || isOnEditButton(place)
    }
}

extension UIView {
    /// A cell that is highlighted or selected highlights the labels and images in it, whoever put them there.
    func highlightContent(_ isHighlighted: Bool) {
        switch self {
        case let label as UILabel: label.isHighlighted = isHighlighted
        case let image as UIImageView: image.isHighlighted = isHighlighted
        // A control has a highlight of its own.
        case is UIControl: return
        default: for subview in subviews { subview.highlightContent(isHighlighted) }
        }
    }
}
