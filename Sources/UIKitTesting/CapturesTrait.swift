#if compiler(>=6.2)
    import Testing
    import UIKit
    import ViewDebugger

    /// Keeps what the windows held when a test failed first; see the trait `.capturesOnFailure`.
    public struct CapturesTrait: SuiteTrait, TestTrait, TestScoping {
        /// True: it holds for suites within the suite.
        public var isRecursive: Bool { true }

        /// Runs the test, and attaches a capture where it fails.
        public func provideScope(
            for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
        ) async throws {
            let failure = FailureCapture()
            let watch = IssueHandlingTrait.compactMapIssues { issue in
                failure.attach(named: test.name)
                return issue
            }
            try await FailureCapture.$current.withValue(failure) {
                try await watch.provideScope(for: test, testCase: testCase, performing: function)
            }
        }

        /// The trait itself for each test, nothing for suites.
        public func scopeProvider(for test: Test, testCase: Test.Case?) -> CapturesTrait? {
            // A suite's tests each have a scope of their own.
            test.isSuite ? nil : self
        }
    }

    extension Trait where Self == CapturesTrait {
        /// Attaches a `.plumbcapture` file of the windows to a test that fails, as they were at its first failure, for
        /// `plumb debug`. A snapshot assertion's view or controller is attached where no window shows anything.
        ///
        /// Failures are looked at on the main actor; on another thread nothing is attached.
        public static var capturesOnFailure: Self { CapturesTrait() }
    }

    /// The capture of one test's first failure.
    final class FailureCapture: @unchecked Sendable {
        @TaskLocal static var current: FailureCapture?

        // Used on the main thread only.
        private var isDone = false
        private weak var subject: AnyObject?

        /// What a snapshot assertion looked at last.
        func note(_ value: Any) {
            guard MainThread.isCurrent else { return }
            subject = value is UIView || value is UIViewController ? value as AnyObject : nil
        }

        func attach(named name: String) {
            guard MainThread.isCurrent, !isDone else { return }
            isDone = true
            // This is the main thread, as the guard says.
            let capture: Capture? = MainActor.assumeIsolated {
                var options = CaptureOptions()
                options.title = name
                let windows = Runtime.current.windows.filter { !$0.isHidden }
                if !windows.isEmpty { return Capture(of: windows, options: options) }
                let view = (subject as? UIViewController)?.viewIfLoaded ?? subject as? UIView
                return view.map { Capture(of: $0, options: options) }
            }
            if let capture { Attachment.record(capture, named: name) }
        }
    }
#endif
