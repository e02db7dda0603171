/// Brings windows up to date, in the one order of passes: traits, constraints, layout, display.
///
/// | pass | direction | calls |
/// |---|---|---|
/// | traits | root to leaf | `traitCollectionDidChange`, registered handlers, `viewIsAppearing` |
/// | constraints | leaf to root | `updateConstraints` |
/// | layout | root to leaf | `layoutSubviews` |
/// | display | root to leaf | `draw(_:)`, recorded when a snapshot is taken |
/// | end of turn | in order of request | `viewDidAppear`, completions of transitions without animation |
///
/// Views only mark themselves. A turn is run by the host once for each of its frames, by an explicit
/// `layoutIfNeeded`, and before anything is rendered.
@MainActor
package final class UpdateCycle {
    /// Whether something was marked since the last turn.
    package var needsTurn = false

    /// What is to happen once at the start of the next turn, in the order in which it was asked for.
    private var actions: [() -> Void] = []
    private var endOfTurn: [() -> Void] = []

    /// Rounds after which a tree that keeps marking itself waits for the next turn.
    private static let roundLimit = 10

    /// Runs the passes in `windows`, back to front, until nothing is marked any more.
    package func turn(_ windows: [UIWindow]) {
        for _ in 0..<Self.roundLimit {
            performActions()
            needsTurn = false
            for window in windows {
                TraitPass.run(from: window)
                window.layoutIfNeeded()
            }
            let due = endOfTurn
            endOfTurn = []
            for work in due { work() }
            if !needsTurn, endOfTurn.isEmpty { return }
        }
    }

    /// Runs `action` at the start of the next turn, before any pass.
    package func beforeNextTurn(_ action: @escaping () -> Void) {
        actions.append(action)
        needsTurn = true
    }

    /// An action may ask for another one, which is then for this turn still.
    private func performActions() {
        while !actions.isEmpty {
            let now = actions
            actions = []
            for action in now { action() }
        }
    }

    /// Has `work` done when everything is laid out.
    func atEndOfTurn(_ work: @escaping () -> Void) {
        endOfTurn.append(work)
        needsTurn = true
    }
}
