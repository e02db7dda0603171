# make dist          packages in .build/dist: a Debian package, an archive that brings all it needs, a wheel, a container
#                    file, and an artifact bundle for SwiftPM's plugins
# make dist-test     installs each in a bare Debian root, and lays out, lints and draws there; builds and tests apps
.PHONY: dist dist-test

dist: bootstrap
	Scripts/dist

dist-test:
	Scripts/dist-test
