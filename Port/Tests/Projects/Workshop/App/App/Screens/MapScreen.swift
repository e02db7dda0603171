import MapKit

// Left out by --skip.
class MapScreen: UIViewController {
    let map = MKMapView()
}
