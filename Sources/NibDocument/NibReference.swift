/// Which attributes of a document hold the id of another object.
///
/// From the recorded documents: no other attribute of theirs does.
public enum NibReference {
    /// Whether the attribute of an element with that tag refers to an object by its id.
    public static func isOne(_ attribute: String, of element: String) -> Bool {
        holders[attribute].map { $0.isEmpty || $0.contains(element) } ?? false
    }

    /// Whether an element means nothing without what the attribute refers to, so that it goes with it.
    ///
    /// A cell without its label is a cell, and a segue without its popover's anchor a segue.
    public static func isEssential(_ attribute: String) -> Bool { essential.contains(attribute) }

    private static let essential: Set<String> = [
        "firstItem", "secondItem", "destination", "reference", "name",
    ]

    /// The tags by attribute; none for any.
    private static let holders: [String: Set<String>] = [
        "firstItem": ["constraint"], "secondItem": ["constraint"],
        "destination": ["outlet", "outletCollection", "action", "segue"],
        // In masks of variations, in the list of segues that metrics are taken from, in a popover's passthrough views.
        "reference": [],
        "tableViewCell": ["tableViewCellContentView"],
        "textLabel": ["tableViewCell"], "detailTextLabel": ["tableViewCell"], "imageView": ["tableViewCell"],
        "popoverAnchorView": ["segue"], "popoverAnchorBarButtonItem": ["segue"],
        "initialViewController": ["document"],
        "name": ["designable"],
        // In no recorded document; Xcode 4 wrote it.
        "inheritsFrom": [],
    ]
}

extension NibElement {
    /// The attributes that refer to other objects, with the ids that they hold.
    public var references: [(attribute: String, id: String)] {
        attributes.filter { NibReference.isOne($0.name, of: name) }.map { (attribute: $0.name, id: $0.value) }
    }
}
