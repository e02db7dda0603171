import UIKit

/// A layout guide with a frame that is set by hand, in the owning view's coordinates, measured from leading.
@MainActor
public class FixedFrameLayoutGuide: UILayoutGuide {
    /// The guide's place in the owner's coordinates, in points; zero by default.
    public var frame: CGRect = .zero {
        didSet { updateConstants() }
    }

    /// The frame's origin.
    public var point: CGPoint {
        get { frame.origin }
        set { frame.origin = newValue }
    }

    /// The middle of the frame.
    public var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    /// The size of the frame.
    public var size: CGSize {
        get { frame.size }
        set { frame.size = newValue }
    }

    public convenience init(frame: CGRect) {
        self.init()
        self.frame = frame
    }

    public override var owningView: UIView? {
        get { super.owningView }
        set {
            NSLayoutConstraint.deactivate(edges)
            edges = []
            super.owningView = newValue
            guard let view = newValue else { return }
            edges = [
                leadingAnchor.constraint(equalTo: view.leadingAnchor),
                topAnchor.constraint(equalTo: view.topAnchor),
                trailingAnchor.constraint(equalTo: view.leadingAnchor),
                bottomAnchor.constraint(equalTo: view.topAnchor),
            ]
            updateConstants()
            NSLayoutConstraint.activate(edges)
        }
    }

    /// Leading, top, trailing, bottom.
    private var edges: [NSLayoutConstraint] = []

    private func updateConstants() {
        for (edge, constant) in zip(edges, [frame.minX, frame.minY, frame.maxX, frame.maxY]) {
            edge.constant = constant
        }
    }
}
