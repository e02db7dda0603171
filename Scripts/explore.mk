# make test-explore   plumb explore against Samples/Faults, an app with twenty planted faults: five minutes
.PHONY: test-explore

test-explore: bootstrap
	swift build --build-tests
	PLUMB_LONG=1 .build/debug/PlumbPackageTests.xctest --testing-library swift-testing --filter FaultyAppTests
