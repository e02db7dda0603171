// Which columns show, how wide they are, and whether they lie beside the secondary one or over it.

extension UISplitViewController {
    func changeWidths(_ change: (inout SplitState) -> Void) {
        change(&split)
        placeColumns()
    }

    /// Interface Builder records a primary column of 375 points on the 12.9-inch iPad, held upright. Our choice: 320 on
    /// smaller ones, and for the columns of a triple.
    func width(of column: Column) -> CGFloat {
        let size = viewIfLoaded?.bounds.size ?? .zero
        let total = size.width
        let standard: CGFloat = max(size.width, size.height) >= 1366 && split.style != .tripleColumn ? 375 : 320
        switch column {
        case .primary: return split.primary.resolve(in: total, standard: standard)
        case .supplementary: return split.supplementary.resolve(in: total, standard: 320)
        default: return total
        }
    }

    private var isLandscape: Bool { (viewIfLoaded?.bounds).map { $0.width > $0.height } ?? false }

    /// In landscape the columns lie beside each other, upright the others come over the secondary.
    var actualBehavior: SplitBehavior {
        split.behavior != .automatic ? split.behavior : isLandscape ? .tile : .overlay
    }

    var wantedMode: DisplayMode {
        guard preferredDisplayMode == .automatic else { return preferredDisplayMode }
        if split.style == .tripleColumn {
            return isLandscape ? .oneBesideSecondary : .secondaryOnly
        }
        return isLandscape || split.behavior == .tile ? .oneBesideSecondary : .secondaryOnly
    }

    func changeMode(to mode: DisplayMode, isAnimated: Bool) {
        guard mode != split.displayMode else { return }
        delegate?.splitViewController(self, willChangeTo: mode)
        split.displayMode = mode
        guard isViewLoaded, !isCollapsed else { return }
        ControllerTransition.run(
            duration: isAnimated && view.window != nil ? ControllerTransition.navigationDuration : 0,
            animations: {
                self.placeColumns()
                self.view.layoutIfNeeded()
            }, completion: { _ in })
    }

    func reveal(_ column: Column) {
        guard !isCollapsed else { return revealOnStack(column) }
        guard column != .secondary, !visibleColumns.contains(column) else { return }
        delegate?.splitViewController(self, willShow: column)
        let beside = actualBehavior == .tile
        let isTwo = split.style == .tripleColumn && column == .primary
        changeMode(
            to: isTwo
                ? (beside ? .twoBesideSecondary : .twoOverSecondary)
                : (beside ? .oneBesideSecondary : .oneOverSecondary),
            isAnimated: true)
    }

    func conceal(_ column: Column) {
        guard !isCollapsed, visibleColumns.contains(column), column != .secondary else { return }
        delegate?.splitViewController(self, willHide: column)
        let keepsOne = split.style == .tripleColumn && column == .primary
        changeMode(
            to: keepsOne ? (actualBehavior == .tile ? .oneBesideSecondary : .oneOverSecondary) : .secondaryOnly,
            isAnimated: true)
    }

    /// The columns beside or over the secondary one.
    var visibleColumns: [Column] {
        let isTriple = split.style == .tripleColumn
        switch split.displayMode {
        case .secondaryOnly, .automatic: return []
        case .oneBesideSecondary, .oneOverSecondary: return [isTriple ? .supplementary : .primary]
        default: return isTriple ? [.primary, .supplementary] : [.primary]
        }
    }

    var liesOver: Bool {
        switch split.displayMode {
        case .oneOverSecondary, .twoOverSecondary: true
        default: false
        }
    }

    var modeButton: UIBarButtonItem {
        if let button = split.button { return button }
        let action = UIAction(image: UIImage(systemName: "sidebar.left")) { [weak self] _ in
            guard let self else { return }
            let column: Column = self.split.style == .tripleColumn ? .supplementary : .primary
            self.visibleColumns.isEmpty ? self.reveal(column) : self.conceal(column)
        }
        let button = UIBarButtonItem(primaryAction: action)
        split.button = button
        return button
    }
}
