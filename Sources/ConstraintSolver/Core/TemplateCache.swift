/// The cached eliminations that a solver has written down: how components of a certain shape came out.
///
/// A *component* is a set of pending rows that are connected by undefined variables, with those variables (*inner* ones) and
/// the defined ones that the rows mention (its *boundary*). Its *shape* is all of it but constants and values. A cached elimination holds a
/// shape, and the factorisation that a component of that shape had when it was solved. Rows and variables are numbered in
/// the order in which `Core+Templates.swift` meets them.
///
/// Bounded: when the cache is full, it is emptied. That depends on history alone.
struct TemplateCache: ~Copyable {
    static let largestComponent = 160
    static let capacity = 64
    static let cellCapacity = 6000
    /// Cached eliminations of one shape: constants may lead to different ends.
    static let variants = 4

    /// Consecutive elements of a list.
    struct Run: BitwiseCopyable {
        var start: Int32
        var end: Int32
        var count: Int { Int(end &- start) }
        var range: Range<Int32> { Range(uncheckedBounds: (start, end)) }
    }
    struct Template: BitwiseCopyable {
        var hash: UInt64
        /// The next one with the same place in `firstByHash`.
        var next: Int32
        var rows: Run
        var variables: Run
        var eliminations: Run
        /// Inner variables in the order in which they can be evaluated.
        var steps: Run
        /// All variables, then all rows, by age.
        var ranks: Run
        /// What violations mean for the boundary.
        var dualContributions: Run
        /// Tie-breaks were decided by which values are at 0, and on which side the others are.
        var dependsOnSigns: Bool
    }
    struct ShapeRow: BitwiseCopyable {
        var priority: Float
        var firstCell: Int32
        var cellCount: Int32
        /// What it defines, if it is active.
        var pivot: Int32
        var pivotCoefficient: Double
        var relation: Relation
        var state: Row.State
        var sign: Int8
        /// -1, 0, 1: the side on which the residual of an inactive row is.
        var side: Int8
        var isWatched: Bool
    }
    struct ShapeCell: BitwiseCopyable {
        var coefficient: Double
        var variable: Int32
    }
    struct ShapeVariable: BitwiseCopyable {
        /// A row, or `-2 - elimination`, or `none`.
        var definition: Int32
        var firstSlope: Int32
        var slopeCount: Int32
        var isBoundary: Bool
        var isRestricted: Bool
        var isWatched: Bool
        var side: Int8
    }
    struct ShapeElimination: BitwiseCopyable {
        var row: Int32
        var pivot: Int32
        var pivotCoefficient: Double
        var firstCell: Int32
        var cellCount: Int32
        var firstPart: Int32
        var partCount: Int32
    }
    struct DualContribution: BitwiseCopyable {
        var coefficient: Double
        var priority: Float
        var variable: Int32
    }

    var templates = Buffer<Template>()
    var rows = Buffer<ShapeRow>()
    var cells = Buffer<ShapeCell>()
    var variables = Buffer<ShapeVariable>()
    var eliminations = Buffer<ShapeElimination>()
    var parts = Buffer<Multiple>()
    var slopes = Buffer<Level>()
    var dualContributions = Buffer<DualContribution>()
    /// Steps and ranks.
    var numbers = Buffer<Int32>()
    /// The hashes of shapes without a cached elimination, in the last bit whether the shape was met before; and the first cached elimination, by hash.
    var seen = Buffer<UInt64>()
    var firstByHash = Buffer<Int32>()

    static let seenCount = 64

    /// Whether a shape was met twice before. Takes note of this time.
    mutating func isKnownWell(_ hash: UInt64) -> Bool {
        if seen.isEmpty {
            for _ in 0..<TemplateCache.seenCount { seen.append(0) }
        }
        let place = Int(truncatingIfNeeded: hash >> 1) & (TemplateCache.seenCount - 1)
        if seen[place] == hash | 1 { return true }
        seen[place] = seen[place] == hash & ~1 ? hash | 1 : hash & ~1
        return false
    }

    @inline(__always) func first(_ hash: UInt64) -> Int32 {
        firstByHash.isEmpty ? none : firstByHash[Int(truncatingIfNeeded: hash) & (TemplateCache.capacity - 1)]
    }

    /// Adds a cached elimination whose lists are complete.
    mutating func append(_ template: Template) {
        if firstByHash.isEmpty {
            for _ in 0..<TemplateCache.capacity { firstByHash.append(none) }
        }
        let place = Int(truncatingIfNeeded: template.hash) & (TemplateCache.capacity - 1)
        var template = template
        template.next = firstByHash[place]
        firstByHash[place] = Int32(templates.count)
        templates.append(template)
    }

    /// Makes room for one more.
    mutating func makeRoom() {
        if templates.count < TemplateCache.capacity, cells.count < TemplateCache.cellCapacity { return }
        templates.removeAll()
        rows.removeAll()
        cells.removeAll()
        variables.removeAll()
        eliminations.removeAll()
        parts.removeAll()
        slopes.removeAll()
        dualContributions.removeAll()
        numbers.removeAll()
        for place in firstByHash.pointers.indices { firstByHash[place] = none }
    }

    mutating func reset() {
        templates.reset()
        rows.reset()
        cells.reset()
        variables.reset()
        eliminations.reset()
        parts.reset()
        slopes.reset()
        dualContributions.reset()
        numbers.reset()
        seen.reset()
        firstByHash.reset()
    }

    var byteCount: Int {
        let lists =
            templates.byteCount + rows.byteCount + cells.byteCount + variables.byteCount + eliminations.byteCount
        return lists + parts.byteCount + slopes.byteCount + dualContributions.byteCount + numbers.byteCount
            + seen.byteCount
            + firstByHash.byteCount
    }
}
