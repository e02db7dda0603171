import UIKit

// Each class overrides what UIKit lets a subclass of its parent override. That this compiles is the test.

class EverySplitViewControllerOverride: UISplitViewController {
    override var viewControllers: [UIViewController] {
        get { super.viewControllers }
        set { super.viewControllers = newValue }
    }
    override var delegate: UISplitViewControllerDelegate? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var isCollapsed: Bool { super.isCollapsed }
    override var displayMode: UISplitViewController.DisplayMode { super.displayMode }
    override var preferredDisplayMode: UISplitViewController.DisplayMode {
        get { super.preferredDisplayMode }
        set { super.preferredDisplayMode = newValue }
    }
    override var preferredPrimaryColumnWidthFraction: CGFloat {
        get { super.preferredPrimaryColumnWidthFraction }
        set { super.preferredPrimaryColumnWidthFraction = newValue }
    }
    override var minimumPrimaryColumnWidth: CGFloat {
        get { super.minimumPrimaryColumnWidth }
        set { super.minimumPrimaryColumnWidth = newValue }
    }
    override var maximumPrimaryColumnWidth: CGFloat {
        get { super.maximumPrimaryColumnWidth }
        set { super.maximumPrimaryColumnWidth = newValue }
    }
    override func show(_ vc: UIViewController, sender: Any?) { super.show(vc, sender: sender) }
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        super.showDetailViewController(vc, sender: sender)
    }
}

class EveryCollectionViewControllerOverride: UICollectionViewController {
    override init(collectionViewLayout layout: UICollectionViewLayout) { super.init(collectionViewLayout: layout) }
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var collectionView: UICollectionView! {
        get { super.collectionView }
        set { super.collectionView = newValue }
    }
    override func numberOfSections(in collectionView: UICollectionView) -> Int {
        super.numberOfSections(in: collectionView)
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        super.collectionView(collectionView, numberOfItemsInSection: section)
    }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        super.collectionView(collectionView, cellForItemAt: indexPath)
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        super.collectionView(collectionView, didSelectItemAt: indexPath)
    }
}

class EveryNibRegistrationOverride: UITableView {
    override func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        super.register(nib, forCellReuseIdentifier: identifier)
    }
    override func reloadSectionIndexTitles() { super.reloadSectionIndexTitles() }
}

class EveryItemNibRegistrationOverride: UICollectionView {
    override func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        super.register(nib, forCellWithReuseIdentifier: identifier)
    }
}

class EveryPresenterOverride: UIViewController {
    override var splitViewController: UISplitViewController? { super.splitViewController }
    override var popoverPresentationController: UIPopoverPresentationController? { super.popoverPresentationController }
    override func setNeedsUpdateOfHomeIndicatorAutoHidden() { super.setNeedsUpdateOfHomeIndicatorAutoHidden() }
}
