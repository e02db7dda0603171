import Foundation

/// The classes of all modules in the process, by name: without Objective-C's runtime nobody else lists them.
///
/// Reads what the compiler leaves in each image for Swift's own runtime: a list of types, each with its kind, name and module.
@MainActor
enum LoadedClasses {
    private static var modules: [String: [String]] = [:]
    private static var knownImages = 0

    /// The class of that name in any module, in the first by name where several have one.
    static func named(_ name: String) -> AnyClass? {
        modules(of: name).sorted().lazy.compactMap { NSClassFromString("\($0).\(name)") }.first
    }

    /// The class of that name wherever it is declared, with what it stands in before it or without, private ones too: the first
    /// by its full name. Those with parameters are none.
    static func declared(as name: String) -> AnyClass? {
        let ending = "." + name
        return TypeRecords.images().flatMap { $0.classes() }
            .filter { $0.path == name || $0.path.hasSuffix(ending) }
            .min { $0.path < $1.path }?.type
    }

    /// Whether a module has such a class. Swift's runtime looks through all types of the process for a name that nothing has.
    static func contains(_ name: some StringProtocol, in module: some StringProtocol) -> Bool {
        modules(of: String(name)).contains { $0 == module }
    }

    /// Whether several modules have a class of that name.
    static func isCopied(_ name: String) -> Bool { modules(of: name).count > 1 }

    private static func modules(of name: String) -> [String] {
        let images = TypeRecords.images()
        if images.count != knownImages {
            knownImages = images.count
            modules = [:]
            for records in images {
                for found in records.topLevelClasses() { modules[found.name, default: []].append(found.module) }
            }
        }
        return modules[name] ?? []
    }
}

@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateMetadataSections(
    _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Bool, _ context: UnsafeMutableRawPointer)

/// The list of types of one image.
private struct TypeRecords {
    /// Where the list begins; four bytes a record.
    let start: UnsafeRawPointer
    let count: Int

    static func images() -> [TypeRecords] {
        var result: [TypeRecords] = []
        withUnsafeMutablePointer(to: &result) { result in
            enumerateMetadataSections(
                { sections, result in
                    // A version, an address and two unused words; then ranges: protocols, conformances, types.
                    let types = sections + (4 + 2 * 2) * MemoryLayout<UInt>.size
                    let start = types.load(as: UInt.self)
                    let length = (types + MemoryLayout<UInt>.size).load(as: UInt.self)
                    if let start = UnsafeRawPointer(bitPattern: start) {
                        result.assumingMemoryBound(to: [TypeRecords].self).pointee
                            .append(TypeRecords(start: start, count: Int(length) / 4))
                    }
                    return true
                }, UnsafeMutableRawPointer(result))
        }
        return result
    }

    /// Classes that stand in no other type and have no parameters.
    func topLevelClasses() -> [(module: String, name: String)] {
        descriptors().compactMap { type in
            guard let parent = Self.pointer(at: type + 4, mask: 1), Self.kind(of: parent) == .module else { return nil }
            return (Self.name(of: parent), Self.name(of: type))
        }
    }

    /// A class with the names of what it stands in before its own.
    struct DeclaredClass {
        let path: String
        fileprivate let descriptor: UnsafeRawPointer

        /// The third word refers to the function that gives the class.
        var type: AnyClass? {
            typealias Access = @convention(c) (UInt) -> UnsafeRawPointer
            let place = descriptor + 12
            let access = unsafeBitCast(place + Int(place.load(as: Int32.self)), to: Access.self)
            return unsafeBitCast(access(0), to: Any.Type.self) as? AnyClass
        }
    }

    /// All classes without parameters.
    func classes() -> [DeclaredClass] {
        descriptors().map { type in
            var names: [String] = []
            var link: UnsafeRawPointer? = type
            while let here = link {
                let kind = Self.kind(of: here)
                if kind == .module || kind == .type { names.append(Self.name(of: here)) }
                link = kind == .module ? nil : Self.pointer(at: here + 4, mask: 1)
            }
            return DeclaredClass(path: names.reversed().joined(separator: "."), descriptor: type)
        }
    }

    private func descriptors() -> [UnsafeRawPointer] {
        (0..<count).compactMap { index in
            guard let type = Self.pointer(at: start + 4 * index, mask: 3) else { return nil }
            let flags = type.load(as: UInt32.self)
            let (classKind, isGeneric) = (UInt32(16), UInt32(0x80))
            return flags & 0x1F == classKind && flags & isGeneric == 0 ? type : nil
        }
    }

    private enum Kind {
        case module, type
        /// An extension, or what keeps private names apart.
        case other
    }

    private static func kind(of descriptor: UnsafeRawPointer) -> Kind {
        switch descriptor.load(as: UInt32.self) & 0x1F {
        case 0: .module
        case 16...18: .type
        default: .other
        }
    }

    /// Follows a relative reference, whose lowest bit says that a pointer lies there, and not the thing itself.
    private static func pointer(at place: UnsafeRawPointer, mask: Int32) -> UnsafeRawPointer? {
        let offset = place.load(as: Int32.self)
        guard offset & mask <= 1, offset != 0 else { return nil }
        let target = place + Int(offset & ~mask)
        return offset & 1 == 1 ? target.load(as: UnsafeRawPointer?.self) : target
    }

    /// Of a type or a module: the third word of either refers to it.
    private static func name(of descriptor: UnsafeRawPointer) -> String {
        let place = descriptor + 8
        return String(cString: (place + Int(place.load(as: Int32.self))).assumingMemoryBound(to: CChar.self))
    }
}
