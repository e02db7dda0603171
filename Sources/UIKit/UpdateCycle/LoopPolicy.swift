/// How often layout goes round before it takes what it has: an application may change in each round what the round before
/// depended on. All limits are here; `docs/passes.md` says what each is for.
enum LoopPolicy {
    /// Rounds of all passes in one turn. A tree that still marks itself then waits for the next turn, a frame later.
    static let turns = 10
    /// Rounds of `updateConstraints` and solving, before constraints that change in each are taken as they are.
    static let constraintUpdates = 20
    /// Rounds of constraints and layout taking turns in one `layoutIfNeeded`. ``visits`` ends each sooner.
    static let layouts = 1000
    /// Layouts of one view in one turn, then it is left as it is and reported. UIKit's own threshold may be set from 50 to
    /// 1,000 (`UIViewLayoutFeedbackLoopDebuggingThreshold`).
    static let visits = 50
    /// Visits of one layer in one walk.
    static var layerVisits: Int { CALayer.layoutVisitLimit }
    /// Rounds of solving and measuring text: heights follow from widths once; where widths follow from heights too it
    /// takes a few more.
    static let measurings = 8
    /// Rounds of showing rows whose heights differ from their estimates, so that what is below them moves.
    static let tableRows = 4
    /// Rounds of showing cells that size themselves and so move the others.
    static let collectionCells = 8
    /// Rounds of scrolling to a row while estimates on the way turn into heights.
    static let scrollsToRow = 3
}
