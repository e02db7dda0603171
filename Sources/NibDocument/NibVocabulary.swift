/// The words of Interface Builder's documents.
package enum NibVocabulary {
    /// The attributes that an element may have, in Xcode's order; empty for an element that nobody recorded.
    package static func attributes(of element: String) -> [String] { XcodeOrder.attributes(of: element) }

    /// Whether an attribute names another object by its id.
    package static func refersToObject(_ attribute: String) -> Bool { references.contains(attribute) }

    private static let references: Set = [
        "firstItem", "secondItem", "destination", "reference", "textLabel", "detailTextLabel", "imageView",
        "popoverAnchorBarButtonItem", "popoverAnchorView", "initialViewController", "inheritsFrom",
    ]
}
