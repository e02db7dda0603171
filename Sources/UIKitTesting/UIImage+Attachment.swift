import Testing
import UIKit

/// A picture as a test's report keeps it: its PNG file.
public struct ImageAttachment: Attachable {
    private let data: Data

    init(_ image: UIImage) { data = image.pngData() ?? Data() }

    /// The number of bytes of the PNG.
    public var estimatedAttachmentByteCount: Int? { data.count }

    /// Hands over the image's bytes as PNG.
    public func withUnsafeBytes<Result>(
        for attachment: borrowing Attachment<ImageAttachment>, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result { try data.withUnsafeBytes(body) }

    public borrowing func preferredName(
        for attachment: borrowing Attachment<ImageAttachment>, basedOn suggestedName: String
    ) -> String { suggestedName.hasSuffix(".png") ? suggestedName : suggestedName + ".png" }
}

extension Attachment where AttachableValue == ImageAttachment {
    /// The picture as a PNG file. `named` has the suffix added where it lacks it.
    public init(_ image: UIImage, named preferredName: String? = nil, sourceLocation: SourceLocation = #_sourceLocation)
    {
        self.init(ImageAttachment(image), named: preferredName ?? "image", sourceLocation: sourceLocation)
    }

    /// Keeps the picture with the report of the test that runs.
    public static func record(
        _ image: UIImage, named preferredName: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        record(Attachment(image, named: preferredName, sourceLocation: sourceLocation), sourceLocation: sourceLocation)
    }
}
