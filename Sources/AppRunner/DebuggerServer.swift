import Files
import Foundation
import Synchronization

/// `plumb debug --live` for one running app, in a process of its own: the view debugger's page, which an app's page or window
/// opens.
public final class DebuggerServer: Sendable {
    /// What came of starting it.
    public enum Answer: Sendable {
        /// Where the page is served.
        case address(String)
        /// Why there is none.
        case trouble(String)
    }

    /// The app's process identifier.
    public let app: Int32
    private let answer = Mutex<Answer?>(nil)
    private let process: ChildProcess?

    /// - Parameters:
    ///   - program: The `plumb` command.
    ///   - app: The app's process identifier.
    ///   - project: The folder that the app's documents are looked for in.
    ///   - onAnswer: Called once, when the page can be opened or it is known why it can't.
    public init(program: String, app: Int32, project: String, onAnswer: @escaping @Sendable (Answer) -> Void) {
        self.app = app
        var launch = ProgramLaunch(program, ["debug", "--attach", "\(app)", "--live", "--project", project])
        (launch.output, launch.errors) = (.pipe, .pipe)
        let process: ChildProcess
        do { process = try ChildProcess(launch) } catch {
            self.process = nil
            onAnswer(.trouble("\(error)"))
            return
        }
        self.process = process
        let output = FileHandle(fileDescriptor: process.output, closeOnDealloc: false)
        let errors = FileHandle(fileDescriptor: process.errors, closeOnDealloc: false)
        Thread.detachNewThread { [weak self] in
            // The pipes are open as long as the process's object is there.
            defer { withExtendedLifetime(process) {} }
            // The debugger's first line is its address; if there is none, it ends and says why.
            let said = output.availableData
            let address = String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            if !address.isEmpty { self?.tell(.address(address), onAnswer) }
            // Read to its end, so that the other side can always write.
            let trouble = String(decoding: errors.readDataToEndOfFile(), as: UTF8.self)
            if address.isEmpty {
                let text = trouble.trimmingCharacters(in: .whitespacesAndNewlines)
                self?.tell(.trouble(text.isEmpty ? "plumb debug ended" : text), onAnswer)
            }
        }
    }

    private func tell(_ new: Answer, _ onAnswer: (Answer) -> Void) {
        answer.withLock { $0 = new }
        onAnswer(new)
    }

    /// The address of the page, while it is served; nil before that and after.
    public var address: String? {
        guard process?.isRunning == true, case .address(let address) = answer.withLock({ $0 }) else { return nil }
        return address
    }

    /// Ends the page.
    public func stop() {
        process?.send(signal: SIGTERM)
    }
}
