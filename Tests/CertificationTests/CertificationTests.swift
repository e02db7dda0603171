import CoreGraphics
import Files
import Foundation
import LayoutRecords
import Reports
import Testing
import UIKit

@testable import Certification

@Suite("Recorded pictures of a checkout")
struct CertificationTests {
    private let holder: PrivateFolder
    private var checkout: String { holder.path + "/checkout" }
    private var work: String { holder.path + "/work" }

    init() throws { holder = try PrivateFolder("plumb-certification") }

    private func write(_ data: Data, _ path: String) throws {
        try FileManager.default.createDirectory(
            at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: path))
    }

    private func screen() throws -> Data { try PictureComparisonTests.screen().png() }

    // MARK: References

    @Test(
        "pictures in folders of references are references, those of catalogues and of the app are not",
        arguments: [
            ("Tests/__Snapshots__/CardTests/testCard.1.png", true),
            ("Tests/__Snapshots__AppleSilicon__/CardTests/testCard.1.png", true),
            ("Tests/ReferenceImages_64/CardTests/testCard@2x.png", true),
            ("Tests/Resources/ReferenceImages/CardTests/test_iOS-17.png", true),
            ("App/Snapshot/logo.png", false), ("App/Assets.xcassets/ReferenceImages/a.imageset/a.png", false),
            ("Tests/__Snapshots__/CardTests/testCard.1.txt", false), ("logo.png", false),
        ])
    func references(_ path: String, _ isOne: Bool) {
        #expect(ReferencePictures.isReference(path) == isOne)
    }

    @Test(
        "a picture without a reference takes the newest that differs in nothing but the system's version",
        arguments: [
            ("a/test_iOS-6.png", "a/test_iOS-17.png"), ("a/test_iOS-15.png", "a/test_iOS-15.png"),
            ("a/t.393x852-18-0-3x.png", "a/t.393x852-17-5-3x.png"), ("a/t.820x1180-18-0-3x.png", nil),
            ("a/test2_iOS-6.png", nil), ("b/test_iOS-6.png", nil),
        ] as [(String, String?)])
    func pairing(_ path: String, _ wanted: String?) {
        let pairing = ReferencePairing([
            "a/test_iOS-15.png", "a/test_iOS-17.png", "a/test_iOS-16.png", "a/t.393x852-17-5-3x.png",
            "a/t.820x1180-17-5-2x.png",
        ])
        #expect(pairing.reference(for: path) == wanted)
    }

    @Test(
        "names say how many pixels a point has",
        arguments: [
            ("a@2x.png", 2), ("a.393x852-17-5-3x.png", 3), ("a_iOS17_4@3x.png", 3), ("a.1.png", nil),
            ("box2x.png", nil),
        ] as [(String, Double?)])
    func scale(_ path: String, _ wanted: Double?) {
        #expect(ReferencePairing.scale(in: path) == wanted)
    }

    // MARK: The copy

    @Test("the copy has the checkout's files and no references, and follows the checkout")
    func copy() throws {
        try write(Data("a".utf8), checkout + "/Sources/a.swift")
        try write(Data("x".utf8), checkout + "/.build/x")
        try write(screen(), checkout + "/Tests/__Snapshots__/T/t.1.png")
        var copy = try CheckoutCopy(of: checkout, in: work)
        try copy.update()
        #expect(FileManager.default.fileExists(atPath: work + "/Sources/a.swift"))
        #expect(FileManager.default.fileExists(atPath: work + "/Tests/__Snapshots__/T"))
        #expect(!FileManager.default.fileExists(atPath: work + "/Tests/__Snapshots__/T/t.1.png"))
        #expect(!FileManager.default.fileExists(atPath: work + "/.build/x"))
        // What a run left goes; what builds made stays.
        try write(screen(), work + "/Tests/__Snapshots__/T/t.1.png")
        try write(Data("made".utf8), work + "/.plumb/made")
        try FileManager.default.removeItem(atPath: checkout + "/Sources/a.swift")
        try copy.update()
        #expect(!FileManager.default.fileExists(atPath: work + "/Sources/a.swift"))
        #expect(!FileManager.default.fileExists(atPath: work + "/Tests/__Snapshots__/T/t.1.png"))
        #expect(FileManager.default.fileExists(atPath: work + "/.plumb/made"))
    }

    @Test("a copy within the checkout is refused, and links out of it are left out by name")
    func bounds() throws {
        try write(Data("a".utf8), checkout + "/a.swift")
        try FileManager.default.createSymbolicLink(atPath: checkout + "/out.txt", withDestinationPath: "/etc/hostname")
        #expect(throws: CheckoutCopy.Failure.self) { try CheckoutCopy(of: checkout, in: checkout + "/copy") }
        var copy = try CheckoutCopy(of: checkout, in: work)
        try copy.update()
        #expect(copy.leftOut == ["out.txt"])
        #expect(!FileManager.default.fileExists(atPath: work + "/out.txt"))
    }

    @Test("a folder that holds somebody's own files is not taken for the copy; one that is new or was taken is")
    func workFolder() throws {
        try write(Data("thesis".utf8), work + "/checkout/thesis.txt")
        #expect(throws: CheckoutCopy.Failure.self) { try CheckoutCopy.take(BoundedPath(root: work)) }
        #expect(FileManager.default.contents(atPath: work + "/checkout/thesis.txt") == Data("thesis".utf8))
        try FileManager.default.removeItem(atPath: work)
        for _ in 0..<2 {
            try CheckoutCopy.take(BoundedPath(root: work))
            try write(Data("made".utf8), work + "/checkout/a.swift")
        }
    }

    // MARK: The whole

    /// References in the checkout; what tests made, by the log and by a helper of the project's own, in the copy.
    private func certified() throws -> Certification {
        let folder = "Tests/__Snapshots__/CardTests"
        for name in ["same.1.png", "moved.1.png", "unasked.1.png", "broken.1.png", "scaled.1.png"] {
            try write(screen(), "\(checkout)/\(folder)/\(name)")
        }
        try write(Data("no picture".utf8), "\(checkout)/\(folder)/broken.1.png")
        try write(screen(), "\(checkout)/Tests/ReferenceImages/own_iOS-17.png")
        var copy = try CheckoutCopy(of: checkout, in: work)
        try copy.update()
        var log = ""
        func made(_ name: String, _ png: Data) throws {
            try write(png, "\(holder.path)/actual/\(name)")
            log += """
                {"test":"\(name)()","source":"x","line":1,"reference":"\(work)/\(folder)/\(name)","actual":"\(holder.path)/actual/\(name)","outcome":"missing","seconds":0,"scale":2}

                """
        }
        try made("same.1.png", PictureComparisonTests.screen().softened.png())
        try made("moved.1.png", PictureComparisonTests.screen(title: (36, 70, 12)).png())
        try made("broken.1.png", screen())
        try made("new.1.png", screen())
        try made("scaled.1.png", Canvas(640, 480).png())
        try write(screen(), work + "/Tests/ReferenceImages/own_iOS-6.png")
        return try Certification(
            checkout: checkout, run: RunRecord(folder: copy.folder, log: log + "no entry\n"))
    }

    @Test("each picture has its verdict, and the totals count them")
    func verdicts() throws {
        let certification = try certified()
        let verdicts = Dictionary(
            uniqueKeysWithValues: certification.entries.map {
                (String($0.name.split(separator: "/").last ?? ""), $0.verdict)
            })
        #expect(
            verdicts == [
                "same.1.png": .same, "moved.1.png": .differs, "broken.1.png": .incomparable, "new.1.png": .unpaired,
                "scaled.1.png": .incomparable, "own_iOS-17.png": .exact,
            ])
        #expect(certification.unasked == ["Tests/__Snapshots__/CardTests/unasked.1.png"])
        #expect(!certification.isTrusted)
        #expect(
            certification.summary
                == "6 pictures: 1 equal to the pixel, 1 of the same layout, 1 of another layout, 1 without a reference, 2 not comparable"
        )
        let moved = try #require(certification.entries.first { $0.verdict == .differs })
        #expect(moved.trust.hasPrefix("ends at lines ("))
        #expect(certification.totals.first?.count == Count(checked: 3, agreeing: 3))
    }

    @Test("the report is text, JSON and a page, with the tolerances and what differs")
    func reports() throws {
        let certification = try certified()
        let text = Rendered(certification.text()).text
        #expect(text.contains("stands on a baseline +5 pt lower"))
        #expect(text.contains("outlines of letters are not compared"))
        #expect(!text.contains("same: "))
        #expect(
            Rendered(certification.text(showsAll: true)).text.contains("same: Tests/__Snapshots__/CardTests/same.1.png")
        )
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(certification.json.text.utf8)) as? [String: Any])
        #expect((json["pictures"] as? [Any])?.count == 6)
        #expect(json["trusted"] as? Bool == false)
        let page = Rendered(CertificationPage(certification).html).text
        #expect(
            page.components(separatedBy: "<img ").count == 1 + 11,
            "two for each pair, one for a picture without a reference")
        #expect(page.contains("<li>text at") && !page.contains("&lt;li"))
    }

    // MARK: Records of layouts

    @MainActor
    private func record(width: CGFloat) throws -> Data {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let label = UILabel(frame: CGRect(x: 10, y: 20, width: width, height: 20))
        label.text = "Total"
        root.addSubview(label)
        return try LayoutRecords.data(of: root)
    }

    @MainActor
    @Test("records of frames that the package for Macs writes are compared to the pixel")
    func layoutRecords() throws {
        let path = "Tests/__Snapshots__/CardTests/testTotal.1.layout.json"
        let reference = try record(width: 90)
        try write(reference, "\(checkout)/\(path)")
        #expect(String(decoding: reference, as: UTF8.self).contains("\"Total\""))
        var copy = try CheckoutCopy(of: checkout, in: work)
        try copy.update()
        for (width, isSame) in [(90, true), (94, false)] {
            try write(record(width: CGFloat(width)), "\(work)/\(path)")
            let certification = try Certification(
                checkout: checkout, run: RunRecord(folder: copy.folder, log: ""))
            #expect(certification.isTrusted == isSame)
            #expect(certification.entries.first?.counts[.frames]?.checked == 2)
            guard !isSame else { continue }
            #expect(
                certification.entries.first?.differences.map(\.message)
                    == ["UILabel 0 “Total”: frame (10, 20, 94, 20), in the reference (10, 20, 90, 20)"])
        }
    }
}
