import Testing

@testable import NibDocument
