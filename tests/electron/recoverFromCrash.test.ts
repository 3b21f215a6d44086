import { assert, describe, it } from "vitest"
import { recoverFromCrash } from "#desktop/recoverFromCrash.ts"
import { stoppedPage } from "#desktop/stoppedPage.ts"

type Reason = Parameters<ReturnType<typeof recoverFromCrash>>[1]["reason"]

/** Answers what a window does after crashes, each with its second. */
const after = (crashes: ReadonlyArray<readonly [second: number, reason: Reason]>) => {
  const done: Array<string> = []
  let second = 0
  const crash = recoverFromCrash({
    reload: () => done.push("reload"),
    showStopped: () => done.push("stopped"),
    now: () => second * 1_000
  })
  for (const [at, reason] of crashes) {
    second = at
    crash({}, { reason, exitCode: 5 })
  }
  return done
}

describe("CONS-001 a window whose renderer has crashed", () => {
  it.each([
    ["loads its page again", [[0, "crashed"]], ["reload"]],
    ["loads it again after running out of memory", [[0, "oom"]], ["reload"]],
    [
      "shows a plain page after a second crash within a minute",
      [
        [0, "crashed"],
        [59, "killed"]
      ],
      ["reload", "stopped"]
    ],
    [
      "does nothing after a third, so that it does not load for ever",
      [
        [0, "crashed"],
        [1, "crashed"],
        [2, "crashed"],
        [3, "crashed"]
      ],
      ["reload", "stopped"]
    ],
    [
      "loads it again when the last crash is a minute ago",
      [
        [0, "crashed"],
        [60, "crashed"]
      ],
      ["reload", "reload"]
    ],
    ["does nothing when its page ended by itself", [[0, "clean-exit"]], []]
  ] as const)("%s", (_case, crashes, expected) => {
    assert.deepStrictEqual<ReadonlyArray<string>>(after(crashes), expected)
  })

  it("ELECTRON-07 has no script on the plain page, and a link that opens the console", async () => {
    const page = stoppedPage()
    assert.include(page.headers.get("content-security-policy") ?? "", "default-src 'none'")
    const text = await page.text()
    assert.include(text, '<html lang="en">')
    assert.include(text, 'href="/console/"')
    assert.include(text, "The console stopped twice in a minute")
    assert.notInclude(text, "<script")
  })
})
