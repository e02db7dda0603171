import UIKit

final class OnboardingViewController: UIViewController, UIScrollViewDelegate {
    private let onFinish: () -> Void
    private let scrollView = UIScrollView()
    private let pageControl = UIPageControl()
    private let button = UIButton(configuration: .filled())

    private let pages: [(Scenery, String, String)] = [
        (.fjord, "Walk further", "Hand-picked routes with beds, boats and bag transfers arranged for you."),
        (.forest, "Travel light", "Everything you need is on the phone, even where there is no signal."),
        (.desert, "Meet people", "Local hosts answer your questions before and during the trip."),
    ]

    init(onFinish: @escaping () -> Void) {
        self.onFinish = onFinish
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.isPagingEnabled = true
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.delegate = self
        pageControl.numberOfPages = pages.count
        pageControl.currentPageIndicatorTintColor = .label
        pageControl.pageIndicatorTintColor = .tertiaryLabel
        button.configuration?.title = "Get started"
        button.configuration?.buttonSize = .large
        button.configuration?.cornerStyle = .large
        button.addAction(UIAction { [weak self] _ in self?.onFinish() }, for: .touchUpInside)

        let row = UIStackView(.horizontal, spacing: 0, pages.map(page))
        for subview in [scrollView, pageControl, button] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        row.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(row)
        let safeArea = view.safeAreaLayoutGuide
        let buttonWidth = button.widthAnchor.constraint(equalTo: view.layoutMarginsGuide.widthAnchor)
        buttonWidth.priority = .defaultHigh
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: pageControl.topAnchor, constant: -8),
            row.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
            row.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
            row.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
            row.heightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.heightAnchor),
            pageControl.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            pageControl.bottomAnchor.constraint(equalTo: button.topAnchor, constant: -12),
            button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            buttonWidth,
            button.widthAnchor.constraint(lessThanOrEqualToConstant: 400),
            button.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -16),
        ])
        for page in row.arrangedSubviews {
            page.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor).isActive = true
        }
    }

    private var isAtStart = false

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // Right to left, the first page is the rightmost one.
        guard !isAtStart, view.effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
        scrollView.layoutIfNeeded()
        let end = scrollView.contentSize.width - scrollView.bounds.width
        guard end > 0 else { return }
        isAtStart = true
        scrollView.contentOffset.x = end
    }

    private func page(_ scenery: Scenery, _ title: String, _ text: String) -> UIView {
        let picture = SceneryView(scenery)
        let titleLabel = UILabel(title, .largeTitle, weight: .bold)
        let textLabel = UILabel(text, .body, color: .secondaryLabel)
        titleLabel.textAlignment = .center
        textLabel.textAlignment = .center
        let page = UIView()
        // The pages lie in a row that is wider than the screen: only the outer ones would keep clear of a notch.
        page.insetsLayoutMarginsFromSafeArea = false
        for subview in [picture, titleLabel, textLabel] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            page.addSubview(subview)
        }
        let guide = page.readableContentGuide
        NSLayoutConstraint.activate([
            picture.topAnchor.constraint(equalTo: page.topAnchor),
            picture.leadingAnchor.constraint(equalTo: page.leadingAnchor),
            picture.trailingAnchor.constraint(equalTo: page.trailingAnchor),
            picture.bottomAnchor.constraint(equalTo: titleLabel.topAnchor, constant: -20),
            titleLabel.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
            titleLabel.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
            textLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 8),
            textLabel.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
            textLabel.trailingAnchor.constraint(equalTo: titleLabel.trailingAnchor),
            textLabel.bottomAnchor.constraint(equalTo: page.bottomAnchor, constant: -8),
        ])
        picture.setContentHuggingPriority(.defaultLow, for: .vertical)
        textLabel.setContentCompressionResistancePriority(.required, for: .vertical)
        titleLabel.setContentCompressionResistancePriority(.required, for: .vertical)
        return page
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.bounds.width > 0 else { return }
        let index = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        pageControl.currentPage = isRightToLeft ? pages.count - 1 - index : index
    }
}
