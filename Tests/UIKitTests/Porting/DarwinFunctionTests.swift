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

    @Test("identifiers and tags of types lead to each other by the functions of before UTType")
    func typeTags() throws {
        func identifier(_ tag: String, _ tagClass: CFString, _ parent: CFString? = nil) -> String? {
            UTTypeCreatePreferredIdentifierForTag(tagClass, tag as CFString, parent)?.takeRetainedValue().description
        }
        func tag(_ identifier: CFString, _ tagClass: CFString) -> String? {
            UTTypeCopyPreferredTagWithClass(identifier, tagClass)?.takeRetainedValue().description
        }
        #expect(identifier("png", kUTTagClassFilenameExtension) == "public.png")
        #expect(identifier("image/jpeg", kUTTagClassMIMEType, kUTTypeImage) == "public.jpeg")
        #expect(identifier("unheardof", kUTTagClassFilenameExtension)?.hasPrefix("dyn.") == true)
        #expect(tag(kUTTypePNG, kUTTagClassMIMEType) == "image/png")
        #expect(tag(kUTTypeQuickTimeMovie, kUTTagClassFilenameExtension) == "mov")
        #expect(tag(kUTTypeItem, kUTTagClassMIMEType) == nil)
        #expect(UTTypeConformsTo(kUTTypeJPEG, kUTTypeImage) && !UTTypeConformsTo(kUTTypeImage, kUTTypeJPEG))
        #expect(UTTypeEqual(kUTTypePNG, "PUBLIC.png") && !UTTypeEqual(kUTTypePNG, kUTTypeJPEG))
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
        defer {
            number.deallocate()
            lock.deallocate()
        }
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
        nonisolated(unsafe) let given = lamp
        await withCheckedContinuation { done in
            Thread.detachNewThread {
                given.perform(selector)
                done.resume()
            }
        }
        #expect(lamp.isLit)
    }

    /// Written by Python: `zlib.compressobj(9, zlib.DEFLATED, -15)` over `b"lamp " * 20`, its level 0, squares (a block with codes
    /// of its own), and nothing.
    @Test(
        "deflate streams of others are read",
        arguments: [
            ("cb49cc2d50c8a12d0100", String(repeating: "lamp ", count: 20)), ("010500faff6c616d7073", "lamps"),
            (
                "158ec101c0300802576104516b74ffc50a2f1205bc00d13870901f6ad087692cc10830a5dddaca71b2c8939f74"
                    + "0f952dbfd2f2754bb7f1e5e17b83916fa44fffa7f96a7ff2ddb85741861a4855d19d4c95b37ca57deef3dd31c0"
                    + "98e48988db661061862968e28c435634b283225322c7afe7d97a7bf29513a57e438bbcd457bdfc01",
                (0..<60).map { "\($0 * $0)" }.joined(separator: " ")
            ), ("0300", ""),
        ])
    func inflating(hex: String, text: String) throws {
        let bytes = stride(from: 0, to: hex.utf8.count, by: 2).map { place in
            UInt8(hex.dropFirst(place).prefix(2), radix: 16) ?? 0
        }
        #expect(try NSData(data: Data(bytes)).decompressed(using: .zlib) as Data == Data(text.utf8))
    }

    @Test("what is compressed is read again, is smaller where it repeats, and half a stream is none")
    func compressing() throws {
        var random = SystemRandomNumberGenerator()
        for count in [0, 1, 2, 3, 300, 70_000] {
            for range: ClosedRange<UInt8> in [0...255, 0...1, 7...7] {
                let data = Data((0..<count).map { _ in UInt8.random(in: range, using: &random) })
                let packed = try (data as NSData).compressed(using: .zlib)
                #expect(try packed.decompressed(using: .zlib) as Data == data)
                if count > 1000, range.count < 3 { #expect(packed.length < count / 4) }
                if count > 2 {
                    let half = packed.subdata(with: NSRange(location: 0, length: packed.length / 2)) as NSData
                    #expect(throws: NSError.self) { try half.decompressed(using: .zlib) }
                }
            }
        }
        #expect(throws: NSError.self) { try NSData().compressed(using: .lzfse) }
    }

    @Test("a timer that is given a date calls its method with itself then")
    func dated() {
        let lamp = Lamp()
        let selector = Selector("light", { (target: Lamp) in { target.light() } })
        let timer = Timer(
            fireAt: Date(timeIntervalSinceNow: 0.01), interval: 0, target: lamp, selector: selector, userInfo: nil,
            repeats: false)
        #expect(timer.isValid && !lamp.isLit)
        timer.fire()
        #expect(lamp.isLit && !timer.isValid)
    }
}
