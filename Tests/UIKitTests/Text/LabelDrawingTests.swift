import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("Drawing labels")
struct LabelDrawingTests {
    /// Dark pixels by row and column of a label drawn on white, two pixels a point.
    private func ink(_ label: UILabel, _ size: CGSize) throws -> (rows: [Int], columns: [Int]) {
        label.frame = CGRect(origin: .zero, size: size)
        let context = try #require(CGContext(topLeftSize: size, scale: 2, opaque: true))
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.fill(label.bounds.insetBy(dx: -2, dy: -2))
        UIGraphicsPushContext(context)
        label.draw(label.bounds)
        UIGraphicsPopContext()
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        var rows = [Int](repeating: 0, count: context.height)
        var columns = [Int](repeating: 0, count: context.width)
        for y in 0..<context.height {
            for x in 0..<context.width where bytes[y * context.bytesPerRow + x * 4 + 1] < 128 {
                rows[y] += 1
                columns[x] += 1
            }
        }
        return (rows, columns)
    }

    private func label(_ text: String, _ alignment: NSTextAlignment = .natural) -> UILabel {
        let label = UILabel()
        label.text = text
        label.textAlignment = alignment
        return label
    }

    @Test("text stands in the middle of the height, its baseline on a pixel")
    func centred() throws {
        let rows = try ink(label("HHH"), CGSize(width: 100, height: 60)).rows
        let top = try #require(rows.firstIndex { $0 > 0 })
        let bottom = try #require(rows.lastIndex { $0 > 0 })
        // The screen has three pixels a point, the drawing two. The line box is 20.287 high: 19.856 points above it go
        // to 20, and 16.186 from there to the baseline to 16.33, as in pf-label-extra-small and pf-table-max.
        #expect(bottom == 72)
        #expect(abs(CGFloat(top) / 2 - (36 - 11.978)) <= 1)
    }

    @Test("alignment moves the text; natural follows the interface, not the text")
    func alignment() throws {
        func edges(_ label: UILabel) throws -> (Int, Int) {
            let columns = try ink(label, CGSize(width: 100, height: 21)).columns
            return (columns.firstIndex { $0 > 0 } ?? 0, columns.lastIndex { $0 > 0 } ?? 0)
        }
        #expect(try edges(label("HH")).0 < 6)
        #expect(try edges(label("HH", .right)).1 > 194)
        let centred = try edges(label("HH", .center))
        #expect(abs(centred.0 + centred.1 - 199) < 4)
        #expect(try edges(label("שלום")).0 < 6)
        let mirrored = label("HH")
        mirrored.semanticContentAttribute = .forceRightToLeft
        #expect(try edges(mirrored).1 > 194)
    }

    @Test("nothing is drawn beyond the width, and an ellipsis shows that text is missing")
    func truncation() throws {
        let columns = try ink(label("HHHHHHHHHHHHHHHHHHHH"), CGSize(width: 100, height: 21)).columns
        // The last marks are the ellipsis' dots: low and thin.
        let last = try #require(columns.lastIndex { $0 > 0 })
        #expect(columns[last] <= 5)
    }

    @Test("text shrinks to the width as far as it may")
    func shrinking() throws {
        let long = label("HHHHHHHHHH")
        let width = long.intrinsicContentSize.width
        long.adjustsFontSizeToFitWidth = true
        let size = CGSize(width: (width * 0.7).rounded(), height: 21)
        let free = try ink(long, size)
        // All ten letters are there: twenty stems.
        func stems(_ columns: [Int], _ tall: Int) -> Int {
            zip(columns, columns.dropFirst()).count { $0 < tall && $1 >= tall }
        }
        #expect(stems(free.columns, 10) == 20)
        long.minimumScaleFactor = 0.95
        #expect(stems(try ink(long, size).columns, 10) < 20)
    }

    @Test("letters may move together before a line is shortened")
    func tightening() throws {
        let long = label("HHHHHHHHHH")
        let size = CGSize(width: (long.intrinsicContentSize.width * 0.97).rounded(), height: 21)
        func stems(_ columns: [Int]) -> Int { zip(columns, columns.dropFirst()).count { $0 < 10 && $1 >= 10 } }
        #expect(stems(try ink(long, size).columns) < 20)
        long.allowsDefaultTighteningForTruncation = true
        #expect(stems(try ink(long, size).columns) == 20)
    }

    @Test("a shrunk text keeps its baseline, or stands in the middle")
    func baselineAdjustment() throws {
        let long = label("HHHHHHHHHH")
        let size = CGSize(width: 61, height: 21)
        let whole = try ink(label("HH"), size).rows.lastIndex { $0 > 0 }
        long.adjustsFontSizeToFitWidth = true
        #expect(try ink(long, size).rows.lastIndex { $0 > 0 } == whole)
        long.baselineAdjustment = .alignCenters
        let centred = try #require(try ink(long, size).rows.lastIndex { $0 > 0 })
        #expect(centred < whole ?? 0)
    }

    /// Pictures that Blueprint's tests recorded, of one pixel a point: the rows that have ink.
    @Test(
        "a shrunk text with attributes stands in the middle, as recorded",
        arguments: [(100, 7, 15), (50, 7, 13)] as [(CGFloat, Int, Int)])
    func attributedShrinking(_ width: CGFloat, _ first: Int, _ last: Int) throws {
        let label = UILabel()
        label.attributedText = NSAttributedString(string: "Hello! What's up y'all")
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        let rows = try ink(label, CGSize(width: width, height: 20.5)).rows
        #expect(abs(try #require(rows.firstIndex { $0 > 0 }) / 2 - first) <= 1)
        #expect(abs(try #require(rows.lastIndex { $0 > 0 }) / 2 - last) <= 1)
    }

    @Test("highlighted and disabled labels change colour")
    func colours() throws {
        func dark(_ change: (UILabel) -> Void) throws -> Int {
            let label = label("HHH")
            change(label)
            return try ink(label, CGSize(width: 60, height: 21)).rows.reduce(0, +)
        }
        #expect(try dark { _ in } > 100)
        #expect(try dark { $0.isEnabled = false } == 0)
        #expect(
            try dark {
                $0.highlightedTextColor = .white
                $0.isHighlighted = true
            } == 0)
        #expect(try dark { $0.isHighlighted = true } > 100)
    }

    /// In a picture that Apple's simulator drew of a text of blue words, the ellipsis, which stands for white space, is black.
    @Test("where an attributed text has no colour it is drawn in the one that was set, not the one it begins with")
    func uncoloured() throws {
        let text = NSMutableAttributedString(string: "HHHHHH")
        text.addAttribute(.foregroundColor, value: UIColor.white, range: NSRange(location: 0, length: 2))
        let label = UILabel()
        label.attributedText = text
        #expect(label.textColor == .white)
        #expect(try ink(label, CGSize(width: 100, height: 21)).rows.reduce(0, +) > 100)
        // A plain text has the colour that the text before began with.
        label.text = "HHHHHH"
        #expect(try ink(label, CGSize(width: 100, height: 21)).rows.reduce(0, +) == 0)
        label.textColor = .black
        label.attributedText = text
        #expect(try ink(label, CGSize(width: 100, height: 21)).rows.reduce(0, +) > 100)
    }

    @Test("a shadow is the text once more, moved")
    func shadow() throws {
        let label = label("H")
        label.textColor = .white
        #expect(try ink(label, CGSize(width: 40, height: 40)).rows.reduce(0, +) == 0)
        label.shadowColor = .black
        label.shadowOffset = CGSize(width: 6, height: 5)
        let columns = try ink(label, CGSize(width: 40, height: 40)).columns
        #expect(columns.reduce(0, +) > 20)
        #expect(try #require(columns.firstIndex { $0 > 0 }) >= 12)
    }

    @Test("the text colour is resolved for the label's own traits")
    func dark() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.overrideUserInterfaceStyle = .dark
        let label = label("HHH")
        window.addSubview(label)
        window.isHidden = false
        window.layoutIfNeeded()
        #expect(try ink(label, CGSize(width: 60, height: 21)).rows.reduce(0, +) == 0)
    }

    @Test("insets given in drawText move the text")
    func insets() throws {
        final class Inset: UILabel {
            override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 20, dy: 0)) }
        }
        let label = Inset()
        label.text = "HH"
        let columns = try ink(label, CGSize(width: 100, height: 21)).columns
        #expect(try #require(columns.firstIndex { $0 > 0 }) >= 40)
    }

    @Test("a text field that is not enabled has its text as black as Blueprint's recorded one")
    func disabledField() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
        field.text = "Disabled"
        field.textColor = .black
        field.isEnabled = false
        field.layoutIfNeeded()
        let context = try #require(CGContext(topLeftSize: field.bounds.size, scale: 1, opaque: true))
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.fill(field.bounds)
        field.layer.render(in: context)
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        #expect((0..<context.height * context.bytesPerRow).contains { bytes[$0] < 32 && $0 % 4 == 1 })
    }
}
