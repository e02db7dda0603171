import Foundation
import NibDocument
import Testing
import UIKitTesting

@testable import InterfaceBuilder
@testable import UIKit
@testable import ViewDebugger

/// A controller as an app has it: some views in properties, some without.
private final class CardController: UIViewController {
    let titleLabel = UILabel()
    let button = UIButton(type: .system)
    private(set) var leading: NSLayoutConstraint?

    override func viewDidLoad() {
        titleLabel.text = "Hello"
        titleLabel.translatesAutoresizingMaskIntoConstraints = false
        button.setTitle("Go", for: .normal)
        button.frame = CGRect(x: 20, y: 200, width: 100, height: 44)
        let plain = UILabel(frame: CGRect(x: 20, y: 300, width: 100, height: 20))
        plain.text = "Plain"
        for view in [titleLabel, button, plain] { view.superview == nil ? self.view.addSubview(view) : () }
        leading = titleLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16)
        leading?.isActive = true
        titleLabel.topAnchor.constraint(equalTo: view.topAnchor, constant: 100).isActive = true
    }
}

extension CardController {
    /// What the debugger says to write, pasted: that it compiles is half of the test, that it is the same the other.
    // swift-format-ignore
    fileprivate func pasted() {
        // pasted lines begin
        titleLabel.text = "Say \"hi\"\n\\(x)"  // in CardController
        titleLabel.alpha = 0.5  // in CardController
        titleLabel.textColor = UIColor(red: 1, green: 0, blue: 0.502, alpha: 1)  // in CardController
        button.setTitle("Stop", for: .normal)  // in CardController
        button.frame.origin.x = 44  // in CardController
        leading?.constant = 40  // in CardController
        view.constraints.first { $0.firstItem === titleLabel && $0.firstAttribute == .top && $0.secondAttribute == .top }?.constant = 90  // in CardController
        view.constraints.first { $0.firstItem === titleLabel && $0.firstAttribute == .top && $0.secondAttribute == .top }?.isActive = false  // in CardController
        (view.subviews[2] as? UILabel)?.text = "Other"  // in CardController
        view.subviews[2].isHidden = true  // in CardController
        view.subviews[2].backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)  // in CardController
        // pasted lines end
    }
}

@MainActor
@Suite("Changing a running app")
struct LiveTests {
    private func shown(_ body: (CardController, DebugSession, Harness) throws -> Void) throws {
        try Harness.run { harness in
            let controller = CardController()
            harness.show(controller)
            try body(controller, DebugSession(title: "Card"), harness)
        }
    }

    private func edit(_ session: DebugSession, _ object: AnyObject, _ property: String, _ value: String) -> DebugReply {
        let address = addressText(of: object)
        return session.answer(
            DebugRequest(
                kind: .edit, view: object is UIView ? address : nil, constraint: object is UIView ? nil : address,
                property: property, value: value))
    }

    @Test("properties and constraints are changed, and the next capture shows it")
    func changes() throws {
        try shown { controller, session, _ in
            var reply = edit(session, controller.titleLabel, "text", "Changed")
            #expect(reply.error == nil)
            #expect(
                reply.capture?.views.first { $0.label == "titleLabel" }?.properties.first { $0.name == "text" }?.value
                    == "Changed")
            reply = edit(session, try #require(controller.leading), "constant", "40")
            let left = try #require(reply.capture?.views.first { $0.label == "titleLabel" }?.frame.minX)
            #expect(abs(left - 40) < 1e-9)
            #expect(reply.changes.map(\.property) == ["text", "constant"])
            #expect(reply.changes[1].old == "16")
            // Changed back by hand: no change is left.
            reply = edit(session, controller.titleLabel, "text", "Hello")
            #expect(reply.changes.map(\.property) == ["constant"])
            reply = session.answer(DebugRequest(kind: .undo, index: 0))
            #expect(reply.changes == [])
            #expect(controller.leading?.constant == 16)
        }
    }

    @Test("one view is looked at anew, and all others stay as they were captured")
    func refreshing() throws {
        try shown { controller, session, harness in
            @MainActor func refresh(_ view: UIView) throws -> Capture {
                let reply = session.answer(DebugRequest(kind: .refresh, view: addressText(of: view)))
                #expect(reply.error == nil)
                return try #require(reply.capture)
            }
            func texts(_ capture: Capture) -> [String?] {
                capture.views.filter { $0.className == "UILabel" }.map { view in
                    view.properties.first { $0.name == "text" }?.value
                }
            }
            let whole = try #require(session.answer(DebugRequest(kind: .capture)).capture)
            // Where nothing changed, it does not matter which view is looked at.
            for view in [controller.titleLabel, controller.button, controller.view, harness.window] as [UIView] {
                #expect(try refresh(view) == whole)
            }
            let plain = try #require(controller.view.subviews[2] as? UILabel)
            controller.titleLabel.text = "Longer than before"
            plain.text = "Otherwise"
            harness.layOut()
            let label = try refresh(controller.titleLabel)
            #expect(texts(label) == ["Longer than before", "Plain"])
            let now = try #require(session.answer(DebugRequest(kind: .capture)).capture)
            #expect(texts(now) == ["Longer than before", "Otherwise"])
            let window = try #require(label.views[0].wholePicture), shown = try #require(now.views[0].wholePicture)
            #expect(label.pictures[window.picture] == now.pictures[shown.picture], "what the window shows is new")

            // Views that came or went meanwhile did so for all.
            plain.removeFromSuperview()
            controller.view.insertSubview(UISwitch(), at: 0)
            harness.layOut()
            let moved = try refresh(controller.button)
            #expect(texts(moved) == ["Longer than before"])
            #expect(moved.firstBrokenReference == nil)
            let fresh = try #require(session.answer(DebugRequest(kind: .capture)).capture)
            #expect(moved.views.map(\.address) == fresh.views.map(\.address))
            #expect(moved.views.map(\.children) == fresh.views.map(\.children))
            let left = try #require(moved.views.first { $0.label == "titleLabel" }?.reasons.first)
            #expect(left.terms.compactMap(\.constraint).map { moved.constraints[$0].constant }.contains(16))
            #expect(
                session.answer(DebugRequest(kind: .refresh, view: addressText(of: plain))).error
                    == "\(addressText(of: plain)) is not there any more; refresh and look again")
        }
    }

    @Test("turns are listed with what each pass did, from the last that is known")
    func turns() throws {
        try shown { controller, session, harness in
            #expect(session.answer(DebugRequest(kind: .turns)).error?.contains("PLUMB_DEBUG=1") == true)
            Runtime.current.updateCycle.log = TurnLog()
            controller.leading?.constant = 30
            harness.layOut()
            let first = try #require(session.answer(DebugRequest(kind: .turns)).turns)
            let turn = try #require(first.last)
            #expect(turn.constraintPasses >= 1)
            #expect(turn.layouts >= 1)
            #expect(turn.constraintTime > 0 && turn.layoutTime >= 0 && !turn.isImmediate)
            // Where nothing is marked, there is nothing to list.
            harness.layOut()
            #expect(session.answer(DebugRequest(kind: .turns, index: turn.number)).turns == [])
            controller.view.setNeedsLayout()
            controller.view.layoutIfNeeded()
            let next = try #require(session.answer(DebugRequest(kind: .turns, index: turn.number)).turns)
            #expect(next.map(\.isImmediate) == [true])
            #expect(next.map(\.constraintPasses) == [0])
            #expect(next[0].layouts >= 1)
        }
    }

    @Test("a finger picks the deepest view where it comes down, once, and the app does not hear of it")
    func picking() throws {
        try shown { controller, session, harness in
            #expect(session.answer(DebugRequest(kind: .picked)).isPicking == false)
            #expect(session.answer(DebugRequest(kind: .pick)).isPicking == true)
            #expect(session.answer(DebugRequest(kind: .picked)).picked == nil)
            let take = try #require(DebuggerHook.takeTouch)
            // Labels take no touches, and are picked all the same.
            let label = controller.view.subviews[2]
            take(harness.window.pointToScreen(label.convert(CGPoint(x: 5, y: 5), to: harness.window as UIView?)))
            #expect(DebuggerHook.takeTouch == nil)
            let reply = session.answer(DebugRequest(kind: .picked))
            #expect(reply.picked == addressText(of: label))
            #expect(reply.capture?.views.contains { $0.address == reply.picked } == true)
            #expect(session.answer(DebugRequest(kind: .picked)).picked == nil)
            #expect(session.answer(DebugRequest(kind: .pick)).isPicking == true)
            #expect(session.answer(DebugRequest(kind: .pick, value: "false")).isPicking == false)
            #expect(DebuggerHook.takeTouch == nil)
        }
    }

    @Test("while an app repeats what was done before, tools wait until it is where it was")
    func replaying() {
        var done: [Int] = []
        DebuggerHook.isReplaying = true
        DebuggerHook.onceReplayed { done.append(1) }
        #expect(done == [])
        DebuggerHook.isReplaying = false
        #expect(done == [1])
        DebuggerHook.onceReplayed { done.append(2) }
        #expect(done == [1, 2])
    }

    @Test("an inactive constraint can be made active again")
    func activation() throws {
        try shown { controller, session, _ in
            let leading = try #require(controller.leading)
            #expect(edit(session, leading, "isActive", "false").error == nil)
            #expect(!leading.isActive)
            #expect(edit(session, leading, "isActive", "true").error == nil)
            #expect(leading.isActive)
            #expect(session.changes == [])
        }
    }

    @Test(
        "what can't be changed is said",
        arguments: [
            ("text", "\u{0}", nil), ("alpha", "many", "\"many\" is no number below a million"),
            ("isHidden", "YES", "\"YES\" is neither true nor false"),
            ("textColor", "red", "\"red\" is no colour; write #rrggbb"),
            ("title", "x", "UILabel has no property \"title\" that can be changed here"),
            ("frame.width", "-1", "a length is not negative, as -1 is"),
        ] as [(String, String, String?)])
    func refusals(_ property: String, _ value: String, _ message: String?) throws {
        try shown { controller, session, _ in
            #expect(edit(session, controller.titleLabel, property, value).error == message)
        }
    }

    @Test("objects that are gone, and constraints that UIKit made, are not changed")
    func missing() throws {
        try shown { controller, session, _ in
            let gone = session.answer(DebugRequest(kind: .edit, view: "0x1", property: "alpha", value: "1"))
            #expect(gone.error == "0x1 is not there any more; refresh and look again")
            let capture = try #require(session.answer(DebugRequest(kind: .capture)).capture)
            let system = try #require(
                capture.constraints.first { $0.systemOrigin == "content size" && $0.holder != nil })
            let reply = session.answer(
                DebugRequest(kind: .edit, constraint: system.address, property: "constant", value: "1"))
            #expect(reply.error == "UIKit made this constraint (content size); change what it comes from")
        }
    }

    @Test("the Swift lines of changes are those that compile here")
    func swiftLines() throws {
        let source = try String(contentsOfFile: #filePath, encoding: .utf8).split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        let begin = try #require(source.firstIndex(of: "// pasted lines begin"))
        let end = try #require(source.firstIndex(of: "// pasted lines end"))
        let pasted = source[(begin + 1)..<end]
        try shown { controller, session, harness in
            let plain = controller.view.subviews[2]
            let top = try #require(
                controller.view.constraints.first {
                    $0.firstAttribute == .top && $0.firstItem === controller.titleLabel
                })
            let edits: [(AnyObject, String, String)] = [
                (controller.titleLabel, "text", "Say \"hi\"\n\\(x)"), (controller.titleLabel, "alpha", "0.5"),
                (controller.titleLabel, "textColor", "#ff0080"), (controller.button, "title", "Stop"),
                (controller.button, "frame.x", "44"), (try #require(controller.leading), "constant", "40"),
                (top, "constant", "90"), (top, "isActive", "false"), (plain, "text", "Other"),
                (plain, "isHidden", "true"),
                (plain, "backgroundColor", "#0000ff"),
            ]
            for (object, property, value) in edits { #expect(edit(session, object, property, value).error == nil) }
            #expect(session.changes.map(\.swift) == Array(pasted))
            _ = harness.takeDiagnostics()
        }
        // Both ways lead to the same screen.
        try shown { controller, _, harness in
            controller.pasted()
            harness.layOut()
            #expect(controller.titleLabel.text == "Say \"hi\"\n\\(x)")
            #expect(controller.button.frame.minX == 44)
            #expect(controller.leading?.constant == 40)
            #expect((controller.view.subviews[2] as? UILabel)?.text == "Other")
            _ = harness.takeDiagnostics()
        }
    }

    @Test("what came from a document is saved there as one edit")
    func saving() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-live-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("App"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("DebuggerPage/Documents/Faults.xib")
        let file = folder.appendingPathComponent("App/Faults.xib")
        try FileManager.default.copyItem(at: source, to: file)
        // A build's copy is not what is edited.
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent(".build/App.resources"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: source, to: folder.appendingPathComponent(".build/App.resources/Faults.xib"))
        func change(_ id: String, _ property: String, _ new: String) -> DebugChange {
            DebugChange(
                label: "x", property: property, old: "", new: new, document: "/elsewhere/App.resources/Faults.xib",
                documentID: id,
                swift: "")
        }
        let lines = try LiveChanges.save(
            [
                change("tit-x0-001", "constant", "44"), change("pal-el-001", "text", "Bright"),
                change("cli-ps-001", "frame.x", "30"), change("cli-ps-001", "frame.width", "90"),
                change("hid-en-001", "isHidden", "false"), change("cli-pd-001", "backgroundColor", "#ff0000"),
            ], below: folder.path)
        #expect(lines == ["\(file.path): 6 changes saved"])
        let document = try NibDocument(path: file.path)
        #expect(document.element(id: "tit-x0-001")?["constant"] == "44")
        #expect(document.element(id: "pal-el-001")?["text"] == "Bright")
        #expect(document.element(id: "cli-ps-001")?.rect() == CGRect(x: 30, y: 220, width: 90, height: 60))
        #expect(document.element(id: "hid-en-001")?["hidden"] == nil)
        #expect(document.element(id: "cli-pd-001")?.child(key: "backgroundColor")?["red"] == "1")
        let error = #expect(throws: LiveChanges.Failure.self) {
            try LiveChanges.save([change("nob-od-001", "alpha", "1")], below: folder.path)
        }
        #expect(error?.description.hasPrefix("there is no Faults.xib with the object nob-od-001 below ") ?? false)
        // A value that is none is not written as another.
        let before = try Data(contentsOf: file)
        for (property, value) in [
            ("frame.x", "wide"), ("frame.width", "inf"), ("alpha", "half"), ("isHidden", "maybe"),
            ("backgroundColor", "#red"), ("backgroundColor", "#ff00"), ("backgroundColor", "ff0000ff"),
        ] {
            #expect(throws: LiveChanges.Failure.self, "\(property) \(value)") {
                try LiveChanges.save([change("cli-ps-001", property, value)], below: folder.path)
            }
        }
        #expect(try Data(contentsOf: file) == before)
    }
}

@Suite("Sockets of running apps", .serialized)
struct DebugSocketTests {
    @Test("an app answers tools of its user, and nobody else can open its socket")
    func answers() async throws {
        let listener = try DebugListener { request in
            DebugReply(error: "heard \(request.kind.rawValue) \(request.property ?? "")")
        }
        defer { listener.stop() }
        var status = stat()
        #expect(lstat(DebugSocket.folder, &status) == 0 && status.st_mode & 0o777 == 0o700)
        #expect(lstat(DebugSocket.path(of: getpid()), &status) == 0 && status.st_mode & 0o077 == 0)
        let replies = try await Task.detached {
            let listed = DebugSocket.apps().contains { $0.process == getpid() }
            return (listed, try DebugSocket.ask(getpid(), DebugRequest(kind: .edit, property: "alpha")))
        }.value
        #expect(replies.0)
        #expect(replies.1.error == "heard edit alpha")
    }

    @Test("nobody is asked in a folder that others can open")
    func openFolder() throws {
        let listener = try DebugListener { _ in DebugReply(error: "heard") }
        defer { listener.stop() }
        chmod(DebugSocket.folder, 0o755)
        defer { chmod(DebugSocket.folder, 0o700) }
        let words = "\(DebugSocket.folder) is not a folder that only this user can open; remove it"
        #expect(throws: DebugSocket.Failure(description: words)) {
            try DebugSocket.ask(getpid(), DebugRequest(kind: .capture))
        }
    }

    @Test("a process that does not listen is named with what to do")
    func absent() {
        #expect(
            throws: DebugSocket.Failure(
                description:
                    "process 1 can't be attached to; plumb debug --list names those that can. Run it with PLUMB_DEBUG=1."
            )
        ) {
            try DebugSocket.ask(1, DebugRequest(kind: .capture))
        }
    }

    @Test("requests that are no requests are refused, and the next one is answered")
    func hostile() async throws {
        let listener = try DebugListener { _ in DebugReply(error: "fine") }
        defer { listener.stop() }
        let fine = try await Task.detached {
            for garbage in [
                Data([0xFF, 0xFF, 0xFF, 0xFF]), Data([0, 0, 0, 2]) + Data("{}".utf8), Data([0, 0]), Data(),
            ] {
                let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
                _ = DebugSocket.withAddress(DebugSocket.path(of: getpid())) { connect(file, $0, $1) }
                garbage.withUnsafeBytes { _ = send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
                close(file)
            }
            return try DebugSocket.ask(getpid(), DebugRequest(kind: .capture)).error
        }.value
        #expect(fine == "fine")
    }
}
