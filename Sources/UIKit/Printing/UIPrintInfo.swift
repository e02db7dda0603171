/// What a print job is: its name, kind, orientation.
@preconcurrency @MainActor open class UIPrintInfo: NSObject, NSCopying {
    /// What is printed.
    public enum OutputType: Int, Sendable { case general, photo, grayscale, photoGrayscale }
    /// How the paper lies.
    public enum Orientation: Int, Sendable { case portrait, landscape }
    /// Which sides are printed.
    public enum Duplex: Int, Sendable { case none, longEdge, shortEdge }

    /// Kept: there are no printers here.
    open var printerID: String?
    /// Names the PDF.
    open var jobName: String
    /// What is printed.
    open var outputType = OutputType.general
    /// How the paper lies.
    open var orientation = Orientation.portrait
    /// Which sides are printed.
    open var duplex = Duplex.none

    public init(dictionary printInfoDictionary: [AnyHashable: Any]?) {
        let values = printInfoDictionary ?? [:]
        jobName = values["jobName"] as? String ?? ProcessInfo.processInfo.processName
        printerID = values["printerID"] as? String
        outputType = (values["outputType"] as? Int).flatMap(OutputType.init(rawValue:)) ?? .general
        orientation = (values["orientation"] as? Int).flatMap(Orientation.init(rawValue:)) ?? .portrait
        duplex = (values["duplex"] as? Int).flatMap(Duplex.init(rawValue:)) ?? .none
        super.init()
    }
    /// What the job is.
    open class func printInfo() -> UIPrintInfo { UIPrintInfo(dictionary: nil) }
    open var dictionaryRepresentation: [AnyHashable: Any] {
        var values: [AnyHashable: Any] = [
            "jobName": jobName, "outputType": outputType.rawValue, "orientation": orientation.rawValue,
            "duplex": duplex.rawValue,
        ]
        values["printerID"] = printerID
        return values
    }
    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        onMain { UIPrintInfo(dictionary: dictionaryRepresentation) }
    }
}

/// A sheet of paper that a printer has.
@preconcurrency @MainActor open class UIPrintPaper: NSObject {
    /// The paper's size, in points.
    public let paperSize: CGSize
    /// What of it is printed on.
    public let printableRect: CGRect

    init(_ size: CGSize) {
        paperSize = size
        printableRect = PrintPage(size).printable
        super.init()
    }

    /// The smallest of the papers that the content fits on; the largest where it fits on none.
    open class func bestPaper(forPageSize contentSize: CGSize, withPapersFrom paperList: [UIPrintPaper]) -> UIPrintPaper
    {
        let fitting = paperList.filter {
            $0.paperSize.width >= contentSize.width && $0.paperSize.height >= contentSize.height
        }
        func area(_ paper: UIPrintPaper) -> CGFloat { paper.paperSize.width * paper.paperSize.height }
        return fitting.min { area($0) < area($1) } ?? paperList.max { area($0) < area($1) }
            ?? UIPrintPaper(
                PrintPage.letter.paper.size)
    }

    static let standard = [
        CGSize(width: 612, height: 792), CGSize(width: 595, height: 842), CGSize(width: 288, height: 432),
    ].map { UIPrintPaper($0) }
}

/// A printer: a folder that PDFs are put into is the only kind there is.
@preconcurrency @MainActor open class UIPrinter: NSObject {
    /// Where it is.
    public let url: URL
    /// The last part of its address.
    open var displayName: String { url.lastPathComponent }
    open var displayLocation: String? { nil }
    open var makeAndModel: String? { nil }
    open var supportsColor: Bool { true }
    open var supportsDuplex: Bool { false }

    public init(url: URL) {
        self.url = url
        super.init()
    }
    /// False: no printer is reached from here.
    open func contactPrinter(_ completionHandler: ((Bool) -> Void)? = nil) { completionHandler?(false) }
}

/// What goes wrong in printing.
public let UIPrintErrorDomain = "UIPrintErrorDomain"
public struct UIPrintError: Error, Sendable {
    public enum Code: Int, Sendable {
        case notAvailableError = 1, noContentError, unknownImageFormatError, jobFailedError
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
}
