//: A collection whose cells pop in as they are shown. Its controller is written as two parts.
import PlaygroundSupport
import UIKit

class TilesController: UICollectionViewController {
    let names = (1...12).map { "tile \($0)" }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .white
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    }
}

extension TilesController {
    override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
        return names.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        cell.backgroundColor = UIColor(
            hue: CGFloat(indexPath.item) / CGFloat(names.count), saturation: 0.6, brightness: 0.9,
            alpha: 1)
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        popIn(cell, after: 0.05 * Double(indexPath.item))
    }

    @objc func popIn(_ cell: UIView, after delay: TimeInterval) {
        cell.transform = CGAffineTransform(scaleX: 0, y: 0)
        UIView.animate(
            withDuration: 0.6, delay: delay, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
            options: [], animations: { cell.transform = .identity }, completion: nil)
    }
}

class SlowTilesController: TilesController {
    override func popIn(_ cell: UIView, after delay: TimeInterval) {
        super.popIn(cell, after: delay * 2)
    }
}

let layout = UICollectionViewFlowLayout()
layout.itemSize = CGSize(width: 64, height: 64)
layout.sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
let controller = SlowTilesController(collectionViewLayout: layout)
controller.preferredContentSize = CGSize(width: 240, height: 320)
PlaygroundPage.current.liveView = controller
