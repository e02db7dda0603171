import CoreGraphics

/// Groups changes of layers: how long their animations take and what happens when these have ended. Every thread has
/// its own stack; without an explicit one, changes belong to an implicit transaction that lasts until `flush()`.
open class CATransaction: NSObject {
    open class func begin() { TransactionStack.current.begin() }
    open class func commit() { TransactionStack.current.commit() }
    /// Ends the implicit transaction; its completion waits for the animations it added.
    open class func flush() { TransactionStack.current.flush() }

    /// Seconds of animations that say nothing else; 0.25 by default.
    open class func animationDuration() -> CFTimeInterval { TransactionStack.current.look { $0.duration } ?? 0.25 }
    open class func setAnimationDuration(_ dur: CFTimeInterval) { TransactionStack.current.top.duration = dur }

    open class func animationTimingFunction() -> CAMediaTimingFunction? {
        TransactionStack.current.look { $0.timingFunction }
    }

    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        TransactionStack.current.top.timingFunction = function
    }

    /// Whether changes of properties take effect at once.
    open class func disableActions() -> Bool { TransactionStack.current.look { $0.disableActions } ?? false }
    open class func setDisableActions(_ flag: Bool) { TransactionStack.current.top.disableActions = flag }

    open class func completionBlock() -> (() -> Void)? {
        TransactionStack.current.top.completion.block.map { block in { block(true) } }
    }

    /// Runs when all animations added from now on in this transaction have ended or were removed.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        TransactionStack.current.setCompletion(block.map { block in { _ in block() } })
    }

    /// The same for a block that wants to know whether all animations ran to their end.
    package class func setCompletion(_ block: @escaping (_ finished: Bool) -> Void) {
        TransactionStack.current.setCompletion(block)
    }

    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: return animationDuration()
        case kCATransactionDisableActions: return disableActions()
        case kCATransactionAnimationTimingFunction: return animationTimingFunction()
        default: return TransactionStack.current.look { $0.values[key] }
        }
    }

    open class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration: setAnimationDuration(anObject as? CFTimeInterval ?? 0.25)
        case kCATransactionDisableActions: setDisableActions(anObject as? Bool ?? false)
        case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
        default: TransactionStack.current.top.values[key] = anObject
        }
    }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"

/// One level of the stack. What is nil is looked up below.
final class TransactionLevel {
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disableActions: Bool?
    var values: [String: Any] = [:]
    var completion = TransactionCompletion()
}

/// Counts the animations that a completion block waits for.
final class TransactionCompletion {
    var block: ((_ finished: Bool) -> Void)?
    private var haveAllFinished = true
    private var running = 0
    private var isCommitted = false

    func animationAdded() { running += 1 }

    func animationEnded(finished: Bool) {
        if !finished { haveAllFinished = false }
        running -= 1
        runIfDone()
    }

    func commit() {
        isCommitted = true
        runIfDone()
    }

    private func runIfDone() {
        guard isCommitted, running == 0, let block else { return }
        self.block = nil
        block(haveAllFinished)
    }
}

final class TransactionStack {
    private var implicit = TransactionLevel()
    private var explicit: [TransactionLevel] = []

    var top: TransactionLevel { explicit.last ?? implicit }

    /// The completions that a new animation belongs to: those of all open levels.
    var completions: [TransactionCompletion] { ([implicit] + explicit).map(\.completion).filter { $0.block != nil } }

    func begin() { explicit.append(TransactionLevel()) }

    func commit() {
        guard let level = explicit.popLast() else { return flush() }
        level.completion.commit()
    }

    func flush() {
        let level = implicit
        implicit = TransactionLevel()
        level.completion.commit()
    }

    /// Setting a second block commits the first, which keeps the animations it has.
    func setCompletion(_ block: ((_ finished: Bool) -> Void)?) {
        let level = top
        let previous = level.completion
        level.completion = TransactionCompletion()
        level.completion.block = block
        if block != nil { previous.commit() }
    }

    func look<Value>(_ property: (TransactionLevel) -> Value?) -> Value? {
        for level in explicit.reversed() {
            if let value = property(level) { return value }
        }
        return property(implicit)
    }

    // MARK: One stack for each thread

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { stack in
            if let stack { Unmanaged<TransactionStack>.fromOpaque(stack).release() }
        }
        return key
    }()

    static var current: TransactionStack {
        if let stack = pthread_getspecific(key) {
            return Unmanaged<TransactionStack>.fromOpaque(stack).takeUnretainedValue()
        }
        let stack = TransactionStack()
        pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
        return stack
    }
}
