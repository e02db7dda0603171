import Testing
import Toolchain

@Suite("What a build that failed says")
struct BuildFailureTests {
    @Test("errors have their places, each once, files by their place in the package")
    func placed() {
        let failure = BuildFailure(
            output: """
                [1/2] Compiling App main.swift
                /home/me/App/Sources/main.swift:3:7: error: cannot find 'x' in scope
                /home/me/App/Sources/main.swift:3:7: error: cannot find 'x' in scope
                /usr/include/a.h:1:2: error: unknown type name
                /home/me/App/Sources/main.swift:9:1: warning: never used
                error: fatalError
                """, folder: "/home/me/App")
        #expect(
            failure.description == """
                Sources/main.swift:3:7: error: cannot find 'x' in scope
                /usr/include/a.h:1:2: error: unknown type name
                """)
        // Summaries say less than errors with a place.
        #expect(failure.remarks.isEmpty)
    }

    @Test(
        "where no error has a place, errors are said without one, and else the last lines",
        arguments: [
            (
                "error: emit-module command failed\nerror: no such module 'A'\nerror: no such module 'A'",
                ["no such module 'A'"]
            ),
            ("one\ntwo\nthree\nfour", ["two three four"]),
        ])
    func unplaced(output: String, remarks: [String]) {
        let failure = BuildFailure(output: output, folder: "/")
        #expect(failure.remarks == remarks && failure.messages.isEmpty)
        #expect(failure.description == "the build failed:\n" + output)
    }

    @Test("a reason of its own is said as it is")
    func reason() { #expect("\(BuildFailure("there is no swiftc"))" == "there is no swiftc") }
}
