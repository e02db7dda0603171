import UIKit

/// What a capture takes beside the views themselves.
public struct CaptureOptions {
    /// What was captured, for people.
    public var title = "Capture"
    /// What people call the device; `UIDevice.current.name` by default.
    public var deviceName: String?
    /// Whether pictures are taken; without them a capture is a few times faster and smaller.
    public var takesPictures = true
    /// Pixels in a point of pictures; the screen's by default.
    public var scale: CGFloat?
    /// Where objects come from, by identity: set by whoever loaded them from documents.
    public var origins: [ObjectIdentifier: CapturedOrigin] = [:]

    public init() {}
}

/// The place in a document that an object was loaded from.
public struct CapturedOrigin: Sendable {
    /// The document's path.
    public var document: String
    public var id: String
    /// The line of the call, from 1.
    public var line: Int?
    /// What the document calls it.
    public var label: String?
    /// The class that the document gives it, with its module where one is named, for objects that are made of UIKit's own
    /// class in its place; nil where the object's own class says it.
    public var className: String?

    /// Where a view or constraint comes from: the document, the element's id there and its line.
    public init(document: String, id: String, line: Int?, label: String? = nil, className: String? = nil) {
        self.document = document
        self.id = id
        self.line = line
        self.label = label
        self.className = className
    }
}
