import Foundation

/// A picture of a screen with the places of findings, for a page.
package struct FindingPicture: Codable, Sendable {
    package var name: String
    /// The size of the screen, in points.
    package var size: CGSize
    /// Indices of findings, with what each marks.
    package var marks: [Int]

    package init(name: String, size: CGSize, marks: [Int]) {
        (self.name, self.size, self.marks) = (name, size, marks)
    }

    /// The pictures of findings that were chosen among others, with their places among the chosen.
    package static func kept<Rule: ReportRule>(
        _ pictures: [(picture: FindingPicture, png: Data)], of all: [RuleFinding<Rule>],
        in chosen: [RuleFinding<Rule>]
    ) -> [(picture: FindingPicture, png: Data)] {
        let places = Dictionary(chosen.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        return pictures.compactMap { picture, png in
            var picture = picture
            picture.marks = picture.marks.compactMap { places[all[$0]] }
            return picture.marks.isEmpty ? nil : (picture, png)
        }
    }
}
