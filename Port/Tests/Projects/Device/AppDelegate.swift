import AVFoundation
import AudioToolbox
import CoreLocation
import CoreMotion
import MessageUI
import SafariServices
import UIKit
import UserNotifications

#if canImport(CoreMotion)
    import NoSuchModule
#endif

// What a device without accounts, sensors and loudspeaker answers.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let manager = CLLocationManager()
    let motion = CMMotionManager()
    let report = FrameworkReport()
    private let lock: os_unfair_lock_t = {
        let lock = os_unfair_lock_t.allocate(capacity: 1)
        lock.initialize(to: os_unfair_lock())
        return lock
    }()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        manager.delegate = self
        manager.requestWhenInUseAuthorization()
        manager.startUpdatingLocation()
        print("sensors:", motion.isAccelerometerAvailable, "mail:", MFMailComposeViewController.canSendMail())
        print(
            "rect:",
            AVMakeRect(aspectRatio: CGSize(width: 2, height: 1), insideRect: CGRect(x: 0, y: 0, width: 80, height: 80)))
        var sound: SystemSoundID = 0
        print("sound:", AudioServicesCreateSystemSoundID(URL(fileURLWithPath: "/no/such.wav") as NSURL, &sound) == 0)
        AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        center.requestAuthorization(options: [.alert]) { granted, _ in
            let content = UNMutableNotificationContent()
            content.title = "Tea"
            let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 0.01, repeats: false)
            UNUserNotificationCenter.current().add(
                UNNotificationRequest(identifier: "tea", content: content, trigger: trigger))
        }
        var words: [String] = []
        let text = "Where words end."
        text.enumerateSubstrings(in: text.startIndex..<text.endIndex, options: .byWords) { word, _, _, _ in
            words.append(word!)
        }
        print("words:", words)
        os_unfair_lock_lock(lock)
        print("locked:", !os_unfair_lock_trylock(lock))
        os_unfair_lock_unlock(lock)
        window?.rootViewController?.present(
            SFSafariViewController(url: URL(string: "https://example.com")!), animated: true)
        window?.rootViewController?.view.addSubview(report.map)
        report.run()
        let folders: [FileManager.SearchPathDirectory] = [.libraryDirectory, .cachesDirectory, .documentDirectory]
        let home = NSHomeDirectory()
        for folder in folders {
            let places = FileManager.default.urls(for: folder, in: .userDomainMask)
            print("folder:", places.map { $0.path.replacingOccurrences(of: home, with: "~") }.joined())
        }
        print(
            "support:",
            NSSearchPathForDirectoriesInDomains(.applicationSupportDirectory, .userDomainMask, false).joined())
        return true
    }

    // The state of an app that went to the background, at its next launch.

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }

    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }

    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        coder.encode("two cups", forKey: "tea")
    }

    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        print("restored:", coder.decodeObject(of: NSString.self, forKey: "tea") ?? "nothing")
    }
}

extension AppDelegate: CLLocationManagerDelegate, UNUserNotificationCenterDelegate {
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        let oslo = CLLocation(latitude: 59.9139, longitude: 10.7522)
        print("kilometres:", Int(locations[0].distance(from: oslo) / 1000))
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        print("notified:", notification.request.content.title)
        completionHandler([.banner])
    }
}
