import Foundation

/// The classes that nib files name without a module, as Objective-C classes are named.
///
/// A class with a module (`customModule="App"`) is found by itself. Where a file names a class alone, or under a module
/// that this program calls otherwise, say which class is meant:
///
///     ClassRegistry.shared.register(BadgeView.self)
@MainActor
public final class ClassRegistry {
    public static let shared = ClassRegistry()

    private var classes: [String: AnyClass] = [:]
    /// What the runtime answered by full name: documents ask for the same classes again and again.
    private var answers: [String: AnyClass?] = [:]

    private init() {}

    /// Makes `name`, by default the class's own, stand for a class. A later registration wins.
    public func register(_ type: AnyClass, as name: String? = nil) {
        classes[name ?? Self.shortName(type)] = type
    }

    /// The class a nib means by a name: the one in the module, the one registered, the one in the program's main
    /// module, the one UIKit has.
    func find(_ name: String, module: String?) -> AnyClass? {
        ModuleMembers.load(module ?? Self.mainModule)
        if let module, let found = loaded("\(module).\(name)") { return found }
        if let found = classes[name] { return found }
        if name.contains("."), let found = loaded(name) { return found }
        return loaded("\(Self.mainModule).\(name)") ?? loaded("UIKit.\(name)")
    }

    private func loaded(_ name: String) -> AnyClass? {
        if let known = answers[name] { return known }
        let found: AnyClass? = NSClassFromString(name)
        answers[name] = .some(found)
        return found
    }

    /// The executable's name as a module name.
    static let mainModule: String = {
        let name = Bundle.main.executableURL?.lastPathComponent ?? ""
        return String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }()

    static func shortName(_ type: AnyClass) -> String {
        let name = String(reflecting: type)
        return name.split(separator: ".").last.map(String.init) ?? name
    }
}
