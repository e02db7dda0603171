import Foundation
import NibDocument
import Testing

@testable import InterfaceBuilder

@Suite("Outlets and actions found in a project's sources")
struct SourceMembersTests {
    private func members(of name: String, in sources: [String: String]) throws -> SourceMembers {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("members-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in sources {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let documents = folder.appendingPathComponent("App/Views")
        try FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
        return SourceMembers.find(of: name, near: documents.appendingPathComponent("Main.storyboard"))
    }

    @Test("Swift: in classes and extensions, however their lines are broken, and nowhere else")
    func swift() throws {
        let source = """
            // @IBOutlet var commented: UIView!
            final class Form<Item: Equatable>: UIViewController, UITextFieldDelegate {
                let text = "@IBOutlet var inText: UIView! }"
                /* } */
                @IBOutlet private(set) weak var nameLabel: UILabel!
                @IBOutlet
                private weak var second: UIView? { didSet { second?.isHidden = true } }
                @IBOutlet var buttons: [UIButton]!
                func body() { if true { class Inner { @IBOutlet var inner: UIView! } } }
                @IBAction func send(_ sender: UIButton, forEvent event: UIEvent) {}
                @objc @IBAction
                private func close() {}
                @IBAction func save(sender: Any?) {}
                @IBAction func stop(before sender: Any) {}
                @IBAction func move(to sender: (Int) -> Void, _ other: [Int: String] = [1: ""]) {}
            }
            class Formal: UIView { @IBOutlet var other: UIView! }
            extension App.Form { @IBAction func more(_ sender: Any) {} }
            """
        let found = try members(of: "Form", in: ["App/Package.swift": "", "App/Sources/Form.swift": source])
        #expect(found.outlets == ["nameLabel", "second"])
        #expect(found.collections == ["buttons"])
        #expect(found.actions == ["send:forEvent:", "close", "saveWithSender:", "stopBefore:", "moveTo::", "more:"])
        #expect(found.types == ["nameLabel": "UILabel", "second": "UIView", "buttons": "UIButton"])
    }

    @Test("Objective-C: in headers, class extensions and implementations")
    func objectiveC() throws {
        let header = """
            @class Other;
            @interface Form : Base <UITextFieldDelegate>
            @property (nonatomic, weak) IBOutlet UILabel *nameLabel;
            @property (nonatomic, strong) IBOutletCollection(UIButton) NSArray *buttons;
            - (IBAction)close;
            @end
            @interface Other : UIView
            @property IBOutlet UIView *other;
            @end
            """
        let source = """
            @interface Form ()
            @property (weak) IBOutlet UIView *inner; // IBOutlet UIView *commented;
            @end
            @implementation Form
            - (IBAction)close { [self send:nil forEvent:nil]; }
            - (IBAction)send:(id)sender forEvent:(UIEvent *)event {
            }
            @end
            """
        let found = try members(
            of: "Form", in: ["App/App.xcodeproj/a": "", "App/Form.h": header, "App/Sub/Form.m": source])
        #expect(found.outlets == ["nameLabel", "inner"])
        #expect(found.collections == ["buttons"])
        #expect(found.actions == ["close", "send:forEvent:"])
        #expect(found.types == ["nameLabel": "UILabel", "buttons": "UIButton", "inner": "UIView"])
    }

    @MainActor
    @Test(
        "an object is offered the outlets of its class, of those above it, and of what nothing here knows",
        arguments: [
            (
                "<label id=\"a\"/>", ["UILabel", "UIView", "NSObject", "Shown", "AnyObject"],
                ["UIButton", "Card", "UIViewController"]
            ),
            (
                "<view id=\"a\" customClass=\"BigCard\"/>", ["BigCard", "Card", "UIView", "Shown"],
                ["UILabel", "Other"]
            ),
            ("<button id=\"a\"/>", ["UIButton", "UIControl"], ["UILabel", "Card"]),
            ("<viewController id=\"a\"/>", ["UIViewController", "Shown"], ["UIView"]),
            ("<tapGestureRecognizer id=\"a\"/>", ["UITapGestureRecognizer", "UIGestureRecognizer"], ["UIView"]),
            ("<constraint id=\"a\"/>", ["NSLayoutConstraint"], ["UIView", "UILabel"]),
        ])
    func fit(_ element: String, _ taken: [String], _ refused: [String]) throws {
        let texts: [SourceMembers.Source] = [
            ("class Card: UIView {} class Other: UIView {} protocol Shown {}", true), ("class BigCard: Card {}", true),
        ]
        let document = try NibDocument(text: element, name: "a")
        let fit = OutletFit(of: document.root, texts)
        #expect(taken.filter { !fit.takes($0) } == [])
        #expect(refused.filter { fit.takes($0) } == [])
        #expect(fit.takes(nil))
    }

    @Test("what a class inherits comes with it; other projects, and what was built or brought along, do not count")
    func project() throws {
        let found = try members(
            of: "Form",
            in: [
                "App/Podfile": "", "App/Form.swift": "class Form: Base { @IBOutlet var own: UIView! }",
                "App/Base.h": "@interface Base : Form\n@property IBOutlet UIView *inherited;\n@end",
                "App/Pods/Form.swift": "extension Form { @IBOutlet var pod: UIView! }",
                "App/.build/Form.swift": "extension Form { @IBOutlet var built: UIView! }",
                "Beside.swift": "extension Form { @IBOutlet var beside: UIView! }",
            ])
        #expect(found.outlets == ["own", "inherited"])
    }
}
