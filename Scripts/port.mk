.PHONY: port test-port test-port-quick port-census

# plumb-port, which plumb port, build, test and run hand over to. Builds swift-syntax, once: some minutes.
port: bootstrap
	swift build -c release --package-path Port --product plumb-port

test-port: bootstrap
	swift test --package-path Port

# Those that build no app: rewriting, reading of projects.
test-port-quick: bootstrap
	swift test --package-path Port --filter "SourcePortTests|XcodeProjectTests|AssetTests|StringCatalogTests|ProjectFindingTests|EndlessTests|ManifestTests|BoundaryTests|MemberWriterTests"

# What of iOS sources builds here, and what remains by cause: make port-census FOLDERS="../a ../b"
port-census: port
	Scripts/port-census $(or $(FOLDERS),Samples/PlainIOS Samples/Wander)
