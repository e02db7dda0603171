extension UIFont {
    /// What a text is for; the user's preferred text size decides how large that is.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The style of large titles: 34 points in the usual text size.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// The style of titles: 28 points in the usual text size.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// The style of titles below: 22 points in the usual text size.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// The style of titles below those: 20 points in the usual text size.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// The style of headings: 17 points, semibold, in the usual text size.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// The style of headings below: 15 points in the usual text size.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// The style of text: 17 points in the usual text size.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// The style of what is called out: 16 points in the usual text size.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// The style of notes: 13 points in the usual text size.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// The style of captions: 12 points in the usual text size.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// The style of other captions: 11 points in the usual text size.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    /// How thick letters are, from -1 to 1.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// A value on that scale.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// Values of Apple's system font, from -1 to 1; regular is 0.
        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)
    }

    /// How wide letters are, around 0.
    public struct Width: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// A value on that scale.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// Proportions of Apple's system font, from -1 to 1; standard is 0.
        public static let compressed = Width(rawValue: -0.4)
        public static let condensed = Width(rawValue: -0.2)
        public static let standard = Width(rawValue: 0)
        public static let expanded = Width(rawValue: 0.2)
    }
}

extension UIFont.TextStyle {
    /// The weight that the style is set in.
    var weight: UIFont.Weight { self == .headline ? .semibold : .regular }

    /// In points, at a text size the user prefers.
    func pointSize(_ category: UIContentSizeCategory) -> CGFloat {
        let sizes = DynamicTypeTable.pointSizes[self] ?? DynamicTypeTable.pointSizes[.body] ?? []
        let column = DynamicTypeTable.column(category)
        return sizes.indices.contains(column) ? sizes[column] : 17
    }

    /// From one baseline to the next, in points, at a text size the user prefers.
    func baselineDistance(_ category: UIContentSizeCategory) -> CGFloat {
        let distances = DynamicTypeTable.lineDistances[self] ?? DynamicTypeTable.lineDistances[.body] ?? []
        let column = DynamicTypeTable.column(category)
        return distances.indices.contains(column) ? distances[column] : 22
    }

    /// How much larger text is than at `.large`, by the style's line distances.
    func growth(_ category: UIContentSizeCategory) -> CGFloat {
        let distances = DynamicTypeTable.lineDistances[self] ?? DynamicTypeTable.lineDistances[.body] ?? []
        let column = DynamicTypeTable.column(category)
        let large = DynamicTypeTable.column(.large)
        guard distances.indices.contains(column), distances.indices.contains(large) else { return 1 }
        return distances[column] / distances[large]
    }
}

extension UITraitCollection {
    /// The category of the collection, or of the current one where it has none.
    static func textSize(_ traits: UITraitCollection?) -> UIContentSizeCategory {
        let category = (traits ?? .current).preferredContentSizeCategory
        return category == .unspecified ? .large : category
    }
}
