import Foundation

extension NSTextCheckingResult {
    /// The address of a link that a ``NSDataDetector`` found.
    public var url: URL? { (self as? DetectedData)?.found }
    /// The telephone number that a ``NSDataDetector`` found, as it stands in the text.
    public var phoneNumber: String? { (self as? DetectedData)?.number }
    /// A link that was found some other way.
    public class func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult {
        DetectedData(link: url, range)
    }
    /// A telephone number that was found some other way.
    public class func phoneNumberCheckingResult(range: NSRange, phoneNumber: String) -> NSTextCheckingResult {
        DetectedData(number: phoneNumber, range)
    }
    /// Nil: dates are not found here.
    public var date: Date? { nil }
    /// Nil: postal addresses are not found here.
    public var addressComponents: [NSTextCheckingKey: String]? { nil }
    /// Nil: postal addresses are not found here.
    public var components: [NSTextCheckingKey: String]? { nil }
}

// Parts of addresses and journeys, which Foundation on Linux keeps to itself.
extension NSTextCheckingKey {
    public static let name = NSTextCheckingKey(rawValue: "Name")
    public static let jobTitle = NSTextCheckingKey(rawValue: "JobTitle")
    public static let organization = NSTextCheckingKey(rawValue: "Organization")
    public static let street = NSTextCheckingKey(rawValue: "Street")
    public static let city = NSTextCheckingKey(rawValue: "City")
    public static let state = NSTextCheckingKey(rawValue: "State")
    public static let zip = NSTextCheckingKey(rawValue: "ZIP")
    public static let country = NSTextCheckingKey(rawValue: "Country")
    public static let phone = NSTextCheckingKey(rawValue: "Phone")
    public static let airline = NSTextCheckingKey(rawValue: "Airline")
    public static let flight = NSTextCheckingKey(rawValue: "Flight")
}

/// Finds web and mail addresses and telephone numbers in texts, as text views do. Dates, postal addresses and journeys
/// are not found.
///
/// No `NSRegularExpression` as on Apple's platforms: Foundation's cannot be overridden here.
public final class NSDataDetector: NSObject, @unchecked Sendable {
    // By their raw values, since Foundation on Linux marks its names for these types as not supported: there `.link` is twice what
    // it is on Apple's platforms.
    fileprivate static let links = NSTextCheckingResult.CheckingType(rawValue: 1 << 6)
    fileprivate static let numbers = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)

    /// Raw values of `NSTextCheckingResult.CheckingType`, together.
    public let checkingTypes: UInt64

    /// - Throws: A `CocoaError` where the types are none.
    public init(types checkingTypes: UInt64) throws {
        guard checkingTypes != 0 else { throw CocoaError(.formatting) }
        self.checkingTypes = checkingTypes
        super.init()
    }

    /// All that is found in a range of the text.
    public func matches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> [NSTextCheckingResult] {
        var types: UIDataDetectorTypes = []
        if checkingTypes & Self.links.rawValue != 0 { types.insert(.link) }
        if checkingTypes & Self.numbers.rawValue != 0 { types.insert(.phoneNumber) }
        let text = (string as NSString).substring(with: range)
        return DataDetection.matches(types, in: text).map { match in
            DetectedData(
                match.url, (text as NSString).substring(with: match.range),
                NSRange(location: match.range.location + range.location, length: match.range.length))
        }
    }

    /// The first that is found; nil for none.
    public func firstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

    /// How many are found.
    public func numberOfMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> Int { matches(in: string, options: options, range: range).count }

    /// `NSNotFound` where nothing is found.
    public func rangeOfFirstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSRange {
        firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
    }

    /// Calls the block with each that is found, until it says to stop.
    public func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for match in matches(in: string, options: options, range: range) {
            block(match, [], &stop)
            if stop.boolValue { return }
        }
    }
}

private final class DetectedData: NSTextCheckingResult {
    private let place: NSRange
    let found: URL?
    let number: String?

    init(_ url: URL, _ text: String, _ range: NSRange) {
        let isNumber = url.scheme == "tel"
        (found, number, place) = (isNumber ? nil : url, isNumber ? text : nil, range)
        super.init()
    }

    init(link: URL, _ range: NSRange) {
        (found, number, place) = (link, nil, range)
        super.init()
    }

    init(number: String, _ range: NSRange) {
        (found, self.number, place) = (nil, number, range)
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var resultType: NSTextCheckingResult.CheckingType {
        number == nil ? NSDataDetector.links : NSDataDetector.numbers
    }
    override var range: NSRange { place }
    override var numberOfRanges: Int { 1 }
    override func range(at idx: Int) -> NSRange { place }
}
