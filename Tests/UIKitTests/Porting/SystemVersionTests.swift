import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("The version of iOS that is reproduced")
struct SystemVersionTests {
    @Test("is 18.0, and 26.0 in the design of iOS 26; on other threads too")
    func designs() async throws {
        try Harness.run { _ in
            #expect(UIDevice.current.systemVersion == "18.0")
            #expect(isSystemAvailable(18) && isSystemAvailable(17, 4, 1) && !isSystemAvailable(18, 1))
        }
        try Harness.run(design: .iOS26) { _ in
            #expect(UIDevice.current.systemVersion == "26.0")
            #expect(isSystemAvailable(26) && !isSystemAvailable(26, 0, 1) && !isSystemAvailable(1000))
            let version = ProcessInfo.processInfo.deviceSystemVersion
            #expect((version.majorVersion, version.minorVersion, version.patchVersion) == (26, 0, 0))
            #expect(ProcessInfo.processInfo.isDeviceSystemAtLeast(version))
            let group = DispatchGroup()
            DispatchQueue.global().async(group: group) { #expect(isSystemAvailable(26)) }
            group.wait()
        }
    }
}
