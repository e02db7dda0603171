@_exported import Foundation

// The device has no sensors, as the simulator: nothing is available, and nothing is measured.

public struct CMAcceleration: Sendable {
    public var x = 0.0, y = 0.0, z = 0.0
    public init() {}
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

public struct CMRotationRate: Sendable {
    public var x = 0.0, y = 0.0, z = 0.0
    public init() {}
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1)
    public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 2)
    public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 4)
    public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 8)
}

open class CMLogItem: NSObject {
    /// Seconds since the device began.
    public let timestamp: TimeInterval = 0
}

open class CMAccelerometerData: CMLogItem { public let acceleration = CMAcceleration() }
open class CMGyroData: CMLogItem { public let rotationRate = CMRotationRate() }

/// How the device is turned, in radians.
open class CMAttitude: NSObject {
    public let roll = 0.0
    public let pitch = 0.0
    public let yaw = 0.0
    /// Unturned, as nothing turns here.
    public let rotationMatrix = CMRotationMatrix()
    public let quaternion = CMQuaternion()
    open func multiply(byInverseOf attitude: CMAttitude) {}
}

public struct CMRotationMatrix: Hashable, Sendable {
    public var (m11, m12, m13) = (1.0, 0.0, 0.0)
    public var (m21, m22, m23) = (0.0, 1.0, 0.0)
    public var (m31, m32, m33) = (0.0, 0.0, 1.0)
    public init() {}
}
public struct CMQuaternion: Hashable, Sendable {
    public var (x, y, z, w) = (0.0, 0.0, 0.0, 1.0)
    public init() {}
}
public struct CMMagneticField: Hashable, Sendable {
    public var (x, y, z) = (0.0, 0.0, 0.0)
    public init() {}
}
public enum CMMagneticFieldCalibrationAccuracy: Int32, Sendable { case uncalibrated = -1, low, medium, high }
public struct CMCalibratedMagneticField: Hashable, Sendable {
    public var field = CMMagneticField()
    public var accuracy = CMMagneticFieldCalibrationAccuracy.uncalibrated
    public init() {}
}

open class CMDeviceMotion: CMLogItem {
    public let attitude = CMAttitude()
    public let rotationRate = CMRotationRate()
    public let gravity = CMAcceleration()
    public let userAcceleration = CMAcceleration()
    public let heading = -1.0
    public let magneticField = CMCalibratedMagneticField()
}

public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// Starting what is not available does nothing, as on a device without it.
open class CMMotionManager: NSObject {
    open var accelerometerUpdateInterval: TimeInterval = 0.01
    open var gyroUpdateInterval: TimeInterval = 0.01
    open var deviceMotionUpdateInterval: TimeInterval = 0.01
    open var showsDeviceMovementDisplay = false
    open var isAccelerometerAvailable: Bool { false }
    open var isGyroAvailable: Bool { false }
    open var isMagnetometerAvailable: Bool { false }
    open var isDeviceMotionAvailable: Bool { false }
    open var isAccelerometerActive: Bool { false }
    open var isGyroActive: Bool { false }
    open var isDeviceMotionActive: Bool { false }
    open var accelerometerData: CMAccelerometerData? { nil }
    open var gyroData: CMGyroData? { nil }
    open var deviceMotion: CMDeviceMotion? { nil }
    open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame { [] }

    open func startAccelerometerUpdates() {}
    open func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler)
    {}
    open func stopAccelerometerUpdates() {}
    open func startGyroUpdates() {}
    open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {}
    open func stopGyroUpdates() {}
    open func startDeviceMotionUpdates() {}
    open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {}
    open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) {
    }
    open func startDeviceMotionUpdates(
        using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue,
        withHandler handler: @escaping CMDeviceMotionHandler
    ) {}
    open func stopDeviceMotionUpdates() {}
}

// Counters of steps, kinds of movement and changes of height: none is available, and none reports.

open class CMPedometerData: NSObject, @unchecked Sendable {
    open var startDate: Date { .distantPast }
    open var endDate: Date { .distantPast }
    open var numberOfSteps: NSNumber { 0 }
    open var distance: NSNumber? { nil }
}

// Stores nothing.
open class CMPedometer: NSObject, @unchecked Sendable {
    open class func isStepCountingAvailable() -> Bool { false }
    open class func isDistanceAvailable() -> Bool { false }
    open func startUpdates(
        from start: Date, withHandler handler: @escaping @Sendable (CMPedometerData?, (any Error)?) -> Void
    ) {}
    open func stopUpdates() {}
    /// The handler gets an error.
    open func queryPedometerData(
        from start: Date, to end: Date,
        withHandler handler: @escaping @Sendable (CMPedometerData?, (any Error)?) -> Void
    ) { DispatchQueue.main.async { handler(nil, CocoaError(.featureUnsupported)) } }
}

public enum CMMotionActivityConfidence: Int, Sendable { case low, medium, high }

// Stores nothing.
open class CMMotionActivity: NSObject, @unchecked Sendable {
    open var confidence: CMMotionActivityConfidence { .low }
    open var startDate: Date { .distantPast }
    open var unknown: Bool { true }
    open var stationary: Bool { false }
    open var walking: Bool { false }
    open var running: Bool { false }
    open var automotive: Bool { false }
    open var cycling: Bool { false }
}

// Stores nothing.
open class CMMotionActivityManager: NSObject, @unchecked Sendable {
    open class func isActivityAvailable() -> Bool { false }
    open func startActivityUpdates(
        to queue: OperationQueue, withHandler handler: @escaping (CMMotionActivity?) -> Void
    ) {}
    open func stopActivityUpdates() {}
    /// The handler gets an error.
    open func queryActivityStarting(
        from start: Date, to end: Date, to queue: OperationQueue,
        withHandler handler: @escaping @Sendable ([CMMotionActivity]?, (any Error)?) -> Void
    ) { queue.addOperation { handler(nil, CocoaError(.featureUnsupported)) } }
}

// Stores nothing.
open class CMAltitudeData: NSObject, @unchecked Sendable {
    open var relativeAltitude: NSNumber { 0 }
    open var pressure: NSNumber { 0 }
}

// Stores nothing.
open class CMAltimeter: NSObject, @unchecked Sendable {
    open class func isRelativeAltitudeAvailable() -> Bool { false }
    open func startRelativeAltitudeUpdates(
        to queue: OperationQueue, withHandler handler: @escaping (CMAltitudeData?, (any Error)?) -> Void
    ) {}
    open func stopRelativeAltitudeUpdates() {}
}
