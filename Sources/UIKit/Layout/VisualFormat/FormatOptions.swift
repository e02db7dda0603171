extension NSLayoutConstraint {
    /// What a line of visual format means beside what it says.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        // An alignment's bit is 1 << the attribute's raw value.
        /// Aligns all by their left edges.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// Aligns all by their right edges.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// Aligns all by their upper edges.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// Aligns all by their lower edges.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// Aligns all by the edges where reading begins.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// Aligns all by the edges where reading ends.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// Aligns all by their middles from left to right.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// Aligns all by their middles from top to bottom.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// Aligns all by their last lines of text.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// Aligns all by their first lines of text.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// All bits of alignments.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

        /// In the direction of reading, the default.
        public static let directionLeadingToTrailing = FormatOptions([])
        /// Always from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// Always from right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// All bits of directions.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)

        /// Room counts between edges, the default.
        public static let spacingEdgeToEdge = FormatOptions([])
        /// Room counts between lines of text.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// All bits of spacings.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)

        /// The attributes to align, in the order of their bits.
        var alignedAttributes: [Attribute] {
            (1...15).compactMap { rawValue & (1 << $0) == 0 ? nil : Attribute(rawValue: $0) }
        }
    }
}
