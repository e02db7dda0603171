import Foundation

extension NSUserActivity {
    /// The activity as it is kept between launches.
    var archive: Data? {
        var parts: [String: Any] = ["type": activityType]
        parts["title"] = title
        parts["target"] = targetContentIdentifier
        parts["page"] = webpageURL?.absoluteString
        if let userInfo { parts["info"] = Self.kept(userInfo) }
        return Self.archive(parts)
    }

    convenience init?(archive: Data) {
        guard let parts = Self.values(of: archive), let type = parts["type"] as? String else { return nil }
        self.init(activityType: type)
        title = parts["title"] as? String
        targetContentIdentifier = parts["target"] as? String
        webpageURL = (parts["page"] as? String).flatMap { URL(string: $0) }
        userInfo = parts["info"] as? [AnyHashable: Any]
    }

    static func archive(_ values: [AnyHashable: Any]) -> Data? {
        try? NSKeyedArchiver.archivedData(
            withRootObject: NSDictionary(dictionary: kept(values)), requiringSecureCoding: false)
    }

    static func values(of archive: Data) -> [String: Any]? {
        guard let reader = try? NSKeyedUnarchiver(forReadingFrom: archive) else { return nil }
        reader.requiresSecureCoding = false
        return reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? [String: Any]
    }

    /// Without values of types that no activity may hold, each of which is named once.
    private static func kept(_ values: [AnyHashable: Any]) -> [AnyHashable: Any] {
        var kept: [AnyHashable: Any] = [:]
        for (key, value) in values {
            guard let value = keptValue(value) else {
                Notice.once("an activity can't keep the value of “\(key)”, a \(type(of: value))")
                continue
            }
            kept[key] = value
        }
        return kept
    }

    private static func keptValue(_ value: Any) -> Any? {
        switch value {
        case let list as [Any]: return list.compactMap(keptValue)
        case let values as [AnyHashable: Any]: return kept(values)
        case let set as Set<AnyHashable>: return set.compactMap { keptValue($0.base) }
        case is String, is NSNumber, is Date, is Data, is NSNull: return value
        case is NSString, is NSDate, is NSData: return value
        case let address as URL: return address as NSURL
        case let identifier as UUID: return NSUUID(uuidString: identifier.uuidString)
        default: return value as? NSNumber
        }
    }
}

extension UIScene {
    /// What the delegate and the responders that share its activity want to come back to.
    @MainActor func takeRestorationActivity() {
        let activity = delegate?.stateRestorationActivity(for: self)
        session.stateRestorationActivity = activity
        guard let activity else { return }
        activity.delegate?.userActivityWillSave(activity)
        for responder in responders where responder.userActivity === activity {
            responder.updateUserActivityState(activity)
        }
        activity.needsSave = false
    }

    /// The scene, its windows, their controllers and views.
    private var responders: [UIResponder] {
        var found: [UIResponder] = [self]
        func add(_ view: UIView) {
            found.append(view)
            for subview in view.subviews { add(subview) }
        }
        func add(_ controller: UIViewController) {
            found.append(controller)
            for child in controller.children { add(child) }
            if let presented = controller.presenting.presented { add(presented) }
        }
        for window in (self as? UIWindowScene)?.windows ?? [] {
            if let root = window.rootViewController { add(root) }
            add(window as UIView)
        }
        return found
    }
}
