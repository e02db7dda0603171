import Foundation
import Testing

@Suite("plumb layout", .enabled(if: Command.isBuilt))
struct LayoutCommandTests {
    private static func document(_ width: Int) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <objects>
                <view contentMode="scaleToFill" id="root">
                    <rect key="frame" x="0.0" y="0.0" width="\(width)" height="667"/>
                    <subviews>
                        <button translatesAutoresizingMaskIntoConstraints="NO" id="box">
                            <constraints>
                                <constraint firstAttribute="width" secondItem="box" secondAttribute="height" multiplier="2:1" id="c1"/>
                            </constraints>
                            <state key="normal" title="Go “on”"/>
                        </button>
                    </subviews>
                    <constraints>
                        <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c2"/>
                        <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" constant="20" id="c3"/>
                        <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="c4"/>
                    </constraints>
                </view>
            </objects>
        </document>
        """
    }

    private struct Answer: Decodable {
        struct View: Decodable {
            let `class`: String
            let frame: [Double]
            let superview: String?
        }
        let file: String
        let device: String?
        let scale: Double?
        let views: [String: View]?
        let conflicts: [String]?
        let ambiguous: [String]?
        let error: String?
    }

    private func answers(_ command: Command) throws -> [Answer] {
        try command.output.split(separator: "\n").map {
            try JSONDecoder().decode(Answer.self, from: Data($0.utf8))
        }
    }

    @Test("a tree names classes, texts, frames and ids")
    func tree() throws {
        let folder = try TemporaryFolder(["A.xib": Self.document(140)])
        let command = try Command(["layout", "A.xib"], in: folder.url)
        #expect(command.status == 0)
        #expect(
            command.output == """
                A.xib (iPhone 6, @2x)
                  UIView (0 0; 140 667) root
                    UIButton “Go “on”” (20 40; 100 50) box

                """)
    }

    @Test("with --json each document has a line of its own, in the form the parity check reads")
    func json() throws {
        let folder = try TemporaryFolder(["A.xib": Self.document(140), "B.xib": Self.document(240)])
        let command = try Command(["layout", "--json", "A.xib", "B.xib"], in: folder.url)
        #expect(command.status == 0)
        let answers = try answers(command)
        #expect(answers.map(\.file) == ["A.xib", "B.xib"])
        #expect(answers.map { $0.views?["box"]?.frame } == [[20, 40, 100, 50], [20, 40, 200, 100]])
        let first = try #require(answers.first)
        #expect(first.device == "retina4_7" && first.scale == 2)
        #expect(first.views?["box"]?.class == "UIButton" && first.views?["box"]?.superview == "root")
        #expect(first.views?["root"]?.superview == nil)
        #expect(first.conflicts == [] && first.ambiguous == [])
    }

    @Test("a broken document has an error line of its own, the others go on, and the status is 2")
    func broken() throws {
        let folder = try TemporaryFolder([
            "A.xib": Self.document(140), "Broken.xib": "<document><objects></document>", "Text.xib": "no XML",
            "Z.xib": Self.document(240),
        ])
        let files = ["A.xib", "Broken.xib", "Text.xib", "Z.xib"]
        let command = try Command(["layout", "--json"] + files, in: folder.url)
        #expect(command.status == 2)
        let answers = try answers(command)
        #expect(answers.map(\.file) == files)
        #expect(answers.map { $0.error == nil } == [true, false, false, true])
        let error = try #require(answers[1].error)
        #expect(error.contains("Broken.xib:1:"), "\(error)")
        #expect(answers[3].views?["box"]?.frame == [20, 40, 200, 100])
        // Without --json the errors go where errors belong.
        let text = try Command(["layout"] + files, in: folder.url)
        #expect(text.status == 2)
        #expect(text.output.contains("A.xib (") && text.output.contains("Z.xib ("))
        #expect(text.errors.contains("Broken.xib:1:") && text.errors.contains("Text.xib:1:"))
    }

    @Test("a file that is missing, or must not be read, is told of, and the others go on")
    func unreadable() throws {
        let folder = try TemporaryFolder(["A.xib": Self.document(140), "Locked.xib": Self.document(140)])
        let locked = folder.url.appendingPathComponent("Locked.xib").path
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: locked)
        let command = try Command(["layout", "--json", "Missing.xib", "A.xib"], in: folder.url)
        #expect(command.status == 2)
        let answers = try answers(command)
        #expect(answers.map(\.file) == ["Missing.xib", "A.xib"])
        #expect(answers.first?.error == "Missing.xib: can't be read: there is no such file; check the path")
        #expect(answers.last?.views?["box"] != nil)
        guard !FileManager.default.isReadableFile(atPath: locked) else { return }
        #expect(try Command(["layout", "--json", "Locked.xib"], in: folder.url).status == 2)
    }

    @Test("many documents are shared among processes, and answered in their order")
    func parallel() throws {
        let names = (0..<20).map { "D\($0).xib" }
        let folder = try TemporaryFolder([:])
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        for (index, name) in names.enumerated() {
            let text = index == 7 ? "<oops" : Self.document(140 + index)
            try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
        }
        let command = try Command(["layout", "--json", "--jobs", "3", "--"] + names, in: folder.url)
        #expect(command.status == 2)
        let answers = try answers(command)
        #expect(answers.map(\.file) == names)
        for answer in answers where answer.file != "D7.xib" {
            let index = try #require(names.firstIndex(of: answer.file))
            #expect(answer.views?["box"]?.frame[2] == Double(100 + index))
        }
        #expect(answers.first { $0.file == "D7.xib" }?.error != nil)
    }

    @Test("device, style and direction may be others than the document's; wrong ones are explained")
    func options() throws {
        let folder = try TemporaryFolder(["A.xib": Self.document(140)])
        let other = try Command(
            [
                "layout", "--json", "--device", "retina6_12", "--orientation", "landscape", "--style", "dark",
                "--direction", "rtl", "--content-size", "ax1", "A.xib",
            ], in: folder.url)
        #expect(try answers(other).first?.device == "retina6_12")
        #expect(try answers(other).first?.scale == 3)
        let wrong = try Command(["layout", "--style", "pink", "A.xib"], in: folder.url)
        #expect(wrong.status == 2)
        #expect(wrong.errors.contains("--style is one of dark, light, not “pink”."))
    }
}
