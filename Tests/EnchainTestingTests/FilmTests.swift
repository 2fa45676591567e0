import EnchainTesting
import Foundation
import Testing
import UIKit

@MainActor
@Suite struct FilmTests {
  private func makeStage() -> (Stage, UIView) {
    let stage = Stage(size: CGSize(width: 100, height: 60))
    let box = UIView(frame: CGRect(x: 0, y: 20, width: 20, height: 20))
    box.backgroundColor = .red
    stage.addSubview(box)
    stage.advance(by: 0)
    return (stage, box)
  }

  @Test func filmLastsUntilNothingMoves() {
    let (stage, box) = makeStage()
    UIView.animate(withDuration: 0.45, delay: 0.1, options: .curveLinear) { box.center.x = 90 }

    let film = stage.film(fps: 10)

    #expect(film.ending == .idle)
    #expect(film.frames.map(\.time) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6])
    let x = film.values(\.center.x, of: box)
    #expect(x[0] == 10 && x[1] == 10 && x[6] == 90)
    #expect(abs(x[3] - (10 + 80 * 0.2 / 0.45)) < 1e-9)
  }

  @Test func filmOfADurationHasItsFirstAndItsLastMoment() {
    let (stage, box) = makeStage()
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { box.alpha = 0 }

    let film = stage.film(fps: 4, duration: 1)

    #expect(film.ending == .duration)
    #expect(film.frames.map(\.time) == [0, 0.25, 0.5, 0.75, 1])
    #expect(stage.now == 1)
    #expect(film.frame(at: 0.6).time == 0.5)
    #expect(film.frame(at: -1).time == 0)
    #expect(film.frame(at: 9).time == 1)
  }

  @Test func endlessAnimationIsFilmedForOnePeriod() {
    let (stage, box) = makeStage()
    UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) {
      box.center.x = 90
    }

    let film = stage.film(fps: 10)

    #expect(film.ending == .looped(period: 1))
    #expect(film.frames.count == 10)
  }

  @Test func stillStageHasOneFrame() {
    let (stage, _) = makeStage()

    let film = stage.film()

    #expect(film.frames.count == 1)
    #expect(film.ending == .idle)
  }

  @Test func viewsThatComeAndGoHaveValuesOnlyWhileTheyAreThere() {
    let (stage, _) = makeStage()
    let guest = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.15) { stage.addSubview(guest) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.35) { guest.removeFromSuperview() }

    let film = stage.film(fps: 10)

    #expect(film.values(of: guest).map { $0 != nil } == [false, false, true, true, false])
  }

  @Test func pictureShowsWhatIsOnScreen() {
    let (stage, box) = makeStage()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x = 90 }
    stage.advance(by: 0.5)

    let picture = stage.picture()

    #expect(picture.width == 100 && picture.height == 60)
    let inside = picture[50, 30], outside = picture[10, 30]
    #expect(inside.red == 255 && inside.green < 100 && inside.alpha == 255)
    #expect(outside.red == 255 && outside.green == 255 && outside.blue == 255)
    #expect(stage.picture(scale: 2).width == 200)
  }

  @Test func sameProgramGivesTheSameFilmByteForByte() {
    func film() -> [Picture] {
      let (stage, box) = makeStage()
      UIView.animate(
        withDuration: 0.7, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 1
      ) {
        box.center.x = 70
        box.transform = CGAffineTransform(rotationAngle: 1)
      }
      for index in 0..<5 {
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.1 * Double(index)) {
          DispatchQueue.main.async { box.backgroundColor = index % 2 == 0 ? .blue : .green }
        }
      }
      return stage.film(fps: 30).frames.map(\.picture)
    }

    let first = film()

    #expect(first.count > 20)
    #expect(film() == first)
  }

  @Test func contactSheetHasEvenlySpreadFrames() {
    let (stage, box) = makeStage()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x = 90 }

    let sheet = stage.film(fps: 60).contactSheet(frames: 6, columns: 3)

    #expect(sheet.width == 3 * 100 + 2 * 2)
    #expect(sheet.height == 2 * 60 + 2)
    #expect(sheet[10, 30].green < 100)  // the first frame's box
    #expect(sheet[204 + 90, 62 + 30].green < 100)  // the last frame's
    #expect(sheet[101, 5].red == 128)  // the line between
  }
}
