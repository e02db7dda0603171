# make wander    the sample app's screens on six devices, in .build/demo/wander; make demo puts them on contact sheets
.PHONY: wander

demo: wander

wander: bootstrap
	Scripts/wander .build/demo/wander debug
