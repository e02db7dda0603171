import NibDocument

/// What a program would do that takes ids for unique and references for meant: it ends. With it in place of a command, each kind
/// of structural change has to find it.
enum PlantedFault {
    static func survive(_ document: NibDocument) {
        precondition(document.repeatedElements.isEmpty, "two objects have one id")
        for constraint in document.elements where constraint.name == "constraint" {
            let owner = constraint.parent?.parent?.id
            let items = [constraint["firstItem"] ?? owner, constraint["secondItem"]].compactMap { $0 }
            let views = items.compactMap { document.element(id: $0) }
            precondition(views.count == items.count, "a constraint names nothing")
            guard let first = views.first, let second = views.dropFirst().first else { continue }
            let around = [first] + Array(first.ancestors)
            let common = ([second] + Array(second.ancestors)).first { holder in
                around.contains { $0.node == holder.node }
            }
            precondition(common?.id != nil, "two items of a constraint share no view")
        }
    }
}
