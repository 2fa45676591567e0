extension UITableViewCell {
  /// Places the picture and the texts by the cell's style.
  func layoutTexts(in bounds: CGRect) {
    var x: CGFloat = 16 + CGFloat(indentationLevel) * indentationWidth
    if let picture, let size = picture.image?.size, size.width > 0, size.height > 0 {
      let height = min(size.height, bounds.height)
      let width = size.width * height / size.height
      picture.frame = CGRect(x: x, y: (bounds.height - height) / 2, width: width, height: height)
      x += width + 16
    }
    let available = max(0, bounds.width - x - 16)
    func size(_ label: UILabel?) -> CGSize {
      guard let label, !(label.text ?? "").isEmpty else { return .zero }
      let fitting = label.sizeThatFits(CGSize(width: available, height: 0))
      return CGSize(
        width: min(fitting.width, available), height: min(fitting.height, bounds.height))
    }
    let main = size(mainLabel)
    let detail = size(detailLabel)
    switch style {
    case .subtitle where detail != .zero:
      let top = (bounds.height - main.height - detail.height) / 2
      place(mainLabel, CGRect(x: x, y: top, width: available, height: main.height))
      place(
        detailLabel,
        CGRect(
          x: x, y: top + main.height, width: available, height: detail.height))
    case .value1, .value2:
      place(mainLabel, CGRect(x: x, y: 0, width: main.width, height: bounds.height))
      let rest = max(0, available - main.width - 8)
      let width = min(detail.width, rest)
      place(
        detailLabel,
        CGRect(
          x: style == .value1 ? bounds.width - 16 - width : x + main.width + 8, y: 0, width: width,
          height: bounds.height))
    default:
      place(mainLabel, CGRect(x: x, y: 0, width: available, height: bounds.height))
    }
  }

  /// Texts keep their shape while their room changes in an animation.
  private func place(_ label: UILabel?, _ frame: CGRect) {
    guard let label else { return }
    if label.contentMode == .redraw { label.contentMode = .left }
    if label.bounds.size != frame.size { label.setNeedsDisplay() }
    label.frame = frame
  }
}
