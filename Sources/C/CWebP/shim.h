#pragma once
#include <webp/decode.h>
#include <webp/encode.h>
#include <webp/mux.h>

// The library's own initialisers are macros, or check a version that only a macro names.
static inline int plumb_webp_anim_options(WebPAnimEncoderOptions *options) {
    return WebPAnimEncoderOptionsInit(options);
}
static inline WebPAnimEncoder *plumb_webp_anim_encoder(int width, int height, const WebPAnimEncoderOptions *options) {
    return WebPAnimEncoderNew(width, height, options);
}
