# make cards        the server of Samples/Cards
# make bench-cards  eight clients for a minute (SECONDS=600 for ten)
.PHONY: cards bench-cards

cards: bootstrap
	swift build -c release --package-path Samples/Cards

bench-cards: cards
	python3 Benchmarks/bench_cards.py Samples/Cards/.build/release/cards $(or $(SECONDS),60)

bench: bench-cards
