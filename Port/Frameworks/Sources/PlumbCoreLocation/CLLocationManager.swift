import Foundation

public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }

public enum CLActivityType: Int, Sendable {
    case other = 1
    case automotiveNavigation, fitness, otherNavigation, airborne
}

public let kCLErrorDomain = "kCLErrorDomain"

public struct CLError: Error, Sendable {
    public enum Code: Int, Sendable { case locationUnknown, denied, network, headingFailure }
    public var code: Code
    public init(_ code: Code) { self.code = code }
    public static let locationUnknown = Code.locationUnknown
    public static let denied = Code.denied
    public static let network = Code.network
    public static let headingFailure = Code.headingFailure
}

/// A compass's reading, in degrees. There is no compass here, so nobody gets one.
public enum CLDeviceOrientation: Int32, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// A stay at a place; none is reported.
open class CLVisit: NSObject {
    public let arrivalDate = Date.distantPast
    public let departureDate = Date.distantFuture
    public let coordinate = CLLocationCoordinate2D()
    public let horizontalAccuracy: CLLocationAccuracy = 0
}

/// A storey of a building.
open class CLFloor: NSObject {
    /// 0 for the ground.
    public let level = 0
}

open class CLHeading: NSObject {
    public let magneticHeading: CLLocationDirection = -1
    public let trueHeading: CLLocationDirection = -1
    public let headingAccuracy: CLLocationDirection = -1
    public let timestamp = Date()
}

public protocol CLLocationManagerDelegate: AnyObject {
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
}

extension CLLocationManagerDelegate {
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}
    public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
    public func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool { false }
    public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
    public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
}

/// Where the device is: where the environment's `PLUMB_LOCATION` says, as `latitude,longitude`. Who asks is allowed to
/// know then, and denied otherwise.
open class CLLocationManager: NSObject {
    open weak var delegate: (any CLLocationManagerDelegate)? {
        didSet { if delegate != nil { tell { $0.locationManagerDidChangeAuthorization($1) } } }
    }
    open var desiredAccuracy = kCLLocationAccuracyBest
    open var distanceFilter = kCLDistanceFilterNone
    open var headingFilter: CLLocationDegrees = 1
    open var headingOrientation = CLDeviceOrientation.portrait
    open var showsBackgroundLocationIndicator = false
    open var activityType = CLActivityType.other
    open var pausesLocationUpdatesAutomatically = true
    open var allowsBackgroundLocationUpdates = false
    open private(set) var authorizationStatus = CLAuthorizationStatus.notDetermined
    open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
    open private(set) var location: CLLocation?

    public override init() { super.init() }

    private static var place: CLLocation? {
        let parts = (ProcessInfo.processInfo.environment["PLUMB_LOCATION"] ?? "").split(separator: ",").map {
            Double($0.trimmingCharacters(in: .whitespaces))
        }
        guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else { return nil }
        let coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        guard CLLocationCoordinate2DIsValid(coordinate) else { return nil }
        return CLLocation(
            coordinate: coordinate, altitude: 0, horizontalAccuracy: 5, verticalAccuracy: -1, timestamp: Date())
    }

    open class func locationServicesEnabled() -> Bool { true }
    open class func headingAvailable() -> Bool { false }
    open class func significantLocationChangeMonitoringAvailable() -> Bool { false }
    open class func authorizationStatus() -> CLAuthorizationStatus { place == nil ? .denied : .authorizedWhenInUse }

    open func requestWhenInUseAuthorization() { decide(.authorizedWhenInUse) }
    open func requestAlwaysAuthorization() { decide(.authorizedAlways) }

    private func decide(_ wanted: CLAuthorizationStatus) {
        guard authorizationStatus == .notDetermined else { return }
        authorizationStatus = Self.place == nil ? .denied : wanted
        tell {
            $0.locationManagerDidChangeAuthorization($1)
            $0.locationManager($1, didChangeAuthorization: $1.authorizationStatus)
        }
    }

    open func requestLocation() { report() }
    open func startUpdatingLocation() { report() }
    open func stopUpdatingLocation() {}
    open func startMonitoringSignificantLocationChanges() { report() }
    open func stopMonitoringSignificantLocationChanges() {}
    open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }
    open private(set) var monitoredRegions: Set<CLRegion> = []
    open func startMonitoring(for region: CLRegion) { monitoredRegions.insert(region) }
    open func stopMonitoring(for region: CLRegion) { monitoredRegions.remove(region) }
    /// Visits are not reported: the device stays where it is.
    open func startMonitoringVisits() {}
    open func stopMonitoringVisits() {}
    /// Accuracy is full already, where there is a place at all.
    open func requestTemporaryFullAccuracyAuthorization(
        withPurposeKey purposeKey: String, completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) { completion.map { done in DispatchQueue.main.async { done(nil) } } }
    open func dismissHeadingCalibrationDisplay() {}
    open func startUpdatingHeading() {}
    open func stopUpdatingHeading() {}

    private func report() {
        guard authorizationStatus != .denied, let place = Self.place else {
            tell { $0.locationManager($1, didFailWithError: CLError(.denied)) }
            return
        }
        location = place
        tell { $0.locationManager($1, didUpdateLocations: [place]) }
    }

    /// Later, from the main queue.
    private func tell(_ what: @escaping @Sendable (any CLLocationManagerDelegate, CLLocationManager) -> Void) {
        nonisolated(unsafe) let manager = self
        DispatchQueue.main.async { if let delegate = manager.delegate { what(delegate, manager) } }
    }
}
