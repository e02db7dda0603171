import CoreGraphics
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// What is seen of controls and effects: single pixels whose colours are known beforehand.
@MainActor
struct ControlPictureTests {
    /// Red, green and blue of a point of the window, from 0 to 255.
    private func pixels(_ harness: Harness, _ size: CGSize, scale: CGFloat = 1) throws -> (CGPoint) -> [Int] {
        harness.layOut()
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let picture = UIGraphicsImageRenderer(size: size, format: format).image { context in
            harness.window.layer.render(in: context.cgContext)
        }
        let image = try #require(picture.cgImage)
        let context = try #require(
            CGContext(
                data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
        let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        let copy = Array(UnsafeBufferPointer(start: data, count: context.bytesPerRow * context.height))
        let row = context.bytesPerRow
        return { point in (0..<3).map { Int(copy[Int(point.y) * row + Int(point.x) * 4 + $0]) } }
    }

    @Test("an effect view blurs what lies behind it and leaves the rest sharp")
    func backdrop() throws {
        try Harness.run { harness in
            let root = UIView()
            for (index, color) in [UIColor.red, .blue].enumerated() {
                let half = UIView(frame: CGRect(x: CGFloat(index) * 100, y: 0, width: 100, height: 200))
                half.backgroundColor = color
                root.addSubview(half)
            }
            let effect = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
            effect.frame = CGRect(x: 0, y: 100, width: 200, height: 100)
            root.addSubview(effect)
            harness.show(root)
            let at = try pixels(harness, CGSize(width: 200, height: 200))
            #expect(at(CGPoint(x: 97, y: 50)) == [255, 0, 0] && at(CGPoint(x: 103, y: 50)) == [0, 0, 255])
            let (left, right) = (at(CGPoint(x: 97, y: 150)), at(CGPoint(x: 103, y: 150)))
            #expect(abs(left[0] - right[0]) < 60, "near the border both colours are mixed")
            let far = at(CGPoint(x: 10, y: 150))
            #expect(far[0] > far[2] + 20, "far from it the colour of the side shows through")
            #expect(left != [255, 0, 0] && right != [0, 0, 255])
        }
    }

    @Test("a search field is #EEEEEF; its placeholder and its magnifier are both #848488, without darker crossings")
    func searchField() throws {
        try Harness.run(device: "iPhone 15") { harness in
            let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 36))
            field.placeholder = "HHH"
            let root = UIView()
            root.backgroundColor = .white
            root.addSubview(field)
            harness.show(root)
            let at = try pixels(harness, CGSize(width: 200, height: 36), scale: 3)
            func darkest(_ columns: Range<Int>) -> [Int] {
                columns.flatMap { x in (15..<93).map { at(CGPoint(x: x, y: $0)) } }.min { $0[0] < $1[0] } ?? []
            }
            #expect(at(CGPoint(x: 450, y: 54)) == [0xEE, 0xEE, 0xEF])
            for part in [darkest(24..<72), darkest(93..<180)] {
                #expect(zip(part, [0x84, 0x84, 0x88]).allSatisfy { abs($0 - $1) <= 1 }, "\(part)")
            }
        }
    }

    @Test("the title of the selected segment is medium, the others regular; nothing is drawn outside of the control")
    func segments() throws {
        try Harness.run(device: "iPhone 15") { harness in
            let control = UISegmentedControl(items: ["A", "B", "C"])
            control.frame = CGRect(x: 20, y: 20, width: 160, height: 32)
            let root = UIView()
            root.backgroundColor = .white
            root.addSubview(control)
            harness.show(root)
            @MainActor func weights() -> [String: UIFont] {
                func labels(_ view: UIView) -> [UILabel] {
                    (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
                }
                return Dictionary(labels(control).map { ($0.text ?? "", $0.font) }) { $1 }
            }
            let (regular, medium) = (UIFont.systemFont(ofSize: 13), UIFont.systemFont(ofSize: 13, weight: .medium))
            for (index, chosen) in ["A", "B", "C"].enumerated() {
                control.selectedSegmentIndex = index
                harness.layOut()
                for (title, font) in weights() { #expect(font == (title == chosen ? medium : regular)) }
            }
            control.selectedSegmentIndex = 1
            let at = try pixels(harness, CGSize(width: 200, height: 72), scale: 3)
            for y in 0..<216 {
                for x in 0..<600 where !CGRect(x: 60, y: 60, width: 480, height: 96).contains(CGPoint(x: x, y: y)) {
                    guard at(CGPoint(x: x, y: y)) != [255, 255, 255] else { continue }
                    Issue.record("\(x), \(y)")
                    return
                }
            }
        }
    }

    @Test("switch tracks: green or the own colour when on, grey when off, by the style", arguments: [false, true])
    func switches(_ isDark: Bool) throws {
        try Harness.run(style: isDark ? .dark : .light) { harness in
            let root = UIView()
            root.backgroundColor = .systemBackground
            let views = (0..<3).map { _ in UISwitch() }
            for (index, view) in views.enumerated() {
                view.frame.origin = CGPoint(x: 0, y: CGFloat(index) * 40)
                view.isOn = index < 2
                root.addSubview(view)
            }
            views[1].onTintColor = .systemBlue
            harness.show(root)
            let at = try pixels(harness, CGSize(width: 60, height: 120))
            // Beside the thumb: left of it when on, right of it when off.
            #expect(at(CGPoint(x: 12, y: 15)) == (isDark ? [48, 209, 88] : [52, 199, 89]))
            #expect(at(CGPoint(x: 12, y: 55)) == (isDark ? [10, 132, 255] : [0, 122, 255]))
            #expect(at(CGPoint(x: 40, y: 95)) == (isDark ? [0x39, 0x39, 0x3D] : [0xE9, 0xE9, 0xEB]))
        }
    }

    @Test("filled and disabled buttons show their colours")
    func buttons() throws {
        try Harness.run { harness in
            var configuration = UIButton.Configuration.filled()
            configuration.title = " "
            let button = UIButton(configuration: configuration)
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
            harness.show(button)
            let at = try pixels(harness, CGSize(width: 100, height: 40))
            #expect(at(CGPoint(x: 10, y: 20)) == [0, 122, 255])
            button.tintColor = .systemRed
            let atRed = try pixels(harness, CGSize(width: 100, height: 40))
            #expect(atRed(CGPoint(x: 10, y: 20)) == [255, 59, 48])
            button.tintAdjustmentMode = .dimmed
            let dimmed = try pixels(harness, CGSize(width: 100, height: 40))(CGPoint(x: 10, y: 20))
            #expect(abs(dimmed[0] - dimmed[1]) < 40, "dimmed tints are grey")
        }
    }

    @Test("bar colours of an opaque appearance reach the pixels")
    func bars() throws {
        try Harness.run { harness in
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
            let appearance = UINavigationBarAppearance()
            appearance.configureWithOpaqueBackground()
            appearance.backgroundColor = .systemPurple
            bar.standardAppearance = appearance
            bar.items = [UINavigationItem(title: "")]
            harness.show(bar)
            let at = try pixels(harness, CGSize(width: 200, height: 44))
            #expect(at(CGPoint(x: 100, y: 8)) == [175, 82, 222])
        }
    }
}
