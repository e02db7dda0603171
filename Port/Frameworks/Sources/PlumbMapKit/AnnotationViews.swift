import UIKit

/// Makes annotation views of a class that was registered, by its own `init(annotation:reuseIdentifier:)`: Swift calls only
/// initialisers that are declared `required` on a metatype, which an app's classes need not do on Apple's platforms.
@MainActor enum AnnotationViews {
    @_optimize(none) @inline(never)
    static func make(_ type: MKAnnotationView.Type, _ identifier: String) -> MKAnnotationView {
        let view = unsafeBitCast(type as AnyClass, to: AnnotationTwin.Type.self).init(
            annotation: nil, reuseIdentifier: identifier)
        return unsafeDowncast(view as AnyObject, to: MKAnnotationView.self)
    }
}

// Open, so that the optimiser cannot know that no class overrides the initialiser and call it directly; see ClassMaker.
@_documentation(visibility: internal)
open class AnnotationTwin: MKAnnotationView {
    public required override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
