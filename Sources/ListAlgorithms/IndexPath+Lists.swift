extension IndexPath {
    // Without the array that a literal makes.
    public init(row: Int, section: Int) { self = IndexPath(index: section).appending(row) }
    public init(item: Int, section: Int) { self = IndexPath(index: section).appending(item) }

    /// The first number of the path.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }
    /// The second number of the path.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
    /// The second number of the path.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
