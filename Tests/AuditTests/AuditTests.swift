import Foundation
import InterfaceBuilder
import NibDocument
import Testing
import UIKit

@testable import Audit

/// Documents beside the tests, named by the rule and by what is expected of it.
enum Fixture {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Documents")

    @MainActor
    static func outcome(
        _ name: String, _ change: (inout AuditConfiguration) -> Void = { _ in }, pictures: Bool = false
    ) throws -> AuditOutcome {
        let file = folder.appendingPathComponent(name + ".xib")
        var configuration = AuditConfiguration(folder: folder.path)
        change(&configuration)
        return DocumentAuditor(configuration, takesPictures: pictures)
            .audit(Result { try Data(contentsOf: file) }, name: file.path, path: file.path)
    }
}

@Suite("Audits of documents")
@MainActor
struct DocumentAuditTests {
    @Test("each rule fires on its document, and not on the one that is nearly the same", arguments: AuditRule.allCases)
    func rule(_ rule: AuditRule) throws {
        let fires = try Fixture.outcome("\(rule.rawValue).fires").findings.filter { $0.rule == rule }
        #expect(fires.count == 1, "\(fires.map(\.message))")
        let quiet = try Fixture.outcome("\(rule.rawValue).quiet").findings.filter { $0.rule == rule }
        #expect(quiet.isEmpty, "\(quiet.map(\.message))")
    }

    @Test("each rule has a page that names it")
    func pages() throws {
        let root = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let list = try String(contentsOf: root.appendingPathComponent("docs/audit/README.md"), encoding: .utf8)
        for rule in AuditRule.allCases {
            let page = try String(contentsOf: root.appendingPathComponent(rule.documentation), encoding: .utf8)
            #expect(page.hasPrefix("# \(rule.rawValue)\n"))
            #expect(list.contains("(\(rule.rawValue).md)"))
        }
    }

    @Test("a text whose box does not grow is cut off from the size on that is too large for it, and told of once")
    func textSizes() throws {
        let findings = try Fixture.outcome("text-size.fires") {
            ($0.textSizes, $0.languages) = ([.xs, .ax5], ["rtl"])
        }.findings
            .filter { $0.rule == .truncatedText }
        #expect(findings.map(\.variant) == ["text size ax5"])
        #expect(findings.first?.object == "lab-00-001")
        // The line of the label's element.
        #expect(findings.first?.line == 11)
    }

    @Test("the ground of a text is what is drawn, a picture too")
    func ground() throws {
        let findings = try Fixture.outcome("gradient.fires").findings.filter { $0.rule == .lowContrast }
        #expect(findings.count == 1)
        // White on the hills' mean green, (135, 140, 70) at most: 3.5 : 1; on the sky, (170, 205, 235): 1.7 : 1.
        let ratio = try #require(findings.first.flatMap { Self.ratio($0.message) })
        #expect(ratio > 1.6 && ratio < 4.5)
    }

    @Test("a contrast is the guidelines' arithmetic")
    func contrast() throws {
        let message = try #require(
            try Fixture.outcome("low-contrast.fires").findings.first { $0.rule == .lowContrast }?.message)
        // #999999 on white: luminance 0.3185, (1 + 0.05) / (0.3185 + 0.05) = 2.849.
        #expect(Self.ratio(message) == 2.84)
    }

    private static func ratio(_ message: String) -> Double? {
        message.firstMatch(of: #/is ([0-9.]+) : 1/#).flatMap { Double($0.output.1) }
    }

    @Test("an image with a label says what it carries")
    func labelledImage() throws {
        #expect(try Fixture.outcome("text-in-image.labelled.quiet").findings.allSatisfy { $0.rule != .textInImage })
    }

    @Test("rules are switched off and lowered by the configuration")
    func severities() throws {
        let off = try Fixture.outcome("small-touch-target.fires") { $0.severities[.smallTouchTarget] = .some(nil) }
        #expect(off.findings.allSatisfy { $0.rule != .smallTouchTarget })
        let low = try Fixture.outcome("small-touch-target.fires") { $0.severities[.smallTouchTarget] = .note }
        #expect(low.findings.first { $0.rule == .smallTouchTarget }?.severity == .note)
    }

    @Test("known findings are left out, and counted as met")
    func baseline() throws {
        let known = try #require(
            try Fixture.outcome("small-touch-target.fires").findings.first { $0.rule == .smallTouchTarget })
        let again = try Fixture.outcome("small-touch-target.fires") { $0.baseline = [known.fingerprint] }
        #expect(again.findings.allSatisfy { $0.rule != .smallTouchTarget })
        #expect(again.usedBaseline == [known.fingerprint])
    }

    @Test("below audit: the configuration has keys of its own, and the top's exclude")
    func configuration() throws {
        let yaml = """
            exclude: [Pods]
            rules: { misplaced-view: off }
            audit:
              text-sizes: [ax5]
              rules: { low-contrast: note }
            """
        let audit = try AuditConfiguration(yaml: yaml, file: "/app/.plumb.yml")
        #expect(audit.textSizes == [.ax5])
        #expect(audit.severity(of: .lowContrast) == .note)
        #expect(audit.excludes("/app/Pods/A.xib"))
        let lint = try LintConfiguration(yaml: yaml, file: "/app/.plumb.yml")
        #expect(lint.severity(of: .misplacedView) == nil)
        #expect(throws: InvalidConfiguration.self) {
            try AuditConfiguration(yaml: "audit: { rules: { no-such-rule: off } }", file: "/app/.plumb.yml")
        }
        #expect(throws: InvalidConfiguration.self) {
            try AuditConfiguration(yaml: "audit: { colours: [] }", file: "/app/.plumb.yml")
        }
    }

    @Test("an app is run in its languages and those nobody speaks, turned where they are written from right to left")
    func appLanguages() throws {
        var configuration = AuditConfiguration(folder: "/")
        configuration.textSizes = [.ax5]
        let found = AppAuditor.settings(configuration, languages: ["ar", "double"])[0]
        #expect(found.map(\.name) == [nil, "dark", "rtl", "bold text", "ar", "double", "text size ax5"])
        let arabic = try #require(found.first { $0.name == "ar" })
        #expect(arabic.environment == ["PLUMB_LANGUAGE": "ar", "PLUMB_DIRECTION": "rightToLeft"])
        let double = try #require(found.first { $0.name == "double" })
        #expect(double.environment == ["PLUMB_LANGUAGE": "double"] && double.isPseudo && !arabic.isPseudo)
        configuration.languages = ["de", "rtl"]
        #expect(AppAuditor.settings(configuration, languages: ["ar"])[0].compactMap(\.name).contains("de"))
        #expect(!AppAuditor.settings(configuration, languages: ["ar"])[0].compactMap(\.name).contains("ar"))
    }

    @Test("what an app of another version wrote is told of in words")
    func otherVersion() throws {
        let error = #expect(throws: ScreenTree.Unreadable.self) {
            _ = try ScreenTree(file: Data("{\"nodes\": []}".utf8))
        }
        #expect(error?.description.contains("build the app with it again") == true)
    }

    @Test("the page shows a picture for each screen with findings, marked, and runs nothing")
    func page() throws {
        let outcome = try Fixture.outcome("low-contrast.fires", pictures: true)
        #expect(!outcome.pictures.isEmpty)
        let html = Rendered(
            AuditHTML<AuditRule>(
                title: "<App>", files: 1,
                sections: [AuditHTML<AuditRule>.Section(findings: outcome.findings, pictures: outcome.pictures)],
                design: .iOS26
            ).html
        ).text
        #expect(html.contains("data:image/png;base64,"))
        #expect(html.contains("<h1>&lt;App&gt;</h1>"))
        #expect(html.contains("<rect x=\"16\" y=\"100\""))
        #expect(!html.contains("<script"))
    }
}

@Suite("What a detector of texts takes for a text")
@MainActor
struct TextDetectorTests {
    private func picture(_ size: CGSize, _ draw: (CGContext) -> Void) throws -> PixelPicture {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            draw(context.cgContext)
        }
        return PixelPicture(try #require(image.cgImage), scale: 1)
    }

    private func text(_ string: String, _ size: CGFloat, _ color: UIColor = .black) throws -> PixelPicture {
        try picture(CGSize(width: 300, height: 60)) { _ in
            NSAttributedString(
                string: string, attributes: [.font: UIFont.systemFont(ofSize: size), .foregroundColor: color]
            )
            .draw(in: CGRect(x: 10, y: 10, width: 280, height: 50))
        }
    }

    private let everything = CGRect(x: 0, y: 0, width: 1000, height: 1000)

    @Test("words in usual sizes are found, pale words are not", arguments: [12, 17, 24, 32] as [CGFloat])
    func words(_ size: CGFloat) throws {
        let found = try #require(TextDetector.line(in: try text("Receive letters", size), everything))
        #expect(found.signs >= 5)
        #expect(abs(found.height - size * 0.62) < size * 0.3)
        #expect(
            TextDetector.line(in: try text("Receive letters", size, UIColor(white: 0.95, alpha: 1)), everything) == nil)
    }

    @Test("a grid of equal dots, stripes and a circle are no text")
    func patterns() throws {
        let dots = try picture(CGSize(width: 200, height: 60)) { context in
            UIColor.black.setFill()
            for x in 0..<12 { context.fillEllipse(in: CGRect(x: 10 + 15 * x, y: 20, width: 8, height: 8)) }
        }
        #expect(TextDetector.line(in: dots, everything) == nil)
        let stripes = try picture(CGSize(width: 200, height: 60)) { context in
            UIColor.black.setFill()
            for x in 0..<20 { context.fill(CGRect(x: 10 * x, y: 0, width: 4, height: 60)) }
        }
        #expect(TextDetector.line(in: stripes, everything) == nil)
        let circle = try picture(CGSize(width: 60, height: 60)) { context in
            UIColor.red.setFill()
            context.fillEllipse(in: CGRect(x: 5, y: 5, width: 50, height: 50))
        }
        #expect(TextDetector.line(in: circle, everything) == nil)
    }
}
