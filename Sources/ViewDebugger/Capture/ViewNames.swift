import UIKit

/// What people call views: the property a view is in, its label in a document, its identifier, its text.
@MainActor
struct ViewNames {
    private var labels: [ObjectIdentifier: String] = [:]

    /// Reads the properties of the objects that own views: their controllers, and views of the app's own classes.
    mutating func read(_ views: [UIView], _ origins: [ObjectIdentifier: CapturedOrigin]) {
        for view in views {
            if let label = origins[ObjectIdentifier(view)]?.label { labels[ObjectIdentifier(view)] = label }
        }
        for view in views {
            if let controller = view.owningController, controller.viewIfLoaded === view {
                readProperties(of: controller)
            }
            if describedClassName(of: view).contains(".") { readProperties(of: view) }
        }
    }

    private mutating func readProperties(of owner: AnyObject) {
        var mirror: Mirror? = Mirror(reflecting: owner)
        // Classes of the app's own; UIKit's properties say nothing that a person wrote.
        while let here = mirror, let type = here.subjectType as? AnyClass, !String(reflecting: type).hasPrefix("UIKit.")
        {
            for child in here.children {
                guard var name = child.label else { continue }
                // Property wrappers store `_title` for `title`.
                if name.hasPrefix("_") { name.removeFirst() }
                if name.hasPrefix("$__lazy_storage_$_") { name.removeFirst("$__lazy_storage_$_".count) }
                note(child.value, name)
            }
            mirror = here.superclassMirror
        }
    }

    private mutating func note(_ value: Any, _ name: String) {
        if let view = value as? UIView {
            if labels[ObjectIdentifier(view)] == nil { labels[ObjectIdentifier(view)] = name }
            return
        }
        if let views = value as? [UIView] {
            for (index, view) in views.enumerated() where labels[ObjectIdentifier(view)] == nil {
                labels[ObjectIdentifier(view)] = "\(name)[\(index)]"
            }
            return
        }
        // Optionals and property wrappers hold the view one or two levels down.
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional || mirror.displayStyle == .struct, mirror.children.count <= 3 else {
            return
        }
        for child in mirror.children {
            if let view = child.value as? UIView, labels[ObjectIdentifier(view)] == nil {
                labels[ObjectIdentifier(view)] = name
            } else if mirror.displayStyle == .struct, Mirror(reflecting: child.value).displayStyle == .optional,
                let view = Mirror(reflecting: child.value).children.first?.value as? UIView,
                labels[ObjectIdentifier(view)] == nil
            {
                labels[ObjectIdentifier(view)] = name
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
        let type = "\(type(of: view))"
        return label(of: view).map { labels[ObjectIdentifier(view)] == nil ? "\(type) “\($0)”" : $0 } ?? type
    }
}
