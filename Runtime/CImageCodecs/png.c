#include "CImageCodecs.h"

#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

EnchainDecodedImage enchain_decode_png(const uint8_t *bytes, size_t count) {
  EnchainDecodedImage result = {0};
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, bytes, count)) {
    snprintf(result.message, sizeof result.message, "%s", image.message);
    return result;
  }
  image.format = PNG_FORMAT_BGRA;
  // calloc: the size can come from a damaged file, and a partly read image must not show memory.
  uint8_t *pixels = calloc((size_t)image.width * image.height, 4);
  if (pixels == NULL) {
    png_image_free(&image);
    snprintf(result.message, sizeof result.message, "too large");
    return result;
  }
  if (!png_image_finish_read(&image, NULL, pixels, 0, NULL)) {
    snprintf(result.message, sizeof result.message, "%s", image.message);
    free(pixels);
    return result;
  }
  result.pixels = pixels;
  result.width = (int)image.width;
  result.height = (int)image.height;
  return result;
}

EnchainEncodedImage enchain_encode_png(const uint8_t *pixels, int width, int height) {
  EnchainEncodedImage result = {0};
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = (png_uint_32)width;
  image.height = (png_uint_32)height;
  image.format = PNG_FORMAT_BGRA;
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  uint8_t *bytes = malloc(size);
  if (bytes == NULL) {
    snprintf(result.message, sizeof result.message, "too large");
    return result;
  }
  if (!png_image_write_to_memory(&image, bytes, &size, 0, pixels, 0, NULL)) {
    snprintf(result.message, sizeof result.message, "%s", image.message);
    free(bytes);
    return result;
  }
  result.bytes = bytes;
  result.count = size;
  return result;
}
