import PlumbAVFoundation
import UIKit

/// A film in a corner of the screen: there is no system around the app to show it.
@preconcurrency @MainActor
open class AVPictureInPictureController: NSObject {
    nonisolated open class func isPictureInPictureSupported() -> Bool { false }
    public let playerLayer: AVPlayerLayer
    open weak var delegate: (any AVPictureInPictureControllerDelegate)?
    open var isPictureInPictureActive: Bool { false }
    open var isPictureInPicturePossible: Bool { false }
    public init?(playerLayer: AVPlayerLayer) { return nil }
    open func startPictureInPicture() {}
    open func stopPictureInPicture() {}
}

/// Kept for what it names: no film leaves the app.
@preconcurrency @MainActor
public protocol AVPictureInPictureControllerDelegate: AnyObject {}

/// A button to choose where sound goes: there is one place.
@preconcurrency @MainActor
open class AVRoutePickerView: UIView {
    open var activeTintColor: UIColor? = .systemBlue
    open var prioritizesVideoDevices = false
}
