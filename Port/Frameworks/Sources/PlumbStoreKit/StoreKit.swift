import UIKit

// There is no store here: no product is found, and nothing can be bought, as with purchases restricted by Screen Time.

public let SKErrorDomain = "SKErrorDomain"

public struct SKError: Error, Sendable {
    public enum Code: Int, Sendable {
        case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed, storeProductNotAvailable
    }
    public var code: Code
    public init(_ code: Code) { self.code = code }
    public static let paymentCancelled = Code.paymentCancelled
}

open class SKProduct: NSObject {
    open var productIdentifier: String { "" }
    open var localizedTitle: String { "" }
    open var localizedDescription: String { "" }
    open var price: NSDecimalNumber { .zero }
    open var priceLocale: Locale { .current }
    open var isDownloadable: Bool { false }
}

open class SKRequest: NSObject {
    open weak var delegate: (any SKRequestDelegate)?
    open func cancel() { delegate = nil }
    open func start() {}
}

public protocol SKRequestDelegate: AnyObject {
    func requestDidFinish(_ request: SKRequest)
    func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
    public func requestDidFinish(_ request: SKRequest) {}
    public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

public protocol SKProductsRequestDelegate: SKRequestDelegate {
    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

open class SKProductsResponse: NSObject {
    public let products: [SKProduct] = []
    public let invalidProductIdentifiers: [String]
    init(_ identifiers: [String]) { invalidProductIdentifiers = identifiers }
}

/// Asks the store for products; all identifiers come back as invalid.
open class SKProductsRequest: SKRequest {
    private let identifiers: Set<String>
    public init(productIdentifiers: Set<String>) { identifiers = productIdentifiers }
    open override func start() {
        nonisolated(unsafe) let request = self
        DispatchQueue.main.async {
            let response = SKProductsResponse(request.identifiers.sorted())
            (request.delegate as? any SKProductsRequestDelegate)?.productsRequest(request, didReceive: response)
            request.delegate?.requestDidFinish(request)
        }
    }
}

open class SKReceiptRefreshRequest: SKRequest {
    public init(receiptProperties properties: [String: Any]? = nil) {}
    open override func start() {
        // Handed to the main queue, where its delegate lives.
        nonisolated(unsafe) let request = self
        DispatchQueue.main.async { request.delegate?.request(request, didFailWithError: SKError(.unknown)) }
    }
}

open class SKPayment: NSObject {
    open var productIdentifier: String
    open var quantity = 1
    public init(product: SKProduct) { productIdentifier = product.productIdentifier }
}
open class SKMutablePayment: SKPayment {}

public enum SKPaymentTransactionState: Int, Sendable { case purchasing, purchased, failed, restored, deferred }

open class SKPaymentTransaction: NSObject {
    public let payment: SKPayment
    public let error: (any Error)?
    public let transactionState = SKPaymentTransactionState.failed
    open var transactionIdentifier: String? { nil }
    open var transactionDate: Date? { nil }
    open var original: SKPaymentTransaction? { nil }
    init(_ payment: SKPayment) {
        self.payment = payment
        error = SKError(.paymentNotAllowed)
    }
}

public protocol SKPaymentTransactionObserver: AnyObject {
    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
    func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
    func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
    func paymentQueue(_ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct) -> Bool
}

extension SKPaymentTransactionObserver {
    public func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {}
    public func paymentQueue(
        _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
    ) {}
    public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
    public func paymentQueue(
        _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
    ) -> Bool { false }
}

/// Fails every payment with `SKError.paymentNotAllowed`.
open class SKPaymentQueue: NSObject {
    private nonisolated(unsafe) static let queue = SKPaymentQueue()
    open class func `default`() -> SKPaymentQueue { queue }
    open class func canMakePayments() -> Bool { false }

    open private(set) var transactions: [SKPaymentTransaction] = []
    private var observers: [() -> (any SKPaymentTransactionObserver)?] = []

    open func add(_ observer: any SKPaymentTransactionObserver) { observers.append { [weak observer] in observer } }
    open func remove(_ observer: any SKPaymentTransactionObserver) { observers.removeAll { $0() === observer } }
    open func add(_ payment: SKPayment) {
        let transaction = SKPaymentTransaction(payment)
        transactions.append(transaction)
        // The queue's observers are called on the main queue, where they were added.
        nonisolated(unsafe) let queue = self
        DispatchQueue.main.async { queue.tell { $0.paymentQueue(queue, updatedTransactions: queue.transactions) } }
    }
    open func finishTransaction(_ transaction: SKPaymentTransaction) {
        transactions.removeAll { $0 === transaction }
        tell { $0.paymentQueue(self, removedTransactions: [transaction]) }
    }
    open func restoreCompletedTransactions() {
        // Called on the main queue, as above.
        nonisolated(unsafe) let queue = self
        DispatchQueue.main.async { queue.tell { $0.paymentQueueRestoreCompletedTransactionsFinished(queue) } }
    }

    private func tell(_ what: (any SKPaymentTransactionObserver) -> Void) {
        for observer in observers { if let observer = observer() { what(observer) } }
    }
}

public let SKStoreProductParameterITunesItemIdentifier = "id"

@preconcurrency @MainActor
public protocol SKStoreProductViewControllerDelegate: AnyObject {
    func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

extension SKStoreProductViewControllerDelegate {
    public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {}
}

/// A product's page, which cannot be loaded.
open class SKStoreProductViewController: UIViewController {
    open weak var delegate: (any SKStoreProductViewControllerDelegate)?
    /// The block hears that there is no such product.
    open func loadProduct(
        withParameters parameters: [String: Any],
        completionBlock block: (@MainActor (Bool, (any Error)?) -> Void)? = nil
    ) { DispatchQueue.main.async { block?(false, SKError(.storeProductNotAvailable)) } }
}

/// Asks for nothing: the system shows its question seldom, and apps do not hear of it.
@preconcurrency @MainActor
open class SKStoreReviewController: NSObject {
    open class func requestReview() {}
    open class func requestReview(in windowScene: UIWindowScene) {}
}
