import Foundation
import Testing
import UIKit

@testable import ViewDebugger

@MainActor
@Suite("Capture archives")
struct ArchiveTests {
    private func capture() -> Capture {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        let label = UILabel(frame: CGRect(x: 5, y: 5, width: 50, height: 20))
        label.text = "</script><b>\u{600}<i>"
        root.addSubview(label)
        return Capture(of: root)
    }

    @Test("what is written is read again, byte for byte the same each time")
    func roundTrip() throws {
        let capture = capture()
        let data = try CaptureArchive.data(of: capture)
        #expect(try CaptureArchive.data(of: capture) == data)
        #expect(try CaptureArchive.capture(in: data, name: "a") == capture)
    }

    @Test(
        "other programs read the archive",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
    func otherReaders() throws {
        let path = NSTemporaryDirectory() + "capture-\(UUID().uuidString).plumbcapture"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try CaptureArchive.write(capture(), to: path)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = [
            "-c",
            "import zipfile,json,sys; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; json.loads(z.read('capture.json')); assert 'pictures/0.png' in z.namelist()",
            path,
        ]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    /// An archive with one entry changed.
    private func changed(_ change: (inout [ZipFile.Entry]) -> Void) throws -> Data {
        var entries = try ZipFile.entries(in: CaptureArchive.data(of: capture()))
        change(&entries)
        return ZipFile.data(entries)
    }

    private func complaint(_ data: Data) -> String {
        do {
            _ = try CaptureArchive.capture(in: data, name: "x.plumbcapture")
            return ""
        } catch {
            return "\(error)"
        }
    }

    @Test("hostile archives end with one clear error")
    func hostile() throws {
        #expect(complaint(Data()).contains("no zip file"))
        #expect(complaint(Data("PK".utf8)).contains("no zip file"))
        #expect(complaint(try changed { $0[1].name = "../../etc/passwd" }).contains("../../etc/passwd"))
        #expect(complaint(try changed { $0.removeFirst() }).contains("capture.json"))
        #expect(complaint(try changed { $0[1].data = Data("no picture".utf8) }).contains("no PNG file"))
        #expect(
            complaint(try changed { $0[0].data = Data(String(repeating: "[", count: 100_000).utf8) }).contains(
                "nests deeper"))
        #expect(complaint(try changed { $0[0].data = Data("{}".utf8) }).contains("has no version"))
        #expect(complaint(try changed { $0[0].data = Data("[]".utf8) }).contains("wrong type"))
        #expect(complaint(try changed { $0.removeLast($0.count - 1) }).contains("which is missing"))
        func edit(_ old: String, _ new: String) throws -> String {
            complaint(
                try changed {
                    $0[0].data = Data(String(decoding: $0[0].data, as: UTF8.self).replacing(old, with: new).utf8)
                })
        }
        #expect(try edit("\"version\":1", "\"version\":99").contains("version 99"))
        #expect(try edit("\"parent\":0", "\"parent\":1").contains("not its own"))
        #expect(try edit("\"windows\":[0]", "\"windows\":[7]").contains("names what is missing"))
        #expect(try edit("\"children\":[1]", "\"children\":[0]").contains("not its own"))
    }

    @Test("no change of bytes makes the reader fail otherwise than by its error", arguments: 0..<8)
    func mutations(_ seed: Int) throws {
        let original = [UInt8](try CaptureArchive.data(of: capture()))
        var random = SplitMix(seed: UInt64(seed))
        for _ in 0..<300 {
            var bytes = original
            for _ in 0...(random.next() % 4) {
                let place = Int(random.next() % UInt64(bytes.count))
                switch random.next() % 3 {
                case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
                case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int(random.next() % 40)))
                default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 30)], at: place)
                }
                if bytes.isEmpty { bytes = [0] }
            }
            _ = complaint(Data(bytes))
        }
    }

    @Test("the page refers to nothing outside, and texts can't end the element they stand in")
    func page() throws {
        let page = CapturePage(capture()).html
        #expect(!page.contains("http://") && !page.contains("https://"))
        #expect(!page.contains("</script><b>"))
        #expect(page.contains("\\u003c/script\\u003e"))
        #expect(page.contains("default-src 'none'"))
    }
}
