import Foundation

/// Something in a capture that is probably not meant.
public struct CaptureIssue: Codable, Equatable, Sendable {
    /// What is wrong.
    public enum Kind: String, Codable, CaseIterable, Sendable {
        /// Open layout, contradictions, cut off text, controls below 44 points, text below WCAG's contrast, views
        /// outside of the window, controls under others or without a label, edges between pixels.
        case ambiguous, conflict, truncatedText, smallTarget, lowContrast, offScreen, coveredTarget, missingLabel,
            offPixels
    }

    /// What is wrong.
    public var kind: Kind
    /// The view it is about; nil where it is about constraints alone.
    public var view: CapturedView.ID?
    /// Constraints that take part.
    public var constraints: [Int] = []
    /// One sentence.
    public var message: String
}
