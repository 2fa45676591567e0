import CCairo
import Foundation

extension CGContext {
  /// A context that draws into memory; nil when the layout is not supported or the size not
  /// positive.
  ///
  /// Supported are 8 bits a component: RGB with any alpha but straight (`first`, `last`), in either
  /// byte order of 32 bits; gray without alpha; alpha only.
  /// - Parameters:
  ///   - data: the memory, at least `bytesPerRow · height` bytes, which must outlive the context;
  ///     nil to have it allocated, all zero.
  ///   - bytesPerRow: 0 to have it chosen, when `data` is nil.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    let alphaInfo = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
    let bitsPerPixel = alphaInfo == .alphaOnly || space.numberOfComponents == 1 ? 8 : 32
    guard data == nil || bytesPerRow > 0,
      let layout = PixelLayout(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
        components: space.numberOfComponents, info: bitmapInfo),
      layout.alpha != .straight,
      let bitmap = BitmapStorage(
        data: data, width: width, height: height, bytesPerRow: bytesPerRow, space: space,
        info: info, layout: layout)
    else {
      CGReport.once(
        "CGContext(data:width:height:…) returned nil for \(width) × \(height) pixels of "
          + "\(bitsPerComponent)-bit components and bitmapInfo \(bitmapInfo). Use 8-bit components, "
          + "a positive size up to 32767, and premultiplied or skipped alpha.")
      return nil
    }
    self.init(bitmap: bitmap, baseCTM: .identity)
    if data != nil { bitmap.load() }
  }

  /// The same with the layout as an option set.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: CGBitmapInfo
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo.rawValue)
  }

  /// A context in UIKit's orientation: points from the top left, `scale` pixels each.
  /// - Parameter isOpaque: draws on black without alpha.
  package convenience init?(
    pixelWidth: Int, pixelHeight: Int, scale: CGFloat, isOpaque: Bool = false
  ) {
    self.init(
      pixels: nil, pixelWidth: pixelWidth, pixelHeight: pixelHeight, bytesPerRow: 0, scale: scale,
      isOpaque: isOpaque)
  }

  /// A context in UIKit's orientation over premultiplied BGRA pixels that outlive it.
  package convenience init?(
    pixels: UnsafeMutableRawPointer?, pixelWidth: Int, pixelHeight: Int, bytesPerRow: Int,
    scale: CGFloat, isOpaque: Bool = false
  ) {
    var layout = PixelLayout.native
    if isOpaque { layout.alpha = .ignored }
    let alpha: CGImageAlphaInfo = isOpaque ? .noneSkipFirst : .premultipliedFirst
    guard
      let bitmap = BitmapStorage(
        data: pixels, width: pixelWidth, height: pixelHeight, bytesPerRow: bytesPerRow,
        space: .standardRGB,
        info: [.byteOrder32Little, CGBitmapInfo(rawValue: alpha.rawValue)], layout: layout)
    else { return nil }
    self.init(
      bitmap: bitmap, baseCTM: CGContext.topLeftCTM(scale: scale, pixelHeight: pixelHeight))
  }

  /// The memory drawn into, in the context's layout; nil when it is not a bitmap context.
  public var data: UnsafeMutableRawPointer? {
    guard let bitmap else { return nil }
    flush()
    isDataShared = true
    return bitmap.data
  }

  /// A picture of what was drawn so far; nil when this is not a bitmap context.
  public func makeImage() -> CGImage? {
    guard let bitmap else { return nil }
    settleSoftMasks()
    takeOverSharedData()
    return CGImage(buffer: bitmap.makeBuffer())
  }

  /// 8; 0 for a context that is not a bitmap.
  public var bitsPerComponent: Int { bitmap == nil ? 0 : 8 }
  /// 32 or 8; 0 for a context that is not a bitmap.
  public var bitsPerPixel: Int { (bitmap?.layout.bytesPerPixel ?? 0) * 8 }
  /// The distance between rows in `data`; 0 for a context that is not a bitmap.
  public var bytesPerRow: Int { bitmap?.bytesPerRow ?? 0 }
  /// The space the context was made with; nil for a context that is not a bitmap.
  public var colorSpace: CGColorSpace? { bitmap?.space }
  /// The layout of `data`; empty for a context that is not a bitmap.
  public var bitmapInfo: CGBitmapInfo { bitmap?.info ?? [] }
  /// Where `data`'s alpha is; `none` for a context that is not a bitmap.
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.alphaInfoMask.rawValue) ?? .none
  }

  /// Before drawing: the program may have written to `data`.
  func takeOverSharedData() {
    guard let bitmap, isDataShared || bitmap.isForeign, groupDepth == 0 else { return }
    bitmap.load()
  }

  /// After drawing: the program may read its memory at any time.
  func publishData() {
    guard let bitmap, bitmap.isForeign, groupDepth == 0 else { return }
    bitmap.store()
  }
}
