import UIKit
import PlaygroundSupport

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
let first = UIViewController()
first.view.backgroundColor = .white
first.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
let second = UIViewController()
second.view.backgroundColor = .yellow
second.title = "Two"
let tabs = UITabBarController()
tabs.viewControllers = [first, second]
window.rootViewController = tabs
window.makeKeyAndVisible()
PlaygroundPage.current.liveView = window
let ball = UIView(frame: CGRect(x: 140, y: 40, width: 40, height: 40))
ball.layer.cornerRadius = 20
ball.backgroundColor = .red
first.view.addSubview(ball)
UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0, options: [], animations: { ball.frame.origin.y = 340 })
