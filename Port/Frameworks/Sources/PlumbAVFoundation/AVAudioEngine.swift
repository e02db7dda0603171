import Foundation

// The audio engine, in silence. Its nodes are connected and keep their settings; files are scheduled for as long as
// they take, and completion handlers are called when they would have been heard.

public typealias AVAudioFrameCount = UInt32
public typealias AVAudioFramePosition = Int64
public typealias AVAudioNodeBus = Int

/// How sound is laid out in memory.
open class AVAudioFormat: NSObject, @unchecked Sendable {
    public let sampleRate: Double
    public let channelCount: UInt32
    public init?(standardFormatWithSampleRate sampleRate: Double, channels: UInt32) {
        (self.sampleRate, channelCount) = (sampleRate, channels)
    }
}

/// A sound's file. Its length is known for the forms WAV and AIFF.
open class AVAudioFile: NSObject, @unchecked Sendable {
    public let url: URL
    private let seconds: TimeInterval
    open var processingFormat: AVAudioFormat { AVAudioFormat(standardFormatWithSampleRate: 44100, channels: 2)! }
    open var fileFormat: AVAudioFormat { processingFormat }
    /// In frames.
    open var length: AVAudioFramePosition { AVAudioFramePosition(seconds * processingFormat.sampleRate) }
    open var framePosition: AVAudioFramePosition = 0

    /// - Throws: When the file cannot be read.
    public init(forReading fileURL: URL) throws {
        url = fileURL
        seconds = SoundLength.seconds(try Data(contentsOf: fileURL))
    }

    /// Fills the buffer with silence of the file's length.
    open func read(into buffer: AVAudioPCMBuffer) throws {
        buffer.frameLength = min(buffer.frameCapacity, AVAudioFrameCount(clamping: length))
        framePosition = length
    }
}

/// Sound in memory. Here it holds its length only.
open class AVAudioPCMBuffer: NSObject, @unchecked Sendable {
    public let format: AVAudioFormat
    public let frameCapacity: AVAudioFrameCount
    open var frameLength: AVAudioFrameCount = 0
    public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
        (self.format, self.frameCapacity) = (format, frameCapacity)
    }
}

/// A part of an engine.
open class AVAudioNode: NSObject {
    public internal(set) weak var engine: AVAudioEngine?
    open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
        AVAudioFormat(standardFormatWithSampleRate: 44100, channels: 2)!
    }
    open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { outputFormat(forBus: bus) }
    /// The block hears of no sound: there is none.
    open func installTap(
        onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
        block tapBlock: @escaping (AVAudioPCMBuffer, AVAudioTime) -> Void
    ) {}
    open func removeTap(onBus bus: AVAudioNodeBus) {}
}

/// A moment of sound.
open class AVAudioTime: NSObject {
    public let sampleTime: AVAudioFramePosition
    public let sampleRate: Double
    public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
        (self.sampleTime, self.sampleRate) = (sampleTime, sampleRate)
    }
}

open class AVAudioInputNode: AVAudioNode {}
open class AVAudioOutputNode: AVAudioNode {}
open class AVAudioMixerNode: AVAudioNode {
    open var outputVolume: Float = 1
    open var volume: Float = 1
    open var pan: Float = 0
}

public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let loops = AVAudioPlayerNodeBufferOptions(rawValue: 1)
    public static let interrupts = AVAudioPlayerNodeBufferOptions(rawValue: 2)
    public static let interruptsAtLoop = AVAudioPlayerNodeBufferOptions(rawValue: 4)
}

/// Plays what is scheduled, one after the other, in silence.
open class AVAudioPlayerNode: AVAudioNode {
    open private(set) var isPlaying = false
    open var volume: Float = 1
    open var pan: Float = 0
    open var rate: Float = 1
    private var waiting: [(seconds: TimeInterval, loops: Bool, done: (@Sendable () -> Void)?)] = []
    private var timer: Timer?

    open func scheduleFile(
        _ file: AVAudioFile, at when: AVAudioTime?, completionHandler: (@Sendable () -> Void)? = nil
    ) { add(Double(file.length) / file.processingFormat.sampleRate, false, completionHandler) }
    open func scheduleBuffer(
        _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?, options: AVAudioPlayerNodeBufferOptions = [],
        completionHandler: (@Sendable () -> Void)? = nil
    ) {
        if options.contains(.interrupts) { waiting = [] }
        add(Double(buffer.frameLength) / buffer.format.sampleRate, options.contains(.loops), completionHandler)
    }
    open func scheduleBuffer(_ buffer: AVAudioPCMBuffer, completionHandler: (@Sendable () -> Void)? = nil) {
        scheduleBuffer(buffer, at: nil, completionHandler: completionHandler)
    }
    open func play() {
        guard !isPlaying else { return }
        isPlaying = true
        next()
    }
    open func play(at when: AVAudioTime?) { play() }
    open func pause() {
        isPlaying = false
        timer?.invalidate()
    }
    open func stop() {
        pause()
        let ended = waiting
        waiting = []
        for one in ended { one.done?() }
    }
    open func prepare(withFrameCount frameCount: AVAudioFrameCount) {}

    private func add(_ seconds: TimeInterval, _ loops: Bool, _ done: (@Sendable () -> Void)?) {
        waiting.append((seconds, loops, done))
        if isPlaying, waiting.count == 1 { next() }
    }

    private func next() {
        guard isPlaying, let first = waiting.first, !first.loops else { return }
        timer = MainTimer.scheduled(after: first.seconds) { [weak self] in
            guard let self, !waiting.isEmpty else { return }
            waiting.removeFirst().done?()
            next()
        }
    }
}

/// Changes sound on its way; there is none to change.
open class AVAudioUnit: AVAudioNode {}
open class AVAudioUnitEffect: AVAudioUnit { open var bypass = false }
open class AVAudioUnitTimeEffect: AVAudioUnit { open var bypass = false }

public enum AVAudioUnitReverbPreset: Int, Sendable {
    case smallRoom, mediumRoom, largeRoom, mediumHall, largeHall, plate, mediumChamber, largeChamber, cathedral
    case largeRoom2, mediumHall2, mediumHall3, largeHall2
}

open class AVAudioUnitReverb: AVAudioUnitEffect {
    public override init() {}
    /// In hundredths.
    open var wetDryMix: Float = 0
    open func loadFactoryPreset(_ preset: AVAudioUnitReverbPreset) {}
}

open class AVAudioUnitDelay: AVAudioUnitEffect {
    public override init() {}
    /// The delay of the echo, in seconds.
    open var delayTime: TimeInterval = 1
    /// In hundredths.
    open var feedback: Float = 50
    open var lowPassCutoff: Float = 15000
    open var wetDryMix: Float = 100
}

public enum AVAudioUnitDistortionPreset: Int, Sendable {
    case drumsBitBrush, drumsBufferBeats, drumsLoFi, multiBrokenSpeaker, multiCellphoneConcert, multiDecimated1
    case multiDecimated2, multiDecimated3, multiDecimated4, multiDistortedFunk, multiDistortedCubed
    case multiDistortedSquared, multiEcho1, multiEcho2, multiEchoTight1, multiEchoTight2, multiEverythingIsBroken
    case speechAlienChatter, speechCosmicInterference, speechGoldenPi, speechRadioTower, speechWaves
}

open class AVAudioUnitDistortion: AVAudioUnitEffect {
    public override init() {}
    open var preGain: Float = -6
    open var wetDryMix: Float = 50
    open func loadFactoryPreset(_ preset: AVAudioUnitDistortionPreset) {}
}

open class AVAudioUnitTimePitch: AVAudioUnitTimeEffect {
    public override init() {}
    open var rate: Float = 1
    /// In hundredths of a semitone.
    open var pitch: Float = 0
    open var overlap: Float = 8
}

open class AVAudioUnitVarispeed: AVAudioUnitTimeEffect {
    public override init() {}
    open var rate: Float = 1
}

/// Nodes and how they are connected.
open class AVAudioEngine: NSObject {
    public let mainMixerNode = AVAudioMixerNode()
    public let outputNode = AVAudioOutputNode()
    public let inputNode = AVAudioInputNode()
    open private(set) var isRunning = false
    open private(set) var attachedNodes: Set<AVAudioNode> = []
    private var links: [ObjectIdentifier: AVAudioNode] = [:]

    public override init() {
        super.init()
        for node in [mainMixerNode, outputNode, inputNode] { attach(node) }
        connect(mainMixerNode, to: outputNode, format: nil)
    }

    open func attach(_ node: AVAudioNode) {
        node.engine = self
        attachedNodes.insert(node)
    }
    open func detach(_ node: AVAudioNode) {
        disconnectNodeOutput(node)
        node.engine = nil
        attachedNodes.remove(node)
    }
    open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {
        precondition(node1.engine === self && node2.engine === self, "required condition is false: nodes are attached")
        links[ObjectIdentifier(node1)] = node2
    }
    open func connect(
        _ node1: AVAudioNode, to node2: AVAudioNode, fromBus bus1: AVAudioNodeBus, toBus bus2: AVAudioNodeBus,
        format: AVAudioFormat?
    ) { connect(node1, to: node2, format: format) }
    open func disconnectNodeOutput(_ node: AVAudioNode) { links[ObjectIdentifier(node)] = nil }
    open func prepare() {}
    open func start() throws { isRunning = true }
    open func pause() { isRunning = false }
    open func stop() { isRunning = false }
    open func reset() {}
}
