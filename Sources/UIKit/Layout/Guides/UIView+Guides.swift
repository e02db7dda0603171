extension UIView {
    func add(_ guide: UILayoutGuide) {
        guard guide.owningView !== self || !constraintState.guides.contains(where: { $0 === guide }) else { return }
        if let former = guide.owningView, former !== self { former.removeLayoutGuide(guide) }
        constraintState.guides.append(guide)
        guide.owningView = self
    }

    /// Constraints that mention the guide become inactive.
    func remove(_ guide: UILayoutGuide) {
        guard let index = constraintState.guides.firstIndex(where: { $0 === guide }) else { return }
        while let mention = guide.node.mentions.last?.takeUnretainedValue() {
            guard let container = mention.installation.container else {
                mention.leaveMentions()
                continue
            }
            container.release(mention)
        }
        guide.node.engine?.forget(guide.node)
        constraintState.guides.remove(at: index)
        guide.owningView = nil
    }

    func insetGuide(_ kind: InsetGuide.Kind) -> UILayoutGuide {
        for case let guide as InsetGuide in constraintState.systemGuides where guide.kind == kind { return guide }
        let guide = InsetGuide(kind, of: self)
        constraintState.systemGuides.append(guide)
        return guide
    }
}
