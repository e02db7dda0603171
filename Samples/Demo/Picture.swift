import UIKit

/// One picture of the demo.
@MainActor
struct Picture {
    let name: String
    let draw: @MainActor () -> UIImage

    static let all = [
        Picture(name: "book-figures") { image(of: BookFigures.sheet()) },
        Picture(name: "controls") { drawControlGallery() },
        Picture(name: "lists-and-bars") { drawListGallery() },
        Picture(name: "control-states") { drawStateGallery() },
        Picture(name: "compositional-layout") { drawCompositionalGallery() },
        Picture(name: "convenience-readme") { drawConvenienceExample() },
    ]

    /// A view at its own size, with two pixels to a point.
    private static func image(of view: UIView) -> UIImage {
        view.layoutIfNeeded()
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(bounds: view.bounds, format: format).image { context in
            view.layer.render(in: context.cgContext)
        }
    }
}
