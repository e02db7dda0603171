import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("UIImageView")
struct ImageViewTests {
    /// What the view shows, one pixel a point.
    private func shown(_ view: UIImageView) -> [String] {
        view.layoutIfNeeded()
        guard let context = CGContext(topLeftSize: view.bounds.size, scale: 1) else { return [] }
        view.layer.render(in: context)
        return letters(of: context.makeImage())
    }

    private func view(_ image: UIImage, _ width: CGFloat, _ height: CGFloat, _ mode: UIView.ContentMode) -> UIImageView
    {
        let view = UIImageView(image: image)
        view.frame = CGRect(x: 0, y: 0, width: width, height: height)
        view.contentMode = mode
        view.layer.magnificationFilter = .nearest
        view.clipsToBounds = true
        return view
    }

    @Test("a new image view has its image's size and takes no touches")
    func defaults() {
        let view = UIImageView(image: letterImage("RG", "BW"))
        #expect(view.frame == CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(!view.isUserInteractionEnabled)
        #expect(view.contentMode == .scaleToFill)
        #expect(view.intrinsicContentSize == CGSize(width: 2, height: 2))
        #expect(UIImageView().intrinsicContentSize == CGSize(width: -1, height: -1))
        #expect(UIImageView(image: nil).frame == .zero)
        #expect(view.sizeThatFits(CGSize(width: 100, height: 100)) == CGSize(width: 2, height: 2))
    }

    @Test(
        "every content mode puts the image where UIKit does",
        arguments: [
            (UIView.ContentMode.scaleToFill, ["RRGG", "RRGG", "RRGG", "RRGG", "RRGG", "RRGG"]),
            (.scaleAspectFit, ["....", "RRGG", "RRGG", "RRGG", "RRGG", "...."]),
            (.top, [".RG.", ".RG.", "....", "....", "....", "...."]),
            (.bottom, ["....", "....", "....", "....", ".RG.", ".RG."]),
            (.center, ["....", "....", ".RG.", ".RG.", "....", "...."]),
            (.left, ["....", "....", "RG..", "RG..", "....", "...."]),
            (.right, ["....", "....", "..RG", "..RG", "....", "...."]),
            (.topLeft, ["RG..", "RG..", "....", "....", "....", "...."]),
            (.topRight, ["..RG", "..RG", "....", "....", "....", "...."]),
            (.bottomLeft, ["....", "....", "....", "....", "RG..", "RG.."]),
            (.bottomRight, ["....", "....", "....", "....", "..RG", "..RG"]),
        ])
    func contentModes(_ mode: UIView.ContentMode, _ expected: [String]) {
        #expect(shown(view(letterImage("RG", "RG"), 4, 6, mode)) == expected)
    }

    @Test("filling cuts off what does not fit")
    func aspectFill() {
        #expect(shown(view(letterImage("RGGB", "RGGB"), 2, 2, .scaleAspectFill)) == ["GG", "GG"])
    }

    @Test("template images take the tint colour, originals do not")
    func templates() {
        let template = view(letterImage("R.").withRenderingMode(.alwaysTemplate), 2, 1, .scaleToFill)
        template.tintColor = .green
        #expect(shown(template) == ["G."])
        template.tintColor = .blue
        #expect(shown(template) == ["B."])
        let original = view(letterImage("R.").withRenderingMode(.alwaysOriginal), 2, 1, .scaleToFill)
        original.tintColor = .green
        #expect(shown(original) == ["R."])
    }

    @Test("highlighting shows the other image")
    func highlighting() {
        let view = view(letterImage("R"), 1, 1, .scaleToFill)
        view.highlightedImage = letterImage("B")
        view.isHighlighted = true
        #expect(shown(view) == ["B"])
        view.isHighlighted = false
        #expect(shown(view) == ["R"])
    }

    @Test("a resizable image is cut anew for every size")
    func resizable() {
        let image = letterImage("RGB").resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1), resizingMode: .stretch)
        let view = view(image, 5, 1, .scaleToFill)
        #expect(shown(view) == ["RGGGB"])
        view.frame.size = CGSize(width: 7, height: 1)
        #expect(shown(view) == ["RGGGGGB"])
    }

    @Test("turned and mirrored images show upright")
    func orientation() throws {
        let stored = try #require(letterImage("RG").cgImage)
        let turned = UIImage(cgImage: stored, scale: 1, orientation: .right)
        #expect(shown(view(turned, 1, 2, .scaleToFill)) == ["R", "G"])
        let flipping = view(letterImage("RG").imageFlippedForRightToLeftLayoutDirection(), 2, 1, .scaleToFill)
        #expect(shown(flipping) == ["RG"])
        flipping.semanticContentAttribute = .forceRightToLeft
        #expect(shown(flipping) == ["GR"])
    }

    @Test("changing the image changes the size constraints see")
    func intrinsicSize() {
        let view = UIImageView(image: letterImage("R"))
        view.translatesAutoresizingMaskIntoConstraints = false
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        parent.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
            view.topAnchor.constraint(equalTo: parent.topAnchor),
        ])
        parent.layoutIfNeeded()
        #expect(view.frame.size == CGSize(width: 1, height: 1))
        view.image = letterImage("RGB", "RGB")
        parent.layoutIfNeeded()
        #expect(view.frame.size == CGSize(width: 3, height: 2))
        view.image = letterImage("RGB", "RGB").withAlignmentRectInsets(
            UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 0))
        #expect(view.alignmentRectInsets.left == 1)
    }

    @Test("a symbol is aligned as a line of text: recorded frames of symbols held at 24 × 24 and at their own size")
    func symbolAlignment() throws {
        inWorld { window in
            #expect(window.screen.scale == 3)
            let view = UIImageView(image: UIImage(systemName: "checkmark.circle"))
            view.translatesAutoresizingMaskIntoConstraints = false
            window.addSubview(view)
            let size = [
                view.widthAnchor.constraint(equalToConstant: 24), view.heightAnchor.constraint(equalToConstant: 24),
            ]
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
                view.topAnchor.constraint(equalTo: window.topAnchor),
            ])
            window.layoutIfNeeded()
            #expect(view.frame.size == CGSize(width: 20, height: 19))
            #expect(abs(view.alignmentRect(forFrame: view.frame).height - 20.333) < 0.001)
            NSLayoutConstraint.activate(size)
            window.layoutIfNeeded()
            #expect(abs(view.frame.minY - 1) < 0.001 && abs(view.frame.height - 22.667) < 0.001)
            // Aligned in larger type as a larger line: 28.667 for 24 points.
            view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 24)
            let insets = view.alignmentRectInsets
            #expect(
                abs(
                    (view.image.map { $0.applyingSymbolConfiguration(.init(pointSize: 24))!.size.height } ?? 0)
                        - insets.top - insets.bottom - 28.667) < 0.001)
        }
    }

    @Test("an image grows with accessibility text sizes where the view says so, and only with those")
    func accessibilitySizes() {
        inWorld { window in
            let view = UIImageView(image: letterImage("RG", "BW"))
            window.addSubview(view)
            let categories: [UIContentSizeCategory] = [.large, .extraExtraExtraLarge, .accessibilityMedium]
            @MainActor func sizes() -> [CGSize] {
                categories.map {
                    window.traitOverrides.preferredContentSizeCategory = $0
                    window.updateTraitsIfNeeded()
                    return view.intrinsicContentSize
                }
            }
            #expect(sizes() == Array(repeating: CGSize(width: 2, height: 2), count: 3))
            view.adjustsImageSizeForAccessibilityContentSizeCategory = true
            let grown = sizes()
            #expect(grown[0] == CGSize(width: 2, height: 2) && grown[1] == grown[0])
            let share =
                UIFontMetrics.default.scaledValue(
                    for: 100, compatibleWith: UITraitCollection(preferredContentSizeCategory: .accessibilityMedium))
                / 100
            #expect(share > 1.3 && abs(grown[2].width - 2 * share) < 0.02 && grown[2].width == grown[2].height)
        }
    }

    @Test(
        "an image is as large when its view comes into a window after it got the image as before", arguments: [1, 2, 3])
    func scaleInWindow(_ scale: CGFloat) {
        inWorld("iPhone 16") { window in
            let format = UIGraphicsImageRendererFormat()
            format.scale = scale
            let image = UIGraphicsImageRenderer(size: CGSize(width: 36, height: 36), format: format).image { _ in }
            let view = UIImageView(image: image)
            window.addSubview(view)
            let pixels = image.cgImage.map { CGFloat($0.width) } ?? 0
            #expect(pixels / view.layer.contentsScale == 36)
        }
    }

    @Test("animating starts and stops with the images there are")
    func animation() {
        let view = view(letterImage("R"), 1, 1, .scaleToFill)
        view.startAnimating()
        #expect(!view.isAnimating)
        view.animationImages = [letterImage("G"), letterImage("B")]
        view.startAnimating()
        #expect(view.isAnimating)
        view.stopAnimating()
        #expect(!view.isAnimating)
        view.image = UIImage.animatedImage(with: [letterImage("G"), letterImage("B")], duration: 1)
        view.animationImages = nil
        view.startAnimating()
        #expect(view.isAnimating)
    }

    @Test("an image of an asset that is to be mirrored from right to left is so, whichever variant of it is shown")
    func mirroredVariant() {
        let asset = UIImageAsset()
        let traits = { UITraitCollection(userInterfaceStyle: $0) }
        asset.register(letterImage("RG", "BW"), with: traits(.light))
        asset.register(letterImage("GB", "RW"), with: traits(.dark))
        let view = view(
            asset.image(with: traits(.light)).imageFlippedForRightToLeftLayoutDirection(), 2, 2, .scaleToFill)
        view.overrideUserInterfaceStyle = .dark
        view.semanticContentAttribute = .forceRightToLeft
        #expect(shown(view) == ["BG", "WR"])
        view.overrideUserInterfaceStyle = .light
        #expect(shown(view) == ["GR", "WB"])
    }
}
