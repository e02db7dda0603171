import Foundation
import Testing
import ViewDebugger

/// A capture as a test's report keeps it: its `.plumbcapture` file.
public struct CaptureAttachment: Attachable {
    private let data: Data

    init(_ capture: Capture) throws { data = try CaptureArchive.data(of: capture) }

    /// The number of bytes of the archive.
    public var estimatedAttachmentByteCount: Int? { data.count }

    /// Hands over the bytes of the `.plumbcapture` file.
    public func withUnsafeBytes<Result>(
        for attachment: borrowing Attachment<CaptureAttachment>, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result { try data.withUnsafeBytes(body) }

    public borrowing func preferredName(
        for attachment: borrowing Attachment<CaptureAttachment>, basedOn suggestedName: String
    ) -> String {
        let ending = "." + CaptureArchive.pathExtension
        return suggestedName.hasSuffix(ending) ? suggestedName : suggestedName + ending
    }
}

extension Attachment where AttachableValue == CaptureAttachment {
    /// Keeps the capture with the report of the test that runs. `named` has the suffix added where it lacks it.
    public static func record(
        _ capture: Capture, named preferredName: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let content = try? CaptureAttachment(capture) else { return }
        record(
            Attachment(content, named: preferredName ?? "capture", sourceLocation: sourceLocation),
            sourceLocation: sourceLocation)
    }
}
