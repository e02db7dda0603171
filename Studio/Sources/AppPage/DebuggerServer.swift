import Foundation
import Synchronization

/// `plumb debug --live` for one running app, in a process of its own: the view debugger's page, which an app's page opens.
final class DebuggerServer: Sendable {
    /// The app's process identifier.
    let app: Int32
    private let answer = Mutex<PageDebugger?>(nil)
    private let process = Process()

    /// - Parameters:
    ///   - program: The `plumb` command.
    ///   - project: The folder that the app's documents are looked for in.
    ///   - onAnswer: Called once, when the page can be opened or it is known why it can't.
    init(program: String, app: Int32, project: String, onAnswer: @escaping @Sendable (PageDebugger) -> Void) {
        self.app = app
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["debug", "--attach", "\(app)", "--live", "--project", project]
        process.standardInput = FileHandle.nullDevice
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        do {
            try process.run()
        } catch {
            onAnswer(PageDebugger(error: "\(program) can't be run: \(error.localizedDescription)"))
            return
        }
        Thread.detachNewThread { [weak self] in
            // Its first line is the address; without one, it ends and says why.
            let said = output.fileHandleForReading.availableData
            let address = String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            if !address.isEmpty { self?.tell(PageDebugger(address: address), onAnswer) }
            // Read to its end, so that the other side can always write.
            let trouble = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            if address.isEmpty {
                let text = trouble.trimmingCharacters(in: .whitespacesAndNewlines)
                self?.tell(PageDebugger(error: text.isEmpty ? "plumb debug ended" : text), onAnswer)
            }
        }
    }

    private func tell(_ new: PageDebugger, _ onAnswer: (PageDebugger) -> Void) {
        answer.withLock { $0 = new }
        onAnswer(new)
    }

    /// The page, while it is served; nil before that and after.
    var page: PageDebugger? {
        let known = answer.withLock { $0 }
        return process.isRunning && known?.address != nil ? known : nil
    }

    func stop() {
        if process.isRunning { process.terminate() }
    }
}
