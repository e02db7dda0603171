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
        for root in Self.roots(of: document) {
            var writer = SwiftWriter(document, root: root, table: table)
            let className = SwiftNames.unique(Self.className(of: root, name: name), &taken)
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
        for helper in SwiftHelper.allCases where helpers.contains(helper) { out += "\n" + helper.code }
        return out
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
        if let own = root.object.customClass?.name, SwiftNames.isIdentifier(own) { return own }
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
                fileprivate func with(priority: Float) -> NSLayoutConstraint {
                    self.priority = UILayoutPriority(priority)
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

extension SwiftConversion {
    /// A program that takes the document's path, compares it with this code, and prints what differs, a line each.
    public var checkProgram: String {
        """
        import Foundation
        import InterfaceBuilder
        import UIKit

        var check = try ConversionCheck(path: CommandLine.arguments[1])
        \(parts.map { "check.add(\(SwiftLiteral.string($0.object))) { \($0.construction) }" }.joined(separator: "\n"))
        let differences = check.run()
        for difference in differences { print(difference) }
        exit(differences.isEmpty ? 0 : 1)

        """
    }
}

extension SwiftConversion.Part {
    /// How code makes the object.
    var construction: String { "\(className)()" }
}
