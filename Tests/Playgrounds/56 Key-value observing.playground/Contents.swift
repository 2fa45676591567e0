//: Bars that follow what a model says.
import UIKit
import PlaygroundSupport

private var progressContext = 0

class Download: NSObject {
  @objc dynamic var progress: Double = 0
  @objc dynamic private(set) var isFinished = false {
    didSet { print("finished:", isFinished) }
  }
  @objc dynamic var title: String {
    get { return name.uppercased() }
    set { name = newValue }
  }
  private var name = "film"

  @objc class func keyPathsForValuesAffectingPercent() -> Set<String> {
    return [#keyPath(progress)]
  }
  @objc var percent: Int { return Int(progress * 100) }

  func step() {
    progress = min(1, progress + 0.25)
    if progress == 1 { isFinished = true }
  }
}

class BarView: UIView {
  let download: Download
  private let bar = UIView()
  private let label = UILabel()
  private var observations: [NSKeyValueObservation] = []

  init(download: Download, frame: CGRect) {
    self.download = download
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.9, alpha: 1)
    layer.cornerRadius = 12
    clipsToBounds = true
    bar.backgroundColor = .systemBlue
    bar.frame = CGRect(x: 0, y: 0, width: 0, height: frame.height)
    label.frame = bounds
    label.textAlignment = .center
    addSubview(bar)
    addSubview(label)
    download.addObserver(self, forKeyPath: #keyPath(Download.progress), options: [.new, .initial], context: &progressContext)
    observations.append(download.observe(\.percent, options: [.initial, .new]) { [weak self] _, change in
      self?.label.text = "\(change.newValue ?? -1) %"
    })
    observations.append(download.observe(\Download.isFinished) { [weak self] download, _ in
      UIView.animate(withDuration: 0.5) {
        self?.bar.backgroundColor = download.isFinished ? .systemGreen : .systemBlue
      }
    })
    observations.append(download.observe(\.title, options: [.old, .new]) { _, change in
      print(change.oldValue ?? "", "->", change.newValue ?? "")
    })
  }

  required init?(coder aDecoder: NSCoder) { fatalError() }

  deinit { download.removeObserver(self, forKeyPath: #keyPath(Download.progress)) }

  override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
    guard context == &progressContext, let value = change?[.newKey] as? Double else {
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      return
    }
    UIView.animate(withDuration: 0.4) {
      self.bar.frame.size.width = self.bounds.width * CGFloat(value)
    }
  }
}

let stage = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
stage.backgroundColor = .white
let download = Download()
let bar = BarView(download: download, frame: CGRect(x: 40, y: 40, width: 240, height: 24))
stage.addSubview(bar)

// A header that is as high as what is scrolled leaves of it.
let header = UIView(frame: CGRect(x: 0, y: 100, width: 320, height: 60))
header.backgroundColor = .systemOrange
let scroll = UIScrollView(frame: CGRect(x: 0, y: 160, width: 320, height: 80))
scroll.contentSize = CGSize(width: 320, height: 400)
scroll.backgroundColor = .systemGray
stage.addSubview(scroll)
stage.addSubview(header)
let offset = scroll.observe(\.contentOffset, options: .new) { scroll, change in
  header.frame.size.height = max(20, 60 - (change.newValue?.y ?? 0))
}
PlaygroundPage.current.liveView = stage

download.title = "series"
for step in 1...4 {
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.5 * Double(step)) { download.step() }
}
UIView.animate(withDuration: 1.5) { scroll.contentOffset.y = 50 }
