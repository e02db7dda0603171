import Foundation
import NibDocument

/// A document as UIKit code: a class for each view, cell and scene.
///
/// The code reads no document. Views are made when they are first asked for, one block activates the constraints, names come
/// from outlets, labels and texts. What code can't say of itself, such as a segue, stands in `notes`.
public struct SwiftConversion: Sendable {
    /// One class that is made.
    public struct Part: Sendable {
        /// The class's name.
        public let className: String
        /// The id of the object that the class stands for.
        public let object: String
        /// The property of each view, by its id; what `self` is has none.
        public let properties: [String: String]
        /// The class's code, without imports.
        public let code: String
    }

    /// The classes in document order.
    public private(set) var parts: [Part] = []
    /// What was left out, a sentence each.
    public private(set) var notes: [String] = []
    private let name: String
    private var helpers: Set<SwiftHelper> = []

    /// - Parameters:
    ///   - document: An Interface Builder document.
    ///   - name: Its file's name without the ending, which classes without a name of their own are called by.
    ///   - table: The table of `.strings` files that has its texts; nil writes texts as they are.
    /// - Throws: `NibError` for what is no document of iOS.
    public init(_ document: NibDocument, name: String, table: String? = nil) throws(NibError) {
        _ = try document.checkedKind()
        self.name = name
        var taken: Set<String> = []
        var notes: [String] = []
        let roots = Self.roots(of: document)
        let classes = roots.map { SwiftNames.unique(Self.className(of: $0, name: name), &taken) }
        let cells = Dictionary(
            zip(roots, classes).compactMap { root, name in
                root.object["reuseIdentifier"] == nil ? nil : root.object.id.map { ($0, name) }
            }, uniquingKeysWith: { first, _ in first })
        let reading = SizeClassReading(document)
        for (root, className) in zip(roots, classes) {
            var writer = SwiftWriter(document, root: root, table: table, reading: reading, classNames: cells)
            let code = writer.code(className)
            helpers.formUnion(writer.helpers)
            notes += writer.notes
            parts.append(
                Part(
                    className: className, object: root.object.id ?? "", properties: writer.names.properties, code: code)
            )
        }
        for element in document.elements where element.name == "segue" && element["kind"] != "relationship" {
            notes.append("the segue \(element["identifier"] ?? element.id ?? "") to \(element["destination"] ?? "")")
        }
        self.notes = notes
    }

    /// The whole file.
    public var code: String {
        var out = "import UIKit\n"
        for part in parts { out += "\n" + part.code }
        return out + helperCode
    }

    /// Functions that the classes use.
    var helperCode: String {
        SwiftHelper.allCases.filter(helpers.contains).map { "\n" + $0.code }.joined()
    }

    // MARK: Parts

    /// What becomes a class.
    struct Root {
        enum Kind { case view, cell, controller }
        let kind: Kind
        /// The view, the cell, or the controller.
        let object: NibElement
        /// The view that holds the others.
        let view: NibElement
    }

    private static func roots(of document: NibDocument) -> [Root] {
        var found: [Root] = []
        for element in document.elements {
            switch element.name {
            case "tableViewCell", "collectionViewCell", "collectionReusableView":
                // Rows of a static table are the table's own.
                if element.parent?.parent?.name == "tableViewSection" { continue }
                found.append(Root(kind: .cell, object: element, view: element))
            default:
                guard element.parent?.name == "objects" else { continue }
                if let view = element.child(key: "view")
                    ?? element.children.first(where: { $0.key == "tableView" || $0.key == "collectionView" }),
                    element.id != nil, element.name.hasSuffix("ontroller")
                {
                    found.append(Root(kind: .controller, object: element, view: view))
                } else if element.rect() != nil, element.id != nil {
                    found.append(Root(kind: .view, object: element, view: element))
                }
            }
        }
        return found
    }

    private static func className(of root: Root, name: String) -> String {
        if let own = SwiftKinds.ownClass(root.object) { return own }
        let suffix =
            switch root.kind {
            case .view: "View"
            case .cell: root.object.name == "collectionReusableView" ? "View" : "Cell"
            case .controller: "ViewController"
            }
        let title =
            root.object["reuseIdentifier"] ?? root.object["storyboardIdentifier"] ?? root.object["title"] ?? name
        let words = SwiftNames.words(title)
        let base = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let start = base.first.map { $0.isLetter } ?? false ? base : "Scene" + base
        return start.hasSuffix(suffix) ? start : start + suffix
    }
}

/// Functions that converted code uses, written where it does.
enum SwiftHelper: CaseIterable {
    case priority, identifier

    var code: String {
        switch self {
        case .priority:
            """
            extension NSLayoutConstraint {
                fileprivate func with(priority: UILayoutPriority) -> NSLayoutConstraint {
                    self.priority = priority
                    return self
                }
            }

            """
        case .identifier:
            """
            extension NSLayoutConstraint {
                fileprivate func named(_ identifier: String) -> NSLayoutConstraint {
                    self.identifier = identifier
                    return self
                }
            }

            """
        }
    }
}
