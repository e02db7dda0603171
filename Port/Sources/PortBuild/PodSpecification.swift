import Foundation
import SourcePort
import XcodeProject

/// What a podspec says of the files of its pod, as far as it is written out.
enum PodSpecification {
    /// - Parameters:
    ///   - parts: The subspecs that are used; none for all.
    ///   - languageVersion: The project's, for a pod that names none of its own.
    static func plan(
        _ folder: String, named name: String, parts: Set<String> = [], languageVersion: String = "5"
    ) throws -> Plan {
        let file = "\(folder)/\(name).podspec"
        guard let whole = ProjectInput.text(file) else {
            throw PortError("its repository has neither a Package.swift nor \(name).podspec")
        }
        let text = parts.isEmpty ? whole : Self.text(whole, of: parts)
        let patterns = patterns(of: "source_files", in: text)
        let all = FolderContents.read(folder)
        let files = chosen(all, in: folder, by: patterns)
        let module = text.firstMatch(of: /\.module_name\s*=\s*["'](\w+)["']/).map { String($0.1) }
        var target = Plan.Target(name: module ?? BuildSettings.identifier(name), kind: .library)
        target.conditions.append("COCOAPODS")
        target.sources = files.filter { $0.hasSuffix(".swift") }
        let own = text.firstMatch(of: /\.swift_versions?\s*=\s*\[?\s*(?:["'][\d.]+["']\s*,\s*)*["']([\d.]+)["']/)
        target.takeLanguageVersion(own.map { String($0.1) } ?? languageVersion)
        if files.contains(where: ForeignHeaders.isForeign) { target.headers = files.filter { $0.hasSuffix(".h") } }
        guard !target.sources.isEmpty || !target.headers.isEmpty else {
            throw PortError("\(file) names no sources that are there")
        }
        takeResources(text, all, in: folder, into: &target)
        var plan = Plan(name: name, folder: folder)
        plan.findings = Planner.foreignSources(files)
        plan.targets = [target]
        return plan
    }

    /// What a specification says outside of its subspecs, and in those that are used: `s.subspec 'Core' do |core| … end`.
    static func text(_ whole: String, of parts: Set<String>) -> String {
        var result: [Substring] = []
        // The subspecs around a line, each with the blocks that are open in it.
        var around: [(path: String, blocks: Int)] = []
        for line in whole.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let code = line.drop(while: \.isWhitespace)
            if code.hasPrefix("#") { continue }
            if let match = code.firstMatch(of: /\.subspec\s*\(?\s*["']([^"']+)["']\)?\s+do\b/) {
                around.append(((around.last.map { $0.path + "/" } ?? "") + match.1, 1))
            } else if !around.isEmpty {
                let opens = code.firstMatch(of: /^(?:if|unless|case|begin)\b|\bdo(?:\s*\|[^|]*\|)?\s*$/) != nil
                let ends = code.firstMatch(of: /^end\b/) != nil
                around[around.count - 1].blocks += (opens ? 1 : 0) - (ends ? 1 : 0)
                if around[around.count - 1].blocks == 0 { around.removeLast() }
            }
            // A subspec that is used has what those around it say.
            let path = around.last?.path
            if path.map({ path in parts.contains { $0 == path || $0.hasPrefix(path + "/") } }) ?? true {
                result.append(line)
            }
        }
        return result.joined(separator: "\n")
    }

    private static func chosen(_ files: [String], in folder: String, by patterns: [String]) -> [String] {
        files.filter { path in
            let inside = path.dropFirst(folder.count + 1)
            // `Sources/Core/` is the folder.
            return patterns.contains { matches(inside, $0.hasSuffix("/") ? $0.dropLast() : $0[...]) }
        }
    }

    /// `s.resources` lie beside the app's own, `s.resource_bundles` in bundles there.
    static func takeResources(_ text: String, _ files: [String], in folder: String, into target: inout Plan.Target) {
        let files = files.filter { !FolderContents.isSource($0) }
        let loose = chosen(
            files, in: folder, by: patterns(of: "resources", in: text) + patterns(of: "resource", in: text))
        if target.moduleBundle == nil { target.resources += loose.filter { !target.resources.contains($0) } }
        for (name, patterns) in bundles(in: text) {
            let inside = chosen(files, in: folder, by: patterns)
            if !inside.isEmpty { target.bundles[name, default: []] += inside }
        }
    }

    /// `s.resource_bundles = { 'Name' => ['a/*.png', 'b'], "Other" => 'c' }`, and `s.resource_bundle`.
    static func bundles(in text: String) -> [(name: String, patterns: [String])] {
        var result: [(name: String, patterns: [String])] = []
        for start in text.matches(of: /\.resource_bundles?\s*=\s*\{/) {
            var rest = text[start.range.upperBound...]
            // A brace within quotes belongs to a pattern.
            while let match = rest.firstMatch(of: /["']([^"'\n]*)["'](\s*=>)?|\}/), let word = match.1 {
                if match.2 != nil {
                    result.append((String(word), []))
                } else if !result.isEmpty {
                    result[result.count - 1].patterns.append(String(word))
                }
                rest = rest[match.range.upperBound...]
            }
        }
        return result
    }

    /// The texts in quotes after `s.source_files =`, on the line and those that a comma continues.
    static func patterns(of key: String, in text: String) -> [String] {
        var result: [String] = []
        var goesOn = false
        for line in text.split(whereSeparator: \.isNewline) {
            var rest = line
            if !goesOn {
                guard let range = line.firstRange(of: "." + key) else { continue }
                rest = line[range.upperBound...].drop(while: \.isWhitespace)
                guard rest.hasPrefix("=") else { continue }
            }
            result += rest.matches(of: /["']([^"']+)["']/).map { String($0.1) }
            let end = rest.reversed().first { !$0.isWhitespace }
            goesOn = end == "," || end == "["
        }
        return result
    }

    /// Whether a path is one of a pattern's: `*` within a name, `**/` over folders, `{a,b}` one of some. A folder stands for the
    /// files in it.
    static func matches(_ path: Substring, _ pattern: Substring) -> Bool {
        guard let first = pattern.first else { return path.isEmpty || path.hasPrefix("/") }
        if pattern.hasPrefix("**/") {
            let rest = pattern.dropFirst(3)
            return matches(path, rest)
                || path.indices.contains { path[$0] == "/" && matches(path[path.index(after: $0)...], rest) }
        }
        switch first {
        case "*":
            let rest = pattern.drop { $0 == "*" }
            var place = path
            while true {
                if matches(place, rest) { return true }
                guard let next = place.first, next != "/" else { return false }
                place = place.dropFirst()
            }
        case "{":
            guard let end = pattern.firstIndex(of: "}") else { return false }
            let after = pattern[pattern.index(after: end)...]
            return pattern[pattern.index(after: pattern.startIndex)..<end].split(separator: ",").contains {
                matches(path, Substring($0 + after))
            }
        default:
            return path.first == first && matches(path.dropFirst(), pattern.dropFirst())
        }
    }
}
