import UIKit

// A music library that is empty: who asks may read it, and finds nothing to play.

public enum MPMediaLibraryAuthorizationStatus: Int, Sendable { case notDetermined, denied, restricted, authorized }
public enum MPMediaPredicateComparison: Int, Sendable { case equalTo, contains }
public enum MPMediaGrouping: Int, Sendable { case title, album, artist, albumArtist, composer, genre, playlist }
public enum MPMusicPlaybackState: Int, Sendable {
    case stopped, playing, paused, interrupted, seekingForward, seekingBackward
}
public enum MPMusicShuffleMode: Int, Sendable { case `default`, off, songs, albums }
public enum MPMusicRepeatMode: Int, Sendable { case `default`, none, one, all }
public typealias MPMediaEntityPersistentID = UInt64

public struct MPMediaType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let music = MPMediaType(rawValue: 1)
    public static let podcast = MPMediaType(rawValue: 2)
    public static let audioBook = MPMediaType(rawValue: 4)
    public static let anyAudio = MPMediaType(rawValue: 0xFF)
    public static let any = MPMediaType(rawValue: .max)
}

public let MPMediaItemPropertyTitle = "title"
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
public let MPMediaItemPropertyArtist = "artist"
public let MPMediaItemPropertyGenre = "genre"
public let MPMediaItemPropertyIsCloudItem = "isCloudItem"
public let MPMediaItemPropertyPersistentID = "persistentID"
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
public let MPMediaItemPropertyMediaType = "mediaType"
public let MPMediaItemPropertyArtwork = "artwork"
public let MPNowPlayingInfoPropertyElapsedPlaybackTime = "MPNowPlayingInfoPropertyElapsedPlaybackTime"
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"

open class MPMediaLibrary: NSObject {
    // Libraries are used on the main thread only.
    private nonisolated(unsafe) static var status = MPMediaLibraryAuthorizationStatus.notDetermined
    private nonisolated(unsafe) static let library = MPMediaLibrary()
    open class func `default`() -> MPMediaLibrary { library }
    open class func authorizationStatus() -> MPMediaLibraryAuthorizationStatus { status }
    open class func requestAuthorization(_ handler: @escaping @Sendable (MPMediaLibraryAuthorizationStatus) -> Void) {
        status = .authorized
        DispatchQueue.main.async { handler(.authorized) }
    }
    open var lastModifiedDate: Date { .distantPast }
    open func beginGeneratingLibraryChangeNotifications() {}
    open func endGeneratingLibraryChangeNotifications() {}
}

open class MPMediaEntity: NSObject {
    open var persistentID: MPMediaEntityPersistentID { 0 }
    open func value(forProperty property: String) -> Any? { nil }
}

open class MPMediaItemArtwork: NSObject {
    /// The bounds of the artwork, in points.
    public let bounds: CGRect
    private let make: (CGSize) -> UIImage
    public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
        bounds = CGRect(origin: .zero, size: boundsSize)
        make = requestHandler
    }
    public convenience init(image: UIImage) { self.init(boundsSize: image.size) { _ in image } }
    open func image(at size: CGSize) -> UIImage? { make(size) }
}

/// A song; there are none.
open class MPMediaItem: MPMediaEntity {
    open var title: String? { nil }
    open var albumTitle: String? { nil }
    open var artist: String? { nil }
    open var genre: String? { nil }
    open var assetURL: URL? { nil }
    open var isCloudItem: Bool { false }
    open var artwork: MPMediaItemArtwork? { nil }
    /// The length of the item in seconds; 0, as there is no library here.
    open var playbackDuration: TimeInterval { 0 }
}

open class MPMediaItemCollection: MPMediaEntity {
    public let items: [MPMediaItem]
    public init(items: [MPMediaItem]) { self.items = items }
    open var representativeItem: MPMediaItem? { items.first }
    open var count: Int { items.count }
}
open class MPMediaPlaylist: MPMediaItemCollection {
    open var name: String? { nil }
}

open class MPMediaPredicate: NSObject {}
open class MPMediaPropertyPredicate: MPMediaPredicate {
    public let value: Any?
    public let property: String
    public let comparisonType: MPMediaPredicateComparison
    public init(value: Any?, forProperty property: String, comparisonType: MPMediaPredicateComparison = .equalTo) {
        self.value = value
        self.property = property
        self.comparisonType = comparisonType
    }
}

/// A search of the library, which finds nothing.
open class MPMediaQuery: NSObject {
    open var filterPredicates: Set<MPMediaPredicate>?
    open var groupingType = MPMediaGrouping.title
    open var items: [MPMediaItem]? { [] }
    open var collections: [MPMediaItemCollection]? { [] }

    public init(filterPredicates: Set<MPMediaPredicate>? = nil) { self.filterPredicates = filterPredicates }
    public override convenience init() { self.init(filterPredicates: nil) }

    open func addFilterPredicate(_ predicate: MPMediaPredicate) {
        filterPredicates = (filterPredicates ?? []).union([predicate])
    }
    open func removeFilterPredicate(_ predicate: MPMediaPredicate) { filterPredicates?.remove(predicate) }

    private class func query(_ grouping: MPMediaGrouping) -> MPMediaQuery {
        let query = MPMediaQuery()
        query.groupingType = grouping
        return query
    }
    open class func albums() -> MPMediaQuery { query(.album) }
    open class func artists() -> MPMediaQuery { query(.artist) }
    open class func songs() -> MPMediaQuery { query(.title) }
    open class func playlists() -> MPMediaQuery { query(.playlist) }
    open class func genres() -> MPMediaQuery { query(.genre) }
}

extension Notification.Name {
    public static let MPMusicPlayerControllerNowPlayingItemDidChange =
        Notification.Name("MPMusicPlayerControllerNowPlayingItemDidChangeNotification")
    public static let MPMusicPlayerControllerPlaybackStateDidChange =
        Notification.Name("MPMusicPlayerControllerPlaybackStateDidChangeNotification")
    public static let MPMusicPlayerControllerQueueDidChange =
        Notification.Name("MPMusicPlayerControllerQueueDidChange")
    public static let MPMusicPlayerControllerVolumeDidChange =
        Notification.Name("MPMusicPlayerControllerVolumeDidChangeNotification")
    public static let MPVolumeViewWirelessRoutesAvailableDidChange =
        Notification.Name("MPVolumeViewWirelessRoutesAvailableDidChangeNotification")
    public static let MPVolumeViewWirelessRouteActiveDidChange =
        Notification.Name("MPVolumeViewWirelessRouteActiveDidChangeNotification")
    public static let MPMediaLibraryDidChange = Notification.Name("MPMediaLibraryDidChangeNotification")
}

open class MPMusicPlayerQueueDescriptor: NSObject {}
open class MPMusicPlayerControllerQueue: NSObject {
    public let items: [MPMediaItem]
    init(_ items: [MPMediaItem]) { self.items = items }
}

/// Plays nothing: it stays stopped, since there are no songs.
open class MPMusicPlayerController: NSObject {
    private nonisolated(unsafe) static let own = MPMusicPlayerApplicationController()
    open class var applicationMusicPlayer: MPMusicPlayerController { own }
    open class var applicationQueuePlayer: MPMusicPlayerApplicationController { own }
    open class var systemMusicPlayer: MPMusicPlayerController { own }

    open var playbackState: MPMusicPlaybackState { .stopped }
    open var shuffleMode = MPMusicShuffleMode.default
    open var repeatMode = MPMusicRepeatMode.default
    open var nowPlayingItem: MPMediaItem?
    open var indexOfNowPlayingItem: Int { NSNotFound }
    open var currentPlaybackTime: TimeInterval = 0
    open var currentPlaybackRate: Float = 0
    open var isPreparedToPlay: Bool { false }
    fileprivate var queue: [MPMediaItem] = []

    open func setQueue(with itemCollection: MPMediaItemCollection) { queue = itemCollection.items }
    open func setQueue(with query: MPMediaQuery) { queue = query.items ?? [] }
    open func setQueue(with storeIDs: [String]) { queue = [] }
    open func prepareToPlay() {}
    open func prepareToPlay(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        DispatchQueue.main.async { completionHandler(nil) }
    }
    open func play() {}
    open func pause() {}
    open func stop() {}
    open func skipToNextItem() {}
    open func skipToBeginning() {}
    open func skipToPreviousItem() {}
    open func beginGeneratingPlaybackNotifications() {}
    open func endGeneratingPlaybackNotifications() {}
}

open class MPMusicPlayerMutableControllerQueue: MPMusicPlayerControllerQueue {}

open class MPMusicPlayerApplicationController: MPMusicPlayerController {
    open func perform(
        queueTransaction: @escaping (MPMusicPlayerMutableControllerQueue) -> Void,
        completionHandler: @escaping (MPMusicPlayerControllerQueue, (any Error)?) -> Void
    ) {
        let now = MPMusicPlayerMutableControllerQueue(queue)
        queueTransaction(now)
        completionHandler(now, nil)
    }
}

/// What the lock screen would show; there is none.
open class MPNowPlayingInfoCenter: NSObject {
    // Made once, and its members are used on the main thread only.
    private nonisolated(unsafe) static let center = MPNowPlayingInfoCenter()
    open class func `default`() -> MPNowPlayingInfoCenter { center }
    open var nowPlayingInfo: [String: Any]?
}

public enum MPRemoteCommandHandlerStatus: Int, Sendable {
    case success = 0
    case noSuchContent = 100
    case noActionableNowPlayingItem = 110
    case deviceNotFound = 120
    case commandFailed = 200
}

open class MPRemoteCommandEvent: NSObject {
    public let command: MPRemoteCommand
    init(_ command: MPRemoteCommand) { self.command = command }
}
open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent {
    open var positionTime: TimeInterval { 0 }
}

/// A button of the lock screen or of earphones. There are none: handlers are kept and nobody calls them.
open class MPRemoteCommand: NSObject {
    open var isEnabled = true
    private var handlers: [(MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus] = []
    private var targets: [(target: Any, action: Selector)] = []

    open func addTarget(_ target: Any, action: Selector) { targets.append((target, action)) }
    @discardableResult
    open func addTarget(handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) -> Any {
        handlers.append(handler)
        return NSObject()
    }
    open func removeTarget(_ target: Any?) {
        targets = []
        handlers = []
    }
    open func removeTarget(_ target: Any, action: Selector?) { targets = [] }
}

open class MPSkipIntervalCommand: MPRemoteCommand {
    /// The seconds to skip by, as numbers.
    open var preferredIntervals: [NSNumber] = []
}
open class MPChangePlaybackPositionCommand: MPRemoteCommand {}
open class MPChangePlaybackRateCommand: MPRemoteCommand {
    open var supportedPlaybackRates: [NSNumber] = []
}
open class MPFeedbackCommand: MPRemoteCommand {
    open var isActive = false
    open var localizedTitle = ""
    open var localizedShortTitle = ""
}
open class MPSkipIntervalCommandEvent: MPRemoteCommandEvent {
    open var interval: TimeInterval { 0 }
}

open class MPRemoteCommandCenter: NSObject {
    // Made once, and its members are used on the main thread only.
    private nonisolated(unsafe) static let center = MPRemoteCommandCenter()
    open class func shared() -> MPRemoteCommandCenter { center }
    public let playCommand = MPRemoteCommand()
    public let pauseCommand = MPRemoteCommand()
    public let stopCommand = MPRemoteCommand()
    public let togglePlayPauseCommand = MPRemoteCommand()
    public let nextTrackCommand = MPRemoteCommand()
    public let previousTrackCommand = MPRemoteCommand()
    public let skipForwardCommand = MPSkipIntervalCommand()
    public let skipBackwardCommand = MPSkipIntervalCommand()
    public let likeCommand = MPFeedbackCommand()
    public let dislikeCommand = MPFeedbackCommand()
    public let bookmarkCommand = MPFeedbackCommand()
    public let seekForwardCommand = MPRemoteCommand()
    public let seekBackwardCommand = MPRemoteCommand()
    public let changePlaybackRateCommand = MPChangePlaybackRateCommand()
    public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
}

/// A slider for the volume, of which there is none: it moves and nothing sounds.
open class MPVolumeView: UIView {
    open var showsVolumeSlider = true { didSet { slider.isHidden = !showsVolumeSlider } }
    open var showsRouteButton = true
    open var volumeWarningSliderImage: UIImage?
    private let slider = UISlider()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(slider)
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(slider)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        slider.frame = volumeSliderRect(forBounds: bounds)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { slider.sizeThatFits(size) }
    open func setMinimumVolumeSliderImage(_ image: UIImage?, for state: UIControl.State) {
        slider.setMinimumTrackImage(image, for: state)
    }
    open func setMaximumVolumeSliderImage(_ image: UIImage?, for state: UIControl.State) {
        slider.setMaximumTrackImage(image, for: state)
    }
    open func setVolumeThumbImage(_ image: UIImage?, for state: UIControl.State) {
        slider.setThumbImage(image, for: state)
    }
    open func volumeSliderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func volumeThumbRect(forBounds bounds: CGRect, volumeSliderRect rect: CGRect, value: Float) -> CGRect {
        slider.thumbRect(forBounds: bounds, trackRect: rect, value: value)
    }
    open func routeButtonRect(forBounds bounds: CGRect) -> CGRect { .zero }
}

@preconcurrency @MainActor
public protocol MPMediaPickerControllerDelegate: AnyObject {
    func mediaPicker(
        _ mediaPicker: MPMediaPickerController, didPickMediaItems mediaItemCollection: MPMediaItemCollection)
    func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController)
}

extension MPMediaPickerControllerDelegate {
    public func mediaPicker(
        _ mediaPicker: MPMediaPickerController, didPickMediaItems mediaItemCollection: MPMediaItemCollection
    ) {}
    public func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController) {}
}

/// A choice among the songs. There are none: Cancel is all that it has.
open class MPMediaPickerController: UIViewController {
    open weak var delegate: (any MPMediaPickerControllerDelegate)?
    public let mediaTypes: MPMediaType
    open var allowsPickingMultipleItems = false
    open var showsCloudItems = true
    open var showsItemsWithProtectedAssets = true
    open var prompt: String?

    public init(mediaTypes: MPMediaType) {
        self.mediaTypes = mediaTypes
        super.init(nibName: nil, bundle: nil)
    }
    public convenience init() { self.init(mediaTypes: .any) }
    public required init?(coder: NSCoder) { fatalError("MPMediaPickerController is made with types") }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let bar = UINavigationBar()
        let item = UINavigationItem(title: "Songs")
        item.prompt = prompt
        item.rightBarButtonItem = UIBarButtonItem(
            systemItem: .cancel,
            primaryAction: UIAction { [weak self] _ in self.map { $0.delegate?.mediaPickerDidCancel($0) } })
        bar.setItems([item], animated: false)
        bar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
    }
}
