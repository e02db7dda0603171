import Files
import Foundation
import NibDocument
import UIKit

/// The program that shows documents and the code that they became, and says what differs.
///
/// It takes the numbers of documents, from 1, and prints a line for each difference; without numbers it compares all.
public struct ConversionProgram {
    /// Sources by their files' names.
    public private(set) var sources: [(name: String, text: String)] = []

    /// - Parameter documents: What is compared, by full paths.
    public init(_ documents: [(path: String, document: NibDocument, conversion: SwiftConversion)]) {
        for (index, entry) in documents.enumerated() {
            let name = "Document\(index + 1)"
            sources.append(("\(name).swift", Self.code(name, entry.document, entry.conversion)))
            sources.append(("\(name)Check.swift", Self.check(name, entry.path, entry.conversion)))
        }
        let entries = documents.indices.map { "    \($0 + 1): Document\($0 + 1).differences," }
        sources.append(
            (
                "main.swift",
                """
                import Foundation
                import InterfaceBuilder

                let checks: [Int: @MainActor () throws -> [ConversionCheck.Difference]] = [
                \(entries.joined(separator: "\n"))
                ]
                let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
                var isEqual = true
                for number in numbers.isEmpty ? checks.keys.sorted() : numbers {
                    for difference in try checks[number]?() ?? [] {
                        isEqual = false
                        print("\\(number)\\t\\(difference)")
                    }
                }
                exit(isEqual ? 0 : 1)

                """
            ))
    }

    /// The code in a namespace, with plain classes for those that the document names and nobody converted.
    private static func code(_ name: String, _ document: NibDocument, _ conversion: SwiftConversion) -> String {
        var lines = ["import UIKit", "", "enum \(name) {"]
        let own = Set(conversion.parts.map(\.className))
        var known: Set<String> = []
        for element in document.elements {
            guard let type = SwiftKinds.ownClass(element), SwiftKinds.isView(element), !own.contains(type),
                known.insert(type).inserted
            else { continue }
            lines.append("class \(type): \(SwiftKinds.className(element)) {")
            let outlets = document.elements.filter { $0.customClass?.name == type }.flatMap(\.connections).compactMap {
                connection -> String? in
                if case .outlet(let property) = connection.kind { return property }
                return nil
            }
            for outlet in Set(outlets).sorted() where SwiftNames.isIdentifier(outlet) {
                if !SwiftWriter.known.contains(outlet) { lines.append("    var \(outlet): NSObject?") }
            }
            lines.append("}")
        }
        for part in conversion.parts { lines.append(part.code) }
        return lines.joined(separator: "\n") + "}\n" + conversion.helperCode
    }

    private static func check(_ name: String, _ path: String, _ conversion: SwiftConversion) -> String {
        let makers = conversion.parts.map { "check.add(\(SwiftLiteral.string($0.object))) { \($0.className)() }" }
        return """
            import Foundation
            import InterfaceBuilder

            extension \(name) {
                @MainActor static func differences() throws -> [ConversionCheck.Difference] {
                    var check = try ConversionCheck(path: \(SwiftLiteral.string(path)))
                    try check.writeImages(into: Bundle.main.bundlePath)
            \(makers.map { "        " + $0 }.joined(separator: "\n"))
                    return check.run()
                }
            }

            """
    }
}

extension ConversionCheck {
    /// Writes the images that the document names, each as a plain area of the size that the document records: what the code and
    /// the document then show is as large as in the app.
    ///
    /// - Parameter folder: The program's own, where images are looked for; files that are there stay.
    public func writeImages(into folder: String) throws {
        for image in document.root.elements(in: "resources") where image.name == "image" && image["catalog"] != "system"
        {
            guard let name = image["name"], let width = image.number("width"), let height = image.number("height"),
                (1...2000).contains(width), (1...2000).contains(height),
                let file = try? BoundedPath(root: folder).appending(
                    path: name.hasSuffix(".png") ? name : name + ".png"),
                !file.exists
            else { continue }
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let data = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).pngData {
                UIColor.systemGray.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
            }
            try file.write(data)
        }
    }
}
