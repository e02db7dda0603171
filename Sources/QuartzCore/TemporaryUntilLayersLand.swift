// Stand-ins so that UIKit builds while the layers are being finished. Delete this file, and replace everything in
// Sources/QuartzCore, when the branch "layers" lands.
import CoreGraphics
public typealias CFTimeInterval = Double
package struct LayerValues { var name: String?; var actions: [String: any CAAction]? }
package struct LayerContents { var picture: Pic?; var rect = CGRect.zero; var center = CGRect.zero; var gravity = CALayerContentsGravity.resize; var scale: CGFloat = 1; var minification = CALayerContentsFilter.linear; var magnification = CALayerContentsFilter.linear }
package struct Pic { var object: Any? { nil } }
extension CALayer {
  func change(_ k: String, _ c: Bool = true, _ b: () -> Void) { b() }
  func noteChange(_ s: String) {}
  func noteChange() {}
  func localTime(ofParent: CALayer?, _ t: Double) -> Double { t }
  func time(_ t: Double, in: CALayer?) -> Double { t }
  var keepsDepth: Bool { false }
  func setPropertyValue(_ v: Any?, forKey: String) {}
  func setPropertyValue(_ v: Any?, forKeyPath: String) {}
  func propertyValue(forKey: String) -> Any? { nil }
  func propertyValue(forKeyPath: String) -> Any? { nil }
  func searchAction(forKey: String) -> (any CAAction)? { nil }
  func markNeedsDisplay() {}
  func copyProperties(of: CALayer) {}
  func renderSnapshot(in: CGContext) {}
  func displayTreeIfNeeded() {}
  func performDisplay() {}
  func setContents(_ a: Any?) {}
  package func recordContents() {}
}
