import { spawnSync } from "node:child_process"
import { describe, expect, it } from "vitest"
import { withTemporaryFolder } from "#tests/support/temporaryFolder.ts"

/** Runs `npm run shell` on a machine with no tools but those in the folder. */
const runShell = (folder: string, ...args: ReadonlyArray<string>) => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/shell.ts", ...args], {
    encoding: "utf8",
    env: { PATH: folder, ANDROID_HOME: folder, API_URL: "https://samvej.example" }
  })
  return { status, said: stderr }
}

const android =
  "Android needs the Android SDK, which Android Studio installs, in ANDROID_HOME (no platform-tools there)"
const ios = "iOS needs a Mac with Xcode 26 or later (xcodebuild is not here)"

describe("npm run shell", () => {
  it.each([
    ["says what both apps need where nothing is there, and fails", [], `${android}; ${ios}`],
    ["says what the app for Android needs", ["android"], android],
    ["says what the app for iOS needs", ["ios"], ios],
    ["refuses a platform that there is not", ["windows"], "android or ios?"]
  ] as const)("%s", (_case, args, lacking) =>
    withTemporaryFolder(async (folder) => {
      expect(runShell(folder, ...args)).toEqual({
        status: 1,
        said: `samvej: no app can be generated here: ${lacking}\n`
      })
    })
  )
})
