import NibDocument

/// The names of properties: from outlets, labels and texts, each once.
struct SwiftNames {
    /// By the ids of objects.
    private(set) var properties: [String: String] = [:]
    private var taken: Set<String>

    /// Members of the classes that converted classes inherit from, and words of the language.
    private static let reserved: Set<String> = [
        "view", "contentView", "textLabel", "detailTextLabel", "imageView", "backgroundView", "selectedBackgroundView",
        "accessoryView", "tableView", "collectionView", "title", "frame", "bounds", "center", "layer", "tag", "alpha",
        "window", "subviews", "superview", "constraints", "tintColor", "mask", "transform", "isHidden", "description",
        "hash", "style", "state", "text", "font", "self", "super", "switch", "class", "default", "repeat", "case", "in",
        "is", "as", "if", "for", "do", "var", "let", "func", "init", "return", "true", "false", "nil", "import",
        "where",
        "while", "guard", "break", "continue", "operator", "protocol", "extension", "enum", "struct", "static",
        "public",
        "private", "internal", "subscript", "throw", "throws", "try", "catch", "else", "defer", "Type",
        "navigationItem",
        "tabBarItem", "toolbarItems", "searchController", "children", "parent", "storyboard", "effect", "image", "axis",
        "alignment", "spacing", "distribution", "delegate", "inputView", "selection", "editButtonItem", "responds",
        "any", "some", "actor", "await", "async", "reuseIdentifier", "isSelected", "isEnabled", "refreshControl",
        "traitCollection", "gestureRecognizers", "interactions", "undoManager", "next", "inputAccessoryView",
        "debugName",
        "badgeView", "splitViewController", "tabBarController", "navigationController",
        "presentedViewController", "topLayoutGuide", "bottomLayoutGuide", "accessibilityLabel", "contentSize",
        "content",
    ]

    /// - Parameter isButton: Whether the class is a button, which has labels of its own.
    init(isButton: Bool) {
        taken = Self.reserved
        if isButton { taken.formUnion(["titleLabel", "subtitleLabel"]) }
    }

    /// Gives an object a name.
    ///
    /// - Parameters:
    ///   - wanted: The outlet's property.
    ///   - noun: What such an object is called.
    mutating func add(_ element: NibElement, outlet wanted: String?, noun: String) -> String {
        let id = element.id ?? ""
        if let known = properties[id] { return known }
        if let wanted, Self.isIdentifier(wanted), taken.insert(wanted).inserted {
            properties[id] = wanted
            return wanted
        }
        var words = Self.words(element["userLabel"] ?? "")
        if words.isEmpty {
            let text = element.string("text") ?? element.child("state")?["title"] ?? element.string("placeholder") ?? ""
            words = Array(Self.words(text).filter { $0.allSatisfy(\.isLetter) }.prefix(3))
        }
        let kind = noun.prefix(1).uppercased() + noun.dropFirst()
        var name = noun
        if !words.isEmpty {
            name =
                words[0].prefix(1).lowercased() + words[0].dropFirst()
                + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
            if !name.lowercased().hasSuffix(noun.lowercased()) { name += kind }
        }
        if !Self.isIdentifier(name) { name = noun }
        let result = Self.unique(name, &taken)
        properties[id] = result
        return result
    }

    /// Whether a word is the language's or a member's of the classes that converted classes inherit from.
    static func isReserved(_ name: String) -> Bool { reserved.contains(name) }

    /// Takes a name for something that is no object of the document.
    mutating func reserve(_ name: String) -> String { Self.unique(name, &taken) }

    static func unique(_ name: String, _ taken: inout Set<String>) -> String {
        if taken.insert(name).inserted { return name }
        var number = 2
        while !taken.insert("\(name)\(number)").inserted { number += 1 }
        return "\(name)\(number)"
    }

    /// The words of a text that can stand in a name.
    static func words(_ text: String) -> [String] {
        text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map { word in
            // A word in capitals is one of a name, not several letters.
            word.count > 1 && word.allSatisfy { !$0.isLowercase } ? word.lowercased() : String(word)
        }
    }

    static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.first, first.isASCII, first.isLetter || first == "_" else { return false }
        return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }

    /// What a person calls an object of a kind.
    static func noun(_ element: NibElement) -> String {
        switch element.name {
        case "view", "containerView": "container"
        case "switch": "toggle"
        case "activityIndicatorView": "activityIndicator"
        case "mapView", "wkWebView", "webView", "glkView", "sceneKitView": "contentPlaceholder"
        case "stackView": "stack"
        case "imageView": "picture"
        case "scrollView": "scrollView"
        case "tableView": "table"
        case "collectionView": "collection"
        default: element.name
        }
    }
}
