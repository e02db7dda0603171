import Foundation
import OpenCombine
import UIKit

extension NSObject {
    /// Publishes the values of a property as key-value observing tells them. It keeps the object.
    public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        public let object: Subject
        public let keyPath: KeyPath<Subject, Value>
        public let options: NSKeyValueObservingOptions

        public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
            self.object = object
            self.keyPath = keyPath
            self.options = options
        }

        public func receive<Downstream: Subscriber>(
            subscriber: Downstream
        ) where Downstream.Input == Value, Downstream.Failure == Never {
            let subscription = KeyValueSubscription<Value>(subscriber)
            subscriber.receive(subscription: subscription)
            let keyPath = keyPath
            subscription.begin(
                object.observe(keyPath, options: options) { [weak subscription] object, _ in
                    subscription?.take(object[keyPath: keyPath])
                })
        }
    }
}

extension NSObjectProtocol where Self: NSObject {
    /// Publishes the property's value at once, and after each change; `options` without `initial` leaves the first out.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
        NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
    }
}

/// Hands on as many values as are asked for; of those that nobody asked for yet, the last one.
private final class KeyValueSubscription<Value>: Subscription {
    private var give: ((Value) -> Subscribers.Demand)?
    private var observation: NSKeyValueObservation?
    private var demand = Subscribers.Demand.none
    private var waiting: Value?
    private let lock = NSRecursiveLock()

    init<Downstream: Subscriber>(_ downstream: Downstream) where Downstream.Input == Value {
        give = { downstream.receive($0) }
    }

    func begin(_ observation: NSKeyValueObservation) {
        lock.withLock {
            if give == nil { observation.invalidate() } else { self.observation = observation }
        }
    }

    func take(_ value: Value) {
        lock.withLock {
            guard let give else { return }
            guard demand > 0 else { return waiting = value }
            demand -= 1
            demand += give(value)
        }
    }

    func request(_ more: Subscribers.Demand) {
        lock.withLock {
            demand += more
            guard let value = waiting else { return }
            waiting = nil
            take(value)
        }
    }

    func cancel() {
        lock.withLock {
            observation?.invalidate()
            (observation, give, waiting) = (nil, nil, nil)
        }
    }
}
