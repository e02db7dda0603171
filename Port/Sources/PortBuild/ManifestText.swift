import Foundation
import SourcePort
import SwiftParser
import SwiftSyntax
import XcodeProject

/// Reads a manifest as text: one `let package = Package(…)` of literals.
enum ManifestText {
    /// What can't be read without running the manifest, and its line.
    struct Unreadable: Error {
        var line: Int
        var what: String
    }

    static func read(_ text: String, folder: String) throws(Unreadable) -> PackageManifest {
        if let problem = SourceLimits.problem(in: Array(text.utf8)) {
            throw Unreadable(line: problem.line, what: problem.why)
        }
        return try Reader(Parser.parse(source: text), text, folder).manifest()
    }
}

private struct Reader {
    private let tree: SourceFileSyntax
    private let text: String
    private let folder: String
    private let converter: SourceLocationConverter

    init(_ tree: SourceFileSyntax, _ text: String, _ folder: String) {
        self.tree = tree
        self.text = text
        self.folder = folder
        converter = SourceLocationConverter(fileName: "", tree: tree)
    }

    private func unreadable(_ node: some SyntaxProtocol, _ what: String) -> ManifestText.Unreadable {
        ManifestText.Unreadable(line: converter.location(for: node.positionAfterSkippingLeadingTrivia).line, what: what)
    }

    func manifest() throws(ManifestText.Unreadable) -> PackageManifest {
        guard let first = text.firstMatch(of: /\A\s*\/\/\s*swift-tools-version\s*:\s*([0-9]+(\.[0-9]+){0,2})/) else {
            throw ManifestText.Unreadable(line: 1, what: "the tools' version is not in the first line")
        }
        var parts = first.1.split(separator: ".").map(String.init)
        while parts.count < 3 { parts.append("0") }
        var manifest: PackageManifest?
        for statement in tree.statements {
            if let module = statement.item.as(ImportDeclSyntax.self) {
                guard ["PackageDescription", "Foundation"].contains(module.path.trimmedDescription) else {
                    throw unreadable(statement, "it imports \(module.path.trimmedDescription)")
                }
                continue
            }
            guard manifest == nil, let variable = statement.item.as(VariableDeclSyntax.self),
                variable.bindings.count == 1,
                let binding = variable.bindings.first, binding.accessorBlock == nil,
                binding.pattern.trimmedDescription == "package", let value = binding.initializer?.value,
                let call = value.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedDescription == "Package"
            else { throw unreadable(statement, "there is more in it than a package's description") }
            manifest = try package(call, version: parts.joined(separator: "."))
        }
        guard let manifest, !tree.hasError else {
            throw ManifestText.Unreadable(line: 1, what: "it describes no package")
        }
        return manifest
    }

    private func package(
        _ call: FunctionCallExprSyntax, version: String
    ) throws(ManifestText.Unreadable) -> PackageManifest {
        var manifest = PackageManifest(name: "", toolsVersion: version)
        for argument in try arguments(call) {
            switch argument.label {
            case "name": manifest.name = try string(argument.value)
            case "dependencies":
                for element in try list(argument.value) {
                    if let dependency = try dependency(member(element)) { manifest.dependencies.append(dependency) }
                }
            case "targets":
                for element in try list(argument.value) { manifest.targets.append(try target(member(element))) }
            case "products":
                for element in try list(argument.value) { manifest.products.append(try product(member(element))) }
            case "swiftLanguageModes", "swiftLanguageVersions":
                for element in try list(argument.value) { manifest.languageModes.append(try mode(element)) }
            case "defaultLocalization", "platforms", "pkgConfig", "providers", "cLanguageStandard",
                "cxxLanguageStandard", "traits":
                continue
            default: throw unreadable(argument.value, "“\(argument.label)” is not understood")
            }
        }
        return manifest
    }

    private func product(_ call: Member) throws(ManifestText.Unreadable) -> PackageManifest.Product {
        var product = PackageManifest.Product(name: "", targets: [])
        for argument in call.arguments {
            switch argument.label {
            case "name": product.name = try string(argument.value)
            case "targets": product.targets = try strings(argument.value)
            default: continue
            }
        }
        return product
    }

    // MARK: Dependencies

    private typealias Argument = (label: String, value: ExprSyntax)
    private typealias Member = (name: String, arguments: [Argument], node: ExprSyntax)

    private func dependency(_ call: Member) throws(ManifestText.Unreadable) -> PackageManifest.Dependency? {
        guard call.name == "package" else { throw unreadable(call.node, "“\(call.name)” is no dependency") }
        var url: String?
        var requirement: PackageRequirement?
        for argument in call.arguments {
            switch argument.label {
            case "path":
                let path = try string(argument.value)
                let base = URL(fileURLWithPath: folder, isDirectory: true)
                return .local(URL(fileURLWithPath: path, relativeTo: base).standardizedFileURL.path)
            case "name", "traits": continue
            case "url": url = try string(argument.value)
            case "from": requirement = try Self.upToNextMajor(string(argument.value))
            case "exact": requirement = .exact(try string(argument.value))
            case "branch": requirement = .branch(try string(argument.value))
            case "revision": requirement = .revision(try string(argument.value))
            case "": requirement = try self.requirement(argument.value)
            // A package of a registry.
            case "id": return nil
            default: throw unreadable(argument.value, "“\(argument.label)” is not understood")
            }
        }
        guard let url, let requirement else { throw unreadable(call.node, "a dependency has no address or no version") }
        return .remote(Plan.Package(url: url, requirement: requirement))
    }

    private func requirement(_ value: ExprSyntax) throws(ManifestText.Unreadable) -> PackageRequirement {
        if let sequence = value.as(SequenceExprSyntax.self), sequence.elements.count == 3 {
            let parts = Array(sequence.elements)
            let (low, high) = (try string(parts[0]), try string(parts[2]))
            switch parts[1].trimmedDescription {
            case "..<": return .range(low, high)
            case "...":
                if let next = Self.next(high, 2) { return .range(low, next) }
            default: break
            }
            throw unreadable(value, "a version is worked out")
        }
        let call = try member(value)
        guard let argument = call.arguments.first, call.arguments.count == 1 else {
            throw unreadable(value, "a version is worked out")
        }
        let text = try string(argument.value)
        switch call.name {
        case "upToNextMajor": return Self.upToNextMajor(text)
        case "upToNextMinor":
            if let next = Self.next(text, 1) { return .range(text, next) }
        case "exact": return .exact(text)
        case "branch": return .branch(text)
        case "revision": return .revision(text)
        default: break
        }
        throw unreadable(value, "a version is worked out")
    }

    /// As SwiftPM describes it: a range up to the next number.
    private static func upToNextMajor(_ text: String) -> PackageRequirement {
        next(text, 0).map { .range(text, $0) } ?? .upToNextMajor(text)
    }

    private static func next(_ version: String, _ place: Int) -> String? {
        let core = version.prefix { $0 != "-" && $0 != "+" }
        var numbers = core.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
        guard numbers.count == 3, numbers.allSatisfy({ (0..<1_000_000_000).contains($0) }) else { return nil }
        numbers[place] += 1
        for later in numbers.indices.dropFirst(place + 1) { numbers[later] = 0 }
        return numbers.map(String.init).joined(separator: ".")
    }

    // MARK: Targets

    private static let types = [
        "target": "regular", "executableTarget": "executable", "testTarget": "test", "binaryTarget": "binary",
        "plugin": "plugin", "macro": "macro", "systemLibrary": "system",
    ]

    private func target(_ call: Member) throws(ManifestText.Unreadable) -> PackageManifest.Target {
        guard let type = Self.types[call.name] else { throw unreadable(call.node, "“\(call.name)” is no target") }
        var target = PackageManifest.Target(name: "", type: type)
        for argument in call.arguments {
            switch argument.label {
            case "name": target.name = try string(argument.value)
            case "path": target.path = try string(argument.value)
            case "sources": target.sources = try strings(argument.value)
            case "exclude": target.exclude = try strings(argument.value)
            case "dependencies":
                for element in try list(argument.value) { target.dependencies.append(try use(element)) }
            case "resources":
                for element in try list(argument.value) {
                    let call = try member(element)
                    guard let path = call.arguments.first, path.label.isEmpty else {
                        throw unreadable(element, "a resource is worked out")
                    }
                    target.resources.append(.init(path: try string(path.value), isCopied: call.name == "copy"))
                }
            case "swiftSettings":
                for element in try list(argument.value) { target.settings += try setting(element) }
            case "cSettings":
                for element in try list(argument.value) { target.settings += try macros(element) }
            case "publicHeadersPath", "cxxSettings", "linkerSettings", "plugins", "packageAccess", "url",
                "checksum", "capability", "pkgConfig", "providers":
                continue
            default: throw unreadable(argument.value, "“\(argument.label)” is not understood")
            }
        }
        return target
    }

    private func use(_ element: ExprSyntax) throws(ManifestText.Unreadable) -> PackageManifest.Target.Use {
        if element.is(StringLiteralExprSyntax.self) { return .init(name: try string(element)) }
        let call = try member(element)
        var use = PackageManifest.Target.Use(name: "")
        for argument in call.arguments {
            switch argument.label {
            case "name": use.name = try string(argument.value)
            case "package" where call.name == "product": use.package = try string(argument.value)
            case "condition", "moduleAliases": continue
            default: throw unreadable(argument.value, "“\(argument.label)” is not understood")
            }
        }
        return use
    }

    private func setting(_ element: ExprSyntax) throws(ManifestText.Unreadable) -> [PackageManifest.Target.Setting] {
        let call = try member(element)
        guard let first = call.arguments.first else { return [] }
        switch call.name {
        case "unsafeFlags": return try strings(first.value).map { .init(kind: call.name, value: $0) }
        case "swiftLanguageMode", "swiftLanguageVersion":
            return [.init(kind: "swiftLanguageMode", value: try mode(first.value))]
        case "defaultIsolation":
            let type = first.value.trimmedDescription
            return type == "nil" ? [] : [.init(kind: call.name, value: type.replacing(".self", with: ""))]
        case "define", "enableUpcomingFeature", "enableExperimentalFeature", "interoperabilityMode":
            guard first.value.is(StringLiteralExprSyntax.self) else { return [] }
            return [.init(kind: call.name, value: try string(first.value))]
        default: return []
        }
    }

    /// `.define("NAME", to: "1")` of the headers in C that Swift imports.
    private func macros(_ element: ExprSyntax) throws(ManifestText.Unreadable) -> [PackageManifest.Target.Setting] {
        let call = try member(element)
        guard call.name == "define", let first = call.arguments.first else { return [] }
        var text = try string(first.value)
        if let value = call.arguments.first(where: { $0.label == "to" })?.value { text += "=" + (try string(value)) }
        return [.init(kind: "macro", value: text)]
    }

    // MARK: Literals

    private func arguments(_ call: FunctionCallExprSyntax) throws(ManifestText.Unreadable) -> [Argument] {
        guard call.trailingClosure == nil, call.additionalTrailingClosures.isEmpty else {
            throw unreadable(call, "a value is worked out")
        }
        return call.arguments.map { ($0.label?.text ?? "", $0.expression) }
    }

    /// `.name(…)` and `Type.name(…)`.
    private func member(_ value: ExprSyntax) throws(ManifestText.Unreadable) -> Member {
        guard let call = value.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.base == nil || member.base?.is(DeclReferenceExprSyntax.self) == true
                || member.base?.trimmedDescription == "Package.Dependency"
        else { throw unreadable(value, "a value is worked out") }
        return (member.declName.baseName.text, try arguments(call), value)
    }

    private func list(_ value: ExprSyntax) throws(ManifestText.Unreadable) -> [ExprSyntax] {
        guard let list = value.as(ArrayExprSyntax.self) else { throw unreadable(value, "a list is worked out") }
        return list.elements.map(\.expression)
    }

    private func strings(_ value: ExprSyntax) throws(ManifestText.Unreadable) -> [String] {
        var result: [String] = []
        for element in try list(value) { result.append(try string(element)) }
        return result
    }

    private func string(_ value: ExprSyntax) throws(ManifestText.Unreadable) -> String {
        guard let literal = value.as(StringLiteralExprSyntax.self), let text = literal.representedLiteralValue else {
            throw unreadable(value, "a text is worked out")
        }
        return text
    }

    /// `.v5`, `.v4_2`, `.version("6")`.
    private func mode(_ value: ExprSyntax) throws(ManifestText.Unreadable) -> String {
        if let member = value.as(MemberAccessExprSyntax.self), member.declName.baseName.text.hasPrefix("v") {
            return String(member.declName.baseName.text.dropFirst()).replacing("_", with: ".")
        }
        let call = try member(value)
        guard call.name == "version", let argument = call.arguments.first else {
            throw unreadable(value, "a value is worked out")
        }
        return try string(argument.value)
    }
}
