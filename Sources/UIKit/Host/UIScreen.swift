/// The display that windows appear on.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    /// The screen of the host's device.
    open class var main: UIScreen { Runtime.current.screen }

    /// In points, for the present orientation.
    open private(set) var bounds: CGRect
    /// Pixels in a point.
    open private(set) var scale: CGFloat

    init(bounds: CGRect, scale: CGFloat) {
        self.bounds = bounds
        self.scale = scale
        super.init()
    }
}
