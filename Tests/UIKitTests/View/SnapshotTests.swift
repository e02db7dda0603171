import Testing
import UIKit

@MainActor @Suite("Snapshots of views")
struct SnapshotTests {
    private func halves() -> UIView {
        let view = UIView(frame: CGRect(x: 30, y: 40, width: 20, height: 10))
        view.backgroundColor = .red
        let right = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
        right.backgroundColor = .blue
        view.addSubview(right)
        return view
    }

    private func colour(of image: CGImage?, x: Int, y: Int) throws -> [UInt8] {
        let image = try #require(image)
        let context = try #require(
            CGContext(topLeftSize: CGSize(width: image.width, height: image.height), scale: 1, opaque: true))
        UIGraphicsPushContext(context)
        UIImage(cgImage: image).draw(at: .zero)
        UIGraphicsPopContext()
        let data = try #require(context.data)
        let pixel = data + y * context.bytesPerRow + x * 4
        return (0..<3).map { pixel.load(fromByteOffset: $0, as: UInt8.self) }
    }

    @Test("a snapshot has the view's size, its picture, and stays as it was")
    func whole() throws {
        let view = halves()
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
        view.backgroundColor = .green
        #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let pictures = [view, snapshot].map { shown in
            UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { _ in
                _ = shown.drawHierarchy(in: CGRect(x: 0, y: 0, width: 20, height: 10), afterScreenUpdates: true)
            }
        }
        let (now, then) = (pictures[0].cgImage, pictures[1].cgImage)
        #expect(try colour(of: now, x: 2, y: 5) != colour(of: then, x: 2, y: 5))
        #expect(try colour(of: now, x: 15, y: 5) == colour(of: then, x: 15, y: 5))
    }

    @Test("a part of a view is as large as asked for; an empty view has no snapshot")
    func parts() throws {
        let part = try #require(
            halves().resizableSnapshotView(
                from: CGRect(x: 5, y: 0, width: 10, height: 5), afterScreenUpdates: false, withCapInsets: .zero))
        #expect(part.bounds.size == CGSize(width: 10, height: 5))
        #expect(UIView().snapshotView(afterScreenUpdates: false) == nil)
    }
}
