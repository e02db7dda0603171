@_exported import Foundation

/// Why nothing was played.
public struct CHHapticError: Error, CustomNSError, LocalizedError, @unchecked Sendable {
    public enum Code: Int, Sendable {
        case engineNotRunning = -4805
        case operationNotPermitted = -4806
        case engineStartTimeout = -4808
        case notSupported = -4809
        case serverInitFailed = -4810
        case serverInterrupted = -4811
        case invalidPatternPlayer = -4812
        case invalidPatternData = -4813
        case invalidPatternDictionary = -4814
        case invalidAudioSession = -4815
        case invalidEngineParameter = -4816
        case invalidParameterType = -4820
        case invalidEventType = -4821
        case invalidEventTime = -4822
        case invalidEventDuration = -4823
        case invalidAudioResource = -4824
        case resourceNotAvailable = -4825
        case badEventEntry = -4830
        case badParameterEntry = -4831
        case invalidTime = -4840
        case fileNotFound = -4851
        case insufficientPower = -4897
        case unknownError = -4898
        case memoryError = -4899
        public static func ~= (code: Code, error: any Error) -> Bool { (error as? CHHapticError)?.code == code }
    }
    public let code: Code
    public let userInfo: [String: Any]
    public init(_ code: Code, userInfo: [String: Any] = [:]) { (self.code, self.userInfo) = (code, userInfo) }
    public static let errorDomain = "com.apple.CoreHaptics"
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { userInfo }
    public var errorDescription: String? {
        userInfo[NSLocalizedDescriptionKey] as? String
            ?? "The operation couldn’t be completed. (\(Self.errorDomain) error \(errorCode).)"
    }
    public static var engineNotRunning: Code { .engineNotRunning }
    public static var operationNotPermitted: Code { .operationNotPermitted }
    public static var engineStartTimeout: Code { .engineStartTimeout }
    public static var notSupported: Code { .notSupported }
    public static var serverInitFailed: Code { .serverInitFailed }
    public static var serverInterrupted: Code { .serverInterrupted }
    public static var invalidPatternPlayer: Code { .invalidPatternPlayer }
    public static var invalidPatternData: Code { .invalidPatternData }
    public static var invalidPatternDictionary: Code { .invalidPatternDictionary }
    public static var invalidAudioSession: Code { .invalidAudioSession }
    public static var invalidEngineParameter: Code { .invalidEngineParameter }
    public static var invalidParameterType: Code { .invalidParameterType }
    public static var invalidEventType: Code { .invalidEventType }
    public static var invalidEventTime: Code { .invalidEventTime }
    public static var invalidEventDuration: Code { .invalidEventDuration }
    public static var invalidAudioResource: Code { .invalidAudioResource }
    public static var resourceNotAvailable: Code { .resourceNotAvailable }
    public static var badEventEntry: Code { .badEventEntry }
    public static var badParameterEntry: Code { .badParameterEntry }
    public static var invalidTime: Code { .invalidTime }
    public static var fileNotFound: Code { .fileNotFound }
    public static var insufficientPower: Code { .insufficientPower }
    public static var unknownError: Code { .unknownError }
    public static var memoryError: Code { .memoryError }
}

public let CHHapticTimeImmediate: TimeInterval = 0

public protocol CHHapticParameterAttributes {
    var minValue: Float { get }
    var maxValue: Float { get }
    var defaultValue: Float { get }
}

public protocol CHHapticDeviceCapability {
    var supportsHaptics: Bool { get }
    var supportsAudio: Bool { get }
    func attributes(forEventParameter inParameter: CHHapticEvent.ParameterID, eventType type: CHHapticEvent.EventType)
        throws -> any CHHapticParameterAttributes
    func attributes(forDynamicParameter inParameter: CHHapticDynamicParameter.ID) throws
        -> any CHHapticParameterAttributes
}

public protocol CHHapticPatternPlayer {
    func start(atTime time: TimeInterval) throws
    func stop(atTime time: TimeInterval) throws
    func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws
    func scheduleParameterCurve(_ parameterCurve: CHHapticParameterCurve, atTime time: TimeInterval) throws
    func cancel() throws
    var isMuted: Bool { get nonmutating set }
}

public protocol CHHapticAdvancedPatternPlayer: CHHapticPatternPlayer {
    func pause(atTime time: TimeInterval) throws
    func resume(atTime time: TimeInterval) throws
    func seek(toOffset offsetTime: TimeInterval) throws
    var loopEnabled: Bool { get nonmutating set }
    var loopEnd: TimeInterval { get nonmutating set }
    var playbackRate: Float { get nonmutating set }
    var completionHandler: ((any Error)?) -> Void { get nonmutating set }
}

/// Plays patterns. The device has nothing that moves: engines can be made, and throw `notSupported` when they are to do
/// something.
open class CHHapticEngine: NSObject, @unchecked Sendable {
    public enum FinishedAction: Int, Sendable { case stopEngine = 1, leaveEngineRunning }
    public enum StoppedReason: Int, Sendable {
        case audioSessionInterrupt = 1
        case applicationSuspended, idleTimeout, notifyWhenFinished, engineDestroyed, gameControllerDisconnect
        case systemError = -1
    }
    public typealias CompletionHandler = ((any Error)?) -> Void
    public typealias FinishedHandler = ((any Error)?) -> FinishedAction
    public typealias StoppedHandler = (StoppedReason) -> Void
    public typealias ResetHandler = () -> Void

    private struct Nothing: CHHapticDeviceCapability {
        var supportsHaptics: Bool { false }
        var supportsAudio: Bool { false }
        func attributes(
            forEventParameter inParameter: CHHapticEvent.ParameterID, eventType type: CHHapticEvent.EventType
        ) throws -> any CHHapticParameterAttributes { throw CHHapticError(.notSupported) }
        func attributes(forDynamicParameter inParameter: CHHapticDynamicParameter.ID) throws
            -> any CHHapticParameterAttributes
        { throw CHHapticError(.notSupported) }
    }

    /// Neither haptics nor audio.
    open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { Nothing() }

    /// Called when the engine stops, which never runs here.
    open var stoppedHandler: StoppedHandler = { _ in }
    /// Called when the engine was lost, which never runs here.
    open var resetHandler: ResetHandler = {}
    open var playsHapticsOnly = false
    open var playsAudioOnly = false
    open var isMutedForAudio = false
    open var isMutedForHaptics = false
    open var isAutoShutdownEnabled = false
    open var currentTime: TimeInterval { ProcessInfo.processInfo.systemUptime }

    private override init() { super.init() }
    /// Does not throw, so that an app's own handlers can be set.
    public convenience init(audioSession: AnyObject? = nil) throws { self.init() }

    /// The handler gets `notSupported`.
    open func start(completionHandler: CompletionHandler?) {
        guard let completionHandler else { return }
        let completion = Completion(handler: completionHandler)
        DispatchQueue.global().async { completion.handler(CHHapticError(.notSupported)) }
    }
    open func start() throws { throw CHHapticError(.notSupported) }
    /// The handler gets nil: the engine does not run.
    open func stop(completionHandler: CompletionHandler? = nil) {
        guard let completionHandler else { return }
        let completion = Completion(handler: completionHandler)
        DispatchQueue.global().async { completion.handler(nil) }
    }
    /// The handler gets `engineNotRunning`.
    open func notifyWhenPlayersFinished(finishedHandler: @escaping FinishedHandler) {
        let completion = Completion { _ = finishedHandler($0) }
        DispatchQueue.global().async { completion.handler(CHHapticError(.engineNotRunning)) }
    }
    open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
        throw CHHapticError(.notSupported)
    }
    open func makeAdvancedPlayer(with pattern: CHHapticPattern) throws -> any CHHapticAdvancedPatternPlayer {
        throw CHHapticError(.notSupported)
    }
    open func playPattern(from fileURL: URL) throws { throw CHHapticError(.notSupported) }
    open func playPattern(from data: Data) throws { throw CHHapticError(.notSupported) }
}

/// Called once.
private struct Completion: @unchecked Sendable { let handler: CHHapticEngine.CompletionHandler }
