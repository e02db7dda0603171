import Foundation
import Reports
import UIKit

extension FindingPicture {
    /// The picture with the places of its findings outlined and numbered.
    ///
    /// - Parameters:
    ///   - png: The screen.
    ///   - findings: Those that the marks are indices of.
    ///   - number: The number of a finding, from 1.
    /// - Returns: A PNG; nil where the screen is no picture.
    @MainActor
    package func marked<Rule: ReportRule>(
        _ png: Data, _ findings: [RuleFinding<Rule>], number: (RuleFinding<Rule>) -> Int
    ) -> Data? {
        guard let screen = UIImage(data: png) else { return nil }
        let size = size
        return DiffPictures.draw(size) { _ in
            screen.draw(in: CGRect(origin: .zero, size: size))
            for finding in marks.map({ findings[$0] }) {
                guard let frame = finding.frame else { continue }
                let color = finding.severity == .note ? DiffPictures.newColor : DiffPictures.oldColor
                DiffPictures.outline(frame, color, isDashed: finding.severity == .note)
                DiffPictures.badge(number(finding), at: frame, in: size, color)
            }
        }.pngData()
    }
}
