import NibDocument
import UIKit

/// The classes of a project's sources, by name, with what they inherit.
@MainActor
final class SourceIndex {
    typealias Declaration = SourceDeclarations.Declaration
    typealias Member = SourceDeclarations.Member
    typealias Place = SourceDeclarations.Place

    /// A class with what it inherits.
    struct Lineage {
        /// The class itself first. Several where the sources declare the name more than once.
        var classes: [Declaration] = []
        /// By name, those of extensions too.
        var members: [String: Member] = [:]
        /// The frameworks' classes that the sources' own inherit from.
        var frameworkClasses: [String] = []
        /// Whether the sources and UIKit declare all of it.
        var isKnown = true

        /// The names of all classes, also the frameworks'.
        @MainActor var names: Set<String> {
            Set(classes.map(\.name)).union(frameworkClasses.flatMap { FrameworkClass.names($0) })
        }
    }

    let sources: SourceDeclarations
    private var classes: [String: [Declaration]] = [:]
    private var extensions: [String: [Declaration]] = [:]
    private(set) var protocols: Set<String> = []
    /// What protocols ask for, which Objective-C may see without a mark.
    private(set) var requirements: Set<String> = []
    /// Every action's selector, in any class.
    private(set) var selectors: Set<String> = []
    private var known: [String: Lineage] = [:]

    init(_ sources: SourceDeclarations) {
        self.sources = sources
        for declaration in sources.declarations {
            switch declaration.kind {
            case .class:
                classes[declaration.name, default: []].append(declaration)
                if let name = declaration.objCName, name != declaration.name {
                    classes[name, default: []].append(declaration)
                }
            case .extension: extensions[sources.type(aliasedBy: declaration.name), default: []].append(declaration)
            case .protocol:
                protocols.insert(declaration.name)
                requirements.formUnion(declaration.members.map(\.name))
            default: break
            }
            for member in declaration.members where member.kind != .outlet && member.kind != .property {
                selectors.insert(member.name)
            }
        }
    }

    /// Whether there are sources at all.
    var isEmpty: Bool { sources.declarations.isEmpty }

    /// The classes of a name, also those that are Objective-C's name of one.
    func declarations(of name: String) -> [Declaration] { classes[name] ?? [] }

    /// The classes that a document means: those of its module where there are any.
    func lineage(of name: NibClassName) -> Lineage {
        let key = "\(name.module ?? "").\(name.name)"
        if let found = known[key] { return found }
        var result = Lineage()
        var waiting = [name.name]
        var looked: Set<String> = []
        while let next = waiting.popLast() {
            guard looked.insert(next).inserted else { continue }
            var own = declarations(of: next)
            if next == name.name, let module = name.module, own.contains(where: { $0.modules.contains(module) }) {
                own.removeAll { !$0.modules.isEmpty && !$0.modules.contains(module) }
            }
            for member in (own + (extensions[next] ?? [])).flatMap(\.members) where result.members[member.name] == nil {
                result.members[member.name] = member
            }
            guard !own.isEmpty else {
                if FrameworkClass.isKnown(next) {
                    result.frameworkClasses.append(next)
                    waiting += FrameworkClass.names(above: next)
                } else if let other = sources.aliases[next] {
                    waiting.append(other)
                } else if next != "NSObject" {
                    result.isKnown = false
                }
                continue
            }
            result.classes += own
            for declaration in own {
                guard let above = declaration.inherited.first, !protocols.contains(above) else { continue }
                waiting.append(above)
            }
        }
        known[key] = result
        return result
    }

    /// The class above a property's type as written, without what makes it optional; nil for what is no single class.
    static func className(of type: String) -> String? {
        var type = type.trimmingCharacters(in: .whitespaces)
        while type.hasSuffix("!") || type.hasSuffix("?") { type.removeLast() }
        if type.hasPrefix("[") && type.hasSuffix("]") { type = String(type.dropFirst().dropLast()) }
        guard !type.isEmpty, type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else {
            return nil
        }
        return type.split(separator: ".").last.map(String.init)
    }
}

/// The classes of Apple's that are known here with those above them.
@MainActor
enum FrameworkClass {
    private static func type(_ name: String) -> AnyClass? {
        ProgramClasses.named("UIKit.\(name)") ?? ProgramClasses.named("QuartzCore.\(name)")
    }

    /// Classes of views and controllers that other frameworks have, with UIKit's above them.
    private static let others: [String: String] = [
        "MKMapView": "UIView", "WKWebView": "UIView", "UIWebView": "UIView", "SCNView": "UIView",
        "ARSCNView": "SCNView", "SKView": "UIView", "GLKView": "UIView", "MTKView": "UIView",
        "AVPlayerViewController": "UIViewController", "GLKViewController": "UIViewController",
    ]

    static func isKnown(_ name: String) -> Bool { others[name] != nil || type(name) != nil }

    /// Whether it looks like one of Apple's, known or not.
    static func isApple(_ name: String) -> Bool {
        isKnown(name)
            || ["UI", "NS", "WK", "MK", "AV", "SK", "CA", "GLK", "MTK", "SCN", "QL", "PDF", "PK", "CN"].contains {
                name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase ?? false
            }
    }

    /// A class and those above it.
    static func names(_ name: String) -> [String] { [name] + names(above: name) }

    static func names(above name: String) -> [String] {
        if let above = others[name] { return names(above) }
        var result: [String] = []
        var link: AnyClass? = type(name).flatMap { _getSuperclass($0) }
        while let here = link {
            result.append("\(here)")
            link = _getSuperclass(here)
        }
        return result
    }

    /// Whether objects of a class have a property for Objective-C that nobody declares in sources.
    static func hasProperty(_ key: String, _ classes: [String]) -> Bool {
        if outlets.contains(key) || properties.contains(key) { return true }
        let all = Set(classes.flatMap { names($0) })
        return samples.contains {
            all.contains("\(Swift.type(of: $0))") && KeyedProperties.property(key, of: $0) != nil
        }
    }

    /// Objects that are asked for the properties of their classes.
    private static let samples: [NSObject] = [
        UIView(frame: .zero), UILabel(frame: .zero), UIControl(frame: .zero), UIButton(frame: .zero),
        UIImageView(frame: .zero), UITextField(frame: .zero), UITextView(frame: .zero), UIScrollView(frame: .zero),
        UITableView(frame: .zero), UITableViewCell(frame: .zero), UIStackView(frame: .zero),
        UICollectionViewCell(frame: .zero), UISlider(frame: .zero), UISwitch(frame: .zero), UISearchBar(frame: .zero),
        UISegmentedControl(frame: .zero), UIPageControl(frame: .zero), UIProgressView(frame: .zero),
        UIActivityIndicatorView(frame: .zero), UIVisualEffectView(frame: .zero), UIToolbar(frame: .zero),
        UINavigationBar(frame: .zero), UITabBar(frame: .zero), UIViewController(), UIBarButtonItem(),
        UINavigationItem(), UITabBarItem(),
    ]

    /// Outlets of the frameworks' own classes, as recorded documents connect them.
    private static let outlets: Set<String> = [
        "view", "delegate", "dataSource", "prefetchDataSource", "dragDelegate", "dropDelegate", "gestureRecognizers",
        "accessoryView", "editingAccessoryView", "backgroundView", "selectedBackgroundView", "contentView", "textLabel",
        "detailTextLabel", "imageView", "titleView", "customView", "inputView", "inputAccessoryView", "window",
        "searchDisplayController", "searchContentsController", "searchResultsDataSource", "searchResultsDelegate",
        "searchBar", "navigationBar", "tabBar", "toolbar", "navigationItem", "tabBarItem", "toolbarItems",
        "leftBarButtonItem", "rightBarButtonItem", "leftBarButtonItems", "rightBarButtonItems", "backBarButtonItem",
        "viewControllers", "rootViewController", "tableHeaderView", "tableFooterView", "tableView", "collectionView",
        "refreshControl", "layoutMarginsGuide", "safeAreaLayoutGuide", "scene", "session", "nextResponder",
        "leftView", "rightView", "maskView", "navDelegate", "navigationDelegate", "uiDelegate", "UIDelegate",
        "collectionViewLayout", "splitViewController", "mainMenu",
    ]

    /// Properties that documents set by key, and UIKit's classes here have under another name or not at all.
    private static let properties: Set<String> = [
        "accessibilityIdentifier", "accessibilityLabel", "accessibilityHint", "accessibilityValue",
        "isAccessibilityElement",
        "accessibilityTraits", "accessibilityElementsHidden", "zPosition", "localizationKey", "layer", "effect",
        "hidesBackButton", "keyboardAppearance", "exclusiveTouch", "isExclusiveTouch", "textContainerInset",
        "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea", "layoutMargins", "edgesForExtendedLayout",
        "automaticallyAdjustsScrollViewInsets", "keyboardDismissMode", "imageEdgeInsets", "titleEdgeInsets",
        "contentEdgeInsets", "overrideUserInterfaceStyle", "semanticContentAttribute", "shadowImage", "barStyle",
    ]
}
