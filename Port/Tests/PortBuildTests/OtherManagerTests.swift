import Files
import Foundation
import SourcePort
import Testing

@testable import PortBuild

@Suite("What CocoaPods and Carthage bring along is had from its repositories, or named")
struct OtherManagerTests {
    private let served: Repositories
    init() throws { served = try Repositories() }

    private static let lock = """
        PODS:
          - Lamp (1.1.0):
            - Sums (~> 1.0)
          - Lamp/Extra (1.1.0)
          - "Sums (1.0.0)"

        DEPENDENCIES:
          - Lamp (~> 1.0)
        """

    @Test("a lock file names each pod once, with its version")
    func pods() {
        let pods = OtherManagers.pods(Self.lock)
        #expect(pods.map(\.name) == ["Lamp", "Sums"])
        #expect(pods.map(\.version) == ["1.1.0", "1.0.0"])
        #expect(pods.map(\.parts) == [["Extra"], []])
    }

    @Test("a lock file says where pods from elsewhere come from")
    func places() {
        let pods = OtherManagers.pods(
            Self.lock + """

                EXTERNAL SOURCES:
                  Lamp:
                    :path: "../"
                  Sums:
                    :branch: main
                    :git: https://git.test/o/Sums.git

                CHECKOUT OPTIONS:
                  Sums:
                    :commit: abc
                    :git: https://git.test/o/Sums.git
                """)
        #expect(pods.map(\.path) == ["../", nil])
        #expect(pods.map(\.url) == [nil, "https://git.test/o/Sums.git"])
        #expect(pods.map(\.revision) == [nil, "abc"])
    }

    @Test("a pod of the project's own folder is read there, and one that the project builds itself is left to it")
    func ownPods() throws {
        let lock = Self.lock + "\nEXTERNAL SOURCES:\n  Lamp:\n    :path: \"..\"\n  Sums:\n    :path: \"..\"\n"
        for name in ["Lamp", "Sums"] {
            try TestFile.write(
                "Pod::Spec.new do |s|\n  s.source_files = '\(name)/*.swift'\nend\n",
                to: "\(served.path)/\(name).podspec")
            try TestFile.write("", to: "\(served.path)/\(name)/A.swift")
        }
        var planner = PackagePlanner()
        planner.checkouts = try served.checkouts()
        var plan = Plan(name: "App", folder: served.path)
        let file = served.path + "/Example/Podfile.lock"
        let modules = OtherManagers(planner: planner, own: ["Sums"], file: file).take(
            OtherManagers.pods(lock), into: &plan)
        #expect(modules == ["Lamp"])
        #expect(plan.targets.map(\.sources) == [["\(served.path)/Lamp/A.swift"]])
        #expect(plan.findings == [])
    }

    @Test(
        "the pod that cocoapods-keys generates is made of the Podfile's names, and its keys come from the environment")
    func keys() throws {
        let lock = "PODS:\n  - Keys (1.0.1)\n\nEXTERNAL SOURCES:\n  Keys:\n    :path: Pods/CocoaPodsKeys\n"
        try TestFile.write(
            """
            # plugin 'cocoapods-keys', { :keys => ['Old'] }
            plugin 'cocoapods-keys', {
              :project => 'My app',
              :keys => [
                'ClientSecret', # the first
                "APIKey"
              ]
            }
            """, to: "\(served.path)/Podfile")
        var planner = PackagePlanner()
        planner.checkouts = try served.checkouts()
        var plan = Plan(name: "App", folder: served.path)
        let modules = OtherManagers(planner: planner, file: served.path + "/Podfile.lock").take(
            OtherManagers.pods(lock), into: &plan)
        #expect(modules == ["Keys"] && plan.findings == [])
        let source = try #require(plan.targets.first?.generated["MyAppKeys.swift"])
        #expect(source.contains("open class MyAppKeys: NSObject {"))
        #expect(
            source.contains(
                "open var clientSecret: String { ProcessInfo.processInfo.environment[\"ClientSecret\"] ?? \"\" }"))
        #expect(source.contains("open var aPIKey: String"))
        #expect(plan.notes.contains { $0.contains("MyAppKeys of the pod Keys") })
    }

    @Test("options of cocoapods-keys are read in both of Ruby's spellings, and those of other plugins are not its own")
    func keyOptions() throws {
        let one = try #require(PodKeys.read("plugin('cocoapods-keys', project: \"A\", keys: 'Secret')\n"))
        #expect(one.project == "A" && one.names == ["Secret"])
        let two = try #require(PodKeys.read("plugin \"cocoapods-keys\", {\n 'keys' => [\"A\", 'B'] }\n"))
        #expect(two.project == nil && two.names == ["A", "B"])
        #expect(PodKeys.read("plugin 'cocoapods-keys'\nplugin 'other', { :keys => ['A'] }\n") == nil)
        #expect(PodKeys.read("platform :ios, '10.0'\n") == nil)
    }

    @Test("of a pod's subspecs those that the lock file names are used, and what is said outside of all")
    func subspecs() {
        let text = """
            Pod::Spec.new do |s|
              s.name = 'Lamp'
              s.resources = 'All/*.png'
              s.subspec 'Core' do |core|
                core.source_files = 'Core/*.swift'
                core.subspec "Deep" do |deep|
                  deep.source_files = 'Deep/*.swift'
                end
                if true
                  core.resources = 'Core/*.png'
                end
              end
              # s.subspec 'Old' do |old|
              s.subspec 'Extra' do |extra|
                extra.source_files = 'Extra/*.swift'
              end
              s.swift_version = '4.2'
            end
            """
        func files(_ parts: Set<String>) -> [String] {
            PodSpecification.patterns(of: "source_files", in: PodSpecification.text(text, of: parts))
        }
        #expect(files(["Core"]) == ["Core/*.swift"])
        #expect(files(["Core/Deep"]) == ["Core/*.swift", "Deep/*.swift"])
        #expect(files(["Extra", "Core"]) == ["Core/*.swift", "Extra/*.swift"])
        let extra = PodSpecification.text(text, of: ["Extra"])
        #expect(PodSpecification.patterns(of: "resources", in: extra) == ["All/*.png"])
        #expect(extra.contains("swift_version"))
    }

    @Test("a pod's module has the name that its podspec gives it")
    func moduleNames() throws {
        let folder = try PrivateFolder("pod")
        for (name, line) in [("LampSwift", "s.module_name = 'Lamp'\n"), ("Lamp+Kit", "")] {
            try TestFile.write(
                "Pod::Spec.new do |s|\n\(line)s.source_files = '*.swift'\nend\n", to: "\(folder.path)/\(name).podspec")
        }
        try TestFile.write("", to: folder.path + "/A.swift")
        func module(_ name: String) throws -> String? {
            try PodSpecification.plan(folder.path, named: name).targets.first?.name
        }
        #expect(try module("LampSwift") == "Lamp")
        #expect(try module("Lamp+Kit") == "Lamp_Kit")
    }

    @Test("what is a part of a pod is compiled into its module, where the package makes another module of it")
    func parts() throws {
        try served.commit(
            "Lamp",
            served.package("Lamp", source: "import UIKit\n").merging([
                "Lamp.podspec":
                    "Pod::Spec.new do |s|\n  s.subspec 'Core' do |c|\n    c.source_files = 'Sources/Lamp/*.swift'\n  end\n"
                    + "  s.subspec 'Rx' do |r|\n    r.source_files = 'Sources/RxLamp/'\n  end\nend\n",
                "Sources/RxLamp/Rx.swift": "#if !COCOAPODS\nimport Lamp\n#endif\n",
            ]) { $1 }, tag: "1.1.0")
        var planner = PackagePlanner()
        planner.checkouts = try served.checkouts()
        func sources(_ lock: String) throws -> [String] {
            var plan = Plan(name: "App", folder: served.path)
            let pods = OtherManagers.pods("PODS:\n" + lock)
            let modules = OtherManagers(planner: planner, file: served.path + "/Podfile.lock").take(pods, into: &plan)
            #expect(modules == ["Lamp"], "\(plan.findings)")
            let target = try #require(plan.targets.first)
            return target.sources.map { URL(fileURLWithPath: $0).lastPathComponent }.sorted()
        }
        let core = try sources("  - Lamp/Core (1.1.0)\n")
        #expect(!core.contains("Rx.swift"))
        #expect(try sources("  - Lamp/Core (1.1.0)\n  - Lamp/Rx (1.1.0)\n") == (core + ["Rx.swift"]).sorted())
    }

    @Test("a podspec's bundles have the files that their patterns name")
    func bundles() {
        let text = """
            s.resource_bundles = {
              'Kit' => ['Kit/**/*.{xib,png}', "Texts"], "Other" => 'Other/*.json'
            }
            s.resources = 'Kit/A.xib'
            """
        var target = Plan.Target(name: "Kit", kind: .library)
        let files = [
            "Kit/A.xib", "Kit/in/B.png", "Kit/in/C.swift", "Texts/de.lproj/T.strings", "Other/D.json", "E.xib",
        ]
        PodSpecification.takeResources(text, files.map { "/pod/" + $0 }, in: "/pod", into: &target)
        #expect(
            target.bundles == [
                "Kit": ["/pod/Kit/A.xib", "/pod/Kit/in/B.png", "/pod/Texts/de.lproj/T.strings"],
                "Other": ["/pod/Other/D.json"],
            ])
        #expect(target.resources == ["/pod/Kit/A.xib"])
    }

    @Test("one bundle is written with braces or without a list, and none is none")
    func oneBundle() {
        let one = PodSpecification.bundles(in: "spec.resource_bundle = { 'A' => 'a/*.xib' }\nspec.name = 'x'\n")
        #expect(one.map(\.name) == ["A"])
        #expect(one.map(\.patterns) == [["a/*.xib"]])
        #expect(PodSpecification.bundles(in: "spec.resources = 'a'").isEmpty)
    }

    @Test("Carthage's file gives addresses, but for binaries")
    func carthage() {
        let all = OtherManagers.carthage(
            "github \"o/Lamp\" \"1.1.0\"\ngit \"https://git.test/o/Sums.git\" \"abc\"\nbinary \"https://b.test/B.json\" \"1.0\"\n"
        )
        #expect(all.map(\.url) == ["https://github.com/o/Lamp", "https://git.test/o/Sums.git", nil])
        #expect(all.map(\.name) == ["Lamp", "Sums", "B.json"])
    }

    @Test("a pod's sources are those of its package, or those that its podspec names; a pod without a clone is named")
    func sources() throws {
        try served.commit("Lamp", served.package("Lamp", source: "import UIKit\n"), tag: "1.1.0")
        try served.commit(
            "Sums",
            [
                "Sums.podspec": "Pod::Spec.new do |s|\n  s.source_files = 'Code/**/*.{h,swift}',\n    'More'\nend\n",
                "Code/a/A.swift": "", "Code/B.swift": "", "More/C.swift": "", "Demo/D.swift": "",
            ], tag: "1.0.0")
        var planner = PackagePlanner()
        planner.checkouts = try served.checkouts()
        var plan = Plan(name: "App", folder: served.path)
        let modules = OtherManagers(planner: planner, file: "Podfile.lock").take(
            OtherManagers.pods(Self.lock + "") + [.init(kind: "pod", name: "Gone", version: "2.0")], into: &plan)
        #expect(modules == ["Lamp", "Sums"])
        let names = plan.targets[1].sources.map { URL(fileURLWithPath: $0).lastPathComponent }
        #expect(names.sorted() == ["A.swift", "B.swift", "C.swift"])
        #expect(plan.findings.map(\.what) == ["the pod Gone 2.0"])
        #expect(plan.findings[0].why == "the lock file does not say where its sources are")
    }

    @Test("a pod whose specification lies in another pod's repository is found there, in the version that is asked for")
    func severalPods() throws {
        try served.commit("Lamp", ["Wick.podspec": "Pod::Spec.new do |s|\nend\n", "A.swift": ""], tag: "1.1.0")
        try served.commit("Lamp", ["Wick.podspec": "", "Lamp.podspec": "", "A.swift": "let a = 1\n"], tag: "1.2.0")
        let mirrors = try served.checkouts().mirrors
        let place = mirrors.place(ofPod: "Wick", version: "1.1.0")
        #expect(place.map { URL(fileURLWithPath: $0).lastPathComponent }?.hasPrefix("Lamp") == true)
        #expect(
            mirrors.place(ofPod: "Wick", version: "3.0") == nil && mirrors.place(ofPod: "Gone", version: "1.1.0") == nil
        )
        #expect(mirrors.place(ofPod: "Lamp", version: "1.1.0") == nil)
        #expect(mirrors.place(ofPod: "../Wick", version: "1.1.0") == nil)
        #expect(mirrors.place(ofPod: "Wick", version: "--help") == nil)
    }

    @Test(
        "a pod whose manifest no package manager reads any more is taken by its podspec, which says the language's version"
    )
    func firstManifest() throws {
        func taken(_ version: String, _ project: String) throws -> Plan.Target {
            let name = "Sums\(version.filter(\.isNumber))\(project.prefix(1))"
            try served.commit(
                name,
                [
                    "Package.swift": "// swift-tools-version:3.1\nimport PackageDescription\n",
                    "\(name).podspec": "Pod::Spec.new do |s|\n  s.source_files = 'Code/*.swift'\n\(version)\nend\n",
                    "Code/A.swift": "",
                ], tag: "1.0.0")
            var planner = PackagePlanner()
            planner.checkouts = try served.checkouts()
            var plan = Plan(name: "App", folder: served.path)
            let managers = OtherManagers(planner: planner, file: "Podfile.lock", languageVersion: project)
            _ = managers.take(
                [.init(kind: "pod", name: name, version: "1.0.0", url: "https://git.test/o/\(name)")], into: &plan)
            #expect(plan.findings == [])
            return try #require(plan.targets.first)
        }
        #expect(try taken("s.swift_version = '4.0'", "5.0").hasSwift4Names)
        #expect(try taken("", "4.0").hasSwift4Names)
        #expect(try !taken("s.swift_versions = ['4.0', '5.0']", "4.0").hasSwift4Names)
        #expect(try !taken("", "5.0").hasSwift4Names)
    }

    @Test(
        "patterns of files",
        arguments: [
            ("A/*.swift", "A/b.swift", true), ("A/*.swift", "A/c/b.swift", false), ("A/**/*.swift", "A/b.swift", true),
            ("A/**/*.swift", "A/c/d/b.swift", true), ("A/**/*.{h,m}", "A/b.m", true),
            ("A/**/*.{h,m}", "A/b.swift", false),
            ("A", "A/b.swift", true), ("A", "AB/b.swift", false),
        ])
    func patterns(pattern: String, path: String, matches: Bool) {
        #expect(PodSpecification.matches(path[...], pattern[...]) == matches)
    }
}
