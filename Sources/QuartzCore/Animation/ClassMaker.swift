import CoreGraphics

/// Makes objects of classes that are known only at run time.
///
/// Swift calls an initialiser on a class value only if it is `required`. Making CALayer's so would break every
/// subclass that writes `override init()` as on Apple's platforms. But overridable initialisers have a slot in their
/// class's table all the same; a stand-in type that declares them required lets the compiler call through that slot. The
/// slots are those of `NSObject.init()` and `CALayer.init(layer:)`, which the stand-ins override and do not add to.
package enum ClassMaker {
    /// `type.init()`. Unoptimised, as the optimiser would trust the stand-in's type and call its initialiser directly.
    @_optimize(none) @inline(never)
    package static func make<Class: NSObject>(_ type: Class.Type) -> Class {
        let object = unsafeBitCast(type as AnyClass, to: InitTwin.Type.self).init()
        return unsafeDowncast(object as AnyObject, to: type)
    }

    /// `type(of: layer).init(layer: layer)`
    @_optimize(none) @inline(never)
    static func copy(_ layer: CALayer) -> CALayer {
        let type = unsafeBitCast(type(of: layer) as AnyClass, to: InitLayerTwin.Type.self)
        return unsafeDowncast(type.init(layer: layer) as AnyObject, to: CALayer.self)
    }
}

// Open, because the optimiser knows all subclasses of a class that is not; it would find that none overrides the
// initialiser, and call it directly.
@_documentation(visibility: internal)
open class InitTwin: NSObject {
    public required override init() { super.init() }
}

@_documentation(visibility: internal)
open class InitLayerTwin: CALayer {
    public required override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
