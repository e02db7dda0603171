import UIKit

// There is no decoder of films here: they are played without a picture and without sound. Their length is 0 unless
// their file is a sound of which the length is known.

public enum AVKeyValueStatus: Int, Sendable { case unknown, loading, loaded, failed, cancelled }

public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let video = AVMediaType(rawValue: "vide")
    public static let audio = AVMediaType(rawValue: "soun")
    public static let text = AVMediaType(rawValue: "text")
    public static let subtitle = AVMediaType(rawValue: "sbtl")
}

public struct AVFileType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let mov = AVFileType(rawValue: "com.apple.quicktime-movie")
    public static let mp4 = AVFileType(rawValue: "public.mpeg-4")
    public static let m4v = AVFileType(rawValue: "com.apple.m4v-video")
    public static let m4a = AVFileType(rawValue: "com.apple.m4a-audio")
    public static let mp3 = AVFileType(rawValue: "public.mp3")
    public static let wav = AVFileType(rawValue: "com.microsoft.waveform-audio")
    public static let aiff = AVFileType(rawValue: "public.aiff-audio")
    public static let caf = AVFileType(rawValue: "com.apple.coreaudio-format")
}

/// Something to be played.
open class AVAsset: NSObject {
    open var duration: CMTime { .zero }
    open var tracks: [AVAssetTrack] { [] }
    open var isPlayable: Bool { false }
    open var isReadable: Bool { false }
    open var isExportable: Bool { false }

    public convenience init(url URL: URL) { self.init() }
    public override init() {}

    open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
        tracks.filter { $0.mediaType == mediaType }
    }
    open func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil)
    { handler.map { DispatchQueue.main.async(execute: $0) } }
    open func statusOfValue(forKey key: String, error outError: UnsafeMutablePointer<NSError?>?) -> AVKeyValueStatus {
        .loaded
    }
}

/// A property of an asset that `load` waits for.
public struct AVAsyncProperty<Root, Value>: @unchecked Sendable {
    let read: (Root) -> Value
}

extension AVAsyncProperty where Root == AVAsset, Value == CMTime {
    public static var duration: Self { .init { $0.duration } }
}

extension AVAsyncProperty where Root == AVAsset, Value == [AVAssetTrack] {
    public static var tracks: Self { .init { $0.tracks } }
}

extension AVAsyncProperty where Root == AVAsset, Value == Bool {
    public static var isPlayable: Self { .init { $0.isPlayable } }
}

extension AVAsset {
    /// What a property is, once it is known; here at once.
    public func load<Value>(_ property: AVAsyncProperty<AVAsset, Value>) async throws -> Value { property.read(self) }
    public func load<First, Second>(
        _ first: AVAsyncProperty<AVAsset, First>, _ second: AVAsyncProperty<AVAsset, Second>
    ) async throws -> (First, Second) { (first.read(self), second.read(self)) }
    public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
        tracks(withMediaType: mediaType)
    }
}

open class AVURLAsset: AVAsset {
    public let url: URL
    private let seconds: TimeInterval

    public init(url URL: URL, options: [String: Any]? = nil) {
        url = URL
        seconds = (try? Data(contentsOf: URL)).map(SoundLength.seconds) ?? 0
    }

    open override var duration: CMTime { CMTime(seconds: seconds, preferredTimescale: 600) }
    open override var isReadable: Bool { FileManager.default.isReadableFile(atPath: url.path) }
}

open class AVAssetTrack: NSObject {
    open var mediaType: AVMediaType { .video }
    open var trackID: Int32 { 0 }
    open var timeRange: CMTimeRange { .zero }
    open var naturalSize: CGSize { .zero }
    open var preferredTransform: CGAffineTransform { .identity }
    open var nominalFrameRate: Float { 0 }
}

open class AVPlayerItem: NSObject {
    public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

    public let asset: AVAsset
    open private(set) var status = Status.unknown {
        willSet { willChangeValue(for: \.status) }
        didSet { didChangeValue(for: \.status) }
    }
    open private(set) var error: (any Error)?
    open var duration: CMTime { asset.duration }
    open var presentationSize: CGSize { .zero }
    open var tracks: [AVAssetTrack] { asset.tracks }
    open var forwardPlaybackEndTime = CMTime.invalid
    open var audioMix: AVAudioMix?
    open var videoComposition: AVVideoComposition?
    open var preferredForwardBufferDuration: TimeInterval = 0
    open var isPlaybackLikelyToKeepUp: Bool { status == .readyToPlay }
    open var isPlaybackBufferEmpty: Bool { status != .readyToPlay }
    open fileprivate(set) var time = CMTime.zero

    public init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]? = nil) {
        self.asset = asset
        super.init()
        // Handed to the main queue; until then nobody but the caller has it.
        nonisolated(unsafe) let item = self
        DispatchQueue.main.async {
            item.error = item.asset.isReadable ? nil : AVError(.fileFormatNotRecognized)
            item.status = item.asset.isReadable ? .readyToPlay : .failed
        }
    }
    public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }

    open func currentTime() -> CMTime { time }
    open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
        self.time = time
        completionHandler.map { handler in DispatchQueue.main.async { handler(true) } }
    }

    public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
}

extension Notification.Name {
    public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
    public static let AVPlayerItemFailedToPlayToEndTime =
        Notification.Name("AVPlayerItemFailedToPlayToEndTimeNotification")
    public static let AVPlayerItemPlaybackStalled = Notification.Name("AVPlayerItemPlaybackStalledNotification")
    public static let AVPlayerItemTimeJumped = Notification.Name("AVPlayerItemTimeJumpedNotification")
}

open class AVPlayer: NSObject {
    public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
    public enum TimeControlStatus: Int, Sendable { case paused, waitingToPlayAtSpecifiedRate, playing }
    public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

    open private(set) var currentItem: AVPlayerItem? {
        willSet { willChangeValue(for: \.currentItem) }
        didSet { didChangeValue(for: \.currentItem) }
    }
    open var status: Status { currentItem.flatMap { Status(rawValue: $0.status.rawValue) } ?? .unknown }
    open var error: (any Error)? { currentItem?.error }
    open var actionAtItemEnd = ActionAtItemEnd.pause
    open var volume: Float = 1
    open var isMuted = false
    open var automaticallyWaitsToMinimizeStalling = true
    open var allowsExternalPlayback = true
    /// 0 while nothing plays.
    open var rate: Float = 0 {
        willSet { willChangeValue(for: \.rate) }
        didSet {
            didChangeValue(for: \.rate)
            restart()
        }
    }
    open var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }

    private var timer: Timer?
    private var since: Date?
    private var observers: [ObjectIdentifier: Timer] = [:]

    public override init() {}
    public init(playerItem item: AVPlayerItem?) { currentItem = item }
    public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

    deinit {
        timer?.invalidate()
        observers.values.forEach { $0.invalidate() }
    }

    open func play() { rate = 1 }
    open func playImmediately(atRate rate: Float) { self.rate = rate }
    open func pause() { rate = 0 }
    open func replaceCurrentItem(with item: AVPlayerItem?) {
        currentItem = item
        since = nil
        restart()
    }

    open func currentTime() -> CMTime {
        guard let item = currentItem else { return .zero }
        let passed = since.map { Date().timeIntervalSince($0) * Double(rate) } ?? 0
        return CMTime(seconds: min(item.time.seconds + passed, item.duration.seconds), preferredTimescale: 600)
    }
    open func seek(to time: CMTime) { seek(to: time, completionHandler: { _ in }) }
    open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
        currentItem?.seek(to: time, completionHandler: completionHandler)
        since = nil
        restart()
    }
    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
        completionHandler: @escaping @Sendable (Bool) -> Void = { _ in }
    ) { seek(to: time, completionHandler: completionHandler) }

    /// Calls the block each time that so much was played.
    ///
    /// - Returns: What ends it, given to `removeTimeObserver(_:)`.
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any {
        let token = NSObject()
        observers[ObjectIdentifier(token)] = MainTimer.scheduled(after: max(interval.seconds, 0.01), repeats: true) {
            [weak self] in if let self, rate != 0 { block(currentTime()) }
        }
        return token
    }
    open func addBoundaryTimeObserver(
        forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
    ) -> Any { NSObject() }
    open func removeTimeObserver(_ observer: Any) {
        observers.removeValue(forKey: ObjectIdentifier(observer as AnyObject))?.invalidate()
    }

    private func restart() {
        timer?.invalidate()
        if let item = currentItem { item.time = currentTime() }
        since = rate == 0 ? nil : Date()
        guard rate > 0, let item = currentItem else { return }
        let rest = max(item.duration.seconds - item.time.seconds, 0) / Double(rate)
        timer = MainTimer.scheduled(after: rest) { [weak self] in
            guard let self, currentItem === item else { return }
            NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: item)
            itemDidEnd()
        }
    }

    fileprivate func itemDidEnd() { if actionAtItemEnd != .none { pause() } }
}

/// Plays items one after another.
open class AVQueuePlayer: AVPlayer {
    private var queue: [AVPlayerItem]

    public init(items: [AVPlayerItem]) {
        queue = items
        super.init(playerItem: items.first)
    }
    public override convenience init() { self.init(items: []) }
    public override convenience init(playerItem item: AVPlayerItem?) { self.init(items: item.map { [$0] } ?? []) }

    open func items() -> [AVPlayerItem] { queue }
    open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool { !queue.contains(item) }
    open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
        queue.insert(item, at: afterItem.flatMap { queue.firstIndex(of: $0) }.map { $0 + 1 } ?? queue.count)
        if queue.count == 1 { replaceCurrentItem(with: item) }
    }
    open func remove(_ item: AVPlayerItem) {
        if item === currentItem { return advanceToNextItem() }
        queue.removeAll { $0 === item }
    }
    open func removeAllItems() {
        queue = []
        replaceCurrentItem(with: nil)
    }
    open func advanceToNextItem() {
        if !queue.isEmpty { queue.removeFirst() }
        replaceCurrentItem(with: queue.first)
    }
    fileprivate override func itemDidEnd() {
        if queue.count > 1 { advanceToNextItem() } else { super.itemDidEnd() }
    }
}

public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
}

/// Where a film's picture would be: black, as before a film begins.
open class AVPlayerLayer: CALayer {
    open var player: AVPlayer?
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    open var isReadyForDisplay: Bool { player?.currentItem?.status == .readyToPlay }
    open var videoRect: CGRect { .zero }

    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }
    public override init() {
        super.init()
        backgroundColor = UIColor.black.cgColor
    }
    public override init(layer: Any) {
        super.init(layer: layer)
        player = (layer as? AVPlayerLayer)?.player
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Its animations follow an item's time; here they follow the layer's own.
open class AVSynchronizedLayer: CALayer {
    open var playerItem: AVPlayerItem?
    public convenience init(playerItem: AVPlayerItem) {
        self.init()
        self.playerItem = playerItem
    }
}

public let AVCoreAnimationBeginTimeAtZero: CFTimeInterval = -1e-100
public let AVURLAssetPreferPreciseDurationAndTimingKey = "AVURLAssetPreferPreciseDurationAndTimingKey"
