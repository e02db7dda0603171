import SourcePort
import XcodeProject

extension Plan.Target {
    /// Takes what a project's build settings say to the compiler: language mode, conditions, features, isolation.
    ///
    /// - Parameter file: The project, for findings.
    /// - Returns: What of it is not understood.
    mutating func takeCompilerSettings(
        _ settings: BuildSettings, configuration: String, in file: String
    ) -> [Finding] {
        takeLanguageVersion(settings["SWIFT_VERSION"])
        conditions = settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS").filter { $0 != "$(inherited)" }
        takeFlags(settings.list("OTHER_SWIFT_FLAGS"))
        if configuration == "Debug", settings.values["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] == nil {
            conditions.append("DEBUG")
        }
        takeFeatures(settings)
        let isolation = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"]
        return takeIsolation(isolation, of: "SWIFT_DEFAULT_ACTOR_ISOLATION", in: file)
    }

    /// The compiler knows the main actor alone.
    mutating func takeIsolation(_ name: String, of setting: String, in file: String) -> [Finding] {
        switch name {
        case "", "nonisolated", "Nonisolated": return []
        case "MainActor":
            isIsolatedToMainActor = true
            return []
        default:
            return [
                Planner.finding(
                    file, .project, "\(setting) of \(self.name)", "“\(name)” is no actor that code can be isolated to",
                    "Write MainActor or nonisolated")
            ]
        }
    }

    private mutating func takeFlags(_ flags: [String]) {
        var flags = flags.makeIterator()
        while let flag = flags.next() {
            if flag == "-D", let name = flags.next() {
                conditions.append(name)
            } else if flag.hasPrefix("-D") {
                conditions.append(String(flag.dropFirst(2)))
            } else if flag == "-enable-upcoming-feature", let name = flags.next() {
                upcomingFeatures.append(name)
            } else if flag == "-enable-experimental-feature", let name = flags.next() {
                experimentalFeatures.append(name)
            }
        }
    }

    private mutating func takeFeatures(_ settings: BuildSettings) {
        let prefix = "SWIFT_UPCOMING_FEATURE_"
        for key in settings.values.keys.sorted() where key.hasPrefix(prefix) && settings[key] == "YES" {
            if let name = Self.featureNames[String(key.dropFirst(prefix.count))] { upcomingFeatures.append(name) }
        }
        if settings["SWIFT_APPROACHABLE_CONCURRENCY"] == "YES" {
            upcomingFeatures += [
                "NonisolatedNonsendingByDefault", "InferIsolatedConformances", "DisableOutwardActorInference",
                "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures",
            ]
        }
        if languageMode == "6" {
            // These features are part of the Swift 6 mode, where naming them is an error.
            upcomingFeatures.removeAll { Self.partOfSwift6.contains($0) }
        }
    }

    /// The compiler reads 4, 4.2, 5 and 6. What is written in an older one is compiled as 5, with the frameworks' names of 4
    /// where that is meant.
    mutating func takeLanguageVersion(_ version: String) {
        languageMode = version.hasPrefix("6") ? "6" : "5"
        hasSwift4Names = ["3", "4"].contains(version.prefix(1)) && !version.hasPrefix("4.2")
    }

    private static let partOfSwift6: Set<String> = [
        "ConciseMagicFile", "ForwardTrailingClosures", "BareSlashRegexLiterals", "DeprecateApplicationMain",
        "ImportObjcForwardDeclarations",
        "DisableOutwardActorInference", "IsolatedDefaultValues", "GlobalConcurrency", "InferSendableFromCaptures",
        "GlobalActorIsolatedTypesUsability",
        "ImplicitOpenExistentials", "RegionBasedIsolation", "DynamicActorIsolation", "NonfrozenEnumExhaustivity",
        "StrictConcurrency",
    ]

    private static let featureNames: [String: String] = [
        "CONCISE_MAGIC_FILE": "ConciseMagicFile", "BARE_SLASH_REGEX_LITERALS": "BareSlashRegexLiterals",
        "DEPRECATE_APPLICATION_MAIN": "DeprecateApplicationMain",
        "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference", "EXISTENTIAL_ANY": "ExistentialAny",
        "FORWARD_TRAILING_CLOSURES": "ForwardTrailingClosures",
        "IMPLICIT_OPEN_EXISTENTIALS": "ImplicitOpenExistentials",
        "IMPORT_OBJC_FORWARD_DECLS": "ImportObjcForwardDeclarations",
        "INFER_SENDABLE_FROM_CAPTURES": "InferSendableFromCaptures",
        "INTERNAL_IMPORTS_BY_DEFAULT": "InternalImportsByDefault", "ISOLATED_DEFAULT_VALUES": "IsolatedDefaultValues",
        "MEMBER_IMPORT_VISIBILITY": "MemberImportVisibility",
        "REGION_BASED_ISOLATION": "RegionBasedIsolation", "GLOBAL_CONCURRENCY": "GlobalConcurrency",
        "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY": "GlobalActorIsolatedTypesUsability",
        "DYNAMIC_ACTOR_ISOLATION": "DynamicActorIsolation", "INFER_ISOLATED_CONFORMANCES": "InferIsolatedConformances",
        "NONISOLATED_NONSENDING_BY_DEFAULT": "NonisolatedNonsendingByDefault",
    ]
}
