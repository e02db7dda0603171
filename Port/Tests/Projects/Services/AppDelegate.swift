import AdSupport
import AppTrackingTransparency
import BackgroundTasks
import CloudKit
import CoreBluetooth
import CoreTelephony
import Security
import SystemConfiguration
import UIKit
import WatchConnectivity
import WidgetKit

#if !canImport(Security) || !canImport(SystemConfiguration)
    import NoSuchModule
#endif
#if canImport(CloudKit)
    import NoSuchModule
#endif

// What a device without accounts, a network and radios answers.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var central: CBCentralManager!
    let keychain = KeychainReport()
    let system = SystemReport()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()

        let isRegistered = BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.feed", using: nil) {
            task in
            self.refresh(task as! BGAppRefreshTask)
        }
        let other = BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.other", using: nil) { _ in }
        print("registered:", isRegistered, other)
        do {
            try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "com.example.feed"))
            try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "com.example.other"))
        } catch { print("submitted:", (error as NSError).code) }
        BGTaskScheduler.shared.getPendingTaskRequests { print("pending:", $0.map(\.identifier)) }

        central = CBCentralManager(delegate: self, queue: nil)
        if WCSession.isSupported() { print("a watch") }
        WCSession.default.delegate = self
        WCSession.default.activate()
        print("radio:", CTTelephonyNetworkInfo().serviceSubscriberCellularProviders == nil)
        ATTrackingManager.requestTrackingAuthorization { status in
            print("tracking:", status == .denied, ASIdentifierManager.shared().advertisingIdentifier)
        }
        WidgetCenter.shared.getCurrentConfigurations { result in
            guard case .success(let widgets) = result else { return }
            print("widgets:", widgets.filter { $0.configuration != nil }.count)
            WidgetCenter.shared.reloadAllTimelines()
        }

        keychain.run()
        reach()
        store()
        system.run(over: window!.rootViewController!)
        return true
    }

    func refresh(_ task: BGAppRefreshTask) {
        task.expirationHandler = { task.setTaskCompleted(success: false) }
    }

    func reach() {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        let target = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                SCNetworkReachabilityCreateWithAddress(kCFAllocatorDefault, $0)
            }
        }
        var flags = SCNetworkReachabilityFlags()
        print("reachable:", SCNetworkReachabilityGetFlags(target!, &flags), flags.rawValue, flags.contains(.reachable))
        var context = SCNetworkReachabilityContext(
            version: 0, info: nil, retain: nil, release: nil, copyDescription: nil)
        context.info = Unmanaged.passUnretained(self).toOpaque()
        let isSet = SCNetworkReachabilitySetCallback(
            target!, { _, flags, info in print("changed", flags, info as Any) }, &context)
        SCNetworkReachabilityScheduleWithRunLoop(target!, CFRunLoopGetMain(), CFRunLoopMode.commonModes.rawValue)
        print("watched:", isSet, SCNetworkReachabilitySetDispatchQueue(target!, .main))
        print("host:", SCNetworkReachabilityCreateWithName(nil, "example.com") != nil)
    }

    func store() {
        let container = CKContainer(identifier: "iCloud.com.example")
        container.accountStatus { status, error in print("account:", status == .noAccount, error == nil) }
        let zone = CKRecordZone.ID(zoneName: "Notes", ownerName: CKCurrentUserDefaultName)
        let record = CKRecord(recordType: "Note", recordID: CKRecord.ID(recordName: "1", zoneID: zone))
        record["title"] = "Tea"
        record["tags"] = ["green", "hot"]
        record["read"] = true
        record["draft"] = "no"
        record["draft"] = nil
        record["parent"] = CKRecord.Reference(recordID: CKRecord.ID(recordName: "0", zoneID: zone), action: .deleteSelf)
        let data = try! NSKeyedArchiver.archivedData(withRootObject: record, requiringSecureCoding: true)
        let copy = try! NSKeyedUnarchiver.unarchivedObject(ofClass: CKRecord.self, from: data)!
        print(
            "record:", copy.allKeys(), copy["title"] as? String ?? "", copy["tags"] as? [String] ?? [],
            (copy["parent"] as? CKRecord.Reference)?.recordID == CKRecord.ID(recordName: "0", zoneID: zone),
            copy.recordID == record.recordID)
        container.privateCloudDatabase.save(record) { _, error in
            guard let error = error as? CKError else { return }
            print("saved:", error.code == .notAuthenticated, error.errorCode)
        }
        let operation = CKModifyRecordsOperation(recordsToSave: [record], recordIDsToDelete: nil)
        operation.savePolicy = .changedKeys
        operation.modifyRecordsResultBlock = { result in
            if case .failure(CKError.notAuthenticated) = result { print("modified: not authenticated") }
        }
        container.publicCloudDatabase.add(operation)
        let own = CKModifyRecordsOperation(recordsToSave: [record])
        own.modifyRecordsResultBlock = operation.modifyRecordsResultBlock
        container.privateCloudDatabase.add(own)
        Task {
            do {
                _ = try await container.publicCloudDatabase.records(
                    matching: CKQuery(recordType: "Note", predicate: NSPredicate(value: true)))
            } catch CKError.networkUnavailable {
                print("public: no network")
            } catch {}
        }
    }
}

extension AppDelegate: CBCentralManagerDelegate, WCSessionDelegate {
    func centralManagerDidUpdateState(_ central: CBCentralManager) {
        print(
            "bluetooth:", central.state == .unsupported,
            CBUUID(string: "180D") == CBUUID(string: "0000180D-0000-1000-8000-00805F9B34FB"))
    }
    func session(
        _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?
    ) {
        print("watch:", activationState == .notActivated, (error as? WCError)?.code == .sessionNotSupported)
    }
    func sessionDidBecomeInactive(_ session: WCSession) {}
    func sessionDidDeactivate(_ session: WCSession) {}
}
