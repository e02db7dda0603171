.PHONY: pixels

# How near Plumb's drawing is to pictures that Apple's UIKit drew: a table, and the drawings in .build/pixels.
pixels: bootstrap
	PLUMB_ONLY=Pixels swift run -c release Pixels .build/pixels
	Scripts/compare-pixels .build/pixels
