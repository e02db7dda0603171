/// Brings touches to recognizers and views of one window.
///
/// A touch belongs to the view that it came down in until it is over. Recognizers see each touch first; one that acts
/// takes it away from the view, which hears of it as cancelled.
@MainActor final class TouchDispatcher {
    private let arbiter = GestureArbiter()
    /// Touches that are down, in the order in which they came.
    private var active: [UITouch] = []
    /// Touches whose view still counts them as its own.
    private var owned: Set<UITouch> = []
    /// Touches whose beginning the view has not heard of yet, because a recognizer holds them back.
    private var heldBack: Set<UITouch> = []
    /// Touches that are over without their view having heard of it, because a recognizer waits for another one.
    private var unsettled: [UnsettledEnd] = []
    private var lastTap: (place: CGPoint, time: TimeInterval, count: Int)?

    func dispatch(_ event: UIEvent, in window: UIWindow) {
        let touches = event.touches(for: window) ?? []
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            let changed = touches.filter { $0.phase == phase }
            if !changed.isEmpty { dispatch(changed, phase, event, in: window) }
        }
    }

    /// Whether time that passes matters to a recognizer, or to a touch that one holds back.
    var isWaiting: Bool { !arbiter.recognizers.isEmpty || !heldBack.isEmpty || !unsettled.isEmpty }

    func timeDidPass(_ now: TimeInterval) {
        arbiter.timeDidPass(now)
        takeAwayRecognized(nil)
        settleEnds()
        releaseLate(now)
        if active.isEmpty { arbiter.finish([], areAllUp: true) }
    }

    private func dispatch(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent, in window: UIWindow) {
        if phase == .began { begin(touches, event, in: window) }
        arbiter.deliver(touches, phase: phase, event: event)
        if phase != .cancelled { takeAwayRecognized(event) }
        settleEnds()

        for (view, own) in byView(touches.intersection(owned)) {
            switch phase {
            case .began:
                let held = own.filter { isHeldBack($0, event.timestamp) }
                heldBack.formUnion(held)
                begin(own.subtracting(held), with: view, event)
            case .moved:
                let held = own.intersection(heldBack)
                let late = held.filter { !isHeldBack($0, event.timestamp) }
                heldBack.subtract(late)
                begin(late, with: view, event)
                let now = own.subtracting(held).filter(\.isWithView)
                if !now.isEmpty { view.touchesMoved(now, with: event) }
            case .ended:
                begin(own.intersection(heldBack), with: view, event)
                let now = own.filter(\.isWithView).filter { !putOffEnd(of: $0, in: view, event) }
                if !now.isEmpty { view.touchesEnded(now, with: event) }
            default:
                let now = own.filter(\.isWithView)
                if !now.isEmpty { view.touchesCancelled(now, with: event) }
            }
        }
        guard phase == .ended || phase == .cancelled else { return }
        active.removeAll { touches.contains($0) }
        owned.subtract(touches)
        heldBack.subtract(touches)
        arbiter.finish(touches, areAllUp: active.isEmpty)
    }

    /// Whether a recognizer keeps the touch from its view: until it has failed, or, for scroll views, for a moment.
    private func isHeldBack(_ touch: UITouch, _ now: TimeInterval) -> Bool {
        if arbiter.delaysBeginning(of: touch) { return true }
        return now - touch.beginning < arbiter.contentDelay(touch) - 1e-9
    }

    /// Keeps the end of a touch from its view while a recognizer waits for more, as for the second of two taps.
    private func putOffEnd(of touch: UITouch, in view: UIView, _ event: UIEvent) -> Bool {
        let waiting = arbiter.waiting(for: touch)
        guard !waiting.isEmpty else { return false }
        unsettled.append(UnsettledEnd(touch: touch, view: view, event: event, waiting: waiting))
        return true
    }

    /// Tells views of ends that nobody waits with any more: as cancelled where a recognizer has acted on the touch.
    private func settleEnds() {
        guard !unsettled.isEmpty else { return }
        let (settled, others) = (unsettled.filter { !$0.isOpen }, unsettled.filter(\.isOpen))
        unsettled = others
        for end in settled {
            if end.isTaken {
                end.view.touchesCancelled([end.touch], with: end.event)
            } else {
                end.view.touchesEnded([end.touch], with: end.event)
            }
        }
    }

    /// The view hears of touches, unless a scroll view around it says that they are none for its content.
    private func begin(_ touches: Set<UITouch>, with view: UIView, _ event: UIEvent?) {
        guard !touches.isEmpty else { return }
        var link = view.superview
        while let here = link {
            if let scrollView = here as? UIScrollView,
                !scrollView.touchesShouldBegin(touches, with: event, in: view)
            {
                return owned.subtract(touches)
            }
            link = here.superview
        }
        for touch in touches { touch.isWithView = true }
        view.touchesBegan(touches, with: event)
    }

    /// Touches that no scroll view took in time are the content's.
    private func releaseLate(_ now: TimeInterval) {
        let late = heldBack.filter { !isHeldBack($0, now) }
        guard !late.isEmpty else { return }
        heldBack.subtract(late)
        for (view, own) in byView(late.intersection(owned)) { begin(own, with: view, nil) }
    }

    private func begin(_ touches: Set<UITouch>, _ event: UIEvent, in window: UIWindow) {
        for touch in touches.sorted(by: { $0.windowLocation.x < $1.windowLocation.x }) {
            let hit = window.hitTest(touch.windowLocation, with: event)
            touch.tapCount = countTap(touch)
            guard let hit, admits(touch, hit) else { continue }
            touch.view = hit
            touch.beginning = touch.timestamp
            active.append(touch)
            owned.insert(touch)
            arbiter.gather(for: touch, from: hit)
        }
    }

    /// Views take one finger at a time unless they say otherwise; an exclusive view's touch shuts out others.
    private func admits(_ touch: UITouch, _ view: UIView) -> Bool {
        if !view.isMultipleTouchEnabled, active.contains(where: { $0.view === view }) {
            // Recognizers further up may still need the second finger.
            touch.view = view
            active.append(touch)
            arbiter.gather(for: touch, from: view)
            return false
        }
        let others = active.filter { $0.view !== view }
        if view.isExclusiveTouch, !others.isEmpty { return false }
        return !others.contains { $0.view?.isExclusiveTouch == true }
    }

    private func countTap(_ touch: UITouch) -> Int {
        var count = 1
        if let lastTap, touch.timestamp - lastTap.time <= 0.35, touch.isNear(lastTap.place, 45) {
            count = lastTap.count + 1
        }
        lastTap = (touch.windowLocation, touch.timestamp, count)
        return count
    }

    private func takeAwayRecognized(_ event: UIEvent?) {
        let taken = owned.filter(arbiter.takesAway)
        guard !taken.isEmpty else { return }
        owned.subtract(taken)
        for (view, own) in byView(taken) {
            let known = own.filter(\.isWithView)
            if !known.isEmpty { view.touchesCancelled(known, with: event) }
        }
        heldBack.subtract(taken)
    }

    private func byView(_ touches: Set<UITouch>) -> [(UIView, Set<UITouch>)] {
        var result: [(UIView, Set<UITouch>)] = []
        for touch in active + touches.filter({ !active.contains($0) }) where touches.contains(touch) {
            guard let view = touch.view else { continue }
            if let index = result.firstIndex(where: { $0.0 === view }) {
                result[index].1.insert(touch)
            } else {
                result.append((view, [touch]))
            }
        }
        return result
    }
}

/// The end of a touch that its view is still to hear of.
@MainActor private struct UnsettledEnd {
    let touch: UITouch
    let view: UIView
    let event: UIEvent
    let waiting: [UIGestureRecognizer]

    var isTaken: Bool { waiting.contains { $0.isActing && $0.cancelsTouchesInView } }
    var isOpen: Bool { !isTaken && waiting.contains { $0.waitsForMore } }
}
