extension UIContextMenuInteraction {
    func present() {
        guard let view, let window = view.window, let configuration else { return }
        let menu = configuration.actionProvider?([])
        let controller = configuration.previewProvider?()
        guard controller != nil || menu?.children.isEmpty == false else { return self.configuration = nil }
        let preview =
            delegate?.contextMenuInteraction(
                self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
            ?? UITargetedPreview(view: view)
        let cover = ContextMenuView(preview, controller, in: window)
        cover.didTapBeside = { [weak self] in self?.end() }
        cover.didTapPreview = { [weak self] in self?.commit() }
        if let menu, !menu.children.isEmpty {
            cover.add(menu, sender: view, keepsOrder: configuration.preferredMenuElementOrder != .priority) {
                [weak self] in self?.end()
            }
        }
        shown = cover
        let animator = ContextMenuAnimator(controller)
        delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
        cover.appear(alongside: animator)
    }

    /// The preview goes back to its place, and all that lay over the window goes.
    func end() {
        guard let cover = shown, let configuration else { return }
        shown = nil
        let animator = ContextMenuAnimator(cover.controller)
        delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
        let goal = delegate?.contextMenuInteraction(
            self, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
        self.configuration = nil
        cover.disappear(to: goal, alongside: animator)
    }

    /// A tap on the preview: the delegate may show what the preview promised.
    private func commit() {
        guard let cover = shown, let configuration else { return }
        let animator = ContextMenuAnimator(cover.controller)
        delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        guard animator.preferredCommitStyle == .pop else {
            // The animations that the delegate added run while the preview goes back to its place.
            cover.didDisappear = { animator.complete() }
            ControlAnimation.run(ContextMenuView.goingTime) { animator.animate() }
            return end()
        }
        shown = nil
        let ending = ContextMenuAnimator(cover.controller)
        delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: ending)
        self.configuration = nil
        cover.didDisappear = { ending.complete() }
        cover.grow(alongside: animator, ending)
    }
}
