import FilmWriters
import Foundation
import Testing

@testable import PlaygroundRunner

/// What a playground in a sandbox cannot do. Containers often let no program build walls: the suite
/// is skipped there, and says so.
@Suite(
  .enabled(
    if: canUseWalls,
    "bubblewrap is missing, or this machine does not let it make namespaces"))
struct SandboxFilmTests {
  private let enchain: EnchainProgram

  init() throws { enchain = try EnchainProgram() }

  private func film(_ source: String, _ options: [String] = []) throws -> EnchainProgram.Outcome {
    try enchain.render(
      EnchainProgram.stage + source + "\nUIView.animate(withDuration: 0.2) { box.alpha = 0 }\n",
      ["--sandbox"] + options)
  }

  @Test func thereIsNoNetwork() throws {
    let outcome = try film(
      """
      let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(53).bigEndian
      address.sin_addr.s_addr = inet_addr("192.0.2.1")
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      print(result, errno == ENETUNREACH)
      """)

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "-1 true\n")
  }

  @Test func onlyItsOwnFolderIsWritten() throws {
    let outcome = try film(
      """
      for path in ["\(enchain.tree.path)/evil", "/etc/evil", NSHomeDirectory() + "/evil"] {
        print(FileManager.default.createFile(atPath: path, contents: nil))
      }
      print(FileManager.default.createFile(atPath: NSTemporaryDirectory() + "/mine", contents: nil))
      """)

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "false\nfalse\nfalse\ntrue\n")
    #expect(enchain.tree.names == ["Demo.playground", "demo.csv"])
  }

  @Test func otherProgramsFilesInTemporaryFoldersAreNotThere() throws {
    let secret = "/tmp/enchain-secret-\(getpid())"
    try Data("secret".utf8).write(to: URL(fileURLWithPath: secret))
    defer { unlink(secret) }

    let outcome = try film("print(FileManager.default.fileExists(atPath: \"\(secret)\"))")

    #expect(outcome.output == "false\n")
  }

  @Test func memoryTimeProcessesAndFilesAreLimited() throws {
    let outcome = try film(
      """
      for resource in [
        RLIMIT_AS.rawValue, RLIMIT_CPU.rawValue, __RLIMIT_NPROC.rawValue, RLIMIT_FSIZE.rawValue,
      ] {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(UInt32(resource)), &limit)
        print(limit.rlim_cur, limit.rlim_max == limit.rlim_cur)
      }
      """)

    #expect(
      outcome.output == """
        \(4 << 30) true
        300 true
        256 true
        \(64 << 20) true

        """)
  }

  @Test(.enabled(if: getuid() != 0, "the kernel counts no processes of root's"))
  func programThatStartsOthersWithoutEndIsHeldBack() throws {
    let outcome = try film(
      """
      var started = 0
      for _ in 0..<300 {
        var identifier = pid_t()
        var arguments = [strdup("sleep"), strdup("1000"), nil]
        if posix_spawn(&identifier, "/bin/sleep", nil, nil, &arguments, nil) != 0 { break }
        started += 1
      }
      print(started > 200, started < 256)
      """)

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "true true\n")
  }

  @Test func allocationBeyondTheLimitIsSaid() throws {
    // Asked for, not touched: a limit that is not there costs nothing to find out.
    let outcome = try film(
      "let memory = UnsafeMutableRawPointer.allocate(byteCount: 5 << 30, alignment: 16)")

    #expect(outcome.status == 5)
    #expect(outcome.errors.contains(": memory ran out (failed to allocate"), "\(outcome.errors)")
  }

  @Test func crashIsToldWithItsLineAndFramesAreKept() throws {
    let outcome = try film(
      """
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        let empty: [Int] = []
        print(empty[0])
      }
      """, ["--keep-partial"])

    #expect(outcome.status == 5)
    #expect(
      outcome.errors.contains("crashed at Demo.playground/Contents.swift:11: Index out of range"),
      "\(outcome.errors)")
    #expect(try enchain.frameCount() == 6)
  }

  @Test(.enabled(if: getuid() == 0, "for other users the system itself limits it"))
  func processesOfRootAreCountedAsWell() throws {
    let outcome = try film(
      """
      while true {
        var identifier = pid_t()
        var arguments = [strdup("sleep"), strdup("1000"), nil]
        posix_spawn(&identifier, "/bin/sleep", nil, nil, &arguments, nil)
      }
      """)

    #expect(outcome.status == 8)
    #expect(
      outcome.errors.contains(
        "The playground started more than 256 processes and threads, which --sandbox does not allow"
      ),
      "\(outcome.errors)")
  }

  @Test func manyFilesAreLimitedInAll() throws {
    let outcome = try film(
      """
      let block = [UInt8](repeating: 1, count: 1 << 20)
      for number in 0... {
        let file = open("file\\(number)", O_CREAT | O_WRONLY, 0o644)
        for _ in 0..<50 { write(file, block, block.count) }
        close(file)
      }
      """)

    #expect(outcome.status == 8)
    #expect(outcome.errors.contains("wrote more than 256 MB of files"), "\(outcome.errors)")
  }

  @Test func fileThatIsTooLargeIsToldInWords() throws {
    let outcome = try film(
      """
      let block = [UInt8](repeating: 1, count: 1 << 20)
      let file = open("file", O_CREAT | O_WRONLY, 0o644)
      for _ in 0..<100 { write(file, block, block.count) }
      """)

    #expect(outcome.status == 5)
    #expect(
      outcome.errors.contains("it wrote a larger file than it was allowed"), "\(outcome.errors)")
  }

  @Test func secretsAreNotThere() throws {
    try enchain.add("key.pem", "secret")
    try enchain.add("note.txt", "note")
    try enchain.add(
      "lone.swift",
      EnchainProgram.stage + """
        let all = FileManager.default
        print(ProcessInfo.processInfo.environment["MY_TOKEN"] ?? "none")
        let first = all.contents(atPath: "/proc/1/environ").map { String(decoding: $0, as: UTF8.self) }
        print(first?.contains("MY_TOKEN") ?? false)
        print(["/etc/shadow", NSHomeDirectory() + "/.bashrc", "/var/log"].filter(all.fileExists))
        print(["key.pem", "note.txt"].map { try? String(contentsOfFile: $0, encoding: .utf8) })
        print((try? all.contentsOfDirectory(atPath: "\(enchain.tree.path)")) ?? [])

        """)

    let outcome = try enchain.run(
      ["render", "lone.swift", "-o", "x.csv", "--duration", "0.1", "--sandbox"],
      environment: ["MY_TOKEN": "1234"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.output == """
        none
        false
        []
        [nil, Optional("note")]
        ["note.txt"]

        """)
  }

  @Test func resourcesOfABundleAreThere() throws {
    try enchain.add("Demo.playground/Resources/deep/note.txt", "note")
    try enchain.add(
      "Demo.playground/Resources/A.xcassets/tone.colorset/Contents.json",
      """
      {"colors": [{"color": {"color-space": "srgb",
        "components": {"red": "1", "green": "0", "blue": "0", "alpha": "1"}}}]}
      """)

    let outcome = try film(
      """
      print(try! String(contentsOfFile: Bundle.main.bundlePath + "/deep/note.txt", encoding: .utf8))
      print(UIColor(named: "tone") != nil)
      """)

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "note\ntrue\n")
  }

  @Test func processThatNeverEndsIsEnded() throws {
    let outcome = try film("while true {}", ["--timeout", "1"])

    #expect(outcome.status == 8)
    #expect(outcome.errors.contains("no frame for 1 s"), "\(outcome.errors)")
  }
}

/// Whether this machine lets a program build walls around another.
private let canUseWalls: Bool = {
  guard let tool = ChildProcess.find("bwrap") else { return false }
  let result = try? ChildProcess.run(tool, ["--ro-bind", "/", "/", "--unshare-all", "/bin/true"])
  return result?.ending.isSuccess == true
}()
