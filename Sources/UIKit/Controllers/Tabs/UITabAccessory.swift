/// A view above the tab bar, such as what is playing.
@preconcurrency @MainActor public final class UITabAccessory: NSObject {
    /// As large as the accessory: its platter has the sides of the bar's.
    public let contentView: UIView

    public init(contentView: UIView) {
        self.contentView = contentView
        super.init()
    }
}

/// An accessory's platter with the app's view on it.
final class TabAccessoryView: UIView {
    let accessory: UITabAccessory
    private let glass = PlatterView()

    init(_ accessory: UITabAccessory) {
        self.accessory = accessory
        super.init(frame: .zero)
        glass.fill = Design.current.color(.tabPlatter)
        addSubview(glass)
        addSubview(accessory.contentView)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        glass.frame = bounds
        glass.radius = bounds.height / 2
        accessory.contentView.frame = bounds
    }
}
