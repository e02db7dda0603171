import UIKit

extension CanvasDevice {
    /// What people call the device.
    ///
    /// - Parameter asked: What an option called it: several models share a canvas.
    package func name(asked: String? = nil) -> String {
        [asked, id].lazy.compactMap { $0.flatMap(Device.named) }.first?.name ?? "any device"
    }
}
