import AppRunner
import Testing

@Suite("How far a build is")
struct BuildProgressTests {
    @Test(
        "steps are read from what the package manager prints",
        arguments: [
            ("[12/340] Compiling Wander Card.swift", 12, 340, "Compiling Wander Card.swift"),
            ("[0/1] Planning build", 0, 1, "Planning build"),
            ("[5/5]  Linking  Wander", 5, 5, "Linking Wander"),
        ])
    func steps(_ line: String, _ done: Int, _ total: Int, _ text: String) throws {
        let progress = try #require(BuildProgress(line: line))
        #expect(progress.done == done && progress.total == total && progress.text == text)
    }

    @Test(
        "other lines are no steps",
        arguments: ["", "Building for debugging...", "[3] x", "[a/b] x", "[9/3] x", "[1/2", "[-1/2] x", "[1/2/3] x"])
    func others(_ line: String) { #expect(BuildProgress(line: line) == nil) }
}
