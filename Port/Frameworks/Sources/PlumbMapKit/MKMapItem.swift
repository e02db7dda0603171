import PlumbCoreLocation
import UIKit

public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapType"
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenter"
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpan"
public let MKLaunchOptionsShowsTrafficKey = "MKLaunchOptionsShowsTraffic"

public struct MKError: Error, Sendable {
    public enum Code: UInt, Sendable {
        case unknown = 1
        case serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound
    }
    public var code: Code
    public init(_ code: Code) { self.code = code }
}

/// A place with its address.
@preconcurrency @MainActor
open class MKPlacemark: NSObject, MKAnnotation {
    public let coordinate: CLLocationCoordinate2D
    public let addressDictionary: [String: Any]?
    open var title: String?
    open var subtitle: String?
    open var name: String? { title }
    open var location: CLLocation? { CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude) }

    public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]? = nil) {
        self.coordinate = coordinate
        self.addressDictionary = addressDictionary
    }
    public convenience init(placemark: CLPlacemark) {
        self.init(coordinate: placemark.location?.coordinate ?? CLLocationCoordinate2D())
        title = placemark.name
    }
}

/// A place that Maps knows. There is no Maps here to open it.
@preconcurrency @MainActor
open class MKMapItem: NSObject {
    public let placemark: MKPlacemark
    open var name: String?
    open var phoneNumber: String?
    open var url: URL?
    open private(set) var isCurrentLocation = false

    public init(placemark: MKPlacemark) { self.placemark = placemark }

    open class func forCurrentLocation() -> MKMapItem {
        let place = CLLocationManager().location?.coordinate ?? CLLocationCoordinate2D(latitude: 0, longitude: 0)
        let item = MKMapItem(placemark: MKPlacemark(coordinate: place))
        item.isCurrentLocation = true
        return item
    }

    /// - Returns: False: there is no Maps to open.
    @discardableResult
    open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
    @discardableResult
    open class func openMaps(with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil) -> Bool { false }
}

public enum MKDirectionsTransportType: Sendable { case automobile, walking, transit, any }

/// Routes. No server is asked here, which the handler hears.
@preconcurrency @MainActor
open class MKDirections: NSObject {
    @preconcurrency @MainActor
    open class Request: NSObject {
        open var source: MKMapItem?
        open var destination: MKMapItem?
        open var transportType = MKDirectionsTransportType.any
        open var requestsAlternateRoutes = false
        open var departureDate: Date?
        open var arrivalDate: Date?
        public override init() {}
    }

    @preconcurrency @MainActor
    open class Response: NSObject {
        public let routes: [MKRoute] = []
    }

    public let request: Request
    public let isCalculating = false

    public init(request: Request) { self.request = request }

    /// The handler gets `MKError.serverFailure`.
    open func calculate(completionHandler: @escaping @MainActor (Response?, (any Error)?) -> Void) {
        DispatchQueue.main.async { completionHandler(nil, MKError(.serverFailure)) }
    }
    open func cancel() {}
}

@preconcurrency @MainActor
open class MKRoute: NSObject {
    public let name = ""
    public let polyline = MKPolyline(coordinates: [], count: 0)
    public let steps: [Step] = []
    /// The length of the step in metres; 0, as there are no routes here.
    public let distance: CLLocationDistance = 0
    /// In seconds; 0, as there are no routes here.
    public let expectedTravelTime: TimeInterval = 0

    @preconcurrency @MainActor
    open class Step: NSObject {
        public let instructions = ""
        public let distance: CLLocationDistance = 0
        public let polyline = MKPolyline(coordinates: [], count: 0)
    }
}

/// A search for places. No server is asked here, which the handler hears.
@preconcurrency @MainActor
open class MKLocalSearch: NSObject {
    @preconcurrency @MainActor
    open class Request: NSObject {
        open var naturalLanguageQuery: String?
        open var region = MKCoordinateRegion()
        public override init() {}
        public convenience init(naturalLanguageQuery: String) {
            self.init()
            self.naturalLanguageQuery = naturalLanguageQuery
        }
    }

    @preconcurrency @MainActor
    open class Response: NSObject {
        public let mapItems: [MKMapItem] = []
        public let boundingRegion = MKCoordinateRegion()
    }

    public let isSearching = false

    public init(request: Request) {}

    /// - Throws: `MKError.serverFailure`.
    open func start() async throws -> Response { throw MKError(.serverFailure) }
    /// The handler gets `MKError.serverFailure`.
    open func start(completionHandler: @escaping @MainActor (Response?, (any Error)?) -> Void) {
        DispatchQueue.main.async { completionHandler(nil, MKError(.serverFailure)) }
    }
    open func cancel() {}
}

/// A bar button by which a map follows the user.
open class MKUserTrackingBarButtonItem: UIBarButtonItem {
    open var mapView: MKMapView?

    public convenience init(mapView: MKMapView?) {
        self.init(image: UIImage(systemName: "location"), style: .plain, target: nil, action: nil)
        self.mapView = mapView
        primaryAction = UIAction(image: UIImage(systemName: "location")) { [weak self] _ in
            guard let map = self?.mapView else { return }
            map.setUserTrackingMode(map.userTrackingMode == .none ? .follow : .none, animated: true)
        }
    }
}
