/// An object of a nib that is neither a view nor a controller, and hears when it is loaded. Responders, gesture recognizers
/// and bar items override `awakeFromNib()`; a class that is only an `NSObject` inherits no such method here, and adopts
/// the protocol.
@MainActor
public protocol NSNibAwaking: AnyObject {
    func awakeFromNib()
}
