import Foundation
import NibDocument
import Testing

@testable import InterfaceBuilder

/// What the workspace answers without changing anything, and what it takes in.
@MainActor
@Suite struct ImagineTests {
    private final class Inbox: @unchecked Sendable {
        private let lock = NSLock()
        private var texts: [String] = []
        private var pictures = 0

        func take(_ message: EditorWorkspace.Message) {
            lock.withLock {
                switch message {
                case .text(let text): texts.append(text)
                case .data: pictures += 1
                }
            }
        }

        var last: String { lock.withLock { texts.last { $0.contains("\"reply\"") } ?? "" } }
        var count: Int { lock.withLock { pictures } }
        /// The messages of a type.
        func all(_ type: String) -> [String] {
            lock.withLock { texts.filter { $0.contains("\"type\":\"\(type)\"") } }
        }
    }

    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("imagine-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(Self.xib.utf8).write(to: folder.appendingPathComponent("Box.xib"))
        return folder
    }

    private static let xib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <objects>
                <view contentMode="scaleToFill" id="aaa-aa-aaa">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    <subviews>
                        <view contentMode="scaleToFill" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="bbb-bb-bbb">
                            <rect key="frame" x="40" y="40" width="100" height="100"/>
                            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                        </view>
                    </subviews>
                </view>
            </objects>
        </document>

        """

    @Test func `imagined edits come back as pictures and change nothing`() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let workspace = try EditorWorkspace(paths: [folder.path], journals: folder.appendingPathComponent("journals"))
        let inbox = Inbox()
        let page = workspace.join { inbox.take($0) }
        defer { workspace.leave(page) }
        workspace.receive(#"{"id": 1, "action": "open", "document": "Box.xib"}"#, from: page)
        workspace.receive(
            #"{"id": 2, "action": "imagine", "document": "Box.xib", "scene": "aaa-aa-aaa", "edits": [{"remove": {"objects": ["bbb-bb-bbb"]}}, {"remove": {"objects": ["zzz-zz-zzz"]}}]}"#,
            from: page)
        #expect(inbox.count == 1)
        #expect(inbox.last.contains("there is no object with the id zzz-zz-zzz"))
        #expect(workspace.documents["Box.xib"]?.isDirty == false)
    }

    @Test func `an opened document's scenes come at once, and its objects when the page asks for them`() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let workspace = try EditorWorkspace(paths: [folder.path], journals: folder.appendingPathComponent("journals"))
        let inbox = Inbox()
        let page = workspace.join { inbox.take($0) }
        defer { workspace.leave(page) }
        workspace.receive(#"{"id": 1, "action": "open", "document": "Box.xib"}"#, from: page)
        #expect(inbox.last.contains(#""scenes":[{"id":"aaa-aa-aaa""#))
        #expect(inbox.all("model").isEmpty)
        // Asked for once more there is nothing new to say.
        for _ in 0..<2 { workspace.receive(#"{"id": 2, "action": "objects", "document": "Box.xib"}"#, from: page) }
        #expect(inbox.all("model").count == 1)
        #expect(inbox.all("model").last?.contains(#""id":"bbb-bb-bbb""#) == true)
    }

    @Test func `a document that comes later is told to every page once a page looks again`() async throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let workspace = try EditorWorkspace(paths: [folder.path], journals: folder.appendingPathComponent("journals"))
        let first = Inbox()
        let pages = [workspace.join { first.take($0) }]
        try Data(Self.xib.utf8).write(to: folder.appendingPathComponent("Later.xib"))
        let second = Inbox()
        let more = workspace.join { second.take($0) }
        defer { for page in pages + [more] { workspace.leave(page) } }
        for _ in 0..<500 where second.all("documents").isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        for inbox in [first, second] { #expect(inbox.all("documents").last?.contains("Later.xib") == true) }
        workspace.receive(#"{"id": 1, "action": "open", "document": "Later.xib"}"#, from: more)
        #expect(second.last.contains(#""scenes""#))
    }

    @Test func `a dropped document is no file until it is saved, and never goes over another`() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let workspace = try EditorWorkspace(paths: [folder.path], journals: folder.appendingPathComponent("journals"))
        let inbox = Inbox()
        let page = workspace.join { inbox.take($0) }
        defer { workspace.leave(page) }
        func drop(_ name: String, _ text: String) throws {
            let request = EditorRequest(id: 1, action: "drop", name: name, text: text)
            workspace.receive(String(decoding: try JSONEncoder().encode(request), as: UTF8.self), from: page)
        }
        try drop("Box.xib", Self.xib)
        #expect(inbox.last.contains("\"document\":\"Box.xib\""), "the same document is the opened one")
        try drop("Box.xib", Self.xib.replacing("width=\"100\"", with: "width=\"90\""))
        #expect(inbox.last.contains("Box 2.xib"))
        #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("Box 2.xib").path))
        workspace.receive(#"{"id": 2, "action": "save", "document": "Box 2.xib"}"#, from: page)
        let saved = try String(contentsOf: folder.appendingPathComponent("Box 2.xib"), encoding: .utf8)
        #expect(saved.contains("width=\"90\""))
        for (name, text) in [
            ("../Box.xib", Self.xib), ("Notes.txt", "a"), ("Broken.xib", "<document"), (".xib", Self.xib),
        ] {
            try drop(name, text)
            #expect(inbox.last.contains("\"error\""), "\(name) was taken")
        }
    }

    @Test func `the editor's repairs are those of plumb fix`() throws {
        let xib = Self.xib.replacing(
            "</subviews>",
            with: """
                </subviews>
                            <constraints>
                                <constraint firstItem="bbb-bb-bbb" firstAttribute="leading" secondItem="aaa-aa-aaa" secondAttribute="leading" constant="60" id="con-aa-aaa"/>
                            </constraints>
                """
        ).replacing(" fixedFrame=\"YES\"", with: "")
        let document = try NibDocument(text: xib, name: "Box.xib")
        for operation in [FixOperation.updateFrames, .updateConstants, .addMissing, .reset, .clear] {
            let fixed = try Fixer(operation).fix(document, path: nil).document.data
            let edited = try DocumentEdit.resolve(operation: operation.rawValue, objects: nil)
                .applied(to: document, path: "Box.xib").document.data
            // What fix steps back from, because lint finds something new after it, the editor does as it is told.
            if fixed != document.data {
                #expect(
                    String(decoding: fixed, as: UTF8.self) == String(decoding: edited, as: UTF8.self), "\(operation)")
            }
        }
    }
}
