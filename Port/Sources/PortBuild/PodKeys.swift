import Foundation
import SourcePort
import XcodeProject

/// The pod `Keys`, which the plugin `cocoapods-keys` generates when pods are installed: a class with a property for each secret
/// that the Podfile names. No checkout holds it.
enum PodKeys {
    /// - Parameter lockFile: The Podfile lies beside it.
    /// - Returns: Nil for any other pod, and where the Podfile does not say what is in it.
    static func plan(_ dependency: OtherManagers.Dependency, beside lockFile: String) -> Plan? {
        let folder = URL(fileURLWithPath: lockFile).deletingLastPathComponent().path
        guard dependency.name == "Keys", dependency.path?.hasSuffix("/CocoaPodsKeys") == true,
            let keys = ProjectInput.text(folder + "/Podfile").flatMap(read)
        else { return nil }
        let projects = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
            .filter { $0.hasSuffix(".xcodeproj") }.map { String($0.dropLast(".xcodeproj".count)) }
        guard let project = keys.project ?? projects.first else { return nil }
        let type = typeName(project)
        var target = Plan.Target(name: dependency.name, kind: .library)
        target.generated = ["\(type).swift": source(type, keys.names)]
        var plan = Plan(name: dependency.name, folder: folder)
        plan.targets = [target]
        plan.notes = [
            "\(type) of the pod Keys reads each key from the environment variable of its name, and is empty without it"
        ]
        return plan
    }

    /// `plugin 'cocoapods-keys', { :project => 'App', :keys => ['ClientSecret', …] }`, in either of Ruby's spellings.
    static func read(_ podfile: String) -> (project: String?, names: [String])? {
        let text = podfile.split(whereSeparator: \.isNewline)
            .filter { $0.firstMatch(of: /^\s*#/) == nil }.joined(separator: "\n")
        guard let start = text.firstMatch(of: /plugin\s*\(?\s*["']cocoapods-keys["']/) else { return nil }
        let rest = text[start.range.upperBound...]
        guard let list = rest.firstMatch(of: /keys["']?\s*(?:=>|:)\s*(\[[^\]]*\]|["'][^"']*["'])/) else { return nil }
        // Another plugin's options are not this one's.
        guard !rest[..<list.range.lowerBound].contains("plugin ") else { return nil }
        let project = rest.firstMatch(of: /^[^}]*?project["']?\s*(?:=>|:)\s*["']([^"']+)["']/).map { String($0.1) }
        let names = list.1.matches(of: /["'](\w+)["']/).map { String($0.1) }
        return names.isEmpty ? nil : (project, names)
    }

    /// As the plugin does: words joined, each with a capital letter.
    static func typeName(_ project: String) -> String {
        let words = project.split { !($0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_") }
        return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Keys"
    }

    private static func source(_ type: String, _ names: [String]) -> String {
        let properties = names.map { name in
            let property = name.prefix(1).lowercased() + name.dropFirst()
            return """
                    open var \(property): String { ProcessInfo.processInfo.environment[\(PackageWriter.literal(name))] ?? "" }

                """
        }
        return """
            import Foundation

            open class \(type): NSObject {
                public override init() { super.init() }
            \(properties.joined())}

            """
    }
}
