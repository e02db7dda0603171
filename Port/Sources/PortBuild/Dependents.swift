import SourcePort
import XcodeProject

/// Files that name a type which only files declare that are left out. No compiler has to say that they can't be compiled, one
/// file of a chain each time.
struct Dependents {
    private struct Declaration {
        var file: String
        var target: String
        var isPublic: Bool
    }

    private struct Source {
        var file: String
        var target: String
        var imports: Set<String>
        var uses: Set<String>
    }

    private let declared: [String: [Declaration]]
    private let sources: [Source]

    /// - Parameter targets: As they were before anything was left out.
    init(_ targets: [PackageWriter.Written]) {
        var declared: [String: [Declaration]] = [:]
        for written in targets {
            for facts in written.facts {
                for type in facts.types where Self.isSeen(type) {
                    declared[type.name, default: []].append(
                        Declaration(
                            file: facts.path, target: written.target.name,
                            isPublic: ["public", "open"].contains(type.access)))
                }
                for alias in facts.aliases.keys {
                    declared[alias, default: []].append(
                        Declaration(file: "", target: written.target.name, isPublic: true))
                }
            }
        }
        self.declared = declared
        sources = targets.flatMap { written in
            written.facts.map { facts in
                Source(
                    file: facts.path, target: written.target.name, imports: Set(facts.imports),
                    uses: TypeUses.names(in: ProjectInput.text(facts.path) ?? ""))
            }
        }
    }

    /// A type that other files may mean by its name, whatever is compiled.
    private static func isSeen(_ type: TypeFacts) -> Bool {
        type.kind != .extension && !type.name.contains(".") && !type.isLocal && type.conditions.isEmpty
            && type.access != "private" && type.access != "fileprivate"
    }

    /// The files that need what `left` declare, and those that need them in turn.
    ///
    /// - Parameter left: Those whose views are replaced by empty ones are needed by nobody.
    func needing(_ left: [BuildReport.LeftOut]) -> [BuildReport.LeftOut] {
        let replaced = Set(sources.filter { $0.imports.contains("SwiftUI") }.map(\.file))
        var gone = Set(left.map(\.file))
        var found: [BuildReport.LeftOut] = []
        var isChanged = true
        while isChanged {
            isChanged = false
            for source in sources where !gone.contains(source.file) {
                guard let (name, other) = missing(in: source, gone, replaced) else { continue }
                gone.insert(source.file)
                isChanged = true
                found.append(
                    BuildReport.LeftOut(
                        file: source.file, target: source.target,
                        reason: BuildReport.LeftOut.reason(needing: name, of: other), needs: other))
            }
        }
        return found
    }

    private func missing(
        in source: Source, _ gone: Set<String>, _ replaced: Set<String>
    ) -> (name: String, file: String)? {
        for name in source.uses.sorted() {
            guard let all = declared[name] else { continue }
            guard all.allSatisfy({ gone.contains($0.file) && !replaced.contains($0.file) }) else { continue }
            let seen = all.first { $0.target == source.target || ($0.isPublic && source.imports.contains($0.target)) }
            if let seen { return (name, seen.file) }
        }
        return nil
    }
}
