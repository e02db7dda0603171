import Foundation
import UIKit

/// Keeps an app's notifications and delivers them in their time. Who asks is allowed. The app is always in front, so its
/// delegate hears of each; there is no place where a person would tap one.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    private static let shared = UNUserNotificationCenter()
    open class func current() -> UNUserNotificationCenter { shared }

    private let lock = NSRecursiveLock()
    private weak var storedDelegate: (any UNUserNotificationCenterDelegate)?
    private var status = UNAuthorizationStatus.notDetermined
    private var pending: [UNNotificationRequest] = []
    private var delivered: [UNNotification] = []
    private var categories: Set<UNNotificationCategory> = []

    open weak var delegate: (any UNUserNotificationCenterDelegate)? {
        get { lock.withLock { storedDelegate } }
        set { lock.withLock { storedDelegate = newValue } }
    }

    open func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        lock.withLock { status = options.contains(.provisional) ? .provisional : .authorized }
        DispatchQueue.main.async { completionHandler(true, nil) }
    }

    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        lock.withLock { status = options.contains(.provisional) ? .provisional : .authorized }
        return true
    }

    open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        let settings = UNNotificationSettings(lock.withLock { status })
        DispatchQueue.main.async { completionHandler(settings) }
    }

    open func notificationSettings() async -> UNNotificationSettings {
        UNNotificationSettings(lock.withLock { status })
    }

    /// The kinds of notifications that the app has.
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        lock.withLock { self.categories = categories }
    }
    open func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {
        let categories = lock.withLock { self.categories }
        DispatchQueue.main.async { completionHandler(categories) }
    }
    open func notificationCategories() async -> Set<UNNotificationCategory> { lock.withLock { categories } }

    /// One of the same identifier is replaced.
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        lock.withLock {
            pending.removeAll { $0.identifier == request.identifier }
            if request.trigger?.delay != nil || request.trigger == nil { pending.append(request) }
        }
        schedule(request)
        if let completionHandler { DispatchQueue.main.async { completionHandler(nil) } }
    }

    open func add(_ request: UNNotificationRequest) async throws {
        add(request, withCompletionHandler: nil)
    }

    private func schedule(_ request: UNNotificationRequest) {
        guard let delay = request.trigger.map(\.delay) ?? 0 else { return }
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay)) { [weak self] in self?.deliver(request) }
    }

    private func deliver(_ request: UNNotificationRequest) {
        let notification = UNNotification(request)
        let isWanted = lock.withLock {
            guard pending.contains(where: { $0 === request }) else { return false }
            if request.trigger?.repeats != true { pending.removeAll { $0 === request } }
            delivered.removeAll { $0.request.identifier == request.identifier }
            delivered.append(notification)
            return status == .authorized || status == .provisional
        }
        guard isWanted else { return }
        if request.trigger?.repeats == true { schedule(request) }
        delegate?.userNotificationCenter(self, willPresent: notification) { _ in }
    }

    /// The number at the app's symbol, none for 0. Comes to `UIApplication.applicationIconBadgeNumber`.
    open func setBadgeCount(
        _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        DispatchQueue.main.async {
            UIApplication.shared.applicationIconBadgeNumber = newBadgeCount
            completionHandler?(nil)
        }
    }
    open func setBadgeCount(_ newBadgeCount: Int) async throws {
        await MainActor.run { UIApplication.shared.applicationIconBadgeNumber = newBadgeCount }
    }

    open func getPendingNotificationRequests(completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void) {
        let list = lock.withLock { pending }
        DispatchQueue.main.async { completionHandler(list) }
    }

    open func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
        let list = lock.withLock { delivered }
        DispatchQueue.main.async { completionHandler(list) }
    }

    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        lock.withLock { pending.removeAll { identifiers.contains($0.identifier) } }
    }
    open func removeAllPendingNotificationRequests() { lock.withLock { pending.removeAll() } }
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        lock.withLock { delivered.removeAll { identifiers.contains($0.request.identifier) } }
    }
    open func removeAllDeliveredNotifications() { lock.withLock { delivered.removeAll() } }
}
