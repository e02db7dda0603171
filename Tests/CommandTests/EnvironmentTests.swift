import Foundation
import Testing

/// Where the command runs: whatever is missing there, the result is the usual one or a message that says what is wrong.
@Suite("Odd surroundings of the command", .enabled(if: Command.isBuilt))
struct EnvironmentTests {
    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <objects>
                <view contentMode="scaleToFill" id="roo-tv-001">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <subviews>
                        <label opaque="NO" text="Inspiring, I 0.5" id="lab-el-001" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO">
                            <rect key="frame" x="20" y="40.5" width="140" height="21"/>
                            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                        </label>
                    </subviews>
                </view>
            </objects>
        </document>

        """

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(["a.xib": Self.document, "b.xib": Self.document]) }

    private static let commands = [
        "layout a.xib b.xib", "lint --format json a.xib b.xib", "fix --dry-run a.xib b.xib",
        "format --check a.xib b.xib",
        "preview -o out a.xib b.xib", "explain a.xib b.xib", "diff a.xib b.xib", "debug --tree a.xib",
    ]

    /// What each command does as usual, and where, found once for all tests: the documents are the same in each.
    private static let usual = Result {
        let folder = try TemporaryFolder(["a.xib": document, "b.xib": document])
        return (path: folder.url.path, runs: try commands.map { try Shell("\"$PLUMB\" \($0)", in: folder.url) })
    }

    /// Runs every command with something before it, which has to end and print as usual.
    private func expectUsual(_ setting: String) throws {
        let (path, runs) = try Self.usual.get()
        func here(_ text: String) -> String { text.replacing(path, with: folder.url.path) }
        for (command, usual) in zip(Self.commands, runs) {
            let odd = try Shell("\(setting) \"$PLUMB\" \(command)", in: folder.url)
            #expect(usual.status <= 1, "\(command): \(usual.errors)")
            let wanted = (usual.status, here(usual.output), here(usual.errors))
            #expect((odd.status, odd.output, odd.errors) == wanted, "\(command)")
        }
    }

    @Test(
        "locales, known or not, and the lack of a home change nothing",
        arguments: [
            "LC_ALL=tr_TR LANG=tr_TR.UTF-8 LANGUAGE=tr", "LC_ALL=xx_YY.nonsense LANG=xx", "LC_ALL=C LANG=",
            "env -u HOME",
            "HOME=/nowhere XDG_CACHE_HOME=/nowhere XDG_CONFIG_HOME=/nowhere",
        ])
    func localesAndHomes(_ setting: String) throws { try expectUsual(setting) }

    @Test(
        "a document of a revision that can't be read is told of by its name in the repository, not by a temporary one")
    func revisions() throws {
        let setting = "git init -q . && git add . && git -c user.name=a -c user.email=a@b commit -qm a; "
        let broken = "printf '<document' > a.xib; "
        let runs = try (0..<2).map { _ in
            let copy = try TemporaryFolder(["a.xib": Self.document])
            return try Shell(setting + broken + "\"$PLUMB\" diff --git HEAD", in: copy.url)
        }
        #expect(runs[0].output.contains("a.xib:1:1: error") && !runs[0].output.contains("/tmp"), "\(runs[0].output)")
        #expect(
            runs[0].output == runs[1].output && runs[0].errors == runs[1].errors && runs[0].status == runs[1].status)
    }

    @Test("few descriptors suffice, and with none to spare there is a message")
    func descriptors() throws {
        try expectUsual("ulimit -n 16;")
        for count in [4, 6, 8] {
            for command in ["layout a.xib b.xib", "fix --dry-run a.xib b.xib", "preview -o out a.xib"] {
                let run = try Shell("ulimit -n \(count); \"$PLUMB\" \(command)", in: folder.url)
                // 127: not even its libraries can be loaded.
                guard run.status != 127 else { continue }
                #expect(run.status <= 2, "\(command) with \(count): status \(run.status)")
                #expect(run.status < 2 || !(run.errors + run.output).isEmpty, "\(command) with \(count) says nothing")
                #expect(!run.errors.contains("defect of plumb"), "\(command) with \(count): \(run.errors)")
            }
        }
    }

    @Test("too little memory is told as that, for one document and for many")
    func memory() throws {
        let box =
            "<view contentMode=\"scaleToFill\" fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\">"
        let boxes = (0..<30_000).map { index in
            box.replacing("<view ", with: "<view id=\"v\(index)\" ")
                + "<rect key=\"frame\" x=\"20\" y=\"40\" width=\"10\" height=\"10\"/></view>"
        }
        let large = Self.document.replacing("<subviews>", with: "<subviews>" + boxes.joined())
        try Data(large.utf8).write(to: folder.url.appendingPathComponent("large.xib"))
        for size in [160, 180, 200] {
            for documents in ["large.xib", "large.xib b.xib"] {
                let run = try Shell("ulimit -v \(size)000; \"$PLUMB\" layout \(documents)", in: folder.url)
                #expect(run.status == 2, "with \(size) MB")
                #expect(run.errors.contains("large.xib: needs more memory than there is"), "\(run.errors)")
                #expect(!run.errors.contains("defect of plumb"), "\(run.errors)")
                #expect(run.output.contains("UILabel") == documents.contains("b.xib"), "the other is laid out")
            }
        }
    }

    @Test(
        "without any font there is a warning, and otherwise the usual result; but pictures without texts are not drawn")
    func fonts() throws {
        let configuration = "<?xml version=\"1.0\"?><fontconfig><dir>/nowhere</dir></fontconfig>"
        try Data(configuration.utf8).write(to: folder.url.appendingPathComponent("fonts.conf"))
        for command in ["layout a.xib", "lint a.xib", "fix --dry-run a.xib", "preview -o out a.xib b.xib"] {
            let run = try Shell("FONTCONFIG_FILE=\"$PWD/fonts.conf\" \"$PLUMB\" \(command)", in: folder.url)
            let draws = command.hasPrefix("preview")
            #expect(draws ? run.status == 2 : run.status <= 1, "\(command): \(run.errors)")
            if draws { #expect(run.output.isEmpty) }
            #expect(
                run.errors.components(separatedBy: "there are no fonts here").count == 2, "\(command): \(run.errors)")
        }
    }

    @Test("on a read-only file system what writes says so, and what reads does its work")
    func readOnly() throws {
        let mount = "unshare -m bash -c 'mount --bind . . && mount -o remount,ro,bind . && cd \"$PWD\" && "
        let canMount = try Shell(mount + "true'", in: folder.url).status == 0
        guard canMount else { return print("skipped: no file system can be mounted read-only here") }
        for command in ["layout a.xib", "lint a.xib", "format --check a.xib", "debug --tree a.xib"] {
            #expect(try Shell(mount + "\"$PLUMB\" \(command)'", in: folder.url).status <= 1, "\(command)")
        }
        for command in ["preview -o out a.xib", "debug -o a.plumbcapture a.xib"] {
            let run = try Shell(mount + "\"$PLUMB\" \(command)'", in: folder.url)
            #expect(run.status == 2, "\(command)")
            #expect(run.errors.contains("the file system is read-only"), "\(command): \(run.errors)")
        }
    }

    @Test("a clock before 1970 changes nothing")
    func clock() throws {
        let source = """
            #define _GNU_SOURCE
            #include <time.h>
            #include <sys/time.h>
            #include <sys/syscall.h>
            #include <unistd.h>
            int clock_gettime(clockid_t clock, struct timespec *time) {
                long result = syscall(SYS_clock_gettime, clock, time);
                if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) time->tv_sec = -500000000;
                return result;
            }
            int gettimeofday(struct timeval *time, void *zone) { time->tv_sec = -500000000; time->tv_usec = 5; return 0; }
            time_t time(time_t *out) { if (out) *out = -500000000; return -500000000; }
            """
        try Data(source.utf8).write(to: folder.url.appendingPathComponent("early.c"))
        let made = try Shell(
            "clang -shared -fPIC -o early.so early.c || cc -shared -fPIC -o early.so early.c", in: folder.url)
        guard made.status == 0 else { return print("skipped: there is no C compiler here") }
        try expectUsual("LD_PRELOAD=\"$PWD/early.so\"")
    }

    @Test("Turkish letters change nothing: there the small letter of I is not i")
    func turkish() throws {
        let made = try Shell("mkdir locales && localedef -i tr_TR -f UTF-8 locales/tr_TR.UTF-8", in: folder.url)
        guard made.status == 0 else { return print("skipped: there is no Turkish locale here") }
        try expectUsual("LOCPATH=\"$PWD/locales\" LC_ALL=tr_TR.UTF-8")
    }
}
