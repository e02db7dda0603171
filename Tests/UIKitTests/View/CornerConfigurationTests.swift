import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct CornerConfigurationTests {
    private func view(_ frame: CGRect, _ configuration: UICornerConfiguration) -> UIView {
        let view = UIView(frame: frame)
        view.cornerConfiguration = configuration
        return view
    }

    @Test("a capsule's radius is half of the shorter side, follows the size, and stops at its maximum")
    func capsule() {
        let capsule = view(CGRect(x: 0, y: 0, width: 100, height: 40), .capsule())
        #expect(capsule.layer.cornerRadius == 20)
        capsule.bounds.size = CGSize(width: 30, height: 80)
        #expect(capsule.layer.cornerRadius == 15)
        capsule.cornerConfiguration = .capsule(maximumRadius: 8)
        #expect(capsule.effectiveRadius(corner: .topLeft) == 8)
        capsule.cornerConfiguration = nil
        #expect(capsule.layer.cornerRadius == 0)
    }

    @Test("concentric corners have the container's radius less their distance, and no less than the minimum")
    func concentric() {
        let container = view(CGRect(x: 0, y: 0, width: 200, height: 200), .corners(radius: 30))
        let inner = view(
            CGRect(x: 10, y: 10, width: 100, height: 100), .corners(radius: .containerConcentric(minimum: 4)))
        container.addSubview(inner)
        inner.frame.origin = CGPoint(x: 12, y: 12)
        #expect(inner.effectiveRadius(corner: .topLeft) == 18)
        #expect(inner.effectiveRadius(corner: .bottomRight) == 4)
        inner.cornerConfiguration = .uniformCorners(radius: .containerConcentric(minimum: 4))
        #expect(inner.effectiveRadius(corner: .bottomRight) == 18 && inner.layer.cornerRadius == 18)
        container.cornerConfiguration = .corners(radius: 40)
        #expect(inner.layer.cornerRadius == 28)
    }

    @Test("edges of their own: square corners by the layer's corners, different radii by a mask")
    func edges() {
        let top = view(
            CGRect(x: 0, y: 0, width: 100, height: 100), .uniformEdges(topRadius: 12, bottomRadius: 0))
        #expect(top.layer.cornerRadius == 12)
        #expect(top.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        top.cornerConfiguration = .uniformEdges(topRadius: 12, bottomRadius: 20)
        #expect(top.layer.mask != nil && top.layer.cornerRadius == 0)
        top.cornerConfiguration = .corners(radius: 5)
        #expect(top.layer.mask == nil && top.layer.cornerRadius == 5)
    }
}
