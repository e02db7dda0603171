/// swift-snapshot-testing, for which the library's own assertions stand: tests that import it are compiled with those.
enum SnapshotLibrary {
    /// The library's module, and the one that is imported instead.
    static let modules = ["SnapshotTesting": "UIKitTesting"]
    private static let package = "swift-snapshot-testing"

    static func isNeeded(by imports: some Sequence<String>) -> Bool {
        imports.contains { modules[$0] != nil || modules.values.contains($0) }
    }

    /// The plan without the package, unless more of it is used than stands here.
    static func replaced(in plan: Plan) -> Plan {
        var plan = plan
        for index in plan.targets.indices {
            plan.targets[index].products.removeAll { modules[$0.name] != nil }
        }
        let isUsed = plan.targets.contains { $0.products.contains { $0.package == package } }
        if !isUsed {
            plan.packages.removeAll { $0.url.hasSuffix("/\(package)") || $0.url.hasSuffix("/\(package).git") }
        }
        return plan
    }
}
