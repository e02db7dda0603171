/// Types of Objective-C as Swift has them.
struct HeaderType: Hashable {
    enum Nullability { case optional, never, unknown }

    /// Without its optionality.
    var name: String
    var isReference = false
    var nullability = Nullability.never
    /// `NSError **`, the last parameter of a method that throws.
    var isErrorPlace = false

    static let void = HeaderType(name: "Void")

    /// As written for a property or a result. What may be nil and does not say so is unwrapped where it is used, and so is
    /// what nobody here can make.
    var text: String {
        let base = name.contains("->") || name.contains(" & ") || name.hasPrefix("any ") ? "(\(name))" : name
        if isReference, nullability == .optional { return base + "?" }
        return isReference && nullability == .unknown || value == nil ? base + "!" : name
    }

    /// As written within the type of a function, and for what nobody has to make.
    var plainText: String {
        let text = self.text
        guard text.hasSuffix("!") else { return text }
        return isReference && nullability == .unknown ? text.dropLast() + "?" : name
    }

    /// As written for a parameter.
    var parameterText: String {
        if isReference, nullability != .never { return text }
        return name.contains("->") ? "@escaping \(name)" : name
    }

    /// A value where nobody computes one; nil where Swift needs one to be made.
    var value: String? {
        if isReference, nullability != .never { return "nil" }
        switch name {
        case "Void": return "()"
        case "Bool": return "false"
        case "String": return "\"\""
        case "Any", "AnyObject": return "NSObject()"
        case "Selector": return "Selector(\"\")"
        // An address that nobody may read.
        case "IMP", "UnsafeMutableRawPointer": return "\(name)(bitPattern: 1)!"
        case "Date", "Data", "NSObject", "NSNumber", "UIColor", "UIImage", "UIView", "UILabel", "UIButton", "UIFont",
            "NSAttributedString", "NSMutableAttributedString", "NSMutableArray", "NSMutableDictionary", "UITextField",
            "UIImageView", "UITextView", "UITableView", "UIStackView", "UIActivityIndicatorView", "IndexPath", "UUID",
            "NSMutableString":
            return name == "NSNumber" ? "0" : name + "()"
        default: break
        }
        if Self.numbers.contains(name) { return "0" }
        if name.hasPrefix("[") { return name.contains(":") ? "[:]" : "[]" }
        if name.hasPrefix("Set<") { return "[]" }
        if Self.structures.contains(name) { return name == "CGAffineTransform" ? ".identity" : ".zero" }
        return nil
    }

    static let numbers: Set<String> = [
        "Int", "UInt", "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64", "Float", "Double",
        "CGFloat", "TimeInterval",
    ]
    private static let structures: Set<String> = [
        "CGRect", "CGSize", "CGPoint", "UIEdgeInsets", "CGVector", "UIOffset", "CGAffineTransform",
        "NSDirectionalEdgeInsets",
    ]

    /// Values that are no objects.
    static let scalars: [String: String] = [
        "void": "Void", "BOOL": "Bool", "bool": "Bool", "Boolean": "Bool", "NSInteger": "Int", "NSUInteger": "UInt",
        "int": "Int32", "short": "Int16", "long": "Int", "unsigned": "UInt32", "char": "CChar", "float": "Float",
        "double": "Double", "CGFloat": "CGFloat", "NSTimeInterval": "TimeInterval", "size_t": "Int",
        "int32_t": "Int32", "uint32_t": "UInt32", "int64_t": "Int64", "uint64_t": "UInt64", "uint8_t": "UInt8",
        "int8_t": "Int8", "uint16_t": "UInt16", "int16_t": "Int16", "SEL": "Selector", "IBAction": "Void",
        "unichar": "UInt16", "UInt32": "UInt32", "signed": "Int32", "UInt8": "UInt8", "SInt8": "Int8",
        "UInt16": "UInt16",
        "SInt16": "Int16", "SInt32": "Int32", "UInt64": "UInt64", "SInt64": "Int64", "Float32": "Float",
        "Float64": "Double", "FourCharCode": "UInt32", "OSType": "UInt32", "OSStatus": "Int32",
    ]

    /// Classes that Swift takes for values of its own.
    static let bridged: [String: String] = [
        "NSString": "String", "NSDate": "Date", "NSData": "Data", "NSURL": "URL", "NSIndexPath": "IndexPath",
        "NSURLRequest": "URLRequest", "NSNotification": "Notification", "NSUUID": "UUID", "NSLocale": "Locale",
        "NSTimeZone": "TimeZone", "NSCalendar": "Calendar", "NSError": "any Error",
        "NSDateComponents": "DateComponents",
        "NSIndexSet": "IndexSet", "NSCharacterSet": "CharacterSet", "NSTimer": "Timer", "NSBundle": "Bundle",
        "NSURLSession": "URLSession", "NSURLSessionDataTask": "URLSessionDataTask",
        "NSOperationQueue": "OperationQueue",
        "NSOperation": "Operation", "NSFileManager": "FileManager", "NSUserDefaults": "UserDefaults",
        "NSNotificationCenter": "NotificationCenter", "NSDateFormatter": "DateFormatter", "NSThread": "Thread",
        "NSNumberFormatter": "NumberFormatter", "NSURLComponents": "URLComponents", "NSUndoManager": "UndoManager",
        "NSHTTPURLResponse": "HTTPURLResponse", "NSURLResponse": "URLResponse", "NSProgress": "Progress",
        "NSURLSessionTask": "URLSessionTask", "NSURLSessionConfiguration": "URLSessionConfiguration",
        "NSURLSessionDownloadTask": "URLSessionDownloadTask", "NSURLSessionUploadTask": "URLSessionUploadTask",
        "NSURLCredential": "URLCredential", "NSURLProtectionSpace": "URLProtectionSpace",
        "NSURLAuthenticationChallenge": "URLAuthenticationChallenge", "NSURLCache": "URLCache",
        "NSCachedURLResponse": "CachedURLResponse", "NSHTTPCookie": "HTTPCookie",
        "NSHTTPCookieStorage": "HTTPCookieStorage", "NSJSONSerialization": "JSONSerialization",
        "NSRunLoop": "RunLoop", "NSFileHandle": "FileHandle", "NSProcessInfo": "ProcessInfo",
        "NSURLSessionDelegate": "URLSessionDelegate", "NSURLSessionTaskDelegate": "URLSessionTaskDelegate",
        "NSURLSessionDataDelegate": "URLSessionDataDelegate",
        "NSURLSessionDownloadDelegate": "URLSessionDownloadDelegate", "NSXMLParser": "XMLParser",
        "NSXMLParserDelegate": "XMLParserDelegate", "dispatch_queue_t": "DispatchQueue",
        "dispatch_group_t": "DispatchGroup", "dispatch_semaphore_t": "DispatchSemaphore",
        "NSScanner": "Scanner", "NSFormatter": "Formatter", "NSURLProtocol": "URLProtocol",
        "NSValueTransformer": "ValueTransformer", "NSStream": "Stream", "NSStreamDelegate": "StreamDelegate",
        "NSPort": "Port", "NSPipe": "Pipe", "NSTask": "Process", "NSInputStream": "InputStream",
        "NSOutputStream": "OutputStream",
    ]
    /// Types whose pointers are hidden in their names.
    static let opaque: Set<String> = [
        "CGPathRef", "CGColorRef", "CGImageRef", "CGContextRef", "CGColorSpaceRef", "CGGradientRef", "CTFontRef",
        "CGMutablePathRef", "CFStringRef",
    ]
}
