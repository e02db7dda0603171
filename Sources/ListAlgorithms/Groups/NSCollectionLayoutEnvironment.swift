/// The room that a layout has.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The container's size before insets, in points.
    var contentSize: CGSize { get }
    /// Less the insets.
    var effectiveContentSize: CGSize { get }
    /// The container's insets, in points.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets by the configuration's reference, in points.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a section is laid out in.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// What the layout fills.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

/// A size with insets.
package final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
    package let contentSize: CGSize
    package let contentInsets: NSDirectionalEdgeInsets
    package var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    package var effectiveContentSize: CGSize {
        CGSize(
            width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
    }

    package init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets = .zero) {
        contentSize = size
        contentInsets = insets
        super.init()
    }
}

/// Room and traits.
package final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
    package let container: any NSCollectionLayoutContainer
    package let traitCollection: UITraitCollection

    package init(_ container: LayoutContainer, _ traits: UITraitCollection) {
        self.container = container
        traitCollection = traits
        super.init()
    }
}
