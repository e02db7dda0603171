import UIKit

// Compositions of films: tracks and stretches of time are kept, and take their time when they are played. Nothing is
// decoded, so that pictures of films are refused and exports fail.

public let kCMPersistentTrackID_Invalid: CMPersistentTrackID = 0
public typealias CMPersistentTrackID = Int32
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
public let AVAssetExportPreset640x480 = "AVAssetExportPreset640x480"
public let AVAssetExportPreset960x540 = "AVAssetExportPreset960x540"
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
public let AVAssetExportPreset3840x2160 = "AVAssetExportPreset3840x2160"
public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"
public let AVAssetExportPresetAppleM4A = "AVAssetExportPresetAppleM4A"

/// An asset made of stretches of others.
open class AVComposition: AVAsset {}

open class AVMutableComposition: AVComposition {
    private var own: [AVMutableCompositionTrack] = []
    open var naturalSize = CGSize.zero

    open override var duration: CMTime { own.map(\.end).max() ?? .zero }
    open override func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
        own.filter { $0.mediaType == mediaType }
    }
    open override var tracks: [AVAssetTrack] { own }

    open func addMutableTrack(
        withMediaType mediaType: AVMediaType, preferredTrackID: CMPersistentTrackID
    ) -> AVMutableCompositionTrack? {
        let track = AVMutableCompositionTrack(mediaType)
        own.append(track)
        return track
    }
    open func removeTrack(_ track: AVAssetTrack) { own.removeAll { $0 === track } }
}

open class AVCompositionTrack: AVAssetTrack {}

open class AVMutableCompositionTrack: AVCompositionTrack {
    fileprivate var end = CMTime.zero
    private let kind: AVMediaType
    private var transform = CGAffineTransform.identity
    fileprivate init(_ kind: AVMediaType) { self.kind = kind }
    open override var mediaType: AVMediaType { kind }
    open override var preferredTransform: CGAffineTransform {
        get { transform }
        set { transform = newValue }
    }
    open var preferredVolume: Float = 1
    open override var timeRange: CMTimeRange { CMTimeRange(start: .zero, duration: end) }

    open func insertTimeRange(_ timeRange: CMTimeRange, of track: AVAssetTrack, at startTime: CMTime) throws {
        end = max(end + (startTime < end ? timeRange.duration : .zero), startTime + timeRange.duration)
    }
    open func insertEmptyTimeRange(_ timeRange: CMTimeRange) { end = end + timeRange.duration }
    open func removeTimeRange(_ timeRange: CMTimeRange) { end = max(.zero, end - timeRange.duration) }
    open func scaleTimeRange(_ timeRange: CMTimeRange, toDuration duration: CMTime) {
        end = end - timeRange.duration + duration
    }
}

/// How loud tracks are; kept, as all is silent.
open class AVAudioMixInputParameters: NSObject {}
open class AVMutableAudioMixInputParameters: AVAudioMixInputParameters {
    public override init() {}
    public convenience init(track: AVAssetTrack?) { self.init() }
    open func setVolume(_ volume: Float, at time: CMTime) {}
    open func setVolumeRamp(fromStartVolume start: Float, toEndVolume end: Float, timeRange: CMTimeRange) {}
}
open class AVAudioMix: NSObject {
    open internal(set) var inputParameters: [AVAudioMixInputParameters] = []
}
open class AVMutableAudioMix: AVAudioMix {
    public override init() {}
    open override var inputParameters: [AVAudioMixInputParameters] {
        get { super.inputParameters }
        set { super.inputParameters = newValue }
    }
}

/// How the pictures of tracks are put together; kept, as no pictures are seen.
open class AVVideoCompositionInstruction: NSObject {}
open class AVMutableVideoCompositionInstruction: AVVideoCompositionInstruction {
    public override init() {}
    open var timeRange = CMTimeRange(start: .zero, duration: .zero)
    open var backgroundColor: CGColor?
    open var layerInstructions: [AVMutableVideoCompositionLayerInstruction] = []
}
open class AVMutableVideoCompositionLayerInstruction: NSObject {
    public override init() {}
    public convenience init(assetTrack track: AVAssetTrack) { self.init() }
    open func setTransform(_ transform: CGAffineTransform, at time: CMTime) {}
    open func setOpacity(_ opacity: Float, at time: CMTime) {}
}
open class AVVideoComposition: NSObject {}
open class AVMutableVideoComposition: AVVideoComposition {
    public override init() {}
    public convenience init(propertiesOf asset: AVAsset) { self.init() }
    open var instructions: [AVVideoCompositionInstruction] = []
    open var frameDuration = CMTime(value: 1, timescale: 30)
    open var renderSize = CGSize.zero
    open var animationTool: AVVideoCompositionCoreAnimationTool?
}
open class AVVideoCompositionCoreAnimationTool: NSObject {
    public init(postProcessingAsVideoLayer videoLayer: CALayer, in animationLayer: CALayer) {}
}

/// Gives pictures of a film: there are none.
open class AVAssetImageGenerator: NSObject {
    public let asset: AVAsset
    open var appliesPreferredTrackTransform = false
    open var maximumSize = CGSize.zero
    open var requestedTimeToleranceBefore = CMTime.positiveInfinity
    open var requestedTimeToleranceAfter = CMTime.positiveInfinity
    public init(asset: AVAsset) { self.asset = asset }
    /// - Throws: Always: films are not decoded.
    open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
        throw AVError(.fileFormatNotRecognized)
    }
    public enum Result: Int, Sendable { case succeeded, failed, cancelled }
    /// Answers with an error for each time, on a queue of its own: films are not decoded.
    open func generateCGImagesAsynchronously(
        forTimes requestedTimes: [NSValue], completionHandler handler: @escaping AVAssetImageGeneratorCompletionHandler
    ) {
        let times = requestedTimes.map(\.timeValue)
        DispatchQueue.global().async {
            for time in times { handler(time, nil, .invalid, .failed, AVError(.fileFormatNotRecognized)) }
        }
    }
    /// There is nothing to be cancelled.
    open func cancelAllCGImageGeneration() {}
}

/// Takes the time that was asked for, the image and its time, and what went wrong.
public typealias AVAssetImageGeneratorCompletionHandler =
    @Sendable (CMTime, CGImage?, CMTime, AVAssetImageGenerator.Result, (any Error)?) -> Void

/// Writes an asset to a file: fails, as nothing is decoded.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
    public enum Status: Int, Sendable { case unknown, waiting, exporting, completed, failed, cancelled }
    public let asset: AVAsset
    public let presetName: String
    open private(set) var status = Status.unknown
    open private(set) var error: (any Error)?
    open var progress: Float { 0 }
    open var outputURL: URL?
    open var outputFileType: AVFileType?
    open var videoComposition: AVVideoComposition?
    open var audioMix: AVAudioMix?
    open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
    open var shouldOptimizeForNetworkUse = false
    public init?(asset: AVAsset, presetName: String) { (self.asset, self.presetName) = (asset, presetName) }
    open func exportAsynchronously(completionHandler handler: @escaping @Sendable () -> Void) {
        (status, error) = (.failed, AVError(.exportFailed))
        DispatchQueue.main.async { handler() }
    }
    open func cancelExport() { status = .cancelled }
}

/// Plays an item again and again.
open class AVPlayerLooper: NSObject, @unchecked Sendable {
    open private(set) var loopCount = 0
    private weak var player: AVQueuePlayer?
    private var observer: (any NSObjectProtocol)?
    public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
        self.player = player
        super.init()
        player.replaceCurrentItem(with: itemToLoop)
        player.actionAtItemEnd = .none
        observer = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemDidPlayToEndTime, object: itemToLoop, queue: .main
        ) { [weak self] _ in
            self?.loopCount += 1
            self?.player?.seek(to: .zero)
            self?.player?.play()
        }
    }
    open func disableLooping() {
        if let observer { NotificationCenter.default.removeObserver(observer) }
        observer = nil
    }
}
