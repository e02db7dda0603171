import Foundation
import NibDocument
import UIKit

/// The one way from a document to its scenes and top-level views as they are laid out: what is shown, in which setting, and
/// what the result is wanted for.
@MainActor
package struct SceneRendering {
    /// What came of it: a value for each part that something was read of, in the order of the file.
    package struct Result<Value> {
        package var values: [Value] = []
        /// What could not be done, in order.
        package var warnings: [String] = []
    }

    package let document: NibDocument
    package let variant: PreviewVariant
    /// Where fonts, texts and images are looked for; nil without any.
    private let path: String?
    /// Less where nobody looks closely at placeholders of missing images, or where only frames are wanted.
    package var placeholderQuality = NibPlaceholderQuality.full
    package var textSizes = NibDesign.TextSizes.measured
    /// Contradictions that an app would meet are met as an app meets them, rather than as Xcode's canvas draws.
    package var showsAppConflicts = false
    /// Views that follow constraints are ambiguous without any, which only an engine can tell.
    package var startsEngine = false
    /// Makes what is shown in the place of a part, as an app's code does; a part that nothing is made of is left out.
    package var make: ((NibDesign.Part, CanvasStage) -> NSObject?)?

    package init(_ document: NibDocument, path: String?, _ variant: PreviewVariant) {
        (self.document, self.path, self.variant) = (document, path, variant)
    }

    package init(_ document: NibDocument, path: String?, _ options: LayoutOptions) {
        self.init(document, path: path, PreviewVariant(options: options))
    }

    /// The device that is shown: the document's, or the one that is asked for.
    package var device: CanvasDevice { CanvasStage.device(of: document, variant.options) }

    /// Lays each part out in a window of its size, in turn.
    ///
    /// - Parameters:
    ///   - limit: How many parts are laid out at most.
    ///   - isWanted: Which of them.
    ///   - read: Makes a value of a part; its views are gone when this returns.
    @discardableResult
    package func render<Value>(
        limit: Int = .max, where isWanted: (NibDesign.Part) -> Bool = { _ in true }, _ read: (ShownScene) -> Value?
    ) -> Result<Value> {
        // Each layout puts its own device and control sizes in place.
        Runtime.with {
            let stage = CanvasStage(document, options: variant.options)
            let design = stage.design(path: path, transformText: variant.transformText)
            design.placeholderQuality = placeholderQuality
            design.textSizes = textSizes
            if showsAppConflicts { design.keepsHiddenSizes = false }
            var result = Result<Value>()
            var count = 0
            for part in design.parts where count < limit && isWanted(part) {
                count += 1
                var recorded = RecordedGeometry()
                let making = make.map { make in { make(part, stage) } }
                stage.show(part, of: design, making: making) { root in
                    guard startsEngine else { return }
                    recorded = RecordedGeometry(root)
                    if document.usesAutolayout { Self.startEngine(of: root) }
                } _: { root in
                    guard let window = root.window else { return }
                    let shown = ShownScene(
                        document: document, design: design, stage: stage, part: part, root: root, window: window,
                        recorded: recorded)
                    if let value = read(shown) { result.values.append(value) }
                }
            }
            result.warnings = design.warnings
            return result
        }
    }

    private static func startEngine(of root: UIView) {
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        guide.widthAnchor.constraint(equalToConstant: 0).isActive = true
    }
}

/// A part of a document while it stands on the stage.
@MainActor
package struct ShownScene {
    let document: NibDocument
    package let design: NibDesign
    package let stage: CanvasStage
    package let part: NibDesign.Part
    let root: UIView
    package let window: UIWindow
    /// What the document says of frames, where an engine was started; see ``SceneRendering/startsEngine``.
    let recorded: RecordedGeometry

    /// Draws the bars around the scene, as the running app's containers would.
    func addBars() { PreviewBars(document, design, stage).add(to: window, around: root, of: part) }

    /// - Parameters:
    ///   - part: A view of the scene, before the window's colour; the whole without.
    ///   - scale: Pixels a point.
    func image(of part: UIView? = nil, scale: CGFloat) -> UIImage {
        let image = picture(of: part).image(scale: scale)
        return image.map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }

    /// The picture in lines and text.
    func pdf(of part: UIView? = nil) -> Data {
        UIGraphicsPDFRenderer(bounds: (part ?? window).bounds).pdfData { context in
            context.beginPage()
            picture(of: part).draw(in: context.cgContext)
        }
    }

    /// What is drawn, as it is now.
    ///
    /// - Parameter part: A view of the scene, before the window's colour; the whole without.
    func picture(of part: UIView? = nil) -> ScenePicture {
        window.backgroundColor = window.backgroundColor ?? .systemBackground
        let ground = part.flatMap { _ in window.backgroundColor?.resolvedColor(with: window.traitCollection).cgColor }
        return ScenePicture(
            layer: LayerSnapshot(of: (part ?? window).layer), ground: ground, bounds: (part ?? window).bounds)
    }
}

/// A scene that can be drawn by any thread, whatever becomes of its views.
struct ScenePicture: Sendable {
    fileprivate let layer: LayerSnapshot
    /// What a part of the scene lies before.
    fileprivate let ground: CGColor?
    fileprivate let bounds: CGRect

    fileprivate func draw(in context: CGContext) {
        if let ground {
            context.setFillColor(ground)
            context.fill(bounds)
        }
        layer.drawContent(in: context)
    }

    /// - Parameter scale: Pixels a point.
    /// - Returns: Nil for a size that no image can have.
    func image(scale: CGFloat) -> CGImage? {
        guard let context = CGContext(topLeftSize: bounds.size, scale: scale, opaque: false) else { return nil }
        // At a scale such as 0.55 the last pixels would be covered in part, and have a dark edge.
        func whole(_ length: CGFloat) -> CGFloat { (length * scale).rounded(.up) / max(length * scale, .ulpOfOne) }
        context.scaleBy(x: whole(bounds.width), y: whole(bounds.height))
        draw(in: context)
        return context.finishImage()
    }
}
