// Decoding and encoding of image files through libpng, libjpeg, libwebp and giflib.
//
// This is the part that cannot be written in Swift: libjpeg reports errors by longjmp, and the
// libraries' interfaces are macros. Pixels are 8 bits each of blue, green, red and alpha, top row
// first, without padding; decoders give straight (not premultiplied) alpha.

#ifndef CIMAGECODECS_H
#define CIMAGECODECS_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint8_t *pixels; // to be released with free(); NULL when decoding failed
  int width;
  int height;
  char message[160]; // why it failed
} EnchainDecodedImage;

typedef struct {
  uint8_t *bytes; // to be released with free(); NULL when encoding failed
  size_t count;
  char message[160];
} EnchainEncodedImage;

EnchainDecodedImage enchain_decode_png(const uint8_t *bytes, size_t count);
EnchainDecodedImage enchain_decode_jpeg(const uint8_t *bytes, size_t count);
EnchainDecodedImage enchain_decode_webp(const uint8_t *bytes, size_t count);

// The first picture of a GIF on its transparent canvas.
EnchainDecodedImage enchain_decode_gif(const uint8_t *bytes, size_t count);

// `pixels` has straight alpha.
EnchainEncodedImage enchain_encode_png(const uint8_t *pixels, int width, int height);

// `quality` from 0 to 100; alpha is ignored.
EnchainEncodedImage enchain_encode_jpeg(const uint8_t *pixels, int width, int height, int quality);

#endif
