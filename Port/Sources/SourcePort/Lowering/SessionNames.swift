import SwiftSyntax

// Names of URL loading that Foundation on Linux refuses, and of formatters that it lacks.
extension Lowering {
    private static let sessionMembers = [
        "waitsForConnectivity": "waitsForNetwork", "serverTrust": "trustOfServer", "streamTask": "networkStream",
    ]

    /// `configuration.waitsForConnectivity = true`, `space.serverTrust`: Foundation lets nobody set or ask.
    func lowerSessionMember(_ node: MemberAccessExprSyntax) {
        guard let name = Self.sessionMembers[node.declName.baseName.text], hasSessions else { return }
        replace(node.declName.baseName, with: name)
    }

    /// `NSURLAuthenticationMethodServerTrust`, which Foundation declares as unavailable.
    func lowerSessionName(_ name: TokenSyntax) {
        guard name.text == "NSURLAuthenticationMethodServerTrust", hasSessions else { return }
        replace(name, with: "serverTrustAuthenticationMethod")
    }

    private var hasSessions: Bool {
        guard let other = options.replacedModules["FoundationNetworking"] else { return false }
        return file.facts.carried.contains("FoundationNetworking") || file.facts.imports.contains(other)
    }

    /// `Darwin.round(x)`: there is no module of that name, and Foundation passes the C library's functions on.
    /// `Combine.Subscription`: the replacement of a module has another name.
    func lowerModuleName(_ name: TokenSyntax) {
        guard index.resolve(name.text) == nil else { return }
        if name.text == "Darwin" {
            replace(name, with: "Foundation")
            usedNames.insert("Foundation")
        } else if let other = options.replacedModules[name.text], file.facts.imports.contains(name.text) {
            replace(name, with: other)
        }
    }

    /// `formatter.getObjectValue(value, for: text, errorDescription: error)`: a method of all formatters.
    func lowerFormatterCall(_ node: FunctionCallExprSyntax) {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
            access.declName.baseName.text == "getObjectValue", let left = node.leftParen,
            node.arguments.map({ $0.label?.text ?? "_" }) == ["_", "for", "errorDescription"],
            !["self", "super"].contains(base.trimmedDescription), !base.is(OptionalChainingExprSyntax.self)
        else { return }
        edits.insert("UIKit.objectValue(of: ", at: base.span.lowerBound)
        edits.replace(base.span.upperBound..<left.span.upperBound, with: ", ", in: file.bytes)
        needsLibrary = true
    }
}
