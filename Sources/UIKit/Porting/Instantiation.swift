import QuartzCore

// `T()` for a metatype of UIKit's classes: Objective-C calls the class's own initialiser, Swift only those declared
// `required`. Sources that `plumb port` rewrites call these functions instead.

/// `type.init()`, which may be called anywhere, as `NSObject`'s own.
public func instantiate<Object: NSObject>(_ type: Object.Type) -> Object {
    unsafeDowncast(ClassMaker.make(type), to: type)
}

/// `type.init(frame: frame)`
@preconcurrency @MainActor public func instantiate<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
    ClassMaker.make(type, frame: frame)
}

/// `type.init(style: style, reuseIdentifier: reuseIdentifier)`
@preconcurrency @MainActor public func instantiate<Cell: UITableViewCell>(
    _ type: Cell.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
) -> Cell {
    unsafeDowncast(ClassMaker.make(type, style: style, reuseIdentifier: reuseIdentifier), to: type)
}

/// `type.init(reuseIdentifier: reuseIdentifier)`
@preconcurrency @MainActor public func instantiate<View: UITableViewHeaderFooterView>(
    _ type: View.Type, reuseIdentifier: String?
) -> View {
    unsafeDowncast(ClassMaker.make(type, reuseIdentifier: reuseIdentifier), to: type)
}

/// `type.init(nibName: name, bundle: bundle)`
@preconcurrency @MainActor public func instantiate<Controller: UIViewController>(
    _ type: Controller.Type, nibName: String?, bundle: Bundle?
) -> Controller {
    unsafeDowncast(ClassMaker.make(type, nibName: nibName, bundle: bundle), to: type)
}

/// `type.init(identifier: identifier, source: source, destination: destination)`
@preconcurrency @MainActor public func instantiate<Segue: UIStoryboardSegue>(
    _ type: Segue.Type, identifier: String?, source: UIViewController, destination: UIViewController
) -> Segue {
    unsafeDowncast(
        ClassMaker.make(type, identifier: identifier, source: source, destination: destination), to: type)
}

/// `type.init(rootViewController: rootViewController)`
@preconcurrency @MainActor public func instantiate<Controller: UINavigationController>(
    _ type: Controller.Type, rootViewController: UIViewController
) -> Controller {
    unsafeDowncast(ClassMaker.make(type, rootViewController: rootViewController), to: type)
}

/// `type.init(type: buttonType)`
@preconcurrency @MainActor public func instantiate<Button: UIButton>(
    _ type: Button.Type, type buttonType: UIButton.ButtonType
) -> Button {
    let button = ClassMaker.make(type, frame: .zero)
    button.become(buttonType)
    return button
}

/// `type.init(image: image)`
@preconcurrency @MainActor public func instantiate<View: UIImageView>(_ type: View.Type, image: UIImage?) -> View {
    let view = ClassMaker.make(type, frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    view.image = image
    return view
}

/// `type.init(arrangedSubviews: views)`
@preconcurrency @MainActor public func instantiate<View: UIStackView>(
    _ type: View.Type, arrangedSubviews views: [UIView]
) -> View {
    let view = ClassMaker.make(type, frame: .zero)
    views.forEach(view.addArrangedSubview)
    return view
}

/// What has an initialiser that gives an object which was made before.
public protocol ObjectMaking {}

extension ObjectMaking {
    /// The object itself: only a protocol's initialiser may say which object it gives.
    public init(made: Self) { self = made }
}
