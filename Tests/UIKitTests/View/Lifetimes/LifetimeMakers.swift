import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Makes a view of one class, with some content.
struct ViewMaker: CustomTestStringConvertible, Sendable {
    let name: String
    let make: @MainActor @Sendable () -> UIView
    var testDescription: String { name }

    init(_ name: String, _ make: @escaping @MainActor @Sendable () -> UIView) {
        self.name = name
        self.make = make
    }

    /// Lays the view out in a window among others, asks what can be asked, draws it and takes it out.
    @MainActor @inline(never)
    static func use(_ maker: ViewMaker, in window: UIWindow) -> Reference {
        let view = maker.make()
        let reference = Reference(view)
        if let own = view as? UIWindow {
            own.isHidden = false
            own.layoutIfNeeded()
            own.isHidden = true
            return reference
        }
        window.isHidden = false
        let host = UIView(frame: window.bounds)
        window.addSubview(host)
        fill(host, with: view)
        window.layoutIfNeeded()
        turn()
        _ = view.constraints.map(\.description)
        _ = (view.description, view.hasAmbiguousLayout, view.autoLayoutTrace, host.recursiveDescription())
        _ = (view.layoutMarginsGuide.layoutFrame, view.safeAreaLayoutGuide.layoutFrame, view.leadingAnchor.description)
        _ = LayerSnapshot.commit(window.layer)
        UIView.animate(withDuration: 0.2) { view.alpha = 0.5 }
        settle()
        view.removeFromSuperview()
        host.removeFromSuperview()
        return reference
    }

    /// Lays the view out in a tree outside of windows, and measures it.
    @MainActor @inline(never)
    static func measure(_ maker: ViewMaker) -> Reference {
        let view = maker.make()
        let reference = Reference(view)
        guard !(view is UIWindow) else { return reference }
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        fill(host, with: view)
        _ = host.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        host.layoutIfNeeded()
        _ = view.constraints.map(\.description)
        return reference
    }

    @MainActor
    private static func fill(_ host: UIView, with view: UIView) {
        let beside = host.addLaidOut(UILabel())
        host.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        view.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: host.layoutMarginsGuide.leadingAnchor),
            view.topAnchor.constraint(equalTo: host.safeAreaLayoutGuide.topAnchor),
            view.widthAnchor.constraint(lessThanOrEqualTo: host.widthAnchor),
            view.heightAnchor.constraint(lessThanOrEqualToConstant: 200),
            beside.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 8),
            beside.firstBaselineAnchor.constraint(equalTo: view.firstBaselineAnchor),
        ])
    }

    static let all: [ViewMaker] = [
        .init("UIView") { UIView() },
        .init("UIWindow") { UIWindow() },
        .init("UILabel") {
            let label = UILabel()
            label.text = "Some words that take more than a line where there is little room"
            label.numberOfLines = 0
            return label
        },
        .init("UIInputView") { UIInputView(frame: .zero, inputViewStyle: .keyboard) },
        .init("UIImageView") { UIImageView(image: UIImage(systemName: "star")) },
        .init("UIControl") { UIControl() },
        .init("UIButton") {
            UIButton(configuration: .filled(), primaryAction: UIAction(title: "Press") { _ in })
        },
        .init("UISwitch") { UISwitch() },
        .init("UIColorWell") { UIColorWell() },
        .init("UIPasteControl") { UIPasteControl() },
        .init("UIContentUnavailableView") { UIContentUnavailableView(configuration: .empty()) },
        .init("UISlider") { UISlider() },
        .init("UIStepper") { UIStepper() },
        .init("UISegmentedControl") { UISegmentedControl(items: ["One", "Two"]) },
        .init("UIPageControl") {
            let control = UIPageControl()
            control.numberOfPages = 4
            return control
        },
        .init("UIProgressView") { UIProgressView(progressViewStyle: .default) },
        .init("UIActivityIndicatorView") {
            let view = UIActivityIndicatorView(style: .medium)
            view.startAnimating()
            return view
        },
        .init("UICalendarView") {
            let view = UICalendarView()
            view.selectionBehavior = UICalendarSelectionMultiDate(delegate: nil)
            return view
        },
        .init("UIDatePicker") { UIDatePicker() },
        .init("UIPickerView") { UIPickerView() },
        .init("UITextField") {
            let field = UITextField()
            field.text = "Text"
            return field
        },
        .init("UISearchTextField") { UISearchTextField() },
        .init("UITextView") {
            let view = UITextView()
            view.text = "Text"
            return view
        },
        .init("UISearchBar") { UISearchBar() },
        .init("UIScrollView") {
            let view = UIScrollView()
            let content = view.addLaidOut(UILabel())
            NSLayoutConstraint.activate([
                content.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor),
                content.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor),
                content.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor),
            ])
            view.refreshControl = UIRefreshControl()
            return view
        },
        .init("UIRefreshControl") { UIRefreshControl() },
        .init("UIStackView") { UIStackView(arrangedSubviews: [UILabel(), UISwitch(), UIView()]) },
        .init("UIBackgroundExtensionView") {
            let view = UIBackgroundExtensionView(frame: .zero)
            view.contentView = UIView()
            return view
        },
        .init("UIVisualEffectView") { UIVisualEffectView(effect: UIBlurEffect(style: .regular)) },
        .init("UIPopoverBackgroundView") { UIPopoverBackgroundView() },
        .init("UINavigationBar") {
            let bar = UINavigationBar()
            bar.items = [UINavigationItem(title: "One"), UINavigationItem(title: "Two")]
            return bar
        },
        .init("UITabBar") {
            let bar = UITabBar()
            bar.items = [UITabBarItem(title: "One", image: nil, tag: 0)]
            return bar
        },
        .init("UIToolbar") {
            let bar = UIToolbar()
            bar.items = [UIBarButtonItem(title: "Do", style: .plain, target: nil, action: nil)]
            return bar
        },
        .init("UITableView") { Rows.table() },
        .init("UITableViewCell") {
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            cell.textLabel?.text = "Cell"
            cell.accessoryType = .disclosureIndicator
            return cell
        },
        .init("UITableViewHeaderFooterView") { UITableViewHeaderFooterView(reuseIdentifier: nil) },
        .init("UICollectionView") { Rows.collection() },
        .init("UICollectionReusableView") { UICollectionReusableView() },
        .init("UICollectionViewCell") { UICollectionViewCell() },
        .init("UICollectionViewListCell") {
            let cell = UICollectionViewListCell()
            var content = cell.defaultContentConfiguration()
            content.text = "Cell"
            cell.contentConfiguration = content
            return cell
        },
        .init("UIListContentView") {
            var content = UIListContentConfiguration.cell()
            content.text = "Content"
            return UIListContentView(configuration: content)
        },
    ]
}

/// Lists that own their data source through the view they show.
@MainActor
enum Rows {
    static func table() -> UITableView {
        let view = Table(frame: CGRect(x: 0, y: 0, width: 320, height: 300), style: .insetGrouped)
        view.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: view) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "Cell", for: path)
            cell.textLabel?.text = "Row \(item)"
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<20))
        source.apply(snapshot, animatingDifferences: false)
        view.source = source
        return view
    }

    static func collection() -> UICollectionView {
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        let view = Collection(frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = "Item \(item)"
            cell.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<20))
        source.apply(snapshot, animatingDifferences: false)
        view.source = source
        return view
    }

    private final class Table: UITableView {
        var source: AnyObject?
    }
    private final class Collection: UICollectionView {
        var source: AnyObject?
    }
}

/// Makes a controller of one class.
struct ControllerMaker: CustomTestStringConvertible, Sendable {
    let name: String
    let make: @MainActor @Sendable () -> UIViewController
    var testDescription: String { name }

    init(_ name: String, _ make: @escaping @MainActor @Sendable () -> UIViewController) {
        self.name = name
        self.make = make
    }

    enum Way: CaseIterable { case root, child, pushed, presented, popover }

    @MainActor @inline(never)
    static func use(_ maker: ControllerMaker, _ way: Way, in window: UIWindow) -> [Reference] {
        let controller = maker.make()
        let base = UIViewController()
        var references = [Reference(controller), Reference(base)]
        switch way {
        case .root:
            // An alert's view lays itself out for its presentation only.
            guard !(controller is UIAlertController) else { break }
            window.rootViewController = controller
            window.makeKeyAndVisible()
            settle()
        case .child:
            window.rootViewController = base
            window.makeKeyAndVisible()
            base.addChild(controller)
            base.view.addSubview(controller.view)
            controller.didMove(toParent: base)
            settle()
            controller.willMove(toParent: nil)
            controller.view.removeFromSuperview()
            controller.removeFromParent()
        case .pushed:
            guard !(controller is UINavigationController), !(controller is UISplitViewController) else { break }
            let navigation = UINavigationController(rootViewController: base)
            window.rootViewController = navigation
            references += [Reference(navigation), Reference(navigation.view)]
            window.makeKeyAndVisible()
            settle()
            navigation.pushViewController(controller, animated: true)
            settle()
            navigation.popViewController(animated: true)
        case .presented, .popover:
            window.rootViewController = base
            window.makeKeyAndVisible()
            settle()
            if way == .popover, !(controller is UIAlertController) {
                controller.modalPresentationStyle = .popover
                controller.popoverPresentationController?.sourceView = base.view
            }
            base.present(controller, animated: true)
            settle()
            base.dismiss(animated: true)
        }
        settle()
        references += [Reference(base.view), Reference(controller.view)]
        window.rootViewController = nil
        return references
    }

    static let all: [ControllerMaker] = [
        .init("UIViewController") {
            let controller = UIViewController()
            controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
                systemItem: .add, primaryAction: UIAction { _ in })
            return controller
        },
        .init("UINavigationController") {
            let navigation = UINavigationController(rootViewController: UIViewController())
            navigation.pushViewController(UIViewController(), animated: false)
            return navigation
        },
        .init("UITabBarController") {
            let controller = UITabBarController()
            controller.viewControllers = [
                UIViewController(), UINavigationController(rootViewController: UIViewController()),
            ]
            return controller
        },
        .init("UISplitViewController") {
            let controller = UISplitViewController(style: .doubleColumn)
            controller.setViewController(UIViewController(), for: .primary)
            controller.setViewController(UIViewController(), for: .secondary)
            return controller
        },
        .init("UIPageViewController") {
            let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            controller.setViewControllers([UIViewController()], direction: .forward, animated: false)
            return controller
        },
        .init("UITableViewController") { UITableViewController(style: .plain) },
        .init("UICollectionViewController") {
            UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        },
        .init("UIInputViewController") { UIInputViewController() },
        .init("UISearchController") { UISearchController(searchResultsController: UIViewController()) },
        .init("UISearchContainerViewController") {
            UISearchContainerViewController(searchController: UISearchController(searchResultsController: nil))
        },
        .init("UIAlertController") {
            let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
            alert.addTextField()
            alert.addAction(UIAlertAction(title: "Fine", style: .default) { _ in })
            return alert
        },
        .init("UIColorPickerViewController") { UIColorPickerViewController() },
        .init("UIFontPickerViewController") { UIFontPickerViewController() },
        .init("UITextFormattingViewController") { UITextFormattingViewController() },
        .init("MissingContentController") { MissingContentController("Chart") },
        .init("UIReferenceLibraryViewController") { UIReferenceLibraryViewController(term: "term") },
        .init("UIDocumentBrowserViewController") { UIDocumentBrowserViewController(forOpening: [.plainText]) },
        .init("UIDocumentPickerViewController") {
            UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
        },
        .init("UIImagePickerController") { UIImagePickerController() },
        .init("UIVideoEditorController") { UIVideoEditorController() },
        .init("UIActivityViewController") {
            UIActivityViewController(activityItems: ["Text"], applicationActivities: nil)
        },
    ]
}

/// Makes and uses objects that are neither views nor controllers.
struct ObjectMaker: CustomTestStringConvertible, Sendable {
    let names: [String]
    let make: @MainActor @Sendable (UIWindow) -> [Reference]
    var testDescription: String { names.joined(separator: ", ") }

    init(_ names: String..., make: @escaping @MainActor @Sendable (UIWindow) -> [Reference]) {
        self.names = names
        self.make = make
    }

    static let all: [ObjectMaker] = [
        .init(
            "CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CATransformLayer", "CAScrollLayer",
            "CAReplicatorLayer",
            "CAEmitterLayer", "CATiledLayer"
        ) { window in
            window.isHidden = false
            let layers = [
                CALayer(), CAShapeLayer(), CAGradientLayer(), CATextLayer(), CATransformLayer(), CAScrollLayer(),
                CAReplicatorLayer(),
                CAEmitterLayer(), CATiledLayer(),
            ]
            for layer in layers {
                window.layer.addSublayer(layer)
                layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
                layer.mask = CALayer()
            }
            turn()
            _ = LayerSnapshot.commit(window.layer)
            for layer in layers { layer.removeFromSuperlayer() }
            return layers.map(Reference.init)
        },
        .init(
            "CAAnimation", "CABasicAnimation", "CAKeyframeAnimation", "CASpringAnimation", "CAAnimationGroup",
            "CATransition", "CAPropertyAnimation"
        ) { window in
            window.isHidden = false
            let group = CAAnimationGroup()
            group.animations = [CABasicAnimation(keyPath: "opacity")]
            let animations: [CAAnimation] = [
                CABasicAnimation(keyPath: "opacity"), CAKeyframeAnimation(keyPath: "position"),
                CASpringAnimation(keyPath: "bounds"), group, CATransition(), CAPropertyAnimation(keyPath: "opacity"),
                CAAnimation(),
            ]
            for animation in animations {
                animation.duration = 0.2
                window.layer.add(animation, forKey: nil)
            }
            settle()
            return animations.map(Reference.init)
        },
        .init(
            "UIGestureRecognizer", "UITapGestureRecognizer", "UIPanGestureRecognizer", "UIPinchGestureRecognizer",
            "UIRotationGestureRecognizer", "UISwipeGestureRecognizer", "UILongPressGestureRecognizer",
            "UIScreenEdgePanGestureRecognizer", "UIHoverGestureRecognizer"
        ) { window in
            window.isHidden = false
            let view = UIView(frame: window.bounds)
            window.addSubview(view)
            let recognizers = [
                UIGestureRecognizer(), UITapGestureRecognizer(), UIPanGestureRecognizer(), UIPinchGestureRecognizer(),
                UIRotationGestureRecognizer(), UISwipeGestureRecognizer(), UILongPressGestureRecognizer(),
                UIScreenEdgePanGestureRecognizer(), UIHoverGestureRecognizer(),
            ]
            for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
            recognizers[1].require(toFail: recognizers[2])
            let input = TouchInput(window: window)
            input.tap(at: CGPoint(x: 50, y: 50))
            for recognizer in recognizers { view.removeGestureRecognizer(recognizer) }
            view.removeFromSuperview()
            return recognizers.map(Reference.init)
        },
        .init("UILayoutGuide", "UITrackingLayoutGuide", "UIKeyboardLayoutGuide", "UIFocusGuide") { window in
            let view = UIView(frame: window.bounds)
            let guides = [UILayoutGuide(), UITrackingLayoutGuide(), UIFocusGuide()]
            for guide in guides {
                view.addLayoutGuide(guide)
                guide.widthAnchor.constraint(equalTo: view.keyboardLayoutGuide.widthAnchor).isActive = true
            }
            let keyboard = view.keyboardLayoutGuide
            view.layoutIfNeeded()
            return (guides + [keyboard]).map(Reference.init)
        },
        .init("NSLayoutConstraint") { window in
            let root = UIView(frame: window.bounds)
            let (a, b) = (root.addLaidOut(UILabel()), root.addLaidOut(UILabel()))
            let constraints = [
                a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                a.firstBaselineAnchor.constraint(equalTo: b.lastBaselineAnchor),
                a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2),
                root.safeAreaLayoutGuide.bottomAnchor.constraint(equalTo: b.bottomAnchor),
            ]
            NSLayoutConstraint.activate(constraints)
            root.layoutIfNeeded()
            _ = (root.constraints + a.constraints).map {
                "\($0) \($0.firstAnchor) \(String(describing: $0.secondAnchor))"
            }
            _ = a.constraintsAffectingLayout(for: .horizontal)
            return (constraints + a.constraints).map(Reference.init)
        },
        .init("UIViewPropertyAnimator") { window in
            window.isHidden = false
            let view = UIView()
            window.addSubview(view)
            let run = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { view.alpha = 0 }
            run.addCompletion { _ in view.alpha = 1 }
            run.startAnimation()
            let stopped = UIViewPropertyAnimator(duration: 0.2, dampingRatio: 0.5) { view.alpha = 0.5 }
            stopped.startAnimation()
            stopped.stopAnimation(true)
            settle()
            view.removeFromSuperview()
            return [run, stopped].map(Reference.init)
        },
        .init("UIPresentationController", "UISheetPresentationController", "UIPopoverPresentationController") {
            window in
            var references: [Reference] = []
            let base = UIViewController()
            window.rootViewController = base
            window.makeKeyAndVisible()
            for style in [UIModalPresentationStyle.pageSheet, .formSheet, .popover, .overFullScreen, .fullScreen] {
                let controller = UIViewController()
                controller.modalPresentationStyle = style
                controller.popoverPresentationController?.sourceView = base.view
                base.present(controller, animated: true)
                settle()
                if let presentation = controller.presentationController { references.append(Reference(presentation)) }
                base.dismiss(animated: true)
                settle()
            }
            window.rootViewController = nil
            return references
        },
        .init(
            "UICollectionViewLayout", "UICollectionViewFlowLayout", "UICollectionViewCompositionalLayout",
            "UICollectionViewTransitionLayout"
        ) { window in
            let layouts = [
                UICollectionViewLayout(), UICollectionViewFlowLayout(),
                UICollectionViewTransitionLayout(
                    currentLayout: UICollectionViewFlowLayout(), nextLayout: UICollectionViewFlowLayout()),
                UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)),
            ]
            window.isHidden = false
            for layout in layouts {
                let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
                window.addSubview(view)
                turn()
                view.removeFromSuperview()
            }
            return layouts.map(Reference.init)
        },
    ]
}

/// Makes, shows, draws and drops a screen.
struct ScreenMaker: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Bytes that Foundation does not free of the attributed strings that one screen makes.
    var foundationsShare = 0
    let use: @MainActor @Sendable (UIWindow) -> Void

    static let all: [ScreenMaker] = [
        .init(testDescription: "trees outside of windows", foundationsShare: 800) { _ in
            for maker in ViewMaker.all.prefix(6) { _ = ViewMaker.measure(maker) }
        },
        .init(testDescription: "windows") { _ in
            let window = UIWindow()
            window.isHidden = false
            let label = window.addLaidOut(UILabel())
            label.text = "Text"
            window.pin(label)
            turn()
            _ = LayerSnapshot.commit(window.layer)
        },
        .init(testDescription: "tables") { window in
            _ = ViewMaker.use(.init("") { Rows.table() }, in: window)
        },
        .init(testDescription: "collections") { window in
            _ = ViewMaker.use(.init("") { Rows.collection() }, in: window)
        },
        .init(testDescription: "root controllers") { window in
            _ = ControllerMaker.use(ControllerMaker.all[0], .root, in: window)
        },
        .init(testDescription: "children of controllers") { window in
            _ = ControllerMaker.use(ControllerMaker.all[0], .child, in: window)
        },
        .init(testDescription: "pushed controllers", foundationsShare: 6500) { window in
            _ = ControllerMaker.use(ControllerMaker.all[0], .pushed, in: window)
        },
        .init(testDescription: "presented controllers") { window in
            _ = ControllerMaker.use(ControllerMaker.all[0], .presented, in: window)
            _ = ControllerMaker.use(ControllerMaker.all[0], .popover, in: window)
        },
        .init(testDescription: "pages") { window in _ = ControllerMaker.use(ControllerMaker.all[4], .root, in: window)
        },
        .init(testDescription: "recognizers and animations") { window in
            for maker in ObjectMaker.all { _ = maker.make(window) }
        },
        .init(testDescription: "scenes of a storyboard") { window in
            window.rootViewController = NibFixture.storyboard("LoginScreen").instantiateInitialViewController()
            window.makeKeyAndVisible()
            turn()
            _ = LayerSnapshot.commit(window.layer)
            window.rootViewController = nil
        },
    ]
}
