/// Brings windows up to date, in the one order of passes: traits, constraints, layout, display.
///
/// | pass | direction | calls |
/// |---|---|---|
/// | traits | root to leaf | `traitCollectionDidChange`, registered handlers |
/// | constraints | leaf to root | `updateConstraints` |
/// | layout | root to leaf | `layoutSubviews` |
/// | display | root to leaf | `draw(_:)`, recorded when a snapshot is taken |
///
/// Views only mark themselves. A turn is run by the host once for each of its frames, by an explicit
/// `layoutIfNeeded`, and before anything is rendered.
@MainActor
package final class UpdateCycle {
    /// Whether something was marked since the last turn.
    package var needsTurn = false

    /// What is to happen once at the start of the next turn, in the order in which it was asked for.
    private var actions: [() -> Void] = []

    /// Runs `action` at the start of the next turn, before any pass.
    package func beforeNextTurn(_ action: @escaping () -> Void) {
        actions.append(action)
        needsTurn = true
    }

    /// Runs the passes in `windows`, back to front.
    package func turn(_ windows: [UIWindow]) {
        // An action may ask for another one, which is then for this turn still.
        while !actions.isEmpty {
            let now = actions
            actions = []
            for action in now { action() }
        }
        needsTurn = false
        for window in windows { window.layoutIfNeeded() }
    }
}
