import Testing
import UIKit
import ViewDebugger

@MainActor
@Suite("Layers that belong to no view")
struct LayerTests {
    private func capture(_ prepare: (UIView) -> Void) -> CapturedView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
        prepare(view)
        return Capture(of: view).views[0]
    }

    private func value(_ name: String, of layer: CapturedLayer?) -> String? {
        layer?.properties?.first { $0.name == name }?.value
    }

    @Test("each is there with what its class says of it, and in the layer that it lies in")
    func tree() throws {
        let view = capture { view in
            let gradient = CAGradientLayer()
            gradient.name = "sky"
            gradient.frame = CGRect(x: 10, y: 20, width: 40, height: 30)
            gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
            gradient.cornerRadius = 6
            let shape = CAShapeLayer()
            shape.path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 8, height: 9)).cgPath
            shape.strokeColor = UIColor.green.cgColor
            shape.lineWidth = 3
            gradient.addSublayer(shape)
            view.layer.addSublayer(gradient)
        }
        #expect(view.layers.map(\.className) == ["CAGradientLayer", "CAShapeLayer"])
        #expect(view.layers.map(\.parent) == [nil, 0])
        #expect(view.layers[0].name == "sky")
        #expect(view.layers[0].frame == CGRect(x: 10, y: 20, width: 40, height: 30))
        #expect(value("cornerRadius", of: view.layers[0]) == "6")
        #expect(view.layers[0].properties?.first { $0.name == "colors[1]" }?.color == [0, 0, 1, 1])
        #expect(value("lineWidth", of: view.layers[1]) == "3")
        #expect(value("path", of: view.layers[1]) == "(1, 2) 8 × 9")
    }

    @Test("layers of subviews are no layers of the view")
    func views() {
        #expect(capture { $0.addSubview(UIView()) }.layers.isEmpty)
    }

    @Test("a view's own layer has a shadow or mask where it has one, and else nothing")
    func own() {
        #expect(capture { _ in }.layerProperties == nil)
        let view = capture { view in
            view.layer.shadowOpacity = 0.5
            view.layer.shadowRadius = 4
            view.layer.mask = CALayer()
        }
        #expect(
            view.layerProperties?.map(\.name) == [
                "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor", "mask",
            ])
    }
}
