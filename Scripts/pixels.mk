.PHONY: pixels

# How near Plumb's drawing is to pictures that Apple's UIKit drew: a table, and the drawings in .build/pixels; then the
# same for pictures of iOS 26 and their pairs of 18, in .build/pixels-26; and for those of them that are judged by, without
# texts, glass and what the pictures lack, in .build/pixels-26-masked.
pixels: bootstrap
	PLUMB_ONLY=Pixels swift run -c release Pixels .build/pixels
	Scripts/compare-pixels .build/pixels
	Scripts/compare-pixels .build/pixels-26
	Scripts/compare-pixels .build/pixels-26-masked
