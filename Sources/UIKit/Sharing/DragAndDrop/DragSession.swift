/// One drag, from the press that lifts its items to the last animation after they were dropped or went back.
///
/// The order of calls is Apple's: items, lifting, beginning, then at each move the drop interactions below the finger and
/// the drag's own delegate; at the end the drag hears how it will end, the drop is performed, previews land, the drag
/// hears how it ended, and the drop is concluded.
final class DragSession: NSObject, UIDragSession {
    private let interaction: UIDragInteraction
    let window: UIWindow
    /// The finger's place, in the window's coordinates.
    private(set) var point: CGPoint
    var items: [UIDragItem] = []
    var localContext: Any?
    private(set) var allowsMoveOperation = true
    private(set) var isRestrictedToDraggingApplication = false

    /// What follows the finger.
    private var platters: [(item: UIDragItem, platter: UIView, lifted: UITargetedDragPreview)] = []
    private var isCarried = false
    private var isOver = false
    /// The drop interaction below the finger, and all that have been.
    private var over: Landing?
    private var visited: [Landing] = []

    @MainActor private final class Landing {
        let interaction: UIDropInteraction
        let session: DropSession
        var proposal = UIDropProposal(operation: .cancel)
        init(_ interaction: UIDropInteraction, _ session: DropSession) {
            (self.interaction, self.session) = (interaction, session)
        }
    }

    /// Seconds that a preview takes to its place.
    private static let landingTime = 0.3
    private static let liftScale: CGFloat = 1.05

    init(_ interaction: UIDragInteraction, in window: UIWindow, at point: CGPoint) {
        (self.interaction, self.window, self.point) = (interaction, window, point)
        super.init()
    }

    private var delegate: (any UIDragInteractionDelegate)? { interaction.delegate }

    func location(in view: UIView) -> CGPoint { view.convert(point, from: window) }
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
    }
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }

    // MARK: From lift to drop

    func lift() {
        for item in items {
            addPlatter(item, delegate?.dragInteraction(interaction, previewForLifting: item, session: self))
        }
        let animator = DragAnimator()
        delegate?.dragInteraction(interaction, willAnimateLiftWith: animator, session: self)
        ControlAnimation.run(0.2) {
            for entry in self.platters {
                entry.platter.transform = CGAffineTransform(scaleX: Self.liftScale, y: Self.liftScale)
            }
            animator.animate()
        } completion: {
            animator.complete(.end)
        }
    }

    func move(to point: CGPoint) {
        guard !isOver else { return }
        let step = CGPoint(x: point.x - self.point.x, y: point.y - self.point.y)
        self.point = point
        if !isCarried { begin() }
        for entry in platters { entry.platter.center = entry.platter.center + step }
        updateLanding()
        delegate?.dragInteraction(interaction, sessionDidMove: self)
    }

    private func begin() {
        isCarried = true
        (interaction.view?.interactions.first { $0 is UIContextMenuInteraction } as? UIContextMenuInteraction)?
            .dismissMenu()
        allowsMoveOperation = delegate?.dragInteraction(interaction, sessionAllowsMoveOperation: self) ?? true
        isRestrictedToDraggingApplication =
            delegate?.dragInteraction(interaction, sessionIsRestrictedToDraggingApplication: self) ?? false
        delegate?.dragInteraction(interaction, sessionWillBegin: self)
        for (index, entry) in platters.enumerated() {
            entry.item.previewDidChange = { [weak self] in self?.takePreview(index) }
            takePreview(index)
        }
    }

    func drop(at point: CGPoint) {
        guard isCarried, !isOver else { return cancel() }
        isOver = true
        guard let landing = over, landing.proposal.operation == .copy || landing.proposal.operation == .move else {
            return goBack()
        }
        var operation = landing.proposal.operation
        if operation == .move, !allowsMoveOperation { operation = .copy }
        delegate?.dragInteraction(interaction, session: self, willEndWith: operation)
        let receiver = landing.interaction.delegate
        receiver?.dropInteraction(landing.interaction, performDrop: landing.session)
        let animator = DragAnimator()
        var goals: [UITargetedDragPreview?] = []
        for entry in platters {
            let plain = UITargetedDragPreview(
                view: entry.lifted.view, parameters: entry.lifted.parameters,
                target: UIDragPreviewTarget(
                    container: landing.interaction.view ?? window,
                    center: location(in: landing.interaction.view ?? window), transform: .identity))
            goals.append(
                landing.session.target(of: entry.item).map { plain.retargetedPreview(with: $0) }
                    ?? receiver?.dropInteraction(
                        landing.interaction, previewForDropping: entry.item, withDefault: plain))
            receiver?.dropInteraction(landing.interaction, item: entry.item, willAnimateDropWith: animator)
        }
        land(goals, animator) {
            self.delegate?.dragInteraction(self.interaction, session: self, didEndWith: operation)
            receiver?.dropInteraction(landing.interaction, concludeDrop: landing.session)
            self.endVisits()
            landing.session.whenLoaded {
                self.delegate?.dragInteraction(self.interaction, sessionDidTransferItems: self)
            }
        }
    }

    /// Nobody took the items, or the gesture was cancelled.
    func cancel() {
        guard !isOver else { return }
        isOver = true
        guard isCarried else {
            return land(platters.map(\.lifted), DragAnimator()) {}
        }
        goBack()
    }

    private func goBack() {
        if let over {
            self.over = nil
            over.interaction.delegate?.dropInteraction(over.interaction, sessionDidExit: over.session)
        }
        delegate?.dragInteraction(interaction, session: self, willEndWith: .cancel)
        let animator = DragAnimator()
        let goals = platters.map { entry in
            let goal = delegate?.dragInteraction(
                interaction, previewForCancelling: entry.item, withDefault: entry.lifted)
            delegate?.dragInteraction(interaction, item: entry.item, willAnimateCancelWith: animator)
            return goal
        }
        land(goals, animator) {
            self.delegate?.dragInteraction(self.interaction, session: self, didEndWith: .cancel)
            self.endVisits()
        }
    }

    private func endVisits() {
        for landing in visited {
            landing.interaction.delegate?.dropInteraction(landing.interaction, sessionDidEnd: landing.session)
        }
        for item in items { item.previewDidChange = nil }
    }

    // MARK: Below the finger

    /// The innermost view below the finger with a drop interaction that takes the session.
    private func updateLanding() {
        var found: Landing?
        var view = viewBelow
        search: while let here = view {
            for case let drop as UIDropInteraction in here.interactions {
                if let known = visited.first(where: { $0.interaction === drop }) {
                    found = known
                    break search
                }
                let session = DropSession(self)
                if drop.delegate?.dropInteraction(drop, canHandle: session) ?? false {
                    let landing = Landing(drop, session)
                    visited.append(landing)
                    found = landing
                    break search
                }
            }
            view = here.superview
        }
        if found !== over {
            if let over { over.interaction.delegate?.dropInteraction(over.interaction, sessionDidExit: over.session) }
            over = found
            if let found {
                found.interaction.delegate?.dropInteraction(found.interaction, sessionDidEnter: found.session)
            }
        }
        guard let found else { return }
        found.proposal =
            found.interaction.delegate?.dropInteraction(found.interaction, sessionDidUpdate: found.session)
            ?? UIDropProposal(operation: .cancel)
        if found.proposal.operation == .move, !allowsMoveOperation {
            found.proposal = UIDropProposal(operation: .forbidden)
        }
    }

    private var viewBelow: UIView? {
        let hidden = platters.map(\.platter.isHidden)
        for entry in platters { entry.platter.isHidden = true }
        defer { for (entry, wasHidden) in zip(platters, hidden) { entry.platter.isHidden = wasHidden } }
        return window.hitTest(point, with: nil)
    }

    // MARK: Previews

    private func addPlatter(_ item: UIDragItem, _ preview: UITargetedDragPreview?) {
        guard let preview else { return }
        let platter = UIView(frame: preview.frame(in: window))
        platter.isUserInteractionEnabled = false
        platter.layer.shadowOpacity = 0.2
        platter.layer.shadowRadius = 8
        if let picture = preview.view.snapshotView(afterScreenUpdates: false) {
            picture.frame = platter.bounds
            if let path = preview.parameters.visiblePath {
                let mask = CAShapeLayer()
                mask.path = path.cgPath
                picture.layer.mask = mask
            }
            platter.addSubview(picture)
        }
        window.addSubview(platter)
        platters.append((item, platter, preview))
    }

    /// The item's own preview in place of what was lifted.
    private func takePreview(_ index: Int) {
        let entry = platters[index]
        guard let preview = entry.item.previewProvider?() else { return }
        for view in entry.platter.subviews { view.removeFromSuperview() }
        entry.platter.bounds.size = preview.view.bounds.size
        preview.view.frame = entry.platter.bounds
        entry.platter.addSubview(preview.view)
    }

    /// The previews move to their goals, those without one fade; then they are gone.
    private func land(_ goals: [UITargetedDragPreview?], _ animator: DragAnimator, _ completion: @escaping () -> Void) {
        ControlAnimation.run(Self.landingTime) {
            for (entry, goal) in zip(self.platters, goals) {
                entry.platter.transform = .identity
                guard let goal else {
                    entry.platter.alpha = 0
                    continue
                }
                let frame = goal.frame(in: self.window)
                entry.platter.center = CGPoint(x: frame.midX, y: frame.midY)
            }
            animator.animate()
        } completion: {
            for entry in self.platters { entry.platter.removeFromSuperview() }
            self.platters = []
            animator.complete(.end)
            completion()
        }
    }
}

/// A drag as the one sees it that it may be dropped on.
final class DropSession: NSObject, UIDropSession {
    private let drag: DragSession
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
    let progress = Progress(totalUnitCount: 0)
    private var targets: [ObjectIdentifier: UIDragPreviewTarget] = [:]
    private var loading = 0
    private var waiting: (() -> Void)?

    init(_ drag: DragSession) {
        self.drag = drag
        super.init()
    }

    var localDragSession: (any UIDragSession)? { drag }
    var items: [UIDragItem] { drag.items }
    var allowsMoveOperation: Bool { drag.allowsMoveOperation }
    var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
    func location(in view: UIView) -> CGPoint { drag.location(in: view) }
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        drag.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
    }
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool { drag.canLoadObjects(ofClass: aClass) }

    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
        progress.totalUnitCount += Int64(providers.count)
        loading += 1
        let gathered = Gathered(count: providers.count) { [self] objects in
            progress.completedUnitCount += Int64(providers.count)
            completion(objects)
            loading -= 1
            if loading == 0 { waiting?() }
        }
        for (index, provider) in providers.enumerated() {
            provider.loadObject(ofClass: aClass) { object, _ in
                // Handed from the thread that loads to the main thread, and not used here again.
                nonisolated(unsafe) let object = object
                DispatchQueue.main.async { MainActor.assumeIsolated { gathered.take(object, at: index) } }
            }
        }
        return progress
    }

    /// Objects that come in any order, handed on in the items' order.
    @MainActor private final class Gathered {
        private var objects: [(any NSItemProviderReading)?]
        private var left: Int
        private let done: ([any NSItemProviderReading]) -> Void
        init(count: Int, _ done: @escaping ([any NSItemProviderReading]) -> Void) {
            objects = Array(repeating: nil, count: count)
            left = count
            self.done = done
            // The main queue runs on the main thread.
            if count == 0 { DispatchQueue.main.async { MainActor.assumeIsolated { done([]) } } }
        }
        func take(_ object: (any NSItemProviderReading)?, at index: Int) {
            objects[index] = object
            left -= 1
            if left == 0 { done(objects.compactMap { $0 }) }
        }
    }

    /// Runs the body once nothing is being loaded any more.
    func whenLoaded(_ body: @escaping () -> Void) {
        guard loading > 0 else { return body() }
        waiting = { [self] in
            waiting = nil
            body()
        }
    }

    /// Where a list's coordinator sends the item.
    func send(_ item: UIDragItem, to target: UIDragPreviewTarget) { targets[ObjectIdentifier(item)] = target }
    func target(of item: UIDragItem) -> UIDragPreviewTarget? { targets[ObjectIdentifier(item)] }
}

/// Collects what delegates want to move along.
class DragAnimatorBase: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }
    func animate() { for change in animations { change() } }
    func complete(_ position: UIViewAnimatingPosition) { for completion in completions { completion(position) } }
}

final class DragAnimator: DragAnimatorBase {}

private func + (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x + right.x, y: left.y + right.y) }
