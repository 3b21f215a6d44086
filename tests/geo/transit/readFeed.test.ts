import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { readFeed } from "#geo/transit/readFeed.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"

const folder = folderForTests()

describe("a timetable file", () => {
  it("that cannot be read fails with the error of the system, not as a damaged zip", () => {
    expect(() => readFeed(join(folder, "none.zip"))).toThrow(expect.objectContaining({ code: "ENOENT" }))
  })
  it("that is no zip is refused, with the error of its reader", () => {
    const file = join(folder, "notes.zip")
    writeFileSync(file, "These are notes.\n")
    expect(() => readFeed(file)).toThrow(
      expect.objectContaining({
        reason: "notes.zip is not a zip file, or it is damaged.",
        cause: expect.objectContaining({ message: "invalid zip data" })
      })
    )
  })
})
