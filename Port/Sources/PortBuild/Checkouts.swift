import Files
import Foundation
import XcodeProject

/// Packages from elsewhere, each checked out once for each revision into the user's cache. Git runs, and nothing of theirs.
final class Checkouts {
    struct Checkout: Equatable {
        /// The folder, which bears the package's name.
        var folder: String
        /// What is not as the project says it, for whoever builds.
        var remark: String?
    }

    let mirrors: PackageMirrors
    let pins: PackagePins
    private let cache: String
    private var known: [String: Result<Checkout, PortError>] = [:]
    private var fetched: Set<String> = []

    init(mirrors: PackageMirrors, pins: PackagePins, cache: String = UserFolders.plumbCache) {
        self.mirrors = mirrors
        self.pins = pins
        self.cache = cache
    }

    /// The package's sources: the revision that the project was last built with, else the newest version that it takes. Of
    /// two requirements for a package the first one counts.
    ///
    /// - Throws: A `PortError` that says why it can't be had.
    func checkout(_ package: Plan.Package) throws(PortError) -> Checkout {
        let key = PackageMirrors.key(package.url)
        if let known = known[key] { return try known.get() }
        let result: Result<Checkout, PortError>
        do {
            result = .success(try make(package))
        } catch {
            result = .failure(error as? PortError ?? PortError("\(error)"))
        }
        known[key] = result
        return try result.get()
    }

    private func make(_ package: Plan.Package) throws -> Checkout {
        let name = PackageMirrors.name(of: package.url)
        guard BoundedPath.isName(name), !name.hasPrefix("-"), !name.hasPrefix(".") else {
            throw PortError("“\(package.url)” is no address of a repository")
        }
        let place = try mirrors.place(of: package.url) ?? package.url
        guard !place.hasPrefix("-") else { throw PortError("“\(place)” is no address of a repository") }
        // A folder that is no repository is taken as it is.
        let isFolder = place.hasPrefix("/")
        if isFolder, FileManager.default.fileExists(atPath: place + "/Package.swift"),
            !FileManager.default.fileExists(atPath: place + "/.git")
        {
            return Checkout(folder: place)
        }
        let repository = try repository(place, named: name)
        var choice = try revision(in: repository, package)
        let isSettled = pins[package.url] != nil && choice.remark == nil && choice.commit != nil
        if !isSettled, try fetch(repository, place) {
            choice = try revision(in: repository, package)
        }
        guard let commit = choice.commit else { throw PortError("\(place): the repository has no commits") }
        let folder = try BoundedPath(root: cache).appending("checkouts").appending(
            ContentHash.of(place + " " + commit)
        ).appending(name)
        if !folder.exists { try checkOut(commit, of: repository, to: folder, takesModules: mirrors.offline == nil) }
        return Checkout(folder: folder.path, remark: choice.remark)
    }

    // MARK: Repositories

    private static let settings =
        Git.withoutHooks + ["http.lowSpeedLimit=1000", "http.lowSpeedTime=30", "advice.detachedHead=false"]

    @discardableResult
    private func git(_ arguments: [String], in folder: String? = nil) throws -> String {
        do {
            return try Git.run(
                arguments, in: folder, settings: Self.settings,
                environment: [
                    "GIT_TERMINAL_PROMPT": "0", "GIT_LFS_SKIP_SMUDGE": "1", "GIT_SSH_COMMAND": "ssh -o BatchMode=yes",
                ]
            ).trimmingCharacters(in: .whitespacesAndNewlines)
        } catch { throw PortError(error.description.split(separator: "\n").last.map(String.init) ?? error.description) }
    }

    /// A copy of the repository with all that it holds.
    private func repository(_ place: String, named name: String) throws -> String {
        let above = try BoundedPath(root: cache).appending("repositories")
        let folder = try above.appending("\(name)-\(ContentHash.of(place))")
        guard !folder.exists else { return folder.path }
        try above.makeFolder()
        let temporary = try above.appending(".\(UUID().uuidString)")
        defer { try? temporary.remove() }
        do {
            try git(["clone", "--quiet", "--mirror", "--template=", "--", place, temporary.checked()])
        } catch {
            throw PortError("\(place) can't be fetched: \(error)")
        }
        // Another process may have been faster.
        if rename(temporary.path, folder.path) != 0, !folder.exists {
            throw PortError("\(folder.path) can't be made: \(FileInput.reason(errno))")
        }
        fetched.insert(folder.path)
        return folder.path
    }

    /// Looks for what is new, once.
    private func fetch(_ repository: String, _ place: String) throws -> Bool {
        guard place.hasPrefix("/") || mirrors.offline == nil, fetched.insert(repository).inserted else { return false }
        _ = try? git(["fetch", "--quiet", "--prune", "--tags", "--force", "origin"], in: repository)
        return true
    }

    private func checkOut(_ commit: String, of repository: String, to folder: BoundedPath, takesModules: Bool) throws {
        guard let above = folder.parent, let top = above.parent else { return }
        try top.makeFolder()
        let temporary = try top.appending(".\(UUID().uuidString)")
        defer { try? temporary.remove() }
        let inside = try temporary.checked() + "/" + URL(fileURLWithPath: folder.path).lastPathComponent
        try git(["clone", "--quiet", "--no-checkout", "--template=", "--", repository, inside])
        try git(["checkout", "--quiet", "--detach", commit], in: inside)
        if takesModules, FileManager.default.fileExists(atPath: inside + "/.gitmodules") {
            // What of them can't be had is missed where it is used.
            _ = try? git(["submodule", "--quiet", "update", "--init", "--recursive", "--depth", "1"], in: inside)
        }
        if rename(temporary.path, above.path) != 0, !folder.exists {
            throw PortError("\(above.path) can't be made: \(FileInput.reason(errno))")
        }
    }

    // MARK: Revisions

    private func commit(_ name: String, in repository: String) -> String? {
        guard !name.isEmpty, !name.hasPrefix("-") else { return nil }
        return try? git(["rev-parse", "--quiet", "--verify", "--end-of-options", name + "^{commit}"], in: repository)
    }

    private func revision(
        in repository: String, _ package: Plan.Package
    ) throws -> (commit: String?, remark: String?) {
        let tags = try git(["tag"], in: repository).split(separator: "\n").compactMap { tag in
            PackageVersion(String(tag)).map { (version: $0, name: String(tag)) }
        }.sorted { ($0.version, $0.name) < ($1.version, $1.name) }
        let name = PackageMirrors.name(of: package.url)
        var wanted = package.requirement.text
        var near = package.requirement.low
        if let pin = pins[package.url] {
            if let commit = commit(pin.revision, in: repository) { return (commit, nil) }
            near = pin.version.flatMap(PackageVersion.init) ?? near
            wanted = "the revision \(pin.revision.prefix(12)) of Package.resolved"
        } else {
            switch package.requirement {
            case .branch(let branch):
                if let commit = commit("refs/heads/" + branch, in: repository) { return (commit, nil) }
            case .revision(let revision):
                if let commit = commit(revision, in: repository) { return (commit, nil) }
            default:
                if let best = tags.last(where: { package.requirement.takes($0.version) }) {
                    return (commit("refs/tags/" + best.name, in: repository), nil)
                }
            }
        }
        var nearest = tags.last { package.requirement.takes($0.version) }
        if let near {
            nearest =
                tags.first { $0.version == near } ?? nearest
                ?? tags.min { near.distance(to: $0.version).lexicographicallyPrecedes(near.distance(to: $1.version)) }
        }
        let taken = nearest ?? tags.last
        let commit = taken.map { "refs/tags/" + $0.name } ?? "HEAD"
        return (
            self.commit(commit, in: repository),
            "\(wanted) of \(name) is not in the repository; \(taken?.name ?? "its newest state") was taken instead"
        )
    }
}
