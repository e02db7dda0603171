import Foundation

/// An image of an asset catalogue, by the name that Xcode gives it in sources: `UIImage(resource: .logo)`.
public struct ImageResource: Hashable, @unchecked Sendable {
    let name: String
    let bundle: Bundle

    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

/// A colour of an asset catalogue, by the name that Xcode gives it in sources: `UIColor(resource: .accent)`.
public struct ColorResource: Hashable, @unchecked Sendable {
    let name: String
    let bundle: Bundle

    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

extension UIImage {
    /// The catalogue's image; an empty one where it is not there.
    public convenience init(resource: ImageResource) {
        self.init(values: NamedImages.image(resource.name, in: resource.bundle, nil)?.values ?? UIImage().values)
    }
}

extension UIColor {
    /// The catalogue's colour; clear where it is not there.
    public convenience init(resource: ColorResource) {
        self.init { UIColor(named: resource.name, in: resource.bundle, compatibleWith: $0) ?? .clear }
    }
}
