import PlaygroundSupport
import UIKit

var failures: [String] = []
func check(_ fact: Bool, _ text: @autoclosure () -> String, line: Int = #line) {
  if !fact { failures.append("line \(line): \(text())") }
}
func near(_ a: CGFloat, _ b: CGFloat, _ e: CGFloat = 1e-6) -> Bool { abs(a - b) <= e }
var log: [String] = []
class Root: UIViewController, UITableViewDataSource, UITableViewDelegate,
  UICollectionViewDataSource, UICollectionViewDelegateFlowLayout, UIScrollViewDelegate
{
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), style: .plain)
  override func loadView() {
    let v = UIView()
    v.backgroundColor = .white
    view = v
    log.append("load")
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("didLoad")
    title = "Root"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "L", style: .plain, target: self, action: #selector(left))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(left))
    view.addSubview(table)
    table.dataSource = self
    table.delegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 40
    table.separatorStyle = .none
    table.estimatedRowHeight = 40
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 10))
    table.tableFooterView = UIView()
    table.allowsSelection = true
    table.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 5, right: 0)
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.append("willAppear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.append("didAppear")
  }
  override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if log.last != "didLayout" { log.append("didLayout") }
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.append("willDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.append("didDisappear")
  }
  override func didMove(toParent parent: UIViewController?) { super.didMove(toParent: parent) }
  override func viewWillTransition(to size: CGSize, with c: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: c)
  }
  override var prefersStatusBarHidden: Bool { return true }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { return .portrait }
  @objc func left() {}
  func numberOfSections(in tableView: UITableView) -> Int { return 1 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return rows
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let c = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    c.textLabel?.text = "Row \(indexPath.row)"
    c.selectionStyle = .none
    c.accessoryType = .disclosureIndicator
    c.imageView?.image = nil
    c.backgroundColor = .white
    return c
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    log.append("selected \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    return 40
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    return nil
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { return 7 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { return collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath) }
  func collectionView(
    _ c: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt i: IndexPath
  ) -> CGSize { return CGSize(width: 30, height: 30) }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
  func scrollViewDidEndDragging(_ s: UIScrollView, willDecelerate decelerate: Bool) {
    log.append("endDragging \(decelerate)")
  }
  func scrollViewDidEndDecelerating(_ s: UIScrollView) { log.append("endDecelerating") }
  func scrollViewWillBeginDragging(_ s: UIScrollView) { log.append("beginDragging") }
}
var rows = 20
var scrolls = 0
class Cell: UICollectionViewCell {
  override func prepareForReuse() { super.prepareForReuse() }
  override var isHighlighted: Bool { didSet {} }
  override var isSelected: Bool { didSet {} }
  override func apply(_ a: UICollectionViewLayoutAttributes) { super.apply(a) }
}
class TCell: UITableViewCell {
  override init(style: UITableViewCellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.backgroundColor = .red
  }
  required init?(coder aDecoder: NSCoder) { fatalError() }
  override func setSelected(_ s: Bool, animated: Bool) { super.setSelected(s, animated: animated) }
  override func setHighlighted(_ h: Bool, animated: Bool) {
    super.setHighlighted(h, animated: animated)
  }
}
_ = TCell(style: .subtitle, reuseIdentifier: "x").detailTextLabel
class TC: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = .groupTableViewBackground
  }
  override func numberOfSections(in t: UITableView) -> Int { 1 }
  override func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 1 }
  override func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}
_ = TC(style: .grouped).view
class MyLayout: UICollectionViewLayout {
  override func prepare() { super.prepare() }
  override var collectionViewContentSize: CGSize { CGSize(width: 10, height: 10) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  { [] }
  override func layoutAttributesForItem(at i: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  override func shouldInvalidateLayout(forBoundsChange b: CGRect) -> Bool { true }
}
let root = Root()
let navigation = UINavigationController(rootViewController: root)
navigation.navigationBar.barTintColor = .white
navigation.navigationBar.isTranslucent = false
navigation.isNavigationBarHidden = false
navigation.setNavigationBarHidden(false, animated: false)
navigation.navigationBar.prefersLargeTitles = false
navigation.navigationBar.titleTextAttributes = [.foregroundColor: UIColor.red]
let child = UIViewController()
root.addChild(child)
root.view.addSubview(child.view)
child.didMove(toParent: root)
check(child.parent === root && root.children == [child], "child")
child.willMove(toParent: nil)
child.view.removeFromSuperview()
child.removeFromParent()
root.addChildViewController(child)
child.didMove(toParentViewController: root)
child.removeFromParentViewController()
root.preferredContentSize = CGSize(width: 300, height: 300)
root.modalPresentationStyle = .fullScreen
root.modalTransitionStyle = .crossDissolve
let flow = UICollectionViewFlowLayout()
flow.itemSize = CGSize(width: 30, height: 30)
flow.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
flow.minimumLineSpacing = 5
flow.minimumInteritemSpacing = 5
flow.scrollDirection = .vertical
let collection = UICollectionView(
  frame: CGRect(x: 0, y: 200, width: 110, height: 100), collectionViewLayout: flow)
collection.register(Cell.self, forCellWithReuseIdentifier: "c")
collection.dataSource = root
collection.delegate = root
root.view.addSubview(collection)
collection.reloadData()
collection.layoutIfNeeded()
check(
  collection.visibleCells.count == 7
    && collection.cellForItem(at: IndexPath(item: 0, section: 0))?.frame
      == CGRect(x: 2, y: 1, width: 30, height: 30)
    && collection.cellForItem(at: IndexPath(item: 3, section: 0))?.frame.minY == 36,
  "flow \(collection.visibleCells.map(\.frame))")
let scroll = UIScrollView(frame: CGRect(x: 150, y: 200, width: 100, height: 100))
scroll.contentSize = CGSize(width: 100, height: 2000)
scroll.delegate = root
scroll.contentOffset = CGPoint(x: 0, y: 10)
scroll.isPagingEnabled = false
scroll.showsVerticalScrollIndicator = false
scroll.bounces = true
scroll.alwaysBounceVertical = true
scroll.contentInset = .zero
scroll.isScrollEnabled = true
scroll.minimumZoomScale = 1
scroll.maximumZoomScale = 2
scroll.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
scroll.decelerationRate = .fast
scroll.contentInsetAdjustmentBehavior = .never
root.view.addSubview(scroll)
check(scrolls == 2 && scroll.contentOffset.y == 20, "scroll \(scrolls)")
scroll.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 10), animated: false)
check(scroll.contentOffset.y == 210, "visible \(scroll.contentOffset)")
scroll.contentOffset.y = 0
let alert = UIAlertController(title: "T", message: "M", preferredStyle: .alert)
alert.addAction(UIAlertAction(title: "OK", style: .default, handler: { _ in log.append("ok") }))
alert.addTextField { $0.placeholder = "x" }
check(alert.textFields?.count == 1 && alert.actions.count == 1, "alert")
let tabs = UITabBarController()
tabs.viewControllers = [UIViewController()]
tabs.selectedIndex = 0
_ = UITabBarItem(title: "x", image: nil, tag: 0)
let token = NotificationCenter.default.addObserver(
  forName: NSNotification.Name("n"), object: nil, queue: nil
) { _ in log.append("notified") }
NotificationCenter.default.post(name: NSNotification.Name("n"), object: nil)
NotificationCenter.default.removeObserver(token)
check(log.last == "notified", "notification")
class Observer: NSObject {
  @objc func heard(_ n: Notification) { log.append("heard") }
  @objc func later() { log.append("later") }
  @objc func with(_ x: Any) { log.append("with \(x)") }
}
let observer = Observer()
NotificationCenter.default.addObserver(
  observer, selector: #selector(Observer.heard), name: NSNotification.Name(rawValue: "m"),
  object: nil)
NotificationCenter.default.post(name: NSNotification.Name(rawValue: "m"), object: nil)
check(log.last == "heard", "selector observer")
NotificationCenter.default.removeObserver(observer)
NotificationCenter.default.addObserver(
  observer, selector: #selector(Observer.heard), name: .UIKeyboardWillShow, object: nil)
NotificationCenter.default.addObserver(
  observer, selector: #selector(Observer.heard), name: UIResponder.keyboardWillHideNotification,
  object: nil)
var key: UInt8 = 0
objc_setAssociatedObject(observer, &key, "value", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
check(objc_getAssociatedObject(observer, &key) as? String == "value", "associated")
observer.perform(#selector(Observer.later), with: nil, afterDelay: 0.1)
observer.perform(#selector(Observer.with(_:)), with: 5)
check(log.last == "with 5", "perform")
let group = DispatchGroup()
group.enter()
DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + 0.2) { group.leave() }
group.notify(queue: .main) { log.append("group") }
let item = DispatchWorkItem { log.append("never") }
DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
item.cancel()
let timer = Timer.scheduledTimer(
  timeInterval: 0.1, target: observer, selector: #selector(Observer.later), userInfo: nil,
  repeats: true)
DispatchQueue.main.asyncAfter(deadline: .now() + 0.35) { timer.invalidate() }
Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { t in log.append("block \(t.isValid)")
}
let added = Timer(timeInterval: 0.1, repeats: false) { _ in log.append("added") }
RunLoop.main.add(added, forMode: .common)
RunLoop.current.add(added, forMode: RunLoop.Mode.common)
OperationQueue.main.addOperation { log.append("operation") }
let ops = OperationQueue()
ops.addOperation { OperationQueue.main.addOperation { log.append("from queue") } }
// MARK: View animation, all forms
let stage = root.view!
let v = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
stage.addSubview(v)
UIView.animate(withDuration: 0.1) { v.alpha = 0.9 }
UIView.animate(withDuration: 0.1, animations: { v.alpha = 0.8 })
UIView.animate(withDuration: 0.1, animations: { v.alpha = 0.7 }, completion: { _ in })
UIView.animate(withDuration: 0.1, animations: { v.alpha = 0.6 }) { _ in log.append("done") }
UIView.animate(
  withDuration: 0.1, delay: 0,
  options: [.curveEaseOut, .allowUserInteraction, .beginFromCurrentState],
  animations: { v.alpha = 0.5 }, completion: nil)
UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear, animations: { v.alpha = 0.4 }) {
  (finished: Bool) in
}
UIView.animate(withDuration: 0.1, delay: 0, options: .curveEaseIn, animations: { v.alpha = 0.5 })
UIView.animate(withDuration: 0.1, delay: 0.1, animations: { v.alpha = 0.3 }, completion: { _ in })
UIView.animate(
  withDuration: 0.1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: [],
  animations: { v.center.x = 3 }, completion: nil)
UIView.animate(
  withDuration: 0.1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
  options: [.curveEaseInOut], animations: { v.center.x = 5 }
) { _ in }
UIView.animate(
  withDuration: 0.1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
  animations: { v.center.x = 7 })
UIView.animateKeyframes(
  withDuration: 0.2, delay: 0, options: [.calculationModeLinear],
  animations: {
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { v.alpha = 1 }
    UIView.addKeyframe(
      withRelativeStartTime: 0.5, relativeDuration: 0.5, animations: { v.alpha = 0.2 })
  }, completion: nil)
UIView.animateKeyframes(withDuration: 0.2, delay: 0, options: .calculationModePaced, animations: {})
{ _ in }
UIView.animateKeyframes(withDuration: 0.2, delay: 0, options: [], animations: {})
UIView.transition(
  with: v, duration: 0.2, options: .transitionCrossDissolve,
  animations: { v.backgroundColor = .red }, completion: nil)
UIView.transition(
  with: v, duration: 0.2, options: [.transitionFlipFromLeft, .allowAnimatedContent], animations: {})
for o: UIViewAnimationOptions in [
  .transitionFlipFromTop, .transitionFlipFromBottom, .transitionFlipFromRight, .transitionCurlUp,
  .transitionCurlDown, .repeat, .autoreverse, .layoutSubviews, .overrideInheritedCurve,
  .showHideTransitionViews,
] { check(UIViewAnimationOptions(rawValue: o.rawValue) == o, "option") }
let ko: UIViewKeyframeAnimationOptions = [.calculationModeCubic, .repeat]
let ko2: UIView.KeyframeAnimationOptions = ko
let ao: UIView.AnimationOptions = .curveEaseIn
_ = (ko2, ao)
UIView.performWithoutAnimation { v.center.y = 30 }
UIView.setAnimationsEnabled(true)
UIView.beginAnimations("x", context: nil)
UIView.setAnimationDuration(0.1)
UIView.setAnimationCurve(.easeIn)
UIView.setAnimationDelay(0.1)
UIView.setAnimationRepeatCount(1)
UIView.setAnimationRepeatAutoreverses(false)
v.center.y = 50
UIView.commitAnimations()
check(UIView.areAnimationsEnabled && UIView.inheritedAnimationDuration == 0, "enabled")
let animator = UIViewPropertyAnimator(duration: 0.2, curve: .easeInOut) { v.center.x = 100 }
animator.addAnimations { v.alpha = 1 }
animator.addAnimations({ v.alpha = 0.9 }, delayFactor: 0.5)
animator.addCompletion { position in log.append("animator \(position == .end)") }
animator.startAnimation()
check(animator.isRunning && animator.state == .active && !animator.isReversed, "animator")
animator.pauseAnimation()
animator.fractionComplete = 0.5
check(near(animator.fractionComplete, 0.5), "fraction")
animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
animator.isReversed = false
let a2 = UIViewPropertyAnimator(
  duration: 0.1,
  timingParameters: UICubicTimingParameters(
    controlPoint1: .zero, controlPoint2: CGPoint(x: 1, y: 1)))
a2.addAnimations { v.center.y = 9 }
a2.startAnimation(afterDelay: 0.1)
a2.scrubsLinearly = true
a2.isInterruptible = true
a2.isUserInteractionEnabled = true
let a3 = UIViewPropertyAnimator(
  duration: 0.1,
  timingParameters: UISpringTimingParameters(
    dampingRatio: 0.5, initialVelocity: CGVector(dx: 1, dy: 0)))
a3.addAnimations { v.center.y = 3 }
a3.startAnimation()
a3.stopAnimation(false)
a3.finishAnimation(at: .current)
_ = UIViewPropertyAnimator(duration: 0.1, dampingRatio: 0.5) {}
_ = UIViewPropertyAnimator(duration: 0.1, controlPoint1: .zero, controlPoint2: .zero) {}
_ = UIViewPropertyAnimator()
_ = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: nil)
_ = UISpringTimingParameters(mass: 1, stiffness: 2, damping: 3, initialVelocity: .zero)
_ = UICubicTimingParameters(animationCurve: .easeIn)
UIViewPropertyAnimator.runningPropertyAnimator(
  withDuration: 0.1, delay: 0, options: [], animations: { v.alpha = 1 }, completion: nil)
PlaygroundSupport.PlaygroundPage.current.liveView = navigation
PlaygroundPage.current.needsIndefiniteExecution = true
DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
  let life = log.filter {
    ["load", "didLoad", "willAppear", "didAppear", "didLayout"].contains($0)
  }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
  check(
    life.prefix(2) == ["load", "didLoad"] && life.suffix(1) == ["didAppear"] && life.count == 5,
    "life \(life)")
  check(
    log.filter { $0 == "later" }.count == 4 && log.contains("group") && !log.contains("never")
      && log.contains("block true") && log.contains("added") && log.contains("operation")
      && log.contains("from queue") && log.contains("animator true"), "log \(log)")
  check(
    root.table.visibleCells.count == 5 || root.table.visibleCells.count == 6,
    "cells \(root.table.visibleCells.count)")
  check(
    root.table.rectForRow(at: IndexPath(row: 2, section: 0))
      == CGRect(x: 0, y: 90, width: 300, height: 40),
    "rectForRow \(root.table.rectForRow(at: IndexPath(row: 2, section: 0)))")
  check(
    root.table.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.text == "Row 0"
      && root.table.indexPathForRow(at: CGPoint(x: 5, y: 60))?.row == 1, "cell")
  root.table.scrollToRow(at: IndexPath(row: 10, section: 0), at: .top, animated: false)
  check(root.table.contentOffset.y == 410, "scrollToRow \(root.table.contentOffset)")
  root.table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
  rows = 21
  root.table.beginUpdates()
  root.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
  root.table.endUpdates()
  rows = 20
  root.table.deleteRows(at: [IndexPath(row: 3, section: 0)], with: .left)
  root.table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
  root.table.reloadSections(IndexSet(integer: 0), with: .none)
  root.table.performBatchUpdates({}, completion: { _ in })
  let second = UIViewController()
  second.view.backgroundColor = .red
  navigation.pushViewController(second, animated: true)
  check(navigation.topViewController === second && navigation.viewControllers.count == 2, "push")
}
DispatchQueue.main.asyncAfter(deadline: .now() + 1.1) {
  check(log.contains("willDisappear") && log.contains("didDisappear"), "disappear")
  navigation.popViewController(animated: true)
  navigation.popToRootViewController(animated: false)
}
DispatchQueue.main.asyncAfter(deadline: .now() + 1.7) {
  root.present(alert, animated: true) {
    check(root.presentedViewController === alert, "presented")
    log.append("presented")
  }
}
DispatchQueue.main.asyncAfter(deadline: .now() + 2.3) {
  root.dismiss(animated: true) { log.append("dismissed") }
}
DispatchQueue.main.asyncAfter(deadline: .now() + 3.9) {
  check(
    log.contains("presented") && log.contains("dismissed") && log.contains("beginDragging")
      && log.contains("endDragging true") && log.contains("endDecelerating")
      && log.contains("selected 2"), "end \(log)")
  if !failures.isEmpty {
    print(failures.joined(separator: "\n"))
    fatalError("\(failures.count) of the surface's facts do not hold")
  }
}
