import Files
import Foundation
import UIKit

/// What an editor's pages are given once, since it never changes: the library, the inspectors, devices to choose from.
public struct EditorConstants: Codable, Sendable {
    struct Item: Codable, Sendable {
        var name, title, group, summary: String
        /// Whether it becomes a scene of its own.
        var scene: Bool
    }

    struct Screen: Codable, Sendable {
        var id, name: String
        var pad: Bool
        /// The screen's size, in points.
        var width, height: Double
    }

    let version: String
    /// JSON.
    let catalogue: AttachedData
    let library: [Item]
    let devices: [Screen]
    let textSizes: [String]
    let colors: [ProjectChoices.Color]
    let templates: [Template]
    /// The symbols that can be drawn.
    let symbols: [String]

    struct Template: Codable, Sendable {
        var name, title, summary, suggestion, suffix: String
    }

    /// The same for every page.
    @MainActor public static let all = EditorConstants(
        version: PackageVersion.current, catalogue: AttachedData(Data(InspectorCatalogue.json.compact.utf8)),
        library: LibraryItem.all.map {
            Item(name: $0.name, title: $0.title, group: $0.group, summary: $0.summary, scene: $0.isScene)
        },
        devices: CanvasDevice.ids.map { id in
            let model = Device.named(id)
            let size = model?.size(in: .portrait) ?? .zero
            return Screen(
                id: id, name: model?.name ?? id, pad: model?.idiom == .pad, width: size.width, height: size.height)
        },
        textSizes: TextSize.allCases.map(\.rawValue),
        colors: SystemColorNames.all.compactMap { name in
            UIColor.systemColor(named: name).map { ProjectChoices.Color(name: name, $0) }
        },
        templates: DocumentTemplate.allCases.map {
            Template(
                name: $0.rawValue, title: $0.title, summary: $0.summary, suggestion: $0.suggestion, suffix: $0.suffix)
        }, symbols: SymbolCatalog.names)
}
