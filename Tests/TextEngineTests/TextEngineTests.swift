import Testing

@testable import TextEngine
