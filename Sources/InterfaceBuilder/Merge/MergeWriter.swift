import NibDocument

/// Makes a document what merging says it is, and changes nothing else in it.
@MainActor
enum MergeWriter {
    struct Node {
        let tag: String
        var attributes: [(name: String, value: String)] = []
        var text = ""
        /// The comment on the line before.
        var comment: String?
        var children: [String] = []
        /// The element that is the value, with all in it.
        var whole: NibElement?
    }

    struct Tree {
        var nodes: [String: Node] = [:]
    }

    /// - Parameter names: The document's elements as they are.
    static func write(_ tree: Tree, to document: inout NibDocument, names: MergeTree) {
        var state = State(document: document, tree: tree)
        for name in names.names {
            guard let node = names[name]?.element.node else { continue }
            state.nodes[name] = node
            state.names[node] = name
        }
        // The state alone holds the document, so that its edits copy nothing.
        document = (try? NibDocument(text: "<document/>")) ?? document
        state.fill(MergeTree.root)
        var inValues: Set<String> = []
        for name in names.names {
            if let parent = names[name]?.parent, tree.nodes[parent]?.whole != nil || inValues.contains(parent) {
                inValues.insert(name)
            }
        }
        for name in names.names.reversed() where tree.nodes[name] == nil && !inValues.contains(name) {
            state.removeRest(name)
        }
        document = state.document
    }

    private struct State {
        var document: NibDocument
        let tree: Tree
        var nodes: [String: NibNodeID] = [:]
        var names: [NibNodeID: String] = [:]

        mutating func fill(_ name: String) {
            guard let wanted = tree.nodes[name], wanted.whole == nil, let node = nodes[name] else { return }
            let keep = Set(wanted.attributes.map(\.name))
            for attribute in document.element(node).attributes where !keep.contains(attribute.name) {
                document.setAttribute(attribute.name, to: nil, of: node)
            }
            for attribute in wanted.attributes {
                document.setAttribute(attribute.name, to: attribute.value, of: node)
            }
            if wanted.children.isEmpty, !wanted.text.isEmpty, document.element(node).text != wanted.text {
                document.setText(wanted.text, of: node)
            }
            place(wanted.children, in: node)
            for child in wanted.children { fill(child) }
        }

        /// Puts the children of an element in order. What is to go, or lies elsewhere later, is passed over.
        private mutating func place(_ wanted: [String], in parent: NibNodeID) {
            let inside = Set(wanted)
            var position = 0
            for name in wanted {
                var present = document.element(parent).children.map(\.node)
                while position < present.count, !inside.contains(names[present[position]] ?? "") { position += 1 }
                if position < present.count, names[present[position]] == name {
                    replaceValue(name, present[position], in: parent, at: position)
                    position += 1
                    continue
                }
                let next = position < present.count ? present[position] : nil
                let nextComment = next.flatMap { document.comment(before: $0) }
                if let next, nextComment != nil { document.setComment(nil, before: next) }
                if let node = nodes[name], tree.nodes[name]?.whole == nil,
                    document.element(node).name == tree.nodes[name]?.tag
                {
                    let comment = document.comment(before: node)
                    document.setComment(nil, before: node)
                    if let old = present.firstIndex(of: node), old < position { position -= 1 }
                    document.move(node, into: parent, at: position)
                    document.setComment(comment, before: node)
                } else {
                    if let old = nodes[name] { discard(old) }
                    present = document.element(parent).children.map(\.node)
                    position = next.flatMap { present.firstIndex(of: $0) } ?? min(position, present.count)
                    insert(name, into: parent, at: position)
                }
                if let next, nextComment != nil { document.setComment(nextComment, before: next) }
                if let node = nodes[name], let comment = tree.nodes[name]?.comment {
                    document.setComment(comment, before: node)
                }
                position += 1
            }
        }

        private mutating func insert(_ name: String, into parent: NibNodeID, at position: Int) {
            guard let wanted = tree.nodes[name] else { return }
            var new = NibNewElement(wanted.tag)
            if let whole = wanted.whole { new = NibNewElement(copying: whole) }
            if wanted.whole == nil { new.attributes = wanted.attributes }
            let node = document.insert(new, into: parent, at: position)
            nodes[name] = node
            names[node] = name
        }

        /// Takes an element away for another one of its name.
        private mutating func discard(_ node: NibNodeID) {
            names[node] = nil
            document.remove(node)
        }

        private mutating func replaceValue(_ name: String, _ node: NibNodeID, in parent: NibNodeID, at position: Int) {
            if let comment = tree.nodes[name]?.comment { document.setComment(comment, before: node) }
            guard let whole = tree.nodes[name]?.whole else {
                guard document.element(node).name != tree.nodes[name]?.tag else { return }
                insert(name, into: parent, at: position)
                discard(node)
                return
            }
            guard MergeTree.markup(whole) != MergeTree.markup(document.element(node)) else { return }
            discard(node)
            insert(name, into: parent, at: position)
        }

        mutating func removeRest(_ name: String) {
            guard let node = nodes[name], names[node] == name, document.element(node).parent != nil else { return }
            document.setComment(nil, before: node)
            document.remove(node)
        }
    }

    // MARK: Needs

    /// Lists what the joined document needs and one of the versions lists, and drops what nothing needs any longer.
    static func withNeeds(_ document: NibDocument, base: NibDocument, others: [NibDocument]) -> NibDocument {
        var writer = EditWriter(document)
        writer.joinNeeds(of: base, others)
        return writer.document
    }
}
