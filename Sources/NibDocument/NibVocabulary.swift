/// The words of Interface Builder's documents.
package enum NibVocabulary {
    /// The attributes that an element may have, in Xcode's order; empty for an element that nobody recorded.
    package static func attributes(of element: String) -> [String] { XcodeOrder.attributes(of: element) }
}
