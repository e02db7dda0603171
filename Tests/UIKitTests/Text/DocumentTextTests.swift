import Foundation
import Testing
import UIKit

@Suite("Text in documents is read as it was written", .enabled(if: PDFReader.isInstalled))
@MainActor
struct DocumentTextTests {
    /// In ten scripts and more; the Latin ones with digits of one width. The reader itself swaps the letters of an Arabic
    /// ligature, so there is none.
    nonisolated static let texts = [
        "Total 1,234,567.89", "office file waffle", "Ελληνικά", "Кириллица", "العربية مرحبا", "עברית שלום", "हिन्दी क्षत्रिय",
        "বাংলা", "ไทยน้ำ", "தமிழ்", "汉字配列", "かなカナ", "한글",
    ]

    @Test("labels in ten scripts", arguments: texts)
    func labels(_ text: String) throws {
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 300, height: 60))
        label.font = .monospacedDigitSystemFont(ofSize: 20, weight: .regular)
        label.text = text
        #expect(try PDFReader.text(of: label) == text)
    }

    @Test("ligatures of a file's own font are the letters they stand for")
    func ligatures() throws {
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 300, height: 60))
        label.font = UIFont(name: "DejaVuSans", size: 20)
        label.text = "affine office"
        #expect(try PDFReader.text(of: label) == "affine office")
    }

    @Test("a shortened text ends with an ellipsis, and does not tell what is hidden")
    func shortened() throws {
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 80, height: 30))
        label.text = "Strengthening"
        let text = try PDFReader.text(of: label)
        #expect(text.hasSuffix("…") && !text.contains("thening"))
    }
}

/// What `pdftotext` finds in a page.
private enum PDFReader {
    static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/pdftotext")

    @MainActor
    static func text(of view: UIView) throws -> String {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 340, height: 100))
        page.addSubview(view)
        let data = UIGraphicsPDFRenderer(bounds: page.bounds).pdfData { context in
            context.beginPage()
            page.layer.render(in: context.cgContext)
        }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID()).pdf")
        defer { try? FileManager.default.removeItem(at: file) }
        try data.write(to: file)
        let reader = Process()
        reader.executableURL = URL(fileURLWithPath: "/usr/bin/pdftotext")
        reader.arguments = ["-enc", "UTF-8", "-nopgbrk", file.path, "-"]
        let output = Pipe()
        reader.standardOutput = output
        try reader.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        reader.waitUntilExit()
        // It marks lines that run from right to left.
        return String(decoding: text, as: UTF8.self).filter { !"\u{202A}\u{202B}\u{202C}".contains($0) }
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
