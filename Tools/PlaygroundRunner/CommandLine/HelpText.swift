/// What `enchain help` says.
enum HelpText {
  static let usage = """
    What should be done? Try:
      enchain render Demo.playground -o demo.gif
      enchain help
    """

  static let overview = """
    enchain runs Swift playgrounds that animate UIKit views, and films them. Time in a playground
    is virtual: a film takes as long as drawing it takes.

      enchain render INPUT -o OUTPUT    make a film
      enchain check INPUT               list what a playground uses that is not supported
      enchain version                   say which enchain this is
      enchain help [COMMAND]            this, or all about a command

    Examples:
      enchain render Demo.playground -o demo.gif
      enchain render Demo.playground -o demo.mp4 --fps 30 --scale 1
      enchain render Menu.playground -o menu.gif --tap 40,60@0.5
      enchain check Old.playground
    """

  static let render = """
    enchain render INPUT -o OUTPUT [options]

    INPUT   a .playground, a page of one, a .playgroundbook, a .swift file, or - (standard input)
    OUTPUT  .gif, .apng or .png (animated), .webp, .mp4, .webm, frames/%04d.png (a file a frame),
            or .csv (where every view is in every frame); -o can be given more than once

    The film:
      --fps N              frames in a second (default 60; 50 for .gif, whose clock is coarse)
      --scale N            pixels per point (default 2)
      --size WxH           the stage in points (default: the live view's own size)
      --background COLOR   behind the live view: #rrggbb, a name, or clear (default white;
                           black for a first frame that could not be seen on white)
      --duration S         film so long, whatever happens (default: until nothing moves)
      --max-duration S     the longest film of an animation that does not end (default 10)
      --page NAME|N        only this page (default: every page, one film each;
                           of a book the first)

    Touches (points of the stage, seconds from the start):
      --tap X,Y@T          tap there then; X,Y@T+D holds for D seconds
      --drag X,Y-X,Y@T+D   drag from one point to another
      --touch-script FILE  one touch a line: tap, drag, pinch X,Y:FROM-TO@T+D, rotate X,Y:FROM-TO@T+D
      --auto-tap           press every control once (done by itself when nothing moves)
      --no-auto-tap        never

    The build and the run:
      --module NAME=FOLDER compile a library in, to import as NAME: a package, a clone of a
                           repository, or a folder of Swift sources (can be given more than once)
      --timeout S          the longest real time without a frame (default 60)
      --sandbox            no network, no files but the playground's own, a read-only file system,
                           limits on time, memory and processes
      --keep-partial       keep the film so far when the playground crashes
      --keep-build         keep the rewritten sources and the program, and say where
      --no-cache           compile even what was compiled before
      -q, --quiet          only errors
      -h, --help           this

    What the playground prints goes to standard output; all that enchain says goes to standard
    error. A film that is there already is replaced when the new one is complete, and not before.

    \(status)

    Examples:
      enchain render Demo.playground -o demo.gif
      enchain render Demo.playground -o demo.mp4 -o demo.csv --scale 1 --fps 30
      enchain render Loop.playground -o loop.webp --max-duration 4 --background '#202030'
      cat Sketch.swift | enchain render - -o 'frames/%04d.png'
    """

  static let check = """
    enchain check INPUT [--page NAME|N] [--module NAME=FOLDER]

    Lists, without running anything, what a playground uses that is not supported, with line
    numbers and what to do about it. The status is 0 when there is nothing, else 4.

    INPUT   a .playground, a page of one, a .playgroundbook, a .swift file, or - (standard input)

    Examples:
      enchain check Old.playground
      enchain check Old.playground --module Springy=../Springy
    """

  private static let status = """
    The status is
      0  the film is written              7  nothing is shown that could be filmed
      1  a fault of enchain               8  a limit was reached
      2  a wrong command line             9  the film cannot be written where it should go
      3  no such input, or no playground 10  a program or library is missing
      4  it does not compile             11  the encoder failed
      5  the playground crashed         130  stopped with ctrl-C (128 + any other signal)
      6  it ended by itself too early
    """
}
