.PHONY: bench-audit audit-accuracy

# What an audit costs for each screen and setting, over the sample and the recorded documents where they are.
bench-audit: bootstrap
	swift run -c release AuditBench Samples/Storyboards/Reader.storyboard $(shell find ../shared/nibs/files -name '*.storyboard' 2>/dev/null)

# What audits say of the recorded documents that are good.
audit-accuracy: bootstrap
	swift build -c release --product plumb
	Scripts/audit-accuracy
