@_exported import PlumbPhotos
import UIKit

public struct PHPickerFilter: Hashable, Sendable {
    private let kinds: Set<String>
    public static let images = PHPickerFilter(kinds: ["image"])
    public static let videos = PHPickerFilter(kinds: ["video"])
    public static let livePhotos = PHPickerFilter(kinds: ["live"])
    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(kinds: Set(subfilters.flatMap(\.kinds)))
    }
}

// All of it is values; the filter's kinds never change.
public struct PHPickerConfiguration: @unchecked Sendable {
    public enum AssetRepresentationMode: Sendable { case automatic, current, compatible }
    public enum Selection: Sendable { case `default`, ordered }
    public var filter: PHPickerFilter?
    /// 0 for no limit.
    public var selectionLimit = 1
    public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
    public var selection = Selection.default
    public var preselectedAssetIdentifiers: [String] = []
    public init() {}
    public init(photoLibrary: PHPhotoLibrary) {}
}

// Neither member changes, and item providers lock what they load.
public struct PHPickerResult: @unchecked Sendable {
    public let itemProvider: NSItemProvider
    public let assetIdentifier: String?
}

@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// A choice among the photos. There are none: it says so, and Cancel gives an empty choice.
open class PHPickerViewController: UIViewController {
    open weak var delegate: (any PHPickerViewControllerDelegate)?
    public let configuration: PHPickerConfiguration

    public init(configuration: PHPickerConfiguration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { fatalError("PHPickerViewController is made with a configuration") }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let label = UILabel()
        label.text = "No Photos"
        label.textColor = .secondaryLabel
        let bar = UINavigationBar()
        let item = UINavigationItem(title: "Photos")
        item.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.picker(self, didFinishPicking: [])
            })
        bar.setItems([item], animated: false)
        for part in [label, bar] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
    }
}

/// Shows a live photo; there are none, so it is empty.
open class PHLivePhotoView: UIView {
    open var livePhoto: PHLivePhoto?
    open var isMuted = false
    open weak var delegate: (any PHLivePhotoViewDelegate)?
    /// There is no movement to play.
    open func startPlayback(with playbackStyle: PHLivePhotoViewPlaybackStyle) {}
    open func stopPlayback() {}
}

public enum PHLivePhotoViewPlaybackStyle: Int, Sendable { case undefined, full, hint }

@preconcurrency @MainActor
public protocol PHLivePhotoViewDelegate: AnyObject {
    func livePhotoView(
        _ livePhotoView: PHLivePhotoView, willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
    func livePhotoView(
        _ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
}

extension PHLivePhotoViewDelegate {
    public func livePhotoView(
        _ livePhotoView: PHLivePhotoView, willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
    ) {}
    public func livePhotoView(
        _ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
    ) {}
}

extension PHPhotoLibrary {
    /// Where the user chooses what an app sees of the photos: all are seen here.
    @preconcurrency @MainActor public func presentLimitedLibraryPicker(from controller: UIViewController) {}
}
