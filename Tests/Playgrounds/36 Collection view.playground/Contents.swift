import UIKit
import PlaygroundSupport

class Grid: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView?.backgroundColor = .white
        collectionView?.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
        cell.backgroundColor = UIColor(hue: CGFloat(indexPath.item) / 12, saturation: 0.8, brightness: 0.9, alpha: 1)
        return cell
    }
    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
        return CGSize(width: 100, height: 100)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        for cell in collectionView.visibleCells {
            cell.alpha = 0
            let delay = 0.05 * Double(collectionView.indexPath(for: cell)?.item ?? 0)
            UIView.animate(withDuration: 0.4, delay: delay, animations: { cell.alpha = 1 })
        }
    }
}
let layout = UICollectionViewFlowLayout()
layout.minimumLineSpacing = 10
layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
PlaygroundPage.current.liveView = Grid(collectionViewLayout: layout)
