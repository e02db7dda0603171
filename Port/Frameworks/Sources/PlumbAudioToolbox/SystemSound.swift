@_exported import Foundation
import UIKit

// There is no loudspeaker and no vibration: sounds can be made, are played in silence and end at once.

public typealias SystemSoundID = UInt32

public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
public let kAudioServicesNoError: OSStatus = 0
/// The file is not there.
public let kAudioServicesUnsupportedPropertyError: OSStatus = 0x7074_793F

private let lock = NSLock()
nonisolated(unsafe) private var sounds: Set<SystemSoundID> = []
nonisolated(unsafe) private var next: SystemSoundID = 4096

/// - Returns: An error where the file is not there.
@discardableResult
public func AudioServicesCreateSystemSoundID(
    _ inFileURL: NSURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
    guard let path = inFileURL.path, FileManager.default.fileExists(atPath: path) else {
        return kAudioServicesUnsupportedPropertyError
    }
    lock.withLock {
        next += 1
        sounds.insert(next)
        outSystemSoundID.pointee = next
    }
    return kAudioServicesNoError
}

@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
    lock.withLock { _ = sounds.remove(inSystemSoundID) }
    return kAudioServicesNoError
}

public typealias AudioServicesSystemSoundCompletionProc =
    @convention(c) (
        SystemSoundID, UnsafeMutableRawPointer?
    ) -> Void
// Read and written under the lock.
nonisolated(unsafe) private var completions:
    [SystemSoundID: (AudioServicesSystemSoundCompletionProc, UnsafeMutableRawPointer?)] = [:]

/// Calls the function when the sound has ended, from the main queue.
@discardableResult
public func AudioServicesAddSystemSoundCompletion(
    _ inSystemSoundID: SystemSoundID, _ inRunLoop: AnyObject?, _ inRunLoopMode: AnyObject?,
    _ inCompletionRoutine: @escaping AudioServicesSystemSoundCompletionProc, _ inClientData: UnsafeMutableRawPointer?
) -> OSStatus {
    lock.withLock { completions[inSystemSoundID] = (inCompletionRoutine, inClientData) }
    return kAudioServicesNoError
}

public func AudioServicesRemoveSystemSoundCompletion(_ inSystemSoundID: SystemSoundID) {
    lock.withLock { _ = completions.removeValue(forKey: inSystemSoundID) }
}

private func end(_ sound: SystemSoundID) {
    DispatchQueue.main.async {
        let completion = lock.withLock { completions[sound] }
        completion?.0(sound, completion?.1)
    }
}

public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) { end(inSystemSoundID) }
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) { end(inSystemSoundID) }

public func AudioServicesPlaySystemSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) { inCompletionBlock.map { DispatchQueue.main.async(execute: $0) } }

public func AudioServicesPlayAlertSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) { inCompletionBlock.map { DispatchQueue.main.async(execute: $0) } }
