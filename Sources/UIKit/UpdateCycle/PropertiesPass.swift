/// `updateProperties` of views and their controllers: before a view's first layout, when it was marked, and when an
/// observable object changes that it read.
@MainActor
enum PropertiesPass {
    static func mark(_ view: UIView) {
        view.traitFlags.needsProperties = true
        view.setNeedsLayout()
    }

    static func run(_ view: UIView) {
        guard view.traitFlags.needsProperties else { return }
        view.traitFlags.needsProperties = false
        view.traitCollection.performAsCurrent {
            ObservedRun.run(of: view, keptAt: \.observed.properties, again: mark) {
                view.appearance.controller?.updateProperties()
                view.updateProperties()
            }
        }
    }
}

/// What a view read of observable objects; nil where it read nothing.
struct ObservedReads {
    var properties: ObservedRun?
    var layout: ObservedRun?
}
