/// Decides which recognizers on the same touches may act.
///
/// The first to recognize makes the others fail, unless a delegate lets both act; one that must wait for another's failure
/// stays possible until then.
@MainActor final class GestureArbiter {
    private(set) var recognizers: [UIGestureRecognizer] = []

    /// Brings in the recognizers of the touched view and its superviews, innermost first.
    func gather(for touch: UITouch, from view: UIView?) {
        var link = view
        while let here = link {
            for recognizer in here.gestureRecognizers ?? []
            where accepts(recognizer, touch) && !isLeftToControl(recognizer, view, touch) {
                recognizer.take(touch)
                if !recognizers.contains(where: { $0 === recognizer }) { recognizers.append(recognizer) }
            }
            link = here.superview
        }
    }

    /// A control acts on taps itself; those of views behind it do not see them.
    private func isLeftToControl(_ recognizer: UIGestureRecognizer, _ hit: UIView?, _ touch: UITouch) -> Bool {
        guard let hit, recognizer.view !== hit, let tap = recognizer as? UITapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1 && hit.actsAsControl(on: touch)
    }

    private func accepts(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
        recognizer.isEnabled && recognizer.gesture.touchTypes.contains(NSNumber(value: touch.type.rawValue))
            && !recognizer.isOver
            && (recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true)
    }

    /// Hands the touches that recognizers follow to them, then settles who acts.
    func deliver(_ touches: Set<UITouch>, phase: UITouch.Phase, event: UIEvent) {
        for recognizer in recognizers where !recognizer.isOver {
            let own = touches.filter { touch in recognizer.gesture.touches.contains { $0 === touch } }
            guard !own.isEmpty else { continue }
            switch phase {
            case .began: recognizer.touchesBegan(own, with: event)
            case .moved: recognizer.touchesMoved(own, with: event)
            case .ended: recognizer.touchesEnded(own, with: event)
            case .cancelled: recognizer.touchesCancelled(own, with: event)
            default: break
            }
        }
        settle()
    }

    func timeDidPass(_ now: TimeInterval) {
        for recognizer in recognizers where !recognizer.isOver { recognizer.timeDidPass(now) }
        settle()
    }

    /// Carries out requests until none can proceed any more.
    private func settle() {
        var isMoving = true
        while isMoving {
            isMoving = false
            for recognizer in recognizers {
                guard let wanted = recognizer.takeRequest() else { continue }
                if wanted == .failed || wanted == .cancelled {
                    if recognizer.isActing { recognizer.enter(.cancelled) } else { recognizer.fail() }
                    isMoving = true
                } else if recognizer.isActing {
                    recognizer.enter(wanted)
                    isMoving = true
                } else if recognizer.gesture.state == .possible {
                    switch verdict(on: recognizer) {
                    case .wait: recognizer.holdRequest(wanted)
                    case .fail:
                        recognizer.fail()
                        isMoving = true
                    case .act:
                        preventOthers(recognizer)
                        recognizer.enter(wanted == .changed ? .began : wanted)
                        isMoving = true
                    }
                }
            }
        }
    }

    private enum Verdict { case act, wait, fail }

    private func verdict(on recognizer: UIGestureRecognizer) -> Verdict {
        for other in recognizers where other !== recognizer && mustFail(other, before: recognizer) {
            if other.isActing { return .fail }
            if !other.isOver { return .wait }
        }
        for other in recognizers
        where other !== recognizer && other.isActing && !mayAct(recognizer, with: other)
            && other.canPrevent(recognizer) && recognizer.canBePrevented(by: other)
        {
            return .fail
        }
        guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true,
            recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true
        else { return .fail }
        return .act
    }

    private func mustFail(_ other: UIGestureRecognizer, before recognizer: UIGestureRecognizer) -> Bool {
        recognizer.gesture.requiredFailures.contains { $0 === other }
            || recognizer.shouldRequireFailure(of: other)
            || other.shouldBeRequiredToFail(by: recognizer)
            || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
    }

    private func mayAct(_ recognizer: UIGestureRecognizer, with other: UIGestureRecognizer) -> Bool {
        recognizer.delegate?.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: recognizer) == true
    }

    private func preventOthers(_ recognizer: UIGestureRecognizer) {
        for other in recognizers
        where other !== recognizer && other.gesture.state == .possible && !mayAct(recognizer, with: other)
            && recognizer.canPrevent(other) && other.canBePrevented(by: recognizer)
        {
            other.fail()
        }
    }

    /// Whether some acting recognizer that follows the touch takes it away from its view.
    func takesAway(_ touch: UITouch) -> Bool {
        recognizers.contains { recognizer in
            recognizer.isActing && recognizer.cancelsTouchesInView
                && recognizer.gesture.touches.contains { $0 === touch }
        }
    }

    /// Whether some recognizer keeps the beginning of the touch from its view.
    func delaysBeginning(of touch: UITouch) -> Bool {
        recognizers.contains { recognizer in
            recognizer.delaysTouchesBegan && recognizer.gesture.state == .possible
                && recognizer.gesture.touches.contains { $0 === touch }
        }
    }

    /// For how long some recognizer that may still take the touch wants it kept from its view.
    func contentDelay(_ touch: UITouch) -> TimeInterval {
        recognizers.filter { recognizer in
            recognizer.gesture.state == .possible && recognizer.gesture.touches.contains { $0 === touch }
        }.map { $0.contentDelay(of: touch) }.max() ?? 0
    }

    /// Recognizers that follow the touch, want its end kept from its view, and need more before they can tell.
    func waiting(for touch: UITouch) -> [UIGestureRecognizer] {
        recognizers.filter { recognizer in
            recognizer.delaysTouchesEnded && recognizer.waitsForMore
                && recognizer.gesture.touches.contains { $0 === touch }
        }
    }

    /// The fingers are off: whoever is done starts over.
    func finish(_ touches: Set<UITouch>, areAllUp: Bool) {
        for recognizer in recognizers { recognizer.release(touches) }
        guard areAllUp else { return }
        recognizers.removeAll { recognizer in
            if recognizer.waitsForMore { return false }
            recognizer.startOver()
            return true
        }
        // A recognizer that still waits for more touches keeps the rest in the list; without one the list is done.
        if !recognizers.contains(where: { $0.gesture.state == .possible }) { recognizers = [] }
    }
}
