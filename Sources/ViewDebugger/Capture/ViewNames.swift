import UIKit

/// What people call views: the property a view is in, its label in a document, its identifier, its text.
@MainActor
struct ViewNames {
    private var labels: [ObjectIdentifier: String] = [:]
    /// Classes that documents name, of views that are made of another.
    private var classes: [ObjectIdentifier: String] = [:]

    /// Reads the properties of the objects that own views: their controllers, and views of the app's own classes.
    mutating func read(_ views: [UIView], _ origins: [ObjectIdentifier: CapturedOrigin]) {
        for view in views {
            let origin = origins[ObjectIdentifier(view)]
            if let label = origin?.label { labels[ObjectIdentifier(view)] = label }
            if let name = origin?.className?.split(separator: ".").last {
                classes[ObjectIdentifier(view)] = String(name)
            }
        }
        for view in views {
            if let controller = view.owningController, controller.viewIfLoaded === view {
                readProperties(of: controller)
            }
            if describedClassName(of: view).contains(".") { readProperties(of: view) }
        }
    }

    private mutating func readProperties(of owner: AnyObject) {
        PropertyNames.forEach(of: owner) { name, value in
            for held in PropertyNames.objects(in: value) where labels[ObjectIdentifier(held.object)] == nil {
                if held.object is UIView { labels[ObjectIdentifier(held.object)] = name + held.suffix }
            }
        }
    }

    func label(of view: UIView) -> String? {
        if let label = labels[ObjectIdentifier(view)] { return label }
        if let identifier = view.accessibilityIdentifier, !identifier.isEmpty { return identifier }
        guard let text = ViewProperties.text(of: view), !text.isEmpty else { return nil }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(40).map { $0.value < 32 ? " " : $0 }))
    }

    /// In an equation: the property's name, else the class with the text.
    func name(of view: UIView) -> String {
        let type = classes[ObjectIdentifier(view)] ?? "\(type(of: view))"
        return label(of: view).map { labels[ObjectIdentifier(view)] == nil ? "\(type) “\($0)”" : $0 } ?? type
    }
}
