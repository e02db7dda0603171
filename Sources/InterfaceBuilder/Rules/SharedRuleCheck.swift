import Foundation
import NibDocument
import UIKit

/// Checks one document by a rule that IBLinter or xiblint have too.
@MainActor
struct SharedRuleCheck {
    let rule: SharedRule
    let options: RuleOptions
    let document: NibDocument
    let path: String
    /// The configuration's, which paths in options start from.
    let folder: String
    let report: (NibElement, String) -> Void

    init(
        _ rule: SharedRule, _ options: RuleOptions, _ document: NibDocument, path: String, folder: String,
        _ report: @escaping (NibElement, String) -> Void
    ) {
        (self.rule, self.options, self.document) = (rule, options, document)
        (self.path, self.folder, self.report) = (path, folder, report)
    }

    var root: NibElement { document.root }
    var fileName: String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }
    var isStoryboard: Bool { document.kind == .storyboard }

    func run() {
        if rule.isOfXiblint { checkXiblint() } else { checkIBLinter() }
    }

    func each(_ names: String..., check: (NibElement) -> Void) {
        for element in document.elements where names.contains(element.name) { check(element) }
    }

    var views: some Sequence<NibElement> { document.elements.filter { NibKinds.baseClass(of: $0) is UIView.Type } }
    var controllers: [NibElement] { document.elements.filter { $0["sceneMemberID"] == "viewController" } }

    // MARK: IBLinter's

    private func checkIBLinter() {
        switch rule {
        case .customClassName: className()
        case .relativeToMargin:
            each("constraint") { constraint in
                let margins = ["leadingMargin", "trailingMargin", "topMargin", "bottomMargin"]
                let used = ["firstAttribute", "secondAttribute"].compactMap { constraint[$0] }.filter(margins.contains)
                if let first = used.first { report(constraint, "A constraint is relative to the margin: \(first).") }
            }
        case .misplaced: marked("misplaced", "is misplaced")
        case .ambiguous: marked("ambiguous", "has ambiguous constraints", unless: "verifyAmbiguity")
        case .enableAutolayout:
            if let used = root["useAutolayout"], used != "YES" {
                report(root, "The document does not use Auto Layout.")
            }
        case .duplicateConstraint: duplicates()
        case .duplicateID:
            for element in document.repeatedElements { report(element, "The id \(element.id ?? "") occurs twice.") }
        case .controllerID:
            for controller in controllers
            where isStoryboard && controller["customClass"] != controller["storyboardIdentifier"] {
                report(
                    controller,
                    "\(ObjectName.of(controller)) should have the Storyboard ID \(controller["customClass"] ?? "none")."
                )
            }
        case .stackViewBackground:
            each("stackView") { stack in
                if stack.child(key: "backgroundColor") != nil {
                    report(stack, "\(ObjectName.of(stack)) should not have a background colour.")
                }
            }
        case .imageResources, .colorResources: resources()
        case .customModule: module()
        case .baseClass: baseClass()
        case .traitCollections:
            let wanted = options["enabled"] == nil || options.flag("enabled")
            if (root["useTraitCollections"] == "YES") != wanted {
                report(root, "Trait variations should be \(wanted ? "on" : "off").")
            }
        case .viewAsDevice:
            let wanted = options["device_id"]?.text ?? "retina4_7"
            let device = root.child("device")
            if device?["id"] != wanted {
                report(device ?? root, "“View as” should be \(wanted), not \(device?["id"] ?? "left open").")
            }
        case .reuseIdentifier:
            each("tableViewCell", "collectionViewCell", "collectionReusableView") { cell in
                guard cell.parent?.parent?.name != "tableViewSection", let name = cell["customClass"],
                    cell["reuseIdentifier"] != name
                else { return }
                report(cell, "\(ObjectName.of(cell)) should have the reuse identifier \(name).")
            }
        case .hidesBottomBar:
            for controller in controllers where isStoryboard && controller["hidesBottomBarWhenPushed"] != "YES" {
                let name = controller["customClass"] ?? NibKinds.className(of: controller.name)
                if !options.strings("excluded_view_controllers").contains(name) {
                    report(controller, "\(ObjectName.of(controller)) does not hide the bottom bar when it is pushed.")
                }
            }
        case .initialController:
            if isStoryboard, root["initialViewController"] == nil {
                report(root, "The storyboard has no initial controller.")
            }
        case .singleController:
            let all = controllers.filter { $0.name != "viewControllerPlaceholder" }
            if isStoryboard, all.count > 1 {
                report(root, "The storyboard has \(all.count) controllers, and should have one.")
            }
        default: break
        }
    }

    private func marked(_ attribute: String, _ words: String, unless other: String? = nil) {
        for view in views where view[attribute] == "YES" && other.flatMap({ view[$0] }) == nil {
            report(view, "\(ObjectName.of(view)) \(words), as Xcode noted.")
        }
    }

    /// Of a storyboard with one scene that is not Main.
    private func className() {
        guard isStoryboard, controllers.count == 1, fileName != "Main", let name = controllers.first?["customClass"],
            name != fileName
        else { return }
        report(controllers[0], "The class \(name) should be \(fileName), as the file is called.")
    }

    private func duplicates() {
        for list in document.elements where list.name == "constraints" {
            var seen: [NibElement] = []
            for constraint in list.children where constraint.name == "constraint" {
                if seen.contains(where: { isSame($0, constraint) }) {
                    report(constraint, "The constraint \(constraint.id ?? "") says what another one of its view says.")
                } else {
                    seen.append(constraint)
                }
            }
        }
    }

    private func isSame(_ a: NibElement, _ b: NibElement) -> Bool {
        func values(_ element: NibElement, _ names: String...) -> [String?] { names.map { element[$0] } }
        func number(_ element: NibElement) -> Double { element["constant"].flatMap(Double.init) ?? 0 }
        guard values(a, "priority", "multiplier", "relation") == values(b, "priority", "multiplier", "relation") else {
            return false
        }
        let first = values(a, "firstItem", "firstAttribute", "secondItem", "secondAttribute")
        return first == values(b, "firstItem", "firstAttribute", "secondItem", "secondAttribute")
            && number(a) == number(b)
            || first == values(b, "secondItem", "secondAttribute", "firstItem", "firstAttribute")
                && number(a) == -number(b)
    }

    private func resources() {
        let files = ProjectFolderCache.files(folder)
        let kind = rule == .imageResources ? "image" : "namedColor"
        let names = rule == .imageResources ? files.images : files.colors
        var said: Set<String> = []
        for element in root.elements(in: "resources") where element.name == kind && element["catalog"] != "system" {
            guard let name = element["name"], names[name] == nil, said.insert(name).inserted else { continue }
            report(element, "\(name) is in no asset catalogue.")
        }
    }

    private func module() {
        var modules: [String: Set<String>] = [:]
        for entry in options["modules"]?.list ?? [] {
            let members = RuleOptions(entry.members)
            guard let name = members["module"]?.text else { continue }
            let excluded = members.strings("excluded").map { absolute($0) }
            for place in members.strings("included").map({ absolute($0) }) {
                for type in ProjectFolderCache.swiftClasses(in: place, excluding: excluded) {
                    modules[type, default: []].insert(name)
                }
            }
        }
        for element in document.elements {
            guard let name = element["customClass"], let wanted = modules[name],
                !(element["customModule"].map(wanted.contains) ?? false)
            else { continue }
            report(
                element,
                "\(ObjectName.of(element)) should take \(name) from \(wanted.sorted().joined(separator: " or ")), not from "
                    + "\(element["customModule"] ?? "no module").")
        }
    }

    private func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : folder + "/" + path }

    private func baseClass() {
        for entry in options["classes"]?.list ?? [] {
            let members = RuleOptions(entry.members)
            let allowed = members.strings("base_classes")
            for view in views where NibKinds.className(of: view.name) == members["element_class"]?.text {
                if view["customClass"].map({ !allowed.contains($0) }) ?? true {
                    report(view, "\(ObjectName.of(view)) should be one of \(allowed.joined(separator: ", ")).")
                }
            }
        }
    }
}

/// What lies in folders that rules name, looked through once for all documents of a process.
@MainActor
enum ProjectFolderCache {
    private static var found: [String: ProjectFiles] = [:]
    private static var classes: [String: Set<String>] = [:]

    static func files(_ folder: String) -> ProjectFiles {
        if let known = found[folder] { return known }
        let files = ProjectFiles([folder])
        found[folder] = files
        return files
    }

    /// The names of classes that Swift files declare.
    static func swiftClasses(in folder: String, excluding excluded: [String]) -> Set<String> {
        let key = ([folder] + excluded).joined(separator: "\n")
        if let known = classes[key] { return known }
        var names: Set<String> = []
        for path in files(folder).swift where !excluded.contains(where: { path.hasPrefix($0 + "/") || path == $0 }) {
            guard let data = ProjectFiles.data(path) else { continue }
            let text = String(decoding: data, as: UTF8.self)
            for match in text.matches(of: /(?m)^(?:[\w@()]+\s+)*class\s+(?!func\b|var\b)(\w+)/) {
                names.insert(String(match.1))
            }
        }
        classes[key] = names
        return names
    }
}
