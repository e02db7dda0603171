/// What a layer carries without showing it.
package struct LayerValues {
    var name: String?
    var actions: [String: any CAAction]?
    var style: [AnyHashable: Any]?
    /// Values of keys that are no properties.
    var custom: [String: Any] = [:]
    /// The layer's own timing; nil while its time is its superlayer's.
    var timing: MediaTiming?
    /// Of a presentation copy: the layer it was made of, and the presentation copy of its superlayer.
    var model: CALayer?
    var presentedParent: CALayer?
    var backdrop: LayerBackdrop?
    var filters = LayerFilters()
}
