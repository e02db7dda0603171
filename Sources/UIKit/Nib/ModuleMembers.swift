import Foundation
import QuartzCore

/// What a lowered module states of its classes. Each such module has one class of this kind, named `PlumbModule`;
/// it is asked when the first object of the module is met, or a nib file names the module.
@MainActor
public protocol PortedModule: AnyObject {
    static func registerMembers()
    /// Names of further such modules that this one imports.
    static var dependencies: [String] { get }
}

/// Which modules have stated their members.
@MainActor
enum ModuleMembers {
    private static var loadedModules: Set<String> = []
    private static var seenClasses: Set<ObjectIdentifier> = []

    /// Key-value coding asks by itself, from any thread.
    private static let prepares: Void = KeyedProperties.prepare.withLock {
        $0 = { type in
            guard MainThread.isCurrent else { return false }
            MainActor.assumeIsolated { load(of: type) }
            return true
        }
    }

    /// At launch, so that observing works before a nib or a selector has been met.
    static func start() { prepares }

    static func load(_ module: String) {
        start()
        guard loadedModules.insert(module).inserted else { return }
        guard let described = ProgramClasses.named("\(module).PlumbModule") as? any PortedModule.Type else { return }
        described.dependencies.forEach(load)
        described.registerMembers()
    }

    /// Of the class's module, and of its superclasses'.
    static func load(of type: AnyClass) {
        load(ClassRegistry.mainModule)
        var level: AnyClass? = type
        while let here = level, seenClasses.insert(ObjectIdentifier(here)).inserted {
            let name = String(reflecting: here)
            if let dot = name.firstIndex(of: ".") { load(String(name[..<dot])) }
            level = _getSuperclass(here)
        }
    }
}
