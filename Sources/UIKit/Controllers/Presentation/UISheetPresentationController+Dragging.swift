/// The drag that moves a sheet. Of drags that begin in a scroll view inside, it takes those that the content at its top
/// has no use for.
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
    private weak var sheet: UISheetPresentationController?

    init(for sheet: UISheetPresentationController) {
        self.sheet = sheet
        super.init(target: sheet, action: Selector(UISheetPresentationController.dragged))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        // Scroll views inside wait for this recognizer to fail, which it does at once for a drag in another direction.
        if isAnotherDrag { state = .failed }
    }

    override func allowsStart(_ movement: CGPoint) -> Bool {
        guard let sheet, abs(movement.y) > abs(movement.x) else { return false }
        guard let scrollView else { return true }
        guard scrollView.isAtTop else { return false }
        return movement.y > 0 || (sheet.prefersScrollingExpandsWhenScrolledToEdge && sheet.canGrow)
    }

    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let view, otherGestureRecognizer is ScrollPanGestureRecognizer else { return false }
        return otherGestureRecognizer.view?.isDescendant(of: view) ?? false
    }

    /// The innermost one under the finger that scrolls up and down.
    private var scrollView: UIScrollView? {
        var link = gesture.touches.first?.view
        while let here = link, here !== view {
            if let scrollView = here as? UIScrollView, scrollView.canScroll(along: CGPoint(x: 0, y: 1)) {
                return scrollView
            }
            link = here.superview
        }
        return nil
    }
}

extension UISheetPresentationController {
    /// Whether the sheet has a larger detent than the one it rests at.
    fileprivate var canGrow: Bool {
        guard !isCard, let value = activeDetent?.resolvedValue(in: context) else { return false }
        return detents.contains { ($0.resolvedValue(in: context) ?? 0) > value }
    }

    /// The sheet follows the finger; let go, it rests at the nearest detent or, below the lowest, goes away.
    fileprivate func dragged(_ pan: SheetPanGestureRecognizer) {
        guard let container = containerView, !fillsScreen,
            presentedViewController.presenting.coordinator == nil
        else { return }
        let rest = sheetFrame
        let moved = pan.translation(in: container).y
        let top = highestTop
        switch pan.state {
        case .changed:
            // Upwards beyond the largest detent the sheet gives way less and less.
            let wanted = rest.minY + moved
            let y = wanted < top ? top - (top - wanted).squareRoot() : wanted
            let isHeld = moved > 0 && presentedViewController.isModalInPresentation
            presentation.displacement = isHeld ? moved / 4 : y - rest.minY
            placePresentedView()
        case .ended:
            let aim = rest.minY + moved + pan.velocity(in: container).y * 0.15
            rest.minY == aim ? () : settle(nearTo: aim, from: rest)
        case .cancelled, .failed: animateToDetent {}
        default: break
        }
    }

    private var highestTop: CGFloat { isCard ? sheetFrame.minY : containerView?.window?.safeAreaInsets.top ?? 0 }

    private func settle(nearTo y: CGFloat, from rest: CGRect) {
        guard let container = containerView else { return }
        let bottom = container.bounds.maxY
        let usable = isCard ? [] : detents.filter { $0.resolvedValue(in: context) != nil }
        let safeBottom = container.window?.safeAreaInsets.bottom ?? 0
        func top(_ detent: Detent) -> CGFloat { bottom - safeBottom - (detent.resolvedValue(in: context) ?? 0) }
        let lowest = usable.map(top).max() ?? rest.minY
        if y > (lowest + bottom) / 2 { return dismissByUser() }
        guard let nearest = usable.min(by: { abs(top($0) - y) < abs(top($1) - y) }) else { return animateToDetent {} }
        let isOther = nearest.identifier != activeDetent?.identifier
        animateToDetent { self.sheet.selected = nearest.identifier }
        guard isOther else { return }
        (delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }

    func dismissByUser() {
        if presentedViewController.isModalInPresentation { animateToDetent {} }
        dismissIfAllowed()
    }
}
