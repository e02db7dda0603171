import Foundation
import NibDocument
import TestSupport
import Testing

@testable import InterfaceBuilder

@MainActor
@Suite("Rules of a team")
struct TeamRuleTests {
    /// A storyboard with one scene, in which a case changes or adds what it is about.
    struct Sample: Sendable {
        var root = #"useAutolayout="YES" useTraitCollections="YES" initialViewController="con-tr-001""#
        var device = "retina4_7"
        var controller = ""
        var views = ""
        var more = ""
        var resources = ""

        var text: String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" \(root)>
                <device id="\(device)" orientation="portrait" appearance="light"/>
                <scenes>
                    <scene sceneID="sce-ne-001">
                        <objects>
                            <viewController \(controller) id="con-tr-001" sceneMemberID="viewController">
                                <view key="view" contentMode="scaleToFill" id="vie-ww-001">
                                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                                    <subviews>\(views)</subviews>\(more)
                                </view>
                                <connections><outlet property="label" destination="lab-el-001" id="out-le-001"/></connections>
                            </viewController>
                        </objects>
                    </scene>
                </scenes>
                <resources>\(resources)</resources>
            </document>
            """
        }

        static func label(_ attributes: String = "", _ children: String = "") -> Sample {
            Sample(
                views:
                    #"<label text="A" \#(attributes) id="lab-el-001"><rect key="frame" x="0.0" y="0.0" width="90" height="20"/>\#(children)</label>"#
            )
        }
        static func view(_ tag: String, _ attributes: String = "", _ children: String = "") -> Sample {
            Sample(
                views:
                    #"<\#(tag) \#(attributes) id="obj-ct-001"><rect key="frame" x="0.0" y="0.0" width="90" height="20"/>\#(children)</\#(tag)>"#
            )
        }
        static func constraints(_ list: [String]) -> Sample {
            var sample = label()
            let written = list.enumerated().map { #"<constraint \#($0.element) id="c\#($0.offset)"/>"# }
            sample.more = "<constraints>\(written.joined())</constraints>"
            return sample
        }
    }

    nonisolated private static let font = #"<fontDescription key="fontDescription" "#
    nonisolated private static func accessible(_ more: String = "", _ isElement: Bool = true) -> String {
        #"<accessibility key="accessibilityConfiguration" \#(more)><bool key="isElement" value="\#(isElement ? "YES" : "NO")"/></accessibility>"#
    }
    nonisolated private static func attribute(_ type: String, _ key: String, _ value: String) -> String {
        "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(key)\" value=\"\(value)\"/></userDefinedRuntimeAttributes>"
    }

    /// By rule: its settings, a document at fault and one that is not. What a rule means is what IBLinter 0.5.0 and xiblint 0.10.4 do.
    nonisolated private static let cases: [(rule: String, settings: String, fault: Sample, good: Sample)] = [
        (
            "custom_class_name", "on", Sample(controller: #"customClass="Other""#),
            Sample(controller: #"customClass="Screen""#)
        ),
        (
            "relative_to_margin", "on",
            .constraints([
                #"firstItem="lab-el-001" firstAttribute="leading" secondItem="vie-ww-001" secondAttribute="leadingMargin""#
            ]),
            .constraints([
                #"firstItem="lab-el-001" firstAttribute="leading" secondItem="vie-ww-001" secondAttribute="leading""#
            ])
        ),
        ("misplaced", "on", .label(#"misplaced="YES""#), .label()),
        ("ambiguous", "on", .label(#"ambiguous="YES""#), .label(#"ambiguous="YES" verifyAmbiguity="off""#)),
        ("enable_autolayout", "on", Sample(root: #"useAutolayout="NO""#), Sample(root: "")),
        (
            "duplicate_constraint", "on",
            .constraints([
                #"firstItem="lab-el-001" firstAttribute="top" secondItem="vie-ww-001" secondAttribute="top" constant="8""#,
                #"firstItem="vie-ww-001" firstAttribute="top" secondItem="lab-el-001" secondAttribute="top" constant="-8""#,
            ]),
            .constraints([
                #"firstItem="lab-el-001" firstAttribute="top" secondItem="vie-ww-001" secondAttribute="top" constant="8""#,
                #"firstItem="lab-el-001" firstAttribute="top" secondItem="vie-ww-001" secondAttribute="top" constant="9""#,
            ])
        ),
        ("duplicate_id", "on", .view("view", "", #"<subviews><view id="obj-ct-001"/></subviews>"#), .view("view")),
        (
            "storyboard_viewcontroller_id", "on", Sample(controller: #"customClass="A""#),
            Sample(controller: #"customClass="A" storyboardIdentifier="A""#)
        ),
        (
            "stackview_backgroundcolor", "on",
            .view("stackView", "", #"<color key="backgroundColor" white="1" alpha="1"/>"#), .view("stackView")
        ),
        (
            "image_resources", "on", Sample(resources: #"<image name="cart_full" width="1" height="1"/>"#),
            Sample(resources: #"<image name="cart-full" width="1" height="1"/><image name="star" catalog="system"/>"#)
        ),
        (
            "color_resources", "on", Sample(resources: #"<namedColor name="Brandt"/>"#),
            Sample(resources: #"<namedColor name="Brand"/>"#)
        ),
        (
            "custom_module", "{ modules: [{ module: Kit, included: [Sources/Kit] }] }",
            .view("view", #"customClass="BadgeView" customModule="Shop""#),
            .view("view", #"customClass="BadgeView" customModule="Kit""#)
        ),
        (
            "use_base_class", "{ classes: [{ element_class: UILabel, base_classes: [Title] }] }", .label(),
            .label(#"customClass="Title""#)
        ),
        ("use_trait_collections", "{ enabled: false }", Sample(), Sample(root: "")),
        ("use_trait_collections", "on", Sample(root: ""), Sample()),
        ("view_as_device", "{ device_id: retina5_9 }", Sample(), Sample(device: "retina5_9")),
        ("view_as_device", "on", Sample(device: "retina5_9"), Sample()),
        (
            "reuse_identifier", "on", .view("collectionViewCell", #"customClass="A" reuseIdentifier="B""#),
            .view("collectionViewCell", #"customClass="A" reuseIdentifier="A""#)
        ),
        (
            "hides_bottom_bar", "{ excluded_view_controllers: [A] }", Sample(controller: #"customClass="B""#),
            Sample(controller: #"customClass="A""#)
        ),
        ("hides_bottom_bar", "on", Sample(), Sample(controller: #"hidesBottomBarWhenPushed="YES""#)),
        ("has_initial_view_controller", "on", Sample(root: ""), Sample()),
        (
            "accessibility_labels_for_images", "on", .view("imageView", "", accessible()),
            .view("imageView", "", accessible(#"label="A cat""#))
        ),
        (
            "accessibility_labels_for_image_buttons", "on",
            .view("button", "", accessible() + #"<state key="normal" image="cat"/>"#),
            .view("button", "", accessible() + #"<state key="normal" image="cat" title="Cat"/>"#)
        ),
        (
            "accessibility_labels_for_text_with_placeholder", "on",
            .view("textField", #"placeholder="Name""#, accessible()),
            .view("textField", #"placeholder="Name""#, accessible(#"label="Name""#))
        ),
        ("autolayout_frames", "on", .label(#"misplaced="YES""#), .label()),
        ("automation_identifiers", "on", .view("textView"), .view("textView", "", accessible(#"identifier="note""#))),
        ("automation_identifiers_for_outlet_labels", "on", .label(), .label("", accessible(#"identifier="title""#))),
        (
            "color_assets", "{ asset_catalog: Sources/Shop/Assets.xcassets }",
            Sample(
                resources: #"<namedColor name="Brand"><color red="0.3" green="0.4" blue="0.6" alpha="1"/></namedColor>"#
            ),
            Sample(
                resources: #"<namedColor name="Brand"><color red="0.2" green="0.4" blue="0.6" alpha="1"/></namedColor>"#
            )
        ),
        (
            "enforce_runtime_attributes", "{ runtime_attributes: { Kit.Tag: { size: [small, null] } } }",
            .view("view", #"customClass="Tag" customModule="Kit""#, attribute("string", "size", "huge")),
            .view("view", #"customClass="Tag" customModule="Kit""#)
        ),
        (
            "enforce_system_properties",
            "{ system_properties: { label: { adjustsFontForContentSizeCategory: ['YES'] } } }",
            .label(), .label(#"adjustsFontForContentSizeCategory="YES""#)
        ),
        (
            "named_colors", "on", .label("", #"<color key="textColor" white="0.0" alpha="1"/>"#),
            .label("", #"<color key="textColor" name="Brand"/>"#)
        ),
        (
            "named_colors", "{ allowed_colors: [Ink] }", .label("", #"<color key="textColor" name="Brand"/>"#),
            .label("", #"<color key="textColor" name="Ink"/>"#)
        ),
        (
            "named_colors", "{ allow_system_colors: true }", .label("", #"<color key="textColor" red="1" alpha="1"/>"#),
            .label("", #"<color key="textColor" systemColor="labelColor"/>"#)
        ),
        (
            "no_attributed_string_colors", "on",
            .label(
                "",
                #"<attributedString key="attributedText"><fragment content="A"><attributes><color key="NSColor" white="0" alpha="1"/></attributes></fragment></attributedString>"#
            ),
            .label("", #"<color key="textColor" white="0" alpha="1"/>"#)
        ),
        (
            "no_simulated_metrics", "on",
            Sample(resources: "<simulatedMetricsContainer key=\"defaultSimulatedMetrics\"/>"), Sample()
        ),
        ("no_trait_variations", "on", Sample(), Sample(root: "")),
        (
            "no_view_controller_links_to_other_bundles", "on",
            .view("viewControllerPlaceholder", #"bundleIdentifier="a.b""#),
            .view("viewControllerPlaceholder", #"storyboardName="A""#)
        ),
        ("simulated_metrics_retina4_0", "on", Sample(), Sample(device: "retina4_0")),
        (
            "strict_font_names", "{ allowed_fonts: [Avenir-Book] }",
            .label("", font + #"type="system" pointSize="17"/>"#),
            .label("", font + #"name="Avenir-Book" pointSize="17"/>"#)
        ),
        (
            "strict_font_names", "{ allow_system_fonts: true }",
            .label("", font + #"name="Avenir-Book" pointSize="17"/>"#),
            .label("", font + #"type="system" pointSize="17"/>"#)
        ),
        (
            "strict_font_sizes", "{ minimum_size: 13, maximum_size: 30 }",
            .label("", font + #"type="system" pointSize="12"/>"#), .label("", font + #"type="system" pointSize="13"/>"#)
        ),
        (
            "strict_fonts", "{ allowed_fonts: [{ name: Avenir-Book, size: 14 }] }",
            .label("", font + #"name="Avenir-Book" pointSize="15"/>"#),
            .label("", font + #"name="Avenir-Book" pointSize="14"/>"#)
        ),
        (
            "unavailable_custom_classes", "{ custom_classes: { Kit.Old: Kit.New } }",
            .view("view", #"customClass="Old" customModule="Kit""#),
            .view("view", #"customClass="New" customModule="Kit""#)
        ),
        (
            "unavailable_system_classes", "{ system_classes: { button: [Kit.Cool] } }", .view("button"),
            .view("button", #"customClass="Cool" customModule="Kit""#)
        ),
    ]

    private static let project = Fixtures.folder.appendingPathComponent("connections/good").path

    private func names(_ sample: Sample, _ configuration: LintConfiguration) throws -> [String] {
        var linter = Linter(configuration)
        let document = try NibDocument(data: Data(sample.text.utf8), name: "Screen.storyboard")
        return linter.findings(in: document, name: Self.project + "/Screen.storyboard", path: nil).compactMap(\.name)
    }

    @Test("each shared rule finds its fault, and none where there is none", arguments: cases.indices)
    func shared(_ index: Int) throws {
        let entry = Self.cases[index]
        let configuration = try LintConfiguration(
            yaml: "team-rules:\n  \(entry.rule): \(entry.settings)\n", file: Self.project + "/.plumb.yml")
        #expect(try names(entry.fault, configuration) == [entry.rule])
        #expect(try names(entry.good, configuration) == [])
    }

    @Test("every shared rule is tried, but for one that counts scenes")
    func complete() {
        let tried = Set(Self.cases.map(\.rule))
        #expect(SharedRule.allCases.map(\.rawValue).filter { !tried.contains($0) } == ["has_single_view_controller"])
    }

    /// `Rules.allRules` of IBLinter 0.5.0, Sources/IBLinterKit/Rule.swift.
    private static let rulesOfIBLinter: Set<String> = [
        "custom_class_name", "relative_to_margin", "misplaced", "enable_autolayout", "duplicate_constraint",
        "duplicate_id", "storyboard_viewcontroller_id", "stackview_backgroundcolor", "image_resources",
        "custom_module", "use_base_class", "ambiguous", "use_trait_collections", "view_as_device",
        "reuse_identifier", "color_resources", "hides_bottom_bar", "has_initial_view_controller",
        "has_single_view_controller",
    ]
    /// The files of xiblint 0.10.4 in xiblint/rules, whose names are the rules'.
    private static let rulesOfXiblint: Set<String> = [
        "accessibility_format", "accessibility_labels_for_image_buttons", "accessibility_labels_for_images",
        "accessibility_labels_for_text_with_placeholder", "autolayout_frames", "automation_identifiers",
        "automation_identifiers_for_outlet_labels", "color_assets", "enforce_runtime_attributes",
        "enforce_system_properties", "named_colors", "no_attributed_string_colors", "no_simulated_metrics",
        "no_trait_variations", "no_view_controller_links_to_other_bundles", "simulated_metrics_retina4_0",
        "strict_font_names", "strict_font_sizes", "strict_fonts", "unavailable_custom_classes",
        "unavailable_system_classes",
    ]

    @Test("the rules are those that IBLinter and xiblint have, and each name on the page is one of them")
    func named() throws {
        let known = SharedRule.allCases
        #expect(Set(known.filter { !$0.isOfXiblint }.map(\.rawValue)) == Self.rulesOfIBLinter)
        #expect(
            Set(known.filter(\.isOfXiblint).map(\.rawValue)).union(SharedRule.missing.keys) == Self.rulesOfXiblint)
        let tables = try Self.page.components(separatedBy: "| options | here, and what is more |").dropFirst()
        let names = tables.map { table in
            table.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { line in
                line.split(separator: "|")[0].matches(of: /`(\w+)`/).map { String($0.1) }
            }
        }
        try #require(names.count == 2)
        #expect(Set(names[0]) == Self.rulesOfIBLinter && names[0].count == Self.rulesOfIBLinter.count)
        #expect(Set(names[1]) == Self.rulesOfXiblint && names[1].count == Self.rulesOfXiblint.count)
    }

    /// The coding keys of IBLinter's `Config`, and what xiblint's config.py asks its file for.
    @Test("every key of the other linters' files is on the page")
    func keys() throws {
        let keys = [
            "disabled_rules", "enabled_rules", "excluded", "included", "custom_module_rule", "use_base_class_rule",
            "view_as_device_rule", "use_trait_collections_rule", "hides_bottom_bar_rule", "reporter",
            "disable_while_building_for_ib", "ignore_cache", "rules", "rules_config", "include_paths", "paths",
            "excluded_rules",
        ]
        let page = try Self.page
        for key in keys { #expect(page.contains("`\(key)`"), "\(key)") }
        let file = """
            disabled_rules: []
            enabled_rules: []
            excluded: []
            included: []
            custom_module_rule: [{ module: A, included: [A], excluded: [A/B] }]
            use_base_class_rule: [{ element_class: UILabel, base_classes: [A] }]
            view_as_device_rule: { device_id: retina4_0 }
            use_trait_collections_rule: { enabled: true }
            hides_bottom_bar_rule: { excluded_view_controllers: [A] }
            """
        #expect(try ForeignConfiguration.read(file, file: "/project/.iblinter.yml").notes == [])
    }

    private static var page: String {
        get throws {
            try String(
                contentsOf: Fixtures.folder.deletingLastPathComponent().appendingPathComponent("docs/team-rules.md"),
                encoding: .utf8)
        }
    }

    @Test("the documentation has every shared rule, and those that are missing with the reason")
    func documented() throws {
        let page = try Self.page
        for name in SharedRule.allCases.map(\.rawValue) + SharedRule.missing.keys {
            #expect(page.contains("`\(name)`"))
        }
        for rule in SharedRule.allCases {
            for option in rule.options { #expect(page.contains("`\(option)`"), "\(rule.rawValue)") }
        }
    }

    @Test("a storyboard with two scenes is found by the rule for one")
    func scenes() throws {
        let configuration = try LintConfiguration(
            yaml: "team-rules:\n  has_single_view_controller: on\n", file: Self.project + "/.plumb.yml")
        #expect(try names(Sample(), configuration) == [])
        var linter = Linter(configuration)
        let second =
            #"<scene sceneID="two"><objects><viewController id="two-con" sceneMemberID="viewController"/></objects></scene></scenes>"#
        let text = Sample().text.replacing("</scenes>", with: second)
        #expect(
            linter.findings(in: Data(text.utf8), name: "A.storyboard").compactMap(\.name) == [
                "has_single_view_controller"
            ])
    }

    // MARK: Queries

    @Test(
        "a query finds the elements that it is about, by pattern, values, children and what is around",
        arguments: [
            ("element: label", 1), ("element: webView", 0), ("element: [webView, label]", 1),
            ("element: subviews/label", 1),
            ("element: stackView/label", 0), ("element: label, inside: viewController", 1),
            ("element: label, inside: stackView", 0),
            ("element: label, attribute: text, pattern: 'A|B'", 0),
            ("element: label, attribute: text, pattern: 'B'", 1),
            ("element: label, attribute: text, not: 'A'", 1), ("element: label, attribute: text, values: [A, null]", 0),
            ("element: label, attribute: userLabel, values: [A]", 1),
            ("element: label, attribute: userLabel, values: [null]", 0),
            ("element: label, child: rect", 0), ("element: label, child: accessibility", 1),
            ("element: label, child: rect@color", 1),
            ("element: label, where: { text: 'A' }", 1), ("element: label, where: { text: 'B' }", 0),
        ])
    func query(_ text: String, _ count: Int) throws {
        let configuration = try LintConfiguration(
            yaml: "team-rules:\n  mine: { \(text), message: 'no' }\n", file: Self.project + "/.plumb.yml")
        #expect(try names(.label(), configuration).count == count)
    }

    @Test("a query's message names the object and the value, with its own severity and hint")
    func message() throws {
        let configuration = try LintConfiguration(
            yaml: """
                team-rules:
                  small:
                    element: fontDescription
                    attribute: pointSize
                    pattern: "1[1-9]|[2-9][0-9]"
                    message: "{object} has {value} points."
                    hint: Take 11.
                    severity: error
                """, file: Self.project + "/.plumb.yml")
        var linter = Linter(configuration)
        let sample = Sample.label("", Self.font + #"type="system" pointSize="9"/>"#)
        let found = linter.findings(in: Data(sample.text.utf8), name: "Screen.storyboard").filter { $0.name != nil }
        #expect(found.map(\.message) == ["label “A” has 9 points."])
        #expect(
            found.map(\.ruleID) == ["small"] && found.map(\.severity) == [.error] && found.map(\.hint) == ["Take 11."])
        #expect(found.map(\.object) == ["lab-el-001"])
        #expect(found.map(\.fingerprint) == ["Screen.storyboard:small:lab-el-001"])
    }

    @Test(
        "what means nothing is refused with a reason",
        arguments: [
            ("mine: on", "none of the shared rules"), ("mine: { message: a }", "no element"),
            ("mine: { element: a }", "needs a message"),
            ("mine: { element: a, message: b, pattern: c }", "need the attribute"),
            ("mine: { element: a, message: b, attribute: c }", "needs a pattern"),
            ("mine: { element: a, message: b, attribute: c, pattern: '[' }", "is no pattern"),
            ("mine: { element: a, message: b, colour: c }", "colour is no key"),
            ("strict_font_sizes: { least: 3 }", "least is no option"), ("relative_to_margin: loud", "neither off, on"),
            ("accessibility_format: on", "Lyft"),
        ])
    func refused(_ text: String, _ reason: String) {
        do {
            _ = try LintConfiguration(yaml: "team-rules:\n  \(text)\n", file: ".plumb.yml")
            Issue.record("\(text) was taken")
        } catch { #expect("\(error)".contains(reason), "\(error)") }
    }

    // MARK: Other linters' files

    @Test("IBLinter's configuration is read as it is: its rules, its defaults, its options, and nothing of Plumb's")
    func iblinter() throws {
        let text = """
            enabled_rules:
              - relative_to_margin
              - view_as_device
            disabled_rules:
              - custom_module
              - duplicate_id
            excluded:
              - Carthage
            included:
              - App/Views
            view_as_device_rule:
              device_id: retina4_0
            reporter: json
            """
        let (configuration, notes) = try ForeignConfiguration.read(text, file: "/project/.iblinter.yml")
        #expect(
            configuration.teamRules.map(\.name) == [
                "relative_to_margin", "enable_autolayout", "duplicate_constraint", "ambiguous", "view_as_device",
            ])
        #expect(configuration.teamRules.map(\.severity) == [.warning, .warning, .warning, .error, .warning])
        #expect(configuration.exclude == ["Carthage"] && configuration.include == ["App/Views"])
        #expect(
            configuration.excludes("/project/App/Other/A.xib") && !configuration.excludes("/project/App/Views/A.xib"))
        #expect(notes.count == 1 && notes[0].contains("reporter"))
        #expect(
            configuration.severity(of: .misplacedView) == nil
                && configuration.severity(of: .unreadableDocument) == .error)
        var linter = Linter(configuration)
        let sample = Sample(device: "retina4_7")
        let found = linter.findings(in: Data(sample.text.utf8), name: "/project/App/Views/Screen.storyboard")
        #expect(found.map(\.ruleID) == ["view_as_device"])
    }

    @Test("xiblint's configuration is read as it is: patterns, options, and other rules for paths")
    func xiblint() throws {
        let text = """
            {
            \t"rules": ["strict_*", "accessibility_format"],
            \t"rules_config": { "strict_font_sizes": { "minimum_size": 10 } },
            \t"paths": {
            \t\t"Pods": { "rules": [] },
            \t\t"Old": { "excluded_rules": ["strict_font_*"] },
            \t\t"New": { "rules": ["strict_font_sizes"], "rules_config": { "strict_font_sizes": { "minimum_size": 20 } } }
            \t}
            }
            """
        let (configuration, notes) = try ForeignConfiguration.read(text, file: "/project/.xiblint.json")
        #expect(notes.count == 1 && notes[0].contains("Lyft"))
        func found(_ file: String) -> [String] {
            var linter = Linter(configuration)
            let sample = Sample.label("", Self.font + #"type="system" pointSize="15"/>"#)
            return linter.findings(in: Data(sample.text.utf8), name: "/project/\(file)").map(\.ruleID)
        }
        #expect(found("App/A.storyboard") == ["strict_font_names", "strict_fonts"])
        #expect(found("Pods/A.storyboard") == [])
        #expect(found("Old/A.storyboard") == ["strict_fonts"])
        #expect(found("New/A.storyboard") == ["strict_font_sizes"])
    }

    @Test("what is written from another linter's file reads as the same rules")
    func written() throws {
        let text = """
            enabled_rules: [use_base_class, hides_bottom_bar, use_trait_collections]
            excluded: [Pods]
            use_base_class_rule:
              - element_class: UILabel
                base_classes: [PrimaryLabel, SecondaryLabel]
            use_trait_collections_rule:
              enabled: false
            hides_bottom_bar_rule:
              excluded_view_controllers: [A]
            """
        let (read, _) = try ForeignConfiguration.read(text, file: "/project/.iblinter.yml")
        let again = try LintConfiguration(yaml: read.teamRulesText, file: "/project/.plumb.yml")
        #expect(again.teamRules == read.teamRules && again.exclude == read.exclude)
        #expect(again.severity(of: .misplacedView) == .warning)
        let paths =
            #"{ "rules": ["strict_fonts"], "paths": { "A": { "rules": ["named_colors"], "rules_config": { "named_colors": { "allow_clear_color": true } } } } }"#
        let other = try ForeignConfiguration.read(paths, file: "/project/.xiblint.json").configuration
        #expect(
            try LintConfiguration(yaml: other.teamRulesText, file: "/project/.plumb.yml").teamRules == other.teamRules)
    }
}
