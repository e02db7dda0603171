/// A `.xib` or `.storyboard` as a tree that keeps every byte.
///
/// The document remembers the bytes it was read from. Writing it gives those bytes again, except for start tags and
/// texts that were edited since: only these are written, in Xcode's own form. A document is a value; copies share
/// their storage until one of them is edited.
///
/// Read through ``NibElement``, which is a view onto one node. Edit through the mutating members of the document, which
/// name nodes by ``NibNodeID``; ids stay valid across edits.
public struct NibDocument: Sendable {
    var storage: NibStorage

    /// The outermost element, `<document>` in Interface Builder files.
    public var root: NibElement { NibElement(storage: storage, node: storage.root) }

    /// The name the document goes by in messages: its path as given by the caller.
    public var name: String { storage.name }

    /// A view of a node of this document.
    public func element(_ node: NibNodeID) -> NibElement { NibElement(storage: storage, node: node) }

    /// The element with an Interface Builder object id. Where ids repeat, the first in document order.
    public func element(id: String) -> NibElement? {
        storage.nodesByID()[id].map { NibElement(storage: storage, node: $0) }
    }

    /// Every element in document order, the root first.
    public var elements: some Sequence<NibElement> { root.subtree }

    /// Gives sole ownership of the storage before an edit.
    ///
    /// - Parameter keepsIndex: Whether the ids stay as they are, or the caller tells the index what changed.
    mutating func edit(keepingIndex keepsIndex: Bool = false, _ change: (inout NibNodes) -> Void) {
        if !isKnownUniquelyReferenced(&storage) { storage = NibStorage(copying: storage) }
        if !keepsIndex { storage.forgetIndex() }
        storage.forgetSpelling()
        change(&storage.nodes)
        storage.nodes.noteChanges()
    }
}

/// Names a node of one document. Stays valid while the document is edited.
public struct NibNodeID: Hashable, Sendable, Comparable {
    let index: Int32

    public static func < (a: NibNodeID, b: NibNodeID) -> Bool { a.index < b.index }
}

/// The shared state behind a document and its element views.
///
/// Invariant: `nodes` changes only through `NibDocument.edit`, which first makes sure nobody else holds this object;
/// the id index is guarded by a lock. That is what makes the unchecked conformance true.
final class NibStorage: @unchecked Sendable {
    let name: String
    let source: [UInt8]
    let encoding: NibEncoding
    let root: NibNodeID
    /// Top-level nodes in order: declaration, comments, white space, the root element.
    let top: [NibNodeID]
    /// The line end the document uses, taken from its first line.
    let lineEnd: String
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    var nodes: NibNodes
    private var index: [String: NibNodeID]?
    /// Whether an id occurs more than once, so that finding its element after a removal takes a search.
    private var hasRepeatedIDs = false
    private var positions: NibPositions?
    private var knownSpelling: NibSpelling?
    /// Set before the document is shared, by checks only.
    var log: NibReadLog?
    private let lock = NibLock()

    init(
        name: String, source: [UInt8], encoding: NibEncoding, root: NibNodeID, top: [NibNodeID], nodes: NibNodes
    ) {
        self.name = name
        self.source = source
        self.encoding = encoding
        self.root = root
        self.top = top
        let firstLine = source.firstIndex(of: 0x0A)
        lineEnd = firstLine.map { $0 > 0 && source[$0 - 1] == 0x0D } ?? false ? "\r\n" : "\n"
        self.nodes = nodes
    }

    /// The same elements, read from other bytes.
    ///
    /// - Parameter keepsIndex: Whether the ids are the same too.
    convenience init(rereading other: NibStorage, source: [UInt8], nodes: NibNodes, keepsIndex: Bool) {
        self.init(
            name: other.name, source: source, encoding: other.encoding, root: other.root, top: other.top, nodes: nodes)
        guard keepsIndex else { return }
        other.lock.withLock { (index, hasRepeatedIDs) = (other.index, other.hasRepeatedIDs) }
    }

    convenience init(copying other: NibStorage) {
        self.init(
            name: other.name, source: other.source, encoding: other.encoding, root: other.root, top: other.top,
            nodes: other.nodes)
        log = other.log
        other.lock.withLock {
            (index, hasRepeatedIDs, positions) = (other.index, other.hasRepeatedIDs, other.positions)
        }
    }

    func forgetIndex() { index = nil }

    func forgetSpelling() { knownSpelling = nil }

    /// The bytes of the whole, in UTF-8.
    func spelling() -> NibSpelling {
        lock.withLock {
            let known = knownSpelling ?? NibWriter.spelling(of: top, self)
            knownSpelling = known
            return known
        }
    }

    /// Tells the index of an element that was added, with what is in it.
    func indexAdded(_ node: NibNodeID) {
        guard var index else { return }
        self.index = nil
        for element in NibElement(storage: self, node: node).subtree {
            guard let id = element["id"] else { continue }
            // Which of two comes first takes a search.
            guard index.updateValue(element.node, forKey: id) == nil else { return }
        }
        self.index = index
    }

    /// Tells the index of an element that is about to be removed, with what is in it.
    func indexRemoved(_ node: NibNodeID) {
        guard var index, !hasRepeatedIDs else { return forgetIndex() }
        self.index = nil
        for element in NibElement(storage: self, node: node).subtree {
            if let id = element["id"] { index[id] = nil }
        }
        self.index = index
    }

    /// Where a byte of the source stands.
    func position(of offset: Int) -> NibPosition {
        lock.withLock {
            let known = positions ?? NibPositions(source)
            positions = known
            return known.position(of: offset, in: source)
        }
    }

    func nodesByID() -> [String: NibNodeID] {
        lock.withLock {
            if let index { return index }
            var built: [String: NibNodeID] = [:]
            hasRepeatedIDs = false
            for element in NibElement(storage: self, node: root).subtree {
                guard let id = element["id"] else { continue }
                if built[id] == nil { built[id] = element.node } else { hasRepeatedIDs = true }
            }
            index = built
            return built
        }
    }

    subscript(node: NibNodeID) -> NibNode { _read { yield nodes[Int(node.index)] } }
}

/// One node of the arena.
struct NibNode {
    enum Kind: UInt8 { case element, text, comment, cdata, verbatim }

    var kind: Kind
    var parent: Int32 = -1
    var name = ""
    var attributes: [Attribute] = []
    var children: [Int32] = []
    /// Where the node, or an element's start tag, stands in the source; empty for new nodes.
    var source: Range<Int32> = 0..<0
    /// Where an element's end tag stands; empty when the element closes itself.
    var endTag: Range<Int32> = 0..<0
    /// The start tag or text differs from the source.
    var isEdited = false
    /// The node, or something in it, is not as in the source.
    var isChanged = false
    /// The text of a new or edited text, comment or CDATA node, unescaped.
    var text = ""

    struct Attribute {
        var name: String
        var value: String
        /// From the white space before the name to the closing quote, counted from the start of the tag; empty once edited.
        var source: Range<Int32> = 0..<0
    }

    /// What the first attribute of a name has for a value.
    func value(of attribute: String) -> String? {
        for index in attributes.indices where attributes[index].name == attribute { return attributes[index].value }
        return nil
    }
}
