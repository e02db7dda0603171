import PlumbCoreLocation
import UIKit

/// Which places a map names; kept, as maps here name none.
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let airport = MKPointOfInterestCategory(rawValue: "MKPOICategoryAirport")
    public static let bakery = MKPointOfInterestCategory(rawValue: "MKPOICategoryBakery")
    public static let cafe = MKPointOfInterestCategory(rawValue: "MKPOICategoryCafe")
    public static let hospital = MKPointOfInterestCategory(rawValue: "MKPOICategoryHospital")
    public static let hotel = MKPointOfInterestCategory(rawValue: "MKPOICategoryHotel")
    public static let museum = MKPointOfInterestCategory(rawValue: "MKPOICategoryMuseum")
    public static let park = MKPointOfInterestCategory(rawValue: "MKPOICategoryPark")
    public static let restaurant = MKPointOfInterestCategory(rawValue: "MKPOICategoryRestaurant")
    public static let school = MKPointOfInterestCategory(rawValue: "MKPOICategorySchool")
    public static let store = MKPointOfInterestCategory(rawValue: "MKPOICategoryStore")
}

public final class MKPointOfInterestFilter: NSObject, Sendable {
    private let named: Set<MKPointOfInterestCategory>
    private let excludes: Bool
    public static let includingAll = MKPointOfInterestFilter(excluding: [])
    public static let excludingAll = MKPointOfInterestFilter(including: [])
    public init(including categories: [MKPointOfInterestCategory]) { (named, excludes) = (Set(categories), false) }
    public init(excluding categories: [MKPointOfInterestCategory]) { (named, excludes) = (Set(categories), true) }
    public func includes(_ category: MKPointOfInterestCategory) -> Bool { named.contains(category) != excludes }
    public func excludes(_ category: MKPointOfInterestCategory) -> Bool { !includes(category) }
}

/// A button that has a map follow the user.
@preconcurrency @MainActor
open class MKUserTrackingButton: UIView {
    open weak var mapView: MKMapView?
    public convenience init(mapView: MKMapView?) {
        self.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
        self.mapView = mapView
        let button = UIButton(
            type: .system,
            primaryAction: UIAction { [weak self] _ in
                guard let map = self?.mapView else { return }
                map.setUserTrackingMode(map.userTrackingMode == .none ? .follow : .none, animated: true)
            })
        button.setImage(UIImage(systemName: "location"), for: .normal)
        button.frame = bounds
        button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(button)
    }
    open override var intrinsicContentSize: CGSize { CGSize(width: 44, height: 44) }
}

/// Shows where north is; maps here are never turned, so that it stays hidden unless it is always to be seen.
@preconcurrency @MainActor
open class MKCompassButton: UIView {
    open weak var mapView: MKMapView?
    open var compassVisibility = MKFeatureVisibility.adaptive { didSet { isHidden = compassVisibility != .visible } }
    public convenience init(mapView: MKMapView?) {
        self.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
        self.mapView = mapView
        let label = UILabel(frame: bounds)
        (label.text, label.textAlignment) = ("N", .center)
        addSubview(label)
        isHidden = true
    }
}

/// Completes searches: nothing is found without a network.
@preconcurrency @MainActor
open class MKLocalSearchCompleter: NSObject {
    open var region = MKCoordinateRegion()
    open weak var delegate: (any MKLocalSearchCompleterDelegate)?
    open var results: [MKLocalSearchCompletion] { [] }
    open var isSearching: Bool { false }
    public override init() {}
    /// The delegate hears of `MKError.serverFailure`.
    open var queryFragment = "" {
        didSet {
            DispatchQueue.main.async {
                self.delegate?.completer(self, didFailWithError: MKError(.serverFailure))
            }
        }
    }
    open func cancel() {}
}

@preconcurrency @MainActor
open class MKLocalSearchCompletion: NSObject {
    open var title: String { "" }
    open var subtitle: String { "" }
}

@preconcurrency @MainActor
public protocol MKLocalSearchCompleterDelegate: AnyObject {
    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
    public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
    public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

/// Writes distances in the units of a place, rounded as on signs.
open class MKDistanceFormatter: Formatter, @unchecked Sendable {
    public enum Units: UInt, Sendable { case `default`, metric, imperial, imperialWithYards }
    public enum DistanceUnitStyle: UInt, Sendable { case `default`, abbreviated, full }
    open var locale: Locale! = .current
    open var units = Units.default
    open var unitStyle = DistanceUnitStyle.default

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// - Parameter distance: In metres.
    open func string(fromDistance distance: CLLocationDistance) -> String {
        let isMetric = units == .metric || (units == .default && (locale ?? .current).measurementSystem == .metric)
        let metres = Measurement(value: distance, unit: UnitLength.meters)
        let isLong = distance >= (isMetric ? 1000 : 160.9344)
        let short = isMetric ? UnitLength.meters : units == .imperialWithYards ? .yards : .feet
        let measure = metres.converted(to: isLong ? (isMetric ? .kilometers : .miles) : short)
        let number = NumberFormatter()
        number.locale = locale
        number.numberStyle = .decimal
        number.maximumFractionDigits = isLong && measure.value < 10 ? 1 : 0
        return (number.string(from: NSNumber(value: measure.value)) ?? "") + " " + measure.unit.symbol
    }
    open override func string(for obj: Any?) -> String? {
        (obj as? NSNumber).map { string(fromDistance: $0.doubleValue) }
    }
}

extension MKMapView {
    /// How near and far the camera may be, in metres from the centre. Maps here are seen from where they are put.
    public final class CameraZoomRange: NSObject, Sendable {
        public let minCenterCoordinateDistance: CLLocationDistance
        public let maxCenterCoordinateDistance: CLLocationDistance
        public init?(minCenterCoordinateDistance: CLLocationDistance, maxCenterCoordinateDistance: CLLocationDistance) {
            guard minCenterCoordinateDistance <= maxCenterCoordinateDistance else { return nil }
            (self.minCenterCoordinateDistance, self.maxCenterCoordinateDistance) = (
                minCenterCoordinateDistance, maxCenterCoordinateDistance
            )
        }
        public convenience init?(minCenterCoordinateDistance: CLLocationDistance) {
            self.init(minCenterCoordinateDistance: minCenterCoordinateDistance, maxCenterCoordinateDistance: .infinity)
        }
        public convenience init?(maxCenterCoordinateDistance: CLLocationDistance) {
            self.init(minCenterCoordinateDistance: 0, maxCenterCoordinateDistance: maxCenterCoordinateDistance)
        }
    }
    /// Which parts the map may show.
    public final class CameraBoundary: NSObject, Sendable {
        public let region: MKCoordinateRegion
        public init?(coordinateRegion region: MKCoordinateRegion) { self.region = region }
    }
}
