#include "CImageCodecs.h"

#include <gif_lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const uint8_t *bytes;
  size_t left;
} Reader;

static int read_bytes(GifFileType *file, GifByteType *target, int count) {
  Reader *reader = file->UserData;
  size_t size = (size_t)count < reader->left ? (size_t)count : reader->left;
  memcpy(target, reader->bytes, size);
  reader->bytes += size;
  reader->left -= size;
  return (int)size;
}

static EnchainDecodedImage fail(GifFileType *file, int code) {
  EnchainDecodedImage result = {0};
  const char *reason = GifErrorString(code);
  snprintf(result.message, sizeof result.message, "%s", reason ? reason : "damaged");
  if (file != NULL) DGifCloseFile(file, NULL);
  return result;
}

EnchainDecodedImage enchain_decode_gif(const uint8_t *bytes, size_t count) {
  Reader reader = {bytes, count};
  int code = 0;
  GifFileType *file = DGifOpen(&reader, read_bytes, &code);
  if (file == NULL) return fail(NULL, code);
  // A file cut off after its first picture is still shown.
  int status = DGifSlurp(file);
  if (status != GIF_OK && (file->ImageCount < 1 || file->SavedImages[0].RasterBits == NULL)) {
    return fail(file, file->Error);
  }
  if (file->ImageCount < 1 || file->SWidth <= 0 || file->SHeight <= 0) {
    return fail(file, D_GIF_ERR_NO_IMAG_DSCR);
  }
  SavedImage *picture = &file->SavedImages[0];
  ColorMapObject *colors = picture->ImageDesc.ColorMap ? picture->ImageDesc.ColorMap
                                                       : file->SColorMap;
  if (colors == NULL) return fail(file, D_GIF_ERR_NO_COLOR_MAP);
  GraphicsControlBlock control;
  int transparent = NO_TRANSPARENT_COLOR;
  if (DGifSavedExtensionToGCB(file, 0, &control) == GIF_OK) transparent = control.TransparentColor;

  int width = file->SWidth;
  int height = file->SHeight;
  uint8_t *pixels = calloc((size_t)width * height, 4);
  if (pixels == NULL) return fail(file, D_GIF_ERR_NOT_ENOUGH_MEM);
  GifImageDesc *area = &picture->ImageDesc;
  for (int y = 0; y < area->Height; y++) {
    int row = area->Top + y;
    if (row < 0 || row >= height) continue;
    for (int x = 0; x < area->Width; x++) {
      int column = area->Left + x;
      int index = picture->RasterBits[(size_t)y * area->Width + x];
      if (column < 0 || column >= width || index == transparent || index >= colors->ColorCount) {
        continue;
      }
      GifColorType color = colors->Colors[index];
      uint8_t *pixel = pixels + ((size_t)row * width + column) * 4;
      pixel[0] = color.Blue;
      pixel[1] = color.Green;
      pixel[2] = color.Red;
      pixel[3] = 255;
    }
  }
  EnchainDecodedImage result = {0};
  result.pixels = pixels;
  result.width = width;
  result.height = height;
  DGifCloseFile(file, NULL);
  return result;
}
