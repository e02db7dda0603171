import Foundation

/// Something in a capture that is probably not meant.
public struct CaptureIssue: Codable, Equatable, Sendable {
    public enum Kind: String, Codable, CaseIterable, Sendable {
        case ambiguous, conflict, truncatedText, smallTarget, lowContrast, offScreen, coveredTarget, missingLabel,
            offPixels
    }

    public var kind: Kind
    public var view: CapturedView.ID?
    /// Constraints that take part.
    public var constraints: [Int] = []
    /// One sentence.
    public var message: String
}
