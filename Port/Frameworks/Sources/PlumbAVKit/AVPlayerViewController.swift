@_exported import PlumbAVFoundation
import UIKit

@preconcurrency @MainActor
public protocol AVPlayerViewControllerDelegate: AnyObject {
    func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willBeginFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator)
    func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willEndFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator)
    func playerViewControllerShouldAutomaticallyDismissAtPictureInPictureStart(
        _ playerViewController: AVPlayerViewController
    ) -> Bool
    func playerViewController(
        _ playerViewController: AVPlayerViewController,
        restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void)
    func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController)
    func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController)
}

// Films are never taken out of their controller here: nobody calls these.
extension AVPlayerViewControllerDelegate {
    public func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willBeginFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    public func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willEndFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    public func playerViewControllerShouldAutomaticallyDismissAtPictureInPictureStart(
        _ playerViewController: AVPlayerViewController
    ) -> Bool { true }
    public func playerViewController(
        _ playerViewController: AVPlayerViewController,
        restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(true) }
    public func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController) {}
    public func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController) {}
}

/// A player with a button to play and to pause, on black: films have no picture here.
open class AVPlayerViewController: UIViewController {
    open weak var delegate: (any AVPlayerViewControllerDelegate)?
    open var player: AVPlayer? {
        didSet {
            picture.player = player
            watch = player?.observe(\.rate, options: [.initial]) { [weak self] player, _ in
                // The rate changes where a player is used, which is the main thread.
                MainActor.assumeIsolated { self?.show(isPlaying: player.rate != 0) }
            }
        }
    }
    open var showsPlaybackControls = true { didSet { button.isHidden = !showsPlaybackControls } }
    open var videoGravity = AVLayerVideoGravity.resizeAspect { didSet { picture.videoGravity = videoGravity } }
    open var allowsPictureInPicturePlayback = true
    open var updatesNowPlayingInfoCenter = true
    open var entersFullScreenWhenPlaybackBegins = false
    open var exitsFullScreenWhenPlaybackEnds = false
    open var requiresLinearPlayback = false
    open var isReadyForDisplay: Bool { picture.isReadyForDisplay }
    open var videoBounds: CGRect { view.bounds }
    /// Above the picture, below the button.
    open var contentOverlayView: UIView? {
        loadViewIfNeeded()
        return overlay
    }

    private let picture = AVPlayerLayer()
    private let overlay = UIView()
    private let button = UIButton(type: .system)
    private var watch: NSKeyValueObservation?

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        view.layer.addSublayer(picture)
        overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        button.autoresizingMask = [
            .flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin,
        ]
        button.tintColor = .white
        button.addAction(
            UIAction { [weak self] _ in
                guard let player = self?.player else { return }
                if player.rate == 0 { player.play() } else { player.pause() }
            }, for: .primaryActionTriggered)
        show(isPlaying: player.map { $0.rate != 0 } ?? false)
        overlay.frame = view.bounds
        button.frame = CGRect(x: view.bounds.midX - 22, y: view.bounds.midY - 22, width: 44, height: 44)
        view.addSubview(overlay)
        view.addSubview(button)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        picture.frame = view.bounds
    }

    private func show(isPlaying: Bool) {
        button.setImage(UIImage(systemName: isPlaying ? "pause.fill" : "play.fill"), for: .normal)
        button.accessibilityLabel = isPlaying ? "Pause" : "Play"
    }
}
