import AppRunner
import Testing
import Toolchain

@testable import plumb

/// Lines as the package manager, Swift Testing and XCTest of Swift 6.3 print them.
@Suite("Answers about builds and tests")
struct OutcomeTextTests {
    @Test("errors are named once, in order; warnings are counted once")
    func build() {
        let text = """
            [3/9] Compiling App A.swift
            /a/A.swift:3:5: error: cannot find 'x' in scope
            /a/A.swift:9:1: warning: unused
            /a/A.swift:9:1: warning: unused
            /a/A.swift:3:5: error: cannot find 'x' in scope
            /a/B.swift:1:8: error: no such module 'Y'
            error: fatalError
            """
        let (errors, warnings) = OutcomeText.build(text)
        #expect(
            errors == ["/a/A.swift:3:5: error: cannot find 'x' in scope", "/a/B.swift:1:8: error: no such module 'Y'"])
        #expect(warnings == 1)
    }

    @Test("what failed is said by the compiler's errors, where there are any, else by the end of what was printed")
    func failures() {
        let progress = (1...20).map { "[\($0)/20] Compiling App" }.joined(separator: "\n")
        let errors = "/a/A.swift:3:5: error: cannot find 'x' in scope\n/a/A.swift:9:1: warning: unused\n"
        let log = "plumb:///logs/explore"
        let built = OutcomeText.failure("not explored", errors + progress, status: 2, log: log)
        #expect(
            built.split(separator: "\n") == [
                "not explored: 1 error, with 1 warning", "/a/A.swift:3:5: error: cannot find 'x' in scope",
                "All that was printed: plumb:///logs/explore",
            ])
        let other = OutcomeText.failure("not explored", progress, status: 2, log: log).split(separator: "\n")
        #expect(other.first == "not explored, status 2" && other.count == 12 && other[1] == "[11/20] Compiling App")
    }

    @Test("results of both test libraries are added up, with the place of each failure")
    func tests() {
        let text = """
            Test Case 'CardTests.testGood' passed (0.003 seconds)
            /a/CardTests.swift:7: error: CardTests.testBad : XCTAssertEqual failed: ("1") is not equal to ("2")
            Test Case 'CardTests.testBad' failed (0.004 seconds)
            Test Case 'CardTests.testLater' skipped (0.0 seconds)
            \u{1B}[91m✘\u{1B}[0m Test "a title is cut" recorded an issue at TitleTests.swift:12:9: Expectation failed: a == b
            \u{1B}[91m✘\u{1B}[0m Test "a title is cut" failed after 0.1 seconds with 1 issue.
            ✘ Test plain() recorded an issue at TitleTests.swift:20:9: Expectation failed
            ✘ Test plain() failed after 0.1 seconds with 1 issue.
            ✘ Test run with 5 tests in 1 suite failed after 0.2 seconds with 2 issues.
            """
        let tests = OutcomeText.tests(text)
        #expect(tests.count == 7)
        #expect(tests.failed == ["CardTests.testBad", "a title is cut", "plain()"])
        // By words nobody finds a test: those of its file run again.
        #expect(tests.filters == ["CardTests[./]testBad", "/TitleTests[./]swift:", "plain\\(\\)"])
        #expect(tests.failures.count == 3 && tests.failures[0].hasPrefix("/a/CardTests.swift:7: error:"))
        #expect(tests.skipped == 1)
        #expect(OutcomeText.tests("✔ Test run with 1 test in 1 suite passed after 0.1 seconds.").count == 1)
    }

    @Test("an answer of long lines has at most 1,500 tokens of four bytes, of which none is longer than 300 characters")
    func bytes() {
        let lines = (1...100).map { "\($0) " + String(repeating: "x", count: 500) }
        for text in [
            OutcomeText.answer("100 errors", lines, log: "plumb:///logs/build"), OutcomeText.short(lines, more: "all"),
        ] {
            #expect(text.utf8.count <= 6_000 && text.contains(" more lines"))
            #expect(text.split(separator: "\n").allSatisfy { $0.count <= 300 })
        }
    }

    @Test("an answer has at most 40 lines, and says what it leaves out")
    func short() {
        let lines = (1...100).map { "\($0) " + String(repeating: "x", count: 50) }
        let answer = OutcomeText.answer("100 errors", lines, log: "plumb:///logs/build").split(separator: "\n")
        #expect(answer.count == 40)
        #expect(
            answer[0] == "100 errors" && answer[38] == "… 63 more lines" && answer[39].hasSuffix("plumb:///logs/build"))
    }

    @Test("progress grows over the parts of a build, each of which counts from one")
    func steps() throws {
        var steps = BuildSteps()
        let lines = ["[1/3] A", "[3/3] B", "Build complete!", "[1/9] C", "[x/9] D", "[9/2] E", "[2/9] F"]
        let done = lines.compactMap { BuildProgress(line: $0) }.map { steps.take($0).done }
        #expect(done == [1, 3, 4, 5])
    }

    @Test("while nothing is said, every fifth second is told of, as less than a step")
    func quiet() throws {
        var steps = BuildSteps()
        let first = steps.take(try #require(BuildProgress(line: "[2/9] Compiling A")))
        let told = (1...12).compactMap { _ in steps.wait() }
        #expect(told.map(\.text) == ["Compiling A, for 5 s", "Compiling A, for 10 s"])
        let all = [first] + told + [steps.take(try #require(BuildProgress(line: "[3/9] B")))]
        #expect(zip(all, all.dropFirst()).allSatisfy { $0.done < $1.done })
        #expect(all.map(\.total) == [9, 9, 9, 9])
    }
}
