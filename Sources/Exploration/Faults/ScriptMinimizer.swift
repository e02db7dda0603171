/// Makes a list shorter as long as it keeps a property: Zeller and Hildebrandt's delta debugging, which ends where leaving out any one
/// element loses it.
enum ScriptMinimizer {
    /// - Parameter keeps: Whether a list has the property. The whole has it, and is not asked about.
    static func shortest<Element>(_ whole: [Element], keeps: ([Element]) throws -> Bool) rethrows -> [Element] {
        var list = whole
        var size = list.count / 2
        while size >= 1 {
            var start = 0
            var isShorter = false
            while start < list.count {
                var shorter = list
                shorter.removeSubrange(start..<min(start + size, list.count))
                if try keeps(shorter) {
                    list = shorter
                    isShorter = true
                } else {
                    start += size
                }
            }
            // With single elements, until none of them can go.
            if size > 1 { size /= 2 } else if !isShorter { break }
        }
        return list
    }
}
