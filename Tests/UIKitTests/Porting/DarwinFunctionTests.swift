import Foundation
import Testing
import UIKit

@Suite("Functions of Core Foundation and Darwin that Swift code for iOS calls")
@MainActor
struct DarwinFunctionTests {
    @Test(
        "encodings have Foundation's numbers, and come back from them",
        arguments: [
            (0x0800_0100, String.Encoding.utf8.rawValue), (0x0500, String.Encoding.windowsCP1252.rawValue),
            (0x0A01, String.Encoding.shiftJIS.rawValue), (0x0201, String.Encoding.isoLatin1.rawValue),
            (0x1000_0100, String.Encoding.utf16BigEndian.rawValue), (0x0632, 0x8000_0632), (0, 30),
        ] as [(CFStringEncoding, UInt)])
    func encodings(core: CFStringEncoding, foundation: UInt) {
        #expect(CFStringConvertEncodingToNSStringEncoding(core) == foundation)
        #expect(CFStringConvertNSStringEncodingToEncoding(foundation) == core)
    }

    @Test("text in the encoding of a registered name is read")
    func names() throws {
        let encoding = CFStringConvertIANACharSetNameToEncoding("GB18030" as CFString)
        #expect(encoding == CFStringEncoding(CFStringEncodings.GB_18030_2000.rawValue))
        #expect(CFStringConvertEncodingToIANACharSetName(encoding) as String? == "gb18030")
        let foundation = String.Encoding(rawValue: CFStringConvertEncodingToNSStringEncoding(encoding))
        #expect(String(data: Data([0xC4, 0xE3]), encoding: foundation) == "你")
        #expect(CFStringConvertIANACharSetNameToEncoding("no such" as CFString) == kCFStringEncodingInvalidId)
        #expect(CFStringConvertNSStringEncodingToEncoding(1_000) == kCFStringEncodingInvalidId)
    }

    @Test("a truth value is told from a number")
    func types() {
        #expect(CFGetTypeID(NSNumber(value: true)) == CFBooleanGetTypeID())
        #expect(CFGetTypeID(NSNumber(value: 1)) == CFNumberGetTypeID())
        #expect(CFGetTypeID(NSNumber(value: Int8(1))) == CFNumberGetTypeID())
        #expect(CFGetTypeID("a" as NSString) == CFStringGetTypeID())
    }

    @Test("atomic additions of several threads are all counted, and a value is swapped once")
    func atomics() {
        // Each of the threads takes its turn by the functions that are tried.
        nonisolated(unsafe) let (number, lock) = (
            UnsafeMutablePointer<Int32>.allocate(capacity: 1), UnsafeMutablePointer<OSSpinLock>.allocate(capacity: 1)
        )
        defer { (number.deallocate(), lock.deallocate()) }
        (number.pointee, lock.pointee) = (0, OS_SPINLOCK_INIT)
        nonisolated(unsafe) var held = 0
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<500 {
                OSAtomicIncrement32(number)
                OSSpinLockLock(lock)
                held += 1
                OSSpinLockUnlock(lock)
            }
        }
        #expect(number.pointee == 4000 && held == 4000)
        #expect(OSAtomicCompareAndSwap32Barrier(4000, 1, number) && !OSAtomicCompareAndSwap32Barrier(4000, 2, number))
        #expect(OSAtomicDecrement32Barrier(number) == 0 && OSAtomicAdd32(5, number) == 5)
    }

    @Test("the apps of a group share a folder, and nobody leads out of it by its name")
    func groups() throws {
        let manager = FileManager.default
        let folder = try #require(manager.containerURL(forSecurityApplicationGroupIdentifier: "group.lamps"))
        #expect(manager.fileExists(atPath: folder.path) && folder.lastPathComponent == "group.lamps")
        #expect(try folder.checkPromisedItemIsReachable())
        #expect(manager.containerURL(forSecurityApplicationGroupIdentifier: "../lamps") == nil)
        try manager.removeItem(at: folder)
    }

    private final class Lamp: NSObject {
        var isLit = false
        func light() { isLit = true }
    }

    @Test("a method that another thread performs by name runs on the main thread, and is waited for")
    func performing() async {
        let lamp = Lamp()
        let selector = Selector("light", { (target: Lamp) in { target.light() } })
        // The test touches both again only when the other thread is done.
        nonisolated(unsafe) let (given, name) = (lamp, selector)
        await withCheckedContinuation { done in
            Thread.detachNewThread {
                given.perform(name)
                done.resume()
            }
        }
        #expect(lamp.isLit)
    }
}
