import Testing

@testable import AutoLayoutConvenience
