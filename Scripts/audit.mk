.PHONY: bench-audit audit-accuracy

# What an audit costs for each screen and setting, over the sample and the recorded documents where they are.
bench-audit: bootstrap
	PLUMB_ONLY=AuditBench swift build -c release --product AuditBench
	{ printf '%s\0' Samples/Storyboards/Reader.storyboard; find $(DOCUMENTS) -name '*.storyboard' -print0 2>/dev/null; } \
	    | xargs -0 "$$(swift build -c release --show-bin-path)/AuditBench"

# What audits say of the recorded documents that are good.
audit-accuracy: bootstrap
	swift build -c release --product plumb
	Scripts/audit-accuracy
