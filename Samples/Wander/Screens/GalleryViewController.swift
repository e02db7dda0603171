import UIKit

final class GalleryViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    private let spacing: CGFloat = 2

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.minimumInteritemSpacing = spacing
        layout.minimumLineSpacing = spacing
        layout.headerReferenceSize = CGSize(width: 0, height: 44)
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
        collectionView.register(
            PhotoHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        navigationItem.rightBarButtonItem = editButtonItem
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        collectionView.collectionViewLayout.invalidateLayout()
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        [7, 12, 17][section]
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        let sceneries = Scenery.allCases
        (cell as? PhotoCell)?.picture.scenery =
            sceneries[(indexPath.item * 5 + indexPath.section * 2) % sceneries.count]
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let header = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        (header as? PhotoHeader)?.label.text = ["May 2024", "April 2024", "September 2023"][indexPath.section]
        return header
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let insets = collectionView.adjustedContentInset
        let width = collectionView.bounds.width - insets.left - insets.right
        let columns = max(3, (width / 160).rounded(.down))
        let side = ((width - spacing * (columns - 1)) / columns).rounded(.down)
        return CGSize(width: side, height: side)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        let cell = collectionView.cellForItem(at: indexPath) as? PhotoCell
        let photo = PhotoViewController(cell?.picture.scenery ?? .dusk)
        navigationController?.pushViewController(photo, animated: true)
    }
}

final class PhotoCell: UICollectionViewCell {
    let picture = SceneryView(.fjord)

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.frame = contentView.bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(picture)
        isAccessibilityElement = true
        accessibilityLabel = "Photo"
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class PhotoHeader: UICollectionReusableView {
    let label = UILabel("", .headline)

    override init(frame: CGRect) {
        super.init(frame: frame)
        preservesSuperviewLayoutMargins = true
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            label.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// One photo, to be zoomed.
final class PhotoViewController: UIViewController, UIScrollViewDelegate {
    private let picture: SceneryView
    private let scrollView = UIScrollView()

    init(_ scenery: Scenery) {
        picture = SceneryView(scenery)
        super.init(nibName: nil, bundle: nil)
        title = "Photo"
        hidesBottomBarWhenPushed = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        overrideUserInterfaceStyle = .dark
        navigationItem.largeTitleDisplayMode = .never
        scrollView.maximumZoomScale = 4
        scrollView.delegate = self
        scrollView.contentInsetAdjustmentBehavior = .never
        for subview in [scrollView, picture] { subview.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(scrollView)
        scrollView.addSubview(picture)
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            picture.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
            picture.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
            picture.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
            picture.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
            picture.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
            picture.heightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.heightAnchor),
        ])
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
}
