import Testing

@testable import Exploration

@Suite("Last words of an app")
struct LastWordsTests {
    @Test("are what it printed before the runtime's own report, and the innermost places in sources")
    func crash() {
        // As Swift 6.3 prints it.
        let log = """
            Loading
            App/Cart.swift:4: Fatal error: Index out of range

            *** Signal 4: Backtracing from 0x55a5e113989c... done ***

            *** Program crashed: Illegal instruction at 0x000055a5e113989c ***

            Thread 0 "App" crashed:

              0 [system]      0x000055a5e113989c Cart.total.getter + 172 in App at /src/App/Cart.swift
              1 [ra] [thunk]  0x000055a5e11397dc Cart.show() + 75 in App at /src/App/Cart.swift:12:7
              2 [ra]          0x000055a5e03a1ab0 static AppDelegate.main() + 79 in App at //<compiler-generated>
            """
        #expect(
            AppSession.lastWords(log) == """
                Loading
                App/Cart.swift:4: Fatal error: Index out of range
                  at /src/App/Cart.swift:12, Cart.show()
                """)
    }

    @Test("of an app that ends by itself are all that it printed, at most the last 2,000 characters")
    func plain() {
        #expect(AppSession.lastWords("no network\n") == "no network")
        #expect(AppSession.lastWords(String(repeating: "x", count: 5000)).count == 2000)
    }
}
