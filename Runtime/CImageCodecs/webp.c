#include "CImageCodecs.h"

#include <stdio.h>
#include <stdlib.h>
#include <webp/decode.h>

EnchainDecodedImage enchain_decode_webp(const uint8_t *bytes, size_t count) {
  EnchainDecodedImage result = {0};
  int width = 0;
  int height = 0;
  if (!WebPGetInfo(bytes, count, &width, &height)) {
    snprintf(result.message, sizeof result.message, "not a WebP file, or a damaged one");
    return result;
  }
  size_t size = (size_t)width * height * 4;
  uint8_t *pixels = malloc(size);
  if (pixels == NULL || WebPDecodeBGRAInto(bytes, count, pixels, size, width * 4) == NULL) {
    // Animated files are refused by the simple decoder.
    snprintf(result.message, sizeof result.message, "a damaged or animated WebP file");
    free(pixels);
    return result;
  }
  result.pixels = pixels;
  result.width = width;
  result.height = height;
  return result;
}
