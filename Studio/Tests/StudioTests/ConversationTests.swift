import Files
import Foundation
import InterfaceBuilder
import Testing

@testable import EditorService

/// What pages and the editor say to each other, in memory and over a WebSocket alike.
@MainActor
@Suite(.timeLimit(.minutes(2)))
struct ConversationTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("talk-\(UUID().uuidString)")
    private var journals: URL { folder.appendingPathComponent("journals") }

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

    private static let box = "Box.xib"
    private static let red = DocumentEdit.setColor(
        object: "bbb-bb-bbb", key: "backgroundColor", color: EditColor(red: 1, green: 0, blue: 0, alpha: 1),
        sizeClass: nil)

    private func service(_ workers: EditorWorkers = EditorWorkers()) throws -> EditorService {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write(Self.xib, to: Self.box)
        return try EditorService(paths: [folder.path], journals: journals, workers: workers)
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    private func text(of name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

    // MARK: Looking

    @Test(arguments: Transport.allCases)
    func `the first that a page hears is the library and the documents`(by transport: Transport) async throws {
        defer { removeFolder() }
        let page = try await TestPage(try service(), by: transport)
        let (constants, documents) = try await page.hear { event in
            if case .hello(let constants, let documents) = event { (constants, documents) } else { nil }
        }
        #expect(documents == [ListedDocument(name: Self.box, dirty: false, recoverable: false)])
        let json = try FramedMessage.parts(of: constants)
        #expect(String(decoding: json.json, as: UTF8.self).contains(#""title":"Segmented Control""#))
        #expect(String(decoding: json.attached, as: UTF8.self).contains(#""title":"Slider""#), "no inspectors")
    }

    @Test(arguments: Transport.allCases)
    func `an opened document's scenes come at once, and its objects when the page asks for them`(
        by transport: Transport
    ) async throws {
        defer { removeFolder() }
        let page = try await TestPage(try service(), by: transport)
        guard case .opened(Self.box, nil, [], let canvas) = try await page.ask(.open(document: Self.box)) else {
            Issue.record("it was not opened")
            return
        }
        let json = String(decoding: try FramedMessage.parts(of: canvas).json, as: UTF8.self)
        #expect(json.contains(#""screen":[393,852]"#) && json.contains(#""id":"aaa-aa-aaa""#), "\(json)")
        // Asked for once more there is nothing new to say.
        for _ in 0..<2 { _ = try await page.ask(.objects(document: Self.box)) }
        let models = page.heard.compactMap { if case .model(let change) = $0 { change } else { nil } }
        #expect(models.map(\.full) == [true])
        #expect(models.first?.order == ["aaa-aa-aaa", "bbb-bb-bbb"])
    }

    @Test(arguments: Transport.allCases)
    func `a picture comes whole, then as the part that an edit changed`(by transport: Transport) async throws {
        defer { removeFolder() }
        let page = try await TestPage(try service(), by: transport)
        _ = try await page.ask(.open(document: Self.box))
        _ = try await page.ask(.show(document: Self.box, scale: 2))
        func drawing() async throws -> Drawing {
            try await page.hear { if case .picture(_, _, _, let drawing) = $0 { drawing } else { nil } }
        }
        func place(of region: PixelRegion) -> String { "\(region.x) \(region.y) \(region.width) \(region.height)" }
        let whole = try await drawing().region
        #expect(place(of: whole) == "0 0 786 1704")
        #expect(whole.pixels.data.count == 786 * 1704 * 4)
        _ = try await page.ask(.edit(document: Self.box, edit: Self.red))
        let changed = try await drawing()
        let region = changed.region
        #expect(place(of: region) == "80 80 200 200")
        #expect(region.pixels.data == Data((0..<200 * 200).flatMap { _ in [255, 0, 0, 255] as [UInt8] }))
        let geometry = try #require(changed.geometry)
        #expect(String(decoding: geometry.data, as: UTF8.self).contains(#""frame":[40,40,100,100]"#))
    }

    @Test func `the picture of an edit comes before all else that is said of it, and all of that before the next`()
        async throws
    {
        defer { removeFolder() }
        let service = try service()
        let (events, feed) = AsyncStream.makeStream(of: PageEvent.self)
        let page = service.join { feed.yield($0) }
        let requests: [PageRequest] = [
            .open(document: Self.box), .show(document: Self.box, scale: 1), .edit(document: Self.box, edit: Self.red),
            .undo(document: Self.box),
        ]
        for (index, request) in requests.enumerated() { service.receive(PageCall(id: index, request), from: page) }
        var words: [String] = []
        for await event in events {
            switch event {
            case .picture(_, let request, _, _): words.append("picture \(request ?? -1)")
            case .model: words.append("model")
            case .state: words.append("state")
            case .reply(let id, _, _): words.append("reply \(id ?? -1)")
            default: continue
            }
            if words.last == "reply 3" { break }
        }
        #expect(
            words == [
                "state", "reply 0", "picture 1", "reply 1", "picture 2", "model", "state", "reply 2", "picture 3",
                "model", "state", "reply 3",
            ])
    }

    @Test(arguments: Transport.allCases)
    func `previews come one after the other, each with its caption`(by transport: Transport) async throws {
        defer { removeFolder() }
        let page = try await TestPage(try service(), by: transport)
        let views = try FramedMessage.value(
            [EditorView].self, json: Data(#"[{"device":"retina4_7"},{"device":"retina6_12","dark":true}]"#.utf8))
        _ = try await page.ask(.open(document: Self.box))
        _ = try await page.ask(.previews(document: Self.box, variants: views, scene: nil, scale: 1, batch: 7))
        for (index, words) in ["iPhone 6", "dark"].enumerated() {
            let (place, caption, drawing) = try await page.hear { event in
                if case .preview(7, let index, 2, let caption, _, let drawing) = event {
                    (index, caption, drawing)
                } else {
                    nil
                }
            }
            #expect(place == index && caption.contains(words), "\(caption)")
            #expect(drawing.pixelWidth == [375, 393][index] && drawing.geometry == nil)
        }
    }

    // MARK: Editing

    @Test(arguments: Transport.allCases)
    func `an edit is undone, made again and saved, and every page that shows the document hears of it`(
        by transport: Transport
    ) async throws {
        defer { removeFolder() }
        let service = try service()
        let page = try await TestPage(service, by: transport)
        let other = try await TestPage(service, by: transport)
        for each in [page, other] { _ = try await each.ask(.open(document: Self.box)) }
        guard
            case .edited([], _, "Change Background Color") = try await page.ask(
                .edit(document: Self.box, edit: Self.red))
        else { throw EditError("the edit was not made") }
        let state = try await other.hear {
            if case .state(_, true, let undo, let redo, _) = $0 { (undo, redo) } else { nil }
        }
        #expect(state.0 == "Change Background Color" && state.1 == nil)
        for request in [PageRequest.undo(document: Self.box), .redo(document: Self.box)] {
            guard case .stepped("Change Background Color", []) = try await page.ask(request) else {
                throw EditError("\(request) was not answered")
            }
        }
        guard case .stepped(nil, _) = try await page.ask(.redo(document: Self.box)),
            case .saved(.saved, []) = try await page.ask(.save(document: Self.box))
        else { throw EditError("it was not saved") }
        #expect(try text(of: Self.box).contains(#"<color key="backgroundColor" red="1" green="0.0" blue="0.0""#))
        guard case .reviewed("") = try await page.ask(.review(document: Self.box, scene: nil)) else {
            throw EditError("what is saved differs")
        }
    }

    @Test(arguments: Transport.allCases)
    func `imagined edits come back as pictures and change nothing`(by transport: Transport) async throws {
        defer { removeFolder() }
        let service = try service()
        let page = try await TestPage(service, by: transport)
        _ = try await page.ask(.open(document: Self.box))
        let edits = ["bbb-bb-bbb", "zzz-zz-zzz"].map { DocumentEdit.remove(objects: [$0]) }
        guard
            case .outcomes(let outcomes) = try await page.ask(
                .imagine(document: Self.box, edits: edits, scene: "aaa-aa-aaa"))
        else { throw EditError("nothing was imagined") }
        #expect(outcomes.map(\.problems) == [0, nil])
        #expect(outcomes.map(\.error) == [nil, "Box.xib: there is no object with the id zzz-zz-zzz"])
        #expect(page.heard.filter { if case .imagined = $0 { true } else { false } }.count == 1)
        #expect(service.documents[Self.box]?.isDirty == false)
    }

    @Test(arguments: Transport.allCases)
    func `constraints are offered as edits`(by transport: Transport) async throws {
        defer { removeFolder() }
        let page = try await TestPage(try service(), by: transport)
        guard
            case .neighbours(let neighbours) = try await page.ask(
                .neighbours(document: Self.box, from: "bbb-bb-bbb", pins: nil)),
            case .proposals(let proposals) = try await page.ask(
                .infer(document: Self.box, objects: ["bbb-bb-bbb"]))
        else { throw EditError("nothing is offered") }
        #expect(neighbours.count == 4 && !proposals.isEmpty)
        let pins = try FramedMessage.value(
            ConstraintProposals.Pins.self, json: Data(#"{"edges":{"leading":40},"width":100}"#.utf8))
        guard
            case .constraints(let constraints) = try await page.ask(
                .pins(document: Self.box, objects: ["bbb-bb-bbb"], pins: pins))
        else { throw EditError("no form is filled") }
        #expect(constraints.map(\.firstAttribute).sorted() == ["leading", "width"])
        #expect(constraints.compactMap(\.constant).sorted() == [40, 100])
    }

    @Test(arguments: Transport.allCases)
    func `what can't be done is said, and the page goes on`(by transport: Transport) async throws {
        defer { removeFolder() }
        let page = try await TestPage(try service(), by: transport)
        await #expect(throws: EditError("Other.xib is none of the opened documents")) {
            try await page.ask(.open(document: "Other.xib"))
        }
        await #expect(throws: EditError("Box.xib: there is no object with the id zzz")) {
            try await page.ask(.edit(document: Self.box, edit: .remove(objects: ["zzz"])))
        }
        guard case .copied(let xml) = try await page.ask(.copy(document: Self.box, objects: ["bbb-bb-bbb"])) else {
            throw EditError("nothing was copied")
        }
        #expect(xml.contains("<view"))
    }

    // MARK: Files

    @Test(arguments: Transport.allCases)
    func `documents that come, change their name or are written by somebody else are told to every page`(
        by transport: Transport
    ) async throws {
        defer { removeFolder() }
        let service = try service()
        var pages = [try await TestPage(service, by: transport)]
        try write(Self.xib, to: "New.xib")
        pages.append(try await TestPage(service, by: transport))
        func hear(_ names: [String]) async throws {
            for page in pages {
                _ = try await page.hear { event -> [ListedDocument]? in
                    switch event {
                    case .documents(let listed), .hello(_, let listed): listed.map(\.name) == names ? listed : nil
                    default: nil
                    }
                }
            }
        }
        try await hear([Self.box, "New.xib"])
        let renamed = folder.appendingPathComponent("Renamed.xib")
        try FileManager.default.moveItem(at: folder.appendingPathComponent("New.xib"), to: renamed)
        try await hear([Self.box, "Renamed.xib"])
        for page in pages { _ = try await page.ask(.open(document: Self.box)) }
        try write(Self.xib.replacing("width=\"100\"", with: "width=\"90\""), to: Self.box)
        for page in pages {
            let news = try await page.hear { event in
                if case .file(Self.box, let state, _) = event { state } else { nil }
            }
            #expect(news == .reloaded)
        }
    }

    @Test(arguments: Transport.allCases)
    func `a dropped document is no file until it is saved, and never goes over another`(
        by transport: Transport
    ) async throws {
        defer { removeFolder() }
        let page = try await TestPage(try service(), by: transport)
        func drop(_ name: String, _ text: String) async throws -> String {
            guard case .dropped(let document) = try await page.ask(.drop(name: name, text: text)) else { return "" }
            return document
        }
        #expect(try await drop(Self.box, Self.xib) == Self.box, "the same document is the opened one")
        let changed = Self.xib.replacing("width=\"100\"", with: "width=\"90\"")
        #expect(try await drop(Self.box, changed) == "Box 2.xib")
        #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("Box 2.xib").path))
        _ = try await page.ask(.save(document: "Box 2.xib"))
        #expect(try text(of: "Box 2.xib") == changed)
        await #expect(throws: EditError.self) { try await drop("Broken.xib", "<document") }
        for name in ["../Box.xib", "x/\u{301}y.xib", "a/b.xib", ".\u{301}a.xib", ".a.xib", "a\0.xib", "a.plist"] {
            await #expect(throws: EditError("\(name) is no .xib or .storyboard")) {
                try await drop(name, Self.xib)
            }
        }
    }

    @Test func `a document that was dropped and never saved is there again after a crash`() async throws {
        defer { removeFolder() }
        var service: EditorService? = try service()
        service?.receive(PageCall(.drop(name: "New.xib", text: Self.xib)), from: 0)
        service = nil
        let next = try EditorService(paths: [folder.path], journals: journals)
        #expect(next.documents["New.xib"]?.isDirty ?? false)
        let page = try await TestPage(next, by: .memory)
        let documents = try await page.hear { if case .hello(_, let documents) = $0 { documents } else { nil } }
        #expect(documents.map(\.name).contains("New.xib"))
    }

    @Test func `pipes, folders and links by the name of a document are none, and two names are one document`() throws {
        defer { removeFolder() }
        _ = try service()
        func place(_ name: String) -> URL { folder.appendingPathComponent(name) }
        mkfifo(place("Pipe.xib").path, 0o600)
        try FileManager.default.createDirectory(at: place("Folder.xib"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(at: place("Alias.xib"), withDestinationURL: place(Self.box))
        link(place(Self.box).path, place("Twin.xib").path)
        let paths = try OpenedPaths([folder.path])
        #expect(paths.entries.map(\.name) == [Self.box])
        for name in ["Alias.xib", "Twin.xib"] { #expect(paths.entry(named: name)?.name == Self.box) }
        #expect(throws: EditError.self) { try OpenedPaths([place("Pipe.xib").path]) }
        #expect {
            try EditorDocument(name: "P", url: place("Pipe.xib"), journalFolder: journals)
        } throws: {
            "\($0)".contains("pipe")
        }
    }

    // MARK: Processes

    /// The worker is a shell: what becomes of a worker is the system's to say, whatever ended it.
    @Test(arguments: Transport.allCases)
    func `a document over which the worker ends is named, and an edit that needs a layout is refused`(
        by transport: Transport
    ) async throws {
        defer { removeFolder() }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = folder.appendingPathComponent("worker").path
        try write(
            "#!/bin/sh\necho started >> '\(folder.path)/starts'\necho 'Fatal error: no such row' >&2; kill -ILL $$\n",
            to: "worker")
        chmod(program, 0o700)
        let page = try await TestPage(try service(EditorWorkers(program: program)), by: transport)
        _ = try await page.ask(.open(document: Self.box))
        _ = try await page.ask(.show(document: Self.box))
        let warning = try await page.hear { if case .warning(let text) = $0 { text } else { nil } }
        #expect(warning.contains("Box.xib can’t be laid out: Fatal error: no such row"), "\(warning)")
        let isEmpty = try await page.hear { event in
            if case .picture(_, _, _, let drawing) = event { drawing == nil } else { nil }
        }
        #expect(isEmpty)
        // Something else may have ended the first one, so there is a second; what looks for issues may have begun its own by now.
        #expect(try text(of: "starts").split(separator: "\n").count >= 2)
        let resolve = DocumentEdit.resolve(operation: "add-missing", objects: nil)
        await #expect { try await page.ask(.edit(document: Self.box, edit: resolve)) } throws: {
            "\($0)".contains("no such row")
        }
        guard case .saved(.saved, []) = try await page.ask(.save(document: Self.box)) else {
            throw EditError("it was not saved")
        }
        #expect(try text(of: Self.box) == Self.xib)
    }

    // MARK: Spelling

    /// As the page writes them.
    @Test(arguments: [
        #"{"id":1,"request":{"open":{"document":"Box.xib"}}}"#,
        #"{"id":2,"request":{"edit":{"document":"Box.xib","edit":{"remove":{"objects":["a"]}},"merge":"drag"}}}"#,
        #"{"id":3,"request":{"show":{"document":"Box.xib","scale":2,"scene":"s","view":{"dark":true}}}}"#,
        #"{"id":4,"request":{"save":{"document":"Box.xib","keep":"theirs"}}}"#,
        #"{"request":{"cancel":{}}}"#,
    ])
    func `a request's JSON is its kind and its values by name`(json: String) throws {
        let call = try FramedMessage.value(PageCall.self, json: Data(json.utf8))
        #expect(String(decoding: try FramedMessage.parts(of: call).json, as: UTF8.self) == json)
    }
}
