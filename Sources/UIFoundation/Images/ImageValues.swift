import Foundation

/// Everything an image is.
package struct ImageValues: Equatable {
    package enum Picture: Equatable {
        case empty
        /// Takes its room, in points, and shows the pixels all over it, however few they are; without any, nothing.
        case stretched(CGImage?, CGSize)
        case bitmap(CGImage)
        case symbol(SymbolImage)
    }

    package var picture: Picture
    package var scale: CGFloat = 1
    package var orientation = UIImage.Orientation.up
    package var renderingMode = UIImage.RenderingMode.automatic
    /// In points of the upright image.
    package var capInsets = UIEdgeInsets.zero
    package var resizingMode = UIImage.ResizingMode.tile
    package var isResizable = false
    var alignmentInsets = UIEdgeInsets.zero
    package var baselineOffset: CGFloat?
    package var flipsForRightToLeft = false
    package var tint: UIColor?
    package var configuration: UIImage.Configuration?
    package var asset: UIImageAsset?
    package var frames: [UIImage]?
    package var duration: TimeInterval = 0
    /// What a catalogue or a file calls the image, for descriptions.
    package var name: String?

    package var symbol: SymbolImage? {
        if case .symbol(let symbol) = picture { symbol } else { nil }
    }

    package var size: CGSize {
        switch picture {
        case .empty: return .zero
        case .stretched(_, let size): return size
        case .bitmap(let image):
            let stored = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
            return orientation.swapsSides ? CGSize(width: stored.height, height: stored.width) : stored
        case .symbol(let symbol): return symbol.size(scale: scale)
        }
    }

    package var pixels: CGImage? {
        switch picture {
        case .empty: nil
        case .bitmap(let image): image
        case .stretched, .symbol: rendered(tint: tint?.cgColor)
        }
    }

    package var isOpaque: Bool {
        guard case .bitmap(let image) = picture else { return false }
        return [.none, .noneSkipFirst, .noneSkipLast].contains(image.alphaInfo)
    }

    /// Whether a view shows the image as a shape in its tint colour.
    package var isTemplate: Bool {
        switch renderingMode {
        case .automatic: symbol != nil && symbol?.hasOwnColors == false
        case .alwaysOriginal: false
        case .alwaysTemplate: true
        }
    }

    /// The image upright, as a bitmap of its own scale.
    ///
    /// - Parameter tint: The colour of a shape; nil draws the image as it is.
    package func rendered(tint: CGColor?) -> CGImage? {
        if case .bitmap(let image) = picture, orientation == .up, tint == nil { return image }
        let size = size
        guard let context = CGContext(topLeftSize: size, scale: scale) else { return nil }
        drawPicture(in: CGRect(origin: .zero, size: size), context, tint: tint)
        return context.finishImage()
    }
}

extension UIImage.Orientation {
    var swapsSides: Bool {
        switch self {
        case .up, .down, .upMirrored, .downMirrored: false
        case .left, .right, .leftMirrored, .rightMirrored: true
        }
    }

    /// Mirrored left to right as seen upright.
    var flipped: UIImage.Orientation {
        switch self {
        case .up: .upMirrored
        case .upMirrored: .up
        case .down: .downMirrored
        case .downMirrored: .down
        case .left: .rightMirrored
        case .rightMirrored: .left
        case .right: .leftMirrored
        case .leftMirrored: .right
        }
    }

    /// Takes the unit square of the stored pixels, y downwards, to that of the upright image.
    var uprightTransform: CGAffineTransform {
        switch self {
        case .up: CGAffineTransform(1, 0, 0, 1, 0, 0)
        case .down: CGAffineTransform(-1, 0, 0, -1, 1, 1)
        case .left: CGAffineTransform(0, -1, 1, 0, 0, 1)
        case .right: CGAffineTransform(0, 1, -1, 0, 1, 0)
        case .upMirrored: CGAffineTransform(-1, 0, 0, 1, 1, 0)
        case .downMirrored: CGAffineTransform(1, 0, 0, -1, 0, 1)
        case .leftMirrored: CGAffineTransform(0, 1, 1, 0, 0, 0)
        case .rightMirrored: CGAffineTransform(0, -1, -1, 0, 1, 1)
        }
    }

    private static let byExif: [UIImage.Orientation] = [
        .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]

    /// Exif counts from 1.
    init(exifNumber: Int) { self = (1...8).contains(exifNumber) ? Self.byExif[exifNumber - 1] : .up }

    var exifNumber: Int { (Self.byExif.firstIndex(of: self) ?? 0) + 1 }
}

extension ImageValues {
    package init(_ picture: Picture, scale: CGFloat) {
        self.init(picture: picture, scale: scale)
    }
}
