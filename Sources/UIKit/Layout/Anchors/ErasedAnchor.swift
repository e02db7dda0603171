/// The anchor as one of any type. Objective-C has no type parameters while a program runs, so that a cast to another never
/// fails there; sources that `plumb port` rewrites call this instead of casting.
public func anyAnchor<AnchorType>(_ anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutAnchor<AnyObject> {
    // Nothing that an anchor keeps or does depends on its parameter.
    let address = Unmanaged.passUnretained(anchor).toOpaque()
    return Unmanaged<NSLayoutAnchor<AnyObject>>.fromOpaque(address).takeUnretainedValue()
}
