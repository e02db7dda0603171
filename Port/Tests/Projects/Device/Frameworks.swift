import AVKit
import Contacts
import CoreImage
import EventKit
import MapKit
import MediaPlayer
import MetalKit
import Photos
import QuickLook
import StoreKit
import UIKit
import WebKit
import os
import simd

// What maps, pages, pictures and books of a device without a network say.
class FrameworkReport: NSObject, WKNavigationDelegate, MKMapViewDelegate, UIWebViewDelegate {
    let old = UIWebView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let web = WKWebView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
    var watch: NSKeyValueObservation?

    func run() {
        web.navigationDelegate = self
        watch = web.observe(\.title, options: [.new]) { _, change in print("title:", (change.newValue ?? "") ?? "") }
        web.loadHTMLString("<title>Moss</title><p>soft <b>and</b> green</p>", baseURL: nil)
        web.load(URLRequest(url: URL(string: "https://example.com")!))
        web.loadHTMLString("<title>Fern</title>", baseURL: nil)

        WKContentRuleListStore.default().compileContentRuleList(forIdentifier: "ads", encodedContentRuleList: "[]") {
            print("rules:", $0?.identifier ?? "none", $1 == nil)
        }
        WKContentRuleListStore.default().compileContentRuleList(forIdentifier: "bad", encodedContentRuleList: "{}") {
            print("bad rules:", $0 == nil, ($1! as NSError).code)
        }
        old.delegate = self
        old.loadHTMLString("<title>Lichen</title><p>grey</p>", baseURL: nil)

        map.delegate = self
        map.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 60, longitude: 10), latitudinalMeters: 1000,
            longitudinalMeters: 1000)
        let pin = MKPointAnnotation()
        pin.coordinate = CLLocationCoordinate2D(latitude: 60, longitude: 10)
        pin.title = "Here"
        map.addAnnotation(pin)
        map.addOverlay(MKCircle(center: pin.coordinate, radius: 100))

        let store = CNContactStore()
        let contact = CNMutableContact()
        contact.givenName = "Ada"
        contact.familyName = "Lund"
        let save = CNSaveRequest()
        save.add(contact, toContainerWithIdentifier: nil)
        try! store.execute(save)
        let found = try! store.unifiedContacts(
            matching: CNContact.predicateForContacts(matchingName: "lun"),
            keysToFetch: [CNContactFamilyNameKey as CNKeyDescriptor])
        print("contacts:", found.map { CNContactFormatter.string(from: $0, style: .fullName)! })

        let events = EKEventStore()
        let event = EKEvent(eventStore: events)
        event.title = "Tea"
        event.startDate = Date(timeIntervalSince1970: 1000)
        event.endDate = Date(timeIntervalSince1970: 2000)
        event.calendar = events.defaultCalendarForNewEvents
        try! events.save(event, span: .thisEvent)
        let between = events.predicateForEvents(
            withStart: Date(timeIntervalSince1970: 1500), end: Date(timeIntervalSince1970: 3000), calendars: nil)
        print("events:", events.events(matching: between).map { $0.title! })

        print("photos:", PHAsset.fetchAssets(with: nil).count, "songs:", MPMediaQuery.songs().items!.count)
        print("payments:", SKPaymentQueue.canMakePayments(), "camera:", AVCaptureDevice.default(for: .video) == nil)
        print("time:", CMTimeGetSeconds(CMTime(value: 3, timescale: 2) + CMTime(seconds: 1, preferredTimescale: 600)))
        let red = CIImage(color: CIColor(red: 1, green: 0, blue: 0)).cropped(
            to: CGRect(x: 0, y: 0, width: 2, height: 2))
        let inverted = red.applyingFilter("CIColorInvert")
        let picture = CIContext().createCGImage(inverted, from: inverted.extent)!
        print("inverted:", picture.width, UIImage(cgImage: picture).pngData() != nil)

        map.addSubview(MTKView(frame: CGRect(x: 0, y: 0, width: 8, height: 8), device: MTLCreateSystemDefaultDevice()))
        let turn = double4x4(rows: [
            SIMD4(0, -1, 0, 5), SIMD4(1, 0, 0, 6), SIMD4(0, 0, 2, 0), SIMD4(0, 0, 0, 1),
        ])
        print("turned:", turn * SIMD4(1, 2, 3, 1), "back:", turn.inverse * turn == matrix_identity_double4x4)
        print("volume:", turn.determinant, "length:", simd_length(simd_float2(3, 4)))
        let log = OSLog(subsystem: "app", category: .pointsOfInterest)
        let id = OSSignpostID(log: log, object: self)
        os_signpost(.begin, log: log, name: "Report", signpostID: id, "%{public}s", "all")
        os_signpost(.end, log: log, name: "Report", signpostID: id)
        Logger(subsystem: "app", category: "report").notice(
            "took \(2.5, format: .fixed(precision: 2), privacy: .public) \(255, format: .hex(includePrefix: true), align: .right(columns: 6)) \(true, format: .answer)"
        )
        print("signposts:", OSSignposter(logHandle: log).withIntervalSignpost("Sum") { 1 + 1 })
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        print("page:", (webView.scrollView as! UITextView).text!.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    func webViewDidFinishLoad(_ webView: UIWebView) {
        let text = (webView.scrollView as! UITextView).text!.trimmingCharacters(in: .whitespacesAndNewlines)
        print("old page:", text, webView.isLoading, webView.stringByEvaluatingJavaScript(from: "1") ?? "no scripts")
    }

    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {
        let middle = views[0].center
        print("pin:", Int(middle.x.rounded()), Int(middle.y.rounded()), views[0].annotation!.title!!)
        let edge = mapView.convert(CGPoint(x: 160, y: 0), toCoordinateFrom: mapView)
        let metres = CLLocation(latitude: edge.latitude, longitude: edge.longitude).distance(
            from: CLLocation(latitude: 60, longitude: 10))
        print("half height:", Int((metres / 10).rounded()) * 10)
    }
}
