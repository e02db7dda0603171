import Foundation
import NibDocument
import UIKit

/// A document after an edit.
public struct EditOutcome: Sendable {
    /// The document after the edit.
    public var document: NibDocument
    /// What went or changed besides what was asked for, a sentence each.
    public var notes: [String]
    /// The objects that the edit made or was about, to be selected.
    public var selection: [String]
    /// Outlets and actions that the edit connected and that the sources have to declare: a ``SourceEdit`` writes them.
    public var members: [MemberDeclaration] = []
}

extension DocumentEdit {
    /// Makes the edit on a document; the one given stays as it is.
    ///
    /// - Parameters:
    ///   - document: What is edited; a value, so the one given stays as it is.
    ///   - path: Where the document is, for what layout finds beside it.
    ///   - layout: The frame that constraints give a view in its superview's coordinates, where that is known already;
    ///     nil has the document laid out where an edit needs it.
    /// - Throws: ``EditError`` that says what can't be done, and why.
    @MainActor
    public func applied(
        to document: NibDocument, path: String, layout: ((String) -> CGRect?)? = nil
    ) throws(EditError) -> EditOutcome {
        let known = layout ?? Self.layout(of: document, path: path)
        var writer = EditWriter(document, layout: known)
        let needs = mayChangeNeeds ? DocumentNeeds(document) : nil
        try apply(to: &writer, path: path)
        if let needs { writer.updateNeeds(since: needs) }
        return EditOutcome(
            document: writer.document, notes: writer.notes, selection: writer.selection, members: writer.members)
    }

    @MainActor
    private func apply(to writer: inout EditWriter, path: String) throws(EditError) {
        switch self {
        case .group(_, let edits):
            var selection: [String] = []
            for edit in edits {
                writer.selection = []
                try edit.apply(to: &writer, path: path)
                selection += writer.selection
            }
            writer.selection = selection
        case .setFrame(let object, let frame, let sizeClass): try writer.setFrame(object, frame, sizeClass)
        case .setAttribute(let object, let name, let value, let sizeClass):
            try writer.setAttribute(object, name, value, sizeClass)
        case .setText(let object, let key, let text): try writer.setText(object, key, text)
        case .setColor(let object, let key, let color, let sizeClass, let state):
            try writer.setColor(object, key, color, sizeClass, state)
        case .setFont(let object, let font, let sizeClass): try writer.setFont(object, font, sizeClass)
        case .setValue(let object, let key, let element, let attributes, let sizeClass):
            try writer.setValue(object, key, element, attributes, sizeClass)
        case .setState(let object, let state, let name, let value): try writer.setState(object, state, name, value)
        case .setSegments(let object, let titles): try writer.setSegments(object, titles)
        case .setRuntimeAttribute(let object, let keyPath, let type, let value):
            try writer.setRuntimeAttribute(object, keyPath, type, value)
        case .addConstraints(let constraints, let sizeClass):
            try writer.adding(in: sizeClass) { (writer) throws(EditError) in
                try writer.addConstraints(constraints, in: sizeClass)
            }
        case .reverseConstraint(let constraint): try writer.reverse(constraint)
        case .setInstalled(let object, let isInstalled, let sizeClass):
            try writer.setInstalled(object, isInstalled, sizeClass)
        case .resolve(let operation, let objects): try writer.resolve(operation, objects, path: path)
        case .insert(let item, let into, let at, let frame, let sizeClass):
            try writer.adding(in: sizeClass) { (writer) throws(EditError) in try writer.insert(item, into, at, frame) }
        case .paste(let xml, let into, let at, let sizeClass):
            try writer.adding(in: sizeClass) { (writer) throws(EditError) in try writer.paste(xml, into, at) }
        case .duplicate(let objects, let sizeClass):
            try writer.adding(in: sizeClass) { (writer) throws(EditError) in try writer.duplicate(objects) }
        case .remove(let objects, nil): try writer.remove(objects)
        case .remove(let objects, let sizeClass?): try writer.remove(objects, in: sizeClass)
        case .move(let objects, let into, let at): try writer.move(objects, into, at)
        case .embed(let objects, let container):
            try writer.embed(objects, container)
            if container == "stackView" { writer.fitStack(path: path) }
        case .unembed(let object): try writer.unembed(object)
        case .setCount(let object, let count): try writer.setCount(object, count)
        case .setContent(let object, let isStatic): try writer.setContent(object, isStatic: isStatic)
        case .setDocument(let name, let isOn): try writer.setDocument(name, isOn: isOn)
        case .setDevice(let device, let orientation, let appearance):
            try writer.setDevice(device, orientation, appearance, path: path)
        case .setCanvasLocation(let object, let x, let y): try writer.setCanvasLocation(object, x, y)
        case .connect(let from, let to, let kind, let name, let event): try writer.connect(from, to, kind, name, event)
        case .declare(let from, let to, let kind, let name, let event, let type, let storage, let arguments):
            try writer.declare(from, to, kind, name, event, type, storage, arguments)
        case .disconnect(let connection): try writer.disconnect(connection)
        }
    }

    /// Frames and constraints need no resources.
    private var mayChangeNeeds: Bool {
        switch self {
        case .group(_, let edits): edits.contains(where: \.mayChangeNeeds)
        case .setFrame, .addConstraints, .reverseConstraint, .setInstalled, .resolve, .setText, .setFont, .setSegments,
            .setCanvasLocation, .disconnect:
            false
        case .setAttribute(_, let name, _, _):
            name.lowercased().contains("image")
                || InspectorCatalogue.imageNames.contains(name) || ["spacingType", "catalog"].contains(name)
        case .setState(_, _, let name, _): name != "title"
        default: true
        }
    }

    /// Lays the document out once, when a frame is asked for first.
    @MainActor
    private static func layout(of document: NibDocument, path: String) -> (String) -> CGRect? {
        var frames: [String: CGRect]?
        return { id in
            if frames == nil { frames = MainActor.assumeIsolated { Self.constrainedFrames(of: document, path: path) } }
            return frames?[id]
        }
    }

    /// The frames of views that constraints or stacks decide.
    @MainActor
    private static func constrainedFrames(of document: NibDocument, path: String) -> [String: CGRect] {
        Runtime.with {
            guard document.usesAutolayout else { return [:] }
            var frames: [String: CGRect] = [:]
            LaidOutPart.each(of: document, path: path, options: LayoutOptions()) { scene, _ in
                for (element, view) in scene.views where !view.translatesAutoresizingMaskIntoConstraints {
                    if let id = element.id, element["fixedFrame"] != "YES", view !== scene.root {
                        frames[id] = view.frame
                    }
                }
            }
            return frames
        }
    }
}

extension EditWriter {
    /// Gives the stack just made the size of what it holds, and that the frames which the stack gives it, as Xcode does.
    @MainActor
    fileprivate mutating func fitStack(path: String) {
        var fitted = self
        do { try fitted.resolve(FixOperation.sizeToFit.rawValue, selection, path: path) } catch { return }
        document = fitted.document
    }

    /// Xcode's *Resolve Auto Layout Issues*: what `plumb fix` does.
    @MainActor
    mutating func resolve(_ name: String, _ objects: [String]?, path: String) throws(EditError) {
        guard let operation = FixOperation(rawValue: name) else {
            let names = FixOperation.allCases.map(\.rawValue).joined(separator: ", ")
            throw EditError("“\(name)” is no way to resolve issues; there are \(names)")
        }
        guard document.usesAutolayout else {
            throw EditError("\(document.name) doesn't use Auto Layout, so there is nothing to resolve")
        }
        do {
            var fixer = Fixer(operation, scope: objects.map { .views($0) } ?? .document)
            // Clearing and resetting may leave views ambiguous that were not, and the size of a content may leave room
            // that a frame had; the user asked for it, so it is not undone.
            fixer.obeys = [.clear, .reset, .sizeToFit].contains(operation)
            let result = try fixer.fix(document, path: path)
            document = result.document
            // That frames and sizes change is what these are for, and nothing besides.
            if ![.updateFrames, .updateConstants, .sizeToFit].contains(operation) {
                notes += result.changes.map { "\($0.name): \($0.text)" }
            }
            notes += result.refusals
        } catch {
            throw EditError("\(error)")
        }
        selection = objects ?? []
    }
}
