import UIKit

@objc protocol Playing: AnyObject {
    @objc optional func toggle(_ sender: Any?)
}

final class PlayerViewController: UIViewController, Playing {
    private let trip: Trip
    private let cover: SceneryView
    private let column = UIStackView(.vertical, spacing: 24, [])
    private let play = UIButton(configuration: .plain())
    private var isPlaying = true

    init(_ trip: Trip) {
        self.trip = trip
        cover = SceneryView(trip.scenery)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersHomeIndicatorAutoHidden: Bool { true }

    override func viewDidLoad() {
        super.viewDidLoad()
        overrideUserInterfaceStyle = .dark
        view.backgroundColor = trip.scenery.colors[2]
        view.tintColor = .white
        cover.layer.cornerRadius = 16
        let close = UIButton(configuration: .plain())
        close.addTarget(self, action: #selector(dismissPlayer), for: .touchUpInside)
        close.configuration?.image = UIImage(systemName: "xmark")
        close.accessibilityLabel = "Close"

        let title = UILabel("Chapter 3: The fishermen's path", .title2, color: .white, weight: .bold)
        let subtitle = UILabel(trip.name, .body, color: UIColor.white.withAlphaComponent(0.7))
        let slider = UISlider()
        slider.value = 0.35
        slider.minimumTrackTintColor = .white
        slider.maximumTrackTintColor = UIColor.white.withAlphaComponent(0.3)
        let passed = UILabel("2:41", .caption1, color: UIColor.white.withAlphaComponent(0.7), lines: 1)
        let rest = UILabel("-5:02", .caption1, color: UIColor.white.withAlphaComponent(0.7), lines: 1)
        rest.textAlignment = .natural
        rest.setContentHuggingPriority(.required, for: .horizontal)
        let times = UIStackView(.horizontal, [passed, rest])
        // Time runs from left to right in every language.
        slider.semanticContentAttribute = .playback
        times.semanticContentAttribute = .playback

        play.addTarget(nil, action: #selector(Playing.toggle(_:)), for: .touchUpInside)
        showState()
        let back = symbolButton("arrow.counterclockwise"), next = symbolButton("forward.fill")
        let buttons = UIStackView(.horizontal, spacing: 32, alignment: .center, [back, play, next])
        buttons.semanticContentAttribute = .playback
        let row = UIStackView(.vertical, alignment: .center, [buttons])
        let texts = UIStackView(.vertical, spacing: 4, [title, subtitle])
        let controls = UIStackView(.vertical, spacing: 14, [texts, slider, times, row])
        controls.setCustomSpacing(4, after: slider)
        column.addArrangedSubview(cover)
        column.addArrangedSubview(controls)
        column.alignment = .center
        for subview in [column, close] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        let safeArea = view.safeAreaLayoutGuide
        let large = cover.heightAnchor.constraint(equalToConstant: 420)
        large.priority = .defaultHigh
        let wide = controls.widthAnchor.constraint(equalToConstant: 420)
        wide.priority = .defaultHigh
        NSLayoutConstraint.activate([
            close.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 8),
            close.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            column.centerXAnchor.constraint(equalTo: safeArea.centerXAnchor),
            column.centerYAnchor.constraint(equalTo: safeArea.centerYAnchor),
            column.topAnchor.constraint(greaterThanOrEqualTo: safeArea.topAnchor, constant: 52),
            column.bottomAnchor.constraint(lessThanOrEqualTo: safeArea.bottomAnchor, constant: -20),
            column.leadingAnchor.constraint(greaterThanOrEqualTo: view.layoutMarginsGuide.leadingAnchor),
            column.trailingAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.trailingAnchor),
            cover.widthAnchor.constraint(equalTo: cover.heightAnchor),
            cover.widthAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.widthAnchor),
            large, wide,
        ])
        adapt()
        registerForTraitChanges([UITraitVerticalSizeClass.self]) { (self: Self, _) in self.adapt() }
    }

    /// Side by side where there is little height.
    private func adapt() {
        let isFlat = traitCollection.verticalSizeClass == .compact
        column.axis = isFlat ? .horizontal : .vertical
        column.spacing = isFlat ? 32 : 24
    }

    private func symbolButton(_ name: String) -> UIButton {
        let button = UIButton(configuration: .plain())
        button.configuration?.image = UIImage(
            systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 24))
        return button
    }

    @objc private func dismissPlayer() { dismiss(animated: true) }

    @objc func toggle(_ sender: Any?) {
        isPlaying.toggle()
        showState()
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0
        ) {
            self.cover.transform = self.isPlaying ? .identity : CGAffineTransform(scaleX: 0.85, y: 0.85)
        }
    }

    private func showState() {
        play.configuration?.image = UIImage(
            systemName: isPlaying ? "pause.fill" : "play.fill",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 40))
        play.accessibilityLabel = isPlaying ? "Pause" : "Play"
    }
}
