import UIKit

/// How far an app could make out what a person means by a parameter.
open class INIntentResolutionResult: NSObject {
    enum Outcome {
        case success(Any?), disambiguation([Any]), confirmation(Any?), needsValue, notRequired, unsupported(Int?)
    }
    private(set) var outcome = Outcome.notRequired
    public required override init() {}
    static func made(_ outcome: Outcome) -> Self {
        let result = self.init()
        result.outcome = outcome
        return result
    }

    open class func needsValue() -> Self { made(.needsValue) }
    open class func notRequired() -> Self { made(.notRequired) }
    open class func unsupported() -> Self { made(.unsupported(nil)) }
    open class func unsupported(withReason reason: Int) -> Self { made(.unsupported(reason)) }
    open class func confirmationRequired(withItemToConfirm itemToConfirm: Any?, forReason reason: Int) -> Self {
        made(.confirmation(itemToConfirm))
    }
}

open class INStringResolutionResult: INIntentResolutionResult {
    open class func success(with resolvedString: String) -> Self { made(.success(resolvedString)) }
    open class func disambiguation(with stringsToDisambiguate: [String]) -> Self {
        made(.disambiguation(stringsToDisambiguate))
    }
    open class func confirmationRequired(with stringToConfirm: String?) -> Self {
        made(.confirmation(stringToConfirm))
    }
}

open class INBooleanResolutionResult: INIntentResolutionResult {
    open class func success(with resolvedValue: Bool) -> Self { made(.success(resolvedValue)) }
    open class func confirmationRequired(with valueToConfirm: Bool?) -> Self {
        made(.confirmation(valueToConfirm))
    }
}

open class INIntegerResolutionResult: INIntentResolutionResult {
    open class func success(with resolvedValue: Int) -> Self { made(.success(resolvedValue)) }
    open class func confirmationRequired(with valueToConfirm: Int?) -> Self { made(.confirmation(valueToConfirm)) }
}

open class INDoubleResolutionResult: INIntentResolutionResult {
    open class func success(with resolvedValue: Double) -> Self { made(.success(resolvedValue)) }
    open class func confirmationRequired(with valueToConfirm: Double?) -> Self {
        made(.confirmation(valueToConfirm))
    }
}

open class INURLResolutionResult: INIntentResolutionResult {
    open class func success(with resolvedUrl: URL) -> Self { made(.success(resolvedUrl)) }
    open class func disambiguation(with urlsToDisambiguate: [URL]) -> Self {
        made(.disambiguation(urlsToDisambiguate))
    }
    open class func confirmationRequired(with urlToConfirm: URL?) -> Self { made(.confirmation(urlToConfirm)) }
}

open class INSpeakableStringResolutionResult: INIntentResolutionResult {
    open class func success(with resolvedString: INSpeakableString) -> Self { made(.success(resolvedString)) }
    open class func disambiguation(with stringsToDisambiguate: [INSpeakableString]) -> Self {
        made(.disambiguation(stringsToDisambiguate))
    }
    open class func confirmationRequired(with stringToConfirm: INSpeakableString?) -> Self {
        made(.confirmation(stringToConfirm))
    }
}

open class INPersonResolutionResult: INIntentResolutionResult {
    open class func success(with resolvedPerson: INPerson) -> Self { made(.success(resolvedPerson)) }
    open class func disambiguation(with peopleToDisambiguate: [INPerson]) -> Self {
        made(.disambiguation(peopleToDisambiguate))
    }
    open class func confirmationRequired(with personToConfirm: INPerson?) -> Self {
        made(.confirmation(personToConfirm))
    }
}

open class INFileResolutionResult: INIntentResolutionResult {
    open class func success(with resolvedFile: INFile) -> Self { made(.success(resolvedFile)) }
    open class func disambiguation(with filesToDisambiguate: [INFile]) -> Self {
        made(.disambiguation(filesToDisambiguate))
    }
    open class func confirmationRequired(with fileToConfirm: INFile?) -> Self {
        made(.confirmation(fileToConfirm))
    }
}

open class INDateComponentsResolutionResult: INIntentResolutionResult {
    open class func success(with resolvedDate: DateComponents) -> Self { made(.success(resolvedDate)) }
    open class func disambiguation(with dateComponentsToDisambiguate: [DateComponents]) -> Self {
        made(.disambiguation(dateComponentsToDisambiguate))
    }
    open class func confirmationRequired(with dateComponentsToConfirm: DateComponents?) -> Self {
        made(.confirmation(dateComponentsToConfirm))
    }
}

open class INObjectResolutionResult: INIntentResolutionResult {
    open class func success(with resolvedObject: INObject) -> Self { made(.success(resolvedObject)) }
    open class func disambiguation(with objectsToDisambiguate: [INObject]) -> Self {
        made(.disambiguation(objectsToDisambiguate))
    }
    open class func confirmationRequired(with objectToConfirm: INObject?) -> Self {
        made(.confirmation(objectToConfirm))
    }
}
