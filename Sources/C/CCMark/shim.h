#pragma once
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm/inlines.h>
#include <cmark-gfm/node.h>
#include <cmark-gfm/parser.h>

/// Reads a text as the inside of one paragraph, whatever its lines begin with. Not for two threads at once.
///
/// Returns a paragraph that the caller frees.
static inline cmark_node *cmark_inlines_of(cmark_parser *parser, const char *text, size_t length) {
    cmark_node *paragraph = cmark_node_new(CMARK_NODE_PARAGRAPH);
    cmark_strbuf_put(&paragraph->content, (const unsigned char *)text, (bufsize_t)length);
    cmark_inlines_add_special_character('~', true);
    cmark_parse_inlines(parser, paragraph, parser->refmap, parser->options);
    cmark_inlines_remove_special_character('~', true);
    cmark_consolidate_text_nodes(paragraph);
    return paragraph;
}
