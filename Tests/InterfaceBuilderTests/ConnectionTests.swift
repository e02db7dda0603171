import Foundation
import TestSupport
import Testing

@testable import InterfaceBuilder

/// The projects in Fixtures/connections: one with a fault of each kind, and one that differs in nothing else.
@MainActor
@Suite("Documents and sources together")
struct ConnectionTests {
    private static func folder(_ name: String) -> String {
        Fixtures.folder.appendingPathComponent("connections/\(name)").path
    }

    /// What `plumb-port declarations` printed of the project; `DeclarationTests` of the package Port checks that it still does.
    private static func sources(_ name: String) throws -> SourceDeclarations {
        let text = try String(contentsOfFile: folder(name) + "/declarations.json", encoding: .utf8)
        return try SourceDeclarations(json: Data(text.replacing("FOLDER", with: folder(name)).utf8))
    }

    private static func findings(
        _ name: String, _ configuration: LintConfiguration = LintConfiguration(folder: folder("fault")),
        sources: SourceDeclarations? = nil
    ) throws -> [Finding] {
        var linter = ConnectionLinter(
            configuration, folders: [folder(name)], sources: try sources ?? self.sources(name))
        return linter.findings(in: [folder(name) + "/Sources/Shop/Main.storyboard"])
    }

    /// Each fault, and what follows from it: an outlet that is connected by a wrong name is connected by none.
    private static let expected: Set<String> = [
        "unknown-class:log-01-aaa", "wrong-module:bad-01-aaa", "wrong-module:tag-01-aaa", "missing-outlet:con-01-aaa",
        "missing-outlet:con-02-aaa", "missing-outlet:con-07-aaa", "missing-action:act-01-aaa",
        "missing-action:act-02-aaa", "missing-action:act-04-aaa", "missing-action:seg-02-aaa", "outlet-type:con-03-aaa",
        "unconnected-outlet:ListController.footer", "unconnected-outlet:ListController.titleLabel",
        "unconnected-outlet:DetailsController.caption", "unused-action:ListController.share:",
        "unused-action:ListController.buyNow:", "unused-action:ListController.back:",
        "unused-action:DetailsController.close:", "missing-identifier:segue.showDetials",
        "missing-identifier:cell.ItemsCell", "missing-identifier:scene.Detail", "missing-identifier:storyboard.Mian",
        "missing-resource:image.cart_full", "missing-resource:colour.Brandt", "missing-resource:font.Letters.ttf",
        "runtime-attribute:bad-01-aaa.cornerRadios", "runtime-attribute:bad-01-aaa.edgeColor",
    ]

    /// Rule and what it is about, of a fingerprint `FILE:RULE:IDENTITY`.
    private static func identity(_ finding: Finding) -> String {
        finding.fingerprint.split(separator: ":", maxSplits: 1).dropFirst().joined()
    }

    @Test("each fault is found, and nothing else")
    func faults() throws {
        let found = try Self.findings("fault")
        #expect(Set(found.map(Self.identity)) == Self.expected)
        #expect(found.count == Self.expected.count)
    }

    @Test("the project without faults has no findings")
    func good() throws {
        #expect(try Self.findings("good").map(\.message) == [])
    }

    @Test("without sources nothing is said of classes, outlets, actions and identifiers")
    func withoutSources() throws {
        var linter = ConnectionLinter(LintConfiguration(), folders: [], sources: SourceDeclarations())
        #expect(linter.findings(in: [Self.folder("fault") + "/Sources/Shop/Main.storyboard"]) == [])
    }

    @Test("what proves a finding is named with its place in the other file")
    func evidence() throws {
        let found = try Self.findings("fault")
        let outlet = try #require(found.first { $0.object == "con-03-aaa" })
        #expect(
            outlet.message
                == "The outlet icon of ListController lis-01-aaa is a UIImageView, but leads to button “Buy”, a UIButton."
        )
        #expect(
            outlet.evidence.map { ($0.file as NSString).lastPathComponent } == [
                "ListController.swift", "Main.storyboard",
            ])
        #expect(outlet.evidence.first?.line == 6)
        let footer = try #require(found.first { Self.identity($0).hasSuffix(".footer") })
        #expect((footer.file as NSString).lastPathComponent == "ListController.swift" && footer.line == 7)
        #expect(footer.severity == .warning)
        #expect(footer.evidence.map { ($0.file as NSString).lastPathComponent } == ["Main.storyboard"])
        let segue = try #require(found.first { Self.identity($0).hasSuffix("showDetials") })
        #expect(segue.hint == "Did you mean “showDetails”?" && segue.evidence.count == 1)
    }

    @Test("findings can be turned off, known, and left out by notes in the configuration")
    func configured() throws {
        var configuration = LintConfiguration(folder: Self.folder("fault"))
        configuration.severities[.missingOutlet] = .some(nil)
        configuration.baseline = ["Sources/Shop/Main.storyboard:outlet-type:con-03-aaa"]
        let found = Set(try Self.findings("fault", configuration).map(Self.identity))
        #expect(
            Self.expected.subtracting(found).sorted() == [
                "missing-outlet:con-01-aaa", "missing-outlet:con-02-aaa", "missing-outlet:con-07-aaa",
                "outlet-type:con-03-aaa",
            ])
    }

    @Test("an extension of a type's other name extends the type")
    func aliasedExtension() throws {
        var sources = try Self.sources("good")
        let index = try #require(
            sources.declarations.firstIndex { $0.kind == .class && $0.name == "ListController" })
        var more = sources.declarations[index]
        (more.kind, more.name, more.inherited) = (.extension, "DeveloperOnly", [])
        more.members.removeAll { $0.kind != .action }
        sources.declarations[index].members.removeAll { $0.kind == .action }
        sources.declarations.append(more)
        #expect(try Self.findings("good", sources: sources).contains { $0.rule == .missingAction })
        sources.aliases["DeveloperOnly"] = "ListController"
        #expect(try Self.findings("good", sources: sources).map(\.message) == [])
    }

    @Test("a class whose superclass nobody declares may have any outlet and action")
    func unknownSuperclass() throws {
        var sources = try Self.sources("fault")
        for index in sources.declarations.indices where sources.declarations[index].name == "ListController" {
            sources.declarations[index].inherited = ["PackagedController"]
        }
        let found = Set(try Self.findings("fault", sources: sources).map(Self.identity))
        #expect(!found.contains("missing-outlet:con-01-aaa") && !found.contains("missing-action:act-01-aaa"))
        #expect(found.contains("outlet-type:con-03-aaa"))
    }

    @Test(
        "an attribute's type fits as key value coding converts it",
        arguments: [
            ("number", "CGFloat", true), ("boolean", "Bool", true), ("number", "Bool", true),
            ("string", "Double", true),
            ("string", "String?", true), ("localizedString", "String", true), ("color", "UIColor!", true),
            ("number", "String", false), ("color", "CGFloat", false), ("string", "UIColor", false),
            ("point", "CGSize", false), ("image", "UIColor", false), ("number", "Style", true),
        ])
    func attributes(_ type: String, _ declared: String, _ isGood: Bool) throws {
        var sources = try Self.sources("good")
        for index in sources.declarations.indices where sources.declarations[index].name == "BadgeView" {
            sources.declarations[index].members[1].type = declared
        }
        let text = try String(contentsOfFile: Self.folder("fault") + "/Sources/Shop/Main.storyboard", encoding: .utf8)
            .replacing(#"type="string" keyPath="edgeColor""#, with: #"type="\#(type)" keyPath="edgeColor""#)
        let copy = FileManager.default.temporaryDirectory.appendingPathComponent(
            "connections-\(UUID().uuidString).storyboard")
        try Data(text.utf8).write(to: copy)
        defer { try? FileManager.default.removeItem(at: copy) }
        var linter = ConnectionLinter(LintConfiguration(), folders: [Self.folder("good")], sources: sources)
        let found = linter.findings(in: [copy.path]).filter { Self.identity($0).hasSuffix("edgeColor") }
        #expect(found.isEmpty == isGood)
    }

    // MARK: Objective-C

    @Test("Objective-C is read by the patterns of its interfaces")
    func objectiveC() throws {
        let read = ObjectiveCReader.declarations(of: [
            (
                "/A.h",
                """
                @protocol Other;
                @class Thing;
                /* @interface Gone : UIView
                @end */
                @interface CardView : UIView <UITextFieldDelegate>
                @property (nonatomic, weak, nullable) IBOutlet UILabel *title; // the first line
                @property (nonatomic, copy) IBOutletCollection(UIButton) NSArray *buttons;
                @property (nonatomic) IBInspectable CGFloat radius;
                @property (nonatomic, weak) IBOutlet id<Other> other;
                - (IBAction)tap:(id)sender forEvent:(UIEvent *)event;
                - (void)reset;
                @end
                """
            ),
            (
                "/A.m",
                """
                @interface CardView () {
                    IBOutlet UIView *shade;
                }
                @end
                @implementation CardView
                - (IBAction)tap:(id)sender forEvent:(UIEvent *)event {
                    [self performSegueWithIdentifier:@"next" sender:self];
                    _title = nil;
                }
                @end
                """
            ),
        ])
        #expect(read.declarations.map(\.name) == ["CardView", "CardView", "CardView"])
        let members = read.declarations.flatMap(\.members)
        #expect(members.filter { $0.kind == .outlet }.map(\.name) == ["title", "buttons", "other", "shade"])
        #expect(members.prefix(4).map(\.type) == ["UILabel", "[UIButton]", "CGFloat", nil])
        #expect(members.filter { $0.kind == .action }.map(\.name) == ["tap:forEvent:", "tap:forEvent:"])
        #expect(members.contains { $0.name == "reset" && $0.kind == .method })
        #expect(members.first { $0.name == "title" }?.isAssigned == true)
        #expect(read.arguments.map(\.text) == ["next"])
        #expect(members.first?.place.line == 6)
    }

    /// How many seconds of processor time this thread has used.
    private static var threadTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Each line of a comment once took as long as the rest of the comment.
    @Test("a comment of many thousand lines in an interface is passed over once")
    func longComment() {
        let comment = (1...20_000).map { "    line \($0) of what was there before" }.joined(separator: "\n")
        let text = """
            @interface CardView : UIView
            - (void)first;
            /*
            \(comment)
            */

            @property (nonatomic, weak) IBOutlet UILabel *title;
            IBOutlet UIView *shade;
            - (IBAction)tap:(id)sender;
            @end
            """
        // This thread's own time, since other tests run beside it.
        let begin = Self.threadTime
        let read = ObjectiveCReader.declarations(of: [("/A.h", text)])
        #expect(Self.threadTime - begin < 20)
        #expect(read.declarations.flatMap(\.members).map(\.name) == ["title", "shade", "first", "tap:"])
        #expect(read.declarations.first?.members.first?.place.line == 20_006)
    }
}
