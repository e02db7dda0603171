import Foundation

// SwiftUI does not exist here: where UIKit hosts one of its views, an empty view of the proposed size is marked with the name.

/// Stands for a `UIHostingController`: an empty view that says whose place it keeps.
@preconcurrency @MainActor open class MissingContentController: UIViewController {
    /// The view that is missing.
    public let name: String

    public init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        name = ""
        super.init(coder: coder)
    }

    open override func loadView() { view = MissingContentView(name) }

    /// The proposed size: nothing is there to be measured.
    open func sizeThatFits(in size: CGSize) -> CGSize { size }
}

/// Stands for a `UIHostingConfiguration`.
public struct MissingContentConfiguration: UIContentConfiguration {
    /// The view that is missing.
    public var name: String

    public init(_ name: String) { self.name = name }

    public func makeContentView() -> any UIView & UIContentView {
        let view = MissingContentView(name)
        view.configuration = self
        return view
    }
    public func updated(for state: any UIConfigurationState) -> MissingContentConfiguration { self }
}

/// A dashed frame with the name of what is missing.
final class MissingContentView: UIView, UIContentView {
    private let label = UILabel()
    private let frameLayer = CAShapeLayer()
    var configuration: any UIContentConfiguration = MissingContentConfiguration("")

    init(_ name: String) {
        super.init(frame: .zero)
        label.text = name.isEmpty ? "SwiftUI" : "SwiftUI: \(name)"
        label.font = .systemFont(ofSize: 11)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingTail
        frameLayer.fillColor = nil
        frameLayer.lineDashPattern = [4, 3]
        layer.addSublayer(frameLayer)
        addSubview(label)
        accessibilityLabel = label.text
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 4, dy: 0)
        frameLayer.frame = bounds
        frameLayer.strokeColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
        frameLayer.path = UIBezierPath(rect: bounds.insetBy(dx: 0.5, dy: 0.5)).cgPath
    }
}
