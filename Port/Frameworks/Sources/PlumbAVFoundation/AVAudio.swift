import Foundation

// There is no loudspeaker here: sounds are played in silence, in the time that they take.

public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

public struct AVError: Error, Sendable {
    public enum Code: Int, Sendable {
        case unknown = -11800
        case fileFormatNotRecognized = -11828
        case mediaServicesWereReset = -11819
        case noLongerPlayable = -11867
        case exportFailed = -11820
        case applicationIsNotAuthorized = -11836
    }
    public var code: Code
    public init(_ code: Code) { self.code = code }
}

/// How an app uses sound; kept, without effect.
open class AVAudioSession: NSObject {
    public struct Category: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
        public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
        public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
        public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
        public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
        public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
    }
    public struct Mode: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
        public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
        public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
        public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
        public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
        public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    }
    public struct CategoryOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let mixWithOthers = CategoryOptions(rawValue: 1)
        public static let duckOthers = CategoryOptions(rawValue: 2)
        public static let allowBluetooth = CategoryOptions(rawValue: 4)
        public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
        public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
        public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
        public static let allowAirPlay = CategoryOptions(rawValue: 64)
    }
    public struct SetActiveOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }
    public struct InterruptionOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let shouldResume = InterruptionOptions(rawValue: 1)
    }
    public enum InterruptionType: UInt, Sendable { case ended, began }
    public enum RouteChangeReason: UInt, Sendable {
        case unknown, newDeviceAvailable, oldDeviceUnavailable, categoryChange, override
    }
    public enum SilenceSecondaryAudioHintType: UInt, Sendable { case end, begin }
    public enum RecordPermission: UInt, Sendable {
        case undetermined = 0x756E_6474
        case denied = 0x6465_6E79
        case granted = 0x6772_6E74
    }

    public static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")
    public static let routeChangeNotification = Notification.Name("AVAudioSessionRouteChangeNotification")
    public static let mediaServicesWereResetNotification =
        Notification.Name("AVAudioSessionMediaServicesWereResetNotification")
    public static let silenceSecondaryAudioHintNotification =
        Notification.Name("AVAudioSessionSilenceSecondaryAudioHintNotification")

    // Made once, and its members are used on the main thread only.
    private nonisolated(unsafe) static let shared = AVAudioSession()
    open class func sharedInstance() -> AVAudioSession { shared }

    open private(set) var category = Category.soloAmbient
    open private(set) var mode = Mode.default
    open private(set) var categoryOptions: CategoryOptions = []
    open var isOtherAudioPlaying: Bool { false }
    open var secondaryAudioShouldBeSilencedHint: Bool { false }
    /// There is no microphone.
    open var recordPermission: RecordPermission { .denied }
    open var outputVolume: Float { 0 }
    /// Sound goes nowhere and comes from nowhere.
    open var currentRoute: AVAudioSessionRouteDescription { AVAudioSessionRouteDescription() }
    open var sampleRate: Double { 44100 }
    open var isInputAvailable: Bool { false }

    open func setCategory(_ category: Category) throws { self.category = category }
    open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
        self.category = category
        categoryOptions = options
    }
    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        try setCategory(category, options: options)
        self.mode = mode
    }
    open func setMode(_ mode: Mode) throws { self.mode = mode }
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
    /// The answer is no: there is no microphone.
    open func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
        DispatchQueue.main.async { response(false) }
    }
}

/// Where sound goes and comes from.
open class AVAudioSessionRouteDescription: NSObject {
    open var inputs: [AVAudioSessionPortDescription] { [] }
    open var outputs: [AVAudioSessionPortDescription] { [] }
}
open class AVAudioSessionPortDescription: NSObject {
    open var portName: String { "" }
    open var uid: String { "" }
}

public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
public let AVAudioSessionSilenceSecondaryAudioHintTypeKey = "AVAudioSessionSilenceSecondaryAudioHintTypeKey"

public protocol AVAudioPlayerDelegate: AnyObject {
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
    func audioPlayerBeginInterruption(_ player: AVAudioPlayer)
    func audioPlayerEndInterruption(_ player: AVAudioPlayer, withOptions flags: Int)
}

extension AVAudioPlayerDelegate {
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
    public func audioPlayerBeginInterruption(_ player: AVAudioPlayer) {}
    public func audioPlayerEndInterruption(_ player: AVAudioPlayer, withOptions flags: Int) {}
}

/// Plays a sound's file in silence. Sounds in the forms WAV and AIFF take their own time; others, which are not decoded
/// here, end at once.
open class AVAudioPlayer: NSObject {
    open weak var delegate: (any AVAudioPlayerDelegate)?
    public let url: URL?
    public let data: Data?
    open private(set) var isPlaying = false
    /// The length of the sound, in seconds.
    public let duration: TimeInterval
    open var numberOfChannels: Int { 2 }
    /// From 0 to 1.
    open var volume: Float = 1
    open var pan: Float = 0
    /// How many times the sound is played again; below 0 for ever.
    open var numberOfLoops = 0
    open var enableRate = false
    open var rate: Float = 1
    open var isMeteringEnabled = false
    /// In seconds from the sound's beginning.
    open var currentTime: TimeInterval {
        get { min(elapsed, duration) }
        set {
            elapsed = newValue
            if isPlaying { start() }
        }
    }

    private var elapsed: TimeInterval {
        get { before + (since.map { Date().timeIntervalSince($0) * Double(enableRate ? rate : 1) } ?? 0) }
        set {
            before = newValue
            since = since.map { _ in Date() }
        }
    }
    private var before: TimeInterval = 0
    private var since: Date?
    private var loops = 0
    private var timer: Timer?

    /// - Throws: When the file cannot be read.
    public init(contentsOf url: URL, fileTypeHint utiString: String? = nil) throws {
        self.url = url
        data = nil
        duration = SoundLength.seconds(try Data(contentsOf: url))
    }
    public init(data: Data, fileTypeHint utiString: String? = nil) throws {
        url = nil
        self.data = data
        duration = SoundLength.seconds(data)
    }

    @discardableResult
    open func prepareToPlay() -> Bool { true }

    @discardableResult
    open func play() -> Bool {
        guard !isPlaying else { return true }
        isPlaying = true
        loops = 0
        start()
        return true
    }
    @discardableResult
    open func play(atTime time: TimeInterval) -> Bool { play() }
    open func pause() { halt() }
    open func stop() { halt() }
    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }
    open func updateMeters() {}
    /// Silence, in decibels.
    open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
    open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
    /// Seconds of the player's clock.
    open var deviceCurrentTime: TimeInterval { ProcessInfo.processInfo.systemUptime }

    private func start() {
        since = Date()
        timer?.invalidate()
        let rest = max(duration - before, 0) / Double(enableRate ? max(rate, 0.01) : 1)
        timer = MainTimer.scheduled(after: rest) { [weak self] in self?.end() }
    }

    private func halt() {
        before = currentTime
        since = nil
        timer?.invalidate()
        isPlaying = false
    }

    private func end() {
        before = 0
        loops += 1
        if duration > 0, numberOfLoops < 0 || loops <= numberOfLoops { return start() }
        halt()
        before = 0
        delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    }
}

/// How long a sound takes, by the header of its file.
enum SoundLength {
    static func seconds(_ data: Data) -> TimeInterval {
        let bytes = [UInt8](data.prefix(1 << 16))
        func number(_ place: Int, _ count: Int, isBig: Bool) -> Int {
            guard place >= 0, place + count <= bytes.count else { return 0 }
            let part = bytes[place..<place + count]
            return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
        }
        func text(_ place: Int) -> String {
            place + 4 <= bytes.count ? String(decoding: bytes[place..<place + 4], as: UTF8.self) : ""
        }
        let isBig = text(0) == "FORM"
        guard isBig || text(0) == "RIFF" else { return 0 }
        var place = 12
        var bytesASecond = 0
        while place + 8 <= bytes.count {
            let size = number(place + 4, 4, isBig: isBig)
            switch text(place) {
            case "fmt ": bytesASecond = number(place + 16, 4, isBig: false)
            case "data" where bytesASecond > 0: return Double(size) / Double(bytesASecond)
            case "COMM":
                // The rate is an 80-bit number: an exponent and a mantissa of 64 bits.
                let exponent = number(place + 16, 2, isBig: true) - 16383 - 31
                let rate = Double(number(place + 18, 4, isBig: true)) * pow(2, Double(exponent))
                return rate > 0 ? Double(number(place + 10, 4, isBig: true)) / rate : 0
            default: break
            }
            place += 8 + size + size % 2
        }
        return 0
    }
}

// MARK: Speech

public enum AVSpeechBoundary: Int, Sendable { case immediate, word }
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

public enum AVSpeechSynthesisVoiceQuality: Int, Sendable { case `default` = 1, enhanced, premium }

open class AVSpeechSynthesisVoice: NSObject {
    public let language: String
    open var name: String { language }
    open var identifier: String { "plumb." + language }
    open var quality: AVSpeechSynthesisVoiceQuality { .default }
    public init?(language: String?) { self.language = language ?? Self.currentLanguageCode() }
    open class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }
    open class func currentLanguageCode() -> String { Locale.current.identifier.replacing("_", with: "-") }
}

open class AVSpeechUtterance: NSObject {
    public let speechString: String
    open var voice: AVSpeechSynthesisVoice?
    open var rate = AVSpeechUtteranceDefaultSpeechRate
    open var pitchMultiplier: Float = 1
    open var volume: Float = 1
    open var preUtteranceDelay: TimeInterval = 0
    open var postUtteranceDelay: TimeInterval = 0
    public init(string: String) { speechString = string }
}

public protocol AVSpeechSynthesizerDelegate: AnyObject {
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
        utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
        utterance: AVSpeechUtterance
    ) {}
}

/// Speaks in silence, a fifteenth of a second a character, one utterance after another.
open class AVSpeechSynthesizer: NSObject {
    open weak var delegate: (any AVSpeechSynthesizerDelegate)?
    open var isSpeaking: Bool { !waiting.isEmpty }
    open var usesApplicationAudioSession = true
    private var waiting: [AVSpeechUtterance] = []
    private var timer: Timer?

    open func speak(_ utterance: AVSpeechUtterance) {
        waiting.append(utterance)
        if waiting.count == 1 { begin() }
    }
    @discardableResult
    open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
        guard let first = waiting.first else { return false }
        timer?.invalidate()
        waiting = []
        delegate?.speechSynthesizer(self, didCancel: first)
        return true
    }

    private func begin() {
        guard let first = waiting.first else { return }
        delegate?.speechSynthesizer(self, didStart: first)
        let time = Double(first.speechString.count) / 15 + first.preUtteranceDelay + first.postUtteranceDelay
        timer = MainTimer.scheduled(after: time) { [weak self] in
            guard let self, !waiting.isEmpty else { return }
            let spoken = waiting.removeFirst()
            delegate?.speechSynthesizer(self, didFinish: spoken)
            begin()
        }
    }
}
