/// Whether one variable has another value in some solution that is as good, where what is around it tells.
///
/// Every solution that is as good is reached by moves of active rows off 0, and of undefined variables, that cost nothing. With
/// the signs of inactive rows as a certificate, three things hold of all of them at once, by induction over priorities:
///
/// - A row whose violation, or what it moves, costs something in a direction does not move in it.
/// - An inactive row at residual 0 does not move to the side whose slope its sign does not count.
/// - What costs nothing and meets no such row on its way does move.
///
/// Where rows at 0 meet each other, nothing of this decides, and the question goes to `Core+Ambiguity.swift`, which asks for all
/// variables at once. That costs as much as the system is large, for each change of it; this costs what the variable rests on.
extension Core {
    /// - Returns: Nil where what is around the variable does not tell.
    mutating func isOpenNearby(_ variable: Int32) -> Bool? {
        guard work.pending.isEmpty, variables[variable].flags.contains(.alive) else { return nil }
        writeDeferred()
        combineActiveRows(ofVariable: variable)
        statistics.visits &+= sweep.btranOrder.count
        let undefined = (0..<sweep.btranOrder.count).map { sweep.btranOrder[$0] }.filter {
            variables[$0].definition < 0
        }
        let parts = (0..<sweep.touched.count).map { sweep.touched[$0] }
        var isDecided = true
        for part in parts where part.factor.magnitude > Core.negligible {
            let slopes = slopeSigns(of: part.row)
            for (direction, slope) in [(1.0, slopes.up), (-1.0, slopes.down)] where slope <= 0 {
                if slope == 0, isBlockedAtOnce(part.row, direction) { continue }
                guard slope == 0 else { return nil }
                ftran(fromRow: part.row)
                if isFreeMove(of: variable, direction) { return true }
                isDecided = false
            }
        }
        // What is undefined may cancel out on the way to the variable; its column tells.
        for input in undefined {
            guard variables[input].reducedCost < 0 else { return nil }
            for direction in [1.0, -1] {
                ftran(fromVariable: input)
                if isFreeMove(of: variable, direction) { return true }
            }
            isDecided = false
        }
        return isDecided ? false : nil
    }

    /// Whether the column in the workspace moves the variable, and no inactive row at 0 to the side that its sign does not count.
    private mutating func isFreeMove(of variable: Int32, _ direction: Double) -> Bool {
        defer { clearColumn() }
        guard variables[variable].mark == sweep.epoch, variables[variable].scratch.magnitude > Core.negligible else {
            return false
        }
        for index in 0..<sweep.touched.count {
            let (row, rate) = (sweep.touched[index].row, sweep.touched[index].factor * direction)
            guard rate.magnitude > Core.negligible, rows[row].residual.magnitude <= tolerance else { continue }
            let ahead = rate > 0 ? rows[row].slopeAbove : rows[row].slopeBelow
            if ahead != rows[row].sign { return false }
        }
        return true
    }
}
