/// What a button draws of its configuration.
extension UIButton {
  final func update(with configuration: Configuration) {
    let foreground =
      isEnabled
      ? configuration.foreground(tint: tintColor) : UIColor(white: 0.55, alpha: 1)
    let title = configuration.shownTitle(color: foreground)
    if title != nil || label != nil {
      titleLabel?.font = configuration.font
      titleLabel?.textColor = foreground
      titleLabel?.lineBreakMode = configuration.titleLineBreakMode
      titleLabel?.numberOfLines = configuration.titleLineBreakMode == .byWordWrapping ? 0 : 1
      titleLabel?.attributedText = title
    }
    let subtitle = configuration.shownSubtitle(color: foreground)
    if subtitle != nil || subtitleLabel != nil {
      if subtitleLabel == nil {
        let made = UILabel()
        made.font = .systemFont(ofSize: 12)
        addSubview(made)
        subtitleLabel = made
      }
      subtitleLabel?.attributedText = subtitle
    }
    if configuration.image != nil || picture != nil {
      var image = configuration.image
      if let symbols = configuration.preferredSymbolConfigurationForImage {
        image = image?.applyingSymbolConfiguration(symbols) ?? image
      }
      imageView?.tintColor = configuration.imageColorTransformer?(foreground) ?? foreground
      imageView?.image =
        image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
      imageView?.isHidden = configuration.showsActivityIndicator
    }
    update(spinnerOf: configuration, foreground: foreground)
    update(indicatorOf: configuration, foreground: foreground)
    update(backgroundOf: configuration)
  }

  private func update(spinnerOf configuration: Configuration, foreground: UIColor) {
    guard configuration.showsActivityIndicator else {
      spinner?.removeFromSuperview()
      spinner = nil
      return
    }
    if spinner == nil {
      let made = UIActivityIndicatorView(style: .medium)
      made.isUserInteractionEnabled = false
      addSubview(made)
      made.startAnimating()
      spinner = made
    }
    spinner?.color = configuration.activityIndicatorColorTransformer?(foreground) ?? foreground
  }

  private func update(indicatorOf configuration: Configuration, foreground: UIColor) {
    let isShown =
      configuration.indicator == .popup
      || configuration.indicator == .automatic && menu != nil && showsMenuAsPrimaryAction
        && changesSelectionAsPrimaryAction
    guard isShown else {
      indicator?.removeFromSuperview()
      indicator = nil
      return
    }
    if indicator == nil {
      let made = UIImageView(
        image: UIImage(
          source: .symbol(
            SymbolShape(outline: .chevron(turns: 0.25), isFilled: false, isEncircled: false),
            pointSize: 13),
          scale: 2))
      addSubview(made)
      indicator = made
    }
    indicator?.tintColor = configuration.indicatorColorTransformer?(foreground) ?? foreground
  }

  private func update(backgroundOf configuration: Configuration) {
    let background = configuration.background
    let fill = isEnabled ? configuration.fill(tint: tintColor) : configuration.disabledFill
    layer.backgroundColor = background.resolvedFill(fill)?.cgColor
    layer.borderWidth = background.strokeWidth
    layer.borderColor =
      (background.strokeWidth > 0 ? background.resolvedStroke ?? tintColor : nil)?.cgColor
    if background.image != nil || backdrop != nil {
      if backdrop == nil {
        let view = UIImageView()
        view.clipsToBounds = true
        insertSubview(view, at: 0)
        backdrop = view
      }
      backdrop?.contentMode = background.imageContentMode
      backdrop?.image = background.image
    }
  }
}

extension CGRect {
  /// The rectangle moved by insets that push it from their side, as a button's insets do: by the
  /// whole of the inset of the side it stands at, and by half of both insets in the middle.
  func offset(
    by insets: UIEdgeInsets, horizontal: UIControl.ContentHorizontalAlignment = .center,
    vertical: UIControl.ContentVerticalAlignment = .center
  ) -> CGRect {
    let dx: CGFloat =
      switch horizontal {
      case .left, .leading: insets.left
      case .right, .trailing: -insets.right
      case .center, .fill: (insets.left - insets.right) / 2
      }
    let dy: CGFloat =
      switch vertical {
      case .top: insets.top
      case .bottom: -insets.bottom
      case .center, .fill: (insets.top - insets.bottom) / 2
      }
    return offsetBy(dx: dx, dy: dy)
  }
}
