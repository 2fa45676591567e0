#include "CImageCodecs.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf escape;
  char message[JMSG_LENGTH_MAX];
} ErrorHandler;

static void give_up(j_common_ptr info) {
  ErrorHandler *handler = (ErrorHandler *)info->err;
  handler->base.format_message(info, handler->message);
  longjmp(handler->escape, 1);
}

static void say_nothing(j_common_ptr info) { (void)info; }

static struct jpeg_error_mgr *install(ErrorHandler *handler) {
  struct jpeg_error_mgr *base = jpeg_std_error(&handler->base);
  base->error_exit = give_up;
  base->output_message = say_nothing;
  return base;
}

// Adobe's four-ink files store the inks inverted; both kinds arrive here as light.
static void convert_inks(uint8_t *row, const uint8_t *inks, int width, int inverted) {
  for (int x = 0; x < width; x++) {
    int part[4];
    for (int i = 0; i < 4; i++) {
      int value = inks[x * 4 + i];
      part[i] = inverted ? value : 255 - value;
    }
    row[x * 4 + 0] = (uint8_t)(part[2] * part[3] / 255);
    row[x * 4 + 1] = (uint8_t)(part[1] * part[3] / 255);
    row[x * 4 + 2] = (uint8_t)(part[0] * part[3] / 255);
    row[x * 4 + 3] = 255;
  }
}

EnchainDecodedImage enchain_decode_jpeg(const uint8_t *bytes, size_t count) {
  EnchainDecodedImage result = {0};
  struct jpeg_decompress_struct info;
  ErrorHandler handler;
  // Changed between setjmp and longjmp, hence volatile.
  uint8_t *volatile pixels = NULL;
  uint8_t *volatile inks = NULL;
  info.err = install(&handler);
  if (setjmp(handler.escape)) {
    snprintf(result.message, sizeof result.message, "%.150s", handler.message);
    jpeg_destroy_decompress(&info);
    free(pixels);
    free(inks);
    return result;
  }
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  int has_inks = info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK;
  info.out_color_space = has_inks ? JCS_CMYK : JCS_RGB;
  jpeg_start_decompress(&info);
  int width = (int)info.output_width;
  int height = (int)info.output_height;
  int channels = (int)info.output_components;
  pixels = calloc((size_t)width * height, 4);
  inks = malloc((size_t)width * channels);
  if (pixels == NULL || inks == NULL) {
    snprintf(handler.message, sizeof handler.message, "too large");
    longjmp(handler.escape, 1);
  }
  while (info.output_scanline < info.output_height) {
    uint8_t *row = pixels + (size_t)info.output_scanline * width * 4;
    JSAMPROW line = inks;
    jpeg_read_scanlines(&info, &line, 1);
    if (has_inks) {
      convert_inks(row, inks, width, info.saw_Adobe_marker);
    } else {
      for (int x = 0; x < width; x++) {
        row[x * 4 + 0] = line[x * 3 + 2];
        row[x * 4 + 1] = line[x * 3 + 1];
        row[x * 4 + 2] = line[x * 3 + 0];
        row[x * 4 + 3] = 255;
      }
    }
  }
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  free(inks);
  result.pixels = pixels;
  result.width = width;
  result.height = height;
  return result;
}

EnchainEncodedImage enchain_encode_jpeg(const uint8_t *pixels, int width, int height, int quality) {
  EnchainEncodedImage result = {0};
  struct jpeg_compress_struct info;
  ErrorHandler handler;
  unsigned char *volatile bytes = NULL;
  unsigned long size = 0;
  uint8_t *volatile line = NULL;
  info.err = install(&handler);
  if (setjmp(handler.escape)) {
    snprintf(result.message, sizeof result.message, "%.150s", handler.message);
    jpeg_destroy_compress(&info);
    free(line);
    free(bytes);
    return result;
  }
  jpeg_create_compress(&info);
  jpeg_mem_dest(&info, (unsigned char **)&bytes, &size);
  info.image_width = (JDIMENSION)width;
  info.image_height = (JDIMENSION)height;
  info.input_components = 3;
  info.in_color_space = JCS_RGB;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, quality, TRUE);
  line = malloc((size_t)width * 3);
  if (line == NULL) {
    snprintf(handler.message, sizeof handler.message, "too large");
    longjmp(handler.escape, 1);
  }
  jpeg_start_compress(&info, TRUE);
  while (info.next_scanline < info.image_height) {
    const uint8_t *row = pixels + (size_t)info.next_scanline * width * 4;
    JSAMPROW target = line;
    for (int x = 0; x < width; x++) {
      target[x * 3 + 0] = row[x * 4 + 2];
      target[x * 3 + 1] = row[x * 4 + 1];
      target[x * 3 + 2] = row[x * 4 + 0];
    }
    jpeg_write_scanlines(&info, &target, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  free(line);
  result.bytes = bytes;
  result.count = size;
  return result;
}
