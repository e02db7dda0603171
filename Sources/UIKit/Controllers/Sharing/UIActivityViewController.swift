/// The share sheet: what is shared at the top, below it what can be done with it.
///
/// The system's own entries are one here, copying; no other app is there to share with. An app's own activities show
/// beside it. In regular width the sheet is a popover, which needs a place to point at.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
    /// Gets the service that was chosen, and whether it did its work.
    public typealias CompletionHandler = (UIActivity.ActivityType?, Bool) -> Void
    /// Gets the service that was chosen, whether it did its work, what it gave back, and what went wrong.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    /// Called when the sheet has gone: with the activity that was chosen, and whether it was carried out.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// Entries to leave out. Read when the sheet is about to show.
    open var excludedActivityTypes: [UIActivity.ActivityType]?

    final var sharing: SharingState

    /// - Parameters:
    ///   - activityItems: Texts, addresses, pictures, objects of one's own, and `UIActivityItemSource`s.
    ///   - applicationActivities: The app's own entries.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        sharing = SharingState(items: activityItems, activities: applicationActivities ?? [])
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
    }

    public required init?(coder: NSCoder) { nil }

    open override func loadView() { view = ActivitySheet(frame: UIScreen.main.bounds) }
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        fillSheet()
    }
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        sheetDidDisappear()
    }
    override func systemAdaptation(
        of requested: UIPresentationController, to traits: UITraitCollection
    ) -> UIPresentationController? { adaptedShareSheet(requested, traits) }
}

/// What is shared, and what became of it.
@MainActor struct SharingState {
    let items: [Any]
    let activities: [UIActivity]
    fileprivate var chosen: UIActivity?
    /// Set once the chosen activity says whether it was carried out.
    fileprivate var isCompleted: Bool?
    fileprivate var isOver = false
}

extension UIActivityViewController {
    /// The items in the form for an activity; before one is chosen, their placeholders.
    private func items(for activity: UIActivity?) -> [Any] {
        sharing.items.compactMap { item in
            guard let source = item as? any UIActivityItemSource else { return item }
            guard let activity else { return source.activityViewControllerPlaceholderItem(self) }
            return source.activityViewController(self, itemForActivityType: activity.activityType)
        }
    }

    /// What fits the items and is not excluded, the system's before the app's.
    private var offered: [UIActivity] {
        let items = items(for: nil)
        let all = [CopyActivity()] + sharing.activities
        return all.filter { activity in
            let isExcluded = activity.activityType.map { excludedActivityTypes?.contains($0) ?? false } ?? false
            return !isExcluded && activity.canPerform(withActivityItems: items)
        }
    }

    fileprivate func fillSheet() {
        guard let sheet = view as? ActivitySheet else { return }
        var thumbnail: UIImage?
        if let source = sharing.items.first as? any UIActivityItemSource {
            thumbnail = source.activityViewController(
                self, thumbnailImageForActivityType: nil, suggestedSize: CGSize(width: 44, height: 44))
        }
        sheet.show(
            SharedContent(items(for: nil), thumbnail: thumbnail), offered,
            choose: { [weak self] in self?.choose($0) }, close: { [weak self] in self?.leave() })
    }

    private func leave() { presentingViewController?.dismiss(animated: true) }

    private func choose(_ activity: UIActivity) {
        guard sharing.chosen == nil else { return }
        sharing.chosen = activity
        activity.didFinish = { [weak self] in self?.activityEnded($0) }
        activity.prepare(withActivityItems: items(for: activity))
        if let controller = activity.activityViewController {
            present(controller, animated: true)
        } else if let presenter = presentingViewController {
            presenter.dismiss(animated: true) { activity.perform() }
        } else {
            activity.perform()
        }
    }

    /// An activity with a controller ends before the sheet has gone, others after it.
    private func activityEnded(_ isCompleted: Bool) {
        guard sharing.isCompleted == nil else { return }
        sharing.isCompleted = isCompleted
        sharing.chosen?.didFinish = nil
        if viewIfLoaded?.window != nil { leave() } else { tellOutcome() }
    }

    fileprivate func sheetDidDisappear() {
        // Something over the sheet hides it; it is gone only when it is dismissed.
        guard isBeingDismissed || presentingViewController == nil else { return }
        if sharing.chosen == nil || sharing.isCompleted != nil { tellOutcome() }
    }

    private func tellOutcome() {
        guard !sharing.isOver else { return }
        sharing.isOver = true
        completionWithItemsHandler?(sharing.chosen?.activityType, sharing.isCompleted ?? false, nil, nil)
    }

    fileprivate func adaptedShareSheet(
        _ requested: UIPresentationController, _ traits: UITraitCollection
    ) -> UIPresentationController? {
        guard let popover = requested as? UIPopoverPresentationController else { return nil }
        guard traits.horizontalSizeClass == .compact || traits.userInterfaceIdiom == .phone else {
            precondition(
                popover.sourceView != nil || popover.sourceItem != nil,
                "UIPopoverPresentationController (\(popover)) should have a non-nil sourceView or barButtonItem set "
                    + "before the presentation occurs.")
            loadViewIfNeeded()
            fillSheet()
            preferredContentSize = (view as? ActivitySheet)?.fittingSize(width: ActivitySheet.popoverWidth) ?? .zero
            return nil
        }
        let sheet = UISheetPresentationController(
            presentedViewController: self, presenting: presentingViewController)
        sheet.presentation.style = .pageSheet
        sheet.detents = [.medium(), .large()]
        sheet.delegate = requested.delegate
        return sheet
    }
}
