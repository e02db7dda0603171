# make endurance      what hours of use would show: kills, edits, trees, calls, builds and clients without end, less than 40 minutes;
#                     PARTS="kills edits" runs some, SEED=2 others
.PHONY: endurance

endurance: studio run-page
	swift build -c release --product plumb
	Scripts/endurance --seed $(or $(SEED),1) $(PARTS)
