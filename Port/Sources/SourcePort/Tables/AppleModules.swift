/// Apple's modules: those that do not exist here, and those that others stand for.
public enum AppleModules {
    /// Left out of a source: what they declare comes with UIKit, Foundation or the standard library here.
    static let contained: Set<String> = [
        "ObjectiveC", "CoreFoundation", "MobileCoreServices", "Darwin", "Accessibility", "TargetConditionals",
        "CoreServices", "Cocoa", "MachO", "SwiftShims",
    ]

    /// Modules of Apple's platforms only.
    public static let all: Set<String> = [
        "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "Accounts", "ActivityKit",
        "AdServices", "AdSupport", "AppIntents", "AppKit", "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox",
        "AudioUnit", "AuthenticationServices", "BackgroundTasks", "CFNetwork", "CallKit", "CarPlay", "Charts",
        "ClockKit", "CloudKit", "Cocoa", "Combine", "CommonCrypto", "Compression", "Contacts", "ContactsUI",
        "CoreAudio", "CoreAudioKit", "CoreBluetooth", "CoreData", "CoreFoundation", "CoreHaptics", "CoreImage",
        "CoreLocation", "CoreLocationUI", "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices",
        "CoreSpotlight", "CoreTelephony", "CoreText", "CoreTransferable", "CoreVideo", "CryptoKit",
        "CryptoTokenKit", "Darwin", "DarwinFoundation", "DeveloperToolsSupport", "DeviceCheck", "EventKit",
        "EventKitUI", "ExtensionKit", "ExternalAccessory", "FileProvider", "GLKit", "GameController", "GameKit",
        "GameplayKit", "HealthKit", "HealthKitUI", "HomeKit", "IOKit", "IOSurface", "ImageIO", "Intents", "IntentsUI",
        "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MLCompute", "MachO", "MapKit",
        "MediaPlayer", "MediaToolbox", "MessageUI", "Messages", "Metal", "MetalKit", "MetalPerformanceShaders",
        "MetricKit", "MobileCoreServices", "ModelIO", "MultipeerConnectivity", "NaturalLanguage",
        "NearbyInteraction", "Network", "NetworkExtension", "NewsstandKit", "NotificationCenter", "OSLog",
        "ObjectiveC", "OpenAL", "OpenGLES", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "PlaygroundSupport",
        "PushKit", "QuickLook", "QuickLookThumbnailing", "RealityKit", "ReplayKit", "SafariServices",
        "SceneKit", "ScreenTime", "Security", "SensorKit", "ShazamKit", "Social", "SoundAnalysis", "Speech",
        "SpriteKit", "SQLite3", "StoreKit", "StoreKitTest", "SwiftData", "SwiftUI", "SystemConfiguration", "TVUIKit",
        "TipKit",
        "Translation", "Twitter", "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI",
        "VideoSubscriberAccount", "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity", "WatchKit", "WebKit",
        "WidgetKit", "XCUIAutomation", "iAd", "os", "simd", "zlib",
    ]

    /// Whether a module exists on Apple's systems alone, and nothing here holds what it declares.
    public static func isMissing(_ module: String) -> Bool { all.contains(module) && !contained.contains(module) }

    /// The module that Apple's UIKit or Foundation brings along and the name is of, by its prefix; nil for other names.
    static func carrier(of name: String) -> String? {
        if networking.contains(name) { return "FoundationNetworking" }
        for (module, prefixes) in [
            (
                "CoreImage",
                ["CIImage", "CIFilter", "CIContext", "CIVector", "CIDetector", "CIFeature", "CIKernel", "kCI"]
            ),
            ("CoreText", ["CTFont", "CTLine", "CTFrame", "CTRun", "CTParagraphStyle", "kCT"]),
            (
                "Security",
                [
                    "kSec", "errSec", "SecItem", "SecRandom", "SecTrust", "SecKey", "SecCertificate", "SecIdentity",
                    "SecPolicy", "SecAccessControl", "SecCopyErrorMessage",
                ]
            ),
            ("WebKit", ["UIWebView"]),
            (
                "UserNotifications",
                ["UNUserNotification", "UNNotification", "UNMutableNotification", "UNAuthorization"]
            ), ("UniformTypeIdentifiers", ["UTType"]),
            ("ImageIO", ["CGImageSource", "CGImageDestination", "kCGImage"]),
        ] where prefixes.contains(where: name.hasPrefix) { return module }
        return nil
    }

    /// Modules that others bring along, and these.
    static let carriers: [String: Set<String>] = [
        "Security": ["Foundation"],
        "UniformTypeIdentifiers": [
            "Photos", "PhotosUI", "AVFoundation", "AVKit", "QuickLook", "CoreTransferable", "LinkPresentation",
            "SwiftUI",
        ],
        "ImageIO": ["AVFoundation", "AVKit", "CoreImage", "Photos", "PhotosUI", "Vision", "VisionKit"],
    ]

    /// Foundation's classes of locks that others inherit from.
    static let locks: Set<String> = ["NSLock", "NSRecursiveLock", "NSCondition", "NSConditionLock"]

    /// What Foundation leaves out on Linux until one of these is imported.
    static let networking: Set<String> = [
        "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "HTTPCookie", "HTTPCookieStorage",
        "URLCredential", "URLCredentialStorage", "URLAuthenticationChallenge", "URLProtectionSpace", "URLProtocol",
        "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionUploadTask",
        "URLSessionConfiguration", "URLSessionDelegate", "URLSessionDataDelegate", "URLSessionTaskDelegate",
        "URLSessionDownloadDelegate", "NSMutableURLRequest", "NSURLRequest", "CachedURLResponse", "URLProtocolClient",
        "URLSessionWebSocketTask", "URLSessionTaskMetrics", "NSURLAuthenticationMethodServerTrust",
        "networkUnavailableReason", "NSURLSessionDownloadTaskResumeData", "NetService", "NetServiceBrowser",
        "NetServiceDelegate",
        "NetServiceBrowserDelegate",
    ]

    /// Names of Foundation's that sources use most. A framework of Xcode's passes Foundation on to who imports it.
    static let foundation: Set<String> = [
        "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateFormatter", "DispatchQueue",
        "Foundation",
        "FileManager", "IndexPath", "IndexSet", "Locale", "NSAttributedString", "NSError", "NSNumber", "NSObject",
        "NSRange",
        "NSString", "Notification", "NotificationCenter", "NumberFormatter", "ProcessInfo", "RunLoop", "TimeInterval",
        "TimeZone", "Timer", "URL", "UUID", "UserDefaults", "NSLocalizedString", "arc4random_uniform", "OperationQueue",
    ]

    static let xml: Set<String> = ["XMLParser", "XMLParserDelegate"]

    /// Whether the library has the name, and Foundation does not bring it along here.
    static func isOfUIKit(_ name: String) -> Bool {
        for prefix in ["UI", "CG", "CA", "CF", "kCF", "OSAtomic", "OSSpinLock"] where name.hasPrefix(prefix) {
            return name.dropFirst(prefix.count).first?.isUppercase == true
        }
        for prefix in ["NSLayout", "NSText", "NSParagraph", "NSShadow", "NSMutableParagraph", "NSStringDrawing"]
        where name.hasPrefix(prefix) { return true }
        return named.contains(name)
    }

    /// Names of Darwin and Foundation that the library has, which Apple's Foundation brings along.
    private static let named: Set<String> = [
        "Selector", "objc_getAssociatedObject", "objc_setAssociatedObject", "objc_sync_enter", "objc_sync_exit",
        "autoreleasepool", "NSDiffableDataSourceSnapshot", "NSCollectionLayoutSection",
        "os_unfair_lock", "os_unfair_lock_s", "os_unfair_lock_t", "os_unfair_lock_lock",
        "os_unfair_lock_unlock", "os_unfair_lock_trylock", "AutoreleasingUnsafeMutablePointer", "NSInteger",
        "NSUInteger",
        "NSEC_PER_SEC", "NSEC_PER_MSEC", "NSEC_PER_USEC", "USEC_PER_SEC", "mach_absolute_time",

        "appendFormat", "isMacCatalystApp", "isiOSAppOnMac", "isLowPowerModeEnabled", "thermalState", "st_mtimespec",
        "st_atimespec", "st_ctimespec", "NSDataDetector", "NSMetadataQuery", "NSUbiquitousKeyValueStore",
        "NSPointerArray", "NSDiscardableContent", "encodeEncodable", "decodeDecodable", "decodeTopLevelDecodable",
        "LocalizedStringResource", "Measurement", "PersonNameComponents",
        "MeasurementFormatUnitUsage", "formatted", "documentsDirectory", "cachesDirectory",
        "applicationSupportDirectory", "libraryDirectory", "downloadsDirectory", "UndoManager", "NSUserActivity",
        "containerURL", "SInt8", "SInt16", "SInt32", "SInt64", "UniChar", "FourCharCode", "OSType",
        "OSStatus", "OSErr", "noErr", "OSSpinLock", "OS_SPINLOCK_INIT", "checkPromisedItemIsReachable", "compressed",
        "decompressed", "NSException", "NSHashTable", "NSMapTable", "NSPointerFunctions", "NSKeyValueObservation",
        "NSKeyValueChangeKey", "NSKeyValueObservingOptions", "NSKeyValueObservedChange", "NSComparisonPredicate",
        "NSExpression", "FileWrapper", "NSFileCoordinator", "NSErrorPointer", "NSFileAccessIntent", "NSFilePresenter",
        "NSSelectorFromString", "NSStringFromSelector", "NSItemProvider", "NSItemProviderReading",
        "NSItemProviderWriting", "NSExtensionContext", "NSExtensionItem", "NSUserActivityDelegate",
        "MeasurementFormatter",
        "PersonNameComponentsFormatter", "DateComponentsFormatter", "ListFormatter", "RelativeDateTimeFormatter",
        "NSMetadataItem", "NSFastEnumeration", "NSFastEnumerationIterator", "MAXFLOAT", "mach_timebase_info",
        "mach_timebase_info_data_t", "pthread_main_np", "IMP", "Ivar", "objc_property_t", "objc_AssociationPolicy",
        "objc_removeAssociatedObjects", "class_addMethod", "class_copyMethodList", "class_copyPropertyList",
        "class_getClassMethod", "class_getInstanceMethod", "class_getMethodImplementation", "class_getName",
        "class_getProperty", "class_getSuperclass", "class_replaceMethod", "method_exchangeImplementations",
        "method_getImplementation", "method_getName", "method_setImplementation", "object_getClass",
        "object_getClassName", "property_getAttributes", "property_getName", "sel_getName", "NSFoundationVersionNumber",
    ]

    /// Whether Foundation on Linux lacks a name that it has on Apple's systems.
    public static func isLackedByFoundation(_ name: String) -> Bool {
        networking.contains(name) || xml.contains(name) || isOfUIKit(name)
    }
}
