/// The recipes that a solver has written down: how components of a certain shape came out.
///
/// A *component* is a set of pending rows that are connected by undefined variables, with those variables (*inner* ones) and
/// the defined ones that the rows mention (its *rim*). Its *shape* is all of it but constants and values. A recipe holds a
/// shape, and the factorisation that a component of that shape had when it was solved. Rows and variables are numbered in
/// the order in which `Core+Recipes.swift` meets them.
///
/// Bounded: when the book is full, it is begun anew. That depends on history alone.
struct RecipeBook: ~Copyable {
    static let largestComponent = 160
    static let capacity = 64
    static let cellCapacity = 6000
    /// Recipes of one shape: constants may lead to different ends.
    static let variants = 4

    /// Consecutive elements of a list.
    struct Run: BitwiseCopyable {
        var start: Int32
        var end: Int32
        var count: Int { Int(end &- start) }
        var range: Range<Int32> { Range(uncheckedBounds: (start, end)) }
    }
    struct Recipe: BitwiseCopyable {
        var hash: UInt64
        /// The next one with the same place in `firstByHash`.
        var next: Int32
        var rows: Run
        var variables: Run
        var reductions: Run
        /// Inner variables in the order in which they can be evaluated.
        var steps: Run
        /// All variables, then all rows, by age.
        var ranks: Run
        /// What violations mean for the rim.
        var pulls: Run
        /// Tie-breaks were decided by which values are at 0, and on which side the others are.
        var dependsOnSigns: Bool
    }
    struct ShapeRow: BitwiseCopyable {
        var priority: Float
        var firstCell: Int32
        var cellCount: Int32
        /// What it defines, if it is tight.
        var pivot: Int32
        var pivotCoefficient: Double
        var relation: Relation
        var state: Row.State
        var sign: Int8
        /// -1, 0, 1: the side on which the residual of a loose row is.
        var side: Int8
        var isWatched: Bool
    }
    struct ShapeCell: BitwiseCopyable {
        var coefficient: Double
        var variable: Int32
    }
    struct ShapeVariable: BitwiseCopyable {
        /// A row, or `-2 - reduction`, or `none`.
        var definition: Int32
        var firstSlope: Int32
        var slopeCount: Int32
        var isRim: Bool
        var isRestricted: Bool
        var isWatched: Bool
        var side: Int8
    }
    struct ShapeReduction: BitwiseCopyable {
        var row: Int32
        var pivot: Int32
        var pivotCoefficient: Double
        var firstCell: Int32
        var cellCount: Int32
        var firstPart: Int32
        var partCount: Int32
    }
    struct Pull: BitwiseCopyable {
        var coefficient: Double
        var priority: Float
        var variable: Int32
    }

    var recipes = Buffer<Recipe>()
    var rows = Buffer<ShapeRow>()
    var cells = Buffer<ShapeCell>()
    var variables = Buffer<ShapeVariable>()
    var reductions = Buffer<ShapeReduction>()
    var parts = Buffer<Multiple>()
    var slopes = Buffer<Core.Level>()
    var pulls = Buffer<Pull>()
    /// Steps and ranks.
    var numbers = Buffer<Int32>()
    /// The hashes of shapes without a recipe, in the last bit whether the shape was met before; and the first recipe, by hash.
    var seen = Buffer<UInt64>()
    var firstByHash = Buffer<Int32>()

    static let seenCount = 64

    /// Whether a shape was met twice before. Takes note of this time.
    mutating func isKnownWell(_ hash: UInt64) -> Bool {
        if seen.isEmpty {
            for _ in 0..<RecipeBook.seenCount { seen.append(0) }
        }
        let place = Int(truncatingIfNeeded: hash >> 1) & (RecipeBook.seenCount - 1)
        if seen[place] == hash | 1 { return true }
        seen[place] = seen[place] == hash & ~1 ? hash | 1 : hash & ~1
        return false
    }

    @inline(__always) func first(_ hash: UInt64) -> Int32 {
        firstByHash.isEmpty ? none : firstByHash[Int(truncatingIfNeeded: hash) & (RecipeBook.capacity - 1)]
    }

    /// Adds a recipe whose lists are complete.
    mutating func append(_ recipe: Recipe) {
        if firstByHash.isEmpty {
            for _ in 0..<RecipeBook.capacity { firstByHash.append(none) }
        }
        let place = Int(truncatingIfNeeded: recipe.hash) & (RecipeBook.capacity - 1)
        var recipe = recipe
        recipe.next = firstByHash[place]
        firstByHash[place] = Int32(recipes.count)
        recipes.append(recipe)
    }

    /// Makes room for one more.
    mutating func makeRoom() {
        if recipes.count < RecipeBook.capacity, cells.count < RecipeBook.cellCapacity { return }
        recipes.removeAll()
        rows.removeAll()
        cells.removeAll()
        variables.removeAll()
        reductions.removeAll()
        parts.removeAll()
        slopes.removeAll()
        pulls.removeAll()
        numbers.removeAll()
        for place in firstByHash.pointers.indices { firstByHash[place] = none }
    }

    mutating func reset() {
        recipes.reset()
        rows.reset()
        cells.reset()
        variables.reset()
        reductions.reset()
        parts.reset()
        slopes.reset()
        pulls.reset()
        numbers.reset()
        seen.reset()
        firstByHash.reset()
    }

    var byteCount: Int {
        let lists = recipes.byteCount + rows.byteCount + cells.byteCount + variables.byteCount + reductions.byteCount
        return lists + parts.byteCount + slopes.byteCount + pulls.byteCount + numbers.byteCount + seen.byteCount
            + firstByHash.byteCount
    }
}
